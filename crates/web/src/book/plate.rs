//! Plates: positions from real games, drawn with the page's own cards. A game without a kind of its own
//! shows the hand.

use super::drawing::{CARD, Drawing};
use crate::text::Wording as _;
use crate::text::{Language, Say};
use crate::{art, order};
use cards::Card;
use said::{
    Game as _, Names, Speak, View,
    club_rook::MeldView,
    panjandrum::OpenTable,
    rack_o::{self, Rack, Slot},
    rook_clock, rook_solitaire,
    trick::{TakenTrick, Trump, View as TrickView},
};
use wire::Plate;

/// The visible part of a card under the next one in a fan.
const STEP: f64 = 24.0;
/// The distance between one row and the next.
const ROW: f64 = CARD.1 + 26.0;

/// A plate as SVG; `None` for a position that cannot be drawn.
pub(super) fn draw(plate: &Plate, language: Language) -> Option<String> {
    let mut sheet = Drawing::new(language);
    let view = &plate.view;
    let shown = match view {
        _ if !plate.hands.is_empty() => deal(&mut sheet, plate, language),
        View::Trick(TrickView { last_trick: Some(taken), trump, .. }) => {
            trick(&mut sheet, taken, *trump, language)
        }
        View::Trick(view) => {
            let hand = in_order(view.hand.clone());
            row(&mut sheet, &hand, 0.0, STEP);
            language.cards(&hand)
        }
        View::RackO(rack_o::View { mine: Some(mine), .. }) => rack(&mut sheet, &mine.rack),
        View::ClubRook(view) => melds(&mut sheet, &view.melds, language),
        View::Tuxedo(view) => {
            let taken = in_order(view.board.open.as_ref()?.taken.iter().collect());
            row(&mut sheet, &taken, 0.0, CARD.0 + 8.0);
            language.cards(&taken)
        }
        View::Match(view) => {
            row(&mut sheet, &view.pile, 0.0, STEP);
            language.cards(&view.pile)
        }
        View::Panjandrum(view) => building(&mut sheet, &view.table, language),
        View::RookClock(clock) => dial(&mut sheet, clock),
        View::RookSolitaire(solitaire) => piles(&mut sheet, solitaire, language),
        view => {
            let hand = by_number(view.hand()?);
            row(&mut sheet, &hand, 0.0, STEP);
            language.cards(&hand)
        }
    };
    let caption = plate.caption.speak(language, Names::People(&[]));
    Some(sheet.finish(&format!("{caption} {shown}")))
}

fn in_order(mut cards: Vec<Card>) -> Vec<Card> {
    order::by_key(&mut cards, |card| {
        (card.color().map(|color| color as u8), u8::MAX - card.number().unwrap_or(0))
    });
    cards
}

/// The way a hand is sorted in games where only numbers matter.
fn by_number(mut cards: Vec<Card>) -> Vec<Card> {
    order::by_key(&mut cards, |card| (card.number(), card.color().map(|color| color as u8)));
    cards
}

fn row(sheet: &mut Drawing, cards: &[Card], y: f64, step: f64) {
    for (at, card) in cards.iter().enumerate() {
        sheet.card(*card, at as f64 * step, y);
    }
}

/// All hands, one below the other, and the nest.
fn deal(sheet: &mut Drawing, plate: &Plate, language: Language) -> String {
    let mut told = String::new();
    for (seat, hand) in plate.hands.iter().enumerate() {
        let hand = in_order(hand.clone());
        let (name, y) = (language.say(&Say::SeatNumber(seat + 1)), seat as f64 * ROW);
        sheet.words(&name, 0.0, y + 10.0);
        row(sheet, &hand, y + 16.0, STEP);
        told.push_str(&format!("{name}: {}. ", language.cards(&hand)));
    }
    let size = TrickView::of(&plate.view).map_or(0, |view| view.nest.size);
    if size > 0 {
        let (words, y) = (language.say(&Say::NestOf(size)), plate.hands.len() as f64 * ROW);
        sheet.words(&words, 0.0, y + 10.0);
        (0..size).for_each(|at| sheet.back(at as f64 * STEP, y + 16.0));
        told.push_str(&words);
    }
    told
}

