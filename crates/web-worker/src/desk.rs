//! One table with one visitor: what is asked is decided, logged, applied and told; what is due waits for the page.

use parlor::{By, Chair, Decision, Entry, KeyHash, Logged, Parlor, Refusal, Secret, face, opponent};
use rand::{SeedableRng, rngs::SmallRng};
use std::sync::Arc;
use wire::{Ask, Due, Message, Refused, Report, Request, Welcome};

/// The word by which games let their own clock close a window.
const CLOCK_CLOSES: &str = "close";

/// A table and what is not in its log.
pub(crate) struct Desk {
    parlor: Parlor,
    visitor: KeyHash,
    bots: Arc<dyn opponent::Opponent>,
    rng: SmallRng,
    /// Bots that let their chance go by, and the version at which they did.
    passed: Vec<(usize, u64)>,
}

impl Desk {
    pub(crate) fn new(parlor: Parlor, visitor: KeyHash) -> Desk {
        // Bots' moods need no secrecy; the deals take their chance from `parlor::random`.
        let seed = parlor::random().map_or(0, |bytes| u64::from(bytes[0]) << 8 | u64::from(bytes[1]));
        Desk {
            parlor,
            visitor,
            bots: opponent::house(),
            rng: SmallRng::seed_from_u64(seed),
            passed: Vec::new(),
        }
    }

    /// Everything the visitor may know now, and what is due.
    pub(crate) fn welcome(&self) -> Vec<Report> {
        let you = face::you(&self.parlor, Some(self.visitor));
        let welcome = Welcome {
            protocol: wire::PROTOCOL,
            v: self.parlor.v(),
            you,
            table: self.parlor.table(),
            view: face::view(&self.parlor, you.seat),
            legal: face::legal(&self.parlor, you.seat, &|_| None),
            missed: None,
            talk: Vec::new(),
        };
        vec![Report::Table(Message::Welcome(Box::new(welcome))), Report::Due(self.due())]
    }

    /// The entry that has just been applied, for the page to keep.
    pub(crate) fn kept(&self, logged: &Logged) -> Option<Report> {
        let body = serde_json::to_string(logged).ok()?;
        Some(Report::Keep { table: self.parlor.id().to_owned(), v: self.parlor.v(), body })
    }

    /// Answers a request at the table.
    pub(crate) fn ask(&mut self, ask: &Ask, now: u64) -> Vec<Report> {
        let (mut reports, v, error) = match self.settle(&ask.what, now) {
            Ok(reports) => (reports, Some(self.parlor.v()), None),
            Err(why) => (Vec::new(), None, Some(why.wire())),
        };
        reports.push(Report::Table(Message::Answer { nonce: ask.nonce.clone(), v, error }));
        reports.push(Report::Due(self.due()));
        reports
    }

    /// Carries a request out.
    pub(crate) fn settle(&mut self, request: &Request, now: u64) -> Result<Vec<Report>, Refusal> {
        match self.parlor.decide(self.visitor, request)? {
            Decision::Log(entry) => self.write(entry, now),
            Decision::Deal => self.deal(now),
            Decision::Say(line) => Ok(vec![Report::Table(Message::Said(line))]),
            // This table is on this device alone: there is nowhere to take it, and the page keeps its log.
            Decision::Code | Decision::Claim(_) => Err(Refusal::BadCode),
            // A replay is read from the log, which the page has: see `study`.
            Decision::Replay { .. } => Err(Refusal::NotOver),
        }
    }

    fn deal(&mut self, now: u64) -> Result<Vec<Report>, Refusal> {
        let secret = parlor::random().map(Secret).map_err(|_| Refusal::NotSaved)?;
        let entry = self.parlor.decide_deal(secret)?;
        self.write(entry, now)
    }

