//! Words for a table with friends: chat, presence, the host's controls, and moving to another device.

use super::{Both, fixed};
use wire::Phrase;

/// Messages about company at the table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Friends {
    /// The button that opens the drawer, with the number of unread lines.
    Drawer {
        unread: usize,
    },
    Talk,
    /// A table of a club's night: the round, and the board being played.
    Night {
        round: u32,
        board: Option<u32>,
    },
    ToTheClub,
    QuickPhrases,
    Phrase(Phrase),
    SaySomething,
    Send,
    NobodySpoke,
    TalkOff,
    TalkOffDuringHand,
    /// The name of a reaction, for screen readers.
    Reaction(Phrase),
    AgainWith,
    SameSeats(String),
    ForgetGroup(String),
    NewPartners,
    SamePeople,
    SendThemTheLink(String),
    Reactions,
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
    Report(String),
    /// The name of the group of choices, for screen readers.
    ReportAbout(String),
    ReportName(String),
    ReportTalk(String),
    Reported,
    Kick(String),
    ReallyKick(String),
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
    InvitesYou {
        host: Option<String>,
        game: String,
    },
    YourTable(String),
    PartnerOf(String),
    YourPartnersAre {
        count: usize,
        names: String,
    },
    SitDown,
    /// Start the game, with bots in this many empty seats.
    StartWithBots(usize),
    WaitingFor(String),
    WaitingForHost(String),
    Share,
    /// The words that go with a shared link.
    ShareWords(String),
    QrCode,
    QrAbout,
}

