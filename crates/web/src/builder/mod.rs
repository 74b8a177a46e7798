//! The rule builder: starts from a printed game or a preset, lets visitors change every option and house
//! rule, points out conflicts at once, and shows the differences from the printed game, a link to share, and
//! a button to start a table.
//!
//! No choices are listed here: they all come from the house, which asks the catalog of rules.

mod choice;
mod draft;
mod verdict;

use crate::prelude::*;
use crate::{
    app::App,
    browser,
    lobby::{Levels, game_words, is_game, shelves},
    route::Route,
    text::{Learn, Say},
};
use choice::Group;
use draft::Draft;
use said::{
    Names, Speak,
    options::{Choice, Vocabulary},
};
use std::rc::Rc;
use verdict::{Share, Start, Verdict};
use wire::{RuleSheet, Wish};

/// What the builder starts from by default.
const FIRST: &str = "original-rook:4";

/// Whether a link contains a rule set for a known game; empty text means a fresh start.
pub(crate) fn can_read(rules: &str) -> bool {
    rules.is_empty() || Draft::read(rules).is_some_and(|draft| is_game(&draft.game))
}

/// The rule set on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Bench {
    app: App,
    draft: Signal<Draft>,
    /// The draft before the last change.
    before: Signal<Option<Draft>>,
    /// The house's answer about the draft, or about the one just before it.
    sheet: ReadSignal<Option<Rc<RuleSheet>>>,
}

impl Bench {
    fn new(app: App, text: &str) -> Bench {
        let first = Draft { game: String::new(), players: 0, chosen: Default::default() };
        let draft = Draft::read(text).or_else(|| Draft::read(FIRST)).unwrap_or(first);
        let bench = Bench {
            app,
            draft: create_signal(draft),
            before: create_signal(None),
            sheet: *app.learning.sheet,
        };
        app.learning.wish(Wish::Rules { rules: bench.text() });
        bench
    }

    fn text(self) -> String {
        self.draft.with(Draft::text)
    }

    /// Changes the draft and asks the house about the result.
    fn change(self, how: impl FnOnce(&mut Draft)) {
        let last = self.draft.get_clone_untracked();
        let mut next = last.clone();
        how(&mut next);
        if next == last {
            return;
        }
        self.before.set(Some(last));
        self.settle(next);
    }

    fn settle(self, draft: Draft) {
        let rules = draft.text();
        self.draft.set(draft);
        // The address is kept up to date, so that a reload, or the back button on another page, returns here.
        browser::replace(&Route::Rules(rules.clone()).fragment());
        self.app.learning.wish(Wish::Rules { rules });
    }

    fn choose(self, name: &str, value: &str) {
        self.change(|draft| {
            draft.chosen.insert(name.to_owned(), value.to_owned());
        });
    }

    /// Resets a choice to the game's default.
    fn put_back(self, name: &str) {
        self.change(|draft| {
            draft.chosen.remove(name);
        });
    }

    /// Undoes the last change.
    fn undo(self) {
        if let Some(before) = self.before.take() {
            self.settle(before);
        }
    }

    /// The canonical rule set, once the house has confirmed that it can be played.
    fn playable(self) -> Option<String> {
        let text = self.text();
        self.sheet.with(|sheet| sheet.as_ref().filter(|sheet| sheet.asked == text)?.rules.clone())
    }

    /// The text of `what`, about rules, in the visitor's language.
    fn speak(self, what: &impl Speak) -> String {
        what.speak(self.app.settings.language.get(), Names::People(&[]))
    }

    fn vocabulary(self) -> Option<Vocabulary> {
        self.sheet.with(|sheet| sheet.as_ref()?.vocabulary)
    }

    /// A value of an option, for display.
    fn choice(self, name: &str, value: &str) -> Option<Choice> {
        let vocabulary = self.vocabulary()?;
        Some(Choice { vocabulary, name: name.to_owned(), value: value.to_owned() })
    }

    /// The current value.
    fn in_force(self, name: &str) -> Option<Choice> {
        let value = self.sheet.with(|sheet| sheet.as_ref()?.now.get(name).cloned())?;
        self.choice(name, &value)
    }

    /// What an option controls.
    fn title(self, name: &str) -> String {
        let language = self.app.settings.language.get();
        let title = self.vocabulary().and_then(|vocabulary| vocabulary.title(name));
        title.map_or_else(|| name.to_owned(), |title| title.of(language).to_owned())
    }

