//! The trick-taking games in German.

use super::{Action, Better, Call, CardReason, Phase, Reason, Refusal, Seen, Trump, Why};
use crate::De;
use cards::Color;

/// The trump, as a label.
pub(super) fn trump(trump: &Trump, say: De<'_>) -> String {
    match trump {
        Trump::Color(color) => say.color(*color).into(),
        Trump::None => "Ohne Trumpf".into(),
        Trump::Low => "Niedrig gewinnt".into(),
    }
}

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match &refusal.why {
        Why::NotASeat => "Das kann nur, wer mitspielt.".into(),
        Why::NoSuchSeat { seat } => format!("An diesem Tisch gibt es {} nicht.", say.seat(*seat)),
        Why::NotYourTurn { turn: Some(turn) } => format!("{} am Zug.", say.does(*turn, ["ist", "bist"])),
        Why::NotYourTurn { turn: None } => "Du bist nicht am Zug.".into(),
        Why::HandOver => "Das Spiel ist vorbei.".into(),
        Why::WrongPhase { now } => format!("Jetzt nicht. {}", waiting(*now)),
        Why::BelowMinimum { least } => format!("Das erste Gebot muss mindestens {least} sein."),
        Why::NotHigher { least } => format!("Biete mindestens {least} oder passe."),
        Why::NotAMultiple { step } => format!("Gebote sind Vielfache von {step}."),
        Why::AboveCap { cap } => {
            format!("Mehr als {cap} Punkte gibt es nicht zu holen, also ist {cap} das höchste Gebot.")
        }
        Why::Passed => "Du hast gepasst und bietest in diesem Spiel nicht mehr mit.".into(),
        Why::MustBid { least } => format!("Du darfst nicht passen. Biete {least} oder mehr."),
        Why::HoldsTheBid => "Das höchste Gebot ist schon deines.".into(),
        Why::NotHeld { card } => format!("{} ist nicht in diesem Blatt.", say.card(*card)),
        Why::MustFollow { led, free } => {
            let color = say.color(*led);
            let free: String = free.iter().map(|card| format!(" oder {}", say.card(*card))).collect();
            format!("{color} ist ausgespielt und du hast {color}. Spiele {color}{free}.")
        }
        Why::TrumpLed { card } if card.is_bird() => {
            "Der Rook ist ausgespielt und du hast einen Trumpf. Spiele Trumpf.".into()
        }
        Why::TrumpLed { card } => format!(
            "{} ist ausgespielt. Das ist immer Trumpf, und du hast einen Trumpf. Spiele Trumpf.",
            say.card(*card)
        ),
        Why::LoneRook => {
            "Trumpf ist ausgespielt und der Rook ist dein einziger Trumpf. Spiele den Rook.".into()
        }
        Why::LoneRedOne => {
            "Trumpf ist ausgespielt und deine rote 1 ist Trumpf. Spiele sie oder eine andere erlaubte Karte."
                .into()
        }
        Why::NestCount { wanted: 1, given } => format!("Ins Nest gehört genau 1 Karte, nicht {given}."),
        Why::NestCount { wanted, given } => format!("Ins Nest gehören genau {wanted} Karten, nicht {given}."),
        Why::RookBuried => "Der Rook darf an diesem Tisch nicht ins Nest.".into(),
        Why::CounterBuried { card } => {
            format!("{} ist eine Zählkarte und darf hier nicht ins Nest.", say.card(*card))
        }
        Why::NestReplaced => {
            "Berichtige nur die Zahl: Lege nach, was fehlt, oder nimm zurück, was zu viel ist.".into()
        }
        Why::NoSuchTrump { trump: Trump::Color(color) } => {
            format!("{} kann an diesem Tisch nicht Trumpf sein.", say.color(*color))
        }
        Why::NoSuchTrump { trump: Trump::None } => "Ohne Trumpf wird an diesem Tisch nicht gespielt.".into(),
        Why::NoSuchTrump { trump: Trump::Low } => "Niedrig wird an diesem Tisch nicht gespielt.".into(),
        Why::NoPartnerTrump => "Dein Partner kann jetzt nicht Trumpf nennen.".into(),
        Why::NotCallable { card } => format!("{} kann nicht gerufen werden.", say.card(*card)),
        Why::StrictTable => {
            "An diesem Tisch sind Fehler unmöglich, also gibt es nichts zu beanstanden.".into()
        }
        Why::AlreadyAccused { seat } => {
            format!("{} hast du seit dem letzten Stich schon beschuldigt.", say.seat(*seat))
        }
        Why::NotAnOpponent { seat } => {
            format!("Eine Strafe für {} kannst du nicht vorschlagen.", say.whom(*seat))
        }
        Why::AlreadyProposed { seat } => {
            format!("Eine Strafe für {} hast du in diesem Spiel schon vorgeschlagen.", say.whom(*seat))
        }
        Why::NothingToConfirm => "Es gibt keine Strafe, die du bestätigen könntest.".into(),
        Why::NoMisdeal => "Es gibt keinen Grund, neu zu geben, oder es ist zu spät dafür.".into(),
        Why::HighCardExposed => "Beim Geben war eine hohe Karte zu sehen. Lass neu geben.".into(),
    }
}

