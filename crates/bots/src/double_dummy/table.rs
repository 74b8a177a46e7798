//! What has been proved about positions, in a table of fixed size.
//!
//! A proof is about more than the position it was found in. Below the lowest card that took a trick by its rank,
//! rank played no part; and cards whose points were not counted might be worth anything. So an entry is found by the
//! shape of the hands alone (how many cards of each color), and matches every position in which the top cards of
//! each color belong to the same hands, as far down as the proof looked, and the same counters lie in those
//! colors of those hands from which it counted. Entries are told apart by hashes of more than 80 bits, and they hold
//! for every hand with the same signature: nothing is cleared between calls.

use cards::MAX_SEATS;
use rules::trick::oracle::LEADS;

/// Entries that share a line of memory.
const WAYS: usize = 32;

/// Multiplies two words and folds the product: a good hash of both.
#[inline(always)]
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ (product >> 64) as u64
}

/// The bit of a card's class that says it may be played at any time; the other bits say what it is worth.
pub(super) const FREE: u8 = 8;
/// A one in each of sixteen lanes.
const EACH: u64 = 0x1111_1111_1111_1111;

/// What a proof looked at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Basis {
    /// How many top cards of each color, five bits each.
    pub tops: u32,
    /// From which hands' cards of each color points were counted: a bit a hand and color. At tables of more than
    /// four all hands go together.
    pub cells: u32,
}

impl Basis {
    #[inline(always)]
    pub(super) fn top(self, suit: usize) -> u32 {
        self.tops >> (5 * suit) & 31
    }
    #[inline(always)]
    pub(super) fn hands(self, suit: usize) -> u32 {
        self.cells >> (4 * suit) & 15
    }
}

/// The remaining cards of every color from the strongest down, four bits each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ranks {
    /// Who holds it: one bit of four, or at larger tables a number.
    owner: [u64; LEADS],
    /// What kind it is.
    class: [u64; LEADS],
    /// Its place in the color, from the color's weakest card in the whole position.
    place: [u64; LEADS],
    /// How many cards of each kind a hand holds of each color, four bits a kind.
    held: [[u32; MAX_SEATS]; LEADS],
    /// A hash of how many cards each hand holds of each color, and how many of these may be played at any time.
    pub shape: u64,
    large: bool,
}

impl Ranks {
    pub(super) fn new(seats: u8) -> Ranks {
        Ranks { large: seats > 4, ..Ranks::default() }
    }

    /// A card stronger than all so far of its color goes on top.
    pub(super) fn push(&mut self, suit: usize, owner: u8, class: u8, place: u8) {
        let name = if self.large { u64::from(owner) } else { 1 << owner };
        self.owner[suit] = self.owner[suit] << 4 | name;
        self.class[suit] = self.class[suit] << 4 | u64::from(class);
        self.place[suit] = self.place[suit] << 4 | u64::from(place);
        self.held[suit][usize::from(owner & 7)] += 1 << (4 * (class & 7));
        self.shape = self.shape.wrapping_add(shape_of(suit, owner, class));
    }

    /// Takes out the card that has `above` stronger ones in its color.
    #[inline(always)]
    pub(super) fn remove(&mut self, suit: usize, above: u32, owner: u8, class: u8) {
        let keep = (1u64 << (4 * (above & 15))) - 1;
        for lane in [&mut self.owner[suit], &mut self.class[suit], &mut self.place[suit]] {
            *lane = *lane & keep | *lane >> 4 & !keep;
        }
        self.held[suit][usize::from(owner & 7)] -= 1 << (4 * (class & 7));
        self.shape = self.shape.wrapping_sub(shape_of(suit, owner, class));
    }

    /// The place of the `top`-th card of a color from above.
    #[inline(always)]
    pub(super) fn place(&self, suit: usize, top: u32) -> u64 {
        self.place[suit] >> (4 * (top - 1)) & 15
    }

