//! What is printed for an evening with real cards: the headings and lines on score sheets, guide cards and leaflets. The
//! rules on a leaflet are not here: they come from the books.

use crate::{De, En, Language, notice::speaks};

macro_rules! labels {
    ($($(#[$doc:meta])* $name:ident = $en:literal, $de:literal;)+) => {
        /// A heading, or the name of a column.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Label {
            $($(#[$doc])* $name,)+
        }

        impl Label {
            /// Every label.
            pub const ALL: &[Label] = &[$(Label::$name),+];

            /// The label in one language.
            pub fn of(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Label::$name, Language::En) => $en, (Label::$name, Language::De) => $de,)+
                }
            }
        }
    };
}

labels! {
    /// A sheet for the score of one match.
    ScoreSheet = "Score sheet", "Punktezettel";
    /// The leaflet with the rules.
    Rules = "The rules", "Die Regeln";
    /// When the game is played.
    Date = "Date", "Datum";
    /// Where it is played.
    Place = "Place", "Ort";
    /// The name of a player or a pair.
    Name = "Name", "Name";
    /// The names of both players of a pair.
    Names = "Names", "Namen";
    /// The side that keeps the sheet.
    We = "We", "Wir";
    /// The other side.
    They = "They", "Ihr";
    /// One hand of a match.
    Hand = "Hand", "Spiel";
    /// One of many short games.
    Game = "Game", "Partie";
    /// One round of an evening.
    Round = "Round", "Runde";
    /// Who deals.
    Dealer = "Dealer", "Geber";
    /// Who won the auction.
    Bidder = "Bidder", "Ansage";
    /// The bid.
    Bid = "Bid", "Gebot";
    /// The score of one hand.
    Points = "Points", "Punkte";
    /// The score so far.
    Total = "Total", "Stand";
    /// Who won.
    Winner = "Winner", "Sieger";
    /// Whether a game for one player was won.
    Won = "Won", "Gewonnen";
    /// A table.
    Table = "Table", "Tisch";
    /// A player.
    Player = "Player", "Spieler";
    /// A pair.
    Pair = "Pair", "Paar";
    /// Two players who are partners for a round.
    Couple = "Pair", "Paar";
    /// Who sits across the table.
    Partner = "Partner", "Partner";
    /// The opponents of a pair or a player.
    Opponents = "Against", "Gegen";
    /// The boards of a round.
    Boards = "Boards", "Boards";
    /// One board.
    Board = "Board", "Board";
    /// Which side of the table someone sits on.
    Side = "Side", "Seite";
    /// The first side of the table.
    NorthSouth = "N–S", "N–S";
    /// The second side of the table.
    EastWest = "E–W", "O–W";
    /// A round without play.
    SitOut = "sit out", "aussetzen";
    /// Everything that a player took together with their partner in a round.
    Made = "Made", "Geholt";
    /// The extra points for the couple that is ahead.
    Bonus = "Bonus", "Zugabe";
    /// A card that guides a pair through the evening.
    PairCard = "Pair card", "Laufkarte";
    /// A card that guides a single player through the evening.
    PlayerCard = "Player card", "Laufkarte";
    /// A card that stays on a table.
    TableCard = "Table card", "Tischkarte";
    /// A slip on which every table writes the result of one board.
    BoardSlip = "Board slip", "Boardzettel";
    /// One player's record at a party.
    PersonalRecord = "Personal record", "Persönliche Karte";
    /// The slip on which a table writes its four hands.
    RoundSlip = "Table slip", "Tischzettel";
    /// The top table.
    TopTable = "Top table", "Spitzentisch";
    /// The last table.
    LastTable = "Last table", "Letzter Tisch";
    /// How a table's rules differ from the printed ones.
    AtThisTable = "At this table", "An diesem Tisch";
    /// The line above the rules of another game on which this one is based.
    Otherwise = "Everything else is as in this game:", "Alles Übrige ist wie in diesem Spiel:";
    /// The cards that are used.
    Pack = "The pack", "Die Karten";
}

