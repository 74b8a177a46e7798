//! The person's side of the screen: the cursor, the marked cards, the text being typed, and what the keys do.

use super::{
    super::{session::Session, typing},
    asked::{Asked, actions, hand_in_front, with_card},
    board::{Board, Picked},
    center::{self, Click},
    compact, draw, hand,
    places::{Places, is_too_small, table_area},
};
use crate::{markdown, preferences::Pace};
use cards::Card;
use ratatui::{
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::Rect,
};
use rules::{
    books,
    trick::{Action, View},
};

/// Something shown over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    /// The list of keys, starting at this line.
    Help(usize),
    Quit,
    LastTrick,
    /// The rule book, starting at this line.
    Rules(usize),
    /// The bots' reasons, starting at this line.
    Why(usize),
}

/// What the next automatic event is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wait {
    /// A pause, so that the person can follow a bot's turn.
    Turn,
    /// The person may make a call first.
    Interruptible,
    /// A race: the bot calls after this many milliseconds.
    Race(u32),
    /// A trick is on display.
    AfterTrick,
    /// A forced move.
    ByItself,
}

/// What happens after a key press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum After {
    Stay,
    /// The bots don't have to wait.
    Hurry,
    /// The person acted.
    Acted,
    /// The program is stopped until the shell continues it.
    Suspend,
    Leave,
}

/// The screen's state.
pub(super) struct App {
    pub(super) session: Session,
    pub(super) view: Option<View>,
    /// The table of a game without tricks.
    pub(super) board: Option<Board>,
    /// What is marked on that table.
    pub(super) picked: Picked,
    /// The size of the screen.
    pub(super) screen: Rect,
    pub(super) asked: Asked,
    /// The card, bid or line that the cursor is on.
    pub(super) cursor: usize,
    /// Cards marked for the nest, by their position in the hand.
    pub(super) marked: Vec<usize>,
    /// The text being typed.
    pub(super) typed: Option<String>,
    pub(super) overlay: Option<Overlay>,
    /// A refusal or a hint, shown until the next action.
    pub(super) note: Option<String>,
    /// The rule that refused the last action.
    pub(super) refused: Option<String>,
    /// How fast the bots act.
    pub(super) pace: Pace,
    /// The hand for which the person said they are ready, in a game where everyone plays at once.
    ready: Option<u32>,
}

/// The width for reading the rules, where the screen is that wide.
const BOOK_WIDTH: usize = 76;
/// More lines than the help has below its first ones.
const MOST_HELP: usize = 40;
/// How far a page key moves in the rules.
const PAGE: usize = 18;

impl App {
    pub(super) fn new(session: Session) -> App {
        let mut app = App {
            session,
            view: None,
            board: None,
            picked: Picked::default(),
            screen: Rect::new(0, 0, 80, 24),
            asked: Asked::Nothing,
            cursor: 0,
            marked: Vec::new(),
            typed: None,
            overlay: None,
            note: None,
            refused: None,
            pace: Pace::default(),
            ready: None,
        };
        app.look();
        app
    }

    /// Updates the view and the question after something has happened.
    pub(super) fn look(&mut self) {
        self.view = self.session.trick_view();
        let asked = Asked::of(&self.session, self.view.as_ref());
        let changed = asked != self.asked;
        if changed {
            self.marked.clear();
            self.picked = Picked::default();
        }
        self.describe();
        if changed || self.board.as_ref().is_some_and(|board| !self.is_useful(board)) {
            self.cursor = self.first_choice(&asked);
        }
        self.asked = asked;
    }

    /// The cursor starts on a playable card.
    fn first_choice(&self, asked: &Asked) -> usize {
        match asked {
            Asked::Card { allowed, .. } => {
                self.hand().iter().position(|card| allowed.contains(card)).unwrap_or(0)
            }
            _ => self.board.as_ref().map_or(0, |board| self.first_target(board)),
        }
    }

    /// The cards in front of the person, in the order shown.
    pub(super) fn hand(&self) -> Vec<Card> {
        self.view.as_ref().map(|view| hand_in_front(&self.session, view).1).unwrap_or_default()
    }

