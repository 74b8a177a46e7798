//! Club Rook as numbers. Melds, takes and adds are chosen card by card; `draft` decides whether they can
//! still become a legal action.
//!
//! A set starts with one of its natural cards, and a sequence with its three lowest cards. `next` starts
//! another meld in the same action, and `done` ends the action. A merge takes two numbers, older meld first.
//! Seats and sides are counted clockwise from the player to act.

use super::{
    Action, ClubRook, Phase, Rules, Tally,
    draft::{Columns, Draft, NATURALS, Verb, places, sequence_from, sequence_starts},
    meld::{Kind, Meld, kind_of},
};
use crate::{
    Actor, Game,
    numbers::{Block, CARDS, Mask, Numbered, Segment, Step, Writer, segments},
};
use cards::{Card, CardSet, Seat};

const DRAW: u32 = 1;
const END: u32 = 2;
const DONE: u32 = 3;
const NEXT: u32 = 4;
const TAKE: u32 = 5;
const TOP_WITH: u32 = 6;
const DISCARD: u32 = 7;
const LAY: u32 = DISCARD + CARDS as u32;
const SEQUENCE: u32 = LAY + CARDS as u32;
const ADD_ONTO: u32 = SEQUENCE + 4 * STARTS;

/// How many numbers a sequence can start with, and the lowest of those numbers.
const STARTS: u32 = 9;
const LOWEST: u32 = 4;
/// The maximum number of players and sides.
const PLAYERS: usize = 6;
const SIDES: usize = 3;
/// How many numbers a set can have: 3 to 14.
const SET_NUMBERS: usize = 12;
/// The features of a meld: its side, the number of a set, its natural cards and wild cards, the color of a
/// sequence, and its lowest and highest number. Sides and colors are counted from 1.
const FEATURES: usize = 7;
/// The maximum number of cards in either pile.
const PILE: usize = 96;
const VERBS: usize = 5;
const EVERY_FACE: CardSet = CardSet(0xFFFE_7FFE_7FFE_7FFE);

/// The maximum number of melds in a hand: each takes at least three numbered cards.
fn slots(rules: &Rules) -> u32 {
    (rules.packs() * 56 / 3) as u32
}

/// The first number of each segment whose numbers name a meld.
struct Places {
    take_onto: u32,
    top_onto: u32,
    merge: u32,
    end: u32,
}

impl Places {
    fn of(rules: &Rules) -> Places {
        let slots = slots(rules);
        let take_onto = ADD_ONTO + slots;
        Places {
            take_onto,
            top_onto: take_onto + slots,
            merge: take_onto + 2 * slots,
            end: take_onto + 3 * slots,
        }
    }
}

/// What everyone has seen of the cards that are no longer visible.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The top discard; `None` before the first action.
    top: Option<Card>,
    /// The cards in the Discard Pile that have been on top.
    pile: Tally,
    /// The cards that each seat took with the Discard Pile and still holds.
    held: [Tally; PLAYERS],
    /// The cards that each seat has discarded.
    discarded: [Tally; PLAYERS],
}

impl Memory {
    /// Removes cards that left a hand. If everyone knew that the seat held a copy, that copy is the one
    /// removed.
    fn leave(&mut self, seat: Seat, cards: Tally) {
        let held = &mut self.held[seat.index() % PLAYERS];
        if held.is_empty() {
            return;
        }
        for card in cards.iter() {
            if held.has(card) {
                *held = held.minus(Tally::one(card));
            }
        }
    }
}

fn card_at(place: u32) -> Option<Card> {
    u8::try_from(place).ok().and_then(Card::from_index)
}

fn at(first: u32, card: Card) -> u32 {
    first + u32::from(card.index())
}

/// The place of a sequence's lowest card, by the sequence's index.
fn start_place(number: u32) -> u8 {
    (16 * (number / STARTS) + LOWEST + number % STARTS) as u8
}

