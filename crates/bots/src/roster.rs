//! Lists which bot plays which game. To add a game's bot, add a line here.

use crate::{
    Level, Opponent, Player, Typed, club_rook, donkey, i_doubt_it, match_game, panjandrum, rack_o, solitaire,
    trick, tuxedo,
};
use rules::{AnyRules, trick::TrickRules};
use std::{any::Any, sync::Arc};

/// Seats a bot at a table that plays its game; `None` at any other table.
type Seat = fn(&dyn AnyRules, Level, u64) -> Option<Box<dyn Opponent>>;

/// A built-in bot: how to seat it in its game, and what to expect from each level.
struct HousePlayer {
    seat: Seat,
    about: fn(Level) -> &'static str,
}

/// The built-in bots. Each one recognizes its game by the type of its rules.
const ROSTER: &[HousePlayer] = &[
    HousePlayer {
        seat: |rules, level, seed| Some(trick::player(<dyn TrickRules>::of(rules)?, level, seed)),
        about: trick::describe,
    },
    HousePlayer {
        seat: |rules, level, _| Some(Box::new(rack_o::Bot::new(typed(rules)?, at_most_strong(level)))),
        about: rack_o::describe,
    },
    HousePlayer {
        seat: |rules, level, seed| {
            Some(Box::new(solitaire::Player::new(typed(rules)?, at_most_strong(level), seed)))
        },
        about: solitaire::describe,
    },
    HousePlayer {
        seat: |rules, level, _| Some(at_table(club_rook::Bot::new(typed(rules)?, at_most_strong(level)))),
        about: club_rook::describe,
    },
    HousePlayer {
        seat: |rules, level, seed| {
            Some(at_table(tuxedo::Bot::new(typed(rules)?, at_most_strong(level), seed)))
        },
        about: tuxedo::describe,
    },
    HousePlayer {
        seat: |rules, level, seed| {
            Some(at_table(i_doubt_it::Bot::new(typed(rules)?, at_most_strong(level), seed)))
        },
        about: i_doubt_it::describe,
    },
    HousePlayer {
        seat: |rules, level, seed| {
            Some(at_table(panjandrum::Bot::new(typed(rules)?, at_most_strong(level), seed)))
        },
        about: panjandrum::describe,
    },
    HousePlayer {
        seat: |rules, level, seed| {
            typed::<rules::donkey::Rules>(rules)?;
            Some(at_table(donkey::Bot::new(at_most_strong(level), seed)))
        },
        about: donkey::describe,
    },
    HousePlayer {
        seat: |rules, _, _| {
            typed::<rules::match_game::Rules>(rules)?;
            Some(at_table(match_game::Bot))
        },
        about: |_| match_game::describe(),
    },
];

/// The built-in player at a level; `None` for games without one.
pub fn house_player(rules: &dyn AnyRules, level: Level, seed: u64) -> Option<Box<dyn Opponent>> {
    ROSTER.iter().find_map(|player| (player.seat)(rules, level, seed))
}

/// A description of a level in a game, for people who are choosing one; `None` if the game has no levels.
///
/// ```
/// use rookery_bots::{Level, describe};
/// use rookery_bots::rules::{Catalog, Options};
///
/// let catalog = Catalog::default();
/// let rack_o = catalog.open("rack-o", Some(2), &Options::new())?;
/// assert!(describe(&*rack_o, Level::Strong).is_some());
/// let clock = catalog.open("rook-clock", None, &Options::new())?;
/// assert_eq!(describe(&*clock, Level::Strong), None);
/// # Ok::<(), rookery_bots::rules::CannotOpen>(())
/// ```
pub fn describe(rules: &dyn AnyRules, level: Level) -> Option<&'static str> {
    let player = ROSTER.iter().find(|player| (player.seat)(rules, Level::Beginner, 0).is_some());
    let strongest = |rules: Arc<dyn TrickRules>| level == Level::Champion && !trick::uses_network(&*rules);
    let level = if <dyn TrickRules>::of(rules).is_some_and(strongest) { Level::Strongest } else { level };
    player.map(|player| (player.about)(level))
}

/// Only the trick-taking games have a level above strong.
fn at_most_strong(level: Level) -> Level {
    level.min(Level::Strong)
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
    fn a_bot_sits_down_and_is_described_at_every_level() {
        let (catalog, mut known) = (Catalog::default(), 0);
        for entry in catalog.entries() {
            let rules = catalog.open(&entry.id, entry.players.first().copied(), &Options::default()).unwrap();
            let has_bot = house_player(&*rules, Level::Beginner, 1).is_some();
            known += usize::from(has_bot);
            for level in Level::ALL {
                assert_eq!(house_player(&*rules, level, 1).is_some(), has_bot, "{} {level}", entry.id);
                let words = describe(&*rules, level).map_or(0, str::len);
                assert_eq!(words > 30, has_bot, "{} {level}", entry.id);
            }
        }
        assert!(known >= 35, "every game except Rook Clock has a bot, unless it is new");
    }

    #[test]
    fn a_champion_without_its_network_is_described_as_what_it_is() {
        let about = |players: usize, level: Level| {
            let game = if players > 4 { "original-rook-five-six" } else { "original-rook" };
            let rules = Catalog::default().open(game, Some(players), &Options::default()).unwrap();
            describe(&*rules, level).unwrap()
        };
        assert_eq!(about(6, Level::Champion), about(6, Level::Strongest));
        assert_ne!(about(4, Level::Champion), about(4, Level::Strongest));
    }
}