    /// How long until a bot acts, or until a forced move is made for the person; `None` while nothing is due, or
    /// while something on the screen holds it up.
    pub(super) fn next_in(&mut self) -> Option<Wait> {
        let held = self.overlay.is_some() || self.typed.is_some() || self.waits_for_person();
        if held || self.session.scored().is_some() {
            return None;
        }
        if self.session.forced().is_some() {
            return Some(Wait::ByItself);
        }
        let may_interrupt = self.view.is_none() && self.session.my_hand().is_some();
        let after_trick = self.after_trick();
        Some(match self.session.plan()?.choice.delay {
            Some(reaction) => Wait::Race(reaction),
            None if may_interrupt => Wait::Interruptible,
            None if after_trick => Wait::AfterTrick,
            None => Wait::Turn,
        })
    }

    /// Whether a trick has just been taken and is still on display.
    fn after_trick(&self) -> bool {
        self.view.as_ref().is_some_and(|view| view.trick.is_empty() && view.last_trick.is_some())
    }

    /// One bot acts, or a forced move is made for the person.
    pub(super) fn bots_act(&mut self) {
        if self.session.play_on() || self.session.bots_act() {
            self.note = None;
        }
        self.look();
    }

    /// Whether a race waits until the person has looked at the cards.
    pub(super) fn waits_for_person(&self) -> bool {
        let hand = Some(self.session.game().number());
        self.view.is_none() && self.ready != hand && self.session.starts_with_race()
    }

    /// The person has looked at the cards.
    pub(super) fn start_race(&mut self) -> After {
        self.ready = Some(self.session.game().number());
        After::Acted
    }

    /// The rule book of this game, or the one with the rule that refused the last action.
    pub(super) fn book_lines(&self) -> Vec<String> {
        let rules = self.session.game().rules();
        let prefix = self.refused.as_ref().and_then(|rule| Some(rule.split_once('-')?.0));
        let refusing = books::BOOKS.iter().find(|book| Some(book.prefix) == prefix);
        // A house preset has no book: it is the original game with some changes.
        let book =
            refusing.or_else(|| books::book(&rules.entry().id)).or_else(|| books::book("original-rook"));
        let width = usize::from(self.screen.width.saturating_sub(4)).min(BOOK_WIDTH);
        let changes = self.session.differences();
        let changes = changes.iter().flat_map(|change| markdown::lines(change, width));
        let text = book.and_then(|book| books::markdown(self.session.say().0, book.game));
        let text = text.map(|text| markdown::lines(text, width)).unwrap_or_default();
        changes.chain(text).map(|line| line.plain()).collect()
    }

    /// Opens the rules at the one that refused the last action.
    fn open_book(&mut self) {
        let lines = self.book_lines();
        let refused = self.refused.clone();
        let at = refused.and_then(|rule| lines.iter().position(|line| line.starts_with(&rule)));
        self.overlay = Some(Overlay::Rules(at.unwrap_or(0)));
    }

    fn choices(&self) -> usize {
        match &self.asked {
            Asked::Nothing => 0,
            Asked::Card { .. } | Asked::Bury { .. } => self.hand().len(),
            Asked::Bid { bids, .. } => bids.len(),
            Asked::Line(lines) => lines.len(),
        }
    }

