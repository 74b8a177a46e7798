//! The plates of a game's rule book: positions from real bot play, as one seat saw them. A game that is not in the list
//! here shows its player's hand. The page draws the plates and fetches the book's text; there are no pictures here and no
//! sentences.

use cards::{Card, Seat};
use parlor::stand_in::StandIns;
use rand::{RngCore, SeedableRng, rngs::SmallRng};
use rules::{
    Actor, Catalog, Options, Viewer, books,
    trick::{refusal::Cite, row},
};
use said::{
    Game as _, View, club_rook, donkey, lesson::Caption, match_game, panjandrum, rack_o, trick, tuxedo,
};
use table::{Chance, Match};
use wire::{Plate, RuleBook};

/// A plate: the statement it follows, its caption, and a test for the moment that it shows.
struct Sketch {
    after: &'static str,
    caption: Caption,
    moment: fn(&View) -> bool,
    /// Whether all hands are shown face up.
    open: bool,
}

const fn sketch(after: &'static str, caption: Caption, moment: fn(&View) -> bool) -> Sketch {
    Sketch { after, caption, moment, open: false }
}

/// The plates in each book, in addition to a trick in every trick-taking game.
const SKETCHES: &[(&str, Sketch)] = &[
    ("original-rook", Sketch { after: "ORG-07", caption: Caption::Deal, moment: at_once, open: true }),
    ("original-rook-two", sketch("OR2-03", Caption::DealOneSide, at_once)),
    ("club-rook", sketch("CLB-25", Caption::Melds, melds)),
    ("rack-o", sketch("RKO-11", Caption::RackDealt, at_once)),
    ("rack-o", sketch("RKO-25", Caption::RackOrdered, in_order)),
    ("rack-o-two", sketch("RK2-01", Caption::RackDealt, at_once)),
    ("rack-o-partners", sketch("RKP-02", Caption::RackDealt, at_once)),
    ("rack-o-bonus", sketch("RKB-01", Caption::RackDealt, at_once)),
    ("tuxedo", sketch("TUX-13", Caption::Capture, captured)),
    ("i-doubt-it", sketch("IDI-02", Caption::Hand, at_once)),
    ("panjandrum", sketch("PAN-12", Caption::Building, building)),
    ("donkey", sketch("DON-02", Caption::NearlyFour, nearly_four)),
    ("match", sketch("MAT-05", Caption::Pile, piled)),
    ("rook-clock", sketch("CLK-03", Caption::Dial, at_once)),
    ("rook-solitaire", sketch("SOL-07", Caption::Piles, at_once)),
];

/// The caption for a trick in any trick-taking game.
const TRICK: Caption = Caption::Trick;
/// The plate of a game that has no other: its player's hand, after the book's first statement.
const HAND: Sketch = sketch("", Caption::Hand, has_hand);

fn at_once(_: &View) -> bool {
    true
}

fn has_hand(view: &View) -> bool {
    view.hand().is_some_and(|hand| !hand.is_empty())
}

fn trick_taken(view: &View) -> bool {
    let last = trick::View::of(view).and_then(|view| view.last_trick.as_ref());
    last.is_some_and(|taken| !taken.cards.is_empty())
}

fn melds(view: &View) -> bool {
    club_rook::View::of(view).is_some_and(|view| view.melds.len() >= 4)
}

/// Whether the first seven numbers rise.
fn in_order(view: &View) -> bool {
    let Some(mine) = rack_o::View::of(view).and_then(|view| view.mine.as_ref()) else { return false };
    mine.rack.cards().windows(2).take_while(|pair| pair[0] < pair[1]).count() >= 6
}

/// Whether the viewer has three cards of a number, but not four.
fn nearly_four(view: &View) -> bool {
    let Some(view) = donkey::View::of(view) else { return false };
    let count = |number| view.hand.iter().filter(|card| card.number() == number).count();
    view.hand.iter().map(|card| count(card.number())).max() == Some(3)
}

fn piled(view: &View) -> bool {
    match_game::View::of(view).is_some_and(|view| view.pile.len() >= 4)
}

/// Whether two colors have begun, and every player has laid a card aside.
fn building(view: &View) -> bool {
    panjandrum::View::of(view).is_some_and(|view| {
        view.table.building.iter().flatten().count() >= 2
            && view.table.delays.iter().all(|pile| !pile.is_empty())
    })
}

fn captured(view: &View) -> bool {
    let open = tuxedo::View::of(view).and_then(|view| view.board.open.as_ref());
    open.is_some_and(|open| open.taken.iter().count() >= 3)
}

