//! The score sheet for one hand: the points counted, the figures crossed out, and the totals written down.

use crate::{
    De, En,
    language::capital,
    notice::{notices, speaks, written},
};
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// One figure on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Points.
    pub points: i32,
    /// Crossed out: still legible, but it does not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub struck: bool,
}

/// One line of the sheet: a figure for each column.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The item that the figures are for.
    pub item: Item,
    /// One figure per column.
    pub figures: Vec<Figure>,
}

/// The itemized result of a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    /// The seats that share each column: a side, or one player.
    pub columns: Vec<Vec<Seat>>,
    /// The lines from top to bottom, not including the totals.
    pub lines: Vec<Line>,
    /// The total written down for each column.
    pub written: Vec<i32>,
    /// Remarks, such as why a figure was crossed out.
    #[serde(default, skip_serializing_if = "Vec::is_empty", serialize_with = "written_remarks")]
    pub remarks: Vec<Remark>,
}

fn written_remarks<S: serde::Serializer>(remarks: &[Remark], to: S) -> Result<S::Ok, S::Error> {
    written(remarks, to)
}

impl Sheet {
    /// Adds a line whose figures all count.
    pub fn line(&mut self, item: Item, points: impl IntoIterator<Item = i32>) {
        let figures = points.into_iter().map(|points| Figure { points, struck: false }).collect();
        self.lines.push(Line { item, figures });
    }

    /// Checks that the figures in each column that are not crossed out add up to its written total.
    pub fn adds_up(&self) -> bool {
        self.written.iter().enumerate().all(|(column, written)| {
            let figures = self.lines.iter().filter_map(|line| line.figures.get(column));
            figures.filter(|figure| !figure.struck).map(|figure| figure.points).sum::<i32>() == *written
        })
    }
}

macro_rules! items {
    ($($name:ident = $en:literal, $de:literal;)+) => {
        /// What a line on a sheet is for. Programs identify it by its English name.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum Item {
            $(#[doc = $en] #[serde(rename = $en)] $name,)+
        }

        impl Item {
            /// Its permanent name.
            pub fn name(self) -> &'static str {
                match self { $(Item::$name => $en,)+ }
            }
            fn german(self) -> &'static str {
                match self { $(Item::$name => $de,)+ }
            }
        }
    };
}

items! {
    Counters = "counters", "Zählkarten";
    Tricks = "tricks", "Stiche";
    MostTricks = "most tricks", "Die meisten Stiche";
    LastTrick = "last trick", "Letzter Stich";
    SetBack = "set back", "Zurückgesetzt";
    Penalties = "penalties", "Strafen";
    Reneges = "reneges", "Nicht bedient";
    AllTaken = "all taken", "Alles genommen";
    Moon = "moon", "Durchmarsch";
    GoldenTen = "golden ten", "Goldene Zehn";
    Cards = "cards", "Karten";
    CardsTurned = "cards turned", "Aufgedeckte Karten";
    CardsInOrder = "cards in order", "Karten in Folge";
    PartnersCardsInOrder = "partner's cards in order", "Karten des Partners in Folge";
    CardsLeftInHand = "cards left in hand", "Karten auf der Hand";
    CardsLeftToTheOthers = "cards left to the others", "Karten der anderen";
    CardsOnTheTable = "cards on the table", "Ausgelegte Karten";
    GoingOut = "going out", "Schluss gemacht";
    GoingRackO = "going RACK-O", "Rack-O gerufen";
    RunBonus = "bonus for a run", "Zugabe für eine Folge";
    NaturalRookies = "natural Rookies", "Reine Rookies";
    RegularRookies = "regular Rookies", "Gemischte Rookies";
    RookieSequences = "Rookie sequences", "Rookie-Folgen";
    RookCards = "Rook cards", "Rook-Karten";
    FirstWithFour = "first to get four of a kind", "Als Erster vier gleiche";
    GameWon = "game won", "Spiel gewonnen";
    AllPilesComplete = "all four Building Piles complete", "Alle vier Stapel fertig";
    MostCards = "most cards", "Die meisten Karten";
    Oranges = "oranges", "Orange";
    BigSweeps = "big sweeps", "Großer Abräumer";
    LittleSweeps = "little sweeps", "Kleiner Abräumer";
    Fives = "fives", "Fünfer";
    MistakenOranges = "mistaken oranges", "Falsches Orange";
}

fn item_en(item: &Item, _: En<'_>) -> String {
    capital(item.name())
}

fn item_de(item: &Item, _: De<'_>) -> String {
    item.german().to_owned()
}

speaks!(Item, item_en, item_de);

