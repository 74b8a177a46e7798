//! Every bot by name. A name may be borne by several bots, each for games of its own: `strong` is whoever plays a
//! game best. Adding a bot is one line in [`BOTS`].

use crate::{Level, Opponent, Random, Skill, patience, rack_o};
use rules::{AnyRules, trick::TrickRules};

/// A bot that can be called by name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// Its name.
    pub name: &'static str,
    /// How it thinks, honestly, in a sentence.
    pub about: &'static str,
    seat: fn(&dyn AnyRules, u64) -> Option<Box<dyn Opponent>>,
}

/// All bots; of several with the same name the first that knows the game is meant.
pub const BOTS: &[Named] = &[
    Named {
        name: "random",
        about: "Any legal action, each as likely as the next.",
        seat: |_, seed| Some(Box::new(Random::new(seed))),
    },
    Named {
        name: "heuristic",
        about: "Rules of thumb, in the trick-taking games.",
        seat: |rules, seed| <dyn TrickRules>::of(rules).map(|_| Skill::Heuristic.seat(rules, seed)),
    },
    Named {
        name: "slots",
        about: "Rack-O: each card belongs in the slot of its tenth of the deck.",
        seat: |rules, _| Some(Box::new(rack_o::SlotBucket::new(rules.typed_rules().downcast().ok()?))),
    },
    Named {
        name: "beginner",
        about: "Rack-O: puts each card near its share of the deck, and looks at nobody else.",
        seat: |rules, _| rack_o(rules, Level::Beginner),
    },
    Named {
        name: "casual",
        about: "Rack-O: plans which cards stay and what may fill the gaps, but forgets what was played.",
        seat: |rules, _| rack_o(rules, Level::Casual),
    },
    Named {
        name: "strong",
        about: "Rack-O: remembers every card, averages over those that may come, reckons with the others.",
        seat: |rules, _| rack_o(rules, Level::Strong),
    },
    Named {
        name: "beginner",
        about: "Rook Solitaire: builds what can be built, else turns up the first card it can.",
        seat: |rules, seed| patience(rules, Level::Beginner, seed),
    },
    Named {
        name: "casual",
        about: "Rook Solitaire: builds what cannot be regretted, and digs where most cards are hidden.",
        seat: |rules, seed| patience(rules, Level::Casual, seed),
    },
    Named {
        name: "strong",
        about: "Rook Solitaire: supposes the hidden cards many times over and keeps most layouts alive.",
        seat: |rules, seed| patience(rules, Level::Strong, seed),
    },
];

fn patience(rules: &dyn AnyRules, level: Level, seed: u64) -> Option<Box<dyn Opponent>> {
    Some(Box::new(patience::Player::new(rules.typed_rules().downcast().ok()?, level, seed)))
}

fn rack_o(rules: &dyn AnyRules, level: Level) -> Option<Box<dyn Opponent>> {
    Some(Box::new(rack_o::Bot::new(rules.typed_rules().downcast().ok()?, level)))
}

impl Named {
    /// The bot for one seat at a table with these rules; `None` where it does not know the game.
    pub fn seat(&self, rules: &dyn AnyRules, seed: u64) -> Option<Box<dyn Opponent>> {
        (self.seat)(rules, seed)
    }

    /// Whether it knows the game.
    pub fn knows(&self, rules: &dyn AnyRules) -> bool {
        self.seat(rules, 0).is_some()
    }
}

/// The bots that know a game, each name once.
pub fn bots_for(rules: &dyn AnyRules) -> Vec<&'static Named> {
    let mut found: Vec<&Named> = Vec::new();
    for bot in BOTS.iter().filter(|bot| bot.knows(rules)) {
        if !found.iter().any(|other| other.name == bot.name) {
            found.push(bot);
        }
    }
    found
}

/// The bot of this name for a game, in any case.
pub fn bot_named(name: &str, rules: &dyn AnyRules) -> Option<&'static Named> {
    bots_for(rules).into_iter().find(|bot| bot.name.eq_ignore_ascii_case(name.trim()))
}
