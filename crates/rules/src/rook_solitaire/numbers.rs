//! Rook Solitaire as numbers. Everything is visible except the face-down cards, and 14s that were put at the
//! bottom are known too.

use super::{Action, PILES, RookSolitaire, Rules, layout::Pile};
use crate::{
    Game,
    numbers::{Block, CARDS, Mask, Numbered, Segment, Writer, segments},
    plain_pack::ALL,
};
use cards::{Card, CardSet, Color, Seat};

const RESIGN: u32 = 1;
const BUILD: u32 = 2;
const MOVE: u32 = BUILD + PILES as u32;
const UNDO: u32 = MOVE + (PILES * PILES) as u32;

impl Pile {
    /// The cards that the player saw go to the bottom.
    fn sunk_cards(&self) -> &[Card] {
        self.cards.as_slice().get(..usize::from(self.sunk)).unwrap_or_default()
    }
}

fn set<'a>(cards: impl IntoIterator<Item = &'a Card>) -> CardSet {
    cards.into_iter().copied().collect()
}

impl Numbered for RookSolitaire {
    type Draft = ();
    type Memory = ();

    fn segments(rules: &Rules) -> Vec<Segment> {
        segments(&[
            ("resign", 1),
            ("build", PILES),
            ("move", PILES * PILES),
            ("undo", usize::from(rules.undo)),
        ])
    }

    fn action(rules: &Rules, number: u32) -> Option<Action> {
        let pile = |place: u32| place as u8 + 1;
        match number {
            RESIGN => Some(Action::Resign),
            BUILD..MOVE => Some(Action::Build(pile(number - BUILD))),
            MOVE..UNDO => {
                let (from, to) = ((number - MOVE) / PILES as u32, (number - MOVE) % PILES as u32);
                (from != to).then_some(Action::Move { from: pile(from), to: pile(to) })
            }
            UNDO if rules.undo => Some(Action::Undo),
            _ => None,
        }
    }

    fn number(rules: &Rules, action: &Action) -> Option<u32> {
        let place = |pile: u8| u32::from(pile).checked_sub(1).filter(|place| *place < PILES as u32);
        match *action {
            Action::Resign => Some(RESIGN),
            Action::Build(pile) => Some(BUILD + place(pile)?),
            Action::Move { from, to } => Some(MOVE + place(from)? * PILES as u32 + place(to)?),
            Action::Undo => rules.undo.then_some(UNDO),
        }
    }

    #[inline]
    fn mask(&self, _: Seat, (): &(), mask: &mut Mask<'_>) {
        if self.outcome.is_none() {
            mask.allow(RESIGN);
            let moves = self.open.iter().filter_map(|action| Self::number(self.rules(), &action));
            moves.for_each(|number| mask.allow(number));
            mask.allow_if(UNDO, self.can_undo());
        }
    }

    fn blocks(_: &Rules) -> Vec<Block> {
        vec![
            Block::counts("runs", &[PILES, CARDS]),
            Block::counts("tops", &[PILES, CARDS]),
            Block::counts("face down", &[PILES]),
            Block::counts("sunk", &[PILES, CARDS]),
            Block::counts("building", &[CARDS]),
            Block::counts("unseen", &[CARDS]),
            Block::counts("moves", &[1]),
        ]
    }

    #[inline]
    fn observe(&self, _: Seat, (): &(), (): &(), out: &mut Writer<'_>) {
        let piles = &self.layout.piles;
        piles.iter().for_each(|pile| out.cards(set(pile.run()).0));
        piles.iter().for_each(|pile| out.card(pile.cards.top().map(Card::index)));
        piles.iter().for_each(|pile| out.byte(pile.down() as u8));
        piles.iter().for_each(|pile| out.cards(set(pile.sunk_cards()).0));
        let built = |color: Color| self.layout.built(color);
        let tops = Color::ALL.into_iter().filter_map(|color| Card::new(color, built(color)));
        out.cards(tops.collect::<CardSet>().0);
        let open = piles.iter().flat_map(|pile| pile.run().iter().chain(pile.sunk_cards()));
        let unseen = ALL.iter().filter(|card| {
            card.color().zip(card.number()).is_some_and(|(color, number)| number > built(color))
        });
        out.cards(unseen.collect::<CardSet>().0 & !set(open).0);
        out.byte(self.made.min(255) as u8);
    }

    fn hidden_blocks(_: &Rules) -> Vec<Block> {
        vec![Block::counts("face down", &[PILES, CARDS])]
    }

    fn reveal(&self, _: Seat, out: &mut Writer<'_>) {
        for pile in (1..).take(PILES) {
            let cards = self.layout.face_down(pile).iter().rev();
            out.pile(CARDS, cards.map(|card| usize::from(card.index())));
        }
    }
}
