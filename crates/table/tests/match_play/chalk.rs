//! Chalk: a game in which the players write down any score they like, so that tests can put a match into any
//! situation. The dealer writes the score: `write 100 -40` gives each player (or side) its points. Optional words
//! are `by 2` (who finished), `thrown-in`, `again` (same dealer) and `won 1` (who won a single-hand game). With
//! `keeps_slate`, a written score may be corrected until the next hand.

use cards::{Card, Seat, SeatSet};
use rand::Rng;
use rules::{
    Actor, AnyRules, BadDeal, BadOptions, Coverage, Deal, Entry, FirstDealer, Game, Listed, MatchEnd,
    MatchRules, Options, Pending, Points, Refusal, Score, Sheet, Sink, Standing, Viewer,
};
use said::BadAction;
use std::{fmt, str::FromStr, sync::Arc};

#[derive(Clone, Debug)]
pub(crate) struct ChalkRules {
    pub(crate) ends: MatchRules,
    pub(crate) first: FirstDealer,
    /// After the first hand, the players sit in the order 0, 2, 1, 3.
    pub(crate) reseats: bool,
    /// A written score may be corrected.
    pub(crate) keeps_slate: bool,
}

impl ChalkRules {
    pub(crate) fn players(players: usize, end: MatchEnd) -> ChalkRules {
        let ends = MatchRules {
            players,
            sides: Vec::new(),
            end,
            lowest_wins: false,
            finisher_first: false,
            shared_tie: false,
            floor: None,
            must_win_on_bid: false,
        };
        ChalkRules { ends, first: FirstDealer::Highest, reseats: false, keeps_slate: false }
    }

    /// Four players, two sides, partners across from each other.
    pub(crate) fn pairs(end: MatchEnd) -> ChalkRules {
        let mut rules = ChalkRules::players(4, end);
        let pair = |first: usize| [first, first + 2].map(Seat::wrapping).into_iter().collect();
        rules.ends.sides = vec![pair(0), pair(1)];
        rules
    }

    pub(crate) fn erased(self) -> Arc<dyn AnyRules> {
        let players = self.ends.players;
        let entry = Entry {
            id: "chalk".into(),
            title: "Chalk".into(),
            players: vec![players],
            options: Vec::new(),
            house: Vec::new(),
        };
        rules::any::erase::<Chalk>(entry, players, Options::new(), Vec::new(), 1..=1, Arc::new(self))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Chalk {
    rules: Arc<ChalkRules>,
    at: Standing,
    pack: Vec<Card>,
    score: Option<Score>,
}

impl Listed for Chalk {
    /// Tests open it by its rules, never by name.
    fn entries() -> Vec<Entry> {
        Vec::new()
    }
    fn open(_: &str, _: usize, _: &Options) -> Option<Result<Arc<ChalkRules>, BadOptions>> {
        None
    }
}

/// The words after `write`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Write(String);

impl fmt::Display for Write {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "write {}", self.0)
    }
}

impl FromStr for Write {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Write, BadAction> {
        text.strip_prefix("write ")
            .map(|words| Write(words.to_owned()))
            .ok_or_else(|| BadAction::form(&["write 5"], text))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NotNow;

impl fmt::Display for NotNow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The slate is full.")
    }
}

impl Refusal for NotNow {
    fn code(&self) -> &'static str {
        "not_now"
    }
    fn rule(&self) -> &str {
        ""
    }
}

impl Chalk {
    fn read(&self, words: &str) -> Score {
        let mut score = Score::default();
        let mut words = words.split_whitespace();
        let mut points = Vec::new();
        while let Some(word) = words.next() {
            let mut seat = || words.next().and_then(|word| word.parse().ok()).map(Seat::wrapping);
            match word {
                "by" => score.finisher = seat(),
                "won" => score.winners = seat().map(SeatSet::one),
                "thrown-in" => score.thrown_in = true,
                "again" => score.same_dealer = true,
                number => points.push(number.parse().unwrap_or(0)),
            }
        }
        let sides = &self.rules.ends.sides;
        for (index, points) in points.into_iter().enumerate() {
            match sides.get(index) {
                Some(side) => {
                    score.sides.0[index] = points;
                    side.iter().for_each(|seat| score.players[seat] = points);
                }
                None => score.players.0[index] = points,
            }
        }
        score
    }
}

