//! Small positions, and the moves the strong player must make in them.

use super::Bot;
use crate::{Level, Player};
use cards::{Card, Seat};
use rules::{
    Options,
    club_rook::{
        Action, DiscardView, MeldKind, MeldView, Phase, Rookie, Rules, Seen, SideView, Status, Stops, View,
    },
};
use std::sync::Arc;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// The table as seat 0 sees it in the middle of a hand: nobody has opened, there is one discard, and thirty cards
/// are left to draw.
struct Scene {
    view: View,
    pile: Vec<Card>,
}

fn scene(phase: Phase, hand: &str) -> Scene {
    let mut hand = cards(hand);
    hand.sort_unstable();
    let seats: Vec<Seat> = Seat::all(4).collect();
    let side = |one: usize, two: usize| SideView {
        seats: vec![seats[one], seats[two]],
        rook_cards: 0,
        minimum: Some(50),
    };
    let view = View {
        seat: Some(seats[0]),
        dealer: seats[3],
        status: Status { phase, turn: Some(seats[0]), stops: Stops::default(), must_go_out: false },
        may_act: true,
        hand_sizes: vec![hand.len(), 11, 11, 11],
        hand: Some(hand),
        draw_pile: 30,
        discard_pile: DiscardView { top: None, size: 0, sideways: vec![] },
        melds: vec![],
        sides: vec![side(0, 2), side(1, 3)],
        minimum: Some(50),
        result: None,
    };
    Scene { view, pile: vec![] }
}

impl Scene {
    /// Both sides have opened with these melds; the flag is true if the meld is ours.
    fn melds(mut self, melds: &[(bool, &str)]) -> Scene {
        self.view.minimum = None;
        self.view.sides.iter_mut().for_each(|side| side.minimum = None);
        for (at, (ours, text)) in melds.iter().enumerate() {
            let cards = cards(text);
            let set =
                cards.iter().filter(|card| card.number() == cards.last().and_then(|c| c.number())).count()
                    > 1;
            self.view.melds.push(MeldView {
                number: at as u8 + 1,
                side: u8::from(!ours),
                kind: if set { MeldKind::Set } else { MeldKind::Sequence },
                rookie: (cards.len() >= 7).then_some(if set { Rookie::Natural } else { Rookie::Sequence }),
                cards,
            });
        }
        self
    }

    fn pile(mut self, text: &str) -> Scene {
        self.pile = cards(text);
        self.view.discard_pile =
            DiscardView { top: self.pile.last().copied(), size: self.pile.len(), sideways: vec![] };
        self
    }

    /// The strong player's action; every discard and these lines are legal.
    fn choice(&self, lines: &[&str]) -> String {
        let rules = Arc::new(Rules::new(4, &Options::default()).unwrap());
        let mut bot = Bot::new(rules, Level::Strong);
        let mut before = self.view.clone();
        before.discard_pile.top = self.pile.first().copied();
        bot.begin(&before);
        // Two rounds have passed, and the bot watched the pile grow.
        for seat in (0..8).map(|turn| Seat::wrapping(turn % 4)).chain([Seat::wrapping(0)]) {
            bot.see(&Seen::Status(Status { turn: Some(seat.left(4)), ..self.view.status }));
        }
        for card in self.pile.iter().skip(1) {
            bot.see(&Seen::Discarded { seat: Seat::wrapping(3), card: *card });
        }
        let discards = self.view.hand.iter().flatten().map(|card| Action::Discard(*card));
        let mut legal: Vec<Action> = lines.iter().map(|line| line.parse().unwrap()).collect();
        if self.view.status.phase == Phase::Play {
            legal.extend(discards);
        }
        let answer = bot.answer(&self.view, &legal, true).unwrap();
        assert!(!answer.reason.to_string().is_empty());
        answer.action.to_string()
    }
}

#[test]
fn three_sixes_and_a_two_open_for_fifty() {
    let table = scene(Phase::Play, "R6 Y6 B6 G2 R14 Y9 B13 G4 Y12");
    assert_eq!(table.choice(&[]), "meld R6 Y6 B6 G2");
}

#[test]
fn a_hand_too_poor_to_open_discards() {
    let table = scene(Phase::Play, "R6 Y6 B6 R14 Y9 B13 G4 Y12");
    assert!(table.choice(&[]).starts_with("discard"));
}

#[test]
fn a_card_that_completes_a_rookie_is_laid() {
    let table = scene(Phase::Play, "G10 R14 Y9 B13").melds(&[(true, "G4 G5 G6 G7 G8 G9")]);
    assert_eq!(table.choice(&["add G10 onto 1"]), "add G10 onto 1");
}

#[test]
fn a_card_from_a_long_sequence_is_not_spent_on_a_set() {
    let table = scene(Phase::Play, "G9 R9 B9 R14 Y4 B13").melds(&[(true, "G4 G5 G6 G7 G8")]);
    assert_eq!(table.choice(&["add G9 onto 1", "meld R9 B9 G9"]), "add G9 onto 1");
}

#[test]
fn wild_cards_go_where_they_make_a_rookie() {
    let lines = ["add R1 onto 1", "add R1 onto 2", "add Y2 onto 1", "add Y2 onto 2"];
    let melds = [(true, "R8 R8 Y8"), (true, "R11 Y11 B11 G11 Y11")];
    let table = scene(Phase::Play, "R1 Y2 R14 Y4 B13").melds(&melds);
    assert!(table.choice(&lines).ends_with("onto 2"));
}

#[test]
fn a_large_pile_is_taken_when_a_pair_opens_it() {
    let table = scene(Phase::Draw, "R9 Y9 R14 Y4 B13 B7")
        .melds(&[(true, "G4 G5 G6")])
        .pile("B4 R7 Y7 Y13 B12 R12 G13 G7 B9");
    assert_eq!(table.choice(&["draw", "take R9 Y9"]), "take R9 Y9");
}

#[test]
fn a_large_pile_is_stopped_with_a_three() {
    let table = scene(Phase::Play, "R9 Y9 R14 Y4 B3 B7")
        .melds(&[(true, "G4 G5 G6"), (false, "R12 Y12 B12")])
        .pile("B4 R7 Y7 Y13 B12 R12 G13 G7 R5 R6 G14");
    assert_eq!(table.choice(&[]), "discard B3");
}

#[test]
fn a_number_that_nobody_can_have_twice_is_the_safe_discard() {
    // Six of the eight 7s are on the table, and we hold another; no 12 has been seen.
    let table = scene(Phase::Play, "R7 R12 B9 G9")
        .melds(&[(true, "G4 G5 G6"), (false, "R7 Y7 B7 G7 Y7 B7")])
        .pile("B4 R4 Y10 Y13 B13 R13 G13 G10 R5");
    assert_eq!(table.choice(&[]), "discard R7");
}

#[test]
fn with_two_rookies_a_hand_that_can_be_laid_goes_out() {
    let melds = [(true, "G4 G5 G6 G7 G8 G9 G10"), (true, "R8 Y8 B8 G8 R8 Y8 B8"), (true, "R12 Y12 B12")];
    let table = scene(Phase::Play, "G11 B12 Y4").melds(&melds);
    let lines = ["add G11 onto 1", "add B12 onto 3"];
    assert!(lines.contains(&table.choice(&lines).as_str()));
    let table = scene(Phase::Play, "Y4").melds(&melds);
    assert_eq!(table.choice(&[]), "discard Y4");
}
