//! One table with one visitor: requests are decided, logged, applied and reported; the next event that is due waits
//! for the page.

use cards::{Card, Seat};
use parlor::{
    Bot, By, Decision, Denied, Entry, KeyHash, Logged, Parlor, Refusal, Secret,
    by_itself::{Next, Passed},
    face, laydown,
    stand_in::{self, StandIns},
};
use rand::{RngCore, SeedableRng, rngs::SmallRng};
use std::collections::VecDeque;
use wire::{Ask, Due, Message, Refused, Report, Request};

/// A table, and the state that is not in its log.
pub(crate) struct Desk {
    parlor: Parlor,
    visitor: KeyHash,
    bots: StandIns,
    rng: SmallRng,
    passed: Passed,
    /// The cards that the visitor has yet to lead, once they have claimed the rest of the hand.
    laid_down: Option<VecDeque<Card>>,
}

impl Desk {
    pub(crate) fn new(parlor: Parlor, visitor: KeyHash) -> Desk {
        // The bots' randomness need not be secret; the deals use `parlor::random`.
        let seed = parlor::random().map_or(0, |bytes| u64::from(bytes[0]) << 8 | u64::from(bytes[1]));
        Desk {
            parlor,
            visitor,
            bots: StandIns::default(),
            rng: SmallRng::seed_from_u64(seed),
            passed: Passed::default(),
            laid_down: None,
        }
    }

    /// Whether a bot here uses a network.
    pub(crate) fn uses_network(&self) -> bool {
        self.parlor.uses_network()
    }

    /// Whether the champion would use a network here.
    pub(crate) fn champion_uses_network(&self) -> bool {
        self.parlor.champion_uses_network()
    }

    /// Everything the visitor may know now, and what is due next.
    pub(crate) fn welcome(&self) -> Vec<Report> {
        let you = face::you(&self.parlor, Some(self.visitor));
        let welcome = face::welcome(&self.parlor, you, &|_| None);
        vec![Report::Table(Message::Welcome(Box::new(welcome))), Report::Due(self.due())]
    }

    /// The entry that has just been applied, for the page to store.
    pub(crate) fn kept(&self, logged: &Logged) -> Option<Report> {
        let body = serde_json::to_string(logged).ok()?;
        Some(Report::Keep { table: self.parlor.id().to_owned(), v: self.parlor.v(), body })
    }

    /// Answers a request at the table.
    pub(crate) fn ask(&mut self, ask: &Ask, now: u64) -> Vec<Report> {
        // A visitor who does something else plays on their own again.
        self.laid_down = None;
        let (mut reports, v, error) = match self.settle(&ask.what, now) {
            Ok(reports) => (reports, Some(self.parlor.v()), None),
            Err(why) => (Vec::new(), None, Some(why.into())),
        };
        reports.push(Report::Table(Message::Answer { nonce: ask.nonce.clone(), v, error }));
        reports.push(Report::Due(self.due()));
        reports
    }

    /// Carries out a request.
    pub(crate) fn settle(&mut self, request: &Request, now: u64) -> Result<Vec<Report>, Denied> {
        // Nobody else is here, so a move may always be taken back, as practice.
        if let Request::Undo = request {
            return self.write(self.parlor.decide_practice(self.visitor)?, now);
        }
        match self.parlor.decide(self.visitor, request)? {
            Decision::Log(entry) => self.write(entry, now),
            Decision::Deal => self.deal(now),
            Decision::Say(line) => Ok(vec![Report::Table(Message::Said(line))]),
            // This table exists only on this device, where the page stores its log, so it cannot move to another
            // device.
            Decision::Code | Decision::Claim(_) => Err(Refusal::BadCode.into()),
            // Replays are read from the log, which the page has; see `study`.
            Decision::Replay { .. } | Decision::Report { .. } => Err(Refusal::NotOver.into()),
        }
    }

    fn deal(&mut self, now: u64) -> Result<Vec<Report>, Denied> {
        let secret = parlor::random().map(Secret).map_err(|_| Refusal::NotSaved)?;
        let entry = self.parlor.decide_deal(secret)?;
        self.write(entry, now)
    }

    fn write(&mut self, entry: Entry, now: u64) -> Result<Vec<Report>, Denied> {
        let logged = Logged { at: now, entry };
        let seat_before = self.parlor.seat_of(self.visitor);
        let step = self.parlor.apply(&logged).map_err(Refusal::from)?;
        if !self.parlor.in_hand() {
            self.laid_down = None;
        }
        let you = face::you(&self.parlor, Some(self.visitor));
        let table = step.table.then(|| self.parlor.table());
        let mut update = face::update(&self.parlor, &step, you.seat, table.as_ref(), &|_| None);
        if you.seat != seat_before {
            update.you = Some(you);
            update.view = face::view(&self.parlor, you.seat);
            update.legal = face::legal(&self.parlor, you.seat, &|_| None);
        }
        if self.laid_down.is_some() {
            // Nobody asks the visitor for a card that is played for them.
            update.legal.clear();
        }
        let mut reports: Vec<Report> = self.kept(&logged).into_iter().collect();
        reports.push(Report::Table(Message::Update(Box::new(update))));
        Ok(reports)
    }

