//! The choices that the host of a party has in addition to the rules of the game.

use rules::{BadOptions, OptionSpec, Options, options::check_options};

/// Who gets the 50-point bonus at a tied table (DXP-A01).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBonus {
    /// Nobody does: the cut only decides who moves.
    Nobody,
    /// The couple that won the cut gets it.
    CutWinner,
    /// Both couples get it.
    Both,
}

/// A host's choices, validated.
///
/// ```
/// use rookery_party::PartyRules;
///
/// let rules = PartyRules::open(&Default::default())?;
/// assert!(rules.chosen().is_empty());
/// assert!(PartyRules::open(&[("no_such_option".to_owned(), "1".to_owned())].into()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartyRules {
    /// Who gets the 50-point bonus at a tied table.
    pub tie_bonus: TieBonus,
    /// The number of rounds; `None` means as many as there are tables (DXP-A04).
    pub rounds: Option<u32>,
    /// Whether bots fill the empty chairs at the last table (DXP-A10).
    pub fill_with_bots: bool,
    chosen: Options,
}

impl PartyRules {
    /// The available options.
    pub fn specs() -> Vec<OptionSpec> {
        let mut rounds = OptionSpec::number("rounds", 1, (1, 100, 1), "DXP-A04");
        (rounds.values, rounds.default) = (vec!["tables".into()], "tables".into());
        vec![
            OptionSpec::choice("tie_bonus", &["none", "cut_winner", "both"], "DXP-A01"),
            rounds,
            OptionSpec::choice("fill_with_bots", &["no", "yes"], "DXP-A10"),
        ]
    }

    /// Reads and validates a host's choices.
    pub fn open(chosen: &Options) -> Result<PartyRules, BadOptions> {
        check_options(&PartyRules::specs(), chosen)?;
        let value = |name: &str| chosen.get(name).map(String::as_str);
        Ok(PartyRules {
            tie_bonus: match value("tie_bonus") {
                Some("cut_winner") => TieBonus::CutWinner,
                Some("both") => TieBonus::Both,
                _ => TieBonus::Nobody,
            },
            rounds: value("rounds").and_then(|text| text.parse().ok()),
            fill_with_bots: value("fill_with_bots") == Some("yes"),
            chosen: chosen.clone(),
        })
    }

    /// The chosen options, by name.
    pub fn chosen(&self) -> &Options {
        &self.chosen
    }
}
