//! The page about the two solitaire games.

use super::{chart, series, shares};
use crate::{
    chapters::solitaire::{READINGS, UNDECIDED, WON},
    counts::Histogram,
    measurement::{Data, Results},
    page::{Figure, Page, Show},
    plot::{Chart, Marks, Ranking, Unit},
    words::{grouped, often},
};
use arena::stats::{Estimate, wilson};

/// The number of cards in the pack, and how many of them are 1s.
const PACK: i64 = 56;
const ONES: i64 = 4;

pub(crate) fn page(data: &Data) -> Page {
    let mut page = Page::new(
        "solitaire",
        "Almanac: the solitaire games",
        "how many deals of Rook Solitaire can be won, how many are, and the exact odds of Rook Clock",
    );
    winnable(&mut page, data);
    honest(&mut page, data);
    clock(&mut page, &data.of("clock"));
    let all: Vec<&Results> = data.iter().collect();
    page.made_by("solitaire", &all);
    page
}

fn reading(reading: &str) -> &'static str {
    if reading == "yes" { "a 13 may lie on a 14" } else { "nothing may lie on a 14" }
}

/// The share of deals that can be won; the interval also covers every deal that is undecided.
pub(crate) fn share_won(outcome: &Histogram) -> Estimate {
    let n = outcome.n().max(1) as f64;
    let won = outcome.count(|number| number == WON) as f64;
    let open = outcome.count(|number| number == UNDECIDED) as f64;
    Estimate { value: won / n, low: wilson(won / n, n).low, high: wilson((won + open) / n, n).high }
}

fn winnable(page: &mut Page, data: &Data) {
    page.heading("How many deals of Rook Solitaire can be won?");
    page.say(
        "The Oracle sees the face-down cards and decides every deal ([how](../bots.md#solve-the-solitaire-games)). The printed \
         rules can be read in two ways: a 13 may be laid on a 14 that stays on top of a pile, or such a pile is closed. That \
         one sentence makes two different games.",
    );
    let mut rows = Vec::new();
    for name in READINGS {
        let results = data.of(&format!("winnable {name}"));
        let outcome = results.counts.of("outcome");
        let share = share_won(&outcome);
        let certificates = results.counts.of("certificate");
        let open = outcome.count(|number| number == UNDECIDED);
        page.say(format!(
            "If {}, {} of {} deals can be won, and {open} are undecided. Each win comes with its list of moves, which we played \
             by the rules of the engine: {} of {} lists won. Each loss is a proof that every schedule of moves contains a \
             cycle, or that every order of moves fails.",
            reading(name),
            grouped(outcome.count(|number| number == WON) as f64, 0),
            grouped(outcome.n() as f64, 0),
            grouped(certificates.count(|yes| yes == 1) as f64, 0),
            grouped(certificates.n() as f64, 0),
        ));
        page.figures([
            Figure {
                label: format!("deals that can be won if {}", reading(name)),
                estimate: share,
                n: outcome.n(),
                show: Show::Percent(2),
            },
            Figure::mean(
                format!("moves in the Oracle's wins if {}", reading(name)),
                &results.counts.of("moves"),
                1,
            ),
        ]);
        rows.push((format!("can be won if {}", reading(name)), share));
        for bot in ["strong", "casual"] {
            let won = data.of(&format!("honest {bot} {name}")).counts.of("won");
            if won.n() > 0 {
                rows.push((format!("won by a {bot} bot if {}", reading(name)), won.share(|yes| yes == 1)));
            }
        }
    }
    let ranking = Ranking {
        title: "Rook Solitaire".into(),
        x: "share of deals".into(),
        unit: Unit::Percent,
        rows,
        line: None,
    };
    page.plot(
        "winnable",
        |shows| ranking.svg(shows),
        "The share of deals that can be won, and the shares that honest players win.",
    );
}

