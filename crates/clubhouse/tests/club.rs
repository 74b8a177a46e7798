//! Tests a club without a server: who plays with whom, what the director may do, snapshots, and what is left of a person who
//! is forgotten.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use clubhouse::{
    Asked, Club, Denied, Drawn, Due, Entry, Logged, MOST_CHANGES, Place, Trace, first_entry, forget,
};
use parlor::{Key, KeyHash, Secret, Sent};
use rules::Catalog;
use said::{
    Language,
    clubhouse::{BadPlan, Deed, Refusal, Ruling},
    contest::{Boards, Method, Movement},
    listing::listings,
};
use std::collections::{BTreeMap, BTreeSet};
use wire::club::{BoardResult, ClubRequest, Live, NewClub, NightPhase, Parts, Plan};

/// A club, its log and its people; the founder is the first.
struct Tester {
    catalog: Catalog,
    club: Club,
    log: Vec<Logged>,
    people: Vec<KeyHash>,
    secret: String,
    ids: usize,
    /// Milliseconds since 1970.
    now: u64,
}

impl Tester {
    fn new(people: usize) -> Tester {
        let wanted = NewClub { name: "Rook".into(), founder: "Person 1".into(), key: None };
        let founding = first_entry(&wanted).unwrap();
        let first = Logged { at: 1, by: Some(1), entry: founding.entry };
        let club = Club::open("club", &first).unwrap();
        let (secret, who) = (club.invite().to_owned(), founding.key.hash());
        let catalog = Catalog::default();
        let mut tester =
            Tester { catalog, club, log: vec![first], people: vec![who], secret, ids: 0, now: 2 };
        for number in 2..=people {
            let name = format!("Person {number}");
            tester.people.push(Key::fresh().unwrap().hash());
            let secret = tester.secret.clone();
            tester.ask(number, ClubRequest::Join { secret, name }).unwrap();
        }
        tester
    }

    /// A request by a person; people are counted from 1.
    fn ask(&mut self, person: usize, what: ClubRequest) -> Result<(), Denied> {
        let who = self.people[person - 1];
        let drawn = Drawn::fresh().unwrap();
        let decided = self.club.decide(&self.catalog, Asked { who, what: &what, now: self.now }, &drawn)?;
        let by = self.club.member_of(who);
        let entry = match decided.entry {
            // A server draws the ids of the tables.
            Entry::Opened { night, round, tables } => {
                let tables = tables.iter().map(|_| self.fresh_id()).collect();
                Entry::Opened { night, round, tables }
            }
            other => other,
        };
        self.write(by, entry);
        Ok(())
    }

    fn refused(&mut self, person: usize, what: ClubRequest) -> Refusal {
        match self.ask(person, what.clone()) {
            Err(Denied::Club(why)) => why,
            other => panic!("{what:?}: {other:?}"),
        }
    }

    /// Writes an entry; returns what it shows to a member.
    fn write(&mut self, by: Option<u32>, entry: Entry) -> Parts {
        let logged = Logged { at: self.now, by, entry };
        let changed = self.club.apply(&logged).unwrap();
        self.log.push(logged);
        self.club.parts(changed, true, false)
    }

    fn fresh_id(&mut self) -> String {
        self.ids += 1;
        format!("table{}", self.ids)
    }

    fn sign_in(&mut self, person: usize, partner: Option<u32>) {
        let word = format!("word{person}");
        self.ask(person, ClubRequest::SignIn { night: 1, partner, word }).unwrap();
    }

    /// What happens on its own, until something must be played.
    fn go_on(&mut self) {
        while let Some(due) = self.club.due() {
            let mut ids = self.ids;
            let id = || {
                ids += 1;
                Ok(format!("table{ids}"))
            };
            let entry = self.club.decide_due(due, id).unwrap();
            self.ids = ids;
            self.write(None, entry);
        }
    }

    /// A table of the current round finishes a board.
    fn score(&mut self, table: u32, board: u32, points: [i32; 2]) -> Parts {
        let tonight = self.club.welcome(Some(self.people[0])).club.tonight.unwrap();
        let at = Place { round: tonight.round, table, board };
        let result = BoardResult { board, deal: 1, points, thrown_in: false, bid: None };
        let entry = self.club.decide_result(1, at, &result).unwrap();
        self.write(None, entry)
    }

