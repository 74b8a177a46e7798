//! One page for each of the other games: its length with every number of players, who wins, and where the points come from.

use super::{CATALOG, chart, series};
use crate::{
    chapters::games::most_laid,
    counts::Sum,
    measurement::{Data, Results},
    page::{FEW, Figure, Page},
    plot::{Marks, Unit},
    words::{counted, grouped, seated},
};
use rules::Options;
use said::listing::listing;

/// If more than one in this many matches was stopped by the limit of the rules, the others can't be told apart from them.
const LIMITED: u64 = 20;

/// A game, and what its actions are called.
pub(crate) struct Game {
    id: &'static str,
    /// What the page begins with.
    lead: &'static str,
    /// The first words of actions, and what to call them in the plural.
    kinds: &'static [(&'static str, &'static str)],
}

pub(crate) const GAMES: [Game; 6] = [
    Game {
        id: "tuxedo",
        lead: "How long a match of Tuxedo takes, where its points come from, and whether a sharp eye for Orange pays.",
        kinds: &[
            ("capture", "captures"),
            ("build", "builds"),
            ("lay", "cards laid"),
            ("orange", "calls of Orange"),
        ],
    },
    Game {
        id: "panjandrum",
        lead: "How long a game of Panjandrum takes, and how often a card goes to a neighbor instead of the middle.",
        kinds: &[
            ("build", "cards built"),
            ("give", "cards given to a neighbor"),
            ("delay", "cards delayed"),
            ("panjandrum", "calls of Panjandrum"),
        ],
    },
    Game {
        id: "donkey",
        lead: "How many cards go around before someone folds, and who is left holding them.",
        kinds: &[("pass-on", "cards passed on")],
    },
    Game {
        id: "i-doubt-it",
        lead: "How long a game of I Doubt It takes, and how often anyone doubts.",
        kinds: &[("lay", "cards laid"), ("doubt", "doubts")],
    },
    Game {
        id: "match",
        lead: "Match is all luck, so the only questions are how long it takes and whether the seat matters.",
        kinds: &[],
    },
    Game {
        id: "club-rook",
        lead: "How long a match of Club Rook takes, and which melds bring the points.",
        kinds: &[
            ("draw", "draws"),
            ("take", "Discard Piles taken"),
            ("meld", "melds"),
            ("add", "additions to a meld"),
            ("discard", "discards"),
        ],
    },
];

pub(crate) fn page(game: &Game, data: &Data) -> Page {
    let title = listing(game.id).map_or(game.id, |listing| listing.title.en);
    let prefix = format!("{}:", game.id);
    let mut tables: Vec<(usize, &Results)> = data
        .iter()
        .filter_map(|results| Some((results.measurement.strip_prefix(&prefix)?.parse().ok()?, results)))
        .collect();
    tables.sort_by_key(|(players, _)| *players);
    let (real, limited): (Vec<_>, Vec<_>) =
        tables.iter().copied().partition(|(_, results)| !is_limited(data, results));
    let is_measured =
        limited.is_empty() || real.iter().any(|(_, results)| results.counts.sum_of("actions").n() > 0);
    let (about, lead) = match is_measured {
        true => ("how long it takes, who wins, and what happens on the way", game.lead),
        false => ("why we have no figures yet", "We have no figures for this game yet: this page says why."),
    };
    let mut page = Page::new(game.id, format!("Almanac: {title}"), about);
    page.say(format!(
        "{lead} Everything here was played by casual bots; the [rules](../../books/{}.md) are the printed ones.",
        game.id
    ));
    page.heading("How long does it take?");
    length(&mut page, &real);
    endless(&mut page, &tables);
    stopped(&mut page, &limited);
    if is_measured {
        kinds(&mut page, game, &real);
        points(&mut page, &real);
        winners(&mut page, &real);
    }
    let skill = data.of(&format!("{prefix}4 skill"));
    if !is_limited(data, &skill) {
        page.heading("Does it pay to play well?");
        page.figures([Figure::share(
            "matches won by one casual player, or side, against beginners (four players)",
            &skill.counts.of("better wins"),
        )]);
    }
    let all: Vec<&Results> = tables.iter().map(|(_, results)| *results).chain([&skill]).collect();
    page.made_by("games", &all);
    page
}

/// How many matches of I Doubt It only ended at the limit of the rules.
fn limited(results: &Results) -> u64 {
    let counts = &results.counts;
    let recorded = counts.of("limited");
    if recorded.n() > 0 {
        return recorded.count(|yes| yes == 1);
    }
    // Earlier results do not record this number, but they show it if it was every match.
    let every = most(results).is_some_and(|most| counts.sum_of("kind/lay").mean().value == f64::from(most));
    if every { counts.sum_of("kind/lay").n() } else { 0 }
}

/// How many cards may be laid in a match, if there is a limit.
fn most(results: &Results) -> Option<u32> {
    let game = results.measurement.split(' ').next()?;
    let (id, players) = game.split_once(':')?;
    most_laid(&*CATALOG.open(id, Some(players.parse().ok()?), &Options::new()).ok()?)
}

