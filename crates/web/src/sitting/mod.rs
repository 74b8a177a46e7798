//! Sitting at a table: what the visitor was shown, in order, and what the visitor requests.
//!
//! There is one sitting for the life of the page; going to another table resets it. Everything a table shows comes
//! through [`Sitting::hear`], waits in the `queue` until the visitor has seen what came before, and is then shown
//! all at once.

mod acting;
mod queue;

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    announce::Announcer,
    browser,
    friends::Company,
    kept,
    link::Link,
    moment::{self, Banner},
    past::{self, Checks, Promised},
    settings::Settings,
    sound::Sound,
    table,
    text::{Language, Say, Tell},
};
use acting::Acting;
use cards::{Card, MAX_SEATS};
use queue::Queue;
use said::{Action, Button, Game, Happening, Names, Reason, Seen, Speak};
use std::{cell::RefCell, collections::BTreeMap, rc::Rc, str::FromStr};
use wire::{
    Complaint, LESSON_TABLE, Legal, Message, Next, Phase, Refused, Report, Request, Table, Update, Welcome,
    You,
};

/// Whether the table can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// Nothing has been received yet.
    Opening,
    /// Everything works.
    Open,
    /// Reconnecting.
    Lost,
}

/// What a strong player would do.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hint {
    pub(crate) action: String,
    pub(crate) reason: Option<Reason>,
}

/// A seat at a table, or a spectator's place.
#[derive(Clone, Copy)]
pub(crate) struct Sitting {
    pub(crate) settings: Settings,
    pub(crate) announcer: Announcer,
    /// The others at the table, apart from the cards: chat, clocks and spectators.
    pub(crate) company: Company,
    /// The table, without the cards.
    pub(crate) table: Signal<Option<Rc<Table>>>,
    /// The cards the way the visitor sees them.
    pub(crate) view: Signal<Option<Rc<said::View>>>,
    /// The visitor's legal actions.
    pub(crate) legal: Signal<Rc<Vec<Legal>>>,
    /// The points won in this hand so far, by seat, in games that count as they go.
    pub(crate) counted: Signal<Rc<Vec<i32>>>,
    /// The visitor's role.
    pub(crate) you: Signal<You>,
    /// In a replay, the visitor's own seat in that hand, if they had one; they may look from any seat.
    pub(crate) replayed: Signal<Option<Option<usize>>>,
    /// What happened in the step being shown.
    pub(crate) seen: Signal<Rc<Vec<Seen>>>,
    /// Why the last request was refused.
    pub(crate) refused: Signal<Option<Refused>>,
    /// The requested hint.
    pub(crate) hint: Signal<Option<Hint>>,
    /// Whether the visitor may claim the remaining tricks.
    pub(crate) laydown: Signal<bool>,
    /// Whether the table can be reached.
    pub(crate) connection: Signal<Connection>,
    /// Whether each person is here, by seat.
    pub(crate) present: Signal<Vec<bool>>,
    /// Whether the page pauses so that something can be seen before the next thing is shown.
    pub(crate) resting: Signal<bool>,
    /// The deals whose proofs were checked, at tables on servers.
    pub(crate) checks: Checks,
    /// Large words for something big that just happened.
    pub(crate) moment: Signal<Option<Banner>>,
    inner: Signal<Rc<RefCell<Inner>>>,
}

#[derive(Default)]
struct Inner {
    link: Option<Link>,
    /// The table, as soon as it is known.
    id: Option<String>,
    queue: Queue,
    /// Words given for a deal that the table has not accepted yet, by the nonce of their request.
    promised: BTreeMap<String, Promised>,
    /// The number of the next deal, as last heard from the table.
    next_deal: u32,
    v: u64,
    /// The last move.
    acting: Acting,
    /// Distinguishes one table from the next, so that messages for the previous one can be dropped.
    generation: u32,
}

/// What the page calls its visitor, in every language. Anyone else with such a name is quoted.
const PRONOUNS: [&str; 2] = ["you", "du"];

const NOBODY: You = You { seat: None, host: false };

impl Sitting {
    pub(crate) fn new(settings: Settings, announcer: Announcer) -> Sitting {
        Sitting {
            settings,
            announcer,
            company: Company::new(),
            table: create_signal(None),
            view: create_signal(None),
            legal: create_signal(Rc::default()),
            counted: create_signal(Rc::default()),
            you: create_signal(NOBODY),
            replayed: create_signal(None),
            seen: create_signal(Rc::default()),
            refused: create_signal(None),
            hint: create_signal(None),
            laydown: create_signal(false),
            connection: create_signal(Connection::Opening),
            present: create_signal(Vec::new()),
            resting: create_signal(false),
            checks: Checks::new(),
            moment: create_signal(None),
            inner: create_signal(Rc::default()),
        }
    }

