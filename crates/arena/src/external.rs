//! A bot that is another program. It receives what its seat sees, and requests to act, as one JSON object per line.
//! `docs/bots.md` describes the protocol.

use crate::process::{Fault, Process};
use bots::{Choice, Opponent, Question};
use rules::{AnyRules, Coverage};
use serde_json::{Value, json};
use std::{
    any::Any,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// A program that plays, and idle copies of it waiting for the next hand.
#[derive(Debug)]
pub struct Program {
    words: Vec<String>,
    timeout: Duration,
    idle: Mutex<Vec<Process>>,
}

impl Program {
    /// Starts the program once to check that it runs. It gets `timeout` for each answer.
    pub fn new(words: Vec<String>, timeout: Duration) -> Result<Program, Fault> {
        let first = Process::start(&words)?;
        Ok(Program { words, timeout, idle: Mutex::new(vec![first]) })
    }

    /// A copy of the program, for one seat and for one hand or match.
    pub fn seat(self: &Arc<Self>, rules: &Arc<dyn AnyRules>, seed: u64) -> External {
        let waiting = locked(&self.idle).pop();
        let started = waiting.map_or_else(|| Process::start(&self.words), Ok);
        let (process, fault) = match started {
            Ok(process) => (Some(process), None),
            Err(fault) => (None, Some(fault)),
        };
        External {
            program: Arc::clone(self),
            rules: Arc::clone(rules),
            process,
            seed,
            events: Vec::new(),
            fault: Arc::new(Mutex::new(fault)),
        }
    }
}

/// One copy of a program at one seat.
pub struct External {
    program: Arc<Program>,
    rules: Arc<dyn AnyRules>,
    /// `None` after a fault.
    process: Option<Process>,
    seed: u64,
    /// What the seat has seen since the program was last updated.
    events: Vec<Value>,
    fault: Arc<Mutex<Option<Fault>>>,
}

/// Where the table finds out why a program failed.
pub(super) type Excuse = Arc<Mutex<Option<Fault>>>;

impl External {
    /// Where a failure will be recorded.
    pub(super) fn excuse(&self) -> Excuse {
        Arc::clone(&self.fault)
    }

    fn ask(&mut self, question: &Question<'_>) -> Result<Option<Choice>, Fault> {
        let Some(process) = &self.process else { return Ok(None) };
        let mut request = json!({
            "cmd": "act",
            "seat": question.seat.index(),
            "must": question.must,
            "events": std::mem::take(&mut self.events),
            "view": self.rules.write_view(question.view),
            "actions": question.legal,
            "exhaustive": *question.coverage == Coverage::All,
        });
        if let Coverage::Pattern(pattern) = question.coverage {
            request["pattern"] = pattern.to_string().into();
        }
        process.tell(request.to_string());
        let line = process.hear(self.program.timeout)?;
        let answer: Value = serde_json::from_slice(&line).map_err(|_| unreadable("invalid JSON", &line))?;
        match &answer["action"] {
            Value::String(action) => {
                let reason = answer["reason"].as_str().unwrap_or_default();
                Ok(Some(Choice::new(action, reason)))
            }
            Value::Null if answer.get("action").is_none() => Err(unreadable("no `action` in it", &line)),
            Value::Null if question.must => Err(Fault::Silent),
            Value::Null => Ok(None),
            _ => Err(unreadable("an `action` that is not text", &line)),
        }
    }
}

impl Opponent for External {
    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        self.events.clear();
        let request = json!({
            "cmd": "new",
            "game": self.rules.entry().id,
            "players": self.rules.players(),
            "options": self.rules.options(),
            "seed": self.seed.to_string(),
            "view": self.rules.write_view(view),
        });
        if let Some(process) = &self.process {
            process.tell(request.to_string());
        }
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        self.events.extend(self.rules.write_seen(seen));
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        self.ask(question).unwrap_or_else(|fault| {
            *locked(&self.fault) = Some(fault);
            self.process = None;
            None
        })
    }
}

impl Drop for External {
    /// A healthy program is notified that the hand is over, and waits for the next one.
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            let over = json!({"cmd": "over", "events": std::mem::take(&mut self.events)});
            process.tell(over.to_string());
            locked(&self.program.idle).push(process);
        }
    }
}

fn unreadable(what: &str, line: &[u8]) -> Fault {
    let line: String = String::from_utf8_lossy(line).trim().chars().take(80).collect();
    Fault::Unreadable(format!("sent a line with {what}: {line}"))
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // The data is consistent at all times, so a panic in another thread does no harm here.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
