//! The score: a chip that is always visible, and the sheet between hands.

use super::{parts::Row, trick::sorted};
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    browser, daily, groups, order,
    past::{Alarm, CheckedMark, LookAgain},
    route::Route,
    sitting::Sitting,
    text::{Daily, Friends, Say, Tell},
};
use cards::{Card, Seat};
use said::{Figure, Names, Speak};
use std::rc::Rc;
use wire::{Phase, Table, Written};

/// A column in the score: a side, or one player.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    seats: Vec<usize>,
    total: i32,
}

/// The names of some seats, the visitor first.
fn names_of(sitting: Sitting, seats: impl IntoIterator<Item = usize>) -> String {
    let mut seats: Vec<usize> = seats.into_iter().collect();
    order::by_key(&mut seats, |seat| sitting.me() != Some(*seat));
    sitting.say(Say::And(seats.into_iter().map(|seat| sitting.name(seat)).collect()))
}

/// The columns in the score: sides if there are any, otherwise players.
fn columns(table: &Table) -> Vec<Column> {
    if table.sides.is_empty() {
        let player = |(seat, total): (usize, &i32)| Column { seats: vec![seat], total: *total };
        return table.totals.iter().enumerate().map(player).collect();
    }
    let sides = table.partners.iter().zip(&table.sides);
    sides.map(|(seats, total)| Column { seats: seats.clone(), total: *total }).collect()
}

/// One line of the score sheet: a hand, its dealer, and for each column what it added and the total after it;
/// nothing if the hand was thrown in.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Page {
    hand: u32,
    dealer: usize,
    figures: Vec<(i32, i32)>,
}

/// The score sheet, oldest hand first. The totals are computed back from the current ones, because a long match
/// keeps only its latest hands.
fn pages(table: &Table) -> Vec<Page> {
    let mut after: Vec<i32> = columns(table).iter().map(|column| column.total).collect();
    let page = |written: &Written| {
        let figures: Vec<(i32, i32)> = written.points.iter().copied().zip(after.iter().copied()).collect();
        for (total, points) in after.iter_mut().zip(&written.points) {
            *total -= points;
        }
        Page { hand: written.hand, dealer: written.dealer, figures }
    };
    let mut pages: Vec<Page> = table.scores.iter().rev().map(page).collect();
    pages.reverse();
    pages
}

/// The figures on the chip: both sides, the visitor's own first, or only the visitor's if there are more.
fn on_chip(columns: &[Column], me: Option<usize>) -> Vec<i32> {
    let own = |column: &&Column| me.is_some_and(|me| column.seats.contains(&me));
    let (mine, others): (Vec<&Column>, Vec<&Column>) = columns.iter().partition(own);
    let shown = if columns.len() > 2 { mine } else { mine.into_iter().chain(others).collect() };
    shown.into_iter().map(|column| column.total).collect()
}

/// The totals in small type, with the target; a tap opens the sheet.
#[component(inline_props)]
pub(crate) fn Chip(sitting: Sitting, sheet: Signal<bool>) -> View {
    let figures = move || {
        let columns = sitting.table.with(|table| table.as_ref().map(|table| columns(table)));
        let figures = on_chip(&columns.unwrap_or_default(), sitting.me());
        figures.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ")
    };
    let target = move || sitting.table.with(|table| table.as_ref().and_then(|table| table.target));
    let practice = create_memo(move || {
        let marked = |table: &Rc<Table>| table.practice || daily::is_practice(&table.id);
        sitting.table.with(|table| table.as_ref().is_some_and(marked))
    });
    // Today's deal is a single hand, so it has no target score.
    let goal = move || match target() {
        _ if practice.get() => Some(sitting.say(Say::Practice)),
        _ if is_daily(sitting) => Some(sitting.language().daily(&Daily::Mark)),
        target => target.map(|target| sitting.say(Say::PlayingTo(target))),
    };
    let words = move || {
        let columns = sitting.table.with(|table| table.as_ref().map(|table| columns(table)));
        let named = |column: Column| (names_of(sitting, column.seats), column.total);
        let columns = columns.unwrap_or_default().into_iter().map(named).collect();
        sitting.say(Say::ScoreIs { columns, target: target() })
    };
    view! {
        button(class="chip", r#type="button", id="score", on:click=move |_| sheet.set(!sheet.get())) {
            span(class="unseen") { (words()) }
            span(aria-hidden="true") { (figures()) }
            (match goal() {
                Some(goal) => view! { span(class="goal", aria-hidden="true") { (goal) } },
                None => View::new(),
            })
        }
    }
}

