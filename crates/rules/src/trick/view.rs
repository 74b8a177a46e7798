//! What one viewer sees of a trick-taking table, and how it is kept up to date from what was seen.

use super::{
    action::Trump,
    axes::{NestUse, Sides},
    event::{Call, Seen},
    rules::Rules,
    state::{Ended, NOBODY, PASSED, Phase, SILENT, State, cards_of, face, seat, some_seat},
};
use crate::{Sheet, Viewer};
use cards::{Bits, Card, MAX_SEATS, Seat};
use serde::Serialize;

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}

/// A trick that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TakenTrick {
    /// Its cards in the order played.
    pub cards: Vec<Played>,
    /// Who took it.
    pub winner: Seat,
}

/// A hand that lies open, wholly or in part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpenHand {
    /// Whose.
    pub seat: Seat,
    /// Its open cards, by color and in order of value.
    pub cards: Vec<Card>,
    /// How many lie face down.
    pub hidden: usize,
}

/// The standing or winning bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Contract {
    /// Whose.
    pub seat: Seat,
    /// How much.
    pub points: u16,
}

/// The nest as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Nest {
    /// How many cards lie in it.
    pub size: usize,
    /// Cards of the dealt nest that everybody has seen.
    pub shown: Vec<Card>,
    /// Buried cards that lie face up.
    pub face_up: Vec<Card>,
    /// All its cards: for the bidder who buried them, and for everybody once the hand is scored.
    pub cards: Option<Vec<Card>>,
    /// Who captured it.
    pub taken_by: Option<Seat>,
}

/// Cards in the center for the taker of the first trick.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Center {
    /// How many there are.
    pub size: usize,
    /// Who took them.
    pub taken_by: Option<Seat>,
    /// The cards: for their taker, and for everybody once the hand is scored.
    pub cards: Option<Vec<Card>>,
}

/// The called card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Called {
    /// The card.
    pub card: Card,
    /// The partner, once the card has been played.
    pub partner: Option<Seat>,
}

