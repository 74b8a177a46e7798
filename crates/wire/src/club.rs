//! The messages between a club and its members, and what a club sends over plain HTTP: types only. Pairs, tables, rounds,
//! boards and members are numbered from 1.

use crate::Refused;
use said::{
    Language,
    clubhouse::{Deed, Ruling},
    contest::{Boards, Method, Movement},
    read,
};
use serde::{Deserialize, Deserializer, Serialize};

/// A request to found a club.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewClub {
    /// The club's name.
    pub name: String,
    /// The founder's name.
    pub founder: String,
    /// The founder's own key; if missing, a fresh one is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A club that was founded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Founded {
    /// The club's id.
    pub club: String,
    /// The founder's key. Keep it secret.
    pub key: String,
    /// The path of the invitation link. What follows `#` is the join secret and never reaches a server's log.
    pub invite: String,
    /// The recovery code, to be printed: with it, any member can become an organizer. It is shown only now.
    pub recovery: String,
}

/// Where a member's calendar is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CalendarAddress {
    /// The path of the calendar in English, which contains a secret: anyone who has it sees the nights, and nothing else.
    pub path: String,
}

impl CalendarAddress {
    /// The path of the calendar in a language.
    pub fn path_in(&self, language: Language) -> String {
        let bare = self.path.strip_suffix(".ics").unwrap_or(&self.path);
        format!("{bare}.{}.ics", language.code())
    }
}

/// Every message after the hello: a request and its nonce, as at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClubAsk {
    /// The nonce, chosen by the client and new for every request.
    pub nonce: String,
    /// The request.
    #[serde(flatten)]
    pub what: ClubRequest,
}

/// What a person may request at a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClubRequest {
    /// Become a member.
    Join {
        /// The join secret from the link.
        secret: String,
        /// The name to show.
        name: String,
    },
    /// Change one's own name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Leave the club.
    Leave,
    /// Request a code that lets another device take over this person's place.
    Code,
    /// Take over from the person who requested a code: this client's key replaces theirs.
    Claim {
        /// The code.
        code: String,
    },
    /// Become an organizer with the recovery code, which is used up; the answer comes with a new one.
    Recover {
        /// The recovery code.
        code: String,
    },
    /// Sign in for a night.
    SignIn {
        /// The night.
        night: u32,
        /// The partner this member wants; the two are a pair once each has named the other. Members without a pair are paired up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partner: Option<u32>,
        /// A word that goes into the night's boards.
        word: String,
    },
    /// Take back the sign-in.
    SignOut {
        /// The night.
        night: u32,
    },
    /// Organizer: rename the club.
    Retitle {
        /// The new name.
        name: String,
    },
    /// Organizer: make someone an organizer, or end that.
    Organizer {
        /// The member.
        member: u32,
        /// Whether they are one from now on.
        on: bool,
    },
    /// Organizer: remove a member. Their key is refused from then on.
    Remove {
        /// The member.
        member: u32,
    },
    /// Organizer: replace the recovery code; the new one comes with the answer.
    NewRecovery,
    /// Organizer: replace the invitation link; the old one stops working.
    NewInvite,
    /// Organizer: send a message to all members.
    Say {
        /// The message.
        text: String,
    },
    /// Organizer: announce a night.
    Plan {
        /// The plan.
        plan: Plan,
    },
    /// Organizer: change the plan of a night that has not begun.
    Change {
        /// The night.
        night: u32,
        /// The new plan.
        plan: Plan,
    },
    /// Organizer: call off a night that has not begun.
    CallOff {
        /// The night.
        night: u32,
    },
    /// Organizer: sign in a pair.
    Enter {
        /// The night.
        night: u32,
        /// One member.
        member: u32,
        /// Their partner.
        partner: u32,
    },
    /// Organizer: start a night with the pairs that have signed in.
    Start {
        /// The night.
        night: u32,
    },
    /// Director: start the next round now. Boards that are not finished do not count.
    NextRound,
    /// Director: replace a player for the rest of the night.
    Substitute {
        /// The pair.
        pair: u32,
        /// Which of the two: 0 or 1.
        place: usize,
        /// The member who plays from now on; nobody for a bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        member: Option<u32>,
    },
    /// Director: add a pair that comes after the night has begun. It takes the place of two bots at once, or of the
    /// missing pair from the next round on.
    Late {
        /// One member.
        member: u32,
        /// Their partner.
        partner: u32,
    },
    /// Director: adjust the result of a board at one table.
    Adjust {
        /// The night; without one, the last night that has begun.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        night: Option<u32>,
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The board.
        board: u32,
        /// What counts instead.
        ruling: Ruling,
        /// The reason, which members can read.
        reason: String,
    },
    /// Director: take an adjustment back.
    Restore {
        /// The night; without one, the last night that has begun.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        night: Option<u32>,
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The board.
        board: u32,
    },
    /// Director: end the night now. Boards that are not finished do not count.
    End,
}

