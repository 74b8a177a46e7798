//! A progressive party with real cards: a card for each table that says who moves where, slips for the four hands of a
//! round, and a personal record for each player. The moves are those that `party` makes.

use crate::{
    Kit, Print, leaflet,
    page::{blank, escaped, head, rows, sheets_of_cards, table},
};
use party::{
    BONUS, HANDS,
    seating::{first_round, moved},
};
use said::kit::{Label, Line};

/// More tables than a room holds.
pub const MOST_TABLES: usize = 60;
/// The heights of cards in millimeters.
const SIGN: f64 = 108.0;
const SLIP: f64 = 66.0;
const RECORD_HEAD: f64 = 22.0;
const ROW: f64 = 6.4;

/// A party and who comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party {
    tables: usize,
    rounds: usize,
    /// The names of the guests in the order of their seats, as far as they are known.
    names: Vec<String>,
}

impl Party {
    /// A party with this many tables and rounds; a room has from 1 to [`MOST_TABLES`] tables.
    pub fn new(tables: usize, rounds: Option<usize>, names: Vec<String>) -> Party {
        let tables = tables.clamp(1, MOST_TABLES);
        // As many rounds as there are tables, if the host sets no other number (DXP-A04).
        Party { tables, rounds: rounds.unwrap_or(tables).max(1), names }
    }

    /// Where the couple that is ahead goes from a table, and where the other couple goes, both counted from 0.
    fn goals(&self, table: usize) -> [usize; 2] {
        let seats = first_round(4 * self.tables);
        let next = moved(&seats, &vec![0; self.tables]);
        let goal = |guest: usize| next.iter().position(|places| places.contains(&guest)).unwrap_or(table);
        // Couple 0, which is ahead here, sits in seats 0 and 2.
        [goal(seats[table][0]), goal(seats[table][1])]
    }
}

pub(crate) fn prints(kit: &Kit<'_>, party: &Party) -> Vec<Print> {
    let about = kit.says(&Line::PartyOf { tables: party.tables, rounds: party.rounds });
    let all = |label, size, cards: Vec<String>| sheets_of_cards(kit, label, &about, size, &cards);
    let signs = (0..party.tables).map(|table| sign(kit, party, table)).collect();
    let slips = (0..party.tables)
        .flat_map(|table| (1..=party.rounds).map(move |round| (table, round)))
        .map(|(table, round)| slip(kit, table, round))
        .collect();
    let records = (0..4 * party.tables).map(|guest| record(kit, party, guest)).collect();
    let height = RECORD_HEAD + ROW * party.rounds as f64;
    let mut leaflet = head(kit, Label::Rules, &about);
    leaflet.push_str(&format!("<main class=\"leaflet\">\n{}</main>\n", leaflet::book(kit, leaflet::PARTY)));
    vec![
        Print::new(kit, "table-signs", Label::TableCard, all(Label::TableCard, (1, SIGN), signs)),
        Print::new(kit, "table-slips", Label::RoundSlip, all(Label::RoundSlip, (2, SLIP), slips)),
        Print::new(
            kit,
            "personal-records",
            Label::PersonalRecord,
            all(Label::PersonalRecord, (2, height), records),
        ),
        Print::new(kit, "party-rules", Label::Rules, leaflet),
    ]
}

/// The card that stands on a table.
fn sign(kit: &Kit<'_>, party: &Party, number: usize) -> String {
    let place = match number {
        0 => Label::TopTable.of(kit.language),
        last if last + 1 == party.tables => Label::LastTable.of(kit.language),
        _ => "",
    };
    let [winners, losers] = party.goals(number).map(|goal| (goal != number).then_some(goal + 1));
    let lines = [
        kit.says(&Line::PartyRound { hands: HANDS, bonus: BONUS }),
        kit.says(&Line::WinnersTo { table: winners }),
        kit.says(&Line::LosersTo { table: losers }),
        kit.says(&Line::PartyPartners),
    ];
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>\n", escaped(line))).collect();
    format!(
        "<div class=\"sign\"><h2><small>{}</small> {}</h2><p class=\"place\">{place}</p>\n<ul>\n{lines}</ul></div>\n",
        Label::Table.of(kit.language),
        number + 1
    )
}

/// The slip for the four hands of a round.
fn slip(kit: &Kit<'_>, number: usize, round: usize) -> String {
    let language = kit.language;
    let couples = [1, 2].map(|couple| format!("{} {couple}", Label::Couple.of(language)));
    let mut text = format!(
        "<h2><small>{}</small> {} <small>· {}</small> {round}</h2>\n<div class=\"blanks\">{}{}</div>\n",
        Label::Table.of(language),
        number + 1,
        Label::Round.of(language),
        blank(&couples[0]),
        blank(&couples[1])
    );
    let mut lines: Vec<Vec<String>> =
        (1..=HANDS).map(|hand| vec![hand.to_string(), String::new(), String::new(), String::new()]).collect();
    lines.push(vec![Label::Total.of(language).into(), String::new(), String::new(), String::new()]);
    let headings = [Label::Hand.of(language), Label::Dealer.of(language), &couples[0], &couples[1]];
    text.push_str(&table("guide slip", &headings, &rows(lines)));
    text
}

/// One player's record: a line for each round.
fn record(kit: &Kit<'_>, party: &Party, guest: usize) -> String {
    let language = kit.language;
    let name = party.names.get(guest).map_or_else(|| blank(Label::Name.of(language)), |name| escaped(name));
    let mut text = format!("<p class=\"names\">{name}</p>\n");
    let lines = (1..=party.rounds).map(|round| {
        let first = if round == 1 { (guest / 4 + 1).to_string() } else { String::new() };
        let mut row = vec![round.to_string(), first];
        row.extend(vec![String::new(); 4]);
        row
    });
    let headings = [Label::Round, Label::Table, Label::Partner, Label::Made, Label::Bonus, Label::Total];
    text.push_str(&table("guide slip", &headings.map(|label| label.of(language)), &rows(lines)));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn couples_go_where_the_rules_of_the_party_send_them() {
        let party = Party::new(4, None, Vec::new());
        // At the top, the couple that is ahead stays and the other goes down to the last table (DXP-07, DXP-08).
        assert_eq!(party.goals(0), [0, 3]);
        // Elsewhere, the couple that is ahead goes up a table and the other stays (DXP-04, DXP-10).
        assert_eq!(party.goals(1), [0, 1]);
        assert_eq!(party.goals(3), [2, 3]);
        // At a single table, everyone stays (DXP-A12).
        assert_eq!(Party::new(1, None, Vec::new()).goals(0), [0, 0]);
    }
}