    /// The points of each pair in the standings, by its number.
    fn standings(&self) -> Vec<(u32, String)> {
        let tonight = self.club.welcome(Some(self.people[0])).club.tonight.unwrap();
        let mut lines: Vec<_> = tonight.standings.into_iter().map(|line| (line.pair, line.score)).collect();
        lines.sort();
        lines
    }

    /// A night of these tables that has begun.
    fn begun(tables: usize, plan: Plan) -> Tester {
        let mut club = Tester::new(4 * tables);
        club.ask(1, ClubRequest::Plan { plan }).unwrap();
        (1..=4 * tables).for_each(|person| club.sign_in(person, None));
        club.ask(1, ClubRequest::Start { night: 1 }).unwrap();
        club.go_on();
        club
    }

    /// Every table of the round finishes its boards; the points depend on the table.
    fn play_the_round(&mut self) {
        let tonight = self.club.welcome(Some(self.people[0])).club.tonight.unwrap();
        for table in tonight.tables {
            for (deal, board) in (1..).zip(table.boards) {
                let points = [10 * table.table as i32, 0];
                let result = BoardResult { board, deal, points, thrown_in: false, bid: None };
                let at = Place { round: tonight.round, table: table.table, board };
                let entry = self.club.decide_result(1, at, &result).unwrap();
                self.write(None, entry);
                assert_eq!(self.club.decide_result(1, at, &result), None, "a result is written once");
            }
        }
    }
}

fn plan() -> Plan {
    Plan {
        title: "Tuesday".into(),
        at: 5_000,
        minutes: 60,
        rules: "original-rook:4".into(),
        movement: Movement::Howell,
        travel: Boards::AtOnce,
        boards: 2,
        rounds: None,
        switch: false,
        scoring: Method::MatchPoints,
        live: Live::Round,
        bots: 3,
        fill: true,
        clock: None,
        away: 60,
    }
}

#[test]
fn partners_who_named_each_other_play_together_and_bots_take_what_is_missing() {
    let mut club = Tester::new(6);
    club.ask(1, ClubRequest::Plan { plan: plan() }).unwrap();
    // 5 names 1, who names 4; 2 and 3 name each other; 6 names nobody.
    for (person, partner) in [(5, Some(1)), (1, Some(4)), (2, Some(3)), (3, Some(2)), (4, Some(1)), (6, None)]
    {
        club.sign_in(person, partner);
    }
    club.ask(1, ClubRequest::Start { night: 1 }).unwrap();
    club.go_on();
    let tonight = club.club.welcome(Some(club.people[0])).club.tonight.unwrap();
    let pairs: Vec<_> = tonight.pairs.iter().map(|pair| pair.players.clone().map(|one| one.member)).collect();
    assert_eq!(pairs, [[Some(1), Some(4)], [Some(2), Some(3)], [Some(5), Some(6)], [None, None]]);
    assert_eq!((tonight.round, tonight.rounds, tonight.sitting_out), (1, 3, vec![]));
    let wanted = club.club.wanted();
    assert_eq!(wanted.len(), 2);
    let boards = |at: usize| match club.club.table_opening(&club.catalog, &wanted[at]) {
        Some(parlor::Entry::NightOpened { boards, .. }) => boards,
        other => panic!("{other:?}"),
    };
    for (at, table) in wanted.iter().enumerate() {
        let seats = &table.order.seats;
        assert!(table.awaited && !table.order.stop && seats.len() == 4);
        // Partners sit across from each other.
        let is_bot = |seat: usize| seats[seat] == Sent::Bot { level: 3 };
        assert_eq!((is_bot(0), is_bot(1)), (is_bot(2), is_bot(3)));
        let dealers: Vec<_> = boards(at).iter().map(|board| (board.board, board.dealer)).collect();
        assert_eq!(dealers, [(1, 0), (2, 1)]);
    }
    assert_eq!(boards(0), boards(1), "both tables play the same cards");
}

