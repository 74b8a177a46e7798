//! Tuxedo as numbers. A capture is written as the card from the hand, then the center cards one at a time. A build is
//! written as the card from the hand, then the card or pile it is laid on. A build in the center is identified by its
//! lowest card.
//!
//! Cards that a capture always has to take are taken along with the card from the hand. A capture ends automatically when
//! nothing more can be taken.

use super::{
    Action, Phase, Rules,
    capture::{self, below, can_take, of_number, value},
    rules::MAX_PLAYERS,
    state::Tuxedo,
};
use crate::{
    Actor, Game,
    numbers::{Block, CARDS, Mask, Numbered, Segment, Step, Writer, segments},
    plain_pack::{ALL, PACK},
};
use cards::{Card, CardSet, Seat};

const ORANGE: u32 = 1;
const DECLINE: u32 = 2;
const LAY: u32 = 3;
const CAPTURE: u32 = LAY + CARDS as u32;
const TAKE: u32 = CAPTURE + CARDS as u32;
const DONE: u32 = TAKE + CARDS as u32;
const BUILD: u32 = DONE + 1;
const ON: u32 = BUILD + CARDS as u32;
const END: u32 = ON + CARDS as u32;

/// The numbers on cards, plus one entry for none.
const NUMBERS: usize = 15;

/// The part of a play that has been chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    Empty,
    /// A capture with this card.
    Capture {
        /// The card played from the hand.
        with: Card,
        /// The cards it takes so far.
        take: CardSet,
    },
    /// A build with this card.
    Build(Card),
}

/// Everything that everyone has heard.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The numbers that each seat has announced with a build and not played since, as bits.
    announced: [u16; MAX_PLAYERS],
}

impl Tuxedo {
    fn may_play(&self, seat: Seat) -> bool {
        self.board.turn == Some(seat) && !self.board.phase.is_over()
    }

    /// The cards that a capture with this number always takes; `None` if there is no such capture.
    fn taken_anyway(&self, seat: Seat, number: u8) -> Option<CardSet> {
        let center = &self.board.center;
        if capture::capturing_numbers(center) >> number & 1 == 0 {
            return None;
        }
        let bound = self.obligation(seat);
        if bound.is_some_and(|build| build.total != number) {
            return None;
        }
        if !self.rules.maximal {
            return Some(bound.map_or(CardSet::EMPTY, |build| build.cards));
        }
        let builds = center.builds.iter().filter(|build| build.total == number);
        Some(CardSet(builds.fold(of_number(center.loose, number).0, |all, build| all | build.cards.0)))
    }

    /// The cards that a capture can still take; a build is represented by its lowest card.
    fn takable(&self, number: u8, take: CardSet) -> CardSet {
        let center = &self.board.center;
        let left = CardSet(center.loose.0 & !take.0);
        let mut more = of_number(left, number).0;
        for build in center.builds.iter().filter(|build| build.total == number) {
            if build.cards.0 & take.0 == 0 {
                more |= lowest(build.cards).0;
            }
        }
        let small = below(center.loose, number);
        let picked = CardSet(small.0 & take.0);
        for less in 1..number {
            // Only numbers matter, so testing one card is enough for all cards of its number.
            let alike = of_number(left, less);
            if let Some(card) = alike.iter().next()
                && can_take(small, picked.with(card), number)
            {
                more |= alike.0;
            }
        }
        CardSet(more)
    }

    /// Completes a capture if it can take no more.
    fn go_on(&self, seat: Seat, draft: &mut Draft, with: Card, take: CardSet) -> Step<Action> {
        let whole = self.check_capture(seat, with, take).is_ok();
        if whole && self.takable(value(with), take).is_empty() {
            return Step::Act(Action::Capture { with, take });
        }
        *draft = Draft::Capture { with, take };
        Step::More
    }

    fn pile_of(&self, card: Card) -> CardSet {
        let alone = CardSet::EMPTY.with(card);
        let build = self.board.center.builds.iter().find(|build| lowest(build.cards) == alone);
        build.map_or(alone, |build| build.cards)
    }

    /// The cards and piles that a card can be built on, with each pile represented by its lowest card.
    fn buildable(&self, seat: Seat, card: Card) -> CardSet {
        let center = &self.board.center;
        let may = |on: &CardSet| self.check_build(seat, card, *on).is_ok();
        let loose = center.loose.iter().map(|card| CardSet::EMPTY.with(card));
        let piles = loose.chain(center.builds.iter().map(|build| build.cards));
        CardSet(piles.filter(may).fold(0, |all, on| all | lowest(on).0))
    }
}

/// A set with just the lowest card.
fn lowest(cards: CardSet) -> CardSet {
    CardSet(cards.0 & cards.0.wrapping_neg())
}

fn card_at(place: u32) -> Option<Card> {
    u8::try_from(place).ok().and_then(Card::from_index)
}

fn at(first: u32, card: Card) -> u32 {
    first + u32::from(card.index())
}

impl Numbered for Tuxedo {
    type Draft = Draft;
    type Memory = Memory;

