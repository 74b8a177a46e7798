//! Club Rook: cards are marked in the hand, then laid as a meld, added to one, discarded, or used to take the pile.
//! There are more melds than the game lists, so an action is composed from whatever is marked.

use super::{Area, Board, Effect, Face, Offer, Scene, Spot, Thing, pile, sign};
use cards::Card;
use said::club_rook::{Action, Laid, MAX_LAID, MeldKind, MeldView, Phase, Tally, View};

/// The fewest cards in a meld; setting fewer aside makes no sense.
const LEAST_MELD: usize = 3;

/// What the person has marked, as cards.
struct Marked {
    /// The marked cards in the hand, as things and as cards.
    things: Vec<Thing>,
    cards: Vec<Card>,
    aside: Vec<Vec<Card>>,
}

impl Marked {
    fn of(hand: &[Card], scene: &Scene<'_>) -> Marked {
        let card = |thing: &Thing| match thing {
            Thing::Hand(at) => hand.get(*at).copied(),
            _ => None,
        };
        let cards = |things: &Vec<Thing>| things.iter().filter_map(card).collect::<Vec<_>>();
        let marks = &scene.picked.marks;
        let things = marks.iter().copied().filter(|thing| matches!(thing, Thing::Hand(_))).collect();
        Marked { things, cards: cards(marks), aside: scene.picked.aside.iter().map(cards).collect() }
    }

    fn tally(&self) -> Tally {
        self.cards.iter().copied().collect()
    }

    fn aside(&self) -> Laid {
        let mut laid = Laid::default();
        for group in &self.aside {
            laid.push(group.iter().copied().collect());
        }
        laid
    }

    fn taking(&self, onto: Option<u8>) -> Action {
        Action::Take { with: self.tally(), onto, more: self.aside() }
    }

    fn melding(&self) -> Action {
        let mut laid = self.aside();
        if !self.cards.is_empty() {
            laid.push(self.tally());
        }
        Action::Meld(laid)
    }

    fn onto(&self, phase: Phase, number: u8) -> Action {
        match (phase, self.cards.is_empty()) {
            (Phase::Draw, true) => Action::TopOnto(number),
            (Phase::Draw, false) => self.taking(Some(number)),
            _ => Action::Add { cards: self.tally(), onto: number },
        }
    }

    /// What the marks mean if the last one is a pile or a meld.
    fn attempt(&self, view: &View, scene: &Scene<'_>) -> Option<String> {
        let action = match (*scene.picked.marks.last()?, view.status.phase, &self.cards[..]) {
            (Thing::Numbered(number), phase, _) => self.onto(phase, u8::try_from(number).ok()?),
            (Thing::Discard, Phase::Draw, [_, ..]) => self.taking(None),
            (Thing::Discard, Phase::Play, [card]) => Action::Discard(*card),
            (Thing::Draw, Phase::Draw, _) => Action::Draw,
            _ => return None,
        };
        Some(action.to_string())
    }
}

/// The actions composed from the marked cards.
fn composed(view: &View, marked: &Marked, scene: &Scene<'_>) -> Vec<Offer> {
    // When taking the Discard Pile, it may have been marked along with the cards.
    let takes = view.status.phase == Phase::Draw && scene.picked.marks.contains(&Thing::Discard);
    let with_pile = takes.then_some(Thing::Discard);
    let used = || marked.things.clone();
    let own = view.melds.iter().filter(|meld| Some(usize::from(meld.side)) == view.my_side());
    let (count, groups) = (marked.cards.len(), marked.aside.len());
    let mut offers = Vec::new();
    if count == 0 && groups == 0 {
        return offers;
    }
    if view.status.phase == Phase::Play {
        if count >= LEAST_MELD || groups > 0 {
            offers.push(scene.offer(&marked.melding(), used(), Vec::new()));
        }
        if let ([card], 0) = (&marked.cards[..], groups) {
            offers.push(scene.offer(&Action::Discard(*card), used(), Vec::new()));
        }
    } else if count > 0 && scene.allows(&marked.taking(None)) {
        offers.push(scene.offer(&marked.taking(None), [used(), vec![Thing::Discard]].concat(), Vec::new()));
    }
    for meld in own {
        let action = marked.onto(view.status.phase, meld.number);
        if count > 0 && scene.allows(&action) {
            let first = used().into_iter().chain(with_pile).collect();
            offers.push(scene.offer(&action, first, vec![Thing::Numbered(usize::from(meld.number))]));
        }
    }
    if count >= LEAST_MELD && groups + 1 < MAX_LAID {
        let label = scene.say().set_aside();
        offers.push(Offer { effect: Effect::SetAside, label, first: used(), then: Vec::new() });
    }
    offers
}

