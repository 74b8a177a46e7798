//! Reads card notation from hostile text: reading never panics, and a card that is read is written back the same
//! way.
#![no_main]

use cards::{Card, CardSet, Color};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(color) = text.parse::<Color>() {
        assert_eq!(color.name().parse(), Ok(color));
    }
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert!(card.to_string().eq_ignore_ascii_case(text.trim()), "a card has one spelling");
    }
    let named: Vec<Card> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let set: CardSet = named.iter().copied().collect();
    assert!(set.iter().all(|card| named.contains(&card)));
    assert!(set.iter().count() <= named.len().min(57));
});