    fn segments(_: &Rules) -> Vec<Segment> {
        segments(&[
            ("orange", 1),
            ("decline", 1),
            ("lay", CARDS),
            ("capture", CARDS),
            ("capture take", CARDS),
            ("capture done", 1),
            ("build", CARDS),
            ("build on", CARDS),
        ])
    }

    fn word(rules: &Rules, number: u32) -> Option<String> {
        let segments = Self::segments(rules);
        let (segment, place) = segments.iter().find_map(|segment| Some((segment, segment.place(number)?)))?;
        if segment.len == 1 {
            return Some(segment.name.to_owned());
        }
        let card = card_at(place).filter(|card| !card.is_bird())?;
        Some(format!("{} {card}", segment.name))
    }

    #[inline]
    fn mask(&self, seat: Seat, draft: &Draft, mask: &mut Mask<'_>) {
        match *draft {
            Draft::Empty => {
                let may_call = !self.board.phase.is_over() && self.may_call(seat).is_ok();
                mask.allow_if(ORANGE, may_call);
                mask.allow_if(DECLINE, may_call && self.board.open.is_some());
                if !self.may_play(seat) {
                    return;
                }
                let hand = self.hands[seat.index()];
                if self.check_lay(seat).is_ok() {
                    mask.cards(LAY, hand.0);
                }
                for card in hand.iter() {
                    mask.allow_if(at(CAPTURE, card), self.taken_anyway(seat, value(card)).is_some());
                    mask.allow_if(at(BUILD, card), !self.buildable(seat, card).is_empty());
                }
            }
            Draft::Capture { with, take } => {
                mask.cards(TAKE, self.takable(value(with), take).0);
                mask.allow_if(DONE, self.check_capture(seat, with, take).is_ok());
            }
            Draft::Build(card) => mask.cards(ON, self.buildable(seat, card).0),
        }
    }

    #[inline]
    fn choose(&self, seat: Seat, draft: &mut Draft, number: u32) -> Step<Action> {
        let act = |action: Action| match self.check(Actor::Seat(seat), &action) {
            Ok(()) => Step::Act(action),
            Err(_) => Step::Illegal,
        };
        let card = |first: u32| card_at(number - first);
        let held = |card: &Card| self.may_play(seat) && self.hands[seat.index()].has(*card);
        match (*draft, number) {
            (Draft::Empty, ORANGE) => act(Action::Orange),
            (Draft::Empty, DECLINE) => act(Action::Decline),
            (Draft::Empty, LAY..CAPTURE) => card(LAY).map_or(Step::Illegal, |card| act(Action::Lay(card))),
            (Draft::Empty, CAPTURE..TAKE) => {
                let Some(with) = card(CAPTURE).filter(held) else { return Step::Illegal };
                match self.taken_anyway(seat, value(with)) {
                    Some(take) => self.go_on(seat, draft, with, take),
                    None => Step::Illegal,
                }
            }
            (Draft::Empty, BUILD..ON) => match card(BUILD).filter(held) {
                Some(card) if !self.buildable(seat, card).is_empty() => {
                    *draft = Draft::Build(card);
                    Step::More
                }
                _ => Step::Illegal,
            },
            (Draft::Capture { with, take }, TAKE..DONE) => {
                let taken = card(TAKE).filter(|card| self.takable(value(with), take).has(*card));
                let Some(taken) = taken else { return Step::Illegal };
                self.go_on(seat, draft, with, CardSet(take.0 | self.pile_of(taken).0))
            }
            (Draft::Capture { with, take }, DONE) => act(Action::Capture { with, take }),
            (Draft::Build(top), ON..END) => match card(ON).filter(|on| self.buildable(seat, top).has(*on)) {
                Some(on) => Step::Act(Action::Build { card: top, on: self.pile_of(on) }),
                None => Step::Illegal,
            },
            _ => Step::Illegal,
        }
    }

    fn numbers(&self, seat: Seat, action: &Action) -> Option<Vec<u32>> {
        self.check(Actor::Seat(seat), action).ok()?;
        Some(match *action {
            Action::Orange => vec![ORANGE],
            Action::Decline => vec![DECLINE],
            Action::Lay(card) => vec![at(LAY, card)],
            Action::Build { card, on } => vec![at(BUILD, card), at(ON, lowest(on).iter().next()?)],
            Action::Capture { with, take } => {
                let mut left = CardSet(take.0 & !self.taken_anyway(seat, value(with))?.0);
                let mut numbers = vec![at(CAPTURE, with)];
                while let Some(card) = left.iter().next() {
                    numbers.push(at(TAKE, card));
                    left.0 &= !self.pile_of(card).0;
                }
                if !self.takable(value(with), take).is_empty() {
                    numbers.push(DONE);
                }
                numbers
            }
            Action::Close => return None,
        })
    }