/// The things that a listed action uses.
fn uses(action: &Action, hand: &[Card], scene: &Scene<'_>) -> (Vec<Thing>, Vec<Thing>) {
    let places = |cards: Tally| scene.places(hand, cards.iter());
    let numbered = |number: u8| Thing::Numbered(usize::from(number));
    match action {
        Action::Draw => (vec![Thing::Draw], Vec::new()),
        Action::Take { with, onto, .. } => {
            let first = [vec![Thing::Discard], places(*with)].concat();
            (first, onto.map(numbered).into_iter().collect())
        }
        Action::TopOnto(number) => (vec![Thing::Discard], vec![numbered(*number)]),
        Action::TopWith(cards) => ([vec![Thing::Discard], places(*cards)].concat(), Vec::new()),
        Action::Meld(laid) => (laid.as_slice().iter().flat_map(|cards| places(*cards)).collect(), Vec::new()),
        Action::Add { cards, onto } => (places(*cards), vec![numbered(*onto)]),
        Action::Merge(older, younger) => (vec![numbered(*older), numbered(*younger)], Vec::new()),
        Action::Discard(card) => (scene.places(hand, [*card]), Vec::new()),
        Action::End => (Vec::new(), Vec::new()),
    }
}

/// What prevents the person from doing something, for display beside the piles.
fn notes(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let stops = &view.status.stops;
    let mut notes = Vec::new();
    let say = scene.say();
    notes.extend(stops.three.then(|| say.three_blocks()));
    if !stops.wild.is_empty() {
        notes.push(say.wild_blocks(&scene.people.together(stops.wild.iter())));
    }
    notes.extend(view.minimum.map(|least| say.first_melds_worth(least)));
    notes.extend(view.status.must_go_out.then(|| say.must_go_out()));
    notes
}

/// A meld in a few characters: `7×5` for five cards of one number, `G4-8` for a sequence.
fn short(meld: &MeldView) -> String {
    let numbers = || meld.cards.iter().filter_map(|card| card.number());
    match (meld.kind, meld.cards.first().and_then(|card| card.color())) {
        (MeldKind::Sequence, Some(color)) => {
            let (low, high) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
            format!("{}{}{low}-{high}", sign(color), color.letter())
        }
        // The wild cards have the lowest numbers.
        _ => format!("{}×{}", numbers().max().unwrap_or(0), meld.cards.len()),
    }
}

/// A side with its melds.
fn side(view: &View, index: usize, scene: &Scene<'_>) -> Area {
    let side = &view.sides[index];
    let mut title = scene.people.together(side.seats.iter().copied());
    if side.rook_cards > 0 {
        title = format!("{title} · {}", scene.say().rook_cards(side.rook_cards));
    }
    let melds = view.melds.iter().filter(|meld| usize::from(meld.side) == index);
    let spot = |meld: &MeldView| {
        let rookie = if meld.rookie.is_some() { "★" } else { "" };
        let face = Face::Fan {
            name: format!("{}{rookie}", meld.number),
            cards: meld.cards.clone(),
            short: short(meld),
        };
        Spot::new(Thing::Numbered(usize::from(meld.number)), face)
    };
    let spots: Vec<Spot> = melds.map(spot).collect();
    let notes = if spots.is_empty() { vec![scene.say().no_melds()] } else { Vec::new() };
    Area { notes, ..Area::new(title, spots) }
}

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let hand = view.hand.clone().unwrap_or_default();
    let marked = Marked::of(&hand, scene);
    let mut offers = composed(view, &marked, scene);
    let listed = scene.offers(|action: &Action| uses(action, &hand, scene));
    let listed = listed.into_iter().filter(|offer| !offers.iter().any(|other| other.effect == offer.effect));
    offers = offers.iter().cloned().chain(listed).collect();
    let (discards, say) = (&view.discard_pile, scene.say());
    let piles = Area {
        notes: notes(view, scene),
        ..Area::new(
            "",
            vec![
                pile(Thing::Draw, say.draw_short(), None, view.draw_pile),
                pile(Thing::Discard, say.discard_short(), discards.top, discards.size),
            ],
        )
    };
    let sides = (0..view.sides.len()).map(|index| side(view, index, scene).in_new_row());
    let mine = view.seat.is_some() && view.status.turn == view.seat;
    let asks = match (mine, view.status.phase, scene.picked.is_empty()) {
        (true, Phase::Draw, true) => say.club_draw(),
        (true, Phase::Draw, false) => say.club_draw_marked(),
        (true, Phase::Play, true) => say.club_play(),
        (true, Phase::Play, false) => say.club_play_marked(),
        _ => say.your_hand(),
    };
    Board {
        players: scene.players(view.status.turn, |at| {
            view.hand_sizes.get(at).map_or_else(String::new, |size| say.cards(size))
        }),
        areas: std::iter::once(piles).chain(sides).collect(),
        attempt: marked.attempt(view, scene),
        is_free: mine,
        offers,
        asks,
        hand,
    }
}
