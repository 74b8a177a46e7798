//! Which pages are allowed to connect to this server. A browser reports where a page came from; without this check, a
//! page from elsewhere could act with the visitor's stored data. Programs other than browsers send no origin and are
//! allowed.
//!
//! Also decides which host names this server accepts. A site can point its own name at this server's address, and to
//! the browser, that site's pages are then pages of this server.

use axum::http::{HeaderMap, HeaderName, header};
use std::net::IpAddr;

/// The header in which a proxy reports whether the visitor's connection was `http` or `https`.
pub(crate) const SCHEME: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Whether this server accepts the host name in the request. Without a list of names, it does not know its own. An
/// address can't be pointed anywhere else, and neither can `localhost`.
pub(crate) fn is_own_name(headers: &HeaderMap, names: &[String]) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let host = host.to_str().unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    names.is_empty()
        || bare.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// Whether the request comes from a page on this host, from one of the `allowed` pages, or from no page at all. If a
/// proxy reports how the visitor reached this host, a page that was reached in another way is not on it: anyone on the
/// network could have forged a page that was not encrypted.
pub(crate) fn allowed(headers: &HeaderMap, allowed: &[String]) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    let Some(origin) = text(header::ORIGIN) else { return true };
    let own = origin.split_once("://").is_some_and(|(scheme, host)| {
        text(header::HOST).is_some_and(|here| here.eq_ignore_ascii_case(host))
            && text(SCHEME).is_none_or(|reached| reached.eq_ignore_ascii_case(scheme))
    });
    own || allowed.iter().any(|one| one.trim_end_matches('/').eq_ignore_ascii_case(origin))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may(origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "rookery.example:8080".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        allowed(&headers, &["https://friends.example/".into()])
    }

    #[test]
    fn only_pages_of_this_host_and_named_ones_may_connect() {
        assert!(may(None), "programs that are not browsers send no origin");
        assert!(may(Some("http://rookery.example:8080")));
        assert!(may(Some("https://friends.example")));
        assert!(!may(Some("https://evil.example")));
        assert!(!may(Some("http://rookery.example")), "a different port is a different origin");
        assert!(!may(Some("http://rookery.example:8080.evil.example")));
        assert!(!may(Some("null")));
    }

    #[test]
    fn a_page_that_was_not_encrypted_is_not_the_page_that_was() {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "rookery.example".parse().unwrap());
        headers.insert(header::ORIGIN, "http://rookery.example".parse().unwrap());
        assert!(allowed(&headers, &[]), "nothing says how the page was reached");
        headers.insert(SCHEME, "http".parse().unwrap());
        assert!(allowed(&headers, &[]));
        headers.insert(SCHEME, "https".parse().unwrap());
        assert!(!allowed(&headers, &[]));
        assert!(allowed(&headers, &["http://rookery.example".into()]), "the operator may allow it");
    }

    #[test]
    fn a_server_that_knows_its_names_answers_only_to_them() {
        let called = |host: &str, names: &[String]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            is_own_name(&headers, names)
        };
        let names = ["rookery.example".to_owned()];
        for own in [
            "rookery.example",
            "Rookery.Example:8080",
            "localhost:8080",
            "127.0.0.1",
            "[::1]:8080",
            "10.1.2.3:80",
        ] {
            assert!(called(own, &names), "{own}");
        }
        for other in ["evil.example", "rookery.example.evil.example", "evil.example:8080", "", ":80"] {
            assert!(!called(other, &names), "{other}");
            assert!(called(other, &[]), "a server without names does not know its own");
        }
    }
}
