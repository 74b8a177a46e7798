//! Tests a table without a server: codes that expire, and logs written long ago.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use parlor::{By, CODE_SECONDS, Decision, Entry, Key, KeyHash, Logged, Parlor, Refusal, Secret, fresh_code};
use rand::{SeedableRng, rngs::SmallRng};
use rules::{Catalog, Pending, RuleSet};
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

/// A guest who replaces their key again and again gains nothing: the host can still kick them, and nobody who was
/// kicked gets back in.
#[test]
fn no_number_of_replaced_keys_protects_from_being_kicked() {
    let [host, kicked, other] = [(), (), ()].map(|()| Key::fresh().unwrap().hash());
    let mut parlor = opened(host);
    let kick = Request::Kick { seat: 1 };
    let decide = |parlor: &Parlor, who: KeyHash, what: &Request| match parlor.decide(who, what) {
        Ok(Decision::Log(entry)) => entry,
        other => panic!("{other:?}"),
    };
    parlor.apply(&at(0, Entry::Sat { seat: 1, who: kicked, name: "Eve".into() })).unwrap();
    let entry = decide(&parlor, host, &kick);
    parlor.apply(&at(0, entry)).unwrap();
    assert_eq!(parlor.admit(kicked), Err(Refusal::Kicked));

    let mut guest = Key::fresh().unwrap();
    let first = guest.hash();
    parlor.apply(&at(0, Entry::Sat { seat: 1, who: first, name: "Mallory".into() })).unwrap();
    for _ in 0..300 {
        let fresh = Key::fresh().unwrap();
        let entry = decide(&parlor, guest.hash(), &Request::Rekey { key: fresh.secret().to_owned() });
        parlor.apply(&at(0, entry)).unwrap();
        assert_eq!(parlor.admit(guest.hash()), Err(Refusal::KeyExpired));
        guest = fresh;
    }
    assert_eq!(parlor.admit(kicked), Err(Refusal::Kicked), "still");
    let code = fresh_code().unwrap();
    let coded = parlor.decide_code(host, &code, 0).unwrap();
    parlor.apply(&at(0, coded)).unwrap();
    assert!(parlor.decide_claim(other, &code, 1).is_ok(), "others can still move to another device");
    let entry = decide(&parlor, host, &kick);
    parlor.apply(&at(0, entry)).unwrap();
    assert_eq!(parlor.admit(guest.hash()), Err(Refusal::Kicked));
}

#[test]
fn only_people_with_a_place_can_mute_and_never_too_many_others() {
    let [host, stranger] = [(), ()].map(|()| Key::fresh().unwrap().hash());
    let mut parlor = opened(host);
    for number in 0..600 {
        let guest = Key::fresh().unwrap().hash();
        parlor.apply(&at(0, Entry::Sat { seat: 1, who: guest, name: format!("Guest {number}") })).unwrap();
        let mute = Request::Mute { seat: 1, on: true };
        assert_eq!(parlor.decide(stranger, &mute), Err(Refusal::NotSeated.into()));
        let Ok(Decision::Log(entry)) = parlor.decide(host, &mute) else { panic!("the host may mute") };
        parlor.apply(&at(0, entry)).unwrap();
        assert_eq!(parlor.muted_by(host), [1]);
        parlor.apply(&at(0, Entry::Muted { by: guest, who: host, on: true })).unwrap();
        parlor.apply(&at(0, Entry::Left { seat: 1 })).unwrap();
    }
}

/// A table of bots with its log.
struct Played {
    parlor: Parlor,
    log: Vec<Logged>,
    rng: SmallRng,
}

impl Played {
    fn new(rules: &str, settings: Settings) -> Played {
        let catalog = Catalog::default();
        let game = rules.parse::<RuleSet>().unwrap().open(&catalog).unwrap();
        let (host, secret) = (Key::fresh().unwrap().hash(), Secret([7; 32]));
        let entry = Entry::Opened { rules: rules.into(), version: game.version(), host, settings, secret };
        let first = at(0, entry);
        let parlor = Parlor::open(&catalog, "table", &first).unwrap();
        let mut played = Played { parlor, log: vec![first], rng: SmallRng::seed_from_u64(5) };
        for seat in 0..game.players() {
            played.write(0, Entry::Bot { seat, bot: parlor::Bot { level: 0 } });
        }
        played
    }

    fn write(&mut self, time: u64, entry: Entry) {
        let logged = at(time, entry);
        self.parlor.apply(&logged).unwrap();
        self.log.push(logged);
    }

