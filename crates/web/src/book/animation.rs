//! A trick as it is played, for the README: an animated picture that needs no script. The cards come from their players, the
//! winning card is marked, and the trick goes to its winner.

use crate::{
    art,
    text::{Language, Say, Wording as _},
};
use said::{
    Game as _,
    trick::{TakenTrick, View as TrickView},
};
use std::fmt::Write;
use wire::Plate;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 380.0;
const CARD: [f64; 2] = [85.0, 119.0];
/// Where the four players are, seen from the middle: below, to the left, above, to the right.
const WAYS: [[f64; 2]; 4] = [[0.0, 1.0], [-1.0, 0.0], [0.0, -1.0], [1.0, 0.0]];
/// When cards are played, when the winner is clear, when the trick is taken away, and when it is gone, in percent.
const FIRST: usize = 6;
const NEXT: usize = 12;
const WON: usize = 58;
const TAKEN: usize = 82;
const GONE: usize = 90;

/// The trick that a plate shows, if it has one with four players.
pub(super) fn trick(plate: &Plate, language: Language) -> Option<String> {
    let view = TrickView::of(&plate.view)?;
    let taken = view.last_trick.as_ref().filter(|taken| taken.cards.len() == WAYS.len())?;
    let mut style = String::from(
        "text{font:600 17px system-ui,sans-serif;fill:#f4fbf5}\
         .c,.won{animation:8s infinite;animation-timing-function:ease-out}.won{animation-name:won}",
    );
    let [x, y] = WAYS[taken.winner.index() % WAYS.len()];
    let away = format!("transform:translate({:.0}px,{:.0}px);opacity:0", x * 300.0, y * 190.0);
    let mut cards = String::new();
    for (at, played) in taken.cards.iter().enumerate() {
        let [x, y] = WAYS[played.seat.index() % WAYS.len()];
        let (begin, lies) = (FIRST + at * NEXT, FIRST + at * NEXT + 6);
        // Writing to a string cannot fail.
        let _ = write!(
            style,
            ".p{at}{{animation-name:p{at}}}@keyframes p{at}{{0%,{begin}%{{transform:translate({:.0}px,{:.0}px);opacity:0}}\
             {lies}%,{TAKEN}%{{transform:none;opacity:1}}{GONE}%,100%{{{away}}}}}",
            x * 260.0,
            y * 170.0
        );
        let [left, top] = place([x, y]);
        let [width, height] = CARD;
        let face = art::face(played.card, language, art::Faces::Classic);
        let at_place =
            format!("<svg x=\"{left:.0}\" y=\"{top:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" ");
        let _ = write!(cards, "<g class=\"c p{at}\">{}", face.replacen("<svg ", &at_place, 1));
        if played.seat == taken.winner {
            let _ = write!(
                cards,
                "<rect class=\"won\" x=\"{:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"13\" fill=\"none\" \
                 stroke=\"#f2b632\" stroke-width=\"6\"/>",
                left - 4.0,
                top - 4.0,
                width + 8.0,
                height + 8.0
            );
        }
        cards.push_str("</g>");
    }
    let _ = write!(
        style,
        "@keyframes won{{0%,{WON}%{{opacity:0}}{}%,100%{{opacity:1}}}}\
         @media(prefers-reduced-motion:reduce){{.c,.won{{animation:none}}}}",
        WON + 4
    );
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" role=\"img\" \
         aria-label=\"{}\"><style>{style}</style>\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"22\" fill=\"#1f5a48\"/>{}{cards}</svg>\n",
        told(taken, language),
        names(view, language)
    ))
}

/// The top left corner of the card from this direction.
fn place([x, y]: [f64; 2]) -> [f64; 2] {
    let [width, height] = CARD;
    [WIDTH / 2.0 + x * 118.0 - width / 2.0, HEIGHT / 2.0 + y * 66.0 - height / 2.0]
}

/// The players around the table, and trump.
fn names(view: &TrickView, language: Language) -> String {
    let mut text = String::new();
    for (seat, [x, y]) in WAYS.into_iter().enumerate() {
        let name = language.say(&Say::SeatNumber(seat + 1));
        let (x, y) = (WIDTH / 2.0 + x * 245.0, HEIGHT / 2.0 + y * 168.0 + 6.0);
        let _ = write!(text, "<text x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"middle\">{name}</text>");
    }
    if let Some(trump) = view.trump {
        let words = language.say(&Say::TrumpIs(trump));
        let _ = write!(text, "<text x=\"22\" y=\"36\">{words}</text>");
    }
    text
}

fn told(taken: &TakenTrick, language: Language) -> String {
    let name = |seat: cards::Seat| language.say(&Say::SeatNumber(seat.index() + 1));
    let mut told: Vec<String> = taken
        .cards
        .iter()
        .map(|played| format!("{}: {}", name(played.seat), language.card(played.card)))
        .collect();
    told.push(language.say(&Say::DidTakeTrick { name: name(taken.winner) }));
    told.join(", ")
}
