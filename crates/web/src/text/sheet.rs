//! The score sheet in a person's words. Games name its lines in English; a line that a language does not know is shown as
//! the game wrote it.

use super::{Language, Say};

/// Lines of the sheets: as the games write them, and in German.
const GERMAN: [(&str, &str); 33] = [
    ("counters", "Zählkarten"),
    ("tricks", "Stiche"),
    ("most tricks", "Die meisten Stiche"),
    ("last trick", "Letzter Stich"),
    ("set back", "Zurückgesetzt"),
    ("penalties", "Strafen"),
    ("reneges", "Nicht bedient"),
    ("all taken", "Alles genommen"),
    ("moon", "Durchmarsch"),
    ("golden ten", "Goldene Zehn"),
    ("cards", "Karten"),
    ("cards turned", "Aufgedeckte Karten"),
    ("cards in order", "Karten in Folge"),
    ("partner's cards in order", "Karten des Partners in Folge"),
    ("cards left in hand", "Karten auf der Hand"),
    ("cards left to the others", "Karten der anderen"),
    ("cards on the table", "Ausgelegte Karten"),
    ("going out", "Schluss gemacht"),
    ("going RACK-O", "Rack-O gerufen"),
    ("bonus for a run", "Zugabe für eine Folge"),
    ("natural Rookies", "Reine Rookies"),
    ("regular Rookies", "Gemischte Rookies"),
    ("Rookie sequences", "Rookie-Folgen"),
    ("Rook cards", "Vogelkarten"),
    ("first with four of a number", "Als Erster vier gleiche"),
    ("game won", "Spiel gewonnen"),
    ("all four Building Piles complete", "Alle vier Stapel fertig"),
    ("most cards", "Die meisten Karten"),
    ("oranges", "Orange"),
    ("big sweeps", "Großer Abräumer"),
    ("little sweeps", "Kleiner Abräumer"),
    ("fives", "Fünfer"),
    ("mistaken oranges", "Falsches Orange"),
];

/// A line of the sheet.
pub(crate) fn item(language: Language, item: &str) -> String {
    let known = match language {
        Language::En => None,
        Language::De => GERMAN.iter().find(|(name, _)| *name == item).map(|(_, german)| *german),
    };
    let mut letters = known.unwrap_or(item).chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A remark under the sheet, with names in place of seats.
pub(crate) fn remark(language: Language, remark: &str, names: &[String]) -> String {
    if let Some(what) = bid_remark(remark, names) {
        return language.say(&what);
    }
    language.phrase_among(remark, names)
}

/// `Seat 0 bid 80 and was set back.`
fn bid_remark(remark: &str, names: &[String]) -> Option<Say> {
    let (seat, rest) = remark.strip_prefix("Seat ")?.split_once(" bid ")?;
    let (points, end) = rest.split_once(" and ")?;
    let (name, points) = (names.get(seat.parse::<usize>().ok()?)?.clone(), points.parse().ok()?);
    match end {
        "made it." => Some(Say::DidMakeBid { name, points }),
        "was set back." => Some(Say::WasSetBack { name, points }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_become_names() {
        let names = ["Ann".to_owned(), "Bea".to_owned()];
        assert_eq!(
            remark(Language::De, "Seat 1 bid 80 and was set back.", &names),
            "Bea hat 80 geboten und verfehlt."
        );
        assert_eq!(
            remark(Language::En, "seat 0 called falsely and scores nothing", &names),
            "Ann called falsely and scores nothing"
        );
        assert_eq!(
            remark(Language::De, "Cut for the trick bonus: seat 0 R14, seat 1 B3.", &names),
            "Um die Zugabe für Stiche abgehoben: Ann Rot 14, Bea Schwarz 3."
        );
    }

    /// The sources in which games write lines of their sheets.
    const SOURCES: [&str; 10] = [
        include_str!("../../../rules/src/club_rook/score.rs"),
        include_str!("../../../rules/src/donkey/game.rs"),
        include_str!("../../../rules/src/i_doubt_it/board.rs"),
        include_str!("../../../rules/src/match_game/mod.rs"),
        include_str!("../../../rules/src/panjandrum/game.rs"),
        include_str!("../../../rules/src/rack_o/score.rs"),
        include_str!("../../../rules/src/rook_clock/mod.rs"),
        include_str!("../../../rules/src/rook_solitaire/game.rs"),
        include_str!("../../../rules/src/trick/count.rs"),
        include_str!("../../../rules/src/tuxedo/score.rs"),
    ];

    #[test]
    fn every_line_of_every_sheet_is_there_in_german() {
        for source in SOURCES {
            let before = ["line(\"", "lines.push((\"", "item: \""];
            let written = before.into_iter().flat_map(|before| source.split(before).skip(1));
            let written: Vec<&str> = written.filter_map(|rest| rest.split('"').next()).collect();
            assert!(!written.is_empty(), "no line found in {source}");
            for line in written {
                assert!(GERMAN.iter().any(|(english, _)| *english == line), "no German for `{line}`");
            }
        }
    }

    #[test]
    fn lines_begin_with_a_capital() {
        assert_eq!(item(Language::En, "most tricks"), "Most tricks");
        assert_eq!(item(Language::De, "most tricks"), "Die meisten Stiche");
    }
}
