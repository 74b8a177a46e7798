//! The display window: how the first screen presents the games before anyone reads a word. It has only pictures; screen
//! readers get the words next to them.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    art::{Face, NumberFace},
    route::Route,
    text::Visit,
};

/// The featured game.
const FIRST_GAME: &str = "original-rook";

/// A few cards that represent a game.
enum Sample {
    Cards([&'static str; 3]),
    Numbers([u8; 3]),
}

/// A hand from the best moment of a game.
fn sample(game: &str) -> Sample {
    Sample::Cards(match game {
        "rack-o" | "rack-o-two" | "rack-o-partners" | "rack-o-bonus" => {
            return Sample::Numbers([12, 31, 58]);
        }
        "original-rook-two" => ["B14", "ROOK", "Y10"],
        "original-rook-three" => ["G14", "ROOK", "R5"],
        "original-rook-five-six" => ["Y14", "ROOK", "B10"],
        "beginner-rook" => ["R5", "G10", "B14"],
        "dixie-rook" | "dixie-rook-six" | "thirteens" => ["R13", "Y13", "B13"],
        "display-rook" => ["G12", "G13", "G14"],
        "partnership-rook" | "regular-rook" | "rook-1911" => ["Y5", "R10", "B14"],
        "flip" | "ten-and-a-half" => ["R9", "Y10", "R5"],
        "high-14" => ["R14", "B14", "G14"],
        "club-rook" => ["R9", "B9", "G9"],
        "tuxedo" => ["B3", "G5", "R8"],
        "i-doubt-it" => ["B4", "R11", "Y4"],
        "panjandrum" => ["R1", "R2", "R3"],
        "donkey" => ["R7", "Y7", "G7"],
        "match" => ["Y12", "G12", "B1"],
        "rook-solitaire" => ["R13", "B12", "G11"],
        "rook-clock" => ["Y12", "G3", "R6"],
        "kentucky" | "western-kentucky" | "tournament-200" => ["R1", "ROOK", "Y14"],
        "low-bird" => ["ROOK", "Y5", "G10"],
        _ => ["R14", "ROOK", "G10"],
    })
}

/// A game's sample cards as a small fan.
#[component(inline_props)]
pub(super) fn Fan(app: App, game: String) -> View {
    let faces: Vec<View> = match sample(&game) {
        Sample::Cards(cards) => cards.into_iter().map(|card| face(app, card)).collect(),
        Sample::Numbers(numbers) => Vec::from(numbers.map(|number| view! { NumberFace(number=number) })),
    };
    view! { span(class="fan", aria-hidden="true") { (faces) } }
}

fn face(app: App, card: &str) -> View {
    match card.parse() {
        Ok(card) => view! { Face(card=card, language=app.settings.language) },
        Err(_) => View::new(),
    }
}

/// The top of the first screen: cards, what this is, and a way to play right away.
#[component(inline_props)]
pub(super) fn Hero(app: App, games: usize) -> View {
    let say = move |what: Visit| app.settings.language.get().visit(&what);
    let faces = Vec::from(["R14", "Y10", "ROOK", "G14", "B5"].map(|card| face(app, card)));
    view! {
        section(class="hero", aria-labelledby="hero-title") {
            div(class="words") {
                h2(id="hero-title") { (say(Visit::Welcome)) }
                p { (say(Visit::WelcomeAbout(games))) }
                div(class="choices") {
                    button(class="primary", r#type="button", id="play-first", on:click=move |_| app.play_at_once(FIRST_GAME)) { (say(Visit::PlayNow)) }
                    button(class="secondary", r#type="button", id="learn-first", on:click=|_| Route::Lesson(FIRST_GAME.into()).go()) { (say(Visit::LearnNow)) }
                }
            }
            span(class="fan", aria-hidden="true") { (faces) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_can_be_drawn() {
        for entry in rules::Catalog::default().entries() {
            if let Sample::Cards(cards) = sample(&entry.id) {
                for card in cards {
                    assert!(card.parse::<cards::Card>().is_ok(), "{card} of {}", entry.id);
                }
            }
        }
    }
}
