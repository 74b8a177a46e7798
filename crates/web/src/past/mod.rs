//! Finished hands: replaying one move by move, after a solo game or a game with friends.
//!
//! The table is the same as in play: a [`Sitting`] without a link, which is set to each step of the replay.

mod checked;
mod fair;
mod read;
mod remember;
mod review;
mod saved;
mod steps;

pub(crate) use checked::{Alarm, CheckedMark, Checks, check_deals};
pub(crate) use fair::FairScreen;
pub(crate) use remember::{Promised, dealt, forget, remember};
pub(crate) use saved::SavedScreen;

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    announce::Announcer,
    app::App,
    browser,
    route::Route,
    sitting::Sitting,
    table::Board,
    text::{Past, Say},
};
use cards::Card;
use read::Reviewing;
use review::ReviewOf;
use saved::PassOn;
use std::rc::Rc;
use steps::{Controls, Steps};
use wasm_bindgen::JsCast;
use wire::{Phase, Replay};

/// State shared by the parts of this screen.
#[derive(Clone, Copy)]
struct Again {
    app: App,
    /// The table that shows the hand.
    stage: Sitting,
    replay: Signal<Option<Rc<Replay>>>,
    reviewing: Signal<Reviewing>,
    /// The number of moves made.
    at: Signal<usize>,
    /// The seat from which it is seen, as an index into the views.
    from: Signal<usize>,
    /// Whether all cards are face up.
    open: Signal<bool>,
    missing: Signal<bool>,
}

/// Where the hand on the screen comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Source {
    /// A table in this browser.
    Near { table: String, deal: u32 },
    /// A table on the server.
    Far { table: String, deal: u32 },
    /// A file that the visitor has opened.
    File,
}

impl Again {
    /// The hand as seen from a seat, once it has been read.
    fn new(app: App, stage: Sitting, from: usize) -> Again {
        Again {
            app,
            stage,
            replay: create_signal(None),
            reviewing: create_signal(Reviewing::NotYet),
            at: create_signal(0),
            from: create_signal(from),
            open: create_signal(false),
            missing: create_signal(false),
        }
    }

    fn say(self, what: &Past) -> String {
        self.app.settings.language.get().past(what)
    }

    fn length(self) -> usize {
        self.replay.with(|replay| replay.as_ref().map_or(0, |replay| replay.steps.len()))
    }

    /// Goes to a move.
    fn go(self, at: usize) {
        self.at.set(at.min(untrack(|| self.length())));
    }

    /// The views after the moves made so far.
    fn views(self) -> Vec<said::View> {
        let at = self.at.get();
        self.replay.with(|replay| {
            let Some(replay) = replay else { return Vec::new() };
            match at.checked_sub(1) {
                None => replay.views.clone(),
                Some(last) => replay.steps.get(last).map(|step| step.views.clone()).unwrap_or_default(),
            }
        })
    }

    /// The index of the chosen seat's view, whether there is one view per seat or only one view.
    fn place(self, views: usize) -> usize {
        self.from.get().min(views.saturating_sub(1))
    }

    /// Sets the table to the current move.
    fn show(self) {
        let views = self.views();
        let place = self.place(views.len());
        let at = self.at.get();
        let seen = self.replay.with(|replay| {
            let step = at.checked_sub(1).and_then(|last| replay.as_ref()?.steps.get(last));
            step.and_then(|step| step.seen.get(place)).cloned().unwrap_or_default()
        });
        let view = views.get(place).cloned();
        batch(|| {
            self.stage.view.set(view.map(Rc::new));
            self.stage.seen.set(Rc::new(seen));
            self.stage.you.update(|you| you.seat = Some(self.from.get_untracked()));
        });
    }
}

/// The screen for a finished hand.
#[component(inline_props)]
pub(crate) fn PastScreen(app: App, near: bool, table: String, deal: u32) -> View {
    let here = app.sitting.you.get_untracked().seat.filter(|_| app.sitting.at(&table));
    // At a table in this browser, the visitor has the first seat.
    let own = here.or(near.then_some(0));
    let mine = own.unwrap_or(0);
    let stage = Sitting::new(app.settings, Announcer::new());
    stage.replayed.set(Some(own));
    let again = Again::new(app, stage, mine);
    read::replay(again, near, &table, deal);
    create_effect(move || {
        let table = again.replay.with(|replay| replay.as_ref().map(|replay| Rc::new(read::table_of(replay))));
        again.stage.table.set(table);
    });
    create_effect(move || again.show());
    listen(again);
    let back = {
        let table = table.clone();
        move |_| if near { Route::Near(table.clone()).go() } else { Route::Far(table.clone()).go() }
    };
    let number = move || again.replay.with(|replay| replay.as_ref().map_or(deal, |replay| replay.hand.hand));
    let ready = create_selector(move || again.replay.with(Option::is_some));
    let id = table.clone();
    view! {
        div(class="screen past") {
            header(class="top slim") {
                button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=back) { span(class="icon-back", aria-hidden="true") }
                h1 { (again.say(&Past::Title { hand: number() })) }
                button(class="round", r#type="button", aria-label=app.say(Say::Settings), on:click=move |_| app.panel.set(true)) {
                    span(class="icon-gear", aria-hidden="true")
                }
            }
            (if ready.get() {
                let table = id.clone();
                let source = if near { Source::Near { table, deal } } else { Source::Far { table, deal } };
                view! { Shown(again=again, source=source) }
            } else {
                view! { main(class="table-area") { p(class="loading", role="status") {
                    (if again.missing.get() { again.say(&Past::NotFound) } else { again.say(&Past::Reading) })
                } } }
            })
        }
    }
}