fn honest(page: &mut Page, data: &Data) {
    page.heading("How many does an honest player win?");
    page.say("These bots see only what a player sees.");
    let mut left = Vec::new();
    for name in READINGS {
        for bot in ["strong", "casual"] {
            let counts = data.of(&format!("honest {bot} {name}")).counts;
            let won = counts.of("won");
            page.figures([
                Figure::share(format!("deals won by a {bot} bot if {}", reading(name)), &won),
                Figure::mean(
                    format!("moves of a {bot} bot in a win if {}", reading(name)),
                    &counts.of("moves when won"),
                    1,
                ),
                Figure::mean(
                    format!("cards left over by a {bot} bot in a loss if {}", reading(name)),
                    &counts.of("left"),
                    1,
                ),
            ]);
            if bot == "casual" && name == "yes" {
                left = super::grouped_shares(&counts.of("left"), 4);
            }
        }
    }
    let chart = chart(
        "How close the losses are",
        "cards left over, in steps of four",
        "share of lost games",
        Unit::Percent,
        series("", Marks::Bars, left),
    );
    page.plot(
        "left",
        |shows| chart.svg(shows),
        "How many cards a casual bot has left over when it loses, if a 13 may lie on a 14.",
    );
}

fn choose(from: i64, some: i64) -> f64 {
    (0..some).map(|at| (from - at) as f64 / (at + 1) as f64).product()
}

/// The exact chance that Rook Clock turns this many cards: the fourth 1 is the last card turned.
pub(crate) fn law(turned: i64) -> f64 {
    if (ONES..=PACK).contains(&turned) { choose(turned - 1, ONES - 1) / choose(PACK, ONES) } else { 0.0 }
}

fn clock(page: &mut Page, results: &Results) {
    page.heading("Rook Clock");
    let turned = results.counts.of("turned");
    page.say(format!(
        "Nobody decides anything in Rook Clock, so its odds can be [worked out exactly](../rook-clock.md): one deal in 14 is won \
         ({:.3}%), and 45.6 cards are turned on average. The engine agrees: {} of {} deals were won, {}.",
        100.0 / 14.0,
        grouped(turned.count(|cards| cards == PACK) as f64, 0),
        grouped(turned.n() as f64, 0),
        often(turned.share(|cards| cards == PACK).value)
    ));
    let won = Figure::share_of("deals of Rook Clock that are won", &turned, |cards| cards == PACK);
    page.figures([
        Figure { show: Show::Percent(2), ..won },
        Figure::mean("cards turned in Rook Clock", &turned, 2),
        Figure::median("median of cards turned", &turned),
    ]);
    let exact = (ONES..=PACK)
        .map(|cards| (cards, law(cards)))
        .map(|(cards, p)| (cards, Estimate { value: p, low: p, high: p }));
    let chart = Chart {
        series: vec![series("measured", Marks::Bars, shares(&turned)), series("exact", Marks::Line, exact)],
        ..chart(
            "Cards turned in Rook Clock",
            "cards turned",
            "share of deals",
            Unit::Percent,
            series("", Marks::Bars, []),
        )
    };
    page.plot(
        "clock",
        |shows| chart.svg(shows),
        "How many cards Rook Clock turns before it stops, measured and calculated.",
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_law_of_the_clock_adds_up() {
        let all: f64 = (1..=PACK).map(law).sum();
        let mean: f64 = (1..=PACK).map(|cards| cards as f64 * law(cards)).sum();
        assert!((all - 1.0).abs() < 1e-12 && (mean - 45.6).abs() < 1e-9);
        assert!((law(PACK) - 1.0 / 14.0).abs() < 1e-12);
    }

    #[test]
    fn undecided_deals_widen_the_interval() {
        let mut outcome = Histogram::default();
        outcome.add(WON, 980);
        outcome.add(0, 20);
        let closed = share_won(&outcome);
        outcome.add(UNDECIDED, 50);
        let open = share_won(&outcome);
        assert!(open.high >= wilson(1030.0 / 1050.0, 1050.0).high && open.low < closed.low);
    }
}
