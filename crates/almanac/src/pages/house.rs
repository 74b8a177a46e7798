//! The page about house rules.

use super::CATALOG;
use crate::{
    chapters::house::GAME,
    counts::{Counts, difference},
    measurement::Data,
    page::{Figure, Page, Show},
    plot::{Ranking, Unit},
};
use arena::stats::Estimate;
use said::options::Choice;

/// Options that change which cards are dealt to which hand, or who plays together. Their hands cannot be compared one by
/// one with the printed game.
const NOT_COMPARED: [&str; 4] = ["pack", "nest_dealt", "sides", "rotation"];

/// If more hands than this are thrown in, the bots do not know what to do with the rule.
const THROWN_IN: f64 = 0.9;

/// Rules that change fewer hands than this do not change the play of bots at all.
const NOTHING: f64 = 1e-9;

pub(crate) fn page(data: &Data) -> Page {
    let results = data.of(GAME);
    let counts = &results.counts;
    let mut page = Page::new(
        "house-rules",
        "Almanac: house rules",
        "which house rule changes the Original Rook game most",
    );
    page.say(
        "Every house rule of the [Original Rook game](../../books/original-rook.md), one at a time. The same deals are played \
         with the rule and without it by casual bots. The change is how far the hand's score moves: the difference between \
         the two sides' points, with the rule and without.",
    );
    let mut rules: Vec<(String, Estimate, u64)> = counts
        .sums_under("")
        .filter_map(|(name, sum)| Some((name.strip_suffix("/swing")?.to_owned(), sum.mean(), sum.n())))
        .collect();
    rules.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    let thrown_in =
        |name: &str| counts.of(&format!("{name}/thrown in")).share(|yes| yes == 1).value > THROWN_IN;
    let option = |name: &str| name.split('=').next().unwrap_or_default().to_owned();
    let (rules, others): (Vec<_>, Vec<_>) = rules
        .into_iter()
        .partition(|(name, _, _)| !NOT_COMPARED.contains(&&*option(name)) && !thrown_in(name));
    let (moving, still): (Vec<_>, Vec<_>) =
        rules.into_iter().partition(|(_, swing, _)| swing.value > NOTHING);
    page.heading("Which rule changes the game most?");
    if let Some((name, swing, _)) = moving.first() {
        page.say(format!(
            "The winner is `{name}` ({}), which moves the score of a hand by {} points on average.",
            told(name),
            Show::Number(0).value(*swing)
        ));
    }
    page.figures(moving.iter().map(|(name, swing, n)| Figure {
        label: format!("`{name}`: {}", told(name)),
        estimate: *swing,
        n: *n,
        show: Show::Number(1),
    }));
    let rows: Vec<(String, Estimate)> =
        moving.iter().take(25).map(|(name, swing, _)| (name.clone(), *swing)).collect();
    let ranking = Ranking {
        title: "How far a house rule moves the score of a hand".into(),
        x: "points".into(),
        unit: Unit::Plain,
        rows,
        line: None,
    };
    page.plot(
        "change",
        |shows| ranking.svg(shows),
        "The mean change of a hand's score for the house rules that change it most.",
    );
    contracts(&mut page, counts, &moving);
    if !still.is_empty() {
        page.heading("Rules that these bots never notice");
        page.say(format!(
            "Not one of these deals ended differently with {}. Most of these rules are about mistakes and matches, which a single \
             hand between bots does not have.",
            listed(&still)
        ));
    }
    if !others.is_empty() {
        page.heading("Rules that cannot be compared hand by hand");
        page.say(format!(
            "These rules deal other cards, make other sides, or leave so few points that nobody bids: {}.",
            listed(&others)
        ));
    }
    page.made_by("house", &[&results]);
    page
}

fn listed(rules: &[(String, Estimate, u64)]) -> String {
    rules.iter().map(|(name, _, _)| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn contracts(page: &mut Page, counts: &Counts, moving: &[(String, Estimate, u64)]) {
    page.heading("Bids and contracts");
    let (bid, made) = (counts.sum_of("printed/bid"), counts.of("printed/made"));
    page.figures([
        Figure::average("winning bid by the printed rules", bid, 1),
        Figure::share("bids made by the printed rules", &made),
        Figure::share("all points taken by the bidders, by the printed rules", &counts.of("printed/all")),
    ]);
    page.say("How the winning bid and the share of bids made change with the rules at the top of the list:");
    page.figures(moving.iter().take(12).flat_map(|(name, _, _)| {
        let (other, kept) = (counts.sum_of(&format!("{name}/bid")), counts.of(&format!("{name}/made")));
        let share = |seen: &crate::counts::Histogram| seen.share(|yes| yes == 1);
        [
            Figure {
                label: format!("`{name}`: change of the winning bid"),
                estimate: difference(other.mean(), bid.mean()),
                n: other.n(),
                show: Show::Signed(1),
            },
            Figure {
                label: format!("`{name}`: change of the share of bids made"),
                estimate: difference(share(&kept), share(&made)),
                n: kept.n(),
                show: Show::Percent(1),
            },
        ]
    }));
}

/// What a choice means, in words.
fn told(choice: &str) -> String {
    let (name, value) = choice.split_once('=').unwrap_or((choice, ""));
    let vocabulary = CATALOG.vocabulary(GAME);
    vocabulary.map_or_else(String::new, |vocabulary| {
        let text = Choice { vocabulary, name: name.into(), value: value.into() }.to_string();
        text.trim_end_matches('.').to_owned()
    })
}
