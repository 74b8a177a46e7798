//! Spectators: the delay the host may set, how strangers find a table, and who can hear whom.

use crate::{House, support::*};
use rules::Catalog;
use table::fair::Proof;
use wire::{Listing, NewTable, Request, Settings, Table};

fn later(seconds: Option<u32>) -> Request {
    Request::Settings { settings: Settings { delay: seconds, ..Settings::default() } }
}

async fn shown(house: &House, table: &str) -> Table {
    let (status, body) = http(house.at, "GET", &format!("/api/tables/{table}"), "", "").await;
    assert_eq!(status, 200);
    serde_json::from_str(&body).unwrap()
}

#[tokio::test]
async fn spectators_see_everything_later_and_catch_up_without_a_gap() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    let mut watcher = Client::join(house.at, &id, None, None).await;
    let on = clients[0].ask(later(Some(600))).await.ok();
    watcher.until(on).await;
    play_hand(&mut clients, 5).await;
    let now = clients[0].v;
    assert!(now > on);
    // Newcomers and HTTP requests see the table as it was.
    let late = Client::join(house.at, &id, Some(fresh_key()), None).await;
    assert_eq!((late.v, late.view.clone()), (on, watcher.view.clone()));
    assert_eq!(shown(&house, &id).await, late.table);
    assert_eq!(late.table.phase, clients[0].table.phase);
    // So does a server that has been restarted.
    assert_eq!(house.read_anew(&id).await.v(), now);
    // A player who stands up has seen everything so far, but sees nothing more from then on.
    let stood = clients[1].ask(Request::Stand).await.ok();
    assert_eq!((clients[1].v, clients[1].you.seat), (stood, None));
    clients[0].until(stood).await;
    let moved = loop {
        match clients[0].choose() {
            Some((seat, action)) => break clients[0].act(Some(seat), &action).await.ok(),
            None => drop(clients[0].read().await.unwrap()),
        }
    };
    // Sitting down again brings them up to date at once.
    clients[1].ask(Request::Sit { seat: 1, name: "Back".into() }).await.ok();
    assert!(clients[1].v > moved);
    assert_eq!(clients[1].you.seat, Some(1));
    // The host ends the delay, and everyone catches up; the client checks on every frame that no version is
    // missing.
    let off = clients[0].ask(later(None)).await.ok();
    watcher.until(off).await;
    clients[0].until(off).await;
    assert_eq!(watcher.table, clients[0].table);
    assert_eq!(clients[0].ask(later(Some(601))).await.code(), "bad_settings");
}

/// A proof reveals all the cards. Whoever is told that there is one can have it at once.
#[tokio::test]
async fn with_a_delay_strangers_get_no_proof_and_no_version_before_they_have_seen_the_hand() {
    let house = House::new().await;
    let mut clients = seated(house.at, "original-rook:4").await;
    let table = format!("/api/tables/{}", clients[0].table_id);
    let status = async |path: &str| http(house.at, "GET", &format!("{table}/{path}"), "", "").await.0;
    let on = clients[0].ask(later(Some(600))).await.ok();
    for client in &mut clients {
        client.until(on).await;
    }
    play_hand(&mut clients, 1000).await;
    assert_eq!(clients[0].table.phase, wire::Phase::Scored);
    // The players may check the deal at once.
    for client in &clients {
        let key = format!("Authorization: Bearer {}\r\n", client.key.as_ref().unwrap());
        let (status, proof) = http(house.at, "GET", &format!("{table}/deals/1"), &key, "").await;
        assert_eq!((client.table.proofs, status), (1, 200), "{proof}");
        let proof: Proof = serde_json::from_str(&proof).unwrap();
        assert_eq!(proof.check(&Catalog::default()), Ok(()));
    }
    for (key, refused) in [(fresh_key(), 404), ("not a key".into(), 401)] {
        let key = format!("Authorization: Bearer {key}\r\n");
        assert_eq!(http(house.at, "GET", &format!("{table}/deals/1"), &key, "").await.0, refused);
    }
    let hidden = ["deals/1", "hands/1", "matches/1/record"];
    for path in hidden {
        assert_eq!(status(path).await, 404, "{path}");
    }

    let mut stranger = Client::join(house.at, &clients[0].table_id, Some(fresh_key()), None).await;
    assert_eq!((stranger.v, stranger.table.proofs), (on, 0));
    for request in [
        Request::Act { seat: Some(0), action: "pass".into(), seen: u64::MAX },
        Request::Ready { word: "w".into() },
        Request::Mute { seat: 1, on: true },
        Request::Sit { seat: 1, name: "Eve".into() },
        Request::Say { text: "hello".into() },
        Request::Code,
        Request::Claim { code: "AAAA-AAAA".into() },
        Request::Replay { deal: 1, seat: None },
        Request::Undo,
        Request::Deal,
    ] {
        let answer = stranger.ask(request.clone()).await;
        assert_eq!((answer.v, answer.error.is_some()), (None, true), "{request:?}: {answer:?}");
        let (_, written) = stranger.frames.iter().rfind(|(_, frame)| frame.contains("nonce")).unwrap();
        assert!(!written.contains("\"v\""), "{request:?}: {written}");
    }
    assert_eq!(stranger.v, on);

    let off = clients[0].ask(later(None)).await.ok();
    stranger.until(off).await;
    assert_eq!(stranger.table.proofs, 1);
    for path in hidden {
        assert_eq!(status(path).await, 200, "{path}");
    }
}

