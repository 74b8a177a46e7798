//! Checks what `docs/protocol.md` says about clubs: its conversation takes place as shown, and every refusal is listed.

use crate::{House, club_client::*, support::*};
use said::clubhouse::Refusal;
use serde_json::Value;
use std::time::Duration;
use testkit::documents::{abridges, blocks};
use tokio::time::timeout;
use wire::club::{Founded, NewClub};

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// How long an expected message may take.
const MOMENT: Duration = Duration::from_secs(5);

/// The request that founds a club in the document.
fn body() -> &'static str {
    PAGE.split("--data '").nth(1).and_then(|rest| rest.split('\'').next()).unwrap()
}

/// Turns abridged JSON from the document into real JSON in which fields may be missing and `…` is an item.
fn unabridged(shown: &str) -> Value {
    let json = shown.replace("{…}", "{}").replace("{…,", "{").replace(",…}", "}");
    let json = json.replace("[…]", "[\"…\"]").replace(",…]", ",\"…\"]");
    serde_json::from_str(&json).unwrap_or_else(|why| panic!("{shown}: {why}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_does_what_the_document_shows() {
    let house = House::new().await;
    let wanted: NewClub = serde_json::from_str(body()).unwrap();
    let key = format!("7843fca5{}", &fresh_key()[..20]);
    let wanted = serde_json::to_string(&NewClub { key: Some(key.clone()), ..wanted }).unwrap();
    let (status, text) = http(house.at, "POST", "/api/clubs", "", &wanted).await;
    assert_eq!(status, 201, "{text}");
    let founded: Founded = serde_json::from_str(&text).unwrap();
    let founder = ClubClient::connect(house.at, &founded.club, &key).await;
    let other = ClubClient::connect(house.at, &founded.club, &fresh_key()).await;
    let mut people = [founder, other];
    let mut heard = [0, people[1].frames.len()];
    let conversations = blocks(PAGE, "club-conversation");
    assert_eq!(conversations.len(), 1);
    let mut who = 0;
    for (number, line) in &conversations[0] {
        let Some((mark, shown)) = line.split_at_checked(2).filter(|(mark, _)| ["> ", "< "].contains(mark))
        else {
            who += 1;
            continue;
        };
        if mark == "> " {
            // The hello was sent when the socket was opened.
            if !shown.contains("\"hello\"") {
                people[who].send_text(&shown.replace("JOINSECRET", &secret(&founded))).await;
            }
            continue;
        }
        let (client, shown) = (&mut people[who], unabridged(shown));
        loop {
            if let Some(frame) = client.frames.get(heard[who]) {
                heard[who] += 1;
                if abridges(&shown, &serde_json::from_str(frame).unwrap()) {
                    break;
                }
            } else if !matches!(timeout(MOMENT, client.hear()).await, Ok(Ok(_))) {
                panic!("docs/protocol.md:{number}: {line}\nthese came:\n{}", client.frames.join("\n"));
            }
        }
    }
    assert_eq!(who, 1, "two people take part");
    house.stop().await;
}

#[test]
fn every_refusal_of_a_club_is_listed() {
    let listed: Vec<&str> = PAGE.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).collect();
    for code in Refusal::CODES {
        assert!(listed.contains(code), "docs/protocol.md does not list `{code}`");
    }
}
