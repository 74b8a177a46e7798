//! One page for each of the other games: its length with every number of players, who wins, and where the points come from.

use super::{chart, series};
use crate::{
    counts::Sum,
    measurement::{Data, Results},
    page::{Figure, Page},
    plot::{Marks, Unit},
    words::{counted, seated},
};
use said::listing::listing;

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
    let mut page = Page::new(
        game.id,
        format!("Almanac: {title}"),
        "how long it takes, who wins, and what happens on the way",
    );
    page.say(format!(
        "{} Everything here was played by casual bots; the [rules](../../books/{}.md) are the printed ones.",
        game.lead, game.id
    ));
    let prefix = format!("{}:", game.id);
    let mut tables: Vec<(usize, &Results)> = data
        .iter()
        .filter_map(|results| Some((results.measurement.strip_prefix(&prefix)?.parse().ok()?, results)))
        .collect();
    tables.sort_by_key(|(players, _)| *players);
    length(&mut page, &tables);
    kinds(&mut page, game, &tables);
    points(&mut page, &tables);
    winners(&mut page, &tables);
    let skill: Vec<Results> =
        [4].iter().map(|players| data.of(&format!("{prefix}{players} skill"))).collect();
    page.heading("Does it pay to play well?");
    page.figures(skill.iter().map(|results| {
        Figure::share(
            "matches won by one casual player, or side, against beginners (four players)",
            &results.counts.of("better wins"),
        )
    }));
    let all: Vec<&Results> = tables.iter().map(|(_, results)| *results).chain(&skill).collect();
    page.made_by("games", &all);
    page
}

fn length(page: &mut Page, tables: &[(usize, &Results)]) {
    page.heading("How long does it take?");
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
            "How many actions a match takes, by the number of players.",
        );
    }
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
