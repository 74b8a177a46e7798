//! What has been proved about positions, in a table of fixed size.
//!
//! A proof is about more than the position it was found in: below the lowest card that took a trick by its rank,
//! rank played no part. So an entry is found by the shape of the hands (how many cards of each kind in each color)
//! and matches every position with the same owners and kinds among the top cards of each color. Entries are told
//! apart by 64-bit hashes, and they hold for every hand with the same signature: nothing is cleared between calls.

use rules::trick::oracle::LEADS;

/// Entries that share a line of memory.
const WAYS: usize = 4;

/// Multiplies two words and folds the product: a good hash of both.
#[inline(always)]
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ (product >> 64) as u64
}

/// How many top cards of each color a proof looked at.
pub(super) type Tops = [u8; LEADS];

/// The remaining cards of every color from the strongest down, four bits each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ranks {
    /// Who holds it.
    pub owner: [u64; LEADS],
    /// What kind it is.
    pub class: [u64; LEADS],
    /// Its place in the color, from the color's weakest card in the whole position.
    pub place: [u64; LEADS],
    /// A hash of how many cards of each kind each hand holds.
    pub shape: u64,
}

impl Ranks {
    /// A card stronger than all so far of its color goes on top.
    pub(super) fn push(&mut self, suit: usize, owner: u8, class: u8, place: u8) {
        self.owner[suit] = self.owner[suit] << 4 | u64::from(owner);
        self.class[suit] = self.class[suit] << 4 | u64::from(class);
        self.place[suit] = self.place[suit] << 4 | u64::from(place);
        self.shape = self.shape.wrapping_add(shape_of(suit, owner, class));
    }

    /// Takes out the card that has `above` stronger ones in its color.
    #[inline(always)]
    pub(super) fn remove(&mut self, suit: usize, above: u32, owner: u8, class: u8) {
        let keep = (1u64 << (4 * (above & 15))) - 1;
        for lane in [&mut self.owner[suit], &mut self.class[suit], &mut self.place[suit]] {
            *lane = *lane & keep | *lane >> 4 & !keep;
        }
        self.shape = self.shape.wrapping_sub(shape_of(suit, owner, class));
    }

    /// A hash of the top cards of each color.
    #[inline(always)]
    fn tops(&self, tops: Packed) -> u64 {
        let mut hash = 0x243F_6A88_85A3_08D3u64;
        for suit in 0..LEADS {
            let mask = TOP_MASKS[tops.get(suit)];
            let owner = (self.owner[suit] & mask) ^ SALT[suit];
            let class = (self.class[suit] & mask) ^ SALT[suit + LEADS];
            hash = hash.rotate_left(7) ^ mix(owner, class);
        }
        hash
    }
}

const SALT: [u64; 2 * LEADS] = {
    let mut salt = [0; 2 * LEADS];
    let mut i = 0;
    while i < salt.len() {
        salt[i] = scramble(i as u64 + 1000) | 1;
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

#[inline(always)]
fn shape_of(suit: usize, owner: u8, class: u8) -> u64 {
    SHAPES[(suit & 7) << 7 | usize::from(owner & 7) << 4 | usize::from(class & 15)]
}

/// [`Tops`] in 25 bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Packed(u32);

impl Packed {
    fn new(tops: &Tops) -> Packed {
        Packed(tops.iter().rev().fold(0, |word, top| word << 5 | u32::from(*top)))
    }
    #[inline(always)]
    fn get(self, suit: usize) -> usize {
        (self.0 >> (5 * suit) & 31) as usize
    }
}

#[derive(Clone, Copy, Default, Debug)]
struct Entry {
    check: u64,
    /// Tops in the lower 25 bits, seven bits of the shape above.
    tops: u32,
    low: i16,
    high: i16,
}

const TOPS: u32 = (1 << 25) - 1;

#[derive(Clone, Copy, Default, Debug)]
#[repr(align(64))]
struct Line([Entry; WAYS]);

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub low: i16,
    pub high: i16,
    pub tops: Tops,
}

/// The table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    lines: Vec<Line>,
    mask: usize,
}

impl Table {
    /// A table of `1 << bits` entries.
    pub(super) fn new(bits: u32) -> Table {
        let lines = (1usize << bits) / WAYS;
        Table { lines: vec![Line::default(); lines], mask: lines - 1 }
    }

    #[inline(always)]
    fn line(&self, key: u64) -> usize {
        (key >> 20) as usize & self.mask
    }

    /// A proof that settles whether the position yields `need`.
    #[inline]
    pub(super) fn find(&self, key: u64, ranks: &Ranks, need: i32) -> Option<Known> {
        for entry in &self.lines[self.line(key)].0 {
            if entry.tops >> 25 != key as u32 & 127 || (i32::from(entry.low) < need && i32::from(entry.high) >= need) {
                continue;
            }
            let tops = Packed(entry.tops & TOPS);
            if entry.check == key ^ ranks.tops(tops) {
                let tops = std::array::from_fn(|suit| tops.get(suit) as u8);
                return Some(Known { low: entry.low, high: entry.high, tops });
            }
        }
        None
    }

    /// Remembers that a position yields at least `low` and at most `high`.
    #[inline]
    pub(super) fn store(&mut self, key: u64, ranks: &Ranks, tops: &Tops, low: i16, high: i16) {
        let packed = Packed::new(tops);
        let check = key ^ ranks.tops(packed);
        let word = packed.0 | (key as u32 & 127) << 25;
        let at = self.line(key);
        let line = &mut self.lines[at].0;
        for entry in line.iter_mut() {
            if entry.check == check && entry.tops == word {
                // Both proofs looked at the same cards, so both bounds hold.
                entry.low = entry.low.max(low);
                entry.high = entry.high.min(high);
                return;
            }
        }
        line.rotate_right(1);
        line[0] = Entry { check, tops: word, low, high };
    }
}
