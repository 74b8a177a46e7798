//! Turns a setup into a position: checks everything and fills every table the search uses.

use super::{
    bad_setup::{BadSetup, LONGEST, MOST_POINTS, WORTHS, check},
    marks::Marks,
    position::{Most, Position, Trick},
    ranks::{FREE, mix},
    setup::{Aim, Golden, GoldenAt, MostTricks, Setup, Stakes},
};
use cards::{Bits, Card, MAX_SEATS, Seat};
use rules::trick::{
    Oracle,
    oracle::{CardFacts, LEADS},
};

impl Position {
    /// Checks and compiles a setup; `facts` describes each card.
    pub fn new(setup: &Setup, facts: impl Fn(Card) -> CardFacts) -> Result<Position, BadSetup> {
        Position::compile(setup, &facts, true)
    }

    /// The position an oracle sees, from the point of view of `seat`'s side. See [`Setup::seen`].
    pub fn seen<B: Bits>(oracle: &Oracle<'_, B>, seat: Seat) -> Result<Position, BadSetup> {
        Position::new(&Setup::seen(oracle, seat), |card| oracle.rules().facts(oracle.trump(), card))
    }

    /// The same hand if only the number of tricks counts: the value is the number of tricks our side takes from now
    /// on.
    pub fn tricks_only(setup: &Setup, facts: impl Fn(Card) -> CardFacts) -> Result<Position, BadSetup> {
        let stakes = Stakes { each_trick: 1, ..Stakes::CARDS };
        Position::compile(&Setup { stakes, ..setup.clone() }, &facts, false)
    }

    fn compile(
        setup: &Setup,
        facts: &impl Fn(Card) -> CardFacts,
        cards_count: bool,
    ) -> Result<Position, BadSetup> {
        let in_play = check(setup)?;
        let mut cards: Vec<(CardFacts, Card)> = in_play.iter().map(|card| (facts(card), card)).collect();
        if let Some((_, card)) = cards.iter().find(|(fact, _)| usize::from(fact.suit) >= LEADS) {
            return Err(BadSetup::NoColor(*card));
        }
        if !cards_count {
            cards.iter_mut().for_each(|(fact, _)| fact.worth = 0);
        }
        cards.sort_by_key(|(fact, card)| (fact.suit, own_power(fact), card.index()));
        let mut position = Position::blank(setup);
        position.place_cards(&cards)?;
        position.take_figures(&setup.stakes, &cards)?;
        position.deal(setup);
        position.golden = setup.stakes.golden.map(|golden| position.place_golden(golden));
        position.mark();
        position.sign();
        if position.ceiling() > MOST_POINTS { Err(BadSetup::Points) } else { Ok(position) }
    }

    fn blank(setup: &Setup) -> Position {
        let mut seat_at = [Seat::default(); MAX_SEATS];
        let mut sides = [0; MAX_SEATS];
        let mut ours = 0u8;
        for (place, seat) in setup.ring.iter().enumerate() {
            seat_at[place] = *seat;
            sides[place] = setup.sides[seat.index()];
            ours |= u8::from(setup.ours.has(*seat)) << place;
        }
        let everyone = ((1u16 << setup.ring.len()) - 1) as u8;
        let theirs = (0..setup.ring.len()).filter(|place| ours >> place & 1 == 0).map(|place| sides[place]);
        Position {
            seats: setup.ring.len() as u8,
            faces: [Card::BIRD; 64],
            seat_at,
            suit: [0; LEADS],
            suit_low: [0; LEADS],
            suit_of: [0; 64],
            trump_suit: None,
            regular: true,
            card_by_card: false,
            odd_cards: false,
            free: 0,
            worth: [0; 64],
            class: [0; 64],
            counters: 0,
            worths: [(0, 0); WORTHS],
            worth_count: 0,
            beats: [[0; 64]; LEADS],
            hands: [0; MAX_SEATS],
            ours,
            credit: if setup.stakes.aim == Aim::Most { ours } else { everyone & !ours },
            our_side: sides[ours.trailing_zeros() as usize & 7],
            more_than_two_sides: theirs.clone().min() != theirs.max(),
            sides,
            start: Trick::new(0),
            tricks_left: setup.tricks_left,
            each_trick: 0,
            next_trick: 0,
            last_trick: 0,
            most: None,
            tricks_by_side: [0; MAX_SEATS],
            golden: None,
            offset: setup.stakes.so_far,
            factor: 1,
            kinds: Vec::new(),
            marks: Marks::default(),
            kinds_in_shape: false,
            signature: 0,
        }
    }

