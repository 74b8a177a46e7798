//! The rule sets in use. Compiled rules are large compared to a table, so tables with the same rules share them.

use rules::AnyRules;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

/// The maximum number of unused rule sets remembered before the shelf is cleaned up.
const MOST_UNUSED: usize = 64;

/// The rules in use, by rule set.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<HashMap<String, Weak<dyn AnyRules>>>);

impl Shelf {
    /// The rules already in use for a rule set; otherwise `fresh`, which is in use from now on.
    pub(crate) fn share(&self, rule_set: &str, fresh: Arc<dyn AnyRules>) -> Arc<dyn AnyRules> {
        // A panic elsewhere cannot leave the map half-changed.
        let mut in_use = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = in_use.get(rule_set).and_then(Weak::upgrade) {
            return rules;
        }
        if in_use.len() >= MOST_UNUSED {
            in_use.retain(|_, rules| rules.strong_count() > 0);
        }
        in_use.insert(rule_set.to_owned(), Arc::downgrade(&fresh));
        fresh
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalog, RuleSet};

    #[test]
    fn tables_with_the_same_rules_share_them_and_no_others_do() {
        let (shelf, catalog) = (Shelf::default(), Catalog::default());
        let rules = |text: &str| shelf.share(text, text.parse::<RuleSet>().unwrap().open(&catalog).unwrap());
        let (one, same, other) = (rules("rack-o:2"), rules("rack-o:2"), rules("rack-o:3"));
        assert!(Arc::ptr_eq(&one, &same));
        assert!(!Arc::ptr_eq(&one, &other));
    }
}
