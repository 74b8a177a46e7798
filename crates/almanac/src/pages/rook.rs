//! A page for one bidding game with a nest: bids, hands, trump, the nest, seats, moons and par.

use super::{chart, grouped_shares, series, yeses};
use crate::{
    counts::{Counts, Sum, difference, scaled},
    measurement::{Data, Results},
    page::{Figure, Page, Show},
    plot::{Chart, Marks, Ticks, Unit},
    words::{apart, grouped, often, place, seated},
};
use arena::stats::Estimate;
use std::collections::BTreeMap;

/// Fewer observations than this are not plotted on their own.
const FEWEST: u64 = 5;
const PLAYERS: usize = 4;

/// What the page needs to know about the game.
pub(crate) struct Game {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    /// The card that nothing of its color beats.
    pub(crate) high: &'static str,
    /// All the points of a hand.
    pub(crate) points: i32,
}

pub(crate) const GAMES: [Game; 2] = [
    Game { id: "original-rook", title: "Original Rook", high: "14", points: 120 },
    Game { id: "kentucky", title: "Kentucky Rook", high: "1", points: 180 },
];

pub(crate) fn page(game: &Game, data: &Data) -> Page {
    let results = data.of(&format!("{}:{PLAYERS}", game.id));
    let seeing = data.of(&format!("{} seeing", game.id));
    let counts = &results.counts;
    let mut page = Page::new(
        game.id,
        format!("Almanac: {}", game.title),
        "what a bid is worth, what a hand needs, the nest, the seats, taking every point, and par",
    );
    page.say(format!(
        "What happens when four strong bots play {}: every figure comes from hands dealt at random, and the 95% interval \
         says how far the truth may be from it. The bots bid well, but not perfectly, so the figures about bids describe \
         good players rather than a law of the game.",
        game.title
    ));
    bids(&mut page, counts, game);
    hands(&mut page, counts, game);
    trumps(&mut page, counts);
    nest(&mut page, counts);
    seats(&mut page, counts);
    moons(&mut page, counts, game);
    par(&mut page, counts, &seeing, game);
    length(&mut page, counts);
    page.made_by("tricks", &[&results, &seeing]);
    page
}

fn bids(page: &mut Page, counts: &Counts, game: &Game) {
    let (bid, made) = (counts.of("bid"), counts.of("made"));
    page.heading("What is a bid worth?");
    page.say(format!(
        "The winning bid is {} on average, and it is made {}.",
        Show::Number(0).value(bid.mean()),
        often(made.share(|yes| yes == 1).value)
    ));
    page.figures([
        Figure::mean("winning bid", &bid, 1),
        Figure::median("median winning bid", &bid),
        Figure::share("winning bids that are made", &made),
        Figure::mean("points that the bidders take", &counts.of("taken"), 1),
        Figure::mean("bids in an auction", &counts.of("bids"), 2),
        Figure::share("hands thrown in because everyone passed", &counts.of("thrown in")),
        Figure::share_of(format!("auctions that go to the limit of {}", game.points), &bid, |points| {
            points >= i64::from(game.points)
        }),
    ]);
    let each = grouped_shares(&bid, 5);
    page.plot(
        "bids",
        |shows| {
            chart(
                "How often each bid wins",
                "winning bid",
                "share of hands",
                Unit::Percent,
                series("", Marks::Bars, each),
            )
            .svg(shows)
        },
        "The winning bids and how often each one is made the contract.",
    );
    let by_bid = counts.numbered("made/");
    let made = yeses(by_bid.iter().map(|(bid, histogram)| (*bid, *histogram)), FEWEST);
    page.plot(
        "made",
        |shows| {
            chart(
                "How often each bid is made",
                "winning bid",
                "made",
                Unit::Percent,
                series("", Marks::Line, made),
            )
            .svg(shows)
        },
        "The share of contracts made, for each winning bid.",
    );
    let worth = counts.numbered_sums("worth/");
    page.say("What the bidders score for the hand, whether they make the bid or not. A made bid scores everything the side took, so the only question is how often the big loss comes.");
    page.figures(worth.iter().filter(|(_, sum)| sum.n() >= FEWEST).map(|(bid, sum)| {
        let figure = Figure::average(format!("points scored for a bid of {bid}"), *sum, 1);
        Figure { show: Show::Signed(1), ..figure }
    }));
    let means = sums(&worth);
    page.plot(
        "worth",
        |shows| {
            chart(
                "What a bid is worth",
                "winning bid",
                "points scored by the bidders",
                Unit::Plain,
                series("", Marks::Bars, means),
            )
            .svg(shows)
        },
        "The mean points that the bidding side scores, for each winning bid.",
    );
}

