//! The rule set being built: a game, the number of players, and the choices, as a single string for a link. Only the house
//! knows whether the rule set can be played.

use std::collections::BTreeMap;

/// A rule set that may be unplayable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub(super) game: String,
    pub(super) players: usize,
    pub(super) chosen: BTreeMap<String, String>,
}

impl Draft {
    /// Parses the text of a rule set; the house reports anything that cannot be read.
    pub(super) fn read(text: &str) -> Option<Draft> {
        let mut parts = text.split(';');
        let (game, players) = parts.next()?.split_once(':')?;
        let choice = |part: &str| {
            let (name, value) = part.split_once('=')?;
            Some((name.trim().to_owned(), value.trim().to_owned()))
        };
        Some(Draft {
            game: game.trim().to_owned(),
            players: players.trim().parse().ok()?,
            chosen: parts.map(choice).collect::<Option<_>>()?,
        })
    }

    /// The text for a link.
    pub(super) fn text(&self) -> String {
        let choices: String = self.chosen.iter().map(|(name, value)| format!(";{name}={value}")).collect();
        format!("{}:{}{choices}", self.game, self.players)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_has_the_text_of_its_rule_set() {
        for text in ["original-rook:4", "kentucky:4;bird_value=25;target=700", "rack-o:2;reshuffle=yes"] {
            let draft = Draft::read(text).unwrap();
            assert_eq!(draft.text(), text);
            let set: rules::RuleSet = text.parse().unwrap();
            assert_eq!((set.game, set.players, set.options), (draft.game, draft.players, draft.chosen));
        }
        assert_eq!(Draft::read("original-rook"), None);
        assert_eq!(Draft::read("original-rook:4;bird"), None);
    }
}
