//! Beginner's lessons: a table with prepared cards, a teacher, and scripted opponents.
//!
//! The rules are the real ones, and so are the refusals. If an action is legal but not what the lesson wants, the
//! lesson explains why instead of carrying it out, so that everyone gets to the end.

mod club_rook;
mod deals;
mod dixie_rook;
mod kentucky;
mod marks;
mod panjandrum;
mod rook_solitaire;
mod scripts;
mod tuxedo;

use crate::stage::Stage;
use cards::Seat;
use marks::Mark;
use parlor::Denied;
use rules::{Actor, AnyHand, AnyRefusal, Catalog, Options, Standing};
use said::{Reason, lesson::Line};
use wire::{Ask, Due, LESSON_TABLE, Lesson, Message, Report, Request, Told};

/// One step of a lesson.
enum Beat {
    /// The visitor reads and continues.
    Read { says: Line, rule: &'static str },
    /// The visitor takes one of these actions; any other legal action gets an explanation.
    Try { says: Line, rule: &'static str, want: &'static [&'static str], instead: Line },
    /// Another player acts.
    Other { seat: usize, does: &'static str },
    /// The lesson skips ahead: all these moves at once, written as `0 play G14; 1 play G1`.
    Later { does: &'static str },
}

impl Beat {
    /// Whether the teacher says something new here. During the other beats, the last line stays visible.
    fn is_spoken(&self) -> bool {
        matches!(self, Beat::Read { .. } | Beat::Try { .. })
    }
}

/// A lesson's script: the game, the cards and the steps.
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
    stage: Stage,
    at: usize,
}

const ME: usize = 0;

impl Classroom {
    /// Starts the beginner's lesson for a game; `None` if there is none.
    pub(crate) fn open(catalog: &Catalog, game: &str, name: &str) -> Option<Classroom> {
        let script = scripts::ALL.iter().find(|script| script.game == game)?;
        let rules = catalog.open(game, Some(script.players), &Options::new()).ok()?;
        let dealer = Seat::all(script.players).nth(script.dealer)?;
        let standing = Standing { dealer, ..Standing::default() };
        let deal = rules::Deal { pack: (script.deal)(rules.pack()), cuts: Vec::new(), luck: 0 };
        let hand = rules.start(&standing, &deal).ok()?;
        let stage = Stage::new(LESSON_TABLE, &*rules, dealer, Seat::default(), name, script.names);
        Some(Classroom { script, hand, stage, at: 0 })
    }

    fn beat(&self) -> Option<&'static Beat> {
        self.script.beats.get(self.at)
    }

    /// Everything the visitor may know now, and what the teacher says.
    pub(crate) fn welcome(&self) -> Vec<Report> {
        let mut reports = vec![self.stage.welcome(&*self.hand)];
        reports.extend(self.told(None));
        reports
    }

    /// The state of the lesson, and what happens on its own.
    fn told(&self, try_again: Option<Line>) -> Vec<Report> {
        let spoken = |beat: &&Beat| beat.is_spoken();
        let now = self.script.beats.iter().take(self.at + 1).rev().find(spoken);
        let (says, rule) = match now {
            Some(Beat::Read { says, rule } | Beat::Try { says, rule, .. }) => (*says, *rule),
            Some(Beat::Other { .. } | Beat::Later { .. }) | None => (Line::ReadFirst, ""),
        };
        let lesson = Lesson {
            game: self.script.game.into(),
            done: self.script.beats.iter().take(self.at + 1).filter(spoken).count().saturating_sub(1),
            steps: self.script.beats.iter().filter(spoken).count(),
            says,
            rule: rule.into(),
            try_again,
            read_on: matches!(self.beat(), Some(Beat::Read { .. })),
            marks: self.marks().iter().map(Mark::to_string).collect(),
        };
        let due = if self.beat().is_some_and(|beat| !beat.is_spoken()) { Due::Move } else { Due::Nothing };
        vec![Report::Learn(Box::new(Told::Lesson(lesson))), Report::Due(due)]
    }

    /// What the teacher points at: what the line is about, and the move that it asks for. Nothing while others move.
    fn marks(&self) -> Vec<Mark> {
        match self.beat() {
            Some(Beat::Read { says, .. }) => marks::of(*says),
            Some(Beat::Try { says, want, .. }) => {
                let view = self.hand.view(self.stage.me());
                // The page finds a button by the exact text of its action.
                let wanted = want.first().and_then(|line| view.action(line));
                let wanted = wanted.map(|action| Mark::Move(action.to_string()));
                marks::of(*says).into_iter().chain(wanted).collect()
            }
            Some(Beat::Other { .. } | Beat::Later { .. }) | None => Vec::new(),
        }
    }

    /// The visitor has read the line.
    pub(crate) fn read_on(&mut self) -> Vec<Report> {
        if matches!(self.beat(), Some(Beat::Read { .. })) {
            self.at += 1;
        }
        self.told(None)
    }

    /// The others move, one at a time, or the lesson skips ahead.
    pub(crate) fn go_on(&mut self) -> Vec<Report> {
        let moved = match self.beat() {
            Some(Beat::Other { seat, does }) => {
                Seat::all(self.script.players).nth(*seat).and_then(|seat| self.act(seat, does).ok())
            }
            Some(Beat::Later { does }) => self.skip(does).ok(),
            Some(Beat::Read { .. } | Beat::Try { .. }) | None => return self.told(None),
        };
        let mut reports: Vec<Report> = moved.into_iter().collect();
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
            Some(Beat::Read { .. } | Beat::Other { .. } | Beat::Later { .. }) | None => Some(Line::ReadFirst),
        };
        let mut reports = vec![answer(None)];
        if instead.is_none() {
            reports.extend(self.act(Seat::default(), action).ok());
            self.at += 1;
        }
        reports.extend(self.told(instead));
        reports
    }

    fn act(&mut self, seat: Seat, line: &str) -> Result<Report, AnyRefusal> {
        let acted = self.hand.act(Actor::Seat(seat), line)?;
        let seen = acted.seen(self.stage.me());
        Ok(self.stage.shown(&*self.hand, seen, true))
    }

    /// Makes several moves and shows only where they lead.
    fn skip(&mut self, moves: &str) -> Result<Report, AnyRefusal> {
        for (seat, action) in moves.split("; ").filter_map(|line| line.split_once(' ')) {
            let seat = Seat::all(self.script.players).find(|other| other.to_string() == seat);
            self.hand.act(Actor::Seat(seat.unwrap_or_default()), action)?;
        }
        Ok(self.stage.shown(&*self.hand, Vec::new(), true))
    }
}

/// Whether two lines describe the same action; the order of cards does not matter.
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
    use cards::Card;
    use rules::Viewer;
    use said::{De, En, Language, Names, Speak, View};

    /// Follows a lesson to its end. Where it accepts several actions, `choose` says which one is taken.
    fn followed(script: &Script, choose: fn(&[&'static str]) -> Option<&'static str>) -> Classroom {
        let mut room = Classroom::open(&Catalog::default(), script.game, "Ann").unwrap();
        while let Some(beat) = room.beat() {
            let at = room.at;
            let moves = match beat {
                Beat::Read { .. } => room.read_on(),
                Beat::Other { .. } | Beat::Later { .. } => room.go_on(),
                Beat::Try { want, .. } => {
                    let action = choose(want).unwrap().to_owned();
                    let what = Request::Act { seat: None, action, seen: 0 };
                    room.ask(&Ask { nonce: "n".into(), what })
                }
            };
            let moved = moves.iter().any(|report| matches!(report, Report::Table(Message::Update(_))));
            let reads = matches!(beat, Beat::Read { .. });
            assert!(room.at == at + 1 && (moved || reads), "{}: beat {at}: {moves:?}", script.game);
        }
        room
    }

    /// The text of a teacher's line.
    fn words(line: Line, language: Language) -> String {
        line.speak(language, Names::People(&[]))
    }

    /// Visitors who do what the lesson wants get to the end, by the rules.
    #[test]
    fn every_lesson_can_be_followed_to_its_end() {
        for script in scripts::ALL {
            followed(script, |want| want.first().copied());
            followed(script, |want| want.last().copied());
        }
    }

    #[test]
    fn every_lesson_ends_with_the_score_that_its_last_line_names() {
        for script in scripts::ALL {
            let room = followed(script, |want| want.first().copied());
            let Some(Beat::Read { says, .. }) = script.beats.last() else { panic!("{}", script.game) };
            let (points, named): (&[i32], &[&str]) = match script.game {
                "original-rook" => (&[105, 15, 105, 15], &["105", "120", "80", "15", "300"]),
                "rack-o" => (&[75, 5], &["75", "500"]),
                "club-rook" => (&[2150, -190, 2150, -190], &["200", "2150", "190"]),
                "dixie-rook" => (&[100, 20, 100, 20], &["80", "11", "14", "20", "100", "90", "300"]),
                "kentucky" => (&[145, 35, 145, 35], &["145", "180", "100", "35", "300"]),
                "tuxedo" => (&[40, 25], &["29", "27", "15", "40", "25", "100"]),
                "rook-solitaire" => (&[1], &["56"]),
                "panjandrum" => (&[1, 0, 0], &["16", "25"]),
                other => panic!("{other} promises nothing"),
            };
            let Some(score) = room.hand.score() else { panic!("{}: no score", script.game) };
            assert_eq!(&score.players.0[..script.players], points, "{}", script.game);
            assert_eq!(&room.stage.table.totals, points, "{}", script.game);
            assert!(room.stage.table.result.is_some_and(|result| result.sheet.is_some()), "{}", script.game);
            for language in Language::ALL {
                // Thousands are separated by a comma in English.
                let words = words(*says, language).replace("2,150", "2150");
                let figures: Vec<&str> = words.split(|c: char| !c.is_ascii_digit()).collect();
                for figure in named {
                    assert!(figures.contains(figure), "{figure}: {words}");
                }
            }
        }
    }

    /// What Panjandrum's players have left when the lesson ends.
    #[test]
    fn the_last_line_about_panjandrum_counts_the_cards_left() {
        let room = followed(&panjandrum::LESSON, |want| want.first().copied());
        let View::Panjandrum(view) = room.hand.view(Viewer::Spectator) else { panic!() };
        let delays = view.table.delays.iter().map(Vec::len);
        let left: Vec<usize> =
            view.table.hands.iter().zip(delays).map(|(hand, delay)| hand + delay).collect();
        assert_eq!(left, [0, 16, 25]);
    }

    /// The page finds the button for a move by its exact text.
    #[test]
    fn every_move_that_a_lesson_points_at_is_written_as_the_table_writes_it() {
        for script in scripts::ALL {
            let mut room = Classroom::open(&Catalog::default(), script.game, "Ann").unwrap();
            while let Some(beat) = room.beat() {
                for mark in room.marks() {
                    let Mark::Move(line) = mark else { continue };
                    let view = room.hand.view(room.stage.me());
                    let action = view.action(&line).map(|action| action.to_string());
                    assert_eq!(action.as_deref(), Some(&*line), "{}", script.game);
                }
                match beat {
                    Beat::Read { .. } => room.read_on(),
                    Beat::Other { .. } | Beat::Later { .. } => room.go_on(),
                    Beat::Try { want, .. } => {
                        let what = Request::Act { seat: None, action: want[0].into(), seen: 0 };
                        room.ask(&Ask { nonce: "n".into(), what })
                    }
                };
            }
        }
    }

    /// When the visitor is only reading, something on the table shows what the line is about.
    #[test]
    fn every_line_to_read_points_at_something() {
        for script in scripts::ALL {
            for beat in script.beats {
                if let Beat::Read { says, .. } = beat {
                    assert!(!marks::of(*says).is_empty(), "{}: {says:?}", script.game);
                }
            }
        }
    }

    /// A correction helps only if it names the cards and numbers of the action that the lesson wants.
    #[test]
    fn every_correction_names_the_action_in_both_languages() {
        for script in scripts::ALL {
            for beat in script.beats {
                let Beat::Try { want, says, instead, .. } = beat else { continue };
                for language in Language::ALL {
                    let (says, instead) = (words(*says, language), words(*instead, language));
                    assert_ne!(says, instead);
                    let (verb, rest) = want[0].split_once(' ').unwrap_or((want[0], ""));
                    for word in rest.split_whitespace() {
                        let name = match (word.parse::<Card>(), language) {
                            (Ok(card), Language::En) => En(Names::People(&[])).card(card),
                            (Ok(card), Language::De) => De(Names::People(&[])).card(card),
                            // Nobody counts seats or piles.
                            (Err(_), _) if ["bid", "swap"].contains(&verb) => word.to_owned(),
                            (Err(_), _) => continue,
                        };
                        assert!(instead.contains(&name), "{}: {name}: {instead}", script.game);
                    }
                }
            }
        }
    }

    #[test]
    fn every_line_is_said_in_both_languages() {
        let lines = scripts::ALL.iter().flat_map(|script| script.beats).flat_map(|beat| match beat {
            Beat::Read { says, .. } => vec![*says],
            Beat::Try { says, instead, .. } => vec![*says, *instead],
            Beat::Other { .. } | Beat::Later { .. } => Vec::new(),
        });
        for line in lines {
            let [en, de] = Language::ALL.map(|language| words(line, language));
            assert!(!en.is_empty() && !de.is_empty() && en != de, "{line:?}");
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
