//! The house with its one visitor: the list of games, and the one table being played.

use crate::{desk::Desk, lesson::Classroom, plates, spread::spread, study};
use parlor::{Key, Logged, Parlor, Refusal};
use rules::Catalog;
use wire::{Errand, NewTable, Opened, Refused, Report, Request, Told, Wish};

/// All games, and a table for one visitor.
#[derive(Default)]
pub struct House {
    catalog: Catalog,
    desk: Option<Desk>,
    /// The lesson in progress, instead of a table.
    lesson: Option<Classroom>,
}

impl House {
    /// Runs an errand. `now` is the time in milliseconds since 1970, used only for the log.
    pub fn run(&mut self, errand: Errand, now: u64) -> Vec<Report> {
        if let Some(done) = self.teach(&errand) {
            return done;
        }
        let done = match errand {
            Errand::Games => Ok(vec![Report::Games(parlor::games(&self.catalog))]),
            Errand::Open { wanted, name, partner, opponents } => {
                self.open(&wanted, &name, [partner, opponents], now)
            }
            Errand::Resume { table, key, log } => self.resume(&table, &key, &log),
            Errand::Ask(ask) => self.desk().map(|desk| desk.ask(&ask, now)),
            Errand::GoOn => self.desk().map(|desk| desk.go_on(now)),
            Errand::Hint => self.desk().and_then(|desk| desk.hint()),
            Errand::Study(what) => Ok(vec![Report::Found(study::study(&self.catalog, what, now))]),
            Errand::Learn(wish) => self.learn(wish),
        };
        done.unwrap_or_else(|why| vec![Report::Failed(why)])
    }

    /// Handles errands during a lesson; opening a table ends the lesson.
    fn teach(&mut self, errand: &Errand) -> Option<Vec<Report>> {
        if matches!(errand, Errand::Open { .. } | Errand::Resume { .. }) {
            self.lesson = None;
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

    fn learn(&mut self, wish: Wish) -> Result<Vec<Report>, Refused> {
        let told = match wish {
            Wish::Rules { rules } => Told::Rules(spread(&self.catalog, &rules)),
            Wish::Book { game, statement } => {
                match plates::book(&self.catalog, &game, statement.as_deref()) {
                    Some(book) => Told::Book(book),
                    None => return Err(Refused::from(Refusal::NoTable)),
                }
            }
            Wish::Lesson { game, name } => {
                let lesson = Classroom::open(&self.catalog, &game, &name);
                let lesson = self.lesson.insert(lesson.ok_or_else(|| Refused::from(Refusal::NoTable))?);
                return Ok(lesson.welcome());
            }
            Wish::ReadOn => return Err(Refused::from(Refusal::NoTable)),
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
        [partner, opponents]: [u8; 2],
        now: u64,
    ) -> Result<Vec<Report>, Refused> {
        let no_chance = |_| Refused::from(Refusal::NotSaved);
        let key = Key::fresh().map_err(no_chance)?;
        let table = parlor::fresh_table_id().map_err(no_chance)?;
        let entry = parlor::first_entry(&self.catalog, wanted, key.hash())?;
        let opened = Opened { table: table.clone(), key: key.secret().to_owned(), invite: String::new() };
        let mut reports = vec![Report::Opened(opened)];
        let first = Logged { at: now, entry };
        let parlor = Parlor::open(&self.catalog, &table, &first).map_err(Refusal::from)?;
        let seats = parlor.chairs().len();
        let mut desk = Desk::new(parlor, key.hash());
        reports.extend(desk.kept(&first));
        let sit = Request::Sit { seat: 0, name: name.to_owned() };
        let fill = Request::Fill { partner, opponents };
        // With real cards nobody sits down here, and bots cannot play.
        let company = if wanted.kind.is_some() {
            vec![]
        } else if seats > 1 {
            vec![sit, fill]
        } else {
            vec![sit]
        };
        for request in company {
            // The page stores these steps; the welcome covers their effects.
            let steps = desk.settle(&request, now).map_err(Refused::from)?;
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