fn sums(all: &BTreeMap<i64, Sum>) -> Vec<(i64, Estimate)> {
    all.iter().filter(|(_, sum)| sum.n() >= FEWEST).map(|(number, sum)| (*number, sum.mean())).collect()
}

fn hands(page: &mut Page, counts: &Counts, game: &Game) {
    page.heading("Which hands win the auction?");
    let high = counts.numbered("wins auction with high/");
    let long = counts.numbered("wins auction with long/");
    let [with, without] = ["true", "false"].map(|held| counts.of(&format!("wins auction with rook/{held}")));
    let rook = with.share(|yes| yes == 1).value;
    page.say(format!(
        "One hand in four wins the auction, so a quarter is the share to compare with. A hand with the Rook wins it {}; a \
         hand without it, {}.",
        often(rook),
        often(without.share(|yes| yes == 1).value)
    ));
    page.figures([
        Figure::share("hands with the Rook that win the auction", &with),
        Figure::share("hands without the Rook that win the auction", &without),
    ]);
    page.figures(high.iter().map(|(many, seen)| {
        Figure::share(format!("hands that win the auction, {}s in the hand: {many}", game.high), seen)
    }));
    page.figures(long.iter().filter(|(_, seen)| seen.n() >= FEWEST).map(|(many, seen)| {
        Figure::share(
            format!("hands that win the auction, cards of the longest color with the Rook: {many}"),
            seen,
        )
    }));
    let lines = [
        series(&format!("{}s in the hand", game.high), Marks::Line, yeses(high, FEWEST)),
        series("cards of the longest color", Marks::Line, yeses(long, FEWEST)),
    ];
    page.plot(
        "hands",
        |shows| {
            Chart {
                title: "Hands that win the auction".into(),
                x: "how many of them in the hand".into(),
                y: "win the auction".into(),
                unit: Unit::Percent,
                ticks: Ticks::Numbers,
                series: lines.to_vec(),
                from_zero: true,
            }
            .svg(shows)
        },
        "The share of hands that win the auction, by high cards and by the length of the longest color.",
    );
    page.figures(counts.numbered_sums("bid on high/").iter().filter(|(_, sum)| sum.n() >= FEWEST).map(
        |(many, sum)| Figure::average(format!("winning bid, {}s in the hand: {many}", game.high), *sum, 1),
    ));
}

fn trumps(page: &mut Page, counts: &Counts) {
    page.heading("How many trumps do you need?");
    let made = counts.numbered("made with trumps/");
    let most = made.iter().max_by_key(|(_, seen)| seen.n()).map(|(many, _)| *many).unwrap_or_default();
    page.say(format!(
        "Trumps are counted after the bury, with the Rook as one of them. Bidders most often play with {most}."
    ));
    page.figures(made.iter().filter(|(_, seen)| seen.n() >= FEWEST).map(|(many, seen)| {
        Figure::share(format!("contracts made, trumps in the bidder's hand: {many}"), seen)
    }));
    page.figures(counts.numbered_sums("taken with trumps/").iter().filter(|(_, sum)| sum.n() >= FEWEST).map(
        |(many, sum)| Figure::average(format!("points taken, trumps in the bidder's hand: {many}"), *sum, 1),
    ));
    let with = yeses(made, FEWEST);
    page.plot(
        "trumps",
        |shows| {
            chart(
                "Contracts made by length of trump",
                "trumps in the bidder's hand",
                "made",
                Unit::Percent,
                series("", Marks::Line, with),
            )
            .svg(shows)
        },
        "The share of contracts made, by the number of trumps the bidder starts with.",
    );
    let [with, without] = ["true", "false"].map(|held| counts.of(&format!("made with rook/{held}")));
    page.figures([
        Figure::share("contracts made by a bidder who holds the Rook", &with),
        Figure::share("contracts made by a bidder without the Rook", &without),
    ]);
    let [with, without] = ["true", "false"].map(|held| counts.sum_of(&format!("taken with rook/{held}")));
    page.figures([Figure {
        label: "more points taken by a bidder with the Rook".into(),
        estimate: difference(with.mean(), without.mean()),
        n: with.n().min(without.n()),
        show: Show::Signed(1),
    }]);
}

