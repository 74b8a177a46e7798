//! The text of a rule book in the visitor's language. Every book is a file per language, fetched when someone opens the
//! book and cached for use without a network.

use crate::prelude::*;
use crate::{app::App, fetch, scope, text::Language};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use wire::RuleBook;

/// What there is to read.
#[derive(Clone)]
pub(super) enum Text {
    /// Nothing yet.
    Loading,
    /// The book.
    Here(Words),
    /// There is nothing to read, because the file could not be fetched.
    Missing,
}

/// A readable book.
#[derive(Clone)]
pub(super) struct Words {
    /// The language of the text, which is English if the visitor's is not available.
    pub(super) language: Language,
    /// The text.
    pub(super) markdown: String,
    /// The book with its plates.
    pub(super) book: Rc<RuleBook>,
}

/// The text of a book; fetched again when the language changes or `again` is set.
pub(super) fn text(
    app: App,
    book: ReadSignal<Option<Rc<RuleBook>>>,
    again: ReadSignal<()>,
) -> ReadSignal<Text> {
    let text = create_signal(Text::Loading);
    create_effect(move || {
        again.track();
        let language = app.settings.language.get();
        let Some(book) = book.get_clone() else { return text.set(Text::Loading) };
        spawn_local(async move {
            let found = fetched(language, book).await;
            scope::run(|| {
                // The visitor may have left the screen or switched the language in the meantime.
                if text.is_alive() && app.settings.language.get_untracked() == language {
                    text.set(found);
                }
            });
        });
    });
    *text
}

async fn fetched(wanted: Language, book: Rc<RuleBook>) -> Text {
    for language in [wanted, Language::En] {
        let file = format!("books/{}/{}.md", language.code(), book.game);
        if let Ok(markdown) = fetch::beside(&file).await {
            return Text::Here(Words { language, markdown, book });
        }
    }
    Text::Missing
}
