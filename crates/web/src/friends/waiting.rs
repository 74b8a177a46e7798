//! Before the first deal: the invitation, the visitor's name, what to do now, the seats, and the link for friends.

use super::{device::Device, host::Fill, invite::Invite, people::People};
use crate::order;
use crate::prelude::*;
use crate::{
    app::App,
    text::{Friends, Say},
};
use wire::{Request, Table, Who};

/// The table while no match is in progress.
#[component(inline_props)]
pub(crate) fn Waiting(app: App) -> View {
    let sitting = app.sitting;
    let stranger = create_selector(move || {
        let you = sitting.you.get();
        you.seat.is_none() && !you.host
    });
    view! {
        div(class="waiting-room") {
            Welcome(app=app)
            NameField(app=app)
            Now(app=app)
            People(app=app)
            Invite(app=app)
            Fill(app=app)
            (if stranger.get() { view! { Device(app=app) } } else { View::new() })
        }
    }
}

/// Who is inviting the visitor to which game, and who their partner would be.
#[component(inline_props)]
fn Welcome(app: App) -> View {
    let sitting = app.sitting;
    let title = move || {
        let game = app.game_title();
        let host = sitting.table.with(|table| {
            let table = table.as_ref()?;
            Some(table.seats.get(table.host?)?.name.clone())
        });
        sitting.friends(&match sitting.you.get().host {
            true => Friends::YourTable(game),
            false => Friends::InvitesYou { host, game },
        })
    };
    let partner = move || {
        let names = sitting.table.with(|table| {
            let table = table.as_ref()?;
            let you = sitting.you.get();
            let seat = you.seat.or_else(|| offered_seat(table, you.host))?;
            Some(partners(table, seat)).filter(|names| !names.is_empty())
        });
        names.map(|names| {
            let count = names.len();
            sitting.friends(&Friends::YourPartnersAre { count, names: sitting.say(Say::And(names)) })
        })
    };
    view! {
        div(class="welcome") {
            h2(id="invitation") { (title()) }
            (match partner() {
                Some(partner) => view! { p(class="partner-is") { (partner) } },
                None => View::new(),
            })
        }
    }
}

/// The visitor's name. A new name is also sent to the table, if the visitor is seated there.
#[component(inline_props)]
pub(super) fn NameField(app: App) -> View {
    view! {
        label(class="field") {
            span { (app.say(Say::YourName)) }
            input(r#type="text", id="my-name", maxlength="24", autocomplete="nickname", bind:value=app.settings.name,
                placeholder=app.say(Say::DefaultName), on:change=move |_| app.rename())
        }
    }
}

/// What the visitor can do now, as one large button, or who everyone is waiting for.
#[derive(Clone, PartialEq, Debug)]
enum Step {
    /// Take this seat.
    SitDown(usize),
    /// The visitor can only watch.
    Watch,
    /// Announce that the next hand can be dealt. The host can also start with bots in the empty seats.
    GetReady { bots: usize },
    /// The visitor is ready, and these people are not. The host can still start.
    WaitFor { names: Vec<String>, bots: usize, deal: bool },
    /// Everyone here is ready, and only the host can fill the empty seats.
    WaitForHost(String),
}

fn step(table: &Table, mine: Option<usize>, host: bool) -> Step {
    let Some((seat, chair)) = mine.and_then(|seat| Some((seat, table.seats.get(seat)?))) else {
        return match offered_seat(table, host) {
            Some(seat) => Step::SitDown(seat),
            None => Step::Watch,
        };
    };
    let empty = table.seats.iter().filter(|chair| chair.who == Who::Empty).count();
    let bots = if host { empty } else { 0 };
    if !chair.ready {
        return Step::GetReady { bots };
    }
    let others = table.seats.iter().enumerate().filter(|(at, _)| *at != seat);
    let late = others.filter(|(_, chair)| chair.who == Who::Person && !chair.ready);
    let names: Vec<String> = late.map(|(_, chair)| chair.name.clone()).collect();
    let starter = table.host.and_then(|seat| table.seats.get(seat));
    match starter {
        Some(starter) if names.is_empty() && empty > 0 && !host => Step::WaitForHost(starter.name.clone()),
        _ => Step::WaitFor { deal: host && empty == 0 && !names.is_empty(), names, bots },
    }
}

/// The seat offered to a visitor: the one that plays with the host, if it is free, or else any other; bots give up
/// theirs last. At a locked table, only the host can sit down.
fn offered_seat(table: &Table, host: bool) -> Option<usize> {
    if table.locked && !host {
        return None;
    }
    let with_host = |seat: usize| {
        table.host.is_some_and(|host| {
            table.partners.iter().any(|side| side.contains(&host) && side.contains(&seat))
        })
    };
    let free = |who: Who| {
        let mut seats: Vec<usize> =
            (0..table.seats.len()).filter(|seat| table.seats[*seat].who == who).collect();
        order::by_key(&mut seats, |seat| !with_host(*seat));
        seats.first().copied()
    };
    free(Who::Empty).or_else(|| free(Who::Bot))
}

/// The names of the people and bots who play with a seat.
pub(super) fn partners(table: &Table, seat: usize) -> Vec<String> {
    let side = table.partners.iter().find(|side| side.contains(&seat));
    let others = side.into_iter().flatten().filter(|other| **other != seat);
    let names = others.filter_map(|other| table.seats.get(*other)).map(|chair| chair.name.clone());
    names.filter(|name| !name.is_empty()).collect()
}

