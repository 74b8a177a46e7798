//! The page that compares all games: length, swings, seats, skill.

use super::{ranked, small_games::is_limited, trick_games::titled};
use crate::{
    counts::{Histogram, scaled},
    measurement::{Data, Results},
    page::{Figure, Page, Show},
    plot::{Ranking, Unit},
    words::{apart, counted},
};
use arena::stats::Estimate;

/// Shares of fewer matches than this are not ranked.
const FEWEST: u64 = 5;

pub(crate) fn page(data: &Data) -> Page {
    let mut page = Page::new(
        "every-game",
        "Almanac: every game compared",
        "how long each game takes, how the lead changes, how much the first seat matters, and how much is skill",
    );
    page.say(
        "Whole matches of every game with every number of players, played by casual bots to the printed end. An action is \
         everything a player does: a bid, a card played, a card drawn, a call.",
    );
    let all: Vec<&Results> = data.iter().filter(|results| !results.measurement.contains(' ')).collect();
    let (limited, games): (Vec<&Results>, Vec<&Results>) =
        all.iter().copied().partition(|results| is_limited(data, results));
    length(&mut page, &games);
    endless(&mut page, &all, &limited);
    counts(&mut page, &games);
    swings(&mut page, &games);
    seats(&mut page, &games);
    skill(&mut page, data);
    let all: Vec<&Results> = data.iter().collect();
    page.made_by("games", &all);
    page
}

/// The game with its number of players, for lists in which a game may come up several times.
fn name(results: &Results) -> String {
    titled(&results.measurement)
}

fn length(page: &mut Page, games: &[&Results]) {
    page.heading("How long is a match?");
    page.figures(games.iter().flat_map(|results| {
        let title = name(results);
        let hands = results.counts.of("hands");
        let several = hands.iter().any(|(number, _)| number > 1);
        let shown = if several { hands } else { Histogram::default() };
        [
            Figure::mean(format!("{title}: hands in a match"), &shown, 1),
            Figure::average(format!("{title}: actions in a match"), results.counts.sum_of("actions"), 0),
        ]
    }));
    let mut rows: Vec<(String, Estimate)> = games
        .iter()
        .filter(|results| {
            results.measurement.ends_with(":4") && results.counts.sum_of("actions").n() >= FEWEST
        })
        .map(|results| {
            let actions = results.counts.sum_of("actions");
            (ranked(name(results), actions.n()), actions.mean())
        })
        .collect();
    rows.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    let ranking = Ranking {
        title: "Actions in a match for four".into(),
        x: "actions".into(),
        unit: Unit::Plain,
        rows,
        line: None,
    };
    page.plot(
        "length",
        |shows| ranking.svg(shows),
        "How many actions a match with four players takes in each game.",
    );
}

/// Says which matches did not end by themselves.
fn endless(page: &mut Page, all: &[&Results], limited: &[&Results]) {
    let unfinished: Vec<String> = all
        .iter()
        .filter_map(|results| {
            let stopped = results.counts.of("ended").count(|yes| yes == 0);
            (stopped > 0)
                .then(|| format!("{} ({stopped} of {})", name(results), results.counts.of("ended").n()))
        })
        .collect();
    if !unfinished.is_empty() {
        page.say(format!(
            "Some matches between bots never end, and we stopped them after 20,000 actions in a hand or 400 hands; they are left \
             out above: {}.",
            unfinished.join(", ")
        ));
    }
    if !limited.is_empty() {
        let names: Vec<String> = limited.iter().map(|results| name(results)).collect();
        page.say(format!(
            "These are left out of this page, because the limit of the rules stopped their matches, and nothing else: {}. \
             [I Doubt It](i-doubt-it.md) has more about that.",
            names.join(", ")
        ));
    }
}

fn counts(page: &mut Page, games: &[&Results]) {
    page.heading("How many players are best?");
    page.say(
        "More players mean more waiting: this is how many actions one player gets in a match. A game in which the number hardly \
         falls is as good for a large table as for a small one.",
    );
    page.figures(games.iter().filter_map(|results| {
        let (id, players) = results.measurement.split_once(':')?;
        let several =
            games.iter().filter(|other| other.measurement.starts_with(&format!("{id}:"))).count() > 1;
        let (sum, players) = (results.counts.sum_of("actions"), players.parse::<f64>().ok()?);
        several.then(|| Figure {
            label: format!("{}: actions of one player in a match", name(results)),
            estimate: scaled(sum.mean(), 1.0 / players),
            n: sum.n(),
            show: Show::Number(1),
        })
    }));
}

