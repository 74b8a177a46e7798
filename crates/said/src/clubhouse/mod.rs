//! What a club says: why it refuses a request, and what its members read in the director's log. Pairs, tables, rounds,
//! boards and members are numbered from 1, as on paper.

mod de;
mod en;

use crate::{
    contest::{Award, CannotPlan},
    notice::{notices, refuses, speaks},
    options::BadRuleSet,
};
use serde::{Deserialize, Serialize};

/// The maximum length of the name of a club or a night, in characters.
pub const MOST_TITLE: usize = 60;
/// The maximum length of a message to the members, and of a director's reason, in characters.
pub const MOST_MESSAGE: usize = 500;

/// What counts on a board in place of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Both pairs' points.
    Points([i32; 2]),
    /// What each pair gets without a result.
    Awards([Award; 2]),
    /// The board does not count at this table.
    Canceled,
}

notices! {
    /// Why a club refuses a request.
    #[derive(Eq)]
    pub enum Refusal {
        /// There is no such club.
        NoClub = "no_club";
        /// Only members may do this.
        NotMember = "not_member";
        /// Only organizers may do this.
        NotOrganizer = "not_organizer";
        /// The link is not, or is no longer, an invitation to this club.
        BadInvite = "bad_invite";
        /// The person is already a member.
        AlreadyMember = "already_member";
        /// The club already has the maximum number of members.
        ClubFull {
            /// The maximum.
            most: usize,
        } = "club_full";
        /// Another member has that name.
        NameTaken = "member_name_taken";
        /// There is no such member.
        NoSuchMember {
            /// The member.
            member: u32,
        } = "no_such_member";
        /// The club needs at least one organizer.
        LastOrganizer = "last_organizer";
        /// The recovery code is wrong, or was replaced.
        BadRecovery = "bad_recovery";
        /// The text is empty, too long, or cannot be shown.
        BadMessage = "bad_club_message";
        /// The name of the club or the night is empty, too long, or cannot be shown.
        BadTitle = "bad_title";
        /// There is no such night.
        NoSuchNight {
            /// The night.
            night: u32,
        } = "no_such_night";
        /// The night is over, or was called off.
        NightOver = "night_over";
        /// The night has begun.
        NightBegun = "night_begun";
        /// The night has not begun.
        NightNotBegun = "night_not_begun";
        /// The club's log is full.
        LogFull = "club_log_full";
        /// A night is being played.
        AnotherNight = "another_night";
        /// Too many nights are announced.
        TooManyNights {
            /// The maximum.
            most: usize,
        } = "too_many_nights";
        /// The night cannot be planned like this.
        BadPlan {
            /// Why it cannot be planned.
            why: BadPlan,
        } = "bad_plan";
        /// Too few pairs have signed in.
        TooFewPairs {
            /// How many pairs have signed in.
            pairs: usize,
            /// How many pairs are needed.
            least: usize,
        } = "too_few_pairs";
        /// The person has not signed in.
        NotSignedIn = "not_signed_in";
        /// Nobody can be their own partner.
        OwnPartner = "own_partner";
        /// There is no such pair tonight.
        NoSuchPair {
            /// The pair.
            pair: u32,
        } = "no_such_pair";
        /// There is no room tonight for a pair that arrives late.
        NoLatePlace = "no_late_place";
        /// That board is not played at that table in that round.
        NoSuchBoard {
            /// The board.
            board: u32,
        } = "no_such_board";
        /// The member plays in another pair tonight, or has seen some of tonight's boards.
        SawBoards {
            /// The member.
            member: u32,
        } = "saw_boards";
        /// Results are shown once the night is over.
        ResultsLater = "results_later";
    }
}

notices! {
    /// Why a night cannot be planned.
    #[derive(Eq)]
    pub enum BadPlan {
        /// The rules are refused.
        Rules {
            /// Why they are refused.
            why: BadRuleSet,
        } = "rules";
        /// The game is not for two pairs.
        NotPairs = "not_pairs";
        /// The game is not played in tricks, so giving both tables the same cards decides little.
        NotTricks = "not_tricks";
        /// A scored hand could still be challenged, so its result would not be final.
        StaysOpen = "stays_open";
        /// Too few or too many boards in a round.
        Boards {
            /// The maximum.
            most: u32,
        } = "boards";
        /// Too few or too many rounds.
        Rounds {
            /// The maximum.
            most: u32,
        } = "rounds";
        /// The clock or the time until a bot takes over is out of range.
        Times = "times";
        /// The movement is refused.
        Movement {
            /// Why it is refused.
            why: CannotPlan,
        } = "movement";
        /// The night is for pairs, but the movement is for single players.
        Alone = "alone";
    }
}

