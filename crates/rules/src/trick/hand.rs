//! One hand of any trick-taking game: the contract, implemented by one engine.

use super::{
    axes::*,
    event::{Event, Seen},
    nest::MOST_LISTED,
    refusal::{Cite, Refusal, Why},
    row,
    rules::Rules,
    state::{Ended, NOBODY, State, cards_of, face, place_of, seat},
    view::View,
};
use crate::{
    Actor, BadDeal, BadOptions, Coverage, Deal, Entry, Game, Listed, MatchRules, Mute, OptionSpec, Options,
    Pending, Score, Sheet, Sink, Standing, Viewer,
};
use cards::{Bag, Bits, Card, Seat, SeatSet};
use rand::Rng;
use said::{
    Pattern,
    options::{Choice, Vocabulary},
    trick::{Action, Phase},
};
use std::sync::Arc;

/// One hand, with `u64` for one pack and `u128` for two.
#[derive(Clone, Debug)]
pub struct Hand<B: Bits> {
    rules: Arc<Rules<B>>,
    state: State<B>,
}

/// A number below `n` (which must not be 0), computed cheaply enough for millions of hands per second.
#[inline(always)]
fn below(n: u32, rng: &mut impl Rng) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(n)) >> 32) as u32
}

impl<B: Bits> Hand<B> {
    pub(super) fn inside(&self) -> (&Rules<B>, &State<B>) {
        (&self.rules, &self.state)
    }

    fn random_subset(&self, from: B, size: u32, rng: &mut impl Rng) -> Bag {
        self.random_subset_with(Bag::EMPTY, from, size, rng)
    }

    fn random_subset_with(&self, bag: Bag, from: B, size: u32, rng: &mut impl Rng) -> Bag {
        let mut rest = from;
        let mut bag = bag;
        for _ in 0..size.min(from.count()) {
            let place = rest.nth(below(rest.count(), rng));
            rest = rest & !B::one(place);
            bag = bag.try_with(face(place)).unwrap_or(bag);
        }
        bag
    }

    /// Plays a legal card at a table where nobody can act out of turn, without reporting it.
    #[inline(always)]
    pub(super) fn play_card(&mut self, card: Card) {
        self.state.play(&self.rules, card, &mut Mute);
    }

    fn nest_size(&self) -> u32 {
        self.rules.axes.nest_size as u32
    }

    /// The calls that `by` may make out of turn, in a fixed order.
    pub(super) fn out_of_turn(&self, by: u8, out: &mut Vec<Action>) {
        let (state, rules) = (&self.state, &*self.rules);
        out.extend(state.may_accuse(rules, by).iter().map(Action::Renege));
        out.extend(state.may_report(rules, by).iter().map(Action::Talk));
        out.extend(state.may_confirm(rules, by).then_some(Action::Confirm));
        out.extend(state.may_redeal(rules, by).then_some(Action::Redeal));
    }

    fn list_buries(&self, out: &mut Vec<Action>) -> Coverage {
        let mut buries = self.buries();
        out.extend(buries.by_ref().take(MOST_LISTED).map(Action::Bury));
        self.bury_coverage(buries.next().is_none())
    }

    fn bury_coverage(&self, all: bool) -> Coverage {
        let size = self.rules.axes.nest_size as usize;
        if self.nest_errors_possible() {
            return Coverage::Pattern(Pattern::BuryAny { right: size });
        }
        match all {
            true => Coverage::All,
            false => Coverage::Pattern(Pattern::Bury { cards: size }),
        }
    }

    fn nest_errors_possible(&self) -> bool {
        self.rules.axes.enforcement == Enforcement::Permissive
    }

    pub(super) fn may_name_trump(&self) -> bool {
        // At a permissive table, a bidder may forget to bury.
        let forgets = self.state.phase == Phase::Bury
            && self.nest_errors_possible()
            && self.rules.axes.trump_time == TrumpTime::AfterBury;
        self.state.phase == Phase::Trump || forgets
    }

