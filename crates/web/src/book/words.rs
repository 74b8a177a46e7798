//! The words of a book in the visitor's language. English comes from the house with the plates; another language lies
//! beside the page as a file of its own, fetched when it is wanted and kept for times without a network.

use crate::{app::App, link::fetch, scope, text::Language};
use std::rc::Rc;
use sycamore::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::RuleBook;

/// A book as it can be read.
#[derive(Clone)]
pub(super) struct Words {
    /// Whose language this is: English, where the visitor's could not be had.
    pub(super) language: Language,
    /// The text.
    pub(super) markdown: String,
    /// The book with its plates.
    pub(super) book: Rc<RuleBook>,
}

/// The words of a book, once they are there; anew when the language changes.
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
                // The visitor may have left the screen or chosen another language meanwhile.
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
