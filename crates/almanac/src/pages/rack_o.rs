//! The page about Rack-O.

use super::{chart, series, shares};
use crate::{
    chapters::rack_o::{LEVELS, TABLES},
    counts::Counts,
    measurement::{Data, Results},
    page::{Figure, Page, Show},
    plot::{Chart, Marks, Point, Series, Ticks, Unit},
    words::{apart, counted, seated},
};
use arena::stats::Estimate;

const SLOTS: i64 = 10;

pub(crate) fn page(data: &Data) -> Page {
    let mut page = Page::new(
        "rack-o",
        "Almanac: Rack-O",
        "how long a round takes, how to build a rack, and who has the advantage",
    );
    page.say("Rounds of [Rack-O](../../books/rack-o.md) played by strong bots.");
    let of = |players: usize| data.of(&format!("rack-o:{players}"));
    turns(&mut page, data);
    deal(&mut page, &of(2).counts, &of(4).counts);
    rack(&mut page, &of(2).counts, &of(4).counts);
    first(&mut page, &[of(2), of(3), of(4)]);
    points(&mut page, data);
    let all: Vec<&Results> = data.iter().collect();
    page.made_by("rack-o", &all);
    page
}

/// What a measurement is about, in words.
fn told(game: &str, players: usize) -> String {
    let title = said::listing::listing(game).map_or(game, |listing| listing.title.en);
    if title.contains(" for ") {
        title.to_owned()
    } else {
        format!("{title} with {} players", counted(players))
    }
}

fn turns(page: &mut Page, data: &Data) {
    page.heading("How many turns does a round take?");
    let two = data.of("rack-o:2");
    let turns = two.counts.of("turns");
    page.say(format!(
        "Two good players need {} turns between them, so about {} each. Half of all rounds end by turn {}, and one in ten takes \
         {} or more.",
        Show::Number(1).value(turns.mean()),
        Show::Number(0).value(Estimate { value: turns.mean().value / 2.0, low: 0.0, high: 0.0 }),
        turns.quantile(0.5).value,
        turns.quantile(0.9).value
    ));
    page.figures(TABLES.iter().map(|(game, players, _)| {
        let results = data.of(&format!("{game}:{players}"));
        Figure::mean(
            format!("turns of all players in {}", told(game, *players)),
            &results.counts.of("turns"),
            2,
        )
    }));
    page.figures([Figure::median("median turns with two players", &turns)]);
    let levels: Vec<(&str, Results)> =
        LEVELS.iter().map(|level| (*level, data.of(&format!("rack-o:2 {level}")))).collect();
    page.say("How well you play decides how long you take. The `slots` bot follows the oldest advice, a slot for each tenth of the deck, and never changes its mind.");
    page.figures(levels.iter().map(|(level, results)| {
        Figure::mean(format!("turns of two {level} bots"), &results.counts.of("turns"), 2)
    }));
    let spread = series("", Marks::Bars, shares(&turns));
    page.plot(
        "turns",
        |shows| {
            chart("How long a round takes", "turns of both players", "share of rounds", Unit::Percent, spread)
                .svg(shows)
        },
        "How many turns two strong bots need for a round.",
    );
    let draws = two.counts.sum_of("draws").mean().value;
    let takes = two.counts.sum_of("takes").mean().value;
    let swaps = two.counts.sum_of("swaps").mean().value;
    page.say(format!(
        "Good players take the top of the Discard Pile in {:.0}% of their turns, and put a card into the rack in {:.0}%.",
        100.0 * takes / (takes + draws).max(1e-9),
        100.0 * swaps / (takes + draws).max(1e-9)
    ));
}

fn deal(page: &mut Page, two: &Counts, four: &Counts) {
    page.heading("What are you dealt?");
    let mut dealt = two.of("in order at the deal");
    dealt.merge(&four.of("in order at the deal"));
    page.say(
        "The longer the run of rising cards from the front, the better the score if someone else goes out. The exact chance \
         that the first k cards rise is 1/k!, so you begin with 1.72 cards in order on average (e − 1, very nearly).",
    );
    page.figures([Figure::mean("cards in order from the front at the deal", &dealt, 3)]);
    page.figures((2..=5).map(|k| {
        Figure::share_of(format!("racks dealt with at least {k} cards in order"), &dealt, move |cards| {
            cards >= k
        })
    }));
    let exact = (1..=6).map(|k: i64| (k, (1..=k).product::<i64>() as f64));
    let exact =
        exact.map(|(k, orders)| (k, Estimate { value: 1.0 / orders, low: 1.0 / orders, high: 1.0 / orders }));
    let measured = (1..=6).map(|k| (k, dealt.share(|cards| cards >= k)));
    let chart = Chart {
        series: vec![series("measured", Marks::Bars, measured), series("exactly 1/k!", Marks::Dots, exact)],
        ..chart(
            "Cards in order at the deal",
            "at least this many cards in order",
            "share of racks",
            Unit::Percent,
            series("", Marks::Bars, []),
        )
    };
    page.plot(
        "deal",
        |shows| chart.svg(shows),
        "How many cards of a dealt rack are in order from the front, measured and calculated.",
    );
}

