//! Plays that are chosen card by card: the contents of a draft, and whether it can still become a legal action.
//!
//! Counting is nearly always enough to decide: a meld can be completed, the available cards are worth the minimum,
//! and two cards stay in hand. Only a play that might use up the hand, or that needs 3s, requires a search through
//! the possible continuations.

use super::{
    Action, Laid, Tally,
    going_out::MOST_TO_CLEAR,
    meld::{Kind, Meld},
    state::ClubRook,
};
use cards::{Card, CardSet, Color};
use said::club_rook::{MAX_LAID, is_wild};

/// The numbers of the sets that may always be laid, 4 to 14, as bits.
pub(super) const NATURALS: u16 = 0x7FF0;
const THREES: u16 = 1 << 3;
/// One number in all four colors.
const COLUMN: u64 = 0x0001_0001_0001_0001;
/// The value of a natural card. A wild card is worth twice as much.
const UNIT: i32 = 10;
/// A search stops after this many steps.
const SEARCH_STEPS: u32 = 50_000;

/// The kind of action that a draft will become.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Verb {
    /// Nothing has been chosen yet.
    #[default]
    None,
    Meld,
    Take(Option<u8>),
    Add(u8),
    TopWith,
    Merge(u8),
}

/// The parts of an action that have been chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    pub(super) verb: Verb,
    /// The cards from the hand laid with the top of the Discard Pile, once all of them have been chosen.
    pub(super) with: Tally,
    /// The complete new melds.
    pub(super) laid: Laid,
    /// The cards in the group being chosen now.
    pub(super) cards: Tally,
    /// Whether those cards are a sequence.
    pub(super) sequence: bool,
    /// All cards chosen from the hand so far.
    pub(super) used: Tally,
}

impl Draft {
    pub(super) fn of(verb: Verb) -> Draft {
        Draft { verb, ..Draft::default() }
    }

    /// The draft with one more card.
    pub(super) fn with(&self, card: Card) -> Draft {
        self.plus(Tally::one(card), self.sequence)
    }

    /// The draft with the first cards of a sequence, or with more of it.
    pub(super) fn with_sequence(&self, cards: Tally) -> Draft {
        self.plus(cards, true)
    }

    fn plus(&self, cards: Tally, sequence: bool) -> Draft {
        let verb = if self.verb == Verb::None { Verb::Meld } else { self.verb };
        Draft { verb, cards: self.cards.plus(cards), sequence, used: self.used.plus(cards), ..*self }
    }

    /// Whether the group being chosen now goes with the top of the Discard Pile.
    pub(super) fn takes_now(&self) -> bool {
        matches!(self.verb, Verb::Take(_)) && self.with.is_empty()
    }

    /// Starts the next meld; `None` if there is no room for it.
    pub(super) fn next(&self) -> Option<Draft> {
        let mut next = Draft { cards: Tally::EMPTY, sequence: false, ..*self };
        if self.takes_now() {
            next.with = self.cards;
        } else {
            next.laid.push(self.cards);
        }
        let more = matches!(self.verb, Verb::Meld | Verb::Take(_));
        (more && next.laid.as_slice().len() < MAX_LAID).then_some(next)
    }

    /// The action that this draft stands for.
    pub(super) fn action(&self) -> Action {
        let (mut laid, cards) = (self.laid, self.cards);
        match self.verb {
            Verb::Take(onto) if self.with.is_empty() => Action::Take { with: cards, onto, more: laid },
            Verb::Add(onto) => Action::Add { cards, onto },
            Verb::TopWith => Action::TopWith(cards),
            verb => {
                laid.push(cards);
                match verb {
                    Verb::Take(onto) => Action::Take { with: self.with, onto, more: laid },
                    _ => Action::Meld(laid),
                }
            }
        }
    }
}

/// Which numbers are held at least twice, and at least three times, as bits.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    two: u16,
    three: u16,
}

