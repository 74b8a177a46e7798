//! The page as a whole: what all screens share, and which one is shown.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    announce::{Announcements, Announcer},
    book::BookScreen,
    browser,
    builder::Builder,
    daily::{self, DailyScreen},
    fetch,
    groups::{self, Group},
    kept::{self, WantedSeat},
    learning::Learning,
    lesson::LessonScreen,
    link::{House, Link, Socket, StudyRoom},
    lobby::{Lobby, Setup},
    nowhere::{self, Elsewhere, Nowhere},
    panel::Panel,
    paper::OpeningScreen,
    past::{FairScreen, PastScreen, SavedScreen, check_deals},
    played::{self, PlayedScreen},
    puzzle::{PuzzleList, PuzzleScreen},
    route::Route,
    scope,
    settings::Settings,
    sitting::{Connection, Sitting},
    table::TableScreen,
    text::{Learn, Say},
};
use std::{cell::Cell, rc::Rc};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_kit::socket::Heard;
use web_sys::HashChangeEvent;
use wire::{DailyDeal, Errand, Finding, GameInfo, NewTable, Phase, Report, Request, Study, Who, Wish};

/// State shared by all screens.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) route: Signal<Route>,
    pub(crate) sitting: Sitting,
    /// The list of games, once the house has sent it.
    pub(crate) games: Signal<Vec<GameInfo>>,
    /// A description of today's deal, once the house has sent it.
    pub(crate) daily: Signal<Option<Rc<DailyDeal>>>,
    /// The screen from which the rule book was opened.
    pub(crate) before_book: Signal<Option<Route>>,
    /// Whether the settings panel is open.
    pub(crate) panel: Signal<bool>,
    /// What the house has sent about rules.
    pub(crate) learning: Learning,
    house: Signal<Option<House>>,
    /// The game whose table is being opened, until it is on the screen.
    opening: Signal<Option<String>>,
    /// Whether the visitor wants today's deal, about which the house has not answered yet.
    wanted_daily: Signal<bool>,
    /// Whether another tab has taken over the solo table on the screen.
    pub(crate) elsewhere: Signal<bool>,
    /// The seat that the visitor wants at a table on the server.
    wanted_seat: Signal<Option<WantedSeat>>,
    /// The table on the server where the visitor wants another match.
    wanted_match: Signal<Option<String>>,
    /// The second worker, for history and proofs, created when it is first needed.
    study: Signal<Option<StudyRoom>>,
}

impl App {
    /// The page; `at_rest` is called when everything that it fetches on its own has arrived.
    fn new(at_rest: impl FnOnce() + 'static) -> App {
        let settings = Settings::load();
        let announcer = Announcer::new();
        let house = create_signal(None);
        let app = App {
            settings,
            route: create_signal(Route::now()),
            sitting: Sitting::new(settings, announcer),
            games: create_signal(Vec::new()),
            daily: create_signal(None),
            before_book: create_signal(None),
            panel: create_signal(false),
            learning: Learning::new(house),
            house,
            study: create_signal(None),
            opening: create_signal(None),
            wanted_daily: create_signal(false),
            elsewhere: create_signal(false),
            wanted_seat: create_signal(kept::wanted_seat()),
            wanted_match: create_signal(None),
        };
        let at_rest = Cell::new(Some(at_rest));
        let house = House::new(&browser::asset("house.js"), move |report| {
            if let Some(at_rest) = at_rest.take() {
                at_rest();
            }
            app.hear(report);
        });
        house.send_in_time(Errand::Games);
        app.house.set(Some(house.clone()));
        // On a slow network, the first screen should not share the line with a larger program that it does not need.
        browser::once_drawn(move || house.wake());
        browser::on_window("hashchange", move |event| app.turn(&event));
        browser::on_window("storage", move |event| app.hear_other_tab(&event));
        app
    }