#[tokio::test]
async fn after_the_delay_spectators_see_every_step() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    clients[0].ask(later(Some(1))).await.ok();
    let mut watcher = Client::join(house.at, &clients[0].table_id.clone(), None, None).await;
    let v = clients[0].v;
    clients[1].until(v).await;
    play_hand(&mut clients, 5).await;
    watcher.until(clients[0].v).await;
}

#[tokio::test]
async fn public_tables_with_a_free_seat_are_listed_in_the_lobby() {
    let house = House::new().await;
    let lobby = async || -> Vec<Listing> {
        let (status, body) = http(house.at, "GET", "/api/lobby", "", "").await;
        assert_eq!(status, 200);
        serde_json::from_str(&body).unwrap()
    };
    let settings = Settings { public: true, ..Settings::default() };
    let wanted = NewTable { rules: Some("rack-o:2".into()), settings, ..NewTable::default() };
    let private = open_rules(house.at, "rack-o:2").await;
    let _waiting = Client::join(house.at, &private.table, Some(private.key), None).await;
    let opened = open(house.at, &wanted).await;
    assert_eq!(lobby().await, [], "nobody is there yet");
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(0, "Ada").await;
    let listed = lobby().await;
    assert_eq!(listed.len(), 1, "the other table is by invitation only");
    assert_eq!((listed[0].table.as_str(), listed[0].free), (opened.table.as_str(), 1));
    assert_eq!((listed[0].people.clone(), listed[0].title.as_str()), (vec!["Ada".to_owned()], "Rack-O"));
    assert_eq!(listed[0].host.as_deref(), Some("Ada"));
    host.ask(Request::Lock { on: true }).await.ok();
    assert_eq!(lobby().await, []);
    host.ask(Request::Lock { on: false }).await.ok();
    let mut guest = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    guest.sit(1, "Grace").await;
    assert_eq!(lobby().await, [], "no seat is free");
    guest.ask(Request::Stand).await.ok();
    assert_eq!(lobby().await.len(), 1);
    drop((host, guest));
    while !lobby().await.is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_muted_player_is_not_heard_by_the_person_who_muted_them() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:3").await;
    let say = |text: &str| Request::Say { text: text.into() };
    assert_eq!(clients[0].ask(Request::Mute { seat: 0, on: true }).await.code(), "not_yourself");
    assert_eq!(clients[0].ask(Request::Mute { seat: 7, on: true }).await.code(), "no_such_seat");
    clients[0].ask(Request::Mute { seat: 1, on: true }).await.ok();
    clients[0].wait(|client| client.muted == [1]).await;
    assert_eq!(clients[1].ask(say("noise")).await.code(), "accepted");
    assert_eq!(clients[2].ask(say("music")).await.code(), "accepted");
    clients[2].wait(|client| client.said.len() == 2).await;
    clients[0].wait(|client| !client.said.is_empty()).await;
    assert_eq!(clients[0].said[0].text.as_deref(), Some("music"));
    // The mute lasts across visits, and can be undone.
    let mut again = clients[0].again().await;
    assert_eq!(again.said.len(), 1);
    again.wait(|client| client.muted == [1]).await;
    again.ask_as("unmute", Request::Mute { seat: 1, on: false }).await.unwrap().ok();
    again.wait(|client| client.muted.is_empty()).await;
    assert_eq!(clients[1].ask(say("peace")).await.code(), "accepted");
    again.wait(|client| client.said.iter().any(|line| line.text.as_deref() == Some("peace"))).await;
}

/// Partners may not talk even if they are not known yet, or if they change with the bidder.
#[tokio::test]
async fn called_partners_and_partners_for_one_hand_do_not_talk() {
    let house = House::new().await;
    for rules in ["call-partner-four:4", "original-rook-three:3"] {
        let mut clients = seated(house.at, rules).await;
        let answer = clients[0].ask(Request::Say { text: "it is me".into() }).await;
        assert_eq!((answer.code(), clients[0].table.chat), ("chat_off", false), "{rules}");
    }
}