fn sequence_number(lowest: Card) -> u32 {
    let place = u32::from(lowest.index());
    SEQUENCE + place / 16 * STARTS + (place % 16).saturating_sub(LOWEST)
}

impl ClubRook {
    /// Adds one more step that fits the steps already chosen. The caller checks whether it can still become a
    /// legal action.
    fn step(&self, draft: &Draft, number: u32) -> Option<Draft> {
        let empty = draft.verb == Verb::None;
        let begins = draft.cards.is_empty() && matches!(draft.verb, Verb::None | Verb::Meld | Verb::Take(_));
        let begins = begins && !draft.takes_now() && (!empty || self.phase == Phase::Play);
        let places = Places::of(&self.rules);
        let slot = |first: u32| (number - first + 1) as u8;
        match number {
            TAKE => (empty && self.may_take(None)).then(|| Draft::of(Verb::Take(None))),
            TOP_WITH => {
                let may = empty && self.phase == Phase::Draw && self.rules.top_only_new_meld;
                (may && self.top_takeable().is_ok()).then(|| Draft::of(Verb::TopWith))
            }
            NEXT => {
                if self.is_whole(draft) {
                    draft.next()
                } else {
                    None
                }
            }
            LAY..SEQUENCE => {
                let card = card_at(number - LAY)?;
                let faces = if begins { self.set_starts(self.rest(draft)) } else { self.next_faces(draft) };
                faces.has(card).then(|| draft.with(card))
            }
            SEQUENCE..ADD_ONTO => {
                let place = start_place(number - SEQUENCE);
                let starts = if begins { sequence_starts(self.rest(draft)) } else { 0 };
                (starts >> place & 1 == 1).then(|| draft.with_sequence(sequence_from(place, 3)))
            }
            _ if !empty => None,
            _ if number < ADD_ONTO => None,
            _ if number < places.take_onto => {
                (self.phase == Phase::Play).then(|| Draft::of(Verb::Add(slot(ADD_ONTO))))
            }
            _ if number < places.top_onto => {
                let onto = Some(slot(places.take_onto));
                self.may_take(onto).then(|| Draft::of(Verb::Take(onto)))
            }
            _ if number >= places.merge && number < places.end => {
                Some(Draft::of(Verb::Merge(slot(places.merge))))
            }
            _ => None,
        }
    }

    fn own(&self, number: u8) -> Option<&Meld> {
        self.melds.get(number).filter(|meld| usize::from(meld.side) == self.side_in_turn())
    }

    /// Whether the Discard Pile may be taken and its top card may go on that meld.
    fn may_take(&self, onto: Option<u8>) -> bool {
        let Ok((_, number)) = self.takeable() else { return false };
        let home = onto.is_none_or(|onto| self.own(onto).is_some_and(|meld| meld.kind == Kind::Set(number)));
        self.phase == Phase::Draw && home
    }

    /// The natural cards that can start a set.
    fn set_starts(&self, rest: Tally) -> CardSet {
        let columns = Columns::of(rest);
        let wilds = !rest.wilds().is_empty();
        let threes = columns.sets(wilds && self.rules.wilds_in_threes) & 1 << 3;
        CardSet(rest.faces().0 & places(columns.sets(wilds) & NATURALS | threes))
    }

    /// Marks the cards in `faces` that can still lead to a legal action. Cards of one number are
    /// interchangeable unless they might be needed for sequences.
    fn mark_cards(&self, draft: &Draft, faces: CardSet, mask: &mut Mask<'_>) {
        let alike = self.colors_are_alike(draft);
        let mut left = faces.0;
        while left != 0 {
            let place = left.trailing_zeros() as u8;
            let number = place % 16;
            let group = match (number, alike && !draft.sequence) {
                (1 | 2, _) => places(0b110),
                (3, _) | (_, true) => places(1 << number),
                _ => 1 << place,
            } & left;
            left &= !group;
            if Card::from_index(place).is_some_and(|card| self.can_end(&draft.with(card))) {
                CardSet(group).iter().for_each(|card| mask.allow(at(LAY, card)));
            }
        }
    }