/// Says what the table is waiting for.
fn waiting(now: Phase) -> &'static str {
    match now {
        Phase::Misdeal => "Es muss neu gegeben werden.",
        Phase::Auction => "Es wird geboten.",
        Phase::Bury => "Zuerst legt der Bieter Karten ins Nest.",
        Phase::Trump => "Zuerst wird Trumpf genannt.",
        Phase::CallPartner => "Zuerst ruft der Bieter eine Karte.",
        Phase::Play => "Der Tisch wartet auf eine Karte.",
        Phase::Correct => "Zuerst wird der falsch bediente Stich berichtigt.",
        Phase::Rebury => "Zuerst wird die Zahl der Karten im Nest berichtigt.",
        Phase::Scored => "Das Spiel ist vorbei.",
    }
}

pub(super) fn reason(reason: &Reason, say: De<'_>) -> String {
    match reason {
        Reason::MustBid => "Du musst bieten, also so wenig wie möglich.".into(),
        Reason::WorthAbout { points, bid, makes: Some(makes) } => {
            format!("Dein Blatt ist etwa {points} wert; {bid} gelingt in {makes} % der Fälle.")
        }
        Reason::WorthAbout { points, makes: None, .. } => format!("Dein Blatt ist etwa {points} wert."),
        Reason::TooWeak { points } => format!("Dein Blatt ist nur etwa {points} wert."),
        Reason::TooMuch { bid, makes } => format!("{bid} gelänge nur in {makes} % der Fälle."),
        Reason::Jump { points, bid } => {
            format!("Dein Blatt ist etwa {points} wert; {bid} auf einmal lässt den anderen wenig Raum.")
        }
        Reason::NoGain { points, bid } => {
            format!("Dein Blatt ist etwa {points} wert, aber {bid} bringt nicht mehr als Passen.")
        }
        Reason::WillGoDown { bid } => format!("Mit {bid} werden die Gegner wohl scheitern."),
        Reason::PartnerHasBid => "Dein Partner hat das Gebot.".into(),
        Reason::CanTrump { colors } => format!("So kannst du {} stechen.", both(colors, say)),
        Reason::LeastNeeded { trump } => {
            format!("Diese Karten brauchst du neben {} am wenigsten.", say.color(*trump))
        }
        Reason::ShortColors { trump } => {
            format!("So bist du neben {} kurz, und keine Zählkarte ist in Gefahr.", say.color(*trump))
        }
        Reason::WinsNothing => "Diese Karten würden nichts holen.".into(),
        Reason::BuriesPoints { points } => {
            format!("So liegen {points} Punkte im Nest, die du zurückholen kannst.")
        }
        Reason::StrongestColor { color, trumps: 1 } => {
            format!("{} ist deine stärkste Farbe, mit 1 Trumpf.", say.color(*color))
        }
        Reason::StrongestColor { color, trumps } => {
            format!("{} ist deine stärkste Farbe, mit {trumps} Trümpfen.", say.color(*color))
        }
        Reason::HighCardsSpread => "Deine hohen Karten verteilen sich auf die Farben.".into(),
        Reason::LowCardsBest => "Deine niedrigen Karten sind das Beste an diesem Blatt.".into(),
        Reason::WantsPartner { card } => format!("Wer {} hat, ist der beste Partner.", say.card(*card)),
        Reason::LooksBest { gain } if *gain > 0 => {
            format!("Das sieht am besten aus. Du solltest etwa {gain} Punkte vorn liegen.")
        }
        Reason::LooksBest { gain } => {
            format!("Das sieht am besten aus. Du solltest etwa {} Punkte zurückliegen.", -gain)
        }
        Reason::Plays { why, better: None } => card_reason(*why),
        Reason::Plays { why, better: Some(Better { than, by }) } => {
            let points = if *by == 1 { "1 Punkt".into() } else { format!("{by} Punkte") };
            format!("{} Das ist etwa {points} besser als {}.", card_reason(*why), say.card(*than))
        }
    }
}