notices! {
    /// What someone did, as the members read it in the director's log.
    #[derive(Eq)]
    pub enum Deed {
        /// The club was founded.
        Founded = "founded";
        /// A person joined.
        Joined = "joined";
        /// A member left.
        Left = "left";
        /// An organizer removed a member.
        Removed {
            /// The member's name.
            name: String,
        } = "removed";
        /// An organizer made a member an organizer.
        MadeOrganizer {
            /// The member's name.
            name: String,
        } = "made_organizer";
        /// A member is no longer an organizer.
        NotOrganizer {
            /// The member's name.
            name: String,
        } = "no_longer_organizer";
        /// A member became an organizer with the recovery code.
        Recovered = "recovered";
        /// The recovery code was replaced.
        NewRecovery = "new_recovery";
        /// The invitation link was replaced.
        NewInvite = "new_invite";
        /// A night was announced.
        Planned {
            /// Its name.
            title: String,
        } = "planned";
        /// The plan of a night was changed.
        Changed {
            /// Its name.
            title: String,
        } = "changed";
        /// A night was called off.
        CalledOff {
            /// Its name.
            title: String,
        } = "called_off";
        /// A night began.
        Started {
            /// Its name.
            title: String,
            /// The number of pairs.
            pairs: u32,
            /// The number of rounds.
            rounds: u32,
        } = "started";
        /// A round began.
        Round {
            /// The round.
            round: u32,
        } = "round";
        /// A player was replaced.
        Substituted {
            /// The pair.
            pair: u32,
            /// Who played before; nothing for a bot.
            out: Option<String>,
            /// Who plays now; nothing for a bot.
            into: Option<String>,
        } = "substituted";
        /// A pair joined after the night had begun.
        CameLate {
            /// Its number.
            pair: u32,
            /// Their names.
            names: [String; 2],
        } = "came_late";
        /// A result was adjusted.
        Adjusted {
            /// The round.
            round: u32,
            /// The table.
            table: u32,
            /// The board.
            board: u32,
            /// What counts in place of the result.
            ruling: Ruling,
            /// The director's reason.
            reason: String,
        } = "adjusted";
        /// A result was adjusted, but others have yet to play the board, so its score is not shown yet.
        AdjustedInPlay {
            /// The round.
            round: u32,
            /// The table.
            table: u32,
            /// The board.
            board: u32,
        } = "adjusted_in_play";
        /// An adjustment was taken back.
        Restored {
            /// The round.
            round: u32,
            /// The table.
            table: u32,
            /// The board.
            board: u32,
        } = "restored";
        /// The night ended.
        Ended {
            /// Whether the night ended before all boards were played.
            early: bool,
        } = "ended";
        /// The night ended because the server was restored from a backup.
        EndedByRestore = "ended_by_restore";
    }
}

speaks!(Refusal, en::refusal, de::refusal);
speaks!(BadPlan, en::bad_plan, de::bad_plan);
speaks!(Deed, en::deed, de::deed);
refuses!(Refusal);

impl std::error::Error for Refusal {}

impl From<BadPlan> for Refusal {
    fn from(why: BadPlan) -> Refusal {
        Refusal::BadPlan { why }
    }
}

impl From<CannotPlan> for BadPlan {
    fn from(why: CannotPlan) -> BadPlan {
        BadPlan::Movement { why }
    }
}

impl From<BadRuleSet> for BadPlan {
    fn from(why: BadRuleSet) -> BadPlan {
        BadPlan::Rules { why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{De, En, Names, Speak};

    #[test]
    fn an_adjustment_names_both_scores_or_says_that_the_board_does_not_count() {
        let deed = |ruling| Deed::Adjusted { round: 2, table: 3, board: 7, ruling, reason: "Late.".into() };
        let names = Names::People(&[]);
        assert_eq!(
            deed(Ruling::Points([60, -20])).en(En(names)),
            "Adjusted board 7 at table 3 in round 2 to 60 and −20. Reason: Late."
        );
        assert_eq!(
            deed(Ruling::Canceled).de(De(names)),
            "hat Board 7 an Tisch 3 in Runde 2 gestrichen. Grund: Late."
        );
    }

    #[test]
    fn a_refused_plan_says_why_in_both_languages() {
        let why = Refusal::from(BadPlan::StaysOpen);
        assert_eq!(why.code(), "bad_plan");
        assert!(why.to_string().contains("challenged"));
        assert!(why.de(De(Names::Notation)).contains("beanstandet"));
    }
}
