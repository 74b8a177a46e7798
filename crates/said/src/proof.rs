//! Why the proof of a deal fails, or is not a proof at all.

use crate::{
    De, En, Speak,
    notice::{notices, speaks},
    options::BadRuleSet,
};
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// The proof format written and read here.
pub const FORM: &str = "rookery fair deal 2";

/// The format of a proof for a board of a club's night.
pub const BOARD_FORM: &str = "rookery fair board 2";

/// The length of a secret in bytes.
pub const SECRET_BYTES: usize = 32;

/// The facts that someone knows about a deal without the proof. A proof is valuable only if it agrees with them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Known {
    /// The table's id.
    pub table: Option<String>,
    /// The number of the deal at the table.
    pub deal: Option<u32>,
    /// The number of the hand in its match.
    pub hand: Option<u32>,
    /// The seat that dealt.
    pub dealer: Option<usize>,
    /// The seats of the bots when the cards were dealt.
    pub bots: Option<Vec<usize>>,
    /// The commitment shown before the deal.
    pub commitment: Option<String>,
    /// The words that people gave, by seat; a word is empty if the person gave none.
    pub words: Vec<(usize, String)>,
    /// The cards that some seats were dealt.
    pub held: Vec<(usize, Vec<String>)>,
}

notices! {
    /// Why the secret, the words and the cards don't match.
    #[derive(Eq)]
    pub enum Unfair {
        /// It is not a proof in this format.
        Form = "form";
        /// The secret cannot be read.
        Secret = "secret";
        /// The rules cannot be opened here.
        Rules {
            /// Why they cannot be opened.
            why: BadRuleSet,
        } = "rules";
        /// The secret is not the one that was committed to.
        Commitment = "commitment";
        /// The number of words is not the same as the number of seats.
        Words {
            /// The number of words given.
            given: usize,
            /// The number of seats at the table.
            seats: usize,
        } = "words";
        /// A bot has a word, so someone must have chosen it.
        BotWord {
            /// The number of the seat, starting at 0.
            seat: usize,
        } = "bot_word";
        /// There is no such seat for a bot or the dealer.
        NoSuchSeat {
            /// The number of the seat, starting at 0.
            seat: usize,
        } = "no_such_seat";
        /// At a club's night, the words don't come in pairs.
        HalfAPair {
            /// The number of words given.
            given: usize,
        } = "half_a_pair";
        /// A bot at a club's night has a word, so someone must have chosen it.
        BotWordAt {
            /// The number of the place, starting at 0.
            place: usize,
        } = "bot_word_at";
        /// There is no such place for a bot at a club's night.
        NoSuchPlace {
            /// The number of the place, starting at 0.
            place: usize,
        } = "no_such_place";
        /// The pack is not the one that the secret and the words produce.
        Pack {
            /// The position from the top, starting at 1.
            at: usize,
            /// The card that was dealt; none if the pack is too short.
            dealt: Option<String>,
            /// The card computed from the secret and the words; none if the pack is too long.
            derived: Option<String>,
        } = "pack";
        /// The hand's other random values are not what the secret and the words produce.
        Luck = "luck";
        /// A different seat should have dealt first.
        Dealer {
            /// The number of the seat that dealt, starting at 0.
            dealt: usize,
            /// The seat that won the draw.
            derived: Seat,
        } = "dealer";
    }
}

