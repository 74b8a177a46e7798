//! High card: the smallest game that implements the whole contract, for testing code that drives games. It is not
//! in the catalog. Everyone gets one card, and the cards are played in turn from the dealer's left. A single
//! highest card scores its number (the Rook counts 20); if the highest cards tie, the hand is thrown in. With
//! `appeal`, a scored hand may still be challenged, as when a renege is found.

use cards::{Card, MAX_SEATS, Seat, SeatSet};
use rand::{Rng, seq::SliceRandom};
use rules::{
    Actor, BadDeal, BadOptions, Coverage, Deal, Entry, Game, Listed, MatchEnd, MatchRules, OptionSpec,
    Options, Pending, Points, Refusal, Score, Sheet, Sink, Standing, Viewer,
};
use said::BadAction;
use said::{Item, Remark};
use serde::Serialize;
use std::{fmt, str::FromStr, sync::Arc};

/// The rules at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HighCardRules {
    players: usize,
    pairs: bool,
    target: i32,
    shared: bool,
    appeal: bool,
}

/// The actions a seat can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HighAction {
    /// Play the card.
    Play(Card),
    /// Have the scored hand thrown in.
    Appeal,
    /// Let the scored hand stand.
    Accept,
}

impl fmt::Display for HighAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HighAction::Play(card) => write!(f, "play {card}"),
            HighAction::Appeal => f.write_str("appeal"),
            HighAction::Accept => f.write_str("accept"),
        }
    }
}

impl FromStr for HighAction {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<HighAction, BadAction> {
        let mut words = text.split_whitespace();
        let (word, card) = (words.next().unwrap_or_default().to_ascii_lowercase(), words.next());
        match (word.as_str(), card, words.next()) {
            ("play", Some(card), None) => {
                card.parse().map(HighAction::Play).map_err(|_| BadAction::Card { text: card.into() })
            }
            ("appeal", None, None) => Ok(HighAction::Appeal),
            ("accept", None, None) => Ok(HighAction::Accept),
            _ => Err(BadAction::form(&["play R5", "appeal", "accept"], text)),
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HighRefusal {
    /// It is someone else's turn.
    NotYourTurn,
    /// The seat holds a different card.
    NotYourCard,
    /// There is nothing to appeal.
    NoWindow,
}

impl fmt::Display for HighRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HighRefusal::NotYourTurn => "It is not your turn: play goes to the left.",
            HighRefusal::NotYourCard => "You do not hold that card.",
            HighRefusal::NoWindow => "There is nothing you may appeal against now.",
        })
    }
}

impl Refusal for HighRefusal {
    fn code(&self) -> &'static str {
        match self {
            HighRefusal::NotYourTurn => "not_your_turn",
            HighRefusal::NotYourCard => "not_your_card",
            HighRefusal::NoWindow => "no_window",
        }
    }
    fn rule(&self) -> &str {
        match self {
            HighRefusal::NotYourTurn => "GEN-04",
            HighRefusal::NotYourCard => "GEN-13",
            HighRefusal::NoWindow => "GEN-16",
        }
    }
}

/// An event in the hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HighEvent {
    /// A card was played.
    Played(Seat, Card, Option<Seat>),
    /// The hand was scored, or scored again.
    Scored(Vec<i32>),
    /// A seat accepted the score, and nobody else finds out.
    Accepted(Seat),
}

/// An event as one viewer saw it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum HighSeen {
    /// A card was played.
    Played {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who plays next.
        turn: Option<Seat>,
    },
    /// The hand was scored.
    Scored {
        /// Points by seat.
        points: Vec<i32>,
        /// Whether the viewer may still appeal.
        may_act: bool,
    },
    /// The viewer accepted the score.
    Accepted,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct HighView {
    /// The viewer's own card.
    pub mine: Option<Card>,
    /// The cards on the table, by seat.
    pub table: Vec<Option<Card>>,
    /// The dealer.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// Whether the viewer may act.
    pub may_act: bool,
    /// The result.
    pub points: Option<Vec<i32>>,
    #[serde(skip)]
    who: Option<Seat>,
}

/// The value as JSON, which is the only form available for games outside the catalog.
fn fields(value: &impl Serialize) -> serde_json::Map<String, serde_json::Value> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    }
}

impl From<HighView> for said::View {
    fn from(view: HighView) -> said::View {
        said::View::Other(fields(&view))
    }
}

impl From<HighSeen> for said::Seen {
    fn from(seen: HighSeen) -> said::Seen {
        said::Seen::Other(fields(&seen))
    }
}

/// One hand.
#[derive(Clone, Debug)]
pub struct HighCard {
    rules: Arc<HighCardRules>,
    dealer: Seat,
    cards: [Card; MAX_SEATS],
    stock: Vec<Card>,
    played: SeatSet,
    accepted: SeatSet,
    appealed: bool,
}

impl HighCard {
    fn players(&self) -> usize {
        self.rules.players
    }

    fn turn(&self) -> Option<Seat> {
        self.dealer.left(self.players()).round(self.players()).find(|seat| !self.played.has(*seat))
    }

