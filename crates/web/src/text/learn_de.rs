//! Deutsch, rund um die Regeln.

use super::Learn;

pub(super) fn learn(what: &Learn) -> String {
    let fixed = match what {
        Learn::DoorsTitle => "Lernen oder selbst gestalten",
        Learn::BuilderTitle => "Regelbaukasten",
        Learn::BuilderAbout => "Nimm ein Spiel und ändere, was an eurem Tisch anders ist",
        Learn::BuilderGame => "Ausgehend von",
        Learn::ChangeRules => "Regeln ändern",
        Learn::LeftOpen => "Was die Schachtel dem Tisch überlässt",
        Learn::HouseRules => "Hausregeln",
        Learn::Changed(count) => return format!("{count} geändert"),
        Learn::RuleNumber(id) => return format!("Regel {id}"),
        Learn::PutBack => "Zurücksetzen",
        Learn::PutBackNamed(title) => return format!("Zurücksetzen: {title}"),
        Learn::Range { low, high, step: 1 } => return format!("{low} bis {high}"),
        Learn::Range { low, high, step } => return format!("{low} bis {high}, in Schritten von {step}"),
        Learn::Differs => "Was anders ist als in der Schachtel",
        Learn::AsPrinted => "Nichts: es wird genau wie gedruckt gespielt.",
        Learn::NotPlayable => "So lässt es sich noch nicht spielen.",
        Learn::Clash => "Das passt nicht zusammen",
        Learn::GoTo(title) => return format!("Ändern: {title}"),
        Learn::UndoChoice => "Letzte Änderung zurücknehmen",
        Learn::ShareTitle => "Diese Regeln jemandem schicken",
        Learn::BookTitle => "Die Regeln",
        Learn::BookLanguage => {
            "Das deutsche Regelbuch ist gerade nicht zu erreichen. Hier stehen die Regeln auf Englisch."
        }
        Learn::BookMissing => {
            "Die Regeln sind gerade nicht zu erreichen. Besteht eine Verbindung zum Internet?"
        }
        Learn::FetchAgain => "Noch einmal versuchen",
        Learn::BookOther => "Die Regeln eines anderen Spiels",
        Learn::BackToTable => "Zurück zum Tisch",
        Learn::ReadRule(id) => return format!("Regel {id} lesen"),
        Learn::LessonTitle => "Erste Stunde",
        Learn::LessonOf(game) => return format!("Erste Stunde: {game}"),
        Learn::LessonStep { done, steps } => {
            return format!("Schritt {} von {steps}", (done + 1).min(*steps));
        }
        Learn::ReadOn => "Weiter",
        Learn::NowPlay => "Jetzt spielen",
    };
    fixed.to_owned()
}