notices! {
    /// Why a deal is not proven to be fair.
    #[derive(Eq)]
    pub enum Wrong {
        /// The text is not a proof.
        NotAProof {
            /// The line of the error, starting at 1.
            line: usize,
            /// The column.
            column: usize,
        } = "not_a_proof";
        /// The text ends too early.
        CutOff = "cut_off";
        /// The secret, words and pack do not match.
        Unfair {
            /// Why they do not match.
            why: Unfair,
        } = "unfair";
        /// A different commitment was shown before the deal.
        OtherCommitment = "other_commitment";
        /// The word used is not the word given.
        OtherWord {
            /// The number of the seat, starting at 0.
            seat: usize,
        } = "other_word";
        /// The proof is for a different table.
        OtherTable = "other_table";
        /// The proof is for a different deal.
        OtherDeal {
            /// The deal number in the proof.
            proof: u32,
        } = "other_deal";
        /// A different hand of the match was dealt.
        OtherHand {
            /// The hand number in the proof.
            proof: u32,
        } = "other_hand";
        /// A different seat dealt.
        OtherDealer {
            /// The number of the dealer's seat in the proof, starting at 0.
            proof: usize,
        } = "other_dealer";
        /// The bots were in different seats.
        OtherBots = "other_bots";
        /// The seat was dealt different cards.
        OtherCards {
            /// The number of the seat, starting at 0.
            seat: usize,
        } = "other_cards";
        /// The proof is for a night of a different club.
        OtherClub = "other_club";
        /// The proof is for a different night.
        OtherNight {
            /// The night in the proof.
            proof: u32,
        } = "other_night";
        /// The proof is for a different board.
        OtherBoard {
            /// The board in the proof.
            proof: u32,
        } = "other_board";
        /// A different number of pairs played at the night.
        OtherPairs {
            /// The number of pairs in the proof.
            proof: usize,
        } = "other_pairs";
        /// The word used for a place at a club's night is not the word given.
        OtherWordAt {
            /// The number of the place, starting at 0.
            place: usize,
        } = "other_word_at";
    }
}

/// The name of a card in a proof; in games with other cards, the text stays as it is.
fn named(card: &str, name: impl Fn(Card) -> String) -> String {
    card.parse().map_or_else(|_| card.to_owned(), name)
}

fn unfair_en(unfair: &Unfair, say: En<'_>) -> String {
    let card = |card: &str| named(card, |card| say.card(card));
    match unfair {
        Unfair::Form => format!("This is not a proof in the format `{FORM}` or `{BOARD_FORM}`."),
        Unfair::Secret => format!("The secret must be {SECRET_BYTES} bytes, written in hexadecimal."),
        Unfair::Rules { why } => format!("The rules can't be read. {}", why.en(say)),
        Unfair::Commitment => "The secret is not the one the server committed to.".into(),
        Unfair::Words { given, seats } => format!("There are {given} words but {seats} seats."),
        Unfair::BotWord { seat } => {
            format!("The bot in seat {} has a word, so someone must have chosen it.", say.number(*seat))
        }
        Unfair::NoSuchSeat { seat } => format!("There is no seat {}.", say.number(*seat)),
        Unfair::HalfAPair { given } => format!("There are {given} words, but every pair has two."),
        Unfair::BotWordAt { place } => {
            format!("The bot in place {} has a word, so someone must have chosen it.", say.number(*place))
        }
        Unfair::NoSuchPlace { place } => format!("There is no place {}.", say.number(*place)),
        Unfair::Pack { at, dealt: Some(dealt), derived: Some(derived) } => {
            format!("Card {at} from the top is {}, but it should be {}.", card(dealt), card(derived))
        }
        Unfair::Pack { at, dealt: None, derived } => {
            format!(
                "Card {at} from the top is missing. It should be {}.",
                derived.as_deref().map(card).unwrap_or_default()
            )
        }
        Unfair::Pack { at, dealt: Some(dealt), derived: None } => {
            format!("Card {at} from the top is {}, but the pack should have no card there.", card(dealt))
        }
        Unfair::Luck => {
            "The other random choices in the hand don't come from the secret and the words.".into()
        }
        Unfair::Dealer { dealt, derived } => {
            let dealt = Seat::new(*dealt).map_or_else(|| format!("Seat {dealt}"), |seat| say.player(seat));
            format!("{dealt} dealt, but the draw makes {} the dealer.", say.seat(*derived))
        }
    }
}

