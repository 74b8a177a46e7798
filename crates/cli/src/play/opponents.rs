//! Who sits in the other chairs: bots by name, with a separate choice for the person's partner.

use crate::{preferences::Preferences, suggest, table_args::wrong};
use bots::{BOTS, Level, Named, Opponent, Random, bot_named, bots_for, describe};
use cards::Seat;
use clap::Args;
use rules::AnyRules;
use serde::{Deserialize, Serialize};
use std::io;

/// How the others play.
#[derive(Args, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Opponents {
    /// How the other players play, such as beginner, casual or strong; `list` shows the choices for the game.
    /// [default: strong]
    #[arg(long, value_name = "BOT")]
    bots: Option<String>,
    /// How your partner plays, if you have one; by default, like the other players.
    #[arg(long, value_name = "BOT")]
    partner: Option<String>,
}

/// How bots play if nobody says otherwise.
const USUAL: &str = "strong";

impl Opponents {
    /// The same opponents, with the person's preferences where the command line says nothing.
    pub(super) fn or_preferred(&self, preferences: &Preferences) -> Opponents {
        Opponents {
            bots: self.bots.clone().or_else(|| preferences.bots.clone()).or_else(|| Some(USUAL.to_owned())),
            partner: self.partner.clone().or_else(|| preferences.partner.clone()),
        }
    }

    /// Bots that all play at one level.
    pub(super) fn at(level: Level) -> Opponents {
        Opponents { bots: Some(level.to_string()), partner: None }
    }

    /// Bots that play by rules of thumb and do not slow down tests.
    #[cfg(test)]
    pub(super) fn quick() -> Opponents {
        Opponents::at(Level::Casual)
    }

    /// Whether the person asked for the list.
    pub(super) fn asked_for_list(&self) -> bool {
        self.bots.as_ref().is_some_and(|bots| bots.eq_ignore_ascii_case("list"))
    }

    /// A bot for each chair except the person's.
    pub(crate) fn seat_all(
        &self,
        rules: &dyn AnyRules,
        person: Option<Seat>,
        luck: u64,
    ) -> io::Result<Vec<Option<Box<dyn Opponent>>>> {
        let sides = &rules.match_rules().sides;
        let with_person = |seat: Seat| {
            person.is_some_and(|person| sides.iter().any(|side| side.has(seat) && side.has(person)))
        };
        let seat = |seat: Seat| {
            let name = self.partner.as_ref().filter(|_| with_person(seat)).or(self.bots.as_ref());
            let name = name.map_or(USUAL, String::as_str);
            let luck = luck.wrapping_add(seat.index() as u64);
            let bot = || Ok(find(name, rules)?.map_or_else(|| random(luck), |bot| bot.seat(rules, luck)));
            match Some(seat) == person {
                true => Ok(None),
                false => bot(),
            }
        };
        Seat::all(rules.match_rules().players.max(1)).map(seat).collect()
    }
}

fn random(luck: u64) -> Option<Box<dyn Opponent>> {
    Some(Box::new(Random::new(luck)))
}

/// The bot with this name; `None` if it does not know the game, so that a random bot plays instead.
fn find(name: &str, rules: &dyn AnyRules) -> io::Result<Option<&'static Named>> {
    let known = || BOTS.iter().any(|bot| bot.name.eq_ignore_ascii_case(name.trim()));
    match bot_named(name, rules) {
        None if known() => Ok(None),
        None => {
            let bots = bots_for(rules);
            let names = || bots.iter().map(|bot| bot.name);
            match suggest::find(name, names()) {
                suggest::Match::One(full) => Ok(bot_named(full, rules)),
                other => {
                    let guess = other.sentence().unwrap_or_else(|| {
                        format!(" The bots are: {}.", names().collect::<Vec<_>>().join(", "))
                    });
                    Err(wrong(format!("There is no bot named `{name}`.{guess}")))
                }
            }
        }
        found => Ok(found),
    }
}

/// The bots that know a game, each with a short description.
pub(crate) fn list(rules: &dyn AnyRules) -> Vec<String> {
    let about = |bot: &&Named| {
        let level = bot.name.parse::<Level>().ok();
        level.and_then(|level| describe(rules, level)).unwrap_or(bot.about)
    };
    let bots = bots_for(rules);
    let width = bots.iter().map(|bot| bot.name.len()).max().unwrap_or(0) + 2;
    bots.iter().map(|bot| format!("{:<width$}{}", bot.name, about(bot))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalog, Options};

    fn open(game: &str, players: usize) -> std::sync::Arc<dyn AnyRules> {
        Catalog::default().open(game, Some(players), &Options::new()).unwrap()
    }

    #[test]
    fn every_chair_except_the_persons_has_a_bot_and_a_wrong_name_lists_the_choices() {
        let rules = open("club-rook", 4);
        let seated = Opponents::quick().seat_all(&*rules, Some(Seat::wrapping(2)), 1).unwrap();
        assert_eq!(seated.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false, true]);
        let wrong = Opponents { bots: Some("grandmaster".into()), partner: None };
        let why = wrong.seat_all(&*rules, None, 1).err().unwrap().to_string();
        assert!(why.contains("casual"), "{why}");
        let partner = Opponents { bots: Some("strong".into()), partner: Some("nobody".into()) };
        assert!(
            partner.seat_all(&*rules, Some(Seat::wrapping(2)), 1).is_err(),
            "the partner is chosen separately"
        );
        assert!(
            partner.seat_all(&*open("tuxedo", 4), Some(Seat::wrapping(2)), 1).is_ok(),
            "there is no partner here"
        );
    }

    #[test]
    fn the_list_says_what_to_expect_in_this_game() {
        for game in ["tuxedo", "rack-o", "i-doubt-it", "panjandrum", "donkey", "rook-solitaire"] {
            let players = if game == "rook-solitaire" { 1 } else { 4 };
            let list = list(&*open(game, players));
            let casual = list.iter().find(|line| line.starts_with("casual")).unwrap();
            assert!(!casual.contains("plans a little"), "{game} has its own words: {casual}");
        }
    }
}