#[test]
fn a_night_goes_from_round_to_round_and_the_director_has_the_last_word() {
    let mut club = Tester::new(9);
    club.ask(1, ClubRequest::Plan { plan: plan() }).unwrap();
    for person in 1..=8 {
        club.sign_in(person, None);
    }
    assert_eq!(club.refused(1, ClubRequest::NextRound), Refusal::NightNotBegun);
    club.ask(1, ClubRequest::Start { night: 1 }).unwrap();
    assert_eq!(club.club.due(), Some(Due::Round { night: 1, round: 1, tables: 2 }));
    club.go_on();
    assert_eq!(club.refused(1, ClubRequest::CallOff { night: 1 }), Refusal::NightBegun);
    assert_eq!(club.club.results(1), Err(Refusal::ResultsLater));
    club.play_the_round();
    let standings = club.club.welcome(Some(club.people[8])).club.tonight.unwrap().standings;
    assert_eq!(standings.len(), 4);
    assert!(standings.iter().all(|line| line.boards == 2));
    // In the second round, someone is replaced, and the director goes on before the boards are played.
    club.go_on();
    let step_in = |pair, member| ClubRequest::Substitute { pair, place: 0, member };
    assert_eq!(club.refused(1, step_in(1, Some(3))), Refusal::SawBoards { member: 3 });
    club.ask(1, step_in(1, Some(9))).unwrap();
    assert_eq!(club.refused(1, step_in(2, Some(1))), Refusal::SawBoards { member: 1 });
    club.ask(1, step_in(1, Some(1))).unwrap();
    let adjust = |round, ruling| ClubRequest::Adjust {
        night: None,
        round,
        table: 1,
        board: 1,
        ruling,
        reason: "Late.".into(),
    };
    assert_eq!(club.refused(1, adjust(3, Ruling::Canceled)), Refusal::NoSuchBoard { board: 1 });
    club.ask(1, ClubRequest::NextRound).unwrap();
    let stopped = club.club.wanted().iter().filter(|table| table.order.stop).count();
    assert_eq!(stopped, 2, "the tables of the second round stop");
    club.play_the_round();
    assert_eq!(club.club.due(), Some(Due::End { night: 1 }));
    club.go_on();
    club.ask(1, adjust(1, Ruling::Canceled)).unwrap();
    let results = club.club.results(1).unwrap();
    assert_eq!((results.night.phase, results.boards.len()), (NightPhase::Over, 6));
    let lines = || results.boards.iter().flat_map(|sheet| &sheet.lines);
    assert_eq!(lines().filter(|line| line.result.is_some()).count(), 8, "not those of the second round");
    assert_eq!(lines().filter(|line| line.scores.is_some()).count(), 7, "and one was canceled");
    let proof = club.club.board_proof(&club.catalog, 1, 1).unwrap();
    assert_eq!(proof.check(&club.catalog), Ok(()));
    assert_eq!(proof.words, (1..=8).map(|person| format!("word{person}")).collect::<Vec<_>>());
    assert_eq!(proof.commitment, results.night.commitment);
    club.ask(1, ClubRequest::Restore { night: None, round: 1, table: 1, board: 1 }).unwrap();
    let restored = club.club.results(1).unwrap();
    assert!(restored.boards[0].lines.iter().all(|line| line.scores.is_some() && line.ruling.is_none()));
}