impl Columns {
    #[inline]
    pub(super) fn of(cards: Tally) -> Columns {
        let (ones, twos) = cards.words();
        let [a, b, c, d] = lanes(ones);
        // Add up the single copies color by color, then everything that counts double.
        let odd = a ^ b ^ c ^ d;
        let (mut two, mut four) = (0, 0);
        for pair in [a & b, c & d, (a ^ b) & (c ^ d)].into_iter().chain(lanes(twos)) {
            four |= two & pair;
            two |= pair;
        }
        Columns { two, three: four | (two & odd) }
    }

    /// The numbers with enough cards for a set.
    #[inline]
    pub(super) fn sets(self, wilds: bool) -> u16 {
        if wilds { self.two } else { self.three }
    }
}

fn lanes(word: u64) -> [u16; 4] {
    [word as u16, (word >> 16) as u16, (word >> 32) as u16, (word >> 48) as u16]
}

/// The places for these numbers in all colors.
#[inline]
pub(super) fn places(numbers: u16) -> u64 {
    u64::from(numbers) * COLUMN
}

/// The lowest card of every sequence of three.
#[inline]
pub(super) fn sequence_starts(cards: Tally) -> u64 {
    let bits = cards.faces().0 & places(NATURALS);
    bits & bits >> 1 & bits >> 2
}

/// The sequence of `length` cards that starts at `place`.
#[inline]
pub(super) fn sequence_from(place: u8, length: u32) -> Tally {
    Tally::every(CardSet(((1 << length) - 1) << place), 1)
}

/// The ways in which the meld being chosen can still grow.
#[derive(Clone, Copy)]
enum Open {
    Nothing,
    /// A set: its number, its natural cards, and all its cards.
    Set {
        number: u8,
        naturals: usize,
        cards: usize,
    },
    /// A sequence, with the place of its highest card.
    Sequence(u8),
}

impl ClubRook {
    /// The cards in the hand that have not been chosen yet.
    #[inline]
    pub(super) fn rest(&self, draft: &Draft) -> Tally {
        self.hand().minus(draft.used)
    }

    /// The number on the cards of the set being chosen.
    fn set_number(&self, draft: &Draft) -> Option<u8> {
        if draft.takes_now() {
            return self.discards.pile.top()?.number();
        }
        draft.cards.naturals().faces().iter().next()?.number()
    }

    fn open(&self, draft: &Draft) -> Open {
        if draft.sequence {
            let highest = draft.cards.faces().0.checked_ilog2();
            return highest.map_or(Open::Nothing, |place| Open::Sequence(place as u8));
        }
        let Some(number) = self.set_number(draft) else { return Open::Nothing };
        let naturals = draft.cards.of_number(number).len();
        let cards = draft.cards.len() + usize::from(draft.takes_now());
        Open::Set { number, naturals, cards }
    }

    /// Whether the cards in the current group could be laid as they are, ignoring the rest of the hand.
    pub(super) fn is_whole(&self, draft: &Draft) -> bool {
        match draft.verb {
            Verb::None | Verb::Merge(_) => false,
            Verb::Add(_) => !draft.cards.is_empty(),
            Verb::TopWith => draft.cards.len() == 2,
            Verb::Meld | Verb::Take(_) => match self.open(draft) {
                Open::Nothing => false,
                Open::Set { naturals, cards, .. } => naturals >= 2 && cards >= 3,
                Open::Sequence(_) => true,
            },
        }
    }

    /// The meld that cards are being added to, including the cards already chosen.
    fn lengthened(&self, draft: &Draft, onto: u8) -> Option<Meld> {
        let meld = self.melds.get(onto).filter(|meld| usize::from(meld.side) == self.side_in_turn())?;
        Some(Meld { cards: meld.cards.plus(draft.cards), ..*meld })
    }

