//! The operator's requests, which work only at the operators' address and only with the token.

use super::{
    operator,
    routes::{House_, answer, refuse, refused},
};
use crate::{
    desk::Mail,
    house::House,
    moderation::{Decided, Kind, MOST_TEXT},
    retention,
};
use axum::{
    Json, Router,
    body::Bytes,
    extract::{Path, Request, State},
    http::{StatusCode, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use parlor::{Entry, Logged, Refusal};
use said::server::{Fault, Refusal as Unheard};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{io, sync::Arc};
use wire::Table;

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
        _ => refuse(Unheard::NoToken),
    }
}

fn done(result: io::Result<()>) -> Response {
    match result {
        Ok(()) => Json(serde_json::json!({ "done": true })).into_response(),
        Err(why) => {
            tracing::warn!(%why, "the operator's request was not carried out");
            refused(Refusal::NotSaved.into())
        }
    }
}

/// The body of a request.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Fault> {
    serde_json::from_slice(body).map_err(|why| Fault::Body { detail: why.to_string() })
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
        return refused(Refusal::NotSaved.into());
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

async fn decide(State(house): House_, body: Bytes) -> Response {
    match read::<Decided>(&body).and_then(|decided| decided.checked()) {
        Ok(decided) => done(house.decide(decided).await),
        Err(fault) => refuse(fault),
    }
}

/// The decision to reverse.
#[derive(Deserialize)]
struct Which {
    kind: Kind,
    name: String,
}

async fn take_back(State(house): House_, body: Bytes) -> Response {
    match read::<Which>(&body) {
        Ok(Which { kind, name }) => done(house.take_back(kind, &name).await),
        Err(fault) => refuse(fault),
    }
}

async fn delete(State(house): House_, Path(table): Path<String>) -> Response {
    match parlor::is_table_id(&table) || parlor::is_club_id(&table) {
        true => done(retention::delete_now(&house, &table).await),
        false => refuse(Fault::Place),
    }
}

/// The operator's announcement to everyone.
#[derive(Deserialize)]
struct Announcement {
    text: String,
}

async fn announce(State(house): House_, body: Bytes) -> Response {
    match read::<Announcement>(&body) {
        Ok(Announcement { text }) if text.trim().is_empty() || text.len() > MOST_TEXT => {
            refuse(Fault::Text { most: MOST_TEXT })
        }
        Ok(Announcement { text }) => {
            house.announce(text.trim()).await;
            done(Ok(()))
        }
        Err(fault) => refuse(fault),
    }
}