impl ClubRequest {
    /// The name of the request, as in its `type`.
    pub fn kind(&self) -> &'static str {
        match self {
            ClubRequest::Join { .. } => "join",
            ClubRequest::Rename { .. } => "rename",
            ClubRequest::Leave => "leave",
            ClubRequest::Code => "code",
            ClubRequest::Claim { .. } => "claim",
            ClubRequest::Recover { .. } => "recover",
            ClubRequest::SignIn { .. } => "sign_in",
            ClubRequest::SignOut { .. } => "sign_out",
            ClubRequest::Retitle { .. } => "retitle",
            ClubRequest::Organizer { .. } => "organizer",
            ClubRequest::Remove { .. } => "remove",
            ClubRequest::NewRecovery => "new_recovery",
            ClubRequest::NewInvite => "new_invite",
            ClubRequest::Say { .. } => "say",
            ClubRequest::Plan { .. } => "plan",
            ClubRequest::Change { .. } => "change",
            ClubRequest::CallOff { .. } => "call_off",
            ClubRequest::Enter { .. } => "enter",
            ClubRequest::Start { .. } => "start",
            ClubRequest::NextRound => "next_round",
            ClubRequest::Substitute { .. } => "substitute",
            ClubRequest::Late { .. } => "late",
            ClubRequest::Adjust { .. } => "adjust",
            ClubRequest::Restore { .. } => "restore",
            ClubRequest::End => "end",
        }
    }
}

/// When members see standings during the night. A board counts only once everyone who plays it has done so, and what
/// each pair scored on it is shown at the end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Live {
    /// After every result.
    Board,
    /// After every round.
    #[default]
    Round,
    /// Only at the end.
    End,
}

/// The plan for a night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What the night is called.
    pub title: String,
    /// When it begins, in milliseconds since 1970.
    pub at: u64,
    /// How long it takes, in minutes, for the calendar.
    #[serde(default = "three_hours")]
    pub minutes: u32,
    /// The rule set, such as `kentucky:4`.
    pub rules: String,
    /// The movement.
    #[serde(default = "howell")]
    pub movement: Movement,
    /// How boards get to the tables.
    #[serde(default = "at_once")]
    pub travel: Boards,
    /// How many boards are played in a round.
    pub boards: u32,
    /// The number of rounds; without one, as many as the movement has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// In a Mitchell: whether sides are switched in the last rounds, so that there is one ranking instead of two.
    #[serde(default)]
    pub switch: bool,
    /// How it is scored.
    #[serde(default = "match_points")]
    pub scoring: Method,
    /// When members see standings.
    #[serde(default)]
    pub live: Live,
    /// How strong bots are that fill missing seats and stand in, starting at 0.
    #[serde(default = "strong")]
    pub bots: u8,
    /// Whether two bots fill in when the number of pairs is odd; otherwise, one pair sits out in each round.
    #[serde(default)]
    pub fill: bool,
    /// Seconds per move, after which a bot makes the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// Seconds without a socket, after which a bot plays until the person returns.
    #[serde(default = "a_minute")]
    pub away: u32,
}

fn howell() -> Movement {
    Movement::Howell
}

fn at_once() -> Boards {
    Boards::AtOnce
}

fn match_points() -> Method {
    Method::MatchPoints
}

fn three_hours() -> u32 {
    180
}

fn strong() -> u8 {
    2
}

fn a_minute() -> u32 {
    60
}

/// Any message that a club sends.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClubMessage {
    /// The answer to the hello: everything this viewer may know now.
    Welcome(Box<ClubWelcome>),
    /// One step of the club. Versions have no gaps.
    Update(Box<ClubUpdate>),
    /// The answer to a request.
    Answer {
        /// The request's nonce.
        nonce: String,
        /// What became of it.
        #[serde(flatten)]
        answer: Answer,
    },
    /// A code that was asked for; it comes just before the answer.
    Code {
        /// The request's nonce.
        nonce: String,
        /// The code.
        code: String,
        /// How many seconds it stays valid; nothing for a recovery code, which is valid until it is used or replaced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
    },
    /// A message that could not be understood, or a notice that the socket is about to be closed.
    Error(Refused),
    /// The operator of the server announces something to everyone. Nothing was refused.
    Notice(Refused),
    /// The server is stopping. Reconnect soon.
    Closing,
}

