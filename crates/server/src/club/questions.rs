//! Questions to a club over plain HTTP, or from another part of the house.

use super::ClubDesk;
use clubhouse::{Denied, Exported};
use parlor::KeyHash;
use said::{Language, clubhouse::Refusal as ClubRefusal};
use serde::{Deserialize, Serialize};
use table::board::BoardProof;
use wire::{
    Refused,
    club::{About, NightResults},
};

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
    Files(u32, KeyHash, Language),
    /// The secret of a member's own calendar.
    CalendarSecret(KeyHash),
    /// All nights as a calendar, for someone with the secret of a member's calendar.
    Calendar(String, Language),
    /// Everything, for an organizer.
    Export(KeyHash),
    /// The ids of all tables, for an organizer who wants the club to be deleted. Refused during a night.
    Tables(KeyHash),
}

/// The answer to the question of the same name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// Whether the night is over.
    IsOver(bool),
    /// What everyone may know.
    About(About),
    /// The results.
    Results(Box<NightResults>),
    /// The proof.
    Proof(Box<BoardProof>),
    /// The standings, then the boards.
    Files([String; 2]),
    /// The secret.
    CalendarSecret(String),
    /// The calendar.
    Calendar(String),
    /// Everything.
    Export(Box<Exported>),
    /// The ids.
    Tables(Vec<String>),
}

impl ClubDesk {
    /// The answer to a question.
    pub(super) fn answer_question(&self, question: &Question) -> Result<Answer, Refused> {
        let club = &self.club;
        let denied = |why: ClubRefusal| Refused::from(Denied::from(why));
        let member =
            |who: KeyHash| club.member_of(who).map(drop).ok_or_else(|| denied(ClubRefusal::NotMember));
        let organizer = |who: KeyHash| match club.is_organizer(who) {
            true => Ok(()),
            false => Err(denied(ClubRefusal::NotOrganizer)),
        };
        Ok(match question {
            Question::IsOver(night) => Answer::IsOver(club.is_over(*night)),
            Question::About => Answer::About(club.about()),
            Question::Results(night, who) => {
                member(*who)?;
                Answer::Results(Box::new(club.results(*night).map_err(denied)?))
            }
            Question::Proof(night, board) => {
                let proof = club.board_proof(&self.house.catalog, *night, *board);
                Answer::Proof(Box::new(proof.map_err(denied)?))
            }
            Question::Files(night, who, language) => {
                member(*who)?;
                Answer::Files(club.result_files(*night, *language).map_err(denied)?)
            }
            Question::CalendarSecret(who) => {
                member(*who)?;
                Answer::CalendarSecret(club.calendar_secret(*who))
            }
            Question::Calendar(secret, language) => {
                Answer::Calendar(club.calendar(secret, *language).map_err(denied)?)
            }
            Question::Export(who) => {
                organizer(*who)?;
                Answer::Export(Box::new(clubhouse::export(club)))
            }
            Question::Tables(who) => {
                organizer(*who)?;
                // Otherwise, the club would open its tables again.
                if club.is_playing() {
                    return Err(denied(ClubRefusal::AnotherNight));
                }
                let tables = club.night_numbers().flat_map(|night| club.tables_of(night));
                Answer::Tables(tables.collect())
            }
        })
    }
}