/// The results page of every past night has the form for adjusting results, not only the page of the last one.
#[test]
fn a_director_adjusts_the_night_that_the_request_names() {
    let mut club = Tester::begun(2, plan());
    club.ask(1, ClubRequest::End).unwrap();
    club.ask(1, ClubRequest::Plan { plan: plan() }).unwrap();
    club.ask(1, ClubRequest::Plan { plan: plan() }).unwrap();
    for [member, partner] in [[1, 2], [3, 4], [5, 6], [7, 8]] {
        club.ask(1, ClubRequest::Enter { night: 2, member, partner }).unwrap();
    }
    club.ask(1, ClubRequest::Start { night: 2 }).unwrap();
    club.go_on();
    club.ask(1, ClubRequest::End).unwrap();
    let (round, table, board) = (1, 1, 1);
    let adjust = |night| {
        let (ruling, reason) = (Ruling::Points([60, 0]), "Late.".into());
        ClubRequest::Adjust { night, round, table, board, ruling, reason }
    };
    let restore = |night| ClubRequest::Restore { night, round, table, board };
    let adjusted = |club: &Tester| {
        [1, 2].map(|night| {
            let boards = club.club.results(night).unwrap().boards;
            boards.iter().flat_map(|sheet| &sheet.lines).filter(|line| line.ruling.is_some()).count()
        })
    };
    club.ask(1, adjust(Some(1))).unwrap();
    assert_eq!(adjusted(&club), [1, 0]);
    assert_eq!(club.refused(1, restore(Some(2))), Refusal::NoSuchBoard { board });
    assert_eq!(club.refused(1, adjust(Some(3))), Refusal::NightNotBegun);
    assert_eq!(club.refused(1, adjust(Some(4))), Refusal::NoSuchNight { night: 4 });
    // A page from before requests named a night means the last night.
    let old = r#"{"type":"adjust","round":1,"table":1,"board":1,"ruling":"canceled","reason":"Old."}"#;
    club.ask(1, serde_json::from_str(old).unwrap()).unwrap();
    assert_eq!(adjusted(&club), [1, 1]);
    club.ask(1, restore(Some(1))).unwrap();
    assert_eq!(adjusted(&club), [0, 1]);
    let log = club.club.welcome(Some(club.people[0])).club.log.unwrap();
    let nights: Vec<_> = log.iter().filter_map(|line| Some((line.night?, line.deed.code()))).collect();
    assert_eq!(nights, [(1, "adjusted"), (2, "adjusted"), (1, "restored")]);
}

/// With total points, two standings differ by exactly what was scored in between.
#[test]
fn standings_tell_nothing_about_a_board_that_somebody_has_yet_to_play() {
    let live = Plan { live: Live::Board, scoring: Method::TotalPoints, ..plan() };
    let mut club = Tester::begun(2, live.clone());
    club.score(1, 1, [120, 60]);
    assert_eq!(club.standings(), [], "the second table has yet to play board 1");
    club.score(2, 2, [30, 150]);
    assert_eq!(club.standings(), [], "and the first has yet to play board 2");
    club.score(2, 1, [100, 80]);
    let after_one_board = club.standings();
    assert_eq!(after_one_board.len(), 4);
    club.score(1, 2, [20, 160]);
    assert_ne!(club.standings(), after_one_board);

    // When boards travel, those who come later play them in another round.
    for live in [live.clone(), Plan { live: Live::Round, ..live }] {
        let travel = Plan { travel: Boards::Travel, movement: Movement::Mitchell, rounds: Some(2), ..live };
        let mut club = Tester::begun(3, travel);
        club.play_the_round();
        club.go_on();
        assert_eq!(club.standings(), [], "the boards of the first round are played again");
        club.play_the_round();
        assert_eq!(club.standings().len(), 6);
    }
}

#[test]
fn the_log_tells_an_adjusted_score_only_when_nobody_has_yet_to_play_the_board() {
    let mut club = Tester::begun(2, plan());
    club.score(1, 1, [120, 60]);
    let (ruling, reason) = (Ruling::Points([60, 120]), "The sides were swapped.".to_owned());
    let adjust =
        ClubRequest::Adjust { night: None, round: 1, table: 1, board: 1, ruling, reason: reason.clone() };
    club.ask(1, adjust).unwrap();
    let adjusted = |club: &Tester| {
        let log = club.club.welcome(Some(club.people[1])).club.log.unwrap();
        log.into_iter().rev().map(|line| line.deed).find(|deed| deed.code().starts_with("adjusted")).unwrap()
    };
    let (round, table, board) = (1, 1, 1);
    assert_eq!(adjusted(&club), Deed::AdjustedInPlay { round, table, board });
    club.score(2, 1, [100, 80]);
    assert_eq!(adjusted(&club), Deed::Adjusted { round, table, board, ruling, reason });
}

