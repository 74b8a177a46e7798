//! Tuxedo: the center with its builds, a card of one's hand and what it takes, and the race for "Orange".

use crate::{
    art::Face,
    sitting::Sitting,
    table::{
        parts::{Countdown, Fact, Fan, Hand, Look, People, Person, Row, Status, last_of, others, told_apart},
        trick::sorted,
    },
    text::{Tell, Verdict},
};
use cards::Card;
use serde::Deserialize;
use serde_json::Value;
use std::rc::Rc;
use sycamore::prelude::*;

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Build {
    cards: Vec<Card>,
    total: u8,
    by: usize,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Center {
    loose: Vec<Card>,
    builds: Vec<Build>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Player {
    hand: usize,
    captured: Vec<Card>,
    oranges: usize,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct OpenCapture {
    taken: Vec<Card>,
    won_by: Option<usize>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct TuxedoView {
    you: Option<usize>,
    hand: Vec<Card>,
    turn: Option<usize>,
    center: Center,
    players: Vec<Player>,
    open: Option<OpenCapture>,
}

/// What the parts of this table share.
#[derive(Clone, Copy)]
struct Board {
    sitting: Sitting,
    view: ReadSignal<Option<Rc<TuxedoView>>>,
    /// The card of the hand.
    with: Signal<Option<Card>>,
    /// Cards of the center.
    taken: Signal<Vec<Card>>,
}

impl Board {
    fn read<T: Default>(self, read: impl FnOnce(&TuxedoView) -> T) -> T {
        self.view.with(|view| view.as_ref().map(|view| read(view)).unwrap_or_default())
    }

    /// Touching a card of the hand proposes what it takes, where that is plain.
    fn touch_hand(self, card: Card) {
        if self.with.get_untracked() == Some(card) {
            return self.unchoose();
        }
        let prefix = format!("capture {card} ");
        let captures: Vec<String> = untrack(|| self.sitting.lines())
            .iter()
            .filter_map(|line| line.strip_prefix(&prefix).map(str::to_owned))
            .collect();
        let proposed = match captures.as_slice() {
            [only] => only.split_whitespace().filter_map(|text| text.parse().ok()).collect(),
            _ => Vec::new(),
        };
        batch(|| {
            self.with.set(Some(card));
            self.taken.set(proposed);
        });
    }

    /// A card of the center, or all cards of a build, are chosen or not.
    fn touch_center(self, cards: &[Card]) {
        self.taken.update(|taken| {
            if cards.iter().all(|card| taken.contains(card)) {
                taken.retain(|card| !cards.contains(card));
            } else {
                taken.extend(cards);
            }
        });
    }

    fn unchoose(self) {
        batch(|| {
            self.with.set(None);
            self.taken.set(Vec::new());
        });
    }

    fn play(self, line: &str) {
        self.sitting.act(line);
    }
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The table.
#[component(inline_props)]
pub(crate) fn TuxedoTable(sitting: Sitting) -> View {
    let board =
        Board { sitting, view: sitting.typed(), with: create_signal(None), taken: create_signal(Vec::new()) };
    let turn = create_memo(move || board.read(|view| view.turn));
    let people = create_selector(move || board.read(people));
    let cards = create_selector(move || board.read(|view| told_apart(&sorted(&view.hand))));
    // What was chosen before the table changed is chosen no more.
    create_effect(move || {
        cards.track();
        board.unchoose();
    });
    let mine = create_selector(move || board.read(|view| view.turn.is_some() && view.turn == view.you));
    let fan = Fan {
        cards,
        rows: 1,
        look: Rc::new(move |(card, _)| match (mine.get(), board.with.get() == Some(card)) {
            (false, _) => Look::default(),
            (true, true) => Look { class: "chosen", pressed: Some(true) },
            (true, false) => Look { class: "selectable", pressed: Some(false) },
        }),
        touch: Rc::new(move |(card, _)| {
            if mine.get_untracked() {
                board.touch_hand(card)
            }
        }),
    };
    view! {
        div(class="felt tuxedo") {
            People(sitting=sitting, people=people)
            div(class="middle") {
                CenterCards(board=board, mine=mine)
                Captured(board=board)
            }
            Status(sitting=sitting, turn=turn)
            Moves(board=board, mine=mine)
            Orange(board=board)
            Hand(sitting=sitting, fan=fan)
        }
    }
}

/// Everything in the middle, to be chosen.
#[component(inline_props)]
fn CenterCards(board: Board, mine: ReadSignal<bool>) -> View {
    let sitting = board.sitting;
    let loose = create_selector(move || board.read(|view| sorted(&view.center.loose)));
    let builds = create_selector(move || board.read(|view| view.center.builds.clone()));
    let chosen =
        move |cards: &[Card]| board.taken.with(|taken| cards.iter().all(|card| taken.contains(card)));
    let single = move |card: Card| {
        view! {
            button(class=if chosen(&[card]) { "lying-card chosen" } else { "lying-card" }, r#type="button", disabled=!mine.get(), data-center=card.to_string(),
                aria-pressed=chosen(&[card]).to_string(), aria-label=sitting.language().card(card), on:click=move |_| board.touch_center(&[card])) {
                Face(card=card, language=sitting.settings.language)
            }
        }
    };
    let build = move |build: Build| {
        let Build { cards, total, by } = build;
        let (names, is_chosen, touched) = (cards.clone(), cards.clone(), cards.clone());
        let chosen_too = cards.clone();
        let faces: Vec<View> = cards
            .into_iter()
            .map(|card| view! { span(class="step") { Face(card=card, language=sitting.settings.language) } })
            .collect();
        view! {
            button(class=if chosen(&is_chosen) { "lying-build chosen" } else { "lying-build" }, r#type="button", disabled=!mine.get(),
                aria-pressed=chosen(&chosen_too).to_string(),
                aria-label=sitting.tell(&Tell::BuildOf { total, cards: sitting.language().cards(&names), name: sitting.name(by) }),
                on:click=move |_| board.touch_center(&touched)) {
                span(class="run") { (faces) }
                span(class="total", aria-hidden="true") { (total) }
            }
        }
    };
    view! {
        div(class="center-cards", role="group", aria-label=sitting.tell(&Tell::Center)) {
            (builds.get_clone().into_iter().map(build).collect::<Vec<_>>())
            (loose.get_clone().into_iter().map(single).collect::<Vec<_>>())
        }
    }
}

/// What was taken last: there is the red and yellow card to be seen, or not.
#[component(inline_props)]
fn Captured(board: Board) -> View {
    let sitting = board.sitting;
    let last = last_of(sitting, &["captured", "built", "laid"]);
    let taken = create_selector(move || {
        last.with(|event| match event.as_ref().and_then(|event| Event::deserialize(&**event).ok()) {
            Some(Event::Captured { seat, with, mut taken, .. }) => {
                taken.push(with);
                Some((seat, taken))
            }
            _ => None,
        })
    });
    view! {
        (match taken.get_clone() {
            Some((seat, cards)) => view! {
                div(class="captured") {
                    span(class="label") { (sitting.tell(&Tell::LastTaken(sitting.name(seat)))) }
                    Row(sitting=sitting, cards=cards)
                }
            },
            None => View::new(),
        })
    }
}

/// What can be done with what was chosen.
#[component(inline_props)]
fn Moves(board: Board, mine: ReadSignal<bool>) -> View {
    let sitting = board.sitting;
    let moves = create_selector(move || {
        let Some(card) = board.with.get().filter(|_| mine.get()) else { return Vec::new() };
        let taken = board.taken.get_clone();
        let mut moves = Vec::new();
        if !taken.is_empty() {
            moves.push((format!("capture {card} {}", listed(&taken)), Tell::TakeThese(taken.len())));
        }
        // Builds that are offered; with something chosen, only on that.
        let prefix = format!("build {card} on ");
        let mut chosen = taken.clone();
        chosen.sort_by_key(Card::to_string);
        for line in sitting.lines() {
            let Some(on) = line.strip_prefix(&prefix) else { continue };
            let mut pile: Vec<Card> = on.split_whitespace().filter_map(|text| text.parse().ok()).collect();
            let total = board.read(|view| worth(view, &pile)) + card.number().unwrap_or(0);
            pile.sort_by_key(Card::to_string);
            if pile == chosen
                || !sitting.may(&format!("capture {card} {}", listed(&taken)))
                || taken.is_empty()
            {
                moves.push((line.clone(), Tell::BuildOn(total)));
            }
        }
        if taken.is_empty() || sitting.may(&format!("lay {card}")) {
            moves.push((format!("lay {card}"), Tell::LayIt));
        }
        moves
    });
    let advice = move || match (mine.get(), board.with.get()) {
        (true, None) => sitting.tell(&Tell::ChooseFromHand),
        (true, Some(_)) => sitting.tell(&Tell::ChooseCapture),
        (false, _) => String::new(),
    };
    let button = move |(line, words): (String, Tell)| {
        let (act, title) = (line.clone(), line.clone());
        view! {
            button(class="primary", r#type="button", data-action=line, title=sitting.action(&title), on:click=move |_| board.play(&act)) { (sitting.tell(&words)) }
        }
    };
    view! {
        div(class="ask") {
            (if moves.with(Vec::is_empty) { view! { p { (advice()) } } } else { View::new() })
            div(class="choices others") { (moves.get_clone().into_iter().map(button).collect::<Vec<_>>()) }
        }
    }
}

/// What the pile of these cards counts: the total announced, or the number of a single card.
fn worth(view: &TuxedoView, pile: &[Card]) -> u8 {
    let same = |build: &&Build| {
        build.cards.len() == pile.len() && pile.iter().all(|card| build.cards.contains(card))
    };
    match view.center.builds.iter().find(same) {
        Some(build) => build.total,
        None => pile.iter().filter_map(|card| card.number()).sum(),
    }
}

/// The call, and the time that is left for it.
#[component(inline_props)]
fn Orange(board: Board) -> View {
    let sitting = board.sitting;
    let open = create_selector(move || {
        // A race is told from the next by the cards it is about.
        let cards = board.read(|view| {
            view.open.as_ref().filter(|open| open.won_by.is_none()).map(|open| open.taken.clone())
        });
        cards.map(|cards| cards.iter().fold(0_u64, |all, card| all | 1 << card.index()))
    });
    view! {
        div(class="bar") {
            Countdown(sitting=sitting, race=open)
            button(class="orange big", r#type="button", id="orange", disabled=!sitting.may("orange"), on:click=move |_| sitting.act("orange")) { (sitting.action("orange")) }
            (if sitting.may("decline") { view! {
                button(class="secondary", r#type="button", data-action="decline", on:click=move |_| sitting.act("decline")) { (sitting.action("decline")) }
            }} else { View::new() })
        }
    }
}

fn people(view: &TuxedoView) -> Vec<Person> {
    let person = |seat: usize| {
        let player = view.players.get(seat);
        let captured = player.map_or(0, |player| player.captured.len());
        let oranges = player.map_or(0, |player| player.oranges);
        Person {
            seat,
            cards: player.map_or(0, |player| player.hand),
            facts: vec![
                Fact { mark: "won", figure: captured, meaning: Tell::CapturedCards(captured) },
                Fact { mark: "fruit", figure: oranges, meaning: Tell::Oranges(oranges) },
            ],
            turn: view.turn == Some(seat),
            said: None,
        }
    };
    others(view.players.len(), view.you).into_iter().map(person).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Worth {
    Right,
    Late,
    Mistaken,
}

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event {
    Captured {
        seat: usize,
        with: Card,
        taken: Vec<Card>,
        sweep: Option<Value>,
    },
    Built {
        seat: usize,
        card: Card,
        total: u8,
    },
    Laid {
        seat: usize,
        card: Card,
    },
    Called {
        seat: usize,
        verdict: Worth,
    },
    Dealt {
        stock: usize,
    },
    #[serde(other)]
    Silent,
}

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    let name = |seat| sitting.name(seat);
    let what = match Event::deserialize(event).ok()? {
        Event::Captured { seat, with, taken, sweep } => Tell::DidCapture {
            name: name(seat),
            card: with,
            cards: sitting.language().cards(&taken),
            sweep: sweep.is_some_and(|sweep| !sweep.is_null()),
        },
        Event::Built { seat, card, total } => Tell::DidBuildTo { name: name(seat), card, total },
        Event::Laid { seat, card } => Tell::DidLay { name: name(seat), card },
        Event::Called { seat, verdict } => {
            let verdict = match verdict {
                Worth::Right => Verdict::Right,
                Worth::Late => Verdict::Late,
                Worth::Mistaken => Verdict::Mistaken,
            };
            Tell::DidCallOrange { name: name(seat), verdict }
        }
        Event::Dealt { stock } => Tell::DealtOn(stock),
        Event::Silent => return None,
    };
    Some(sitting.tell(&what))
}
