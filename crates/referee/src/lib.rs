//! The referee, which runs any game for other programs. One JSON object per line goes in, and one answer line per
//! object comes out, in order; `docs/referee.md` describes it. This module carries out the commands; [`lines`] reads
//! lines, [`request`] reads fields, and [`status`] builds the status. Nothing here knows about servers, stores or bots.

mod lines;
mod refused;
mod request;
mod seed;
mod status;

pub use rules;
pub use seed::fresh_seed;
pub use status::status;

use lines::{Line, MOST_BYTES};
use refused::Refused;
use request::Request;
use rules::{Actor, Catalog, Coverage, OptionSpec, Viewer};
use said::{
    clip,
    referee::{Refusal, Unreadable},
};
use serde_json::{Map, Value, json};
use std::{
    io::{self, BufRead, Write},
    panic::{AssertUnwindSafe, catch_unwind},
};
use table::{Chance, Draw, Match, record};

/// Answers every line of `input` until it ends.
///
/// ```
/// let input = b"{\"cmd\": \"games\"}\n{\"cmd\": \"status\"}\n";
/// let mut output = Vec::new();
/// rookery_referee::run(Default::default(), &input[..], &mut output)?;
/// assert_eq!(String::from_utf8_lossy(&output).lines().count(), 2);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run(catalog: Catalog, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::new(catalog);
    let mut buffer = Vec::new();
    loop {
        let answer = match lines::read(&mut input, &mut buffer)? {
            Line::Whole => referee.answer(&buffer),
            Line::TooLong => Refused::from(too_long()).answer().to_string(),
            Line::End => return Ok(()),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

fn too_long() -> Refusal {
    Unreadable::TooLong { most: MOST_BYTES }.into()
}

const COMMANDS: [&str; 9] = ["games", "new", "legal", "act", "view", "status", "next", "record", "load"];

/// The fields of a successful answer, without `"ok": true`.
type Answer = Result<Map<String, Value>, Refused>;

/// A referee: the games it knows and its one match.
///
/// ```
/// use rookery_referee::Referee;
///
/// let mut referee = Referee::new(Default::default());
/// let answer = referee.answer(br#"{"cmd": "new", "game": "rack-o", "players": 2, "seed": "kitchen"}"#);
/// assert!(answer.starts_with(r#"{"ok":true"#), "{answer}");
/// let answer = referee.answer(br#"{"cmd": "act", "seat": 0, "action": "fly"}"#);
/// assert!(answer.starts_with(r#"{"ok":false"#), "{answer}");
/// ```
pub struct Referee {
    catalog: Catalog,
    game: Option<Match>,
}

impl Referee {
    /// A referee that has no match yet.
    pub fn new(catalog: Catalog) -> Referee {
        Referee { catalog, game: None }
    }

    /// Answers each line with one line. Every line gets an answer, and a refused command changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> String {
        // The match is replaced or advanced only after success, so a bug in a game leaves it intact.
        let answer = catch_unwind(AssertUnwindSafe(|| self.obey(line)))
            .unwrap_or_else(|_| Err(Refusal::Internal.into()));
        match answer {
            Ok(fields) => {
                let ok = Map::from_iter([("ok".to_owned(), Value::Bool(true))]);
                Value::Object(ok.into_iter().chain(fields).collect()).to_string()
            }
            Err(refused) => refused.answer().to_string(),
        }
    }

    fn obey(&mut self, line: &[u8]) -> Answer {
        let request = Request::read(line)?;
        match request.command()?.as_str() {
            "games" => Ok(fields([("games", self.games())])),
            "new" => self.new_match(&request),
            "legal" => self.legal(&request),
            "act" => self.act(&request),
            "view" => self.view(&request),
            "status" => self.status(),
            "next" => self.next_hand(&request),
            "record" => Ok(fields([("record", record::write(self.game()?).into())])),
            "load" => self.load(&request),
            other => {
                let known = COMMANDS.map(str::to_owned).to_vec();
                Err(Refusal::UnknownCommand { text: clip(other), known }.into())
            }
        }
    }

    fn game(&self) -> Result<&Match, Refusal> {
        self.game.as_ref().ok_or(Refusal::NoMatch)
    }

    fn game_mut(&mut self) -> Result<&mut Match, Refusal> {
        self.game.as_mut().ok_or(Refusal::NoMatch)
    }

    fn games(&self) -> Value {
        let entry = |entry: &rules::Entry| {
            let listed = |specs: &[OptionSpec]| -> Map<_, _> {
                specs.iter().map(|spec| (spec.name.clone(), option(spec))).collect()
            };
            let (options, house) = (listed(&entry.options), listed(&entry.house));
            json!({"id": entry.id, "title": entry.title, "players": entry.players, "options": options, "house": house})
        };
        self.catalog.entries().map(entry).collect()
    }

    fn new_match(&mut self, request: &Request) -> Answer {
        let rules = self.catalog.open(&request.text("game")?, request.players()?, &request.options()?)?;
        let mut chance = request.chance()?;
        if chance.seed.is_none() && chance.pack.is_none() {
            chance.seed = Some(fresh_seed()?);
        }
        let game = Match::new(rules, request.dealer()?, chance)?;
        let mut answer = fields([("status", status(&game)), ("seed", game.seed().into())]);
        if let Some(draw) = game.draw() {
            answer.insert("draw".into(), drawn(draw));
        }
        self.game = Some(game);
        Ok(answer)
    }

    fn legal(&self, request: &Request) -> Answer {
        let hand = self.game()?.hand();
        let (actions, coverage) = hand.legal(request.seat(hand.seats())?);
        let mut answer =
            fields([("actions", actions.into()), ("exhaustive", (coverage == Coverage::All).into())]);
        if let Coverage::Pattern(pattern) = coverage {
            answer.insert("pattern".into(), pattern.to_string().into());
        }
        Ok(answer)
    }

    fn act(&mut self, request: &Request) -> Answer {
        let game = self.game_mut()?;
        let seat = request.seat(game.hand().seats())?;
        let acted = game.act(Actor::Seat(seat), &request.text("action")?)?;
        Ok(fields([("events", acted.json_seen(Viewer::Spectator).into()), ("status", status(game))]))
    }

    fn view(&self, request: &Request) -> Answer {
        let hand = self.game()?.hand();
        let who = match request.has("seat") {
            true => Viewer::Seat(request.seat(hand.seats())?),
            false => Viewer::Spectator,
        };
        Ok(fields([("view", hand.json_view(who))]))
    }

    fn status(&self) -> Answer {
        Ok(fields([("status", status(self.game()?))]))
    }

    fn next_hand(&mut self, request: &Request) -> Answer {
        let game = self.game_mut()?;
        let chance: Chance = request.chance()?;
        game.next(chance)?;
        self.status()
    }

    fn load(&mut self, request: &Request) -> Answer {
        self.game = Some(record::load(&self.catalog, &request.text("record")?)?);
        self.status()
    }
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

fn option(spec: &OptionSpec) -> Value {
    let rule = Some(spec.ruling.as_str()).filter(|id| !id.is_empty());
    let mut option = json!({"values": spec.values, "default": spec.default, "rule": rule});
    if let Some((low, high, step)) = spec.range {
        option["range"] = json!([low, high, step]);
    }
    option
}

/// A card as the protocol writes it; Rack-O cards are plain numbers.
fn card(name: &str) -> Value {
    name.parse::<u8>().map_or_else(|_| name.into(), Value::from)
}

fn drawn(draw: &Draw) -> Value {
    let round = |round: &Vec<(cards::Seat, String)>| -> Value {
        round.iter().map(|(seat, name)| json!({"seat": seat.index(), "card": card(name)})).collect()
    };
    draw.rounds.iter().map(round).collect()
}

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
