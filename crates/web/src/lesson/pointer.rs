//! Pointing at the table: a ring around everything that the teacher talks about.
//!
//! The ring is a rule in a style sheet, so it also finds what the table draws later, such as the button for the cards
//! that the visitor has just chosen.

use cards::Card;
use wire::Mark;

/// The ring, with a dark edge so that it can be seen on light things too.
const RING: &str = "outline: 5px solid #ffdd57 !important; outline-offset: -1px !important; border-radius: .5rem; \
                    box-shadow: 0 0 0 6px #1a1300 !important;";

/// The rule that draws the ring around these things; empty if there are none.
pub(super) fn rule(marks: &[Mark]) -> String {
    let selectors: Vec<String> = marks.iter().flat_map(selectors).collect();
    match selectors.as_slice() {
        [] => String::new(),
        some => format!(".lesson :is({}) {{ {RING} }}", some.join(", ")),
    }
}

/// Where something is on the table.
fn selectors(mark: &Mark) -> Vec<String> {
    let fixed: &[&str] = match mark {
        Mark::Move(line) => return of_move(line),
        Mark::Card(card) => return vec![in_hand(&card.to_string())],
        Mark::Seat(seat) => return vec![format!("[data-seat=\"{seat}\"]")],
        Mark::Middle => &[".building .place", ".center-cards"],
        Mark::Own => &[".rack", ".side.mine", ".tuxedo > .hand", ".panjandrum .named:first-child .stock"],
        Mark::Points => &[".tally"],
        Mark::Score => &["#score"],
    };
    fixed.iter().map(|one| (*one).to_owned()).collect()
}

/// A card that the visitor holds.
fn in_hand(card: &str) -> String {
    format!(".hand .held[data-card=\"{card}\"]:not(.chosen) > .face")
}

/// What the visitor touches for a move: its cards or its pile until they are chosen, and then the button.
fn of_move(line: &str) -> Vec<String> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut found = vec![format!("[data-action=\"{line}\"]")];
    for word in rest.split(' ') {
        if word.parse::<Card>().is_ok() {
            found.push(in_hand(word));
            found.push(format!("[data-center~=\"{word}\"]:not(.chosen)"));
        }
    }
    match (verb, rest) {
        ("bid", points) => {
            found.push(format!("#bid[data-bid=\"{points}\"]"));
            found.push(format!(".auction:not(:has([data-bid=\"{points}\"])) #raise"));
        }
        ("bury", _) => found.push("#bury:enabled".into()),
        ("pass" | "orange" | "panjandrum", "") => found.push(format!("#{verb}")),
        ("move" | "build", piles) => {
            // Rook Solitaire: the pile from which cards go, and then the place to which they go.
            let from = piles.split(' ').next().unwrap_or_default();
            found.push(format!("[data-pile=\"{from}\"]:not(.chosen)"));
            found.push(".solitaire:has(.chosen) .building .target".into());
        }
        _ => {}
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_goes_around_the_cards_of_a_move_and_then_its_button() {
        let rule = rule(&[Mark::Move("capture B7 B5 Y2".into())]);
        assert!(rule.contains("[data-action=\"capture B7 B5 Y2\"]"), "{rule}");
        assert!(rule.contains(".held[data-card=\"B7\"]:not(.chosen)"), "{rule}");
        assert!(rule.contains("[data-center~=\"Y2\"]:not(.chosen)"), "{rule}");
    }

    #[test]
    fn a_bid_is_raised_until_it_is_the_one_that_is_wanted() {
        let found = of_move("bid 80");
        assert!(found.iter().any(|one| one == "#bid[data-bid=\"80\"]"), "{found:?}");
        assert!(found.iter().any(|one| one.ends_with("#raise")), "{found:?}");
    }

    #[test]
    fn nothing_is_pointed_at_while_the_others_move() {
        assert_eq!(rule(&[]), "");
    }
}