    /// Lets the event that is due happen.
    pub(crate) fn go_on(&mut self, now: u64) -> Vec<Report> {
        let done = match self.parlor.next_by_itself(&self.passed) {
            Next::Nothing => Ok(Vec::new()),
            Next::Deal => self.deal(now),
            Next::Moves(movers) => match movers.people.first().filter(|_| self.laid_down.is_some()) {
                Some((hand, _)) => self.play_on(*hand, now),
                None => self.first_to_move(&movers.bots, now),
            },
            Next::Close => self.close(now),
        };
        let mut reports = done.unwrap_or_else(|why| vec![Report::Failed(why.into())]);
        reports.push(Report::Due(self.due()));
        reports
    }

    /// Claims the remaining tricks for the visitor, if they are certain, and plays the first card.
    pub(crate) fn lay_down(&mut self, now: u64) -> Vec<Report> {
        self.laid_down = self.laydown().map(VecDeque::from);
        match self.laid_down {
            Some(_) => self.go_on(now),
            None => vec![Report::Due(self.due())],
        }
    }

    /// The order in which the visitor's cards win the rest of the hand for certain.
    fn laydown(&self) -> Option<Vec<Card>> {
        let mine = self.parlor.seat_of(self.visitor).and_then(Seat::new)?;
        laydown::of(self.parlor.game()?, mine)
    }

    /// Plays the next card of a visitor who has laid their cards down. The cards of a dummy make no difference, so it
    /// plays any.
    fn play_on(&mut self, hand: Seat, now: u64) -> Result<Vec<Report>, Denied> {
        let seat = Some(hand.index());
        let action = match &mut self.laid_down {
            Some(leads) if seat == self.parlor.seat_of(self.visitor) => {
                leads.pop_front().map(|card| format!("play {card}"))
            }
            _ => self.parlor.game().and_then(|game| game.hand().legal(hand).0.into_iter().next()),
        };
        let request = Request::Act { seat, action: action.unwrap_or_default(), seen: self.parlor.v() };
        let played = self.settle(&request, now);
        if played.is_err() {
            self.laid_down = None;
        }
        played
    }

    /// Asks the bots one after another until one of them acts. If none of them acts, the visitor acts or the window
    /// closes.
    fn first_to_move(&mut self, bots: &[(Seat, Bot)], now: u64) -> Result<Vec<Report>, Denied> {
        for (hand, bot) in bots {
            let Some(game) = self.parlor.game() else { break };
            match self.bots.choose(game, *hand, bot.level, self.rng.next_u64()) {
                Some(action) => {
                    let entry = self.parlor.played(Some(hand.index()), &action, By::Bot, None)?;
                    return self.write(entry, now);
                }
                None => self.passed.let_go(*hand, self.parlor.v()),
            }
        }
        match self.parlor.next_by_itself(&self.passed) {
            Next::Close => self.close(now),
            Next::Nothing | Next::Deal | Next::Moves(_) => Ok(Vec::new()),
        }
    }

    fn close(&mut self, now: u64) -> Result<Vec<Report>, Denied> {
        self.write(self.parlor.closed()?, now)
    }

    fn due(&self) -> Due {
        match self.parlor.next_by_itself(&self.passed) {
            Next::Deal => Due::Deal,
            // For the page, a scored hand is over, because nobody challenges it here.
            _ if !self.parlor.in_hand() => Due::Nothing,
            Next::Nothing => Due::Nothing,
            Next::Close => Due::Move,
            Next::Moves(movers) => match (movers.bots.is_empty(), movers.people.is_empty()) {
                (true, _) if self.laid_down.is_some() => Due::Move,
                (true, _) if self.laydown().is_some() => Due::Laydown,
                (true, _) => Due::Nothing,
                (false, false) => Due::Race,
                (false, true) => Due::Move,
            },
        }
    }

    /// What the champion would do in the visitor's place.
    pub(crate) fn hint(&mut self) -> Result<Vec<Report>, Refused> {
        let mine = self.parlor.seat_of(self.visitor);
        let hands = self.parlor.to_act();
        let mut hands = hands.into_iter().filter(|(_, decides)| Some(*decides) == mine);
        let (Some(game), Some((hand, _))) = (self.parlor.game(), hands.next()) else {
            return Err(Refused::from(Refusal::NoHand));
        };
        let report = match stand_in::advise(game, hand, &mut self.rng) {
            Some(choice) => {
                Report::Hint { seat: hand.index(), action: choice.action, reason: Some(choice.reason) }
            }
            None => Report::Hint { seat: hand.index(), action: String::new(), reason: None },
        };
        Ok(vec![report])
    }
}