notices! {
    /// A remark under a sheet.
    #[derive(Eq, Hash)]
    pub enum Remark {
        /// Nobody bid.
        PassedOut = "passed_out";
        /// The deal was wrong.
        Misdealt = "misdealt";
        /// A renege was discovered too late to correct.
        Reneged {
            /// The player who reneged.
            seat: Seat,
        } = "reneged";
        /// The target was reached before the last trick.
        ReachedTarget = "reached_target";
        /// The bid was made.
        MadeBid {
            /// The bidder.
            seat: Seat,
            /// The bid.
            bid: u16,
        } = "made_bid";
        /// The bid was not made.
        WasSetBack {
            /// The bidder.
            seat: Seat,
            /// The bid.
            bid: u16,
        } = "was_set_back";
        /// Tricks are tied, so the players cut for the bonus.
        CutForBonus {
            /// Who cut which card.
            cuts: Vec<(Seat, Card)>,
        } = "cut_for_bonus";
        /// A side without two Rookies does not score its Rook cards.
        RooksNeedTwoRookies = "rooks_need_two_rookies";
        /// The round ended without a finished rack.
        NobodyWentRackO = "nobody_went_rack_o";
        /// Someone called Rack-O by mistake.
        FalseRackO {
            /// The player who called.
            seat: Seat,
        } = "false_rack_o";
        /// The game was won before the cards were counted.
        MostCardsNotCounted = "most_cards_not_counted";
        /// Someone played their last card.
        LastCardPlayed = "last_card_played";
        /// Someone gave their last card away as another player's penalty.
        LastCardGiven = "last_card_given";
        /// The limit on turns ended the game.
        TurnsRanOut {
            /// The cards left, by seat.
            left: Vec<u32>,
        } = "turns_ran_out";
        /// Someone was the last to fold.
        Donkey {
            /// The player who was last.
            seat: Seat,
        } = "donkey";
        /// The limit on passes ended the game.
        NoDonkey = "no_donkey";
        /// The clock stopped, and play continued at another pile.
        WentOn {
            /// How many times.
            times: u32,
        } = "went_on";
        /// Every card is on a Building Pile.
        AllBuilt = "all_built";
        /// No move is left.
        NoMoveLeft {
            /// The cards built so far.
            built: u32,
        } = "no_move_left";
        /// The player gave up.
        GaveUp {
            /// The cards built so far.
            built: u32,
        } = "gave_up";
    }
}

fn remark_en(remark: &Remark, say: En<'_>) -> String {
    match remark {
        Remark::PassedOut => "Nobody bid, so the hand is thrown in.".into(),
        Remark::Misdealt => "Misdeal: the same dealer deals again.".into(),
        Remark::Reneged { seat } => {
            format!("{} reneged, and it was discovered too late to correct.", say.player(*seat))
        }
        Remark::ReachedTarget => "The target was reached during the hand.".into(),
        Remark::MadeBid { seat, bid } => format!("{} bid {bid} and made it.", say.player(*seat)),
        Remark::WasSetBack { seat, bid } => {
            format!("{} bid {bid} and got set back.", say.player(*seat))
        }
        Remark::CutForBonus { cuts } => {
            let cut = |(seat, card): &(Seat, Card)| format!("{} {}", say.seat(*seat), say.card(*card));
            format!("Cut for the trick bonus: {}.", cuts.iter().map(cut).collect::<Vec<_>>().join(", "))
        }
        Remark::RooksNeedTwoRookies => "Rook cards score only for a side with two Rookies.".into(),
        Remark::NobodyWentRackO => "Nobody went Rack-O.".into(),
        Remark::FalseRackO { seat } => {
            format!("{} called Rack-O by mistake and scored nothing.", say.player(*seat))
        }
        Remark::MostCardsNotCounted => {
            "The target was reached, so the bonus for most cards was not counted.".into()
        }
        Remark::LastCardPlayed => "The last card was played.".into(),
        Remark::LastCardGiven => "The last card was given away as another player's penalty.".into(),
        Remark::TurnsRanOut { left } => {
            format!("The turn limit was reached. Cards left by seat: {}.", listed(left))
        }
        Remark::Donkey { seat } => {
            format!("{} became the Donkey and had to run around the table three times.", say.player(*seat))
        }
        Remark::NoDonkey => "Nobody had four of a kind after the last pass: no winner, no Donkey.".into(),
        Remark::WentOn { times: 1 } => "The clock continued at another pile once.".into(),
        Remark::WentOn { times } => format!("The clock continued at another pile {times} times."),
        Remark::AllBuilt => "All 56 cards are built.".into(),
        Remark::NoMoveLeft { built } => {
            format!("No moves left with {built} cards built: the imaginary opponent wins.")
        }
        Remark::GaveUp { built } => {
            format!("You gave up with {built} cards built: the imaginary opponent wins.")
        }
    }
}

