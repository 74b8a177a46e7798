//! A table's rules and their options. The four printed forms are rows of a table here: they differ only in
//! which of three additions they have (the two-player run, the bonus, partners).

use super::{Order, RackCard, RackO};
use crate::{BadOptions, Entry, FirstDealer, Listed, OptionSpec, Options, options::check_options};
use cards::{Seat, SeatSet};
use said::options::{Chosen, Clash};
use std::sync::Arc;

/// How a finished rack ends the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declare {
    /// Automatically, at the end of its owner's turn.
    Auto,
    /// When its owner says so at the end of a turn; the owner may hold back.
    Manual(Calls),
}

/// Who is asked at the end of a turn whether to call, and what a wrong call costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// Only a player who may go RACK-O is asked. The others notice the pause.
    WhenReady,
    /// Everyone is asked after every turn, so being asked reveals nothing; a false call is refused.
    EveryTurn,
    /// Everyone is asked after every turn; a false call puts the caller out of the round.
    AtOwnRisk,
}

/// When an empty Draw Pile is refilled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refill {
    /// At the end of the turn in which its last card was taken.
    EndOfTurn,
    /// When someone needs to draw.
    OnNeed,
}

/// A table's rules, validated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of players: two, three or four.
    pub players: usize,
    /// Players in opposite seats add up their scores.
    pub partners: bool,
    /// Players need a run of three or more to go RACK-O.
    pub needs_run: bool,
    /// A run earns a bonus for the player who goes RACK-O.
    pub bonus: bool,
    /// How a round ends.
    pub declare: Declare,
    /// When the Draw Pile is refilled.
    pub refill: Refill,
    /// Whether the cards are shuffled when it is refilled.
    pub reshuffle: bool,
    /// The order of a finished rack.
    pub order: Order,
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// The total needed to win.
    pub target: i32,
    /// Players who tie for the best total share the win instead of playing another round.
    pub shared_tie: bool,
    /// The pair that went RACK-O wins over a higher total.
    pub finisher_first: bool,
    /// A round ends without a winner after this many turns. This is our own safety cap; the printed rules have
    /// none.
    pub max_turns: Option<u32>,
}

impl Rules {
    /// The highest card in use.
    pub fn highest(&self) -> u8 {
        match self.players {
            2 => 40,
            3 => 50,
            _ => RackCard::HIGHEST,
        }
    }

    /// The pairs, ordered by lowest seat; empty if everyone plays alone.
    pub fn sides(&self) -> Vec<SeatSet> {
        let mut sides = vec![SeatSet::EMPTY; if self.partners { 2 } else { 0 }];
        for (side, seats) in sides.iter_mut().enumerate() {
            *seats = Seat::all(self.players).filter(|seat| side_of(*seat) == side).collect();
        }
        sides
    }
}

/// The pair that `seat` belongs to if there are partners. Partners sit opposite each other.
pub(super) fn side_of(seat: Seat) -> usize {
    seat.index() % 2
}

/// Whether a form of the game has a certain addition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Addition {
    Never,
    Always,
    /// An option with this default.
    Offered(bool),
}

struct Form {
    id: &'static str,
    players: &'static [usize],
    run: Addition,
    bonus: Addition,
    partners: Addition,
}

const FORMS: [Form; 4] = [
    Form {
        id: "rack-o",
        players: &[2, 3, 4],
        run: Addition::Offered(false),
        bonus: Addition::Offered(false),
        partners: Addition::Offered(false),
    },
    Form {
        id: "rack-o-two",
        players: &[2],
        run: Addition::Offered(true),
        bonus: Addition::Offered(false),
        partners: Addition::Never,
    },
    Form {
        id: "rack-o-partners",
        players: &[4],
        run: Addition::Never,
        bonus: Addition::Offered(false),
        partners: Addition::Always,
    },
    Form {
        id: "rack-o-bonus",
        players: &[2, 3, 4],
        run: Addition::Offered(false),
        bonus: Addition::Always,
        partners: Addition::Offered(false),
    },
];

const TARGET: i32 = 500;