#[test]
fn who_leaves_and_joins_again_still_has_seen_the_boards() {
    let mut club = Tester::begun(2, plan());
    let step_in = |pair, member| ClubRequest::Substitute { pair, place: 0, member: Some(member) };
    club.ask(8, ClubRequest::Leave).unwrap();
    let join = |secret: &str| ClubRequest::Join { secret: secret.into(), name: "Another".into() };
    let secret = club.secret.clone();
    club.ask(8, join(&secret)).unwrap();
    assert_eq!(club.refused(1, step_in(1, 8)), Refusal::SawBoards { member: 8 }, "8 played in pair 4");
    club.ask(1, ClubRequest::Substitute { pair: 4, place: 1, member: Some(8) }).unwrap();

    // Neither another name nor another device changes what somebody has seen.
    club.ask(7, ClubRequest::Rename { name: "Seventh".into() }).unwrap();
    let (old, new) = (club.people[6], Key::fresh().unwrap().hash());
    club.write(None, Entry::Rekeyed { from: old, to: new });
    club.people[6] = new;
    club.ask(1, ClubRequest::Substitute { pair: 4, place: 0, member: None }).unwrap();
    assert_eq!(club.refused(1, step_in(1, 7)), Refusal::SawBoards { member: 7 });
    club.ask(7, ClubRequest::Leave).unwrap();
    club.ask(7, join(&secret)).unwrap_err();
    club.ask(7, ClubRequest::Join { secret, name: "Seventh".into() }).unwrap();
    assert_eq!(club.refused(1, step_in(1, 7)), Refusal::SawBoards { member: 7 });
}

/// A large club is told of thousands of results, each to everyone.
#[test]
fn a_result_brings_the_standings_only_if_they_changed() {
    for (live, standings) in [
        (Live::Board, [false, true, false, true]),
        (Live::Round, [false, false, false, true]),
        (Live::End, [false; 4]),
    ] {
        let mut club = Tester::begun(2, Plan { live, ..plan() });
        let known = |club: &Tester| club.club.welcome(Some(club.people[0])).club;
        let mut member = known(&club);
        for ((table, board), standings) in [(1, 1), (2, 1), (1, 2), (2, 2)].into_iter().zip(standings) {
            let parts = club.score(table, board, [10, 20]);
            assert!(parts.tonight.is_none() && parts.members.is_none() && parts.nights.is_none());
            let brought = parts.progress.as_ref().is_some_and(|progress| progress.standings.is_some());
            assert_eq!(brought, standings, "{live:?}: board {board} at table {table}");
            member.learn(parts);
            assert_eq!(
                member,
                known(&club),
                "a member who followed along knows as much as one who arrives now"
            );
        }
    }
}

/// Otherwise, one member could fill the club's log, and then nobody could do anything.
#[test]
fn a_member_changes_their_name_only_so_often_on_one_day() {
    let mut club = Tester::new(2);
    let rename = |number: u32| ClubRequest::Rename { name: format!("Name {number}") };
    (0..MOST_CHANGES).for_each(|number| club.ask(2, rename(number)).unwrap());
    let day = 86_400_000;
    for what in [rename(MOST_CHANGES), ClubRequest::Code] {
        let wait = Denied::Table(said::table::Refusal::TooMany { seconds: 86_400 });
        assert_eq!(club.ask(2, what), Err(wait), "until the next day");
    }
    let secret = club.secret.clone();
    club.ask(2, ClubRequest::Leave).unwrap();
    club.ask(2, ClubRequest::Join { secret, name: "Fresh".into() }).unwrap();
    assert!(club.ask(2, rename(MOST_CHANGES)).is_err(), "joining again does not help");
    club.ask(1, ClubRequest::Rename { name: "Other".into() }).unwrap();
    club.now += day;
    club.ask(2, rename(MOST_CHANGES)).unwrap();
}

