//! Everything about a table that is public, except the cards.

use crate::{Chair, Parlor, business::Business};
use cards::{Seat, SeatSet};
use rules::{MatchEnd, MatchRules, Points, Score, Sheet};
use table::{Match, Page, Totals};
use wire::{Next, Phase, Result as HandResult, Table, Undo, Who, Written};

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
            quiet: !self.chat,
            settings: self.settings,
            host: self.seat_of(self.host),
            seats: self.chairs.iter().enumerate().map(chair).collect(),
            matches: self.matches(),
            hand: hands,
            dealer: game.map(|game| game.dealer().index()),
            totals: first(&totals.players, if self.party().is_some() { 0 } else { ends.players }),
            sides: first(&totals.sides, ends.sides.len()),
            partners: ends.sides.iter().map(|side| side.iter().map(Seat::index).collect()).collect(),
            target: match ends.end {
                MatchEnd::Target(target) if self.night().is_none() => Some(target),
                MatchEnd::Target(_) | MatchEnd::Hands(_) | MatchEnd::Single => None,
            },
            scores: game.map(|game| scores(game, ends)).unwrap_or_default(),
            result,
            winners: winners.map(|set| set.iter().map(Seat::index).collect()),
            next: Next {
                deal: self.deals() + 1,
                commitment: match (self.night(), cards) {
                    (Some(night), _) => night.commitment.clone(),
                    (None, Some(cards)) => table::fair::commitment(&cards.secret.0),
                    (None, None) => String::new(),
                },
            },
            proofs: self.proofs(),
            undo: cards
                .and_then(|cards| cards.wish.as_ref())
                .map(|wish| Undo { seat: wish.seat, agreed: wish.agreed.iter().copied().collect() }),
            practice: self.practice(),
            book: self.shown_book(),
            party: self.shown_party(),
            night: self.shown_night(),
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

/// The maximum number of hands on the score sheet; a longer match shows its latest ones.
const MOST_SCORES: usize = 60;

/// The score sheet for a match: the points that each of its latest hands added.
fn scores(game: &Match, ends: &MatchRules) -> Vec<Written> {
    let now = game.score().map(|score| Page { dealer: game.dealer(), score });
    let pages: Vec<Page> = game.pages().iter().copied().chain(now).collect();
    let written = |(at, page): (usize, &Page)| Written {
        hand: at as u32 + 1,
        dealer: page.dealer.index(),
        points: match (page.score.thrown_in, ends.sides.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => first(&page.score.players, ends.players),
            (false, false) => first(&page.score.sides, ends.sides.len()),
        },
    };
    pages.iter().enumerate().skip(pages.len().saturating_sub(MOST_SCORES)).map(written).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bot, By, Entry, Key, Logged, Secret, history::each_hand, tally};
    use rand::{SeedableRng, rngs::SmallRng};
    use rules::{Catalog, RuleSet};
    use wire::Settings;

    /// A table with one person in the first seat, and its log.
    struct Solo {
        catalog: Catalog,
        parlor: Parlor,
        log: Vec<Logged>,
        me: crate::KeyHash,
        rng: SmallRng,
    }

    impl Solo {
        fn open(game: &str) -> Solo {
            let catalog = Catalog::default();
            let rules = catalog.open(game, None, &Default::default()).unwrap();
            let me = Key::fresh().unwrap().hash();
            let opened = Logged {
                at: 0,
                entry: Entry::Opened {
                    rules: RuleSet::of(&*rules).to_string(),
                    version: rules.version(),
                    host: me,
                    settings: Settings::default(),
                    secret: Secret([7; 32]),
                },
            };
            let parlor = Parlor::open(&catalog, "t", &opened).unwrap();
            let rng = SmallRng::seed_from_u64(4);
            let mut solo = Solo { catalog, parlor, log: vec![opened], me, rng };
            solo.write(Entry::Sat { seat: 0, who: me, name: "Ann".into() });
            for seat in 1..solo.parlor.chairs().len() {
                solo.write(Entry::Bot { seat, bot: Bot { level: 0 } });
            }
            solo
        }

        fn write(&mut self, entry: Entry) {
            let logged = Logged { at: 0, entry };
            self.parlor.apply(&logged).unwrap();
            self.log.push(logged);
        }

        fn deal(&mut self, number: u8) {
            self.write(Entry::Ready { seat: 0, word: "word".into() });
            let entry = self.parlor.decide_deal(Secret([number; 32])).unwrap();
            self.write(entry);
        }

        /// Takes one action for the player who has to act; false once the hand is over.
        fn act(&mut self) -> bool {
            let Some((seat, _)) = self.parlor.to_act().first().copied() else { return false };
            let line = self.parlor.game().and_then(|game| game.hand().random_legal(seat, &mut self.rng));
            let entry = self.parlor.played(Some(seat.index()), &line.unwrap(), By::Bot, None).unwrap();
            self.write(entry);
            true
        }

        fn played_by_me(&self) -> usize {
            tally::played_by(&self.catalog, "t", &self.log, 0, self.me).unwrap().len()
        }
    }

    #[test]
    fn the_score_sheet_lists_every_hand_and_adds_up_to_the_totals() {
        let mut solo = Solo::open("original-rook");
        for number in 1..=3 {
            solo.deal(number);
            while solo.act() {}
        }
        let table = solo.parlor.table();
        assert_eq!((table.target, &table.partners), (Some(300), &vec![vec![0, 2], vec![1, 3]]));
        let hands: Vec<u32> = table.scores.iter().map(|written| written.hand).collect();
        assert_eq!(hands, [1, 2, 3]);
        assert_eq!(Some(table.scores[2].dealer), table.dealer);
        for (side, total) in table.sides.iter().enumerate() {
            let sum: i32 = table.scores.iter().filter_map(|written| written.points.get(side)).sum();
            assert_eq!(sum, *total);
        }
    }

    #[test]
    fn a_move_taken_back_after_others_moved_makes_the_hand_practice() {
        let mut solo = Solo::open("original-rook");
        solo.deal(1);
        while solo.act() {}
        let before = solo.played_by_me();
        solo.deal(2);
        // Until everyone has played a card to the first trick.
        while !matches!(solo.parlor.game().unwrap().hand().view(rules::Viewer::Spectator),
            said::View::Trick(view) if view.last_trick.is_some())
        {
            assert!(solo.act());
        }
        let undone = solo.parlor.decide_practice(solo.me).unwrap();
        assert!(matches!(undone, Entry::Undone { practice: true, .. }));
        solo.write(undone);
        assert!(solo.parlor.table().practice);
        while solo.act() {}
        assert_eq!(solo.played_by_me(), before, "practice does not count in any statistics");
        let mut hands = 0;
        each_hand(&solo.catalog, "t", &solo.log, 0, |_| hands += 1).unwrap();
        assert_eq!(hands, 2, "a practice hand can still be replayed");
        solo.deal(3);
        assert!(!solo.parlor.table().practice, "the next hand counts again");
    }
}
