//! Stand-ins: the bots at a table, which also play for people who are away. Each is told only what its seat
//! has seen.
//!
//! A stand-in is kept between the decisions of a hand and is told what has happened since. After a restart, or if
//! it was not kept, it is rebuilt from the log. Thinking takes time and needs nothing from the table, so a [`Task`]
//! can move to another thread, and its [`Thought`] can move back. If the table has moved on by then, the thought is
//! discarded.

pub use bots::must_act;
use bots::{Choice, Level, Opponent, Question, house_player};
use cards::Seat;
use rand::{RngCore, SeedableRng, rngs::SmallRng};
use rules::{Actor, AnyHand, AnyRules, Viewer, trick::TrickRules};
use table::{HandLog, Match};

/// The maximum number of actions replayed to a bot; in a longer hand, it judges by what it sees.
const LONGEST_MEMORY: usize = 400;

/// The stand-ins of one table that have followed the hand, at most one per deciding seat.
#[derive(Default)]
pub struct StandIns(Vec<StandIn>);

/// A bot at one seat that has followed the hand.
pub struct StandIn {
    bot: Box<dyn Opponent>,
    me: Seat,
    level: Level,
    /// The deal and the actions it has been told about.
    told: HandLog,
    /// The hand after these actions; `None` if it was too long to replay.
    hand: Option<Box<dyn AnyHand>>,
}

/// A decision to be made: the current state of the game, and who decides.
pub struct Task {
    game: Match,
    seat: Seat,
    level: Level,
    seed: u64,
    kept: Option<StandIn>,
}

/// A decision that has been made.
pub struct Thought {
    /// What to do; `None` to pass up a chance to interrupt.
    pub action: Option<String>,
    /// The bot that decided, to keep for its next decision.
    pub stand_in: Option<StandIn>,
}

impl StandIns {
    /// The decision for `seat`, which may act now. `level` is the strength: 0 is a gentle beginner, 1 is a casual
    /// player, 2 is a strong one, and 3 and above are the strongest. `seed` is used for a bot that has not followed
    /// the hand.
    pub fn task(&mut self, game: &Match, seat: Seat, level: u8, seed: u64) -> Task {
        let (me, level) = (game.hand().controller(seat), Level::numbered(level));
        let found = self.0.iter().position(|kept| kept.me == me && kept.level == level);
        let kept = found.map(|found| self.0.swap_remove(found));
        Task { game: game.clone(), seat, level, seed, kept }
    }

    /// Keeps a stand-in for its next decision.
    pub fn keep(&mut self, stand_in: StandIn) {
        self.0.retain(|kept| kept.me != stand_in.me);
        self.0.push(stand_in);
    }

    /// Drops all of them, because the hand they followed is over.
    pub fn clear(&mut self) {
        self.0 = Vec::new();
    }

    /// Decides right away, and keeps the bot that decided.
    pub fn choose(&mut self, game: &Match, seat: Seat, level: u8, seed: u64) -> Option<String> {
        let thought = self.task(game, seat, level, seed).think();
        thought.stand_in.into_iter().for_each(|stand_in| self.keep(stand_in));
        thought.action
    }
}

impl Task {
    /// Makes the decision.
    pub fn think(self) -> Thought {
        let Task { game, seat, level, seed, kept } = self;
        let mut rng = SmallRng::seed_from_u64(seed);
        let hand = game.hand();
        let mut stand_in = StandIn::following(kept, &game, hand.controller(seat), level, rng.next_u64());
        let known = stand_in.is_some();
        let chosen = stand_in.as_mut().and_then(|bot| bot.choose(&game, seat));
        // A bot that gets the rules wrong, or does nothing on its turn, must not hold up the table.
        let legal = chosen.filter(|choice| hand.check(Actor::Seat(seat), &choice.action).is_ok());
        let silent = known && legal.is_none() && !must_act(hand, seat);
        let action = match legal {
            Some(choice) => Some(choice.action),
            None if silent => None,
            None => hand.random_legal(seat, &mut rng),
        };
        Thought { action, stand_in: stand_in.filter(|bot| bot.hand.is_some()) }
    }
}

impl StandIn {
    /// The stored bot, if it has followed this hand, or else one rebuilt from the log; it is up to date either way.
    /// `None` for a game without bots.
    fn following(kept: Option<StandIn>, game: &Match, me: Seat, level: Level, seed: u64) -> Option<StandIn> {
        let log = game.log();
        let kept = kept.and_then(|kept| kept.told_all(&log));
        kept.or_else(|| StandIn::new(game, &log, me, level, seed)?.told_all(&log))
    }

    /// A bot that has seen the deal.
    fn new(game: &Match, log: &HandLog, me: Seat, level: Level, seed: u64) -> Option<StandIn> {
        let bot = house_player(&**game.rules(), level, seed)?;
        Some(StandIn::seated(bot, game, log, me, level))
    }

