//! Solves a deal in one call: takes the hands, the trump and the leader, and returns the points and tricks
//! for every side.

use super::{Aim, BadSetup, Golden, GoldenAt, MostTricks, Position, Setup, Solver, Stakes};
use cards::{Bag, Card, Color, MAX_SEATS, Seat, SeatSet};
use rules::{
    Options, open,
    trick::{
        CardFacts, Hand, TrickRules, Trump,
        axes::{Best, Counters},
    },
};

/// Why a deal cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotSolve {
    /// The number of hands is wrong for the game.
    #[error("Expected {wanted} hands, found {given}.")]
    Hands {
        /// The number of hands in the game.
        wanted: usize,
        /// The number given.
        given: usize,
    },
    /// The leader is not at the table.
    #[error("There is no seat {0} at this table.")]
    Leader(Seat),
    /// The game cannot be played with this trump.
    #[error("`{0}` cannot be trump in this game.")]
    Trump(Trump),
    /// The game's pack has no such card.
    #[error("{0} is not in this game's pack.")]
    NotInPack(Card),
    /// The hands do not make a valid position.
    #[error(transparent)]
    Setup(#[from] BadSetup),
}

/// The points and tricks that one side is certain to take if everyone plays perfectly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideTakes {
    /// The seats that play for the side.
    pub seats: SeatSet,
    /// The points it takes, if it plays for points.
    pub points: i32,
    /// The tricks it takes, if it plays for tricks.
    pub tricks: i32,
}

/// A solved deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The result for each side, ordered by lowest seat.
    pub sides: Vec<SideTakes>,
    /// The points for the leader's side after each legal lead, in standard order.
    pub leads: Vec<(Card, i32)>,
    aim: Aim,
}

impl Solved {
    /// The result for a seat's side.
    pub fn side(&self, seat: Seat) -> Option<&SideTakes> {
        self.sides.iter().find(|side| side.seats.has(seat))
    }

    /// The best cards to lead.
    pub fn best(&self) -> Vec<Card> {
        let points = self.leads.iter().map(|(_, points)| *points);
        let best = if self.aim == Aim::Most { points.max() } else { points.min() };
        self.leads.iter().filter(|(_, points)| Some(*points) == best).map(|(card, _)| *card).collect()
    }
}

/// Solves a deal of Original Rook for four with all cards known: seats 0 and 2 play against seats 1 and 3.
///
/// The hands may have any equal size, so the last tricks of a hand also count as a deal. Cards that nobody holds
/// (the nest, tricks already taken) don't count.
///
/// ```
/// use rookery_bots::{double_dummy::solve, rules::{cards::{Card, Color, Seat}, trick::Trump}};
///
/// let cards = |text: &str| text.split(' ').map(str::parse).collect::<Result<Vec<Card>, _>>();
/// let hands = [cards("G14 R5")?, cards("R14 B6")?, cards("G5 R10")?, cards("R7 B5")?];
/// let solved = solve(&hands, Trump::Color(Color::Green), Seat::wrapping(0))?;
///
/// // Red 5 draws Red 14 and Red 10; then the trumps take Black 5. Playing Green 14 first would win only 15.
/// let ours = solved.side(Seat::wrapping(0)).unwrap();
/// assert_eq!((ours.points, ours.tricks), (20, 1));
/// assert_eq!(solved.best(), cards("R5")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(hands: &[Vec<Card>], trump: Trump, leader: Seat) -> Result<Solved, CannotSolve> {
    match open::<Hand<u64>>("original-rook", 4, &Options::new()) {
        Ok(rules) => solve_under(&*rules, hands, trump, leader),
        Err(_) => Err(CannotSolve::Hands { wanted: 4, given: hands.len() }),
    }
}

