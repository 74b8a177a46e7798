//! Opening a score book for real cards: the game, the players, one table or a party, on this device or for everyone.

use super::say;
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    browser,
    link::open_table,
    lobby::trick_games,
    route::Route,
    text::{Paper, Say},
};
use std::collections::BTreeMap;
use wasm_bindgen_futures::spawn_local;
use wire::{Kind, NewTable};

/// The choices for the number of rounds at a party; `None` means as many as there are tables.
const ROUNDS: [Option<u32>; 7] = [None, Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)];
/// The largest possible table in a trick-taking game.
const MOST_PLAYERS: usize = 8;

/// The fields of the form.
#[derive(Clone, Copy)]
struct Form {
    app: App,
    party: Signal<bool>,
    game: Signal<String>,
    players: Signal<Option<usize>>,
    /// Names at one table.
    names: [Signal<String>; MOST_PLAYERS],
    dealer: Signal<usize>,
    /// Names at a party, one per line.
    guests: Signal<String>,
    rounds: Signal<Option<u32>>,
    draw: Signal<bool>,
    fill: Signal<bool>,
    failed: Signal<Option<String>>,
}

impl Form {
    fn new(app: App) -> Form {
        Form {
            app,
            party: create_signal(false),
            game: create_signal("original-rook".into()),
            players: create_signal(None),
            names: std::array::from_fn(|_| create_signal(String::new())),
            dealer: create_signal(0),
            guests: create_signal(String::new()),
            rounds: create_signal(None),
            draw: create_signal(true),
            fill: create_signal(false),
            failed: create_signal(None),
        }
    }

    /// The possible numbers of players.
    fn counts(self) -> Vec<usize> {
        let game = self.game.get_clone();
        self.app.games.with(|games| {
            games.iter().find(|info| info.id == game).map(|info| info.players.clone()).unwrap_or_default()
        })
    }

    /// The number of players at one table.
    fn seats(self) -> usize {
        let counts = self.counts();
        let chosen = self.players.get().filter(|count| counts.contains(count));
        chosen.or_else(|| counts.iter().find(|count| **count == 4).or(counts.first()).copied()).unwrap_or(4)
    }

    fn wanted(self) -> NewTable {
        let game = self.game.get_clone();
        let seats = self.seats();
        if !self.party.get() {
            let names = self.names.iter().take(seats).map(|name| name.get_clone()).collect();
            let kind = Some(Kind::Book { dealer: self.dealer.get().min(seats - 1), names });
            return NewTable { game: Some(game), players: Some(seats), kind, ..NewTable::default() };
        }
        let guests = self.guests.get_clone();
        let names =
            guests.lines().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let mut options = BTreeMap::new();
        if let Some(rounds) = self.rounds.get() {
            options.insert("rounds".to_owned(), rounds.to_string());
        }
        if self.fill.get() {
            options.insert("fill_with_bots".to_owned(), "yes".to_owned());
        }
        let kind = Some(Kind::Party { names, options, draw: self.draw.get() });
        NewTable { game: Some(game), players: Some(4), kind, ..NewTable::default() }
    }

    fn open_here(self) {
        self.app.keep_score_near(untrack(|| self.wanted()));
    }

    fn open_for_all(self) {
        let wanted = NewTable { key: Some(crate::identity()), ..untrack(|| self.wanted()) };
        spawn_local(async move {
            match open_table(&wanted).await {
                Ok(opened) => browser::leave(&opened.invite),
                Err(why) if self.failed.is_alive() => {
                    crate::scope::run(|| self.failed.set(Some(self.app.sitting.not_opened(why.as_ref()))))
                }
                // The visitor may have left the screen in the meantime.
                Err(_) => {}
            }
        });
    }
}