    fn mark_starts(&self, draft: &Draft, mask: &mut Mask<'_>) {
        let rest = self.rest(draft);
        self.mark_cards(draft, self.set_starts(rest), mask);
        for card in CardSet(sequence_starts(rest)).iter() {
            let begun = draft.with_sequence(sequence_from(card.index(), 3));
            mask.allow_if(sequence_number(card), self.can_end(&begun));
        }
    }

    fn mark_draw(&self, mask: &mut Mask<'_>) {
        mask.allow(if self.draw_pile.is_empty() { END } else { DRAW });
        let places = Places::of(&self.rules);
        if let Ok(top) = self.top_takeable() {
            let top = Tally::one(top);
            for (number, meld) in self.melds.own(self.side_in_turn()) {
                let fits = !self.fitting_faces(meld, top).is_empty();
                mask.allow_if(places.top_onto + u32::from(number) - 1, fits);
            }
            if self.rules.top_only_new_meld {
                mask.allow_if(TOP_WITH, self.can_end(&Draft::of(Verb::TopWith)));
            }
        }
        let Ok((_, number)) = self.takeable() else { return };
        if self.hand().of_number(number).len() < 2 {
            return;
        }
        mask.allow_if(TAKE, self.can_end(&Draft::of(Verb::Take(None))));
        for (slot, meld) in self.melds.own(self.side_in_turn()) {
            if meld.kind == Kind::Set(number) {
                let take = Draft::of(Verb::Take(Some(slot)));
                mask.allow_if(places.take_onto + u32::from(slot) - 1, self.can_end(&take));
            }
        }
    }

    fn mark_play(&self, mask: &mut Mask<'_>) {
        let (hand, side) = (self.hand(), self.side_in_turn());
        if hand.len() > 1 && !self.must_go_out {
            mask.cards(DISCARD, hand.faces().0);
        } else {
            let may = |action: &Action| self.check_in_turn(action).is_ok();
            mask.allow_if(END, may(&Action::End));
            let cards = hand.faces();
            cards.iter().for_each(|card| mask.allow_if(at(DISCARD, card), may(&Action::Discard(card))));
        }
        self.mark_starts(&Draft::default(), mask);
        if !self.melds.opened(side) {
            return;
        }
        let places = Places::of(&self.rules);
        let roomy = hand.len() > 2 && !self.must_go_out;
        let (mut kinds, mut twice) = (0u32, 0u32);
        for (number, meld) in self.melds.own(side) {
            let kind = kind_bit(meld.kind);
            twice |= kinds & kind;
            kinds |= kind;
            if !self.fitting_faces(meld, hand).is_empty() {
                let may = roomy || self.can_end(&Draft::of(Verb::Add(number)));
                mask.allow_if(ADD_ONTO + u32::from(number) - 1, may);
            }
        }
        if twice != 0 {
            for (older, _) in self.melds.own(side).filter(|(_, meld)| kind_bit(meld.kind) & twice != 0) {
                let merge = Draft::of(Verb::Merge(older));
                mask.allow_if(places.merge + u32::from(older) - 1, self.can_end(&merge));
            }
        }
    }
}

fn kind_bit(kind: Kind) -> u32 {
    match kind {
        Kind::Set(number) => 1 << (number & 15),
        Kind::Sequence(color) => 1 << (16 + color as u32),
    }
}

impl Numbered for ClubRook {
    type Draft = Draft;
    type Memory = Memory;

    fn segments(rules: &Rules) -> Vec<Segment> {
        let slots = slots(rules) as usize;
        segments(&[
            ("draw", 1),
            ("end", 1),
            ("done", 1),
            ("next", 1),
            ("take", 1),
            ("top with", 1),
            ("discard", CARDS),
            ("lay", CARDS),
            ("sequence", 4 * STARTS as usize),
            ("add onto", slots),
            ("take onto", slots),
            ("top onto", slots),
            ("merge", slots),
        ])
    }

