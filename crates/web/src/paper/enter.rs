//! Entering a hand that was played with real cards. Fields the game does not need stay empty; the table
//! reports what is missing.

use super::say;
use crate::prelude::*;
use crate::{
    app::App,
    text::{Paper, Say},
};
use wire::{Bid, Counted, Ending, Offense, Penalty, Pile, Request};

/// The maximum number of sides, or of players if everyone plays alone.
const MOST_PILES: usize = 8;

/// The fields of the form.
#[derive(Clone, Copy)]
struct Form {
    app: App,
    ending: Signal<Ending>,
    bidder: Signal<Option<usize>>,
    bid: Signal<String>,
    counters: [Signal<String>; MOST_PILES],
    tricks: [Signal<String>; MOST_PILES],
    partner: Signal<Option<usize>>,
    last_trick: Signal<Option<usize>>,
    golden_ten: Signal<Option<usize>>,
    cut: Signal<Option<usize>>,
    fined: Signal<Option<usize>>,
    offense: Signal<Offense>,
}

impl Form {
    fn new(app: App) -> Form {
        Form {
            app,
            ending: create_signal(Ending::PlayedOut),
            bidder: create_signal(None),
            bid: create_signal(String::new()),
            counters: std::array::from_fn(|_| create_signal(String::new())),
            tricks: std::array::from_fn(|_| create_signal(String::new())),
            partner: create_signal(None),
            last_trick: create_signal(None),
            golden_ten: create_signal(None),
            cut: create_signal(None),
            fined: create_signal(None),
            offense: create_signal(Offense::Talk),
        }
    }

    fn clear(self) {
        batch(|| {
            self.ending.set(Ending::PlayedOut);
            self.bid.set(String::new());
            self.counters.iter().chain(&self.tricks).for_each(|one| one.set(String::new()));
            let people = [self.bidder, self.partner, self.last_trick, self.golden_ten, self.cut, self.fined];
            people.into_iter().for_each(|one| one.set(None));
        });
    }

    /// The seats whose cards are counted together.
    fn piles(self) -> Vec<Vec<usize>> {
        self.app.sitting.table.with(|table| {
            let Some(table) = table else { return Vec::new() };
            let sides = table.book.as_ref().map(|book| book.sides.clone()).unwrap_or_default();
            let all: usize = sides.iter().map(Vec::len).sum();
            if all == table.seats.len() {
                sides
            } else {
                (0..table.seats.len()).map(|seat| vec![seat]).collect()
            }
        })
    }

    fn counted(self) -> Counted {
        let figure = |text: Signal<String>| text.get_clone().trim().parse::<i32>().ok();
        let ending = self.ending.get();
        if ending != Ending::PlayedOut {
            return Counted { ending, ..Counted::default() };
        }
        let piles = self.piles().into_iter().enumerate().filter_map(|(at, side)| {
            let counters = figure(*self.counters.get(at)?)?;
            Some(Pile { seat: *side.first()?, counters, tricks: figure(*self.tricks.get(at)?) })
        });
        let fine = |seat| Penalty { seat, offense: self.offense.get() };
        Counted {
            ending,
            bid: self.bidder.get().zip(figure(self.bid)).map(|(seat, points)| Bid { seat, points }),
            partner: self.partner.get(),
            piles: piles.collect(),
            uncaptured: None,
            last_trick: self.last_trick.get(),
            golden_ten: self.golden_ten.get(),
            cut_won_by: self.cut.get(),
            penalties: self.fined.get().map(fine).into_iter().collect(),
        }
    }
}

