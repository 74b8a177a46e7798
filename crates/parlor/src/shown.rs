//! What everybody may know about a table, except the cards.

use crate::{Chair, Parlor, business::Business};
use cards::{Seat, SeatSet};
use rules::{Points, Score, Sheet};
use table::Totals;
use wire::{Next, Phase, Result as HandResult, Table, Undo, Who};

impl Parlor {
    /// The public state of the table.
    pub fn table(&self) -> Table {
        let game = self.game();
        let ends = self.rules.match_rules();
        let cards = self.cards().ok();
        let words = cards.map_or(&[][..], |cards| &cards.words);
        let Standing { hands, totals, result, winners } = self.standing();
        let chair = |(seat, chair): (usize, &Chair)| wire::Chair {
            who: match chair {
                Chair::Empty => Who::Empty,
                Chair::Person { .. } => Who::Person,
                Chair::Bot(_) => Who::Bot,
            },
            name: self.name(seat).to_owned(),
            ready: matches!(chair, Chair::Bot(_)) || words.get(seat).is_some_and(Option::is_some),
        };
        let result = result.map(|(score, sheet)| HandResult {
            players: first(&score.players, ends.players),
            thrown_in: score.thrown_in,
            sheet,
        });
        Table {
            id: self.id.clone(),
            rules: self.rule_set.clone(),
            title: self.rules.entry().title.clone(),
            differences: self.rules.differences().to_vec(),
            phase: match (game, result.is_some()) {
                _ if self.finished() => Phase::Finished,
                (Some(_), _) if self.in_hand() => Phase::Playing,
                (Some(_), _) | (None, true) => Phase::Scored,
                (None, false) => Phase::Waiting,
            },
            paused: self.paused(),
            locked: self.locked,
            chat: self.chat_open(),
            settings: self.settings,
            host: self.seat_of(self.host),
            seats: self.chairs.iter().enumerate().map(chair).collect(),
            matches: self.matches(),
            hand: hands,
            dealer: game.map(|game| game.dealer().index()),
            totals: first(&totals.players, if self.party().is_some() { 0 } else { ends.players }),
            sides: first(&totals.sides, ends.sides.len()),
            result,
            winners: winners.map(|set| set.iter().map(Seat::index).collect()),
            next: Next {
                deal: self.deals() + 1,
                commitment: cards.map_or_else(String::new, |cards| table::fair::commitment(&cards.secret.0)),
            },
            proofs: self.deals_over(),
            undo: cards
                .and_then(|cards| cards.wish.as_ref())
                .map(|wish| Undo { seat: wish.seat, agreed: wish.agreed.iter().copied().collect() }),
            book: self.shown_book(),
            party: self.shown_party(),
        }
    }

    /// The standing of the match, whether or not cards are dealt here. A party keeps its own standings.
    fn standing(&self) -> Standing {
        match &self.business {
            Business::ScoreBook(open) => {
                let last = open.book.pages().last();
                Standing {
                    hands: open.book.pages().len() as u32,
                    totals: open.book.totals(),
                    result: last.map(|page| (page.written.score, Some(page.written.sheet.clone()))),
                    winners: open.book.winners(),
                }
            }
            Business::Cards(cards) => cards.game.as_ref().map_or_else(Standing::default, |game| Standing {
                hands: game.number(),
                totals: game.totals(),
                result: game.score().map(|score| (score, game.hand().sheet())),
                winners: game.winners(),
            }),
            Business::Party(_) => Standing::default(),
        }
    }
}

#[derive(Default)]
struct Standing {
    hands: u32,
    totals: Totals,
    result: Option<(Score, Option<Sheet>)>,
    winners: Option<SeatSet>,
}

fn first(points: &Points, count: usize) -> Vec<i32> {
    points.0.iter().take(count).copied().collect()
}
