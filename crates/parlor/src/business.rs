//! What a table is for: cards dealt here, the score book of a game with real cards, or a progressive party.
//! Each kind has only its own state.

use crate::{KeyHash, Parlor, Refusal, Secret, Shown, Step, night::Night, undo::Wish};
use cards::Seat;
use party::{Party, Scorebook};
use rules::{Actor, AnyRules, Pending, Viewer};
use std::sync::Arc;
use table::{Chance, Match, fair};

/// What a table does.
#[derive(Clone, Debug)]
pub(crate) enum Business {
    /// Cards dealt here.
    Cards(Box<Cards>),
    /// The score book of a game with real cards.
    ScoreBook(OpenBook),
    /// A progressive party with real cards.
    Party(Box<Party>),
}

/// Cards dealt here: the match, and everything that belongs to its deals.
#[derive(Clone, Debug)]
pub(crate) struct Cards {
    /// The match, after the first deal.
    pub(crate) game: Option<Match>,
    /// The secret for the next deal.
    pub(crate) secret: Secret,
    /// The number of deals so far.
    pub(crate) deals: u32,
    /// The number of matches started.
    pub(crate) matches: u32,
    /// Whether the host paused the game.
    pub(crate) paused: bool,
    /// Each player's word for the next deal, by seat, once the player is ready.
    pub(crate) words: Vec<Option<String>>,
    /// The players who left in the middle of the hand and may come back to it, by seat.
    pub(crate) left: Vec<Option<KeyHash>>,
    /// The step that players' calls refer to.
    pub(crate) shown: Shown,
    /// A pending request to undo an action.
    pub(crate) wish: Option<Wish>,
    /// How often actions of this hand were undone.
    pub(crate) undone: u8,
    /// Whether the hand is practice: an action was undone after cards had been shown.
    pub(crate) practice: bool,
    /// The club's night, if the table belongs to one.
    pub(crate) night: Option<Box<Night>>,
}

/// An open score book.
#[derive(Clone, Debug)]
pub(crate) struct OpenBook {
    pub(crate) book: Scorebook,
    /// The number of matches started.
    pub(crate) matches: u32,
    /// The name of each seat while nobody sits there.
    pub(crate) called: Vec<String>,
}

/// A deal as recorded in the log.
pub(crate) struct Dealt<'a> {
    pub(crate) words: &'a [String],
    pub(crate) dealer: usize,
    pub(crate) pack: &'a [String],
    pub(crate) luck: u64,
    /// The secret for the next deal.
    pub(crate) secret: Secret,
}

impl Cards {
    /// The state before the first deal.
    pub(crate) fn new(secret: Secret, seats: usize) -> Cards {
        Cards {
            game: None,
            secret,
            deals: 0,
            matches: 0,
            paused: false,
            words: vec![None; seats],
            left: vec![None; seats],
            shown: Shown::default(),
            wish: None,
            undone: 0,
            practice: false,
            night: None,
        }
    }

    /// The occupant of a seat has changed.
    pub(crate) fn seat_changed(&mut self, seat: usize) {
        self.words[seat] = None;
        self.left[seat] = None;
        // A different set of people must now agree, so the request starts over.
        self.wish = None;
    }

    /// The match, with the next hand dealt from the house's secret and the players' words. A night's board is a match of
    /// its own, dealt from the night's secret.
    pub(crate) fn next_hand(
        &self,
        rules: &Arc<dyn AnyRules>,
        table: &str,
        words: &[String],
    ) -> Result<Match, String> {
        if let Some(night) = &self.night {
            return night.next_hand(rules, self.deals);
        }
        let chance = Chance::seed(fair::seed(&self.secret.0, table, self.deals + 1, words));
        match &self.game {
            None => Match::new(rules.clone(), None, chance).map_err(|why| why.to_string()),
            Some(game) => {
                let mut game = game.clone();
                game.next(chance).map_err(|why| why.to_string())?;
                Ok(game)
            }
        }
    }