    fn word(rules: &Rules, number: u32) -> Option<String> {
        let segments = Self::segments(rules);
        let (segment, place) = segments.iter().find_map(|segment| Some((segment, segment.place(number)?)))?;
        let name = segment.name;
        match name {
            "discard" | "lay" => {
                let card = card_at(place).filter(|card| !card.is_bird())?;
                Some(format!("{name} {card}"))
            }
            "sequence" => Some(format!("lay {}", sequence_from(start_place(place), 3))),
            _ if segment.len == 1 => Some(name.to_owned()),
            _ => Some(format!("{name} {}", place + 1)),
        }
    }

    #[inline]
    fn mask(&self, seat: Seat, draft: &Draft, mask: &mut Mask<'_>) {
        if seat != self.turn {
            return;
        }
        match (draft.verb, self.phase) {
            (_, Phase::Over) => {}
            (Verb::None, Phase::Draw) => self.mark_draw(mask),
            (Verb::None, Phase::Play) => self.mark_play(mask),
            (Verb::Merge(older), _) => {
                let first = Places::of(&self.rules).merge;
                for (younger, _) in self.melds.own(self.side_in_turn()) {
                    mask.allow_if(first + u32::from(younger) - 1, self.may_merge(older, younger));
                }
            }
            _ => {
                let begins = draft.cards.is_empty() && !draft.takes_now();
                if begins && !matches!(draft.verb, Verb::Add(_) | Verb::TopWith) {
                    return self.mark_starts(draft, mask);
                }
                self.mark_cards(draft, self.next_faces(draft), mask);
                if draft.verb != Verb::TopWith && self.is_whole(draft) {
                    mask.allow_if(DONE, self.check_in_turn(&draft.action()).is_ok());
                    mask.allow_if(NEXT, draft.next().is_some_and(|next| self.can_end(&next)));
                }
            }
        }
    }

    #[inline]
    fn choose(&self, seat: Seat, draft: &mut Draft, number: u32) -> Step<Action> {
        let act = |action: Action| match self.check(Actor::Seat(seat), &action) {
            Ok(()) => Step::Act(action),
            Err(_) => Step::Illegal,
        };
        if seat != self.turn || self.phase == Phase::Over {
            return Step::Illegal;
        }
        let places = Places::of(&self.rules);
        let slot = |first: u32| u8::try_from(number.wrapping_sub(first) + 1).unwrap_or(0);
        match (draft.verb, number) {
            (Verb::None, DRAW) => return act(Action::Draw),
            (Verb::None, END) => return act(Action::End),
            (Verb::None, DISCARD..LAY) => {
                return card_at(number - DISCARD).map_or(Step::Illegal, |card| act(Action::Discard(card)));
            }
            (Verb::None, _) if (places.top_onto..places.merge).contains(&number) => {
                return act(Action::TopOnto(slot(places.top_onto)));
            }
            (Verb::Merge(older), _) if (places.merge..places.end).contains(&number) => {
                return act(Action::Merge(older, slot(places.merge)));
            }
            (Verb::Merge(_) | Verb::TopWith, NEXT | DONE) => return Step::Illegal,
            (_, DONE) => return if self.is_whole(draft) { act(draft.action()) } else { Step::Illegal },
            _ => {}
        }
        let Some(next) = self.step(draft, number).filter(|next| self.can_end(next)) else {
            return Step::Illegal;
        };
        if next.verb == Verb::TopWith && self.is_whole(&next) {
            return act(next.action());
        }
        *draft = next;
        Step::More
    }

