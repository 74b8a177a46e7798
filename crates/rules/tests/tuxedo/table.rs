//! A table in a few words: hands, center and stock are given, the pack that deals them is worked out.

use rules::Options;

/// Options from pairs.
pub(crate) fn options(chosen: &[(&str, &str)]) -> Options {
    chosen.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}
