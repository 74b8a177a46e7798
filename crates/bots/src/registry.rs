//! Every bot by name. Several bots may share a name, each for different games; `strong`, for example, is a
//! different player in each game. To add a bot, add a line to [`BOTS`].

use crate::{Level, Opponent, Random, house_player, rack_o, trick};
use rules::{AnyRules, trick::TrickRules};

/// A bot that can be chosen by name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// Its name.
    pub name: &'static str,
    /// How it thinks, in one sentence.
    pub about: &'static str,
    seat: fn(&dyn AnyRules, u64) -> Option<Box<dyn Opponent>>,
}

/// All bots; if several have the same name, the first that knows the game is used.
pub const BOTS: &[Named] = &[
    Named {
        name: "random",
        about: "Picks any legal action, all equally likely.",
        seat: |_, seed| Some(Box::new(Random::new(seed))),
    },
    Named {
        name: "slots",
        about: "Rack-O: puts each card in the slot for its tenth of the deck.",
        seat: |rules, _| Some(Box::new(rack_o::SlotBucket::new(rules.typed_rules().downcast().ok()?))),
    },
    Named {
        name: "beginner",
        about: "Looks only at its own cards.",
        seat: |rules, seed| house_player(rules, Level::Beginner, seed),
    },
    Named {
        name: "casual",
        about: "Watches the table and plans a little.",
        seat: |rules, seed| house_player(rules, Level::Casual, seed),
    },
    Named {
        name: "strong",
        about: "Counts cards and reads the other players.",
        seat: |rules, seed| house_player(rules, Level::Strong, seed),
    },
    Named {
        name: "strongest",
        about: "Thinks longest; the same as strong in games where more thinking would not help.",
        seat: |rules, seed| house_player(rules, Level::Strongest, seed),
    },
    Named {
        name: "champion",
        about: "Trick-taking games: uses a trained network and sampled deals; in other games, the same as strongest.",
        seat: |rules, seed| house_player(rules, Level::Champion, seed),
    },
    Named {
        name: "strongest-2026-11",
        about: "Trick-taking games: the strongest bot of November 2026, more timid in the auction. Kept for comparison.",
        seat: |rules, seed| {
            Some(trick::thinker(<dyn TrickRules>::of(rules)?, trick::Thought::STRONGEST_2026_11, seed))
        },
    },
    Named {
        name: "heuristic",
        about: "Plays by rules of thumb.",
        seat: |rules, seed| {
            house_player(
                rules,
                if <dyn TrickRules>::of(rules).is_some() { Level::Casual } else { Level::Strong },
                seed,
            )
        },
    },
    Named {
        name: "flat-monte-carlo",
        about: "Trick-taking games: tries each card in 500 random deals played out greedily; bids and buries by rules of thumb.",
        seat: |rules, seed| {
            Some(trick::thinker(<dyn TrickRules>::of(rules)?, trick::Thought::FLAT_MONTE_CARLO, seed))
        },
    },
    Named {
        name: "sampled-solver",
        about: "Trick-taking games: tries each card in sampled deals solved with all cards known; bids and buries like strongest.",
        seat: |rules, seed| {
            Some(trick::thinker(<dyn TrickRules>::of(rules)?, trick::Thought::SAMPLED_SOLVER, seed))
        },
    },
];

impl Named {
    /// The bot for one seat at a table with these rules; `None` if it doesn't know the game.
    pub fn seat(&self, rules: &dyn AnyRules, seed: u64) -> Option<Box<dyn Opponent>> {
        (self.seat)(rules, seed)
    }

    /// Whether it knows the game.
    pub fn knows(&self, rules: &dyn AnyRules) -> bool {
        self.seat(rules, 0).is_some()
    }
}

/// The bots that know a game, with each name listed once.
pub fn bots_for(rules: &dyn AnyRules) -> Vec<&'static Named> {
    let mut found: Vec<&Named> = Vec::new();
    for bot in BOTS.iter().filter(|bot| bot.knows(rules)) {
        if !found.iter().any(|other| other.name == bot.name) {
            found.push(bot);
        }
    }
    found
}

/// The bot with this name for a game; case is ignored.
///
/// ```
/// use rookery_bots::{bot_named, rules::{Catalog, Options}};
///
/// let rules = Catalog::default().open("original-rook", Some(4), &Options::new())?;
/// let bot = bot_named("random", &*rules).ok_or("no such bot")?;
/// assert!(bot.seat(&*rules, 7).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bot_named(name: &str, rules: &dyn AnyRules) -> Option<&'static Named> {
    bots_for(rules).into_iter().find(|bot| bot.name.eq_ignore_ascii_case(name.trim()))
}