    /// Who may still appeal or accept.
    fn window(&self) -> SeatSet {
        if self.rules.appeal && self.turn().is_none() && !self.appealed {
            SeatSet::all(self.players()).minus(self.accepted)
        } else {
            SeatSet::EMPTY
        }
    }

    fn points(&self) -> Option<Vec<i32>> {
        self.score().map(|score| score.players.0[..self.players()].to_vec())
    }

    fn rank(&self, seat: Seat) -> i32 {
        self.cards[seat.index()].number().map_or(20, i32::from)
    }
}

impl Game for HighCard {
    type Rules = HighCardRules;
    type Card = Card;
    type Action = HighAction;
    type Event = HighEvent;
    type Seen = HighSeen;
    type View = HighView;
    type Refusal = HighRefusal;
    // This differs from the version that games start with, so that tests can tell whether it is used.
    const VERSION: u32 = 3;

    fn pack(_: &HighCardRules) -> Vec<Card> {
        (0..64).filter_map(Card::from_index).collect()
    }

    fn match_rules(rules: &HighCardRules) -> MatchRules {
        let pair = |first: usize| [first, first + 2].map(Seat::wrapping).into_iter().collect();
        MatchRules {
            players: rules.players,
            sides: if rules.pairs { vec![pair(0), pair(1)] } else { Vec::new() },
            end: MatchEnd::Target(rules.target),
            lowest_wins: false,
            finisher_first: false,
            shared_tie: rules.shared,
            floor: None,
            must_win_on_bid: false,
        }
    }

    fn start(rules: &Arc<HighCardRules>, at: &Standing, deal: &Deal<Card>) -> Result<HighCard, BadDeal> {
        deal.check_pack(&Self::pack(rules))?;
        if at.dealer.index() >= rules.players {
            return Err(BadDeal::Dealer { seat: at.dealer.index() });
        }
        let mut cards = [Card::BIRD; MAX_SEATS];
        for (seat, card) in at.dealer.left(rules.players).round(rules.players).zip(&deal.pack) {
            cards[seat.index()] = *card;
        }
        Ok(HighCard {
            rules: rules.clone(),
            dealer: at.dealer,
            cards,
            stock: deal.pack[rules.players..].to_vec(),
            played: SeatSet::EMPTY,
            accepted: SeatSet::EMPTY,
            appealed: false,
        })
    }

    fn rules(&self) -> &Arc<HighCardRules> {
        &self.rules
    }
    fn seats(&self) -> usize {
        self.players()
    }
    fn pending(&self) -> Pending {
        match (self.turn(), self.window()) {
            (Some(seat), _) => Pending::Turn(seat),
            (None, may) if !may.is_empty() => Pending::Window { turn: None, may },
            _ => Pending::Over,
        }
    }
    fn phase(&self) -> &'static str {
        match self.pending() {
            Pending::Turn(_) => "play",
            Pending::Window { .. } => "appeal",
            _ => "over",
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<HighAction>) -> Coverage {
        if self.turn() == Some(seat) {
            out.push(HighAction::Play(self.cards[seat.index()]));
        } else if self.window().has(seat) {
            out.extend([HighAction::Appeal, HighAction::Accept]);
        }
        Coverage::All
    }

    fn random_legal(&self, seat: Seat, rng: &mut impl Rng) -> Option<HighAction> {
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        (!actions.is_empty()).then(|| actions[rng.random_range(0..actions.len())])
    }

