//! The HTTP routes and the headers of every answer.

use super::{origin, page, past, socket};
use crate::{desk::Mail, house::House};
use axum::{
    Json, Router,
    body::Bytes,
    extract::{
        DefaultBodyLimit, FromRequest, Path, Request, State, WebSocketUpgrade,
        ws::rejection::WebSocketUpgradeRejection,
    },
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use parlor::{Key, KeyHash, Refusal};
use std::sync::{Arc, atomic::Ordering::Relaxed};
use tokio::time::timeout;
use wire::{Forgotten, GameInfo, NewTable, Refused};

pub(super) type House_ = State<Arc<House>>;

/// Everything the server answers.
pub(crate) fn router(house: Arc<House>) -> Router {
    let limit = DefaultBodyLimit::max(house.config.limits.body_bytes);
    Router::new()
        .route("/", get(page::index))
        .route("/t/{table}", get(page::index))
        .route("/assets/{*name}", get(page::asset))
        .route("/sw.js", get(page::worker))
        .route("/manifest.webmanifest", get(page::manifest))
        .route("/icon.svg", get(page::icon))
        .route("/api/games", get(games))
        .route("/api/tables", post(open))
        .route("/api/tables/{table}", get(table))
        .route("/api/tables/{table}/deals/{deal}", get(proof))
        .route("/api/tables/{table}/hands", get(past::hands))
        .route("/api/tables/{table}/hands/{deal}", get(past::replay))
        .route("/api/tables/{table}/hands/{deal}/seats/{seat}", get(past::replay_from))
        .route("/api/tables/{table}/hands/{deal}/review", get(past::review))
        .route("/api/tables/{table}/matches/{number}/record", get(past::record))
        .route("/api/tables/{table}/party", get(past::party))
        .route("/api/lobby", get(past::lobby))
        .route("/api/tables/{table}/socket", get(connect))
        .route("/api/person", get(past::statistics).delete(forget))
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(page::nothing)
        .layer(limit)
        .layer(middleware::map_response(secure))
        .with_state(house)
}

/// Forbids framing and sniffing, and caching unless the answer allows it.
async fn secure(mut answer: Response) -> Response {
    const HEADERS: [(HeaderName, &str); 5] = [
        (header::CONTENT_SECURITY_POLICY, page::POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let kept = answer.headers_mut().entry(header::CACHE_CONTROL);
    kept.or_insert(HeaderValue::from_static("no-store"));
    answer
}

async fn ready(State(house): House_) -> (StatusCode, &'static str) {
    match house.ready() {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(Refusal::Stopping) => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "The store cannot be reached.\n"),
    }
}

async fn metrics(State(house): House_) -> ([(HeaderName, &'static str); 1], String) {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], house.metrics.text())
}

async fn games(State(house): House_) -> Json<Vec<GameInfo>> {
    Json(parlor::games(&house.catalog))
}

async fn open(State(house): House_, headers: HeaderMap, request: Request) -> Response {
    let patience = house.config.limits.patience;
    let body = match timeout(patience, Bytes::from_request(request, &house)).await {
        Ok(Ok(body)) => body,
        Ok(Err(why)) => return why.into_response(),
        Err(_) => return StatusCode::REQUEST_TIMEOUT.into_response(),
    };
    if !origin::allowed(&headers, &house.config.origins) {
        return foreign();
    }
    let wanted: NewTable = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(why) => return refuse("bad_request", why.to_string(), StatusCode::BAD_REQUEST),
    };
    match house.open(wanted).await {
        Ok(opened) => (StatusCode::CREATED, Json(opened)).into_response(),
        Err(why) => (status(&why.code), Json(why)).into_response(),
    }
}

async fn table(State(house): House_, Path(table): Path<String>) -> Response {
    answer(house.ask(&table, Mail::Table).await)
}

async fn proof(State(house): House_, Path((table, deal)): Path<(String, u32)>) -> Response {
    answer(house.ask(&table, |reply| Mail::Proof(deal, reply)).await)
}

/// Forgets the person whose key is presented.
async fn forget(State(house): House_, headers: HeaderMap) -> Response {
    let who = match person(&house, &headers) {
        Ok(who) => who,
        Err(refused) => return *refused,
    };
    answer(house.forget(who).await.map(|tables| Forgotten { tables }))
}

/// The person whose key is in the headers.
pub(super) fn person(house: &House, headers: &HeaderMap) -> Result<KeyHash, Box<Response>> {
    if !origin::allowed(headers, &house.config.origins) {
        return Err(Box::new(foreign()));
    }
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    shown.and_then(|text| text.strip_prefix("Bearer ")).and_then(Key::read).map(|key| key.hash()).ok_or_else(
        || {
            let message = "Send the person's key in the `Authorization: Bearer KEY` header.";
            Box::new(refuse("bad_key", message.into(), StatusCode::UNAUTHORIZED))
        },
    )
}

pub(super) fn answer<T: serde::Serialize>(found: Result<T, Refused>) -> Response {
    match found {
        Ok(found) => Json(found).into_response(),
        Err(why) => (status(&why.code), Json(why)).into_response(),
    }
}

async fn connect(
    State(house): House_,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !origin::allowed(&headers, &house.config.origins) {
        return foreign();
    }
    if house.closing() || house.metrics.sockets.load(Relaxed) >= house.config.limits.sockets as u64 {
        let why = if house.closing() { Refusal::Stopping } else { Refusal::Full };
        return (status(why.code()), Json(Refused::from(why))).into_response();
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(why) => return refuse("bad_request", why.to_string(), why.status()),
    };
    let most = house.config.limits.message_bytes;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(most)
        // How much may be buffered for a slow reader in addition to its own queue.
        .write_buffer_size(16 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .on_upgrade(move |ws| socket::run(ws, house, table))
}

fn foreign() -> Response {
    refuse("bad_origin", "This page is not allowed to connect to this server.".into(), StatusCode::FORBIDDEN)
}

fn refuse(code: &str, message: String, status: StatusCode) -> Response {
    (status, Json(Refused::in_words(code, message))).into_response()
}

pub(super) fn status(code: &str) -> StatusCode {
    match code {
        "no_table" | "no_proof" | "not_over" | "no_book" => StatusCode::NOT_FOUND,
        "full" | "stopping" | "unreachable" | "not_saved" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
        "rules_changed" => StatusCode::CONFLICT,
        _ => StatusCode::BAD_REQUEST,
    }
}
