//! Words about the daily deal.

use super::{Both, fixed};

/// Messages about the daily deal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Daily {
    Title,
    /// What it is, in the lobby.
    About,
    /// The result, in the lobby.
    Done {
        points: i32,
    },
    StreakOf(usize),
    /// A short mark next to the score at the table.
    Mark,
    /// What it is, on its own screen.
    Lead,
    Result,
    Points,
    Par,
    ParAbout,
    Streak,
    TookBack,
    ToResult,
    Share,
    Copy,
    Again,
    Next,
    Earlier,
    Day,
    ShareText {
        date: String,
        game: String,
        points: i32,
        par: Option<i32>,
        streak: usize,
        practice: bool,
    },
}

/// How many of the squares are full: three at par.
fn full(points: i32, par: i32) -> usize {
    match points - par {
        ..=-50 => 1,
        -49..=-1 => 2,
        0 => 3,
        1..=49 => 4,
        50.. => 5,
    }
}

/// The result compared with par, as five squares; empty without par.
fn squares(points: i32, par: Option<i32>) -> String {
    let Some(full) = par.map(|par| full(points, par)) else { return String::new() };
    format!("\n{}{}", "🟩".repeat(full), "⬜".repeat(5 - full))
}

/// The text in every language.
pub(super) fn daily(what: &Daily) -> Both {
    match what {
        Daily::Title => fixed(["Today's deal", "Das Spiel des Tages"]),
        Daily::About => fixed([
            "The same cards for everyone, one hand a day.",
            "Für alle dieselben Karten, ein Spiel am Tag.",
        ]),
        Daily::Done { points } => [
            format!("Points: {points}. See your result, or play again for practice."),
            format!("Punkte: {points}. Sieh dir dein Ergebnis an oder spiele noch einmal zur Übung."),
        ],
        Daily::StreakOf(1) => fixed(["Your streak: 1 day", "Deine Serie: 1 Tag"]),
        Daily::StreakOf(days) => [format!("Your streak: {days} days"), format!("Deine Serie: {days} Tage")],
        Daily::Mark => fixed(["daily", "heute"]),
        Daily::Lead => fixed([
            "Today, everyone in the world gets the same cards and the same opponents. Your first try counts.",
            "Heute bekommen alle auf der Welt dieselben Karten und dieselben Gegner. Es zählt dein erster Versuch.",
        ]),
        Daily::Result => fixed(["Your result", "Dein Ergebnis"]),
        Daily::Points => fixed(["Points", "Punkte"]),
        Daily::Par => fixed(["Par", "Par"]),
        Daily::ParAbout => fixed([
            "Par is what a bot scores in your seat, with your cards and against the same opponents.",
            "Par ist, was ein Bot auf deinem Platz erreicht, mit deinen Karten und gegen dieselben Gegner.",
        ]),
        Daily::Streak => fixed(["Days in a row", "Tage in Folge"]),
        Daily::TookBack => fixed([
            "You took back a move, so this hand is practice and your streak starts over.",
            "Du hast einen Zug zurückgenommen: Das Spiel ist Übung, und deine Serie beginnt von vorn.",
        ]),
        Daily::ToResult => fixed(["Today's result", "Zum Ergebnis des Tages"]),
        Daily::Share => fixed(["Share result", "Ergebnis teilen"]),
        Daily::Copy => fixed(["Copy result", "Ergebnis kopieren"]),
        Daily::Again => fixed(["Play again for practice", "Noch einmal zur Übung"]),
        Daily::Next => fixed([
            "The next deal comes at midnight UTC. If you miss a day, only your streak starts over.",
            "Das nächste Spiel kommt um Mitternacht UTC. Wer einen Tag auslässt, verliert nur die Serie.",
        ]),
        Daily::Earlier => fixed(["Earlier days", "Frühere Tage"]),
        Daily::Day => fixed(["Day", "Tag"]),
        Daily::ShareText { date, game, points, par, streak, practice } => {
            let squares = squares(*points, *par);
            let [en_par, de_par] = match par {
                Some(par) => [format!(" (par {par})"), format!(" (Par {par})")],
                None => fixed(["", ""]),
            };
            let [en_end, de_end] = match streak {
                _ if *practice => fixed(["\nPractice", "\nÜbung"]),
                0 => fixed(["", ""]),
                1 => fixed(["\nStreak: 1 day", "\nSerie: 1 Tag"]),
                days => [format!("\nStreak: {days} days"), format!("\nSerie: {days} Tage")],
            };
            [
                format!("Rookery {date}: {game}\n{points} points{en_par}{squares}{en_end}"),
                format!("Rookery {date}: {game}\n{points} Punkte{de_par}{squares}{de_end}"),
            ]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(points: i32, par: Option<i32>, practice: bool) -> Both {
        daily(&Daily::ShareText {
            date: "2026-11-18".into(),
            game: "Kentucky Rook".into(),
            points,
            par,
            streak: 3,
            practice,
        })
    }

    #[test]
    fn the_text_to_share_has_the_result_and_no_card() {
        let [en, de] = shared(120, Some(100), false);
        assert_eq!(en, "Rookery 2026-11-18: Kentucky Rook\n120 points (par 100)\n🟩🟩🟩🟩⬜\nStreak: 3 days");
        assert_eq!(de, "Rookery 2026-11-18: Kentucky Rook\n120 Punkte (Par 100)\n🟩🟩🟩🟩⬜\nSerie: 3 Tage");
        let [en, _] = shared(-100, None, true);
        assert_eq!(en, "Rookery 2026-11-18: Kentucky Rook\n-100 points\nPractice");
    }

    #[test]
    fn three_squares_are_par() {
        let full = [-200, -50, -1, 0, 1, 50, 300].map(|over| full(over, 0));
        assert_eq!(full, [1, 1, 2, 3, 4, 5, 5]);
    }
}
