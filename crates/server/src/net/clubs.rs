//! The routes for clubs: founding, the results of a night, the calendar, the export and the deletion. Everything else goes
//! over a club's socket.

use super::{
    origin,
    routes::{self, House_, person, refuse, to_the_body},
};
use crate::{
    address::Address,
    club::{Answer, Question},
    desk::Mail,
    house::House,
    retention,
};
use axum::{
    Extension, Json,
    extract::{Path, Request, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use parlor::{KeyHash, Refusal};
use said::{
    Language,
    clubhouse::Refusal as ClubRefusal,
    server::{Fault, Refusal as Unheard},
};
use serde_json::json;
use std::{collections::BTreeSet, sync::Arc};
use wire::{
    Refused,
    club::{CalendarAddress, NewClub},
};

/// Founds a club.
pub(super) async fn found(
    State(house): House_,
    Extension(from): Extension<Address>,
    headers: HeaderMap,
    request: Request,
) -> Response {
    let body = match to_the_body(&house, request).await {
        Ok(body) => body,
        Err(refused) => return *refused,
    };
    if !origin::allowed(&headers, &house.config.origins) {
        return routes::foreign();
    }
    let wanted: NewClub = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(why) => return refuse(Fault::Body { detail: why.to_string() }),
    };
    match house.found(&wanted, Some(from)).await {
        Ok(founded) => (StatusCode::CREATED, Json(founded)).into_response(),
        Err(why) => routes::refused(why),
    }
}

/// Asks a club, wherever it is.
async fn ask(house: &Arc<House>, club: &str, question: Question) -> Result<Answer, Refused> {
    if !parlor::is_club_id(club) {
        return Err(no_club());
    }
    let answer = house.ask(club, |reply| Mail::Club(question, reply)).await;
    answer.map_err(|why| if why.code == "no_table" { no_club() } else { why })
}

pub(super) fn no_club() -> Refused {
    clubhouse::Denied::from(ClubRefusal::NoClub).into()
}

/// A server of another version answered a different question.
fn not_an_answer() -> Response {
    routes::refused(Refusal::Unreachable.into())
}

pub(super) async fn about(State(house): House_, Path(club): Path<String>) -> Response {
    match ask(&house, &club, Question::About).await {
        Ok(Answer::About(about)) => Json(about).into_response(),
        Ok(_) => not_an_answer(),
        Err(why) => routes::refused(why),
    }
}

/// Asks on behalf of the person whose key is in the headers.
async fn ask_for(
    house: &Arc<House>,
    club: &str,
    headers: &HeaderMap,
    question: impl FnOnce(KeyHash) -> Question,
) -> Result<Answer, Box<Response>> {
    let who = person(house, headers)?;
    ask(house, club, question(who)).await.map_err(|why| Box::new(routes::refused(why)))
}

pub(super) async fn results(
    State(house): House_,
    Path((club, night)): Path<(String, u32)>,
    headers: HeaderMap,
) -> Response {
    match ask_for(&house, &club, &headers, |who| Question::Results(night, who)).await {
        Ok(Answer::Results(results)) => Json(results).into_response(),
        Ok(_) => not_an_answer(),
        Err(refused) => *refused,
    }
}

/// The standings, or the boards, as a file for spreadsheets.
pub(super) async fn file(
    State(house): House_,
    Path((club, night, file)): Path<(String, u32, String)>,
    headers: HeaderMap,
) -> Response {
    let (name, language) = named(&file, ".csv");
    let boards_wanted = match name {
        "standings" => false,
        "boards" => true,
        _ => return refuse(Unheard::NotFound),
    };
    match ask_for(&house, &club, &headers, |who| Question::Files(night, who, language)).await {
        Ok(Answer::Files([standings, boards])) => {
            text("text/csv; charset=utf-8", if boards_wanted { boards } else { standings })
        }
        Ok(_) => not_an_answer(),
        Err(refused) => *refused,
    }
}

/// The name of a file and its language: `boards.de.csv` is in German, and `boards.csv` in English.
fn named<'a>(file: &'a str, kind: &str) -> (&'a str, Language) {
    let name = file.strip_suffix(kind).unwrap_or_default();
    let found = Language::ALL
        .into_iter()
        .find_map(|language| Some((name.strip_suffix(language.code())?.strip_suffix('.')?, language)));
    found.unwrap_or((name, Language::En))
}

/// A file that a club has written.
fn text(kind: &'static str, file: String) -> Response {
    ([(header::CONTENT_TYPE, kind)], file).into_response()
}

pub(super) async fn proof(
    State(house): House_,
    Path((club, night, board)): Path<(String, u32, u32)>,
) -> Response {
    match ask(&house, &club, Question::Proof(night, board)).await {
        Ok(Answer::Proof(proof)) => Json(proof).into_response(),
        Ok(_) => not_an_answer(),
        Err(why) => routes::refused(why),
    }
}

pub(super) async fn export(State(house): House_, Path(club): Path<String>, headers: HeaderMap) -> Response {
    match ask_for(&house, &club, &headers, Question::Export).await {
        Ok(Answer::Export(everything)) => Json(everything).into_response(),
        Ok(_) => not_an_answer(),
        Err(refused) => *refused,
    }
}

/// Deletes a club and all tables of its nights; refused while a night is being played.
pub(super) async fn delete(State(house): House_, Path(club): Path<String>, headers: HeaderMap) -> Response {
    let mut deleted = BTreeSet::new();
    loop {
        let tables = match ask_for(&house, &club, &headers, Question::Tables).await {
            Ok(Answer::Tables(tables)) => tables,
            Ok(_) => return not_an_answer(),
            Err(refused) => return *refused,
        };
        // The club goes last: until then, an organizer can try again, and another night may begin.
        let left: Vec<String> = tables.into_iter().filter(|id| !deleted.contains(id)).collect();
        let done = left.is_empty();
        for id in left.into_iter().chain(done.then(|| club.clone())) {
            if let Err(why) = retention::delete_now(&house, &id).await {
                tracing::warn!(table = id, %why, "a club could not be deleted completely");
                return routes::refused(Refusal::NotSaved.into());
            }
            deleted.insert(id);
        }
        if done {
            return Json(json!({ "tables": deleted.len() - 1 })).into_response();
        }
    }
}

/// Where a member's calendar is.
pub(super) async fn calendar_address(
    State(house): House_,
    Path(club): Path<String>,
    headers: HeaderMap,
) -> Response {
    match ask_for(&house, &club, &headers, Question::CalendarSecret).await {
        Ok(Answer::CalendarSecret(secret)) => {
            Json(CalendarAddress { path: format!("/api/clubs/{club}/calendar/{secret}.ics") }).into_response()
        }
        Ok(_) => not_an_answer(),
        Err(refused) => *refused,
    }
}

/// The nights as a calendar to subscribe to. A secret is in the address, because calendars send no keys.
pub(super) async fn calendar(State(house): House_, Path((club, file)): Path<(String, String)>) -> Response {
    let (secret, language) = named(&file, ".ics");
    match ask(&house, &club, Question::Calendar(secret.to_owned(), language)).await {
        Ok(Answer::Calendar(file)) => text("text/calendar; charset=utf-8", file),
        Ok(_) => not_an_answer(),
        Err(why) => routes::refused(why),
    }
}
