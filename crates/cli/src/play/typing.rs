//! Turns what a person types into an action: the full text, or any unambiguous abbreviation.

use cards::Card;

/// The verbs that take a number printed on the table, such as a slot in a rack. Where one of them is allowed, a typed
/// number means that printed number, never the number of a choice.
const NUMBERED: &[&str] = &["swap"];

fn numbered_verb(legal: &[String]) -> Option<&str> {
    let mut verbs = legal.iter().filter_map(|line| line.split(' ').next());
    verbs.find(|verb| NUMBERED.contains(verb))
}

/// The number to show before the choice at this position; `None` if numbers mean something else here.
pub(super) fn choice_number(legal: &[String], at: usize) -> Option<usize> {
    match numbered_verb(legal) {
        Some(_) => None,
        None => Some(at + 1),
    }
}

/// The action meant by `typed`, given the `legal` actions and those `listed` with numbers on the screen.
pub(super) fn action(typed: &str, legal: &[String], listed: &[String]) -> String {
    let typed = typed.trim();
    let offers = |verb: &str| legal.iter().any(|line| line.split(' ').next() == Some(verb));
    if let Ok(number) = typed.parse::<usize>() {
        // If both make sense, a number means a bid rather than a choice.
        let bid = format!("bid {number}");
        if legal.contains(&bid) || offers("bid") && number > listed.len() {
            return bid;
        }
        if let Some(verb) = numbered_verb(legal) {
            return format!("{verb} {number}");
        }
        if let Some(line) = number.checked_sub(1).and_then(|at| listed.get(at)) {
            return line.clone();
        }
    }
    if typed.parse::<Card>().is_ok() {
        let verb = ["play", "correct", "call-partner"].into_iter().find(|verb| offers(verb));
        if let Some(verb) = verb {
            return format!("{verb} {typed}");
        }
    }
    let is_trump = typed.parse::<cards::Color>().is_ok() || ["none", "low"].contains(&typed);
    if is_trump && offers("trump") {
        return format!("trump {typed}");
    }
    if offers("bury")
        && !typed.is_empty()
        && typed.split_whitespace().all(|word| word.parse::<Card>().is_ok())
    {
        return format!("bury {typed}");
    }
    typed.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(typed: &str, legal: &[&str]) -> String {
        let legal: Vec<String> = legal.iter().map(|line| (*line).to_owned()).collect();
        action(typed, &legal, &legal)
    }

    #[test]
    fn any_clear_abbreviation_is_enough() {
        assert_eq!(meant("85", &["bid 80", "bid 85", "pass"]), "bid 85");
        assert_eq!(meant("200", &["bid 80", "bid 85", "pass"]), "bid 200");
        assert_eq!(meant("3", &["bid 80", "bid 85", "pass"]), "pass");
        assert_eq!(meant("2", &["play R5", "play R9"]), "play R9");
        assert_eq!(meant("r9", &["play R5", "play R9"]), "play r9");
        assert_eq!(meant("g", &["trump red", "trump green"]), "trump g");
        assert_eq!(meant("low", &["trump red", "trump low"]), "trump low");
        assert_eq!(meant("R5 G7", &["bury R5 R6"]), "bury R5 G7");
    }

    #[test]
    fn in_rack_o_a_number_is_a_slot_and_never_a_choice() {
        let legal = ["swap 5", "swap 10", "swap 25", "discard"];
        assert_eq!(meant("5", &legal), "swap 5");
        assert_eq!(meant("25", &legal), "swap 25");
        assert_eq!(meant("2", &legal), "swap 2", "the game refuses this and says why");
        let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        assert_eq!(choice_number(&lines(&legal), 0), None);
        assert_eq!(choice_number(&lines(&["move 3 7", "move 4 6"]), 1), Some(2));
        assert_eq!(choice_number(&lines(&["take", "draw"]), 1), Some(2));
    }

    #[test]
    fn a_full_line_stays_as_it_is() {
        for line in ["pass", "play R9", "swap 15", "", "9"] {
            assert_eq!(meant(line, &["play R5"]), line);
        }
    }
}
