//! Which bot plays which game. Adding a game's bot is one line here.

use crate::{
    Level, Opponent, Player, Typed, club_rook, donkey, i_doubt_it, match_game, panjandrum, rack_o, solitaire,
    trick, tuxedo,
};
use rules::{AnyRules, trick::TrickRules};
use std::{any::Any, sync::Arc};

/// The house's player at a level of thought; `None` in games that have none. Only the trick-taking games know a level
/// above strong.
pub fn house_player(rules: &dyn AnyRules, level: Level, seed: u64) -> Option<Box<dyn Opponent>> {
    if let Some(rules) = <dyn TrickRules>::of(rules) {
        return Some(trick::player(rules, level, seed));
    }
    let level = level.min(Level::Strong);
    if let Some(rack_o) = typed(rules) {
        return Some(Box::new(rack_o::Bot::new(rack_o, level)));
    }
    if let Some(rules) = typed(rules) {
        return Some(Box::new(solitaire::Player::new(rules, level, seed)));
    }
    None.or_else(|| Some(at_table(club_rook::Bot::new(typed(rules)?, level))))
        .or_else(|| Some(at_table(tuxedo::Bot::new(typed(rules)?, level, seed))))
        .or_else(|| Some(at_table(i_doubt_it::Bot::new(typed(rules)?, level, seed))))
        .or_else(|| Some(at_table(panjandrum::Bot::new(typed(rules)?, level, seed))))
        .or_else(|| typed::<rules::donkey::Rules>(rules).map(|_| at_table(donkey::Bot::new(level, seed))))
        .or_else(|| typed::<rules::match_game::Rules>(rules).map(|_| at_table(match_game::Bot)))
}

/// What to expect of a level in a game, for the people who choose it; `None` where a game has no levels.
///
/// ```
/// use rookery_bots::{Level, describe};
///
/// assert!(describe("rack-o", Level::Strong).is_some());
/// assert_eq!(describe("rook-clock", Level::Strong), None);
/// ```
pub fn describe(game: &str, level: Level) -> Option<&'static str> {
    if rules::trick::row::find(game).is_some() {
        return Some(trick::describe(level));
    }
    Some(match game {
        "club-rook" => club_rook::describe(level),
        "tuxedo" => tuxedo::describe(level),
        "i-doubt-it" => i_doubt_it::describe(level),
        "panjandrum" => panjandrum::describe(level),
        "donkey" => donkey::describe(level),
        "match" => match_game::describe(),
        "rack-o" | "rack-o-two" | "rack-o-partners" | "rack-o-bonus" => rack_o::describe(level),
        "rook-solitaire" => solitaire::describe(level),
        _ => return None,
    })
}

/// The game's own rules, if they are of this type.
fn typed<R: Any + Send + Sync>(rules: &dyn AnyRules) -> Option<Arc<R>> {
    rules.typed_rules().downcast().ok()
}

fn at_table(player: impl Player + 'static) -> Box<dyn Opponent> {
    Box::new(Typed(player))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalog, Options};

    #[test]
    fn every_described_game_has_a_bot_at_every_level() {
        for (game, players) in [
            ("original-rook", 4),
            ("club-rook", 4),
            ("tuxedo", 4),
            ("i-doubt-it", 4),
            ("panjandrum", 4),
            ("donkey", 4),
            ("match", 4),
            ("rack-o", 4),
            ("rack-o-two", 2),
            ("rack-o-partners", 4),
            ("rack-o-bonus", 4),
            ("rook-solitaire", 1),
        ] {
            let rules = Catalog::default().open(game, Some(players), &Options::default()).unwrap();
            for level in Level::ALL {
                assert!(house_player(&*rules, level, 1).is_some(), "{game} {level}");
                assert!(describe(game, level).is_some_and(|text| text.len() > 30), "{game} {level}");
            }
        }
    }
}
