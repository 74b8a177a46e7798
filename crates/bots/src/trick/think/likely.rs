//! How likely a world is, by what was said and done in it: a seat that bid high should be strong there, one that passed
//! should not, the bidder's trump should be his best color, and cards should have been played with sense.

use super::{
    contract::Contracts,
    known::Layout,
    policy::{Policy, choose},
    run::Run,
    table::Table,
    tables::Tables,
};
use crate::trick::position::Position;
use cards::{Bits, MAX_SEATS, Seat};
use rules::trick::event::Call;

/// How far a bid may be from what a hand is worth, as a share of all points.
const SPREAD: f32 = 0.09;
/// A trump that is not the best color costs so much for each tenth of a trick.
const WRONG_TRUMP: f32 = 0.10;
/// A card that a sensible player would not have played costs so much.
const ODD_CARD: f32 = 0.4;
/// The share of all points that a hand should bring its side, by its share of the tricks: a line through playouts.
const LIMIT: (f32, f32) = (0.40, 0.58);

/// What one seat said: at least so much, or less than so much.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Word {
    seat: usize,
    points: f32,
    bid: bool,
}

/// What was said and done, ready to be asked about many worlds.
pub(super) struct Evidence<B> {
    me: usize,
    words: Vec<Word>,
    /// The cards each seat has played.
    gone: [B; MAX_SEATS],
    plays: usize,
}

impl<B: Bits> Evidence<B> {
    pub(super) fn new(position: &Position<'_>) -> Evidence<B> {
        let axes = position.rules.axes();
        let me = position.view.viewer.unwrap_or(position.seat).index();
        let mut standing = 0u16;
        let mut words: Vec<Word> = Vec::new();
        let mut holder = None;
        let mates = |a: Seat, b: Option<Seat>| {
            b.is_some_and(|b| position.view.sides.iter().any(|side| side.contains(&a) && side.contains(&b)))
        };
        for (seat, call) in position.memory.said() {
            let least = if standing == 0 { axes.min_open } else { i32::from(standing) + axes.bid_step };
            let word = match call {
                Call::Bid(points) => {
                    standing = *points;
                    holder = Some(*seat);
                    Word { seat: seat.index(), points: f32::from(*points), bid: true }
                }
                Call::Pass => Word { seat: seat.index(), points: least as f32, bid: false },
            };
            // Who passes over his partner's bid says nothing about his hand.
            if !word.bid && mates(*seat, holder) {
                continue;
            }
            words.retain(|other| other.seat != word.seat || other.bid != word.bid);
            // The least that may be bid at all tells nothing where it must be bid.
            if word.seat != me && !(word.bid && word.points <= axes.min_open as f32 && axes.min_open <= 20) {
                words.push(word);
            }
        }
        let mut gone = [B::EMPTY; MAX_SEATS];
        for played in position.memory.plays() {
            gone[played.seat.index()] |= B::one(played.card.index());
        }
        Evidence { me, words, gone, plays: position.memory.plays().len() }
    }

    /// The logarithm of how likely the words are in a world before the play.
    pub(super) fn of_words(&self, contracts: &Contracts<'_, B>, layout: &Layout<B>) -> f32 {
        let rules = contracts.rules;
        let total = rules.total() as f32;
        let mut sum = 0.0;
        for word in &self.words {
            let hand = layout[word.seat] | self.gone[word.seat];
            let (_, best) = contracts.best_trump(hand);
            let limit = expected(contracts, best) * total;
            let ahead = (limit - word.points) / (SPREAD * total);
            sum += log_logistic(if word.bid { ahead } else { -ahead });
        }
        sum
    }

    /// The same in a world during the play, with trump and the cards played so far.
    pub(super) fn of_hand(
        &self,
        contracts: &Contracts<'_, B>,
        table: &Table<'_>,
        tables: &Tables<B>,
        layout: &Layout<B>,
        trump: rules::trick::Trump,
    ) -> f32 {
        let mut sum = 0.0;
        let bidder = table.bid.map(|(seat, _)| seat.index());
        let mut start = *layout;
        for (seat, hand) in start.iter_mut().enumerate().take(MAX_SEATS) {
            *hand |= self.gone[seat];
        }
        let total = contracts.rules.total() as f32;
        for word in &self.words {
            let hand = start[word.seat];
            let best = contracts.best_trump(hand).1;
            // The bidder's hand has the best of the nest in it.
            let limit = expected(contracts, best) * total;
            let ahead = (limit - word.points) / (SPREAD * total);
            sum += log_logistic(if word.bid { ahead } else { -ahead });
        }
        if let Some(bidder) = bidder.filter(|bidder| *bidder != self.me) {
            let named = contracts.strength(trump, start[bidder]);
            let best = contracts.best_trump(start[bidder]).1;
            sum -= WRONG_TRUMP * (best - named).max(0) as f32;
        }
        sum - ODD_CARD * self.odd_cards(table, tables, &start) as f32
    }

    /// How many of the cards played by others a sensible player would not have played.
    fn odd_cards(&self, table: &Table<'_>, tables: &Tables<B>, start: &Layout<B>) -> usize {
        let Some(mut run) = table.at_the_start(tables, start) else { return 0 };
        let mut odd = 0;
        for played in table.plays.iter().take(self.plays) {
            let place = played.card.index();
            if played.seat.index() != self.me && !expects(&run, table, tables, place) {
                odd += 1;
            }
            run.turn = played.seat.index() as u8;
            run.play(tables, &table.ring, place);
        }
        odd
    }
}

/// Whether a sensible player might have played this card, or one that is as good.
fn expects<B: Bits>(run: &Run<B>, table: &Table<'_>, tables: &Tables<B>, place: u8) -> bool {
    let wanted = choose(run, tables, &table.ring, Policy::Sensible);
    wanted == place
        || (tables.leads(wanted) == tables.leads(place)
            && tables.points(wanted) == tables.points(place)
            && tables.strength(wanted).abs_diff(tables.strength(place)) <= 2)
}

/// The share of all points that a hand of this strength should bring its side.
pub(super) fn expected<B: Bits>(contracts: &Contracts<'_, B>, strength: i32) -> f32 {
    let share = strength as f32 / (10.0 * contracts.rules.tricks().max(1) as f32);
    (LIMIT.0 + LIMIT.1 * share).min(1.0)
}

fn log_logistic(x: f32) -> f32 {
    -(1.0 + (-x).exp()).ln()
}
