//! The contract that every game implements, from Original Rook to Rook Clock.
//!
//! A [`Game`] is one hand (a deal, a round) as a state machine. Chance arrives as an explicit [`Deal`], players act by
//! seat, the state responds with events, and only a `View` or a `Seen` leaves the table: types with no field that could
//! hold a card that the viewer is not allowed to see. Nothing here does I/O, reads a clock or draws random numbers.
//! Combining hands into a match is the job of the `table` crate.

use crate::{BadDeal, deal::Deal};
use cards::{MAX_SEATS, Seat, SeatSet};
use rand::Rng;
use serde::Serialize;
use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
    sync::Arc,
};

/// Who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The hand at a seat; for a dummy, the dummy's own seat.
    Seat(Seat),
    /// The table's clock, which closes windows and plays for absent players. Its actions are logged too.
    Table,
}

/// Who is looking.
///
/// ```
/// use rookery_rules::{Game, Viewer, begin, cards::Seat, trick::Hand};
///
/// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
/// let (me, seat) = (Viewer::Seat(Seat::wrapping(2)), Seat::wrapping(2));
/// assert!(me.is(seat) && !Viewer::Spectator.is(seat));
/// assert_eq!(hand.view(me).hand.len(), 9);
/// assert!(hand.view(Viewer::Spectator).hand.is_empty());
/// # Ok::<(), rookery_rules::CannotBegin>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player at a seat.
    Seat(Seat),
    /// Someone who sees only what is public.
    Spectator,
}

impl Viewer {
    /// Whether this is the player at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Who the hand is waiting for. Only the server may know this, because who has declined to doubt is a secret.
///
/// ```
/// use rookery_rules::{Game, Pending, begin, cards::Seat, trick::Hand};
///
/// // The player on the dealer's left bids first.
/// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
/// assert_eq!(hand.pending(), Pending::Turn(Seat::wrapping(1)));
/// assert_eq!(hand.pending().may_act().iter().count(), 1);
/// assert_eq!(Pending::Over.turn(), None);
/// # Ok::<(), rookery_rules::CannotBegin>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// One seat must act.
    Turn(Seat),
    /// These seats still have to make a secret choice; all choices are revealed together.
    Sealed(SeatSet),
    /// The seats in `may` may interrupt (call, doubt, decline) while the game waits for `turn`, or for
    /// nobody.
    Window {
        /// The seat whose next required action closes the window.
        turn: Option<Seat>,
        /// Everyone who may act now, including the seat whose turn it is.
        may: SeatSet,
    },
    /// The hand is finished.
    Over,
}

impl Pending {
    /// Every seat that may act now.
    pub fn may_act(self) -> SeatSet {
        match self {
            Pending::Turn(seat) => SeatSet::one(seat),
            Pending::Sealed(seats) => seats,
            Pending::Window { turn, may } => turn.map_or(may, |seat| may.with(seat)),
            Pending::Over => SeatSet::EMPTY,
        }
    }

    /// The one seat the game is waiting for.
    pub fn turn(self) -> Option<Seat> {
        match self {
            Pending::Turn(seat) => Some(seat),
            Pending::Window { turn, .. } => turn,
            Pending::Sealed(_) | Pending::Over => None,
        }
    }
}

/// Where events go. A search passes [`Mute`], so that the code that would build events is compiled away.
///
/// ```
/// use rookery_rules::{Actor, Game, begin, cards::Seat, trick::{Action, Hand}};
///
/// let mut hand: Hand<u64> = begin("original-rook", 4, 7)?;
/// let mut events = Vec::new();
/// hand.apply(Actor::Seat(Seat::wrapping(1)), &Action::Bid(70), &mut events);
/// assert!(!events.is_empty());
/// # Ok::<(), rookery_rules::CannotBegin>(())
/// ```
pub trait Sink<E> {
    /// Receives the event that `event` creates.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

/// Drops every event without creating it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mute;

impl<E> Sink<E> for Mute {
    #[inline(always)]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// Points by seat.
///
/// ```
/// use rookery_rules::{Points, cards::Seat};
///
/// let mut points = Points::default();
/// points[Seat::wrapping(2)] += 120;
/// assert_eq!(points[Seat::wrapping(2)], 120);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Points(pub [i32; MAX_SEATS]);

impl std::ops::Index<Seat> for Points {
    type Output = i32;
    fn index(&self, seat: Seat) -> &i32 {
        &self.0[seat.index()]
    }
}

impl std::ops::IndexMut<Seat> for Points {
    fn index_mut(&mut self, seat: Seat) -> &mut i32 {
        &mut self.0[seat.index()]
    }
}

/// The state that a hand inherits from the match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// Who deals this hand.
    pub dealer: Seat,
    /// The number of hands before this one that counted.
    pub hand: u32,
    /// Each player's total before this hand; members of a side have the side's total.
    pub totals: Points,
}

/// The result of a hand as it is written down. It is cheap to create because it allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// Each player's score for this hand.
    pub players: Points,
    /// Each side's score, by side number; unused if there are no sides.
    pub sides: Points,
    /// The hand was thrown in: nothing was played, so it doesn't count for the match.
    pub thrown_in: bool,
    /// The same dealer deals again.
    pub same_dealer: bool,
    /// The seat that played its bid or went out; it decides `finish_priority`.
    pub finisher: Option<Seat>,
    /// Who won, in games where a single hand is the whole game.
    pub winners: Option<SeatSet>,
}

