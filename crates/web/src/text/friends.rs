//! Words for a table with friends: chat, presence, the host's controls, moving to another device.

use super::{Both, fixed};
use wire::Phrase;

/// What can be said about company.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Friends {
    /// The button of the drawer, with the number of unread lines.
    Drawer {
        unread: usize,
    },
    Talk,
    QuickPhrases,
    Phrase(Phrase),
    SaySomething,
    Send,
    NobodySpoke,
    TalkOff,
    TalkOffDuringHand,
    TalkForSeated,
    People,
    Host,
    IsReady,
    Bot,
    AwayBotAfter(u32),
    Watching(usize),
    WatchingLate(u32),
    Mute(String),
    Unmute(String),
    Muted,
    Kick(String),
    KickReally(String),
    MakeHost(String),
    ClearBot(String),
    StandUp,
    Fill,
    FillAbout,
    HostTools,
    Lock,
    LockAbout,
    Pause,
    ChatOn,
    Public,
    On,
    Off,
    Clock,
    ClockAbout,
    AwayTime,
    AwayAbout,
    Delay,
    DelayAbout,
    Seconds(u32),
    Minutes(u32),
    DealNow,
    TakeBack,
    TakeBackAbout,
    AsksToTakeBack(String),
    YouAskToTakeBack,
    Agree,
    Disagree,
    Withdraw,
    Paused,
    GoOn,
    IsAway {
        name: String,
        bot_after: Option<u32>,
    },
    Device,
    DeviceAbout,
    GetCode,
    CodeIs,
    CodeGood(u32),
    HaveCode,
    CodeHere,
    Claim,
    ClockOf {
        name: String,
        seconds: u64,
    },
    YourClock(u64),
    Lines,
}