    fn deal(&mut self, time: u64) {
        let deal = self.parlor.decide_deal(Secret([8; 32])).unwrap();
        self.write(time, deal);
    }

    /// Plays the hand at random until it is scored.
    fn play(&mut self, time: u64) {
        while self.parlor.in_hand() {
            let seat = self.parlor.waited_for().iter().next().unwrap();
            let action = self.parlor.game().unwrap().hand().random_legal(seat, &mut self.rng).unwrap();
            let acted = self.parlor.played(Some(seat.index()), &action, By::Bot, None).unwrap();
            self.write(time, acted);
        }
    }

    /// The hands that are shown at a certain time.
    fn hands(&self, now: u64) -> Vec<u32> {
        let mut hands = Vec::new();
        let each = |over: &parlor::history::Finished<'_>| hands.push(over.deal());
        parlor::history::each_hand(&Catalog::default(), "table", &self.log, now, each).unwrap();
        hands
    }
}

/// At permissive tables, a hand can be called out after it is scored, and nothing but the next deal ends that.
#[test]
fn a_hand_that_can_still_be_called_out_is_history_once_the_next_one_is_dealt() {
    let mut table = Played::new("original-rook:4;enforcement=permissive", Settings::default());
    table.deal(1);
    table.play(1);
    let pending = table.parlor.game().unwrap().hand().pending();
    assert_ne!(pending, Pending::Over, "someone may still call out what happened");
    assert_eq!(table.hands(9), [0; 0], "so nobody is shown the cards");
    table.deal(2);
    assert_eq!(table.hands(9), [1]);
    table.play(2);
    table.deal(3);
    assert_eq!(table.hands(9), [1, 2]);
}

/// In Donkey, the loser is known before they fold, and a match is one hand, so that no other deal follows. The hand is
/// history once the loser folds or the host starts another match.
#[test]
fn the_only_hand_of_donkey_is_history_once_the_loser_folds_or_with_the_next_match() {
    let mut table = Played::new("donkey:4", Settings::default());
    let mut shown = Vec::new();
    for (deal, loser_folds) in [(1, true), (2, false)] {
        table.deal(1);
        table.play(1);
        assert!(table.parlor.finished());
        let loser = table.parlor.waited_for().iter().next().unwrap();
        assert_eq!(table.hands(9), shown, "someone may still act");
        shown.push(deal);
        if loser_folds {
            let fold = table.parlor.played(Some(loser.index()), "fold", By::Bot, None).unwrap();
            table.write(1, fold);
            assert_eq!(table.hands(9), shown);
        }
        table.write(2, Entry::Rematch);
        assert_eq!(table.hands(9), shown);
    }
}

#[test]
fn a_clock_that_was_ahead_hides_nothing() {
    let hour = 3_600_000;
    let mut table = Played::new("rack-o:2", Settings::default());
    table.deal(hour);
    table.play(hour);
    assert_eq!(table.hands(10), [1]);
    // With a delay, what was written while the clock was ahead is shown no later than what came after it.
    let mut table = Played::new("rack-o:2", Settings { delay: Some(5), ..Settings::default() });
    table.deal(hour);
    table.play(hour);
    table.write(20_000, Entry::Locked(true));
    assert_eq!(table.hands(24_999), [0; 0]);
    assert_eq!(table.hands(25_000), [1]);
}

/// A code that was made while the clock was ahead is not good until the clock gets there.
#[test]
fn a_code_from_the_future_is_not_valid() {
    let [host, device] = [(), ()].map(|()| Key::fresh().unwrap().hash());
    let mut parlor = opened(host);
    let code = fresh_code().unwrap();
    let hour = 3_600_000;
    let coded = parlor.decide_code(host, &code, hour).unwrap();
    parlor.apply(&at(hour, coded)).unwrap();
    assert_eq!(parlor.decide_claim(device, &code, 1000), Err(Refusal::BadCode));
    assert!(
        parlor.decide_claim(device, &code, hour - 1000).is_ok(),
        "another server's clock may differ a little"
    );
}

/// Old logs must stay readable: these entries were written before calls were judged and moves could be
/// undone.
#[test]
fn an_old_log_is_still_read() {
    let old = r#"{"at":5,"e":{"acted":{"seat":1,"action":"draw","by":"person","seen":4}}}"#;
    let logged: Logged = serde_json::from_str(old).unwrap();
    assert_eq!(serde_json::to_string(&logged).unwrap(), old);
    let set = r#"{"at":5,"e":{"set":{"clock":30,"away":null}}}"#;
    let logged: Logged = serde_json::from_str(set).unwrap();
    assert_eq!(serde_json::to_string(&logged).unwrap(), set);
}

