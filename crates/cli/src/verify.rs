//! `rookery verify`: checks the proof of a fair deal, as `docs/fairness.md` describes it.

use clap::Args;
use rules::Catalog;
use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};
use table::fair::{Proof, Wrong};

/// A proof is a few kilobytes; anything larger is not one.
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
}

/// Runs the subcommand.
pub fn command(args: &VerifyArgs) -> io::Result<()> {
    let mut text = String::new();
    match args.proof.as_str() {
        "-" => io::stdin().lock().take(MOST_BYTES).read_to_string(&mut text)?,
        file => fs::File::open(Path::new(file))?.take(MOST_BYTES).read_to_string(&mut text)?,
    };
    let verdict = verify(&text, args).map_err(io::Error::other)?;
    io::stdout().lock().write_all(verdict.as_bytes())
}

fn verify(text: &str, args: &VerifyArgs) -> Result<String, String> {
    let proof = Proof::read(text).map_err(|why| why.to_string())?;
    proof.check(&Catalog::default()).map_err(|why| format!("NOT FAIR: {why}"))?;
    if args.commitment.as_ref().is_some_and(|shown| !shown.eq_ignore_ascii_case(&proof.commitment)) {
        return Err(format!("NOT FAIR: {}", Wrong::OtherCommitment));
    }
    for given in &args.words {
        let (seat, word) = given.split_once('=').ok_or("Use --word SEAT=WORD.")?;
        let seat: usize = seat.parse().map_err(|_| format!("`{seat}` is not a seat."))?;
        if proof.words.get(seat).is_none_or(|used| used != word) {
            return Err(format!("NOT FAIR: {}", Wrong::OtherWord { seat }));
        }
    }
    let mut verdict = format!(
        "Fair: deal {} at table {} comes from the committed secret and the words from the seats.\n",
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
    Ok(verdict)
}