#[component(inline_props)]
fn Shown(again: Again, source: Source) -> View {
    let stage = again.stage;
    let review = match source.clone() {
        Source::Near { table, deal } => {
            view! { ReviewOf(again=again, near=true, table=table, deal=deal) }
        }
        Source::Far { table, deal } => view! { ReviewOf(again=again, near=false, table=table, deal=deal) },
        Source::File => View::new(),
    };
    let pass_on = match source == Source::File {
        true => View::new(),
        false => {
            let source = source.clone();
            view! { PassOn(again=again, source=source) }
        }
    };
    let check = match source {
        Source::Far { table, deal } => {
            let check = move |_| Route::Fair(Some((table.clone(), deal))).go();
            view! { button(class="secondary", r#type="button", id="check", on:click=check) { (again.say(&Past::CheckDeal)) } }
        }
        Source::Near { .. } | Source::File => View::new(),
    };
    view! {
        main(class="replay") {
            div(class="stage") {
                Viewpoints(again=again)
                div(class="table-area", aria-label=again.app.say(Say::TableRegion), role="group") { Board(sitting=stage) }
            }
            div(class="beside") {
                Controls(again=again)
                (if again.open.get() { view! { OpenHands(again=again) } } else { View::new() })
                (review)
                Steps(again=again)
                (pass_on)
                (check)
            }
        }
    }
}

/// Buttons for choosing the seat to look from and for showing all cards.
#[component(inline_props)]
fn Viewpoints(again: Again) -> View {
    let seats = create_selector(move || {
        let views = again.views().len();
        let seats = again.stage.names().len();
        let named = |seat: usize| (seat, again.stage.name(seat));
        if views < 2 { Vec::new() } else { (0..seats).map(named).collect::<Vec<_>>() }
    });
    let button = move |(seat, name): (usize, String)| {
        view! {
            button(class="choice", r#type="button", aria-pressed=(again.from.get() == seat).to_string(), on:click=move |_| again.from.set(seat)) { (name) }
        }
    };
    view! {
        (if seats.with(Vec::is_empty) { View::new() } else { view! {
            div(class="viewpoints", role="group", aria-label=again.say(&Past::SeenFrom)) {
                (seats.get_clone().into_iter().map(button).collect::<Vec<_>>())
                button(class="choice", r#type="button", id="open-hands", aria-pressed=again.open.get().to_string(), on:click=move |_| again.open.set(!again.open.get_untracked())) { (again.say(&Past::AllOpen)) }
            }
        }})
    }
}

/// The others' hands, each as its own player saw it.
#[component(inline_props)]
fn OpenHands(again: Again) -> View {
    let hands = create_selector(move || {
        let from = again.from.get();
        let views = again.views().into_iter().enumerate().filter(|(seat, _)| *seat != from);
        views.filter_map(|(seat, view)| Some((seat, hand_in(&view)?))).collect::<Vec<_>>()
    });
    let row = move |(seat, cards): (usize, Vec<Card>)| {
        let name = again.stage.name(seat);
        view! {
            li { strong { (name) } crate::table::Row(sitting=again.stage, cards=cards) }
        }
    };
    view! { ul(class="open-hands", tabindex="0", aria-label=again.say(&Past::AllOpen)) { (hands.get_clone().into_iter().map(row).collect::<Vec<_>>()) } }
}

/// The cards held by the owner of a view, if the game has any.
fn hand_in(view: &said::View) -> Option<Vec<Card>> {
    view.hand().map(|cards| crate::table::sorted(&cards, crate::table::ones_high(view)))
}

/// The arrow keys step through the moves, except in a text field.
fn listen(again: Again) {
    browser::on_window_while_mounted("keydown", move |event| {
        let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
        if event.ctrl_key() || event.meta_key() || event.alt_key() || browser::in_field(event) {
            return;
        }
        let at = again.at.get_untracked();
        match event.key().as_str() {
            "ArrowRight" => again.go(at + 1),
            "ArrowLeft" => again.go(at.saturating_sub(1)),
            "Home" => again.go(0),
            "End" => again.go(usize::MAX),
            _ => {}
        }
    });
}

/// The link from the score sheet to the hand that was just played.
#[component(inline_props)]
pub(crate) fn LookAgain(sitting: Sitting) -> View {
    let over = create_selector(move || {
        let scored = matches!(sitting.phase(), Some(Phase::Scored | Phase::Finished));
        let table = sitting.table.with(|table| table.as_ref().map(|table| (table.id.clone(), table.proofs)));
        table.filter(|(_, deal)| scored && *deal > 0)
    });
    let look = move |_| {
        if let Some((table, deal)) = over.get_clone_untracked() {
            Route::Past { near: !sitting.has_company(), table, deal }.go();
        }
    };
    view! {
        (if over.with(Option::is_some) { view! {
            button(class="secondary", r#type="button", id="look-again", on:click=look) { (sitting.language().past(&Past::LookAgain)) }
        }} else { View::new() })
    }
}