    /// The cards that can join the current group, ignoring anything that may come after.
    pub(super) fn next_faces(&self, draft: &Draft) -> CardSet {
        let rest = self.rest(draft);
        match draft.verb {
            Verb::None | Verb::Merge(_) => CardSet::EMPTY,
            Verb::TopWith => rest.faces(),
            Verb::Add(onto) => {
                self.lengthened(draft, onto).map_or(CardSet::EMPTY, |meld| self.fitting_faces(&meld, rest))
            }
            Verb::Meld | Verb::Take(_) => match self.open(draft) {
                Open::Nothing => CardSet::EMPTY,
                Open::Set { number, .. } => self.faces_for_set(number, rest),
                Open::Sequence(highest) => {
                    CardSet(rest.faces().0 & places(NATURALS) & 1u64.wrapping_shl(u32::from(highest) + 1))
                }
            },
        }
    }

    fn faces_for_set(&self, number: u8, rest: Tally) -> CardSet {
        let naturals = rest.of_number(number).faces().0;
        let wilds = number > 3 || self.rules.wilds_in_threes;
        CardSet(if wilds { naturals | rest.wilds().faces().0 } else { naturals })
    }

    /// The cards in `rest` that may be added to a meld, one at a time.
    #[inline]
    pub(super) fn fitting_faces(&self, meld: &Meld, rest: Tally) -> CardSet {
        match meld.kind {
            Kind::Set(number) => self.faces_for_set(number, rest),
            Kind::Sequence(_) => {
                let bits = meld.cards.faces().0;
                CardSet((bits << 1 | bits >> 1) & !bits & places(NATURALS) & rest.faces().0)
            }
        }
    }

    /// How much value the side's first play still lacks, in units of one natural card.
    fn lacking(&self, draft: &Draft) -> i32 {
        let side = self.side_in_turn();
        if self.melds.opened(side) {
            return 0;
        }
        let top = if matches!(draft.verb, Verb::Take(_)) { UNIT } else { 0 };
        ((i32::from(self.minimum[side]) - draft.used.value() - top) / UNIT).max(0)
    }

    /// The cards that will be left in hand if nothing more is chosen.
    fn left(&self, draft: &Draft, rest: Tally) -> usize {
        let pile = match draft.verb {
            Verb::Take(_) => self.discards.pile.len().saturating_sub(1),
            _ => 0,
        };
        rest.len() + pile
    }

    /// Whether the turn can only end by going out.
    fn must_clear(&self, draft: &Draft) -> bool {
        self.must_go_out || !draft.used.of_number(3).is_empty()
    }

    /// The minimum number of cards that the meld being chosen still needs; `None` if only 3s can complete it,
    /// or nothing can.
    fn missing(&self, draft: &Draft, rest: Tally) -> Option<usize> {
        if let Verb::Add(onto) = draft.verb {
            let meld = self.lengthened(draft, onto)?;
            return match draft.cards.is_empty() {
                true => (!self.fitting_faces(&meld, rest).is_empty()).then_some(1),
                false => Some(0),
            };
        }
        let wilds = rest.wilds();
        match self.open(draft) {
            Open::Sequence(_) => Some(0),
            Open::Nothing => {
                let sets = Columns::of(rest).sets(!wilds.is_empty()) & NATURALS;
                (sets != 0 || sequence_starts(rest) != 0).then_some(3)
            }
            Open::Set { number, naturals, cards } => {
                let held = rest.of_number(number).len();
                let (naturals_missing, missing) =
                    (2usize.saturating_sub(naturals), 3usize.saturating_sub(cards));
                (held >= naturals_missing && held + wilds.len() >= missing)
                    .then_some(naturals_missing.max(missing))
            }
        }
    }

    /// Whether a draft can still become a legal action.
    pub(super) fn can_end(&self, draft: &Draft) -> bool {
        match draft.verb {
            Verb::None => true,
            Verb::TopWith => self.top_can_end(draft),
            Verb::Merge(older) => {
                self.melds.own(self.side_in_turn()).any(|(younger, _)| self.may_merge(older, younger))
            }
            _ => self.lays_can_end(draft),
        }
    }

