//! A table without a server: codes that expire, and logs written long ago.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use parlor::{CODE_SECONDS, Entry, Key, KeyHash, Logged, Parlor, Refusal, Secret, fresh_code};
use rules::Catalog;
use wire::{Request, Settings};

fn opened(host: KeyHash) -> Parlor {
    let settings = Settings::default();
    let entry =
        Entry::Opened { rules: "rack-o:2".into(), version: 1, host, settings, secret: Secret([7; 32]) };
    Parlor::open(&Catalog::default(), "table", &Logged { at: 0, entry }).unwrap()
}

fn at(at: u64, entry: Entry) -> Logged {
    Logged { at, entry }
}

#[test]
fn only_the_latest_code_is_valid_and_only_for_a_while() {
    let [host, device] = [(), ()].map(|()| Key::fresh().unwrap().hash());
    let mut parlor = opened(host);
    let (first, second) = (fresh_code().unwrap(), fresh_code().unwrap());
    let coded = parlor.decide_code(host, &first, 1000).unwrap();
    parlor.apply(&at(1000, coded)).unwrap();
    let old = 1000 + u64::from(CODE_SECONDS) * 1000;
    assert!(parlor.decide_claim(device, &first, old - 1).is_ok());
    assert_eq!(parlor.decide_claim(device, &first, old), Err(Refusal::BadCode), "too old");
    let coded = parlor.decide_code(host, &second, 2000).unwrap();
    parlor.apply(&at(2000, coded)).unwrap();
    assert_eq!(
        parlor.decide_claim(device, &first, 3000),
        Err(Refusal::BadCode),
        "a newer code was requested"
    );
    let claimed = parlor.decide_claim(device, &second, 3000).unwrap();
    parlor.apply(&at(3000, claimed)).unwrap();
    assert!(parlor.is_host(device) && !parlor.is_host(host));
    let other = Key::fresh().unwrap().hash();
    assert_eq!(parlor.decide_claim(other, &second, 3001), Err(Refusal::BadCode), "used");
    assert_eq!(parlor.decide_code(host, &first, 3001), Err(Refusal::NotSeated));
}

/// Old logs must stay readable: these entries predate judging and undoing.
#[test]
fn an_old_log_is_still_read() {
    let old = r#"{"at":5,"e":{"acted":{"seat":1,"action":"draw","by":"person","seen":4}}}"#;
    let logged: Logged = serde_json::from_str(old).unwrap();
    assert_eq!(serde_json::to_string(&logged).unwrap(), old);
    let set = r#"{"at":5,"e":{"set":{"clock":30,"away":null}}}"#;
    let logged: Logged = serde_json::from_str(set).unwrap();
    assert_eq!(serde_json::to_string(&logged).unwrap(), set);
}

/// Requests about cards are refused at tables that deal none; a rematch in a score book is allowed.
#[test]
fn a_score_book_and_a_party_know_no_cards() {
    let [host, stranger] = [(), ()].map(|()| Key::fresh().unwrap().hash());
    let settings = Settings::default();
    let names: Vec<String> = ["Ann", "Ben", "Cyd", "Dot"].map(String::from).into();
    let (rules, version, options) = ("dixie-rook:4".to_owned(), 1, Default::default());
    let book =
        Entry::BookOpened { rules: rules.clone(), version, host, settings, dealer: 0, names: names.clone() };
    let party = Entry::PartyOpened { rules, version, host, settings, options, names, seed: "s".into() };
    let act = Request::Act { seat: None, action: "pass".into(), seen: 0 };
    let about_cards = [
        act,
        Request::Ready { word: "w".into() },
        Request::Deal,
        Request::Bot { seat: 0, level: 1 },
        Request::Fill { partner: 1, opponents: 1 },
        Request::Clear { seat: 0 },
        Request::Pause { on: true },
        Request::Undo,
        Request::Agree { on: true },
        Request::Replay { deal: 1, seat: None },
    ];
    for (first, rematch) in [(book, Refusal::MatchNotOver), (party, Refusal::NoCards)] {
        let parlor = Parlor::open(&Catalog::default(), "table", &at(0, first)).unwrap();
        for request in &about_cards {
            for who in [host, stranger] {
                assert_eq!(parlor.decide(who, request), Err(Refusal::NoCards.into()), "{request:?}");
            }
        }
        assert_eq!(parlor.decide(host, &Request::Rematch), Err(rematch.into()));
        assert!(
            parlor.decide(host, &Request::Lock { on: true }).is_ok(),
            "the table itself belongs to the host"
        );
    }
    for request in [Request::Strike, Request::Enter { line: "move".into() }] {
        assert_eq!(opened(host).decide(host, &request), Err(Refusal::NoBook.into()), "{request:?}");
    }
}
