//! Keeping score with real cards: a score book for one table, and a progressive party. Nothing is dealt;
//! people report what they counted, and the table checks it, works out the rest and reports when the game is
//! over.

mod book;
mod enter;
mod opening;
mod party;

pub(crate) use opening::OpeningScreen;

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    sitting::Sitting,
    text::{Language, Paper},
};

/// The kind of score sheet on the table in place of cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sheet {
    Book,
    Party,
}

impl Sheet {
    /// The kind of score that a table keeps for real cards, if any.
    pub(crate) fn of(sitting: Sitting) -> Option<Sheet> {
        sitting.table.with(|table| match table.as_ref()? {
            table if table.book.is_some() => Some(Sheet::Book),
            table if table.party.is_some() => Some(Sheet::Party),
            _ => None,
        })
    }
}

/// The score, which is shown instead of a table of cards.
#[component(inline_props)]
pub(crate) fn PaperTable(app: App, sheet: Sheet) -> View {
    match sheet {
        Sheet::Book => view! { book::BookTable(app=app) },
        Sheet::Party => view! { party::PartyTable(app=app) },
    }
}

/// The text of `what`, about the score.
fn say(app: App, what: &Paper) -> String {
    let language: Language = app.settings.language.get();
    language.paper(what)
}