    fn in_turn(&self, out: &mut Vec<Action>) -> Coverage {
        let (state, rules) = (&self.state, &*self.rules);
        let faces = |set: B| {
            let mut cards = cards_of(set);
            cards.dedup();
            cards
        };
        let mut coverage = Coverage::All;
        match state.phase {
            Phase::Auction => {
                out.extend(state.bids(rules).map(Action::Bid));
                out.extend(state.may_pass(rules).then_some(Action::Pass));
                if rules.cap.is_none() {
                    let (least, step) = (state.least_bid(rules), rules.axes.bid_step as u16);
                    coverage = Coverage::Pattern(Pattern::Bids { step, least });
                }
            }
            Phase::Bury => {
                coverage = self.list_buries(out);
                if self.may_name_trump() {
                    out.extend(rules.trump_choices().map(Action::Trump));
                }
            }
            Phase::Rebury => {
                out.push(Action::Bury(state.example_rebury(rules)));
                coverage = Coverage::Pattern(Pattern::Rebury);
            }
            Phase::Trump => {
                out.extend(rules.trump_choices().map(Action::Trump));
                out.extend(state.may_ask_partner(rules).then_some(Action::TrumpByPartner));
            }
            Phase::CallPartner => {
                out.extend(faces(state.callable(rules)).into_iter().map(Action::CallPartner))
            }
            Phase::Play => out.extend(faces(state.puttable(rules, state.turn)).into_iter().map(Action::Play)),
            Phase::Correct => {
                out.extend(faces(state.playable(rules, state.turn)).into_iter().map(Action::Correct))
            }
            Phase::Misdeal | Phase::Scored => {}
        }
        coverage
    }

    fn check_in_turn(&self, by: u8, action: &Action) -> Result<(), Refusal> {
        let (state, rules) = (&self.state, &*self.rules);
        if state.phase == Phase::Scored {
            return Err(rules.refuse(Why::HandOver, Cite::Over));
        }
        if state.phase == Phase::Misdeal {
            return Err(rules.refuse(Why::HighCardExposed, Cite::HighExposed));
        }
        if state.phase == Phase::Auction
            && matches!(action, Action::Bid(_) | Action::Pass)
            && by != state.turn
        {
            return Err(if state.passed >> by & 1 == 1 {
                rules.refuse(Why::Passed, Cite::PassFinal)
            } else if by == state.bidder {
                rules.refuse(Why::HoldsTheBid, Cite::AuctionTurn)
            } else {
                rules.refuse(Why::NotYourTurn { turn: state.turn_seat() }, Cite::AuctionTurn)
            });
        }
        if by != state.turn {
            let place = match (state.phase, state.done, state.in_trick) {
                (Phase::Auction, ..) => Cite::AuctionTurn,
                (Phase::Play, 0, 0) => Cite::FirstLead,
                (Phase::Play, ..) => Cite::PlayTurn,
                (Phase::Correct, ..) => Cite::Correct,
                (Phase::Bury | Phase::Rebury, ..) => Cite::NestCount,
                _ => Cite::TrumpChoice,
            };
            return Err(rules.refuse(Why::NotYourTurn { turn: state.turn_seat() }, place));
        }
        let wrong = |place| Err(rules.refuse(Why::WrongPhase { now: state.phase }, place));
        match (*action, state.phase) {
            (Action::Bid(points), Phase::Auction) => state.check_bid(rules, points),
            (Action::Pass, Phase::Auction) if state.may_pass(rules) => Ok(()),
            (Action::Pass, Phase::Auction) => {
                Err(rules.refuse(Why::MustBid { least: state.least_bid(rules) }, Cite::MustBid))
            }
            (Action::Bid(_) | Action::Pass, _) => wrong(Cite::AuctionOver),
            (Action::Bury(cards), Phase::Bury) => state.check_bury(rules, cards),
            (Action::Bury(cards), Phase::Rebury) => state.check_rebury(rules, cards),
            (Action::Bury(_), _) => wrong(Cite::NestCount),
            (Action::Trump(trump), _) if self.may_name_trump() => {
                let known = rules.trump_choices().any(|choice| choice == trump);
                if known { Ok(()) } else { Err(rules.refuse(Why::NoSuchTrump { trump }, Cite::TrumpChoice)) }
            }
            (Action::Trump(_), _) => wrong(Cite::TrumpTime),
            (Action::TrumpByPartner, _) if state.may_ask_partner(rules) => Ok(()),
            (Action::TrumpByPartner, _) => Err(rules.refuse(Why::NoPartnerTrump, Cite::Agreed)),
            (Action::CallPartner(card), Phase::CallPartner) => match place_of(state.callable(rules), card) {
                Some(_) => Ok(()),
                None => Err(rules.refuse(Why::NotCallable { card }, Cite::Agreed)),
            },
            (Action::CallPartner(_), _) => wrong(Cite::Agreed),
            (Action::Play(card), Phase::Play) => state.check_play(rules, card, state.puttable(rules, by)),
            (Action::Play(_), Phase::Correct) => wrong(Cite::Correct),
            (Action::Play(_), Phase::Rebury) => wrong(Cite::NestCount),
            (Action::Play(_), Phase::CallPartner) => wrong(Cite::Agreed),
            (Action::Play(_), _) => wrong(Cite::TrumpTime),
            (Action::Correct(card), Phase::Correct) => {
                state.check_play(rules, card, state.playable(rules, by))
            }
            (Action::Correct(_), _) => wrong(Cite::Correct),
            (Action::Renege(_) | Action::Talk(_) | Action::Confirm | Action::Redeal, _) => {
                wrong(Cite::Strict)
            }
        }
    }