/// The screen.
#[component(inline_props)]
pub(crate) fn OpeningScreen(app: App) -> View {
    let form = Form::new(app);
    let kind = move |value: bool, what: Paper| {
        view! {
            button(class="choice", r#type="button", aria-pressed=(form.party.get() == value).to_string(), on:click=move |_| form.party.set(value)) { (say(app, &what)) }
        }
    };
    let kinds = vec![kind(false, Paper::Book), kind(true, Paper::Party)];
    let games: Vec<View> = trick_games()
        .map(|game| {
            let title = move || app.settings.language.get().game(game).map_or(game, |(title, _)| title);
            view! { option(value=game) { (title()) } }
        })
        .collect();
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::Lobby.go()) { span(class="icon-back", aria-hidden="true") }
            div(class="names") { h1 { (say(app, &Paper::Title)) } }
        }
        main(class="reading paper-opening") {
            p { (say(app, &Paper::Lead)) }
            div(class="choices", role="group", aria-label=say(app, &Paper::Title)) { (kinds) }
            p(class="small") { (say(app, &if form.party.get() { Paper::PartyAbout } else { Paper::BookAbout })) }
            label(class="field") {
                span { (say(app, &Paper::Game)) }
                select(id="paper-game", bind:value=form.game) { (games) }
            }
            (if form.party.get() { view! { Guests(form=form) } } else { view! { Players(form=form) } })
            // The table itself may refuse and give a reason.
            (match form.failed.get_clone().or_else(|| app.sitting.refused.get_clone().map(|why| app.sitting.refusal(&why))) {
                Some(why) => view! { p(class="why", role="alert") { (say(app, &Paper::CannotOpen(why.clone()))) } },
                None => View::new(),
            })
            div(class="go") {
                button(class="primary", r#type="button", id="open-here", on:click=move |_| form.open_here()) { (say(app, &Paper::OpenHere)) }
                (if browser::served() { view! {
                    button(class="secondary", r#type="button", id="open-for-all", on:click=move |_| form.open_for_all()) { (say(app, &Paper::OpenForAll)) }
                    p(class="small") { (say(app, &Paper::OpenForAllAbout)) }
                }} else { View::new() })
            }
        }
    }
}

/// Names at one table, and who deals first.
#[component(inline_props)]
fn Players(form: Form) -> View {
    let app = form.app;
    let seats = create_selector(move || form.seats());
    let counts = create_selector(move || form.counts());
    let count = move |count: usize| {
        view! {
            button(class="choice", r#type="button", aria-pressed=(form.seats() == count).to_string(), on:click=move |_| form.players.set(Some(count))) { (count) }
        }
    };
    let name = move |(at, name): (usize, Signal<String>)| {
        view! {
            label(class="field") {
                span { (say(app, &Paper::NameOf(at + 1))) }
                input(r#type="text", maxlength="24", autocomplete="off", bind:value=name)
            }
        }
    };
    let dealer = move |at: usize| {
        let words = move || {
            let typed = form.names[at].get_clone();
            if typed.trim().is_empty() { say(app, &Paper::NameOf(at + 1)) } else { typed }
        };
        view! {
            button(class="choice", r#type="button", aria-pressed=(form.dealer.get() == at).to_string(), on:click=move |_| form.dealer.set(at)) { (words()) }
        }
    };
    view! {
        (if counts.with(Vec::len) < 2 { View::new() } else { view! {
            fieldset { legend { (app.say(Say::HowMany)) } div(class="choices") { (counts.get_clone().into_iter().map(count).collect::<Vec<_>>()) } }
        }})
        div(class="name-grid") { (form.names.into_iter().take(seats.get()).enumerate().map(name).collect::<Vec<_>>()) }
        fieldset(class="wrapping") {
            legend { (say(app, &Paper::Dealer)) }
            div(class="choices") { ((0..seats.get()).map(dealer).collect::<Vec<_>>()) }
        }
    }
}

/// Names at a party, and its options.
#[component(inline_props)]
fn Guests(form: Form) -> View {
    let app = form.app;
    let rounds = move |value: Option<u32>| {
        let words = move || value.map_or_else(|| say(app, &Paper::RoundsAuto), |value| value.to_string());
        view! {
            button(class="choice", r#type="button", aria-pressed=(form.rounds.get() == value).to_string(), on:click=move |_| form.rounds.set(value)) { (words()) }
        }
    };
    let rounds = Vec::from(ROUNDS.map(rounds));
    view! {
        label(class="field") {
            span { (say(app, &Paper::Names)) }
            textarea(id="guests", rows="8", autocomplete="off", bind:value=form.guests, aria-describedby="guests-about")
        }
        p(class="small", id="guests-about") { (say(app, &Paper::NamesAbout)) }
        fieldset(class="wrapping") { legend { (say(app, &Paper::Rounds)) } div(class="choices") { (rounds) } }
        label(class="tick") { input(r#type="checkbox", bind:checked=form.draw) span { (say(app, &Paper::Draw)) } }
        p(class="small") { (say(app, &Paper::DrawAbout)) }
        label(class="tick") { input(r#type="checkbox", bind:checked=form.fill) span { (say(app, &Paper::FillWithBots)) } }
    }
}
