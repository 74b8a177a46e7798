//! Parses a record's text and keeps the line number of each piece. Whether it makes sense in the game is checked
//! elsewhere.

use super::{BadRecord, FORM, Fault, Wanted};
use crate::text::{Line, lines};
use cards::Seat;
use rules::Options;
use said::clip;
use std::str::FromStr;

/// A value and its line number.
#[derive(Clone, Debug)]
pub(super) struct At<T> {
    pub(super) line: usize,
    pub(super) value: T,
}

impl<T> At<T> {
    pub(super) fn fault(&self, fault: Fault) -> BadRecord {
        BadRecord { line: self.line, fault }
    }
}

/// The cards drawn for the deal, round by round.
pub(super) type Rounds = Vec<Vec<(Seat, String)>>;

/// A parsed record.
pub(super) struct Parsed {
    pub(super) game: At<String>,
    pub(super) version: At<u32>,
    pub(super) players: At<usize>,
    pub(super) options: Options,
    pub(super) seed: At<String>,
    pub(super) draw: Option<At<Rounds>>,
    pub(super) hands: Vec<Hand>,
}

/// One hand of a record.
pub(super) struct Hand {
    pub(super) number: At<usize>,
    pub(super) dealer: At<Seat>,
    pub(super) luck: u64,
    pub(super) pack: Vec<String>,
    pub(super) cuts: Vec<String>,
    /// The seat that acted; `None` for the table itself.
    pub(super) actions: Vec<At<(Option<usize>, String)>>,
    pub(super) written: Option<At<Vec<i32>>>,
}

impl<'a> Line<'a> {
    fn fault(self, fault: Fault) -> BadRecord {
        BadRecord { line: self.number, fault }
    }

    fn unreadable(self, wanted: Wanted, text: &str) -> BadRecord {
        self.fault(Fault::Unreadable { wanted, text: clip(text) })
    }

    fn unexpected(self) -> BadRecord {
        self.fault(Fault::Unexpected { text: clip(self.key) })
    }

    fn value<T: FromStr>(self, wanted: Wanted) -> Result<At<T>, BadRecord> {
        let value = self.rest.parse().map_err(|_| self.unreadable(wanted, self.rest))?;
        Ok(At { line: self.number, value })
    }

    fn words(self) -> impl Iterator<Item = &'a str> {
        self.rest.split_whitespace()
    }

    fn seat(self, text: &str) -> Result<Seat, BadRecord> {
        text.parse().ok().and_then(Seat::new).ok_or_else(|| self.unreadable(Wanted::Seat, text))
    }

    /// Fills a slot that may be filled only once.
    fn once<T>(self, slot: &mut Option<T>, name: &'static str, value: T) -> Result<(), BadRecord> {
        match slot.replace(value) {
            None => Ok(()),
            Some(_) => Err(self.fault(Fault::Twice { key: name.into() })),
        }
    }
}

pub(super) fn parse(text: &str) -> Result<Parsed, BadRecord> {
    let mut lines = lines(text).peekable();
    let first = lines.next().ok_or(BadRecord { line: 1, fault: Fault::NotARecord })?;
    let form = first.rest.split_whitespace().collect::<Vec<_>>();
    if first.key != "rookery" || form != ["record", FORM.to_string().as_str()] {
        return Err(first.fault(Fault::NotARecord));
    }
    let mut head = Head::default();
    while let Some(line) = lines.next_if(|line| line.key != "hand") {
        head.take(line)?;
    }
    let end = lines.peek().map_or_else(|| text.lines().count(), |line| line.number);
    let mut parsed = head.finish(end)?;
    while let Some(line) = lines.next() {
        let mut hand = HandSoFar::default();
        let number = line.value::<usize>(Wanted::Hand)?;
        if number.value != parsed.hands.len() + 1 {
            return Err(line.unreadable(Wanted::Hand, line.rest));
        }
        let mut last = line.number;
        while let Some(line) = lines.next_if(|line| line.key != "hand") {
            hand.take(line)?;
            last = line.number;
        }
        parsed.hands.push(hand.finish(number, last)?);
    }
    Ok(parsed)
}

#[derive(Default)]
struct Head {
    game: Option<At<String>>,
    version: Option<At<u32>>,
    players: Option<At<usize>>,
    options: Options,
    seed: Option<At<String>>,
    draw: Option<At<Rounds>>,
}

