//! A duplicate night with real cards: a card that leads each pair through the evening, a card for each table, and a slip
//! that travels with each board. All of them show the same plan.

use crate::{
    Kit, Print,
    page::{blank, escaped, rows, sheets_of_cards, table},
};
use club::{
    Contestant,
    movement::{CannotPlan, Movement, Night, Plan, Table},
};
use said::kit::{Label, Line};

/// The heights of parts of a card in millimeters.
const HEAD: f64 = 21.6;
const NAMES: f64 = 8.0;
const ROW: f64 = 5.6;
const SLIP_HEAD: f64 = 22.0;
const SLIP_ROW: f64 = 6.4;

/// A night and who plays in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Duplicate {
    plan: Plan,
    /// How many boards a table plays in a round.
    boards: usize,
    /// The names of the pairs or players, as far as they are known.
    names: Vec<String>,
}

impl Duplicate {
    /// Plans the night. `boards` is how many boards a table plays in a round.
    pub fn new(night: Night, boards: usize, names: Vec<String>) -> Result<Duplicate, CannotPlan> {
        Ok(Duplicate { plan: night.plan()?, boards: boards.max(1), names })
    }

    /// The number of boards that must be dealt.
    pub fn boards(&self) -> usize {
        self.plan.sets * self.boards
    }

    fn is_individual(&self) -> bool {
        self.plan.night.movement == Movement::Individual
    }

    /// The first and the last board of a set, as people count.
    fn boards_of(&self, set: usize) -> String {
        let first = set * self.boards + 1;
        match self.boards {
            1 => first.to_string(),
            _ => format!("{first}–{}", first + self.boards - 1),
        }
    }

    /// The boards of a set.
    fn numbers(&self, set: usize) -> impl Iterator<Item = usize> {
        (1..=self.boards).map(move |board| set * self.boards + board)
    }

    /// `8 pairs · Howell`, or `9 players · Individual`.
    fn about(&self, kit: &Kit<'_>) -> String {
        let contestants = self.plan.night.contestants;
        let pairs = match self.is_individual() {
            true => kit.says(&Line::Players { players: contestants }),
            false => kit.says(&Line::Pairs { pairs: contestants }),
        };
        format!("{pairs}, {}", kit.says(&self.plan.night.movement))
    }
}

/// The numbers of contestants as people count: `3`, or `3+8`.
fn numbers(contestants: &[Contestant]) -> String {
    contestants.iter().map(|one| (one + 1).to_string()).collect::<Vec<_>>().join("+")
}

pub(crate) fn prints(kit: &Kit<'_>, night: &Duplicate) -> Vec<Print> {
    let label = if night.is_individual() { Label::PlayerCard } else { Label::PairCard };
    let name = if night.is_individual() { "player-cards" } else { "pair-cards" };
    let height = HEAD + ROW * (night.plan.rounds.len() + 1) as f64;
    let all = |label, height, cards: Vec<String>| {
        sheets_of_cards(kit, label, &night.about(kit), (2, height), &cards)
    };
    let contestants = (0..night.plan.night.contestants).map(|one| guide(kit, night, one)).collect();
    let tables = (0..night.plan.night.tables()).map(|table| of_table(kit, night, table)).collect();
    let slips: Vec<String> = (0..night.plan.sets)
        .flat_map(|set| night.numbers(set).map(move |board| (set, board)))
        .map(|(set, board)| slip(kit, night, set, board))
        .collect();
    let most = (0..night.plan.sets).map(|set| plays(night, set).count()).max().unwrap_or(0);
    vec![
        Print::new(kit, name, label, all(label, height, contestants)),
        Print::new(kit, "table-cards", Label::TableCard, all(Label::TableCard, height - NAMES, tables)),
        Print::new(
            kit,
            "board-slips",
            Label::BoardSlip,
            all(Label::BoardSlip, SLIP_HEAD + SLIP_ROW * most as f64, slips),
        ),
    ]
}

/// A large number with what it counts, and a line for names.
fn title(kit: &Kit<'_>, label: Label, number: usize, names: Option<String>) -> String {
    let names = names.map_or_else(String::new, |names| format!("<p class=\"names\">{names}</p>"));
    format!("<h2><small>{}</small> {number}</h2>{names}\n", label.of(kit.language))
}

