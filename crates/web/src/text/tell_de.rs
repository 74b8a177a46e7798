//! Deutsch, an den Tischen der anderen Spiele.

use super::{Language, Tell, tell::Verdict};
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
        Tell::LeadCard => "Du bist dran: spiel aus".into(),
        Tell::PlayColor(color) => format!("Du bist dran: spiel {}", Language::De.color(*color)),
        Tell::PlayAny => "Du bist dran: jede Karte geht".into(),
        Tell::PlayFrom(name) => format!("Du bist dran: spiel aus der Hand von {name}"),
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
        Tell::DidMovePile { from, to } => format!("Stapel {from} auf Stapel {to}"),
        Tell::DidBuildUp(built) => format!("{} ist aufgebaut", card(*built)),
        Tell::DidTurnUp { pile, card: turned } => format!("Stapel {pile}: {}", card(*turned)),
        Tell::DidSink { pile, card: sunk } => format!("{} kommt unter Stapel {pile}", card(*sunk)),
        Tell::DidTakeBack => "Zurückgenommen".into(),
        Tell::PatienceWon => "Aufgegangen!".into(),
        Tell::PatienceLost => "Nicht aufgegangen".into(),
        Tell::Stuck => "Kein Zug mehr: einen zurücknehmen oder aufgeben".into(),
        Tell::AutoForced => "Erzwungene Züge von selbst".into(),
        Tell::AutoTurn => "Laufen lassen".into(),
        Tell::Moves(count) => plural(*count, "Zug", "Züge"),
        Tell::ChoosePile => "Tipp einen Stapel an oder zieh ihn".into(),
        Tell::ChooseTarget => "Wohin?".into(),
        Tell::Place { place, down, up } => format!("Platz {place}: {down} verdeckt, {up} angekommen"),
        Tell::DidGoTo { card: gone, place } => format!("{} geht zur {place}", card(*gone)),
        Tell::WentOnAt(place) => format!("Die Uhr geht bei {place} weiter"),
        Tell::TurnedOf(count) => format!("{count} von 56 aufgedeckt"),
        Tell::TakeBackTitle => "Züge zurücknehmen".into(),
        Tell::TakeBackYes => "Erlaubt".into(),
        Tell::TakeBackNo => "Nein, es gilt".into(),
        Tell::TakeBackAbout => "Das gedruckte Spiel erlaubt es nicht.".into(),
        Tell::Rack => "Dein Gestell".into(),
        Tell::Slot { label, card } => format!("Fach {label}: {card}"),
        Tell::SlotInto { label, card } => format!("In Fach {label}, dafür geht {card}"),
        Tell::DrawPile(count) => format!("Ziehstapel, {}", cards_of(*count)),
        Tell::DiscardPile => "Ablage".into(),
        Tell::ChooseDrawOrTake(top) => format!("Ziehe, oder nimm die {top}"),
        Tell::ChooseSlot(card) => format!("Wohin mit der {card}?"),
        Tell::AskRackO => "Dein Gestell ist geordnet".into(),
        Tell::DidDraw(name) => format!("{name} zieht"),
        Tell::YouDrew(card) => format!("Du ziehst {card}"),
        Tell::DidTakeCard { name, card } => format!("{name} nimmt {card}"),
        Tell::DidSwap { name, slot, card } => format!("{name} tauscht Fach {slot} und gibt {card} ab"),
        Tell::DidDiscard { name, card } => format!("{name} wirft {card} ab"),
        Tell::DidGoRackO(name) => format!("Rack-O! {name} macht Schluss"),
        Tell::DidCallFalsely(name) => format!("{name} hat falsch Rack-O gerufen und scheidet aus"),
        Tell::DidHold(name) => format!("{name} spielt weiter"),
        Tell::IsOut => "ausgeschieden".into(),
        Tell::Refilled => "Die Ablage ist der neue Ziehstapel".into(),
        Tell::RackOf(name) => format!("Gestell von {name}"),
        Tell::Points(points) => format!("{points} Punkte"),
        Tell::Center => "Die Mitte".into(),
        Tell::BuildOf { total, cards, name } => format!("Bau {total} von {name}: {cards}"),
        Tell::DidCapture { name, card: with, cards, sweep } => {
            let sweep = if *sweep { ", alles abgeräumt!" } else { "" };
            format!("{name} fängt {cards} mit {}{sweep}", card(*with))
        }
        Tell::DidBuildTo { name, card: with, total } => format!("{name} baut {total} mit {}", card(*with)),
        Tell::DidLay { name, card: laid } => format!("{name} legt {}", card(*laid)),
        Tell::DidCallOrange { name, verdict: Verdict::Right } => format!("Orange! {name} war am schnellsten"),
        Tell::DidCallOrange { name, verdict: Verdict::Late } => format!("{name} ruft zu spät Orange"),
        Tell::DidCallOrange { name, verdict: Verdict::Mistaken } => format!("{name} ruft zu Unrecht Orange"),
        Tell::CapturedCards(count) => format!("{} gefangen", cards_of(*count)),
        Tell::Oranges(count) => plural(*count, "Orange", "Orangen"),
        Tell::DealtOn(stock) => format!("Es wird gegeben; {stock} bleiben"),
        Tell::LastTaken(name) => format!("Gefangen von {name}"),
        Tell::ChooseFromHand => "Wähle eine Karte deiner Hand".into(),
        Tell::ChooseCapture => "Wähle, was sie fängt, oder lege sie hin".into(),
        Tell::TakeThese(count) => format!("{} fangen", cards_of(*count)),
        Tell::BuildOn { total, on } => format!("{total} bauen auf {on}"),
        Tell::LayIt => "Hinlegen".into(),
        Tell::Due(number) => format!("Als Nächstes: {number}"),
        Tell::Stack(count) => format!("Stapel mit {}", plural(*count, "Karte", "Karten")),
        Tell::Says { name, number } => format!("{name} sagt: {number}"),
        Tell::DidDoubt { name, card: shown, taker } => {
            format!("{name} zweifelt. Es war {}: {taker} nimmt den Stapel", card(*shown))
        }
        Tell::ChooseLay(number) => format!("Lege verdeckt eine Karte als {number}"),
        Tell::ToMatch(first) => format!("Zu treffen: {}", card(*first)),
        Tell::PileOf(count) => format!("{} im Stapel", cards_of(*count)),
        Tell::PilesLeft(count) => format!("Noch {}", plural(*count, "Stapel", "Stapel")),
        Tell::HandPile { name, cards } => format!("Hand von {name}: {}", cards_of(*cards)),
        Tell::DelayPile { name, top: None } => format!("Wartestapel von {name}: leer"),
        Tell::DelayPile { name, top: Some(top) } => format!("Wartestapel von {name}: oben {}", card(*top)),
        Tell::DidLift { name, card: lifted } => format!("{name} hebt {} ab", card(*lifted)),
        Tell::DidGive { name, to, card: given } => format!("{name} gibt {} an {to}", card(*given)),
        Tell::DidDelay { name, card: kept } => format!("{name} lässt {} warten", card(*kept)),
        Tell::DidCallError { name, accused, right: true } => {
            format!("Panjandrum! {name} hat {accused} ertappt")
        }
        Tell::DidCallError { name, accused, right: false } => {
            format!("{name} ruft, doch {accused} hat richtig gespielt")
        }
        Tell::DidHandOver { from, to } => format!("{from} gibt {to} eine Karte"),
        Tell::DidFlip(name) => format!("{name} dreht den Wartestapel um"),
        Tell::ChooseLift => "Hebe eine Karte ab".into(),
        Tell::ChooseWhere(lifted) => format!("Wohin mit {}?", card(*lifted)),
        Tell::ChoosePass => "Wähle eine Karte zum Weitergeben; alle geben zugleich".into(),
        Tell::Chosen(chosen) => format!("Du gibst {} weiter. Die anderen wählen noch", card(*chosen)),
        Tell::DidSwapCards { gave, got } => format!("Du gabst {} und bekamst {}", card(*gave), card(*got)),
        Tell::DidLayDown(name) => format!("{name} hat vier gleiche!"),
        Tell::DidFold(name) => format!("{name} faltet die Hände"),
        Tell::IsDonkey(name) => format!("{name} ist der Esel"),
        Tell::Folded => "gefaltet".into(),
        Tell::Donkey => "Esel".into(),
        Tell::NobodyHasFour => "Genug weitergegeben: niemand hat vier gleiche".into(),
        Tell::Passes(count) => plural(*count, "Runde", "Runden"),
        Tell::FoldNow => "Schnell, Hände falten!".into(),
        Tell::MeldsOf(names) => names.clone(),
        Tell::NoMelds => "noch nichts ausgelegt".into(),
        Tell::MeldIs { number, cards } => format!("Auslage {number}: {cards}"),
        Tell::Minimum(points) => format!("erste Auslage ab {points}"),
        Tell::RookCards(count) => plural(*count, "Vogel", "Vögel"),
        Tell::DidDrawCards { name, cards } => format!("{name} zieht {}", cards_of(*cards)),
        Tell::DidTakePileOf { name, cards } => format!("{name} nimmt den Stapel, {}", cards_of(*cards)),
        Tell::DidLayRook(name) => format!("{name} legt einen Vogel"),
        Tell::DidMeld { name, cards } => format!("{name} legt {cards} aus"),
        Tell::DidMerge => "Zwei Auslagen werden eine".into(),
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
