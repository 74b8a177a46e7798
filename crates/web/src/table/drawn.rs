//! For tests: every game, played with the house from the browser's worker on tables drawn as text. The visitor always
//! presses the first button.

use super::{Board, generic::GenericTable};
use crate::{announce::Announcer, settings::Settings, sitting::Sitting};
use sycamore::{prelude::*, render_to_string_in_scope};
use web_worker::House;
use wire::{Ask, Due, Errand, Message, NewTable, Phase, Report, Request};

/// The most actions a visitor takes at one table here; a longer hand is left unfinished.
const MOST_MOVES: usize = 12;
/// The most actions the bots take between two of the visitor's moves.
const MOST_STEPS: usize = 400;

/// The page and the house behind it.
struct Table {
    house: House,
    sitting: Sitting,
    due: Due,
    /// The last version shown.
    v: u64,
}

impl Table {
    /// Sits down alone with bots and gets the first hand dealt.
    fn open(game: &str, players: usize) -> Table {
        let sitting = Sitting::new(Settings::load(), Announcer::new());
        let mut table = Table { house: House::default(), sitting, due: Due::Nothing, v: 0 };
        let wanted = NewTable { game: Some(game.into()), players: Some(players), ..NewTable::default() };
        table.send(Errand::Open { wanted, name: "Ann".into(), partner: 0, opponents: 0 });
        table.ask(Request::Ready { word: "word".into() });
        table
    }

    fn send(&mut self, errand: Errand) {
        for report in self.house.run(errand, 0) {
            match &report {
                Report::Due(due) => self.due = *due,
                Report::Table(Message::Welcome(welcome)) => self.v = welcome.v,
                Report::Table(Message::Update(update)) => self.v = update.v,
                Report::Failed(why) => panic!("{}", why.message),
                Report::Table(Message::Answer { error: Some(why), .. }) => panic!("{}", why.message),
                _ => {}
            }
            // There is no browser to save it.
            if !matches!(report, Report::Keep { .. }) {
                self.sitting.hear(report);
                self.sitting.skip_rests();
            }
        }
    }

    fn ask(&mut self, what: Request) {
        self.send(Errand::Ask(Ask { nonce: "n".into(), what }));
    }

    /// Lets the bots play until the visitor may act or the hand is over.
    fn wait(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.due == Due::Nothing || self.due == Due::Race {
                return;
            }
            self.send(Errand::GoOn);
        }
    }
}

/// The action of the first button.
fn first_button(drawn: &str) -> Option<String> {
    let (_, rest) = drawn.split_once("data-action=\"")?;
    rest.split_once('"').map(|(line, _)| line.to_owned())
}

/// Plays one hand, or the beginning of a long one, and returns how often the visitor acted.
fn play(game: &str, players: usize) -> usize {
    let mut table = Table::open(game, players);
    let sitting = table.sitting;
    for moves in 0..MOST_MOVES {
        table.wait();
        let own = render_to_string_in_scope(|| view! { Board(sitting=sitting) });
        assert!(own.contains("class=\"felt"), "{game}: {own}");
        if sitting.phase() != Some(Phase::Playing) {
            return moves;
        }
        let generic = render_to_string_in_scope(|| view! { GenericTable(sitting=sitting) });
        let Some(action) = first_button(&generic) else { panic!("{game}: no button in {generic}") };
        let seat = sitting.legal.with(|legal| legal[0].seat);
        let seen = table.v;
        table.ask(Request::Act { seat: Some(seat), action, seen });
    }
    MOST_MOVES
}

#[test]
fn every_game_is_drawn_and_can_be_played_by_the_buttons_of_the_generic_table() {
    for entry in rules::Catalog::default().entries() {
        for players in &entry.players {
            let root = create_root(|| {
                let moves = play(&entry.id, *players);
                assert!(moves > 0, "{} for {players}: nothing to do", entry.id);
            });
            root.dispose();
        }
    }
}
