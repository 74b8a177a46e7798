//! Puzzles on the screen: the list by grade, and the game's own table below the task and everyone's cards. The house
//! decides what happens.

mod progress;

pub(crate) use progress::Progress;

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    browser,
    lobby::game_words,
    route::Route,
    sound::Sound,
    table::{TableScreen, ones_high, sorted},
    text::{Puzzle, Say},
};
use cards::{Card, Color};
use said::puzzle::{Goal, Task};
use std::rc::Rc;
use wire::{PuzzleAbout, PuzzleNow, PuzzleStatus, Wish};

fn say(app: App, what: &Puzzle) -> String {
    app.settings.language.get().puzzle(what)
}

/// The grade as dots, with its number for screen readers.
#[component(inline_props)]
fn Grade(app: App, grade: u8) -> View {
    let dots = "●".repeat(grade.into()) + &"○".repeat(5_usize.saturating_sub(grade.into()));
    view! { span(class="grade") { span(aria-hidden="true") { (dots) } span(class="unseen") { (say(app, &Puzzle::Grade(grade))) } } }
}

/// The list, by grade.
#[component(inline_props)]
pub(crate) fn PuzzleList(app: App) -> View {
    app.ask_puzzles();
    let progress = Progress::load();
    let all = app.learning.puzzles;
    let solved = progress.count();
    let next = {
        let progress = progress.clone();
        move || {
            let list = all.get_clone()?;
            let number = progress.next(0, list.len());
            let about = list.get(number - 1)?.clone();
            Some(view! {
                section {
                    h2 { (say(app, &Puzzle::GoOn)) }
                    div(class="puzzles") { Tile(app=app, number=number, about=about, solved=false) }
                }
            })
        }
    };
    let grades = move || -> Vec<View> {
        let list = all.get_clone().unwrap_or_default();
        let highest = list.iter().map(|about| about.grade).max().unwrap_or(0);
        let first = progress.next(0, list.len());
        let grade = |grade: u8| {
            let these: Vec<(usize, PuzzleAbout)> =
                (1..).zip(list.iter().cloned()).filter(|(_, about)| about.grade == grade).collect();
            let solved = these.iter().filter(|(number, _)| progress.has(*number)).count();
            let (count, open) = (these.len(), these.iter().any(|(number, _)| *number == first));
            let tiles: Vec<View> = these
                .into_iter()
                .map(|(number, about)| {
                    let solved = progress.has(number);
                    view! { Tile(app=app, number=number, about=about, solved=solved) }
                })
                .collect();
            view! {
                details(class="puzzle-grade", open=open) {
                    summary {
                        h2 { (say(app, &Puzzle::Grade(grade))) }
                        Grade(app=app, grade=grade)
                        span(class="small") { (say(app, &Puzzle::SolvedOf { solved, all: count })) }
                    }
                    div(class="puzzles") { (tiles) }
                }
            }
        };
        (1..=highest).map(grade).collect()
    };
    let count = move || all.with(|all| all.as_ref().map_or(0, |all| all.len()));
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::Lobby.go()) { span(class="icon-back", aria-hidden="true") }
            div(class="names") {
                h1 { (say(app, &Puzzle::Title)) }
                p { (say(app, &Puzzle::SolvedOf { solved, all: count() })) }
            }
        }
        main(class="reading puzzle-list") {
            p(class="lead") { (say(app, &Puzzle::About)) }
            (next().unwrap_or_else(|| view! { p(class="loading") { (app.say(Say::Loading)) } }))
            (grades())
        }
    }
}

/// One puzzle in the list.
#[component(inline_props)]
fn Tile(app: App, number: usize, about: PuzzleAbout, solved: bool) -> View {
    let (goal, game) = (about.goal, about.game);
    view! {
        button(class=if solved { "puzzle-tile solved" } else { "puzzle-tile" }, r#type="button", data-puzzle=number.to_string(), on:click=move |_| Route::Puzzle(number).go()) {
            span(class="number") { (number) (if solved { view! { span(aria-hidden="true") { " ✓" } span(class="unseen") { " " (say(app, &Puzzle::IsSolved)) } } } else { View::new() }) }
            span(class="title") { (app.sitting.speak(&goal)) }
            span(class="about") { (game_words(app, &game).0) }
        }
    }
}

/// The screen of one puzzle.
#[component(inline_props)]
pub(crate) fn PuzzleScreen(app: App, number: usize) -> View {
    app.ask_puzzles();
    let now = create_memo(move || app.learning.puzzle.get_clone().filter(|now| now.number == number));
    let status = create_selector(move || now.with(|now| now.as_ref().map(|now| (now.status, now.shown))));
    create_effect(move || {
        let Some((status, shown)) = status.get() else { return };
        match (status, shown) {
            (PuzzleStatus::Solved, false) => {
                Progress::solve(number);
                app.sitting.sound(Sound::Made);
            }
            (PuzzleStatus::Failed, false) => app.sitting.sound(Sound::Set),
            _ => {}
        }
        if let Some(words) = verdict(status, shown) {
            app.sitting.announcer.say(say(app, &words));
        }
        if status != PuzzleStatus::Open {
            // The card that had the keyboard focus has been played.
            browser::after(0, || browser::focus_if_lost(&["#next-puzzle.primary", "#try-again"]));
        }
    });
    view! {
        div(class="lesson puzzle") {
            section(class="coach", aria-label=say(app, &Puzzle::Number(number))) {
                (match now.get_clone() {
                    None => view! { p { (app.say(Say::Loading)) } },
                    Some(now) => view! { Coach(app=app, now=now) },
                })
            }
            TableScreen(app=app)
        }
    }
}

