//! What the operator can do to a running server, over its address for operators.

use crate::{House, quick, support::*};
use serde_json::{Value, json};
use server::{Config, Token};
use std::{net::SocketAddr, sync::Arc};
use store::Memory;
use wire::{Complaint, Kind, NewTable, Request};

const TOKEN: &str = "a token that nobody guesses";

fn config() -> Config {
    Config { admin_token: Token::new(TOKEN), ..quick() }
}

async fn managed() -> (House, SocketAddr) {
    House::with_operators(Arc::new(Memory::new()), config()).await
}

async fn ask(at: SocketAddr, method: &str, path: &str, body: Value) -> Value {
    let headers = format!("Authorization: Bearer {TOKEN}\r\nContent-Type: application/json\r\n");
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let (status, answer) = http(at, method, path, &headers, &body).await;
    assert_eq!(status, 200, "{method} {path}: {answer}");
    serde_json::from_str(&answer).unwrap()
}

async fn decide(at: SocketAddr, kind: &str, name: &str) {
    ask(at, "POST", "/admin/notes", json!({ "kind": kind, "name": name })).await;
}

async fn take_back(at: SocketAddr, kind: &str, name: &str) {
    ask(at, "DELETE", "/admin/notes", json!({ "kind": kind, "name": name })).await;
}

fn say(text: &str) -> Request {
    Request::Say { text: text.into() }
}

#[tokio::test]
async fn only_the_token_opens_the_operators_routes_and_only_at_their_address() {
    let (house, operators) = managed().await;
    for token in ["", "Authorization: Bearer wrong\r\n", "Authorization: a token that nobody guesses\r\n"] {
        for path in ["/admin/tables", "/admin/people", "/admin/notes", "/admin/tables/x"] {
            assert_eq!(http(operators, "GET", path, token, "").await.0, 401, "{path} {token}");
        }
    }
    let headers = format!("Authorization: Bearer {TOKEN}\r\n");
    assert_eq!(http(house.at, "GET", "/admin/tables", &headers, "").await.0, 404);
    let (_plain, operators) = House::with_operators(Arc::new(Memory::new()), quick()).await;
    assert_eq!(http(operators, "GET", "/admin/tables", &headers, "").await.0, 404, "there is no token");
    assert_eq!(Token::new("too short"), None);
}

#[tokio::test]
async fn the_operator_sees_tables_and_people_but_no_hidden_card() {
    let (house, operators) = managed().await;
    let clients = seated(house.at, "rack-o:2").await;
    let id = &clients[0].table_id;
    let tables = ask(operators, "GET", "/admin/tables", Value::Null).await;
    assert_eq!((&tables[0]["id"], &tables[0]["live"]), (&json!(id), &json!(true)));
    assert_eq!(tables[0]["rules"], "rack-o:2");
    let people = ask(operators, "GET", "/admin/people", Value::Null).await;
    assert_eq!(people.as_array().unwrap().len(), 2);
    assert!(
        people.as_array().unwrap().iter().all(|one| one["address"] == "127.0.0.1" && one["table"] == **id)
    );
    let looked = ask(operators, "GET", &format!("/admin/tables/{id}"), Value::Null).await;
    assert_eq!(looked["sitters"][1]["name"], "Seat 1");
    let public = http(house.at, "GET", &format!("/api/tables/{id}"), "", "").await.1;
    assert_eq!(
        looked["table"],
        serde_json::from_str::<Value>(&public).unwrap(),
        "it is what everyone may know"
    );
}

