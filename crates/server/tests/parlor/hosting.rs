//! What the host can do: bots, locks, pauses, chat, handing over the role, and another match. This also tests
//! what newcomers can do.

use crate::{House, support::*};
use rules::said::{Language, Names, Speak, Why};
use wire::{NewTable, Phase, Phrase, Refused, Request, Who};

fn sit(seat: usize, name: &str) -> Request {
    Request::Sit { seat, name: name.into() }
}

#[tokio::test]
async fn one_person_plays_a_whole_match_with_bots_and_then_another() {
    let house = House::new().await;
    let opened = open_rules(house.at, "original-rook:4;hands=2").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(2, "Ada").await;
    assert_eq!(host.ask(Request::Deal).await.code(), "seats_empty");
    for seat in [0, 1, 3] {
        host.ask(Request::Bot { seat, level: 1 }).await.ok();
    }
    assert_eq!(host.ask(Request::Bot { seat: 2, level: 1 }).await.code(), "seat_taken");
    assert_eq!(host.ask(Request::Rematch).await.code(), "match_not_over");
    host.ask(Request::Deal).await.ok();
    while host.table.phase != Phase::Finished {
        if !host.legal.is_empty() {
            let (seat, action) = host.choose().unwrap();
            host.legal.clear();
            host.act(Some(seat), &action).await.ok();
        } else if host.table.phase == Phase::Scored {
            host.ready().await;
            host.wait(|host| host.table.phase != Phase::Scored).await;
        } else {
            host.read().await.unwrap();
        }
    }
    assert!(host.table.winners.is_some());
    assert_eq!(host.ask(Request::Ready { word: "w".into() }).await.code(), "match_over");
    assert_eq!(host.ask(Request::Deal).await.code(), "match_over");
    host.ask(Request::Rematch).await.ok();
    assert_eq!((host.table.phase, host.table.totals.clone()), (Phase::Waiting, vec![0; 4]));
    host.ready().await;
    host.wait(|host| host.table.phase == Phase::Playing).await;
    assert_eq!((host.table.matches, host.table.hand), (2, 1));
}

#[tokio::test]
async fn people_choose_seats_and_names() {
    let house = House::new().await;
    let opened = open_rules(house.at, "rack-o:3").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
    let mut guest = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    assert!(host.you.host && !guest.you.host);
    host.sit(0, "  Ada   Lovelace ").await;
    assert_eq!(host.table.seats[0].name, "Ada Lovelace");
    for (request, code) in [
        (sit(0, "Grace"), "seat_taken"),
        (sit(3, "Grace"), "no_such_seat"),
        (sit(1, "ada lovelace"), "name_taken"),
        (sit(1, "   "), "bad_name"),
        (sit(1, "x\u{7}y"), "bad_name"),
        (sit(1, &"x".repeat(25)), "bad_name"),
        // Names that would look like someone else's, or like nothing.
        (sit(1, "Ada\u{200b} Lovelace"), "bad_name"),
        (sit(1, "\u{2060}Grace"), "bad_name"),
        (sit(1, "\u{3164}"), "bad_name"),
        (sit(1, "\u{202e}ecarG"), "bad_name"),
        (sit(1, "Аdа Lоvelace"), "name_taken"),
        (sit(1, "Ada\u{200d} Lovelace"), "name_taken"),
        (sit(1, "You"), "bad_name"),
        (Request::Ready { word: "w".into() }, "not_seated"),
        (Request::Stand, "not_seated"),
    ] {
        assert_eq!(guest.ask(request.clone()).await.code(), code, "{request:?}");
    }
    guest.sit(1, "Grace").await;
    guest.sit(2, "Grace").await;
    assert_eq!((guest.table.seats[1].who, guest.table.seats[2].who), (Who::Empty, Who::Person));
    assert_eq!(guest.you.seat, Some(2));
    guest.ask(Request::Stand).await.ok();
    assert_eq!((guest.you.seat, guest.table.seats[2].who), (None, Who::Empty));
    // Nobody can pass for a bot, but anyone may take its seat.
    host.ask(Request::Bot { seat: 1, level: 0 }).await.ok();
    assert_eq!(host.table.seats[1].name, "Wren");
    for alike in ["Wren", "wren", "Wrеn"] {
        assert_eq!(guest.ask(sit(2, alike)).await.code(), "name_taken", "{alike:?}");
    }
    guest.sit(1, "Grace").await;
    // Nobody new can sit down at a locked table, but seated people may change seats.
    host.ask(Request::Lock { on: true }).await.ok();
    guest.sit(2, "Grace Hopper").await;
    let mut late = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    assert_eq!(late.ask(sit(1, "Late")).await.code(), "locked");
    host.ask(Request::Lock { on: false }).await.ok();
    late.sit(1, "Late").await;
    // During a hand, nobody can change seats, but everyone may change their name.
    for client in [&mut host, &mut guest, &mut late] {
        client.ready().await;
    }
    host.wait(|host| host.view.is_some()).await;
    assert_eq!(host.ask(Request::Ready { word: "w".into() }).await.code(), "hand_in_progress");
    let mut watcher = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    assert_eq!(watcher.ask(sit(1, "New")).await.code(), "seat_taken");
    late.ask(Request::Stand).await.ok();
    watcher.until(late.v).await;
    assert_eq!(watcher.table.seats[1].who, Who::Bot, "a bot keeps playing");
    assert_eq!(watcher.ask(sit(1, "New")).await.code(), "hand_in_progress");
    guest.sit(2, "Amazing Grace").await;
    assert_eq!(guest.table.seats[2].name, "Amazing Grace");
}