    fn numbers(&self, seat: Seat, action: &Action) -> Option<Vec<u32>> {
        self.check(Actor::Seat(seat), action).ok()?;
        let places = Places::of(&self.rules);
        let slot = |first: u32, number: u8| first + u32::from(number) - 1;
        let melds = |laid: &[Tally]| -> Option<Vec<u32>> {
            let mut numbers = Vec::new();
            for cards in laid {
                numbers.extend(meld_numbers(*cards)?);
                numbers.push(NEXT);
            }
            Some(numbers)
        };
        Some(match *action {
            Action::Draw => vec![DRAW],
            Action::End => vec![END],
            Action::Discard(card) => vec![at(DISCARD, card)],
            Action::TopOnto(number) => vec![slot(places.top_onto, number)],
            Action::TopWith(cards) => [TOP_WITH].into_iter().chain(set_numbers(cards)).collect(),
            Action::Merge(older, younger) => vec![slot(places.merge, older), slot(places.merge, younger)],
            Action::Add { cards, onto } => {
                let from = self.own(onto)?.cards;
                let added = in_order_of_adding(from, cards).into_iter().map(|card| at(LAY, card));
                [slot(ADD_ONTO, onto)].into_iter().chain(added).chain([DONE]).collect()
            }
            Action::Meld(laid) => {
                let mut numbers = melds(laid.as_slice())?;
                numbers.pop();
                numbers.push(DONE);
                numbers
            }
            Action::Take { with, onto, more } => {
                let mut numbers = vec![onto.map_or(TAKE, |number| slot(places.take_onto, number))];
                numbers.extend(set_numbers(with));
                numbers.push(NEXT);
                numbers.extend(melds(more.as_slice())?);
                numbers.pop();
                numbers.push(DONE);
                numbers
            }
        })
    }

    fn blocks(rules: &Rules) -> Vec<Block> {
        let (players, sides) = (rules.players, rules.sides);
        vec![
            Block::counts("hand", &[CARDS]),
            Block::counts("unseen", &[CARDS]),
            Block::counts("top", &[CARDS]),
            Block::counts("pile", &[CARDS]),
            Block::counts("held", &[players, CARDS]),
            Block::counts("discarded", &[players, CARDS]),
            Block::counts("melds", &[slots(rules) as usize, FEATURES]),
            Block::counts("sets", &[sides, SET_NUMBERS, 2]),
            Block::counts("sequences", &[sides, CARDS]),
            Block::counts("rookies", &[sides]),
            Block::counts("rooks", &[sides]),
            Block::amounts("minimum", &[sides], 10),
            Block::counts("mate", &[players]),
            Block::counts("turn", &[players]),
            Block::counts("dealer", &[players]),
            Block::counts("hand sizes", &[players]),
            Block::counts("draw pile", &[1]),
            Block::counts("discard pile", &[1]),
            Block::counts("crosswise", &[1]),
            Block::counts("stopped by 3", &[1]),
            Block::counts("stopped by wild", &[players]),
            Block::counts("must go out", &[1]),
            Block::counts("play", &[1]),
            Block::counts("turns", &[1]),
            Block::counts("verb", &[VERBS]),
            Block::counts("onto", &[1]),
            Block::counts("chosen", &[CARDS]),
            Block::counts("chosen before", &[CARDS]),
        ]
    }

