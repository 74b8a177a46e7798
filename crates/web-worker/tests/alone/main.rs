//! Tests a visitor alone with the house: they play every game to the end of a hand and resume it from its log.

mod kept_before;

use cards::Seat;
use parlor::daily::{Daily, Day};
use rules::{Catalog, Viewer};
use said::proof::{Known, Wrong};
use web_worker::House;
use wire::{
    Ask, Bid, Counted, Due, Errand, Finding, KeptLog, Kind, Legal, Message, NewTable, Phase, Pile, Report,
    Request, Study,
};

/// A simple page: stores the log, plays the first legal action, and lets the house continue.
#[derive(Default)]
struct Page {
    house: House,
    key: String,
    table: String,
    log: Vec<String>,
    legal: Vec<Legal>,
    phase: Option<Phase>,
    view: Option<serde_json::Value>,
    due: Option<Due>,
    v: u64,
    refused: Vec<String>,
}

impl Page {
    fn send(&mut self, errand: Errand) {
        for report in self.house.run(errand, 0) {
            match report {
                Report::Opened(opened) => (self.key, self.table) = (opened.key, opened.table),
                Report::Keep { v, body, .. } => {
                    self.log.push(body);
                    assert_eq!(v as usize, self.log.len(), "the log has no gaps");
                }
                Report::Due(due) => self.due = Some(due),
                Report::Failed(why) => self.refused.push(why.message),
                Report::Table(Message::Welcome(welcome)) => {
                    self.legal = welcome.legal;
                    self.phase = Some(welcome.table.phase);
                    self.view = told(welcome.view.as_ref());
                    self.v = welcome.v;
                }
                Report::Table(Message::Update(update)) => {
                    assert_eq!(update.v, self.v + 1, "versions have no gaps");
                    self.v = update.v;
                    if update.view.is_some() {
                        (self.view, self.legal) = (told(update.view.as_ref()), update.legal);
                    }
                    if let Some(table) = update.table {
                        self.phase = Some(table.phase);
                    }
                }
                Report::Table(Message::Answer { error, .. }) => {
                    self.refused.extend(error.map(|why| why.message));
                }
                Report::Games(_)
                | Report::Daily(_)
                | Report::Hint { .. }
                | Report::Learn(_)
                | Report::Table(_)
                | Report::Found(_) => {}
            }
        }
    }

    fn ask(&mut self, what: Request) {
        self.send(Errand::Ask(Ask { nonce: "n".into(), what }));
    }

    fn open(game: &str, players: usize) -> Page {
        let mut page = Page::default();
        let wanted = NewTable { game: Some(game.into()), players: Some(players), ..NewTable::default() };
        page.send(Errand::Open { wanted, name: "Ann".into(), partner: 2, opponents: 0 });
        page.ask(Request::Ready { word: "word".into() });
        assert_eq!(page.due, Some(Due::Deal), "{game}: {:?}", page.refused);
        page.send(Errand::GoOn);
        page
    }

    /// Plays until the hand is over, or for `steps`.
    fn play(&mut self, steps: usize) {
        for _ in 0..steps {
            if self.phase != Some(Phase::Playing) {
                return;
            }
            match self.legal.first().and_then(|hand| Some((hand.seat, hand.actions.first()?.clone()))) {
                Some((seat, action)) if self.due != Some(Due::Move) => {
                    self.ask(Request::Act { seat: Some(seat), action, seen: self.v });
                }
                _ => self.send(Errand::GoOn),
            }
            assert!(self.refused.is_empty(), "{:?}", self.refused);
        }
    }
}

#[test]
fn every_game_deals_and_goes_on_between_the_visitors_moves() {
    for entry in Catalog::default().entries() {
        let mut page = Page::open(&entry.id, entry.players[0]);
        page.play(120);
        assert!(page.v > 20 || page.phase != Some(Phase::Playing), "{}: stuck at {}", entry.id, page.v);
    }
}

