//! The house with its one visitor: the list of games, and the one table being played.

use crate::{
    desk::Desk,
    lesson::Classroom,
    plates,
    puzzle::{self, PuzzleRoom},
    spread::spread,
    study,
};
use parlor::{
    Entry, Key, Logged, Parlor, Refusal,
    daily::{self, Daily, Day},
};
use rules::Catalog;
use wire::{DailyDeal, Errand, NewTable, Opened, Refused, Report, Request, Study, Told, Wish};

/// All games, and a table for one visitor.
#[derive(Default)]
pub struct House {
    catalog: Catalog,
    desk: Option<Desk>,
    /// The lesson in progress, instead of a table.
    lesson: Option<Classroom>,
    /// The puzzle in progress, instead of a table.
    puzzle: Option<PuzzleRoom>,
}

impl House {
    /// Runs an errand. `now` is the time in milliseconds since 1970, used only for the log.
    pub fn run(&mut self, errand: Errand, now: u64) -> Vec<Report> {
        if let Some(done) = self.teach(&errand).or_else(|| self.puzzle(&errand)) {
            return done;
        }
        let done = match errand {
            Errand::Games => Ok(vec![Report::Games(parlor::games(&self.catalog))]),
            Errand::Open { wanted, name, partner, opponents } => {
                self.open(&wanted, &name, [partner, opponents], now)
            }
            Errand::Daily { day } => daily_deal(day).map(|deal| vec![Report::Daily(deal)]),
            Errand::PlayDaily { day, name } => self.play_daily(day, &name, now),
            Errand::Resume { table, key, log } => self.resume(&table, &key, &log),
            Errand::Ask(ask) => self.desk().map(|desk| desk.ask(&ask, now)),
            Errand::GoOn => self.desk().map(|desk| desk.go_on(now)),
            Errand::LayDown => self.desk().map(|desk| desk.lay_down(now)),
            Errand::Hint => self.desk().and_then(|desk| desk.hint()),
            Errand::Study(what) => Ok(vec![Report::Found(study::study(&self.catalog, what, now))]),
            Errand::Learn(wish) => self.learn(wish),
        };
        done.unwrap_or_else(|why| vec![Report::Failed(why)])
    }

    /// Whether a bot at the table uses a network.
    pub fn uses_network(&self) -> bool {
        self.desk.as_ref().is_some_and(Desk::uses_network)
    }

    /// Whether the champion has to answer this with its network: it gives the hints and the reviews.
    pub fn asks_the_network(&self, errand: &Errand) -> bool {
        match errand {
            Errand::Hint if self.lesson.is_some() || self.puzzle.is_some() => false,
            Errand::Hint => self.desk.as_ref().is_some_and(Desk::champion_uses_network),
            Errand::Study(Study::Review { kept, .. }) => study::champion_uses_network(&self.catalog, kept),
            _ => false,
        }
    }

    /// Handles errands during a lesson; opening a table ends the lesson or the puzzle.
    fn teach(&mut self, errand: &Errand) -> Option<Vec<Report>> {
        if matches!(errand, Errand::Open { .. } | Errand::PlayDaily { .. } | Errand::Resume { .. }) {
            (self.lesson, self.puzzle) = (None, None);
        }
        let lesson = self.lesson.as_mut()?;
        match errand {
            Errand::Ask(ask) => Some(lesson.ask(ask)),
            Errand::GoOn => Some(lesson.go_on()),
            Errand::Hint => Some(lesson.hint()),
            Errand::Learn(Wish::ReadOn) => Some(lesson.read_on()),
            _ => None,
        }
    }

    /// Handles errands during a puzzle.
    fn puzzle(&mut self, errand: &Errand) -> Option<Vec<Report>> {
        let puzzle = self.puzzle.as_mut()?;
        match errand {
            Errand::Ask(ask) => Some(puzzle.ask(ask)),
            Errand::GoOn => Some(puzzle.go_on()),
            Errand::Hint => Some(puzzle.hint()),
            Errand::Learn(Wish::ShowLine) => Some(puzzle.show_line()),
            _ => None,
        }
    }

