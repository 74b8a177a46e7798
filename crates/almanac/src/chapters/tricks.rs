//! Every trick-taking game with strong bots: bids, contracts, par with all cards face up, and what the seats are worth.

use crate::{
    counts::Counts,
    measurement::Measurement,
    play::place,
    trick_hand::{Played, TrickTable, par, par_of, taken, took_all},
};
use arena::measure::distance;
use bots::{bot_named, double_dummy::Setup};
use cards::{Card, Seat};
use rules::{CannotOpen, Catalog, Options, trick::TrickRules, trick::Trump};

/// The games that have a page of their own, with more hands than the others.
pub(crate) const MAIN: [&str; 2] = ["original-rook", "kentucky"];
/// The level of the bots.
pub(crate) const BOT: &str = "strong";

/// Every trick-taking game with one pack, with four players if it allows them.
pub(crate) fn tables() -> Result<Vec<(String, TrickTable)>, CannotOpen> {
    let catalog = Catalog::default();
    let mut all = Vec::new();
    for entry in catalog.entries() {
        let players = entry.players.iter().copied().find(|count| *count == 4);
        let Some(players) = players.or_else(|| entry.players.first().copied()) else { continue };
        let rules = catalog.open(&entry.id, Some(players), &Options::new())?;
        if <dyn TrickRules>::of(&*rules).is_none() {
            continue;
        }
        let Some(bot) = bot_named(BOT, &*rules) else { continue };
        all.extend(TrickTable::of(rules, bot).map(|table| (format!("{}:{players}", entry.id), table)));
    }
    Ok(all)
}

pub(crate) fn measurements() -> Result<Vec<Measurement>, CannotOpen> {
    let mut all = Vec::new();
    for (name, table) in tables()? {
        let main = MAIN.contains(&table.rules.entry().id.as_str());
        let aim = if main { 100_000 } else { 10_000 };
        all.push(Measurement::new(name, aim, "hands", move |number, counts| {
            hand(&table, number, main, counts)
        }));
    }
    for game in MAIN {
        let rules = Catalog::default().open(game, Some(4), &Options::new())?;
        let Some(bot) = bot_named(BOT, &*rules) else { continue };
        all.push(Measurement::new(format!("{game} seeing"), 4_000, "deals", move |number, counts| {
            let Some(seen) = distance(&*rules, bot, 1, number, |_| true) else { return };
            if seen.ahead.count() > 0 {
                counts.add("twice ahead", (seen.ahead.mean() * 2.0).round() as i64);
            }
        }));
    }
    Ok(all)
}

fn hand(table: &TrickTable, number: u64, main: bool, counts: &mut Counts) {
    let Some(played) = table.play(number) else {
        counts.yes("ended", false);
        return;
    };
    counts.yes("ended", true);
    counts.yes("thrown in", played.score.thrown_in);
    counts.add("actions", played.actions);
    if played.score.thrown_in {
        return;
    }
    let players = table.rules.players();
    let dealer = table.dealer(number);
    for seat in Seat::all(players) {
        let points = i64::from(played.score.players[seat]);
        counts.sum(format!("written/{}", place(seat, dealer, players)), points);
    }
    let Some(sheet) = played.view.sheet.as_ref() else { return };
    counts.yes("all points", Seat::all(players).any(|seat| took_all(sheet, seat)));
    let first = Seat::wrapping((dealer.index() + 1) % players.max(1));
    let ours = played.view.bid.map_or(first, |bid| bid.seat);
    let points = taken(sheet, ours);
    if let (Some(start), Some(points)) = (played.start.as_ref(), points) {
        let bid = played.view.bid.map(|bid| bid.points);
        against_par(start, ours, points, bid, counts);
    }
    if played.view.bid.is_some() {
        contract(&played, dealer, players, main, counts);
    }
}

/// The result compared with perfect play from the first lead on.
fn against_par(
    start: &rules::trick::Hand<u64>,
    ours: Seat,
    points: i32,
    bid: Option<u16>,
    counts: &mut Counts,
) {
    let Some(range) = par(start, ours) else { return };
    counts.add("par at least", range.low);
    counts.add("par at most", range.high);
    if let Some(value) = range.exact() {
        counts.add("beyond par", points - value);
        if let Some(bid) = bid {
            let (could, did) = (value >= i32::from(bid), points >= i32::from(bid));
            counts.add("could and did", i32::from(could) * 2 + i32::from(did));
        }
    }
}

