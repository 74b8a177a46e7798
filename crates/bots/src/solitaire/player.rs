//! Plays Rook Solitaire without seeing the face-down cards: the player imagines which cards they might be,
//! and prefers the move that keeps the most of these layouts winnable.

use super::{
    schedule::{Timetable, timetable},
    search::{safe_build, worth_trying},
};
use crate::{Alternative, Choice, Dice, Level, Opponent, Question};
use cards::{Card, Color};
use rand::{SeedableRng, seq::SliceRandom};
use rules::{
    Mute,
    rook_solitaire::{Action, Layout, OpenTable, Rules, View},
};
use said::rook_solitaire::Reason;
use std::{any::Any, sync::Arc};

const HIGHEST: u8 = 14;
/// The number of layouts sampled for one decision by a strong player.
const WORLDS: usize = 16;
/// The number of timetable drafts per layout.
const DRAFTS: u64 = 60;

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Builds any card it can, or makes the first move that turns up a card.",
        Level::Casual => {
            "Builds only cards it will not need again, and digs where the most cards are face down."
        }
        Level::Strong | Level::Strongest | Level::Champion => {
            "Imagines many layouts of the hidden cards and keeps as many as possible winnable."
        }
    }
}

/// A player of Rook Solitaire.
pub struct Player {
    rules: Arc<Rules>,
    level: Level,
    rng: Dice,
}

impl Player {
    /// A player under these rules; the same seed plays the same way.
    pub fn new(rules: Arc<Rules>, level: Level, seed: u64) -> Player {
        Player { rules, level, rng: Dice::seed_from_u64(seed) }
    }

    fn answer(&mut self, table: &OpenTable) -> Option<Choice> {
        let layout = suppose(table, &mut self.rng)?;
        if self.level == Level::Beginner {
            // The legal moves do not depend on the hidden cards.
            let mut moves = layout.moves(&self.rules).iter().collect::<Vec<_>>();
            moves.retain(|action| uncovers(table, action));
            return Some(Choice::new(moves.first()?, Reason::FirstMove));
        }
        if let Some(safe) = safe_build(&layout, &self.rules) {
            return Some(Choice::new(safe, Reason::SafeBuild));
        }
        let moves = worth_trying(&layout, &self.rules);
        let first = *moves.first()?;
        if self.level == Level::Casual || moves.len() == 1 {
            return Some(Choice::new(first, Reason::DigDeepest));
        }
        let mut alive = vec![0u32; moves.len()];
        for _ in 0..WORLDS {
            let world = suppose(table, &mut self.rng)?;
            for (alive, action) in alive.iter_mut().zip(&moves) {
                let mut next = world;
                next.play(action, &mut Mute);
                *alive += u32::from(timetable(&next, &self.rules, DRAFTS) != Timetable::Impossible);
            }
        }
        // Break ties with the first move: it digs where the most cards are hidden.
        let best = (0..moves.len()).max_by_key(|at| (alive[*at], moves.len() - at))?;
        let share = |alive: &u32| *alive as f32 / WORLDS as f32;
        let ways: Vec<(Action, f32)> = moves.iter().copied().zip(alive.iter().map(share)).collect();
        let reason = Reason::StillWinnable { winnable: alive[best], sampled: WORLDS as u32 };
        Some(Choice {
            alternatives: Alternative::ranked(&moves[best], &ways),
            ..Choice::new(moves[best], reason)
        })
    }
}

fn uncovers(table: &OpenTable, action: &Action) -> bool {
    match *action {
        Action::Move { from, .. } => {
            table.piles.get(usize::from(from).wrapping_sub(1)).is_some_and(|pile| pile.down > 0)
        }
        _ => true,
    }
}

/// A layout that looks the same: the unseen cards are shuffled among the hidden places. The 14s that were put
/// at the bottom, and those under a resting 14, are known to be 14s.
fn suppose(table: &OpenTable, rng: &mut Dice) -> Option<Layout> {
    let open = |card: &Card| {
        let built = card.color().and_then(|color| table.building[color as usize]?.number()).unwrap_or(0);
        card.number().is_some_and(|number| number <= built)
            || table.piles.iter().any(|pile| pile.up.contains(card))
    };
    let pack =
        Color::ALL.into_iter().flat_map(|color| (1..=HIGHEST).filter_map(move |n| Card::new(color, n)));
    let mut unseen: Vec<Card> = pack.filter(|card| !open(card)).collect();
    unseen.shuffle(rng);
    let (mut fourteens, mut others): (Vec<Card>, Vec<Card>) =
        unseen.into_iter().partition(|card| card.number() == Some(HIGHEST));
    let certain = |at: usize| {
        let pile = &table.piles[at];
        let rests = pile.up.first().and_then(|card| card.number()) == Some(HIGHEST);
        if rests { pile.down } else { pile.sunk }
    };
    let mut face_down: Vec<Vec<Card>> = Vec::with_capacity(table.piles.len());
    for at in 0..table.piles.len() {
        let mut known = Vec::new();
        for _ in 0..certain(at) {
            known.push(fourteens.pop()?);
        }
        face_down.push(known);
    }
    others.append(&mut fourteens);
    others.shuffle(rng);
    for (pile, hidden) in table.piles.iter().zip(&mut face_down) {
        while hidden.len() < pile.down {
            hidden.push(others.pop()?);
        }
    }
    Layout::supposed(table, &face_down)
}

impl Opponent for Player {
    fn deal(&mut self, _: &(dyn Any + Send + Sync)) {}

    fn watch(&mut self, _: &(dyn Any + Send + Sync)) {}

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        let view = question.view.downcast_ref::<View>()?;
        let give_up = || Choice::new(Action::Resign, Reason::NothingToUncover);
        Some(self.answer(&view.table).unwrap_or_else(give_up))
    }
}
