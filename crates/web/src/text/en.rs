//! English.

use super::{Level, Say};
use cards::Color;
use said::{Language, Names, Speak, trick::Trump};

pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "Red",
        Color::Yellow => "Yellow",
        Color::Black => "Black",
        Color::Green => "Green",
    }
}

fn trump(trump: Trump) -> String {
    trump.speak(Language::En, Names::Notation)
}

fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

pub(super) fn say(what: &Say) -> String {
    let fixed = match what {
        Say::AppName => "Rookery",
        Say::Tagline => "Every game in the Rook box, plus Rack-O",
        Say::Trademarks => {
            "Rook and Rack-O are trademarks of their owner, who is not affiliated with this project. We drew the cards and the table ourselves."
        }
        Say::Loading => "Shuffling …",
        Say::Back => "Back",
        Say::Close => "Close",
        Say::Settings => "Settings",
        Say::SectionRook => "Rook",
        Say::SectionHouse => "Rook the way families play it",
        Say::SectionRummy => "Club Rook and Rack-O",
        Say::SectionQuick => "Quick and fun",
        Say::SectionSolitaire => "Solitaire",
        Say::Players(counts) => return players(counts),
        Say::ContinueGame => "Continue",
        Say::Forget => "Delete this game",
        Say::NotSaved => "Your browser won't let this page save anything, so a reload will lose your game.",
        Say::HowMany => "How many players?",
        Say::YourName => "Your name",
        Say::DefaultName => "Guest",
        Say::Partner => "Your partner",
        Say::Opponents => "Your opponents",
        Say::Bots => "The other players",
        Say::LevelName(Level::Beginner) => "Beginner",
        Say::LevelName(Level::Casual) => "Casual",
        Say::LevelName(Level::Strong) => "Strong",
        Say::LevelName(Level::Strongest) => "Strongest",
        Say::LevelAbout(Level::Beginner) => "Looks only at its own cards.",
        Say::LevelAbout(Level::Casual) => "Watches the table and plans a little.",
        Say::LevelAbout(Level::Strong) => "Counts cards and reads the other players.",
        Say::LevelAbout(Level::Strongest) => "Thinks longer when it helps.",
        Say::PlayAlone => "Play now",
        Say::PlayWithFriends => "Invite friends",
        Say::Differences => "How these rules differ from the printed game",
        Say::Language => "Language",
        Say::Appearance => "Appearance",
        Say::AppearanceSystem => "Match device",
        Say::AppearanceLight => "Light",
        Say::AppearanceDark => "Dark",
        Say::Pace => "Opponent speed",
        Say::PaceCalm => "Slow",
        Say::PaceNormal => "Normal",
        Say::PaceQuick => "Fast",
        Say::Sound => "Play a sound on your turn",
        Say::SoundOn => "On",
        Say::SoundOff => "Off",
        Say::Keys => "Keyboard",
        Say::KeysHelp => {
            "Use the arrow keys to pick a card and Enter to play it. H: hint · L: last trick · S: score · Esc: close."
        }
        Say::You => "You",
        Say::YourTurn => "Your turn",
        Say::TurnOf(name) => return format!("{name} is thinking"),
        Say::Waiting => "Just a moment",
        Say::Hand => "Hand",
        Say::YourCards => "Your cards",
        Say::TableRegion => "Table",
        Say::MovesRegion => "What you can do",
        Say::LastTrick => "Last trick",
        Say::Hint => "Hint",
        Say::HintIs { action, reason } if reason.is_empty() => return format!("{action}."),
        Say::HintIs { action, reason } => return format!("{action}: {reason}"),
        Say::NoHint => "Best to wait.",
        Say::Refused { rule: Some(rule) } => return format!("Not allowed (rule {rule})"),
        Say::Refused { rule: None } => "Not allowed",
        Say::Score => "Score",
        Say::Total => "Total",
        Say::HandNumber(number) => return format!("Hand {number}"),
        Say::NextHand => "Next hand",
        Say::Rematch => "Play again",
        Say::ThrownIn => "The hand was thrown in and doesn't count.",
        Say::YouWin => "You won!",
        Say::Wins(names) => return format!("{names} won"),
        Say::And(names) => return list(names),
        Say::Dealer => "Dealer",
        Say::NestOf(size) => return format!("Nest: {}", plural(*size, "card", "cards")),
        Say::Tricks(count) => return plural(*count as usize, "trick", "tricks"),
        Say::CardsInHand(count) => return plural(*count, "card", "cards"),
        Say::Bird => "Rook",
        Say::TrumpName(named) => return trump(*named),
        Say::TrumpIs(named @ (Trump::None | Trump::Low)) => return trump(*named),
        Say::TrumpIs(named) => return format!("Trump: {}", trump(*named)),
        Say::BidOf(points) => return points.to_string(),
        Say::Passed => "Pass",
        Say::HighBid { name, points } => return format!("{name} bids {points}"),
        Say::NoBid => "Nobody has bid yet",
        Say::Raise => "Higher",
        Say::Lower => "Lower",
        Say::ChooseTrump => "Choose trump",
        Say::ChooseBury { chosen, wanted } => {
            return format!("Bury {} ({chosen} of {wanted})", plural(*wanted, "card", "cards"));
        }
        Say::BuryThese => "Bury",
        Say::ChooseCall => "Call a card to choose your partner",
        Say::DidBid { name, points } => return format!("{name}: {points}"),
        Say::DidCall { card } => return format!("Called: {}", super::Language::En.card(*card)),
        Say::DidTakeTrick { name } => return format!("{name} took the trick"),
        Say::DidOther { name, what } => return format!("{name}: {what}"),
        Say::DoBid(points) => return format!("Bid {points}"),
        Say::DoPass => "Pass",
        Say::Invite => "Invite",
        Say::InviteHow => "Send this link to your friends. They pick a name and a seat.",
        Say::CopyLink => "Copy link",
        Say::Copied => "Copied",
        Say::SitHere => "Sit here",
        Say::EmptySeat => "Empty seat",
        Say::AddBot => "Add a bot",
        Say::Ready => "I'm ready",
        Say::WaitingForOthers => "Waiting for the others",
        Say::Watching => "You're watching",
        Say::ConnectionLost => "Connection lost. Trying again …",
        Say::SeatNumber(number) => return format!("Seat {number}"),
        Say::Dummy(1) => "Dummy",
        Say::Dummy(number) => return format!("Dummy {number}"),
        Say::Away => "away",
    };
    fixed.to_owned()
}

fn players(counts: &[usize]) -> String {
    match counts {
        [1] => "1 player".into(),
        [one] => format!("{one} players"),
        [first, .., last] => format!("{first} to {last} players"),
        [] => String::new(),
    }
}
