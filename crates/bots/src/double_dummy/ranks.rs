//! The remaining cards in every color, strongest first. Proofs depend on these, and on hashes of them.

use super::table::Basis;
use rules::trick::oracle::LEADS;

/// The bit of a card's class that is set if the card may be played at any time. The other bits give its kind
/// of value.
pub(super) const FREE: u8 = 8;
/// A one in each of the sixteen lanes.
const EACH: u64 = 0x1111_1111_1111_1111;

/// Multiplies two words and folds the product, which makes a good hash of both.
#[inline(always)]
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ (product >> 64) as u64
}

/// The remaining cards in every color, from the strongest down, four bits each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ranks {
    /// Who holds the card: one bit out of four, or a number at larger tables.
    owner: [u64; LEADS],
    /// The kind of card it is.
    class: [u64; LEADS],
    /// The card's position in its color, counted from the weakest card in that color in the whole deal.
    place: [u64; LEADS],
    /// The value of each hand's cards in each color.
    pub marks: u64,
    /// A hash of how many cards in each color each hand holds, and how many of them may be played at any
    /// time.
    pub shape: u64,
    large: bool,
    /// Whether the shape distinguishes between kinds of value.
    kinds_in_shape: bool,
}

impl Ranks {
    pub(super) fn new(seats: u8, kinds_in_shape: bool, marks: u64) -> Ranks {
        Ranks { large: seats > 4, kinds_in_shape, marks, ..Ranks::default() }
    }

    /// Adds a card that is stronger than all cards in its color so far.
    pub(super) fn push(&mut self, suit: usize, owner: u8, class: u8, place: u8) {
        let name = if self.large { u64::from(owner) } else { 1 << owner };
        self.owner[suit] = self.owner[suit] << 4 | name;
        self.class[suit] = self.class[suit] << 4 | u64::from(class);
        self.place[suit] = self.place[suit] << 4 | u64::from(place);
        self.shape = self.shape.wrapping_add(self.shape_of(suit, owner, class));
    }

    /// Removes the card that has `above` stronger cards in its color.
    #[inline(always)]
    pub(super) fn remove(&mut self, suit: usize, above: u32, owner: u8, class: u8) {
        let keep = (1u64 << (4 * (above & 15))) - 1;
        for lane in [&mut self.owner[suit], &mut self.class[suit], &mut self.place[suit]] {
            *lane = *lane & keep | *lane >> 4 & !keep;
        }
        self.shape = self.shape.wrapping_sub(self.shape_of(suit, owner, class));
    }

    #[inline(always)]
    fn shape_of(&self, suit: usize, owner: u8, class: u8) -> u64 {
        let class = if self.kinds_in_shape { class } else { class & FREE };
        SHAPES[(suit & 7) << 7 | usize::from(owner & 7) << 4 | usize::from(class & 15)]
    }

    /// The position of the `top`-th strongest card in a color.
    #[inline(always)]
    pub(super) fn place(&self, suit: usize, top: u32) -> u64 {
        self.place[suit] >> (4 * (top - 1)) & 15
    }

    /// A hash of everything a proof depends on: who holds the top cards in each color, which of them may be
    /// played at any time, and their values in the hands whose points were counted.
    #[inline(always)]
    pub(super) fn look(&self, basis: Basis) -> u64 {
        let [a, b, c, d, e] = std::array::from_fn(|suit| self.look_at(suit, basis));
        let of = |(owner, class): (u64, u64), salt: usize| mix(owner ^ SALT[salt], class ^ SALT[salt + 1]);
        let bird = if e.0 == 0 { 0 } else { of(e, 8) };
        of(a, 0) ^ of(b, 2) ^ of(c, 4) ^ of(d, 6) ^ bird
    }

    #[inline(always)]
    fn look_at(&self, suit: usize, basis: Basis) -> (u64, u64) {
        let (top, hands) = (basis.top(suit), basis.hands(suit));
        let mask = TOP_MASKS[top as usize];
        let owner = self.owner[suit] & mask;
        let counted = if self.large {
            if hands == 0 { 0 } else { u64::MAX }
        } else {
            let mut lanes = owner & (u64::from(hands) * EACH);
            lanes |= lanes >> 1;
            lanes |= lanes >> 2;
            (lanes & EACH) * 15
        };
        (owner, self.class[suit] & mask & (counted | (EACH * u64::from(FREE))))
    }
}

const SALT: [u64; 10] = {
    let mut salt = [0; 10];
    let mut i = 0;
    while i < salt.len() {
        salt[i] = scramble(i as u64 + 5000) | 1;
        i += 1;
    }
    salt
};

const TOP_MASKS: [u64; 32] = {
    let mut masks = [u64::MAX; 32];
    let mut i = 0;
    while i < 16 {
        masks[i] = (1 << (4 * i)) - 1;
        i += 1;
    }
    masks
};

const fn scramble(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const SHAPES: [u64; 1024] = {
    let mut shapes = [0; 1024];
    let mut i = 0;
    while i < shapes.len() {
        shapes[i] = scramble(i as u64 + 1);
        i += 1;
    }
    shapes
};
