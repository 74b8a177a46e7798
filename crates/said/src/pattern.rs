//! The actions a player may take beyond the examples in the list of legal actions.

use crate::{
    De, En,
    notice::{Written, notices, speaks},
};

notices! {
    /// The legal actions that a list of examples leaves out.
    #[derive(Eq)]
    pub enum Pattern {
        /// Club Rook: taking the pile.
        Take = "take";
        /// Club Rook: melding, and adding to melds.
        Meld = "meld";
        /// Tuxedo: captures of several groups.
        Captures = "captures";
        /// Bids without an upper limit.
        Bids {
            /// Every bid is a multiple of this.
            step: u16,
            /// The lowest bid.
            least: u16,
        } = "bids";
        /// Cards for the nest.
        Bury {
            /// How many cards.
            cards: usize,
        } = "bury";
        /// Cards for the nest at a table where players may bury the wrong number of cards.
        BuryAny {
            /// The correct number.
            right: usize,
        } = "bury_any";
        /// Correcting a wrong nest.
        Rebury = "rebury";
        /// A list that was cut off.
        MoreLikeThese = "more_like_these";
    }
}

speaks!(Pattern, en, de);

/// Serializes a pattern with its sentence. The sentence is ignored when reading.
pub fn written<S: serde::Serializer>(pattern: &Option<Pattern>, to: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&pattern.as_ref().map(Written::of), to)
}

fn en(pattern: &Pattern, _: En<'_>) -> String {
    match pattern {
        Pattern::Take => "take: the whole pile, with its top card in a set with two or more natural cards of its number \
             and any wild cards from your hand, new or added to your side's set; before your side has opened, add ` / ` \
             and more melds from your hand until you reach the minimum"
            .into(),
        Pattern::Meld => "meld: any sets (two or more natural cards and any wild cards) and sequences of three or more \
             cards, several separated by ` / `; before your side has opened, together they must reach the minimum; add: \
             several cards at once onto one of your side's melds"
            .into(),
        Pattern::Captures => "also `capture` with any other choice of center cards that split into groups each adding up \
             to the card from the hand; if the table requires it, every other such group must be taken too"
            .into(),
        Pattern::Bids { step, least } => format!("bid any multiple of {step} from {least} up"),
        Pattern::Bury { cards } => format!("bury any {cards} cards from the hand that may be buried"),
        Pattern::BuryAny { right } => format!("bury any cards from the hand; the right number is {right}"),
        Pattern::Rebury => "bury the missing cards, or name all the cards that should be buried".into(),
        Pattern::MoreLikeThese => "and more like these".into(),
    }
}

fn de(pattern: &Pattern, _: De<'_>) -> String {
    match pattern {
        Pattern::Take => "take: die ganze Ablage; ihre oberste Karte kommt mit zwei oder mehr echten Karten ihrer Zahl \
             und beliebigen Jokern aus deinem Blatt in einen neuen Satz oder an einen Satz deiner Seite; hat deine Seite \
             noch nicht eröffnet, folgen nach ` / ` weitere Auslagen aus deinem Blatt, bis das Mindeste erreicht ist"
            .into(),
        Pattern::Meld => "meld: beliebige Sätze (zwei oder mehr echte Karten, beliebige Joker) und Folgen von drei oder \
             mehr Karten, mehrere durch ` / ` getrennt; hat deine Seite noch nicht eröffnet, müssen sie zusammen das \
             Mindeste erreichen; add: mehrere Karten auf einmal an eine Auslage deiner Seite"
            .into(),
        Pattern::Captures => "auch `capture` mit jeder anderen Wahl von Karten der Mitte, die sich in Gruppen teilen lässt, deren \
             Summe jeweils die Handkarte ist; wo der Tisch so spielt, wird auch jede weitere Gruppe genommen"
            .into(),
        Pattern::Bids { step, least } => format!("jedes Vielfache von {step} ab {least} bieten"),
        Pattern::Bury { cards } => format!("beliebige {cards} Karten ablegen, die abgelegt werden dürfen"),
        Pattern::BuryAny { right } => format!("beliebige Karten ablegen; {right} sind richtig"),
        Pattern::Rebury => "die fehlenden Karten ablegen, oder alle Karten nennen, die dort liegen sollen".into(),
        Pattern::MoreLikeThese => "und weitere dieser Art".into(),
    }
}
