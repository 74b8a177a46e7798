//! Plays hands and matches with bots in every seat. What is counted is up to the chapters.

use bots::{Crew, Move, Named, bot_named};
use cards::Seat;
use rules::{Actor, AnyRules, CannotOpen, Catalog, MatchEnd, Options, Score};
use std::sync::Arc;
use table::{Chance, Match};

/// A hand with more actions than this is stopped.
const MOST_ACTIONS: u32 = 20_000;
/// A match with more hands than this is stopped.
const MOST_HANDS: u32 = 400;

/// A table, and the bot in each seat.
pub(crate) struct Table {
    pub(crate) rules: Arc<dyn AnyRules>,
    bots: Vec<Option<&'static Named>>,
}

impl Table {
    /// A table with the same bot in every seat.
    pub(crate) fn open(
        game: &str,
        players: usize,
        options: &Options,
        bot: &str,
    ) -> Result<Table, CannotOpen> {
        let rules = Catalog::default().open(game, Some(players), options)?;
        let bots = vec![bot_named(bot, &*rules); rules.players()];
        Ok(Table { rules, bots })
    }

    /// The same table with another bot in some seats.
    pub(crate) fn with(mut self, bot: &str, seats: impl Iterator<Item = Seat>) -> Table {
        let named = bot_named(bot, &*self.rules);
        for seat in seats {
            if let Some(at) = self.bots.get_mut(seat.index()) {
                *at = named;
            }
        }
        self
    }

    /// The number of players.
    pub(crate) fn players(&self) -> usize {
        self.rules.players()
    }

    /// The seat that deals first in a match with this number, so that every seat deals equally often.
    pub(crate) fn dealer(&self, number: u64) -> Seat {
        Seat::wrapping((number % self.players().max(1) as u64) as usize)
    }

    /// The bots, fresh for a match with this number.
    fn crew(&self, number: u64) -> Crew {
        let seat = |(seat, bot): (usize, &Option<&'static Named>)| {
            bot.and_then(|bot| bot.seat(&*self.rules, number.wrapping_mul(64) + seat as u64))
        };
        Crew::new(self.bots.iter().enumerate().map(seat).collect())
    }

    /// A match with this number, with its first hand dealt.
    fn begin(&self, number: u64) -> Option<Match> {
        let seed = format!("{} {number}", crate::measurement::SEED);
        Match::new(Arc::clone(&self.rules), Some(self.dealer(number)), Chance::seed(seed)).ok()
    }

    /// Plays one hand. `watch` sees every move before it is made. `None` if the hand did not end.
    pub(crate) fn hand(&self, number: u64, mut watch: impl FnMut(&Match, &Move)) -> Option<(Match, Score)> {
        let mut game = self.begin(number)?;
        let score = play_hand(&mut game, &mut self.crew(number), &mut watch)?;
        Some((game, score))
    }

    /// Plays a whole match. `watch` sees every move before it is made, and `after` the match after every hand. `None` if
    /// the match did not end.
    pub(crate) fn whole(
        &self,
        number: u64,
        mut watch: impl FnMut(&Match, &Move),
        mut after: impl FnMut(&Match, &Score),
    ) -> Option<Match> {
        let mut game = self.begin(number)?;
        let mut crew = self.crew(number);
        for _ in 0..MOST_HANDS {
            let score = play_hand(&mut game, &mut crew, &mut watch)?;
            after(&game, &score);
            if game.winners().is_some() {
                return Some(game);
            }
            game.next(Chance::default()).ok()?;
        }
        None
    }
}

fn play_hand(game: &mut Match, crew: &mut Crew, watch: &mut impl FnMut(&Match, &Move)) -> Option<Score> {
    crew.deal(game.hand());
    for _ in 0..MOST_ACTIONS {
        if let Some(score) = game.score().filter(|_| game.hand().pending().turn().is_none()) {
            return Some(score);
        }
        let wanted = crew.next(game.hand())?;
        watch(game, &wanted);
        let acted = game.act(Actor::Seat(wanted.seat), &wanted.choice.action).ok()?;
        crew.watch(&acted);
    }
    None
}

/// Whether the points of this game's hands are kept.
pub(crate) fn keeps_score(rules: &dyn AnyRules) -> bool {
    rules.match_rules().end != MatchEnd::Single
}

/// The players who share a score: each side, or each player alone.
pub(crate) fn parties(rules: &dyn AnyRules) -> Vec<cards::SeatSet> {
    let rules = rules.match_rules();
    match rules.sides.is_empty() {
        true => Seat::all(rules.players).map(cards::SeatSet::one).collect(),
        false => rules.sides.clone(),
    }
}

/// How many places `seat` is to the left of `dealer`; 0 is the dealer.
pub(crate) fn place(seat: Seat, dealer: Seat, players: usize) -> usize {
    (seat.index() + players - dealer.index()) % players.max(1)
}
