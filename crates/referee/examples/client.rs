//! A client of the referee: one JSON object per line goes in, and one per line comes out. The same lines work with
//! the `rookery referee` program behind a pipe.
#![allow(clippy::print_stdout, reason = "an example prints for people")]

use rookery_referee::Referee;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut referee = Referee::new(Default::default());
    let mut ask = |request: Value| -> Result<Value, Box<dyn std::error::Error>> {
        let answer: Value = serde_json::from_str(&referee.answer(request.to_string().as_bytes()))?;
        if answer["ok"] == true { Ok(answer) } else { Err(answer["error"].to_string().into()) }
    };
    ask(json!({"cmd": "new", "game": "original-rook", "players": 4, "seed": "kitchen"}))?;
    let mut acted = 0;
    // Plays the first action the referee lists, for the seat whose turn it is, until the hand is scored.
    while let Some(seat) = ask(json!({"cmd": "status"}))?["status"]["turn"].as_u64() {
        let legal = ask(json!({"cmd": "legal", "seat": seat}))?;
        let action =
            legal["actions"].as_array().and_then(|all| all.first()).ok_or("nothing is legal")?.clone();
        ask(json!({"cmd": "act", "seat": seat, "action": action}))?;
        acted += 1;
    }
    let status = ask(json!({"cmd": "status"}))?;
    println!("{acted} actions; scores: {}", status["status"]["hand"]["players"]);
    Ok(())
}
