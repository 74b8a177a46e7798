//! Deutsch.

use super::{Level, Say};
use cards::Color;
use said::{Language, Names, Speak, trick::Trump};

pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "Rot",
        Color::Yellow => "Gelb",
        Color::Black => "Schwarz",
        Color::Green => "Grün",
    }
}

fn trump(trump: Trump) -> String {
    trump.speak(Language::De, Names::Notation)
}

fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} und {last}", first.join(", ")),
    }
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

pub(super) fn say(what: &Say) -> String {
    let fixed = match what {
        Say::AppName => "Rookery",
        Say::Tagline => "Alle Spiele der Rook-Schachtel und Rack-O",
        Say::Trademarks => {
            "Rook und Rack-O sind Marken ihres Inhabers, mit dem dieses Projekt nicht verbunden ist. Karten und Tisch sind von diesem Projekt gezeichnet."
        }
        Say::Loading => "Es wird gemischt …",
        Say::Back => "Zurück",
        Say::Close => "Schließen",
        Say::Settings => "Einstellungen",
        Say::SectionRook => "Rook",
        Say::SectionHouse => "Rook, wie es in Familien gespielt wird",
        Say::SectionRummy => "Club Rook und Rack-O",
        Say::SectionQuick => "Kurz und fröhlich",
        Say::SectionSolitaire => "Allein mit den Karten",
        Say::Players(counts) => return players(counts),
        Say::ContinueGame => "Weiterspielen",
        Say::Forget => "Dieses Spiel vergessen",
        Say::NotSaved => {
            "Der Browser lässt diese Seite nichts aufheben: nach dem Neuladen ist das Spiel verloren."
        }
        Say::HowMany => "Wie viele spielen?",
        Say::YourName => "Dein Name",
        Say::DefaultName => "Gast",
        Say::Partner => "Dein Partner",
        Say::Opponents => "Deine Gegner",
        Say::Bots => "Die anderen",
        Say::LevelName(Level::Beginner) => "Anfänger",
        Say::LevelName(Level::Casual) => "Gelegentlich",
        Say::LevelName(Level::Strong) => "Stark",
        Say::LevelName(Level::Strongest) => "Am stärksten",
        Say::LevelAbout(Level::Beginner) => "Schaut nur in die eigenen Karten.",
        Say::LevelAbout(Level::Casual) => "Schaut auch auf den Tisch und plant ein wenig.",
        Say::LevelAbout(Level::Strong) => "Zählt, merkt sich alles und rechnet mit den anderen.",
        Say::LevelAbout(Level::Strongest) => "Nimmt sich Zeit dafür, wo längeres Denken hilft.",
        Say::PlayAlone => "Jetzt spielen",
        Say::PlayWithFriends => "Freunde einladen",
        Say::Differences => "Worin diese Regeln vom gedruckten Spiel abweichen",
        Say::Language => "Sprache",
        Say::Appearance => "Aussehen",
        Say::AppearanceSystem => "Wie das Gerät",
        Say::AppearanceLight => "Hell",
        Say::AppearanceDark => "Dunkel",
        Say::Pace => "Tempo der anderen",
        Say::PaceCalm => "Ruhig",
        Say::PaceNormal => "Normal",
        Say::PaceQuick => "Schnell",
        Say::Sound => "Ein Ton, wenn du am Zug bist",
        Say::SoundOn => "An",
        Say::SoundOff => "Aus",
        Say::Keys => "Tastatur",
        Say::KeysHelp => {
            "Pfeiltasten wählen eine Karte, Eingabe spielt sie. H: Tipp · L: letzter Stich · S: Punkte · Esc: schließen."
        }
        Say::You => "Du",
        Say::YourTurn => "Du bist am Zug",
        Say::TurnOf(name) => return format!("{name} überlegt"),
        Say::Waiting => "Einen Augenblick",
        Say::Hand => "Blatt",
        Say::YourCards => "Deine Karten",
        Say::TableRegion => "Tisch",
        Say::MovesRegion => "Was du tun kannst",
        Say::LastTrick => "Letzter Stich",
        Say::Hint => "Tipp",
        Say::HintIs { action, reason } if reason.is_empty() => return format!("{action}."),
        Say::HintIs { action, reason } => return format!("{action}: {reason}"),
        Say::NoHint => "Am besten abwarten.",
        Say::Refused { rule: Some(rule) } => return format!("Nicht erlaubt (Regel {rule})"),
        Say::Refused { rule: None } => "Nicht erlaubt",
        Say::Score => "Punkte",
        Say::Total => "Gesamt",
        Say::HandNumber(number) => return format!("{number}. Spiel"),
        Say::NextHand => "Nächstes Spiel",
        Say::Rematch => "Noch einmal",
        Say::ThrownIn => "Das Spiel wird zusammengeworfen und zählt nicht.",
        Say::YouWin => "Du hast gewonnen!",
        Say::Wins(names) => return format!("Gewonnen: {names}"),
        Say::And(names) => return list(names),
        Say::Dealer => "Geber",
        Say::NestOf(size) => return format!("Nest: {}", plural(*size, "Karte", "Karten")),
        Say::Tricks(count) => return plural(*count as usize, "Stich", "Stiche"),
        Say::CardsInHand(count) => return plural(*count, "Karte", "Karten"),
        Say::Bird => "Rook",
        Say::TrumpName(named) => return trump(*named),
        Say::TrumpIs(named @ (Trump::None | Trump::Low)) => return trump(*named),
        Say::TrumpIs(named) => return format!("Trumpf: {}", trump(*named)),
        Say::BidOf(points) => return points.to_string(),
        Say::Passed => "Passe",
        Say::HighBid { name, points } => return format!("{name} bietet {points}"),
        Say::NoBid => "Noch hat niemand geboten",
        Say::Raise => "Höher",
        Say::Lower => "Niedriger",
        Say::ChooseTrump => "Trumpf wählen",
        Say::ChooseBury { chosen, wanted } => {
            return format!("Lege {wanted} Karten ins Nest: {chosen} gewählt");
        }
        Say::BuryThese => "Ins Nest",
        Say::ChooseCall => "Rufe die Karte deines Partners",
        Say::DidBid { name, points } => return format!("{name}: {points}"),
        Say::DidCall { card } => return format!("Gerufen: {}", super::Language::De.card(*card)),
        Say::DidTakeTrick { name } => return format!("Stich für {name}"),
        Say::DidOther { name, what } => return format!("{name}: {what}"),
        Say::DoBid(points) => return format!("{points} bieten"),
        Say::DoPass => "Passen",
        Say::Invite => "Einladen",
        Say::InviteHow => {
            "Schick diesen Link deinen Freunden. Wer ihn öffnet, wählt einen Namen und einen Platz."
        }
        Say::CopyLink => "Link kopieren",
        Say::Copied => "Kopiert",
        Say::SitHere => "Hier sitzen",
        Say::EmptySeat => "Freier Platz",
        Say::AddBot => "Ein Bot",
        Say::Ready => "Ich bin bereit",
        Say::WaitingForOthers => "Wir warten auf die anderen",
        Say::Watching => "Du schaust zu",
        Say::ConnectionLost => "Die Verbindung ist weg. Neuer Versuch …",
        Say::SeatNumber(number) => return format!("Platz {number}"),
        Say::Dummy(1) => "Strohmann",
        Say::Dummy(number) => return format!("Strohmann {number}"),
        Say::Away => "nicht da",
    };
    fixed.to_owned()
}

