//! The rules that tables are played by. Compiled rules are large next to a table, so tables of the same rules share
//! them.

use rules::{AnyRules, BadRuleSet, Catalog, RuleSet};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

/// Rule sets that are remembered although nobody plays by them any more; then the shelf is tidied.
const MOST_UNUSED: usize = 64;

/// Every game, and the rules in use.
#[derive(Default)]
pub(crate) struct Shelf {
    pub(crate) catalog: Catalog,
    in_use: Mutex<HashMap<String, Weak<dyn AnyRules>>>,
}

impl Shelf {
    /// The rules of a rule set: those in use already, or compiled now.
    pub(crate) fn rules(&self, set: &RuleSet) -> Result<Arc<dyn AnyRules>, BadRuleSet> {
        let name = set.to_string();
        // A panic elsewhere cannot leave the map half changed.
        let in_use = || self.in_use.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = in_use().get(&name).and_then(Weak::upgrade) {
            return Ok(rules);
        }
        let rules = set.open(&self.catalog)?;
        let mut in_use = in_use();
        if in_use.len() >= MOST_UNUSED {
            in_use.retain(|_, rules| rules.strong_count() > 0);
        }
        in_use.insert(name, Arc::downgrade(&rules));
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_the_same_rules_share_them_and_nobody_else_does() {
        let shelf = Shelf::default();
        let rules = |text: &str| shelf.rules(&text.parse().unwrap()).unwrap();
        let (one, same, other) = (rules("rack-o:2"), rules("rack-o:2"), rules("rack-o:3"));
        assert!(Arc::ptr_eq(&one, &same));
        assert!(!Arc::ptr_eq(&one, &other));
    }
}