fn card_reason(why: CardReason) -> String {
    let fixed = match why {
        CardReason::OnlyCard => "Nur diese Karte ist erlaubt.",
        CardReason::OthersTake => "Diese Karte sollen andere nehmen.",
        CardReason::RedForOthers => "So bekommt jemand anders eine rote Karte.",
        CardReason::Ducks => "Sie ist hoch, aber nicht so hoch, dass sie sticht.",
        CardReason::LesserTrick => "Lieber dieser Stich als ein schlimmerer.",
        CardReason::DrawsTrump => "Das zieht Trümpfe.",
        CardReason::ShouldTake => "Das sollte stechen.",
        CardReason::LosesLead => "So gibst du das Ausspiel billig ab.",
        CardReason::ForPartner { points } => {
            return format!("Das bringt {points} in den Stich deines Partners.");
        }
        CardReason::PartnerHasTrick => "Der Stich gehört deinem Partner.",
        CardReason::Takes { points } => return format!("Das sticht und bringt etwa {points} Punkte."),
        CardReason::NothingCheaper => "Etwas Billigeres hast du nicht.",
        CardReason::TrickLost => "Der Stich ist verloren, also wirf niedrig ab.",
    };
    fixed.to_owned()
}

/// Joins colors: `Gelb und Schwarz`.
fn both(colors: &[Color], say: De<'_>) -> String {
    colors.iter().map(|color| say.color(*color)).collect::<Vec<_>>().join(" und ")
}

