//! What everybody may know of a table, the cards apart.

use crate::{Chair, Parlor};
use cards::Seat;
use rules::Points;
use wire::{Next, Phase, Result as HandResult, Table, Who};

impl Parlor {
    /// The table as everybody may know it.
    pub fn table(&self) -> Table {
        let game = self.game();
        let ends = self.rules.match_rules();
        let totals = game.map(|game| game.totals()).unwrap_or_default();
        let chair = |(seat, chair): (usize, &Chair)| wire::Chair {
            who: match chair {
                Chair::Empty => Who::Empty,
                Chair::Person { .. } => Who::Person,
                Chair::Bot(_) => Who::Bot,
            },
            name: self.name(seat).to_owned(),
            ready: matches!(chair, Chair::Bot(_)) || self.words[seat].is_some(),
        };
        let result = game.and_then(|game| {
            let score = game.score()?;
            Some(HandResult {
                players: first(&score.players, ends.players),
                thrown_in: score.thrown_in,
                sheet: game.hand().sheet().and_then(|sheet| serde_json::to_value(sheet).ok()),
            })
        });
        Table {
            id: self.id.clone(),
            rules: self.rule_set.clone(),
            title: self.rules.entry().title.clone(),
            differences: self.rules.differences().to_vec(),
            phase: match game {
                None => Phase::Waiting,
                Some(_) if self.in_hand() => Phase::Playing,
                Some(_) if self.finished() => Phase::Finished,
                Some(_) => Phase::Scored,
            },
            paused: self.paused,
            locked: self.locked,
            chat: self.chat_open(),
            settings: self.settings,
            host: self.seat_of(self.host),
            seats: self.chairs.iter().enumerate().map(chair).collect(),
            matches: self.matches,
            hand: game.map_or(0, |game| game.number()),
            dealer: game.map(|game| game.dealer().index()),
            totals: first(&totals.players, ends.players),
            sides: first(&totals.sides, ends.sides.len()),
            result,
            winners: game.and_then(|game| game.winners()).map(|set| set.iter().map(Seat::index).collect()),
            next: Next { deal: self.deals + 1, commitment: table::fair::commitment(&self.secret.0) },
            proofs: self.deals_over(),
        }
    }
}

fn first(points: &Points, count: usize) -> Vec<i32> {
    points.0.iter().take(count).copied().collect()
}