    fn seated(mut bot: Box<dyn Opponent>, game: &Match, log: &HandLog, me: Seat, level: Level) -> StandIn {
        bot.standing(&game.standing().totals);
        let hand = game.dealt().ok().filter(|_| log.actions.len() <= LONGEST_MEMORY);
        bot.deal(&*hand.as_deref().unwrap_or(game.hand()).typed_view(Viewer::Seat(me)));
        let actions = if hand.is_some() { Vec::new() } else { log.actions.clone() };
        StandIn { bot, me, level, told: HandLog { actions, ..log.clone() }, hand }
    }

    /// Tells the bot what has happened since; `None` if the log belongs to a different hand or contradicts what it
    /// has seen.
    fn told_all(mut self, log: &HandLog) -> Option<StandIn> {
        let same = (self.told.dealer, &self.told.deal) == (log.dealer, &log.deal);
        let since = log.actions.strip_prefix(&self.told.actions[..]).filter(|_| same)?;
        if let Some(hand) = &mut self.hand {
            for (by, line) in since {
                let acted = hand.act(*by, line).ok()?;
                let seen = acted.events.iter().filter_map(|event| event.typed_seen(Viewer::Seat(self.me)));
                seen.for_each(|seen| self.bot.watch(&*seen));
            }
        }
        self.told.actions.extend_from_slice(since);
        Some(self)
    }

    fn choose(&mut self, game: &Match, seat: Seat) -> Option<Choice> {
        let hand = game.hand();
        let (legal, coverage) = hand.legal(seat);
        let view = hand.typed_view(Viewer::Seat(self.me));
        let must = must_act(hand, seat);
        self.bot.choose(&Question { seat, view: &*view, legal: &legal, coverage: &coverage, must })
    }
}

/// What the best bot would do at a seat, and why; `None` if it does not know the game or would pass up a
/// chance.
pub fn advise(game: &Match, seat: Seat, rng: &mut dyn RngCore) -> Option<Choice> {
    let me = game.hand().controller(seat);
    StandIn::following(None, game, me, Level::Champion, rng.next_u64())?.choose(game, seat)
}

/// Whether a bot of this strength plays the game with a network, which a browser has to fetch.
pub(crate) fn uses_network(rules: &dyn AnyRules, level: u8) -> bool {
    Level::numbered(level) == Level::Champion && champion_uses_network(rules)
}

