//! The page as a whole: what all screens share, and which screen is shown.

use crate::{
    announce::{Announcements, Announcer},
    book::BookScreen,
    browser,
    builder::Builder,
    kept,
    learning::Learning,
    lesson::LessonScreen,
    link::{House, Link, Socket, SocketHeard},
    lobby::{Lobby, Setup},
    panel::Panel,
    route::Route,
    scope,
    settings::Settings,
    sitting::{Connection, Sitting},
    table::TableScreen,
    text::{Learn, Say},
};
use sycamore::prelude::*;
use wire::{Errand, GameInfo, NewTable, Report, Wish};

/// What all screens share.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) route: Signal<Route>,
    pub(crate) sitting: Sitting,
    /// The catalogue, once the house has told it.
    pub(crate) games: Signal<Vec<GameInfo>>,
    /// Whether the panel of settings is open.
    pub(crate) panel: Signal<bool>,
    /// What the house told of rules.
    pub(crate) learning: Learning,
    house: Signal<Option<House>>,
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
            panel: create_signal(false),
            learning: Learning::new(house),
            house,
        };
        let house = House::start(&browser::script("house.js"), move |report| app.hear(report));
        house.send(&Errand::Games);
        app.house.set(Some(house));
        browser::on_window("hashchange", move |_| app.route.set(Route::now()));
        app
    }

    /// Says something in the visitor's language.
    pub(crate) fn say(self, what: Say) -> String {
        self.settings.language.get().say(&what)
    }

    /// Says something about rules in the visitor's language.
    pub(crate) fn learn(self, what: &Learn) -> String {
        self.settings.language.get().learn(what)
    }

    fn hear(self, report: Report) {
        match report {
            Report::Learn(told) => self.learning.hear(*told),
            Report::Games(games) => self.games.set(games),
            Report::Opened(opened) => {
                let game = self.games_name();
                kept::begin(&opened.table, &opened.key, &game);
                self.sitting.is_at(&opened.table);
                Route::Near(opened.table).go();
            }
            other => self.sitting.hear(other),
        }
    }

    /// The game whose set-up is on the screen.
    fn games_name(self) -> String {
        match self.route.get_clone_untracked() {
            Route::Setup(game) => game,
            // The builder keeps its rule set in the address without going there.
            Route::Rules(_) => match Route::now() {
                Route::Rules(rules) => rules.split(':').next().unwrap_or_default().to_owned(),
                _ => String::new(),
            },
            _ => String::new(),
        }
    }

    /// Opens a table in this browser and sits down at it.
    pub(crate) fn play_near(self, wanted: NewTable, partner: u8, opponents: u8) {
        let Some(house) = self.house.get_clone_untracked() else { return };
        self.sitting.begin(Some(Link::Near(house.clone())));
        house.send(&Errand::Open { wanted, name: self.settings.name_or_guest(), partner, opponents });
        // The first hand needs no further word; it is dealt as soon as the table stands.
        self.sitting.ready();
    }

    /// Takes a kept table up again, unless it is the one being played.
    fn resume(self, id: &str) {
        if self.sitting.at(id) {
            return;
        }
        let kept = kept::tables().into_iter().find(|table| table.id == id);
        let (Some(house), Some(kept)) = (self.house.get_clone_untracked(), kept) else {
            return Route::Lobby.go();
        };
        self.sitting.begin(Some(Link::Near(house.clone())));
        self.sitting.is_at(id);
        let log = kept::log(&kept);
        house.send(&Errand::Resume { table: kept.id, key: kept.key, log });
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

    /// Sits down at the table of a lesson.
    fn begin_lesson(self, game: &str) {
        let Some(house) = self.house.get_clone_untracked() else { return };
        // Back from the book: the lesson goes on where it was.
        if self.learning.is_taught(game) && self.sitting.table.with_untracked(Option::is_some) {
            return;
        }
        self.learning.lesson.set(None);
        self.sitting.begin(Some(Link::Near(house)));
        self.learning.wish(Wish::Lesson { game: game.to_owned(), name: self.settings.name_or_guest() });
    }

    /// Follows the address.
    fn follow(self, route: &Route) {
        match route {
            Route::Near(id) => self.resume(id),
            Route::Far(id) => self.join(id),
            Route::Lesson(game) => self.begin_lesson(game),
            // The book is read beside a table, too: the visitor keeps the seat.
            Route::Book { .. } => {}
            Route::Lobby | Route::Setup(_) | Route::Rules(_) => self.sitting.begin(None),
        }
    }
}

/// The whole page.
pub(crate) fn page() -> View {
    scope::is_here();
    let app = App::new();
    create_effect(move || {
        let route = app.route.get_clone();
        untrack(|| app.follow(&route));
    });
    view! {
        (match app.route.get_clone() {
            Route::Lobby => view! { Lobby(app=app) },
            Route::Setup(game) => view! { Setup(app=app, game=game) },
            Route::Rules(rules) => view! { Builder(app=app, rules=rules) },
            Route::Book { game, statement } => view! { BookScreen(app=app, game=game, statement=statement.unwrap_or_default()) },
            Route::Lesson(game) => view! { LessonScreen(app=app, game=game) },
            Route::Near(_) | Route::Far(_) => view! { TableScreen(app=app) },
        })
        Panel(app=app)
        Announcements(announcer=app.sitting.announcer)
    }
}
