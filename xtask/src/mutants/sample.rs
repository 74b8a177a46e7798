//! The mutants of the rules as listed by cargo-mutants, and a random sample of them.

use crate::{project::Project, tools};
use anyhow::{Context, Result};
use serde_json::Value;

/// A position in a file: line and column, starting at 1; columns count characters.
pub(crate) type Place = (usize, usize);

/// One change to the rules, exactly as cargo-mutants would make it: it replaces the text in one span.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mutant {
    /// Its name, which starts with its position.
    pub(crate) name: String,
    /// The file, relative to the top folder.
    pub(crate) file: String,
    /// Where the replaced text starts and ends.
    pub(crate) span: (Place, Place),
    /// The replacement.
    pub(crate) replacement: String,
    /// The function it is in; constants have none.
    pub(crate) function: Option<Function>,
}

/// The function that contains a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Function {
    /// Where the function's closing brace ends.
    pub(crate) end: Place,
    /// The function's return type, as written in the source.
    pub(crate) returns: String,
}

/// The file that the build script shares with the rules. It has no switches, because they are not in the build script.
const SHARED: &str = "crates/rules/src/trick/row/file.rs";

/// Every mutant of the rules, in a fixed order.
pub(crate) fn list(project: &Project) -> Result<Vec<Mutant>> {
    let choose = ["--package", "rookery-rules", "--exclude", SHARED, "--list", "--json"];
    let list = project.output(tools::MUTANTS.command(project)?.args(choose))?;
    let list: Vec<Value> = serde_json::from_str(&list).context("the list of mutants")?;
    list.iter().map(|mutant| read(mutant).with_context(|| format!("cannot parse: {mutant}"))).collect()
}

fn read(mutant: &Value) -> Option<Mutant> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let function = &mutant["function"];
    let function = match function {
        Value::Null => None,
        _ => Some(Function {
            end: place(&function["span"]["end"])?,
            returns: text(&function["return_type"]).unwrap_or_default(),
        }),
    };
    Some(Mutant {
        name: text(&mutant["name"])?,
        file: text(&mutant["file"])?,
        span: (place(&mutant["span"]["start"])?, place(&mutant["span"]["end"])?),
        replacement: text(&mutant["replacement"])?,
        function,
    })
}

fn place(value: &Value) -> Option<Place> {
    let number = |name: &str| value[name].as_u64().and_then(|n| usize::try_from(n).ok());
    Some((number("line")?, number("column")?))
}

/// A random sample of `how_many` mutants, in list order; the same seed always draws the same sample.
pub(crate) fn draw<T>(mut from: Vec<T>, how_many: usize, seed: u64) -> Vec<T> {
    let mut state = seed;
    // SplitMix64 is short and fully specified.
    let mut random = || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    };
    let mut places: Vec<usize> = (0..from.len()).collect();
    let taken = how_many.min(places.len());
    for i in 0..taken {
        let rest = (places.len() - i) as u64;
        places.swap(i, i + (random() % rest) as usize);
    }
    let mut chosen = vec![false; from.len()];
    places[..taken].iter().for_each(|place| chosen[*place] = true);
    let mut chosen = chosen.into_iter();
    from.retain(|_| chosen.next().unwrap_or(false));
    from
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_has_the_requested_size_and_depends_on_the_seed() {
        let all: Vec<u32> = (0..1000).collect();
        let one = draw(all.clone(), 300, 1);
        assert_eq!(one.len(), 300);
        assert!(one.is_sorted_by(|a, b| a < b), "the sample is in order, without duplicates");
        assert_eq!(one, draw(all.clone(), 300, 1));
        assert_ne!(one, draw(all.clone(), 300, 2));
        assert_eq!(draw(all.clone(), 5000, 1), all);
    }

    #[test]
    fn a_listed_mutant_is_understood() {
        let listed = serde_json::json!({
            "name": "a.rs:1:2: replace + with -", "file": "a.rs", "replacement": "-",
            "span": { "start": { "line": 1, "column": 2 }, "end": { "line": 1, "column": 3 } },
            "function": { "return_type": "-> u8",
                "span": { "start": { "line": 1, "column": 1 }, "end": { "line": 4, "column": 2 } } },
        });
        let mutant = read(&listed).unwrap();
        assert_eq!((mutant.span, mutant.function.unwrap().end), (((1, 2), (1, 3)), (4, 2)));
    }
}
