//! The seats: present or away, ready or not, bot or person, and the actions for each.

use super::waiting::partners;
use crate::prelude::*;
use crate::{
    app::App,
    art::Avatar,
    text::{Friends, Say},
};
use wire::{Chair, Complaint, Phase, Request, Settings, Who};

/// A seat with everything shown about it.
#[derive(Clone, PartialEq, Debug)]
struct Seat {
    at: usize,
    chair: Chair,
    mine: bool,
    host: bool,
    away: bool,
    muted: bool,
    /// The names of the players on the same side, without the visitor.
    partners: Vec<String>,
    /// Whether the visitor plays on the same side.
    with_me: bool,
}

/// The seats, one per line.
#[component(inline_props)]
pub(super) fn People(app: App) -> View {
    let sitting = app.sitting;
    let seats = create_selector(move || {
        let (mine, present) = (sitting.you.get().seat, sitting.present.get_clone());
        let muted = sitting.company.muted.get_clone();
        sitting.table.with(|table| {
            let Some(table) = table else { return Vec::new() };
            let seat = |(at, chair): (usize, &Chair)| Seat {
                at,
                chair: chair.clone(),
                mine: mine == Some(at),
                host: table.host == Some(at),
                away: chair.who == Who::Person && present.get(at) == Some(&false),
                muted: muted.contains(&at),
                with_me: mine.is_some_and(|mine| table.are_partners(mine, at)),
                partners: partners(table, at),
            };
            table.seats.iter().enumerate().map(seat).collect::<Vec<_>>()
        })
    });
    let watching = move || match sitting.company.watching.get() {
        0 => String::new(),
        count => sitting.friends(&Friends::Watching(count)),
    };
    view! {
        ol(class="seats") {
            (seats.get_clone().into_iter().map(|seat| view! { Place(app=app, seat=seat) }).collect::<Vec<_>>())
        }
        p(class="small watching") { (watching()) }
    }
}

/// What is shown about a seat besides its name.
fn marks(app: App, seat: &Seat, settings: Settings) -> Vec<String> {
    let mut marks = Vec::new();
    if seat.mine {
        marks.push(app.say(Say::You));
    }
    if seat.with_me {
        marks.push(app.say(Say::IsPartner));
    } else if !seat.partners.is_empty() && !seat.mine {
        let names = app.say(Say::And(seat.partners.clone()));
        marks.push(app.sitting.friends(&Friends::PartnerOf(names)));
    }
    if seat.host {
        marks.push(app.sitting.friends(&Friends::Host));
    }
    match seat.chair.who {
        Who::Bot => marks.push(app.sitting.friends(&Friends::Bot)),
        Who::Person if seat.away => marks.push(match settings.away {
            Some(seconds) => app.sitting.friends(&Friends::AwayBotAfter(seconds)),
            None => app.say(Say::Away),
        }),
        Who::Person if seat.chair.ready && app.sitting.phase() != Some(Phase::Playing) => {
            marks.push(app.sitting.friends(&Friends::IsReady));
        }
        Who::Person | Who::Empty => {}
    }
    if seat.muted {
        marks.push(app.sitting.friends(&Friends::Muted));
    }
    marks
}

