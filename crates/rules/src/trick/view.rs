//! How views of a trick-taking table are created, and how seen events update them.

use super::{
    axes::{NestUse, Ones, Sides, TrumpTime},
    rules::Rules,
    state::{Ended, NOBODY, PASSED, SILENT, State, cards_of, face, seat, some_seat},
};
use crate::{Sheet, Viewer};
use cards::{Bits, Card, MAX_SEATS, Seat};
use said::trick::{Call, Phase, Seen, Trump};
pub use said::trick::{Called, Center, Contract, Nest, OpenHand, Played, TakenTrick, TalkReport, View};

/// The seats grouped by side.
fn group(sides: &[u8; MAX_SEATS], hands: usize) -> Vec<Vec<Seat>> {
    let members = |leader: usize| Seat::all(hands).filter(move |s| usize::from(sides[s.index()]) == leader);
    (0..hands).map(|leader| members(leader).collect::<Vec<_>>()).filter(|side| !side.is_empty()).collect()
}

impl<B: Bits> State<B> {
    fn plays(&self, rules: &Rules<B>, places: &[u8; MAX_SEATS], count: usize, leader: u8) -> Vec<Played> {
        let mut by = leader;
        let mut plays = Vec::with_capacity(count);
        for place in places.iter().take(count.min(rules.hands)) {
            plays.push(Played { seat: seat(by), card: face(*place) });
            by = self.left(by);
        }
        plays
    }

    /// The lowest seat on each seat's side, as far as the table knows: a called partner is secret.
    #[inline(always)]
    pub(super) fn known_seats(&self, rules: &Rules<B>) -> [u8; MAX_SEATS] {
        let secret = rules.axes.sides == Sides::Called && !self.partner_known && self.phase != Phase::Scored;
        if secret { [0, 1, 2, 3, 4, 5, 6, 7] } else { self.seating.side }
    }

    /// The lowest seat on `seat`'s side, as far as the table knows.
    pub(super) fn known_side(&self, rules: &Rules<B>, seat: u8) -> u8 {
        self.known_seats(rules)[usize::from(seat & 7)]
    }

    pub(super) fn known_sides(&self, rules: &Rules<B>) -> Vec<Vec<Seat>> {
        group(&self.known_seats(rules), rules.hands)
    }

    fn open_hands(&self) -> Vec<OpenHand> {
        if self.dummy == NOBODY || self.phase == Phase::Scored {
            return Vec::new();
        }
        let hand = self.hands[usize::from(self.dummy & 7)];
        let open = if self.dummy_open { hand } else { hand & self.dummy_up };
        if !self.dummy_open && open.is_empty() {
            return Vec::new();
        }
        let hidden = (hand.count() - open.count()) as usize;
        vec![OpenHand { seat: seat(self.dummy), cards: cards_of(open), hidden }]
    }

    /// Whether the player `owner` knows which cards are in the nest.
    #[inline]
    pub(super) fn nest_lies_open_to(&self, rules: &Rules<B>, owner: Option<Seat>) -> bool {
        self.lies_open() || self.bidder_has_buried(rules) && owner == some_seat(self.bidder)
    }

    /// Whether the bidder has put cards into the nest.
    pub(super) fn bidder_has_buried(&self, rules: &Rules<B>) -> bool {
        if rules.axes.nest_use != NestUse::Bidder || rules.axes.nest_size == 0 {
            return false;
        }
        let before_nest = rules.axes.trump_time == TrumpTime::BeforeNest;
        let (trump, rebury) = (self.phase == Phase::Trump, self.phase == Phase::Rebury);
        let earlier = (self.phase == Phase::Auction) | (self.phase == Phase::Bury);
        // The stage of the hand is treated as data, not as branches, because it cannot be predicted.
        let later = !(earlier | trump | rebury) & (self.trump != NOBODY);
        (self.bidder != NOBODY) & (later | rebury | trump & !before_nest)
    }

    /// Whether the player `owner` knows the cards in the center.
    pub(super) fn center_lies_open_to(&self, owner: Option<Seat>) -> bool {
        let took = self.center_to != NOBODY && owner == some_seat(self.center_to);
        !self.center.is_empty() && (self.lies_open() || took)
    }