/// The card that leads a pair or a player through the evening.
fn guide(kit: &Kit<'_>, night: &Duplicate, one: Contestant) -> String {
    let says = |label: Label| label.of(kit.language).to_owned();
    let alone = night.is_individual();
    let (label, blank_for) = match alone {
        true => (Label::Player, Label::Name),
        false => (Label::Pair, Label::Names),
    };
    let names =
        night.names.get(one).map_or_else(|| blank(blank_for.of(kit.language)), |names| escaped(names));
    let mut text = title(kit, label, one + 1, Some(names));
    let lines = night.plan.rounds.iter().zip(1..).map(|(round, number)| {
        let mut row = vec![number.to_string()];
        match round.tables.iter().find(|table| table.contestants().any(|other| other == one)) {
            Some(table) => {
                let side = usize::from(table.sides[1].contains(&one));
                row.push((table.table + 1).to_string());
                row.push(says([Label::NorthSouth, Label::EastWest][side]));
                if alone {
                    let partner: Vec<Contestant> =
                        table.sides[side].iter().copied().filter(|other| *other != one).collect();
                    row.push(numbers(&partner));
                }
                row.push(numbers(&table.sides[1 - side]));
                row.push(night.boards_of(table.set));
            }
            None => {
                row.push("–".into());
                row.push(says(Label::SitOut));
                row.extend(vec![String::new(); if alone { 3 } else { 2 }]);
            }
        }
        row
    });
    let mut headings = vec![Label::Round, Label::Table, Label::Side];
    if alone {
        headings.push(Label::Partner);
    }
    headings.extend([Label::Opponents, Label::Boards]);
    let headings: Vec<&str> = headings.into_iter().map(|label| label.of(kit.language)).collect();
    text.push_str(&table("guide", &headings, &rows(lines)));
    text
}

/// The card that stays on a table.
fn of_table(kit: &Kit<'_>, night: &Duplicate, number: usize) -> String {
    let mut text = title(kit, Label::Table, number + 1, None);
    let lines = night.plan.rounds.iter().zip(1..).map(|(round, count): (_, usize)| {
        match round.tables.iter().find(|table| table.table == number) {
            Some(table) => {
                let [ns, ew] = [0, 1].map(|side| numbers(&table.sides[side]));
                vec![count.to_string(), ns, ew, night.boards_of(table.set)]
            }
            None => vec![count.to_string(), "–".into(), "–".into(), "–".into()],
        }
    });
    let headings = [Label::Round, Label::NorthSouth, Label::EastWest, Label::Boards];
    text.push_str(&table("guide", &headings.map(|label| label.of(kit.language)), &rows(lines)));
    text
}

/// Where a set of boards is played: the round and the table.
fn plays(night: &Duplicate, set: usize) -> impl Iterator<Item = (usize, &Table)> {
    (1..).zip(&night.plan.rounds).flat_map(move |(number, round)| {
        round.tables.iter().filter(move |table| table.set == set).map(move |table| (number, table))
    })
}

/// The slip of a board. It names those who play it; they write the rest by hand.
fn slip(kit: &Kit<'_>, night: &Duplicate, set: usize, board: usize) -> String {
    let mut text = title(kit, Label::Board, board, None);
    let lines = plays(night, set).map(|(round, table)| {
        let mut row = vec![round.to_string()];
        row.extend([0, 1].map(|side| numbers(&table.sides[side])));
        row.extend(vec![String::new(); 4]);
        row
    });
    let [ns, ew] = [Label::NorthSouth, Label::EastWest].map(|label| label.of(kit.language));
    let points = Label::Points.of(kit.language);
    let headings = [
        Label::Round.of(kit.language),
        ns,
        ew,
        Label::Bidder.of(kit.language),
        Label::Bid.of(kit.language),
        &format!("{points} {ns}"),
        &format!("{points} {ew}"),
    ];
    text.push_str(&table("guide slip", &headings, &rows(lines)));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use club::movement::Boards;

    #[test]
    fn boards_are_counted_from_one() -> Result<(), CannotPlan> {
        let night = Night::new(Movement::Howell, Boards::Travel, 8);
        let three = Duplicate::new(night, 3, Vec::new())?;
        assert_eq!(
            (three.boards_of(0), three.boards_of(6), three.boards()),
            ("1–3".into(), "19–21".into(), 21)
        );
        let one = Duplicate::new(night, 1, Vec::new())?;
        assert_eq!(one.boards_of(4), "5");
        Ok(())
    }
}