/// Five pairs play the movement of six, of which one is missing.
#[test]
fn a_pair_that_comes_late_plays_the_rounds_to_come_and_meets_nobody_twice() {
    for movement in [Movement::Howell, Movement::Mitchell] {
        let mut club = Tester::new(14);
        club.ask(1, ClubRequest::Plan { plan: Plan { movement, fill: false, ..plan() } }).unwrap();
        (1..=10).for_each(|person| club.sign_in(person, None));
        let late = ClubRequest::Late { member: 11, partner: 12 };
        assert_eq!(club.refused(1, late.clone()), Refusal::NightNotBegun);
        club.ask(1, ClubRequest::Start { night: 1 }).unwrap();
        club.go_on();
        let twice = ClubRequest::Late { member: 1, partner: 12 };
        assert_eq!(club.refused(1, twice), Refusal::SawBoards { member: 1 });
        club.play_the_round();
        club.ask(1, late).unwrap();
        let another = ClubRequest::Late { member: 13, partner: 14 };
        assert_eq!(club.refused(1, another), Refusal::NoLatePlace, "six pairs are even");
        club.go_on();
        let mut played = BTreeMap::<u32, u32>::new();
        while let Some(tonight) = club.club.welcome(Some(club.people[0])).club.tonight
            && tonight.phase == NightPhase::Playing
        {
            assert_eq!((tonight.tables.len(), &*tonight.sitting_out), (3, &[][..]));
            tonight
                .tables
                .iter()
                .flat_map(|table| table.pairs)
                .for_each(|pair| *played.entry(pair).or_default() += 1);
            club.play_the_round();
            club.go_on();
        }
        let rounds = if movement == Movement::Howell { 4 } else { 2 };
        assert_eq!(played, (1..=6).map(|pair| (pair, rounds)).collect());
        let results = club.club.results(1).unwrap();
        let mut met = BTreeSet::new();
        for line in results.boards.iter().flat_map(|sheet| &sheet.lines) {
            assert!(met.insert((line.pairs, line.result.as_ref().map(|result| result.board))));
        }
        let opponents: BTreeSet<_> =
            met.iter().map(|([one, other], _)| (one.min(other), one.max(other))).collect();
        assert_eq!(opponents.len(), met.len() / 2, "two boards in one round with each");
        assert_eq!(results.standings.len(), 6);
        assert_eq!(club.club.board_proof(&club.catalog, 1, 1).unwrap().check(&club.catalog), Ok(()));
    }
}

#[test]
fn a_pair_that_comes_late_takes_the_place_of_two_bots() {
    let mut club = Tester::new(8);
    club.ask(1, ClubRequest::Plan { plan: plan() }).unwrap();
    (1..=6).for_each(|person| club.sign_in(person, None));
    club.ask(1, ClubRequest::Start { night: 1 }).unwrap();
    club.go_on();
    club.ask(1, ClubRequest::Late { member: 7, partner: 8 }).unwrap();
    let tonight = club.club.welcome(Some(club.people[0])).club.tonight.unwrap();
    assert_eq!(tonight.pairs[3].players.clone().map(|player| player.member), [Some(7), Some(8)]);
    let seated =
        |table: &clubhouse::Wanted| table.order.seats.iter().all(|seat| matches!(seat, Sent::Person { .. }));
    assert!(club.club.wanted().iter().all(seated));
    // The words were fixed when the night began, and bots had none. A club opened from a snapshot knows that too.
    club.ask(1, ClubRequest::End).unwrap();
    for club in [Club::resume("club", &club.club.checkpoint().unwrap()).unwrap(), club.club] {
        let proof = club.board_proof(&Catalog::default(), 1, 1).unwrap();
        assert_eq!((proof.check(&Catalog::default()), proof.bots), (Ok(()), vec![6, 7]));
    }
}

#[test]
fn a_snapshot_leads_to_the_same_club_as_the_log() {
    let mut club = Tester::new(8);
    club.ask(1, ClubRequest::Plan { plan: plan() }).unwrap();
    (1..=8).for_each(|person| club.sign_in(person, None));
    club.ask(1, ClubRequest::Start { night: 1 }).unwrap();
    club.go_on();
    club.play_the_round();
    let text = club.club.checkpoint().unwrap();
    assert_eq!(Club::resume("other", &text).map(|club| club.v()), None);
    let resumed = Club::resume("club", &text).unwrap();
    let mut again = Club::open("club", &club.log[0]).unwrap();
    for logged in &club.log[1..] {
        again.apply(logged).unwrap();
    }
    assert_eq!(resumed.checkpoint(), Some(text.clone()));
    assert_eq!(again.checkpoint(), Some(text));
}