    #[inline]
    fn observe(&self, of: Seat, draft: &Draft, memory: &Memory, out: &mut Writer<'_>) {
        let (players, sides) = (self.rules.players, self.rules.sides);
        let seats = || (0..players).map(|step| of.clockwise(step, players));
        let place = |seat: Seat| (seat.index() + players - of.index()) % players;
        let own_side = self.rules.side_of(of);
        let side_place = |side: usize| (side + sides - own_side) % sides;
        let of_sides = || (0..sides).map(|step| (own_side + step) % sides);
        let hand = self.hands[of.index() % PLAYERS];
        let top = self.discards.pile.top();

        let slots = slots(&self.rules) as usize;
        let mut melds = [0; 56 * FEATURES];
        let mut sets = [[[0; 2]; SET_NUMBERS]; SIDES];
        let mut sequences = [Tally::EMPTY; SIDES];
        let mut rookies = [0; SIDES];
        let mut shown = Tally::EMPTY;
        for (number, meld) in self.melds.iter() {
            let side = side_place(usize::from(meld.side)) % SIDES;
            let slot = usize::from(number - 1);
            shown = shown.plus(meld.cards);
            rookies[side] += u8::from(meld.rookie().is_some());
            let features = match meld.kind {
                Kind::Set(number) => {
                    let wilds = meld.cards.wilds().len() as u8;
                    let naturals = meld.cards.len() as u8 - wilds;
                    let [all, all_wilds] =
                        &mut sets[side][usize::from(number.saturating_sub(3)) % SET_NUMBERS];
                    (*all, *all_wilds) = (*all + naturals, *all_wilds + wilds);
                    [number, naturals, wilds, 0, 0, 0]
                }
                Kind::Sequence(color) => {
                    sequences[side] = sequences[side].plus(meld.cards);
                    let bits = meld.cards.sequence_bits(color);
                    let (low, high) = (bits.trailing_zeros(), 15 - bits.leading_zeros().min(15));
                    [0, 0, 0, color as u8 + 1, low as u8, high as u8]
                }
            };
            if let Some(place) = melds.get_mut(slot * FEATURES..(slot + 1) * FEATURES) {
                place[0] = side as u8 + 1;
                place[1..].copy_from_slice(&features);
            }
        }

        // Every card that has been seen is in exactly one place, so nothing is subtracted twice.
        let rooks = self.rooks.iter().sum::<u8>();
        let mut unseen = Tally::every(EVERY_FACE, self.rules.packs()).minus(hand).minus(shown);
        unseen = unseen.minus(Tally::every(CardSet::EMPTY.with(Card::BIRD), usize::from(rooks)));
        let pile = match (memory.top, top) {
            (None, Some(top)) => Tally::one(top),
            _ => memory.pile,
        };
        unseen = unseen.minus(pile);
        out.copies(hand.words());
        for seat in seats().skip(1) {
            unseen = unseen.minus(memory.held[seat.index() % PLAYERS]);
        }
        out.copies(unseen.words());
        out.card(top.map(Card::index));
        out.copies(pile.words());
        seats().for_each(|seat| out.copies(memory.held[seat.index() % PLAYERS].words()));
        seats().for_each(|seat| out.copies(memory.discarded[seat.index() % PLAYERS].words()));
        out.bytes(&melds[..slots * FEATURES]);
        (0..sides).for_each(|side| out.bytes(sets[side].as_flattened()));
        (0..sides).for_each(|side| out.copies(sequences[side].words()));
        out.bytes(&rookies[..sides]);
        of_sides().for_each(|side| out.byte(self.rooks[side]));
        of_sides().for_each(|side| {
            out.amount(if self.melds.opened(side) { 0 } else { i32::from(self.minimum[side]) }, 10);
        });
        seats().for_each(|seat| out.mark(self.rules.side_of(seat) == own_side));
        out.one_of(place(self.turn), players);
        out.one_of(place(self.dealer), players);
        seats().for_each(|seat| out.byte(self.hands[seat.index() % PLAYERS].len() as u8));
        out.byte(self.draw_pile.len() as u8);
        out.byte(self.discards.pile.len() as u8);
        out.byte(self.discards.crosswise() as u8);
        out.mark(self.stops.three);
        seats().for_each(|seat| out.mark(self.stops.wild.has(seat)));
        out.mark(self.must_go_out);
        out.mark(self.phase == Phase::Play);
        out.byte(self.turns.min(255) as u8);
        let (verb, onto) = match draft.verb {
            Verb::None => (VERBS, 0),
            Verb::Meld => (0, 0),
            Verb::Take(onto) => (1, onto.unwrap_or(0)),
            Verb::Add(onto) => (2, onto),
            Verb::TopWith => (3, 0),
            Verb::Merge(older) => (4, older),
        };
        out.one_of(verb, VERBS);
        out.byte(onto);
        out.copies(draft.cards.words());
        out.copies(draft.used.minus(draft.cards).words());
    }

