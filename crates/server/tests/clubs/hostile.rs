//! Members who are not organizers, and strangers, can change nothing; nobody can invent a result; the operator's
//! forbidden words and mutes apply in clubs, too.

use crate::{House, club_client::*, quick, support::*};
use parlor::Key;
use said::clubhouse::Ruling;
use serde_json::{Value, json};
use server::{Config, Token};
use std::{net::SocketAddr, sync::Arc};
use store::Memory;
use wire::club::{ClubMessage, ClubRequest, Plan};

fn forbidden(night: u32) -> Vec<ClubRequest> {
    let reason = || "Because.".to_owned();
    vec![
        ClubRequest::Retitle { name: "Mine".into() },
        ClubRequest::Organizer { member: 2, on: true },
        ClubRequest::Remove { member: 1 },
        ClubRequest::NewRecovery,
        ClubRequest::NewInvite,
        ClubRequest::Say { text: "Buy this.".into() },
        ClubRequest::Plan { plan: plan(1) },
        ClubRequest::Change { night, plan: plan(1) },
        ClubRequest::CallOff { night },
        ClubRequest::Enter { night, member: 1, partner: 2 },
        ClubRequest::Start { night },
        ClubRequest::NextRound,
        ClubRequest::Substitute { pair: 1, place: 0, member: None },
        ClubRequest::Late { member: 1, partner: 2 },
        ClubRequest::Adjust {
            night: Some(night),
            round: 1,
            table: 1,
            board: 1,
            ruling: Ruling::Points([200, 0]),
            reason: reason(),
        },
        ClubRequest::Restore { night: None, round: 1, table: 1, board: 1 },
        ClubRequest::End,
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_who_is_no_organizer_changes_nothing() {
    let house = House::new().await;
    let founded = found(house.at, "Rook", "Ann").await;
    let mut ann = ClubClient::connect(house.at, &founded.club, &founded.key).await;
    let mut eve = ClubClient::join(house.at, &founded, "Eve").await;
    let mut stranger = ClubClient::connect(house.at, &founded.club, &fresh_key()).await;
    ann.ask(ClubRequest::Plan { plan: plan(1) }).await.ok();
    let before = house.store.head(&founded.club).await.unwrap();
    for what in forbidden(1) {
        assert_eq!(eve.ask(what.clone()).await.code(), "not_organizer", "{what:?}");
        assert_eq!(stranger.ask(what.clone()).await.code(), "not_member", "{what:?}");
    }
    let sign_in = |partner| ClubRequest::SignIn { night: 1, partner, word: "w".into() };
    assert_eq!(stranger.ask(sign_in(None)).await.code(), "not_member");
    assert_eq!(eve.ask(sign_in(Some(2))).await.code(), "own_partner");
    assert_eq!(eve.ask(sign_in(Some(9))).await.code(), "no_such_member");
    let nobody = ClubRequest::SignIn { night: 7, partner: None, word: "w".into() };
    assert_eq!(eve.ask(nobody).await.code(), "no_such_night");
    assert_eq!(eve.ask(ClubRequest::SignOut { night: 1 }).await.code(), "not_signed_in");
    let bad = ClubRequest::Rename { name: "\u{202e}nnA".into() };
    assert_eq!(eve.ask(bad).await.code(), "bad_name");
    assert_eq!(house.store.head(&founded.club).await.unwrap(), before, "nothing was written");
    assert_eq!(eve.ask(ClubRequest::Start { night: 1 }).await.code(), "not_organizer");

    // A club is not a table, and a table is not a club.
    let path = format!("/api/tables/{}", founded.club);
    for path in [path.clone(), format!("{path}/hands"), format!("{path}/deals/1")] {
        assert_eq!(http(house.at, "GET", &path, "", "").await.0, 404, "{path}");
    }
    let table = open_rules(house.at, "rack-o:2").await;
    assert_eq!(http(house.at, "GET", &format!("/api/clubs/{}", table.table), "", "").await.0, 404);

    // Plans that make no sense.
    for (rules, code) in [
        ("rack-o:2", "bad_plan"),
        ("nonsense", "bad_plan"),
        ("original-rook:4;enforcement=permissive", "bad_plan"),
    ] {
        let bad = ClubRequest::Plan { plan: wire::club::Plan { rules: rules.into(), ..plan(1) } };
        assert_eq!(ann.ask(bad).await.code(), code, "{rules}");
    }
    assert_eq!(ann.ask(ClubRequest::Start { night: 1 }).await.code(), "too_few_pairs");
    house.stop().await;
}

/// Messages that pretend board 1 was played at table 1: as requests, as entries of a log, and as what a table tells its club.
fn forged() -> Vec<String> {
    let result = json!({ "board": 1, "deal": 1, "points": [200, -200], "thrown_in": false });
    let scored = json!({ "night": 1, "round": 1, "table": 1, "result": result });
    let report = json!({ "results": [result], "over": true });
    let request = |kind: &str, what: &Value| {
        let mut request = what.clone();
        (request["nonce"], request["type"]) = (json!(kind), json!(kind));
        request
    };
    let all = [
        request("scored", &scored),
        request("result", &scored),
        request("night_report", &report),
        json!({ "at": 1, "club": { "scored": scored } }),
        json!({ "scored": scored }),
        report,
    ];
    all.map(|message| message.to_string()).into()
}

/// Results come from the tables, along a path that no socket reaches.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_invent_a_result() {
    let house = House::new().await;
    let founded = found(house.at, "Rook", "Ann").await;
    let mut ann = ClubClient::connect(house.at, &founded.club, &founded.key).await;
    let mut keys = vec![founded.key.clone()];
    for name in ["Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"] {
        keys.push(ClubClient::join(house.at, &founded, name).await.key);
    }
    // No player is replaced by a bot.
    let plan = Plan { rounds: Some(1), away: 3600, ..plan(1) };
    ann.ask(ClubRequest::Plan { plan }).await.ok();
    for (member, partner) in [(1, 2), (3, 4), (5, 6), (7, 8)] {
        ann.ask(ClubRequest::Enter { night: 1, member, partner }).await.ok();
    }
    ann.ask(ClubRequest::Start { night: 1 }).await.ok();
    ann.wait(|ann| ann.parts.tonight.as_ref().is_some_and(|tonight| tonight.round == 1)).await;
    let table = ann.parts.tonight.as_ref().unwrap().tables[0].clone();
    assert_eq!((table.table, &*table.boards), (1, &[1][..]));
    let mut players = Vec::new();
    for pair in table.pairs {
        for at in [2 * pair - 2, 2 * pair - 1] {
            players.push(sit(house.at, &table.id, &keys[at as usize]).await);
        }
    }
    players.sort_by_key(|player| player.you.seat);
    let heads = async || {
        let head = async |id: &str| house.store.head(id).await.unwrap();
        [head(&founded.club).await, head(&table.id).await]
    };
    let before = heads().await;
    for message in forged() {
        // The organizer, a player, a player of the other table, and a stranger.
        for key in [&keys[0], &keys[1], &keys[7], &fresh_key()] {
            let mut socket = ClubClient::connect(house.at, &founded.club, key).await;
            socket.send_text(&message).await;
            let refused = loop {
                if let ClubMessage::Error(why) = socket.hear().await.unwrap() {
                    break why;
                }
            };
            assert_eq!(refused.code, "bad_message", "{message}");
        }
        let mut player = players[0].again().await;
        player.send_text(&message).await.unwrap();
        let refused = loop {
            if let wire::Message::Error(why) = player.read().await.unwrap() {
                break why;
            }
        };
        assert_eq!(refused.code, "bad_message", "{message}");
        for path in [
            format!("/api/clubs/{}/nights/1/results", founded.club),
            format!("/api/clubs/{}/nights/1/boards/1", founded.club),
            format!("/api/tables/{}", table.id),
            format!("/api/tables/{}/hands/1", table.id),
        ] {
            for method in ["POST", "PUT"] {
                let (status, _) = http(house.at, method, &path, &ann.bearer(), &message).await;
                assert!([404, 405].contains(&status), "{method} {path}: {status}");
            }
        }
    }
    assert_eq!(heads().await, before, "nothing was written");
    assert_eq!(ann.parts.tonight.as_ref().unwrap().tables[0].played, 0);

    // A result that is really played is written to the log.
    deal(&mut players).await;
    play_hand(&mut players, 400).await;
    ann.wait(|ann| ann.parts.tonight.as_ref().is_some_and(|tonight| tonight.tables[0].played == 1)).await;
    assert_eq!(heads().await[0], before[0] + 1);
    house.stop().await;
}

const TOKEN: &str = "a token that nobody guesses";

/// Makes a decision as the operator.
async fn decide(operators: SocketAddr, kind: &str, name: &str) {
    let headers = format!("Authorization: Bearer {TOKEN}\r\nContent-Type: application/json\r\n");
    let body = json!({ "kind": kind, "name": name }).to_string();
    let (status, answer) = http(operators, "POST", "/admin/notes", &headers, &body).await;
    assert_eq!(status, 200, "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operators_words_and_mutes_count_in_clubs() {
    let config = Config { admin_token: Token::new(TOKEN), ..quick() };
    let (house, operators) = House::with_operators(Arc::new(Memory::new()), config).await;
    let founded = found(house.at, "Rook", "Ann").await;
    let mut ann = ClubClient::connect(house.at, &founded.club, &founded.key).await;
    ann.ask(ClubRequest::Plan { plan: plan(1) }).await.ok();
    decide(operators, "word", "Humbug").await;
    let before = house.store.head(&founded.club).await.unwrap();
    let text = || "What a HUMBUG".to_owned();
    let adjust = |reason| ClubRequest::Adjust {
        night: None,
        round: 1,
        table: 1,
        board: 1,
        ruling: Ruling::Canceled,
        reason,
    };
    for what in [
        ClubRequest::Say { text: text() },
        ClubRequest::Retitle { name: text() },
        ClubRequest::Rename { name: text() },
        ClubRequest::Plan { plan: Plan { title: text(), ..plan(1) } },
        ClubRequest::Change { night: 1, plan: Plan { title: text(), ..plan(1) } },
        adjust(text()),
    ] {
        assert_eq!(ann.ask(what.clone()).await.code(), "forbidden_word", "{what:?}");
    }
    let mut bob = ClubClient::connect(house.at, &founded.club, &fresh_key()).await;
    let join = ClubRequest::Join { secret: secret(&founded), name: text() };
    assert_eq!(bob.ask(join).await.code(), "forbidden_word");
    for (name, founder) in [(text(), "Ann".into()), ("Rook".into(), text())] {
        let body = json!({ "name": name, "founder": founder }).to_string();
        let (status, answer) = http(house.at, "POST", "/api/clubs", "", &body).await;
        assert!(status == 400 && answer.contains("forbidden_word"), "{status} {answer}");
    }

    decide(operators, "mute", &Key::read(&founded.key).unwrap().hash().to_hex()).await;
    for what in [ClubRequest::Say { text: "Good evening.".into() }, adjust("Good evening.".into())] {
        assert_eq!(ann.ask(what.clone()).await.code(), "silenced", "{what:?}");
    }
    assert_eq!(house.store.head(&founded.club).await.unwrap(), before, "nothing was written");
    ann.ask(ClubRequest::CallOff { night: 1 }).await.ok();

    decide(operators, "ban_key", &Key::read(&founded.key).unwrap().hash().to_hex()).await;
    while ann.hear().await.is_ok() {}
    let refused = ClubClient::try_connect(house.at, &founded.club, Some(&founded.key)).await.err().unwrap();
    assert_eq!(refused.code, "banned");
    decide(operators, "close", &founded.club).await;
    let refused = ClubClient::try_connect(house.at, &founded.club, Some(&fresh_key())).await.err().unwrap();
    assert_eq!(refused.code, "closed_by_operator");
    house.stop().await;
}