/// Whether the champion, who also gives hints and reviews, plays the game with a network.
pub(crate) fn champion_uses_network(rules: &dyn AnyRules) -> bool {
    <dyn TrickRules>::of(rules).is_some_and(|rules| bots::trick::uses_network(&*rules))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalog, Options, Points};
    use std::{
        any::Any,
        sync::{Arc, Mutex},
    };
    use table::Chance;

    #[test]
    fn the_house_plays_every_game_with_legal_actions() {
        let catalog = Catalog::default();
        for entry in catalog.entries() {
            let rules = catalog.open(&entry.id, entry.players.first().copied(), &Options::new()).unwrap();
            let chance = Chance { seed: Some("house".into()), pack: None, cuts: Vec::new() };
            let mut game = Match::new(rules, Some(Seat::default()), chance).unwrap();
            let (mut bots, mut rng) = (StandIns::default(), SmallRng::seed_from_u64(1));
            for _ in 0..60 {
                let pending = game.hand().pending();
                let Some(seat) = pending.turn().or_else(|| pending.may_act().iter().next()) else { break };
                let line = bots.choose(&game, seat, 2, rng.next_u64());
                let line = line.or_else(|| game.hand().random_legal(seat, &mut rng)).unwrap();
                game.act(Actor::Seat(seat), &line).unwrap_or_else(|e| panic!("{}: `{line}` {e}", entry.id));
            }
        }
    }

    /// If everyone must answer, a silent bot would hold up the table forever.
    #[test]
    fn bots_alone_finish_a_hand_with_calls() {
        for (id, players, seeds) in [("tuxedo", 4, 3), ("donkey", 4, 2)] {
            for seed in 0..seeds {
                let rules = Catalog::default().open(id, Some(players), &Options::new()).unwrap();
                let mut game =
                    Match::new(rules, Some(Seat::default()), Chance::seed(format!("{id} {seed}"))).unwrap();
                let (mut bots, mut rng) = (StandIns::default(), SmallRng::seed_from_u64(seed));
                while game.score().is_none() {
                    let may = game.hand().pending().may_act();
                    let act = may
                        .iter()
                        .find_map(|seat| Some((seat, bots.choose(&game, seat, 0, rng.next_u64())?)));
                    let (seat, line) = act.unwrap_or_else(|| panic!("{id} {seed}: everyone is silent"));
                    game.act(Actor::Seat(seat), &line).unwrap();
                }
            }
        }
    }

    /// Counts the events it is told about, and never acts.
    struct Listens(Arc<Mutex<usize>>);

    impl Opponent for Listens {
        fn deal(&mut self, _: &(dyn Any + Send + Sync)) {}
        fn watch(&mut self, _: &(dyn Any + Send + Sync)) {
            *self.0.lock().unwrap() += 1;
        }
        fn choose(&mut self, _: &Question<'_>) -> Option<Choice> {
            None
        }
    }

    #[test]
    fn only_the_champion_of_trick_games_needs_a_network() {
        let needs = |game: &str, level: u8| {
            let rules = Catalog::default().open(game, Some(4), &Options::new()).unwrap();
            uses_network(&*rules, level)
        };
        assert!(needs("original-rook", 4) && needs("kentucky", 9));
        assert!(!needs("original-rook", 3) && !needs("rack-o", 4) && !needs("club-rook", 4));
    }

    #[test]
    fn the_champion_needs_no_network_where_it_plays_like_the_strongest() {
        let needs = |game: &str, players: usize, chosen: &[(&str, &str)]| {
            let chosen = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
            champion_uses_network(&*Catalog::default().open(game, Some(players), &chosen).unwrap())
        };
        assert!(needs("original-rook-three", 3, &[]) && needs("original-rook", 4, &[]));
        assert!(!needs("original-rook-five-six", 5, &[]) && !needs("original-rook-five-six", 6, &[]));
        assert!(!needs("original-rook", 4, &[("packs", "2"), ("nest_size", "6")]));
        assert!(!needs("low-bird", 4, &[("best", "lowest")]) && needs("flip", 4, &[]));
    }

    /// Plays one action of an Original Rook match.
    fn step(game: &mut Match, bots: &mut StandIns) -> rules::Acted {
        let seat = game.hand().pending().turn().unwrap();
        let line = bots.choose(game, seat, 0, 1).unwrap();
        game.act(Actor::Seat(seat), &line).unwrap()
    }

    fn original_rook(seed: &str) -> Match {
        let rules = Catalog::default().open("original-rook", None, &Options::new()).unwrap();
        Match::new(rules, Some(Seat::default()), Chance::seed(seed)).unwrap()
    }

    #[test]
    fn a_stand_in_is_told_each_event_once_and_follows_only_its_own_hand() {
        let (mut game, mut bots) = (original_rook("kept"), StandIns::default());
        let (me, heard) = (Seat::default(), Arc::new(Mutex::new(0)));
        let listens = Box::new(Listens(Arc::clone(&heard)));
        let mut kept = StandIn::seated(listens, &game, &game.log(), me, Level::Beginner);
        let mut seen = 0;
        for _ in 0..12 {
            let acted = step(&mut game, &mut bots);
            seen += acted.events.iter().filter(|event| event.typed_seen(Viewer::Seat(me)).is_some()).count();
            kept = kept.told_all(&game.log()).unwrap();
            kept = kept.told_all(&game.log()).unwrap();
            assert_eq!(*heard.lock().unwrap(), seen);
        }
        assert!(seen >= 12);
        game.back_to(8).unwrap();
        assert!(kept.told_all(&game.log()).is_none(), "the moves it had been told about were undone");
        let other = original_rook("another deal");
        let fresh = StandIn::new(&game, &game.log(), me, Level::Beginner, 1).unwrap();
        assert!(fresh.told_all(&other.log()).is_none(), "the log is from another hand");
    }

    #[test]
    fn the_bot_that_thought_is_the_one_that_is_asked_again() {
        let (game, mut bots) = (original_rook("again"), StandIns::default());
        let seat = game.hand().pending().turn().unwrap();
        assert!(bots.task(&game, seat, 1, 1).kept.is_none());
        assert!(bots.choose(&game, seat, 1, 1).is_some());
        assert!(bots.task(&game, seat, 2, 1).kept.is_none(), "a different level is a different bot");
        assert!(bots.task(&game, seat, 1, 1).kept.is_some());
        assert!(bots.task(&game, seat, 1, 1).kept.is_none(), "the bot is busy thinking");
    }

    /// Records what it is told about the match.
    struct Minds(Arc<Mutex<Vec<Points>>>);

    impl Opponent for Minds {
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
        let (mut game, mut bots) = (original_rook("first"), StandIns::default());
        while game.hand().pending().turn().is_some() {
            step(&mut game, &mut bots);
        }
        let written = game.totals().carried(game.rules().match_rules());
        assert_ne!(written, Points::default());
        game.next(Chance::seed("second")).unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        StandIn::seated(
            Box::new(Minds(Arc::clone(&heard))),
            &game,
            &game.log(),
            Seat::default(),
            Level::Strong,
        );
        assert_eq!(*heard.lock().unwrap(), [written]);
    }

    #[test]
    fn a_hand_is_replayed_from_its_deal() {
        let game = original_rook("again");
        let again = game.dealt().unwrap();
        let me = Viewer::Seat(Seat::default());
        assert_eq!(again.view(me), game.hand().view(me));
    }
}