fn remark_de(remark: &Remark, say: De<'_>) -> String {
    match remark {
        Remark::PassedOut => "Niemand hat geboten: Das Spiel zählt nicht.".into(),
        Remark::Misdealt => "Falsch gegeben: Derselbe Geber gibt noch einmal.".into(),
        Remark::Reneged { seat } => {
            format!("{} nicht bedient, und es kam zu spät heraus.", say.does(*seat, ["hat", "hast"]))
        }
        Remark::ReachedTarget => "Das Ziel wurde mitten im Spiel erreicht.".into(),
        Remark::MadeBid { seat, bid } => {
            format!("{} {bid} geboten und geschafft.", say.does(*seat, ["hat", "hast"]))
        }
        Remark::WasSetBack { seat, bid } => {
            format!("{} {bid} geboten und verfehlt.", say.does(*seat, ["hat", "hast"]))
        }
        Remark::CutForBonus { cuts } => {
            let cut = |(seat, card): &(Seat, Card)| format!("{} {}", say.seat(*seat), say.card(*card));
            let cuts = cuts.iter().map(cut).collect::<Vec<_>>().join(", ");
            format!("Um die Zugabe für Stiche abgehoben: {cuts}.")
        }
        Remark::RooksNeedTwoRookies => "Rook-Karten zählen nur für eine Seite mit zwei Rookies.".into(),
        Remark::NobodyWentRackO => "Niemand hat Rack-O gerufen.".into(),
        Remark::FalseRackO { seat } => {
            format!("{} zu Unrecht gerufen: keine Punkte.", say.does(*seat, ["hat", "hast"]))
        }
        Remark::MostCardsNotCounted => {
            "Das Ziel war erreicht: Die meisten Karten wurden nicht mehr gezählt.".into()
        }
        Remark::LastCardPlayed => "Die letzte Karte ist gespielt.".into(),
        Remark::LastCardGiven => "Die letzte Karte ging als Strafe an jemand anderen.".into(),
        Remark::TurnsRanOut { left } => {
            format!("Die Züge sind aufgebraucht; übrige Karten reihum: {}.", listed(left))
        }
        Remark::Donkey { seat } => format!(
            "{} der Esel: dreimal um den Tisch, und allen erzählen, wie langsam das war.",
            say.does(*seat, ["ist", "bist"])
        ),
        Remark::NoDonkey => {
            "Niemand hatte vier gleiche, als zum letzten Mal weitergegeben wurde: kein Sieger, kein Esel."
                .into()
        }
        Remark::WentOn { times: 1 } => "Einmal an einem anderen Stapel weitergemacht.".into(),
        Remark::WentOn { times } => format!("{times}-mal an einem anderen Stapel weitergemacht."),
        Remark::AllBuilt => "Alle 56 Karten sind aufgebaut.".into(),
        Remark::NoMoveLeft { built } => {
            format!("Kein Zug mehr, {built} Karten sind aufgebaut: Der gedachte Gegner gewinnt.")
        }
        Remark::GaveUp { built } => {
            format!("Aufgegeben mit {built} aufgebauten Karten: Der gedachte Gegner gewinnt.")
        }
    }
}

fn listed(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

speaks!(Remark, remark_en, remark_de);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Names, Speak};

    #[test]
    fn a_remark_is_sent_with_its_sentence_and_read_back_without_it() {
        let seat = Seat::new(1).unwrap_or_default();
        let sheet = Sheet {
            remarks: vec![Remark::WasSetBack { seat, bid: 80 }, Remark::AllBuilt],
            ..Sheet::default()
        };
        let text = serde_json::to_string(&sheet).unwrap_or_default();
        assert!(
            text.contains(r#"{"code":"was_set_back","args":{"seat":1,"bid":80},"message":"Seat 1 bid 80 and got set back."}"#),
            "{text}"
        );
        assert_eq!(serde_json::from_str::<Sheet>(&text).ok(), Some(sheet));
    }

    #[test]
    fn remarks_call_people_by_name() {
        let names = ["Ann".to_owned(), "Bea".to_owned()];
        let remark = Remark::WasSetBack { seat: Seat::new(1).unwrap_or_default(), bid: 80 };
        assert_eq!(remark.speak(Language::En, Names::People(&names)), "Bea bid 80 and got set back.");
        assert_eq!(remark.speak(Language::De, Names::People(&names)), "Bea hat 80 geboten und verfehlt.");
    }

    #[test]
    fn lines_begin_with_a_capital() {
        assert_eq!(Item::MostTricks.speak(Language::En, Names::Notation), "Most tricks");
        assert_eq!(Item::MostTricks.speak(Language::De, Names::Notation), "Die meisten Stiche");
    }
}
