//! A table for rule tests: name the cards that matter, act in short lines, and check the result. The pack is
//! arranged so that the game's own dealing procedure produces the desired hands.
#![allow(dead_code, reason = "each test file uses only part of this")]

use cards::{Card, Seat};
use rookery_rules::{
    Actor, Deal, Game, Listed, Options, Pending, Refusal, Score, Sheet, Standing, Viewer,
    trick::{Action, Hand, View},
};

/// The tricks in a whole hand of Original Rook, one row per trick and one column per seat. With green trump
/// and seat 0 on lead, seat 0 takes 75 in the first three tricks, seat 3 takes three empty ones, and seat 1
/// takes the last three, with 20 points, along with the nest ([`NEST`]), worth 25.
pub(crate) const TRICKS: [&str; 9] = [
    "R14 R5 R10 R6",
    "Y14 Y5 Y10 Y6",
    "B14 B5 B10 B6",
    "R7 R8 R9 R11",
    "Y7 Y8 Y9 Y11",
    "B7 B8 B9 B11",
    "G6 G14 G7 G8",
    "G9 G13 G10 G11",
    "R12 G12 Y12 B12",
];
/// The nest that goes with [`TRICKS`].
pub(crate) const NEST: &str = "R13 Y13 B13 G5 ROOK";

/// The engine for one pack.
pub(crate) type Trick = Hand<u64>;

/// Cards from text such as `"R5 Y10 ROOK"`.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap_or_else(|_| panic!("{word} is not a card")))
        .collect()
}

/// Starts the description of a table for the named game.
pub(crate) fn game(id: &str) -> Setup {
    Setup {
        id: id.into(),
        players: None,
        options: Options::new(),
        standing: Standing::default(),
        hands: Vec::new(),
        nest: Vec::new(),
        rest: Vec::new(),
        cuts: Vec::new(),
        luck: 7,
    }
}

/// A table to set up.
#[derive(Clone)]
pub(crate) struct Setup {
    id: String,
    players: Option<usize>,
    options: Options,
    standing: Standing,
    hands: Vec<Vec<Card>>,
    nest: Vec<Card>,
    rest: Vec<Card>,
    cuts: Vec<Card>,
    luck: u64,
}

