//! Pointing at the table: a ring around everything that the teacher talks about.
//!
//! The ring is a rule in a style sheet, so it also finds what the table draws later, such as the button for the cards
//! that the visitor has just chosen. If a selector finds nothing, this table does not have that thing.

/// The ring, with a dark edge so that it can be seen on light things too.
const RING: &str = ") { outline: 5px solid #ffdd57 !important; outline-offset: 0 !important; border-radius: .5rem; \
                    box-shadow: 0 0 0 6px #1a1300 !important; }";

/// The rule that draws the ring around these things; empty if there are none.
pub(super) fn rule(marks: &[String]) -> String {
    let selectors: Vec<String> = marks.iter().map(|mark| selectors(mark)).collect();
    if selectors.is_empty() { String::new() } else { [".lesson :is(", &selectors.join(", "), RING].concat() }
}

/// Where something is on the table.
fn selectors(mark: &str) -> String {
    let (what, which) = mark.split_once(' ').unwrap_or((mark, ""));
    let fixed = match what {
        "move" => return of_move(which),
        "card" => return in_hand(which),
        "seat" => return ["[data-seat=\"", which, "\"]"].concat(),
        "middle" => ".building .place, .center-cards",
        "own" => ".rack, .side.mine, .tuxedo > .hand, .panjandrum .named:first-child .stock",
        "points" => ".tally",
        _ => "#score",
    };
    fixed.to_owned()
}

/// A card that the visitor holds and has not chosen yet.
fn in_hand(card: &str) -> String {
    [".hand .held[data-card=\"", card, "\"]:not(.chosen) > .face"].concat()
}

/// What the visitor touches for a move: its cards or its pile until they are chosen, and then the button.
fn of_move(line: &str) -> String {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut found = vec![
        ["[data-action=\"", line, "\"]"].concat(),
        ["#", verb, ":enabled:is(:not([data-bid]), [data-bid=\"", rest, "\"])"].concat(),
    ];
    for word in rest.split(' ') {
        found.push(in_hand(word));
        found.push(["[data-center~=\"", word, "\"]:not(.chosen)"].concat());
    }
    if verb == "bid" {
        found.push([".auction:not(:has([data-bid=\"", rest, "\"])) #raise"].concat());
    }
    // Club Rook: once the cards are chosen, the meld that they go onto.
    if let Some((cards, meld)) = rest.split_once(" onto ") {
        let chosen: Vec<String> =
            cards.split(' ').map(|card| [":not(:has(", &in_hand(card), "))"].concat()).collect();
        found.push([".club", &chosen.concat(), " [data-meld=\"", meld, "\"]"].concat());
    }
    // Rook Solitaire: the pile that cards leave, and then the place that they go to.
    let from = rest.split(' ').next().unwrap_or_default();
    found.push(["[data-pile=\"", from, "\"]:not(.chosen)"].concat());
    if verb == "build" {
        found.push(".solitaire:has(.chosen) .building .target".to_owned());
    }
    found.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_goes_around_the_cards_of_a_move_and_then_its_button() {
        let rule = rule(&["move capture B7 B5 Y2".to_owned()]);
        assert!(rule.contains("[data-action=\"capture B7 B5 Y2\"]"), "{rule}");
        assert!(rule.contains(".held[data-card=\"B7\"]:not(.chosen)"), "{rule}");
        assert!(rule.contains("[data-center~=\"Y2\"]:not(.chosen)"), "{rule}");
    }

    #[test]
    fn a_bid_is_raised_until_it_is_the_one_that_is_wanted() {
        let found = of_move("bid 80");
        assert!(found.contains("#bid:enabled:is(:not([data-bid]), [data-bid=\"80\"])"), "{found}");
        assert!(found.ends_with("[data-pile=\"80\"]:not(.chosen)") && found.contains("#raise"), "{found}");
    }

    #[test]
    fn nothing_is_pointed_at_while_the_others_move() {
        assert_eq!(rule(&[]), "");
    }
}