fn nest(page: &mut Page, counts: &Counts) {
    page.heading("What is the nest worth?");
    let exchange = counts.of("exchange");
    page.say(format!(
        "We solved each deal twice with all cards face up and the same trump: once after the bidder took the nest and buried, \
         and once with the hand as it was dealt. Taking the nest is worth {} points to the bidders. It helps {}.",
        Show::Number(0).value(exchange.mean()),
        often(exchange.share(|points| points > 0).value)
    ));
    page.figures([
        Figure::mean("points in the nest as dealt", &counts.of("nest as dealt"), 1),
        Figure::mean("points that bidders bury", &counts.of("buried"), 1),
        Figure::mean("points gained by taking the nest, with all cards face up", &exchange, 1),
        Figure::share_of("hands in which taking the nest gains at least 20 points", &exchange, |points| {
            points >= 20
        }),
        Figure::share(
            "hands in which the bidders win the last trick and with it the nest",
            &counts.of("bidders take the nest"),
        ),
    ]);
    let groups = grouped_shares(&exchange, 10);
    page.plot(
        "nest",
        |shows| {
            chart(
                "What taking the nest gains",
                "points gained, in steps of ten",
                "share of hands",
                Unit::Percent,
                series("", Marks::Bars, groups),
            )
            .svg(shows)
        },
        "How many points the exchange of cards with the nest gains, with all cards face up.",
    );
}

fn seats(page: &mut Page, counts: &Counts) {
    page.heading("Which seat is best?");
    let at = counts.of("place");
    let places = [1, 2, 3, 0];
    let lead = at.share(|place| place == 1);
    page.say(format!(
        "The player left of the dealer bids first and leads first, and wins the auction {}.",
        often(lead.value)
    ));
    page.figures(places.map(|seat| {
        Figure::share_of(format!("auctions won by {}", seated(seat, PLAYERS)), &at, move |place| {
            place == seat
        })
    }));
    page.figures(places.map(|seat| {
        Figure::share(
            format!("contracts made by {}", seated(seat, PLAYERS)),
            &counts.of(&format!("made from/{seat}")),
        )
    }));
    page.figures([("true", "leads first"), ("false", "does not lead first")].map(|(lead, who)| {
        let made = counts.of(&format!("made on lead/{lead}"));
        Figure::share(format!("contracts made by a bidder who {who}"), &made)
    }));
    let written = |seat: i64| counts.sum_of(&format!("written/{seat}"));
    page.figures([1, 0].map(|seat| {
        let side = if seat == 1 { "the side that leads" } else { "the dealer's side" };
        Figure {
            show: Show::Signed(1),
            ..Figure::average(format!("points scored per hand by {side}"), written(seat), 1)
        }
    }));
    let edge = difference(written(1).mean(), written(0).mean());
    page.say(match apart(edge, 0.0) {
        true => format!(
            "The side that leads first scores {} more points per hand than the other side.",
            Show::Signed(1).both(edge)
        ),
        false => format!(
            "We cannot tell the two sides apart yet: the difference is {} points per hand.",
            Show::Signed(1).both(edge)
        ),
    });
    let bars = places.iter().enumerate().map(|(x, seat)| (x as i64, at.share(|place| place == *seat)));
    let bars = series("", Marks::Bars, bars);
    page.plot(
        "seats",
        |shows| {
            let names = places.iter().enumerate().map(|(x, seat)| (x as f64, place(*seat, PLAYERS)));
            Chart {
                ticks: Ticks::Names(names.collect()),
                ..chart("Who wins the auction", "", "share of auctions", Unit::Percent, bars)
            }
            .svg(shows)
        },
        "The share of auctions won from each place at the table.",
    );
}

