//! A table on the screen: the frame that all games share, and which table fits which game.
//!
//! A game's own table is one module: a component over [`Sitting`], the words for what happens (`words`) and how
//! long to pause for it (`rest`). To add one, add a variant of [`Kind`].

mod club;
#[cfg(test)]
mod drawn;
mod generic;
mod notice;
mod parts;
#[cfg(test)]
mod played;
mod quick;
mod rack;
mod score;
mod solitaire;
mod tally;
mod trick;

use crate::{
    app::App,
    browser,
    friends::{Drawer, DrawerButton, Strip, Waiting},
    moment::Moment,
    paper::{PaperTable, Sheet as Paper},
    past::Alarm,
    route::Route,
    sitting::Connection,
    sitting::Sitting,
    text::{Learn, Say},
};
#[cfg(test)]
pub(crate) use drawn::opened as opened_for_tests;
pub(crate) use parts::Row;
pub(crate) use trick::{ones_high, sorted};

use crate::prelude::*;
use said::{Seen, club_rook, donkey, i_doubt_it, match_game, panjandrum, trick as tricks, tuxedo};
use wasm_bindgen::JsCast;
use wire::Phase;

/// The kind of table a game needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Tricks, with or without an auction and a nest.
    Trick,
    /// Rook Solitaire's piles.
    Solitaire,
    /// Rook Clock's dial.
    Clock,
    /// Racks of numbered cards.
    Rack,
    /// Tuxedo's center.
    Tuxedo,
    /// A stack that may be doubted.
    Doubt,
    /// One pile to match.
    Match,
    /// Building and Delay Piles, and errors to call.
    Panjandrum,
    /// Cards passed in secret.
    Donkey,
    /// Melds that belong to sides.
    Club,
    /// Any game: open cards and buttons.
    Generic,
}

impl Kind {
    /// How many kinds of tables are made for one particular kind of game.
    #[cfg(test)]
    const OWN: usize = Kind::Generic as usize;

    fn of(view: &said::View) -> Kind {
        match view {
            said::View::Trick(_) => Kind::Trick,
            said::View::RookSolitaire(_) => Kind::Solitaire,
            said::View::RookClock(_) => Kind::Clock,
            said::View::RackO(_) => Kind::Rack,
            said::View::Tuxedo(_) => Kind::Tuxedo,
            said::View::IDoubtIt(_) => Kind::Doubt,
            said::View::Match(_) => Kind::Match,
            said::View::Panjandrum(_) => Kind::Panjandrum,
            said::View::Donkey(_) => Kind::Donkey,
            said::View::ClubRook(_) => Kind::Club,
            // A game without its own table.
            _ => Kind::Generic,
        }
    }
}

/// What an event means in words; `None` if it needs no words.
pub(crate) fn words(sitting: Sitting, event: &Seen) -> Option<String> {
    match event {
        Seen::Other(fields) => generic::words(sitting, fields),
        event => sitting.told(event),
    }
}

/// The pause after a trick, which is long enough to read it and see who took it.
const TRICK_RESTS_MS: u32 = 1700;
/// The pause after a doubt, which is long enough to see who has to take the stack.
const REVEAL_RESTS_MS: u32 = 2600;
/// The pause after something bigger than a single card.
const PLAY_RESTS_MS: u32 = 900;

/// How many milliseconds to pause for an event before the next thing happens.
pub(crate) fn rest(event: &Seen) -> u32 {
    match event {
        Seen::Trick(tricks::Seen::TrickTaken { .. }) => TRICK_RESTS_MS,
        Seen::IDoubtIt(i_doubt_it::Seen::Doubted { .. }) => REVEAL_RESTS_MS,
        Seen::Tuxedo(tuxedo::Seen::Captured { .. } | tuxedo::Seen::Called { .. })
        | Seen::Panjandrum(panjandrum::Seen::Called { .. })
        | Seen::Match(match_game::Seen::Taken { .. })
        | Seen::ClubRook(club_rook::Seen::TookPile { .. })
        | Seen::Donkey(donkey::Seen::LaidDown { .. }) => PLAY_RESTS_MS,
        _ => 0,
    }
}

/// Where the keyboard focus starts when it is the visitor's turn: at the cards, where pressing Enter does no harm
/// during an auction.
const FOCUS: [&str; 3] = [".hand .playable", ".hand:not(.open) .held", ".felt button:not(:disabled)"];