/// The text in every language.
pub(super) fn friends(what: &Friends) -> Both {
    match what {
        Friends::Night { round, board: Some(board) } => {
            [format!("Round {round}, board {board}"), format!("Runde {round}, Board {board}")]
        }
        Friends::Night { round, board: None } => [format!("Round {round}"), format!("Runde {round}")],
        Friends::ToTheClub => fixed(["To the club", "Zum Club"]),
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
            Phrase::Applause => ["👏", "👏"],
            Phrase::Laugh => ["😄", "😄"],
            Phrase::Heart => ["❤️", "❤️"],
            Phrase::Party => ["🎉", "🎉"],
            Phrase::Coffee => ["☕", "☕"],
            Phrase::Bird => ["🐦", "🐦"],
        }),
        Friends::Reaction(phrase) => match phrase {
            Phrase::Applause => fixed(["Applause", "Applaus"]),
            Phrase::Laugh => fixed(["Laughter", "Lachen"]),
            Phrase::Heart => fixed(["Heart", "Herz"]),
            Phrase::Party => fixed(["Party", "Feier"]),
            Phrase::Coffee => fixed(["Coffee", "Kaffee"]),
            Phrase::Bird => fixed(["Bird", "Vogel"]),
            words => friends(&Friends::Phrase(*words)),
        },
        Friends::AgainWith => fixed(["Play again with", "Noch einmal mit"]),
        Friends::SameSeats(game) => {
            [format!("{game}, in the same seats"), format!("{game}, auf denselben Plätzen")]
        }
        Friends::ForgetGroup(names) => [format!("Forget {names}"), format!("{names} vergessen")],
        Friends::NewPartners => fixed(["Play again with new partners", "Noch einmal mit neuen Partnern"]),
        Friends::SamePeople => {
            fixed(["Open a new table for the same people", "Neuen Tisch für dieselben Leute öffnen"])
        }
        Friends::SendThemTheLink(names) => [
            format!("Send this link to {names} to play together again."),
            format!("Schick {names} diesen Link, um wieder zusammen zu spielen."),
        ],
        Friends::Reactions => fixed(["Reactions", "Reaktionen"]),
        Friends::SaySomething => fixed(["Say something", "Etwas sagen"]),
        Friends::Send => fixed(["Send", "Senden"]),
        Friends::NobodySpoke => fixed(["Nobody has said anything yet.", "Noch hat niemand etwas gesagt."]),
        Friends::TalkOff => fixed(["The host has turned chat off.", "Das Gespräch ist abgeschaltet."]),
        Friends::TalkOffDuringHand => fixed([
            "Under these rules, partners aren't allowed to talk during a hand, so only phrases and reactions work now. Chat reopens once the hand is scored.",
            "Nach diesen Regeln reden Partner während des Spiels nicht: Jetzt gehen nur kurze Worte und Reaktionen. Danach geht alles wieder.",
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
        Friends::Reported => fixed([
            "Reported. The operator of this server can see it now.",
            "Gemeldet. Der Betreiber dieses Servers sieht es jetzt.",
        ]),
        Friends::StandUp => fixed(["Leave seat", "Aufstehen"]),
        Friends::Fill => fixed(["Fill empty seats with bots", "Freie Plätze mit Bots füllen"]),
        Friends::FillAbout => {
            fixed(["Every empty seat gets a bot.", "Auf jedem Platz ohne Person spielt dann ein Bot."])
        }
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
            "After this long, a bot plays for the missing player until they come back.",
            "Nach dieser Zeit spielt ein Bot für sie, bis sie wiederkommen.",
        ]),
        Friends::Delay => fixed(["Spectator delay", "Wer zuschaut, sieht es später"]),
        Friends::DelayAbout => fixed([
            "Keeps spectators from telling players what they see.",
            "Damit niemand einem Spieler sagt, was er sieht.",
        ]),
        Friends::DealNow => fixed(["Deal now", "Jetzt geben"]),
        Friends::TakeBack => {
            fixed(["Ask to take back my last move", "Bitten, meinen letzten Zug zurückzunehmen"])
        }
        Friends::TakeBackAbout => fixed([
            "This works only if no card has been shown since then and everyone agrees.",
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
            "Open the table's link on the other device and enter a code from this one. Your seat then moves to that device.",
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
        Friends::InvitesYou { host: Some(host), game } => {
            [format!("{host} invites you to {game}"), format!("{host} lädt dich zu {game} ein")]
        }
        Friends::InvitesYou { host: None, game } => {
            [format!("You're invited to {game}"), format!("Du bist zu {game} eingeladen")]
        }
        Friends::YourTable(game) => [format!("Your table for {game}"), format!("Dein Tisch für {game}")],
        Friends::PartnerOf(names) => [format!("partner of {names}"), format!("spielt mit {names}")],
        Friends::YourPartnersAre { count, names } => {
            let are = if *count == 1 { "partner is" } else { "partners are" };
            [format!("Your {are} {names}."), format!("Du spielst mit {names} zusammen.")]
        }
        Friends::SitDown => fixed(["Sit down", "Platz nehmen"]),
        Friends::StartWithBots(1) => {
            fixed(["Start: a bot takes the empty seat", "Los: ein Bot nimmt den freien Platz"])
        }
        Friends::StartWithBots(count) => [
            format!("Start: bots take the {count} empty seats"),
            format!("Los: Bots nehmen die {count} freien Plätze"),
        ],
        Friends::WaitingFor(names) => [format!("Waiting for {names}"), format!("Wir warten auf {names}")],
        Friends::WaitingForHost(name) => [
            format!("Waiting for {name} to start the game"),
            format!("Wir warten, bis {name} das Spiel beginnt"),
        ],
        Friends::Share => fixed(["Share the link", "Link teilen"]),
        Friends::ShareWords(game) => [format!("Play {game} with me!"), format!("Spiel mit mir {game}!")],
        Friends::QrCode => fixed(["QR code", "QR-Code"]),
        Friends::QrAbout => fixed([
            "Point a phone's camera at this code to open the table.",
            "Wer das Handy darauf richtet, öffnet den Tisch.",
        ]),
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
            format!("Everything you see is delayed by {seconds} seconds."),
            format!("Du siehst alles {seconds} Sekunden später."),
        ],
        Friends::Mute(name) => [format!("Mute {name}"), format!("{name} stummschalten")],
        Friends::Unmute(name) => [format!("Unmute {name}"), format!("{name} wieder hören")],
        Friends::Report(name) => [format!("Report {name}"), format!("{name} melden")],
        Friends::ReportAbout(name) => [
            format!("What do you want to report about {name}?"),
            format!("Was möchtest du an {name} melden?"),
        ],
        Friends::ReportName(name) => [format!("Report the name {name}"), format!("Den Namen {name} melden")],
        Friends::ReportTalk(name) => {
            [format!("Report what {name} wrote"), format!("Melden, was {name} schrieb")]
        }
        Friends::Kick(name) => [format!("Kick {name}"), format!("{name} wegschicken")],
        Friends::ReallyKick(name) => [format!("Yes, kick {name}"), format!("Ja, {name} wegschicken")],
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
            format!("Works once and expires in {} minutes.", seconds / 60),
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