/// The house deals the hand of the day as the program does, and its bots answer the same play in the same way.
#[test]
fn a_days_deal_is_the_same_in_every_house_and_outside() {
    let catalog = Catalog::default();
    for number in 20_773..20_780 {
        let daily = Daily::of(Day::new(number).unwrap());
        let [mut one, mut other] = [Page::default(), Page::default()];
        for page in [&mut one, &mut other] {
            page.send(Errand::PlayDaily { day: number, name: "Ann".into() });
            assert_eq!((page.due, &page.table), (Some(Due::Deal), &daily.table()), "{:?}", page.refused);
            page.send(Errand::GoOn);
        }
        let dealt = daily.start(&catalog).unwrap();
        let view = dealt.hand().view(Viewer::Seat(Seat::wrapping(0)));
        assert_eq!(one.view, told(Some(&view)), "{}", daily.day());
        for page in [&mut one, &mut other] {
            page.play(2_000);
            assert_ne!(page.phase, Some(Phase::Playing), "{}", daily.day());
        }
        assert_eq!(one.view, other.view, "{}", daily.day());
        let Some(Finding::Par(par)) = one.study(Study::Par { day: number }) else { panic!("no par") };
        assert_eq!(par, daily.par(&catalog).unwrap());
    }
    let mut page = Page::default();
    page.send(Errand::PlayDaily { day: u32::MAX, name: "Ann".into() });
    assert_eq!(page.refused.len(), 1, "there is no such day");
}

#[test]
fn a_hand_of_original_rook_is_scored() {
    let mut page = Page::open("original-rook", 4);
    page.play(400);
    assert_eq!(page.phase, Some(Phase::Scored));
}

impl Page {
    /// The tricks that the visitor has taken, and their cards.
    fn tricks_and_cards(&self) -> Option<(u64, u64)> {
        let view = self.view.as_ref()?;
        Some((view["tricks"][0].as_u64()?, view["hand"].as_array()?.len() as u64))
    }

    /// A day's deal at the moment when a visitor who bids twice and then does the first possible thing may claim the
    /// rest, if it comes to that.
    fn may_claim(day: u32) -> Option<Page> {
        let mut page = Page::default();
        page.send(Errand::PlayDaily { day, name: "Ann".into() });
        page.send(Errand::GoOn);
        let mut bids = 0;
        while page.phase == Some(Phase::Playing) && page.due != Some(Due::Laydown) {
            let lines = page.legal.first().map(|hand| hand.actions.clone()).unwrap_or_default();
            match lines.into_iter().find(|line| line.starts_with("bid ")).filter(|_| bids < 2) {
                Some(action) if page.due != Some(Due::Move) => {
                    bids += 1;
                    page.ask(Request::Act { seat: None, action, seen: page.v });
                }
                _ => page.play(1),
            }
        }
        Some(page).filter(|page| page.due == Some(Due::Laydown))
    }
}

/// Days on which that happens.
const CLAIMED: [u32; 4] = [20_975, 21_021, 21_193, 21_199];

/// After a claim, ordinary plays finish the hand, the visitor is asked for nothing, and they take every trick.
#[test]
fn a_visitor_who_claims_the_rest_takes_every_trick() {
    for day in CLAIMED {
        let mut page = Page::may_claim(day).unwrap_or_else(|| panic!("nothing can be claimed on day {day}"));
        let (tricks, cards) = page.tricks_and_cards().unwrap();
        assert!(cards >= 2, "day {day}");
        page.send(Errand::LayDown);
        while page.phase == Some(Phase::Playing) {
            assert_eq!((page.due, page.legal.len()), (Some(Due::Move), 0), "day {day}");
            page.send(Errand::GoOn);
        }
        assert!(page.refused.is_empty(), "{:?}", page.refused);
        assert_eq!(page.tricks_and_cards(), Some((tricks + cards, 0)), "day {day}");
        let mut again = Page { key: page.key.clone(), ..Page::default() };
        let (table, log) = (page.table.clone(), page.log.clone());
        again.send(Errand::Resume { table, key: page.key.clone(), log });
        assert_eq!(again.view, page.view, "the log is like any other");
    }
}

/// A move, or taking one back, ends the claim; a claim that was not offered does nothing.
#[test]
fn a_claim_ends_when_the_visitor_does_something_else() {
    let mut page = Page::may_claim(CLAIMED[0]).unwrap();
    let (before, v) = (page.legal.clone(), page.v);
    page.send(Errand::LayDown);
    assert_eq!(page.v, v + 1);
    page.ask(Request::Undo);
    assert_eq!((page.due, &page.legal), (Some(Due::Laydown), &before), "it may be claimed again");
    let mut page = Page::open("original-rook", 4);
    let v = page.v;
    page.send(Errand::LayDown);
    assert_eq!((page.v, page.refused.len()), (v, 0), "nobody can claim anything during the auction");
}

#[test]
fn a_kept_table_comes_back_as_it_was() {
    let mut page = Page::open("original-rook", 4);
    page.play(30);
    let mut again = Page { key: page.key.clone(), ..Page::default() };
    let (table, log) = (page.table.clone(), page.log.clone());
    again.send(Errand::Resume { table, key: page.key.clone(), log });
    assert!(again.refused.is_empty(), "{:?}", again.refused);
    assert_eq!((again.v, &again.view, &again.legal), (page.v, &page.view, &page.legal));
}