    pub(super) fn may_merge(&self, older: u8, younger: u8) -> bool {
        older < younger && self.check_in_turn(&Action::Merge(older, younger)).is_ok()
    }

    fn top_can_end(&self, draft: &Draft) -> bool {
        let whole = |draft: &Draft| self.check_in_turn(&draft.action()).is_ok();
        match draft.cards.len() {
            0 | 1 => self.next_faces(draft).iter().any(|card| self.top_can_end(&draft.with(card))),
            _ => whole(draft),
        }
    }

    fn lays_can_end(&self, draft: &Draft) -> bool {
        self.counted(draft).unwrap_or_else(|| self.search(draft, 0, 0, &mut { SEARCH_STEPS }))
    }

    /// Whether a draft can still become a legal action, if counting cards is enough to tell.
    #[inline]
    fn counted(&self, draft: &Draft) -> Option<bool> {
        let rest = self.rest(draft);
        let (lacking, clears) = (self.lacking(draft), self.must_clear(draft));
        let missing = if clears { None } else { self.missing(draft, rest) };
        let missing = missing.filter(|_| lacking == 0 || reaches(rest, self.open(draft), lacking, 0));
        let Some(missing) = missing else {
            // Only 3s can help, and they can be laid only to go out.
            let goes_out = (self.must_go_out || self.might_lay_threes())
                && self.might_clear(draft, rest)
                && self.two_rookies_in_reach(draft);
            return if goes_out { None } else { Some(false) };
        };
        // Any of the melds that reach the minimum can be left out or shortened until at most three units
        // more than needed are laid.
        let most = if lacking == 0 { missing } else { missing.max(lacking as usize + 3) };
        if self.left(draft, rest) >= most + 2 || self.rules.empty_hand_allowed || self.may_go_out() {
            return Some(true);
        }
        (lacking == 0 && !self.two_rookies_in_reach(draft)).then_some(false)
    }

    /// Whether counting is enough to judge one more card, so that its color cannot matter.
    pub(super) fn colors_are_alike(&self, draft: &Draft) -> bool {
        let (rest, lacking) = (self.rest(draft), self.lacking(draft));
        let roomy = self.left(draft, rest) >= lacking as usize + 6;
        // The top card of the Discard Pile may become part of a set or of a sequence.
        let sets_only = draft.verb != Verb::TopWith && (lacking == 0 || sequence_starts(rest) == 0);
        sets_only && roomy && !self.must_clear(draft)
    }

    /// Whether the hand has a set of 3s and few enough other cards. With more, the other melds have to be laid
    /// first, in actions of their own: otherwise the search for a way out would take too long.
    fn might_lay_threes(&self) -> bool {
        let hand = self.hand();
        let (threes, wilds) = (hand.of_number(3).len(), hand.wilds().len());
        let most = if self.rules.wilds_in_threes { threes + wilds } else { threes };
        threes >= 2 && most >= 3 && hand.len() - most <= MOST_TO_CLEAR
    }

    /// All cards that will be in hand, or on the table from that hand, after the action: the hand, plus the
    /// Discard Pile if it is taken.
    fn with_pile(&self, draft: &Draft, cards: Tally) -> Tally {
        match draft.verb {
            Verb::Take(_) => {
                self.discards.pile.cards().iter().fold(cards, |cards, card| cards.plus(Tally::one(*card)))
            }
            _ => cards,
        }
    }