    fn inner(self) -> Rc<RefCell<Inner>> {
        self.inner.get_clone_untracked()
    }

    /// Leaves the current table, if any, for the one reached by `link`.
    pub(crate) fn begin(self, link: Option<Link>) {
        let inner = self.inner();
        let last = {
            let mut inner = inner.borrow_mut();
            let generation = inner.generation + 1;
            let last = inner.link.take();
            *inner = Inner { link, generation, ..Inner::default() };
            last
        };
        if let Some(last) = last {
            last.close();
        }
        batch(|| {
            self.table.set(None);
            self.view.set(None);
            self.legal.set(Rc::default());
            self.counted.set(Rc::default());
            self.you.set(NOBODY);
            self.seen.set(Rc::default());
            self.refused.set(None);
            self.hint.set(None);
            self.laydown.set(false);
            self.connection.set(Connection::Opening);
            self.present.set(Vec::new());
            self.resting.set(false);
            self.moment.set(None);
            self.announcer.clear();
            self.company.clear();
        });
    }

    /// Sets which table this is, before anything arrives from it.
    pub(crate) fn is_at(self, id: &str) {
        self.inner().borrow_mut().id = Some(id.to_owned());
    }

    /// Whether the visitor is already at this table.
    pub(crate) fn at(self, id: &str) -> bool {
        self.inner().borrow().id.as_deref() == Some(id)
    }

    /// The fixed name of the current game.
    pub(crate) fn game(self) -> String {
        self.table.with(|table| {
            let rules = table.as_ref().map(|table| table.rules.as_str()).unwrap_or_default();
            rules.split(':').next().unwrap_or_default().to_owned()
        })
    }

    /// Handles a report from the table.
    pub(crate) fn hear(self, report: Report) {
        match report {
            Report::Games(_) | Report::Daily(_) | Report::Opened(_) | Report::Found(_) | Report::Learn(_) => {
            }
            Report::Keep { table, v, body } => {
                if !kept::entry(&table, v, &body) {
                    warn_not_kept(self);
                }
            }
            Report::Due(due) => self.hear_due(due),
            Report::Hint { action, reason, .. } => self.hint.set(Some(Hint { action, reason })),
            Report::Failed(why) => self.refused.set(Some(why)),
            Report::Table(message) => self.hear_table(message),
        }
    }

    fn hear_table(self, message: Message) {
        match message {
            Message::Welcome(welcome) => self.welcome(*welcome),
            Message::Update(update) => {
                let you = update.you.unwrap_or_else(|| self.you.get_untracked());
                if let Some(table) = &update.table {
                    self.review_promise(table, you);
                    self.note_deal(table, update.view.as_ref());
                }
                self.company.step(&update);
                self.inner().borrow_mut().queue.push(*update);
                self.go_on();
            }
            Message::Answer { nonce, error, v } => {
                let promised = {
                    let inner = self.inner();
                    let mut inner = inner.borrow_mut();
                    inner.acting.answered(&nonce, v.filter(|_| error.is_none()));
                    inner.promised.remove(&nonce)
                };
                if let (Some(promised), None) = (promised, &error) {
                    past::remember(promised);
                }
                self.company.answered(&nonce, error.is_none());
                self.refused.set(error);
            }
            Message::Present { seats, watching } => {
                self.present.set(seats);
                self.company.watched_by(watching);
            }
            Message::Error(why) | Message::Notice(why) => self.refused.set(Some(why)),
            Message::Said(line) => {
                if self.you.get_untracked().seat != Some(line.seat) {
                    self.sound(Sound::Talk);
                }
                self.company.said(line, self.settings, self.announcer);
            }
            Message::Code { code, seconds, .. } => self.company.code(code, seconds),
            Message::Muted { seats } => self.company.muted(seats),
            // Finished hands have their own screen.
            Message::Replay { .. } => {}
            Message::Closing => self.connection.set(Connection::Lost),
        }
    }