fn unfair_de(unfair: &Unfair, say: De<'_>) -> String {
    let card = |card: &str| named(card, |card| say.card(card));
    match unfair {
        Unfair::Form => format!("Das ist kein Nachweis der Form „{FORM}“ oder „{BOARD_FORM}“."),
        Unfair::Secret => format!("Das Geheimnis hat nicht {SECRET_BYTES} Bytes in Hexadezimalziffern."),
        Unfair::Rules { why } => format!("Die Regeln lassen sich nicht öffnen. {}", why.de(say)),
        Unfair::Commitment => "Das Geheimnis ist nicht das festgelegte.".into(),
        Unfair::Words { given, seats } => format!("Es sind {given} Worte für {seats} Plätze."),
        Unfair::BotWord { seat } => {
            format!("Der Bot auf Platz {} hat ein Wort; also hat es jemand gewählt.", say.number(*seat))
        }
        Unfair::NoSuchSeat { seat } => format!("Einen Platz {} gibt es nicht.", say.number(*seat)),
        Unfair::HalfAPair { given } => format!("Es sind {given} Worte, aber jedes Paar hat zwei."),
        Unfair::BotWordAt { place } => {
            format!("Der Bot an Stelle {} hat ein Wort; also hat es jemand gewählt.", say.number(*place))
        }
        Unfair::NoSuchPlace { place } => format!("Eine Stelle {} gibt es nicht.", say.number(*place)),
        Unfair::Pack { at, dealt: Some(dealt), derived: Some(derived) } => {
            format!("Die {at}. Karte von oben ist {}, sie müsste {} sein.", card(dealt), card(derived))
        }
        Unfair::Pack { at, dealt: None, derived } => {
            format!(
                "Die {at}. Karte von oben fehlt; sie müsste {} sein.",
                derived.as_deref().map(card).unwrap_or_default()
            )
        }
        Unfair::Pack { at, dealt: Some(dealt), derived: None } => {
            format!("Die {at}. Karte von oben ist {}, aber dort dürfte keine mehr sein.", card(dealt))
        }
        Unfair::Luck => "Der übrige Zufall der Hand folgt nicht aus Geheimnis und Worten.".into(),
        Unfair::Dealer { dealt, derived } => {
            let dealt = Seat::new(*dealt).map_or_else(|| format!("Platz {dealt}"), |seat| say.player(seat));
            format!("{dealt} hat gegeben; nach der Auslosung hätte {} geben müssen.", say.seat(*derived))
        }
    }
}

fn wrong_en(wrong: &Wrong, say: En<'_>) -> String {
    match wrong {
        Wrong::NotAProof { line, column } => {
            format!("This text is not the proof of a deal. It can't be read at line {line}, column {column}.")
        }
        Wrong::CutOff => "This proof is incomplete. The text ends too early.".into(),
        Wrong::Unfair { why } => unfair_en(why, say),
        Wrong::OtherCommitment => "The commitment shown before the deal is not the one in the proof.".into(),
        Wrong::OtherWord { seat } => {
            format!("A different word was used for seat {}.", say.number(*seat))
        }
        Wrong::OtherTable => "This proof is for a different table.".into(),
        Wrong::OtherDeal { proof } => format!("This proof is for a different deal, number {proof}."),
        Wrong::OtherHand { proof } => {
            format!("The proof is for hand {proof} of the match, but a different hand was played.")
        }
        Wrong::OtherDealer { proof } => {
            format!("The proof says seat {} dealt, but a different seat did.", say.number(*proof))
        }
        Wrong::OtherBots => "According to the proof, the bots were in different seats.".into(),
        Wrong::OtherCards { seat } => {
            format!(
                "According to the proof, seat {} should have been dealt different cards.",
                say.number(*seat)
            )
        }
        Wrong::OtherClub => "This proof is for a different club.".into(),
        Wrong::OtherNight { proof } => format!("This proof is for a different night, number {proof}."),
        Wrong::OtherBoard { proof } => format!("This proof is for a different board, number {proof}."),
        Wrong::OtherPairs { proof } => {
            format!("The proof has words for {proof} pairs, but a different number played.")
        }
        Wrong::OtherWordAt { place } => {
            format!("A different word was used for place {}.", say.number(*place))
        }
    }
}

