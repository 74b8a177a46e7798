//! What an invitation looks like in a chat, where programs show links with a title and a picture. It reveals only what
//! anyone with the link can see anyway: the game and the host's name.

use axum::http::{HeaderMap, header};
use said::{Language, listing::listing};
use wire::Table;

/// The picture, 1200 by 630 pixels, which is what most programs expect.
pub(super) const PICTURE: &str = "preview.png";

/// The tags for the head of the page. Everything that people could have chosen is escaped.
pub(super) fn tags(table: &Table, headers: &HeaderMap) -> String {
    let language = language(headers);
    let id = table.rules.split(':').next().unwrap_or_default();
    let known = listing(id).map(|game| (game.title.of(language), game.about.of(language)));
    let (game, about) = known.unwrap_or((table.title.as_str(), ""));
    let host = table.host.and_then(|seat| table.seats.get(seat)).map(|chair| chair.name.as_str());
    let title = match (language, host) {
        (Language::En, Some(host)) => format!("{host} invites you to {game}"),
        (Language::En, None) => format!("You're invited to {game}"),
        (Language::De, Some(host)) => format!("{host} lädt dich zu {game} ein"),
        (Language::De, None) => format!("Du bist zu {game} eingeladen"),
    };
    let mut tags = vec![
        ("og:type", "website".to_owned()),
        ("og:site_name", "Rookery".to_owned()),
        ("og:title", title),
        ("og:description", about.to_owned()),
    ];
    if let Some(origin) = origin(headers) {
        tags.push(("og:url", format!("{origin}/t/{}", table.id)));
        tags.push(("og:image", format!("{origin}/{PICTURE}")));
        tags.push(("og:image:width", "1200".to_owned()));
        tags.push(("og:image:height", "630".to_owned()));
        tags.push(("twitter:card", "summary_large_image".to_owned()));
    }
    let tag = |(name, value): (&str, String)| {
        format!("<meta property=\"{name}\" content=\"{}\">\n", escaped(&value))
    };
    tags.into_iter().map(tag).collect()
}

/// The first language in the request that is available.
fn language(headers: &HeaderMap) -> Language {
    let wanted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let german = |tag: &str| tag.trim().to_lowercase().starts_with("de");
    let english = |tag: &str| tag.trim().to_lowercase().starts_with("en");
    match wanted.split(',').find(|tag| german(tag) || english(tag)) {
        Some(tag) if german(tag) => Language::De,
        _ => Language::En,
    }
}

/// The address at which this server was reached, if the request names a plausible host. A proxy in front of it knows
/// the scheme.
fn origin(headers: &HeaderMap) -> Option<String> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host")?;
    let plausible = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    let scheme = match text("x-forwarded-proto") {
        Some("https") => "https",
        _ => "http",
    };
    (!host.is_empty() && host.chars().all(plausible)).then(|| format!("{scheme}://{host}"))
}

/// Text for an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(fields: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in fields {
            headers.insert(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn the_scheme_comes_from_the_proxy_and_a_strange_host_gets_no_picture() {
        let plain = headers(&[("host", "rookery.example:8080")]);
        assert_eq!(origin(&plain).as_deref(), Some("http://rookery.example:8080"));
        let proxied = headers(&[("host", "rookery.example"), ("x-forwarded-proto", "https")]);
        assert_eq!(origin(&proxied).as_deref(), Some("https://rookery.example"));
        assert_eq!(origin(&headers(&[("host", "a\"><script>")])), None);
        assert_eq!(origin(&HeaderMap::new()), None);
    }

    #[test]
    fn names_are_escaped_and_languages_are_taken_in_order() {
        assert_eq!(escaped("<b>\"A\" & 'B'"), "&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;");
        assert_eq!(language(&headers(&[("accept-language", "fr, de-AT;q=0.8, en")])), Language::De);
        assert_eq!(language(&headers(&[("accept-language", "fr")])), Language::En);
    }
}
