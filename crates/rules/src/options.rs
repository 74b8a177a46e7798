//! Table options: what a host may choose before the first deal, by name and value.

use std::collections::BTreeMap;

/// Chosen options by name; what is not named keeps its default.
pub type Options = BTreeMap<String, String>;

/// One option a game offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name, such as `all_pass`.
    pub name: String,
    /// Values that are allowed; for a whole number, the usual ones.
    pub values: Vec<String>,
    /// The value when nothing is chosen.
    pub default: String,
    /// The ruling that offers it, such as `ORG-A01`; empty for a house rule.
    pub ruling: String,
    /// Set for a whole number: the smallest, the largest and the step.
    pub range: Option<(i32, i32, i32)>,
}

impl OptionSpec {
    /// An option with a closed list of values, the default first.
    pub fn choice(name: &str, values: &[&str], ruling: &str) -> OptionSpec {
        OptionSpec {
            name: name.into(),
            values: values.iter().map(|v| (*v).into()).collect(),
            default: values.first().map_or_else(String::new, |v| (*v).into()),
            ruling: ruling.into(),
            range: None,
        }
    }

    /// A whole-number option.
    pub fn number(name: &str, default: i32, range: (i32, i32, i32), ruling: &str) -> OptionSpec {
        OptionSpec {
            name: name.into(),
            values: vec![default.to_string()],
            default: default.to_string(),
            ruling: ruling.into(),
            range: Some(range),
        }
    }

    /// The chosen value, or the default; refused when it is not allowed.
    pub fn pick<'a>(&'a self, chosen: &'a Options) -> Result<&'a str, BadOptions> {
        let Some(value) = chosen.get(&self.name) else { return Ok(&self.default) };
        let in_range = || {
            let (low, high, step) = self.range?;
            let n: i32 = value.parse().ok()?;
            ((low..=high).contains(&n) && n % step == 0).then_some(())
        };
        if self.values.iter().any(|v| v == value) || in_range().is_some() {
            return Ok(value);
        }
        Err(BadOptions::Value { name: self.name.clone(), value: value.clone(), allowed: self.allowed() })
    }

    fn allowed(&self) -> String {
        match self.range {
            Some((low, high, 1)) => format!("a whole number from {low} to {high}"),
            Some((low, high, step)) => format!("a multiple of {step} from {low} to {high}"),
            None => self.values.join(", "),
        }
    }
}

/// Refuses any chosen option that is not among `specs`, or whose value is not allowed.
pub fn check_options(specs: &[OptionSpec], chosen: &Options) -> Result<(), BadOptions> {
    for name in chosen.keys() {
        let Some(spec) = specs.iter().find(|s| s.name == *name) else {
            let known = specs.iter().map(|s| s.name.as_str()).collect::<Vec<_>>().join(", ");
            return Err(BadOptions::Unknown { name: name.clone(), known });
        };
        spec.pick(chosen)?;
    }
    Ok(())
}

/// Why a choice of options is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOptions {
    /// No such option in this game.
    #[error("this game has no option `{name}`; it has: {known}")]
    Unknown {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The value is not allowed.
    #[error("option `{name}` cannot be `{value}`; allowed: {allowed}")]
    Value {
        /// The option.
        name: String,
        /// The value given.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// The game is not played by so many.
    #[error("this game is for {allowed} players, not {players}")]
    Players {
        /// The number given.
        players: usize,
        /// What is allowed.
        allowed: String,
    },
    /// Values that exclude each other.
    #[error("{first} and {second} cannot be combined: {why}")]
    Clash {
        /// One axis with its value.
        first: String,
        /// The other.
        second: String,
        /// The reason in plain words.
        why: String,
    },
}
