//! Everything a table sends must read back the way it was written.

use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rules::{Actor, Deal, Game, Pending, Standing, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, sync::Arc};

/// Plays random hands. Every view and every seen event must come back from its JSON unchanged, tagged by its game.
pub fn round_trips<G: Game>(rules: &Arc<G::Rules>, hands: u64) -> Result<(), String>
where
    G::View: Into<said::View>,
    G::Seen: Into<said::Seen>,
{
    for seed in 0..hands {
        let mut rng = SmallRng::seed_from_u64(seed);
        let deal = Deal::shuffled(G::pack(rules), &mut rng);
        let mut game = G::start(rules, &Standing::default(), &deal).map_err(|bad| bad.to_string())?;
        let seats = Seat::all(game.seats()).map(Viewer::Seat);
        let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
        loop {
            for who in &viewers {
                comes_back::<said::View>(&game.view(*who).into())?;
            }
            let pending = game.pending();
            if pending == Pending::Over || (game.score().is_some() && pending.turn().is_none()) {
                break;
            }
            let seat = pending.turn().or_else(|| pending.may_act().iter().next()).ok_or("nobody may act")?;
            let action = game.random_legal(seat, &mut rng).ok_or("nothing is legal")?;
            let mut events = Vec::new();
            game.apply(Actor::Seat(seat), &action, &mut events);
            for event in &events {
                for seen in viewers.iter().filter_map(|who| G::project(event, *who)) {
                    comes_back::<said::Seen>(&seen.into())?;
                }
            }
        }
    }
    Ok(())
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(told: &T) -> Result<(), String> {
    let text = serde_json::to_string(told).map_err(|why| why.to_string())?;
    let read: T = serde_json::from_str(&text).map_err(|why| format!("{why} in {text}"))?;
    if read == *told { Ok(()) } else { Err(format!("{told:?} came back as {read:?}")) }
}
