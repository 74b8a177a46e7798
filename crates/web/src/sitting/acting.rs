//! Drops a second tap while a move is being sent or is not yet on the screen, and the second half of a double tap, so
//! that nobody gets an error for tapping too fast.

use wire::Legal;

/// How long after a move, in milliseconds, another tap may still belong to it.
const DOUBLE_TOUCH_MS: f64 = 450.0;

/// The last move.
#[derive(Clone, Default, Debug)]
pub(super) struct Acting {
    /// The nonce of its request, unless the request changed nothing.
    made: Option<String>,
    /// The version the visitor had been shown when making the move.
    seen: u64,
    /// When the move was made, in milliseconds since 1970.
    at: f64,
}

impl Acting {
    /// A move that has just been sent.
    pub(super) fn of(nonce: String, seen: u64, at: f64) -> Acting {
        Acting { made: Some(nonce), seen, at }
    }

    /// A request was answered. If it was accepted, `became` is the resulting version. A refusal, or a teacher who
    /// asks for another move, changes nothing, so there is nothing to wait for.
    pub(super) fn answered(&mut self, nonce: &str, became: Option<u64>) {
        if self.made.as_deref() == Some(nonce) && became.is_none_or(|became| became <= self.seen) {
            self.made = None;
        }
    }

    /// Whether to drop a move made now: nothing was shown since the last one, or the table does not offer this one
    /// and it comes right after another.
    pub(super) fn swallows(&self, seen: u64, offered: bool, now: f64) -> bool {
        let nothing_shown = self.made.is_some() && self.seen == seen;
        nothing_shown || (!offered && now - self.at < DOUBLE_TOUCH_MS)
    }
}

/// Whether the table may accept an action now: it is listed, or the list is not complete.
pub(super) fn offered(legal: &[Legal], action: &str) -> bool {
    legal.iter().any(|hand| hand.pattern.is_some() || hand.actions.iter().any(|line| line == action))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_tap_is_dropped_until_something_was_shown() {
        let mut acting = Acting::default();
        assert!(!acting.swallows(7, true, 1e12));
        acting = Acting::of("a".into(), 7, 1e12);
        assert!(acting.swallows(7, true, 1e12 + 60_000.0), "a slow table does not get the request twice");
        acting.answered("a", Some(8));
        assert!(acting.swallows(7, true, 1e12 + 20.0), "the move was accepted but is not on the screen yet");
        assert!(
            !acting.swallows(8, true, 1e12 + 20.0),
            "something was shown since, so this is a new decision"
        );
    }

    #[test]
    fn a_move_that_changed_nothing_may_be_repeated() {
        let mut acting = Acting::of("a".into(), 7, 1e12);
        acting.answered("b", None);
        assert!(acting.swallows(7, true, 1e12 + 20.0), "another request was answered");
        acting.answered("a", None);
        assert!(!acting.swallows(7, true, 1e12 + 20.0));
        let mut acting = Acting::of("a".into(), 7, 1e12);
        acting.answered("a", Some(7));
        assert!(!acting.swallows(7, true, 1e12 + 20.0), "the result had already been shown");
    }

    #[test]
    fn the_second_half_of_a_double_tap_is_dropped_and_a_later_mistake_is_not() {
        let acting = Acting::of("a".into(), 7, 1e12);
        assert!(acting.swallows(8, false, 1e12 + 200.0));
        assert!(!acting.swallows(8, false, 1e12 + 2000.0), "the table explains the refusal");
    }

    #[test]
    fn an_incomplete_list_may_take_anything() {
        let legal = |pattern: Option<said::Pattern>| {
            [Legal { seat: 0, actions: vec!["pass".into()], pattern, clock_ms: None }]
        };
        assert!(offered(&legal(None), "pass") && !offered(&legal(None), "bid 70"));
        assert!(offered(&legal(Some(said::Pattern::Bids { step: 5, least: 70 })), "bid 70"));
    }
}