/// The cards in a trick, starting with the lead; the winning card is marked.
fn trick(sheet: &mut Drawing, taken: &TakenTrick, trump: Option<Trump>, language: Language) -> String {
    let mut told = Vec::new();
    for (at, played) in taken.cards.iter().enumerate() {
        let x = at as f64 * (CARD.0 + 22.0);
        let name = language.say(&Say::SeatNumber(played.seat.index() + 1));
        sheet.words(&name, x, 10.0);
        sheet.card(played.card, x, 20.0);
        told.push(format!("{name}: {}", language.card(played.card)));
        if played.seat == taken.winner {
            sheet.mark(x, 20.0);
            told.push(language.say(&Say::DidTakeTrick { name }));
        }
    }
    if let Some(trump @ Trump::Color(_)) = trump {
        let words = language.say(&Say::TrumpIs(trump));
        sheet.words(&words, 0.0, 20.0 + CARD.1 + 18.0);
        told.push(words);
    }
    told.join(", ")
}

/// A rack from slot 5 to slot 50.
fn rack(sheet: &mut Drawing, rack: &Rack) -> String {
    for slot in Slot::all() {
        // Five per row, because all ten would be too small on a phone.
        let (x, y) = ((slot.index() % 5) as f64 * (CARD.0 + 10.0), (slot.index() / 5) as f64 * ROW);
        sheet.number(rack.at(slot).number(), x, y);
        sheet.words(&slot.to_string(), x + 18.0, y + CARD.1 + 15.0);
    }
    rack.cards().map(|card| card.to_string()).join(", ")
}

/// Melds, two per row.
fn melds(sheet: &mut Drawing, melds: &[MeldView], language: Language) -> String {
    let mut told = Vec::new();
    let mut x = 0.0;
    let mut y = 0.0;
    for meld in melds {
        let mut meld = meld.cards.clone();
        order::by_key(&mut meld, |card| card.number());
        for (at, card) in meld.iter().enumerate() {
            sheet.card(*card, x + at as f64 * STEP, y);
        }
        told.push(language.cards(&meld));
        x += meld.len() as f64 * STEP + CARD.0;
        if x > 260.0 {
            (x, y) = (0.0, y + CARD.1 + 14.0);
        }
    }
    told.join("; ")
}

/// Panjandrum's Building Piles, and below them the top of each player's Delay Pile.
fn building(sheet: &mut Drawing, table: &OpenTable, language: Language) -> String {
    let built: Vec<Card> = table.building.iter().flatten().copied().collect();
    let step = CARD.0 + 22.0;
    row(sheet, &built, 0.0, step);
    let mut told = vec![language.cards(&built)];
    for (seat, pile) in table.delays.iter().enumerate() {
        let Some(top) = pile.last() else { continue };
        let (x, name) = (seat as f64 * step, language.say(&Say::SeatNumber(seat + 1)));
        sheet.words(&name, x, ROW + 10.0);
        sheet.card(*top, x, ROW + 20.0);
        told.push(format!("{name}: {}", language.card(*top)));
    }
    told.join(", ")
}

/// Rook Clock's dial: the hours in a circle, 13 and 14 in the middle.
fn dial(sheet: &mut Drawing, view: &rook_clock::View) -> String {
    for place in &view.places {
        let number = place.place.number();
        let (x, y) = match number {
            13 => (160.0, 205.0),
            14 => (260.0, 205.0),
            hour => {
                let (right, up) = art::on_dial(hour);
                (210.0 + 200.0 * right, 205.0 - 200.0 * up)
            }
        };
        (0..place.face_down).for_each(|at| sheet.back(x + at as f64 * 3.0, y - at as f64 * 3.0));
        sheet.words(&number.to_string(), x + 18.0, y + CARD.1 + 15.0);
    }
    String::new()
}

/// Rook Solitaire's piles, seven per row.
fn piles(sheet: &mut Drawing, view: &rook_solitaire::View, language: Language) -> String {
    let mut told = Vec::new();
    for (at, pile) in view.table.piles.iter().enumerate() {
        let (x, y) = ((at % 7) as f64 * (CARD.0 + 12.0), (at / 7) as f64 * (CARD.1 + 24.0));
        (0..pile.down).for_each(|under| sheet.back(x + under as f64 * 2.0, y + under as f64 * 3.0));
        if let Some(top) = pile.up.last() {
            sheet.card(*top, x + pile.down as f64 * 2.0, y + pile.down as f64 * 3.0);
            told.push(language.card(*top));
        }
    }
    told.join(", ")
}
