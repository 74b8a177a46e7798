//! `rookery verify`: checks the proof of a fair deal, as described in `docs/fairness.md`.

use crate::replace::named;
use clap::Args;
use rules::Catalog;
use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};
use table::{
    board::{self, BoardProof},
    fair::{Known, Proof},
};

/// A proof is a few kilobytes long; anything larger is not a proof.
const MOST_BYTES: u64 = 1024 * 1024;

/// Check that a deal was fair.
#[derive(Args)]
pub struct VerifyArgs {
    /// The proof the server gave after the hand; `-` reads it from standard input
    proof: String,
    /// The commitment you were shown before the deal
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// The word you gave, with your seat, or at a club's night with your place; may be repeated. Pair 1 has places 0 and
    /// 1, pair 2 has places 2 and 3, and so on
    #[arg(long = "word", value_name = "SEAT=WORD")]
    words: Vec<String>,
    /// The cards you were dealt, with your seat; may be repeated
    #[arg(long = "held", value_name = "SEAT=CARD,CARD")]
    held: Vec<String>,
    /// The table you played at
    #[arg(long, value_name = "ID")]
    table: Option<String>,
    /// The deal number at that table
    #[arg(long, value_name = "N")]
    deal: Option<u32>,
    /// The hand number in its match
    #[arg(long, value_name = "N")]
    hand: Option<u32>,
    /// The seat that dealt
    #[arg(long, value_name = "SEAT")]
    dealer: Option<usize>,
    /// The seats of the bots, or at a club's night their places, separated by commas; empty if there were none
    #[arg(long, value_name = "SEATS")]
    bots: Option<String>,
    /// For a board: the club
    #[arg(long, value_name = "ID")]
    club: Option<String>,
    /// For a board: the night
    #[arg(long, value_name = "N")]
    night: Option<u32>,
    /// For a board: its number
    #[arg(long, value_name = "N")]
    board: Option<u32>,
    /// For a board: how many pairs there were when the night began
    #[arg(long, value_name = "N")]
    pairs: Option<usize>,
}

/// What was given for some seats or places.
type By<T> = Vec<(usize, T)>;

impl VerifyArgs {
    /// What is known about a deal at a table.
    fn known(&self) -> Result<Known, String> {
        refuse_unused(
            "This is the proof of a deal, not of a board",
            &[
                ("--club", self.club.is_some()),
                ("--night", self.night.is_some()),
                ("--board", self.board.is_some()),
                ("--pairs", self.pairs.is_some()),
            ],
        )?;
        Ok(Known {
            table: self.table.clone(),
            deal: self.deal,
            hand: self.hand,
            dealer: self.dealer,
            bots: self.bots()?,
            commitment: self.commitment.clone(),
            words: self.words()?,
            held: self.held()?,
        })
    }

    /// What is known about a board of a club's night.
    fn known_board(&self) -> Result<board::Known, String> {
        refuse_unused(
            "This is the proof of a board, which does not name a table, a deal or a hand",
            &[
                ("--table", self.table.is_some()),
                ("--deal", self.deal.is_some()),
                ("--hand", self.hand.is_some()),
            ],
        )?;
        Ok(board::Known {
            club: self.club.clone(),
            night: self.night,
            board: self.board,
            pairs: self.pairs,
            bots: self.bots()?,
            commitment: self.commitment.clone(),
            words: self.words()?,
            dealer: self.dealer,
            held: self.held()?,
        })
    }

    fn words(&self) -> Result<By<String>, String> {
        let words = self.words.iter().map(|given| by_seat(given, "Use --word SEAT=WORD."));
        words.map(|given| given.map(|(seat, word)| (seat, word.to_owned()))).collect()
    }

    fn held(&self) -> Result<By<Vec<String>>, String> {
        let held = self.held.iter().map(|given| by_seat(given, "Use --held SEAT=CARD,CARD."));
        let cards = |(seat, cards): (usize, &str)| (seat, listed(cards).map(str::to_uppercase).collect());
        held.map(|given| given.map(cards)).collect()
    }

    fn bots(&self) -> Result<Option<Vec<usize>>, String> {
        self.bots.as_ref().map(|seats| listed(seats).map(seat).collect()).transpose()
    }
}

/// Refuses options that could not be compared with anything in this kind of proof, so that nobody believes that they
/// were compared.
fn refuse_unused(kind: &str, options: &[(&str, bool)]) -> Result<(), String> {
    match options.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(format!("{kind}, so it can't be compared with {option}.")),
        None => Ok(()),
    }
}