#[test]
fn nothing_is_left_of_a_person_who_is_forgotten() {
    let mut club = Tester::new(3);
    club.ask(1, ClubRequest::Organizer { member: 2, on: true }).unwrap();
    club.ask(2, ClubRequest::Say { text: "Call me at 555.".into() }).unwrap();
    club.ask(2, ClubRequest::Rename { name: "Persona 2".into() }).unwrap();
    let (old, new) = (club.people[1], Key::fresh().unwrap().hash());
    club.write(None, Entry::Rekeyed { from: old, to: new });
    let other = club.people[2];
    let trace = |(at, logged): (usize, &Logged)| {
        let asked = if at % 2 == 0 { old } else { other };
        Trace { logged: logged.clone(), nonce: Some(asked.nonce("n")) }
    };
    let log: Vec<Trace> = club.log.iter().enumerate().map(trace).collect();
    let mut after = log.clone();
    for (at, trace) in forget(&log, new, KeyHash::nobody().unwrap()) {
        after[at] = trace;
    }
    let written =
        |trace: &Trace| format!("{}{:?}", serde_json::to_string(&trace.logged).unwrap(), trace.nonce);
    let text: String = after.iter().map(written).collect();
    for gone in [old.to_hex(), new.to_hex(), old.nonce(""), "Person 2".into(), "Persona".into(), "555".into()]
    {
        assert!(!text.contains(&gone), "{gone} is in {text}");
    }
    assert!(text.contains("Person 3") && text.contains(&other.to_hex()));
}

#[test]
fn after_a_restore_nights_that_have_not_begun_have_new_secrets() {
    let mut club = Tester::new(2);
    club.ask(1, ClubRequest::Plan { plan: plan() }).unwrap();
    club.sign_in(1, None);
    let before = club.club.shown_nights()[0].commitment.clone();
    club.write(None, Entry::Renewed { secret: Secret([7; 32]) });
    assert_ne!(club.club.shown_nights()[0].commitment, before);
}

/// After the backup, the night may have gone on, and its boards may have been published.
#[test]
fn after_a_restore_a_night_that_was_being_played_is_over() {
    let mut club = Tester::begun(2, plan());
    club.play_the_round();
    club.go_on();
    club.write(None, Entry::Renewed { secret: Secret([7; 32]) });
    assert_eq!(club.club.due(), None, "no more boards are dealt");
    assert!(club.club.is_over(1) && club.club.wanted().iter().all(|table| table.order.stop));
    let results = club.club.results(1).unwrap();
    assert!(results.standings.iter().all(|line| line.boards == 2), "what was played counts");
    let log = club.club.welcome(Some(club.people[0])).club.log.unwrap();
    assert_eq!(log.last().map(|line| &line.deed), Some(&Deed::EndedByRestore));
}

#[test]
fn a_night_that_cannot_be_played_is_refused_with_the_reason() {
    let mut club = Tester::new(1);
    let mut refused = |plan: Plan| club.refused(1, ClubRequest::Plan { plan });
    let why = |why: BadPlan| Refusal::BadPlan { why };
    assert_eq!(refused(Plan { rules: "rack-o:4".into(), ..plan() }), why(BadPlan::NotPairs));
    for rules in ["rack-o-partners:4", "club-rook:4"] {
        assert_eq!(refused(Plan { rules: rules.into(), ..plan() }), why(BadPlan::NotTricks));
    }
    assert_eq!(refused(Plan { boards: 0, ..plan() }), why(BadPlan::Boards { most: 12 }));
    assert_eq!(refused(Plan { rounds: Some(0), ..plan() }), why(BadPlan::Rounds { most: 119 }));
    assert_eq!(refused(Plan { away: 1, ..plan() }), why(BadPlan::Times));
    assert_eq!(refused(Plan { movement: Movement::Individual, ..plan() }), why(BadPlan::Alone));
    assert_eq!(refused(Plan { title: " ".into(), ..plan() }), Refusal::BadTitle);
}

/// What a night allows follows from the rules of each game; the guide names the games.
#[test]
fn the_guide_names_the_games_of_a_night() {
    const GUIDE: &str = include_str!("../../../docs/clubs.md");
    let mut club = Tester::new(1);
    let mut allowed = Vec::new();
    for game in listings() {
        let rules = format!("{}:4", game.id);
        if club.ask(1, ClubRequest::Plan { plan: Plan { rules, ..plan() } }).is_ok() {
            allowed.extend(game.title.of(Language::En).split(", or ").next());
        }
    }
    let (last, first) = allowed.split_last().unwrap();
    let list = format!("{} and {last}", first.join(", "));
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(GUIDE).contains(&list), "docs/clubs.md does not list {list}");
}
