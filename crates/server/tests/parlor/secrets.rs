//! Nobody is ever sent a byte that names a card hidden from them: every frame of every viewer, in random play of every
//! game, is held against the truth in the log.

use crate::{House, support::*};
use cards::Seat;
use parlor::{Logged, Parlor};
use rules::{Catalog, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use wire::Request;

/// Moves a game at most: enough to come through every phase.
const MOVES: usize = 150;

/// Every field a frame may have; what is in `view`, `seen` and `table` is compared with the truth.
const FIELDS: [&str; 17] = [
    "type", "v", "seen", "view", "legal", "you", "table", "nonce", "error", "seats", "watching", "protocol",
    "missed", "talk", "code", "seconds", "replay",
];

/// The card names in a text. Rack-O's cards are bare numbers, which other things are too: those games are held against
/// the truth field by field alone.
fn named(text: &str, pack: &BTreeSet<String>) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| pack.contains(*word)).map(str::to_owned).collect()
}

/// What one viewer may have been told up to a version.
struct Told {
    viewer: Viewer,
    /// The cards its views and seen events have named in this hand.
    cards: BTreeSet<String>,
    /// Frames by the version they left the client at.
    frames: BTreeMap<u64, Vec<String>>,
    checked: usize,
}

impl Told {
    fn new(client: &Client) -> Told {
        let viewer = client.you.seat.and_then(Seat::new).map_or(Viewer::Spectator, Viewer::Seat);
        let mut frames: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for (v, text) in &client.frames {
            frames.entry(*v).or_default().push(text.clone());
        }
        Told { viewer, cards: BTreeSet::new(), frames, checked: 0 }
    }

    /// Takes in what the viewer may know at a version, then checks every frame of that version against it.
    fn check(&mut self, parlor: &Parlor, seen: &[Value], dealt: bool, pack: &BTreeSet<String>) {
        let truth = parlor.game().map_or(Value::Null, |game| game.hand().view(self.viewer));
        if dealt {
            self.cards.clear();
        }
        self.cards.extend(named(&truth.to_string(), pack));
        self.cards.extend(seen.iter().flat_map(|seen| named(&seen.to_string(), pack)));
        let table = serde_json::to_value(parlor.table()).unwrap();
        for text in self.frames.get(&parlor.v()).into_iter().flatten() {
            let wrong = self.wrong(text, &truth, seen, &table, pack, parlor.deals_over());
            assert_eq!(wrong, None, "at {}, {:?} got {text}", parlor.v(), self.viewer);
            self.checked += 1;
        }
    }

    /// What is wrong with a frame.
    fn wrong(
        &self,
        text: &str,
        truth: &Value,
        seen: &[Value],
        table: &Value,
        pack: &BTreeSet<String>,
        over: u32,
    ) -> Option<String> {
        let frame: Value = serde_json::from_str(text).unwrap();
        if frame["type"] == "replay" {
            // A hand that is over is everybody's; one that is not is nobody's.
            let deal = frame["replay"]["deal"].as_u64();
            return (deal > Some(u64::from(over))).then(|| "a replay of a hand that is being played".into());
        }
        let given = |key: &str| frame.get(key).filter(|value| !value.is_null());
        if given("view").is_some_and(|view| view != truth) {
            return Some("another view than its own".into());
        }
        let shown = given("seen").and_then(Value::as_array).cloned().unwrap_or_default();
        if frame["type"] == "update" && shown != seen {
            return Some("saw something else than it may".into());
        }
        if given("table").is_some_and(|given| given != table) {
            return Some("another table than everybody's".into());
        }
        if let Some(key) = frame.as_object().unwrap().keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Some(format!("the field {key} is not known"));
        }
        let mut rest = frame.clone();
        let offered = rest.as_object_mut().and_then(|rest| rest.remove("legal")).unwrap_or_default();
        let hidden = |value: &Value| -> BTreeSet<String> {
            named(&value.to_string(), pack).difference(&self.cards).cloned().collect()
        };
        // A card may be called that lies in some other hand: then all hidden cards are offered alike, or it tells.
        let (told, callable) = (hidden(&rest), hidden(&offered));
        let alike = callable.is_empty() || pack.difference(&self.cards).all(|card| callable.contains(card));
        match told.first() {
            Some(card) => Some(format!("names {card}")),
            None if !alike => Some(format!("offers {callable:?} and not the other hidden cards")),
            None => None,
        }
    }
}