/// The totals passed to the hand, as JSON.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(transparent)]
pub(crate) struct Told(Vec<i32>);

/// A view that shows nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub(crate) struct Nothing;

impl From<Told> for said::View {
    fn from(_: Told) -> said::View {
        said::View::Other(Default::default())
    }
}

impl From<Nothing> for said::Seen {
    fn from(_: Nothing) -> said::Seen {
        said::Seen::Other(Default::default())
    }
}

impl Game for Chalk {
    type Rules = ChalkRules;
    type Card = Card;
    type Action = Write;
    type Event = ();
    type Seen = Nothing;
    type View = Told;
    type Refusal = NotNow;
    const VERSION: u32 = 1;

    fn pack(_: &ChalkRules) -> Vec<Card> {
        (0..64).filter_map(Card::from_index).collect()
    }
    fn match_rules(rules: &ChalkRules) -> MatchRules {
        rules.ends.clone()
    }
    fn first_dealer(rules: &ChalkRules) -> FirstDealer {
        rules.first
    }
    fn left_of(rules: &ChalkRules, at: &Standing, seat: Seat) -> Seat {
        let order = [0, 2, 1, 3];
        match order.iter().position(|index| *index == seat.index()) {
            Some(place) if rules.reseats && at.hand > 0 => Seat::wrapping(order[(place + 1) % 4]),
            _ => seat.left(rules.ends.players),
        }
    }
    fn start(rules: &Arc<ChalkRules>, at: &Standing, deal: &Deal<Card>) -> Result<Chalk, BadDeal> {
        deal.check_pack(&Self::pack(rules))?;
        Ok(Chalk { rules: rules.clone(), at: *at, pack: deal.pack.clone(), score: None })
    }
    fn rules(&self) -> &Arc<ChalkRules> {
        &self.rules
    }
    fn seats(&self) -> usize {
        self.rules.ends.players
    }
    fn pending(&self) -> Pending {
        match self.score {
            None => Pending::Turn(self.at.dealer),
            Some(_) if self.rules.keeps_slate => {
                Pending::Window { turn: None, may: SeatSet::one(self.at.dealer) }
            }
            Some(_) => Pending::Over,
        }
    }
    fn phase(&self) -> &'static str {
        "writing"
    }
    fn legal(&self, seat: Seat, out: &mut Vec<Write>) -> Coverage {
        if self.pending().may_act().has(seat) {
            out.push(Write("0".into()));
        }
        Coverage::Pattern(rules::said::Pattern::MoreLikeThese)
    }
    fn random_legal(&self, seat: Seat, _: &mut impl Rng) -> Option<Write> {
        self.pending().may_act().has(seat).then(|| Write("0".into()))
    }
    fn check(&self, by: Actor, _: &Write) -> Result<(), NotNow> {
        let may = match by {
            Actor::Seat(seat) => self.pending().may_act().has(seat),
            Actor::Table => self.score.is_none(),
        };
        if may { Ok(()) } else { Err(NotNow) }
    }
    fn apply(&mut self, _: Actor, action: &Write, out: &mut impl Sink<()>) {
        self.score = Some(self.read(&action.0));
        out.emit(|| ());
    }
    /// The totals passed to the hand, so that tests can see what it inherited.
    fn view(&self, _: Viewer) -> Told {
        let Points(totals) = self.at.totals;
        Told([self.at.hand as i32, self.at.dealer.index() as i32].into_iter().chain(totals).collect())
    }
    fn project((): &(), _: Viewer) -> Option<Nothing> {
        Some(Nothing)
    }
    fn fold(_: &ChalkRules, _: &mut Told, _: &Nothing) {}
    fn score(&self) -> Option<Score> {
        self.score
    }
    fn sheet(&self) -> Option<Sheet> {
        None
    }
    fn places(&self, out: &mut Vec<Card>) {
        out.extend_from_slice(&self.pack);
    }
    fn scramble(&self, _: Viewer, _: &mut impl Rng) -> Chalk {
        self.clone()
    }
}