    /// Whether the side may have two Rookies at the end of the turn, counting cards and missing wild cards.
    fn two_rookies_in_reach(&self, draft: &Draft) -> bool {
        let cards = self.with_pile(draft, self.hand());
        let mut sizes: [(u8, u8); 15] = std::array::from_fn(|number| {
            let naturals = cards.of_number(number as u8).len() as u8;
            (naturals, naturals)
        });
        let mut runs = Color::ALL.map(|color| {
            let lane = cards.among(0x7FF0 << (16 * color as u32));
            (lane.sequence_bits(color), lane.len())
        });
        for (_, meld) in self.melds.own(self.side_in_turn()) {
            match meld.kind {
                Kind::Set(number) => {
                    let (naturals, all) = &mut sizes[usize::from(number) % 15];
                    *naturals += meld.cards.naturals().len() as u8;
                    *all += meld.cards.len() as u8;
                }
                Kind::Sequence(color) => {
                    let (bits, len) = &mut runs[color as usize];
                    *bits |= meld.cards.sequence_bits(color);
                    *len += meld.cards.len();
                }
            }
        }
        // The number of wild cards that the two cheapest Rookies need.
        let mut cheapest = [u8::MAX; 2];
        let mut offer = |wilds: u8| {
            if wilds < cheapest[0] {
                cheapest = [wilds, cheapest[0]];
            } else {
                cheapest[1] = cheapest[1].min(wilds);
            }
        };
        for (bits, len) in runs {
            let two = bits & bits >> 1;
            let four = two & two >> 2;
            let seven = four & four >> 3;
            if seven != 0 {
                (0..len / 7).for_each(|_| offer(0));
            }
        }
        for (naturals, all) in &sizes[4..] {
            let (one, two) = (7u8.saturating_sub(*all), 14u8.saturating_sub(*all));
            if *naturals >= 4 {
                offer(one);
            }
            if *naturals >= 8 {
                offer(two - one);
            }
        }
        cheapest[0].saturating_add(cheapest[1]) as usize <= cards.wilds().len()
    }

    /// Whether all cards except one might be laid: each of them has a place in a set or in a sequence,
    /// judging each card on its own.
    fn might_clear(&self, draft: &Draft, rest: Tally) -> bool {
        let (mut sets, mut sequences) = (0, 0);
        for (_, meld) in self.melds.own(self.side_in_turn()) {
            match meld.kind {
                Kind::Set(number) => sets |= 1 << (number & 15),
                Kind::Sequence(_) => sequences |= meld.cards.faces().0,
            }
        }
        let adds = matches!(draft.verb, Verb::Add(_));
        for group in draft.laid.as_slice().iter().chain([&draft.with, &draft.cards]) {
            let faces = group.faces().0 & places(NATURALS | THREES);
            let numbers = lanes(faces).into_iter().fold(0, |numbers, lane| numbers | lane);
            if numbers.is_power_of_two() && !adds {
                sets |= numbers;
            } else {
                sequences |= faces;
            }
        }
        if draft.takes_now() {
            sets |= self.set_number(draft).map_or(0, |number| 1 << (number & 15));
        }
        let rest = self.with_pile(draft, rest);
        let (cards, wilds) = (rest.among(places(NATURALS | THREES)), rest.wilds().len());
        let row = rest.faces().0 & places(NATURALS) | sequences;
        let middle = row & row << 1 & row >> 1;
        let in_sequence = middle | middle << 1 | middle >> 1;
        let columns = Columns::of(cards);
        let pairs = columns.two & !columns.three & !sets;
        let wild_pairs = if self.rules.wilds_in_threes { pairs } else { pairs & !THREES };
        let in_set = sets | columns.three | if wilds > 0 { wild_pairs } else { 0 };
        let homeless = cards.among(!(places(in_set) | in_sequence));
        // A pair becomes a set with one wild card.
        let lonely_pairs = Columns::of(cards.among(!in_sequence)).two & pairs;
        homeless.len() <= 1 && lonely_pairs.count_ones() as usize <= wilds
    }