#[tokio::test]
async fn a_bot_that_comes_later_is_not_called_like_a_person() {
    let house = House::new().await;
    let opened = open_rules(house.at, "rack-o:4").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    let mut guest = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    let names = |host: &Client| host.table.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    // A Cyrillic letter in one name, a spare name as the other.
    host.sit(1, "Rоbin").await;
    guest.sit(2, "lark").await;
    for seat in [0, 3] {
        host.ask(Request::Bot { seat, level: 0 }).await.ok();
    }
    assert_eq!(names(&host), ["Heron", "Rоbin", "lark", "Finch"]);
    // They keep their names when they change seats, and nobody else gets the bots'.
    host.ask(Request::Clear { seat: 3 }).await.ok();
    host.sit(3, "Rоbin").await;
    assert_eq!(guest.ask(sit(1, "Heron")).await.code(), "name_taken");
    // Two bots that have to give way have different names.
    guest.sit(1, "FINCH").await;
    host.sit(2, "Rоbin").await;
    host.ask(Request::Bot { seat: 3, level: 0 }).await.ok();
    assert_eq!(names(&host), ["Lark", "FINCH", "Rоbin", "Heron"]);
    guest.sit(1, "Grace").await;
    host.until(guest.v).await;
    assert_eq!(names(&host), ["Lark", "Grace", "Rоbin", "Finch"]);
}

#[tokio::test]
async fn a_word_is_given_once_and_nobody_else_sees_it() {
    let house = House::new().await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    let mut watcher = Client::join(house.at, &opened.table, None, None).await;
    host.sit(0, "Ada").await;
    for word in ["", "two words", "tab\t", &"x".repeat(65), "é"] {
        assert_eq!(host.ask(Request::Ready { word: word.into() }).await.code(), "bad_word", "{word:?}");
    }
    host.ask(Request::Ready { word: "wordofada".into() }).await.ok();
    assert_eq!(host.ask(Request::Ready { word: "another".into() }).await.code(), "already_ready");
    watcher.until(host.v).await;
    assert!(watcher.table.seats[0].ready);
    assert!(watcher.frames.iter().all(|(_, text)| !text.contains("wordofada")));
}

#[tokio::test]
async fn nothing_happens_in_a_paused_game() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    clients[0].ask(Request::Pause { on: true }).await.ok();
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    assert_eq!(clients[turn].act(None, "draw").await.code(), "paused");
    clients[0].ask(Request::Pause { on: false }).await.ok();
    clients[turn].act(None, "draw").await.ok();
}

