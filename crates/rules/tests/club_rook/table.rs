//! A table for tests, with hands, a starter and a Draw Pile as named, and everything else filled in.

use cards::{Card, Seat};
use rookery_rules::{
    Actor, Coverage, Deal, Game as _, Listed as _, Options, Score, Sheet, Standing, Viewer,
    club_rook::{Action, ClubRook, Rules, View},
};
use std::{collections::VecDeque, sync::Arc};

/// The rules for a player count with some options.
pub(crate) fn rules(players: usize, chosen: &[(&str, &str)]) -> Arc<Rules> {
    let options: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    ClubRook::open("club-rook", players, &options).expect("listed").expect("valid options")
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().expect(word)).collect()
}

/// A deal to be set up.
pub(crate) struct Setup {
    rules: Arc<Rules>,
    standing: Standing,
    hands: Vec<Vec<Card>>,
    turned: Vec<Card>,
    next: Vec<Card>,
    later: Vec<(usize, Card)>,
}

/// Four players without options; the last seat deals, so seat 0 starts.
pub(crate) fn four() -> Setup {
    table(4, &[])
}

pub(crate) fn table(players: usize, chosen: &[(&str, &str)]) -> Setup {
    let dealer = Seat::wrapping(players - 1);
    Setup {
        rules: rules(players, chosen),
        standing: Standing { dealer, ..Standing::default() },
        hands: vec![Vec::new(); players],
        turned: cards("G14"),
        next: Vec::new(),
        later: Vec::new(),
    }
}

impl Setup {
    /// Deals cards to a seat; the rest of its thirteen cards are filled in.
    pub(crate) fn hand(mut self, seat: usize, text: &str) -> Setup {
        self.hands[seat] = cards(text);
        assert!(self.hands[seat].len() <= 13, "at most thirteen cards");
        self
    }

    /// The cards turned up as the starter, in order.
    pub(crate) fn turned(mut self, text: &str) -> Setup {
        self.turned = cards(text);
        self
    }

    /// The first cards drawn after the starter.
    pub(crate) fn draws(mut self, text: &str) -> Setup {
        self.next = cards(text);
        self
    }

    /// A card at a position in the Draw Pile, counted from 0 after the starter; set lower positions first.
    pub(crate) fn draw_at(mut self, place: usize, card: &str) -> Setup {
        self.later.extend(cards(card).into_iter().map(|card| (place, card)));
        self
    }

    pub(crate) fn dealer(mut self, seat: usize) -> Setup {
        self.standing.dealer = Seat::wrapping(seat);
        self
    }

    /// The total of a side before this hand.
    pub(crate) fn total(mut self, side: usize, points: i32) -> Setup {
        for seat in Seat::all(self.rules.players).filter(|seat| self.rules.side_of(*seat) == side) {
            self.standing.totals[seat] = points;
        }
        self
    }

    /// The pack in dealing order. Filler cards come from the top of a fixed mix; Rook cards go to the bottom.
    pub(crate) fn pack(&self) -> Vec<Card> {
        let mut left = ClubRook::pack(&self.rules);
        let later = self.later.iter().map(|(_, card)| card);
        let wanted = self.hands.iter().flatten().chain(&self.turned).chain(&self.next).chain(later);
        for card in wanted {
            let place = left.iter().position(|c| c == card).expect("more copies than the packs hold");
            left.remove(place);
        }
        let rooks = left.iter().filter(|card| card.is_bird()).count();
        left.retain(|card| !card.is_bird());
        // Spread colors and numbers so that filler hands hold nothing useful.
        left.sort_by_key(|card| (usize::from(card.index()) * 37) % 64);
        let mut fill: VecDeque<Card> = left.into();
        let first = self.standing.dealer.index() + 1;
        let mut hands = self.hands.clone();
        for hand in &mut hands {
            while hand.len() < 13 {
                hand.extend(fill.pop_front());
            }
        }
        let mut pack = Vec::new();
        for round in 0..13 {
            pack.extend((0..hands.len()).map(|step| hands[(first + step) % hands.len()][round]));
        }
        pack.extend(&self.turned);
        let draw_pile = pack.len();
        pack.extend(self.next.iter().chain(&fill));
        for (place, card) in &self.later {
            pack.insert(draw_pile + place, *card);
        }
        pack.extend((0..rooks).map(|_| Card::BIRD));
        pack
    }