fn players(counts: &[usize]) -> String {
    match counts {
        [1] => "1 Person".into(),
        [one] => format!("{one} Personen"),
        [first, .., last] => format!("{first} bis {last} Personen"),
        [] => String::new(),
    }
}

/// Spiele: Kennung, Titel, ein Satz.
pub(super) const GAMES: [(&str, &str, &str); 36] = [
    (
        "original-rook",
        "Original Rook",
        "Zwei gegen zwei: bieten, das Nest nehmen, Trumpf nennen und die Punkte holen.",
    ),
    (
        "original-rook-individual",
        "Original Rook, jeder für sich",
        "Du spielst der Reihe nach mit jedem als Partner und zählst für dich.",
    ),
    (
        "beginner-rook",
        "Rook für den Anfang",
        "Niemand bietet: eine aufgedeckte Karte ist Trumpf, und schon geht es los.",
    ),
    (
        "original-rook-two",
        "Original Rook zu zweit",
        "Der Bieter spielt gegen dich und einen offenen Strohmann.",
    ),
    (
        "original-rook-three",
        "Original Rook zu dritt",
        "Wer am höchsten bietet, spielt gegen die beiden anderen.",
    ),
    (
        "original-rook-five-six",
        "Original Rook zu fünft oder sechst",
        "Ein großer Tisch, und jeder für sich: erfülle dein Gebot allein.",
    ),
    ("regular-rook", "Regular Rook", "Das einfache Spiel: um Trumpf bieten, und jeder spielt für sich."),
    (
        "rook-1911",
        "Rook von 1911",
        "Das älteste Rook, für bis zu acht: um Trumpf bieten, 5er, 10er und 14er fangen.",
    ),
    (
        "partnership-rook",
        "Partnership Rook",
        "Das Spiel von 1911 mit Partner, und 20 Punkte für die meisten Stiche.",
    ),
    ("dixie-rook", "Dixie Rook", "Das Klubspiel des Südens: ohne Vogel, verdecktes Nest, die 13er zählen."),
    ("dixie-rook-six", "Dixie Rook zu sechst", "Dixie mit drei gegen drei, Freund und Gegner im Wechsel."),
    (
        "display-rook",
        "Display Rook",
        "Der Partner des Gebers legt offen hin, und der Geber spielt beide Blätter.",
    ),
    ("flip", "Flip, oder Golden Ten", "Verkehrt herum: rote Karten zählen gegen dich, die gelbe 10 rettet."),
    ("high-14", "High 14", "Ohne Bieten: Abheben bestimmt Trumpf, und die 14er schlagen alles."),
    ("kentucky", "Kentucky Rook", "Mit hohen Einsern zu 15 Punkten, geboten wird ab 100."),
    ("western-kentucky", "Western Kentucky Rook", "Kentuckys Spiel, mit der roten 1 über allen Trümpfen."),
    ("tournament-200", "Turnier 200", "Hohe Einser zu 20, oberste Nestkarte offen, 200 Punkte im Spiel."),
    ("fair-40", "Fair 40", "Der Vogel bleibt in der Schachtel: vierzig Karten, kurze Spiele."),
    (
        "thirteens",
        "Dreizehner",
        "Das kurze Blatt mit zählenden Dreizehnern und Punkten für die meisten Stiche.",
    ),
    ("full-pack-180", "Volles Blatt 180", "Alle Karten der Schachtel, 180 Punkte im Spiel."),
    (
        "call-partner-four",
        "Ruf den Partner, zu viert",
        "Der Bieter ruft eine Karte; wer sie hält, ist heimlich sein Partner.",
    ),
    (
        "call-partner-five",
        "Ruf den Partner, zu fünft",
        "Fünf am Tisch, und einer davon ist dein heimlicher Partner.",
    ),
    ("low-bird", "Niedriger Vogel", "Der Vogel ist der kleinste Trumpf, zählt aber seine Punkte."),
    ("ten-and-a-half", "Zehneinhalb", "Der Vogel steht zwischen Trumpf 10 und 11."),
    ("club-rook", "Club Rook", "Partner legen Sätze und Folgen aus, nehmen den Stapel und machen Schluss."),
    ("rack-o", "Rack-O", "Tausche Karten, bis dein Gestell von vorn nach hinten steigt."),
    ("rack-o-two", "Rack-O zu zweit", "Das Gestell muss steigen, und drei Karten müssen aufeinander folgen."),
    (
        "rack-o-partners",
        "Rack-O mit Partner",
        "Zwei Paare: jeder füllt sein Gestell, Partner zählen zusammen.",
    ),
    (
        "rack-o-bonus",
        "Bonus Rack-O",
        "Genaue Folgen im Gestell des Siegers bringen mehr: Schluss machen oder warten?",
    ),
    ("tuxedo", "Tuxedo", "Fange Karten der Mitte nach Summen und rufe als Erster Orange."),
    ("i-doubt-it", "I Doubt It", "Lege verdeckt ab und zähle weiter. Ist es, was du sagst?"),
    (
        "panjandrum",
        "Panjandrum",
        "Finde jeder Karte ihren Platz in der richtigen Reihenfolge, sonst wirst du ertappt.",
    ),
    (
        "donkey",
        "Donkey",
        "Karten weitergeben, bis jemand vier gleiche hat. Wer zuletzt faltet, ist der Esel.",
    ),
    ("match", "Match", "Karten aufdecken; wer die erste trifft, nimmt den Stapel."),
    ("rook-solitaire", "Rook Solitaire", "Vierzehn Stapel entwirren und vier aufbauen, ganz allein."),
    ("rook-clock", "Rook Clock", "Eine Patience, die sich selbst spielt: bleibt die Uhr stehen?"),
];
