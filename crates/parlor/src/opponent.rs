//! Who plays for a bot, and for a person who is away: the house's opponents, told only what their seat has seen.

pub use bots::must_act;
use bots::{Choice, Level, Question, by_thumb};
use cards::Seat;
use rand::RngCore;
use rules::{Actor, Viewer};
use std::sync::Arc;
use table::Match;

/// A hand with more actions than this is not gone through again for each decision: the bot judges by what it sees.
const LONGEST_MEMORY: usize = 400;

/// Someone who chooses actions, and judges only by what `seat` may know.
pub trait Opponent: Send + Sync {
    /// An action for `seat`, which may act now; `None` to let a chance to interrupt go by. `level` is the strength
    /// wanted: 0 a kind beginner, 1 a casual player, 2 a strong one, 3 and above the strongest.
    fn choose(&self, game: &Match, seat: Seat, level: u8, rng: &mut dyn RngCore) -> Option<String>;
}

/// The opponents of the `bots` crate; any legal action in a game they do not know.
#[derive(Clone, Copy, Debug)]
struct HouseBots;

impl Opponent for HouseBots {
    fn choose(&self, game: &Match, seat: Seat, level: u8, rng: &mut dyn RngCore) -> Option<String> {
        let Some(bot) = by_thumb(&**game.rules(), at(level), rng.next_u64()) else {
            return game.hand().random_legal(seat, rng);
        };
        let action = asked(bot, game, seat)?.action;
        // A bot that errs about the rules must not keep the table for ever.
        match game.hand().check(Actor::Seat(seat), &action) {
            Ok(()) => Some(action),
            Err(_) => game.hand().random_legal(seat, rng),
        }
    }
}

/// What the strongest opponent of the house would do at a seat, and why; `None` in a game it does not know, or where
/// it would let a chance go by.
pub fn advise(game: &Match, seat: Seat, rng: &mut dyn RngCore) -> Option<Choice> {
    asked(by_thumb(&**game.rules(), at(u8::MAX), rng.next_u64())?, game, seat)
}

fn at(level: u8) -> Level {
    Level::ALL[usize::from(level).min(Level::ALL.len() - 1)]
}

/// Tells a bot what its seat has seen of the hand and asks it to choose.
fn asked(mut bot: Box<dyn bots::Opponent>, game: &Match, seat: Seat) -> Option<Choice> {
    let hand = game.hand();
    let me = Viewer::Seat(hand.controller(seat));
    // Bots keep nothing between two decisions, so that a table that comes back after a restart has them too:
    // what they remember is the hand gone through again, as their seat saw it.
    bot.standing(&game.standing().totals);
    let log = game.log();
    let past = game.dealt().ok().filter(|_| log.actions.len() <= LONGEST_MEMORY);
    match past {
        None => bot.deal(&*hand.typed_view(me)),
        Some(mut past) => {
            bot.deal(&*past.typed_view(me));
            for (by, line) in &log.actions {
                let acted = past.act(*by, line).ok()?;
                acted
                    .events
                    .iter()
                    .filter_map(|event| event.typed_seen(me))
                    .for_each(|seen| bot.watch(&*seen));
            }
        }
    }
    let (legal, coverage) = hand.legal(seat);
    let view = hand.typed_view(me);
    let must = must_act(hand, seat);
    bot.choose(&Question { seat, view: &*view, legal: &legal, coverage: &coverage, must })
}

/// The opponent of the house.
pub fn house() -> Arc<dyn Opponent> {
    Arc::new(HouseBots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{SeedableRng, rngs::SmallRng};
    use rules::{Catalog, Options, Points};
    use std::{any::Any, sync::Mutex};
    use table::Chance;

    #[test]
    fn the_house_plays_every_game_with_legal_actions() {
        let catalog = Catalog::default();
        for entry in catalog.entries() {
            let rules = catalog.open(&entry.id, entry.players.first().copied(), &Options::new()).unwrap();
            let chance = Chance { seed: Some("house".into()), pack: None, cuts: Vec::new() };
            let mut game = Match::new(rules, Some(Seat::default()), chance).unwrap();
            let mut rng = SmallRng::seed_from_u64(1);
            for _ in 0..60 {
                let pending = game.hand().pending();
                let Some(seat) = pending.turn().or_else(|| pending.may_act().iter().next()) else { break };
                let line = house().choose(&game, seat, 2, &mut rng);
                let line = line.or_else(|| game.hand().random_legal(seat, &mut rng)).unwrap();
                game.act(Actor::Seat(seat), &line).unwrap_or_else(|e| panic!("{}: `{line}` {e}", entry.id));
            }
        }
    }

    /// Where everybody is waited for, a bot that kept its silence would keep the table for ever.
    #[test]
    fn bots_alone_bring_a_hand_with_calls_to_its_end() {
        for (id, players, seeds) in [("tuxedo", 4, 3), ("donkey", 4, 2)] {
            for seed in 0..seeds {
                let rules = Catalog::default().open(id, Some(players), &Options::new()).unwrap();
                let mut game =
                    Match::new(rules, Some(Seat::default()), Chance::seed(format!("{id} {seed}"))).unwrap();
                let mut rng = SmallRng::seed_from_u64(seed);
                while game.score().is_none() {
                    let may = game.hand().pending().may_act();
                    let act =
                        may.iter().find_map(|seat| Some((seat, house().choose(&game, seat, 0, &mut rng)?)));
                    let (seat, line) = act.unwrap_or_else(|| panic!("{id} {seed}: everybody is silent"));
                    game.act(Actor::Seat(seat), &line).unwrap();
                }
            }
        }
    }

    /// Keeps what it is told of the match, and passes.
    struct Listens(Arc<Mutex<Vec<Points>>>);

    impl bots::Opponent for Listens {
        fn standing(&mut self, totals: &Points) {
            self.0.lock().unwrap().push(*totals);
        }
        fn deal(&mut self, _: &(dyn Any + Send + Sync)) {}
        fn watch(&mut self, _: &(dyn Any + Send + Sync)) {}
        fn choose(&mut self, _: &Question<'_>) -> Option<Choice> {
            None
        }
    }

    #[test]
    fn a_bot_is_told_how_the_match_stands() {
        let rules = Catalog::default().open("original-rook", None, &Options::new()).unwrap();
        let mut game = Match::new(rules, Some(Seat::default()), Chance::seed("first")).unwrap();
        let mut rng = SmallRng::seed_from_u64(1);
        while let Some(seat) = game.hand().pending().turn() {
            let line = house().choose(&game, seat, 0, &mut rng).unwrap();
            game.act(Actor::Seat(seat), &line).unwrap();
        }
        let written = game.totals().carried(game.rules().match_rules());
        assert_ne!(written, Points::default());
        game.next(Chance::seed("second")).unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        asked(Box::new(Listens(Arc::clone(&heard))), &game, Seat::default());
        assert_eq!(*heard.lock().unwrap(), [written]);
    }

    #[test]
    fn a_hand_is_gone_through_again_from_its_deal() {
        let rules = Catalog::default().open("original-rook", None, &Options::new()).unwrap();
        let chance = Chance { seed: Some("again".into()), pack: None, cuts: Vec::new() };
        let game = Match::new(rules, Some(Seat::default()), chance).unwrap();
        let again = game.dealt().unwrap();
        let me = Viewer::Seat(Seat::default());
        assert_eq!(again.view(me), game.hand().view(me));
    }
}