    fn hidden_blocks(rules: &Rules) -> Vec<Block> {
        vec![
            Block::counts("hands", &[rules.players, CARDS]),
            Block::counts("draw pile", &[PILE]),
            Block::counts("discard pile", &[PILE]),
        ]
    }

    /// Piles are written from the top, each card as its place plus 1.
    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        let players = self.rules.players;
        for seat in (0..players).map(|step| of.clockwise(step, players)) {
            out.copies(self.hands[seat.index() % PLAYERS].words());
        }
        for pile in [&self.draw_pile, &self.discards.pile] {
            pile.cards().iter().rev().for_each(|card| out.byte(card.index() + 1));
            out.zeros(PILE - pile.len());
        }
    }

    #[inline]
    fn remember(&self, memory: &mut Memory, by: Actor, action: &Action) {
        let Actor::Seat(seat) = by else { return };
        let top = self.discards.pile.top();
        match *action {
            Action::Draw | Action::End | Action::Merge(..) => {
                if memory.top.is_none() {
                    memory.pile = top.map_or(Tally::EMPTY, Tally::one);
                }
            }
            Action::Discard(card) => {
                memory.leave(seat, Tally::one(card));
                memory.pile = memory.pile.plus(Tally::one(card));
                let discarded = &mut memory.discarded[seat.index() % PLAYERS];
                *discarded = discarded.try_with(card).unwrap_or(*discarded);
            }
            Action::Take { with, more, .. } => {
                let held = &mut memory.held[seat.index() % PLAYERS];
                *held = held.plus(memory.pile);
                memory.pile = Tally::EMPTY;
                memory.leave(seat, memory.top.map_or(Tally::EMPTY, Tally::one));
                memory.leave(seat, with);
                more.as_slice().iter().for_each(|cards| memory.leave(seat, *cards));
            }
            Action::TopOnto(_) | Action::TopWith(_) => {
                if let Action::TopWith(cards) = *action {
                    memory.leave(seat, cards);
                }
                // Nobody has seen the cards under the first discard until one of them is on top.
                let below = self.discards.pile.len() <= usize::from(self.discards.turned);
                memory.pile = match (memory.top, top) {
                    (Some(taken), _) if !below => memory.pile.minus(Tally::one(taken)),
                    (_, Some(top)) => Tally::one(top),
                    _ => Tally::EMPTY,
                };
            }
            Action::Meld(laid) => laid.as_slice().iter().for_each(|cards| memory.leave(seat, *cards)),
            Action::Add { cards, .. } => memory.leave(seat, cards),
        }
        memory.top = top.or(memory.top);
    }
}

/// The steps for a set, or for cards added to one: natural cards first.
fn set_numbers(cards: Tally) -> Vec<u32> {
    cards.naturals().iter().chain(cards.wilds().iter()).map(|card| at(LAY, card)).collect()
}

/// The steps for a new meld.
fn meld_numbers(cards: Tally) -> Option<Vec<u32>> {
    match kind_of(cards, true).ok()? {
        Kind::Set(_) => Some(set_numbers(cards)),
        Kind::Sequence(_) => {
            let mut each = cards.iter();
            let start = sequence_number(each.next()?);
            Some([start].into_iter().chain(each.skip(2).map(|card| at(LAY, card))).collect())
        }
    }
}

/// Puts cards in an order in which each one fits after those before it. For a sequence, cards above it go from the
/// lowest up, and cards below it from the highest down.
fn in_order_of_adding(meld: Tally, cards: Tally) -> Vec<Card> {
    let lowest = meld.faces().iter().next();
    let (mut below, above): (Vec<Card>, Vec<Card>) = cards.iter().partition(|card| Some(*card) < lowest);
    below.reverse();
    below.into_iter().chain(above).collect()
}
