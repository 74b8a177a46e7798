//! The score book: figures counted with real cards, scored by the rules of the game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly")]

use cards::{Card, Color, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_party::{
    Scorebook,
    scorebook::{CannotKeep, NotWritten},
};
use rule_id::rule;
use rules::{
    Actor, Catalog, Options, Viewer,
    trick::{
        self,
        axes::{Axes, CounterScale, Counters, NestUse, RedOne, YesNo},
        ledger::{Counted, Ending, NotProven, Offense, Pile},
    },
};
use serde_json::Value;
use table::{Chance, Match};

fn seat(index: usize) -> Seat {
    Seat::wrapping(index)
}

fn book(game: &str, players: usize, chosen: &[(&str, &str)]) -> Scorebook {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Scorebook::open(&Catalog::default(), game, Some(players), &chosen, seat(0)).unwrap()
}

/// The pile that one player or side counted.
fn pile(of: usize, counters: i32, tricks: impl Into<Option<i32>>) -> Pile {
    Pile { of: seat(of), counters, tricks: tricks.into() }
}

/// A hand in which seat `by` bid, with these piles.
fn hand(by: usize, bid: i32, piles: &[Pile]) -> Counted {
    Counted { bid: Some((seat(by), bid)), piles: piles.to_vec(), ..Counted::default() }
}

/// A hand without bidding: only piles.
fn piles(piles: &[Pile]) -> Counted {
    Counted { piles: piles.to_vec(), ..Counted::default() }
}

/// The score in each column of the sheet for a hand.
fn writes(book: &Scorebook, counted: Counted) -> Vec<i32> {
    let sheet = book.clone().enter(counted).unwrap().written.sheet.clone();
    assert!(sheet.adds_up(), "{sheet:?}");
    sheet.written
}

fn refused(book: &Scorebook, counted: Counted) -> NotProven {
    match book.clone().enter(counted) {
        Err(NotWritten::NotProven { why }) => why,
        other => panic!("{other:?}"),
    }
}

#[rule("ORG-53", "ORG-54", "ORG-55", "ORG-56", "ORG-A31", "ORG-18")]
#[test]
fn original_rook_is_scored_as_the_book_says() {
    let book = book("original-rook", 4, &[]);
    assert_eq!(writes(&book, hand(0, 95, &[pile(0, 75, None)])), [-95, 45]);
    assert_eq!(writes(&book, hand(1, 75, &[pile(1, 75, None), pile(2, 45, None)])), [45, 75]);
    assert_eq!(writes(&book, hand(2, 70, &[pile(0, 60, None), pile(2, 25, None)])), [85, 35], "pooled");
    let why = refused(&book, hand(0, 95, &[pile(0, 75, None), pile(1, 40, None)]));
    assert_eq!(why, NotProven::Counters { counted: 115, least: 120, most: 120 });
}

#[rule("REG-37", "REG-38", "REG-39", "REG-40", "REG-46", "REG-47")]
#[test]
fn regular_rook_proves_a_hundred_among_individuals() {
    let book = book("regular-rook", 4, &[]);
    let count =
        |bid| hand(0, bid, &[pile(0, 55, None), pile(1, 20, None), pile(2, 15, None), pile(3, 10, None)]);
    assert_eq!(writes(&book, count(60)), [-60, 20, 15, 10]);
    assert_eq!(writes(&book, count(55)), [55, 20, 15, 10]);
    assert_eq!(refused(&book, hand(0, 60, &[pile(0, 55, None)])), NotProven::PilesWanted);
    let short = hand(0, 60, &[pile(0, 55, None), pile(1, 20, None), pile(2, 15, None), pile(3, 5, None)]);
    assert_eq!(refused(&book, short), NotProven::Counters { counted: 95, least: 100, most: 100 });
    assert_eq!(
        refused(&book, Counted { ending: Ending::PassedOut, ..Counted::default() }),
        NotProven::SomebodyBids
    );
}

#[rule("PRT-05", "PRT-06", "PRT-08", "PRT-12")]
#[test]
fn partnership_rook_gives_twenty_for_tricks_and_nothing_on_a_tie() {
    let book = book("partnership-rook", 4, &[]);
    assert_eq!(writes(&book, hand(0, 75, &[pile(0, 60, 8)])), [80, 40]);
    assert_eq!(writes(&book, hand(0, 75, &[pile(0, 60, 7)])), [-75, 40]);
    assert_eq!(refused(&book, hand(0, 75, &[pile(0, 60, None)])), NotProven::TricksWanted);
    let why = refused(&book, hand(0, 75, &[pile(0, 60, 8), pile(1, 40, 7)]));
    assert_eq!(why, NotProven::Tricks { counted: 15, must: 14 });
}

#[rule("DIX-43", "DIX-44", "DIX-45", "DIX-52", "DIX-53", "DIX-A07", "DIX-26", "DIX-A11")]
#[test]
fn dixie_cuts_for_the_twenty_and_fines_a_forgotten_nest() {
    let book = book("dixie-rook", 4, &[]);
    assert_eq!(writes(&book, hand(0, 90, &[pile(0, 70, 8)])), [90, 30]);
    assert_eq!(writes(&book, hand(0, 80, &[pile(0, 60, 6)])), [-80, 60]);
    let tied = |won_by: usize| Counted { cut_won_by: Some(seat(won_by)), ..hand(0, 75, &[pile(0, 70, 7)]) };
    assert_eq!(writes(&book, tied(3)), [-75, 50]);
    assert_eq!(writes(&book, tied(2)), [90, 30]);
    assert_eq!(refused(&book, hand(0, 75, &[pile(0, 70, 7)])), NotProven::CutWanted);
    let lone = crate::book("dixie-rook", 4, &[("cut_counts_for_bid", "no")]);
    assert_eq!(writes(&lone, tied(2)), [-75, 30]);
    let fined = Counted { penalties: vec![(seat(0), Offense::Nest)], ..hand(0, 90, &[pile(0, 70, 8)]) };
    assert_eq!(writes(&book, fined), [40, 30], "the penalty of 50 does not set the bidder");
}

#[rule("DSP-26", "DSP-27", "DSP-28", "DSP-29", "DSP-31", "DSP-32", "DSP-33", "DSP-34", "DSP-35")]
#[test]
fn display_rook_strikes_the_figures_it_cancels() {
    let mut book = book("display-rook", 4, &[]);
    assert_eq!(writes(&book, hand(0, 75, &[pile(0, 55, 8)])), [-75, 57]);
    let page = book.enter(hand(0, 60, &[pile(0, 55, 8)])).unwrap();
    let sheet = &page.written.sheet;
    assert_eq!(sheet.written, [71, 12]);
    let items: Vec<&str> = sheet.lines.iter().map(|line| line.item.name()).collect();
    assert_eq!(items, ["tricks", "counters"]);
    let counters: Vec<(i32, bool)> = sheet.lines[1].figures.iter().map(|f| (f.points, f.struck)).collect();
    assert_eq!(counters, [(55, false), (45, true)]);
    assert_eq!(
        refused(&book, hand(0, 60, &[pile(0, 55, 8), pile(1, 45, 5)])),
        NotProven::Tricks { counted: 13, must: 14 }
    );
}

#[rule("FLP-19", "FLP-20", "FLP-21", "FLP-22", "FLP-A03")]
#[test]
fn flip_proves_27_reds_and_wants_to_know_the_golden_ten() {
    let book = book("flip", 3, &[]);
    let count = |reds: [i32; 3], golden: usize| Counted {
        golden_ten: Some(seat(golden)),
        ..piles(&[pile(0, reds[0], None), pile(1, reds[1], None), pile(2, reds[2], None)])
    };
    assert_eq!(writes(&book, count([17, 10, 0], 0)), [7, 10, 0]);
    assert_eq!(writes(&book, count([17, 10, 0], 1)), [17, 0, 0]);
    assert_eq!(writes(&book, count([4, 23, 0], 0)), [0, 23, 0]);
    assert_eq!(writes(&book, count([4, 23, 0], 2)), [4, 23, 0]);
    assert_eq!(
        refused(&book, Counted { golden_ten: None, ..count([17, 10, 0], 0) }),
        NotProven::GoldenTenWanted
    );
    assert_eq!(
        refused(&book, count([17, 9, 0], 0)),
        NotProven::Counters { counted: 26, least: 27, most: 27 }
    );
    assert_eq!(
        refused(&book, Counted { bid: Some((seat(0), 70)), ..count([17, 10, 0], 0) }),
        NotProven::NoBidding
    );
    let four = crate::book("flip", 4, &[]);
    let pooled = Counted {
        golden_ten: Some(seat(2)),
        ..piles(&[pile(0, 9, None), pile(2, 8, None), pile(1, 10, None)])
    };
    assert_eq!(writes(&four, pooled), [7, 10]);
}

#[rule("H14-21", "H14-26")]
#[test]
fn high_fourteen_counts_tricks_and_proves_both() {
    for (players, tricks, total) in [(3, 18, 150), (4, 14, 130), (5, 11, 115), (6, 9, 105)] {
        let book = book("high-14", players, &[]);
        let sum: i32 = writes(&book, one_has_all(&book, tricks, 60)).iter().sum();
        assert_eq!(sum, total);
    }
    let three = book("high-14", 3, &[]);
    assert_eq!(writes(&three, piles(&[pile(0, 25, 10), pile(1, 20, 5), pile(2, 15, 3)])), [75, 45, 30]);
    let why = refused(&three, piles(&[pile(0, 25, 10), pile(1, 20, 5), pile(2, 15, 4)]));
    assert_eq!(why, NotProven::Tricks { counted: 19, must: 18 });
}

/// Seat 0's side took everything.
fn one_has_all(book: &Scorebook, tricks: i32, counters: i32) -> Counted {
    let zero = book.sides().into_iter().map(|side| pile(side[0].index(), 0, 0));
    let mut piles: Vec<Pile> = zero.collect();
    piles[0] = pile(0, counters, tricks);
    Counted { piles, ..Counted::default() }
}

#[test]
fn where_the_last_trick_counts_the_score_keeper_is_asked_for_it() {
    let book = book("original-rook", 4, &[("last_trick", "20"), ("bid_cap", "total")]);
    let count = |last| Counted { last_trick: last, ..hand(0, 70, &[pile(0, 75, None), pile(1, 45, None)]) };
    assert_eq!(refused(&book, count(None)), NotProven::LastTrickWanted);
    assert_eq!(writes(&book, count(Some(seat(2)))), [95, 45]);
    assert_eq!(writes(&book, count(Some(seat(1)))), [75, 65]);
}

#[rule("BEG-25", "BEG-29", "OR2-11", "OR2-21", "OR2-23", "OR3-07", "OR3-09", "OR3-11", "OR3-A02")]
#[test]
fn cards_that_nobody_captured_are_allowed_for() {
    let two = book("original-rook-two", 2, &[]);
    // Seat 2's pile belongs to the dummy.
    let count = |out| Counted {
        uncaptured: out,
        ..hand(0, 50, &[pile(0, 40, None), pile(1, 20, None), pile(2, 15, None)])
    };
    assert_eq!(writes(&two, count(Some(25))), [-50, 35]);
    assert_eq!(writes(&two, count(None)), [-50, 35], "75 is possible");
    assert_eq!(refused(&two, count(Some(20))), NotProven::Counters { counted: 75, least: 80, most: 80 });
    let much = hand(0, 50, &[pile(0, 30, None), pile(1, 20, None), pile(2, 15, None)]);
    let much = Counted { uncaptured: Some(35), ..much };
    assert_eq!(
        refused(&two, much),
        NotProven::Worth { worth: 35 },
        "three cards are out of play: at most 30"
    );
    let less = hand(0, 50, &[pile(0, 40, None), pile(1, 25, None)]);
    assert_eq!(refused(&two, less), NotProven::Counters { counted: 65, least: 70, most: 100 });
    let count = |credit| {
        let three = book("original-rook-three", 3, &[("defender_credit", credit)]);
        let count = hand(0, 60, &[pile(0, 55, None), pile(1, 20, None), pile(2, 15, None)]);
        writes(&three, Counted { uncaptured: Some(10), ..count })
    };
    assert_eq!(count("combined"), [-60, 35, 35]);
    assert_eq!(count("own"), [-60, 20, 15]);
    assert_eq!(count("half"), [-60, 17, 17]);
    let beginner = book("beginner-rook", 4, &[]);
    let four = |d| piles(&[pile(0, 8, None), pile(1, 5, None), pile(2, 3, None), pile(3, d, None)]);
    assert_eq!(writes(&beginner, four(4)), [8, 5, 3, 4]);
    assert_eq!(writes(&beginner, four(8)), [8, 5, 3, 8]);
    assert_eq!(refused(&beginner, four(9)), NotProven::Counters { counted: 25, least: 12, most: 24 });
}

#[rule("ORG-62", "ORG-63", "ORG-65", "ORG-66", "ORG-A22", "ORG-A24")]
#[test]
fn penalties_and_a_late_renege_are_counted_by_the_table_s_rules() {
    let strict = book("original-rook", 4, &[]);
    let count =
        |penalty| Counted { penalties: vec![(seat(1), penalty)], ..hand(0, 70, &[pile(0, 75, None)]) };
    assert_eq!(writes(&strict, count(Offense::Nest)), [75, 5]);
    assert_eq!(writes(&strict, count(Offense::Talk)), [75, 5]);
    assert_eq!(refused(&strict, count(Offense::Renege)), NotProven::NoRenegeRule);
    let late = |by: usize| Counted {
        ending: Ending::Renege(seat(by)),
        ..hand(0, 90, &[pile(0, 30, None), pile(1, 25, None)])
    };
    assert_eq!(refused(&strict, late(1)), NotProven::NoRenegeRule);
    let ruled = book("original-rook", 4, &[("renege_rule", "original_2011")]);
    assert_eq!(
        writes(&ruled, late(1)),
        [30, -90],
        "the side at fault loses the bid, even if the other side bid"
    );
    assert_eq!(writes(&ruled, late(2)), [-90, 25]);
    let flat = book("original-rook", 4, &[("renege_rule", "flat_100")]);
    assert_eq!(writes(&flat, count(Offense::Renege)), [175, -55]);
}

#[rule("ORG-20", "ORG-21", "ORG-A03", "ORG-A01")]
#[test]
fn bids_must_be_bids() {
    let book = book("original-rook", 4, &[]);
    for bid in [0, 65, 72, 125, 400, -70, 70_000] {
        let why = refused(&book, hand(0, bid, &[pile(0, 75, None)]));
        assert!(matches!(why, NotProven::Bid { step: 5, least: 70, most: Some(120), .. }), "{why}");
    }
    assert_eq!(refused(&book, piles(&[pile(0, 75, None)])), NotProven::BidWanted);
    assert_eq!(refused(&book, hand(5, 70, &[pile(0, 75, None)])), NotProven::Seat { seat: seat(5) });
    assert_eq!(refused(&book, hand(0, 70, &[pile(5, 75, None)])), NotProven::Seat { seat: seat(5) });
    assert_eq!(
        refused(&book, hand(0, 70, &[pile(0, 73, None), pile(1, 47, None)])),
        NotProven::Worth { worth: 73 }
    );
    assert_eq!(
        refused(&book, hand(0, 70, &[pile(0, -5, None), pile(1, 125, None)])),
        NotProven::Worth { worth: -5 }
    );
    assert_eq!(
        refused(&book, Counted { cut_won_by: Some(seat(1)), ..hand(0, 70, &[pile(0, 75, None)]) }),
        NotProven::NoCut
    );
    assert_eq!(
        refused(&book, Counted { ending: Ending::AtTarget, ..hand(0, 70, &[pile(0, 75, None)]) }),
        NotProven::PlayedOut
    );
}

#[rule("ORG-09", "ORG-12", "ORG-58", "ORG-60", "ORG-A01")]
#[test]
fn the_book_knows_the_dealer_the_totals_and_the_end() {
    let mut book = book("original-rook", 4, &[]);
    let made = |ours: i32| hand(0, 70, &[pile(0, ours, None)]);
    let thrown_in = |ending| Counted { ending, ..Counted::default() };
    book.enter(made(120)).unwrap();
    assert_eq!(book.dealer(), seat(1));
    book.enter(thrown_in(Ending::Misdealt)).unwrap();
    assert_eq!(book.dealer(), seat(1), "the same dealer after a misdeal");
    book.enter(thrown_in(Ending::PassedOut)).unwrap();
    assert_eq!((book.dealer(), book.totals().hands), (seat(2), 1));
    book.enter(made(120)).unwrap();
    assert_eq!((book.totals().sides.0[0], book.winners()), (240, None));
    book.enter(made(70)).unwrap();
    let winners: Vec<usize> = book.winners().unwrap().iter().map(Seat::index).collect();
    assert_eq!(winners, [0, 2]);
    assert_eq!(book.enter(made(70)).unwrap_err(), NotWritten::Over);
    book.strike().unwrap();
    assert_eq!((book.totals().sides.0[0], book.winners(), book.pages().len()), (240, None, 4));
    let mut same = crate::book("original-rook", 4, &[("all_pass", "redeal_same")]);
    same.enter(thrown_in(Ending::PassedOut)).unwrap();
    assert_eq!(same.dealer(), seat(0));
}

#[rule("ORI-05", "ORI-06", "ORI-A01", "ORI-A05")]
#[test]
fn rotating_partners_are_known_to_the_book() {
    let mut book = book("original-rook-individual", 4, &[]);
    let sides = |book: &Scorebook| -> Vec<String> {
        book.sides().iter().map(|side| side.iter().map(|s| s.index().to_string()).collect()).collect()
    };
    let mut seen = Vec::new();
    for _ in 0..12 {
        seen.push(sides(&book).join("-"));
        let by = book.dealer();
        let mates = book.sides().into_iter().find(|side| side.contains(&by)).unwrap();
        let page = book.enter(hand(by.index(), 95, &[pile(by.index(), 75, None)])).unwrap();
        for s in Seat::all(4) {
            assert_eq!(page.written.score.players[s], if mates.contains(&s) { -95 } else { 45 });
        }
    }
    seen.dedup();
    assert_eq!(seen, ["02-13", "01-23", "03-12"]);
    assert!(book.winners().is_some());
}

#[rule("GEN-23")]
#[test]
fn only_trick_taking_games_have_a_book_and_only_their_options() {
    let open = |game: &str, players, chosen: &[(&str, &str)], dealer| {
        let chosen: Options = chosen.iter().map(|(n, v)| ((*n).into(), (*v).into())).collect();
        Scorebook::open(&Catalog::default(), game, players, &chosen, seat(dealer)).map(|_| ())
    };
    assert_eq!(open("rack-o", Some(4), &[], 0), Err(CannotKeep::NoTricks { game: "Rack-O".into() }));
    assert!(matches!(open("whist", Some(4), &[], 0), Err(CannotKeep::Open { .. })));
    assert!(matches!(open("dixie-rook", None, &[("wings", "2")], 0), Err(CannotKeep::Open { .. })));
    assert_eq!(open("dixie-rook", None, &[], 4), Err(CannotKeep::Dealer { seat: 4 }));
    assert_eq!(
        open("dixie-rook", None, &[("packs", "2"), ("nest_size", "4"), ("bid_cap", "total")], 0),
        Ok(())
    );
}

/// Figures that are counted at the table and entered in the book score the same as in the engine.
#[test]
fn the_book_writes_what_the_engine_writes() {
    let house = Catalog::default();
    let mut compared = 0;
    for row in trick::row::rows() {
        for players in &row.players {
            let rules = house.open(&row.id, Some(*players), &Options::new()).unwrap();
            let axes = row.printed(*players).unwrap();
            for n in 0..4u64 {
                let mut game = Match::new(rules.clone(), Some(seat(0)), Chance::seed(n.to_string())).unwrap();
                let Some(counted) = play_and_count(&mut game, &axes, n) else { continue };
                let mut book =
                    Scorebook::open(&house, &row.id, Some(*players), &Options::new(), seat(0)).unwrap();
                let page = book
                    .enter(counted.clone())
                    .unwrap_or_else(|e| panic!("{} {n}: {e}\n{counted:?}", row.id));
                assert_eq!(page.written.score, game.score().unwrap(), "{} {players} {n}", row.id);
                compared += 1;
            }
        }
    }
    assert!(compared > 150, "{compared}");
}

/// Plays a hand at random and counts each player's cards as people do; `None` if the hand was thrown in.
fn play_and_count(game: &mut Match, axes: &Axes, n: u64) -> Option<Counted> {
    let mut rng = SmallRng::seed_from_u64(n);
    let mut won: Vec<Vec<Card>> = vec![Vec::new(); game.hand().seats()];
    let mut view = game.hand().json_view(Viewer::Spectator);
    while let Some(by) = game.hand().pending().turn() {
        let in_auction = game.hand().phase() == "auction";
        let passes = in_auction && game.hand().check(Actor::Seat(by), "pass").is_ok() && n.is_multiple_of(2);
        let line = if passes && view["bid"].is_object() {
            "pass".to_owned()
        } else {
            game.hand().random_legal(by, &mut rng).unwrap()
        };
        game.act(Actor::Seat(by), &line).unwrap();
        let before = std::mem::replace(&mut view, game.hand().json_view(Viewer::Spectator));
        if before["tricks"] != view["tricks"] {
            let winner = view["last_trick"]["winner"].as_u64().unwrap() as usize;
            let cards = view["last_trick"]["cards"].as_array().unwrap();
            won[winner].extend(cards.iter().map(|played| card(&played["card"])));
        }
    }
    if game.score().unwrap().thrown_in {
        return None;
    }
    let last = view["last_trick"]["winner"].as_u64().unwrap() as usize;
    let cards = |place: &Value| place.as_array().into_iter().flatten().map(card).collect::<Vec<_>>();
    let mut lying: Vec<Card> = cards(&view["out_of_play_cards"]);
    for heap in ["nest", "center"] {
        match view[heap]["taken_by"].as_u64() {
            Some(taker) => won[taker as usize].extend(cards(&view[heap]["cards"])),
            None => lying.extend(cards(&view[heap]["cards"])),
        }
    }
    // In longer hands, leftover cards go with the last trick.
    let pack = game.rules().pack().into_iter().map(|card| card.parse::<Card>().unwrap());
    let odd: Vec<Card> = pack.filter(|card| !won.iter().flatten().chain(&lying).any(|c| c == card)).collect();
    won[last].extend(odd.iter().filter(|_| axes.nest_use == NestUse::Bidder || axes.nest_size == 0));
    let nest_taker = (axes.nest_is_trick == YesNo::Yes).then(|| view["nest"]["taken_by"].as_u64()).flatten();
    let pile = |(of, cards): (usize, &Vec<Card>)| {
        let tricks = view["tricks"][of].as_i64().unwrap() as i32 + i32::from(nest_taker == Some(of as u64));
        pile(of, cards.iter().map(|card| worth(axes, *card)).sum(), tricks)
    };
    let bid = view["bid"]
        .as_object()
        .map(|bid| (seat(bid["seat"].as_u64().unwrap() as usize), bid["points"].as_i64().unwrap() as i32));
    let golden: Card = "Y10".parse().unwrap();
    let sheet = game.hand().sheet().unwrap();
    let was_cut = sheet.remarks.iter().any(|remark| remark.code() == "cut_for_bonus");
    let bonus = sheet.lines.iter().find(|line| line.item.name() == "most tricks").filter(|_| was_cut);
    let cut_winner = bonus.and_then(|line| line.figures.iter().position(|figure| figure.points > 0));
    Some(Counted {
        bid,
        partner: bid.map(|(by, _)| view["called"]["partner"].as_u64().map_or(by, |s| seat(s as usize))),
        piles: won.iter().enumerate().map(pile).collect(),
        last_trick: Some(seat(last)),
        golden_ten: won.iter().position(|cards| cards.contains(&golden)).map(seat),
        cut_won_by: cut_winner.map(|column| sheet.columns[column][0]),
        ..Counted::default()
    })
}

fn card(text: &Value) -> Card {
    text.as_str().unwrap().parse().unwrap()
}

/// The value of a card, read from the row the way a person would read it.
fn worth(axes: &Axes, card: Card) -> i32 {
    let (five, ten) = if axes.counter_scale == CounterScale::Fives { (5, 10) } else { (1, 2) };
    let red = card.color() == Some(Color::Red);
    match (axes.counters, card.number()) {
        (_, None) => axes.bird_value,
        (Counters::Reds, Some(10)) if red => 10,
        (Counters::Reds, Some(5)) if red => 5,
        (Counters::Reds, _) => i32::from(red),
        (_, Some(1)) if red && axes.red_one == RedOne::TopTrump => axes.red_one_value,
        (_, Some(1)) => axes.one_value,
        (_, Some(5)) => five,
        (_, Some(10)) => ten,
        (Counters::Fourteens, Some(14)) | (Counters::Thirteens, Some(13)) => ten,
        _ => 0,
    }
}
