//! English.

use super::Say;
use super::Wording as _;
use cards::Color;
use said::{Language, Level, Names, Speak, trick::Trump};

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

/// A name inside a sentence: the visitor is "you" there.
fn inside(name: &str) -> &str {
    if name == "You" { "you" } else { name }
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
        Say::Loading => "Shuffling…",
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
        Say::Elsewhere => "You're playing this game in another tab.",
        Say::PlayHere => "Play here",
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
        Say::LevelName(Level::Champion) => "Champion",
        Say::LevelAbout(Level::Beginner) => "Looks only at its own cards.",
        Say::LevelAbout(Level::Casual) => "Watches the table and plans a little.",
        Say::LevelAbout(Level::Strong) => "Counts cards and reads the other players.",
        Say::LevelAbout(Level::Strongest) => "Thinks longer when it helps.",
        Say::LevelAbout(Level::Champion) => "Has practiced on millions of hands of trick-taking games.",
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
        Say::Sound => "Sounds",
        Say::SoundOff => "Off",
        Say::SoundSoft => "Soft",
        Say::SoundNormal => "Normal",
        Say::SoundLoud => "Loud",
        Say::Vibration => "Vibration",
        Say::Notify => "Notify me when it's my turn and I'm in another tab",
        Say::On => "On",
        Say::Off => "Off",
        Say::Felt => "Table color",
        Say::FeltGreen => "Green",
        Say::FeltBlue => "Blue",
        Say::FeltWine => "Wine",
        Say::FeltSlate => "Slate",
        Say::CardFaces => "Card faces",
        Say::FacesClassic => "Classic",
        Say::FacesBold => "Bold, with large numbers",
        Say::CardBack => "Card backs",
        Say::BackBlue => "Blue",
        Say::BackRed => "Red",
        Say::BackGreen => "Green",
        Say::BackViolet => "Violet",
        Say::CardSize => "My cards",
        Say::SizeNormal => "Normal",
        Say::SizeLarge => "Large",
        Say::Picture => "My picture",
        Say::PictureNumber(number) => return format!("Picture {number}"),
        Say::PictureAbout => "Only this browser shows it. Your friends see a picture made from your name.",
        Say::SortOrder => "Sort my cards",
        Say::HighFirst => "High to low",
        Say::LowFirst => "Low to high",
        Say::ButtonSide => "I tap with my",
        Say::SideRight => "Right hand",
        Say::SideLeft => "Left hand",
        Say::LooksGroup => "Look",
        Say::SoundGroup => "Sound and alerts",
        Say::PlayGroup => "Playing",
        Say::Confirm => "Play a card",
        Say::ConfirmOff => "With one tap",
        Say::ConfirmOn => "With two taps",
        Say::OnlyCard => "When only one card is legal",
        Say::OnlyCardOff => "I'll play it",
        Say::OnlyCardOn => "Play it for me",
        Say::Keys => "Keyboard",
        Say::KeysHelp => {
            "Use the arrow keys to pick a card and Enter to play it. H: hint · L: last trick · S: score · U: take back (solo) · M: mute · Esc: close."
        }
        Say::You => "You",
        Say::YourTurn => "Your turn",
        Say::YourTurnTo(what) => return format!("Your turn: {what}"),
        Say::PlateIs { name, facts } => return format!("{name}: {}.", facts.join(", ")),
        Say::IsPartner => "your partner",
        Say::IsDealer => "dealer",
        Say::HasBid(points) => return format!("bid {points}"),
        Say::HasPassed => "passed",
        Say::TurnOf(name) => return format!("{name} is thinking"),
        Say::NextIs(name) => return format!("{name} is next"),
        Say::Waiting => "Just a moment",
        Say::Hand => "Hand",
        Say::YourCards => "Your cards",
        Say::CardsOf(name) => return format!("Cards held by {name}"),
        Say::TableRegion => "Table",
        Say::MovesRegion => "What you can do",
        Say::LastTrick => "Last trick",
        Say::Hint => "Hint",
        Say::HintIs { action, reason } if reason.is_empty() => return format!("{action}."),
        Say::HintIs { action, reason } => return format!("{action}: {reason}"),
        Say::NoHint => "Best to wait.",
        Say::TakeHint => "Do it",
        Say::Refused { rule: Some(rule) } => return format!("Not allowed (rule {rule})"),
        Say::Refused { rule: None } => "Not allowed",
        Say::Score => "Score",
        Say::ScoreIs { columns, target } => {
            let column = |(name, points): &(String, i32)| format!("{name} {points}");
            let columns = columns.iter().map(column).collect::<Vec<_>>().join(", ");
            let target = target.map(|target| format!(" The match goes to {target}."));
            return format!("Score: {columns}.{}", target.unwrap_or_default());
        }
        Say::PlayingTo(target) => return format!("to {target}"),
        Say::Total => "Total",
        Say::HandByHand => "Hand by hand",
        Say::Ours => "Us",
        Say::Theirs => "Them",
        Say::TakenSoFar { name, points } => return format!("{name}: {points} points in tricks"),
        Say::StillNeeded(points) => return format!("{points} to go"),
        Say::BidReached => "reached",
        Say::NestWas(None) => "The nest",
        Say::NestWas(Some(name)) => return format!("The nest, won by {}", inside(name)),
        Say::CenterWas(None) => "The center",
        Say::CenterWas(Some(name)) => return format!("The center, won by {}", inside(name)),
        Say::HandNumber(number) => return format!("Hand {number}"),
        Say::NewHand { hand, dealer: None } => return format!("Hand {hand}."),
        Say::NewHand { hand, dealer: Some(name) } => {
            return format!("Hand {hand}. Dealer: {}.", inside(name));
        }
        Say::NextHand => "Next hand",
        Say::TakeBack => "Take back my last move",
        Say::Practice => "practice",
        Say::PracticeAbout => "You took back a move, so this hand is practice. It stays out of your stats.",
        Say::Rematch => "Play again",
        Say::ThrownIn => "The hand was thrown in and doesn't count.",
        Say::YouWin => "You won!",
        Say::Wins(names) => return format!("{names} won"),
        Say::MadeIt { name, bid } => return format!("{name} made {bid}!"),
        Say::SetBack { name, bid } if name == "You" => return format!("You missed {bid}"),
        Say::SetBack { name, bid } => return format!("{name} missed {bid}"),
        Say::IsDonkey(name) if name == "You" => "You're the donkey!",
        Say::IsDonkey(name) => return format!("{name} is the donkey!"),
        Say::Tab { game, turn: true } => return format!("● Your turn · {game}"),
        Say::Tab { game, turn: false } => return format!("{game} · Rookery"),
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
        Say::HighBid { name, points } => return format!("High bid: {points} ({})", inside(name)),
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
        Say::ConnectionLost => "Connection lost. Trying again…",
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