    /// Gives every card an index and fills in the tables of colors and strength.
    fn place_cards(&mut self, cards: &[(CardFacts, Card)]) -> Result<(), BadSetup> {
        for (place, (fact, card)) in cards.iter().enumerate() {
            let suit = usize::from(fact.suit);
            self.faces[place] = *card;
            if self.suit[suit] == 0 {
                self.suit_low[suit] = place as u8;
            }
            self.suit[suit] |= 1 << place;
            self.suit_of[place] = suit as u8;
            self.free |= u64::from(fact.free) << place;
        }
        if let Some(long) = self.suit.iter().map(|set| set.count_ones() as usize).find(|n| *n > LONGEST) {
            return Err(BadSetup::LongColor(long));
        }
        let facts = || cards.iter().map(|(fact, _)| fact);
        let twins = cards.windows(2).any(|pair| pair[0].1 == pair[1].1);
        self.regular = !twins && is_regular(facts());
        let trumps = facts().filter(|fact| is_trump(fact) && (self.regular || !fact.free));
        let trump_suit = trumps.map(|fact| fact.suit).next();
        self.fold_in(trump_suit.map_or(LEADS as u64, u64::from));
        self.trump_suit = trump_suit.filter(|_| self.regular);
        self.card_by_card = twins || !self.regular && !is_ordered(facts());
        for led in 0..LEADS {
            for (place, (fact, _)) in cards.iter().enumerate() {
                for (other, (stronger, _)) in cards.iter().enumerate() {
                    self.beats[led][place] |= u64::from(stronger.power[led] > fact.power[led]) << other;
                }
            }
        }
        Ok(())
    }

    /// Sets the points, in their smallest common unit, and the kinds of cards that matter when rank does not.
    fn take_figures(&mut self, stakes: &Stakes, cards: &[(CardFacts, Card)]) -> Result<(), BadSetup> {
        let none = MostTricks { bonus: 0, on_tie: 0, tricks: [0; MAX_SEATS], with_last: 0 };
        let most = stakes.most_tricks.unwrap_or(none);
        let figures = [stakes.each_trick, stakes.next_trick, stakes.last_trick, most.bonus, most.on_tie];
        let worths = cards.iter().map(|(fact, _)| fact.worth);
        let mut all = worths.clone().chain(figures);
        if !all.clone().chain([stakes.so_far.saturating_abs()]).all(|n| (0..=MOST_POINTS).contains(&n))
            || most.on_tie > most.bonus
        {
            return Err(BadSetup::Points);
        }
        let unit = match stakes.golden {
            // The golden card is defined in points and totals, so the points stay as they are.
            Some(_) => 1,
            None => all.by_ref().fold(0, gcd).max(1),
        };
        let is_golden = |card: Card| stakes.golden.is_some_and(|golden| golden.at == GoldenAt::Play(card));
        let kind_of = |(fact, card): &(CardFacts, Card)| (fact.worth / unit, is_golden(*card));
        let mut kinds: Vec<(i32, bool)> = cards.iter().map(kind_of).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() > WORTHS {
            return Err(BadSetup::Worths);
        }
        for (kind, (worth, golden)) in kinds.iter().enumerate() {
            self.fold_in((*worth as u64) << 8 | (kind as u64) << 1 | u64::from(*golden));
        }
        for (place, card) in cards.iter().enumerate() {
            let kind = kinds.iter().position(|kind| *kind == kind_of(card)).unwrap_or(0);
            let worth = card.0.worth / unit;
            self.class[place] = kind as u8 | if card.0.free { FREE } else { 0 };
            self.worth[place] = worth as i16;
            if worth > 0 {
                self.counters |= 1 << place;
                let at = (0..self.worth_count).find(|i| self.worths[*i].1 == worth);
                let at = at.unwrap_or(self.worth_count);
                self.worths[at] = (self.worths[at].0 | 1 << place, worth);
                self.worth_count = self.worth_count.max(at + 1);
            }
        }
        self.kinds = kinds.iter().map(|(worth, _)| *worth).collect();
        self.worths[..self.worth_count].sort_unstable_by_key(|(_, worth)| -worth);
        self.each_trick = stakes.each_trick / unit;
        self.next_trick = stakes.next_trick / unit;
        self.last_trick = stakes.last_trick / unit;
        let (bonus, on_tie) = (most.bonus / unit, most.on_tie / unit);
        self.most = (bonus > 0).then_some(Most { bonus, on_tie, with_last: most.with_last });
        self.tricks_by_side = most.tricks;
        self.factor = unit;
        Ok(())
    }

    fn deal(&mut self, setup: &Setup) {
        let mut placed = 0u64;
        let mut take = |faces: &[Card; 64], card: Card| {
            let place = (0..64).find(|place| faces[*place] == card && placed >> place & 1 == 0).unwrap_or(0);
            placed |= 1 << place;
            place as u8
        };
        for (seat, card) in setup.trick.iter().enumerate() {
            let place = take(&self.faces, *card);
            let trick = &mut self.start;
            if seat == 0 {
                trick.led = self.suit_of[usize::from(place)];
            }
            if seat == 0 || self.beats[usize::from(trick.led)][usize::from(trick.best)] >> place & 1 == 1 {
                (trick.best, trick.winner) = (place, seat as u8);
            }
            trick.cards[seat] = place;
            trick.set |= 1 << place;
            trick.count += 1;
        }
        for (seat, name) in setup.ring.iter().enumerate() {
            for card in setup.hands[name.index()].iter() {
                self.hands[seat] |= 1 << take(&self.faces, card);
            }
        }
        let even = u32::from(self.seats) * u32::from(self.tricks_left);
        self.odd_cards = self.everything().count_ones() > even;
        if self.credit != self.ours {
            // If our side avoids points, the search collects them for the others.
            self.offset += self.factor * self.rest();
            self.factor = -self.factor;
        }
    }