#[component(inline_props)]
fn Now(app: App) -> View {
    let sitting = app.sitting;
    let say = move |what: Friends| sitting.friends(&what);
    let next = create_selector(move || {
        let you = sitting.you.get();
        sitting.table.with(|table| table.as_ref().map(|table| step(table, you.seat, you.host)))
    });
    let start = move |bots: usize| {
        if bots == 0 {
            return View::new();
        }
        let begin = move |_| {
            let settings = app.settings;
            let (partner, opponents) = (settings.partner.get_untracked(), settings.opponents.get_untracked());
            sitting.request(Request::Fill { partner, opponents });
            if !untrack(|| sitting.is_ready()) {
                sitting.ready();
            }
        };
        view! {
            button(class="primary", r#type="button", id="start", on:click=begin) { (say(Friends::StartWithBots(bots))) }
        }
    };
    let ready = move |class: &'static str| {
        view! {
            button(class=class, r#type="button", id="ready", on:click=move |_| sitting.ready()) { (app.say(Say::Ready)) }
        }
    };
    let deal = move |shown: bool| match shown {
        false => View::new(),
        true => view! {
            button(class="secondary", r#type="button", id="deal", on:click=move |_| sitting.request(Request::Deal)) { (say(Friends::DealNow)) }
        },
    };
    view! {
        div(class="go now") {
            (match next.get_clone() {
                None => View::new(),
                Some(Step::SitDown(seat)) => view! {
                    button(class="primary", r#type="button", id="sit-down", on:click=move |_| app.sit(seat)) { (say(Friends::SitDown)) }
                },
                Some(Step::Watch) => view! { p(role="status") { (app.say(Say::Watching)) } },
                Some(Step::GetReady { bots: 0 }) => ready("primary"),
                Some(Step::GetReady { bots }) => vec![start(bots), ready("secondary")].into(),
                Some(Step::WaitFor { names, bots, deal: may_deal }) => {
                    let words = match names.is_empty() {
                        true => app.say(Say::WaitingForOthers),
                        false => say(Friends::WaitingFor(app.say(Say::And(names)))),
                    };
                    let buttons = vec![start(bots), deal(may_deal)];
                    view! { p(role="status") { (words) } (buttons) }
                }
                Some(Step::WaitForHost(name)) => view! { p(role="status") { (say(Friends::WaitingForHost(name.clone()))) } },
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Chair;

    fn table(chairs: [(Who, bool); 4], host: Option<usize>) -> Table {
        let chair = |(at, (who, ready)): (usize, &(Who, bool))| Chair {
            who: *who,
            name: if *who == Who::Empty { String::new() } else { format!("P{at}") },
            ready: *ready,
        };
        Table {
            host,
            seats: chairs.iter().enumerate().map(chair).collect(),
            partners: vec![vec![0, 2], vec![1, 3]],
            ..crate::table::opened_for_tests("original-rook", 4)
        }
    }

    const EMPTY: (Who, bool) = (Who::Empty, false);
    const BOT: (Who, bool) = (Who::Bot, true);
    const READY: (Who, bool) = (Who::Person, true);
    const HERE: (Who, bool) = (Who::Person, false);

    #[test]
    fn two_ready_people_and_empty_seats_never_wait_forever() {
        let both = table([READY, READY, EMPTY, EMPTY], Some(0));
        assert_eq!(step(&both, Some(0), true), Step::WaitFor { names: vec![], bots: 2, deal: false });
        assert_eq!(step(&both, Some(1), false), Step::WaitForHost("P0".into()));
        let before = table([HERE, READY, EMPTY, EMPTY], Some(0));
        assert_eq!(step(&before, Some(0), true), Step::GetReady { bots: 2 });
        let late = table([READY, HERE, BOT, BOT], Some(0));
        assert_eq!(
            step(&late, Some(0), true),
            Step::WaitFor { names: vec!["P1".into()], bots: 0, deal: true }
        );
    }

    #[test]
    fn a_guest_is_offered_the_seat_with_the_host_first_and_a_bots_seat_last() {
        assert_eq!(step(&table([HERE, EMPTY, EMPTY, EMPTY], Some(0)), None, false), Step::SitDown(2));
        assert_eq!(step(&table([HERE, EMPTY, HERE, EMPTY], Some(0)), None, false), Step::SitDown(1));
        assert_eq!(step(&table([HERE, BOT, BOT, HERE], Some(0)), None, false), Step::SitDown(2));
        assert_eq!(step(&table([HERE, HERE, HERE, HERE], Some(0)), None, false), Step::Watch);
        let mut locked = table([HERE, EMPTY, EMPTY, EMPTY], Some(0));
        locked.locked = true;
        assert_eq!(step(&locked, None, false), Step::Watch);
    }

    #[test]
    fn partners_are_named() {
        let table = table([HERE, BOT, EMPTY, HERE], Some(0));
        assert_eq!(partners(&table, 2), ["P0"]);
        assert!(partners(&table, 0).is_empty(), "nobody plays with the host yet");
        assert_eq!(partners(&table, 1), ["P3"]);
    }
}