/// Everybody asks for what could tell a secret: to take an action back, for a replay, for a code.
async fn ask_around(clients: &mut [Client]) {
    let people: Vec<usize> = (0..clients.len()).filter(|at| clients[*at].key.is_some()).collect();
    for asks in &people {
        clients[*asks].ask(Request::Undo).await;
        clients[*asks].ask(Request::Code).await;
        clients[*asks].acknowledge().await;
        for agrees in &people {
            clients[*agrees].ask(Request::Agree { on: true }).await;
        }
    }
    let client = &mut clients[0];
    client.send_ask("replay", Request::Replay { deal: 1, seat: None }).await.unwrap();
    client
        .wait(|client| client.replay.is_some() || client.answers.iter().any(|(of, _)| of == "replay"))
        .await;
    assert_eq!(client.replay.is_some(), client.table.proofs > 0);
    let v = clients.iter().map(|client| client.v).max().unwrap();
    for client in clients {
        client.until(v).await;
    }
}

/// Plays and checks; gives what the spectator was told.
async fn keeps_secrets(house: &House, game: &str, players: usize) -> Told {
    let catalog = Catalog::default();
    let rules = format!("{game}:{players}");
    let mut clients = seated(house.at, &rules).await;
    let id = clients[0].table_id.clone();
    clients.push(Client::join(house.at, &id, None, None).await);
    play_hand(&mut clients, MOVES).await;
    ask_around(&mut clients).await;
    play_hand(&mut clients, MOVES / 10).await;
    let last = clients[0].v;
    // Someone comes back in the middle: what was missed must not tell more either.
    for client in &mut clients {
        client.until(last).await;
        let seen = client.v.saturating_sub(20);
        let again = Client::join(house.at, &id, client.key.clone(), Some(seen)).await;
        client.frames.extend(again.frames);
    }

    let pack = catalog.open(game, Some(players), &rules::Options::new()).unwrap().pack();
    let letters = |card: &String| card.starts_with(|c: char| c.is_ascii_alphabetic());
    let pack: BTreeSet<String> = pack.into_iter().filter(letters).collect();
    let log = house.store.read(&id).await.unwrap();
    let mut log = log.iter().map(|entry| serde_json::from_str::<Logged>(&entry.body).unwrap());
    let mut parlor = Parlor::open(&catalog, &id, &log.next().unwrap()).unwrap();
    let mut told: Vec<Told> = clients.iter().map(Told::new).collect();
    for logged in log {
        let step = parlor.apply(&logged).unwrap();
        for told in &mut told {
            let viewer = told.viewer;
            let seen: Vec<Value> = step.events.iter().filter_map(|event| event.seen(viewer)).collect();
            told.check(&parlor, &seen, step.dealt, &pack);
        }
    }
    assert_eq!(parlor.v(), last);
    assert!(told.iter().all(|told| told.checked > 0), "{rules}: everybody was told something");
    told.pop().unwrap_or_else(|| unreachable!("the spectator is there"))
}

/// The recorder itself must be able to tell.
#[tokio::test]
async fn the_recorder_notices_a_leak() {
    let house = House::new().await;
    let spectator = keeps_secrets(&house, "original-rook", 4).await;
    let pack = BTreeSet::from(["R14".to_owned(), "ROOK".to_owned()]);
    let spectator = Told { cards: BTreeSet::from(["ROOK".to_owned()]), ..spectator };
    let wrong = |text: &str| spectator.wrong(text, &Value::Null, &[], &Value::Null, &pack, 1);
    assert_eq!(wrong(r#"{"type":"replay","nonce":"n","replay":{"deal":1}}"#), None);
    assert!(wrong(r#"{"type":"replay","nonce":"n","replay":{"deal":2}}"#).is_some());
    assert_eq!(wrong(r#"{"type":"answer","nonce":"ROOK"}"#), None);
    assert!(wrong(r#"{"type":"answer","nonce":"play R14"}"#).is_some());
    assert!(wrong(r#"{"type":"update","v":1,"seen":["x"]}"#).is_some());
    assert!(wrong(r#"{"type":"update","v":1,"view":{"hand":1}}"#).is_some());
    assert!(wrong(r#"{"type":"update","v":1,"table":{"nest":1}}"#).is_some());
    assert!(wrong(r#"{"type":"update","v":1,"extra":1}"#).is_some());
    assert_eq!(wrong(r#"{"type":"update","v":1,"legal":["call R14"]}"#), None, "the only hidden card");
    let pack = BTreeSet::from(["R14".to_owned(), "R13".to_owned(), "ROOK".to_owned()]);
    let told = r#"{"type":"update","v":1,"legal":["call R14"]}"#;
    assert!(spectator.wrong(told, &Value::Null, &[], &Value::Null, &pack, 1).is_some());
}

#[tokio::test]
async fn no_viewer_is_ever_told_of_a_hidden_card_in_any_game() {
    let house = House::new().await;
    for entry in Catalog::default().entries() {
        let fewest = entry.players.iter().min().copied().unwrap();
        let most = entry.players.iter().max().copied().unwrap().min(5);
        for players in BTreeSet::from([fewest, most.max(fewest)]) {
            if entry.players.contains(&players) {
                keeps_secrets(&house, &entry.id, players).await;
            }
        }
    }
}
