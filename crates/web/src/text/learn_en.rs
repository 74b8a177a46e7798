//! English, about rules.

use super::Learn;

pub(super) fn learn(what: &Learn) -> String {
    let fixed = match what {
        Learn::DoorsTitle => "Learn it, or make it your own",
        Learn::BuilderTitle => "Rule builder",
        Learn::BuilderAbout => "Start with a game and change what your table does differently",
        Learn::BuilderGame => "Start with",
        Learn::ChangeRules => "Change the rules",
        Learn::LeftOpen => "Table options",
        Learn::HouseRules => "House rules",
        Learn::Changed(count) => return format!("{count} changed"),
        Learn::RuleNumber(id) => return format!("Rule {id}"),
        Learn::PutBack => "Reset",
        Learn::PutBackNamed(title) => return format!("Reset: {title}"),
        Learn::Range { low, high, step: 1 } => return format!("{low} to {high}"),
        Learn::Range { low, high, step } => return format!("{low} to {high}, in steps of {step}"),
        Learn::Differs => "How it differs from the printed rules",
        Learn::AsPrinted => "No changes: exactly as printed.",
        Learn::NotPlayable => "You can't play with these rules yet.",
        Learn::Clash => "These rules conflict",
        Learn::GoTo(title) => return format!("Change: {title}"),
        Learn::UndoChoice => "Undo the last change",
        Learn::ShareTitle => "Share these rules",
        Learn::BookTitle => "Rules",
        Learn::BookLanguage => "",
        Learn::BookMissing => "The rules can't be reached right now. Are you online?",
        Learn::FetchAgain => "Try again",
        Learn::BookOther => "Rules of another game",
        Learn::BackToTable => "Back to the table",
        Learn::ReadRule(id) => return format!("Read rule {id}"),
        Learn::LessonTitle => "First lesson",
        Learn::LessonOf(game) => return format!("First lesson: {game}"),
        Learn::LessonStep { done, steps } => return format!("Step {} of {steps}", (done + 1).min(*steps)),
        Learn::ReadOn => "Continue",
        Learn::NowPlay => "Play for real",
    };
    fixed.to_owned()
}
