//! The page as a whole: what all screens share, and which one is shown.

use crate::{
    announce::{Announcements, Announcer},
    book::BookScreen,
    browser,
    builder::Builder,
    kept,
    learning::Learning,
    lesson::LessonScreen,
    link::{House, Link, Socket, SocketHeard, StudyRoom},
    lobby::{Lobby, Setup},
    nowhere::{self, Nowhere},
    panel::Panel,
    paper::OpeningScreen,
    past::{FairScreen, PastScreen},
    played::{self, PlayedScreen},
    route::Route,
    scope,
    settings::Settings,
    sitting::{Connection, Sitting},
    table::TableScreen,
    text::{Learn, Say},
};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HashChangeEvent;
use wire::{Errand, Finding, GameInfo, NewTable, Phase, Report, Request, Study, Who, Wish};

/// What all screens share.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) route: Signal<Route>,
    pub(crate) sitting: Sitting,
    /// The list of games, once the house has sent it.
    pub(crate) games: Signal<Vec<GameInfo>>,
    /// The screen from which the rule book was opened.
    pub(crate) before_book: Signal<Option<Route>>,
    /// Whether the settings panel is open.
    pub(crate) panel: Signal<bool>,
    /// What the house has sent about rules.
    pub(crate) learning: Learning,
    house: Signal<Option<House>>,
    /// The game whose score book is being opened.
    opening: Signal<Option<String>>,
    /// The open table where the visitor wants a seat.
    wanted_seat: Signal<Option<String>>,
    /// The second worker for history and proofs, once needed.
    study: Signal<Option<StudyRoom>>,
}

impl App {
    fn new() -> App {
        let settings = Settings::load();
        let announcer = Announcer::new();
        let house = create_signal(None);
        let app = App {
            settings,
            route: create_signal(Route::now()),
            sitting: Sitting::new(settings, announcer),
            games: create_signal(Vec::new()),
            before_book: create_signal(None),
            panel: create_signal(false),
            learning: Learning::new(house),
            house,
            study: create_signal(None),
            opening: create_signal(None),
            wanted_seat: create_signal(None),
        };
        let house = House::start(&browser::asset("house.js"), move |report| app.hear(report));
        house.send(&Errand::Games);
        app.house.set(Some(house));
        browser::on_window("hashchange", move |event| app.turn(&event));
        app
    }

    /// The text of `what` in the visitor's language.
    pub(crate) fn say(self, what: Say) -> String {
        self.settings.language.get().say(&what)
    }

    /// The text of `what`, about rules, in the visitor's language.
    pub(crate) fn learn(self, what: &Learn) -> String {
        self.settings.language.get().learn(what)
    }

    /// Handles a change of address.
    fn turn(self, event: &web_sys::Event) {
        let next = Route::now();
        // Use the address before the change, not the last screen: the builder keeps its rule set only in the
        // address.
        let left = event.dyn_ref::<HashChangeEvent>().map(|event| Route::of_address(&event.old_url()));
        if let (Route::Book { .. }, Some(left)) = (&next, left)
            && !matches!(left, Route::Book { .. })
        {
            self.before_book.set(Some(left));
        }
        self.route.set(next);
    }

    fn hear(self, report: Report) {
        match report {
            Report::Learn(told) => self.learning.hear(*told),
            Report::Games(games) => self.games.set(games),
            Report::Opened(opened) => {
                let game = self.games_name();
                kept::begin(&opened.table, &opened.key, &game);
                self.opening.set(None);
                self.sitting.is_at(&opened.table);
                Route::Near(opened.table).go();
            }
            Report::Found(Finding::Played(played)) => drop(played::keep(played)),
            other => self.sitting.hear(other),
        }
    }

