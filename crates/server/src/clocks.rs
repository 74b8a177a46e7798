//! Keeps track of whose time is running and when a bot moves: for its own seat after a moment, or for a
//! person who is away or out of time. None of this is in the log, so every clock starts over after a restart.

use cards::{MAX_SEATS, Seat};
use parlor::{
    By, Chair, Parlor,
    by_itself::{Movers, Next, Passed},
    race::bot_reaction_ms,
};
use std::time::Duration;
use tokio::time::Instant;

/// The clocks at one table.
#[derive(Debug)]
pub(crate) struct Clocks {
    bot_delay: Duration,
    call_time: Duration,
    /// The time of the last change; bots pause for a moment after it.
    changed: Instant,
    /// The step that calls refer to, and when it was shown.
    shown: (u64, Instant),
    /// When each hand became able to act.
    waiting: [Option<Instant>; MAX_SEATS],
    /// When the person in each seat lost their last socket.
    away: [Option<Instant>; MAX_SEATS],
    /// After the store fails, nothing is tried before this time.
    not_before: Instant,
}

/// A move made on behalf of a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Move {
    /// When to make it.
    pub(crate) at: Instant,
    /// The hand to play.
    pub(crate) seat: Seat,
    /// On whose behalf.
    pub(crate) by: By,
    /// How strong the bot is.
    pub(crate) level: u8,
}

impl Clocks {
    pub(crate) fn new(bot_delay: Duration, call_time: Duration) -> Clocks {
        let now = Instant::now();
        Clocks {
            bot_delay,
            call_time,
            changed: now,
            shown: (0, now),
            waiting: [None; MAX_SEATS],
            away: [Some(now); MAX_SEATS],
            not_before: now,
        }
    }

    /// The table changed; the hand `acted` has just played.
    pub(crate) fn changed(&mut self, parlor: &Parlor, acted: Option<usize>) {
        self.changed = Instant::now();
        if self.shown.0 != parlor.shown_step().v {
            self.shown = (parlor.shown_step().v, self.changed);
        }
        let mut waiting = [None; MAX_SEATS];
        if !parlor.paused() {
            for (hand, _) in parlor.to_act() {
                let since = self.waiting[hand.index()].filter(|_| acted != Some(hand.index()));
                waiting[hand.index()] = since.or(Some(self.changed));
            }
        }
        self.waiting = waiting;
    }

    /// The person at a seat arrived or left.
    pub(crate) fn present(&mut self, seat: usize, here: bool) {
        if let Some(away) = self.away.get_mut(seat) {
            *away = if here { None } else { away.or_else(|| Some(Instant::now())) };
        }
    }

    /// The store failed, so wait a while.
    pub(crate) fn back_off(&mut self) {
        self.not_before = Instant::now() + Duration::from_secs(1);
    }

    /// The earliest time for things that don't depend on anyone: right away, unless the store needs time to recover.
    pub(crate) fn not_before(&self) -> Instant {
        self.not_before
    }

    /// The next move made on behalf of a seat.
    pub(crate) fn next(&self, parlor: &Parlor, passed: &Passed, movers: &Movers) -> Option<Move> {
        let bots = movers.bots.iter().filter_map(|(hand, bot)| {
            let at = self.bot_at(parlor, *hand)?;
            Some(Move { at, seat: *hand, by: By::Bot, level: bot.level })
        });
        let wanted = parlor.waited_for();
        let people =
            movers.people.iter().filter(|(hand, _)| wanted.has(*hand) && !passed.at(*hand, parlor.v()));
        let people = people.filter_map(|(hand, decides)| self.for_person(parlor, *hand, *decides));
        let moves = bots.chain(people).map(|next| Move { at: next.at.max(self.not_before), ..next });
        moves.min_by_key(|next| next.at)
    }

    /// When a bot starts thinking about a move. When it is the bot's turn, it thinks during its pause. If someone
    /// else can act first, it waits, because its decision would probably be outdated.
    pub(crate) fn think_from(&self, parlor: &Parlor, next: &Move) -> Instant {
        let ahead = next.by == By::Bot && parlor.racing().is_none();
        if ahead { self.not_before } else { next.at }
    }