    /// Deals a hand at version `v`.
    pub(crate) fn deal(
        &mut self,
        v: u64,
        rules: &Arc<dyn AnyRules>,
        table: &str,
        dealt: &Dealt<'_>,
    ) -> Result<Step, String> {
        let game = self.next_hand(rules, table, dealt.words)?;
        let log = game.log();
        let same = (log.dealer.index(), log.deal.pack.as_slice(), log.deal.luck);
        if same != (dealt.dealer, dealt.pack, dealt.luck) {
            return Err("The deal does not match its secret and words.".into());
        }
        if let (Some(night), Some(before)) = (&mut self.night, &self.game)
            && let Some(result) = night.result(self.deals, before)
        {
            night.done.push(result);
        }
        self.matches += u32::from(self.game.is_none() || self.night.is_some());
        self.game = Some(game);
        self.deals += 1;
        self.secret = dealt.secret;
        self.words.fill(None);
        self.left.fill(None);
        self.wish = None;
        self.undone = 0;
        self.practice = false;
        self.shown = Shown { v, by: None };
        Ok(Step { table: true, dealt: true, ..Step::default() })
    }

    /// Applies an action at version `v`; without a seat, the table itself acts.
    pub(crate) fn act(&mut self, v: u64, seat: Option<usize>, action: &str) -> Result<Step, String> {
        let by = match seat {
            None => Actor::Table,
            Some(seat) => Actor::Seat(Seat::new(seat).ok_or("There is no such seat.")?),
        };
        let game = self.game.as_mut().ok_or("No hand was dealt.")?;
        let pending = game.hand().pending();
        let before = (game.score(), pending == Pending::Over);
        let acted = game.act(by, action).map_err(|refusal| refusal.message)?;
        let wished = self.wish.take().is_some();
        let table = wished || before != (game.score(), game.hand().pending() == Pending::Over);
        // Players can't call on another call, only on what a player does on their turn.
        let by = seat.and_then(Seat::new);
        let in_turn = match pending {
            Pending::Window { turn, .. } => by.is_none() || turn == by,
            Pending::Turn(_) | Pending::Sealed(_) | Pending::Over => true,
        };
        if in_turn && acted.events.iter().any(|event| event.typed_seen(Viewer::Spectator).is_some()) {
            self.shown = Shown { v, by };
        }
        Ok(Step { events: acted.events, table, dealt: false })
    }

    /// Undoes all but the first `keep` actions of the hand, at version `v`.
    pub(crate) fn take_back(&mut self, v: u64, keep: usize, practice: bool) -> Result<Step, String> {
        let game = self.game.as_mut().ok_or("No hand was dealt.")?;
        game.back_to(keep).map_err(|why| why.message)?;
        self.wish = None;
        self.undone = self.undone.saturating_add(1);
        self.practice |= practice;
        self.shown = Shown { v, by: None };
        Ok(Step { table: true, dealt: true, ..Step::default() })
    }
}

impl Parlor {
    /// The cards, if this table deals them; other tables refuse.
    pub(crate) fn cards(&self) -> Result<&Cards, Refusal> {
        match &self.business {
            Business::Cards(cards) => Ok(cards),
            Business::ScoreBook(_) | Business::Party(_) => Err(Refusal::NoCards),
        }
    }

    /// The same cards, but mutable, for applying a log entry.
    pub(crate) fn cards_mut(&mut self) -> Result<&mut Cards, String> {
        match &mut self.business {
            Business::Cards(cards) => Ok(cards),
            Business::ScoreBook(_) | Business::Party(_) => Err(Refusal::NoCards.to_string()),
        }
    }

    /// Whether the current hand is practice and does not count in any statistics.
    pub fn practice(&self) -> bool {
        self.cards().is_ok_and(|cards| cards.practice)
    }

    /// The party, for writing its record.
    pub fn party(&self) -> Option<&Party> {
        match &self.business {
            Business::Party(party) => Some(party),
            Business::Cards(_) | Business::ScoreBook(_) => None,
        }
    }

    /// The score book.
    pub(crate) fn score_book(&self) -> Option<&OpenBook> {
        match &self.business {
            Business::ScoreBook(open) => Some(open),
            Business::Cards(_) | Business::Party(_) => None,
        }
    }
}
