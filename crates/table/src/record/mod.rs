//! The record of a match: readable text with everything needed to replay it. Nothing derived is stored except the
//! points of each hand, which are checked.
//!
//! ```text
//! rookery record 1
//! game high-card
//! version 1
//! players 2
//! option target 50
//! seed "kitchen"
//! draw 0:R5 1:ROOK 1:G3
//!
//! hand 1
//! dealer 0
//! luck 1234
//! pack G4 R9 …            as many lines as needed
//! cuts B7
//! 1 play G4               one action per line, by seat, or `table` for the clock
//! 0 play R9
//! written 9 0             once the hand is scored
//! ```
//! Options are written as they were chosen. The seed is stored for the hands still to come. Blank lines and lines
//! that start with `#` are skipped.

mod parse;

pub use said::record::{BadRecord, Fault, Wanted};

use crate::{draw::Draw, play::Match};
use cards::Seat;
use parse::{At, Hand, Parsed};
use rules::{Actor, AnyRefusal, AnyRules, Catalog, Deal};
use std::fmt::Write as _;

/// The record format written and read here.
const FORM: u32 = 1;

/// The number of cards per line of a pack; it is fixed, so that changing a card changes only its own line.
const CARDS_A_LINE: usize = 20;

/// Writes the whole match as text.
pub fn write(game: &Match) -> String {
    let mut text = header(&**game.rules(), game.seed());
    for round in game.draw().iter().flat_map(|draw| &draw.rounds) {
        let cards: Vec<String> = round.iter().map(|(seat, card)| format!("{seat}:{card}")).collect();
        list(&mut text, "draw", &cards, usize::MAX);
    }
    for (number, log) in (1..).zip(game.logs()) {
        let _ = write!(text, "\nhand {number}\ndealer {}\nluck {}\n", log.dealer, log.deal.luck);
        list(&mut text, "pack", &log.deal.pack, CARDS_A_LINE);
        list(&mut text, "cuts", &log.deal.cuts, CARDS_A_LINE);
        for (by, action) in log.actions {
            let _ = match by {
                Actor::Seat(seat) => writeln!(text, "{seat} {action}"),
                Actor::Table => writeln!(text, "table {action}"),
            };
        }
        let written: Vec<String> = log.written.iter().map(i32::to_string).collect();
        list(&mut text, "written", &written, usize::MAX);
    }
    text
}

fn header(rules: &dyn AnyRules, seed: &str) -> String {
    let entry = rules.entry();
    let mut text = format!("rookery record {FORM}\ngame {}\nversion {}\n", entry.id, rules.version());
    let _ = writeln!(text, "players {}", rules.players());
    for (name, value) in rules.chosen() {
        let _ = writeln!(text, "option {name} {value}");
    }
    let _ = writeln!(text, "seed {}", serde_json::Value::from(seed));
    text
}

/// Writes words after a key, `on_a_line` words per line; writes nothing if there are none.
fn list(text: &mut String, key: &str, words: &[String], on_a_line: usize) {
    for words in words.chunks(on_a_line) {
        let _ = writeln!(text, "{key} {}", words.join(" "));
    }
}

/// Reads a record and replays it through the rules. It loads completely or not at all; the error names the
/// line.
pub fn load(catalog: &Catalog, text: &str) -> Result<Match, BadRecord> {
    load_hands(catalog, text, usize::MAX).map(|(game, _)| game)
}

/// Reads only the first `most` hands of a record, but at least one; also returns how many hands it has.
pub fn load_hands(catalog: &Catalog, text: &str, most: usize) -> Result<(Match, usize), BadRecord> {
    let parsed = parse::parse(text)?;
    let rules = catalog
        .open(&parsed.game.value, Some(parsed.players.value), &parsed.options)
        .map_err(|why| parsed.game.fault(Fault::Game { why }))?;
    if !rules.plays(parsed.version.value) {
        let here = rules.version();
        return Err(parsed.version.fault(Fault::RulesVersion { recorded: parsed.version.value, here }));
    }
    let Parsed { seed, draw, hands, .. } = parsed;
    let all = hands.len();
    let mut hands = hands.into_iter().take(most.max(1));
    let first = hands
        .next()
        .ok_or(BadRecord { line: text.lines().count(), fault: Fault::Missing { key: "hand 1".into() } })?;
    let draw = draw.map(|draw| judge(&*rules, draw, &first)).transpose()?;
    let deal = dealt(&*rules, &first)?;
    let mut game = Match::begin(rules, seed.value, draw, first.dealer.value, deal)
        .map_err(|why| first.number.fault(Fault::Start { why }))?;
    replay(&mut game, &first)?;
    for hand in hands {
        let deal = dealt(&**game.rules(), &hand)?;
        game.next_deal(deal).map_err(|why| hand.number.fault(Fault::Start { why }))?;
        if game.dealer() != hand.dealer.value {
            let (recorded, by_rules) = (hand.dealer.value, game.dealer());
            return Err(hand.dealer.fault(Fault::Dealer { recorded, by_rules }));
        }
        replay(&mut game, &hand)?;
    }
    Ok((game, all))
}

fn judge(rules: &dyn AnyRules, rounds: At<parse::Rounds>, first: &Hand) -> Result<Draw, BadRecord> {
    let line = rounds.line;
    let fault = |fault| BadRecord { line, fault };
    let players = rules.match_rules().players;
    let draw = Draw::judge(players, &rules.pack(), rounds.value, rules.first_dealer())
        .map_err(|why| fault(Fault::Draw { why }))?;
    if draw.dealer != first.dealer.value {
        let (recorded, by_rules) = (first.dealer.value, draw.dealer);
        return Err(first.dealer.fault(Fault::Dealer { recorded, by_rules }));
    }
    Ok(draw)
}

fn dealt(rules: &dyn AnyRules, hand: &Hand) -> Result<Deal<String>, BadRecord> {
    let deal = Deal { pack: hand.pack.clone(), cuts: hand.cuts.clone(), luck: hand.luck };
    rules.read_deal(&deal).map_err(|why| hand.number.fault(Fault::Start { why: why.into() }))
}

fn refused(refusal: AnyRefusal) -> Fault {
    let AnyRefusal { code, rule, message, why } = refusal;
    Fault::Refused { code: code.into(), rule, message, why }
}

fn replay(game: &mut Match, hand: &Hand) -> Result<(), BadRecord> {
    for action in &hand.actions {
        let (by, line) = &action.value;
        let by = match *by {
            Some(index) => Actor::Seat(
                Seat::new(index)
                    .filter(|seat| seat.index() < game.hand().seats())
                    .ok_or_else(|| action.fault(Fault::Seat { seat: index }))?,
            ),
            None => Actor::Table,
        };
        game.act(by, line).map_err(|refusal| action.fault(refused(refusal)))?;
    }
    if let Some(written) = &hand.written {
        let now = game.log().written;
        if now != written.value {
            return Err(written.fault(Fault::Written { recorded: written.value.clone(), by_rules: now }));
        }
    }
    Ok(())
}