    /// The game whose setup is on the screen.
    fn games_name(self) -> String {
        match self.route.get_clone_untracked() {
            Route::Setup(game) => game,
            Route::Paper => self.opening.get_clone_untracked().unwrap_or_default(),
            // The builder changes its address without navigating.
            Route::Rules(_) => match Route::now() {
                Route::Rules(rules) => rules.split(':').next().unwrap_or_default().to_owned(),
                _ => String::new(),
            },
            _ => String::new(),
        }
    }

    /// Asks about finished hands or proofs, independent of the current game.
    pub(crate) fn study(self, what: Study, then: impl FnOnce(Finding) + 'static) {
        let room = self.study.get_clone_untracked().unwrap_or_else(|| {
            let room = StudyRoom::open();
            self.study.set(Some(room.clone()));
            room
        });
        room.ask(what, then);
    }

    /// Opens a table in this browser and sits down at it.
    pub(crate) fn play_near(self, wanted: NewTable, partner: u8, opponents: u8) {
        let Some(house) = self.house.get_clone_untracked() else { return };
        self.sitting.begin(Some(Link::Near(house.clone())));
        house.send(&Errand::Open { wanted, name: self.settings.name_or_guest(), partner, opponents });
        // The first hand needs no confirmation; it is dealt as soon as the table is open.
        self.sitting.ready();
    }

    /// Opens a score book for real cards in this browser.
    pub(crate) fn keep_score_near(self, wanted: NewTable) {
        let Some(house) = self.house.get_clone_untracked() else { return };
        self.opening.set(wanted.game.clone());
        self.sitting.begin(Some(Link::Near(house.clone())));
        house.send(&Errand::Open { wanted, name: self.settings.name_or_guest(), partner: 0, opponents: 0 });
    }

    /// Resumes a stored table, unless it is the one being played.
    fn resume(self, id: &str) {
        if self.sitting.at(id) {
            return;
        }
        let kept = kept::tables().into_iter().find(|table| table.id == id);
        let (Some(house), Some(kept)) = (self.house.get_clone_untracked(), kept) else {
            return self.sitting.begin(None);
        };
        self.sitting.begin(Some(Link::Near(house.clone())));
        self.sitting.is_at(id);
        let log = kept::log(&kept);
        house.send(&Errand::Resume { table: kept.id, key: kept.key, log });
    }

    /// Counts a solo hand as soon as it is scored, because its table may be deleted later.
    fn count_hand(self) {
        let scored = matches!(self.sitting.phase(), Some(Phase::Scored | Phase::Finished));
        let table = self.sitting.table.with(|table| table.as_ref().map(|table| table.id.clone()));
        if let (true, false, Some(table)) = (scored, self.sitting.has_company(), table)
            && let (Some(house), Some(kept)) = (self.house.get_clone_untracked(), kept::for_study(&table))
        {
            house.send(&Errand::Study(Study::Played(vec![kept])));
        }
    }

    /// Joins a table on the server.
    fn join(self, id: &str) {
        let sitting = self.sitting;
        if sitting.at(id) {
            return;
        }
        let socket = Socket::connect(id, &kept::identity(), move |heard| match heard {
            SocketHeard::Message(message) => sitting.hear(Report::Table(message)),
            SocketHeard::Lost => sitting.connection.set(Connection::Lost),
        });
        sitting.begin(Some(Link::Far(socket)));
        sitting.is_at(id);
    }

    /// Joins an open table, and takes a seat there as soon as it is shown.
    pub(crate) fn join_open(self, id: &str) {
        self.wanted_seat.set(Some(id.to_owned()));
        Route::Far(id.to_owned()).go();
    }