/// The bid, who bid it and with what hand, and whether the bid was made.
fn contract(played: &Played, dealer: Seat, players: usize, main: bool, counts: &mut Counts) {
    let Some(bid) = played.view.bid else { return };
    let Some(sheet) = played.view.sheet.as_ref() else { return };
    let Some(points) = taken(sheet, bid.seat) else { return };
    let made = points >= i32::from(bid.points);
    let at = place(bid.seat, dealer, players);
    counts.add("bid", i64::from(bid.points));
    counts.add("taken", points);
    counts.yes("made", made);
    counts.yes(format!("made/{}", bid.points), made);
    counts.add("place", at as i64);
    counts.yes(format!("made from/{at}"), made);
    counts.sum(format!("worth/{}", bid.points), played.score.players[bid.seat]);
    counts.add("bids", played.bids.len() as i64);
    counts.yes("took all", took_all(sheet, bid.seat));
    if !main {
        return;
    }
    let dealt = |seat: Seat| played.dealt.get(seat.index()).map_or(&[][..], Vec::as_slice);
    let own = dealt(bid.seat);
    for seat in Seat::all(players) {
        let hand = dealt(seat);
        let high = hand.iter().filter(|card| is_high(**card, played)).count();
        counts.yes(format!("wins auction with high/{high}"), seat == bid.seat);
        counts.yes(format!("wins auction with long/{}", longest(hand)), seat == bid.seat);
        counts.yes(format!("wins auction with rook/{}", hand.contains(&Card::BIRD)), seat == bid.seat);
    }
    let high = own.iter().filter(|card| is_high(**card, played)).count();
    counts.sum(format!("bid on high/{high}"), i64::from(bid.points));
    let nest = &played.view.nest;
    if let Some(cards) = &nest.cards {
        let points: i32 = cards.iter().map(|card| worth(*card, played)).sum();
        counts.add("buried", points);
        let with_bidder = nest.taken_by.is_some_and(|seat| played.score_side(bid.seat, seat));
        counts.yes("bidders take the nest", with_bidder);
    }
    let Some(start) = played.start.as_ref() else { return };
    let Some(oracle) = start.oracle() else { return };
    let holds = oracle.hand(bid.seat);
    let trumps = holds.iter().filter(|card| is_trump(*card, oracle.trump())).count();
    counts.yes(format!("made with trumps/{trumps}"), made);
    counts.sum(format!("taken with trumps/{trumps}"), points);
    let rook = holds.iter().any(|card| card == Card::BIRD);
    counts.yes(format!("made with rook/{rook}"), made);
    counts.sum(format!("taken with rook/{rook}"), points);
    let first = place(bid.seat, dealer, players) == 1;
    counts.yes(format!("made on lead/{first}"), made);
    exchange(played, start, bid.seat, counts);
}

/// What the nest is worth: par with the nest taken and buried, less par of the same trump with the hand as dealt.
fn exchange(played: &Played, start: &rules::trick::Hand<u64>, bidder: Seat, counts: &mut Counts) {
    let Some(oracle) = start.oracle() else { return };
    let Some(own) = played.dealt.get(bidder.index()) else { return };
    let with = Setup::seen(&oracle, bidder);
    let mut without = with.clone();
    let mut hand = cards::Bag::EMPTY;
    for card in own {
        let Some(more) = hand.try_with(*card) else { return };
        hand = more;
    }
    let value = |cards: &mut dyn Iterator<Item = Card>| -> i32 {
        cards.map(|card| oracle.rules().facts(oracle.trump(), card).worth).sum()
    };
    // The nest as dealt: the cards that the bidder now holds or has buried and did not hold before.
    let now = || oracle.hand(bidder).iter().chain(oracle.nest().iter());
    let dealt_nest = value(&mut now().filter(|card| !own.contains(card)));
    let buried = value(&mut oracle.nest().iter());
    counts.add("nest as dealt", dealt_nest);
    without.hands[bidder.index()] = hand;
    without.stakes.last_trick += dealt_nest - buried;
    let (Some(taken), Some(left)) = (par_of(start, &with), par_of(start, &without)) else { return };
    if let (Some(taken), Some(left)) = (taken.exact(), left.exact()) {
        counts.add("exchange", taken - left);
    }
}

impl Played {
    /// Whether two seats share a column of the score sheet.
    fn score_side(&self, one: Seat, other: Seat) -> bool {
        let columns = self.view.sheet.iter().flat_map(|sheet| &sheet.columns);
        columns.into_iter().any(|seats| seats.contains(&one) && seats.contains(&other))
    }
}

/// A card that nothing of its color beats: the 1 if 1s are high, and otherwise the 14.
fn is_high(card: Card, played: &Played) -> bool {
    card.number() == Some(if played.view.ones_high { 1 } else { 14 })
}

fn is_trump(card: Card, trump: Trump) -> bool {
    card == Card::BIRD || matches!(trump, Trump::Color(color) if card.color() == Some(color))
}

/// The largest number of cards of one color, with the Rook counted as any color.
fn longest(hand: &[Card]) -> usize {
    let of = |color| hand.iter().filter(|card| card.color() == Some(color)).count();
    let rook = usize::from(hand.contains(&Card::BIRD));
    cards::Color::ALL.into_iter().map(of).max().unwrap_or(0) + rook
}

fn worth(card: Card, played: &Played) -> i32 {
    let oracle = played.start.as_ref().and_then(|start| start.oracle());
    oracle.map_or(0, |oracle| oracle.rules().facts(oracle.trump(), card).worth)
}
