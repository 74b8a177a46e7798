//! How the network sees cards. Trump comes first, then the other colors by the player's length in them; cards
//! are counted from the highest one still in play. So anything the network learns about one color, rank order
//! or stage of the hand holds for all of them.

use cards::Card;
use rules::trick::{Sight, TrickRules, Trump, sight::NONE};

/// The number of places for cards.
pub const PLACES: usize = 64;
/// The number of suits: four colors, and the Rook when it belongs to none.
pub const SUITS: usize = 5;
const NO_COLOR: usize = 4;
const ROW: usize = 16;
/// The number of classes of counters.
pub const TIERS: usize = 3;

/// The cards in each suit under one trump, from high to low.
#[derive(Clone, Debug)]
struct Order {
    suits: [Vec<u8>; SUITS],
    suit: [u8; PLACES],
    rank: [u8; PLACES],
    /// The strength of each card for each suit led.
    power: [[u8; PLACES]; SUITS],
}

/// The order of the cards under every trump at a table.
#[derive(Clone, Debug)]
pub struct Orders {
    by_trump: Vec<Order>,
    /// Each set contains the cards worth at least the lowest, second-lowest or third-lowest value of a
    /// counter.
    pub(super) tiers: [u64; TIERS],
}

impl Order {
    fn new(rules: &dyn TrickRules, trump: Trump) -> Order {
        let mut order = Order {
            suits: Default::default(),
            suit: [0; PLACES],
            rank: [0; PLACES],
            power: [[0; PLACES]; SUITS],
        };
        for card in rules.pack() {
            let at = usize::from(card.index());
            let suit = usize::from(rules.led_by(trump, *card)).min(NO_COLOR);
            order.suit[at] = suit as u8;
            order.suits[suit].push(card.index());
            for led in 0..SUITS {
                order.power[led][at] = rules.power(trump, led as u8, *card);
            }
        }
        for suit in 0..SUITS {
            let power = order.power[suit];
            order.suits[suit].sort_by_key(|card| std::cmp::Reverse((power[usize::from(*card)], *card)));
            for (rank, card) in order.suits[suit].iter().enumerate() {
                order.rank[usize::from(*card)] = rank as u8;
            }
        }
        order
    }
}

impl Orders {
    /// The orders under these rules.
    pub fn new(rules: &dyn TrickRules) -> Orders {
        let mut worths: Vec<i32> =
            rules.pack().iter().map(|card| rules.worth(*card)).filter(|worth| *worth > 0).collect();
        worths.sort_unstable();
        worths.dedup();
        let tier = |tier: usize| {
            let least = worths.get(tier).copied().unwrap_or(i32::MAX);
            let cards = rules.pack().iter().filter(|card| rules.worth(**card) >= least);
            cards.fold(0, |set, card| set | 1 << card.index())
        };
        Orders {
            by_trump: Trump::ALL.iter().map(|trump| Order::new(rules, *trump)).collect(),
            tiers: [tier(0), tier(1), tier(2)],
        }
    }

    fn order(&self, trump: u8) -> &Order {
        let trump = if trump == NONE { Trump::None.index() } else { usize::from(trump) };
        &self.by_trump[trump.min(self.by_trump.len() - 1)]
    }

    /// How one player sees the cards now.
    pub fn frame<'a>(&'a self, sight: &Sight<u64>) -> Frame<'a> {
        let order = self.order(sight.trump);
        let own = sight.own;
        let mut live = own | sight.unseen | sight.open | sight.chosen;
        for card in sight.trick.iter().filter(|card| **card != NONE) {
            live |= 1 << (card & 63);
        }
        let trump = usize::from(sight.trump);
        // Longer suits first; among equally long ones, the one with the higher cards.
        let key = |suit: usize| {
            let cards = order.suits[suit].iter().filter(|card| own >> **card & 1 == 1);
            let (mut count, mut high) = (0_u32, 0_u32);
            for card in cards {
                count += 1;
                high |= 0x8000 >> order.rank[usize::from(*card)].min(15);
            }
            (suit == trump, count, high)
        };
        let mut suits: [usize; 4] = [0, 1, 2, 3];
        let keys = [key(0), key(1), key(2), key(3)];
        suits.sort_by(|a, b| keys[*b].cmp(&keys[*a]));
        let mut frame = Frame { order, row: [NO_COLOR as u8; SUITS], place: [NONE; PLACES], live };
        for (row, suit) in suits.iter().enumerate() {
            frame.row[*suit] = row as u8;
        }
        for (suit, cards) in order.suits.iter().enumerate() {
            let mut rank = 0;
            for card in cards {
                if live >> card & 1 == 1 {
                    let place = frame.spot(suit, rank);
                    frame.place[usize::from(*card)] = place as u8;
                    rank += 1;
                }
            }
        }
        frame
    }
}

/// How one player sees the cards at one moment.
#[derive(Clone, Debug)]
pub struct Frame<'a> {
    order: &'a Order,
    /// The row of each suit.
    row: [u8; SUITS],
    /// The place of each card that is still in play.
    place: [u8; PLACES],
    live: u64,
}

impl Frame<'_> {
    #[inline(always)]
    fn spot(&self, suit: usize, rank: usize) -> usize {
        // A row has room for 16 cards, but no color other than trump needs the last two.
        if suit == NO_COLOR {
            PLACES - 1 - rank.min(1)
        } else {
            usize::from(self.row[suit]) * ROW + rank.min(ROW - 1)
        }
    }

    /// The row of a suit.
    pub fn row(&self, suit: usize) -> usize {
        usize::from(self.row[suit.min(NO_COLOR)])
    }

    /// The place of a card that is still in play.
    pub fn place(&self, card: Card) -> Option<usize> {
        Some(usize::from(self.place[usize::from(card.index() & 63)])).filter(|place| *place < PLACES)
    }

    /// The places of the given cards, leaving out those no longer in play.
    #[inline(always)]
    pub fn places(&self, cards: u64) -> u64 {
        let (mut rest, mut places) = (cards & self.live, 0);
        while rest != 0 {
            places |= 1 << (self.place[rest.trailing_zeros() as usize] & 63);
            rest &= rest - 1;
        }
        places
    }

    /// The places of cards in the whole pack, in play or not.
    #[inline(always)]
    pub fn whole_places(&self, cards: u64) -> u64 {
        let (mut rest, mut places) = (cards, 0);
        while rest != 0 {
            let card = rest.trailing_zeros() as usize;
            places |= 1 << self.spot(usize::from(self.order.suit[card]), usize::from(self.order.rank[card]));
            rest &= rest - 1;
        }
        places
    }

    /// How many of the cards are in each row.
    #[inline(always)]
    pub fn lengths(&self, places: u64) -> [u32; 4] {
        std::array::from_fn(|row| (places >> (row * ROW) & 0xffff).count_ones())
    }

    /// The suit led by this card.
    pub fn led(&self, card: u8) -> usize {
        usize::from(self.order.suit[usize::from(card & 63)])
    }

    /// The strength of a card in a trick.
    #[inline(always)]
    pub fn power(&self, led: usize, card: u8) -> u8 {
        self.order.power[led.min(NO_COLOR)][usize::from(card & 63)]
    }
}