    /// What a key does.
    pub(super) fn key(&mut self, key: KeyEvent) -> After {
        let ctrl_c = key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
        if ctrl_c {
            // Pressed a second time, Ctrl-C leaves the table.
            return match self.overlay.replace(Overlay::Quit) {
                Some(Overlay::Quit) => After::Leave,
                _ => After::Stay,
            };
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('z') { After::Suspend } else { After::Stay };
        }
        if self.overlay.is_some() {
            return self.overlay_key(key.code);
        }
        if self.typed.is_some() {
            return self.typing_key(key.code);
        }
        let in_the_way =
            self.note.as_ref().is_some_and(|note| draw::is_window(note, table_area(self.screen)));
        if in_the_way && key.code != KeyCode::Char('i') {
            // A long note covers the table until the next key.
            self.note = None;
            if key.code == KeyCode::Esc {
                return After::Stay;
            }
        }
        if self.waits_for_person() && !matches!(key.code, KeyCode::Char('?' | 'q' | 'i') | KeyCode::Esc) {
            return self.start_race();
        }
        match key.code {
            KeyCode::Char('i') => self.open_book(),
            KeyCode::Char('?') => self.overlay = Some(Overlay::Help(0)),
            KeyCode::Esc if !self.picked.is_empty() => self.unmark(),
            KeyCode::Char('q') | KeyCode::Esc => self.overlay = Some(Overlay::Quit),
            KeyCode::Char(':') => self.typed = Some(String::new()),
            KeyCode::Char(digit @ '0'..='9') if self.asked != Asked::Nothing => {
                self.typed = Some(digit.to_string());
            }
            KeyCode::Char('u') => return self.take_back(),
            KeyCode::Char('h') if self.asked != Asked::Nothing => self.note = Some(self.session.hint()),
            KeyCode::Char(sign @ ('+' | '-')) => {
                self.pace = self.pace.moved(sign == '+');
                let say = self.session.say();
                self.note = Some(say.pace_is(self.pace.name(say)));
            }
            KeyCode::Char('a') => self.switch_automatic(),
            KeyCode::Char('l') if self.has_last_trick() => self.overlay = Some(Overlay::LastTrick),
            KeyCode::Char('w') if self.session.scored().is_some() => self.overlay = Some(Overlay::Why(0)),
            code if self.session.scored().is_some() => return self.scored_key(code),
            code if self.asked == Asked::Nothing => match code {
                KeyCode::Char(' ') | KeyCode::Enter => return After::Hurry,
                _ => {}
            },
            code => return self.asked_key(code),
        }
        After::Stay
    }

    fn take_back(&mut self) -> After {
        self.note = Some(self.session.take_back());
        self.picked = Picked::default();
        self.look();
        After::Acted
    }

    fn switch_automatic(&mut self) {
        let say = self.session.say();
        if let (_, Some(solo)) = self.session.solo_parts() {
            self.note = Some(solo.switch(say));
        }
        self.look();
    }

    /// Whether there is a last trick to show.
    pub(super) fn has_last_trick(&self) -> bool {
        self.view.as_ref().is_some_and(|view| view.last_trick.is_some())
    }

    fn overlay_key(&mut self, code: KeyCode) -> After {
        match (self.overlay, code) {
            (Some(Overlay::Quit), KeyCode::Char('y' | 'q') | KeyCode::Enter) => return After::Leave,
            (Some(Overlay::Rules(from)), KeyCode::Down | KeyCode::PageDown | KeyCode::Char(' ')) => {
                let step = if code == KeyCode::Down { 1 } else { PAGE };
                let last = self.book_lines().len().saturating_sub(1);
                self.overlay = Some(Overlay::Rules((from + step).min(last)));
            }
            (Some(Overlay::Rules(from)), KeyCode::Up | KeyCode::PageUp) => {
                let step = if code == KeyCode::Up { 1 } else { PAGE };
                self.overlay = Some(Overlay::Rules(from.saturating_sub(step)));
            }
            (Some(Overlay::Help(from)), KeyCode::Down) => {
                self.overlay = Some(Overlay::Help((from + 1).min(MOST_HELP)));
            }
            (Some(Overlay::Help(from)), KeyCode::Up) => {
                self.overlay = Some(Overlay::Help(from.saturating_sub(1)));
            }
            (Some(Overlay::Why(from)), KeyCode::Down) => {
                let last = self.session.thoughts().len().saturating_sub(1);
                self.overlay = Some(Overlay::Why((from + 1).min(last)));
            }
            (Some(Overlay::Why(from)), KeyCode::Up) => {
                self.overlay = Some(Overlay::Why(from.saturating_sub(1)));
            }
            _ => self.overlay = None,
        }
        After::Stay
    }

