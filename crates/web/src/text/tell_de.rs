//! Deutsch, an den Tischen der anderen Spiele.

use super::Wording as _;
use super::{Language, Tell, de::inside};
use cards::Card;

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn cards_of(count: usize) -> String {
    plural(count, "Karte", "Karten")
}

fn card(card: Card) -> String {
    Language::De.card(card)
}

pub(super) fn tell(what: &Tell) -> String {
    match what {
        Tell::BidOrPass => "Du bist dran: biete oder passe.".into(),
        Tell::MustBid => "Du kannst nicht passen: jemand muss bieten.".into(),
        Tell::LeadCard => "Du bist dran: spiel aus".into(),
        Tell::PlayColor(color) => format!("Du bist dran: spiel {}", Language::De.color(*color)),
        Tell::PlayAny => "Du bist dran: jede Karte geht".into(),
        Tell::PlayOnly(only) => format!("Du bist dran: nur {} geht", card(*only)),
        Tell::PlayLast => "Du bist dran: deine letzte Karte".into(),
        Tell::PlayRaised => "Du bist dran: spiel eine der angehobenen Karten".into(),
        Tell::PlayFrom(name) => format!("Du bist dran: spiel aus der Hand von {name}"),
        Tell::RestIsYours => "Du bist dran: alle restlichen Stiche gehören dir".into(),
        Tell::ClaimRest => "Der Rest gehört mir".into(),
        Tell::PileIs { number, cards, down: 0 } => format!("Stapel {number}: {cards}"),
        Tell::PileIs { number, cards, down } if cards.is_empty() => {
            format!("Stapel {number}: {down} verdeckt")
        }
        Tell::PileIs { number, cards, down } => format!("Stapel {number}: {cards}; {down} verdeckt"),
        Tell::PileEmpty(number) => format!("Stapel {number}: leer"),
        Tell::BuildingPile { color, top: None } => {
            format!("Aufbau {}, beginnt mit 1", Language::De.color(*color))
        }
        Tell::BuildingPile { top: Some(top), .. } => format!("Aufgebaut bis {}", card(*top)),
        Tell::SolitaireLost => "Nicht aufgegangen".into(),
        Tell::AutoForced => "Erzwungene Züge von selbst".into(),
        Tell::AutoTurn => "Laufen lassen".into(),
        Tell::Moves(count) => plural(*count, "Zug", "Züge"),
        Tell::ChoosePile => "Tipp einen Stapel an oder zieh ihn".into(),
        Tell::ChooseTarget => "Wohin?".into(),
        Tell::Place { place, down, up } => format!("Platz {place}: {down} verdeckt, {up} angekommen"),
        Tell::TurnedOf(count) => format!("{count} von 56 aufgedeckt"),
        Tell::TakeBackTitle => "Züge zurücknehmen".into(),
        Tell::TakeBackYes => "Erlaubt".into(),
        Tell::TakeBackNo => "Nein, es gilt".into(),
        Tell::TakeBackAbout => "Das gedruckte Spiel erlaubt es nicht.".into(),
        Tell::Rack => "Dein Gestell".into(),
        Tell::Slot { label, card } => format!("Fach {label}: {card}"),
        Tell::SlotInto { label, card } => format!("In Fach {label}, dafür geht {card}"),
        Tell::DrawPile(count) => format!("Ziehstapel, {}", cards_of(*count)),
        Tell::DrawPileName => "Ziehstapel".into(),
        Tell::DiscardPile => "Ablage".into(),
        Tell::ChooseDrawOrTake(top) => format!("Ziehe, oder nimm die {top}"),
        Tell::ChooseSlot(card) => format!("Wohin mit der {card}?"),
        Tell::AskRackO => "Dein Gestell ist geordnet".into(),
        Tell::IsOut => "ausgeschieden".into(),
        Tell::RackOf(name) => format!("Gestell von {}", inside(name)),
        Tell::Points(points) => format!("{points} Punkte"),
        Tell::Center => "Die Mitte".into(),
        Tell::BuildOf { total, cards, name } => format!("Bau {total} von {}: {cards}", inside(name)),
        Tell::CapturedCards(count) => format!("{} gefangen", cards_of(*count)),
        Tell::Oranges(count) => plural(*count, "Orange", "Orangen"),
        Tell::LastTaken(name) => format!("Gefangen von {}", inside(name)),
        Tell::ChooseFromHand => "Wähle eine Karte deiner Hand".into(),
        Tell::ChooseCapture => "Wähle, was sie fängt, oder lege sie hin".into(),
        Tell::TakeThese(count) => format!("{} fangen", cards_of(*count)),
        Tell::BuildOn { total, on } => format!("{total} bauen auf {on}"),
        Tell::LayIt => "Hinlegen".into(),
        Tell::WhyOrange => "Rot und Gelb zusammen gefangen? Wer zuerst ruft: +10. Falsch: −10.".into(),
        Tell::Due(number) => format!("Als Nächstes: {number}"),
        Tell::Stack(count) => format!("Stapel mit {}", plural(*count, "Karte", "Karten")),
        Tell::ChooseLay(number) => format!("Lege verdeckt eine Karte als {number}"),
        Tell::WhyDoubt => "Nicht die genannte Zahl? Wer sich irrt, nimmt den Stapel.".into(),
        Tell::ToMatch(first) => format!("Zu treffen: {}", card(*first)),
        Tell::PileOf(count) => format!("{} im Stapel", cards_of(*count)),
        Tell::PilesLeft(count) => format!("Noch {}", plural(*count, "Stapel", "Stapel")),
        Tell::HandPile { name, cards } => format!("Hand von {}: {}", inside(name), cards_of(*cards)),
        Tell::OwnHandPile => "Deine Hand".into(),
        Tell::OwnDelayPile => "Wartestapel".into(),
        Tell::DelayPile { name, top: None } => format!("Wartestapel von {}: leer", inside(name)),
        Tell::DelayPile { name, top: Some(top) } => {
            format!("Wartestapel von {}: oben {}", inside(name), card(*top))
        }
        Tell::ChooseLift => "Hebe eine Karte ab".into(),
        Tell::ChooseWhere(lifted) => format!("Wohin mit {}?", card(*lifted)),
        Tell::BuildingPiles => "Aufbaustapel".into(),
        Tell::WhyPanjandrum => {
            "Einen Platz übersehen? Ruf, dann gibt es dafür Karten. Irrst du dich, bekommst du sie.".into()
        }
        Tell::ChoosePass => "Wähle eine Karte zum Weitergeben; alle geben zugleich".into(),
        Tell::Chosen(chosen) => format!("Du gibst {} weiter. Die anderen wählen noch", card(*chosen)),
        Tell::Folded => "gefaltet".into(),
        Tell::Donkey => "Esel".into(),
        Tell::Passes(count) => plural(*count, "Runde", "Runden"),
        Tell::FoldNow => "Schnell, Hände falten!".into(),
        Tell::WhyFold => {
            "Falte mit vier gleichen, oder sobald jemand anders faltet. Wer zuletzt faltet, ist der Esel."
                .into()
        }
        Tell::MeldsOf(names) => names.clone(),
        Tell::NoMelds => "noch nichts ausgelegt".into(),
        Tell::MeldIs { number, cards } => format!("Auslage {number}: {cards}"),
        Tell::Minimum(points) => format!("erste Auslage ab {points}"),
        Tell::RookCards(count) => plural(*count, "Rook-Karte", "Rook-Karten"),
        Tell::ChooseDrawOrPile => "Ziehe zwei, oder wähle Karten zur obersten Ablagekarte".into(),
        Tell::ChooseMeld => "Wähle Karten zum Auslegen oder eine zum Abwerfen".into(),
        Tell::MeldThese => "Auslegen".into(),
        Tell::SetAside => "Noch eine Auslage dazu".into(),
        Tell::Unchoose => "Neu wählen".into(),
        Tell::AddTo(number) => format!("An Auslage {number}"),
        Tell::TakePile => "Stapel damit nehmen".into(),
        Tell::TakePileOnto(number) => format!("Stapel an Auslage {number} nehmen"),
        Tell::DiscardIt => "Abwerfen".into(),
        Tell::Stopped => "Der Stapel ist gesperrt".into(),
        Tell::MustGoOut => "3er liegen aus: du musst jetzt Schluss machen".into(),
    }
}