/// What became of a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// It was carried out.
    Done {
        /// The resulting version.
        v: u64,
    },
    /// It was refused.
    Refused {
        /// Why.
        error: Refused,
    },
}

impl<'de> Deserialize<'de> for ClubMessage {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ClubMessage, D::Error> {
        read::tagged(from, "type", |kind, message| {
            let nonce = || read::field(message, "nonce");
            Ok(match kind {
                "welcome" => ClubMessage::Welcome(read::whole(message)?),
                "update" => ClubMessage::Update(read::whole(message)?),
                "answer" => {
                    let answer = match read::field::<Option<Refused>>(message, "error")? {
                        Some(error) => Answer::Refused { error },
                        None => Answer::Done { v: read::field(message, "v")? },
                    };
                    ClubMessage::Answer { nonce: nonce()?, answer }
                }
                "code" => ClubMessage::Code {
                    nonce: nonce()?,
                    code: read::field(message, "code")?,
                    seconds: read::field(message, "seconds")?,
                },
                "error" => ClubMessage::Error(read::whole(message)?),
                "notice" => ClubMessage::Notice(read::whole(message)?),
                "closing" => ClubMessage::Closing,
                _ => return read::unknown(),
            })
        })
    }
}

/// Everything one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClubWelcome {
    /// The server's [`crate::PROTOCOL`].
    pub protocol: u32,
    /// The current version.
    pub v: u64,
    /// The viewer's role.
    pub you: ClubYou,
    /// The club. People who are not members are shown only `about`.
    pub club: Parts,
}

/// One step of the club. A step that shows the viewer nothing has only the version.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ClubUpdate {
    /// The resulting version.
    pub v: u64,
    /// The viewer's role, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<ClubYou>,
    /// The parts that changed, each as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<Box<Parts>>,
}

/// A viewer's role.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct ClubYou {
    /// The viewer's number as a member.
    pub member: Option<u32>,
    /// Whether the viewer is an organizer.
    pub organizer: bool,
}

/// The parts of a club.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Parts {
    /// What everyone with the link may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
    /// The path of the invitation link, for organizers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub members: Option<Vec<Member>>,
    /// All nights, earliest announcement first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nights: Option<Vec<Night>>,
    /// The night that began last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tonight: Option<Tonight>,
    /// What a result changed about the night that began last, in place of all of `tonight`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
    /// The latest messages to the members, oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub messages: Option<Vec<ClubLine>>,
    /// The latest lines of the director's log, oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<LogLine>>,
}

impl Parts {
    /// Brings what is known up to date with newer parts.
    pub fn learn(&mut self, newer: Parts) {
        fn replace<T>(known: &mut Option<T>, newer: Option<T>) {
            if newer.is_some() {
                *known = newer;
            }
        }
        replace(&mut self.about, newer.about);
        replace(&mut self.invite, newer.invite);
        replace(&mut self.members, newer.members);
        replace(&mut self.nights, newer.nights);
        replace(&mut self.tonight, newer.tonight);
        replace(&mut self.messages, newer.messages);
        replace(&mut self.log, newer.log);
        if let Some((tonight, progress)) = self.tonight.as_mut().zip(newer.progress) {
            tonight.advance(progress);
        }
    }
}

/// What everyone with the link may know about a club.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct About {
    /// The club's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The number of members.
    pub size: usize,
}

/// A member.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Their number.
    pub member: u32,
    /// Their name.
    pub name: String,
    /// Whether they are an organizer.
    pub organizer: bool,
}

/// Where a night stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NightPhase {
    /// Members sign in.
    Announced,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
    /// It was called off.
    CalledOff,
}

/// A night on the calendar.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Night {
    /// Its number.
    pub night: u32,
    /// Its plan.
    pub plan: Plan,
    /// Where it stands.
    pub phase: NightPhase,
    /// The hash of the secret from which its boards are dealt, shown before anyone signs in.
    pub commitment: String,
    /// Who has signed in, in order.
    pub signed: Vec<Signed>,
}