/// What to say about the visitor's attempt; nothing while it is still open.
fn verdict(status: PuzzleStatus, shown: bool) -> Option<Puzzle> {
    match (status, shown) {
        (PuzzleStatus::Open, false) => None,
        (PuzzleStatus::Open, true) => Some(Puzzle::Showing),
        (_, true) => Some(Puzzle::Shown),
        (PuzzleStatus::Solved, false) => Some(Puzzle::Solved),
        (PuzzleStatus::Failed, false) => Some(Puzzle::Failed),
    }
}

/// The task, everyone's cards, the result, and what to do next.
#[component(inline_props)]
fn Coach(app: App, now: Rc<PuzzleNow>) -> View {
    let (number, goal, grade) = (now.number, now.about.goal.clone(), now.about.grade);
    let over = now.status != PuzzleStatus::Open;
    let words = verdict(now.status, now.shown);
    let solved = now.status == PuzzleStatus::Solved && !now.shown;
    let [again, next] = if solved { ["secondary", "primary"] } else { ["primary", "secondary"] };
    let name = app.settings.name_or_guest();
    let task = goal.clone();
    let task = create_memo(move || app.sitting.speak(&Task(&task)));
    view! {
        div(class="words") {
            p(class="goal") { strong { (say(app, &Puzzle::Number(number))) ": " (app.sitting.speak(&goal)) } Grade(app=app, grade=grade) }
            OpenCards(app=app, now=now.clone())
            (match words.clone() {
                None => view! { p(class="small") { (task.get_clone()) } },
                Some(words) => view! { p(class="again", id="verdict", data-status=if solved { "solved" } else { "other" }) { (say(app, &words)) } },
            })
        }
        div(class="foot") {
            (if over {
                let name = name.clone();
                view! { button(class=again, r#type="button", id="try-again", on:click=move |_| app.learning.wish(Wish::Puzzle { number, name: name.clone() })) { (say(app, &Puzzle::TryAgain)) } }
            } else { View::new() })
            (if solved { View::new() } else { view! {
                button(class=if over { "secondary" } else { "link" }, r#type="button", id="show-line", on:click=move |_| app.learning.wish(Wish::ShowLine)) { (say(app, &Puzzle::ShowLine)) }
            }})
            (if over { view! {
                button(class=next, r#type="button", id="next-puzzle", on:click=move |_| {
                    let all = app.learning.puzzles.with_untracked(|all| all.as_ref().map_or(number, |all| all.len()));
                    Route::Puzzle(Progress::load().next(number, all)).go();
                }) { (say(app, &Puzzle::Next)) }
            }} else { view! {
                button(class="link", r#type="button", id="all-puzzles", on:click=|_| Route::Puzzles.go()) { (say(app, &Puzzle::ToTheList)) }
            }})
        }
    }
}

/// The other players' cards, or the face-down cards of a solitaire game.
#[component(inline_props)]
fn OpenCards(app: App, now: Rc<PuzzleNow>) -> View {
    let alone = now.about.goal == Goal::Win;
    let sitting = app.sitting;
    let ones_high = create_selector(move || sitting.view.with(|view| view.as_deref().is_some_and(ones_high)));
    let rows = move || -> Vec<View> {
        let me = sitting.me();
        let others = now
            .open
            .iter()
            .enumerate()
            .filter(|(at, cards)| if alone { !cards.is_empty() } else { Some(*at) != me });
        let row = |(at, cards): (usize, &Vec<Card>)| {
            // The order of a pile matters.
            let cards = if alone { cards.clone() } else { sorted(cards, ones_high.get()) };
            let name = if alone { say(app, &Puzzle::Pile(at + 1)) } else { sitting.name(at) };
            let spoken = format!("{name}: {}", app.settings.language.get().cards(&cards));
            let small: Vec<View> =
                cards.into_iter().map(|card| view! { SmallCard(app=app, card=card) }).collect();
            view! {
                li {
                    span(class="unseen") { (spoken) }
                    span(class="who", aria-hidden="true") { (name) }
                    span(class="small-cards", aria-hidden="true") { (small) }
                }
            }
        };
        others.map(row).collect()
    };
    view! { ul(class=if alone { "open-cards piles" } else { "open-cards" }) { (rows()) } }
}

/// A card as a small mark: its color and letter, and its number.
#[component(inline_props)]
fn SmallCard(app: App, card: Card) -> View {
    let words = move || match (card.color(), card.number()) {
        (Some(color), Some(number)) => format!("{}{number}", app.settings.language.get().letter(color)),
        _ => "★".to_owned(),
    };
    let class = match card.color() {
        Some(Color::Red) => "small-card red",
        Some(Color::Yellow) => "small-card yellow",
        Some(Color::Black) => "small-card black",
        Some(Color::Green) => "small-card green",
        None => "small-card",
    };
    view! { span(class=class) { (words()) } }
}