    fn blocks(rules: &Rules) -> Vec<Block> {
        let players = rules.players;
        vec![
            Block::counts("hand", &[CARDS]),
            Block::counts("unseen", &[CARDS]),
            Block::counts("loose", &[CARDS]),
            Block::counts("build total", &[CARDS]),
            Block::counts("builder", &[CARDS]),
            Block::counts("captured", &[players, CARDS]),
            Block::counts("open capture", &[CARDS]),
            Block::counts("capturer", &[players]),
            Block::counts("orange won", &[players]),
            Block::counts("called", &[players]),
            Block::counts("declined", &[1]),
            Block::counts("announced", &[players, NUMBERS]),
            Block::counts("hand sizes", &[players]),
            Block::counts("big sweeps", &[players]),
            Block::counts("little sweeps", &[players]),
            Block::counts("oranges", &[players]),
            Block::counts("mistaken", &[players]),
            Block::signed("totals", &[players], 5),
            Block::counts("turn", &[players]),
            Block::counts("dealer", &[players]),
            Block::counts("last capturer", &[players]),
            Block::counts("last call", &[1]),
            Block::counts("stock", &[1]),
            Block::counts("capturing with", &[CARDS]),
            Block::counts("building with", &[CARDS]),
            Block::counts("taking", &[CARDS]),
        ]
    }

    #[inline]
    fn observe(&self, of: Seat, draft: &Draft, memory: &Memory, out: &mut Writer<'_>) {
        let (board, players) = (&self.board, self.rules.players);
        let place_of = |seat: Seat| (seat.index() + players - of.index()) % players;
        let mark = |seat: Option<Seat>| seat.map_or(players, place_of);
        let seats = || (0..players).map(|step| of.clockwise(step, players));
        let hand = self.hands[of.index() % MAX_PLAYERS];
        let gone = board.players.iter().fold(0, |all, player| all | player.captured.0);
        let center = board.center.cards();
        out.cards(hand.0);
        out.cards(ALL.0 & !(hand.0 | gone | center.0));
        out.cards(board.center.loose.0);
        let (mut totals, mut builders) = ([0; CARDS], [0; CARDS]);
        for build in &board.center.builds {
            for place in build.cards.iter().map(|card| usize::from(card.index()) % CARDS) {
                (totals[place], builders[place]) = (build.total, place_of(build.by) as u8 + 1);
            }
        }
        out.bytes(&totals);
        out.bytes(&builders);
        let player = |seat: Seat| board.players.get(seat.index()).copied().unwrap_or_default();
        seats().for_each(|seat| out.cards(player(seat).captured.0));
        out.cards(board.open.map_or(0, |open| open.taken.0));
        out.one_of(mark(board.open.map(|open| open.by)), players);
        out.one_of(mark(board.open.and_then(|open| open.won_by)), players);
        seats().for_each(|seat| out.mark(board.called.has(seat)));
        out.mark(self.declined.has(of));
        for seat in seats() {
            let announced = memory.announced[seat.index() % MAX_PLAYERS];
            (0..NUMBERS).for_each(|number| out.mark(announced >> number & 1 == 1));
        }
        seats().for_each(|seat| out.byte(player(seat).hand));
        seats().for_each(|seat| out.byte(player(seat).big_sweeps));
        seats().for_each(|seat| out.byte(player(seat).little_sweeps));
        seats().for_each(|seat| out.byte(player(seat).oranges));
        seats().for_each(|seat| out.byte(player(seat).mistaken));
        seats().for_each(|seat| out.signed(self.before[seat], 5));
        out.one_of(mark(board.turn), players);
        out.one_of(place_of(board.dealer), players);
        out.one_of(mark(board.last_capturer), players);
        out.mark(board.phase == Phase::LastCall);
        out.byte(board.stock);
        let (capturing, building, taking) = match *draft {
            Draft::Empty => (None, None, CardSet::EMPTY),
            Draft::Capture { with, take } => (Some(with), None, take),
            Draft::Build(card) => (None, Some(card), CardSet::EMPTY),
        };
        out.card(capturing.map(Card::index));
        out.card(building.map(Card::index));
        out.cards(taking.0);
    }

    fn hidden_blocks(rules: &Rules) -> Vec<Block> {
        vec![
            Block::counts("hands", &[rules.players, CARDS]),
            Block::counts("stock", &[PACK]),
            Block::counts("declined", &[rules.players]),
        ]
    }

    /// The stock is written from the top, each card as its place plus 1.
    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        let players = self.rules.players;
        let seats = || (0..players).map(|step| of.clockwise(step, players));
        seats().for_each(|seat| out.cards(self.hands[seat.index() % MAX_PLAYERS].0));
        let stock = self.pack.get(self.dealt..).unwrap_or_default();
        stock.iter().for_each(|card| out.byte(card.index() + 1));
        out.zeros(PACK - stock.len());
        seats().for_each(|seat| out.mark(self.declined.has(seat)));
    }

    #[inline]
    fn remember(&self, memory: &mut Memory, by: Actor, action: &Action) {
        let (Some(card), Actor::Seat(seat)) = (action.card(), by) else { return };
        let announced = &mut memory.announced[seat.index() % MAX_PLAYERS];
        *announced &= !(1 << value(card));
        if let Action::Build { .. } = action
            && let Some(build) = self.board.center.builds.iter().find(|build| build.cards.has(card))
        {
            *announced |= 1 << build.total.min(14);
        }
    }
}
