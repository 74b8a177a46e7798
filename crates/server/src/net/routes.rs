//! The HTTP routes and the headers of every answer.

use super::{origin, socket};
use crate::{desk::Mail, house::House};
use axum::{
    Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Path, State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware,
    response::{Html, IntoResponse, Response},
    routing::{delete, get, post},
};
use parlor::{Key, Refusal};
use std::sync::{Arc, atomic::Ordering::Relaxed};
use wire::{Forgotten, GameInfo, NewTable, OptionInfo, Refused};

type House_ = State<Arc<House>>;

/// Everything the server answers.
pub(crate) fn router(house: Arc<House>) -> Router {
    let limit = DefaultBodyLimit::max(house.config.limits.body_bytes);
    Router::new()
        .route("/", get(page))
        .route("/t/{table}", get(page))
        .route("/api/games", get(games))
        .route("/api/tables", post(open))
        .route("/api/tables/{table}", get(table))
        .route("/api/tables/{table}/deals/{deal}", get(proof))
        .route("/api/tables/{table}/socket", get(connect))
        .route("/api/person", delete(forget))
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .layer(limit)
        .layer(middleware::map_response(secure))
        .with_state(house)
}

/// Nothing here is to be framed, sniffed, or kept by a cache in between; the page runs nothing from elsewhere.
async fn secure(mut answer: Response) -> Response {
    const HEADERS: [(HeaderName, &str); 6] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

async fn page() -> Html<&'static str> {
    Html(include_str!("page.html"))
}

async fn ready(State(house): House_) -> (StatusCode, &'static str) {
    match house.ready() {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(Refusal::Stopping) => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be reached\n"),
    }
}

async fn metrics(State(house): House_) -> ([(HeaderName, &'static str); 1], String) {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], house.metrics.text())
}

async fn games(State(house): House_) -> Json<Vec<GameInfo>> {
    let option = |spec: &rules::OptionSpec| OptionInfo {
        name: spec.name.clone(),
        values: spec.values.clone(),
        default: spec.default.clone(),
        rule: spec.ruling.clone(),
        range: spec.range,
    };
    let game = |entry: &rules::Entry| GameInfo {
        id: entry.id.clone(),
        title: entry.title.clone(),
        players: entry.players.clone(),
        options: entry.options.iter().map(option).collect(),
    };
    Json(house.shelf.catalog.entries().map(game).collect())
}

async fn open(State(house): House_, headers: HeaderMap, body: Bytes) -> Response {
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

/// Whoever shows a person's key may have that person forgotten.
async fn forget(State(house): House_, headers: HeaderMap) -> Response {
    if !origin::allowed(&headers, &house.config.origins) {
        return foreign();
    }
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let Some(key) = shown.and_then(|text| text.strip_prefix("Bearer ")).and_then(Key::read) else {
        let message = "show the key of the person in the header `Authorization: Bearer KEY`";
        return refuse("bad_key", message.into(), StatusCode::UNAUTHORIZED);
    };
    answer(house.forget(key.hash()).await.map(|tables| Forgotten { tables }))
}

fn answer<T: serde::Serialize>(found: Result<T, Refused>) -> Response {
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
        return (status(why.code()), Json(why.wire())).into_response();
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
        // What one slow reader may have waiting beside its own queue.
        .write_buffer_size(16 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .on_upgrade(move |ws| socket::run(ws, house, table))
}

fn foreign() -> Response {
    refuse("bad_origin", "this page may not talk to this server".into(), StatusCode::FORBIDDEN)
}

fn refuse(code: &str, message: String, status: StatusCode) -> Response {
    (status, Json(Refused { code: code.into(), rule: None, message })).into_response()
}

fn status(code: &str) -> StatusCode {
    match code {
        "no_table" | "no_proof" => StatusCode::NOT_FOUND,
        "full" | "stopping" | "unreachable" | "not_saved" => StatusCode::SERVICE_UNAVAILABLE,
        "rules_changed" => StatusCode::CONFLICT,
        _ => StatusCode::BAD_REQUEST,
    }
}
