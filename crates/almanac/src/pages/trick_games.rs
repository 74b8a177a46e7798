//! The page that compares all trick-taking games.

use super::{CATALOG, par, ranked};
use crate::{
    measurement::{Data, Results},
    page::{Figure, Page, Show},
    plot::{Ranking, Unit},
};
use arena::stats::Estimate;
use said::listing::listing;

/// Shares of fewer hands than this are not ranked.
const FEWEST: u64 = 10;

pub(crate) fn page(data: &Data) -> Page {
    let mut page = Page::new(
        "trick-games",
        "Almanac: the trick-taking games compared",
        "bids, par, taking every point, and the price of hidden cards in every trick-taking game",
    );
    page.say(
        "Every trick-taking game in the box and every preset, played by four strong bots (or as many as the game needs). Par \
         is what the bidders take if everyone sees all the cards from the first lead on; in games without bids, it is what \
         the player left of the dealer takes with partners, if there are any.",
    );
    let games: Vec<(String, &Results)> = data
        .iter()
        .filter(|results| !results.measurement.contains(' '))
        .map(|results| (title(results), results))
        .collect();
    page.heading("Contracts");
    for (title, results) in &games {
        let counts = &results.counts;
        let (bid, made) = (counts.of("bid"), counts.of("made"));
        page.figures([
            Figure::mean(format!("{title}: winning bid"), &bid, 1),
            Figure::share(format!("{title}: bids made"), &made),
        ]);
    }
    rank(
        &mut page,
        &games,
        "made",
        "Bids that are made",
        "made",
        "The share of contracts made in each game.",
    );
    page.heading("One side takes everything");
    page.figures(games.iter().map(|(title, results)| {
        Figure::share(format!("{title}: one side takes every point"), &results.counts.of("all points"))
    }));
    rank(
        &mut page,
        &games,
        "all points",
        "Hands in which one side takes every point",
        "share of hands",
        "How often one side takes every point in each game.",
    );
    page.heading("Par");
    page.say("Some deals are too hard for the solver's budget. They count with the middle of the bounds that it found, and the interval covers both bounds.");
    let mut solved = 0;
    let mut all = 0;
    page.figures(games.iter().map(|(title, results)| {
        let figure = par(format!("{title}: par"), &results.counts);
        solved += results.counts.of("beyond par").n();
        all += figure.n;
        figure
    }));
    page.say(format!("The solver found par exactly in {solved} of {all} hands."));
    page.figures(games.iter().map(|(title, results)| Figure {
        show: Show::Signed(1),
        ..Figure::mean(format!("{title}: points taken beyond par"), &results.counts.of("beyond par"), 1)
    }));
    let all: Vec<&Results> = games.iter().map(|(_, results)| *results).collect();
    page.made_by("tricks", &all);
    page
}

/// The title of a measured game.
pub(super) fn title(results: &Results) -> String {
    titled(&results.measurement)
}

/// The title of a game, with its number of players if there may be others: `Regular Rook, 5 players`.
pub(super) fn titled(measurement: &str) -> String {
    let (id, players) = measurement.split_once(':').unwrap_or((measurement, "4"));
    let title = listing(id).map_or(id, |listing| listing.title.en);
    let counts = CATALOG.entry(id).map_or(1, |entry| entry.players.len());
    if counts == 1 { title.to_owned() } else { format!("{title}, {players} players") }
}

fn rank(page: &mut Page, games: &[(String, &Results)], name: &str, title: &str, x: &str, shows: &str) {
    let of = |(title, results): &(String, &Results)| {
        let seen = results.counts.of(name);
        (seen.n() >= FEWEST).then(|| (ranked(title.clone(), seen.n()), seen.share(|yes| yes == 1)))
    };
    let mut rows: Vec<(String, Estimate)> = games.iter().filter_map(of).collect();
    rows.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    let ranking = Ranking { title: title.into(), x: x.into(), unit: Unit::Percent, rows, line: None };
    page.plot(&name.replace(' ', "-"), |shows| ranking.svg(shows), shows);
}
