//! Questions to a club over plain HTTP, or from another part of the house.

use super::ClubDesk;
use clubhouse::Denied;
use parlor::{KeyHash, Refusal};
use said::clubhouse::Refusal as ClubRefusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire::Refused;

/// A question to a club.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// Whether a night is over, so that everyone may see its boards.
    IsOver(u32),
    /// What everyone with the link may know.
    About,
    /// The results of a night, for a member.
    Results(u32, KeyHash),
    /// The proof of a board, for anyone.
    Proof(u32, u32),
    /// The standings and the boards of a night as files, for a member.
    Files(u32, KeyHash),
    /// All nights as a calendar, for someone with the join secret.
    Calendar(String),
    /// Everything, for an organizer.
    Export(KeyHash),
    /// The ids of all tables, for an organizer who wants the club to be deleted. Refused during a night.
    Tables(KeyHash),
}

impl ClubDesk {
    /// The answer to a question, as JSON.
    pub(super) fn answer_question(&self, question: &Question) -> Result<Value, Refused> {
        let club = &self.club;
        let denied = |why: ClubRefusal| Refused::from(Denied::from(why));
        let member =
            |who: KeyHash| club.member_of(who).map(drop).ok_or_else(|| denied(ClubRefusal::NotMember));
        let organizer = |who: KeyHash| match club.is_organizer(who) {
            true => Ok(()),
            false => Err(denied(ClubRefusal::NotOrganizer)),
        };
        let json = match question {
            Question::IsOver(night) => Ok(Value::Bool(club.is_over(*night))),
            Question::About => serde_json::to_value(club.welcome(None).club.about),
            Question::Results(night, who) => {
                member(*who)?;
                serde_json::to_value(club.results(*night).map_err(denied)?)
            }
            Question::Proof(night, board) => {
                let proof = club.board_proof(&self.house.catalog, *night, *board);
                serde_json::to_value(proof.map_err(denied)?)
            }
            Question::Files(night, who) => {
                member(*who)?;
                serde_json::to_value(club.result_files(*night).map_err(denied)?)
            }
            Question::Calendar(secret) => serde_json::to_value(club.calendar(secret).map_err(denied)?),
            Question::Export(who) => {
                organizer(*who)?;
                serde_json::to_value(clubhouse::export(club))
            }
            Question::Tables(who) => {
                organizer(*who)?;
                // The club would open its tables again.
                if club.is_playing() {
                    return Err(denied(ClubRefusal::AnotherNight));
                }
                let tables = club.night_numbers().flat_map(|night| club.tables_of(night));
                serde_json::to_value(tables.collect::<Vec<String>>())
            }
        };
        json.map_err(|_| Refused::from(Refusal::NotSaved))
    }
}