fn cards(count: usize) -> String {
    if count == 1 { "1 Karte".into() } else { format!("{count} Karten") }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Said { seat, call: Call::Bid(points) } => {
            format!("{} {points}.", say.does(*seat, ["bietet", "bietest"]))
        }
        Seen::Said { seat, call: Call::Pass } => format!("{}.", say.does(*seat, ["passt", "passt"])),
        Seen::AuctionWon { seat, bid, .. } => format!("{} um {bid}.", say.does(*seat, ["spielt", "spielst"])),
        Seen::NestTaken { seat, cards: Some(cards), .. } => {
            format!("{} das Nest auf: {}.", say.does(*seat, ["nimmt", "nimmst"]), say.cards(cards))
        }
        Seen::NestTaken { seat, cards: None, .. } => {
            format!("{} das Nest auf.", say.does(*seat, ["nimmt", "nimmst"]))
        }
        Seen::Buried { seat, size, shown, .. } if shown.is_empty() => {
            format!("{} {} ins Nest.", say.does(*seat, ["legt", "legst"]), cards(*size))
        }
        Seen::Buried { seat, size, shown, .. } => {
            format!(
                "{} {} ins Nest. Offen: {}.",
                say.does(*seat, ["legt", "legst"]),
                cards(*size),
                say.cards(shown)
            )
        }
        Seen::BuriedShown { cards } if cards.is_empty() => return None,
        Seen::BuriedShown { cards } => format!("Offen im Nest: {}.", say.cards(cards)),
        Seen::PartnerNamesTrump { seat, bid } => {
            format!("Das Gebot steigt auf {bid}. {} Trumpf.", say.does(*seat, ["nennt", "nennst"]))
        }
        Seen::TrumpNamed { seat, trump: Trump::Color(color) } => {
            format!("{} Trumpf: {}.", say.does(*seat, ["nennt", "nennst"]), say.color(*color))
        }
        Seen::TrumpNamed { seat, trump: Trump::None } => {
            format!("{} ohne Trumpf.", say.does(*seat, ["spielt", "spielst"]))
        }
        Seen::TrumpNamed { seat, trump: Trump::Low } => {
            format!("{} niedrig: Die niedrigste Karte gewinnt.", say.does(*seat, ["spielt", "spielst"]))
        }
        Seen::PartnerCalled { card } => format!("Der Bieter ruft {}.", say.card(*card)),
        Seen::DummyOpened { seat, cards } => {
            format!("Das Blatt von {} liegt offen: {}.", say.to(*seat), say.cards(cards))
        }
        Seen::Played { seat, card } => {
            format!("{} {}.", say.does(*seat, ["spielt", "spielst"]), say.card(*card))
        }
        Seen::PartnerShown { seat, .. } => format!("{} der Partner!", say.does(*seat, ["ist", "bist"])),
        Seen::TrickTaken { seat, center: 0, .. } => format!("Stich für {}.", say.whom(*seat)),
        Seen::TrickTaken { seat, cards: Some(cards), .. } => {
            format!("Stich für {}, mit den Karten der Mitte: {}.", say.whom(*seat), say.cards(cards))
        }
        Seen::TrickTaken { seat, center, cards: None } => {
            format!("Stich für {}, mit {} aus der Mitte.", say.whom(*seat), cards(*center))
        }
        Seen::Accused { by, seat, found } => {
            let rightly = if *found { "zu Recht" } else { "zu Unrecht" };
            format!("{} {} {rightly} einen Fehler vor.", say.does(*by, ["wirft", "wirfst"]), say.to(*seat))
        }
        Seen::TalkReported { by, seat } => {
            format!("{} Gerede von {}.", say.does(*by, ["meldet", "meldest"]), say.to(*seat))
        }
        Seen::TalkConfirmed { seat, points, .. } => {
            format!("{} {} Punkte fürs Reden.", say.does(*seat, ["verliert", "verlierst"]), points.abs())
        }
        Seen::RedealAsked { seat } => format!("{} neu geben.", say.does(*seat, ["lässt", "lässt"])),
        Seen::Table { .. } | Seen::Now { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: De<'_>) -> String {
    match action {
        Action::Bid(points) => format!("{points} bieten"),
        Action::Pass => "Passen".into(),
        Action::Bury(bag) => format!("Ins Nest: {}", say.cards(&bag.iter().collect::<Vec<_>>())),
        Action::Trump(Trump::Color(color)) => format!("Trumpf: {}", say.color(*color)),
        Action::Trump(named) => trump(named, say),
        Action::TrumpByPartner => "Der Partner nennt Trumpf (5 mehr)".into(),
        Action::CallPartner(card) => format!("{} rufen", say.card(*card)),
        Action::Play(card) => format!("{} spielen", say.card(*card)),
        Action::Renege(seat) => format!("{} einen Fehler vorwerfen", say.seat(*seat)),
        Action::Correct(card) => format!("Stattdessen {}", say.card(*card)),
        Action::Talk(seat) => format!("{} geredet", say.does(*seat, ["hat", "hast"])),
        Action::Confirm => "Bestätigen".into(),
        Action::Redeal => "Neu geben lassen".into(),
    }
}