impl Form {
    fn options(&self) -> Vec<OptionSpec> {
        let mut specs = Vec::new();
        let mut offer = |name, addition, [no, yes]: [&str; 2], ruling| {
            if let Addition::Offered(by_default) = addition {
                let values = if by_default { [yes, no] } else { [no, yes] };
                specs.push(OptionSpec::choice(name, &values, ruling));
            }
        };
        offer("two_player_run", self.run, ["off", "on"], "RK2-A01");
        offer("bonus", self.bonus, ["off", "on"], "RKB-A06");
        offer("partners", self.partners, ["no", "yes"], "RKP-01");
        specs.push(if self.bonus == Addition::Always {
            OptionSpec::choice("declare", &["manual", "auto"], "RKB-A01")
        } else {
            OptionSpec::choice("declare", &["auto", "manual"], "RKO-A01")
        });
        specs.push(OptionSpec::choice("refill_time", &["end_of_turn", "on_need"], "RKO-A03"));
        specs.push(OptionSpec::choice("reshuffle", &["no", "yes"], "RKO-A04"));
        specs.push(OptionSpec::choice("final_tie", &["another_hand", "shared"], "RKO-A11"));
        if self.partners != Addition::Never {
            let values = ["higher_total", "went_out_first"];
            specs.push(OptionSpec::choice("finish_priority", &values, "RKP-A02"));
        }
        specs.push(OptionSpec::number("target", TARGET, (5, 100_000, 5), ""));
        specs.push(OptionSpec::choice("order", &["low_front", "high_front"], ""));
        specs.push(OptionSpec::choice("ask", &["when_ready", "every_turn"], ""));
        specs.push(OptionSpec::choice("false_call", &["refused", "out_of_round"], ""));
        specs.push(OptionSpec::choice("first_dealer", &["high", "low"], ""));
        let mut cap = OptionSpec::number("max_turns", 10_000, (1, 1_000_000, 1), "");
        cap.values.push("none".into());
        specs.push(cap);
        specs
    }

    fn open(&self, players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
        if !self.players.contains(&players) {
            let allowed = self.players.to_vec();
            return Err(BadOptions::Players { players, allowed });
        }
        let specs = self.options();
        check_options(&specs, chosen)?;
        let value = |name: &str| match specs.iter().find(|s| s.name == name) {
            Some(spec) => spec.pick(chosen),
            None => Ok(""),
        };
        let has = |addition: Addition, name: &str, yes: &str| {
            Ok(addition == Addition::Always || value(name)? == yes)
        };
        let partners = has(self.partners, "partners", "yes")?;
        let needs_run = has(self.run, "two_player_run", "on")?;
        let bonus = has(self.bonus, "bonus", "on")?;
        let finisher_first = value("finish_priority")? == "went_out_first";

        let count = players.to_string();
        let at_table = ("players", count.as_str());
        if needs_run && players != 2 {
            return Err(clash(("two_player_run", "on"), at_table, Clash::RunIsForTwo));
        }
        if partners && players != 4 {
            return Err(clash(("partners", "yes"), at_table, Clash::PartnersAreTwoAgainstTwo));
        }
        if finisher_first && !partners {
            let first = ("finish_priority", "went_out_first");
            return Err(clash(first, ("partners", "no"), Clash::HighestTotalWins));
        }
        Ok(Rules {
            players,
            partners,
            needs_run,
            bonus,
            declare: declare(&value, bonus, chosen)?,
            refill: if value("refill_time")? == "on_need" { Refill::OnNeed } else { Refill::EndOfTurn },
            reshuffle: value("reshuffle")? == "yes",
            order: if value("order")? == "high_front" { Order::HighFront } else { Order::LowFront },
            first_dealer: match value("first_dealer")? {
                "low" => FirstDealer::Lowest,
                _ => FirstDealer::Highest,
            },
            target: value("target")?.parse().unwrap_or(TARGET),
            shared_tie: value("final_tie")? == "shared",
            finisher_first,
            // The value has been validated, so anything that isn't a number is `none`.
            max_turns: value("max_turns")?.parse().ok(),
        })
    }
}

/// With the bonus, holding back is part of the game, so calling is the default even in a form that lists a
/// different one.
fn declare<'a>(
    value: &impl Fn(&str) -> Result<&'a str, BadOptions>,
    bonus: bool,
    chosen: &Options,
) -> Result<Declare, BadOptions> {
    let unchosen_with_bonus = bonus && !chosen.contains_key("declare");
    let manual = unchosen_with_bonus || value("declare")? == "manual";
    let every_turn = value("ask")? == "every_turn";
    let at_own_risk = value("false_call")? == "out_of_round";
    if !manual && (every_turn || at_own_risk) {
        let first = if at_own_risk { ("false_call", "out_of_round") } else { ("ask", "every_turn") };
        return Err(clash(first, ("declare", "auto"), Clash::NobodyCalls));
    }
    Ok(match (manual, at_own_risk, every_turn) {
        (false, ..) => Declare::Auto,
        (true, true, _) => Declare::Manual(Calls::AtOwnRisk),
        (true, false, true) => Declare::Manual(Calls::EveryTurn),
        (true, false, false) => Declare::Manual(Calls::WhenReady),
    })
}

fn clash(first: (&str, &str), second: (&str, &str), why: Clash) -> BadOptions {
    let chosen = |(name, value): (&str, &str)| Chosen { name: name.to_owned(), value: value.to_owned() };
    BadOptions::Clash { first: chosen(first), second: chosen(second), why }
}

impl Listed for RackO {
    fn entries() -> Vec<Entry> {
        FORMS.iter().map(|form| Entry::new(form.id, form.players.iter().copied(), form.options())).collect()
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        let form = FORMS.iter().find(|form| form.id == id)?;
        Some(form.open(players, chosen).map(Arc::new))
    }
}