    /// Looks for a legal action that starts with the draft. To avoid trying anything twice, cards are added
    /// from place `from` up, and melds are started from place `begun` up.
    fn search(&self, draft: &Draft, from: u8, begun: u8, steps: &mut u32) -> bool {
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        if let Some(answer) = self.counted(draft) {
            return answer;
        }
        let whole = self.is_whole(draft);
        if whole && self.check_in_turn(&draft.action()).is_ok() {
            return true;
        }
        let faces = self.next_faces(draft);
        // Wild cards are interchangeable and come last.
        let wild = faces.iter().find(|card| is_wild(*card));
        let naturals =
            faces.iter().filter(|card| !is_wild(*card) && (draft.sequence || card.index() >= from));
        if naturals.map(|card| (card, card.index())).chain(wild.map(|card| (card, 64))).any(|(card, from)| {
            let from = if matches!(draft.verb, Verb::Add(_)) { 0 } else { from };
            self.search(&draft.with(card), from, begun, steps)
        }) {
            return true;
        }
        let begins = match (draft.cards.is_empty(), whole) {
            (true, _) if !draft.takes_now() && !matches!(draft.verb, Verb::Add(_)) => Some(*draft),
            (false, true) if self.lacking(draft) > 0 || self.must_clear(draft) => draft.next(),
            _ => None,
        };
        let Some(next) = begins else { return false };
        let rest = self.rest(&next);
        let sets = Columns::of(rest).sets(!rest.wilds().is_empty()) & (NATURALS | THREES);
        let starts = CardSet(rest.faces().0 & places(sets)).iter().filter(|card| card.index() >= begun);
        for card in starts {
            if self.search(&next.with(card), card.index(), card.index(), steps) {
                return true;
            }
        }
        let starts = CardSet(sequence_starts(rest)).iter().filter(|card| card.index() + 64 >= begun);
        for card in starts {
            let sequence = sequence_from(card.index(), 3);
            if self.search(&next.with_sequence(sequence), 0, card.index() + 64, steps) {
                return true;
            }
        }
        false
    }
}

/// Whether melds from `rest` are worth `lacking` units, including the cards added to the open meld. Sequences
/// are tried from place `from` up.
fn reaches(rest: Tally, open: Open, lacking: i32, from: u8) -> bool {
    if let Open::Sequence(highest) = open {
        let (mut rest, mut lacking, mut next) = (rest, lacking, u32::from(highest) + 1);
        loop {
            if reaches(rest, Open::Nothing, lacking, 0) {
                return true;
            }
            let card = CardSet(rest.faces().0 & places(NATURALS) & 1u64.wrapping_shl(next));
            if card.is_empty() {
                return false;
            }
            (rest, lacking, next) = (rest.minus(Tally::every(card, 1)), lacking - 1, next + 1);
        }
    }
    if sets_worth(rest, open).is_some_and(|worth| worth >= lacking) {
        return true;
    }
    // Every longer sequence is made up of sequences of three to five cards.
    CardSet(sequence_starts(rest)).iter().filter(|card| card.index() >= from).any(|start| {
        (3..=5).any(|length| {
            let sequence = sequence_from(start.index(), length);
            let held = sequence.faces().0 & !(rest.faces().0 & places(NATURALS)) == 0;
            held && reaches(rest.minus(sequence), open, lacking - length as i32, start.index())
        })
    })
}

/// The maximum value of the sets in `rest`, in units, including the open one; `None` if that one cannot be
/// completed.
#[inline]
fn sets_worth(rest: Tally, open: Open) -> Option<i32> {
    let columns = Columns::of(rest);
    let wilds = rest.wilds().len();
    let (mut units, mut spare, mut numbers) = (0, wilds, NATURALS);
    let mut home = false;
    if let Open::Set { number, naturals, cards } = open {
        let held = rest.of_number(number).len();
        if naturals + held < 2 {
            return None;
        }
        if cards + held < 3 {
            spare = spare.checked_sub(1)?;
        }
        units += held;
        home = true;
        numbers &= !(1 << number);
    }
    let whole = columns.three & numbers;
    units += rest.among(places(whole)).len();
    // A pair becomes a set with the help of one wild card.
    let pairs = ((columns.two & !columns.three & numbers).count_ones() as usize).min(spare);
    units += 2 * pairs;
    home |= whole != 0 || pairs > 0;
    Some((units + if home { 2 * wilds } else { 0 }) as i32)
}