    fn write(&mut self, entry: Entry, now: u64) -> Result<Vec<Report>, Refusal> {
        let logged = Logged { at: now, entry };
        let seat_before = self.parlor.seat_of(self.visitor);
        let step = self.parlor.apply(&logged).map_err(|why| Refusal::RulesChanged(why.to_string()))?;
        let you = face::you(&self.parlor, Some(self.visitor));
        let table = step.table.then(|| self.parlor.table());
        let mut update = face::update(&self.parlor, &step, you.seat, table.as_ref(), &|_| None);
        if you.seat != seat_before {
            update.you = Some(you);
            update.view = face::view(&self.parlor, you.seat);
            update.legal = face::legal(&self.parlor, you.seat, &|_| None);
        }
        let mut reports: Vec<Report> = self.kept(&logged).into_iter().collect();
        reports.push(Report::Table(Message::Update(Box::new(update))));
        Ok(reports)
    }

    /// Lets happen what is due.
    pub(crate) fn go_on(&mut self, now: u64) -> Vec<Report> {
        let done = if self.parlor.deal_due() { self.deal(now) } else { self.move_of_a_bot(now) };
        let mut reports = done.unwrap_or_else(|why| vec![Report::Failed(why.wire())]);
        reports.push(Report::Due(self.due()));
        reports
    }

    fn move_of_a_bot(&mut self, now: u64) -> Result<Vec<Report>, Refusal> {
        for (seat, level) in self.bots_to_act() {
            let Some(game) = self.parlor.game() else { break };
            let chosen = self.bots.choose(game, seat, level, &mut self.rng).or_else(|| {
                // A bot may let a chance go by, but not its turn.
                let must = opponent::must_act(game.hand(), seat);
                must.then(|| game.hand().random_legal(seat, &mut self.rng)).flatten()
            });
            match chosen {
                Some(action) => {
                    let entry = self.parlor.played(Some(seat.index()), &action, By::Bot, None)?;
                    return self.write(entry, now);
                }
                None => self.passed.push((seat.index(), self.parlor.v())),
            }
        }
        if self.visitor_may_act() {
            return Ok(Vec::new());
        }
        // Everybody who could speak has kept silent: the window closes.
        let entry = self.parlor.played(None, CLOCK_CLOSES, By::Clock, None)?;
        self.write(entry, now)
    }

    /// Hands of bots that may act and have not let this chance go by.
    fn bots_to_act(&self) -> Vec<(cards::Seat, u8)> {
        let v = self.parlor.v();
        let bot = |(hand, decides): (cards::Seat, usize)| match self.parlor.chairs().get(decides) {
            Some(Chair::Bot(bot)) if !self.passed.contains(&(hand.index(), v)) => Some((hand, bot.level)),
            _ => None,
        };
        self.parlor.to_act().into_iter().filter_map(bot).collect()
    }

    fn visitor_may_act(&self) -> bool {
        let mine = self.parlor.seat_of(self.visitor);
        self.parlor.to_act().iter().any(|(_, decides)| Some(*decides) == mine)
    }

    fn due(&self) -> Due {
        if self.parlor.deal_due() {
            return Due::Deal;
        }
        if self.parlor.paused() || !self.parlor.in_hand() {
            return Due::Nothing;
        }
        match (self.bots_to_act().is_empty(), self.visitor_may_act()) {
            (true, true) => Due::Nothing,
            (false, true) => Due::Race,
            (_, false) => Due::Move,
        }
    }

    /// What the strongest bot would do in the visitor's place.
    pub(crate) fn hint(&mut self) -> Result<Vec<Report>, Refused> {
        let mine = self.parlor.seat_of(self.visitor);
        let hands = self.parlor.to_act();
        let mut hands = hands.into_iter().filter(|(_, decides)| Some(*decides) == mine);
        let (Some(game), Some((hand, _))) = (self.parlor.game(), hands.next()) else {
            return Err(Refusal::NoHand.wire());
        };
        let report = match opponent::advise(game, hand, &mut self.rng) {
            Some(choice) => {
                Report::Hint { seat: hand.index(), action: choice.action, reason: Some(choice.reason) }
            }
            None => Report::Hint { seat: hand.index(), action: String::new(), reason: None },
        };
        Ok(vec![report])
    }
}