    pub(super) fn view(&self, rules: &Rules<B>, who: Viewer, may_act: bool, sheet: Option<Sheet>) -> View {
        let over = self.lies_open();
        let viewer = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        // An extra dummy hand has no owner: its own seat sees what everyone sees.
        let owner = viewer.filter(|seat| seat.index() < rules.players);
        let ring = || {
            let mut at = 0;
            (0..rules.hands).map(move |_| {
                let now = at;
                at = self.left(at);
                seat(now)
            })
        };
        View {
            viewer,
            phase: self.phase,
            dealer: seat(self.dealer),
            clockwise: ring().collect(),
            sides: self.known_sides(rules),
            turn: some_seat(self.turn),
            may_act,
            hand: owner.map(|s| cards_of(self.hands[s.index()])).unwrap_or_default(),
            hand_sizes: self.hands[..rules.hands].iter().map(|hand| hand.count() as usize).collect(),
            open_hands: self.open_hands(),
            calls: self.said[..rules.players]
                .iter()
                .map(|said| match *said {
                    SILENT => None,
                    PASSED => Some(Call::Pass),
                    points => Some(Call::Bid(points)),
                })
                .collect(),
            bid: some_seat(self.bidder).map(|seat| Contract { seat, points: self.bid }),
            trump: Trump::ALL.get(usize::from(self.trump)).copied(),
            turned: (self.turned != NOBODY).then(|| face(self.turned)),
            exposed: (self.exposed != NOBODY).then(|| face(self.exposed)),
            nest: Nest {
                size: self.nest.count() as usize,
                shown: cards_of(self.nest_shown),
                face_up: cards_of(self.buried_shown),
                cards: self.nest_lies_open_to(rules, owner).then(|| cards_of(self.nest)),
                taken_by: some_seat(self.nest_to),
            },
            center: Center {
                size: self.center.count() as usize,
                taken_by: some_seat(self.center_to),
                cards: self.center_lies_open_to(owner).then(|| cards_of(self.center)),
            },
            out_of_play: self.aside.count() as usize,
            out_of_play_cards: over.then(|| cards_of(self.aside)),
            called: (self.called != NOBODY).then(|| Called {
                card: face(self.called),
                partner: some_seat(self.partner).filter(|_| self.partner_known || over),
            }),
            trick: self.plays(rules, &self.trick, usize::from(self.in_trick), self.leader),
            last_trick: some_seat(self.last_winner).map(|winner| TakenTrick {
                cards: self.plays(rules, &self.last, rules.hands, self.last_leader),
                winner,
            }),
            tricks: self.tricks[..rules.hands].to_vec(),
            ones_high: rules.axes.ones == Ones::High,
            penalties: (0..rules.players)
                .map(|s| self.calls.as_ref().map_or(0, |calls| calls.penalties[s]))
                .collect(),
            talk: self
                .calls
                .as_ref()
                .and_then(|calls| calls.proposal())
                .map(|(by, seat)| TalkReport { by, seat }),
            sheet,
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.ended != Ended::NotYet
    }

    /// Whether the piles are face up for everyone to count. A hand that is thrown in stays hidden (GEN-14).
    pub(super) fn lies_open(&self) -> bool {
        self.phase == Phase::Scored && !matches!(self.ended, Ended::PassedOut | Ended::Misdealt)
    }
}

fn owns(view: &View, seat: Seat) -> bool {
    view.viewer == Some(seat) && seat.index() < view.calls.len()
}

fn lose_card(view: &mut View, seat: Seat, card: Card) {
    if let Some(size) = view.hand_sizes.get_mut(seat.index()) {
        *size = size.saturating_sub(1);
    }
    let take = |cards: &mut Vec<Card>| {
        let at = cards.iter().position(|c| *c == card);
        at.map(|at| cards.remove(at))
    };
    if owns(view, seat) {
        take(&mut view.hand);
    }
    for open in view.open_hands.iter_mut().filter(|open| open.seat == seat) {
        take(&mut open.cards);
    }
}

/// Updates a view with an event as its viewer saw it.
pub(super) fn fold(view: &mut View, seen: &Seen) {
    match seen {
        Seen::Said { seat, call } => {
            if let Some(said) = view.calls.get_mut(seat.index()) {
                *said = Some(*call);
            }
            if let Call::Bid(points) = call {
                view.bid = Some(Contract { seat: *seat, points: *points });
            }
        }
        Seen::AuctionWon { seat, bid, sides } => {
            view.bid = Some(Contract { seat: *seat, points: *bid });
            view.sides = sides.clone();
        }
        Seen::NestTaken { seat, size, cards, open } => {
            view.nest.size = 0;
            view.hand_sizes[seat.index()] += size;
            if owns(view, *seat) {
                view.hand.extend(cards.iter().flatten());
                view.hand.sort_unstable();
            }
            if *open {
                view.nest.shown = cards.clone().unwrap_or_default();
            }
        }
        Seen::Buried { seat, size, cards, shown } => {
            view.nest.size = *size;
            for card in cards.iter().flatten() {
                lose_card(view, *seat, *card);
            }
            if cards.is_none() {
                view.hand_sizes[seat.index()] -= size;
            }
            view.nest.cards.clone_from(cards);
            view.nest.face_up.clone_from(shown);
        }
        Seen::BuriedShown { cards } => view.nest.face_up.clone_from(cards),
        Seen::PartnerNamesTrump { bid, .. } => {
            if let Some(contract) = &mut view.bid {
                contract.points = *bid;
            }
        }
        Seen::TrumpNamed { trump, .. } => view.trump = Some(*trump),
        Seen::PartnerCalled { card } => view.called = Some(Called { card: *card, partner: None }),
        Seen::DummyOpened { seat, cards } => {
            view.open_hands = vec![OpenHand { seat: *seat, cards: cards.clone(), hidden: 0 }];
        }
        Seen::Played { seat, card } => {
            view.trick.push(Played { seat: *seat, card: *card });
            lose_card(view, *seat, *card);
        }
        Seen::PartnerShown { seat, sides } => {
            if let Some(called) = &mut view.called {
                called.partner = Some(*seat);
            }
            view.sides = sides.clone();
        }
        Seen::TrickTaken { seat, center, cards } => {
            view.tricks[seat.index()] += 1;
            view.last_trick = Some(TakenTrick { cards: std::mem::take(&mut view.trick), winner: *seat });
            if *center > 0 {
                view.center.taken_by = Some(*seat);
                view.center.cards.clone_from(cards);
            }
        }
        Seen::TalkReported { by, seat } => view.talk = Some(TalkReport { by: *by, seat: *seat }),
        Seen::TalkConfirmed { seat, points, .. } => {
            view.talk = None;
            view.penalties[seat.index()] += points;
        }
        Seen::Accused { .. } | Seen::RedealAsked { .. } => {}
        Seen::Table { view: now } => view.clone_from(now),
        Seen::Now { phase, turn, may_act } => {
            view.phase = *phase;
            view.turn = *turn;
            view.may_act = *may_act;
        }
    }
}