    fn check(&self, by: Actor, action: &HighAction) -> Result<(), HighRefusal> {
        let Actor::Seat(seat) = by else { return Err(HighRefusal::NotYourTurn) };
        match action {
            HighAction::Play(_) if self.turn() != Some(seat) => Err(HighRefusal::NotYourTurn),
            HighAction::Play(card) if self.cards[seat.index()] != *card => Err(HighRefusal::NotYourCard),
            HighAction::Appeal | HighAction::Accept if !self.window().has(seat) => Err(HighRefusal::NoWindow),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, by: Actor, action: &HighAction, out: &mut impl Sink<HighEvent>) {
        let Actor::Seat(seat) = by else { return };
        match action {
            HighAction::Play(card) => {
                self.played = self.played.with(seat);
                let turn = self.turn();
                out.emit(|| HighEvent::Played(seat, *card, turn));
            }
            HighAction::Appeal => self.appealed = true,
            HighAction::Accept => {
                self.accepted = self.accepted.with(seat);
                out.emit(|| HighEvent::Accepted(seat));
                return;
            }
        }
        if let Some(points) = self.points() {
            out.emit(|| HighEvent::Scored(points));
        }
    }

    fn view(&self, who: Viewer) -> HighView {
        let me = Seat::all(self.players()).find(|seat| who.is(*seat));
        HighView {
            mine: me.filter(|seat| !self.played.has(*seat)).map(|seat| self.cards[seat.index()]),
            table: Seat::all(self.players())
                .map(|seat| self.played.has(seat).then(|| self.cards[seat.index()]))
                .collect(),
            dealer: self.dealer,
            turn: self.turn(),
            may_act: me.is_some_and(|seat| self.pending().may_act().has(seat)),
            points: self.points(),
            who: me,
        }
    }

    fn project(event: &HighEvent, who: Viewer) -> Option<HighSeen> {
        match event {
            HighEvent::Played(seat, card, turn) => {
                Some(HighSeen::Played { seat: *seat, card: *card, turn: *turn })
            }
            HighEvent::Scored(points) => {
                // Seats without a player see what spectators see.
                let plays = (0..points.len()).any(|seat| who.is(Seat::wrapping(seat)));
                Some(HighSeen::Scored { points: points.clone(), may_act: plays })
            }
            HighEvent::Accepted(seat) => who.is(*seat).then_some(HighSeen::Accepted),
        }
    }

    fn fold(rules: &HighCardRules, view: &mut HighView, seen: &HighSeen) {
        match seen {
            HighSeen::Played { seat, card, turn } => {
                view.table[seat.index()] = Some(*card);
                view.mine = view.mine.filter(|_| view.who != Some(*seat));
                view.turn = *turn;
                view.may_act = turn.is_some() && *turn == view.who;
            }
            HighSeen::Scored { points, may_act } => {
                // The first score opens the window, and the second one closes it.
                view.may_act = *may_act && rules.appeal && view.points.is_none();
                view.points = Some(points.clone());
            }
            HighSeen::Accepted => view.may_act = false,
        }
    }

    fn score(&self) -> Option<Score> {
        if self.turn().is_some() {
            return None;
        }
        let best = Seat::all(self.players()).map(|seat| self.rank(seat)).max()?;
        let mut highest = Seat::all(self.players()).filter(|seat| self.rank(*seat) == best);
        let (Some(winner), None, false) = (highest.next(), highest.next(), self.appealed) else {
            return Some(Score { thrown_in: true, same_dealer: true, ..Score::default() });
        };
        let (mut players, mut sides) = (Points::default(), Points::default());
        for seat in Seat::all(self.players()) {
            if seat == winner || self.rules.pairs && seat.index() % 2 == winner.index() % 2 {
                players[seat] = best;
            }
        }
        sides.0[winner.index() % 2] = if self.rules.pairs { best } else { 0 };
        Some(Score { players, sides, finisher: Some(winner), ..Score::default() })
    }

    fn sheet(&self) -> Option<Sheet> {
        let score = self.score()?;
        let mut sheet = Sheet::default();
        let columns = if self.rules.pairs { 2 } else { self.players() };
        for first in 0..columns {
            sheet.columns.push((first..self.players()).step_by(columns).map(Seat::wrapping).collect());
        }
        sheet.written = if self.rules.pairs { &score.sides } else { &score.players }.0[..columns].to_vec();
        sheet.line(Item::Cards, sheet.written.clone());
        if score.thrown_in {
            sheet.remarks.push(Remark::PassedOut);
        }
        Some(sheet)
    }

    fn places(&self, out: &mut Vec<Card>) {
        out.extend_from_slice(&self.cards[..self.players()]);
        out.extend_from_slice(&self.stock);
    }

    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> HighCard {
        let mut other = self.clone();
        let hidden: Vec<Seat> =
            Seat::all(self.players()).filter(|seat| !self.played.has(*seat) && !who.is(*seat)).collect();
        let mut pool = self.stock.clone();
        pool.extend(hidden.iter().map(|seat| self.cards[seat.index()]));
        pool.shuffle(rng);
        other.stock = pool.split_off(hidden.len());
        for (seat, card) in hidden.into_iter().zip(pool) {
            other.cards[seat.index()] = card;
        }
        other
    }
}

impl Listed for HighCard {
    fn entries() -> Vec<Entry> {
        let entry = |id: &str, title: &str, players: Vec<usize>| Entry {
            id: id.into(),
            title: title.into(),
            players,
            house: Vec::new(),
            options: vec![
                OptionSpec::number("target", 30, (1, 1000, 1), "GEN-23"),
                OptionSpec::choice("final_tie", &["another_hand", "shared"], "GEN-A04"),
                OptionSpec::choice("appeal", &["no", "yes"], ""),
            ],
        };
        vec![
            entry("high-card", "High card", vec![2, 3, 4]),
            entry("high-card-pairs", "High card for two pairs", vec![4]),
        ]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<HighCardRules>, BadOptions>> {
        let entry = Self::entries().into_iter().find(|entry| entry.id == id)?;
        let pick = |name: &str| {
            let spec = entry.options.iter().find(|spec| spec.name == name);
            spec.map_or(Ok(""), |spec| spec.pick(chosen)).map(str::to_owned)
        };
        let open = || {
            Ok(Arc::new(HighCardRules {
                players,
                pairs: id == "high-card-pairs",
                target: pick("target")?.parse().unwrap_or(30),
                shared: pick("final_tie")? == "shared",
                appeal: pick("appeal")? == "yes",
            }))
        };
        Some(open())
    }
}