    pub(crate) fn deal(self) -> Table {
        let deal = Deal { pack: self.pack(), cuts: Vec::new(), luck: 0 };
        Table { game: ClubRook::start(&self.rules, &self.standing, &deal).expect("a good pack") }
    }
}

/// A hand in play.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: ClubRook,
}

impl Table {
    pub(crate) fn turn(&self) -> Option<usize> {
        self.game.pending().turn().map(Seat::index)
    }

    pub(crate) fn game_phase(&self) -> &'static str {
        self.game.phase()
    }

    fn actor(&self) -> Actor {
        Actor::Seat(self.game.pending().turn().expect("the hand is not over"))
    }

    /// The current player takes these actions, each of which must be allowed.
    #[track_caller]
    pub(crate) fn does(&mut self, lines: &[&str]) -> &mut Table {
        for line in lines {
            let action: Action = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            let by = self.actor();
            self.game.check(by, &action).unwrap_or_else(|e| panic!("`{line}` by {by:?} was refused: {e}"));
            self.game.apply(by, &action, &mut Vec::new());
        }
        self
    }

    /// The rule that forbids the current player's action.
    #[track_caller]
    pub(crate) fn refused(&self, line: &str) -> String {
        let action: Action = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        match self.game.check(self.actor(), &action) {
            Ok(()) => panic!("`{line}` was allowed"),
            Err(refusal) => refusal.rule().to_owned(),
        }
    }

    pub(crate) fn allows(&self, line: &str) -> bool {
        self.game.check(self.actor(), &line.parse().expect(line)).is_ok()
    }

    /// The current player draws and discards: an uneventful turn.
    #[track_caller]
    pub(crate) fn dull_turn(&mut self, keep: &str) -> &mut Table {
        self.does(&["draw"]).discards_dully(keep)
    }

    /// The current player discards the last card in standard order that is not a stop card and not in `keep`.
    #[track_caller]
    pub(crate) fn discards_dully(&mut self, keep: &str) -> &mut Table {
        let keep = cards(keep);
        let hand = self.view(self.turn().expect("in turn")).hand.expect("own hand");
        let spare =
            hand.iter().rev().find(|c| c.number() > Some(3) && !keep.contains(c)).expect("a dull card");
        let line = format!("discard {spare}");
        self.does(&[&line])
    }

    /// Plays uneventful turns until it is `seat`'s turn.
    #[track_caller]
    pub(crate) fn until(&mut self, seat: usize, keep: &str) -> &mut Table {
        while self.turn() != Some(seat) {
            self.dull_turn(keep);
        }
        self
    }

    pub(crate) fn view(&self, seat: usize) -> View {
        self.game.view(Viewer::Seat(Seat::wrapping(seat)))
    }

    pub(crate) fn public(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub(crate) fn hand(&self, seat: usize) -> String {
        let hand = self.view(seat).hand.expect("own hand");
        hand.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn legal(&self) -> (Vec<String>, Coverage) {
        let mut list = Vec::new();
        let seat = self.game.pending().turn().expect("in turn");
        let coverage = self.game.legal(seat, &mut list);
        (list.iter().map(Action::to_string).collect(), coverage)
    }

    pub(crate) fn score(&self) -> Score {
        self.game.score().expect("scored")
    }

    pub(crate) fn sheet(&self) -> Sheet {
        self.game.sheet().expect("scored")
    }

    /// The figures on one line of the sheet, with crossed-out ones as 0.
    pub(crate) fn line(&self, item: &str) -> Vec<i32> {
        let sheet = self.sheet();
        let line = sheet.lines.iter().find(|line| line.item.name() == item).expect(item);
        line.figures.iter().map(|figure| if figure.struck { 0 } else { figure.points }).collect()
    }
}