/// Whether so many matches were stopped by the limit of the rules that their length and their winners mean nothing.
pub(super) fn is_limited(data: &Data, results: &Results) -> bool {
    let counts = &results.counts;
    let matches = counts.of("ended").count(|yes| yes == 1) + counts.of("better wins").n();
    // Earlier results of two levels against each other do not record it.
    let unknown = counts.of("limited").n() == 0;
    let whole = results.measurement.strip_suffix(" skill").filter(|_| unknown);
    whole.is_some_and(|whole| is_limited(data, &data.of(whole))) || limited(results) * LIMITED > matches
}

/// Says which matches were stopped by the limit of the rules.
fn stopped(page: &mut Page, tables: &[(usize, &Results)]) {
    let Some(most) = tables.first().and_then(|(_, results)| most(results)) else { return };
    let each = tables.iter().map(|(players, results)| {
        let ended = results.counts.of("ended").count(|yes| yes == 1);
        format!("{} of {ended} with {} players", limited(results), counted(*players))
    });
    page.say(format!(
        "Many matches only ended because the rules stop a game after {} cards, and then the player with the fewest cards wins. \
         That happened in {}. How long such a match takes, what happens in it and who wins it says \
         something about these bots and this limit, not about the game, so these figures are left out, and so is the \
         comparison of two levels.",
        grouped(f64::from(most), 0),
        each.collect::<Vec<_>>().join(", ")
    ));
}

fn length(page: &mut Page, tables: &[(usize, &Results)]) {
    page.figures(tables.iter().flat_map(|(players, results)| {
        let hands = results.counts.of("hands");
        let several = hands.iter().any(|(number, _)| number > 1);
        let hands = if several { hands } else { crate::counts::Histogram::default() };
        [
            Figure::mean(format!("hands in a match with {} players", counted(*players)), &hands, 1),
            Figure::average(
                format!("actions with {} players", counted(*players)),
                results.counts.sum_of("actions"),
                1,
            ),
        ]
    }));
    let means: Vec<_> = tables
        .iter()
        .filter(|(_, results)| results.counts.sum_of("actions").n() > 1)
        .map(|(players, results)| (*players as i64, results.counts.sum_of("actions").mean()))
        .collect();
    if means.len() > 1 {
        page.plot(
            "length",
            |shows| {
                chart(
                    "Length by number of players",
                    "players",
                    "actions",
                    Unit::Plain,
                    series("", Marks::Bars, means),
                )
                .svg(shows)
            },
            &format!("How many actions a match takes, by the number of players.{}", few(tables)),
        );
    }
}

/// What to add to the description of a plot if some of its bars rest on few matches.
fn few(tables: &[(usize, &Results)]) -> String {
    let shown = tables.iter().map(|(_, results)| results.counts.sum_of("actions").n()).filter(|n| *n > 1);
    let fewest = shown.min().filter(|fewest| *fewest <= FEW);
    fewest.map_or_else(String::new, |fewest| format!(" Some bars rest on only {fewest} matches."))
}

/// Says which matches never ended.
fn endless(page: &mut Page, tables: &[(usize, &Results)]) {
    for (players, results) in tables {
        let ended = results.counts.of("ended");
        let stopped = ended.count(|yes| yes == 0);
        if stopped > 0 {
            page.say(format!(
                "With {} players, {stopped} of {} games never ended among these bots, so we stopped them.",
                counted(*players),
                ended.n()
            ));
        }
    }
}

fn kinds(page: &mut Page, game: &Game, tables: &[(usize, &Results)]) {
    if game.kinds.is_empty() {
        return;
    }
    page.heading("What happens in a match?");
    for (kind, called) in game.kinds {
        page.figures(tables.iter().map(|(players, results)| {
            let sum = results.counts.sum_of(&format!("kind/{kind}"));
            Figure::average(format!("{called}, {} players", counted(*players)), sum, 1)
        }));
    }
    page.say("An action counts only in the matches in which it came up.");
}

fn points(page: &mut Page, tables: &[(usize, &Results)]) {
    let Some((players, results)) = tables.iter().find(|(players, _)| *players == 4).or(tables.first()) else {
        return;
    };
    let items: Vec<(&str, Sum)> =
        results.counts.sums_under("item/").filter(|(_, sum)| sum.mean().value != 0.0).collect();
    if items.len() < 2 {
        return;
    }
    page.heading("Where do the points come from?");
    page.figures(items.iter().map(|(item, sum)| {
        Figure::average(
            format!("points for {item} in a match, all {} players together", counted(*players)),
            *sum,
            0,
        )
    }));
}

fn winners(page: &mut Page, tables: &[(usize, &Results)]) {
    page.heading("Who wins?");
    for (players, results) in tables {
        page.figures((0..*players as i64).map(|at| {
            Figure::share(
                format!("won by {}, {} players", seated(at, *players), counted(*players)),
                &results.counts.of(&format!("wins/{at}")),
            )
        }));
    }
}