#[tokio::test]
async fn the_host_role_can_be_passed_on() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    assert_eq!(clients[1].ask(Request::Pause { on: true }).await.code(), "not_host");
    assert_eq!(clients[0].ask(Request::Host { seat: 5 }).await.code(), "no_such_seat");
    let v = clients[0].ask(Request::Host { seat: 1 }).await.ok();
    clients[1].until(v).await;
    assert!(clients[1].you.host && !clients[0].you.host);
    assert_eq!(clients[1].table.host, Some(1));
    assert_eq!(clients[0].ask(Request::Pause { on: true }).await.code(), "not_host");
    clients[1].ask(Request::Pause { on: true }).await.ok();
}

#[tokio::test]
async fn chat_is_short_needs_a_seat_and_is_off_during_a_strict_hand_with_partners() {
    let house = House::new().await;
    let say = |text: &str| Request::Say { text: text.into() };
    let opened = open_rules(house.at, "original-rook:4").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    let mut watcher = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    assert_eq!(watcher.ask(say("hello")).await.code(), "not_seated");
    host.sit(0, "Ada").await;
    for text in ["", "   ", "a\nb", &"x".repeat(201), "\u{202e}sdrawkcab", "a\u{202b}b", "\u{2067}\u{2069}"] {
        assert_eq!(host.ask(say(text)).await.code(), "bad_text", "{text:?}");
    }
    let v = host.v;
    // Marks that set a part of the text apart are left out.
    assert_eq!(host.ask(say("\u{2067}hel\u{2069}lo\u{2066}")).await.code(), "accepted");
    assert_eq!(host.ask(Request::Phrase { phrase: Phrase::WellPlayed }).await.code(), "accepted");
    assert_eq!(host.v, v, "chat is not a step at the table");
    watcher.wait(|watcher| watcher.said.len() == 2).await;
    assert_eq!(watcher.said[0].text.as_deref(), Some("hello"));
    assert_eq!((watcher.said[1].phrase, watcher.said[1].name.as_str()), (Some(Phrase::WellPlayed), "Ada"));
    let late = Client::join(house.at, &opened.table, None, None).await;
    assert_eq!(late.said, watcher.said);
    host.ask(Request::Chat { on: false }).await.ok();
    assert_eq!(host.ask(say("hello")).await.code(), "chat_off");
    host.ask(Request::Chat { on: true }).await.ok();

    let mut partners = seated(house.at, "original-rook:4").await;
    assert_eq!(partners[0].ask(say("I have the bird")).await.code(), "chat_off");
    assert!(!partners[0].table.chat && !partners[0].table.quiet);
    let react = Request::Phrase { phrase: Phrase::Applause };
    assert_eq!(
        partners[0].ask(react.clone()).await.code(),
        "accepted",
        "a reaction says nothing about cards"
    );
    partners[1].wait(|other| other.said.iter().any(|line| line.phrase == Some(Phrase::Applause))).await;
    partners[0].ask(Request::Chat { on: false }).await.ok();
    assert_eq!(partners[0].ask(react).await.code(), "chat_off", "the host wants quiet");
    assert!(partners[0].table.quiet);
    partners[0].ask(Request::Chat { on: true }).await.ok();
    play_hand(&mut partners, 1000).await;
    assert!(partners[0].table.chat);
    assert_eq!(partners[0].ask(say("well played")).await.code(), "accepted");
    let mut loners = seated(house.at, "rack-o:2").await;
    assert_eq!(loners[0].ask(say("ha")).await.code(), "accepted", "without partners, chat stays open");
}