/// A seat and what belongs to it.
fn by_seat<'a>(given: &'a str, usage: &str) -> Result<(usize, &'a str), String> {
    let (at, what) = given.split_once('=').ok_or(usage)?;
    Ok((seat(at)?, what))
}

fn seat(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}` is not a seat."))
}

fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|one| !one.is_empty())
}

/// Checks a board of a club's night.
fn verify_board(proof: &BoardProof, args: &VerifyArgs) -> Result<String, String> {
    let known = args.known_board()?;
    proof.check_with(&Catalog::default(), &known).map_err(|why| format!("NOT FAIR: {why}"))?;
    let mut verdict = format!(
        "Fair: board {} of night {} comes from the committed secret and the players' words.\n",
        proof.board, proof.night
    );
    if args.commitment.is_none() {
        verdict.push_str(&format!(
            "Compare this commitment with the one you were shown before the night: {}\n",
            proof.commitment
        ));
    }
    for (place, word) in proof.words.iter().enumerate().filter(|_| args.words.is_empty()) {
        let (pair, word) = (place / 2 + 1, if word.is_empty() { "none" } else { word });
        verdict.push_str(&format!("Word from place {place}, in pair {pair}: {word}\n"));
    }
    verdict.push_str(&to_compare([
        (args.club.is_none(), format!("club {}", proof.club)),
        (args.night.is_none(), format!("night {}", proof.night)),
        (args.board.is_none(), format!("board {}", proof.board)),
        (args.pairs.is_none(), format!("{} pairs", proof.words.len() / 2)),
        (args.bots.is_none(), bots_in("places", &proof.bots)),
        (args.dealer.is_none(), format!("dealt by seat {}", proof.dealer)),
        (args.held.is_empty(), format!("the pack from the top: {}", proof.pack.join(" "))),
    ]));
    Ok(verdict)
}

/// Where the bots were.
fn bots_in(places: &str, bots: &[usize]) -> String {
    match bots {
        [] => "no bots".to_owned(),
        bots => {
            format!(
                "bots in {places} {}",
                bots.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
            )
        }
    }
}

/// A line with everything that was not compared, if there is anything.
fn to_compare<const N: usize>(parts: [(bool, String); N]) -> String {
    let open: Vec<String> = parts.into_iter().filter_map(|(open, what)| open.then_some(what)).collect();
    match open.is_empty() {
        true => String::new(),
        false => format!("Compare this with what you saw at the table: {}.\n", open.join("; ")),
    }
}

/// Runs the subcommand.
pub fn command(args: &VerifyArgs) -> io::Result<()> {
    let mut text = String::new();
    match args.proof.as_str() {
        "-" => io::stdin().lock().take(MOST_BYTES).read_to_string(&mut text)?,
        file => fs::File::open(Path::new(file))
            .map_err(|why| named(Path::new(file), &why))?
            .take(MOST_BYTES)
            .read_to_string(&mut text)?,
    };
    let verdict = verify(&text, args).map_err(io::Error::other)?;
    io::stdout().lock().write_all(verdict.as_bytes())
}

fn verify(text: &str, args: &VerifyArgs) -> Result<String, String> {
    if let Ok(board) = serde_json::from_str::<BoardProof>(text) {
        return verify_board(&board, args);
    }
    let proof = Proof::read(text).map_err(|why| why.to_string())?;
    proof.check_with(&Catalog::default(), &args.known()?).map_err(|why| format!("NOT FAIR: {why}"))?;
    let mut verdict = format!(
        "Fair: deal {} at table {} comes from the committed secret and the players' words.\n",
        proof.deal, proof.table
    );
    if args.commitment.is_none() {
        verdict.push_str(&format!(
            "Compare this commitment with the one you were shown before the deal: {}\n",
            proof.commitment
        ));
    }
    for (seat, word) in proof.words.iter().enumerate().filter(|_| args.words.is_empty()) {
        let word = if word.is_empty() { "none" } else { word };
        verdict.push_str(&format!("Word from seat {seat}: {word}\n"));
    }
    verdict.push_str(&to_compare([
        (args.table.is_none(), format!("table {}", proof.table)),
        (args.deal.is_none(), format!("deal {}", proof.deal)),
        (args.hand.is_none(), format!("hand {} of its match", proof.hand)),
        (args.dealer.is_none(), format!("dealt by seat {}", proof.dealer)),
        (args.bots.is_none(), bots_in("seats", &proof.bots)),
        (args.held.is_empty(), format!("the pack from the top: {}", proof.pack.join(" "))),
    ]));
    Ok(verdict)
}