#[component(inline_props)]
fn Place(app: App, seat: Seat) -> View {
    let sitting = app.sitting;
    let (at, who) = (seat.at, seat.chair.who);
    // A score book names the players before anyone sits down.
    let name = Some(seat.chair.name.clone()).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| app.say(Say::EmptySeat));
    let settings = sitting.table.with(|table| table.as_ref().map(|table| table.settings).unwrap_or_default());
    let facts = marks(app, &seat, settings).join(" · ");
    let class = match (who, seat.away, seat.mine) {
        (Who::Empty, ..) => "empty",
        (Who::Bot, ..) => "bot",
        (Who::Person, true, _) => "away",
        (Who::Person, false, true) => "here mine",
        (Who::Person, false, false) => "here",
    };
    let tools = tools(app, &seat);
    let sit = move |_| app.sit(at);
    let free = match who {
        Who::Person => false,
        Who::Empty => true,
        Who::Bot => sitting.phase() != Some(Phase::Playing),
    };
    view! {
        li(class=class) {
            Avatar(sitting=sitting, seat=at)
            span(class="who") { strong { (name) } span(class="marks") { (facts) } }
            (if free { view! { button(class="secondary sit", r#type="button", on:click=sit) { (app.say(Say::SitHere)) } } } else { View::new() })
            (tools)
        }
    }
}

/// What this visitor may do with a seat.
fn tools(app: App, seat: &Seat) -> View {
    let sitting = app.sitting;
    let (at, name, host) = (seat.at, seat.chair.name.clone(), sitting.you.get().host);
    let button = move |what: Friends, request: Request| {
        let request = create_signal(request);
        let words = sitting.friends(&what);
        view! {
            button(class="plainly", r#type="button", on:click=move |_| sitting.request(request.get_clone_untracked())) { (words) }
        }
    };
    let mut tools = Vec::new();
    match seat.chair.who {
        Who::Person if seat.mine => tools.push(button(Friends::StandUp, Request::Stand)),
        Who::Person => {
            let mute = if seat.muted { Friends::Unmute(name.clone()) } else { Friends::Mute(name.clone()) };
            if host || sitting.you.get().seat.is_some() {
                tools.push(button(mute, Request::Mute { seat: at, on: !seat.muted }));
                let name = name.clone();
                tools.push(view! { Report(app=app, seat=at, name=name) });
            }
            if host {
                tools.push(button(Friends::MakeHost(name.clone()), Request::Host { seat: at }));
                tools.push(view! { Kick(app=app, seat=at, name=name) });
            }
        }
        Who::Bot if host => tools.push(button(Friends::ClearBot(name), Request::Clear { seat: at })),
        Who::Empty if host => {
            let level = app.settings.opponents.get_untracked();
            let words = app.say(Say::AddBot);
            tools.push(view! {
                button(class="plainly", r#type="button", on:click=move |_| sitting.request(Request::Bot { seat: at, level })) { (words) }
            });
        }
        Who::Bot | Who::Empty => {}
    }
    if tools.is_empty() {
        return View::new();
    }
    view! { div(class="tools") { (tools) } }
}

/// Kicks someone, after a confirmation.
#[component(inline_props)]
fn Kick(app: App, seat: usize, name: String) -> View {
    let sitting = app.sitting;
    let sure = create_signal(false);
    let words = move || {
        let name = name.clone();
        sitting.friends(&if sure.get() { Friends::ReallyKick(name) } else { Friends::Kick(name) })
    };
    view! {
        button(class="plainly kick", r#type="button", on:click=move |_| {
            if sure.get_untracked() { sitting.request(Request::Kick { seat }) } else { sure.set(true) }
        }) { (words()) }
    }
}

/// Reports someone to the operator of the server: first asks what about, then says that it was done.
#[component(inline_props)]
fn Report(app: App, seat: usize, name: String) -> View {
    let sitting = app.sitting;
    let asking = create_signal(false);
    let reported = create_selector(move || sitting.company.has_reported(seat));
    let choice = move |what: Friends, about: Complaint| {
        let words = sitting.friends(&what);
        let send = move |_| {
            asking.set(false);
            sitting.report(seat, about);
        };
        view! { button(class="plainly report", r#type="button", on:click=send) { (words) } }
    };
    let name = create_signal(name);
    view! {
        (if asking.get() {
            let about = sitting.friends(&Friends::ReportAbout(name.get_clone()));
            view! {
                div(class="tools reporting", role="group", aria-label=about) {
                    (choice(Friends::ReportName(name.get_clone()), Complaint::Name))
                    (choice(Friends::ReportTalk(name.get_clone()), Complaint::Talk))
                    button(class="plainly", r#type="button", on:click=move |_| asking.set(false)) { (sitting.friends(&Friends::Withdraw)) }
                }
            }
        } else {
            view! {
                button(class="plainly report", r#type="button", on:click=move |_| asking.set(true)) {
                    (sitting.friends(&Friends::Report(name.get_clone())))
                }
            }
        })
        (if reported.get() { view! { p(class="small reported") { (sitting.friends(&Friends::Reported)) } } } else { View::new() })
    }
}
