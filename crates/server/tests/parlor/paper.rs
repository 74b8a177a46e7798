//! Tables where people play with real cards: a score book, and a party that everyone follows on their own phone.

use crate::{House, support::*};
use rules::Catalog;
use wire::{Bid, Counted, Kind, NewTable, Phase, Pile, Request};

async fn open_kind(house: &House, rules: &str, kind: Kind) -> wire::Opened {
    open(house.at, &NewTable { rules: Some(rules.into()), kind: Some(kind), ..NewTable::default() }).await
}

fn made(bidder: usize, bid: i32, counters: i32) -> Request {
    let piles = vec![Pile { seat: bidder, counters, tricks: None }];
    Request::Write {
        hand: Counted { bid: Some(Bid { seat: bidder, points: bid }), piles, ..Counted::default() },
    }
}

#[tokio::test]
async fn a_score_book_checks_the_count_and_ends_the_game() {
    let house = House::new().await;
    let opened =
        open_kind(&house, "original-rook:4;target=300", Kind::Book { dealer: 2, names: Vec::new() }).await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
    let mut guest = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    assert_eq!(guest.ask(made(0, 100, 100)).await.code(), "not_seated", "strangers may not enter hands");
    guest.sit(1, "Grace").await;
    for refused in [Request::Deal, Request::Ready { word: "w".into() }, Request::Bot { seat: 0, level: 1 }] {
        assert_eq!(host.ask(refused.clone()).await.code(), "no_cards", "{refused:?}");
    }
    assert_eq!(host.ask(Request::Rematch).await.code(), "match_not_over");
    let why = host.ask(made(0, 100, 3)).await.error.unwrap();
    assert_eq!(why.code, "not_written");
    assert_eq!(host.ask(made(0, i32::MAX, i32::MIN)).await.code(), "not_written");
    assert_eq!(host.ask(made(9, 100, 100)).await.code(), "no_such_seat");
    host.ask(made(0, 100, 100)).await.ok();
    assert_eq!(host.table.book.as_ref().map(|book| (book.dealer, book.pages.len())), Some((3, 1)));
    assert_eq!((host.table.phase, host.table.sides[0]), (Phase::Scored, 100));
    guest.ask(Request::Strike).await.ok();
    assert_eq!(guest.table.sides, [0, 0]);
    assert_eq!(guest.ask(Request::Strike).await.code(), "nothing_to_undo");
    for _ in 0..3 {
        guest.ask(made(0, 100, 100)).await.ok();
    }
    assert_eq!((guest.table.phase, guest.table.winners.clone()), (Phase::Finished, Some(vec![0, 2])));
    assert_eq!(guest.ask(made(0, 100, 100)).await.code(), "not_written", "the game is over");
    host.until(guest.v).await;
    assert_eq!(host.table, house.read_anew(&opened.table).await.table());
    host.ask(Request::Rematch).await.ok();
    assert_eq!((host.table.sides.clone(), host.table.matches), (vec![0, 0], 2));
    let body = r#"{"rules":"rack-o:2","kind":{"book":{}}}"#;
    let (status, answer) = http(house.at, "POST", "/api/tables", "", body).await;
    assert!(status == 400 && answer.contains("bad_rules"), "{answer}");
}

#[tokio::test]
async fn everybody_sees_the_names_in_a_score_book() {
    let house = House::new().await;
    let names = ["Ann", "  Bob  Lee ", "", "Dan"].map(str::to_owned).to_vec();
    let opened = open_kind(&house, "original-rook:4", Kind::Book { dealer: 0, names }).await;
    let shown = |table: &wire::Table| table.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    let mut guest = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    assert_eq!(shown(&guest.table), ["Ann", "Bob Lee", "", "Dan"]);
    assert!(guest.table.seats.iter().all(|seat| seat.who == wire::Who::Empty), "anyone may sit there");
    guest.sit(1, "Bobby").await;
    assert_eq!(shown(&guest.table), ["Ann", "Bobby", "", "Dan"], "the person seated there sets the name");
    guest.ask(Request::Stand).await.ok();
    assert_eq!(shown(&house.read_anew(&opened.table).await.table())[1], "Bob Lee");
    let long = "n".repeat(200);
    for names in [r#"["A","B","C","D","E"]"#.to_owned(), format!(r#"["{long}"]"#)] {
        let body = format!(r#"{{"rules":"original-rook:4","kind":{{"book":{{"names":{names}}}}}}}"#);
        let (status, answer) = http(house.at, "POST", "/api/tables", "", &body).await;
        assert!(status == 400 && answer.contains("bad_rules"), "{answer}");
    }
}

#[tokio::test]
async fn a_party_is_entered_by_the_host_and_by_each_table_and_followed_by_all() {
    let house = House::new().await;
    let names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Flo", "Gus", "Hal"].map(str::to_owned).to_vec();
    let kind = Kind::Party { names, options: Default::default(), draw: false };
    let opened = open_kind(&house, "dixie-rook:4", kind).await;
    let line = |line: &str| Request::Enter { line: line.into() };
    let mut host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
    let mut eve = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    let mut watcher = Client::join(house.at, &opened.table, None, None).await;
    assert_eq!(eve.ask(line("score 2 250 100")).await.code(), "not_seated");
    eve.sit(4, "no matter what she types").await;
    assert_eq!(eve.table.seats[4].name, "Eve", "the list determines who sits where");
    assert_eq!(eve.ask(line("score 1 210 190")).await.code(), "not_your_table");
    assert_eq!(eve.ask(line("move")).await.code(), "not_your_table");
    assert_eq!(eve.ask(line("dance 1")).await.code(), "not_written");
    let why = eve.ask(line("hand 2 90 40")).await.error.unwrap();
    assert!(why.message.contains("No hand can score"), "{why:?}");
    eve.ask(line("score 2 250 100")).await.ok();
    host.until(eve.v).await;
    host.ask(line("score 1 210 190")).await.ok();
    eve.until(host.v).await;
    assert_eq!(eve.ask(Request::Strike).await.code(), "not_host");
    host.ask(line("move")).await.ok();
    watcher.until(host.v).await;
    let party = watcher.table.party.clone().unwrap();
    assert_eq!((party.round, &*party.standings[0].name), (2, "Eve"));
    assert_eq!(party.tables[0].couples[0][0], "Eve");
    // Eve moved up, and enters results for her new table.
    eve.until(host.v).await;
    eve.ask(line("score 1 200 190")).await.ok();
    host.until(eve.v).await;
    host.ask(Request::Strike).await.ok();
    host.ask(line("score 1 200 100")).await.ok();
    host.ask(line("score 2 200 100")).await.ok();
    host.ask(line("move")).await.ok();
    assert_eq!(host.table.phase, Phase::Finished);
    assert!(host.table.party.as_ref().unwrap().winners.is_some());
    assert_eq!(host.table, house.read_anew(&opened.table).await.table());
    let (status, text) = http(house.at, "GET", &format!("/api/tables/{}/party", opened.table), "", "").await;
    let party = party::record::load(&Catalog::default(), &text).unwrap();
    assert_eq!((status, party.is_over()), (200, true));
    for body in [
        r#"{"rules":"dixie-rook:4","kind":{"party":{"names":["Ann","Bob"]}}}"#,
        r#"{"rules":"rack-o:4","kind":{"party":{"names":["A","B","C","D"]}}}"#,
    ] {
        let (status, answer) = http(house.at, "POST", "/api/tables", "", body).await;
        assert!(status == 400 && answer.contains("bad_rules"), "{answer}");
    }
}