/// Whether the table is for a daily deal.
fn is_daily(sitting: Sitting) -> bool {
    sitting.table.with(|table| table.as_ref().is_some_and(|table| daily::is_daily(&table.id)))
}

/// The score sheet, over the table.
#[component(inline_props)]
pub(crate) fn Sheet(sitting: Sitting, open: Signal<bool>) -> View {
    create_effect(move || {
        if open.get() {
            browser::after(0, || {
                // The sheet opens at the top, even if the button to continue is far below.
                browser::focus_in_place(".sheet .close");
                browser::focus_in_place(".sheet .primary");
            });
        }
    });
    view! {
        (match sitting.table.get_clone() {
            Some(table) if open.get() => {
                let head = headline(sitting, &table);
                let parts: [fn(Sitting, &Rc<Table>) -> View; 5] = [lines, hidden_cards, history, differences, next];
                let body = Vec::from(parts.map(|part| part(sitting, &table)));
                view! {
                    div(class="veil", on:click=move |_| open.set(false))
                    section(class="sheet", role="dialog", aria-modal="true", aria-labelledby="sheet-title") {
                        div(class="head") {
                            h2(id="sheet-title") { (head) }
                            button(class="round close", r#type="button", aria-label=sitting.say(Say::Close), on:click=move |_| open.set(false)) { "×" }
                        }
                        Alarm(sitting=sitting, role="note")
                        (body)
                        TakeBack(sitting=sitting, open=open)
                        LookAgain(sitting=sitting)
                        CheckedMark(sitting=sitting)
                    }
                }
            }
            _ => View::new(),
        })
    }
}

fn headline(sitting: Sitting, table: &Table) -> String {
    match &table.winners {
        Some(winners) if sitting.you.get().seat.is_some_and(|seat| winners.contains(&seat)) => {
            sitting.say(Say::YouWin)
        }
        Some(winners) if winners.is_empty() => sitting.tell(&Tell::SolitaireLost),
        Some(winners) => sitting.say(Say::Wins(names_of(sitting, winners.iter().copied()))),
        None => sitting.say(Say::HandNumber(table.hand)),
    }
}

/// What was counted in the hand.
fn lines(sitting: Sitting, table: &Rc<Table>) -> View {
    let Some(result) = &table.result else { return View::new() };
    if result.thrown_in {
        return view! { p { (sitting.say(Say::ThrownIn)) } };
    }
    let Some(sheet) = &result.sheet else { return View::new() };
    let heads: Vec<View> = sheet
        .columns
        .iter()
        .map(|seats| {
            let name = names_of(sitting, seats.iter().map(|seat| seat.index()));
            view! { th(scope="col") { (name) } }
        })
        .collect();
    let cell = |figure: &Figure| {
        let points = figure.points.to_string();
        if figure.struck {
            view! { td { s { (points) } } }
        } else {
            view! { td { (points) } }
        }
    };
    let rows: Vec<View> = sheet
        .lines
        .iter()
        .map(|line| {
            let cells: Vec<View> = line.figures.iter().map(cell).collect();
            let item = line.item.speak(sitting.language(), Names::Notation);
            view! { tr { th(scope="row") { (item) } (cells) } }
        })
        .collect();
    let written: Vec<View> = sheet
        .written
        .iter()
        .map(|points| {
            let points = points.to_string();
            view! { td { (points) } }
        })
        .collect();
    let remarks: Vec<View> = sheet
        .remarks
        .iter()
        .map(|remark| {
            let remark = remark.speak(sitting.language(), Names::People(&sitting.everyone()));
            view! { p(class="small") { (remark) } }
        })
        .collect();
    view! {
        table(class="figures") {
            thead { tr { td {} (heads) } }
            tbody { (rows) }
            tfoot { tr { th(scope="row") { (sitting.say(Say::Hand)) } (written) } }
        }
        (remarks)
    }
}

/// The cards that were hidden during the hand: the nest, or the cards in the center.
fn hidden_cards(sitting: Sitting, _: &Rc<Table>) -> View {
    let Some(said::View::Trick(view)) = sitting.view.get_clone().map(|view| (*view).clone()) else {
        return View::new();
    };
    if view.phase != said::trick::Phase::Scored {
        return View::new();
    }
    let named = |seat: Option<Seat>| seat.map(|seat| sitting.name(seat.index()));
    let nest = (view.nest.cards, Say::NestWas(named(view.nest.taken_by)));
    let center = (view.center.cards, Say::CenterWas(named(view.center.taken_by)));
    let row = |(cards, title): (Option<Vec<Card>>, Say)| {
        let cards = sorted(&cards?, view.ones_high);
        let title = sitting.say(title);
        (!cards.is_empty())
            .then(|| view! { p(class="revealed") { (title) Row(sitting=sitting, cards=cards) } })
    };
    [nest, center].into_iter().filter_map(row).collect::<Vec<_>>().into()
}

/// The score sheet for the match: hand by hand, with the dealer and the total after each.
fn history(sitting: Sitting, table: &Rc<Table>) -> View {
    let columns = columns(table);
    let head = |column: &Column| {
        let name = names_of(sitting, column.seats.iter().copied());
        view! { th(scope="col") { (name) } }
    };
    let heads: Vec<View> = columns.iter().map(head).collect();
    let rows: Vec<View> = pages(table)
        .into_iter()
        .map(|page| {
            let title = format!("{} · {}", page.hand, sitting.name(page.dealer));
            let cell = |(points, total): (i32, i32)| {
                let (points, total) = (format!("{points:+}"), total.to_string());
                view! { td { span(class="added") { (points) } " " (total) } }
            };
            let cells: Vec<View> = match page.figures.is_empty() {
                true => columns.iter().map(|_| view! { td { "–" } }).collect(),
                false => page.figures.into_iter().map(cell).collect(),
            };
            view! { tr { th(scope="row") { (title) } (cells) } }
        })
        .collect();
    let sums: Vec<View> = columns
        .iter()
        .map(|column| {
            let total = column.total.to_string();
            view! { td { (total) } }
        })
        .collect();
    let target = table.target.map(|target| format!(" ({})", sitting.say(Say::PlayingTo(target))));
    let total = format!("{}{}", sitting.say(Say::Total), target.unwrap_or_default());
    view! {
        div(class="history", tabindex="0") {
            table(class="totals") {
                caption { (sitting.say(Say::HandByHand)) }
                thead { tr { th(scope="col") { (sitting.say(Say::Dealer)) } (heads) } }
                tbody { (rows) }
                tfoot { tr { th(scope="row") { (total) } (sums) } }
            }
        }
    }
}

/// Lets a solo player take back a move, and explains what that means.
#[component(inline_props)]
fn TakeBack(sitting: Sitting, open: Signal<bool>) -> View {
    let practice = move || sitting.table.with(|table| table.as_ref().is_some_and(|table| table.practice));
    let take_back = move |_| {
        sitting.take_back();
        open.set(false);
    };
    view! {
        (if practice() { view! { p(class="small") { (sitting.say(Say::PracticeAbout)) } } } else { View::new() })
        (if sitting.may_take_back() { view! {
            button(class="secondary", r#type="button", id="undo", on:click=take_back) { (sitting.say(Say::TakeBack)) }
        }} else { View::new() })
    }
}

fn differences(sitting: Sitting, table: &Rc<Table>) -> View {
    if table.differences.is_empty() {
        return View::new();
    }
    let items: Vec<View> = table
        .differences
        .iter()
        .map(|line| {
            let line = line.clone();
            view! { li { (line.speak(sitting.language(), Names::People(&[]))) } }
        })
        .collect();
    view! {
        details {
            summary { (sitting.say(Say::Differences)) }
            ul(class="small") { (items) }
        }
    }
}

/// The button to continue, which stays after the sheet is closed.
#[component(inline_props)]
pub(crate) fn AfterHand(sitting: Sitting, shown: ReadSignal<bool>) -> View {
    view! {
        (match sitting.table.get_clone() {
            Some(table) if shown.get() => {
                let next = next(sitting, &table);
                view! { div(class="after-hand") { (next) } }
            }
            _ => View::new(),
        })
    }
}

/// The button to continue.
fn next(sitting: Sitting, table: &Rc<Table>) -> View {
    let seated = sitting.you.get().seat;
    let ready = sitting.is_ready();
    let has_partners = !table.partners.is_empty();
    match table.phase {
        Phase::Scored | Phase::Finished if daily::is_daily(&table.id) => view! {
            button(class="primary", r#type="button", id="next", on:click=|_| Route::Daily.go()) { (sitting.language().daily(&Daily::ToResult)) }
        },
        // The club seats its pairs, so a new table for the same people is not what they need.
        Phase::Finished if let Some(night) = &table.night => {
            let club = format!("/c/{}", night.club);
            view! {
                button(class="primary", r#type="button", id="next", on:click=move |_| browser::leave(&club)) { (sitting.friends(&Friends::ToTheClub)) }
            }
        }
        Phase::Scored if seated.is_some() && ready => view! { p { (sitting.say(Say::WaitingForOthers)) } },
        Phase::Scored if seated.is_some() => view! {
            button(class="primary", r#type="button", id="next", on:click=move |_| sitting.ready()) { (sitting.say(Say::NextHand)) }
        },
        Phase::Finished if seated.is_some() && !sitting.you.get().host => {
            let words = match table.host {
                Some(host) => sitting.friends(&Friends::WaitingForHost(sitting.name(host))),
                None => sitting.say(Say::WaitingForOthers),
            };
            view! { p { (words) } GoOnWithoutHost(sitting=sitting) }
        }
        Phase::Finished if sitting.you.get().host => view! {
            button(class="primary", r#type="button", id="next", on:click=move |_| sitting.play_again(false)) { (sitting.say(Say::Rematch)) }
            (if sitting.has_company() && has_partners { view! {
                button(class="secondary", r#type="button", id="rotate", on:click=move |_| sitting.play_again(true)) { (sitting.friends(&Friends::NewPartners)) }
            }} else { View::new() })
        },
        _ => View::new(),
    }
}

/// If the host is gone, another player can open a new table for the same people.
#[component(inline_props)]
fn GoOnWithoutHost(sitting: Sitting) -> View {
    let gone = create_selector(move || {
        let host = sitting.table.with(|table| table.as_ref().and_then(|table| table.host));
        sitting.present.with(|present| host.is_none_or(|host| present.get(host) == Some(&false)))
    });
    let open = move |_| {
        if let Some(group) = untrack(|| groups::here(sitting)) {
            groups::open_anew(sitting, group);
        }
    };
    view! {
        (if gone.get() { view! {
            button(class="secondary", r#type="button", id="same-people", on:click=open) { (sitting.friends(&Friends::SamePeople)) }
        }} else { View::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(totals: &[i32], sides: &[i32], scores: &[&[i32]]) -> Table {
        let written = |(at, points): (usize, &&[i32])| Written {
            hand: at as u32 + 1,
            dealer: at % totals.len(),
            points: points.to_vec(),
        };
        Table {
            totals: totals.to_vec(),
            sides: sides.to_vec(),
            partners: if sides.is_empty() { Vec::new() } else { vec![vec![0, 2], vec![1, 3]] },
            scores: scores.iter().enumerate().map(written).collect(),
            ..crate::table::drawn::opened("original-rook", 4)
        }
    }

    #[test]
    fn partners_share_a_column_from_the_first_deal_on() {
        let columns = columns(&table(&[0; 4], &[0, 0], &[]));
        let seats: Vec<&[usize]> = columns.iter().map(|column| &column.seats[..]).collect();
        assert_eq!(seats, [&[0, 2][..], &[1, 3]]);
    }

    #[test]
    fn the_chip_shows_the_visitors_own_side_first() {
        let two = columns(&table(&[0; 4], &[120, 85], &[]));
        assert_eq!(on_chip(&two, Some(3)), [85, 120]);
        assert_eq!(on_chip(&two, None), [120, 85]);
        let three = columns(&table(&[10, 20, 30], &[], &[]));
        assert_eq!(on_chip(&three, Some(1)), [20]);
    }

    #[test]
    fn the_sheet_has_a_line_for_every_hand_with_the_total_after_it() {
        let pages = pages(&table(&[0; 4], &[40, 130], &[&[100, 80], &[], &[-60, 50]]));
        let dealers: Vec<usize> = pages.iter().map(|page| page.dealer).collect();
        assert_eq!(dealers, [0, 1, 2]);
        assert_eq!(pages[0].figures, [(100, 100), (80, 80)]);
        assert!(pages[1].figures.is_empty(), "a hand that was thrown in adds nothing");
        assert_eq!(pages[2].figures, [(-60, 40), (50, 130)]);
    }

    #[test]
    fn a_long_match_shows_its_latest_hands_with_the_right_totals() {
        let mut long = table(&[500, 300], &[], &[&[20, 10]]);
        long.scores[0].hand = 61;
        assert_eq!(pages(&long)[0], Page { hand: 61, dealer: 0, figures: vec![(20, 500), (10, 300)] });
    }
}