    /// The people who decide for the seats that may act.
    fn deciders(&self) -> SeatSet {
        self.pending().may_act().iter().map(|s| self.controller(s)).collect()
    }

    fn now(&self) -> Event<B> {
        Event::Now { phase: self.state.phase, turn: self.state.turn_seat(), may: self.deciders() }
    }
}

impl<B: Bits> Game for Hand<B> {
    type Rules = Rules<B>;
    type Card = Card;
    type Action = Action;
    type Event = Event<B>;
    type Seen = Seen;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;

    fn pack(rules: &Rules<B>) -> Vec<Card> {
        rules.pack.clone()
    }

    fn match_rules(rules: &Rules<B>) -> MatchRules {
        rules.match_rules()
    }

    fn left_of(rules: &Rules<B>, at: &Standing, of: Seat) -> Seat {
        match rules.axes.rotation {
            Rotation::None => of.left(rules.players),
            Rotation::TwelveHands => seat(rules.seating(at).left[of.index()]),
        }
    }

    #[inline(always)]
    fn start(rules: &Arc<Rules<B>>, at: &Standing, deal: &Deal<Card>) -> Result<Hand<B>, BadDeal> {
        let state = State::start(rules, at, deal)?;
        Ok(Hand { rules: Arc::clone(rules), state })
    }

    fn rules(&self) -> &Arc<Rules<B>> {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.rules.hands
    }

    #[inline(always)]
    fn pending(&self) -> Pending {
        let callers = self.state.callers(&self.rules);
        match (self.state.turn_seat(), callers.is_empty()) {
            (Some(turn), true) => Pending::Turn(turn),
            (None, true) => Pending::Over,
            (turn, false) => Pending::Window { turn, may: turn.map_or(callers, |turn| callers.with(turn)) },
        }
    }