    fn welcome(self, welcome: Welcome) {
        {
            let inner = self.inner();
            let mut inner = inner.borrow_mut();
            inner.queue.clear();
            (inner.v, inner.acting) = (welcome.v, Acting::default());
            inner.next_deal = welcome.table.next.deal;
        }
        self.company.welcome(&welcome);
        self.review_promise(&welcome.table, welcome.you);
        batch(|| {
            self.connection.set(Connection::Open);
            self.end_rest();
            self.refused.set(None);
            self.hint.set(None);
            self.seen.set(Rc::default());
            self.you.set(welcome.you);
            self.table.set(Some(Rc::new(welcome.table)));
            self.view.set(welcome.view.map(Rc::new));
            self.legal.set(Rc::new(welcome.legal));
            self.counted.set(Rc::new(welcome.counted));
        });
    }

    /// Shows one step.
    fn show(self, update: Update) {
        self.inner().borrow_mut().v = update.v;
        let hands = |table: &Table| (table.matches, table.hand);
        let phase = self.table.with_untracked(|table| table.as_ref().map(|table| table.phase));
        let before = self.table.with_untracked(|table| table.as_deref().map(hands));
        let dealt =
            update.table.as_deref().map(hands).is_some_and(|now| before.is_some_and(|was| was != now));
        batch(|| {
            self.laydown.set(false);
            if let Some(you) = update.you {
                self.you.set(you);
            }
            if let Some(table) = update.table {
                self.table.set(Some(Rc::new(*table)));
            }
            if update.view.is_some() || !update.seen.is_empty() {
                self.hint.set(None);
                self.refused.set(None);
            }
            if let Some(view) = update.view {
                self.view.set(Some(Rc::new(view)));
                self.legal.set(Rc::new(update.legal));
            }
            // A game that counts always sends a figure for every seat.
            if !update.counted.is_empty() {
                self.counted.set(Rc::new(update.counted));
            }
            self.seen.set(Rc::new(update.seen.clone()));
        });
        if dealt {
            self.announcer.say(self.new_hand());
        }
        for event in &update.seen {
            if let Some(sentence) = table::words(self, event) {
                self.announcer.say(sentence);
            }
        }
        self.feel(&moment::Step { dealt, before: phase, seen: &update.seen });
    }

    /// The first words about a hand: its number and who deals.
    fn new_hand(self) -> String {
        let (hand, dealer) = self
            .table
            .with_untracked(|table| table.as_ref().map_or((0, None), |table| (table.hand, table.dealer)));
        let dealer = dealer.map(|dealer| untrack(|| self.name(dealer)));
        untrack(|| self.say(Say::NewHand { hand, dealer }))
    }

    /// Sends a request.
    pub(crate) fn request(self, what: Request) {
        self.ask(what);
    }

    /// Reports someone to the operator of the server.
    pub(crate) fn report(self, seat: usize, about: Complaint) {
        if let Some(nonce) = self.ask(Request::Report { seat, about }) {
            self.company.report(nonce, seat);
        }
    }

    /// Sends a request and returns its nonce.
    fn ask(self, what: Request) -> Option<String> {
        let link = self.inner().borrow().link.clone();
        link.map(|link| link.ask(what))
    }

    /// Plays an action from the visitor's own hand, or from the hand for which it is legal.
    pub(crate) fn act(self, action: &str) {
        let holds = |legal: &&Legal| legal.actions.iter().any(|line| line == action);
        let seat = self.legal.with_untracked(|legal| legal.iter().find(holds).map(|legal| legal.seat));
        self.act_from(seat, action);
    }

    /// Plays an action from a hand, which is the visitor's own by default.
    pub(crate) fn act_from(self, seat: Option<usize>, action: &str) {
        let seen = self.inner().borrow().v;
        let offered = self.legal.with_untracked(|legal| acting::offered(legal, action));
        if self.inner().borrow().acting.swallows(seen, offered, browser::now()) {
            return;
        }
        self.refused.set(None);
        if let Some(nonce) = self.ask(Request::Act { seat, action: action.to_owned(), seen }) {
            self.inner().borrow_mut().acting = Acting::of(nonce, seen, browser::now());
        }
        // A player who makes a move has seen enough of what is on the table.
        if self.resting.get_untracked() {
            self.end_rest();
            self.go_on();
        }
    }