/// When a match ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchEnd {
    /// One hand is the whole game; [`Score::winners`] lists the winners.
    Single,
    /// When a total reaches this many points.
    Target(i32),
    /// After this many hands that counted.
    Hands(u32),
}

/// How hands add up to a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRules {
    /// The number of players, not counting dummies.
    pub players: usize,
    /// The sides that share a score, ordered by lowest seat; empty if everyone plays alone.
    pub sides: Vec<SeatSet>,
    /// When it ends.
    pub end: MatchEnd,
    /// Whether the lowest total wins.
    pub lowest_wins: bool,
    /// If both sides reach the target on the same hand, the finisher's side wins, even against a higher total.
    pub finisher_first: bool,
    /// Players who tie for the best total share the win; otherwise another hand is played.
    pub shared_tie: bool,
    /// A player or side whose total is at or below this loses the match.
    pub floor: Option<i32>,
    /// Only the side that won this hand's bid can win the match.
    pub must_win_on_bid: bool,
}

/// Which card wins the draw for the first deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDealer {
    /// The player who draws the highest number deals.
    Highest,
    /// The player who draws the lowest number deals.
    Lowest,
}

/// How complete a list of legal actions is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coverage {
    /// Every legal action is in the list.
    All,
    /// The list contains only examples of what is allowed.
    Pattern(said::Pattern),
}

