//! Plates: positions of real games drawn with the page's own cards, each kind told by the shape of its view.

use super::drawing::{CARD, Drawing};
use crate::text::{Language, Say};
use cards::Card;
use said::{Names, Speak};
use serde_json::Value;
use wire::Plate;

/// How much of a card is seen under the next, in a fan.
const STEP: f64 = 24.0;
/// From one row to the next.
const ROW: f64 = CARD.1 + 26.0;

/// A plate as SVG; nothing for a position that nobody knows to draw.
pub(super) fn draw(plate: &Plate, language: Language) -> Option<String> {
    let mut sheet = Drawing::new(language);
    let view = &plate.view;
    let shown = if !plate.hands.is_empty() {
        deal(&mut sheet, plate, language)
    } else if view.pointer("/last_trick/cards").is_some() {
        trick(&mut sheet, view, language)
    } else if view.pointer("/mine/rack").is_some() {
        rack(&mut sheet, view)
    } else if view.pointer("/melds").is_some() {
        melds(&mut sheet, view, language)
    } else if view.pointer("/open/taken").is_some() {
        row(&mut sheet, &cards(view.pointer("/open/taken")), 0.0, CARD.0 + 8.0);
        language.cards(&cards(view.pointer("/open/taken")))
    } else if view.pointer("/places").is_some() {
        dial(&mut sheet, view)
    } else if view.pointer("/table/piles").is_some() {
        piles(&mut sheet, view, language)
    } else if view.pointer("/hand").is_some() {
        row(&mut sheet, &cards(view.pointer("/hand")), 0.0, STEP);
        language.cards(&cards(view.pointer("/hand")))
    } else {
        return None;
    };
    let caption = plate.caption.speak(language.said(), Names::People(&[]));
    Some(sheet.finish(&format!("{caption} {shown}")))
}

fn card(value: &Value) -> Option<Card> {
    value.as_str()?.parse().ok()
}

fn cards(value: Option<&Value>) -> Vec<Card> {
    let list = value.and_then(Value::as_array);
    let mut cards: Vec<Card> = list.into_iter().flatten().filter_map(card).collect();
    cards.sort_by_key(|card| (card.color().map(|color| color as u8), u8::MAX - card.number().unwrap_or(0)));
    cards
}

fn row(sheet: &mut Drawing, cards: &[Card], y: f64, step: f64) {
    for (at, card) in cards.iter().enumerate() {
        sheet.card(*card, at as f64 * step, y);
    }
}

/// All hands, one under the other, and the nest.
fn deal(sheet: &mut Drawing, plate: &Plate, language: Language) -> String {
    let mut told = String::new();
    for (seat, hand) in plate.hands.iter().enumerate() {
        let list: Vec<Value> = hand.iter().map(|card| Value::from(card.as_str())).collect();
        let hand = cards(Some(&Value::from(list)));
        let (name, y) = (language.say(&Say::SeatNumber(seat + 1)), seat as f64 * ROW);
        sheet.words(&name, 0.0, y + 10.0);
        row(sheet, &hand, y + 16.0, STEP);
        told.push_str(&format!("{name}: {}. ", language.cards(&hand)));
    }
    let size = plate.view.pointer("/nest/size").and_then(Value::as_u64).unwrap_or(0);
    if size > 0 {
        let (words, y) = (language.say(&Say::NestOf(size as usize)), plate.hands.len() as f64 * ROW);
        sheet.words(&words, 0.0, y + 10.0);
        (0..size).for_each(|at| sheet.back(at as f64 * STEP, y + 16.0));
        told.push_str(&words);
    }
    told
}

/// The cards of a trick from the lead on; the one that takes it is marked.
fn trick(sheet: &mut Drawing, view: &Value, language: Language) -> String {
    let played = view.pointer("/last_trick/cards").and_then(Value::as_array).cloned().unwrap_or_default();
    let winner = view.pointer("/last_trick/winner").and_then(Value::as_u64);
    let mut told = Vec::new();
    for (at, play) in played.iter().enumerate() {
        let (Some(card), seat) = (play.get("card").and_then(card), play.get("seat").and_then(Value::as_u64))
        else {
            continue;
        };
        let (x, seat) = (at as f64 * (CARD.0 + 22.0), seat.unwrap_or_default());
        let name = language.say(&Say::SeatNumber(seat as usize + 1));
        sheet.words(&name, x, 10.0);
        sheet.card(card, x, 20.0);
        told.push(format!("{name}: {}", language.card(card)));
        if Some(seat) == winner {
            sheet.mark(x, 20.0);
            told.push(language.say(&Say::DidTakeTrick { name }));
        }
    }
    let color = view.pointer("/trump").and_then(Value::as_str).and_then(|word| word.parse().ok());
    if let Some(color) = color {
        let words = language.say(&Say::TrumpIs(crate::text::Trump::Color(color)));
        sheet.words(&words, 0.0, 20.0 + CARD.1 + 18.0);
        told.push(words);
    }
    told.join(", ")
}

