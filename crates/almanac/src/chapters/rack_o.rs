//! Rack-O with strong bots: how long a round takes, where cards go, and what the winning racks look like.

use crate::{
    counts::Counts,
    measurement::Measurement,
    play::{Table, place},
};
use cards::Seat;
use rules::{CannotOpen, Options, Viewer};
use said::rack_o::{Action, Holding, Order, View};

/// The games and the numbers of players, with their aims.
pub(crate) const TABLES: [(&str, usize, u64); 6] = [
    ("rack-o", 2, 20_000),
    ("rack-o", 3, 20_000),
    ("rack-o", 4, 20_000),
    ("rack-o-two", 2, 10_000),
    ("rack-o-partners", 4, 10_000),
    ("rack-o-bonus", 4, 10_000),
];

/// The levels that are compared by the turns they need.
pub(crate) const LEVELS: [&str; 3] = ["slots", "beginner", "casual"];

pub(crate) fn measurements() -> Result<Vec<Measurement>, CannotOpen> {
    let mut all = Vec::new();
    for (game, players, aim) in TABLES {
        let table = Table::open(game, players, &Options::new(), "strong")?;
        all.push(Measurement::new(format!("{game}:{players}"), aim, "rounds", move |number, counts| {
            round(&table, number, counts);
        }));
    }
    for level in LEVELS {
        let table = Table::open("rack-o", 2, &Options::new(), level)?;
        all.push(Measurement::new(format!("rack-o:2 {level}"), 20_000, "rounds", move |number, counts| {
            round(&table, number, counts);
        }));
    }
    Ok(all)
}

fn seen(game: &table::Match, who: Viewer) -> Option<View> {
    game.hand().typed_view(who).downcast_ref::<View>().cloned()
}

fn round(table: &Table, number: u64, counts: &mut Counts) {
    let players = table.players();
    let dealer = table.dealer(number);
    let (mut begun, mut takes, mut draws, mut swaps) = (false, 0i64, 0i64, 0i64);
    let mut dealt = Vec::new();
    let played = table.hand(number, |game, wanted| {
        if !begun {
            begun = true;
            for seat in Seat::all(players) {
                let mine = seen(game, Viewer::Seat(seat)).and_then(|view| view.mine);
                let Some(mine) = mine else { continue };
                counts.add("in order at the deal", mine.rack.in_order_from_front(Order::LowFront) as i64);
                dealt.push(mine.rack);
            }
        }
        match wanted.choice.action.parse() {
            Ok(Action::Take) => takes += 1,
            Ok(Action::Draw) => draws += 1,
            Ok(Action::Swap(slot)) => {
                swaps += 1;
                let view = seen(game, Viewer::Seat(wanted.seat));
                let card = view.and_then(|view| match view.holding {
                    Holding::Taken(card) => Some(card),
                    _ => view.mine.and_then(|mine| mine.drawn),
                });
                if let Some(card) = card {
                    counts.sum(format!("placed/{slot}"), i64::from(card.number()));
                }
            }
            _ => {}
        }
    });
    let Some((game, _)) = played else {
        counts.yes("ended", false);
        return;
    };
    let Some(view) = seen(&game, Viewer::Spectator) else { return };
    let Some(result) = view.result else { return };
    counts.yes("ended", true);
    counts.add("turns", i64::from(view.turns));
    counts.sum("takes", takes);
    counts.sum("draws", draws);
    counts.sum("swaps", swaps);
    for seat in Seat::all(players) {
        let went = result.finisher == Some(seat);
        counts.yes(format!("won/{}", place(seat, dealer, players)), went);
        if !went && result.finisher.is_some() {
            counts.add("loser's points", i64::from(result.points[seat.index()]));
        }
    }
    let Some(finisher) = result.finisher else { return };
    let rack = &result.racks[finisher.index()];
    for (at, card) in rack.cards().iter().enumerate() {
        counts.add(format!("winning/{}", (at + 1) * 5), i64::from(card.number()));
    }
    if let Some(before) = dealt.get(finisher.index()) {
        let kept = rack.cards().iter().zip(before.cards()).filter(|(now, then)| now == then).count();
        counts.add("kept", kept as i64);
        counts.add("winner's order at the deal", before.in_order_from_front(Order::LowFront) as i64);
    }
    counts.add("longest run", rack.longest_run(Order::LowFront) as i64);
}