fn rack(page: &mut Page, two: &Counts, four: &Counts) {
    page.heading("How should you build a rack?");
    page.say(
        "These are the racks that went out: the middle card of each slot, and the range that holds eight of ten cards. Rack-O \
         for two uses the cards 1 to 40, and for four, 1 to 60. The rule of thumb is simple: spread the numbers evenly, a \
         tenth of the deck for each slot.",
    );
    let slots = || (1..=SLOTS).map(|slot| slot * 5);
    page.figures(slots().map(|slot| {
        Figure::median(
            format!("middle card in slot {slot}, two players"),
            &two.of(&format!("winning/{slot}")),
        )
    }));
    let ranges = |name: &str, counts: &Counts| Series {
        name: name.into(),
        marks: Marks::Dots,
        points: slots()
            .map(|slot| {
                let seen = counts.of(&format!("winning/{slot}"));
                let [low, value, high] = [0.1, 0.5, 0.9].map(|q| seen.quantile(q).value);
                Point { x: slot as f64, y: Estimate { value, low, high } }
            })
            .collect(),
    };
    let winning = Chart {
        title: "Racks that went out".into(),
        x: "slot".into(),
        y: "card".into(),
        unit: Unit::Plain,
        ticks: Ticks::Names(slots().map(|slot| (slot as f64, slot.to_string())).collect()),
        series: vec![ranges("two players", two), ranges("four players", four)],
        from_zero: true,
    };
    page.plot("winning-racks", |shows| winning.svg(shows), "The cards in each slot of the racks that went out: the middle card, and the range of eight cards in ten.");
    page.say("And this is what good players put where on the way there:");
    page.figures(
        two.numbered_sums("placed/").into_iter().map(|(slot, sum)| {
            Figure::average(format!("mean card put into slot {slot}, two players"), sum, 1)
        }),
    );
    let kept = two.of("kept");
    page.say(format!(
        "A winner still has {} of the ten dealt cards in the slots they came in: the deal gives you some of the rack for \
         nothing.",
        Show::Number(1).value(kept.mean())
    ));
    page.figures([
        Figure::mean("dealt cards still in their slots when the rack goes out, two players", &kept, 2),
        Figure::mean(
            "longest run of consecutive numbers in the winning rack, two players",
            &two.of("longest run"),
            2,
        ),
        Figure::mean(
            "cards in order at the deal in the hand that will win, two players",
            &two.of("winner's order at the deal"),
            2,
        ),
    ]);
}

fn first(page: &mut Page, all: &[Results]) {
    page.heading("Is it better to go first?");
    for results in all {
        let players: usize = results.measurement.rsplit(':').next().and_then(|n| n.parse().ok()).unwrap_or(2);
        let fair = 1.0 / players as f64;
        let won = results.counts.of("won/1");
        let share = won.share(|yes| yes == 1);
        page.say(format!(
            "With {} players, the one left of the dealer moves first and wins {} of the rounds; a fair share is {:.1}%. {}",
            counted(players),
            Show::Percent(1).both(share),
            100.0 * fair,
            match (apart(share, fair), share.value > fair) {
                (true, true) => "Going first is an advantage.",
                (true, false) => "Going first is a drawback.",
                _ => "That is too close to tell.",
            }
        ));
        page.figures((1..=players as i64).map(|step| {
            let at = step % players as i64;
            Figure::share(
                format!("rounds won by {} ({} players)", seated(at, players), counted(players)),
                &results.counts.of(&format!("won/{at}")),
            )
        }));
    }
}

fn points(page: &mut Page, data: &Data) {
    page.heading("What does the loser score?");
    page.figures(TABLES.iter().map(|(game, players, _)| {
        let results = data.of(&format!("{game}:{players}"));
        Figure::mean(
            format!("points of a player who did not go out, {}", told(game, *players)),
            &results.counts.of("loser's points"),
            1,
        )
    }));
    let loser = data.of("rack-o:2").counts.of("loser's points");
    let spread = series("", Marks::Bars, shares(&loser));
    page.plot(
        "loser",
        |shows| chart("What the loser scores", "points", "share of rounds", Unit::Percent, spread).svg(shows),
        "The points of the player who did not go out, with two players.",
    );
}
