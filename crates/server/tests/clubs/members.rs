//! Founding, joining, organizers, moving to another device, forgetting, export and deletion.

use crate::{House, club_client::*, support::*};
use said::{Language, clubhouse::Deed};
use serde_json::Value;
use wire::club::{CalendarAddress, ClubRequest};

fn names(client: &ClubClient) -> Vec<String> {
    client.parts.members.iter().flatten().map(|member| member.name.clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_join_by_the_link_and_organizers_come_back_with_the_printed_code() {
    let house = House::new().await;
    let founded = found(house.at, "  Rook   Friends ", "Ann").await;
    let mut ann = ClubClient::connect(house.at, &founded.club, &founded.key).await;
    assert_eq!(ann.parts.about.as_ref().unwrap().name, "Rook Friends");
    assert!(ann.you.organizer && ann.parts.invite.as_deref() == Some(&*founded.invite));

    // Strangers see the name and the size, and nothing else.
    let stranger = ClubClient::try_connect(house.at, &founded.club, None).await.unwrap();
    let about = stranger.parts.about.clone();
    assert_eq!(stranger.parts, wire::club::Parts { about, ..Default::default() });

    let mut bob = ClubClient::connect(house.at, &founded.club, &fresh_key()).await;
    let join = |secret: &str, name: &str| ClubRequest::Join { secret: secret.into(), name: name.into() };
    assert_eq!(bob.ask(join("wrong", "Bob")).await.code(), "bad_invite");
    assert_eq!(bob.ask(join(&secret(&founded), "аnn")).await.code(), "member_name_taken");
    let v = bob.ask_as("once", join(&secret(&founded), "Bob")).await.ok();
    assert_eq!(bob.ask_as("once", join(&secret(&founded), "Bob")).await.ok(), v, "nothing is done twice");
    assert_eq!(names(&bob), ["Ann", "Bob"]);
    assert!(bob.parts.invite.is_none(), "only organizers see the link");
    ann.wait(|ann| names(ann) == ["Ann", "Bob"]).await;

    // Another device takes over with a code.
    bob.ask(ClubRequest::Code).await.ok();
    let code = bob.code.clone().unwrap();
    let mut phone = ClubClient::connect(house.at, &founded.club, &fresh_key()).await;
    phone.ask(ClubRequest::Claim { code }).await.ok();
    assert_eq!(phone.you.member, Some(2));
    let expired = ClubClient::try_connect(house.at, &founded.club, Some(&bob.key)).await.err().unwrap();
    assert_eq!(expired.code, "key_expired");

    // Ann has lost her key; Bob has the printed code.
    assert_eq!(phone.ask(ClubRequest::Recover { code: "guess".into() }).await.code(), "bad_recovery");
    let recover = ClubRequest::Recover { code: founded.recovery.to_uppercase() };
    phone.ask(recover.clone()).await.ok();
    assert!(phone.you.organizer && phone.code.as_ref() != Some(&founded.recovery));
    assert_eq!(phone.ask(recover).await.code(), "bad_recovery", "it works once");
    phone.ask(ClubRequest::Organizer { member: 1, on: false }).await.ok();
    assert_eq!(phone.ask(ClubRequest::Leave).await.code(), "last_organizer");
    let deeds: Vec<Deed> = phone.parts.log.iter().flatten().map(|line| line.deed.clone()).collect();
    let expected = [Deed::Founded, Deed::Joined, Deed::Recovered, Deed::NotOrganizer { name: "Ann".into() }];
    assert_eq!(deeds, expected);

    // A new link, and someone who is removed.
    phone.ask(ClubRequest::NewInvite).await.ok();
    let mut cid = ClubClient::connect(house.at, &founded.club, &fresh_key()).await;
    assert_eq!(cid.ask(join(&secret(&founded), "Cid")).await.code(), "bad_invite");
    phone.ask(ClubRequest::Remove { member: 1 }).await.ok();
    let removed = ClubClient::try_connect(house.at, &founded.club, Some(&founded.key)).await.err().unwrap();
    assert_eq!(removed.code, "kicked");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_is_exported_forgotten_and_deleted() {
    let house = House::new().await;
    let founded = found(house.at, "Rook", "Ann").await;
    let mut ann = ClubClient::connect(house.at, &founded.club, &founded.key).await;
    let mut bob = ClubClient::join(house.at, &founded, "Bob").await;
    ann.ask(ClubRequest::Plan { plan: plan(2) }).await.ok();
    ann.ask(ClubRequest::Say { text: "Bring cake.".into() }).await.ok();
    bob.wait(|bob| bob.parts.messages.as_ref().is_some_and(|all| all.len() == 1)).await;
    let word = "w".repeat(8);
    bob.ask(ClubRequest::SignIn { night: 1, partner: None, word: word.clone() }).await.ok();

    let path = format!("/api/clubs/{}", founded.club);
    assert_eq!(http(house.at, "GET", &format!("{path}/export"), &bob.bearer(), "").await.0, 403);
    let (status, exported) = http(house.at, "GET", &format!("{path}/export"), &ann.bearer(), "").await;
    assert_eq!(status, 200);
    let document: Value = serde_json::from_str(&exported).unwrap();
    assert_eq!(document["members"][1]["name"], "Bob");
    assert_eq!(document["messages"][0]["text"], "Bring cake.");
    let entries = house.store.read(&founded.club).await.unwrap();
    let planned = entries.iter().find(|entry| entry.body.contains("\"planned\"")).unwrap();
    let planned: Value = serde_json::from_str(&planned.body).unwrap();
    let night = planned["club"]["planned"]["secret"].as_str().unwrap().to_owned();
    for hidden in [&night, &secret(&founded), &founded.recovery, &word, &founded.key] {
        assert!(!exported.contains(hidden.as_str()));
        assert!(bob.frames.iter().all(|frame| !frame.contains(hidden.as_str())));
    }

    // Each member has a calendar of their own, whose address is no invitation.
    let calendar_of = async |key: &str| http(house.at, "GET", &format!("{path}/calendar"), key, "").await;
    let stranger = format!("Authorization: Bearer {}\r\n", fresh_key());
    assert_eq!([calendar_of("").await.0, calendar_of(&stranger).await.0], [401, 403]);
    let mut addresses = Vec::new();
    for member in [&ann, &bob] {
        let (_, found) = calendar_of(&member.bearer()).await;
        addresses.push(serde_json::from_str::<CalendarAddress>(&found).unwrap().path);
    }
    for address in &addresses {
        let (status, file) = http(house.at, "GET", address, "", "").await;
        assert!(status == 200 && file.contains("SUMMARY:Rook: Tuesday") && file.contains("VALARM"), "{file}");
        assert!(!address.contains(&secret(&founded)));
        let german = CalendarAddress { path: address.clone() }.path_in(Language::De);
        let (status, file) = http(house.at, "GET", &german, "", "").await;
        assert!(status == 200 && file.contains("SUMMARY:Rook: Tuesday"), "{file}");
    }
    assert_ne!(addresses[0], addresses[1]);
    for wrong in ["wrong".to_owned(), secret(&founded), String::new()] {
        assert_eq!(http(house.at, "GET", &format!("{path}/calendar/{wrong}.ics"), "", "").await.0, 403);
    }

    // Bob is forgotten; his name is nowhere.
    let (status, forgotten) = http(house.at, "DELETE", "/api/person", &bob.bearer(), "").await;
    assert_eq!((status, &*forgotten), (200, r#"{"tables":1}"#));
    let log = house.store.read(&founded.club).await.unwrap();
    assert!(log.iter().all(|entry| !entry.body.contains("Bob")));
    assert_eq!(http(house.at, "GET", &addresses[1], "", "").await.0, 403, "nor does his calendar go on");
    ann.wait(|ann| ann.parts.members.as_ref().is_some_and(|members| members.len() == 1)).await;

    assert_eq!(http(house.at, "DELETE", &path, &bob.bearer(), "").await.0, 403);
    assert_eq!(http(house.at, "DELETE", &path, &ann.bearer(), "").await.0, 200);
    assert_eq!(house.store.head(&founded.club).await, Ok(0));
    assert_eq!(http(house.at, "GET", &path, "", "").await.0, 404);
    house.stop().await;
}
