//! Table options: the choices a host may make before the first deal, by name and value.

pub use said::options::BadOptions;

use said::options::Allowed;
use std::collections::BTreeMap;

/// Chosen options by name; all others keep their defaults.
pub type Options = BTreeMap<String, String>;

/// One option a game offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name, such as `all_pass`.
    pub name: String,
    /// The allowed values; for a whole number, the usual ones.
    pub values: Vec<String>,
    /// The value used if nothing is chosen.
    pub default: String,
    /// The ruling that offers it, such as `ORG-A01`; empty for a house rule.
    pub ruling: String,
    /// For a whole number: the smallest value, the largest value and the step.
    pub range: Option<(i32, i32, i32)>,
}

impl OptionSpec {
    /// An option with a closed list of values, default first.
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

    /// The chosen value, or the default; refused if it is not allowed.
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

    fn allowed(&self) -> Allowed {
        // The usual values of a whole number are only examples.
        let named = self.values.iter().filter(|value| self.range.is_none() || value.parse::<i32>().is_err());
        Allowed { values: named.cloned().collect(), range: self.range }
    }
}

/// Refuses any chosen option that is not among `specs`, or whose value is not allowed.
pub fn check_options(specs: &[OptionSpec], chosen: &Options) -> Result<(), BadOptions> {
    for name in chosen.keys() {
        let Some(spec) = specs.iter().find(|s| s.name == *name) else {
            let known = specs.iter().map(|spec| spec.name.clone()).collect();
            return Err(BadOptions::Unknown { name: name.clone(), known });
        };
        spec.pick(chosen)?;
    }
    Ok(())
}