    fn place_golden(&self, golden: Golden) -> (u64, GoldenAt, i32) {
        let in_play = |place: &u8| self.everything() >> place & 1 == 1;
        let set = match golden.at {
            GoldenAt::Play(card) => (0..64u8)
                .filter(|place| in_play(place) && self.faces[usize::from(*place)] == card)
                .fold(0, |set, place| set | 1 << place),
            GoldenAt::Center | GoldenAt::Ours => 0,
        };
        (set, golden.at, golden.within_reach)
    }

    /// Assigns marks to every card that counts. If the golden card can take points off, or there are too many
    /// marks, cards get separate kinds instead.
    fn mark(&mut self) {
        let owners = self.owners();
        let counters = (0..64usize).filter(|place| self.counters >> place & 1 == 1);
        let marked: Vec<(u8, u8, u8)> =
            counters.map(|place| (self.suit_of[place], owners[place], self.class[place] & !FREE)).collect();
        let marks = Marks::new(marked.iter().copied(), &self.kinds).filter(|_| self.golden.is_none());
        self.kinds_in_shape = marks.is_none();
        if let Some(marks) = marks {
            self.marks = marks;
            for (suit, owner, kind) in marked {
                self.fold_in(u64::from(suit) << 16 | u64::from(owner) << 8 | u64::from(kind));
            }
        }
    }

    /// Computes the signature that lets several hands share one table of proofs. It covers everything except
    /// the cards.
    fn sign(&mut self) {
        let sides = self.sides.iter().fold(0u64, |word, side| word << 3 | u64::from(*side));
        self.fold_in(sides << 16 | u64::from(self.ours) << 8 | u64::from(self.credit));
        let flags = u64::from(self.regular) << 1 | u64::from(self.golden.is_some());
        self.fold_in(u64::from(self.seats) << 8 | flags);
        self.fold_in((self.each_trick as u64) << 32 | self.last_trick as u64);
        if let Some(most) = self.most {
            self.fold_in((most.bonus as u64) << 32 | (most.on_tie as u64) << 8 | u64::from(most.with_last));
        }
        if self.card_by_card {
            for place in 0..64 {
                self.fold_in(u64::from(self.faces[place].index()) << 8 | u64::from(self.suit_of[place]));
            }
        }
    }

    fn fold_in(&mut self, word: u64) {
        self.signature = mix(self.signature ^ 0x9E37_79B9_7F4A_7C15, word ^ 0xD6E8_FEB8_6659_FD93);
    }
}

fn own_power(fact: &CardFacts) -> u8 {
    fact.power[usize::from(fact.suit)]
}

/// The strength of a card when its color was not led, if it is always the same.
fn power_elsewhere(fact: &CardFacts) -> Option<u8> {
    let mut elsewhere = (0..LEADS).filter(|led| *led != usize::from(fact.suit)).map(|led| fact.power[led]);
    let first = elsewhere.next()?;
    elsewhere.all(|power| power == first).then_some(first)
}

/// A trump is a card that wins without its color being led.
fn is_trump(fact: &CardFacts) -> bool {
    power_elsewhere(fact) != Some(0)
}

/// Whether one color is trump and beats the rest, while all other colors beat only themselves.
fn is_regular<'a>(facts: impl Iterator<Item = &'a CardFacts> + Clone) -> bool {
    let trump_suit = facts.clone().find(|fact| is_trump(fact)).map(|fact| fact.suit);
    let strongest_other = facts.clone().filter(|fact| !is_trump(fact)).map(own_power).max().unwrap_or(0);
    facts.clone().all(|fact| match is_trump(fact) {
        true => power_elsewhere(fact) == Some(own_power(fact)) && own_power(fact) > strongest_other,
        false => own_power(fact) > 0,
    }) && facts.clone().all(|fact| (Some(fact.suit) == trump_suit) == is_trump(fact))
}

/// Whether the game would be regular except for free cards of equal strength that beat all others; if so, the
/// order within each color still decides everything.
fn is_ordered<'a>(facts: impl Iterator<Item = &'a CardFacts> + Clone) -> bool {
    let (free, plain) = (facts.clone().filter(|fact| fact.free), facts.filter(|fact| !fact.free));
    let strongest = plain.clone().flat_map(|fact| fact.power).max().unwrap_or(0);
    let strength = |fact: &CardFacts| (own_power(fact), power_elsewhere(fact));
    let mut strengths = free.map(strength);
    let first = strengths.next();
    is_regular(plain)
        && first.is_some_and(|(own, elsewhere)| elsewhere.is_some_and(|power| power.min(own) > strongest))
        && strengths.all(|strength| Some(strength) == first)
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