    /// Reports that the visitor is ready for the next deal.
    pub(crate) fn ready(self) {
        let word = browser::random_word();
        let next = self
            .table
            .with_untracked(|table| table.as_ref().map(|table| (table.id.clone(), table.next.clone())));
        let nonce = self.ask(Request::Ready { word: word.clone() });
        if let (true, Some(nonce), Some((table, next)), Some(seat)) =
            (self.has_company(), nonce, next, self.you.get_untracked().seat)
        {
            let Next { deal, commitment } = next;
            let promised = Promised { table, deal, commitment, seat, word, dealt: None };
            self.inner().borrow_mut().promised.insert(nonce, promised);
        }
    }

    /// Starts another match with the same people; the host can have everyone else move on to new partners.
    pub(crate) fn play_again(self, new_partners: bool) {
        self.request(Request::Rematch);
        if new_partners {
            self.request(Request::Rotate);
        }
        self.ready();
    }

    /// Whether the visitor has said that they are ready for the next deal.
    pub(crate) fn is_ready(self) -> bool {
        let seat = self.you.get().seat;
        self.table.with(|table| {
            let chair = table.as_ref().zip(seat).and_then(|(table, seat)| table.seats.get(seat));
            chair.is_some_and(|chair| chair.ready)
        })
    }

    /// Forgets the visitor's word once they are no longer ready, for example after standing up: a word belongs to a
    /// particular seat.
    fn review_promise(self, table: &Table, you: You) {
        let ready = you.seat.and_then(|seat| table.seats.get(seat)).is_some_and(|chair| chair.ready);
        if self.has_company() && !ready {
            past::forget(&table.id, table.next.deal);
        }
    }

    /// Remembers what was dealt, if this is the step that dealt it: later, the hand is no longer complete.
    fn note_deal(self, table: &Table, view: Option<&said::View>) {
        let before = std::mem::replace(&mut self.inner().borrow_mut().next_deal, table.next.deal);
        if self.has_company() && before + 1 == table.next.deal {
            past::dealt(table, view.and_then(said::View::held));
        }
    }

    /// Whether the visitor may take moves back: alone with bots, during a hand. A lesson only goes forward.
    pub(crate) fn may_take_back(self) -> bool {
        let several = |table: &Rc<Table>| table.seats.len() > 1 && table.id != LESSON_TABLE;
        let several = self.table.with(|table| table.as_ref().is_some_and(several));
        several && self.phase() == Some(Phase::Playing) && self.gives_hints()
    }

    /// Takes back the visitor's last move; the hand becomes practice.
    pub(crate) fn take_back(self) {
        if untrack(|| self.may_take_back()) {
            self.request(Request::Undo);
        }
    }

    /// Asks what a strong player would do.
    pub(crate) fn ask_hint(self) {
        let link = self.inner().borrow().link.clone();
        if let Some(link) = link {
            link.hint();
        }
    }

    /// Whether other people may be at the table, because it is on a server.
    pub(crate) fn has_company(self) -> bool {
        self.inner().borrow().link.as_ref().is_some_and(|link| !link.gives_hints())
    }

    /// Whether the table gives hints.
    pub(crate) fn gives_hints(self) -> bool {
        self.inner().borrow().link.as_ref().is_some_and(Link::gives_hints)
    }