fn moons(page: &mut Page, counts: &Counts, game: &Game) {
    page.heading("How often does one side take everything?");
    let all = counts.of("all points");
    page.say(format!(
        "One side takes all {} points {}.",
        game.points,
        often(all.share(|yes| yes == 1).value)
    ));
    page.figures([
        Figure::share("hands in which one side takes every point", &all),
        Figure::share("hands in which the bidders take every point", &counts.of("took all")),
    ]);
}

fn par(page: &mut Page, counts: &Counts, seeing: &Results, game: &Game) {
    page.heading("Par, and the price of hidden cards");
    let low = counts.of("par at least");
    let beyond = counts.of("beyond par");
    let exact = beyond.n();
    page.say(format!(
        "Par is what the bidders take if everyone sees all the cards once the first card is led and no one makes a mistake. The \
         [solver](../solver.md) found it exactly in {} of {} hands. Where it did not, the first figure uses the middle of the \
         bounds that it found, and its interval covers both; the first plot uses the lower bound; and the other figures leave \
         these hands out.",
        exact,
        low.n()
    ));
    page.figures([
        super::par("par for the bidders", counts),
        Figure {
            show: Show::Signed(1),
            ..Figure::mean("points that the bidders take beyond par", &beyond, 1)
        },
    ]);
    let could = counts.of("could and did");
    page.figures([
        Figure::share_of("contracts that can be made with all cards face up", &could, |both| both >= 2),
        Figure::share_of("contracts that can be made and are", &could, |both| both == 3),
        Figure::share_of("contracts that can be made and are lost", &could, |both| both == 2),
        Figure::share_of("contracts that cannot be made, but are", &could, |both| both == 1),
    ]);
    let groups = grouped_shares(&low, 10);
    page.plot(
        "par",
        |shows| {
            chart(
                "Par for the bidders, at least",
                "points, in steps of ten",
                "share of hands",
                Unit::Percent,
                series("", Marks::Bars, groups),
            )
            .svg(shows)
        },
        "How many points the bidders take at least if everyone sees all the cards.",
    );
    let groups = grouped_shares(&beyond, 10);
    page.plot(
        "beyond-par",
        |shows| {
            chart(
                "Points beyond par",
                "points more or fewer than par",
                "share of hands",
                Unit::Percent,
                series("", Marks::Bars, groups),
            )
            .svg(shows)
        },
        "How far the result is from par when nobody sees the other hands.",
    );
    let ahead = seeing.counts.of("twice ahead");
    if ahead.n() > 1 {
        let worth = scaled(ahead.mean(), 0.5);
        page.say(format!(
            "In another measurement, one side saw all the cards during the play and the other did not; each deal was played \
             both ways. In these {} deals, seeing the cards was worth {} points a hand, out of {}.",
            grouped(ahead.n() as f64, 0),
            Show::Number(0).both(worth),
            game.points
        ));
        page.figures([Figure {
            label: "points per hand by which a side that sees all the cards is ahead".into(),
            estimate: worth,
            n: ahead.n(),
            show: Show::Number(1),
        }]);
    }
}

fn length(page: &mut Page, counts: &Counts) {
    page.heading("How long is a hand?");
    page.figures([
        Figure::mean("actions in a hand: bids, the bury, trump and cards", &counts.of("actions"), 1),
        Figure::median("median actions in a hand", &counts.of("actions")),
    ]);
}