/// The book that contains a statement, or else the book for a game or for the printed game behind a preset.
pub(crate) fn book(catalog: &Catalog, asked: &str, statement: Option<&str>) -> Option<RuleBook> {
    let game = row::find(asked).map_or(asked, |row| row.printed_game().id.as_str());
    let prefix = statement.and_then(|id| id.split_once('-')).map(|(prefix, _)| prefix);
    let of_statement = books::BOOKS.iter().find(|book| Some(book.prefix) == prefix);
    let book = of_statement.or_else(|| books::book(game))?;
    let game = book.game;
    let own = SKETCHES.iter().filter(|(of, _)| *of == game).map(|(_, sketch)| sketch);
    let mut plates: Vec<Plate> = own.filter_map(|sketch| draw(catalog, game, sketch)).collect();
    if let Some(row) = row::find(game) {
        let trick = sketch("", TRICK, trick_taken);
        // If a game only adds rules to another game, the rule about following suit is in the other game's
        // book.
        let follow = row.cite(Cite::Follow);
        let is_here = follow.split_once('-').is_some_and(|(prefix, _)| prefix == book.prefix);
        let after = if is_here { follow.to_owned() } else { format!("{}-01", book.prefix) };
        plates.extend(draw(catalog, game, &trick).map(|plate| Plate { after, ..plate }));
    }
    if plates.is_empty() {
        let after = format!("{}-01", book.prefix);
        plates.extend(draw(catalog, game, &HAND).map(|plate| Plate { after, ..plate }));
    }
    Some(RuleBook { asked: asked.to_owned(), game: game.to_owned(), plates })
}

/// If the moment does not come up within this many actions, the plate is left out.
const LONGEST: usize = 300;
/// Every visitor sees the same cards.
const SEED: &str = "plates";

fn draw(catalog: &Catalog, game: &str, sketch: &Sketch) -> Option<Plate> {
    let entry = catalog.entry(game)?;
    let players = entry.players.iter().find(|count| **count == 4).or(entry.players.first()).copied();
    let rules = catalog.open(game, players, &Options::new()).ok()?;
    let mut played = Match::new(rules, Some(Seat::default()), Chance::seed(SEED)).ok()?;
    let mut rng = SmallRng::seed_from_u64(1);
    let mut bots = StandIns::default();
    for _ in 0..LONGEST {
        let view = played.hand().view(Viewer::Seat(Seat::default()));
        if (sketch.moment)(&view) {
            let hands = if sketch.open { hands(&played) } else { Vec::new() };
            return Some(Plate { after: sketch.after.into(), caption: sketch.caption, view, hands });
        }
        let pending = played.hand().pending();
        let seat = pending.turn().or_else(|| pending.may_act().iter().next())?;
        // Use a casual bot, which decides at once, because a book should open without a pause.
        let line = bots.choose(&played, seat, 1, rng.next_u64());
        let line = line.or_else(|| played.hand().random_legal(seat, &mut rng))?;
        played.act(Actor::Seat(seat), &line).ok()?;
    }
    None
}

/// All hands, each as its own player sees it.
fn hands(played: &Match) -> Vec<Vec<Card>> {
    let hand = |seat: Seat| {
        let view = played.hand().view(Viewer::Seat(seat));
        trick::View::of(&view).map(|view| view.hand.clone()).unwrap_or_default()
    };
    Seat::all(played.hand().seats()).map(hand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_book_and_every_plate_follows_one_of_its_statements() {
        let catalog = Catalog::default();
        for entry in catalog.entries() {
            let book = book(&catalog, &entry.id, None).unwrap_or_else(|| panic!("{} has no book", entry.id));
            for plate in &book.plates {
                let of = books::book(&book.game).unwrap();
                let is_there = of.statements().any(|statement| statement.id == plate.after);
                assert!(is_there, "{}: {}", entry.id, plate.after);
            }
        }
    }

    #[test]
    fn a_statement_of_another_book_opens_that_book() {
        let book = book(&Catalog::default(), "kentucky", Some("GEN-22")).unwrap();
        assert_eq!((book.asked.as_str(), book.game.as_str()), ("kentucky", "conventions"));
    }

    #[test]
    fn every_illustrated_moment_comes_up() {
        let catalog = Catalog::default();
        for (game, sketch) in SKETCHES {
            assert!(draw(&catalog, game, sketch).is_some(), "{game}: {}", sketch.caption);
        }
        let tricks = row::rows().iter().filter(|row| !row.house);
        for row in tricks {
            let book = book(&catalog, &row.id, None).unwrap();
            assert!(book.plates.iter().any(|plate| plate.caption == TRICK), "{}", row.id);
        }
    }
}