#[tokio::test]
async fn a_closed_table_lets_nobody_in_until_it_is_opened_again_and_a_deleted_one_is_gone() {
    let (house, operators) = managed().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    decide(operators, "close", &id).await;
    while clients[0].read().await.is_ok() {}
    let key = clients[0].key.clone();
    let refused = Client::try_join(house.at, &id, key.clone(), None).await.err().unwrap();
    assert!(format!("{refused:?}").contains("closed_by_operator"), "{refused:?}");
    take_back(operators, "close", &id).await;
    drop(Client::join(house.at, &id, key.clone(), None).await);
    ask(operators, "DELETE", &format!("/admin/tables/{id}"), Value::Null).await;
    assert_eq!(house.store.head(&id).await.unwrap(), 0);
    let refused = Client::try_join(house.at, &id, key, None).await.err().unwrap();
    assert!(format!("{refused:?}").contains("no_table"), "{refused:?}");
    assert_eq!(ask(operators, "GET", "/admin/notes", Value::Null).await, json!([]));
}

#[tokio::test]
async fn a_banned_key_or_address_is_sent_away_and_stays_out_even_after_a_restart() {
    let (house, operators) = managed().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    let looked = ask(operators, "GET", &format!("/admin/tables/{id}"), Value::Null).await;
    let key = looked["sitters"][1]["key"].as_str().unwrap().to_owned();
    decide(operators, "ban_key", &key).await;
    while clients[1].read().await.is_ok() {}
    let store = Arc::clone(&house.store);
    let again = Client::try_join(house.at, &id, clients[1].key.clone(), None).await.err().unwrap();
    assert!(format!("{again:?}").contains("banned"), "{again:?}");
    clients[0].ask(say("still here")).await;
    // Another server on the same store knows it, too.
    let (second, operators) = House::with_operators(store, config()).await;
    let again = Client::try_join(second.at, &id, clients[1].key.clone(), None).await.err().unwrap();
    assert!(format!("{again:?}").contains("banned"), "{again:?}");
    take_back(operators, "ban_key", &key).await;
    drop(Client::join(second.at, &id, clients[1].key.clone(), None).await);
    decide(operators, "ban_address", "127.0.0.0/8").await;
    let (status, body) = http(second.at, "GET", "/api/lobby", "", "").await;
    assert_eq!((status, body.contains("banned")), (403, true), "{body}");
    // The operator's own address still works, so they can take it back.
    take_back(operators, "ban_address", "127.0.0.0/8").await;
    assert_eq!(http(second.at, "GET", "/api/lobby", "", "").await.0, 200);
}

#[tokio::test]
async fn a_report_quotes_only_the_person_who_sits_there_now() {
    let (house, operators) = managed().await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(0, "Ada").await;
    let mut first = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    first.sit(1, "Bea").await;
    assert_eq!(first.ask(say("rascal")).await.code(), "accepted");
    first.ask(Request::Stand).await.ok();
    let mut second = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    second.sit(1, "Cid").await;
    assert_eq!(second.ask(say("good evening")).await.code(), "accepted");
    let report = Request::Report { seat: 1, about: Complaint::Talk };
    assert_eq!(host.ask(report).await.code(), "accepted");
    let notes = ask(operators, "GET", "/admin/notes", Value::Null).await;
    let reported: Value = serde_json::from_str(notes[0]["body"].as_str().unwrap()).unwrap();
    assert_eq!((&reported["name"], &reported["lines"]), (&json!("Cid"), &json!(["good evening"])));
}