    /// Twelve bits that tell what a proof looked at in one color.
    #[inline(always)]
    fn look(&self, suit: usize, basis: Basis) -> u64 {
        let (top, hands) = (basis.top(suit), basis.hands(suit));
        if top == 0 && hands == 0 {
            return 0;
        }
        let mask = TOP_MASKS[top as usize];
        let owner = self.owner[suit] & mask;
        let (counted, held) = if self.large {
            let all = self.held[suit]
                .iter()
                .rev()
                .fold(0u64, |hash, held| (hash ^ u64::from(*held)).wrapping_mul(SALT[5]));
            if hands == 0 { (0, 0) } else { (u64::MAX, all) }
        } else {
            let mut lanes = owner & (u64::from(hands) * EACH);
            lanes |= lanes >> 1;
            lanes |= lanes >> 2;
            let cells = &self.held[suit];
            let held = (0..4).fold(0u64, |sum, hand| {
                let counts = if hands >> hand & 1 == 1 { u64::from(cells[hand]) + 1 } else { 0 };
                sum.wrapping_add(counts.wrapping_mul(SALT[hand]))
            });
            ((lanes & EACH) * 15, held)
        };
        let class = self.class[suit] & mask & (counted | (EACH * u64::from(FREE)));
        mix(owner ^ SALT[6], class ^ held ^ SALT[7]) & 0xFFF
    }
}

const SALT: [u64; 8] = {
    let mut salt = [0; 8];
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

const SHAPES: [u64; 128] = {
    let mut shapes = [0; 128];
    let mut i = 0;
    while i < shapes.len() {
        shapes[i] = scramble(i as u64 + 1);
        i += 1;
    }
    shapes
};

#[inline(always)]
fn shape_of(suit: usize, owner: u8, class: u8) -> u64 {
    SHAPES[(suit & 7) << 4 | usize::from(owner & 7) << 1 | usize::from(class >> 3 & 1)]
}

/// A proof.
#[derive(Clone, Copy, Default, Debug)]
struct Entry {
    looks: u64,
    shape: u32,
    basis: Basis,
    /// Our side gets at least this.
    ours: i16,
    /// The others get at least this.
    theirs: i16,
}

#[derive(Clone, Copy, Default, Debug)]
#[repr(align(64))]
struct Line([Entry; WAYS]);

/// What is known of a position: what each side gets at least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub ours: i32,
    pub theirs: i32,
    pub basis: Basis,
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
        key as usize & self.mask
    }

    /// A proof that settles whether our side gets `need` of the `rest`.
    #[inline]
    pub(super) fn find(&mut self, key: u64, ranks: &Ranks, rest: i32, need: i32) -> Option<Known> {
        let at = self.line(key);
        let line = &mut self.lines[at].0;
        let shape = (key >> 32) as u32;
        for way in 0..WAYS {
            let entry = line[way];
            let (ours, theirs) = (i32::from(entry.ours), i32::from(entry.theirs));
            if entry.shape == shape && (ours >= need || rest - theirs < need) && matches(&entry, ranks) {
                // What was of use is found sooner the next time, and stays longer.
                line.swap(way, way / 2);
                return Some(Known { ours, theirs, basis: entry.basis });
            }
        }
        None
    }

    /// Remembers what each side gets at least.
    #[inline]
    pub(super) fn store(&mut self, key: u64, ranks: &Ranks, basis: Basis, ours: i16, theirs: i16) {
        let looks = (0..LEADS).fold(0, |looks, suit| looks | ranks.look(suit, basis) << (12 * suit));
        let shape = (key >> 32) as u32;
        let at = self.line(key);
        let line = &mut self.lines[at].0;
        for entry in line.iter_mut() {
            if entry.looks == looks && entry.basis == basis && entry.shape == shape {
                // Both proofs looked at the same cards, so both bounds hold.
                entry.ours = entry.ours.max(ours);
                entry.theirs = entry.theirs.max(theirs);
                return;
            }
        }
        line.rotate_right(1);
        line[0] = Entry { looks, shape, basis, ours, theirs };
    }
}

#[inline(always)]
fn matches(entry: &Entry, ranks: &Ranks) -> bool {
    (0..LEADS).all(|suit| ranks.look(suit, entry.basis) == entry.looks >> (12 * suit) & 0xFFF)
}