    /// Takes the first free seat at the chosen open table; during a hand the visitor watches.
    fn take_seat(self) {
        let (table, you) = (self.sitting.table.get_clone(), self.sitting.you.get());
        let Some(table) =
            table.filter(|table| self.wanted_seat.with(|wanted| *wanted == Some(table.id.clone())))
        else {
            return;
        };
        self.wanted_seat.set(None);
        let free = |who: Who| table.seats.iter().position(|chair| chair.who == who);
        let bot = free(Who::Bot).filter(|_| table.phase != Phase::Playing);
        if let (None, Some(seat)) = (you.seat, free(Who::Empty).or(bot)) {
            let name = untrack(|| self.settings.name_or_guest());
            let taken = |name: &String| table.seats.iter().any(|chair| chair.name == *name);
            let numbered = (2..).map(|number| format!("{name} {number}"));
            let name = std::iter::once(name.clone())
                .chain(numbered)
                .find(|name| !taken(name))
                .unwrap_or(name.clone());
            self.sitting.request(Request::Sit { seat, name });
        }
    }

    /// Opens the table of a lesson.
    fn begin_lesson(self, game: &str) {
        let Some(house) = self.house.get_clone_untracked() else { return };
        // Back from the rule book, the lesson continues where it was.
        if self.learning.is_taught(game) && self.sitting.table.with_untracked(Option::is_some) {
            return;
        }
        self.learning.lesson.set(None);
        self.sitting.begin(Some(Link::Near(house)));
        self.learning.wish(Wish::Lesson { game: game.to_owned(), name: self.settings.name_or_guest() });
    }

    /// Goes to the screen of the address.
    fn follow(self, route: &Route) {
        // Navigating elsewhere gives up that seat.
        let there = |id: &String| matches!(route, Route::Far(far) if far == id);
        if self.wanted_seat.with_untracked(|wanted| wanted.as_ref().is_some_and(|id| !there(id))) {
            self.wanted_seat.set(None);
        }
        if nowhere::missing(self.sitting, route).is_some() {
            return self.sitting.begin(None);
        }
        match route {
            Route::Near(id) => self.resume(id),
            Route::Far(id) => self.join(id),
            // After a replay the visitor returns to the table.
            Route::Past { .. } | Route::Fair(_) => {}
            Route::Lesson(game) => self.begin_lesson(game),
            // The rule book can also be read during a game: the visitor keeps the seat.
            Route::Book { .. } => {}
            Route::Lobby
            | Route::Setup(_)
            | Route::Rules(_)
            | Route::Statistics
            | Route::Paper
            | Route::Nowhere => {
                self.sitting.begin(None);
            }
        }
    }
}

/// The whole page.
pub(crate) fn page() -> View {
    scope::is_here();
    let app = App::new();
    create_effect(move || app.count_hand());
    create_effect(move || app.take_seat());
    let turned_away = create_selector(move || nowhere::turned_away(app.sitting));
    create_effect(move || {
        let route = app.route.get_clone();
        browser::to_top();
        untrack(|| app.follow(&route));
    });
    let screen = move || {
        let route = app.route.get_clone();
        if let Some(why) = nowhere::missing(app.sitting, &route) {
            return view! { Nowhere(app=app, why=why) };
        }
        match route {
            Route::Lobby | Route::Nowhere => view! { Lobby(app=app) },
            Route::Setup(game) => view! { Setup(app=app, game=game) },
            Route::Rules(rules) => view! { Builder(app=app, rules=rules) },
            Route::Book { game, statement } => {
                view! { BookScreen(app=app, game=game, statement=statement.unwrap_or_default()) }
            }
            Route::Lesson(game) => view! { LessonScreen(app=app, game=game) },
            Route::Near(_) | Route::Far(_) => match turned_away.get_clone() {
                Some(why) => view! { Nowhere(app=app, why=why) },
                None => view! { TableScreen(app=app) },
            },
            Route::Past { near, table, deal } => {
                view! { PastScreen(app=app, near=near, table=table, deal=deal) }
            }
            Route::Fair(of) => {
                let of = create_signal(of);
                view! { FairScreen(app=app, of=of) }
            }
            Route::Statistics => view! { PlayedScreen(app=app) },
            Route::Paper => view! { OpeningScreen(app=app) },
        }
    };
    view! {
        (screen())
        Panel(app=app)
        Announcements(announcer=app.sitting.announcer)
    }
}