impl Setup {
    /// The number of players; by default, the game's first player count.
    pub(crate) fn players(mut self, players: usize) -> Setup {
        self.players = Some(players);
        self
    }
    /// Chooses a table option.
    pub(crate) fn option(mut self, name: &str, value: &str) -> Setup {
        self.options.insert(name.into(), value.into());
        self
    }
    /// Who deals; seat 0 by default.
    pub(crate) fn dealer(mut self, seat: usize) -> Setup {
        self.standing.dealer = Seat::wrapping(seat);
        self
    }
    /// The totals before this hand, by player.
    pub(crate) fn totals(mut self, totals: &[i32]) -> Setup {
        self.standing.totals.0[..totals.len()].copy_from_slice(totals);
        self
    }
    /// How many hands counted before this one.
    pub(crate) fn hands_before(mut self, hands: u32) -> Setup {
        self.standing.hand = hands;
        self
    }
    /// The hands of seats 0, 1, 2, and so on; an incomplete hand is filled with cards not named elsewhere,
    /// low ones first.
    pub(crate) fn hands(mut self, hands: &[&str]) -> Setup {
        self.hands = hands.iter().map(|text| cards(text)).collect();
        self
    }
    /// The cards in the dealt nest, in dealing order.
    pub(crate) fn nest(mut self, nest: &str) -> Setup {
        self.nest = cards(nest);
        self
    }
    /// The cards in the center or out of play.
    pub(crate) fn rest(mut self, rest: &str) -> Setup {
        self.rest = cards(rest);
        self
    }
    /// The cards to cut.
    pub(crate) fn cuts(mut self, cut: &str) -> Setup {
        self.cuts = cards(cut);
        self
    }
    /// The deal's luck.
    pub(crate) fn luck(mut self, luck: u64) -> Setup {
        self.luck = luck;
        self
    }
    /// The compiled rules.
    pub(crate) fn rules(&self) -> std::sync::Arc<rookery_rules::trick::Rules<u64>> {
        self.try_rules().unwrap_or_else(|e| panic!("{}: {e}", self.id))
    }
    /// The compiled rules, or why they are refused.
    pub(crate) fn try_rules(
        &self,
    ) -> Result<std::sync::Arc<rookery_rules::trick::Rules<u64>>, rookery_rules::BadOptions> {
        let first = Trick::entries()
            .into_iter()
            .find(|e| e.id == self.id)
            .unwrap_or_else(|| panic!("no {}", self.id));
        let players = self.players.unwrap_or(first.players[0]);
        Trick::open(&self.id, players, &self.options).expect("listed")
    }
    /// A table with exactly this pack, from the top.
    pub(crate) fn pack(self, pack: Vec<Card>) -> Table {
        let rules = self.rules();
        let deal = Deal { pack, cuts: self.cuts, luck: self.luck };
        Table {
            hand: Trick::start(&rules, &self.standing, &deal).unwrap_or_else(|e| panic!("{e}")),
            events: Vec::new(),
        }
    }
    /// How hands of this game add up to a match.
    pub(crate) fn match_rules(&self) -> rookery_rules::MatchRules {
        Trick::match_rules(&self.rules())
    }
    /// The two incompatible axes; fails if the rules can be compiled.
    #[track_caller]
    pub(crate) fn clash(&self) -> (String, String) {
        match self.try_rules() {
            Err(rookery_rules::BadOptions::Clash { first, second, .. }) => (first.name, second.name),
            other => panic!("expected a clash, got {:?}", other.map(|_| "rules")),
        }
    }
    /// Hands from the tricks to play: one row per trick, one column per seat. [`Table::rows`] plays them.
    pub(crate) fn rows(mut self, rows: &[&str]) -> Setup {
        let rows: Vec<Vec<Card>> = rows.iter().map(|row| cards(row)).collect();
        self.hands = (0..rows[0].len()).map(|seat| rows.iter().map(|row| row[seat]).collect()).collect();
        self
    }
    /// A table that is about to play the first trick with these cards, one per seat in seat order. If a seat's card
    /// does not follow `leader`, the seat holds no cards of the color led. If there is an auction, `bidder` wins it
    /// with the smallest bid.
    pub(crate) fn one_trick(mut self, leader: usize, bidder: usize, trump: &str, trick: &str) -> Table {
        let (rules, row) = (self.rules(), cards(trick));
        let size = usize::from(rules.tricks);
        let trump_color = trump.parse().ok();
        let led = row[leader].color().or(trump_color);
        let mut spare: Vec<Card> = Trick::pack(&rules)
            .into_iter()
            .filter(|c| !row.contains(c) && !self.nest.contains(c) && !c.is_bird())
            .filter(|c| c.color() != led && c.color() != trump_color)
            .collect();
        self.hands = row.iter().map(|card| vec![*card]).collect();
        for hand in self.hands.iter_mut().filter(|hand| hand[0].color() != led) {
            hand.extend(spare.drain(..size - 1));
        }
        let least = rules.axes.min_open as u16;
        let bidding = rules.axes.auction == rookery_rules::trick::axes::Auction::Bid;
        let mut table = self.deal();
        if bidding {
            table.contract(bidder, least, trump);
        }
        assert_eq!(table.turn(), Some(leader), "seat {leader} does not lead");
        table
    }
    /// Deals so that exactly this card is exposed.
    pub(crate) fn exposing(mut self, card: &str) -> Table {
        self.options.insert("misdeal_sim".into(), "on".into());
        let (pack, wanted) = (self.arranged(), cards(card)[0]);
        let found = (0..100_000)
            .map(|luck| self.clone().luck(luck).pack(pack.clone()))
            .find(|table| table.open_view().exposed == Some(wanted));
        found.unwrap_or_else(|| panic!("no seed exposes {card}"))
    }
    pub(crate) fn deal(self) -> Table {
        let pack = self.arranged();
        self.pack(pack)
    }
    /// The pack that deals the desired hands.
    fn arranged(&self) -> Vec<Card> {
        let rules = self.rules();
        let full = Trick::pack(&rules);
        // To learn where each position in the pack goes, deal a known pack and look.
        let probe_deal = Deal { pack: full.clone(), cuts: Vec::new(), luck: 1 };
        let plain = Setup { options: self.options.clone(), ..game(&self.id) };
        let plain_rules = Setup { players: self.players, ..plain }
            .option("misdeal", "printed")
            .option("misdeal_sim", "off")
            .rules();
        let probe = Trick::start(&plain_rules, &self.standing, &probe_deal).unwrap_or_else(|e| panic!("{e}"));
        let mut everything = Vec::new();
        probe.places(&mut everything);
        let seats = probe.seats();
        // `places` lists hands by seat first, each in standard order.
        let sizes = probe.view(Viewer::Spectator).hand_sizes;
        let mut to = vec![usize::MAX; full.len()];
        let mut given = everything.iter();
        for (seat, size) in sizes.iter().enumerate() {
            for card in given.by_ref().take(*size) {
                let at = full.iter().position(|c| c == card).expect("of the pack");
                to[at] = seat;
            }
        }
        let nest_size = rules.axes.nest_size as usize;
        for (left_over, place) in to.iter_mut().filter(|to| **to == usize::MAX).enumerate() {
            *place = if left_over < nest_size { seats } else { seats + 1 };
        }
        let mut wanted: Vec<Vec<Card>> = self.hands.clone();
        wanted.resize(seats, Vec::new());
        wanted.push(self.nest.clone());
        wanted.push(self.rest.clone());
        let mut spare: Vec<Card> = full;
        for card in wanted.iter().flatten() {
            let at = spare
                .iter()
                .position(|c| c == card)
                .unwrap_or_else(|| panic!("{card} is named twice or is not in the pack"));
            spare.remove(at);
        }
        for (pile, cards) in wanted.iter_mut().enumerate() {
            let size = to.iter().filter(|t| **t == pile).count();
            assert!(cards.len() <= size, "pile {pile} takes {size} cards");
            let missing = size - cards.len();
            cards.extend(spare.drain(..missing));
        }
        let mut piles: Vec<_> = wanted.into_iter().map(Vec::into_iter).collect();
        to.iter().map(|pile| piles[*pile].next().expect("sized")).collect()
    }
}