/// Requests about cards are refused at tables that deal none, but a rematch in a score book is allowed.
#[test]
fn a_score_book_and_a_party_deal_no_cards() {
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

/// At every version of its log, a table that is resumed from a checkpoint is the same as one that was replayed, and it
/// continues in the same way.
#[test]
fn a_checkpoint_at_any_version_leads_to_the_same_table() {
    let catalog = Catalog::default();
    for rules in
        ["original-rook:4", "rack-o:2", "i-doubt-it:3", "original-rook:4;enforcement=permissive", "donkey:4"]
    {
        let mut table = Played::new(rules, Settings { away: Some(9), ..Settings::default() });
        let [ann, guest] = [(), ()].map(|()| Key::fresh().unwrap().hash());
        table.write(1, Entry::Sat { seat: 1, who: ann, name: "Ann".into() });
        table.write(1, Entry::Kicked { seat: 1 });
        table.write(1, Entry::Sat { seat: 1, who: guest, name: "Gus".into() });
        table.write(1, Entry::Rekeyed { from: guest, to: Key::fresh().unwrap().hash() });
        table.write(1, Entry::Coded { who: ann, code: guest, until: 1_000_000 });
        table.write(1, Entry::Muted { by: guest, who: ann, on: true });
        table.write(1, Entry::Ready { seat: 1, word: "word".into() });
        for _ in 0..3 {
            if table.parlor.finished() {
                table.write(2, Entry::Rematch);
            }
            table.deal(2);
            table.write(2, Entry::Left { seat: 1 });
            table.play(2);
        }
        let mut folded = Parlor::open(&catalog, "table", &table.log[0]).unwrap();
        for (number, logged) in table.log.iter().enumerate().skip(1) {
            folded.apply(logged).unwrap();
            folded.forget_past_hands();
            let saved = folded.checkpoint().unwrap();
            let resumed = Parlor::resume(&catalog, "table", &saved, |_, rules| rules).unwrap();
            assert_eq!(format!("{resumed:?}"), format!("{folded:?}"), "{rules} at {number}");
            assert_eq!(resumed.checkpoint(), Some(saved));
            assert!(
                Parlor::resume(&catalog, "other", &resumed.checkpoint().unwrap(), |_, rules| rules).is_none()
            );
            if number % 40 == 0 {
                let mut resumed = resumed;
                table.log[number + 1..].iter().for_each(|logged| drop(resumed.apply(logged).unwrap()));
                resumed.forget_past_hands();
                let mut last = table.parlor.clone();
                last.forget_past_hands();
                assert_eq!(format!("{resumed:?}"), format!("{last:?}"));
            }
        }
    }
}

/// With four people, three rotations pair everyone with everyone else, and a match in progress is left alone.
#[test]
fn people_change_partners_before_a_match() {
    let mut table = Played::new("original-rook:4", Settings::default());
    let people = [(); 4].map(|()| Key::fresh().unwrap().hash());
    table.write(0, Entry::Host(people[1]));
    for (seat, who) in people.into_iter().enumerate() {
        table.write(0, Entry::Sat { seat, who, name: format!("P{seat}") });
    }
    assert_eq!(table.parlor.decide(people[0], &Request::Rotate), Err(Refusal::NotHost.into()));
    let mut partners = Vec::new();
    for _ in 0..3 {
        table.write(0, Entry::Ready { seat: 0, word: "w".into() });
        let Ok(Decision::Log(entry)) = table.parlor.decide(people[1], &Request::Rotate) else { panic!() };
        table.write(0, entry);
        assert_eq!(table.parlor.seat_of(people[1]), Some(1), "the host stays");
        assert!(
            !table.parlor.table().seats.iter().any(|chair| chair.ready),
            "a word belongs to the seat it was given for"
        );
        partners.push(table.parlor.name(3).to_owned());
    }
    partners.sort();
    assert_eq!(partners, ["P0", "P2", "P3"]);
    assert_eq!(table.parlor.seat_of(people[3]), Some(3), "everyone is back");
    table.deal(1);
    assert_eq!(table.parlor.decide(people[1], &Request::Rotate), Err(Refusal::MatchNotOver.into()));
}
