//! Logs in `old_logs/` that a server wrote before views and refusals had types: the table, the keys of the people
//! at it, and then one line per entry, with its nonce first. They can be opened, and people continue where they
//! left off.

use crate::{House, quick, support::*};
use std::{fs, path::Path, sync::Arc};
use store::{Append, Memory, Store};
use wire::{Bid, Counted, Phase, Pile, Request};

/// A server that finds an old log in its store.
struct Old {
    house: House,
    table: String,
    keys: Vec<String>,
    entries: u64,
}

impl Old {
    async fn log(name: &str) -> Old {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/parlor/old_logs/{name}.log"));
        let text = fs::read_to_string(file).unwrap();
        let mut lines = text.lines();
        let table = lines.next().unwrap().strip_prefix("table ").unwrap().to_owned();
        let keys = lines.next().unwrap().strip_prefix("keys ").unwrap();
        let keys = keys.split(' ').map(str::to_owned).collect();
        let (store, mut entries) = (Memory::new(), 0);
        for line in lines {
            let (nonce, body) = line.split_once(' ').unwrap();
            let nonce = (nonce != "-").then(|| nonce.to_owned());
            let entry = Append {
                table: table.clone(),
                after: entries,
                nonce,
                body: body.to_owned(),
                who: None,
                fence: None,
            };
            store.append(entry).await.unwrap();
            entries += 1;
        }
        Old { house: House::with(Arc::new(store), quick()).await, table, keys, entries }
    }

    /// Everyone comes back and sees the table as they left it, or further along if bots have kept playing.
    async fn people(&self) -> Vec<Client> {
        let mut people = Vec::new();
        for key in &self.keys {
            let client = Client::join(self.house.at, &self.table, Some(key.clone()), None).await;
            people.push(client);
        }
        // The person who acted last knows about it. Others may not be told about a step that shows them nothing.
        let newest = people.iter().map(|client| client.v).max();
        assert!(newest >= Some(self.entries), "{newest:?} of {}", self.entries);
        people
    }
}

/// Plays the interrupted hand to the end, or at least a little further.
async fn goes_on(name: &str, seats: usize) -> Vec<Client> {
    let old = Old::log(name).await;
    let mut people = old.people().await;
    assert_eq!((people.len(), people[0].table.phase), (seats, Phase::Playing), "{name}");
    assert!(play_hand(&mut people, 40).await > 5, "{name}: nobody may act");
    let people_see = people[0].table.clone();
    assert_eq!(people_see, old.house.read_anew(&old.table).await.table(), "{name}");
    people
}

#[tokio::test]
async fn old_games_of_every_kind_go_on() {
    goes_on("rack-o", 2).await;
    goes_on("club-rook", 4).await;
    goes_on("tuxedo", 4).await;
    goes_on("i-doubt-it", 3).await;
    goes_on("donkey", 4).await;
}

/// This table has most of what a log can hold: a kicked person, bots, a lock, a mute, a code, a request to take back a move.
#[tokio::test]
async fn an_old_table_with_people_and_bots_goes_on_and_its_first_hand_can_be_proven() {
    let old = Old::log("original-rook").await;
    let mut people = old.people().await;
    let [ann, bob] = people.as_mut_slice() else { panic!("Ann and Bob") };
    assert_eq!((ann.table.seats[0].name.as_str(), ann.table.seats[1].name.as_str()), ("Ann", "Bob"));
    assert!(ann.table.locked && !ann.table.paused);
    while ann.table.phase == Phase::Playing {
        let v = ann.v.max(bob.v);
        ann.until(v).await;
        bob.until(v).await;
        let mover = [&mut *ann, &mut *bob].into_iter().find(|client| !client.legal.is_empty());
        match mover {
            Some(client) => {
                let (seat, action) = client.choose().unwrap();
                client.act(Some(seat), &action).await;
            }
            None => drop(ann.read().await.unwrap()),
        }
    }
    assert_eq!(ann.table.phase, Phase::Scored);
    for deal in [1, 2] {
        let path = format!("/api/tables/{}/deals/{deal}", old.table);
        let (status, proof) = http(old.house.at, "GET", &path, "", "").await;
        assert_eq!(status, 200, "{proof}");
        ann.send_ask("again", Request::Replay { deal, seat: Some(0) }).await.unwrap();
        ann.wait(|ann| ann.replay.as_ref().is_some_and(|replay| replay.hand.deal == deal)).await;
    }
}

#[tokio::test]
async fn an_old_score_book_and_an_old_party_can_be_continued() {
    let old = Old::log("score-book").await;
    let host = &mut old.people().await[0];
    let before = host.table.sides.clone();
    let piles = vec![Pile { seat: 0, counters: 100, tricks: None }];
    let hand = Counted { bid: Some(Bid { seat: 0, points: 100 }), piles, ..Counted::default() };
    host.ask(Request::Write { hand }).await.ok();
    assert_eq!(host.table.sides[0], before[0] + 100);

    let old = Old::log("party").await;
    let host = &mut old.people().await[0];
    host.ask(Request::Enter { line: "score 2 200 100".into() }).await.ok();
    host.ask(Request::Enter { line: "move".into() }).await.ok();
    assert_eq!(host.table.phase, Phase::Finished);
}

/// Version 2 of Rook Clock changed nothing for a clock that simply stops. When a clock continued at another pile,
/// version 1 called it a win, so that table is refused with the reason.
#[tokio::test]
async fn an_old_rook_clock_goes_on_unless_its_rules_have_changed() {
    let people = goes_on("rook-clock", 1).await;
    assert_ne!(people[0].table.phase, Phase::Playing);
    let old = Old::log("rook-clock-restart").await;
    let refused = Client::try_join(old.house.at, &old.table, Some(old.keys[0].clone()), None).await;
    let why = refused.err().unwrap();
    assert_eq!(
        (why.code.as_str(), why.message.as_str()),
        (
            "rules_changed",
            "You can't continue at this table. The table was opened with version 1 of the rules. This is version 2."
        )
    );
}