    fn typing_key(&mut self, code: KeyCode) -> After {
        let Some(typed) = &mut self.typed else { return After::Stay };
        match code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Backspace if typed.is_empty() => self.typed = None,
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Char(letter) if typed.len() < 200 => typed.push(letter),
            KeyCode::Enter => {
                let typed = self.typed.take().unwrap_or_default();
                return self.obey(&typed);
            }
            _ => {}
        }
        After::Stay
    }

    fn obey(&mut self, text: &str) -> After {
        match text.trim().to_ascii_lowercase().as_str() {
            "" => After::Stay,
            "q" | "quit" => {
                self.overlay = Some(Overlay::Quit);
                After::Stay
            }
            "?" | "help" => {
                self.overlay = Some(Overlay::Help(0));
                After::Stay
            }
            typed => {
                let used = typed.parse().ok().and_then(|number| self.use_number(number));
                if let Some(after) = used {
                    return after;
                }
                let (legal, _) = self.session.legal();
                let listed = match &self.asked {
                    Asked::Card { corrects, .. } => {
                        self.hand().iter().map(|card| with_card(*corrects, *card)).collect()
                    }
                    _ if self.board.is_some() => self.listed_lines(),
                    _ => legal.clone(),
                };
                self.act(&typing::action(text, &legal, &listed))
            }
        }
    }

    fn scored_key(&mut self, code: KeyCode) -> After {
        let next = match code {
            KeyCode::Char('r') if self.session.offers_rematch() => self.session.rematch(),
            KeyCode::Enter | KeyCode::Char(' ' | 'n') if self.session.goes_on() => self.session.next_hand(),
            KeyCode::Enter if !self.session.goes_on() => return After::Leave,
            _ => return After::Stay,
        };
        if next.is_ok() {
            // In a rematch, the number of the hand may be the same as before.
            self.ready = None;
        }
        self.note = next.err();
        self.look();
        After::Acted
    }

    fn asked_key(&mut self, code: KeyCode) -> After {
        match code {
            KeyCode::Char('c') => return self.call().map_or(After::Stay, |line| self.act(&line)),
            // Nobody is waiting for the person, so the others continue, and no call is made by accident.
            KeyCode::Char(' ') if !self.session.must_act() => return After::Hurry,
            KeyCode::Enter if !self.session.must_act() && !self.is_on_board() => return After::Hurry,
            code if self.board.is_some() => return self.board_key(code),
            _ => {}
        }
        let last = self.choices().saturating_sub(1);
        let backward = match self.asked {
            // The up key raises the bid.
            Asked::Bid { .. } => [KeyCode::Down, KeyCode::Left],
            _ => [KeyCode::Up, KeyCode::Left],
        };
        match code {
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            code if backward.contains(&code) => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right | KeyCode::Tab => {
                self.cursor = (self.cursor + 1).min(last);
            }
            KeyCode::Char(' ') if matches!(self.asked, Asked::Bury { .. }) => self.mark(),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char('p') if matches!(self.asked, Asked::Bid { .. }) => return self.act("pass"),
            KeyCode::Char(letter @ ('r' | 'y' | 'b' | 'g')) if self.asks_for_trump() => {
                return self.act(&format!("trump {letter}"));
            }
            _ => {}
        }
        After::Stay
    }

    /// A call that the person, and perhaps others, could make now.
    pub(super) fn call(&self) -> Option<String> {
        let Asked::Line(lines) = &self.asked else { return None };
        lines.iter().rev().find(|line| self.session.is_call(line)).cloned()
    }

    fn asks_for_trump(&self) -> bool {
        let names_trump = |action| matches!(action, Action::Trump(_));
        matches!(&self.asked, Asked::Line(lines) if actions(lines).any(names_trump))
    }

    /// Marks or unmarks the card under the cursor.
    fn mark(&mut self) {
        let Asked::Bury { size } = self.asked else { return };
        match self.marked.iter().position(|marked| *marked == self.cursor) {
            Some(at) => {
                self.marked.remove(at);
            }
            None if self.marked.len() < size => self.marked.push(self.cursor),
            None => self.note = Some(self.session.say().already_marked(size)),
        }
    }

    /// A click: outside the table, it closes a window, deals the next hand, or lets the others go on.
    pub(super) fn click(&mut self, x: u16, y: u16) -> After {
        if is_too_small(self.screen) || self.typed.is_some() {
            return After::Stay;
        }
        match self.overlay {
            Some(Overlay::Quit) => return After::Stay,
            Some(_) => {
                self.overlay = None;
                return After::Stay;
            }
            None => {}
        }
        if self.waits_for_person() {
            return self.start_race();
        }
        if self.session.scored().is_some() {
            // A click never leaves the table.
            return if self.session.goes_on() { self.scored_key(KeyCode::Enter) } else { After::Stay };
        }
        match (&self.asked, &self.view) {
            (Asked::Nothing, _) => After::Hurry,
            (_, Some(_)) => self.click_trick_table((x, y)),
            (_, None) => self.click_board(x, y),
        }
    }

    /// What a click in the box in the middle of a trick-taking table does.
    pub(super) fn box_click(&self, at: (u16, u16)) -> Option<Click> {
        let (places, view) = (Places::of(self.screen), self.view.as_ref()?);
        let table = match places.is_compact {
            true => compact::below_the_players(view, places.trick_table(view)),
            false => places.trick_table(view),
        };
        center::at(self, view, table, places.is_compact, at)
    }

    /// A click on a card in the hand plays it, or marks it for the nest; a click in the box does what its row says.
    fn click_trick_table(&mut self, at: (u16, u16)) -> After {
        if let Some(card) = hand::at(self, Places::of(self.screen).hand, at) {
            return self.click_card(card);
        }
        let Some(click) = self.box_click(at) else { return After::Stay };
        match click {
            Click::Less => self.asked_key(KeyCode::Down),
            Click::More => self.asked_key(KeyCode::Up),
            Click::Pass => self.act("pass"),
            Click::Bid | Click::Bury => self.enter(),
            Click::Line(line) => {
                self.cursor = line;
                self.enter()
            }
        }
    }

    fn click_card(&mut self, at: usize) -> After {
        match self.asked {
            Asked::Card { .. } => {
                self.cursor = at;
                self.enter()
            }
            Asked::Bury { .. } => {
                self.cursor = at;
                self.mark();
                After::Stay
            }
            _ => After::Stay,
        }
    }

    fn enter(&mut self) -> After {
        let hand = self.hand();
        let line = match &self.asked {
            Asked::Nothing => return After::Hurry,
            Asked::Card { corrects, .. } => hand.get(self.cursor).map(|card| with_card(*corrects, *card)),
            Asked::Bid { bids, .. } => bids.get(self.cursor).map(|points| format!("bid {points}")),
            Asked::Line(lines) => lines.get(self.cursor).cloned(),
            Asked::Bury { size } if self.marked.len() == *size => {
                let cards = self.marked.iter().filter_map(|at| hand.get(*at));
                Some(cards.fold("bury".to_owned(), |line, card| format!("{line} {card}")))
            }
            Asked::Bury { size } => {
                let missing = size - self.marked.len();
                self.note = Some(self.session.say().mark_more(missing));
                return After::Stay;
            }
        };
        line.map_or(After::Stay, |line| self.act(&line))
    }

    pub(super) fn act(&mut self, line: &str) -> After {
        match self.session.act(line) {
            Ok(()) => {
                self.picked = Picked::default();
                (self.note, self.refused) = (None, None);
                self.look();
                After::Acted
            }
            Err(refusal) => {
                let why = self.session.refusal(&refusal);
                self.note = Some(match refusal.rule {
                    Some(_) => format!("{why} {}", self.session.say().press_i()),
                    None => why,
                });
                self.refused = refusal.rule.as_ref().map(ToString::to_string);
                After::Stay
            }
        }
    }
}
