//! How hard a player thinks. Worlds and work are counted, never timed, so that the same seed gives the same
//! choice on every machine.

use super::policy::Policy;

/// How a thinking player thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// The number of worlds per bid; 0 to bid by rules of thumb.
    pub(super) bid_worlds: usize,
    /// How bids and passes are valued.
    pub(super) bidding: Bidding,
    /// The number of worlds for the first look at buries and partners, with five times as many for trumps; 0
    /// to use rules of thumb.
    pub(super) nest_worlds: usize,
    /// The maximum number of buries considered.
    pub(super) buries: usize,
    /// How cards are played.
    pub(super) care: Care,
}

/// How bids and passes are valued.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Bidding {
    /// As in November 2026: the smallest bid against a pass, both valued by raw playouts.
    Of2026_11,
    /// Every bid against a pass, over the rest of the auction, with all contracts valued by calibrated
    /// playouts.
    Calibrated,
}

/// How hard to think about a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Care {
    /// The number of worlds.
    pub(super) worlds: usize,
    /// How everyone plays in a playout.
    pub(super) policy: Policy,
    /// Whether worlds are weighted by the calls and plays so far.
    pub(super) weigh: bool,
    /// How much better than the rule-of-thumb card another card must be to replace it, in standard errors of
    /// the difference: chance alone must not lead to a play that looks foolish to a partner.
    pub(super) sure: f32,
    /// Solve worlds with this many tricks left or fewer.
    pub(super) solve_from: usize,
    /// The maximum number of worlds to solve.
    pub(super) solved: usize,
    /// With this many tricks left or fewer, plan later choices for all worlds together.
    pub(super) plan_from: usize,
    /// The solver's node limit for one choice.
    pub(super) nodes: u64,
}

impl Thought {
    /// Fast: a few milliseconds per choice.
    pub const STRONG: Thought = Thought {
        bid_worlds: 80,
        bidding: Bidding::Calibrated,
        nest_worlds: 5,
        buries: 24,
        care: Care {
            worlds: 150,
            policy: Policy::Sensible,
            weigh: false,
            sure: 2.5,
            solve_from: 0,
            solved: 0,
            plan_from: 0,
            nodes: 0,
        },
    };

    /// The best play within a tenth of a second.
    pub const STRONGEST: Thought = Thought {
        bid_worlds: 400,
        bidding: Bidding::Calibrated,
        nest_worlds: 30,
        buries: 60,
        care: Care {
            worlds: 300,
            policy: Policy::Sensible,
            weigh: true,
            sure: 1.5,
            solve_from: 5,
            solved: 40,
            plan_from: 4,
            nodes: 8_000,
        },
    };

    /// The strongest player, advised by a network: it replaces the network's card only if it is more certain
    /// than usual.
    pub(in crate::trick) const CHAMPION: Thought =
        Thought { care: Care { sure: 2.0, ..Thought::STRONGEST.care }, ..Thought::STRONGEST };

    /// The strongest player of November 2026, with more timid bidding: a reference for later versions.
    pub const STRONGEST_2026_11: Thought = Thought { bidding: Bidding::Of2026_11, ..Thought::STRONGEST };

    /// A baseline: 500 equally likely worlds and greedy playouts, with rules of thumb for everything else.
    pub const FLAT_MONTE_CARLO: Thought = Thought {
        bid_worlds: 0,
        bidding: Bidding::Of2026_11,
        nest_worlds: 0,
        buries: 0,
        care: Care {
            worlds: 500,
            policy: Policy::Greedy,
            weigh: false,
            sure: 0.0,
            solve_from: 0,
            solved: 0,
            plan_from: 0,
            nodes: 0,
        },
    };

    /// A baseline: only sampled worlds and the solver, with the strongest player's bids and buries and the
    /// same amount of work.
    pub const SAMPLED_SOLVER: Thought = Thought {
        care: Care {
            weigh: false,
            sure: 0.0,
            solve_from: usize::MAX,
            plan_from: 0,
            ..Thought::STRONGEST.care
        },
        ..Thought::STRONGEST
    };
}