#[test]
fn a_damaged_log_is_refused_with_a_message() {
    let mut page = Page::default();
    let log = vec!["{}".to_owned()];
    page.send(Errand::Resume { table: "t".into(), key: "k".repeat(30), log });
    assert_eq!(page.refused.len(), 1);
}

#[test]
fn a_hint_names_a_legal_action_and_says_why() {
    let mut page = Page::open("original-rook", 4);
    while page.legal.is_empty() {
        page.send(Errand::GoOn);
    }
    let hint = page.house.run(Errand::Hint, 0);
    let [Report::Hint { action, reason, .. }] = hint.as_slice() else { panic!("{hint:?}") };
    assert!(page.legal[0].actions.contains(action), "{action}");
    assert!(reason.is_some());
}

impl Page {
    /// The finding, if there is only one.
    fn study(&mut self, what: Study) -> Option<Finding> {
        match self.house.run(Errand::Study(what), 0).as_slice() {
            [Report::Found(finding)] => Some(finding.clone()),
            _ => None,
        }
    }

    fn kept(&self) -> KeptLog {
        KeptLog { table: self.table.clone(), key: self.key.clone(), log: self.log.clone() }
    }
}

#[test]
fn a_finished_hand_is_replayed_from_every_seat_and_counted() {
    let mut page = Page::open("original-rook", 4);
    page.play(400);
    let kept = page.kept();
    let replay = page.study(Study::Replay { kept: kept.clone(), deal: 1, seat: None });
    let Some(Finding::Replay(replay)) = replay else { panic!("{replay:?}") };
    assert_eq!(replay.views.len(), 4, "one view per seat");
    let last = replay.steps.last().and_then(|step| step.views.first());
    assert_eq!(told(last), page.view, "the replay ends where the hand ended");
    let Some(Finding::Played(played)) = page.study(Study::Played(vec![kept.clone()])) else {
        panic!("the hands were not counted")
    };
    assert_eq!(played.len(), 1);
    let Some(Finding::Count(counted)) = page.study(Study::Count(played)) else {
        panic!("the hands were not added up")
    };
    assert_eq!((counted.all.hands, counted.games.len()), (1, 1));
    let missing = page.study(Study::Replay { kept, deal: 2, seat: None });
    assert!(matches!(missing, Some(Finding::Failed(_))), "the hand was never dealt");
}

/// A file contains the whole match and the names, and shows the same hands as the table.
#[test]
fn a_match_is_saved_as_a_file_and_opened_again() {
    let mut page = Page::open("original-rook", 4);
    page.play(400);
    page.ask(Request::Ready { word: "word".into() });
    page.send(Errand::GoOn);
    page.play(400);
    let kept = page.kept();
    let Some(Finding::Record(record)) = page.study(Study::Record { kept: kept.clone(), deal: 2 }) else {
        panic!("the match was not saved")
    };
    for number in [1, 2] {
        let here = page.study(Study::Replay { kept: kept.clone(), deal: number, seat: None });
        let Some(Finding::Replay(here)) = here else { panic!("{here:?}") };
        let saved = page.study(Study::Saved { record: record.clone(), hand: Some(number), seat: None });
        let Some(Finding::Saved { replay, hands }) = saved else { panic!("{saved:?}") };
        assert_eq!(hands, 2);
        assert_eq!(replay.hand.names[0], "Ann");
        assert_eq!(*replay, *here, "hand {number}");
    }
    for wrong in ["", "a shopping list", &record.replacen("pack ", "pack R1 ", 1)] {
        let opened = page.study(Study::Saved { record: wrong.into(), hand: None, seat: None });
        assert!(matches!(opened, Some(Finding::Failed(_))), "{wrong}");
    }
}

#[test]
fn a_review_has_a_verdict_for_every_decision() {
    let mut page = Page::open("rack-o", 2);
    page.play(40_000);
    assert_ne!(page.phase, Some(Phase::Playing));
    let kept = page.kept();
    let Some(Finding::Review(review)) = page.study(Study::Review { kept: kept.clone(), deal: 1 }) else {
        panic!()
    };
    let Some(Finding::Replay(replay)) = page.study(Study::Replay { kept, deal: 1, seat: Some(0) }) else {
        panic!()
    };
    let decisions = replay.steps.iter().filter(|step| step.seat.is_some()).count();
    assert_eq!(review.steps.len(), decisions.min(400));
}

