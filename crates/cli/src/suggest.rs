//! "Did you mean": guesses what a person meant who typed only part of a name or made a typo.

/// The minimum similarity between a typo and what was meant, from 0 to 1.
const SIMILAR: f64 = 0.72;
/// The maximum number of names suggested.
const MOST: usize = 4;

/// What a typed name could mean.
#[derive(PartialEq, Debug)]
pub(crate) enum Match<'a> {
    /// Exactly this name: typed in full, or its beginning, which no other name shares.
    One(&'a str),
    /// The beginning of several names, or a typo.
    Some(Vec<&'a str>),
    /// No name is like it.
    None,
}

impl Match<'_> {
    /// A question to add to a refusal, starting with a space; `None` if there is nothing to suggest.
    pub(crate) fn sentence(&self) -> Option<String> {
        let names: Vec<String> = match self {
            Match::One(name) => vec![format!("`{name}`")],
            Match::Some(names) => names.iter().map(|name| format!("`{name}`")).collect(),
            Match::None => return None,
        };
        let (last, others) = names.split_last()?;
        Some(match others.is_empty() {
            true => format!(" Did you mean {last}?"),
            false => format!(" Did you mean {} or {last}?", others.join(", ")),
        })
    }
}

/// What `typed` means among these names, of which the best known come first. If one of several names with the same beginning is itself the beginning of all
/// the others, it is chosen: `dixie` means `dixie-rook`, not `dixie-rook-six`.
pub(crate) fn find<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Match<'a> {
    let typed = typed.trim().to_ascii_lowercase();
    let names: Vec<&str> = names.collect();
    if let Some(name) = names.iter().find(|name| name.eq_ignore_ascii_case(&typed)) {
        return Match::One(name);
    }
    if typed.is_empty() {
        return Match::None;
    }
    let begun: Vec<&str> = names.iter().copied().filter(|name| name.starts_with(&typed)).collect();
    if let Some(shortest) = begun.iter().min_by_key(|name| name.len()) {
        if begun.iter().all(|name| name.starts_with(shortest)) {
            return Match::One(shortest);
        }
        // The best-known name comes first: `rook` more often means `original-rook` than `rook-clock`.
        let known = names.iter().find(|name| name.split('-').any(|word| word == typed)).copied();
        let others = begun.into_iter().filter(|name| Some(*name) != known);
        return Match::Some(known.into_iter().chain(others).take(MOST).collect());
    }
    let mut near: Vec<(f64, &str)> = names
        .iter()
        .map(|name| (strsim::normalized_damerau_levenshtein(&typed, name), *name))
        .filter(|(similar, _)| *similar >= SIMILAR)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut near: Vec<&str> = near.into_iter().map(|(_, name)| name).collect();
    // A name that is both similar and contains what was typed is suggested once.
    for name in names.into_iter().filter(|name| typed.len() > 2 && name.contains(&typed)) {
        if !near.contains(&name) {
            near.push(name);
        }
    }
    near.truncate(MOST);
    match near.is_empty() {
        true => Match::None,
        false => Match::Some(near),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 6] =
        ["original-rook", "dixie-rook", "dixie-rook-six", "rook-solitaire", "rook-clock", "rack-o"];

    fn meant(typed: &str) -> Match<'static> {
        find(typed, NAMES.into_iter())
    }

    #[test]
    fn a_beginning_is_enough_if_it_is_clear() {
        assert_eq!(meant("Dixie"), Match::One("dixie-rook"));
        assert_eq!(meant("rack"), Match::One("rack-o"));
        assert_eq!(meant("rook-s"), Match::One("rook-solitaire"));
        assert_eq!(meant("rook"), Match::Some(vec!["original-rook", "rook-solitaire", "rook-clock"]));
        assert_eq!(meant("dixie-rook-six"), Match::One("dixie-rook-six"));
    }

    #[test]
    fn a_slip_is_a_question_and_never_a_guess() {
        assert_eq!(meant("orginal-rook").sentence().unwrap(), " Did you mean `original-rook`?");
        assert_eq!(meant("racko"), Match::Some(vec!["rack-o"]));
        assert_eq!(meant("chess"), Match::None);
        assert_eq!(meant(""), Match::None);
        assert_eq!(meant("six"), Match::Some(vec!["dixie-rook-six"]));
        assert_eq!(meant("riginal-rook"), Match::Some(vec!["original-rook"]), "no name twice");
    }
}
