//! The keys at a described table: the cursor moves over cards, piles and choices, Enter uses what it is on, and the
//! marks narrow down the actions until one is left.

use super::{
    super::{
        app::{After, App},
        places::table_area,
    },
    Board, Effect, Offer, Picked, Thing, describe,
    layout::{self, Plan},
};
use ratatui::{crossterm::event::KeyCode, layout::Rect};

/// Where the cursor is before the person moves it.
const NOWHERE: usize = usize::MAX;

impl App {
    /// Where everything is on a screen of this size.
    pub(super) fn plan(&self, board: &Board, screen: Rect) -> Plan {
        let raised: Vec<bool> = (0..board.hand.len()).map(|at| self.is_raised(Thing::Hand(at))).collect();
        layout::plan(board, &self.choice_texts(board), &raised, self.cursor, screen)
    }

    /// Whether a card of the hand is raised, because it is marked or set aside.
    fn is_raised(&self, thing: Thing) -> bool {
        self.picked.marks.contains(&thing) || self.picked.group_of(thing).is_some()
    }

    fn plan_now(&self) -> Option<Plan> {
        Some(self.plan(self.board.as_ref()?, table_area(self.screen)))
    }

    /// The actions on offer, in words. They have numbers unless numbers on the table mean something else.
    pub(in crate::play::screen) fn choice_texts(&self, board: &Board) -> Vec<String> {
        let is_numbered = board.things().iter().any(|thing| matches!(thing, Thing::Numbered(_)));
        let text = |(at, offer): (usize, &&Offer)| match is_numbered {
            true => offer.label.clone(),
            false => format!("{} {}", at + 1, offer.label),
        };
        board.choices(&self.picked.marks).iter().enumerate().map(text).collect()
    }

    /// The lines behind the numbers of the choices.
    pub(in crate::play::screen) fn listed_lines(&self) -> Vec<String> {
        let Some(board) = &self.board else { return Vec::new() };
        let line = |offer: &&Offer| match &offer.effect {
            Effect::Act(line) => line.clone(),
            Effect::SetAside => String::new(),
        };
        board.choices(&self.picked.marks).iter().map(line).collect()
    }

    /// Describes the table again, after something happened or was marked.
    pub(in crate::play::screen) fn describe(&mut self) {
        self.board = describe(&self.session, &self.picked);
    }

    /// The cursor starts on something that can be used: in the hand, on the table, or among the choices. Anything
    /// that is an action all by itself, such as the pile to draw from, comes first. If nobody is waiting for the
    /// person, the cursor is nowhere, so that they don't do anything by accident.
    pub(in crate::play::screen) fn first_target(&self, board: &Board) -> usize {
        if self.is_idle() {
            return NOWHERE;
        }
        let things = board.things();
        let usable = |at: &usize| board.is_usable(things[*at], &[]);
        let hand = things.len() - board.hand.len();
        let enough = |at: &usize| board.offers.iter().any(|offer| offer.is_complete(&[things[*at]]));
        let all = || (hand..things.len()).chain(0..hand);
        all().find(enough).or_else(|| all().find(usable)).unwrap_or(things.len())
    }

    /// Whether the cursor is on something that can be used.
    pub(in crate::play::screen) fn is_useful(&self, board: &Board) -> bool {
        let things = board.things();
        match things.get(self.cursor) {
            Some(thing) => board.is_usable(*thing, &self.picked.marks),
            None if self.cursor == NOWHERE => self.is_idle(),
            None => self.cursor < things.len() + board.choices(&self.picked.marks).len(),
        }
    }

    /// Whether nobody is waiting for the person, although they may still call. In a race, they should be as quick as
    /// they can.
    fn is_idle(&self) -> bool {
        !self.session.must_act() && !self.session.is_race()
    }

    /// Whether the person has moved the cursor onto the table.
    pub(in crate::play::screen) fn is_on_board(&self) -> bool {
        self.board.is_some() && self.cursor != NOWHERE
    }

    /// Forgets what was marked.
    pub(in crate::play::screen) fn unmark(&mut self) {
        self.picked = Picked::default();
        self.describe();
    }