    /// The text for `what` in the visitor's language.
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
        // Use the address from before the change, not the last screen, because the builder's rule set is only in the
        // address.
        let left = event.dyn_ref::<HashChangeEvent>().map(|event| Route::of_address(&event.old_url()));
        if let (Route::Book { .. }, Some(left)) = (&next, left)
            && !matches!(left, Route::Book { .. })
        {
            self.before_book.set(Some(left));
        }
        self.route.set(next);
    }

    /// Stops playing a solo table that another tab now plays: two tabs at one table would drift apart.
    fn hear_other_tab(self, event: &web_sys::Event) {
        let Some(event) = event.dyn_ref::<web_sys::StorageEvent>() else { return };
        let claim = event.new_value().filter(|_| event.key().as_deref() == Some(kept::PLAYING));
        // The visitor may be reading a rule book or a replay, and still be at the table.
        let Some(id) = claim.as_deref().and_then(kept::taken_table).filter(|id| self.sitting.at(id)) else {
            return;
        };
        self.sitting.begin(None);
        self.elsewhere.set(self.route.get_clone_untracked() == Route::Near(id.to_owned()));
    }

    /// Takes a solo table back from another tab, in its current state.
    pub(crate) fn play_here(self, id: &str) {
        self.elsewhere.set(false);
        self.resume(id);
    }

    fn hear(self, report: Report) {
        match report {
            // Another tab is playing now, so ignore anything that the house here still sends.
            _ if self.elsewhere.get_untracked() => {}
            Report::Keep { table, .. } if kept::is_elsewhere(&table) => {}
            Report::Learn(told) => self.learning.hear(*told),
            Report::Games(games) => self.games.set(games),
            Report::Daily(deal) => {
                self.daily.set(Some(Rc::new(deal)));
                if self.wanted_daily.replace(false) {
                    self.open_daily();
                }
            }
            Report::Opened(opened) => {
                let game = self.opening.get_clone_untracked().unwrap_or_default();
                kept::begin(&opened.table, &opened.key, &game);
                daily::begin(&opened.table, &opened.key, &game);
                kept::claim(&opened.table);
                self.sitting.is_at(&opened.table);
                Route::Near(opened.table).go();
            }
            Report::Found(Finding::Played(played)) => drop(played::keep(played)),
            Report::Found(Finding::Verified(verified)) => self.sitting.checks.hear(verified),
            Report::Failed(why) => {
                self.opening.set(None);
                self.sitting.hear(Report::Failed(why));
            }
            other => self.sitting.hear(other),
        }
    }

    /// Sends the house in this browser an errand; it is idle while the visitor plays on a server.
    pub(crate) fn send_home(self, errand: &Errand) {
        if let Some(house) = self.house.get_clone_untracked() {
            house.send(errand);
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

    /// Plays a game at once, with its usual number of players and the visitor's usual bots.
    pub(crate) fn play_at_once(self, game: &str) {
        let settings = self.settings;
        let wanted = NewTable { game: Some(game.to_owned()), ..NewTable::default() };
        self.play_near(wanted, settings.partner.get_untracked(), settings.opponents.get_untracked());
    }

    /// Opens a table in this browser and sits down at it.
    pub(crate) fn play_near(self, wanted: NewTable, partner: u8, opponents: u8) {
        if self.open_near(wanted, partner, opponents) {
            // The first hand needs no confirmation; it is dealt as soon as the table is open.
            self.sitting.ready();
        }
    }

    /// Asks the house about today's deal, unless it has already answered. Only someone who wants to play it needs the
    /// answer at once.
    pub(crate) fn ask_daily(self) {
        let day = browser::today();
        let told = self.daily.with_untracked(|deal| deal.as_ref().is_some_and(|deal| deal.day == day));
        if let (false, Some(house)) = (told, self.house.get_clone_untracked()) {
            house.send_in_time(Errand::Daily { day });
            if self.wanted_daily.get_untracked() {
                house.wake();
            }
        }
    }

    /// Plays today's deal, continues it, or shows its result once it is over.
    pub(crate) fn play_daily(self) {
        let day = browser::today();
        let table = daily::table_of(day);
        if daily::Results::load().is_over(day) {
            Route::Daily.go();
        } else if kept::has(&table) {
            Route::Near(table).go();
        } else {
            self.open_daily();
        }
    }

    /// Deals today's hand, even if it was played before. The house reports that the visitor is ready.
    pub(crate) fn open_daily(self) {
        let day = browser::today();
        let deal = self.daily.get_clone_untracked().filter(|deal| deal.day == day);
        let Some(deal) = deal else {
            self.wanted_daily.set(true);
            return self.ask_daily();
        };
        self.open_with(deal.game.clone(), Errand::PlayDaily { day, name: self.settings.name_or_guest() });
    }

    /// Opens a score book for real cards in this browser.
    pub(crate) fn keep_score_near(self, wanted: NewTable) {
        self.open_near(wanted, 0, 0);
    }

    /// Opens a table in this browser.
    fn open_near(self, wanted: NewTable, partner: u8, opponents: u8) -> bool {
        let rules = wanted.rules.as_ref().and_then(|rules| rules.split(':').next());
        let game = wanted.game.clone().or(rules.map(str::to_owned)).unwrap_or_default();
        self.open_with(game, Errand::Open { wanted, name: self.settings.name_or_guest(), partner, opponents })
    }

    /// Whether the visitor is waiting for a table. On a slow network, the house may still be on its way.
    fn is_opening(self) -> bool {
        self.wanted_daily.get() || self.opening.with(Option::is_some)
    }

    /// Has the house open a table, unless one is already being opened: a double click counts as one click.
    fn open_with(self, game: String, errand: Errand) -> bool {
        let Some(house) = self.house.get_clone_untracked() else { return false };
        if self.opening.with_untracked(Option::is_some) {
            return false;
        }
        self.opening.set(Some(game));
        self.sitting.begin(Some(Link::Near(house.clone())));
        house.send(&errand);
        true
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
        kept::claim(id);
        self.sitting.begin(Some(Link::Near(house.clone())));
        self.sitting.is_at(id);
        let log = kept::log(&kept);
        house.send(&Errand::Resume { table: kept.id, key: kept.key, log });
    }

    /// Counts a solo hand as soon as it is scored, because its table may be deleted later.
    fn count_hand(self) {
        let scored = matches!(self.sitting.phase(), Some(Phase::Scored | Phase::Finished));
        let table = self.sitting.table.get_clone().filter(|_| scored && !self.sitting.has_company());
        let Some(table) = table else { return };
        if let Some(seat) = self.sitting.you.get_untracked().seat {
            daily::finish(&table, seat);
        }
        if let (Some(house), Some(kept)) = (self.house.get_clone_untracked(), kept::for_study(&table.id)) {
            house.send(&Errand::Study(Study::Played(vec![kept])));
        }
    }

    /// Joins a table on the server.
    fn join(self, id: &str) {
        let sitting = self.sitting;
        if sitting.at(id) {
            return;
        }
        let path = format!("/api/tables/{id}/socket");
        let socket = Socket::connect(&path, &crate::identity(), move |heard| match heard {
            Heard::Message(message) => sitting.hear(Report::Table(message)),
            Heard::Lost => sitting.connection.set(Connection::Lost),
        });
        sitting.begin(Some(Link::Far(socket)));
        sitting.is_at(id);
    }

    /// Joins an open table, and takes a seat there as soon as it is shown.
    pub(crate) fn join_open(self, id: &str) {
        self.wanted_seat.set(Some(WantedSeat { table: id.to_owned(), seat: 0 }));
        Route::Far(id.to_owned()).go();
    }

    /// Brings a group together again: at their last table if it still exists, or else at a new one.
    pub(crate) fn gather(self, group: Group) {
        spawn_local(async move {
            let there = fetch::get::<wire::Table>(&format!("/api/tables/{}", group.table), None).await;
            scope::run(|| match there {
                Ok(_) => {
                    self.wanted_match.set(Some(group.table.clone()));
                    self.wanted_seat.set(Some(WantedSeat { table: group.table.clone(), seat: group.seat }));
                    Route::Far(group.table).go();
                }
                Err(_) => groups::open_anew(self.sitting, group),
            });
        });
    }

    /// Takes the wanted seat at the chosen table, or else the first free one; during a hand, the visitor watches.
    fn take_seat(self) {
        let (table, you) = (self.sitting.table.get_clone(), self.sitting.you.get());
        let Some((table, wanted)) = table.zip(self.wanted_seat.get_clone()) else { return };
        if table.id != wanted.table {
            return;
        }
        self.wanted_seat.set(None);
        let is_empty = |seat: &usize| table.seats.get(*seat).is_some_and(|chair| chair.who == Who::Empty);
        let free = |who: Who| table.seats.iter().position(|chair| chair.who == who);
        let bot = free(Who::Bot).filter(|_| table.phase != Phase::Playing);
        let seat = Some(wanted.seat).filter(is_empty).or(free(Who::Empty)).or(bot);
        if let (None, Some(seat)) = (you.seat, seat) {
            untrack(|| self.sit(seat));
        }
    }

    /// Starts another match at a table to which the visitor came back for it, if the last one is over.
    fn start_again(self) {
        let Some(table) = self.sitting.table.get_clone() else { return };
        if self.wanted_match.with(|wanted| *wanted != Some(table.id.clone())) {
            return;
        }
        self.wanted_match.set(None);
        if table.phase == Phase::Finished && self.sitting.you.get().host {
            self.sitting.play_again(false);
        }
    }

    /// Takes a seat under the visitor's name, with a number if someone else there has the same name.
    pub(crate) fn sit(self, seat: usize) {
        let (table, mine) = (self.sitting.table.get_clone_untracked(), self.sitting.you.get_untracked().seat);
        let Some(table) = table else { return };
        let name = self.settings.name_or_guest();
        let plain = |name: &str| browser::lower_case(name);
        let taken = |name: &String| {
            let others = table.seats.iter().enumerate().filter(|(at, _)| *at != seat && Some(*at) != mine);
            others.into_iter().any(|(_, chair)| plain(&chair.name) == plain(name))
        };
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let name =
            std::iter::once(name.clone()).chain(numbered).find(|name| !taken(name)).unwrap_or(name.clone());
        self.sitting.request(Request::Sit { seat, name });
    }

    /// Tells the table the visitor's new name, if they are seated there.
    pub(crate) fn rename(self) {
        let seat = self.sitting.you.get_untracked().seat;
        let name = self.settings.name.get_clone_untracked();
        let now = self.sitting.table.with_untracked(|table| {
            let chair = table.as_ref().zip(seat).and_then(|(table, seat)| table.seats.get(seat));
            chair.map(|chair| chair.name.clone())
        });
        if let (Some(seat), Some(now)) = (seat, now)
            && !name.trim().is_empty()
            && now != name.trim()
        {
            self.sitting.request(Request::Sit { seat, name: name.trim().to_owned() });
        }
    }

    /// The title of the game at this table.
    pub(crate) fn game_title(self) -> String {
        let id = self.sitting.game();
        let known = self.sitting.language().game(&id).map(|(title, _)| title.to_owned());
        let own = || self.sitting.table.with(|table| table.as_ref().map(|table| table.title.clone()));
        known.or_else(own).unwrap_or_default()
    }

    /// Goes to a table that the visitor has just opened on the server, and takes a seat there.
    pub(crate) fn host(self, opened: &wire::Opened) {
        kept::take_seat_at(&opened.table, 0);
        browser::leave(&opened.invite);
    }

    /// Opens the table for a lesson.
    fn begin_lesson(self, game: &str) {
        let Some(house) = self.house.get_clone_untracked() else { return };
        // After a return from the rule book, the lesson continues where it was.
        if self.learning.is_taught(game) && self.sitting.table.with_untracked(Option::is_some) {
            return;
        }
        self.learning.forget();
        self.sitting.begin(Some(Link::Near(house)));
        self.learning.wish(Wish::Lesson { game: game.to_owned(), name: self.settings.name_or_guest() });
    }

    /// Asks the house for the list of puzzles, unless it has sent it.
    pub(crate) fn ask_puzzles(self) {
        if self.learning.puzzles.with_untracked(Option::is_none) {
            self.learning.wish(Wish::Puzzles);
        }
    }

    /// Sets up a puzzle.
    fn begin_puzzle(self, number: usize) {
        let Some(house) = self.house.get_clone_untracked() else { return };
        // After a return from the rule book, the puzzle continues where it was.
        if self.learning.is_set(number) && self.sitting.table.with_untracked(Option::is_some) {
            return;
        }
        self.learning.forget();
        self.sitting.begin(Some(Link::Near(house)));
        self.learning.wish(Wish::Puzzle { number, name: self.settings.name_or_guest() });
    }

    /// Goes to the screen that the address names.
    fn follow(self, route: &Route) {
        self.opening.set(None);
        self.wanted_daily.set(false);
        self.elsewhere.set(false);
        // Navigating elsewhere gives up that seat.
        let there = |id: &String| matches!(route, Route::Far(far) if far == id);
        if self.wanted_seat.with_untracked(|wanted| wanted.as_ref().is_some_and(|seat| !there(&seat.table))) {
            self.wanted_seat.set(None);
        }
        if self.wanted_match.with_untracked(|wanted| wanted.as_ref().is_some_and(|id| !there(id))) {
            self.wanted_match.set(None);
        }
        if nowhere::missing(self.sitting, route).is_some() {
            return self.sitting.begin(None);
        }
        match route {
            Route::Near(id) => self.resume(id),
            Route::Far(id) => self.join(id),
            // After a replay, the visitor returns to the table.
            Route::Past { .. } | Route::Fair(_) => {}
            Route::Lesson(game) => self.begin_lesson(game),
            Route::Puzzle(number) => self.begin_puzzle(*number),
            // The rule book can also be read during a game, and the visitor keeps the seat.
            Route::Book { .. } => {}
            Route::Lobby
            | Route::Setup(_)
            | Route::Rules(_)
            | Route::Saved
            | Route::Daily
            | Route::Puzzles
            | Route::Statistics
            | Route::Paper
            | Route::Nowhere => {
                self.sitting.begin(None);
            }
        }
    }
}

/// The whole page; `at_rest` is called when everything that it fetches on its own has arrived.
pub(crate) fn page(at_rest: impl FnOnce() + 'static) -> View {
    scope::is_here();
    let app = App::new(at_rest);
    provide_context(app.settings.faces);
    create_effect(move || app.count_hand());
    create_effect(move || app.take_seat());
    create_effect(move || app.start_again());
    groups::remember(app.sitting);
    check_deals(app);
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
            Route::Near(id) if app.elsewhere.get() => view! { Elsewhere(app=app, id=id) },
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
            Route::Saved => view! { SavedScreen(app=app) },
            Route::Daily => view! { DailyScreen(app=app) },
            Route::Puzzles => view! { PuzzleList(app=app) },
            Route::Puzzle(number) => view! { PuzzleScreen(app=app, number=number) },
            Route::Statistics => view! { PlayedScreen(app=app) },
            Route::Paper => view! { OpeningScreen(app=app) },
        }
    };
    view! {
        (screen())
        p(class="opening", role="status") { (if app.is_opening() { app.say(Say::Loading) } else { String::new() }) }
        Panel(app=app)
        Announcements(announcer=app.sitting.announcer)
    }
}