fn swings(page: &mut Page, games: &[&Results]) {
    page.heading("Is it over at halftime?");
    page.say("How often the lead changes hands, how often the winner was behind after half the hands, and the farthest that the winner was ever behind, in points.");
    page.figures(games.iter().filter(|results| results.counts.of("behind at half").n() > 0).flat_map(
        |results| {
            let (counts, title) = (&results.counts, name(results));
            [
                Figure::mean(format!("{title}: lead changes in a match"), &counts.of("lead changes"), 2),
                Figure::share(
                    format!("{title}: the winner was behind at halftime"),
                    &counts.of("behind at half"),
                ),
                Figure::average(
                    format!("{title}: the most points the winner was behind"),
                    counts.sum_of("comeback"),
                    0,
                ),
            ]
        },
    ));
    let mut rows: Vec<(String, Estimate)> = games
        .iter()
        .filter(|results| {
            results.measurement.ends_with(":4") && results.counts.of("behind at half").n() >= FEWEST
        })
        .map(|results| {
            let behind = results.counts.of("behind at half");
            (ranked(name(results), behind.n()), behind.share(|yes| yes == 1))
        })
        .collect();
    rows.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    let ranking = Ranking {
        title: "The winner was behind at halftime".into(),
        x: "share of matches".into(),
        unit: Unit::Percent,
        rows,
        line: None,
    };
    page.plot(
        "swings",
        |shows| ranking.svg(shows),
        "How often the winner of a match for four was behind after half of the hands.",
    );
}

fn seats(page: &mut Page, games: &[&Results]) {
    page.heading("Does the first seat matter?");
    page.say(
        "The share of matches won by the player left of the first dealer, who usually moves first, compared with a fair share. \
         Matches of several hands even this out, because the deal goes around.",
    );
    let mut found = 0;
    let mut tested = 0;
    let edges: Vec<(&Results, Estimate, u64)> = games
        .iter()
        .filter_map(|results| {
            let first = results.counts.of("wins/1");
            let players: f64 = results.measurement.rsplit(':').next()?.parse().ok()?;
            // A side of several players wins together, so the fair share follows from how many win.
            let fair = results.counts.of("winners").mean().value / players;
            let share = first.share(|yes| yes == 1);
            let edge = Estimate { value: share.value - fair, low: share.low - fair, high: share.high - fair };
            (first.n() >= FEWEST).then_some((*results, edge, first.n()))
        })
        .collect();
    for (_, edge, _) in &edges {
        tested += 1;
        found += usize::from(apart(*edge, 0.0));
    }
    page.figures(edges.iter().map(|(results, edge, n)| Figure {
        label: format!(
            "{}: how far the player left of the dealer is above a fair share of wins",
            name(results)
        ),
        estimate: *edge,
        n: *n,
        show: Show::Percent(1),
    }));
    page.say(format!(
        "{found} of these {tested} intervals exclude zero. With that many comparisons, chance alone would exclude it about {} times, \
         so trust only the largest differences, or measure longer.",
        counted((tested as f64 * 0.05).round() as usize)
    ));
}

fn skill(page: &mut Page, data: &Data) {
    page.heading("How much is skill?");
    page.say(
        "One casual bot among beginners; where partners play together, one casual side against a beginner side. A game of pure \
         luck would give it a fair share of the wins: one half for a side, or an equal share for each single player.",
    );
    let games: Vec<&Results> = data
        .iter()
        .filter(|results| results.measurement.ends_with(" skill") && !is_limited(data, results))
        .collect();
    let title = |results: &Results| titled(results.measurement.trim_end_matches(" skill"));
    page.figures(games.iter().map(|results| {
        Figure::share(
            format!("{}: matches won by the better player or side", title(results)),
            &results.counts.of("better wins"),
        )
    }));
    let mut rows: Vec<(String, Estimate)> = games
        .iter()
        .filter(|results| results.counts.of("better wins").n() >= FEWEST)
        .map(|results| {
            let wins = results.counts.of("better wins");
            (ranked(title(results), wins.n()), wins.share(|yes| yes == 1))
        })
        .collect();
    rows.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    let ranking = Ranking {
        title: "Wins of the better player or side".into(),
        x: "share of matches".into(),
        unit: Unit::Percent,
        rows,
        line: None,
    };
    page.plot(
        "skill",
        |shows| ranking.svg(shows),
        "How often one casual player or side wins against beginners.",
    );
}