/// The form.
#[component(inline_props)]
pub(super) fn Enter(app: App) -> View {
    let sitting = app.sitting;
    let form = Form::new(app);
    // After a hand is entered, the form is cleared.
    let pages = create_selector(move || {
        sitting
            .table
            .with(|table| table.as_ref().and_then(|table| table.book.as_ref()).map(|book| book.pages.len()))
    });
    create_effect(on(pages, move || form.clear()));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        sitting.request(Request::Write { hand: untrack(|| form.counted()) });
    };
    let ending = move |value: Ending, what: Paper| {
        view! {
            button(class="choice", r#type="button", aria-pressed=(form.ending.get() == value).to_string(), on:click=move |_| form.ending.set(value)) { (say(app, &what)) }
        }
    };
    let endings = vec![
        ending(Ending::PlayedOut, Paper::PlayedOut),
        ending(Ending::PassedOut, Paper::PassedOut),
        ending(Ending::Misdealt, Paper::Misdealt),
    ];
    view! {
        form(class="enter", on:submit=submit) {
            h2 { (say(app, &Paper::EnterHand)) }
            div(class="choices", role="group", aria-label=say(app, &Paper::EnterHand)) { (endings) }
            (if form.ending.get() == Ending::PlayedOut { view! { Figures(form=form) } } else { View::new() })
            button(class="primary", r#type="submit", id="write") { (say(app, &Paper::WriteDown)) }
        }
    }
}

#[component(inline_props)]
fn Figures(form: Form) -> View {
    let app = form.app;
    let piles = create_selector(move || form.piles());
    let pile = move |(at, side): (usize, Vec<usize>)| {
        let (Some(counters), Some(tricks)) = (form.counters.get(at).copied(), form.tricks.get(at).copied())
        else {
            return View::new();
        };
        let names = app.say(Say::And(side.into_iter().map(|seat| app.sitting.name(seat)).collect()));
        let other = names.clone();
        view! {
            div(class="pile-entry") {
                label(class="field") { span { (say(app, &Paper::PointsOf(names.clone()))) } input(r#type="text", class="counters", inputmode="numeric", autocomplete="off", bind:value=counters) }
                label(class="field") { span { (say(app, &Paper::TricksOf(other.clone()))) } input(r#type="text", class="tricks", inputmode="numeric", autocomplete="off", bind:value=tricks) }
            }
        }
    };
    let offense = move |value: Offense, what: Paper| {
        view! {
            button(class="choice", r#type="button", aria-pressed=(form.offense.get() == value).to_string(), on:click=move |_| form.offense.set(value)) { (say(app, &what)) }
        }
    };
    let offenses =
        vec![offense(Offense::Talk, Paper::PenaltyTalk), offense(Offense::Nest, Paper::PenaltyNest)];
    view! {
        Who(app=app, what=Paper::WhoBid, chosen=form.bidder)
        label(class="field") { span { (say(app, &Paper::HowMuch)) } input(r#type="text", id="bid-points", inputmode="numeric", autocomplete="off", bind:value=form.bid) }
        (piles.get_clone().into_iter().enumerate().map(pile).collect::<Vec<_>>())
        p(class="small") { (say(app, &Paper::LeaveOut)) }
        details {
            summary { (say(app, &Paper::More)) }
            Who(app=app, what=Paper::CalledPartner, chosen=form.partner)
            Who(app=app, what=Paper::LastTrick, chosen=form.last_trick)
            Who(app=app, what=Paper::GoldenTen, chosen=form.golden_ten)
            Who(app=app, what=Paper::CutWonBy, chosen=form.cut)
            Who(app=app, what=Paper::PenaltyOf, chosen=form.fined)
            div(class="choices", role="group", aria-label=say(app, &Paper::PenaltyOf)) { (offenses) }
        }
    }
}

/// One of the players, or nobody.
#[component(inline_props)]
fn Who(app: App, what: Paper, chosen: Signal<Option<usize>>) -> View {
    let names = create_selector(move || app.sitting.names());
    let button = move |(seat, name): (usize, String)| {
        view! {
            button(class="choice", r#type="button", aria-pressed=(chosen.get() == Some(seat)).to_string(),
                on:click=move |_| chosen.set(if chosen.get_untracked() == Some(seat) { None } else { Some(seat) })) { (name) }
        }
    };
    view! {
        fieldset(class="wrapping") {
            legend { (say(app, &what)) }
            div(class="choices") { (names.get_clone().into_iter().enumerate().map(button).collect::<Vec<_>>()) }
        }
    }
}
