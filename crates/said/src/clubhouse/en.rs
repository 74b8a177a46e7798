//! A club in English.

use super::{BadPlan, Deed, MOST_MESSAGE, MOST_TITLE, Refusal, Ruling};
use crate::{En, Speak};

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::NoClub => "There is no such club.".into(),
        Refusal::NotMember => "Only members of this club can do that.".into(),
        Refusal::NotOrganizer => "Only the club's organizers can do that.".into(),
        Refusal::BadInvite => {
            "This link is no longer an invitation. Ask an organizer for the current one.".into()
        }
        Refusal::AlreadyMember => "You are already a member of this club.".into(),
        Refusal::ClubFull { most } => format!("This club is full: it can have at most {most} members."),
        Refusal::NameTaken => "Another member already has that name.".into(),
        Refusal::NoSuchMember { .. } => "There is no such member.".into(),
        Refusal::LastOrganizer => {
            "A club needs at least one organizer. Make someone else an organizer first.".into()
        }
        Refusal::BadRecovery => "This recovery code is wrong, or it was replaced by another.".into(),
        Refusal::BadMessage => {
            format!("A message must have 1 to {MOST_MESSAGE} characters and no control characters.")
        }
        Refusal::BadTitle => {
            format!("A name here must have 1 to {MOST_TITLE} characters and no control characters.")
        }
        Refusal::NoSuchNight { .. } => "There is no such night.".into(),
        Refusal::NightOver => "That night is over.".into(),
        Refusal::NightBegun => "That night has already begun.".into(),
        Refusal::NightNotBegun => "That night has not begun yet.".into(),
        Refusal::LogFull => {
            "This club's log is full. Members can still change names or leave. To go on, export the club and found another.".into()
        }
        Refusal::AnotherNight => "A night is being played. End it first.".into(),
        Refusal::TooManyNights { most } => format!("At most {most} nights can be announced at a time."),
        Refusal::BadPlan { why } => why.en(say),
        Refusal::TooFewPairs { pairs, least } => {
            format!("Pairs signed in: {pairs}. At least {least} are needed.")
        }
        Refusal::NotSignedIn => "You have not signed in for that night.".into(),
        Refusal::OwnPartner => "You can't be your own partner.".into(),
        Refusal::NoSuchPair { pair } => format!("There is no pair {pair} tonight."),
        Refusal::NoLatePlace => {
            "There is no room for another pair: no pair of bots is playing, and no pair sits out a later round.".into()
        }
        Refusal::NoSuchBoard { board } => {
            format!("Board {board} is not played at that table in that round.")
        }
        Refusal::SawBoards { .. } => {
            "That member plays tonight, or has seen some of tonight's boards, and can't step in.".into()
        }
        Refusal::ResultsLater => "The boards are shown once the night is over.".into(),
    }
}

pub(super) fn bad_plan(why: &BadPlan, say: En<'_>) -> String {
    match why {
        BadPlan::Rules { why } => why.en(say),
        BadPlan::NotPairs => "A duplicate night needs a game for four players in two fixed pairs.".into(),
        BadPlan::NotTricks => {
            "A duplicate night needs a trick-taking game. In Rack-O and Club Rook, each table soon draws different cards, so their results can't be compared.".into()
        }
        BadPlan::StaysOpen => {
            "With these rules, a scored hand can still be challenged, so a board would have no final result. Choose rules that are strictly enforced.".into()
        }
        BadPlan::Boards { most } => format!("A round has 1 to {most} boards."),
        BadPlan::Rounds { most } => format!("A night has 1 to {most} rounds."),
        BadPlan::Times => {
            "The clock must be between 5 and 3600 seconds, and the time until a bot takes over between 5 and 3600.".into()
        }
        BadPlan::Movement { why } => why.en(say),
        BadPlan::Alone => "A night is for pairs. Choose a movement for pairs.".into(),
    }
}

pub(super) fn deed(deed: &Deed, say: En<'_>) -> String {
    let player = |name: &Option<String>| name.clone().unwrap_or_else(|| "a bot".into());
    match deed {
        Deed::Founded => "Founded the club.".into(),
        Deed::Joined => "Joined the club.".into(),
        Deed::Left => "Left the club.".into(),
        Deed::Removed { name } => format!("Removed {name} from the club."),
        Deed::MadeOrganizer { name } => format!("Made {name} an organizer."),
        Deed::NotOrganizer { name } => format!("Ended {name}'s role as an organizer."),
        Deed::Recovered => "Became an organizer with the recovery code.".into(),
        Deed::NewRecovery => "Replaced the recovery code.".into(),
        Deed::NewInvite => "Replaced the invitation link.".into(),
        Deed::Planned { title } => format!("Announced “{title}”."),
        Deed::Changed { title } => format!("Changed the plan for “{title}”."),
        Deed::CalledOff { title } => format!("Called off “{title}”."),
        Deed::Started { title, pairs, rounds } => {
            format!("Started “{title}” with {pairs} pairs and {rounds} rounds.")
        }
        Deed::Round { round } => format!("Round {round} began."),
        Deed::Substituted { pair, out, into } => {
            format!("In pair {pair}, {} now plays instead of {}.", player(into), player(out))
        }
        Deed::CameLate { pair, names: [one, other] } => {
            format!("{one} and {other} came late, as pair {pair}.")
        }
        Deed::Adjusted { round, table, board, ruling: Ruling::Points(points), reason } => {
            let [one, other] = points.map(signed);
            format!(
                "Adjusted board {board} at table {table} in round {round} to {one} and {other}. Reason: {reason}"
            )
        }
        Deed::Adjusted { round, table, board, ruling: Ruling::Awards(awards), reason } => {
            let [one, other] = awards.map(|award| award.en(say));
            format!(
                "Awarded for board {board} at table {table} in round {round}: {one}; {other}. Reason: {reason}"
            )
        }
        Deed::Adjusted { round, table, board, ruling: Ruling::Canceled, reason } => {
            format!("Canceled board {board} at table {table} in round {round}. Reason: {reason}")
        }
        Deed::AdjustedInPlay { round, table, board } => {
            format!(
                "Adjusted board {board} at table {table} in round {round}. The score is shown once no one is left to play this board."
            )
        }
        Deed::Restored { round, table, board } => {
            format!("Restored the result of board {board} at table {table} in round {round}.")
        }
        Deed::Ended { early: false } => "The night ended.".into(),
        Deed::Ended { early: true } => "Ended the night early.".into(),
        Deed::EndedByRestore => {
            "The server was restored from a backup. The night ended, because its boards may be known.".into()
        }
    }
}

/// A number with a proper minus sign.
pub(super) fn signed(points: i32) -> String {
    points.to_string().replace('-', "−")
}
