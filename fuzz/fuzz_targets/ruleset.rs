//! Reads rule sets from hostile text: reading never panics, and rules that open have exactly one text form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{Catalog, RuleSet};

fuzz_target!(|text: &str| {
    let Ok(set) = text.parse::<RuleSet>() else { return };
    let catalog = Catalog::default();
    if let Ok(rules) = set.open(&catalog) {
        let written = RuleSet::of(&*rules).to_string();
        let again = written
            .parse::<RuleSet>()
            .expect("what was written reads back")
            .open(&catalog)
            .expect("the rules open");
        assert_eq!(RuleSet::of(&*again).to_string(), written);
    }
});
