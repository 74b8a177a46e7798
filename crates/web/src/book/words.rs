//! The text of a rule book in the visitor's language. English comes from the house together with the plates; each
//! other language is a separate file, fetched when needed and cached for use without a network.

use crate::prelude::*;
use crate::{app::App, link::fetch, scope, text::Language};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use wire::RuleBook;

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

/// The text of a book, once loaded; reloaded when the language changes.
pub(super) fn words(app: App, book: ReadSignal<Option<Rc<RuleBook>>>) -> ReadSignal<Option<Words>> {
    let words = create_signal(None);
    create_effect(move || {
        let language = app.settings.language.get();
        let Some(book) = book.get_clone() else { return words.set(None) };
        if language == Language::En {
            return words.set(Some(english(book)));
        }
        spawn_local(async move {
            let found = fetch::beside(&format!("books/{}/{}.md", language.code(), book.game)).await;
            scope::run(|| {
                // The visitor may have left the screen or switched the language in the meantime.
                if !words.is_alive() || app.settings.language.get_untracked() != language {
                    return;
                }
                words.set(Some(match found {
                    Ok(markdown) => Words { language, markdown, book },
                    Err(_) => english(book),
                }));
            });
        });
    });
    *words
}

fn english(book: Rc<RuleBook>) -> Words {
    Words { language: Language::En, markdown: book.markdown.clone(), book }
}
