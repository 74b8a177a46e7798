//! A rule set spread out for whoever builds one: what can be chosen, what is chosen, how it differs from the box, and
//! why it cannot be played. Everything comes from the catalogue; nothing is listed here.

use rules::{BadOptions, BadRuleSet, CannotOpen, Catalog, Entry, MatchEnd, OptionSpec, Options, RuleSet};
use wire::{Problem, RuleChoice, RuleGroup, RuleSheet, RuleValue};

/// Spreads a rule set out.
pub(crate) fn spread(catalog: &Catalog, asked: &str) -> RuleSheet {
    let blank = |why: String| RuleSheet {
        asked: asked.to_owned(),
        problem: Some(Problem { between: Vec::new(), why }),
        ..RuleSheet::default()
    };
    let set = match asked.parse::<RuleSet>() {
        Ok(set) => set,
        Err(why) => return blank(why.to_string()),
    };
    let Some(entry) = catalog.entry(&set.game) else {
        let why = set.open(catalog).err().map(|why| why.to_string());
        return blank(why.unwrap_or_default());
    };
    let opened = set.open(catalog);
    let plain = catalog.open(&entry.id, Some(set.players), &Options::new());
    let ends = opened.as_ref().ok().or(plain.as_ref().ok()).map(|rules| rules.match_rules().clone());
    let partners = ends.as_ref().is_some_and(|ends| !ends.sides.is_empty());
    let has_target = ends.is_none_or(|ends| matches!(ends.end, MatchEnd::Target(_)));
    let now = match (&opened, plain) {
        (Ok(rules), _) => rules.in_force(),
        (Err(_), Ok(plain)) => plain.in_force().into_iter().chain(set.options.clone()).collect(),
        (Err(_), Err(_)) => set.options.clone(),
    };
    let worded = |(name, value): (String, String)| {
        let words = catalog.words(&entry.id, &name, &value).unwrap_or_default();
        (name, RuleValue { value, words })
    };
    RuleSheet {
        asked: asked.to_owned(),
        rules: opened.as_ref().ok().map(|rules| RuleSet::of(&**rules).to_string()),
        game: entry.id.clone(),
        players: set.players,
        counts: entry.players.clone(),
        partners,
        groups: groups(catalog, entry, &now, has_target),
        now: now.into_iter().map(worded).collect(),
        differences: opened.as_ref().map(|rules| rules.differences().to_vec()).unwrap_or_default(),
        problem: opened.err().map(problem),
    }
}

/// What the printed game leaves open, then the house rules under their headings. A match of fixed length offers no
/// target.
fn groups(catalog: &Catalog, entry: &Entry, now: &Options, has_target: bool) -> Vec<RuleGroup> {
    let choice = |spec: &OptionSpec, rule: &str| RuleChoice {
        name: spec.name.clone(),
        title: catalog.title(&entry.id, &spec.name).unwrap_or(&spec.name).to_owned(),
        values: values(catalog, entry, spec),
        range: spec.range,
        rule: rule.to_owned(),
    };
    // The house rule of the same name knows every value that the printed option offers, and more; those cite nothing.
    let widest = |spec: &OptionSpec| {
        let house = entry.house.iter().find(|house| house.name == spec.name);
        choice(house.unwrap_or(spec), if spec.pick(now).is_ok() { &spec.ruling } else { "" })
    };
    let offered = |spec: &&OptionSpec| has_target || spec.name != "target";
    let printed = entry.options.iter().filter(offered).map(widest).collect();
    let mut groups = vec![RuleGroup { title: String::new(), choices: printed }];
    let only_house = |spec: &&OptionSpec| entry.options.iter().all(|printed| printed.name != spec.name);
    for spec in entry.house.iter().filter(offered).filter(only_house) {
        let title = catalog.group(&entry.id, &spec.name).unwrap_or(OF_THE_HOUSE);
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.choices.push(choice(spec, "")),
            None => groups.push(RuleGroup { title: title.to_owned(), choices: vec![choice(spec, "")] }),
        }
    }
    groups.retain(|group| !group.choices.is_empty());
    groups
}

/// The heading of house rules that stand under no other.
const OF_THE_HOUSE: &str = "House rules";