/// Programs that show a preview of a link are told who invites to what, and nothing else.
#[tokio::test]
async fn an_invitation_has_a_preview_in_the_readers_language() {
    let house = House::new().await;
    let opened = open_rules(house.at, "kentucky:4").await;
    let page = async |extra: &str| http(house.at, "GET", &opened.invite, extra, "").await.1;
    assert!(page("").await.contains("content=\"You&#39;re invited to Kentucky Rook\""));
    let mut host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
    host.sit(0, "Ada & Co <3").await;
    let english = page("").await;
    assert!(english.contains("content=\"Ada &amp; Co &lt;3 invites you to Kentucky Rook\""), "{english}");
    assert!(english.contains("/preview.png\">") && !english.contains("Ada & Co"));
    let german = page("accept-language: de\r\n").await;
    assert!(german.contains("Ada &amp; Co &lt;3 lädt dich zu Kentucky Rook ein"), "{german}");
    assert!(!german.contains(&opened.key));
    let (status, none) = http(house.at, "GET", "/t/nosuchtable", "", "").await;
    assert!(status == 200 && !none.contains("og:title"), "the page itself explains what is wrong");
}

#[tokio::test]
async fn a_table_is_opened_by_game_or_by_rule_set_or_refused_with_a_reason() {
    let house = House::new().await;
    let by_game = NewTable { game: Some("rack-o".into()), players: Some(2), ..NewTable::default() };
    let opened = open(house.at, &by_game).await;
    let (status, body) = http(house.at, "GET", &format!("/api/tables/{}", opened.table), "", "").await;
    let table: wire::Table = serde_json::from_str(&body).unwrap();
    assert_eq!((status, table.rules.as_str()), (200, "rack-o:2"));
    assert_eq!(opened.invite, format!("/t/{}", opened.table));
    let own = fresh_key();
    let own_key = NewTable { key: Some(own.clone()), ..by_game };
    assert_eq!(open(house.at, &own_key).await.key, own);
    let differs = open_rules(house.at, "original-rook:4;target=500").await;
    let client = Client::join(house.at, &differs.table, None, None).await;
    let told: Vec<String> = client.table.differences.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["The game is played to 500 points."]);
    for (body, code) in [
        (r#"{"rules":"whist:4"}"#, "bad_rules"),
        (r#"{"rules":"original-rook:5"}"#, "bad_rules"),
        (r#"{"game":"rack-o","options":{"wings":"2"}}"#, "bad_rules"),
        ("{}", "bad_rules"),
        (r#"{"rules":"rack-o:2","game":"rack-o"}"#, "bad_rules"),
        (r#"{"rules":"rack-o:2","settings":{"clock":0}}"#, "bad_settings"),
        (r#"{"rules":"rack-o:2","key":"short"}"#, "bad_key"),
        (r#"{"rules":"rack-o:2","surprise":1}"#, "bad_request"),
        ("not json", "bad_request"),
    ] {
        let (status, answer) = http(house.at, "POST", "/api/tables", "", body).await;
        assert!(status == 400 && answer.contains(&format!("\"{code}\"")), "{body}: {status} {answer}");
    }
    let (status, games) = http(house.at, "GET", "/api/games", "", "").await;
    assert!(status == 200 && games.contains(r#""id":"original-rook""#));
}

/// Whatever is wrong with a request, the answer has one form, which a client can put in its own words.
#[tokio::test]
async fn every_refusal_over_http_is_a_typed_one_in_both_languages() {
    let house = House::new().await;
    let elsewhere = "Origin: https://elsewhere.example\r\n";
    for (method, path, headers, status, code) in [
        ("POST", "/api/tables", "", 400, "bad_request"),
        ("POST", "/api/clubs", "", 400, "bad_request"),
        ("GET", "/api/tables/abc/deals/first", "", 400, "bad_request"),
        ("GET", "/api/tables/abc/socket", "", 400, "bad_request"),
        ("GET", "/api/nothing", "", 404, "not_found"),
        ("DELETE", "/api/games", "", 405, "bad_method"),
        ("DELETE", "/api/person", "", 401, "bad_key"),
        ("POST", "/api/tables", elsewhere, 403, "bad_origin"),
    ] {
        let (is, answer) = http(house.at, method, path, headers, "").await;
        let refused: Refused = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{path}: {answer}"));
        assert_eq!((is, refused.code.as_str()), (status, code), "{method} {path}");
        let Some(Why::Server(why)) = refused.why.as_deref() else { panic!("{answer}") };
        assert_eq!(refused.message, why.to_string());
        assert_ne!(why.speak(Language::De, Names::Notation), refused.message);
    }
}
