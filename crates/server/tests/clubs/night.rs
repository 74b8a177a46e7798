//! Whole nights over real sockets, with the results computed again from the records.

use crate::{House, club_client::*, quick, support::*};
use parlor::leaks::{Told, hold};
use rehearsal::{Checked, Doors, Played, Script, check, gather, play};
use rules::Catalog;
use said::{
    clubhouse::Ruling,
    contest::{Boards, Movement},
};
use std::{collections::BTreeSet, net::SocketAddr, sync::Arc, time::Duration};
use store::{Sqlite, Store};
use wire::club::{ClubRequest, NightPhase, Plan};

fn script(people: usize, plan: Plan) -> Script {
    Script { people, leavers: 2, plan, record: true, patience: Duration::from_secs(240) }
}

/// Every board was played at every table where it was planned, and the records say the same as the results.
async fn holds(at: SocketAddr, played: &Played, results: usize, boards: usize, pairs: usize) {
    let checked = check(at, &played.founded.club, &played.results).await.unwrap();
    assert_eq!(checked, Checked { results, proofs: boards, standings: pairs, left_out: None });
}

/// No frame shows anyone a card that they may not know.
async fn nobody_saw_too_much(house: &House, played: Played) {
    let club = played.founded.club.clone();
    let boards = played.results.boards.iter();
    let tables: BTreeSet<&String> =
        boards.flat_map(|sheet| sheet.lines.iter().map(|line| &line.id)).collect();
    let catalog = Catalog::default();
    let pack: BTreeSet<String> =
        catalog.open("original-rook", Some(4), &Default::default()).unwrap().pack().into_iter().collect();
    for table in tables {
        let log = house.log(table).await;
        let of_table = played.frames.iter().filter(|frames| frames.at == *table);
        let mut told: Vec<Told> =
            of_table.map(|frames| Told::new(frames.seat, frames.frames.clone())).collect();
        assert!(told.len() >= 3, "people played there");
        hold(&catalog, table, &log, &mut told).unwrap();
    }
    // The club's own frames name no card and no secret.
    let log = house.store.read(&club).await.unwrap();
    let secret = log.iter().find_map(|entry| entry.body.split("\"secret\":\"").nth(1)?.get(..64)).unwrap();
    let of_club = played.frames.iter().filter(|frames| frames.at == club);
    let mut count = 0;
    for (_, frame) in of_club.flat_map(|frames| &frames.frames) {
        let mut words = frame.split(|c: char| !c.is_ascii_alphanumeric());
        let card = words.find(|word| word.len() > 1 && pack.contains(*word));
        assert_eq!(card, None, "{frame}");
        assert!(!frame.contains(secret));
        count += 1;
    }
    assert!(count > 100, "frames were kept");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_howell_of_three_tables_is_played_to_the_end_and_every_result_is_right() {
    let house = House::new().await;
    let doors = Doors::new(vec![house.at]);
    // Six pairs: five rounds of three tables, two boards each, so every board is played three times.
    let script = script(12, plan(2));
    let gathered = gather(&doors, &script).await.unwrap();
    let played = play(&doors, &script, gathered).await.unwrap();
    assert!(played.returns >= 2, "two people left and came back in every round");
    holds(house.at, &played, 30, 10, 6).await;
    let key = format!("Authorization: Bearer {}\r\n", played.founded.key);
    let files = format!("/api/clubs/{}/nights/1/files", played.founded.club);
    let (status, csv) = http(house.at, "GET", &format!("{files}/standings.csv"), &key, "").await;
    assert!(status == 200 && csv.contains("Player 1 and Player 2"), "{csv}");
    let (status, csv) = http(house.at, "GET", &format!("{files}/standings.de.csv"), &key, "").await;
    assert!(status == 200 && csv.contains("Player 1 und Player 2"), "{csv}");
    assert_eq!(http(house.at, "GET", &format!("{files}/boards.csv"), "", "").await.0, 401);
    nobody_saw_too_much(&house, played).await;
    house.stop().await;
}

/// A member, a stranger and a player of another table try everything while boards are being played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_a_board_before_the_night_is_over() {
    let house = House::new().await;
    let founded = found(house.at, "Rook", "Ann").await;
    let mut ann = ClubClient::connect(house.at, &founded.club, &founded.key).await;
    let mut others = Vec::new();
    for name in ["Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"] {
        others.push(ClubClient::join(house.at, &founded, name).await);
    }
    let travel = Plan { rounds: Some(2), ..plan(1) };
    ann.ask(ClubRequest::Plan { plan: travel }).await.ok();
    // Ida does not play.
    for (member, partner) in [(1, 2), (3, 4), (5, 6), (7, 8)] {
        ann.ask(ClubRequest::Enter { night: 1, member, partner }).await.ok();
    }
    ann.ask(ClubRequest::Start { night: 1 }).await.ok();
    ann.wait(|ann| ann.parts.tonight.as_ref().is_some_and(|tonight| tonight.round == 1)).await;
    let tonight = ann.parts.tonight.clone().unwrap();
    assert_eq!((tonight.tables.len(), tonight.rounds), (2, 2));

    // Everyone at the first table plays its board to the end.
    let keys: Vec<String> = std::iter::once(&ann).chain(&others).map(|client| client.key.clone()).collect();
    let players = |table: usize| {
        let pairs = tonight.tables[table].pairs;
        let pair = move |pair: u32| [pair * 2 - 2, pair * 2 - 1].map(|at| at as usize);
        pairs.into_iter().flat_map(pair).collect::<Vec<usize>>()
    };
    let id = &tonight.tables[0].id;
    let mut clients = Vec::new();
    for at in players(0) {
        clients.push(sit(house.at, id, &keys[at]).await);
    }
    clients.sort_by_key(|client| client.you.seat);
    deal(&mut clients).await;
    let board = clients[0].table.night.clone().unwrap();
    assert_eq!((board.boards.len(), board.board), (1, Some(board.boards[0])));
    assert_eq!(clients[0].table.next.commitment, ann.parts.nights.as_ref().unwrap()[0].commitment);
    play_hand(&mut clients, 400).await;
    assert_eq!(clients[0].table.phase, wire::Phase::Finished);
    assert_eq!(clients[0].table.proofs, 0, "the club proves the boards, after the night");
    // Only the club decides who sits where.
    assert_eq!(clients[0].ask(wire::Request::Stand).await.code(), "seated_by_club");
    assert_eq!(clients[0].ask(wire::Request::Rekey { key: fresh_key() }).await.code(), "seated_by_club");
    ann.wait(|ann| ann.parts.tonight.as_ref().is_some_and(|tonight| tonight.tables[0].played == 1)).await;
    assert!(ann.parts.tonight.as_ref().unwrap().standings.is_empty(), "the round is not over");

    let replay = wire::Request::Replay { deal: 1, seat: None };
    assert_eq!(clients[0].ask(replay).await.code(), "boards_in_play", "not even those who played it");
    let ida = keys.last().unwrap();
    let other = &keys[players(1)[0]];
    for key in [Some(ida), Some(other), Some(&fresh_key()), None] {
        let refused = Client::try_join(house.at, id, key.cloned(), None).await.err().unwrap();
        assert_eq!(refused.code, "boards_in_play");
        let bearer = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        let table = format!("/api/tables/{id}");
        let club = format!("/api/clubs/{}", founded.club);
        for path in [
            table.clone(),
            format!("{table}/deals/1"),
            format!("{table}/hands"),
            format!("{table}/hands/1"),
            format!("{table}/hands/1/seats/0"),
            format!("{table}/hands/1/review"),
            format!("{table}/matches/1/record"),
            format!("{table}/party"),
            format!("{club}/nights/1/boards/{}", board.boards[0]),
        ] {
            let (status, body) = http(house.at, "GET", &path, &bearer, "").await;
            assert_eq!(status, 404, "{path}: {body}");
        }
        for path in [format!("{club}/nights/1/results"), format!("{club}/nights/1/files/boards.csv")] {
            assert_ne!(http(house.at, "GET", &path, &bearer, "").await.0, 200, "{path}");
        }
        let (_, page) = http(house.at, "GET", &format!("/t/{id}"), &bearer, "").await;
        assert!(!page.contains("og:description"), "no preview");
        let (_, lobby) = http(house.at, "GET", "/api/lobby", &bearer, "").await;
        assert!(!lobby.contains(id));
    }

    // The director adjusts a result, replaces a player, and ends the night early.
    let adjust = ClubRequest::Adjust {
        night: Some(1),
        round: 1,
        table: tonight.tables[0].table,
        board: board.boards[0],
        ruling: Ruling::Points([50, -50]),
        reason: "Wrong seats.".into(),
    };
    ann.ask(adjust).await.ok();
    let unfair = ClubRequest::Substitute { pair: 1, place: 0, member: Some(3) };
    assert_eq!(ann.ask(unfair).await.code(), "saw_boards", "a player of another table");
    let pair = tonight.tables[1].pairs[0];
    ann.ask(ClubRequest::Substitute { pair, place: 0, member: Some(9) }).await.ok();
    let mut stands_in = sit(house.at, &tonight.tables[1].id, ida).await;
    assert_eq!(stands_in.you.seat, Some(0));
    let gone =
        Client::try_join(house.at, &tonight.tables[1].id, Some(other.clone()), None).await.err().unwrap();
    assert_eq!(gone.code, "boards_in_play");
    stands_in.ready().await;
    ann.ask(ClubRequest::End).await.ok();
    assert_eq!(ann.parts.tonight.as_ref().unwrap().phase, NightPhase::Over);
    stands_in.wait(|client| client.table.phase == wire::Phase::Finished).await;

    // Now everyone may see the boards.
    let (status, body) = http(house.at, "GET", &format!("/api/tables/{id}/hands/1"), "", "").await;
    assert_eq!(status, 200, "{body}");
    let path = format!("/api/clubs/{}/nights/1/results", founded.club);
    let (status, body) = http(house.at, "GET", &path, &ann.bearer(), "").await;
    assert_eq!(status, 200);
    let results: wire::club::NightResults = serde_json::from_str(&body).unwrap();
    let line = &results.boards.iter().find(|sheet| sheet.board == board.boards[0]).unwrap().lines[0];
    assert_eq!(line.ruling, Some(Ruling::Points([50, -50])));
    assert!(line.result.is_some(), "what was played is not lost");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_stopped_in_the_middle_of_a_night_loses_nothing() {
    let folder = lab::Folder::new("night");
    let file = folder.file("rookery.db");
    let open = || -> Arc<dyn Store> { Arc::new(Sqlite::open(&file).unwrap()) };
    let house = House::with(open(), quick()).await;
    let doors = Doors::new(vec![house.at]);
    let at_once = Plan { movement: Movement::Mitchell, travel: Boards::AtOnce, fill: true, ..plan(1) };
    // Seven people: one plays with a bot.
    let script = Script { record: false, ..script(7, at_once) };
    let gathered = gather(&doors, &script).await.unwrap();
    let club = gathered.founded.club.clone();
    let going = tokio::spawn({
        let (doors, script) = (doors.clone(), script.clone());
        async move { play(&doors, &script, gathered).await }
    });
    // Stops the server once the first results are in.
    while !house.store.read(&club).await.unwrap().iter().any(|entry| entry.body.contains("\"scored\"")) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(!going.is_finished());
    house.stop().await;
    let house = House::with(open(), quick()).await;
    doors.move_to(vec![house.at]);
    let played = going.await.unwrap().unwrap();
    let pairs = played.results.pairs.len();
    assert_eq!(pairs, 4);
    let lines: usize = played.results.boards.iter().map(|sheet| sheet.lines.len()).sum();
    holds(house.at, &played, lines, played.results.boards.len(), pairs).await;
    let log = house.store.read(&club).await.unwrap();
    assert_eq!(
        log.iter().filter(|entry| entry.body.contains("\"scored\"")).count(),
        lines,
        "each result once"
    );
    house.stop().await;
}
