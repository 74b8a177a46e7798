//! The log of a hand in compact form: the cards of the pack in one string, the actions in another. A server
//! holds thousands of hands that nobody looks at, and a `String` per card and action would take most of their
//! memory. Readers get a [`HandLog`].

use crate::play::HandLog;
use cards::Seat;
use rules::{Actor, Deal};

/// A separator that no card or action contains.
const BETWEEN: char = '\n';

/// A hand's log in compact form.
#[derive(Clone, Debug)]
pub(crate) struct PackedLog {
    dealer: Seat,
    pack: Box<str>,
    cuts: Box<str>,
    luck: u64,
    /// The actions in order, each with its terminator.
    lines: String,
    by: Vec<Actor>,
    written: Box<[i32]>,
    counted: bool,
}

impl PackedLog {
    /// The log of a hand that was dealt but not yet started.
    pub(crate) fn new(dealer: Seat, deal: &Deal<String>) -> PackedLog {
        PackedLog {
            dealer,
            pack: joined(&deal.pack),
            cuts: joined(&deal.cuts),
            luck: deal.luck,
            lines: String::new(),
            by: Vec::new(),
            written: Box::default(),
            counted: false,
        }
    }

    pub(crate) fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The deal the hand was played from.
    pub(crate) fn deal(&self) -> Deal<String> {
        Deal { pack: apart(&self.pack), cuts: apart(&self.cuts), luck: self.luck }
    }

    /// The number of accepted actions.
    pub(crate) fn len(&self) -> usize {
        self.by.len()
    }

    pub(crate) fn push(&mut self, by: Actor, line: &str) {
        self.by.push(by);
        self.lines.push_str(line);
        self.lines.push(BETWEEN);
    }

    /// The actions in order.
    pub(crate) fn actions(&self) -> impl Iterator<Item = (Actor, &str)> {
        self.by.iter().copied().zip(self.lines.split_terminator(BETWEEN))
    }

    /// Forgets everything except the first `keep` actions.
    pub(crate) fn truncate(&mut self, keep: usize) {
        let kept: usize = self.actions().take(keep).map(|(_, line)| line.len() + BETWEEN.len_utf8()).sum();
        self.lines.truncate(kept);
        self.by.truncate(keep);
    }

    /// The same log with the final points added.
    pub(crate) fn scored(mut self, written: &[i32], counted: bool) -> PackedLog {
        (self.written, self.counted) = (written.into(), counted);
        self.lines.shrink_to_fit();
        self.by.shrink_to_fit();
        self
    }

    /// The log in readable form.
    pub(crate) fn read(&self) -> HandLog {
        HandLog {
            dealer: self.dealer,
            deal: self.deal(),
            actions: self.actions().map(|(by, line)| (by, line.to_owned())).collect(),
            written: self.written.to_vec(),
            counted: self.counted,
        }
    }
}

fn joined(cards: &[String]) -> Box<str> {
    let mut text = String::new();
    for card in cards {
        text.push_str(card);
        text.push(BETWEEN);
    }
    text.into_boxed_str()
}

fn apart(cards: &str) -> Vec<String> {
    cards.split_terminator(BETWEEN).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_what_was_kept() {
        let deal = Deal { pack: vec!["R5".into(), "ROOK".into(), "G14".into()], cuts: vec![], luck: 7 };
        let mut log = PackedLog::new(Seat::wrapping(2), &deal);
        let seat = Actor::Seat(Seat::wrapping(1));
        let lines = ["bid 70", "", "meld R6 Y6 B6 G2", "close"];
        lines.iter().for_each(|line| log.push(if *line == "close" { Actor::Table } else { seat }, line));
        let read = log.read();
        assert_eq!((read.dealer, &read.deal), (Seat::wrapping(2), &deal));
        assert_eq!(read.actions.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>(), lines);
        assert_eq!(read.actions[3].0, Actor::Table);
        log.truncate(2);
        assert_eq!((log.len(), log.read().actions.len()), (2, 2));
        log.push(seat, "pass");
        assert_eq!(log.actions().last(), Some((seat, "pass")));
    }
}
