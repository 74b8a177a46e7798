//! The operator's page: the same as `rookery admin`, in a browser. Its files are not secret; everything it shows comes
//! from the routes in `admin`, which need the token.

use super::routes::House_;
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

/// The page runs its own script and reaches nothing but its own server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The files, with their names and types.
const FILES: [(&str, &str, &str); 3] = [
    ("page.js", "text/javascript; charset=utf-8", include_str!("operator/page.js")),
    ("words.js", "text/javascript; charset=utf-8", include_str!("operator/words.js")),
    ("page.css", "text/css; charset=utf-8", include_str!("operator/page.css")),
];

/// The page itself.
pub(super) async fn page(State(house): House_) -> Response {
    send(&house, "text/html; charset=utf-8", include_str!("operator/page.html"))
}

/// One of its files.
pub(super) async fn file(State(house): House_, Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, mime, text)) => send(&house, mime, text),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Without a token, there is nothing to administer, so there is no page.
fn send(house: &crate::house::House, mime: &'static str, text: &'static str) -> Response {
    if house.config.admin_token.is_none() {
        return StatusCode::NOT_FOUND.into_response();
    }
    ([(header::CONTENT_TYPE, mime), (header::CONTENT_SECURITY_POLICY, POLICY)], text).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// The keys in a script that follow a mark, up to a quote.
    fn after<'a>(text: &'a str, mark: &str) -> BTreeSet<&'a str> {
        text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn every_word_of_the_page_exists_in_both_languages() {
        let (page, words) = (include_str!("operator/page.js"), include_str!("operator/words.js"));
        let entries: String = words.lines().skip_while(|line| !line.contains("WORDS")).skip(1).collect();
        let mut known = BTreeSet::new();
        for entry in entries.trim_end_matches("};").split("],").filter(|entry| !entry.trim().is_empty()) {
            let (key, both) = entry.split_once(": [").unwrap();
            let texts: Vec<&str> = both.split('"').skip(1).step_by(2).collect();
            assert!(texts.len() == 2 && texts.iter().all(|text| !text.is_empty()), "{entry}");
            assert_eq!(texts[0].matches('…').count(), texts[1].matches('…').count(), "{entry}");
            known.insert(key.trim());
        }
        let used = [after(page, "say(\""), after(page, "button(\""), after(page, "sure(\"")];
        for key in used.iter().flatten() {
            assert!(known.contains(key), "{key} has no words");
        }
        assert!(used.iter().map(BTreeSet::len).sum::<usize>() > 20, "the page's words were not found");
    }
}
