//! Deutsch.

use super::Say;
use super::Wording as _;
use cards::Color;
use said::{Language, Level, Names, Speak, trick::Trump};

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

/// A name after a preposition: the visitor is "dir" there.
pub(super) fn inside(name: &str) -> &str {
    if name == "Du" { "dir" } else { name }
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
        Say::Elsewhere => "Dieses Spiel läuft in einem anderen Tab.",
        Say::PlayHere => "Hier spielen",
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
        Say::LevelName(Level::Champion) => "Meister",
        Say::LevelAbout(Level::Beginner) => "Schaut nur in die eigenen Karten.",
        Say::LevelAbout(Level::Casual) => "Schaut auch auf den Tisch und plant ein wenig.",
        Say::LevelAbout(Level::Strong) => "Zählt, merkt sich alles und rechnet mit den anderen.",
        Say::LevelAbout(Level::Strongest) => "Nimmt sich Zeit dafür, wo längeres Denken hilft.",
        Say::LevelAbout(Level::Champion) => "Hat Stichspiele über Millionen von Runden geübt.",
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
        Say::Sound => "Töne",
        Say::SoundOff => "Aus",
        Say::SoundSoft => "Leise",
        Say::SoundNormal => "Normal",
        Say::SoundLoud => "Laut",
        Say::Vibration => "Vibration",
        Say::Notify => "Benachrichtigen, wenn ich dran bin und woanders hinschaue",
        Say::On => "An",
        Say::Off => "Aus",
        Say::Felt => "Farbe des Tischs",
        Say::FeltGreen => "Grün",
        Say::FeltBlue => "Blau",
        Say::FeltWine => "Weinrot",
        Say::FeltSlate => "Schiefer",
        Say::CardFaces => "Vorderseite der Karten",
        Say::FacesClassic => "Klassisch",
        Say::FacesBold => "Kräftig, mit großen Zahlen",
        Say::CardBack => "Kartenrücken",
        Say::BackBlue => "Blau",
        Say::BackRed => "Rot",
        Say::BackGreen => "Grün",
        Say::BackViolet => "Violett",
        Say::CardSize => "Meine Karten",
        Say::SizeNormal => "Normal",
        Say::SizeLarge => "Groß",
        Say::Picture => "Mein Bild",
        Say::PictureNumber(number) => return format!("Bild {number}"),
        Say::PictureAbout => {
            "Nur dieser Browser zeigt es. Deine Freunde sehen das Bild, das zu deinem Namen gehört."
        }
        Say::SortOrder => "Karten sortieren",
        Say::HighFirst => "Hohe zuerst",
        Say::LowFirst => "Niedrige zuerst",
        Say::ButtonSide => "Ich tippe",
        Say::SideRight => "Rechts",
        Say::SideLeft => "Links",
        Say::LooksGroup => "Aussehen",
        Say::SoundGroup => "Töne und Hinweise",
        Say::PlayGroup => "Spielen",
        Say::Confirm => "Karte spielen",
        Say::ConfirmOff => "Mit einem Tipp",
        Say::ConfirmOn => "Mit zwei Tipps",
        Say::OnlyCard => "Wenn nur eine Karte geht",
        Say::OnlyCardOff => "Ich spiele sie",
        Say::OnlyCardOn => "Sie spielt sich selbst",
        Say::Keys => "Tastatur",
        Say::KeysHelp => {
            "Pfeiltasten wählen eine Karte, Eingabe spielt sie. H: Tipp · L: letzter Stich · S: Punkte · U: Zug zurück (allein) · M: stumm · Esc: schließen."
        }
        Say::You => "Du",
        Say::YourTurn => "Du bist am Zug",
        Say::YourTurnTo(what) => return format!("Du bist dran: {what}"),
        Say::PlateIs { name, facts } => return format!("{name}: {}.", facts.join(", ")),
        Say::IsPartner => "spielt mit dir",
        Say::IsDealer => "Geber",
        Say::HasBid(points) => return format!("Gebot {points}"),
        Say::HasPassed => "gepasst",
        Say::TurnOf(name) => return format!("{name} überlegt"),
        Say::NextIs(name) => return format!("{name} ist an der Reihe"),
        Say::Waiting => "Einen Augenblick",
        Say::Hand => "Blatt",
        Say::YourCards => "Deine Karten",
        Say::CardsOf(name) => return format!("Karten von {name}"),
        Say::TableRegion => "Tisch",
        Say::MovesRegion => "Was du tun kannst",
        Say::LastTrick => "Letzter Stich",
        Say::Hint => "Tipp",
        Say::HintIs { action, reason } if reason.is_empty() => return format!("{action}."),
        Say::HintIs { action, reason } => return format!("{action}: {reason}"),
        Say::NoHint => "Am besten abwarten.",
        Say::TakeHint => "So machen",
        Say::Refused { rule: Some(rule) } => return format!("Nicht erlaubt (Regel {rule})"),
        Say::Refused { rule: None } => "Nicht erlaubt",
        Say::Score => "Punkte",
        Say::ScoreIs { columns, target } => {
            let column = |(name, points): &(String, i32)| format!("{name} {points}");
            let columns = columns.iter().map(column).collect::<Vec<_>>().join(", ");
            let target = target.map(|target| format!(" Die Partie geht bis {target}."));
            return format!("Stand: {columns}.{}", target.unwrap_or_default());
        }
        Say::PlayingTo(target) => return format!("bis {target}"),
        Say::HandByHand => "Spiel für Spiel",
        Say::Ours => "Wir",
        Say::Theirs => "Sie",
        Say::TakenSoFar { name, points } => return format!("{name}: {points} Punkte in Stichen"),
        Say::StillNeeded(points) => return format!("noch {points}"),
        Say::BidReached => "erreicht",
        Say::NestWas(None) => "Das Nest",
        Say::NestWas(Some(name)) => return format!("Das Nest, gewonnen von {}", inside(name)),
        Say::CenterWas(None) => "Die Mitte",
        Say::CenterWas(Some(name)) => return format!("Die Mitte, gewonnen von {}", inside(name)),
        Say::Total => "Gesamt",
        Say::HandNumber(number) => return format!("{number}. Spiel"),
        Say::NewHand { hand, dealer: None } => return format!("Spiel {hand}."),
        Say::NewHand { hand, dealer: Some(name) } if name == "Du" => {
            return format!("Spiel {hand}. Du gibst.");
        }
        Say::NewHand { hand, dealer: Some(name) } => return format!("Spiel {hand}. {name} gibt."),
        Say::NextHand => "Nächstes Spiel",
        Say::TakeBack => "Letzten Zug zurücknehmen",
        Say::Practice => "Übung",
        Say::PracticeAbout => {
            "Du hast einen Zug zurückgenommen: Das Spiel ist Übung und zählt nicht in deiner Statistik."
        }
        Say::Rematch => "Noch einmal",
        Say::ThrownIn => "Das Spiel wird zusammengeworfen und zählt nicht.",
        Say::YouWin => "Du hast gewonnen!",
        Say::Wins(names) => return format!("Gewonnen: {names}"),
        Say::MadeIt { name, bid } if name == "Du" => return format!("{bid} geschafft!"),
        Say::MadeIt { name, bid } => return format!("{name} schafft {bid}!"),
        Say::SetBack { name, bid } if name == "Du" => return format!("{bid} verpasst"),
        Say::SetBack { name, bid } => return format!("{name} verpasst {bid}"),
        Say::IsDonkey(name) if name == "Du" => "Du bist der Esel!",
        Say::IsDonkey(name) => return format!("{name} ist der Esel!"),
        Say::Tab { game, turn: true } => return format!("● Du bist dran · {game}"),
        Say::Tab { game, turn: false } => return format!("{game} · Rookery"),
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
        Say::HighBid { name, points } => {
            return format!("Höchstes Gebot: {points} ({})", if name == "Du" { "du" } else { name });
        }
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
        Say::DidTakeTrick { name } => {
            return format!("Stich für {}", if name == "Du" { "dich" } else { name });
        }
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
