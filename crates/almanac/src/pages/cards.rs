//! The page about what cards are worth with all cards face up.

use super::{chart, grouped_shares, series};
use crate::{
    counts::{Counts, Histogram, difference, scaled},
    measurement::Data,
    page::{Figure, Page, Show},
    plot::{Marks, Unit},
    words::often,
};
use arena::stats::Estimate;

/// Fewer deals than this are not shown on their own.
const FEWEST: u64 = 5;

pub(crate) fn page(data: &Data) -> Page {
    let results = data.of("original-rook");
    let counts = &results.counts;
    let mut page = Page::new(
        "card-values",
        "Almanac: what a card is worth",
        "the lead, the Rook, a long trump color, 14s and voids, with all cards face up",
    );
    page.say(
        "Random deals of the [Original Rook game](../../books/original-rook.md), without bids and with the nest left where it \
         is: red is trump, everyone sees every card, and nobody makes a mistake. The two sides share 120 points, so an \
         average side takes 60. Then we change one thing and solve the deal again.",
    );
    lead(&mut page, counts);
    trumps(&mut page, counts);
    rook(&mut page, counts);
    partner(&mut page, counts);
    page.made_by("deals", &[&results]);
    page
}

/// A side's mean points, from the sum of leading and following.
fn half(histogram: &Histogram) -> Estimate {
    scaled(histogram.mean(), 0.5)
}

fn figure(label: String, histogram: &Histogram) -> Figure {
    Figure { label, estimate: half(histogram), n: histogram.n(), show: Show::Number(1) }
}

fn lead(page: &mut Page, counts: &Counts) {
    page.heading("The lead");
    let lead = counts.of("lead");
    page.say(format!(
        "We solved every deal with each side on lead. Leading is worth {} points on average, and it makes no difference at \
         all {}.",
        Show::Number(1).value(lead.mean()),
        often(lead.share(|points| points == 0).value)
    ));
    page.figures([
        Figure { show: Show::Signed(1), ..Figure::mean("points gained by leading", &lead, 1) },
        Figure::share_of("deals in which the lead makes no difference", &lead, |points| points == 0),
        Figure::share_of("deals in which it is better not to lead", &lead, |points| points < 0),
        Figure::share_of("deals in which leading gains 20 points or more", &lead, |points| points >= 20),
        Figure::share("deals that the solver finished", &counts.of("solved")),
    ]);
    let groups = grouped_shares(&lead, 5);
    page.plot(
        "lead",
        |shows| {
            chart(
                "What leading gains",
                "points",
                "share of deals",
                Unit::Percent,
                series("", Marks::Bars, groups),
            )
            .svg(shows)
        },
        "How many points a side gains by leading to the first trick.",
    );
    let value = counts.of("value when leading");
    page.say(format!(
        "The side on lead takes everything {}.",
        often(value.share(|points| points == 120).value)
    ));
    page.figures([
        Figure::mean("points for the side on lead", &value, 1),
        Figure::share_of("deals in which the side on lead takes all 120 points", &value, |points| {
            points == 120
        }),
    ]);
    let groups = grouped_shares(&value, 10);
    page.plot(
        "value",
        |shows| {
            chart(
                "Points for the side on lead",
                "points, in steps of ten",
                "share of deals",
                Unit::Percent,
                series("", Marks::Bars, groups),
            )
            .svg(shows)
        },
        "How the points of random deals are spread with all cards face up.",
    );
}

fn trumps(page: &mut Page, counts: &Counts) {
    page.heading("Trumps, 14s and voids");
    for (name, prefix, what, slug) in [
        ("trumps of both partners together", "twice by trumps/", "Points by trumps of the side", "trumps"),
        (
            "trumps in the longer hand",
            "twice by longer trumps/",
            "Points by trumps in the longer hand",
            "longer-trumps",
        ),
        ("14s of both partners together", "twice by fourteens/", "Points by 14s of the side", "fourteens"),
        ("voids in plain colors of both partners", "twice by voids/", "Points by voids of the side", "voids"),
    ] {
        let all: Vec<_> =
            counts.numbered(prefix).into_iter().filter(|(_, seen)| seen.n() >= FEWEST).collect();
        page.figures(
            all.iter().map(|(many, seen)| figure(format!("points of a side, {name}: {many}"), seen)),
        );
        let means: Vec<_> = all.iter().map(|(many, seen)| (*many, half(seen))).collect();
        page.plot(
            slug,
            |shows| chart(what, name, "points", Unit::Plain, series("", Marks::Line, means)).svg(shows),
            &format!("The mean points of a side by the number of {name}."),
        );
    }
    page.say("These are means over random deals, so they include effects that come together: a side with many trumps also has the Rook more often.");
}

fn rook(page: &mut Page, counts: &Counts) {
    page.heading("The Rook, and what it costs to lose it");
    let [ours, theirs, nest] =
        ["ours", "theirs", "nest"].map(|who| counts.of(&format!("twice by rook/{who}")));
    page.figures([
        figure("points of a side that holds the Rook".into(), &ours),
        figure("points of a side whose opponents hold it".into(), &theirs),
        figure("points of a side when it is in the nest".into(), &nest),
        Figure {
            label: "difference between holding the Rook and facing it".into(),
            estimate: difference(half(&ours), half(&theirs)),
            n: ours.n().min(theirs.n()),
            show: Show::Signed(1),
        },
    ]);
    page.say(
        "That difference mixes the Rook with the hand it came in. To separate the two, we traded the card with the opponent on \
         the left for one of their cards, chosen blindly, and solved the same deal again. The Rook alone is worth 20 points in \
         the counting, so a loss of 40 would be just those points changing sides.",
    );
    page.figures(["rook", "trump 14", "plain 14"].map(|card| {
        let lost = counts.of(&format!("without {card}"));
        let name = if card == "rook" { "the Rook" } else { card };
        Figure::mean(format!("points lost by trading away {name}"), &lost, 1)
    }));
}

fn partner(page: &mut Page, counts: &Counts) {
    page.heading("How much do your own hand and your partner's hand decide?");
    let value = counts.of("value when leading");
    let spread = value.variance();
    let share = |name: &str, label: &str| {
        // Two deals with the same fixed hands differ only by what is not fixed: half their mean square is that spread.
        let apart = counts.of(name);
        let left = scaled(apart.mean_square(), 0.5 / spread.max(1e-9));
        let estimate = Estimate { value: 1.0 - left.value, low: 1.0 - left.high, high: 1.0 - left.low };
        Figure { label: label.into(), estimate, n: apart.n(), show: Show::Percent(0) }
    };
    let own = share("same hand", "share of the spread that your own hand decides");
    let both = share("same partners", "share of the spread that both partners' hands decide");
    page.say(format!(
        "We kept one hand, dealt all the other cards again, and compared the two values; then we did the same with the hands \
         of both partners. Your own hand decides {} of what differs from deal to deal, and both hands together decide {}. The \
         rest comes from the opponents' cards and the nest.",
        own.show.value(own.estimate),
        both.show.value(both.estimate)
    ));
    page.figures([own, both]);
}
