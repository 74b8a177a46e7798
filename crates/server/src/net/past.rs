//! The routes for history: finished hands, replays, reviews and records, a person's results, and the lobby.

use super::routes::{self, House_, person};
use crate::{address::Address, history, visitors::Effort};
use axum::{
    Extension, Json,
    extract::{Path, State},
    http::{HeaderMap, Uri, header},
    response::{IntoResponse, Response},
};
use parlor::Refusal;
use said::server::Refusal as Unheard;
use serde::Serialize;
use wire::{Listing, Refused};

/// A page of the list of public tables: the first one, or the one after some tables (`?from=N`).
pub(super) async fn lobby(State(house): House_, address: Uri) -> Json<Vec<Listing>> {
    let from =
        address.query().and_then(|query| query.strip_prefix("from=")).and_then(|from| from.parse().ok());
    Json(house.open_tables(from.unwrap_or(0)).await)
}

/// A person's statistics, for that person only.
pub(super) async fn statistics(State(house): House_, headers: HeaderMap) -> Response {
    match person(&house, &headers) {
        Ok(who) => json(history::statistics(&house, who).await).await,
        Err(refused) => *refused,
    }
}

pub(super) async fn hands(State(house): House_, Path(table): Path<String>) -> Response {
    json(history::hands(&house, &table).await).await
}

/// A replay with all cards face up.
pub(super) async fn replay(State(house): House_, Path((table, deal)): Path<(String, u32)>) -> Response {
    json(history::replay(&house, &table, deal, None).await).await
}

/// A replay as one seat saw it.
pub(super) async fn replay_from(
    State(house): House_,
    Path((table, deal, seat)): Path<(String, u32, usize)>,
) -> Response {
    json(history::replay(&house, &table, deal, Some(seat)).await).await
}

pub(super) async fn review(
    State(house): House_,
    Extension(from): Extension<Address>,
    Path((table, deal)): Path<(String, u32)>,
) -> Response {
    if let Err(why) = house.visitors.spend(from, Effort::Review) {
        return refused(why);
    }
    json(history::review(&house, &table, deal).await).await
}

pub(super) async fn record(State(house): House_, Path((table, number)): Path<(String, u32)>) -> Response {
    text(history::record(&house, &table, number).await)
}

pub(super) async fn party(State(house): House_, Path(table): Path<String>) -> Response {
    text(history::party(&house, &table).await)
}

/// The answer is written on another thread: the hands of a very long log are megabytes.
async fn json<T: Serialize + Send + 'static>(found: Result<T, Refusal>) -> Response {
    let write = move || found.map(Json).map_or_else(refused, IntoResponse::into_response);
    let written = tokio::task::spawn_blocking(write).await;
    written.unwrap_or_else(|_| routes::refuse(Unheard::Failed))
}

fn text(found: Result<String, Refusal>) -> Response {
    let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    found.map_or_else(refused, |text| (plain, text).into_response())
}

fn refused(why: Refusal) -> Response {
    routes::refused(Refused::from(why))
}