    fn phase(&self) -> &'static str {
        self.state.phase.word()
    }

    fn controller(&self, of: Seat) -> Seat {
        if self.state.phase == Phase::Auction {
            return of;
        }
        seat(self.state.controller(&self.rules, of.index() as u8))
    }

    fn legal(&self, of: Seat, out: &mut Vec<Action>) -> Coverage {
        let mut coverage = Coverage::All;
        if self.state.turn_seat() == Some(of) {
            coverage = self.in_turn(out);
        }
        self.out_of_turn(of.index() as u8, out);
        coverage
    }

    #[inline(always)]
    fn random_legal(&self, of: Seat, rng: &mut impl Rng) -> Option<Action> {
        let (state, rules) = (&self.state, &*self.rules);
        let in_turn = state.turn == of.index() as u8;
        let calls =
            state.calls.is_some() || state.exposed != NOBODY || rules.axes.misdeal == Misdeal::NoCounters;
        if calls && (!in_turn || state.phase == Phase::Misdeal || below(16, rng) == 0) {
            let mut options = Vec::new();
            self.out_of_turn(of.index() as u8, &mut options);
            if !options.is_empty() {
                return Some(options[below(options.len() as u32, rng) as usize]);
            }
        }
        if !in_turn {
            return None;
        }
        let pick = |set: B, rng: &mut _| {
            let count = set.count();
            (count > 0).then(|| face(set.nth(below(count, rng))))
        };
        match state.phase {
            Phase::Play => pick(state.puttable(rules, state.turn), rng).map(Action::Play),
            Phase::Auction => {
                let bids = state.count_bids(rules);
                let n = below(bids + u32::from(state.may_pass(rules)), rng);
                Some(if n < bids { Action::Bid(state.nth_bid(rules, n)) } else { Action::Pass })
            }
            Phase::Bury => {
                let wrong = self.nest_errors_possible() && below(4, rng) == 0;
                let size = if wrong { below(self.nest_size() + 3, rng) } else { self.nest_size() };
                let must = state.must_bury(rules);
                let first = self.random_subset(must, size, rng);
                let rest = state.may_bury(rules) & !must;
                Some(Action::Bury(self.random_subset_with(first, rest, size - first.len() as u32, rng)))
            }
            Phase::Rebury => Some(Action::Bury(state.example_rebury(rules))),
            Phase::Trump => {
                if state.may_ask_partner(rules) && below(8, rng) == 0 {
                    return Some(Action::TrumpByPartner);
                }
                let choices = rules.trump_choices().count() as u32;
                rules.trump_choices().nth(below(choices, rng) as usize).map(Action::Trump)
            }
            Phase::CallPartner => pick(state.callable(rules), rng).map(Action::CallPartner),
            Phase::Correct => pick(state.playable(rules, state.turn), rng).map(Action::Correct),
            Phase::Misdeal | Phase::Scored => None,
        }
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        let (state, rules) = (&self.state, &*self.rules);
        let Actor::Seat(actor) = by else { return Err(rules.refuse(Why::NotASeat, Cite::AuctionTurn)) };
        if actor.index() >= rules.hands {
            return Err(rules.refuse(Why::NoSuchSeat { seat: actor }, Cite::AuctionTurn));
        }
        let by = actor.index() as u8;
        match *action {
            Action::Renege(against) => state.check_accuse(rules, by, against),
            Action::Talk(against) => state.check_talk(rules, by, against),
            Action::Confirm if state.may_confirm(rules, by) => Ok(()),
            Action::Confirm => Err(rules.refuse(Why::NothingToConfirm, Cite::Talk)),
            Action::Redeal if state.may_redeal(rules, by) => Ok(()),
            Action::Redeal => Err(rules.refuse(Why::NoMisdeal, Cite::Redeal)),
            _ => self.check_in_turn(by, action),
        }
    }

    #[inline(always)]
    fn apply(&mut self, by: Actor, action: &Action, out: &mut impl Sink<Event<B>>) {
        let rules = &*self.rules;
        let state = &mut self.state;
        let by = match by {
            Actor::Seat(seat) => seat.index() as u8,
            Actor::Table => return,
        };
        let mut whole_table = false;
        match *action {
            Action::Play(card) => {
                if state.calls.is_some() {
                    state.note_renege(rules, card);
                }
                state.play(rules, card, out);
            }
            Action::Bid(points) => state.bid(rules, points, out),
            Action::Pass => state.pass(rules, out),
            Action::Bury(cards) if state.phase == Phase::Rebury => {
                state.rebury(rules, cards);
                whole_table = true;
            }
            Action::Bury(cards) => state.bury(rules, cards, out),
            Action::Trump(trump) => {
                state.name_trump(rules, trump, out);
                whole_table = state.calls.is_some();
            }
            Action::TrumpByPartner => state.ask_partner(rules, out),
            Action::CallPartner(card) => state.call_partner(rules, card, out),
            Action::Correct(card) => {
                state.phase = Phase::Play;
                state.play(rules, card, out);
            }
            Action::Renege(against) => {
                state.accuse(rules, by, against, out);
                whole_table = true;
            }
            Action::Talk(against) => state.talk(by, against, out),
            Action::Confirm => {
                state.confirm(rules, by, out);
                whole_table = state.is_over();
            }
            Action::Redeal => state.redeal(by, out),
        }
        if state.calls.is_some() {
            whole_table |= state.notice_empty_hand(rules);
        }
        if whole_table || self.state.ended != Ended::NotYet {
            out.emit(|| Event::Table(Box::new(self.clone())));
        }
        out.emit(|| self.now());
    }

    fn view(&self, who: Viewer) -> View {
        let may_act = matches!(who, Viewer::Seat(seat) if self.deciders().has(seat));
        self.state.view(&self.rules, who, may_act, self.sheet())
    }

    fn project(event: &Event<B>, who: Viewer) -> Option<Seen> {
        Some(event.seen_by(who))
    }

    fn fold(_: &Rules<B>, view: &mut View, seen: &Seen) {
        super::view::fold(view, seen);
    }

    #[inline]
    fn score(&self) -> Option<Score> {
        self.state.score(&self.rules)
    }

    fn sheet(&self) -> Option<Sheet> {
        self.state.sheet(&self.rules)
    }

    fn counted(&self) -> Vec<i32> {
        self.state.counted(&self.rules)
    }

    fn places(&self, out: &mut Vec<Card>) {
        for place in self.state.all_places() {
            out.extend(cards_of(place));
        }
    }

    fn scramble(&self, who: Viewer, rng: &mut impl Rng) -> Hand<B> {
        let mut other = self.clone();
        other.state.scramble(&self.rules, who, rng);
        other
    }
}