/// A rack from slot 5 to slot 50.
fn rack(sheet: &mut Drawing, view: &Value) -> String {
    let list = view.pointer("/mine/rack").and_then(Value::as_array);
    let numbers: Vec<u8> = list
        .into_iter()
        .flatten()
        .filter_map(Value::as_u64)
        .filter_map(|number| number.try_into().ok())
        .collect();
    for (at, number) in numbers.iter().enumerate() {
        // Five in a row: all ten would be too small on a phone.
        let (x, y) = ((at % 5) as f64 * (CARD.0 + 10.0), (at / 5) as f64 * ROW);
        sheet.number(*number, x, y);
        sheet.words(&((at + 1) * 5).to_string(), x + 18.0, y + CARD.1 + 15.0);
    }
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// Melds, two in a row.
fn melds(sheet: &mut Drawing, view: &Value, language: Language) -> String {
    let list = view.pointer("/melds").and_then(Value::as_array).cloned().unwrap_or_default();
    let mut told = Vec::new();
    let mut x = 0.0;
    let mut y = 0.0;
    for meld in &list {
        let list = meld.pointer("/cards").and_then(Value::as_array);
        let mut meld: Vec<Card> = list.into_iter().flatten().filter_map(card).collect();
        meld.sort_by_key(|card| card.number());
        for (at, card) in meld.iter().enumerate() {
            sheet.card(*card, x + at as f64 * STEP, y);
        }
        told.push(language.cards(&meld));
        x += meld.len() as f64 * STEP + CARD.0;
        if x > 260.0 {
            (x, y) = (0.0, y + CARD.1 + 14.0);
        }
    }
    told.join("; ")
}

/// Rook Clock's places: the hours around, 13 and 14 in the middle.
fn dial(sheet: &mut Drawing, view: &Value) -> String {
    let places = view.pointer("/places").and_then(Value::as_array).cloned().unwrap_or_default();
    for place in &places {
        let number = place.pointer("/place").and_then(Value::as_u64).unwrap_or_default();
        let down = place.pointer("/face_down").and_then(Value::as_u64).unwrap_or_default();
        let (x, y) = match number {
            13 => (160.0, 205.0),
            14 => (260.0, 205.0),
            hour => {
                let (sin, cos) = (hour as f64 / 12.0 * std::f64::consts::TAU).sin_cos();
                (210.0 + 200.0 * sin, 205.0 - 200.0 * cos)
            }
        };
        (0..down).for_each(|at| sheet.back(x + at as f64 * 3.0, y - at as f64 * 3.0));
        sheet.words(&number.to_string(), x + 18.0, y + CARD.1 + 15.0);
    }
    String::new()
}

/// Rook Solitaire's piles, seven in a row.
fn piles(sheet: &mut Drawing, view: &Value, language: Language) -> String {
    let piles = view.pointer("/table/piles").and_then(Value::as_array).cloned().unwrap_or_default();
    let mut told = Vec::new();
    for (at, pile) in piles.iter().enumerate() {
        let (x, y) = ((at % 7) as f64 * (CARD.0 + 12.0), (at / 7) as f64 * (CARD.1 + 24.0));
        let down = pile.pointer("/down").and_then(Value::as_u64).unwrap_or(3);
        (0..down).for_each(|under| sheet.back(x + under as f64 * 2.0, y + under as f64 * 3.0));
        let up = pile.pointer("/up").and_then(Value::as_array).and_then(|up| up.last());
        if let Some(top) = up.and_then(card) {
            sheet.card(top, x + down as f64 * 2.0, y + down as f64 * 3.0);
            told.push(language.card(top));
        }
    }
    told.join(", ")
}