    /// The view, if it belongs to the game `V`.
    pub(crate) fn typed<V: Game + Clone + 'static>(self) -> ReadSignal<Option<Rc<V>>> {
        create_memo(move || self.view.with(|view| V::of(view.as_ref()?).cloned().map(Rc::new)))
    }

    /// Whether an action is legal now.
    pub(crate) fn may(self, action: &str) -> bool {
        self.legal.with(|legal| legal.iter().any(|hand| hand.actions.iter().any(|line| line == action)))
    }

    /// The legal actions of all hands the visitor plays.
    pub(crate) fn lines(self) -> Vec<String> {
        self.legal.with(|legal| legal.iter().flat_map(|hand| hand.actions.clone()).collect())
    }

    /// The legal actions of the game with the actions `A`.
    pub(crate) fn offered<A: FromStr>(self) -> Vec<A> {
        self.legal.with(|legal| {
            let lines = legal.iter().flat_map(|hand| &hand.actions);
            lines.filter_map(|line| line.parse().ok()).collect()
        })
    }

    /// The action that a line stands for in the game being played.
    pub(crate) fn read(self, line: &str) -> Option<Action> {
        self.view.with(|view| view.as_ref()?.action(line))
    }

    /// Whether the hint names this card.
    pub(crate) fn hints_at(self, card: Card) -> bool {
        self.hint.with(|hint| {
            let action = hint.as_ref().and_then(|hint| self.read(&hint.action));
            action.is_some_and(|action| action.names(card))
        })
    }

    /// Whether the visitor may act.
    pub(crate) fn my_turn(self) -> bool {
        self.legal.with(|legal| !legal.is_empty())
    }

    /// The phase of the table.
    pub(crate) fn phase(self) -> Option<Phase> {
        self.table.with(|table| table.as_ref().map(|table| table.phase))
    }

    /// The names at the table, by seat.
    pub(crate) fn names(self) -> Vec<String> {
        let language = self.settings.language.get();
        let name = |(at, chair): (usize, &wire::Chair)| {
            match chair.name.as_str() {
                "" => language.say(&Say::SeatNumber(at + 1)),
                // Tables refuse such a name, but records and score books may have it.
                name if PRONOUNS.iter().any(|own| own.eq_ignore_ascii_case(name)) => format!("“{name}”"),
                name => name.to_owned(),
            }
        };
        self.table.with(|table| {
            table.as_ref().map(|table| table.seats.iter().enumerate().map(name).collect()).unwrap_or_default()
        })
    }

    /// The visitor's own seat: nobody else is ever called "you". The players in a score book all have names.
    pub(crate) fn me(self) -> Option<usize> {
        let on_paper = self
            .table
            .with(|table| table.as_ref().is_some_and(|table| table.book.is_some() || table.party.is_some()));
        self.replayed.get().unwrap_or_else(|| self.you.get().seat).filter(|_| !on_paper)
    }

    /// Whose cards are in the hand at the bottom: in a replay, they may be another player's; a spectator has none.
    pub(crate) fn whose_cards(self) -> String {
        match self.you.get().seat {
            None => self.say(Say::Hand),
            Some(seat) if self.me() != Some(seat) => self.say(Say::CardsOf(self.name(seat))),
            _ => self.say(Say::YourCards),
        }
    }

    /// What the player at a seat is called; seats beyond the players are dummies.
    pub(crate) fn name(self, seat: usize) -> String {
        if self.me() == Some(seat) {
            return self.say(Say::You);
        }
        let names = self.names();
        let dummy = || self.say(Say::Dummy(seat + 1 - names.len()));
        names.get(seat).cloned().unwrap_or_else(dummy)
    }

    /// The name of every hand, by seat: players and dummies.
    pub(crate) fn everyone(self) -> Vec<String> {
        (0..MAX_SEATS).map(|seat| self.name(seat)).collect()
    }

    /// A line about an event; `None` if it needs no words.
    pub(crate) fn told(self, seen: &impl Happening) -> Option<String> {
        seen.happened(self.language(), Names::People(&self.everyone()))
    }

    /// The label for an action's button.
    pub(crate) fn button(self, action: &impl Button) -> String {
        action.button(self.language(), Names::People(&self.everyone()))
    }

    /// The language.
    pub(crate) fn language(self) -> Language {
        self.settings.language.get()
    }

    /// Something about the game in the visitor's language, with the names of the people here.
    pub(crate) fn speak(self, what: &impl Speak) -> String {
        what.speak(self.language(), Names::People(&self.everyone()))
    }

    /// The text for `what` in the visitor's language.
    pub(crate) fn say(self, what: Say) -> String {
        self.language().say(&what)
    }

    /// The text of `what`, about a table, in the visitor's language.
    pub(crate) fn tell(self, what: &Tell) -> String {
        self.language().tell(what)
    }

    /// Why something was refused, in the visitor's language; refusals without a type are shown as received.
    pub(crate) fn refusal(self, refused: &Refused) -> String {
        refused.why.as_ref().map_or_else(|| refused.message.clone(), |why| self.speak(&**why))
    }

    /// Why a server did not open a table; if it did not answer, the reason is unknown.
    pub(crate) fn not_opened(self, why: Option<&Refused>) -> String {
        why.map_or_else(|| self.say(Say::ConnectionLost), |why| self.refusal(why))
    }

    /// An action in the visitor's words.
    pub(crate) fn action(self, line: &str) -> String {
        self.read(line).map_or_else(|| line.to_owned(), |action| self.button(&action))
    }
}

/// Warns the visitor that the browser does not store the log.
fn warn_not_kept(sitting: Sitting) {
    let message = sitting.say(Say::NotSaved);
    sitting.refused.set(Some(Refused::in_words("not_saved", message)));
}
