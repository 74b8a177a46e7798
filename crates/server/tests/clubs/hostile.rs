//! Members who are no organizers, and strangers, change nothing.

use crate::{House, club_client::*, support::*};
use said::clubhouse::Ruling;
use wire::club::ClubRequest;

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

    // A club is no table, and a table is no club.
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
