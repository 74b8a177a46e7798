//! Which pages may talk to this server. A browser reports where a page came from; without this check, a
//! foreign page could act with the visitor's stored data. Programs other than browsers send no origin and are
//! allowed.

use axum::http::{HeaderMap, header};

/// Whether the request comes from a page of this host, from one of `allowed`, or from no page at all.
pub(crate) fn allowed(headers: &HeaderMap, allowed: &[String]) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    let Some(origin) = text(header::ORIGIN) else { return true };
    let own = origin.split_once("://").map(|(_, host)| host);
    own.is_some_and(|host| text(header::HOST).is_some_and(|here| here.eq_ignore_ascii_case(host)))
        || allowed.iter().any(|one| one.trim_end_matches('/').eq_ignore_ascii_case(origin))
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
}
