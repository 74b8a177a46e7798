//! A hint: what the champion would do in the person's place, why, and what the alternatives would cost. It
//! sees only what the person sees.

use super::session::Session;
use crate::wording::Say;
use bots::{Alternative, Choice, Level, Opponent, Question, house_player};
use cards::Seat;
use rules::{Acted, AnyHand, AnyRules, Viewer};

/// The maximum number of alternatives reported.
const TOLD: usize = 3;
/// Differences below this are too small to matter to a person.
const NOTHING: f32 = 0.05;

/// An adviser that sees what the person sees.
pub(super) struct Adviser {
    bot: Option<Box<dyn Opponent>>,
    person: Seat,
}

impl Adviser {
    /// An adviser for a person at a table with these rules.
    pub(super) fn new(rules: &dyn AnyRules, person: Seat, luck: u64) -> Adviser {
        Adviser { bot: house_player(rules, Level::Champion, luck), person }
    }

    /// A new hand was dealt.
    pub(super) fn deal(&mut self, hand: &dyn AnyHand) {
        let view = hand.typed_view(Viewer::Seat(self.person));
        self.bot.iter_mut().for_each(|bot| bot.deal(&*view));
    }

    /// Something happened at the table.
    pub(super) fn watch(&mut self, acted: &Acted) {
        let seen = acted.events.iter().filter_map(|event| event.typed_seen(Viewer::Seat(self.person)));
        let Some(bot) = &mut self.bot else { return };
        seen.for_each(|seen| bot.watch(&*seen));
    }

    /// What to do for the hand at `seat`; `None` if it is best to do nothing or the game is unknown.
    pub(super) fn advise(&mut self, hand: &dyn AnyHand, seat: Seat, must: bool) -> Option<Choice> {
        let view = hand.typed_view(Viewer::Seat(self.person));
        let (legal, coverage) = hand.legal(seat);
        let question = Question { seat, view: &*view, legal: &legal, coverage: &coverage, must };
        self.bot.as_mut()?.choose(&question)
    }
}

impl Session {
    /// A hint for the person, in words.
    pub(super) fn hint(&mut self) -> String {
        let (seat, must) = (self.my_hand(), self.must_act());
        let Some(seat) = seat else { return self.say().not_your_turn() };
        let (hand, adviser) = self.advised();
        match adviser.advise(hand, seat, must) {
            Some(choice) => {
                self.helped();
                words(&choice, &self.reason(&choice.reason), self.say())
            }
            None => self.say().let_it_pass(),
        }
    }
}

/// A choice as advice: the action, the reason, and the cost of the alternatives.
fn words(choice: &Choice, reason: &str, say: Say) -> String {
    let cost = |other: &Alternative| match other.cost < NOTHING {
        true => say.just_as_good(&other.action),
        false => say.costs(&other.action, other.cost),
    };
    let others: Vec<String> = choice.alternatives.iter().take(TOLD).map(cost).collect();
    let others = if others.is_empty() { String::new() } else { format!(" ({})", others.join(", ")) };
    format!("{}: {}.{others}", choice.action, reason.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Opponents;
    use rules::{Catalog, Options};

    #[test]
    fn advice_says_what_why_and_what_else_costs() {
        let in_english = |choice: &Choice| words(choice, "it fits", Say(said::Language::En));
        let other = |action: &str, cost| Alternative { action: action.into(), cost };
        let choice = Choice {
            alternatives: vec![other("draw", 0.0), other("hold", 2.25)],
            ..Choice::new("take", "it fits")
        };
        assert_eq!(in_english(&choice), "take: it fits. (draw is just as good, hold costs 2.2)");
        assert_eq!(in_english(&Choice::new("take", "it fits")), "take: it fits.");
    }

    #[test]
    fn the_other_games_give_hints_that_can_be_followed() {
        let catalog = Catalog::default();
        for game in ["rack-o", "tuxedo", "club-rook", "i-doubt-it", "panjandrum", "donkey", "match"] {
            let rules = catalog.open(game, Some(4), &Options::new()).unwrap();
            let mut session = Session::new(rules, Seat::default(), &Opponents::quick(), "a".into()).unwrap();
            let mut followed = 0;
            while followed < 6 && session.scored().is_none() {
                if session.must_act() {
                    let hint = session.hint();
                    let action = hint.split_once(": ").unwrap_or_else(|| panic!("{game}: {hint}")).0;
                    session.act(action).unwrap_or_else(|why| panic!("{game}: {hint}: {why}"));
                    followed += 1;
                } else {
                    assert!(session.bots_act(), "{game}");
                }
            }
            assert!(followed > 1, "{game}");
        }
    }
}