/// The named values; the numbers of a range are chosen as numbers.
fn values(catalog: &Catalog, entry: &Entry, spec: &OptionSpec) -> Vec<RuleValue> {
    let named = |value: &&String| spec.range.is_none() || value.parse::<i32>().is_err();
    let worded = |value: &String| RuleValue {
        value: value.clone(),
        words: catalog.words(&entry.id, &spec.name, value).unwrap_or_default(),
    };
    spec.values.iter().filter(named).map(worded).collect()
}

fn problem(why: BadRuleSet) -> Problem {
    let BadRuleSet::Refused(CannotOpen::Options(options)) = why else {
        return Problem { between: Vec::new(), why: why.to_string() };
    };
    // A choice is named as in a rule set, `nest_size = 5`; what is no choice, such as the number of players, is not.
    let name = |choice: &str| choice.split_once('=').map(|(name, _)| name.trim().to_owned());
    match &options {
        BadOptions::Clash { first, second, why } => {
            let between = [first, second].into_iter().filter_map(|choice| name(choice)).collect();
            Problem { between, why: why.clone() }
        }
        BadOptions::Value { name, .. } => Problem { between: vec![name.clone()], why: options.to_string() },
        BadOptions::Unknown { .. } | BadOptions::Players { .. } => {
            Problem { between: Vec::new(), why: options.to_string() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(asked: &str) -> RuleSheet {
        spread(&Catalog::default(), asked)
    }

    #[test]
    fn every_option_of_every_game_can_be_chosen_once() {
        let catalog = Catalog::default();
        for entry in catalog.entries() {
            let sheet = sheet(&format!("{}:{}", entry.id, entry.players[0]));
            assert_eq!(sheet.problem, None, "{}", entry.id);
            let offered: Vec<&str> = sheet
                .groups
                .iter()
                .flat_map(|group| &group.choices)
                .map(|choice| choice.name.as_str())
                .collect();
            let rules = catalog.open(&entry.id, Some(entry.players[0]), &Options::new()).unwrap();
            let has_target = matches!(rules.match_rules().end, MatchEnd::Target(_));
            for spec in entry.options.iter().chain(&entry.house) {
                let times = offered.iter().filter(|name| **name == spec.name).count();
                let wanted = usize::from(spec.name != "target" || has_target);
                assert_eq!(times, wanted, "{}: {}", entry.id, spec.name);
                assert!(!sheet.now[&spec.name].words.is_empty(), "{}: {}", entry.id, spec.name);
            }
        }
    }

    #[test]
    fn a_choice_is_in_force_and_told_as_a_difference() {
        let sheet = sheet("original-rook:4;bird=low");
        assert_eq!(sheet.rules.as_deref(), Some("original-rook:4;bird=low"));
        assert_eq!(sheet.differences, ["The bird is the lowest trump."]);
        assert_eq!(sheet.now["bird"].value, "low");
    }

    /// The rule that the sheet cites for the target; `None` where no target can be chosen.
    fn target_cites(asked: &str) -> Option<String> {
        let choices = sheet(asked).groups.into_iter().flat_map(|group| group.choices);
        choices.filter(|choice| choice.name == "target").map(|choice| choice.rule).next()
    }

    #[test]
    fn a_target_cites_what_offers_it_and_nothing_as_a_house_rule() {
        assert_eq!(target_cites("regular-rook:4;target=500").as_deref(), Some("REG-43"));
        assert_eq!(target_cites("regular-rook:4;target=100").as_deref(), Some(""), "a shorter game");
        assert_eq!(target_cites("high-14:4;target=500").as_deref(), Some(""));
        assert_eq!(target_cites("flip:4"), None, "six deals make a game");
        assert_eq!(target_cites("flip:4;hands=none").as_deref(), Some(""));
    }

    #[test]
    fn a_clash_names_both_choices_and_keeps_what_was_chosen() {
        let sheet = sheet("original-rook:4;bird=none");
        let problem = sheet.problem.unwrap();
        assert_eq!(problem.between, ["pack", "nest_size"]);
        assert!(problem.why.contains("do not divide"));
        assert_eq!((sheet.rules, sheet.now["bird"].value.as_str()), (None, "none"));
    }

    #[test]
    fn a_text_that_is_no_rule_set_says_why() {
        for text in ["", "whist:4", "original-rook:9", "original-rook:4;wings=2"] {
            assert!(sheet(text).problem.is_some_and(|problem| problem.why.len() > 10), "{text}");
        }
    }
}