impl Head {
    fn take(&mut self, line: Line<'_>) -> Result<(), BadRecord> {
        match line.key {
            "game" => line.once(&mut self.game, "game", line.value(Wanted::Game)?),
            "version" => line.once(&mut self.version, "version", line.value(Wanted::Version)?),
            "players" => line.once(&mut self.players, "players", line.value(Wanted::Players)?),
            "seed" => {
                let value =
                    serde_json::from_str(line.rest).map_err(|_| line.unreadable(Wanted::Seed, line.rest))?;
                line.once(&mut self.seed, "seed", At { line: line.number, value })
            }
            "option" => {
                let (name, value) = line
                    .rest
                    .split_once(char::is_whitespace)
                    .ok_or_else(|| line.unreadable(Wanted::Choice, line.rest))?;
                match self.options.insert(name.to_owned(), value.trim().to_owned()) {
                    None => Ok(()),
                    Some(_) => Err(line.fault(Fault::Twice { key: "option".into() })),
                }
            }
            "draw" => {
                let card = |word: &str| {
                    let (seat, card) =
                        word.split_once(':').ok_or_else(|| line.unreadable(Wanted::SeatAndCard, word))?;
                    Ok((line.seat(seat)?, card.to_owned()))
                };
                let round = line.words().map(card).collect::<Result<_, BadRecord>>()?;
                let draw = self.draw.get_or_insert(At { line: line.number, value: Vec::new() });
                draw.value.push(round);
                Ok(())
            }
            _ => Err(line.unexpected()),
        }
    }

    fn finish(self, line: usize) -> Result<Parsed, BadRecord> {
        Ok(Parsed {
            game: wanted(self.game, "game", line)?,
            version: wanted(self.version, "version", line)?,
            players: wanted(self.players, "players", line)?,
            options: self.options,
            seed: wanted(self.seed, "seed", line)?,
            draw: self.draw,
            hands: Vec::new(),
        })
    }
}

#[derive(Default)]
struct HandSoFar {
    dealer: Option<At<Seat>>,
    luck: Option<At<u64>>,
    pack: Vec<String>,
    cuts: Vec<String>,
    actions: Vec<At<(Option<usize>, String)>>,
    written: Option<At<Vec<i32>>>,
}

impl HandSoFar {
    fn take(&mut self, line: Line<'_>) -> Result<(), BadRecord> {
        let words = || line.words().map(str::to_owned);
        match line.key {
            _ if self.written.is_some() => Err(line.unexpected()),
            "written" => {
                let points =
                    line.words().map(|word| word.parse().map_err(|_| line.unreadable(Wanted::Points, word)));
                let value = points.collect::<Result<_, _>>()?;
                self.written = Some(At { line: line.number, value });
                Ok(())
            }
            "dealer" | "luck" | "pack" | "cuts" if !self.actions.is_empty() => Err(line.unexpected()),
            "dealer" => {
                let value = line.seat(line.rest)?;
                line.once(&mut self.dealer, "dealer", At { line: line.number, value })
            }
            "luck" => line.once(&mut self.luck, "luck", line.value(Wanted::WholeNumber)?),
            "pack" => {
                self.pack.extend(words());
                Ok(())
            }
            "cuts" => {
                self.cuts.extend(words());
                Ok(())
            }
            "table" => {
                self.actions.push(At { line: line.number, value: (None, line.rest.to_owned()) });
                Ok(())
            }
            seat => {
                let seat = seat.parse().map_err(|_| line.unexpected())?;
                self.actions.push(At { line: line.number, value: (Some(seat), line.rest.to_owned()) });
                Ok(())
            }
        }
    }

    fn finish(self, number: At<usize>, line: usize) -> Result<Hand, BadRecord> {
        Ok(Hand {
            number,
            dealer: wanted(self.dealer, "dealer", line)?,
            luck: wanted(self.luck, "luck", line)?.value,
            pack: self.pack,
            cuts: self.cuts,
            actions: self.actions,
            written: self.written,
        })
    }
}

fn wanted<T>(value: Option<T>, name: &'static str, line: usize) -> Result<T, BadRecord> {
    value.ok_or(BadRecord { line, fault: Fault::Missing { key: name.into() } })
}