    /// The heading of the house rules that this option belongs to.
    fn group(self, name: &str) -> String {
        let language = self.app.settings.language.get();
        let group = self.vocabulary().and_then(|vocabulary| vocabulary.group(name));
        group.map_or_else(|| self.app.learn(&Learn::HouseRules), |title| title.of(language).to_owned())
    }
}

/// The screen.
#[component(inline_props)]
pub(crate) fn Builder(app: App, rules: String) -> View {
    let bench = Bench::new(app, &rules);
    // This is rebuilt only when the game changes; a change within a game keeps the keyboard focus.
    let groups = create_selector(move || {
        bench.sheet.with(|sheet| sheet.as_ref().map(|sheet| sheet.groups.clone()).unwrap_or_default())
    });
    let partners =
        create_selector(move || bench.sheet.with(|sheet| sheet.as_ref().is_some_and(|sheet| sheet.partners)));
    let settings = app.settings;
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::Lobby.go()) {
                span(class="icon-back", aria-hidden="true")
            }
            div(class="names") {
                h1 { (app.learn(&Learn::BuilderTitle)) }
                p { (app.learn(&Learn::BuilderAbout)) }
            }
            button(class="round", r#type="button", aria-label=app.say(Say::Settings), on:click=move |_| app.panel.set(true)) {
                span(class="icon-gear", aria-hidden="true")
            }
        }
        main(class="builder") {
            div(class="choosing") {
                Games(bench=bench)
                Counts(bench=bench)
                div(class="groups") {
                    (groups.get_clone().into_iter().enumerate().map(|(at, group)| view! {
                        Group(bench=bench, group=group, first=at == 0)
                    }).collect::<Vec<_>>())
                }
            }
            div(class="outcome") {
                Verdict(bench=bench)
                (if bench.draft.with(|draft| draft.players == 1) { View::new() } else if partners.get() { view! {
                    Levels(app=app, title=Say::Partner, level=settings.partner)
                    Levels(app=app, title=Say::Opponents, level=settings.opponents)
                }} else { view! { Levels(app=app, title=Say::Bots, level=settings.opponents) } })
                Start(bench=bench)
                Share(bench=bench)
            }
        }
    }
}

/// The game to start from.
#[component(inline_props)]
fn Games(bench: Bench) -> View {
    let app = bench.app;
    let shelf = move |(title, games): (Say, Vec<&'static str>)| {
        let options: Vec<View> = games
            .into_iter()
            .map(|game| {
                let is = move || bench.draft.with(|draft| draft.game == game);
                view! { option(value=game, selected=is()) { (game_words(app, game).0) } }
            })
            .collect();
        view! { optgroup(label=app.say(title.clone())) { (options) } }
    };
    let take = move |event: web_sys::Event| {
        let Some(game) = browser::value_of(&event) else { return };
        let players = app.games.with(|games| {
            let counts = games.iter().find(|info| info.id == game).map(|info| info.players.clone());
            let counts = counts.unwrap_or_default();
            counts.iter().find(|count| **count == 4).or(counts.first()).copied()
        });
        // Choices belong to their game, so another game starts without any.
        bench.change(|draft| {
            *draft = Draft { game, players: players.unwrap_or(4), chosen: Default::default() };
        });
    };
    view! {
        label(class="field") {
            span { (app.learn(&Learn::BuilderGame)) }
            select(id="builder-game", on:change=take) { (shelves().map(shelf).collect::<Vec<_>>()) }
        }
        p(class="small") { (game_words(app, &bench.draft.with(|draft| draft.game.clone())).1) }
    }
}

/// The number of players.
#[component(inline_props)]
fn Counts(bench: Bench) -> View {
    let counts = create_selector(move || {
        bench.sheet.with(|sheet| sheet.as_ref().map(|sheet| sheet.counts.clone()).unwrap_or_default())
    });
    let button = move |count: usize| {
        view! {
            button(r#type="button", class="choice", aria-pressed=bench.draft.with(|draft| draft.players == count).to_string(),
                on:click=move |_| bench.change(|draft| draft.players = count)) { (count) }
        }
    };
    view! {
        (if counts.with(|counts| counts.len() < 2) { View::new() } else {
            let buttons = counts.get_clone().into_iter().map(button).collect::<Vec<_>>();
            view! { fieldset { legend { (bench.app.say(Say::HowMany)) } div(class="choices") { (buttons) } } }
        })
    }
}