#[tokio::test]
async fn unwanted_words_are_refused_the_muted_are_not_heard_and_everybody_hears_the_operator() {
    let (house, operators) = managed().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    decide(operators, "word", "Humbug").await;
    assert_eq!(clients[1].ask(say("what a HUMBUG")).await.code(), "forbidden_word");
    let name = Request::Sit { seat: 1, name: "Humbugger".into() };
    assert_eq!(clients[1].ask(name).await.code(), "forbidden_word");
    assert_eq!(clients[1].ask(say("rascal")).await.code(), "accepted");
    // A report names the person and quotes them.
    let report = Request::Report { seat: 1, about: Complaint::Talk };
    assert_eq!(clients[0].ask(report.clone()).await.code(), "accepted");
    assert_eq!(clients[0].ask(report).await.code(), "accepted");
    let notes = ask(operators, "GET", "/admin/notes", Value::Null).await;
    let reports: Vec<&Value> =
        notes.as_array().unwrap().iter().filter(|note| note["kind"] == "report").collect();
    assert_eq!(reports.len(), 1, "the same report counts once: {notes}");
    let reported: Value = serde_json::from_str(reports[0]["body"].as_str().unwrap()).unwrap();
    assert_eq!((&reported["table"], &reported["name"]), (&json!(id), &json!("Seat 1")));
    assert_eq!(reported["lines"], json!(["rascal"]));
    let mut stranger = Client::join(house.at, &id, Some(fresh_key()), None).await;
    assert_eq!(stranger.ask(Request::Report { seat: 1, about: Complaint::Name }).await.code(), "not_seated");
    decide(operators, "mute", reported["key"].as_str().unwrap()).await;
    assert_eq!(clients[1].ask(say("rascal")).await.code(), "silenced");
    let hello = wire::Phrase::Hello;
    assert_eq!(clients[1].ask(Request::Phrase { phrase: hello }).await.code(), "accepted");
    take_back(operators, "report", reports[0]["name"].as_str().unwrap()).await;
    ask(operators, "POST", "/admin/announce", json!({ "text": "We stop at ten." })).await;
    for client in &mut clients {
        client.wait(|client| !client.notices.is_empty()).await;
        assert_eq!(client.notices, ["From the operator of this server: We stop at ten."]);
    }
    let bad = [("ban_address", "nowhere"), ("ban_key", "me"), ("close", "?"), ("word", " "), ("report", "x")];
    for (kind, name) in bad {
        let headers = format!("Authorization: Bearer {TOKEN}\r\nContent-Type: application/json\r\n");
        let body = json!({ "kind": kind, "name": name }).to_string();
        assert_eq!(http(operators, "POST", "/admin/notes", &headers, &body).await.0, 400, "{kind}");
    }
}

#[tokio::test]
async fn a_table_with_an_unwanted_name_is_not_opened() {
    let (house, operators) = managed().await;
    decide(operators, "word", "Humbug").await;
    let names = |last: &str| ["Ada", "Ben", "Cy", last].map(str::to_owned).to_vec();
    let book = |names| Kind::Book { dealer: 0, names };
    let party = |names| Kind::Party { names, options: Default::default(), draw: false };
    let open = async |kind| {
        let wanted =
            NewTable { rules: Some("original-rook:4".into()), kind: Some(kind), ..NewTable::default() };
        let (status, body) =
            http(house.at, "POST", "/api/tables", "", &serde_json::to_string(&wanted).unwrap()).await;
        (status, body.contains("forbidden_word"))
    };
    for kind in [book(names("Old Humbug")), party(names("HUMBUG"))] {
        assert_eq!(open(kind).await, (400, true));
    }
    assert_eq!(ask(operators, "GET", "/admin/tables", Value::Null).await, json!([]), "nothing was written");
    for kind in [book(names("Dot")), party(names("Dot"))] {
        assert_eq!(open(kind).await, (201, false));
    }
}

#[tokio::test]
async fn the_operators_page_needs_no_token_says_nothing_and_loads_nothing_from_elsewhere() {
    let (house, operators) = managed().await;
    seated(house.at, "rack-o:2").await;
    for path in ["/admin", "/admin/page.js", "/admin/words.js", "/admin/page.css"] {
        let (head, body) = whole(operators, "GET", path, "", "").await;
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        assert!(head.contains("content-security-policy: default-src 'none'; script-src 'self';"), "{head}");
        assert!(!head.contains("unsafe"), "{head}");
        assert!(!body.contains("http://") && !body.contains("https://") && !body.contains("innerHTML"));
        assert_eq!(http(house.at, "GET", path, "", "").await.0, 404, "{path} at the public address");
    }
    assert_eq!(http(operators, "GET", "/admin/nothing.js", "", "").await.0, 404);
    let (_plain, operators) = House::with_operators(Arc::new(Memory::new()), quick()).await;
    assert_eq!(http(operators, "GET", "/admin", "", "").await.0, 404, "there is no token");
}