/// The text in every language.
pub(super) fn friends(what: &Friends) -> Both {
    match what {
        Friends::Talk => fixed(["Chat", "Gespräch"]),
        Friends::QuickPhrases => fixed(["Quick phrases", "Kurze Worte"]),
        Friends::Phrase(phrase) => fixed(match phrase {
            Phrase::Hello => ["Hello!", "Hallo!"],
            Phrase::WellPlayed => ["Well played!", "Gut gespielt!"],
            Phrase::GoodGame => ["Good game!", "Schönes Spiel!"],
            Phrase::ThankYou => ["Thank you!", "Danke!"],
            Phrase::Sorry => ["Sorry!", "Entschuldigung!"],
            Phrase::Oops => ["Oops!", "Hoppla!"],
            Phrase::OneMoment => ["Just a moment, please", "Einen Moment, bitte"],
            Phrase::YourTurn => ["Your turn!", "Du bist dran!"],
            Phrase::Again => ["Play again?", "Noch eine Runde?"],
            Phrase::Goodbye => ["Goodbye!", "Auf Wiedersehen!"],
        }),
        Friends::SaySomething => fixed(["Say something", "Etwas sagen"]),
        Friends::Send => fixed(["Send", "Senden"]),
        Friends::NobodySpoke => fixed(["Nobody has said anything yet.", "Noch hat niemand etwas gesagt."]),
        Friends::TalkOff => fixed(["The host has turned chat off.", "Das Gespräch ist abgeschaltet."]),
        Friends::TalkOffDuringHand => fixed([
            "Under these rules, partners may not talk during a hand. Chat opens again once the hand is scored.",
            "Nach diesen Regeln reden Partner während der Hand nicht. Danach geht es wieder.",
        ]),
        Friends::TalkForSeated => fixed([
            "Spectators can't chat. Take a seat to join in.",
            "Wer zuschaut, hört zu; wer reden will, nimmt Platz.",
        ]),
        Friends::People => fixed(["At the table", "Am Tisch"]),
        Friends::Host => fixed(["host", "Gastgeber"]),
        Friends::IsReady => fixed(["ready", "bereit"]),
        Friends::Bot => fixed(["bot", "Bot"]),
        Friends::Muted => fixed(["muted", "stumm"]),
        Friends::StandUp => fixed(["Leave seat", "Aufstehen"]),
        Friends::Fill => fixed(["Fill empty seats with bots", "Freie Plätze mit Bots füllen"]),
        Friends::FillAbout => fixed([
            "A bot sits down in every empty seat.",
            "Auf jedem Platz ohne Person spielt dann ein Bot.",
        ]),
        Friends::HostTools => fixed(["You are the host", "Du bist Gastgeber"]),
        Friends::Lock => fixed(["Lock the table", "Tisch schließen"]),
        Friends::LockAbout => fixed([
            "Nobody new can sit down at a locked table.",
            "An einen geschlossenen Tisch setzt sich niemand Neues.",
        ]),
        Friends::Pause => fixed(["Pause the game", "Spiel anhalten"]),
        Friends::ChatOn => fixed(["Chat", "Gespräch"]),
        Friends::Public => fixed(["Show in the lobby", "In der Halle zeigen"]),
        Friends::On => fixed(["On", "An"]),
        Friends::Off => fixed(["Off", "Aus"]),
        Friends::Clock => fixed(["Time per move", "Zeit für einen Zug"]),
        Friends::ClockAbout => {
            fixed(["When time runs out, a bot makes the move.", "Ist sie um, macht ein Bot den Zug."])
        }
        Friends::AwayTime => fixed(["When someone is away", "Wenn jemand weg ist"]),
        Friends::AwayAbout => fixed([
            "After this long, a bot plays for them until they come back.",
            "Nach dieser Zeit spielt ein Bot für sie, bis sie wiederkommen.",
        ]),
        Friends::Delay => fixed(["Spectator delay", "Wer zuschaut, sieht es später"]),
        Friends::DelayAbout => fixed([
            "So spectators can't tell a player what they see.",
            "Damit niemand einem Spieler sagt, was er sieht.",
        ]),
        Friends::DealNow => fixed(["Deal now", "Jetzt geben"]),
        Friends::TakeBack => {
            fixed(["Ask to take back my last move", "Bitten, meinen letzten Zug zurückzunehmen"])
        }
        Friends::TakeBackAbout => fixed([
            "Only if no card has been shown since and everyone agrees.",
            "Möglich, solange seither keine Karte gezeigt wurde und alle zustimmen.",
        ]),
        Friends::YouAskToTakeBack => {
            fixed(["You asked to take back your move.", "Du möchtest deinen Zug zurücknehmen."])
        }
        Friends::Agree => fixed(["OK", "Einverstanden"]),
        Friends::Disagree => fixed(["No", "Nein"]),
        Friends::Withdraw => fixed(["Cancel", "Doch nicht"]),
        Friends::Paused => {
            fixed(["The host has paused the game.", "Der Gastgeber hat das Spiel angehalten."])
        }
        Friends::GoOn => fixed(["Resume", "Weiter"]),
        Friends::Device => fixed(["Continue on another device", "Auf einem anderen Gerät weiterspielen"]),
        Friends::DeviceAbout => fixed([
            "Open the table's link on the other device and enter a code from this one. Your seat moves there.",
            "Dort den Link des Tisches öffnen, einen Code von hier eingeben: Dein Platz ist dann dort.",
        ]),
        Friends::GetCode => fixed(["Get a code", "Code holen"]),
        Friends::CodeIs => fixed(["Your code", "Dein Code"]),
        Friends::HaveCode => {
            fixed(["I have a code from another device", "Ich habe einen Code von einem anderen Gerät"])
        }
        Friends::CodeHere => fixed(["Code", "Code"]),
        Friends::Claim => fixed(["Take my seat", "Meinen Platz nehmen"]),
        Friends::Lines => fixed(["Messages", "Was gesagt wurde"]),
        Friends::Drawer { unread: 0 } => fixed(["Chat and table", "Gespräch und Tisch"]),
        Friends::Drawer { unread } => {
            [format!("Chat and table, {unread} new"), format!("Gespräch und Tisch, {unread} neu")]
        }
        Friends::AwayBotAfter(seconds) => [
            format!("away; a bot takes over after {seconds} s"),
            format!("abwesend, nach {seconds} s spielt ein Bot"),
        ],
        Friends::Watching(1) => fixed(["One person is watching.", "Eine Person schaut zu."]),
        Friends::Watching(count) => {
            [format!("{count} people are watching."), format!("{count} Personen schauen zu.")]
        }
        Friends::WatchingLate(seconds) => [
            format!("You see everything with a delay of {seconds} seconds."),
            format!("Du siehst alles {seconds} Sekunden später."),
        ],
        Friends::Mute(name) => [format!("Mute {name}"), format!("{name} stummschalten")],
        Friends::Unmute(name) => [format!("Unmute {name}"), format!("{name} wieder hören")],
        Friends::Kick(name) => [format!("Kick {name}"), format!("{name} wegschicken")],
        Friends::KickReally(name) => {
            [format!("Really kick {name}?"), format!("{name} wirklich wegschicken?")]
        }
        Friends::MakeHost(name) => [format!("Make {name} the host"), format!("{name} zum Gastgeber machen")],
        Friends::ClearBot(name) => [format!("Remove {name}"), format!("{name} wegnehmen")],
        Friends::Seconds(seconds) => [format!("{seconds} s"), format!("{seconds} s")],
        Friends::Minutes(minutes) => [format!("{minutes} min"), format!("{minutes} min")],
        Friends::AsksToTakeBack(name) => [
            format!("{name} wants to take back their last move."),
            format!("{name} möchte den letzten Zug zurücknehmen."),
        ],
        Friends::IsAway { name, bot_after: Some(seconds) } => [
            format!("{name} is away; a bot takes over after {seconds} s."),
            format!("{name} ist weg; nach {seconds} s spielt ein Bot."),
        ],
        Friends::IsAway { name, bot_after: None } => [format!("{name} is away."), format!("{name} ist weg.")],
        Friends::CodeGood(seconds) => [
            format!("One use; expires in {} minutes.", seconds / 60),
            format!("Gilt einmal, {} Minuten lang.", seconds / 60),
        ],
        Friends::ClockOf { name, seconds } => {
            [format!("{name}: {seconds} s"), format!("{name}: {seconds} s")]
        }
        Friends::YourClock(seconds) => {
            [format!("Your time: {seconds} s"), format!("Deine Zeit: {seconds} s")]
        }
    }
}