/// A line with figures in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// How many people play.
    Players {
        /// The number.
        players: usize,
    },
    /// How many pairs play.
    Pairs {
        /// The number.
        pairs: usize,
    },
    /// How large a party is.
    PartyOf {
        /// The number of tables.
        tables: usize,
        /// The number of rounds.
        rounds: usize,
    },
    /// The total that ends the match.
    Target {
        /// The total.
        points: i32,
    },
    /// The number of hands that ends the match.
    Hands {
        /// The number.
        hands: u32,
    },
    /// A side of more than two players.
    Side {
        /// Its number, from 1.
        side: usize,
    },
    /// Where the couple that is ahead goes.
    WinnersTo {
        /// The table, from 1; `None` if they stay.
        table: Option<usize>,
    },
    /// Where the other couple goes.
    LosersTo {
        /// The table, from 1; `None` if they stay.
        table: Option<usize>,
    },
    /// How a round at a party goes.
    PartyRound {
        /// The number of hands.
        hands: usize,
        /// The extra points for the couple that is ahead.
        bonus: i32,
    },
    /// Who sits with whom after a move.
    PartyPartners,
    /// Where to find the rules on this leaflet in full.
    FullBook,
}

/// `1 table`, or `3 tables`.
fn counted(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

fn line_en(line: &Line, _: En<'_>) -> String {
    match line {
        Line::Players { players: 1 } => "1 player".into(),
        Line::Players { players } => format!("{players} players"),
        Line::Pairs { pairs } => format!("{pairs} pairs"),
        Line::PartyOf { tables, rounds } => {
            format!("{}, {}", counted(*tables, "table"), counted(*rounds, "round"))
        }
        Line::Target { points } => format!("to {points} points"),
        Line::Hands { hands } => format!("{hands} hands"),
        Line::Side { side } => format!("Side {side}"),
        Line::WinnersTo { table: Some(table) } => {
            format!("The pair that is ahead goes up to table {table}.")
        }
        Line::WinnersTo { table: None } => "The pair that is ahead stays.".into(),
        Line::LosersTo { table: Some(table) } => format!("The other pair goes down to table {table}."),
        Line::LosersTo { table: None } => "The other pair stays.".into(),
        Line::PartyRound { hands, bonus } => {
            format!(
                "Play {hands} hands: everyone deals one. Both players of the pair that is ahead add {bonus} to their records."
            )
        }
        Line::PartyPartners => "Each player who stays teams up with one of the two who arrive.".into(),
        Line::FullBook => "Without examples and advice. The numbers are those of the full rule book.".into(),
    }
}

fn line_de(line: &Line, _: De<'_>) -> String {
    match line {
        Line::Players { players } => format!("{players} Spieler"),
        Line::Pairs { pairs } => format!("{pairs} Paare"),
        Line::PartyOf { tables, rounds } => {
            let tables = if *tables == 1 { "1 Tisch".into() } else { format!("{tables} Tische") };
            let rounds = if *rounds == 1 { "1 Runde".into() } else { format!("{rounds} Runden") };
            format!("{tables}, {rounds}")
        }
        Line::Target { points } => format!("bis {points} Punkte"),
        Line::Hands { hands } => format!("{hands} Spiele"),
        Line::Side { side } => format!("Seite {side}"),
        Line::WinnersTo { table: Some(table) } => {
            format!("Das Paar, das vorn liegt, geht hinauf zu Tisch {table}.")
        }
        Line::WinnersTo { table: None } => "Das Paar, das vorn liegt, bleibt.".into(),
        Line::LosersTo { table: Some(table) } => format!("Das andere Paar geht hinunter zu Tisch {table}."),
        Line::LosersTo { table: None } => "Das andere Paar bleibt.".into(),
        Line::PartyRound { hands, bonus } => {
            format!(
                "Spielt {hands} Spiele: Jeder gibt einmal. Das Paar, das vorn liegt, schreibt beiden {bonus} dazu."
            )
        }
        Line::PartyPartners => "Jeder, der bleibt, bekommt einen Partner, der dazukommt.".into(),
        Line::FullBook => {
            "Ohne Beispiele und Ratschläge. Die Nummern sind die des vollständigen Regelbuchs.".into()
        }
    }
}

speaks!(Line, line_en, line_de);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_label_is_there_in_both_languages() {
        for label in Label::ALL {
            for language in Language::ALL {
                assert!(!label.of(language).is_empty(), "{label:?}");
            }
        }
    }
}
