//! A visitor alone with the house: every game is played to the end of a hand, and taken up again from its log.

use rules::Catalog;
use web_worker::House;
use wire::{Ask, Due, Errand, Legal, Message, NewTable, Phase, Report, Request};

/// A page that does what it is told: keeps the log, plays the first legal action, lets the house go on.
#[derive(Default)]
struct Page {
    house: House,
    key: String,
    table: String,
    log: Vec<String>,
    legal: Vec<Legal>,
    phase: Option<Phase>,
    view: Option<serde_json::Value>,
    due: Option<Due>,
    v: u64,
    refused: Vec<String>,
}

impl Page {
    fn send(&mut self, errand: Errand) {
        for report in self.house.run(errand, 0) {
            match report {
                Report::Opened(opened) => (self.key, self.table) = (opened.key, opened.table),
                Report::Keep { v, body, .. } => {
                    self.log.push(body);
                    assert_eq!(v as usize, self.log.len(), "the log has no gaps");
                }
                Report::Due(due) => self.due = Some(due),
                Report::Failed(why) => self.refused.push(why.message),
                Report::Table(Message::Welcome(welcome)) => {
                    self.legal = welcome.legal;
                    self.phase = Some(welcome.table.phase);
                    self.view = welcome.view;
                    self.v = welcome.v;
                }
                Report::Table(Message::Update(update)) => {
                    assert_eq!(update.v, self.v + 1, "versions have no gaps");
                    self.v = update.v;
                    if update.view.is_some() {
                        (self.view, self.legal) = (update.view, update.legal);
                    }
                    if let Some(table) = update.table {
                        self.phase = Some(table.phase);
                    }
                }
                Report::Table(Message::Answer { error, .. }) => {
                    self.refused.extend(error.map(|why| why.message));
                }
                Report::Games(_) | Report::Hint { .. } | Report::Learn(_) | Report::Table(_) => {}
            }
        }
    }

    fn ask(&mut self, what: Request) {
        self.send(Errand::Ask(Ask { nonce: "n".into(), what }));
    }

    fn open(game: &str, players: usize) -> Page {
        let mut page = Page::default();
        let wanted = NewTable { game: Some(game.into()), players: Some(players), ..NewTable::default() };
        page.send(Errand::Open { wanted, name: "Ann".into(), partner: 2, opponents: 0 });
        page.ask(Request::Ready { word: "word".into() });
        assert_eq!(page.due, Some(Due::Deal), "{game}: {:?}", page.refused);
        page.send(Errand::GoOn);
        page
    }

    /// Plays until the hand is over, or for `steps`.
    fn play(&mut self, steps: usize) {
        for _ in 0..steps {
            if self.phase != Some(Phase::Playing) {
                return;
            }
            match self.legal.first().and_then(|hand| Some((hand.seat, hand.actions.first()?.clone()))) {
                Some((seat, action)) if self.due != Some(Due::Move) => {
                    self.ask(Request::Act { seat: Some(seat), action, seen: self.v });
                }
                _ => self.send(Errand::GoOn),
            }
            assert!(self.refused.is_empty(), "{:?}", self.refused);
        }
    }
}

#[test]
fn every_game_deals_and_goes_on_by_itself_between_the_visitors_moves() {
    for entry in Catalog::default().entries() {
        let mut page = Page::open(&entry.id, entry.players[0]);
        page.play(120);
        assert!(page.v > 20 || page.phase != Some(Phase::Playing), "{}: stuck at {}", entry.id, page.v);
    }
}

#[test]
fn a_hand_of_original_rook_is_scored() {
    let mut page = Page::open("original-rook", 4);
    page.play(400);
    assert_eq!(page.phase, Some(Phase::Scored));
}

#[test]
fn a_kept_table_comes_back_as_it_was() {
    let mut page = Page::open("original-rook", 4);
    page.play(30);
    let mut again = Page { key: page.key.clone(), ..Page::default() };
    let (table, log) = (page.table.clone(), page.log.clone());
    again.send(Errand::Resume { table, key: page.key.clone(), log });
    assert!(again.refused.is_empty(), "{:?}", again.refused);
    assert_eq!((again.v, &again.view, &again.legal), (page.v, &page.view, &page.legal));
}

#[test]
fn a_damaged_log_is_refused_in_words() {
    let mut page = Page::default();
    let log = vec!["{}".to_owned()];
    page.send(Errand::Resume { table: "t".into(), key: "k".repeat(30), log });
    assert_eq!(page.refused.len(), 1);
}

#[test]
fn a_hint_names_a_legal_action_and_says_why() {
    let mut page = Page::open("original-rook", 4);
    while page.legal.is_empty() {
        page.send(Errand::GoOn);
    }
    let hint = page.house.run(Errand::Hint, 0);
    let [Report::Hint { action, reason, .. }] = hint.as_slice() else { panic!("{hint:?}") };
    assert!(page.legal[0].actions.contains(action), "{action}");
    assert!(!reason.is_empty());
}
