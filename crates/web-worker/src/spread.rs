//! A rule set in full, for the rule builder: the available choices, the current choices, how the rules differ from the
//! printed game, and why they cannot be played. Everything comes from the catalog; nothing is listed here.

use rules::{BadRuleSet, Catalog, Entry, MatchEnd, OptionSpec, Options, RuleSet};
use wire::{RuleChoice, RuleGroup, RuleSheet};

/// The full sheet for a rule set.
pub(crate) fn spread(catalog: &Catalog, asked: &str) -> RuleSheet {
    let blank =
        |problem: Option<BadRuleSet>| RuleSheet { asked: asked.to_owned(), problem, ..RuleSheet::default() };
    let set = match asked.parse::<RuleSet>() {
        Ok(set) => set,
        Err(why) => return blank(Some(why)),
    };
    let Some(entry) = catalog.entry(&set.game) else {
        return blank(set.open(catalog).err());
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
    RuleSheet {
        asked: asked.to_owned(),
        rules: opened.as_ref().ok().map(|rules| RuleSet::of(&**rules).to_string()),
        game: entry.id.clone(),
        players: set.players,
        counts: entry.players.clone(),
        partners,
        groups: groups(catalog, entry, &now, has_target),
        vocabulary: catalog.vocabulary(&entry.id),
        now,
        differences: opened.as_ref().map(|rules| rules.differences().to_vec()).unwrap_or_default(),
        problem: opened.err(),
    }
}

/// What the printed game leaves open, followed by the house rules under their headings. A match of fixed length has no
/// target to choose.
fn groups(catalog: &Catalog, entry: &Entry, now: &Options, has_target: bool) -> Vec<RuleGroup> {
    let choice = |spec: &OptionSpec, rule: &str| RuleChoice {
        name: spec.name.clone(),
        values: values(spec),
        range: spec.range,
        rule: rule.to_owned(),
    };
    // The house rule of the same name has every value of the printed option and more; the extra values cite
    // no rule.
    let widest = |spec: &OptionSpec| {
        let house = entry.house.iter().find(|house| house.name == spec.name);
        choice(house.unwrap_or(spec), if spec.pick(now).is_ok() { &spec.ruling } else { "" })
    };
    let offered = |spec: &&OptionSpec| has_target || spec.name != "target";
    let printed = entry.options.iter().filter(offered).map(widest).collect();
    let mut groups = vec![RuleGroup { printed: true, choices: printed }];
    let vocabulary = catalog.vocabulary(&entry.id);
    let heading = |name: &str| vocabulary.and_then(|vocabulary| vocabulary.group(name));
    let only_house = |spec: &&OptionSpec| entry.options.iter().all(|printed| printed.name != spec.name);
    for spec in entry.house.iter().filter(offered).filter(only_house) {
        let joins = |group: &&mut RuleGroup| {
            let first = group.choices.first().filter(|_| !group.printed);
            first.is_some_and(|first| heading(&first.name) == heading(&spec.name))
        };
        match groups.iter_mut().find(joins) {
            Some(group) => group.choices.push(choice(spec, "")),
            None => groups.push(RuleGroup { printed: false, choices: vec![choice(spec, "")] }),
        }
    }
    groups.retain(|group| !group.choices.is_empty());
    groups
}

/// The named values; numbers in a range are entered as numbers.
fn values(spec: &OptionSpec) -> Vec<String> {
    let named = |value: &&String| spec.range.is_none() || value.parse::<i32>().is_err();
    spec.values.iter().filter(named).cloned().collect()
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
                assert!(sheet.now.contains_key(&spec.name), "{}: {}", entry.id, spec.name);
            }
        }
    }

    #[test]
    fn a_choice_is_in_force_and_told_as_a_difference() {
        let sheet = sheet("original-rook:4;bird=low");
        assert_eq!(sheet.rules.as_deref(), Some("original-rook:4;bird=low"));
        let told: Vec<String> = sheet.differences.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["The Rook is the lowest trump."]);
        assert_eq!(sheet.now["bird"], "low");
    }

    /// The rule that the sheet cites for the target; `None` if no target can be chosen.
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
        let problem = sheet.problem.unwrap().to_string();
        assert!(problem.starts_with("pack=5-14 and nest_size=5"), "{problem}");
        assert!(problem.contains("do not divide"), "{problem}");
        assert_eq!((sheet.rules, sheet.now["bird"].as_str()), (None, "none"));
    }

    #[test]
    fn a_text_that_is_not_a_rule_set_says_why() {
        for text in ["", "whist:4", "original-rook:9", "original-rook:4;wings=2"] {
            assert!(sheet(text).problem.is_some_and(|problem| problem.to_string().len() > 10), "{text}");
        }
    }
}