/// A table in play.
pub(crate) struct Table {
    /// The engine.
    pub hand: Trick,
    /// Every event, as a spectator saw it.
    pub events: Vec<rookery_rules::trick::event::Seen>,
}

impl Table {
    /// Takes an action, or fails the test with the refusal.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: usize, line: &str) -> &mut Table {
        let action: Action = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let by = Actor::Seat(Seat::wrapping(seat));
        if let Err(refusal) = self.hand.check(by, &action) {
            panic!("seat {seat} `{line}` was refused: {refusal}");
        }
        let mut events = Vec::new();
        self.hand.apply(by, &action, &mut events);
        self.events.extend(events.iter().filter_map(|e| Trick::project(e, Viewer::Spectator)));
        self
    }
    /// Several actions, such as `"0 bid 70; 1 pass"`.
    #[track_caller]
    pub(crate) fn acts(&mut self, lines: &str) -> &mut Table {
        for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
            let (seat, action) = line.split_once(' ').expect("seat and action");
            self.act(seat.parse().expect("a seat"), action);
        }
        self
    }
    /// Plays cards in turn order.
    #[track_caller]
    pub(crate) fn plays(&mut self, text: &str) -> &mut Table {
        for card in text.split_whitespace() {
            let turn = self.turn().expect("someone's turn");
            self.act(turn, &format!("play {card}"));
        }
        self
    }
    /// Plays whole tricks, one row per trick with each seat's card in seat order.
    #[track_caller]
    pub(crate) fn rows(&mut self, rows: &[&str]) -> &mut Table {
        for row in rows {
            let row = cards(row);
            for _ in 0..row.len() {
                let turn = self.turn().expect("someone's turn");
                self.act(turn, &format!("play {}", row[turn]));
            }
        }
        self
    }
    /// Lets `seat` win the auction at `bid`; everyone else passes if possible. The seat must get a turn to
    /// bid.
    #[track_caller]
    pub(crate) fn won_by(&mut self, seat: usize, bid: u16) -> &mut Table {
        while self.hand.phase() == "auction" {
            let turn = self.turn().expect("a speaker");
            let line = if turn == seat { format!("bid {bid}") } else { "pass".to_string() };
            let line = if self.refusal(turn, &line).is_some() && turn != seat {
                self.legal(turn)[0].clone() // a forced opener bids the minimum
            } else {
                line
            };
            self.act(turn, &line);
        }
        self
    }
    /// Lets `seat` win the auction at `bid`, bury exactly the nest cards and name trump, so hands stay as
    /// dealt.
    #[track_caller]
    pub(crate) fn contract(&mut self, seat: usize, bid: u16, trump: &str) -> &mut Table {
        let mut dealt = self.view(seat).hand;
        self.won_by(seat, bid);
        if self.hand.phase() == "bury" {
            let nest: Vec<String> = self
                .view(seat)
                .hand
                .iter()
                .filter(|card| match dealt.iter().position(|c| c == *card) {
                    Some(at) => {
                        dealt.remove(at);
                        false
                    }
                    None => true,
                })
                .map(ToString::to_string)
                .collect();
            self.act(seat, &format!("bury {}", nest.join(" ")));
        }
        self.act(seat, &format!("trump {trump}"))
    }
    /// Plays every remaining card, always the first legal one.
    #[track_caller]
    pub(crate) fn finish(&mut self) -> &mut Table {
        while self.hand.score().is_none() {
            let turn = self.turn().expect("someone's turn");
            let line = self.legal(turn)[0].clone();
            self.act(turn, &line);
        }
        self
    }
    /// Plays out the hand at random from a seed, without calls out of turn.
    #[track_caller]
    pub(crate) fn random(&mut self, seed: u64) -> &mut Table {
        use rand::{SeedableRng, rngs::SmallRng};
        let mut rng = SmallRng::seed_from_u64(seed);
        while let Some(turn) = self.turn() {
            let action = self.hand.random_legal(Seat::wrapping(turn), &mut rng).expect("an action");
            self.act(turn, &action.to_string());
        }
        self
    }
    /// The stage of the hand in one word.
    pub(crate) fn phase(&self) -> &'static str {
        self.hand.phase()
    }
    /// The seat the table is waiting for.
    pub(crate) fn turn(&self) -> Option<usize> {
        self.hand.pending().turn().map(Seat::index)
    }
    /// The seats that may act.
    pub(crate) fn may_act(&self) -> Vec<usize> {
        self.hand.pending().may_act().iter().map(Seat::index).collect()
    }
    /// Whether the hand is over.
    pub(crate) fn over(&self) -> bool {
        self.hand.pending() == Pending::Over
    }
    /// A seat's legal actions.
    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        let mut out = Vec::new();
        self.hand.legal(Seat::wrapping(seat), &mut out);
        out.iter().map(ToString::to_string).collect()
    }
    /// The cards a seat may play.
    pub(crate) fn playable(&self, seat: usize) -> Vec<Card> {
        self.legal(seat)
            .iter()
            .filter_map(|line| line.strip_prefix("play "))
            .map(|c| c.parse().expect("a card"))
            .collect()
    }
    /// The code and rule cited, if the action is refused.
    #[track_caller]
    pub(crate) fn refusal(&self, seat: usize, line: &str) -> Option<(String, String)> {
        let action: Action = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let refused = self.hand.check(Actor::Seat(Seat::wrapping(seat)), &action).err()?;
        let said = refused.to_string();
        let sentence = said.starts_with(|c: char| c.is_uppercase()) && said.ends_with('.');
        assert!(sentence && !refused.rule.is_empty() && !said.contains(&refused.rule), "{refused:?}: {said}");
        Some((refused.code().to_string(), refused.rule().to_string()))
    }
    /// Fails unless the action is refused with this code and rule.
    #[track_caller]
    pub(crate) fn refuses(&self, seat: usize, line: &str, code: &str, rule: &str) -> &Table {
        assert_eq!(self.refusal(seat, line), Some((code.into(), rule.into())), "seat {seat} `{line}`");
        self
    }
    /// The table as a seat sees it.
    pub(crate) fn view(&self, seat: usize) -> View {
        self.hand.view(Viewer::Seat(Seat::wrapping(seat)))
    }
    /// The cards each seat has captured so far, as everyone saw them, not counting the nest and the center.
    pub(crate) fn captured(&self) -> Vec<Vec<Card>> {
        use rookery_rules::trick::event::Seen;
        let mut piles = vec![Vec::new(); self.hand.seats()];
        let mut trick = Vec::new();
        for event in &self.events {
            match event {
                Seen::Played { card, .. } => trick.push(*card),
                Seen::TrickTaken { seat, .. } => piles[seat.index()].append(&mut trick),
                _ => {}
            }
        }
        piles
    }
    /// The cards in a seat's hand, as the player there sees them.
    pub(crate) fn held(&self, seat: usize) -> Vec<Card> {
        self.view(seat).hand
    }
    /// The table as everyone sees it.
    pub(crate) fn open_view(&self) -> View {
        self.hand.view(Viewer::Spectator)
    }
    /// The result; fails if there is none yet.
    #[track_caller]
    pub(crate) fn score(&self) -> Score {
        self.hand.score().expect("the hand is not scored yet")
    }
    /// Each player's score.
    #[track_caller]
    pub(crate) fn written(&self) -> Vec<i32> {
        let players = Trick::match_rules(self.hand.rules()).players;
        self.score().players.0[..players].to_vec()
    }
    /// Each side's score.
    #[track_caller]
    pub(crate) fn sides(&self) -> Vec<i32> {
        let sides = Trick::match_rules(self.hand.rules()).sides.len();
        self.score().sides.0[..sides].to_vec()
    }
    /// The itemized result.
    #[track_caller]
    pub(crate) fn sheet(&self) -> Sheet {
        self.hand.sheet().expect("the hand is not scored yet")
    }
    /// The figures on one line of the sheet.
    #[track_caller]
    pub(crate) fn line(&self, item: &str) -> Vec<i32> {
        let sheet = self.sheet();
        let line = sheet
            .lines
            .iter()
            .find(|l| l.item.name() == item)
            .unwrap_or_else(|| panic!("no line {item}: {sheet:?}"));
        line.figures.iter().map(|f| f.points).collect()
    }
}

pub(crate) mod counted;