/// One hand of a game. See the module documentation.
pub trait Game: Clone + Send + Sync + 'static {
    /// Validated rules for a number of players.
    type Rules: Debug + Send + Sync + 'static;
    /// The type of card in the pack.
    type Card: Copy + Ord + Debug + Display + FromStr + Send + Sync + 'static;
    /// A seat's action, written as a short line.
    type Action: Clone + PartialEq + Debug + Display + FromStr<Err = said::BadAction> + Send + Sync + 'static;
    /// An event with everything the table knows. Deliberately not `Serialize`.
    type Event: Clone + Debug + Send + Sync + 'static;
    /// An event as one viewer saw it.
    type Seen: Clone + PartialEq + Hash + Debug + Serialize + Into<said::Seen> + Send + Sync + 'static;
    /// The table as one viewer sees it. Equal views look the same to the viewer; see [`crate::InfoKey`].
    type View: Clone + Eq + Hash + Debug + Serialize + Into<said::View> + Send + Sync + 'static;
    /// Why an action is refused.
    type Refusal: said::Refuse + Debug + Display + Clone + PartialEq + 'static;

    /// This number goes up whenever the same deal and actions would produce a different game.
    const VERSION: u32;
    /// The oldest version in which these rules worked the same way as today. Tables and records from that version
    /// on can still be used. A change that affects only some options does not affect tables without them.
    fn unchanged_since(_: &Self::Rules) -> u32 {
        Self::VERSION
    }

    /// The whole pack in a fixed order.
    fn pack(rules: &Self::Rules) -> Vec<Self::Card>;
    /// How hands add up to a match under these rules.
    ///
    /// ```
    /// use rookery_rules::{Game, MatchEnd, Options, open, trick::Hand};
    ///
    /// let rules = open::<Hand<u64>>("original-rook", 4, &Options::new())?;
    /// let matches = Hand::<u64>::match_rules(&rules);
    /// assert_eq!((matches.players, matches.sides.len(), matches.end), (4, 2, MatchEnd::Target(300)));
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    fn match_rules(rules: &Self::Rules) -> MatchRules;
    /// Which card wins the draw for the first deal.
    fn first_dealer(_: &Self::Rules) -> FirstDealer {
        FirstDealer::Highest
    }
    /// The player to the left of `seat` in the hand about to be dealt, given the standing `at`: that player deals next.
    /// Games that reseat their players between hands override this.
    fn left_of(rules: &Self::Rules, _at: &Standing, seat: Seat) -> Seat {
        seat.left(Self::match_rules(rules).players.max(1))
    }
    /// Deals the pack as the game prescribes.
    ///
    /// ```
    /// use rookery_rules::{Deal, Game, Luck, Options, Standing, open, rack_o::RackO};
    ///
    /// let rules = open::<RackO>("rack-o", 4, &Options::new())?;
    /// let mut deal = Deal::shuffled(RackO::pack(&rules), &mut Luck::new(1));
    /// assert!(RackO::start(&rules, &Standing::default(), &deal).is_ok());
    ///
    /// deal.pack.pop();
    /// assert!(RackO::start(&rules, &Standing::default(), &deal).is_err());
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    fn start(rules: &Arc<Self::Rules>, at: &Standing, deal: &Deal<Self::Card>) -> Result<Self, BadDeal>;

    /// The rules of this hand.
    fn rules(&self) -> &Arc<Self::Rules>;
    /// The number of hands, including dummies.
    fn seats(&self) -> usize;
    /// Who the hand is waiting for.
    fn pending(&self) -> Pending;
    /// The stage of the hand in one word.
    fn phase(&self) -> &'static str;
    /// Who decides for the hand at `seat`; another player for a dummy.
    fn controller(&self, seat: Seat) -> Seat {
        seat
    }
    /// Appends the legal actions for `seat`, in a fixed order, and returns whether the list is complete.
    ///
    /// ```
    /// use rookery_rules::{Coverage, Game, begin, cards::Seat, trick::{Action, Hand}};
    ///
    /// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
    /// let mut legal = Vec::new();
    /// assert_eq!(hand.legal(Seat::wrapping(1), &mut legal), Coverage::All);
    /// assert!(legal.contains(&Action::Bid(70)) && legal.contains(&Action::Pass));
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>) -> Coverage;
    /// One legal action, chosen by `rng` without listing them all; `None` if `seat` may not act.
    ///
    /// ```
    /// use rookery_rules::{Actor, Game, Luck, begin, cards::Seat, donkey::Donkey};
    ///
    /// let hand: Donkey = begin("donkey", 4, 7)?;
    /// let seat = hand.pending().may_act().iter().next().unwrap_or_default();
    /// let action = hand.random_legal(seat, &mut Luck::new(1)).ok_or("no legal action")?;
    /// assert!(hand.check(Actor::Seat(seat), &action).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<Self::Action>;
    /// The action that `seat` must take if the only alternatives are to give up or to take a move back. The
    /// table may take it for the player. Only games that return something here move automatically.
    fn forced(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// Whether the action is allowed; in games where mistakes are possible, whether it is physically
    /// possible.
    ///
    /// ```
    /// use rookery_rules::{Actor, Game, Refusal, begin, cards::Seat, trick::{Action, Hand}};
    ///
    /// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
    /// let refused = hand.check(Actor::Seat(Seat::wrapping(1)), &Action::Bid(60)).unwrap_err();
    /// assert_eq!((refused.code(), refused.rule()), ("below_minimum", "ORG-20"));
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    fn check(&self, by: Actor, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// Applies an action that `check` allows. It must not panic on any other action, but the result is unspecified.
    ///
    /// ```
    /// use rookery_rules::{Actor, Game, Mute, begin, cards::Seat, trick::{Action, Hand}};
    ///
    /// let mut hand: Hand<u64> = begin("original-rook", 4, 7)?;
    /// hand.apply(Actor::Seat(Seat::wrapping(1)), &Action::Bid(70), &mut Mute);
    /// assert_eq!(hand.pending().turn(), Some(Seat::wrapping(2)));
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    fn apply(&mut self, by: Actor, action: &Self::Action, out: &mut impl Sink<Self::Event>);

    /// The table as `who` sees it now.
    fn view(&self, who: Viewer) -> Self::View;
    /// An event as `who` sees it; `None` if they see nothing.
    fn project(event: &Self::Event, who: Viewer) -> Option<Self::Seen>;
    /// Updates a view with a seen event: this is the client's reducer, and one half of the leak law.
    ///
    /// ```
    /// use rookery_rules::{Actor, Game, Viewer, begin, cards::Seat, trick::{Action, Hand}};
    ///
    /// let mut hand: Hand<u64> = begin("original-rook", 4, 7)?;
    /// let me = Viewer::Seat(Seat::wrapping(3));
    /// let (mut view, mut events) = (hand.view(me), Vec::new());
    /// hand.apply(Actor::Seat(Seat::wrapping(1)), &Action::Bid(70), &mut events);
    /// for seen in events.iter().filter_map(|event| Hand::<u64>::project(event, me)) {
    ///     Hand::<u64>::fold(hand.rules(), &mut view, &seen);
    /// }
    /// assert_eq!(view, hand.view(me));
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    fn fold(rules: &Self::Rules, view: &mut Self::View, seen: &Self::Seen);

    /// The result, once the hand is scored.
    fn score(&self) -> Option<Score>;
    /// The itemized result, once the hand is scored, as a scorekeeper would write it.
    fn sheet(&self) -> Option<said::Sheet>;
    /// The points each seat has won in this hand so far, as anyone at the table could have counted them: nothing
    /// that is hidden from anyone is included. Points that partners win together may be credited to one of them.
    /// Empty if the game has nothing to count before the end.
    fn counted(&self) -> Vec<i32> {
        Vec::new()
    }

    /// Appends every card in the game. The conservation law compares them with the pack.
    fn places(&self, out: &mut Vec<Self::Card>);
    /// The same table with the cards that `who` cannot see redealt among the places `who` cannot see. This is
    /// the other half of the leak law: `who`'s view must not change.
    ///
    /// ```
    /// use rookery_rules::{Game, Luck, Viewer, begin, cards::Seat, trick::Hand};
    ///
    /// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
    /// let [me, other] = [0, 1].map(|seat| Viewer::Seat(Seat::wrapping(seat)));
    /// let world = hand.scramble(me, &mut Luck::new(3));
    /// assert_eq!(world.view(me), hand.view(me));
    /// assert_ne!(world.view(other), hand.view(other));
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> Self;
}