/// Solves a deal under the rules of any trick-taking game: its card order, counters, trick points, bonuses
/// and sides. If everyone plays alone, each player in turn is solved against all the others. Setbacks and the
/// nest are left out.
///
/// ```
/// use rookery_bots::{double_dummy::solve_under, rules::{Options, cards::{Card, Seat}, open, trick::{Hand, Trump}}};
///
/// let rules = open::<Hand<u64>>("kentucky", 4, &Options::new())?;
/// let cards = |text: &str| text.split(' ').map(str::parse).collect::<Result<Vec<Card>, _>>();
/// let hands = [cards("R14")?, cards("R1")?, cards("R5")?, cards("R10")?];
/// let solved = solve_under(&*rules, &hands, "green".parse()?, Seat::wrapping(0))?;
/// // The 1 is high here, and takes the last trick.
/// assert_eq!(solved.side(Seat::wrapping(1)).map(|side| side.tricks), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_under(
    rules: &dyn TrickRules,
    hands: &[Vec<Card>],
    trump: Trump,
    leader: Seat,
) -> Result<Solved, CannotSolve> {
    let seats = rules.hands();
    if hands.len() != seats {
        return Err(CannotSolve::Hands { wanted: seats, given: hands.len() });
    }
    if leader.index() >= seats {
        return Err(CannotSolve::Leader(leader));
    }
    let trumps = rules.trumps();
    if !trumps.is_empty() && !trumps.contains(&trump) {
        return Err(CannotSolve::Trump(trump));
    }
    if let Some(card) = hands.iter().flatten().find(|card| !rules.pack().contains(card)) {
        return Err(CannotSolve::NotInPack(*card));
    }
    let pack = rules.pack();
    let copies =
        |cards: &mut dyn Iterator<Item = &Card>, card: &Card| cards.filter(|other| *other == card).count();
    let twice = |card: &&Card| copies(&mut hands.iter().flatten(), card) > copies(&mut pack.iter(), card);
    if let Some(card) = hands.iter().flatten().find(twice) {
        return Err(BadSetup::Twice(*card).into());
    }
    let facts = |card: Card| facts(rules, trump, card);
    let sides = sides(rules);
    let mut solver = Solver::default();
    let mut takes = Vec::new();
    let mut leads = Vec::new();
    for ours in &sides {
        let setup = setup(rules, hands, leader, &sides, *ours)?;
        let position = Position::new(&setup, facts)?;
        if ours.has(leader) {
            leads = solver.score_of_every_card(&position);
        }
        let points = solver.solve(&position);
        solver.forget();
        let tricks = solver.solve(&Position::tricks_only(&setup, facts)?);
        solver.forget();
        takes.push(SideTakes { seats: *ours, points, tricks });
    }
    Ok(Solved { sides: takes, leads, aim: aim(rules) })
}

/// The sides, ordered by lowest seat; a player without a partner is a side of one.
fn sides(rules: &dyn TrickRules) -> Vec<SeatSet> {
    let partners = |seat: Seat| rules.sides().iter().copied().find(|side| side.has(seat));
    let side = |seat: Seat| partners(seat).unwrap_or(SeatSet::one(seat));
    let lowest = |seat: &Seat| side(*seat).iter().next() == Some(*seat);
    Seat::all(rules.hands()).filter(lowest).map(side).collect()
}

fn aim(rules: &dyn TrickRules) -> Aim {
    if rules.axes().best == Best::Lowest { Aim::Least } else { Aim::Most }
}

fn setup(
    rules: &dyn TrickRules,
    hands: &[Vec<Card>],
    leader: Seat,
    sides: &[SeatSet],
    ours: SeatSet,
) -> Result<Setup, BadSetup> {
    let axes = rules.axes();
    let mut held = [Bag::EMPTY; MAX_SEATS];
    for (bag, cards) in held.iter_mut().zip(hands) {
        *bag = cards
            .iter()
            .try_fold(Bag::EMPTY, |bag, card| bag.try_with(*card).ok_or(BadSetup::Twice(*card)))?;
    }
    let number =
        |seat: usize| sides.iter().position(|side| side.has(Seat::wrapping(seat))).unwrap_or(0) as u8;
    let most_tricks = (axes.most_tricks != 0).then_some(MostTricks {
        bonus: axes.most_tricks,
        on_tie: 0,
        tricks: [0; MAX_SEATS],
        with_last: 0,
    });
    let golden = Card::new(Color::Yellow, 10)
        .filter(|card| axes.counters == Counters::Reds && hands.iter().flatten().any(|other| other == card))
        .map(|card| Golden { at: GoldenAt::Play(card), within_reach: 0 });
    Ok(Setup {
        ring: leader.round(hands.len()).collect(),
        hands: held,
        sides: std::array::from_fn(number),
        ours,
        trick: Vec::new(),
        tricks_left: hands.iter().map(Vec::len).min().unwrap_or(0) as u8,
        stakes: Stakes {
            aim: aim(rules),
            so_far: 0,
            each_trick: axes.trick_points,
            next_trick: 0,
            last_trick: axes.last_trick,
            most_tricks,
            golden,
        },
    })
}

fn facts(rules: &dyn TrickRules, trump: Trump, card: Card) -> CardFacts {
    CardFacts {
        suit: rules.led_by(trump, card),
        free: rules.is_free(trump, card),
        worth: rules.worth(card),
        power: std::array::from_fn(|led| rules.power(trump, led as u8, card)),
    }
}
