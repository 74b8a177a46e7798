//! The page, which lies in this binary ready compressed. Files under a hash are kept by browsers for ever; the few with
//! fixed names are asked for anew each time.

use axum::{
    extract::Path,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};

/// A file of the page.
struct File {
    name: &'static str,
    plain: &'static [u8],
    br: &'static [u8],
    gz: &'static [u8],
}

/// Made by `build.rs`: empty where no page was made before the server was built.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The page may run its own WebAssembly and nothing from elsewhere; pictures may be written inside the style sheet.
pub(super) const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
     object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
/// For files whose names carry a hash.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// For files that change with the next version.
const ASK_FIRST: &str = "no-cache";

/// The page itself, for the lobby and for every invitation; a few plain words where none was made.
pub(super) async fn index() -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == "index.html") else {
        return Html(include_str!("page.html")).into_response();
    };
    // An invitation is a folder deeper than the files of the page, and only a server has tables for friends.
    let page = String::from_utf8_lossy(file.plain)
        .replace("\"assets/", "\"/assets/")
        .replace("href=\"icon.svg\"", "href=\"/icon.svg\"")
        .replace("href=\"manifest.webmanifest\"", "href=\"/manifest.webmanifest\"")
        .replacen("<html ", "<html data-served ", 1);
    ([(header::CACHE_CONTROL, ASK_FIRST)], Html(page)).into_response()
}

/// The page for an address that nothing has: it says so itself and leads to the games. Programs get a bare refusal.
pub(super) async fn nothing(method: Method, address: Uri) -> Response {
    if method != Method::GET || address.path().starts_with("/api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    (StatusCode::NOT_FOUND, index().await).into_response()
}

/// A file under the hash.
pub(super) async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    send(&format!("assets/{name}"), FOR_EVER, &headers)
}

/// The files with fixed names beside the page.
pub(super) async fn worker(headers: HeaderMap) -> Response {
    send("sw.js", ASK_FIRST, &headers)
}

/// What makes the page an app.
pub(super) async fn manifest(headers: HeaderMap) -> Response {
    send("manifest.webmanifest", ASK_FIRST, &headers)
}

/// The picture of the app.
pub(super) async fn icon(headers: HeaderMap) -> Response {
    send("icon.svg", ASK_FIRST, &headers)
}

fn send(name: &str, keep: &'static str, headers: &HeaderMap) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let accepts = |coding: &str| {
        let wanted =
            headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        wanted.split(',').any(|one| one.split(';').next().is_some_and(|one| one.trim() == coding))
    };
    let (coding, bytes) = match () {
        () if accepts("br") => (Some("br"), file.br),
        () if accepts("gzip") => (Some("gzip"), file.gz),
        () => (None, file.plain),
    };
    let mut answer = bytes.into_response();
    let mut set = |name: HeaderName, value: &'static str| {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_TYPE, mime(name));
    set(header::CACHE_CONTROL, keep);
    set(header::VARY, "accept-encoding");
    if let Some(coding) = coding {
        set(header::CONTENT_ENCODING, coding);
    }
    answer
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("md") => "text/markdown; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