/// The table screen for any game.
#[component(inline_props)]
pub(crate) fn TableScreen(app: App) -> View {
    let sitting = app.sitting;
    let sheet = create_signal(false);
    // The sheet opens on its own when a hand is scored, after the last trick was shown, and closes when the
    // visitor wants to continue.
    let scored = create_selector(move || {
        let over = matches!(sitting.phase(), Some(Phase::Scored | Phase::Finished));
        over && !sitting.resting.get() && Paper::of(sitting).is_none()
    });
    let due = create_selector(move || scored.get() && !sitting.is_ready());
    create_effect(move || sheet.set(due.get()));
    let called = create_selector(move || parts::asked(sitting));
    create_effect(move || {
        if called.get() {
            sitting.call_visitor();
            browser::after(0, || browser::focus_if_lost(&FOCUS));
        }
    });
    // The tab's title says whose turn it is, for people who are looking at another tab.
    create_effect(move || {
        if sitting.table.with(Option::is_some) {
            browser::set_title(&sitting.say(Say::Tab { game: app.game_title(), turn: called.get() }));
        }
    });
    on_cleanup(|| browser::set_title("Rookery"));
    let title = move || sitting.table.with(Option::is_some).then(|| app.game_title());
    // A solo table deals at once, because there is nobody to wait for.
    let waiting =
        create_selector(move || matches!(sitting.phase(), Some(Phase::Waiting)) && !sitting.gives_hints());
    let open = create_selector(move || sitting.table.with(Option::is_some));
    let paper = create_selector(move || Paper::of(sitting));
    listen(app, sheet);
    view! {
        div(class="screen") {
            header(class="top slim") {
                button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::home()) {
                    span(class="icon-back", aria-hidden="true")
                }
                h1 {
                    (match title() {
                        None => view! { (app.say(Say::Loading)) },
                        Some(title) => {
                            let label = format!("{title}: {}", app.learn(&Learn::BookTitle));
                            view! {
                                button(class="title", r#type="button", id="book", aria-label=label, on:click=move |_| {
                                    Route::Book { game: untrack(|| sitting.game()), statement: None }.go();
                                }) { (title) span(class="icon-book", aria-hidden="true") }
                            }
                        }
                    })
                }
                score::Chip(sitting=sitting, sheet=sheet)
                DrawerButton(app=app)
                (if sitting.may_take_back() { view! {
                    button(class="round wide-only", r#type="button", id="take-back", aria-label=app.say(Say::TakeBack), title=app.say(Say::TakeBack), on:click=move |_| sitting.take_back()) {
                        span(aria-hidden="true") { "↶" }
                    }
                }} else { View::new() })
                (if sitting.table.with(|_| sitting.gives_hints()) && Paper::of(sitting).is_none() { view! {
                    button(class="round", r#type="button", id="hint", aria-label=app.say(Say::Hint), on:click=move |_| sitting.ask_hint()) {
                        span(class="icon-hint", aria-hidden="true")
                    }
                }} else { View::new() })
                button(class="round", r#type="button", aria-label=app.say(Say::Settings), on:click=move |_| app.panel.set(true)) {
                    span(class="icon-gear", aria-hidden="true")
                }
            }
            Alarm(sitting=sitting, role="alert")
            Strip(app=app)
            main(class="table-area", aria-label=app.say(Say::TableRegion)) {
                (if !open.get() {
                    view! { p(class="loading") { (app.say(Say::Loading)) } }
                } else if let Some(sheet) = paper.get() {
                    view! { PaperTable(app=app, sheet=sheet) }
                } else if waiting.get() {
                    view! { Waiting(app=app) }
                } else {
                    view! { Board(sitting=sitting) }
                })
                score::AfterHand(sitting=sitting, shown=create_memo(move || scored.get() && !sheet.get()))
                notice::Notices(sitting=sitting)
            }
            Drawer(app=app)
            (if sitting.connection.get() == Connection::Lost {
                view! { p(class="lost", role="alert") { (app.say(Say::ConnectionLost)) } }
            } else { View::new() })
            score::Sheet(sitting=sitting, open=sheet)
            Moment(sitting=sitting)
        }
    }
}

/// The middle of the screen, which is just the table for the view.
#[component(inline_props)]
pub(crate) fn Board(sitting: Sitting) -> View {
    let kind = create_selector(move || sitting.view.with(|view| view.as_ref().map(|view| Kind::of(view))));
    view! {
        (match kind.get() {
            None => view! { p(class="loading") { (sitting.say(Say::Loading)) } },
            Some(Kind::Trick) => view! { trick::TrickTable(sitting=sitting) },
            Some(Kind::Solitaire) => view! { solitaire::SolitaireTable(sitting=sitting) },
            Some(Kind::Clock) => view! { solitaire::ClockTable(sitting=sitting) },
            Some(Kind::Rack) => view! { rack::RackTable(sitting=sitting) },
            Some(Kind::Tuxedo) => view! { quick::TuxedoTable(sitting=sitting) },
            Some(Kind::Doubt) => view! { quick::DoubtTable(sitting=sitting) },
            Some(Kind::Match) => view! { quick::MatchTable(sitting=sitting) },
            Some(Kind::Panjandrum) => view! { quick::PanjandrumTable(sitting=sitting) },
            Some(Kind::Donkey) => view! { quick::DonkeyTable(sitting=sitting) },
            Some(Kind::Club) => view! { club::ClubTable(sitting=sitting) },
            Some(Kind::Generic) => view! { generic::GenericTable(sitting=sitting) },
        })
    }
}

/// Keyboard shortcuts.
fn listen(app: App, sheet: Signal<bool>) {
    let sitting = app.sitting;
    browser::on_window_while_mounted("keydown", move |event| {
        let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
        let typing = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "h" | "H" => sitting.ask_hint(),
            "u" | "U" => sitting.take_back(),
            "m" | "M" => {
                let now = if app.settings.mute() { Say::On } else { Say::Off };
                sitting.announcer.say(format!("{}: {}", app.say(Say::Sound), app.say(now)));
            }
            "s" | "S" => sheet.set(!sheet.get_untracked()),
            "Escape" => batch(|| {
                sitting.refused.set(None);
                sitting.hint.set(None);
                sheet.set(false);
            }),
            _ => {}
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The generic table is for new games. The games in the box use all the other tables.
    #[test]
    fn every_table_is_used_by_a_game_in_the_catalog() {
        let mut kinds: Vec<Kind> = Vec::new();
        for entry in rules::Catalog::default().entries() {
            for view in played::views(&entry.id) {
                let kind = Kind::of(&view);
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        }
        let own = kinds.into_iter().filter(|kind| *kind != Kind::Generic);
        assert_eq!(own.count(), Kind::OWN);
    }
}
