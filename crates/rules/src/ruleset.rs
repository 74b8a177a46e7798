//! A rule set as one short line that fits in a link: `kentucky:4;bird_value=25;target=700`.
//!
//! It contains the game, the number of players, and the host's choices sorted by name, so the same choices always give
//! the same text. Parsing goes through the catalog, so the result is always playable.

pub use said::options::BadRuleSet;

use crate::{AnyRules, Catalog, Options};
use std::{fmt, str::FromStr, sync::Arc};

/// The maximum length that will be parsed; there is room for every axis of a game many times over.
const LONGEST: usize = 4096;

/// A game, a number of players and chosen options, not yet checked against the catalog.
///
/// ```
/// use rookery_rules::{Catalog, RuleSet};
///
/// let rules: RuleSet = "original-rook:4;target=500".parse()?;
/// assert_eq!(rules.options["target"], "500");
/// assert_eq!(RuleSet::of(&*rules.open(&Catalog::default())?), rules);
/// # Ok::<(), rookery_rules::BadRuleSet>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// The game's id.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// The chosen options.
    pub options: Options,
}

impl RuleSet {
    /// The rule set for rules that have already been loaded.
    pub fn of(rules: &dyn AnyRules) -> RuleSet {
        RuleSet { game: rules.entry().id.clone(), players: rules.players(), options: rules.chosen().clone() }
    }

    /// Opens the rules that the text names.
    pub fn open(&self, catalog: &Catalog) -> Result<Arc<dyn AnyRules>, BadRuleSet> {
        Ok(catalog.open(&self.game, Some(self.players), &self.options)?)
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game, self.players)?;
        self.options.iter().try_for_each(|(name, value)| write!(f, ";{name}={value}"))
    }
}

impl FromStr for RuleSet {
    type Err = BadRuleSet;
    fn from_str(text: &str) -> Result<RuleSet, BadRuleSet> {
        if text.len() > LONGEST {
            return Err(BadRuleSet::TooLong { longest: LONGEST });
        }
        let mut parts = text.split(';');
        let head = parts.next().unwrap_or_default();
        let (game, players) = head.split_once(':').ok_or(BadRuleSet::Head)?;
        let game = game.trim().to_ascii_lowercase();
        let named = !game.is_empty() && game.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        let players = players.trim().parse().ok().filter(|_| named).ok_or(BadRuleSet::Head)?;
        let mut options = Options::new();
        let mut at = head.len() + 2;
        for choice in parts {
            let (name, value) = choice.split_once('=').ok_or(BadRuleSet::Choice { at })?;
            let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
            if name.is_empty() || value.is_empty() {
                return Err(BadRuleSet::Choice { at });
            }
            if options.insert(name.clone(), value.into()).is_some() {
                return Err(BadRuleSet::Twice { at, name });
            }
            at += choice.len() + 1;
        }
        Ok(RuleSet { game, players, options })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(text: &str) -> String {
        let rules = text.parse::<RuleSet>().unwrap().open(&Catalog::default()).unwrap();
        RuleSet::of(&*rules).to_string()
    }

    #[test]
    fn a_rule_set_comes_back_as_the_same_text() {
        for text in [
            "original-rook:4",
            "kentucky:4;bird_value=25;target=700",
            "original-rook:4;nest_size=5;ones=high;pack=1,5-14",
            "regular-rook:3;min_open=20",
            "original-rook:4;nest_size=6;packs=2",
        ] {
            assert_eq!(round(text), text);
        }
    }

    #[test]
    fn case_blanks_and_order_do_not_matter() {
        assert_eq!(
            round(" Original-Rook : 4 ; target = 500 ; bird=LOW"),
            "original-rook:4;bird=low;target=500"
        );
    }

    #[test]
    fn a_choice_of_the_default_is_kept_because_another_default_may_depend_on_it() {
        let text = "original-rook:4;enforcement=permissive;renege_rule=strict";
        assert_eq!(round(text), text);
    }

    #[test]
    fn an_error_in_the_text_says_where_and_why() {
        for (text, part) in [
            ("", "At character 1"),
            ("original-rook", "GAME:PLAYERS"),
            ("original-rook:four", "GAME:PLAYERS"),
            ("original-rook:4;bird", "At character 17"),
            ("original-rook:4;bird=low;bird=high", "At character 26"),
            ("original-rook:4;;", "At character 17"),
            ("original-rook:4;=low", "At character 17"),
        ] {
            let error = text.parse::<RuleSet>().unwrap_err().to_string();
            assert!(error.contains(part), "{text:?} gave {error}");
        }
        for (text, part) in [
            ("whist:4", "no game `whist`"),
            ("original-rook:5", "for 4 players"),
            ("original-rook:4;wings=2", "no option `wings`"),
            ("original-rook:4;bird=middle", "high, low, ten_and_a_half, none"),
            ("original-rook:4;bird=none", "do not divide"),
        ] {
            let error = text.parse::<RuleSet>().unwrap().open(&Catalog::default()).unwrap_err().to_string();
            assert!(error.contains(part), "{text:?} gave {error}");
        }
        assert_eq!("x".repeat(5000).parse::<RuleSet>(), Err(BadRuleSet::TooLong { longest: LONGEST }));
    }
}