/// A member who has signed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Signed {
    /// The member.
    pub member: u32,
    /// The partner they named.
    pub partner: Option<u32>,
    /// Whether the partner named them, too.
    pub paired: bool,
}

/// A night that has begun.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tonight {
    /// Its number.
    pub night: u32,
    /// Where it stands.
    pub phase: NightPhase,
    /// The round, starting at 1.
    pub round: u32,
    /// The number of rounds.
    pub rounds: u32,
    /// The pairs.
    pub pairs: Vec<Pair>,
    /// The tables of this round.
    pub tables: Vec<NightTable>,
    /// The pairs that sit out in this round.
    pub sitting_out: Vec<u32>,
    /// The standings, as far as members may see them, best first.
    pub standings: Vec<Standing>,
    /// How many rounds the standings include.
    pub counted: u32,
}

/// What a result changed about a night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The id of the table that finished a board. It may belong to an earlier round.
    pub id: String,
    /// How many boards are finished there.
    pub played: u32,
    /// The standings, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Vec<Standing>>,
    /// How many rounds they include, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<u32>,
}

impl Tonight {
    /// Brings the night up to date with a result.
    pub fn advance(&mut self, progress: Progress) {
        if let Some(table) = self.tables.iter_mut().find(|table| table.id == progress.id) {
            table.played = progress.played;
        }
        self.standings = progress.standings.unwrap_or_else(|| std::mem::take(&mut self.standings));
        self.counted = progress.counted.unwrap_or(self.counted);
    }
}

/// A pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// Its number.
    pub pair: u32,
    /// Its players.
    pub players: [Player; 2],
}

/// Someone who plays tonight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The member; nothing for a bot.
    pub member: Option<u32>,
    /// Their name; empty for a bot.
    pub name: String,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NightTable {
    /// Its number.
    pub table: u32,
    /// Its id, for its socket.
    pub id: String,
    /// The pair in seats 0 and 2, and the pair in seats 1 and 3.
    pub pairs: [u32; 2],
    /// The boards, in the order in which they are played.
    pub boards: Vec<u32>,
    /// How many of them are finished.
    pub played: u32,
}

/// A line of the standings. Numbers are exact decimals as text, rounded to two places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// The ranking, starting at 1: a Mitchell without a switch has two.
    pub field: u32,
    /// 1 for the best; ties share a rank.
    pub rank: u32,
    /// The pair.
    pub pair: u32,
    /// The sum of its scores: match points, differences or points.
    pub score: String,
    /// With match points, the percentage of what the pair could have had, which decides the rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent: Option<String>,
    /// The number of boards that count.
    pub boards: u32,
}

/// A message to the members.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClubLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The name of the organizer who wrote it.
    pub by: String,
    /// The message.
    pub text: String,
}

/// A line of the director's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LogLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it; nothing for what happens without anyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The night whose result was adjusted or restored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub night: Option<u32>,
    /// What was done.
    pub deed: Deed,
}

/// The result of a board at one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardResult {
    /// The board.
    pub board: u32,
    /// The number of the deal at its table.
    pub deal: u32,
    /// The points of the pair in seats 0 and 2, and of the pair in seats 1 and 3.
    pub points: [i32; 2],
    /// Whether everyone passed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub thrown_in: bool,
    /// The highest bid: who made it, and its points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<(usize, i32)>,
}

/// A night's results, once it is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NightResults {
    /// The night.
    pub night: Night,
    /// The pairs.
    pub pairs: Vec<Pair>,
    /// The final standings.
    pub standings: Vec<Standing>,
    /// Every board at every table.
    pub boards: Vec<BoardSheet>,
}

/// One board at every table where it was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardSheet {
    /// The board.
    pub board: u32,
    /// The dealer's seat.
    pub dealer: usize,
    /// What happened at each table, in the order of play.
    pub lines: Vec<BoardLine>,
}

/// One board at one table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardLine {
    /// The round.
    pub round: u32,
    /// The number of the table.
    pub table: u32,
    /// The table's id: its hands can be replayed and reviewed like those of any table.
    pub id: String,
    /// The pair in seats 0 and 2, and the pair in seats 1 and 3.
    pub pairs: [u32; 2],
    /// What was played; nothing if the board was not finished.
    pub result: Option<BoardResult>,
    /// What counts instead, if the director adjusted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
    /// Both pairs' scores on this board; nothing if it does not count.
    pub scores: Option<[String; 2]>,
}