    /// Whether a move should still be made: the person may have come back in the meantime.
    pub(crate) fn still(&self, parlor: &Parlor, passed: &Passed, next: &Move, now: Instant) -> bool {
        let Next::Moves(Movers { bots, people }) = parlor.next_by_itself(passed) else { return false };
        let movers = Movers {
            bots: bots.into_iter().filter(|(hand, _)| *hand == next.seat).collect(),
            people: people.into_iter().filter(|(hand, _)| *hand == next.seat).collect(),
        };
        let again = self.next(parlor, passed, &movers);
        again.is_some_and(|again| (again.by, again.level) == (next.by, next.level) && again.at <= now)
    }

    /// When a bot acts: after a moment, or in a race after its own reaction time, but never before people have had
    /// a chance to act.
    fn bot_at(&self, parlor: &Parlor, hand: Seat) -> Option<Instant> {
        let soon = self.changed + self.bot_delay;
        let (Some(may), Some(game)) = (parlor.racing(), parlor.game()) else { return Some(soon) };
        let (shown, turn) = (self.shown.1, game.hand().pending().turn());
        if turn != Some(hand) {
            match self.drawn_reaction(parlor, hand) {
                Some(reaction) => return Some(shown + reaction),
                None if turn.is_some() => return None,
                // It is nobody's turn: the game ends only once this bot has passed up its call as well.
                None => {}
            }
        }
        let person = |seat: Seat| {
            let chair = parlor.chairs().get(game.hand().controller(seat).index());
            seat != hand && matches!(chair, Some(Chair::Person { .. }))
        };
        Some(if may.iter().any(person) { soon.max(shown + self.call_time) } else { soon })
    }

    /// A bot's reaction time, drawn from the secret of the deal; `None` if bots never call.
    fn drawn_reaction(&self, parlor: &Parlor, hand: Seat) -> Option<Duration> {
        let game = parlor.game()?;
        let reaction = bot_reaction_ms(game, parlor.shown_step().v as u32, hand)?;
        Some(Duration::from_millis(u64::from(reaction)).min(self.call_time))
    }

    /// A bot's time in a race: the drawn time for a call, or the actual time for an action on its turn.
    pub(crate) fn bot_reaction(&self, parlor: &Parlor, hand: Seat) -> Duration {
        let calls = parlor.game().is_some_and(|game| game.hand().pending().turn() != Some(hand));
        let drawn = self.drawn_reaction(parlor, hand).filter(|_| calls);
        drawn.unwrap_or_else(|| self.shown.1.elapsed())
    }

    /// When nobody waits any longer for these people to be ready: each has been away, or has kept the others waiting, for as
    /// long as people may be away.
    pub(crate) fn patience_ends(&self, parlor: &Parlor, unready: &[usize]) -> Option<Instant> {
        let patience = Duration::from_secs(u64::from(parlor.settings().away?));
        let ends = |seat: &usize| {
            let since =
                self.away.get(*seat).copied().flatten().map_or(self.changed, |away| away.min(self.changed));
            since + patience
        };
        unready.iter().map(ends).max().map(|at| at.max(self.not_before))
    }

    fn for_person(&self, parlor: &Parlor, hand: Seat, decides: usize) -> Option<Move> {
        let settings = parlor.settings();
        let seconds = |seconds: u32| Duration::from_secs(u64::from(seconds));
        let clock = settings.clock.zip(self.waiting[hand.index()]).map(|(s, since)| since + seconds(s));
        let away = settings.away.zip(self.away[decides]).map(|(s, since)| since + seconds(s));
        let level = parlor.stand_in_level();
        let clock = clock.map(|at| Move { at, seat: hand, by: By::Clock, level });
        let away = away.map(|at| {
            let at = at.max(self.changed + self.bot_delay);
            Move { at, seat: hand, by: By::Away, level }
        });
        clock.into_iter().chain(away).min_by_key(|next| next.at)
    }

    /// The number of milliseconds left for a hand, if a clock is running.
    pub(crate) fn left(&self, parlor: &Parlor, hand: Seat) -> Option<u64> {
        let clock = Duration::from_secs(u64::from(parlor.settings().clock?));
        let since = self.waiting[hand.index()].filter(|_| parlor.waited_for().has(hand))?;
        Some((since + clock).saturating_duration_since(Instant::now()).as_millis() as u64)
    }
}