fn wrong_de(wrong: &Wrong, say: De<'_>) -> String {
    match wrong {
        Wrong::NotAProof { line, column } => {
            format!("Dieser Text ist kein Nachweis; er ist nicht lesbar (Zeile {line}, Spalte {column}).")
        }
        Wrong::CutOff => "Das ist kein ganzer Nachweis: der Text bricht ab.".into(),
        Wrong::Unfair { why } => unfair_de(why, say),
        Wrong::OtherCommitment => {
            "Vor dem Geben wurde eine andere Festlegung gezeigt als die im Nachweis.".into()
        }
        Wrong::OtherWord { seat } => {
            format!("Für Platz {} wurde ein anderes Wort verwendet.", say.number(*seat))
        }
        Wrong::OtherTable => "Das ist der Nachweis eines anderen Tisches.".into(),
        Wrong::OtherDeal { proof } => {
            format!("Das ist der Nachweis einer anderen Hand, der {proof}. am Tisch.")
        }
        Wrong::OtherHand { proof } => {
            format!("Der Nachweis gilt für Hand {proof} der Partie; gespielt wurde eine andere.")
        }
        Wrong::OtherDealer { proof } => {
            format!("Im Nachweis hat Platz {} gegeben, am Tisch ein anderer.", say.number(*proof))
        }
        Wrong::OtherBots => "Im Nachweis saßen Bots auf anderen Plätzen.".into(),
        Wrong::OtherCards { seat } => {
            format!("Nach dem Nachweis hätte Platz {} andere Karten bekommen.", say.number(*seat))
        }
        Wrong::OtherClub => "Das ist der Nachweis eines anderen Clubs.".into(),
        Wrong::OtherNight { proof } => {
            format!("Das ist der Nachweis eines anderen Abends, des {proof}. im Club.")
        }
        Wrong::OtherBoard { proof } => {
            format!("Das ist der Nachweis eines anderen Boards, Nummer {proof}.")
        }
        Wrong::OtherPairs { proof } => {
            format!("Der Nachweis hat Worte für {proof} Paare; gespielt hat eine andere Zahl.")
        }
        Wrong::OtherWordAt { place } => {
            format!("Für Stelle {} wurde ein anderes Wort verwendet.", say.number(*place))
        }
    }
}

speaks!(Unfair, unfair_en, unfair_de);
speaks!(Wrong, wrong_en, wrong_de);

impl std::error::Error for Unfair {}
impl std::error::Error for Wrong {}

impl From<Unfair> for Wrong {
    fn from(why: Unfair) -> Wrong {
        Wrong::Unfair { why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Names;

    #[test]
    fn a_pack_may_be_too_short_or_too_long() {
        let pack = |dealt: Option<&str>, derived: Option<&str>| {
            Unfair::Pack { at: 3, dealt: dealt.map(Into::into), derived: derived.map(Into::into) }.to_string()
        };
        assert_eq!(pack(Some("R5"), Some("G9")), "Card 3 from the top is R5, but it should be G9.");
        assert_eq!(pack(None, Some("G9")), "Card 3 from the top is missing. It should be G9.");
        assert_eq!(
            pack(Some("R5"), None),
            "Card 3 from the top is R5, but the pack should have no card there."
        );
    }

    #[test]
    fn people_count_seats_from_one() {
        let dealer = Unfair::Dealer { dealt: 1, derived: Seat::wrapping(2) };
        assert_eq!(dealer.en(En(Names::People(&[]))), "Seat 2 dealt, but the draw makes seat 3 the dealer.");
        assert_eq!(dealer.to_string(), "Seat 1 dealt, but the draw makes seat 2 the dealer.");
        let word = Wrong::OtherWord { seat: 0 };
        assert_eq!(word.de(De(Names::People(&[]))), "Für Platz 1 wurde ein anderes Wort verwendet.");
    }
}