    fn learn(&mut self, wish: Wish) -> Result<Vec<Report>, Refused> {
        let told = match wish {
            Wish::Rules { rules } => Told::Rules(Box::new(spread(&self.catalog, &rules))),
            Wish::Book { game, statement } => {
                match plates::book(&self.catalog, &game, statement.as_deref()) {
                    Some(book) => Told::Book(book),
                    None => return Err(Refused::from(Refusal::NoTable)),
                }
            }
            Wish::Lesson { game, name } => {
                let lesson = Classroom::open(&self.catalog, &game, &name);
                self.puzzle = None;
                let lesson = self.lesson.insert(lesson.ok_or_else(|| Refused::from(Refusal::NoTable))?);
                return Ok(lesson.welcome());
            }
            Wish::Puzzles => Told::Puzzles(puzzle::list()),
            Wish::Puzzle { number, name } => {
                let puzzle = PuzzleRoom::open(&self.catalog, number, &name);
                self.lesson = None;
                let puzzle = self.puzzle.insert(puzzle.ok_or_else(|| Refused::from(Refusal::NoTable))?);
                return Ok(puzzle.welcome());
            }
            Wish::ReadOn | Wish::ShowLine => return Err(Refused::from(Refusal::NoTable)),
        };
        Ok(vec![Report::Learn(Box::new(told))])
    }

    fn desk(&mut self) -> Result<&mut Desk, Refused> {
        self.desk.as_mut().ok_or_else(|| Refused::from(Refusal::NoTable))
    }

    /// Opens a table, seats the visitor and fills the other seats.
    fn open(
        &mut self,
        wanted: &NewTable,
        name: &str,
        levels: [u8; 2],
        now: u64,
    ) -> Result<Vec<Report>, Refused> {
        let key = fresh_key()?;
        let table = parlor::fresh_table_id().map_err(|_| Refusal::NotSaved)?;
        let entry = parlor::first_entry(&self.catalog, wanted, key.hash())?;
        // With real cards, nobody sits down here, and bots cannot play.
        let company = if wanted.kind.is_some() { Vec::new() } else { company(name, levels) };
        self.begin(table, &key, entry, company, now)
    }

    /// Opens the table for a day's deal. The visitor is already ready, with the word that belongs to the deal.
    fn play_daily(&mut self, day: u32, name: &str, now: u64) -> Result<Vec<Report>, Refused> {
        let daily = daily_of(day)?;
        let key = fresh_key()?;
        let entry = daily.first_entry(&self.catalog, key.hash())?;
        let mut company = company(name, [daily::LEVEL.number(); 2]);
        company.push(Request::Ready { word: daily::WORD.to_owned() });
        self.begin(daily.table(), &key, entry, company, now)
    }

    /// Opens a table with its first entry, and takes the steps that come before the visitor sees it.
    fn begin(
        &mut self,
        table: String,
        key: &Key,
        entry: Entry,
        company: Vec<Request>,
        now: u64,
    ) -> Result<Vec<Report>, Refused> {
        let opened = Opened { table: table.clone(), key: key.secret().to_owned(), invite: String::new() };
        let mut reports = vec![Report::Opened(opened)];
        let first = Logged { at: now, entry };
        let parlor = Parlor::open(&self.catalog, &table, &first).map_err(Refusal::from)?;
        let alone = parlor.chairs().len() == 1;
        let mut desk = Desk::new(parlor, key.hash());
        reports.extend(desk.kept(&first));
        for request in company.iter().filter(|request| !alone || !matches!(request, Request::Fill { .. })) {
            // The page stores these steps; the welcome covers their effects.
            let steps = desk.settle(request, now).map_err(Refused::from)?;
            reports.extend(steps.into_iter().filter(|report| matches!(report, Report::Keep { .. })));
        }
        reports.extend(desk.welcome());
        self.desk = Some(desk);
        Ok(reports)
    }

    fn resume(&mut self, table: &str, key: &str, log: &[String]) -> Result<Vec<Report>, Refused> {
        let key = Key::read(key).ok_or_else(|| Refused::from(Refusal::BadKey))?;
        let log = study::read(log)?;
        let (first, rest) = log.split_first().ok_or(Refusal::NoTable)?;
        let mut parlor = Parlor::open(&self.catalog, table, first).map_err(Refusal::from)?;
        for entry in rest {
            parlor.apply(entry).map_err(Refusal::from)?;
        }
        let desk = self.desk.insert(Desk::new(parlor, key.hash()));
        Ok(desk.welcome())
    }
}

fn fresh_key() -> Result<Key, Refused> {
    Key::fresh().map_err(|_| Refused::from(Refusal::NotSaved))
}

/// The visitor sits down, and bots of these levels take the other seats: the visitor's side first, then the others.
fn company(name: &str, [partner, opponents]: [u8; 2]) -> Vec<Request> {
    vec![Request::Sit { seat: 0, name: name.to_owned() }, Request::Fill { partner, opponents }]
}

fn daily_of(day: u32) -> Result<Daily, Refused> {
    Day::new(day).map(Daily::of).ok_or_else(|| Refused::from(Refusal::NoTable))
}

fn daily_deal(day: u32) -> Result<DailyDeal, Refused> {
    let daily = daily_of(day)?;
    Ok(DailyDeal { day, game: daily.game().to_owned(), rules: daily.rules().to_owned() })
}
