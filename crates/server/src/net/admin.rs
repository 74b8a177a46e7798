//! The operator's requests, which work only at the operators' address and only with the token.

use super::{
    operator,
    routes::{House_, answer},
};
use crate::{
    desk::Mail,
    house::House,
    moderation::{Decided, Kind, MOST_TEXT},
    retention,
};
use axum::{
    Json, Router,
    extract::{Path, Request, State},
    http::{StatusCode, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use parlor::{Entry, Logged};
use serde::{Deserialize, Serialize};
use std::{io, sync::Arc};
use wire::{Refused, Table};

/// The routes, all of which need the token, except for the empty page.
pub(super) fn routes(house: &Arc<House>) -> Router<Arc<House>> {
    Router::new()
        .route("/admin/tables", get(tables))
        .route("/admin/tables/{table}", get(look).delete(delete))
        .route("/admin/people", get(people))
        .route("/admin/notes", get(notes).post(decide).delete(take_back))
        .route("/admin/announce", post(announce))
        .route_layer(middleware::from_fn_with_state(Arc::clone(house), with_token))
        .route("/admin", get(operator::page))
        .route("/admin/{file}", get(operator::file))
}

/// Refuses a request without the token.
async fn with_token(State(house): House_, request: Request, next: middleware::Next) -> Response {
    let shown = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|text| text.strip_prefix("Bearer "));
    match (&house.config.admin_token, shown) {
        (Some(token), Some(shown)) if token.is(shown) => next.run(request).await,
        (None, _) => StatusCode::NOT_FOUND.into_response(),
        _ => says(StatusCode::UNAUTHORIZED, "bad_token", "This needs the operator's token."),
    }
}

fn says(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(Refused::in_words(code, message))).into_response()
}

fn done(result: io::Result<()>) -> Response {
    match result {
        Ok(()) => Json(serde_json::json!({ "done": true })).into_response(),
        Err(why) if why.kind() == io::ErrorKind::InvalidInput => {
            says(StatusCode::BAD_REQUEST, "bad_request", &why.to_string())
        }
        Err(why) => says(StatusCode::SERVICE_UNAVAILABLE, "not_saved", &why.to_string()),
    }
}

/// A table in the list.
#[derive(Serialize)]
struct Listed {
    id: String,
    rules: String,
    entries: u64,
    /// When something last happened there, in milliseconds since 1970.
    last: u64,
    /// Whether it is in memory on this server.
    live: bool,
    closed: bool,
}

/// Some of the tables: the first ones, or those after an id (`?after=ID`).
async fn tables(State(house): House_, uri: Uri) -> Response {
    let after = uri.query().and_then(|query| query.strip_prefix("after=")).unwrap_or_default();
    let Ok(some) = house.store.glance(after).await else {
        return says(StatusCode::SERVICE_UNAVAILABLE, "not_saved", "The store can't be read.");
    };
    let decisions = house.decisions();
    let listed = some.into_iter().map(|glance| Listed {
        rules: match serde_json::from_str::<Logged>(&glance.first).map(|logged| logged.entry) {
            Ok(Entry::Opened { rules, .. }) => rules,
            _ => String::new(),
        },
        entries: glance.last.v,
        last: serde_json::from_str::<Logged>(&glance.last.body).map_or(0, |logged| logged.at),
        live: house.is_live(&glance.table),
        closed: decisions.is_closed(&glance.table),
        id: glance.table,
    });
    Json(listed.collect::<Vec<_>>()).into_response()
}

/// A table as spectators see it, and who is sitting there.
#[derive(Serialize)]
struct Looked {
    table: Table,
    sitters: Vec<crate::desk::Sitter>,
}

async fn look(State(house): House_, Path(table): Path<String>) -> Response {
    let looked = async {
        let sitters = house.ask(&table, Mail::Sitters).await?;
        Ok(Looked { table: house.ask(&table, Mail::Table).await?, sitters })
    };
    answer(looked.await)
}

async fn people(State(house): House_) -> Response {
    Json(house.present()).into_response()
}

async fn notes(State(house): House_) -> Response {
    match house.notes().await {
        Ok(notes) => Json(notes).into_response(),
        Err(why) => done(Err(io::Error::other(why))),
    }
}

async fn decide(State(house): House_, Json(decided): Json<Decided>) -> Response {
    done(house.decide(decided).await)
}

/// The decision to reverse.
#[derive(Deserialize)]
struct Which {
    kind: Kind,
    name: String,
}

async fn take_back(State(house): House_, Json(Which { kind, name }): Json<Which>) -> Response {
    done(house.take_back(kind, &name).await)
}

async fn delete(State(house): House_, Path(table): Path<String>) -> Response {
    done(retention::delete_now(&house, &table).await)
}

/// The operator's announcement to everyone.
#[derive(Deserialize)]
struct Announcement {
    text: String,
}

async fn announce(State(house): House_, Json(Announcement { text }): Json<Announcement>) -> Response {
    if text.trim().is_empty() || text.len() > MOST_TEXT {
        return says(StatusCode::BAD_REQUEST, "bad_request", "An announcement must be 1 to 500 bytes long.");
    }
    house.announce(text.trim()).await;
    done(Ok(()))
}