    /// What a key does while the table asks for something.
    pub(in crate::play::screen) fn board_key(&mut self, code: KeyCode) -> After {
        let to = match code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            KeyCode::Tab => return self.step(1),
            KeyCode::BackTab => return self.step(-1),
            KeyCode::Enter => return self.use_target(self.cursor, true),
            KeyCode::Char(' ') => return self.use_target(self.cursor, false),
            _ => return After::Stay,
        };
        if self.cursor == NOWHERE {
            // The calls are listed after the things on the table.
            self.cursor = self.board.as_ref().map_or(0, |board| board.things().len());
            return After::Stay;
        }
        let next = self.plan_now().and_then(|plan| plan.next(self.cursor, to));
        self.cursor = next.unwrap_or(self.cursor);
        After::Stay
    }

    /// The cursor goes to the next thing that can be used or to the next choice, and starts over after the last one.
    fn step(&mut self, by: isize) -> After {
        let (Some(plan), Some(board)) = (self.plan_now(), &self.board) else { return After::Stay };
        let (things, total) = (board.things(), plan.targets().len());
        let open = |at: &usize| {
            let Some(thing) = things.get(*at) else { return true };
            self.picked.marks.contains(thing) || board.is_usable(*thing, &self.picked.marks)
        };
        let here = if self.cursor == NOWHERE { -1 } else { self.cursor as isize };
        let around = (1..=total).map(|step| {
            let at = here + by * step as isize;
            at.rem_euclid(total.max(1) as isize) as usize
        });
        self.cursor = around.into_iter().find(open).unwrap_or(self.cursor);
        After::Stay
    }

    /// A click on the table or on a card: the cursor goes there and uses it.
    pub(in crate::play::screen) fn click_board(&mut self, x: u16, y: u16) -> After {
        let Some(at) = self.plan_now().and_then(|plan| plan.at(x, y)) else { return After::Stay };
        self.cursor = at;
        self.use_target(at, true)
    }

    /// Uses the thing with this number on the table, if there is one.
    pub(in crate::play::screen) fn use_number(&mut self, number: usize) -> Option<After> {
        let things = self.board.as_ref()?.things();
        let at = things.iter().position(|thing| *thing == Thing::Numbered(number))?;
        self.cursor = at;
        Some(self.use_target(at, true))
    }

    /// Marks a thing or takes a choice. `acts` is false if only a mark is wanted.
    fn use_target(&mut self, at: usize, acts: bool) -> After {
        let Some(board) = &self.board else { return After::Stay };
        let things = board.things();
        if let Some(thing) = things.get(at) {
            return self.use_thing(*thing, acts);
        }
        let effect =
            board.choices(&self.picked.marks).get(at - things.len()).map(|offer| offer.effect.clone());
        effect.map_or(After::Stay, |effect| self.carry_out(effect))
    }

    fn carry_out(&mut self, effect: Effect) -> After {
        match effect {
            Effect::Act(line) => self.act(&line),
            Effect::SetAside => {
                let group = std::mem::take(&mut self.picked.marks);
                self.picked.aside.push(group);
                self.describe();
                self.cursor = self.board.as_ref().map_or(0, |board| self.first_target(board));
                After::Stay
            }
        }
    }

    fn use_thing(&mut self, thing: Thing, acts: bool) -> After {
        if let Some(group) = self.picked.group_of(thing) {
            self.picked.aside.remove(group - 1);
            self.describe();
            return After::Stay;
        }
        if let Some(at) = self.picked.marks.iter().position(|mark| *mark == thing) {
            return match self.only_effect().filter(|_| acts) {
                Some(effect) => self.carry_out(effect),
                None => {
                    self.picked.marks.remove(at);
                    self.describe();
                    After::Stay
                }
            };
        }
        self.picked.marks.push(thing);
        self.describe();
        let Some(board) = &self.board else { return After::Stay };
        let is_free = board.is_free && matches!(thing, Thing::Hand(_));
        if is_free {
            return After::Stay;
        }
        let fitting: Vec<&Offer> =
            board.offers.iter().filter(|offer| offer.fits(&self.picked.marks)).collect();
        match fitting[..] {
            [] => self.refuse(thing, acts),
            [offer] if acts && offer.is_complete(&self.picked.marks) => {
                let effect = offer.effect.clone();
                self.carry_out(effect)
            }
            _ => After::Stay,
        }
    }

    /// What a second Enter on a marked thing does: the only action for exactly these marks, or the only one at all.
    fn only_effect(&self) -> Option<Effect> {
        let (board, marks) = (self.board.as_ref()?, &self.picked.marks);
        let acts = |offer: &&Offer| offer.effect != Effect::SetAside;
        let complete: Vec<&Offer> =
            board.offers.iter().filter(|offer| offer.is_complete(marks)).filter(acts).collect();
        let fitting: Vec<&Offer> = board.offers.iter().filter(|offer| offer.fits(marks)).collect();
        match (&complete[..], &fitting[..]) {
            ([offer], _) | ([], [offer]) => Some(offer.effect.clone()),
            _ => None,
        }
    }

    /// No legal action uses these marks together: if the person wants to act, the game says why. The last mark is
    /// removed.
    fn refuse(&mut self, thing: Thing, acts: bool) -> After {
        let attempt = self.board.as_ref().filter(|_| acts).and_then(|board| board.attempt.clone());
        let after = attempt.map(|line| self.act(&line));
        if after.is_none() {
            self.note = Some(self.session.say().cannot_be_used());
        }
        self.picked.marks.retain(|mark| *mark != thing);
        self.describe();
        after.unwrap_or(After::Stay)
    }
}
