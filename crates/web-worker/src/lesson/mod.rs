//! First lessons: a table with prepared cards, a teacher, and scripted opponents.
//!
//! The rules are the real ones, and so are the refusals. A legal action that the lesson does
//! not want is explained but not carried out, so that everybody reaches the end.

mod deals;
mod scripts;

use cards::Seat;
use parlor::Denied;
use rules::{Actor, AnyHand, Catalog, Options, RuleSet, Standing, Viewer};
use said::{Reason, lesson::Line};
use wire::{
    Ask, Chair, Due, Lesson, Message, Next, Phase, Report, Request, Settings, Table, Told, Update, Welcome,
    Who, You,
};

/// One step of a lesson.
enum Beat {
    /// The visitor reads and goes on.
    Read { says: Line, rule: &'static str },
    /// The visitor takes one of these actions; any other legal action gets an explanation.
    Try { says: Line, rule: &'static str, want: &'static [&'static str], instead: Line },
    /// Another player acts.
    Other { seat: usize, does: &'static str },
}

/// The script of a lesson: the game, the cards and the steps.
struct Script {
    game: &'static str,
    players: usize,
    dealer: usize,
    deal: fn(Vec<String>) -> Vec<String>,
    names: &'static [&'static str],
    beats: &'static [Beat],
}

/// A lesson in progress; the visitor is in the first seat.
pub(crate) struct Classroom {
    script: &'static Script,
    hand: Box<dyn AnyHand>,
    table: Table,
    at: usize,
    v: u64,
}

const ME: usize = 0;

impl Classroom {
    /// Starts the first lesson of a game; `None` if it has none.
    pub(crate) fn open(catalog: &Catalog, game: &str, name: &str) -> Option<Classroom> {
        let script = scripts::ALL.iter().find(|script| script.game == game)?;
        let rules = catalog.open(game, Some(script.players), &Options::new()).ok()?;
        let dealer = Seat::all(script.players).nth(script.dealer)?;
        let standing = Standing { dealer, ..Standing::default() };
        let deal = rules::Deal { pack: (script.deal)(rules.pack()), cuts: Vec::new(), luck: 0 };
        let hand = rules.start(&standing, &deal).ok()?;
        let chair = |(seat, other): (usize, &&str)| match seat {
            ME => Chair { who: Who::Person, name: name.to_owned(), ready: true },
            _ => Chair { who: Who::Bot, name: (*other).to_owned(), ready: true },
        };
        let table = Table {
            id: "lesson".into(),
            rules: RuleSet::of(&*rules).to_string(),
            title: rules.entry().title.clone(),
            differences: Vec::new(),
            phase: Phase::Playing,
            paused: false,
            locked: true,
            chat: false,
            settings: Settings::default(),
            host: Some(ME),
            seats: script.names.iter().enumerate().map(chair).collect(),
            matches: 1,
            hand: 1,
            dealer: Some(script.dealer),
            totals: vec![0; script.players],
            sides: Vec::new(),
            result: None,
            winners: None,
            next: Next { deal: 1, commitment: String::new() },
            proofs: 0,
            undo: None,
            book: None,
            party: None,
        };
        Some(Classroom { script, hand, table, at: 0, v: 1 })
    }

    fn beat(&self) -> Option<&'static Beat> {
        self.script.beats.get(self.at)
    }

    fn me(&self) -> Viewer {
        Viewer::Seat(Seat::default())
    }

    fn legal(&self) -> Vec<wire::Legal> {
        let (actions, coverage) = self.hand.legal(Seat::default());
        if actions.is_empty() {
            return Vec::new();
        }
        let pattern = match coverage {
            rules::Coverage::All => None,
            rules::Coverage::Pattern(pattern) => Some(pattern),
        };
        vec![wire::Legal { seat: ME, actions, pattern, clock_ms: None }]
    }

    /// Everything the visitor may know now, and what the teacher says.
    pub(crate) fn welcome(&self) -> Vec<Report> {
        let welcome = Welcome {
            protocol: wire::PROTOCOL,
            v: self.v,
            you: You { seat: Some(ME), host: true },
            table: self.table.clone(),
            view: Some(self.hand.view(self.me())),
            legal: self.legal(),
            missed: None,
            talk: Vec::new(),
        };
        let mut reports = vec![Report::Table(Message::Welcome(Box::new(welcome)))];
        reports.extend(self.told(None));
        reports
    }

    /// The state of the lesson, and what happens on its own.
    fn told(&self, try_again: Option<Line>) -> Vec<Report> {
        let spoken = |beat: &&Beat| !matches!(beat, Beat::Other { .. });
        // While the others move, the teacher's last line stays visible.
        let now = self.script.beats.iter().take(self.at + 1).rev().find(spoken);
        let (says, rule) = match now {
            Some(Beat::Read { says, rule } | Beat::Try { says, rule, .. }) => (*says, *rule),
            Some(Beat::Other { .. }) | None => (Line::ReadFirst, ""),
        };
        let lesson = Lesson {
            game: self.script.game.into(),
            done: self.script.beats.iter().take(self.at + 1).filter(spoken).count().saturating_sub(1),
            steps: self.script.beats.iter().filter(spoken).count(),
            says,
            rule: rule.into(),
            try_again,
            read_on: matches!(self.beat(), Some(Beat::Read { .. })),
        };
        let due = if matches!(self.beat(), Some(Beat::Other { .. })) { Due::Move } else { Due::Nothing };
        vec![Report::Learn(Box::new(Told::Lesson(lesson))), Report::Due(due)]
    }

    /// The visitor has read the line.
    pub(crate) fn read_on(&mut self) -> Vec<Report> {
        if matches!(self.beat(), Some(Beat::Read { .. })) {
            self.at += 1;
        }
        self.told(None)
    }

    /// The others move, one at a time.
    pub(crate) fn go_on(&mut self) -> Vec<Report> {
        let Some(Beat::Other { seat, does }) = self.beat() else { return self.told(None) };
        let mut reports = Vec::new();
        if let Some(seat) = Seat::all(self.script.players).nth(*seat) {
            reports.extend(self.act(seat, does).ok());
        }
        self.at += 1;
        reports.extend(self.told(None));
        reports
    }

    /// The action the lesson wants, as a hint.
    pub(crate) fn hint(&self) -> Vec<Report> {
        match self.beat() {
            Some(Beat::Try { want, instead, .. }) => {
                let action = want.first().copied().unwrap_or_default().to_owned();
                vec![Report::Hint { seat: ME, action, reason: Some(Reason::Lesson { line: *instead }) }]
            }
            _ => vec![Report::Hint { seat: ME, action: String::new(), reason: None }],
        }
    }

    /// The visitor tries something.
    pub(crate) fn ask(&mut self, ask: &Ask) -> Vec<Report> {
        let answer = |error| Report::Table(Message::Answer { nonce: ask.nonce.clone(), v: None, error });
        let Request::Act { action, .. } = &ask.what else { return vec![answer(None)] };
        if let Err(why) = self.hand.check(Actor::Seat(Seat::default()), action) {
            return std::iter::once(answer(Some(Denied::from(why).into()))).chain(self.told(None)).collect();
        }
        let instead = match self.beat() {
            Some(Beat::Try { want, .. }) if want.iter().any(|wanted| same(wanted, action)) => None,
            Some(Beat::Try { instead, .. }) => Some(*instead),
            Some(Beat::Read { .. } | Beat::Other { .. }) | None => Some(Line::ReadFirst),
        };
        let mut reports = vec![answer(None)];
        if instead.is_none() {
            reports.extend(self.act(Seat::default(), action).ok());
            self.at += 1;
        }
        reports.extend(self.told(instead));
        reports
    }

    fn act(&mut self, seat: Seat, line: &str) -> Result<Report, rules::AnyRefusal> {
        let acted = self.hand.act(Actor::Seat(seat), line)?;
        self.v += 1;
        let update = Update {
            v: self.v,
            seen: acted.seen(self.me()),
            view: Some(self.hand.view(self.me())),
            legal: self.legal(),
            ..Update::default()
        };
        Ok(Report::Table(Message::Update(Box::new(update))))
    }
}

/// Whether two lines are the same action; the order of cards does not matter.
fn same(first: &str, second: &str) -> bool {
    let words = |line: &str| {
        let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        words.sort();
        words
    };
    words(first) == words(second)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Someone who does what the lesson wants reaches its end, by the rules.
    #[test]
    fn every_lesson_can_be_followed_to_its_end() {
        for script in scripts::ALL {
            let mut room = Classroom::open(&Catalog::default(), script.game, "Ann").unwrap();
            while let Some(beat) = room.beat() {
                let at = room.at;
                let moves = match beat {
                    Beat::Read { .. } => room.read_on(),
                    Beat::Other { .. } => room.go_on(),
                    Beat::Try { want, .. } => {
                        let what = Request::Act { seat: None, action: want[0].into(), seen: 0 };
                        room.ask(&Ask { nonce: "n".into(), what })
                    }
                };
                let moved = moves.iter().any(|report| matches!(report, Report::Table(Message::Update(_))));
                let reads = matches!(beat, Beat::Read { .. });
                assert!(room.at == at + 1 && (moved || reads), "{}: beat {at}: {moves:?}", script.game);
            }
        }
    }

    #[test]
    fn every_lesson_that_is_offered_is_given() {
        let given: Vec<&str> = scripts::ALL.iter().map(|script| script.game).collect();
        assert_eq!(given, said::lesson::GAMES);
    }

    #[test]
    fn every_rule_that_a_lesson_names_exists() {
        for script in scripts::ALL {
            for beat in script.beats {
                if let Beat::Read { rule, .. } | Beat::Try { rule, .. } = beat {
                    assert!(rule.is_empty() || rules::books::text(rule).is_some(), "{rule}");
                }
            }
        }
    }

    #[test]
    fn what_the_rules_refuse_is_refused_and_what_the_lesson_does_not_want_is_explained() {
        let mut room = Classroom::open(&Catalog::default(), "original-rook", "Ann").unwrap();
        while !matches!(room.beat(), Some(Beat::Try { .. })) {
            room.read_on();
        }
        let tries = |room: &mut Classroom, action: &str| {
            let what = Request::Act { seat: None, action: action.into(), seen: 0 };
            room.ask(&Ask { nonce: "n".into(), what })
        };
        let low = tries(&mut room, "bid 65");
        assert!(
            matches!(&low[0], Report::Table(Message::Answer { error: Some(why), .. }) if why.rule.is_some())
        );
        let timid = tries(&mut room, "pass");
        assert!(timid.iter().any(|report| matches!(report, Report::Learn(told)
            if matches!(&**told, Told::Lesson(lesson) if lesson.try_again.is_some()))));
    }
}
