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
    board::BoardProof,
    fair::{Known, Proof, Wrong},
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
    /// The word you gave, with your seat; may be repeated
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
    /// The seats of the bots, with commas between them; empty if there were none
    #[arg(long, value_name = "SEATS")]
    bots: Option<String>,
}

impl VerifyArgs {
    fn known(&self) -> Result<Known, String> {
        let words = self.words.iter().map(|given| by_seat(given, "Use --word SEAT=WORD."));
        let held = self.held.iter().map(|given| by_seat(given, "Use --held SEAT=CARD,CARD."));
        let cards = |(seat, cards): (usize, &str)| (seat, listed(cards).map(str::to_uppercase).collect());
        let bots = |seats: &String| listed(seats).map(seat).collect::<Result<Vec<usize>, String>>();
        Ok(Known {
            table: self.table.clone(),
            deal: self.deal,
            hand: self.hand,
            dealer: self.dealer,
            bots: self.bots.as_ref().map(bots).transpose()?,
            commitment: self.commitment.clone(),
            words: words
                .map(|given| given.map(|(seat, word)| (seat, word.to_owned())))
                .collect::<Result<_, _>>()?,
            held: held.map(|given| given.map(cards)).collect::<Result<_, _>>()?,
        })
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
    proof.check(&Catalog::default()).map_err(|why| format!("NOT FAIR: {why}"))?;
    let other = |shown: &String| !shown.eq_ignore_ascii_case(&proof.commitment);
    if args.commitment.as_ref().is_some_and(other) {
        return Err(format!("NOT FAIR: {}", Wrong::OtherCommitment));
    }
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
    verdict.push_str(&format!("Look for your own word here: {}\n", proof.words.join(" ")));
    verdict.push_str(&format!(
        "Compare this with what you saw at the table: dealt by seat {}; the pack from the top: {}.\n",
        proof.dealer,
        proof.pack.join(" ")
    ));
    Ok(verdict)
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
    let compare = [
        (args.table.is_none(), format!("table {}", proof.table)),
        (args.deal.is_none(), format!("deal {}", proof.deal)),
        (args.hand.is_none(), format!("hand {} of its match", proof.hand)),
        (args.dealer.is_none(), format!("dealt by seat {}", proof.dealer)),
        (
            args.bots.is_none(),
            match proof.bots.as_slice() {
                [] => "no bots".to_owned(),
                bots => format!(
                    "bots in seats {}",
                    bots.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
                ),
            },
        ),
        (args.held.is_empty(), format!("the pack from the top: {}", proof.pack.join(" "))),
    ];
    let open: Vec<String> = compare.into_iter().filter_map(|(open, what)| open.then_some(what)).collect();
    if !open.is_empty() {
        verdict.push_str(&format!("Compare this with what you saw at the table: {}.\n", open.join("; ")));
    }
    Ok(verdict)
}