impl<B: Bits> Listed for Hand<B> {
    const VOCABULARY: Vocabulary = Vocabulary::Axes;

    fn entries() -> Vec<Entry> {
        if B::PLACES > 64 {
            // The engine for two packs plays the same games, so they are listed only once.
            return Vec::new();
        }
        let entry = |row: &row::Row| Entry {
            id: row.id.clone(),
            title: row.title.clone(),
            players: row.players.clone(),
            options: row.options(),
            house: house_rules(row),
        };
        row::rows().iter().map(entry).collect()
    }

    fn differences(rules: &Rules<B>) -> Option<Vec<Choice>> {
        Some(rules.differences())
    }

    fn in_force(rules: &Rules<B>) -> Option<Options> {
        let value = |name: &&str| Some(((*name).to_owned(), rules.axes.get(name)?));
        Some(Axes::NAMES.iter().filter_map(value).collect())
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules<B>>, BadOptions>> {
        let row = row::find(id)?;
        let two_packs = chosen.get("packs").is_some_and(|packs| packs == "2");
        (two_packs == (B::PLACES > 64)).then(|| Rules::new(row, players, chosen).map(Arc::new))
    }
}

/// Every axis as an option, with the row's own value as its default.
fn house_rules(row: &row::Row) -> Vec<OptionSpec> {
    let own = row.printed(row.players[0]).unwrap_or_default();
    let spec = |name: &&str| {
        let axis = Axes::spec(name)?;
        Some(OptionSpec {
            name: axis.name.into(),
            values: axis.values.iter().map(|value| (*value).into()).collect(),
            default: own.get(name)?,
            ruling: String::new(),
            range: axis.range,
        })
    };
    Axes::NAMES.iter().filter_map(spec).collect()
}