/// The champion gives hints and reviews even where it has no seat, so the page has to fetch its network for them.
#[test]
fn hints_and_reviews_ask_the_network_where_the_champion_uses_it() {
    for (game, players, uses) in
        [("original-rook", 4, true), ("original-rook-five-six", 6, false), ("rack-o", 2, false)]
    {
        let page = Page::open(game, players);
        assert!(!page.house.uses_network(), "{game}: nobody at the table is a champion");
        let review = Errand::Study(Study::Review { kept: page.kept(), deal: 1 });
        assert_eq!(page.house.asks_the_network(&Errand::Hint), uses, "{game}");
        assert_eq!(page.house.asks_the_network(&review), uses, "{game}");
        assert!(!page.house.asks_the_network(&Errand::GoOn), "{game}");
    }
}

/// The proof in `docs/fairness.md`, and what is found when it has been tampered with.
#[test]
fn a_proof_is_checked_with_what_the_visitor_remembers() {
    let proof = include_str!("../../../../docs/fairness.md")
        .lines()
        .find(|line| line.starts_with(r#"{"form":"rookery fair deal 2""#))
        .unwrap()
        .to_owned();
    let mut page = Page::default();
    let held = ["23", "38", "21", "29", "5", "39", "17", "7", "16", "26"].map(str::to_owned);
    let mut known = Known { hand: Some(1), bots: Some(vec![1]), ..Known::default() };
    known.held.push((0, held.to_vec()));
    let mut check = |proof: &str, commitment: Option<&str>, word: Option<(usize, &str)>| {
        let what = Study::Verify {
            proof: proof.to_owned(),
            known: Box::new(Known {
                commitment: commitment.map(str::to_owned),
                words: word.map(|(seat, word)| (seat, word.to_owned())).into_iter().collect(),
                ..known.clone()
            }),
        };
        match page.study(what) {
            Some(Finding::Verified(verdict)) => verdict.wrong,
            other => panic!("{other:?}"),
        }
    };
    let shown = "B555CFA35B0FAE6DB45113CCB03DDD6835E6DA3A4520A9C0F0F193B87DFE4A22";
    assert_eq!(check(&proof, Some(shown), Some((0, "3f9c1d"))), None);
    assert_eq!(check(&proof, Some("00"), None), Some(Wrong::OtherCommitment));
    assert_eq!(check(&proof, None, Some((1, "3f9c1d"))), Some(Wrong::OtherWord { seat: 1 }));
    assert!(matches!(check(&proof.replace("3f9c1d", "3f9c1e"), None, None), Some(Wrong::Unfair { .. })));
    assert_eq!(check(&proof.replace(r#""bots":[1]"#, r#""bots":[]"#), None, None), Some(Wrong::OtherBots));
    let rack = proof.replace(r#""dealer":1"#, r#""dealer":0"#);
    assert!(
        matches!(check(&rack, None, None), Some(Wrong::Unfair { .. })),
        "the draw makes seat 1 the dealer"
    );
    assert!(matches!(check("{}", None, None), Some(Wrong::NotAProof { .. })));
}

#[test]
fn a_score_book_is_kept_without_a_server() {
    let mut page = Page::default();
    let kind = Some(Kind::Book { dealer: 0, names: Vec::new() });
    let wanted =
        NewTable { game: Some("original-rook".into()), players: Some(4), kind, ..NewTable::default() };
    page.send(Errand::Open { wanted, name: "Ann".into(), partner: 0, opponents: 0 });
    let piles = vec![Pile { seat: 0, counters: 85, tricks: None }];
    let hand = Counted { bid: Some(Bid { seat: 0, points: 100 }), piles, ..Counted::default() };
    page.ask(Request::Write { hand: hand.clone() });
    assert!(page.refused.is_empty(), "{:?}", page.refused);
    let wrong = Counted { bid: Some(Bid { seat: 0, points: 103 }), ..hand };
    page.ask(Request::Write { hand: wrong });
    assert_eq!(page.refused.len(), 1, "the illegal bid is refused");
    let mut again = Page { key: page.key.clone(), ..Page::default() };
    again.send(Errand::Resume { table: page.table.clone(), key: page.key.clone(), log: page.log.clone() });
    assert_eq!(again.v, page.v);
}

/// A view as JSON.
fn told(view: Option<&said::View>) -> Option<serde_json::Value> {
    view.and_then(|view| serde_json::to_value(view).ok())
}
