//! A table without a log: one visitor at a hand that is only shown, for lessons and puzzles.

use cards::Seat;
use rules::{AnyHand, AnyRules, Coverage, MatchEnd, Points, RuleSet, Score, Viewer};
use wire::{Chair, Legal, Message, Next, Phase, Report, Settings, Table, Update, Welcome, Who, Written, You};

/// The table around a hand, which the caller holds.
pub(crate) struct Stage {
    pub(crate) table: Table,
    me: Seat,
    v: u64,
}

impl Stage {
    /// A table where the visitor sits at `me`, among players with these names, by seat.
    pub(crate) fn new(
        id: &str,
        rules: &dyn AnyRules,
        dealer: Seat,
        me: Seat,
        name: &str,
        others: &[&str],
    ) -> Stage {
        let matches = rules.match_rules();
        let chair = |(seat, other): (usize, &&str)| match seat == me.index() {
            true => Chair { who: Who::Person, name: name.to_owned(), ready: true },
            false => Chair { who: Who::Bot, name: (*other).to_owned(), ready: true },
        };
        let table = Table {
            id: id.into(),
            rules: RuleSet::of(rules).to_string(),
            title: rules.entry().title.clone(),
            differences: rules.differences().to_vec(),
            phase: Phase::Playing,
            paused: false,
            locked: true,
            chat: false,
            quiet: false,
            settings: Settings::default(),
            host: Some(me.index()),
            seats: others.iter().enumerate().map(chair).collect(),
            matches: 1,
            hand: 1,
            dealer: Some(dealer.index()),
            totals: vec![0; rules.players()],
            sides: vec![0; matches.sides.len()],
            partners: matches.sides.iter().map(|side| side.iter().map(Seat::index).collect()).collect(),
            target: match matches.end {
                MatchEnd::Target(target) => Some(target),
                MatchEnd::Hands(_) | MatchEnd::Single => None,
            },
            scores: Vec::new(),
            result: None,
            winners: None,
            next: Next { deal: 1, commitment: String::new() },
            proofs: 0,
            undo: None,
            practice: false,
            book: None,
            party: None,
            night: None,
        };
        Stage { table, me, v: 1 }
    }

    /// The visitor, as a viewer.
    pub(crate) fn me(&self) -> Viewer {
        Viewer::Seat(self.me)
    }

    fn legal(&self, hand: &dyn AnyHand) -> Vec<Legal> {
        let (actions, coverage) = hand.legal(self.me);
        if actions.is_empty() {
            return Vec::new();
        }
        let pattern = match coverage {
            Coverage::All => None,
            Coverage::Pattern(pattern) => Some(pattern),
        };
        vec![Legal { seat: self.me.index(), actions, pattern, clock_ms: None }]
    }

    /// Everything the visitor may know now.
    pub(crate) fn welcome(&self, hand: &dyn AnyHand) -> Report {
        let welcome = Welcome {
            protocol: wire::PROTOCOL,
            v: self.v,
            you: You { seat: Some(self.me.index()), host: true },
            table: self.table.clone(),
            view: Some(hand.view(self.me())),
            legal: self.legal(hand),
            counted: hand.counted(),
            missed: None,
            talk: Vec::new(),
        };
        Report::Table(Message::Welcome(Box::new(welcome)))
    }

    /// The table after a move, with the score if that was the end of the hand. The table does not count as scored,
    /// because its score sheet would then cover the message about the end.
    pub(crate) fn shown(&mut self, hand: &dyn AnyHand, seen: Vec<said::Seen>, may_act: bool) -> Report {
        self.v += 1;
        let score = hand.score();
        if let Some(score) = &score {
            self.write_down(hand, score);
        }
        let update = Update {
            v: self.v,
            seen,
            view: Some(hand.view(self.me())),
            legal: if may_act { self.legal(hand) } else { Vec::new() },
            counted: hand.counted(),
            table: score.map(|_| Box::new(self.table.clone())),
            ..Update::default()
        };
        Report::Table(Message::Update(Box::new(update)))
    }

    /// Puts the points for the hand on the table's score sheet.
    fn write_down(&mut self, hand: &dyn AnyHand, score: &Score) {
        let table = &mut self.table;
        let first = |points: &Points, count: usize| points.0.iter().take(count).copied().collect::<Vec<_>>();
        table.totals = first(&score.players, table.seats.len());
        table.sides = first(&score.sides, table.partners.len());
        let points = if table.sides.is_empty() { table.totals.clone() } else { table.sides.clone() };
        table.scores = vec![Written { hand: table.hand, dealer: table.dealer.unwrap_or_default(), points }];
        table.result = Some(wire::Result {
            players: table.totals.clone(),
            thrown_in: score.thrown_in,
            sheet: hand.sheet(),
        });
    }
}