/// A reported table talk that waits for confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TalkReport {
    /// Who reports.
    pub by: Seat,
    /// Who talked.
    pub seat: Seat,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Whose view this is; nothing for a spectator.
    pub viewer: Option<Seat>,
    /// The stage of the hand.
    pub phase: Phase,
    /// Who dealt.
    pub dealer: Seat,
    /// The seats clockwise, from seat 0.
    pub clockwise: Vec<Seat>,
    /// The sides as far as they are known, each with its seats.
    pub sides: Vec<Vec<Seat>>,
    /// The seat the table waits for.
    pub turn: Option<Seat>,
    /// Whether the viewer may act, for the own hand or for a dummy.
    pub may_act: bool,
    /// The viewer's own cards.
    pub hand: Vec<Card>,
    /// How many cards each hand holds.
    pub hand_sizes: Vec<usize>,
    /// Hands that lie open.
    pub open_hands: Vec<OpenHand>,
    /// The last word of each seat in the auction.
    pub calls: Vec<Option<Call>>,
    /// The standing bid.
    pub bid: Option<Contract>,
    /// What is trump.
    pub trump: Option<Trump>,
    /// The card turned or cut for trump.
    pub turned: Option<Card>,
    /// A card exposed in the deal.
    pub exposed: Option<Card>,
    /// The nest.
    pub nest: Nest,
    /// Cards in the center.
    pub center: Center,
    /// How many cards are out of play.
    pub out_of_play: usize,
    /// The cards out of play, once the hand is scored.
    pub out_of_play_cards: Option<Vec<Card>>,
    /// The called card.
    pub called: Option<Called>,
    /// The trick on the table.
    pub trick: Vec<Played>,
    /// The last trick: the only one that may be looked at again.
    pub last_trick: Option<TakenTrick>,
    /// How many tricks each seat has taken.
    pub tricks: Vec<u8>,
    /// Penalties of this hand by seat.
    pub penalties: Vec<i32>,
    /// Table talk that waits for confirmation.
    pub talk: Option<TalkReport>,
    /// The result.
    pub sheet: Option<Sheet>,
}

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

    /// The lowest seat of the side that `seat` plays for, as far as the table knows: a called partner is secret.
    pub(super) fn known_side(&self, rules: &Rules<B>, seat: u8) -> u8 {
        let secret = rules.axes.sides == Sides::Called && !self.partner_known && self.phase != Phase::Scored;
        if secret { seat } else { self.side(seat) }
    }

    fn known_sides(&self, rules: &Rules<B>) -> Vec<Vec<Seat>> {
        let mut sides = [0; MAX_SEATS];
        (0..rules.hands as u8).for_each(|s| sides[usize::from(s)] = self.known_side(rules, s));
        group(&sides, rules.hands)
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

    pub(super) fn view(&self, rules: &Rules<B>, who: Viewer, may_act: bool, sheet: Option<Sheet>) -> View {
        let over = self.lies_open();
        let viewer = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        // An extra dummy hand belongs to nobody: its own seat sees what everybody sees.
        let owner = viewer.filter(|seat| seat.index() < rules.players);
        let bidder_sees = some_seat(self.bidder).is_some_and(|bidder| owner == Some(bidder));
        let buried = self.trump != NOBODY && !matches!(self.phase, Phase::Auction | Phase::Bury)
            || matches!(self.phase, Phase::Trump | Phase::Rebury) && bidder_sees;
        let nest_known = rules.axes.nest_use == NestUse::Bidder
            && rules.axes.nest_size > 0
            && buried
            && self.bidder != NOBODY
            && !(self.phase == Phase::Trump && rules.axes.trump_time == super::axes::TrumpTime::BeforeNest);
        let took_center = some_seat(self.center_to).is_some_and(|taker| owner == Some(taker));
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
                cards: (over || (bidder_sees && nest_known)).then(|| cards_of(self.nest)),
                taken_by: some_seat(self.nest_to),
            },
            center: Center {
                size: self.center.count() as usize,
                taken_by: some_seat(self.center_to),
                cards: (!self.center.is_empty() && (over || took_center)).then(|| cards_of(self.center)),
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

    /// Whether the piles are turned up, to be counted by all. A hand that is thrown in goes back unseen (GEN-14).
    pub(super) fn lies_open(&self) -> bool {
        self.phase == Phase::Scored && !matches!(self.ended, Ended::PassedOut | Ended::Misdealt)
    }
}

impl View {
    fn owns(&self, seat: Seat) -> bool {
        self.viewer == Some(seat) && seat.index() < self.calls.len()
    }

    fn lose_card(&mut self, seat: Seat, card: Card) {
        if let Some(size) = self.hand_sizes.get_mut(seat.index()) {
            *size = size.saturating_sub(1);
        }
        let take = |cards: &mut Vec<Card>| {
            let at = cards.iter().position(|c| *c == card);
            at.map(|at| cards.remove(at))
        };
        if self.owns(seat) {
            take(&mut self.hand);
        }
        for open in self.open_hands.iter_mut().filter(|open| open.seat == seat) {
            take(&mut open.cards);
        }
    }

    fn sort_hand(&mut self) {
        self.hand.sort_unstable();
    }

    pub(super) fn fold<B: Bits>(&mut self, rules: &Rules<B>, seen: &Seen) {
        match seen {
            Seen::Said { seat, call } => {
                if let Some(said) = self.calls.get_mut(seat.index()) {
                    *said = Some(*call);
                }
                if let Call::Bid(points) = call {
                    self.bid = Some(Contract { seat: *seat, points: *points });
                }
            }
            Seen::AuctionWon { seat, bid, sides } => {
                self.bid = Some(Contract { seat: *seat, points: *bid });
                self.sides = group(sides, rules.hands);
            }
            Seen::NestTaken { seat, size, cards, open } => {
                self.nest.size = 0;
                self.hand_sizes[seat.index()] += size;
                if self.owns(*seat) {
                    self.hand.extend(cards.iter().flatten());
                    self.sort_hand();
                }
                if *open {
                    self.nest.shown = cards.clone().unwrap_or_default();
                }
            }
            Seen::Buried { seat, size, cards, shown } => {
                self.nest.size = *size;
                for card in cards.iter().flatten() {
                    self.lose_card(*seat, *card);
                }
                if cards.is_none() {
                    self.hand_sizes[seat.index()] -= size;
                }
                self.nest.cards.clone_from(cards);
                self.nest.face_up.clone_from(shown);
            }
            Seen::BuriedShown { cards } => self.nest.face_up.clone_from(cards),
            Seen::PartnerNamesTrump { bid, .. } => {
                if let Some(contract) = &mut self.bid {
                    contract.points = *bid;
                }
            }
            Seen::TrumpNamed { trump, .. } => self.trump = Some(*trump),
            Seen::PartnerCalled { card } => self.called = Some(Called { card: *card, partner: None }),
            Seen::DummyOpened { seat, cards } => {
                self.open_hands = vec![OpenHand { seat: *seat, cards: cards.clone(), hidden: 0 }];
            }
            Seen::Played { seat, card } => {
                self.trick.push(Played { seat: *seat, card: *card });
                self.lose_card(*seat, *card);
            }
            Seen::PartnerShown { seat, sides } => {
                if let Some(called) = &mut self.called {
                    called.partner = Some(*seat);
                }
                self.sides = group(sides, rules.hands);
            }
            Seen::TrickTaken { seat, center, cards } => {
                self.tricks[seat.index()] += 1;
                self.last_trick = Some(TakenTrick { cards: std::mem::take(&mut self.trick), winner: *seat });
                if *center > 0 {
                    self.center.taken_by = Some(*seat);
                    self.center.cards.clone_from(cards);
                }
            }
            Seen::TalkReported { by, seat } => self.talk = Some(TalkReport { by: *by, seat: *seat }),
            Seen::TalkConfirmed { seat, points, .. } => {
                self.talk = None;
                self.penalties[seat.index()] += points;
            }
            Seen::Accused { .. } | Seen::RedealAsked { .. } => {}
            Seen::Table { view } => self.clone_from(view),
            Seen::Now { phase, turn, may_act } => {
                self.phase = *phase;
                self.turn = *turn;
                self.may_act = *may_act;
            }
        }
    }
}
