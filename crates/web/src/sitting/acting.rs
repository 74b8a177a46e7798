//! A second touch while a move is on its way or not on the screen yet, and the second half of a double touch: neither is
//! sent, so nobody is told off for a finger that was quick.

use wire::Legal;

/// How long after a move another touch may still belong to it, in milliseconds.
const DOUBLE_TOUCH_MS: f64 = 450.0;

/// The move that was made last.
#[derive(Clone, Default, Debug)]
pub(super) struct Acting {
    /// The nonce of its request, unless that changed nothing.
    made: Option<String>,
    /// What the visitor was shown when making it.
    seen: u64,
    /// When it was made, in milliseconds since 1970.
    at: f64,
}

impl Acting {
    /// A move that has just been sent.
    pub(super) fn of(nonce: String, seen: u64, at: f64) -> Acting {
        Acting { made: Some(nonce), seen, at }
    }

    /// A request was answered. If it was taken, `became` is what the table became by it; a refusal and a teacher who asks
    /// for another move change nothing, and there is nothing to wait for.
    pub(super) fn answered(&mut self, nonce: &str, became: Option<u64>) {
        if self.made.as_deref() == Some(nonce) && became.is_none_or(|became| became <= self.seen) {
            self.made = None;
        }
    }

    /// Whether a move made now is dropped: nothing was shown since the last one, or the table does not offer this one and
    /// it comes right after another.
    pub(super) fn swallows(&self, seen: u64, offered: bool, now: f64) -> bool {
        let nothing_shown = self.made.is_some() && self.seen == seen;
        nothing_shown || (!offered && now - self.at < DOUBLE_TOUCH_MS)
    }
}

/// Whether the table may take an action line now: it lists it, or its list is not complete.
pub(super) fn offered(legal: &[Legal], action: &str) -> bool {
    legal.iter().any(|hand| hand.pattern.is_some() || hand.actions.iter().any(|line| line == action))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_touch_is_dropped_until_something_was_shown() {
        let mut acting = Acting::default();
        assert!(!acting.swallows(7, true, 1e12));
        acting = Acting::of("a".into(), 7, 1e12);
        assert!(acting.swallows(7, true, 1e12 + 60_000.0), "a slow table is not asked twice");
        acting.answered("a", Some(8));
        assert!(acting.swallows(7, true, 1e12 + 20.0), "it was taken and is not on the screen yet");
        assert!(!acting.swallows(8, true, 1e12 + 20.0), "what was shown since is another decision");
    }

    #[test]
    fn a_move_that_changed_nothing_may_be_made_anew() {
        let mut acting = Acting::of("a".into(), 7, 1e12);
        acting.answered("b", None);
        assert!(acting.swallows(7, true, 1e12 + 20.0), "another request was answered");
        acting.answered("a", None);
        assert!(!acting.swallows(7, true, 1e12 + 20.0));
        let mut acting = Acting::of("a".into(), 7, 1e12);
        acting.answered("a", Some(7));
        assert!(!acting.swallows(7, true, 1e12 + 20.0), "it is what was seen already");
    }

    #[test]
    fn the_second_half_of_a_double_touch_is_dropped_and_a_later_mistake_is_not() {
        let acting = Acting::of("a".into(), 7, 1e12);
        assert!(acting.swallows(8, false, 1e12 + 200.0));
        assert!(!acting.swallows(8, false, 1e12 + 2000.0), "the table says why");
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
