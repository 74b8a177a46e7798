//! Checks `docs/protocol.md`: its conversations happen as shown, and every refusal is listed.

use crate::{House, support::*};
use parlor::Refusal;
use rules::said::{En, Names, Speak, server};
use serde_json::Value;
use std::time::Duration;
use testkit::documents::{abridges, blocks};
use tokio::time::timeout;
use wire::{Message, NewTable};

const PAGE: &str = include_str!("../../../../docs/protocol.md");

type Block = [(usize, &'static str)];

/// Deals are random, so a conversation in which a particular seat speaks first may take several tables.
const TABLES: usize = 80;
/// How long an expected message may take.
const MOMENT: Duration = Duration::from_millis(1500);

/// The request bodies that the document uses to open tables.
fn bodies() -> Vec<&'static str> {
    PAGE.split("-d '").skip(1).filter_map(|rest| rest.split('\'').next()).collect()
}

/// Turns abridged JSON from the document into real JSON in which fields may be missing and `…` is an item.
fn unabridged(shown: &str) -> Value {
    let json = shown.replace("{…}", "{}").replace("{…,", "{").replace(",…}", "}");
    let json = json.replace("[…]", "[\"…\"]").replace(",…]", ",\"…\"]");
    serde_json::from_str(&json).unwrap_or_else(|why| panic!("{shown}: {why}"))
}

/// The people in a conversation, each with the index of the first frame that still matters.
struct Talk {
    people: Vec<(Client, usize)>,
    /// The codes shown in the document, and the real ones.
    codes: Vec<(String, String)>,
}

impl Talk {
    fn new(people: Vec<Client>) -> Talk {
        let people = people.into_iter().map(|client| (client.frames.len(), client));
        Talk { people: people.map(|(heard, client)| (client, heard)).collect(), codes: Vec::new() }
    }

    /// Runs the conversation; the error names the line that went differently. A line without `>` or `<` switches to
    /// the next person.
    async fn go(&mut self, block: &Block) -> Result<(), (usize, String)> {
        let mut who = 0;
        for (number, line) in block {
            let done = match (line.strip_prefix("> "), line.strip_prefix("< ")) {
                (Some(sent), _) => self.say(who, sent).await,
                (_, Some(shown)) => self.hear(who, unabridged(shown)).await,
                _ => {
                    who += 1;
                    Ok(())
                }
            };
            done.map_err(|why| (*number, format!("docs/protocol.md:{number}: {line}\n{why}")))?;
        }
        Ok(())
    }

    async fn say(&mut self, who: usize, sent: &str) -> Result<(), String> {
        let sent = self.codes.iter().fold(sent.to_owned(), |text, (shown, real)| text.replace(shown, real));
        let client = &mut self.people[who].0;
        if sent.contains("\"hello\"") {
            // The hello was already sent when this client joined the table.
            let hello = wire::Hello { protocol: wire::PROTOCOL, key: client.key.clone(), seen: None };
            let hello = serde_json::to_value(hello).unwrap();
            return abridges(&unabridged(&sent), &hello).then_some(()).ok_or(hello.to_string());
        }
        client.send_text(&sent).await
    }

    /// Waits for the message shown; other messages may come in between.
    async fn hear(&mut self, who: usize, mut shown: Value) -> Result<(), String> {
        let code = shown.as_object_mut().and_then(|shown| shown.remove("code"));
        let (client, heard) = &mut self.people[who];
        let mut others = Vec::new();
        loop {
            if let Some((_, text)) = client.frames.get(*heard) {
                *heard += 1;
                let real: Value = serde_json::from_str(text).unwrap();
                if abridges(&shown, &real) {
                    if let (Some(Value::String(shown)), Some(real)) = (code, real["code"].as_str()) {
                        let typed = |code: &str| code.to_uppercase().replace('-', " ");
                        self.codes.extend([(typed(&shown), typed(real)), (shown, real.to_owned())]);
                    }
                    return Ok(());
                }
                others.push(text.clone());
            } else if !matches!(timeout(MOMENT, client.read()).await, Ok(Ok(_))) {
                return Err(format!("these came instead:\n{}", others.join("\n")));
            }
        }
    }
}

/// A table opened with a body from the document, and its host, who has read nothing yet.
async fn host(house: &House, body: &str) -> Client {
    let wanted = NewTable {
        key: Some(format!("7843fca5{}", &fresh_key()[..16])),
        ..serde_json::from_str(body).unwrap()
    };
    let key = wanted.key.clone();
    let opened = open(house.at, &wanted).await;
    Client::join(house.at, &opened.table, key, None).await
}

/// Brings people to the point where a conversation in the document starts.
async fn people(house: &House, block: usize) -> Talk {
    match block {
        // The conversation starts with the very first message.
        0 => Talk { people: vec![(host(house, bodies()[0]).await, 0)], codes: Vec::new() },
        // Someone seated at a table in play, and another device.
        1 => {
            let mut clients = seated(house.at, "original-rook:4").await;
            let other = Client::join(house.at, &clients[0].table_id, Some(fresh_key()), None).await;
            Talk::new(vec![clients.remove(2), other])
        }
        // Someone who was shown a card that may be doubted.
        2 => {
            let mut clients = seated(house.at, "i-doubt-it:3").await;
            let lays = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
            let (seat, action) = clients[lays].choose().unwrap();
            clients[lays].act(Some(seat), &action).await.ok();
            clients.rotate_left(2);
            Talk::new(clients)
        }
        _ => Talk::new(vec![host(house, bodies()[block - 2]).await]),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conversations_take_place_as_they_are_shown() {
    let blocks = blocks(PAGE, "conversation");
    assert_eq!(blocks.len(), 5);
    let house = House::new().await;
    let mut wrong = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let mut farthest = (0, String::new());
        for _ in 0..TABLES {
            match people(&house, at).await.go(block).await {
                Ok(()) => {
                    farthest = (0, String::new());
                    break;
                }
                Err(why) => farthest = farthest.max(why),
            }
        }
        if farthest.0 > 0 {
            wrong.push(farthest.1);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// A real table gives the refusal that the document shows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_gives_the_refusal_that_is_shown() {
    let shown = PAGE.lines().find(|line| line.contains("\"must_follow\"")).map(unabridged).unwrap();
    let house = House::new().await;
    let mut said = Vec::new();
    for _ in 0..TABLES {
        let mut clients = seated(house.at, "original-rook:4").await;
        while let Some(turn) = clients.iter().position(|client| !client.legal.is_empty()) {
            for refused in forbidden(&clients[turn]) {
                let answer = clients[turn].act(None, &refused).await;
                said.extend(answer.error.map(|error| serde_json::to_value(error).unwrap()));
            }
            if said.iter().any(|error| abridges(&shown["error"], error)) {
                return;
            }
            let (seat, action) = clients[turn].choose().unwrap();
            let v = clients[turn].act(Some(seat), &action).await.ok();
            for client in &mut clients {
                client.until(v).await;
            }
        }
    }
    panic!("{shown}\nis not the refusal; it was {}", said.last().unwrap_or(&Value::Null));
}

/// Plays of cards in hand that are not legal.
fn forbidden(client: &Client) -> Vec<String> {
    let view = client.view.as_ref().unwrap();
    let hand = view["hand"].as_array().cloned().unwrap_or_default();
    let plays = hand.iter().filter_map(|card| Some(format!("play {}", card.as_str()?)));
    let offered = &client.legal[0].actions;
    plays.filter(|play| view["phase"] == "play" && !offered.contains(play)).collect()
}

#[test]
fn every_refusal_shown_is_in_its_own_words() {
    let after = PAGE.split("forbids it.").nth(1).unwrap_or_default();
    let shown = after.split("```").nth(1).unwrap_or_default().trim_start_matches("json");
    let shown: Vec<Message> =
        serde_json::Deserializer::from_str(shown).into_iter().collect::<Result<_, _>>().unwrap();
    assert_eq!(shown.len(), 2);
    for message in shown {
        let Message::Answer { error: Some(refused), .. } = message else { panic!("{message:?}") };
        let why = refused.why.as_ref().expect("a typed reason");
        assert_eq!(why.en(En(Names::Notation)), refused.message);
    }
}

#[test]
fn every_table_shown_can_be_opened() {
    let bodies = bodies();
    for body in &bodies {
        let wanted = serde_json::from_str::<NewTable>(body);
        assert!(wanted.is_ok(), "{body}: {wanted:?}");
    }
    assert_eq!(bodies.len(), 3);
}

#[test]
fn every_refusal_is_listed() {
    for code in Refusal::CODES.iter().chain(server::Refusal::CODES) {
        let listed = PAGE.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).any(|word| word == *code);
        assert!(listed, "docs/protocol.md does not list `{code}`");
    }
}
