//! Choosing how to play a game: the number of players, a name, the opponents, and whether to play alone or with
//! friends.

use super::{WhoMayCome, game_words, window::Fan};
use crate::prelude::*;
use crate::{
    app::App,
    browser, lesson,
    link::open_table,
    route::Route,
    text::{Learn, Say, Tell},
};
use said::Level;
use wasm_bindgen_futures::spawn_local;
use wire::{GameInfo, NewTable, Settings};

/// A game's setup screen.
#[component(inline_props)]
pub(crate) fn Setup(app: App, game: String) -> View {
    let id = game.clone();
    let info = create_memo(move || app.games.with(|games| games.iter().find(|info| info.id == id).cloned()));
    let chosen = create_signal(None::<usize>);
    // Four is the classic table size; a game that does not support four uses its smallest number.
    let players = create_memo(move || {
        let counts = info.with(|info| info.as_ref().map(|info| info.players.clone()).unwrap_or_default());
        chosen.get().or_else(|| counts.iter().find(|count| **count == 4).or(counts.first()).copied())
    });
    let title = game.clone();
    let (about, shown) = (game.clone(), game.clone());
    let take_back = create_signal(true);
    let public = create_signal(false);
    let wanted = move || NewTable {
        game: Some(game.clone()),
        players: players.get_untracked(),
        options: match info.with_untracked(|info| info.as_ref().is_some_and(may_take_back)) {
            true if take_back.get_untracked() => [(TAKE_BACK.to_owned(), "yes".to_owned())].into(),
            _ => Default::default(),
        },
        ..NewTable::default()
    };
    let friends = wanted.clone();
    let (book, build, first) = (title.clone(), title.clone(), title.clone());
    let taught = lesson::GAMES.contains(&title.as_str());
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::Lobby.go()) {
                span(class="icon-back", aria-hidden="true")
            }
            div(class="names") { h1 { (game_words(app, &title).0) } }
            button(class="round", r#type="button", aria-label=app.say(Say::Settings), on:click=move |_| app.panel.set(true)) {
                span(class="icon-gear", aria-hidden="true")
            }
        }
        main(class="setup") {
            div(class="intro") {
                Fan(app=app, game=shown)
                p(class="lead") { (game_words(app, &about).1) }
            }
            div(class="doors") {
                button(class="choice", r#type="button", id="book", on:click=move |_| Route::Book { game: book.clone(), statement: None }.go()) { (app.learn(&Learn::BookTitle)) }
                button(class="choice", r#type="button", id="builder", on:click=move |_| {
                    let players = players.get_untracked().unwrap_or(4);
                    Route::Rules(format!("{build}:{players}")).go();
                }) { (app.learn(&Learn::ChangeRules)) }
                (if taught {
                    let first = first.clone();
                    view! { button(class="choice", r#type="button", id="lesson", on:click=move |_| Route::Lesson(first.clone()).go()) { (app.learn(&Learn::LessonTitle)) } }
                } else { View::new() })
            }
            (match info.get_clone() {
                None => view! { p(class="small") { (app.say(Say::Loading)) } },
                Some(info) => view! { Choices(app=app, info=info, players=players, chosen=chosen, take_back=take_back) },
            })
            div(class="go") {
                button(class="primary", r#type="button", id="play", on:click=move |_| {
                    let settings = app.settings;
                    app.play_near(wanted(), settings.partner.get_untracked(), settings.opponents.get_untracked());
                }) { (app.say(Say::PlayAlone)) }
                (if browser::served() {
                    let friends = friends.clone();
                    view! {
                        button(class="secondary", r#type="button", id="friends", on:click=move |_| {
                            let settings = Settings { public: public.get_untracked(), ..Settings::default() };
                            let wanted = NewTable { key: Some(crate::identity()), settings, ..friends() };
                            spawn_local(async move {
                                match open_table(&wanted).await {
                                    Ok(opened) => app.host(&opened),
                                    Err(why) => app.sitting.announcer.say(app.sitting.not_opened(why.as_ref())),
                                }
                            });
                        }) { (app.say(Say::PlayWithFriends)) }
                    }
                } else { View::new() })
            }
            (if browser::served() { view! { WhoMayCome(app=app, public=public) } } else { View::new() })
        }
    }
}

/// The option that allows undoing moves.
const TAKE_BACK: &str = "undo";

fn may_take_back(info: &GameInfo) -> bool {
    info.options.iter().any(|option| option.name == TAKE_BACK)
}

/// Whether moves may be undone.
#[component(inline_props)]
fn TakeBack(app: App, take_back: Signal<bool>) -> View {
    let tell = move |what: Tell| app.sitting.tell(&what);
    let button = move |value: bool, words: Tell| {
        view! {
            button(r#type="button", class="choice", aria-pressed=(take_back.get() == value).to_string(),
                on:click=move |_| take_back.set(value)) { (tell(words.clone())) }
        }
    };
    let buttons = vec![button(true, Tell::TakeBackYes), button(false, Tell::TakeBackNo)];
    view! {
        fieldset {
            legend { (tell(Tell::TakeBackTitle)) }
            div(class="choices") { (buttons) }
            p(class="small") { (tell(Tell::TakeBackAbout)) }
        }
    }
}

#[component(inline_props)]
fn Choices(
    app: App,
    info: GameInfo,
    players: ReadSignal<Option<usize>>,
    chosen: Signal<Option<usize>>,
    take_back: Signal<bool>,
) -> View {
    let undo = may_take_back(&info);
    let settings = app.settings;
    let several = info.players.len() > 1;
    let counts = info.players.clone();
    let alone = counts == [1];
    let count_buttons = move || {
        let button = |count: usize| {
            view! {
                button(r#type="button", class="choice", aria-pressed=(players.get() == Some(count)).to_string(),
                    on:click=move |_| chosen.set(Some(count))) { (count) }
            }
        };
        counts.iter().map(|count| button(*count)).collect::<Vec<_>>()
    };
    view! {
        (if several {
            let buttons = count_buttons();
            view! { fieldset { legend { (app.say(Say::HowMany)) } div(class="choices") { (buttons) } } }
        } else { View::new() })
        label(class="field") {
            span { (app.say(Say::YourName)) }
            input(r#type="text", maxlength="24", autocomplete="nickname", bind:value=settings.name,
                placeholder=app.say(Say::DefaultName))
        }
        (if undo { view! { TakeBack(app=app, take_back=take_back) } } else { View::new() })
        (if alone { View::new() } else if info.partners {
            view! {
                Levels(app=app, title=Say::Partner, level=settings.partner)
                Levels(app=app, title=Say::Opponents, level=settings.opponents)
            }
        } else {
            view! { Levels(app=app, title=Say::Bots, level=settings.opponents) }
        })
    }
}

/// Buttons for choosing the strength of some bots.
#[component(inline_props)]
pub(crate) fn Levels(app: App, title: Say, level: Signal<u8>) -> View {
    let about = move || app.say(Say::LevelAbout(Level::numbered(level.get())));
    let button = |one: Level| {
        view! {
            button(r#type="button", class="choice", aria-pressed=(level.get() == one.number()).to_string(),
                on:click=move |_| level.set(one.number())) { (app.say(Say::LevelName(one))) }
        }
    };
    let buttons = Vec::from(Level::ALL.map(button));
    view! {
        fieldset {
            legend { (app.say(title.clone())) }
            div(class="choices levels") { (buttons) }
            p(class="small") { (about()) }
        }
    }
}
