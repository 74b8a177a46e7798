//! Requests at a club: each is carried out once and answered; the same nonce gets the same answer.

use super::{ClubDesk, frame};
use crate::{
    desk::{TO_FINISH, milliseconds},
    metrics::count,
    visitors::Effort,
};
use clubhouse::{Asked, Corrupt, Decided, Denied, Drawn, Entry, good_nonce};
use parlor::{KeyHash, Refusal};
use said::clubhouse::Refusal as ClubRefusal;
use wire::club::{Answer, ClubAsk, ClubMessage, ClubRequest};

/// The result of a request.
type Done = Result<u64, Denied>;

impl ClubDesk {
    /// Answers a request. The same nonce gets the same answer, and nothing is done twice.
    pub(super) async fn ask(&mut self, socket: u64, ask: ClubAsk) -> Result<(), Corrupt> {
        let Some(who) = self.sockets.who(socket) else { return Ok(()) };
        let ClubAsk { nonce, what } = ask;
        let done = match who {
            None => Err(Refusal::Watching.into()),
            Some(_) if !good_nonce(&nonce) => Err(Refusal::BadNonce.into()),
            Some(who) => {
                if let Some(v) = self.answers.get(&who.nonce(&nonce)) {
                    Ok(*v)
                } else if let Some(answer) = self.sockets.answered(socket, &nonce) {
                    let answer = answer.clone();
                    self.sockets.tell(socket, answer);
                    return Ok(());
                } else {
                    self.carry_out(socket, who, &what, &nonce).await?
                }
            }
        };
        self.answer(socket, nonce, done);
        if self.club.is_playing() {
            self.tend().await?;
        }
        Ok(())
    }

    fn answer(&mut self, socket: u64, nonce: String, done: Done) {
        let may_change = matches!(
            done,
            Ok(_)
                | Err(Denied::Table(
                    Refusal::NotSaved
                        | Refusal::Watching
                        | Refusal::BadNonce
                        | Refusal::TooFast
                        | Refusal::TooMany { .. }
                ))
        );
        let answer = match done {
            Ok(v) => Answer::Done { v },
            Err(why) => {
                count(&self.house.metrics.refusals);
                Answer::Refused { error: why.into() }
            }
        };
        let answer = frame(&ClubMessage::Answer { nonce: nonce.clone(), answer });
        if !may_change {
            self.sockets.keep_answer(socket, &nonce, answer.clone());
        }
        self.sockets.tell(socket, answer);
    }

    async fn carry_out(
        &mut self,
        socket: u64,
        who: KeyHash,
        what: &ClubRequest,
        nonce: &str,
    ) -> Result<Done, Corrupt> {
        // Codes and secrets must not be guessed.
        if let ClubRequest::Claim { .. } | ClubRequest::Recover { .. } | ClubRequest::Join { .. } = what {
            let guesses = !matches!(what, ClubRequest::Join { .. });
            if guesses && !(self.sockets.may_try(socket) && self.tries.take()) {
                return Ok(Err(Refusal::TooManyTries.into()));
            }
            if guesses && let Err(why) = self.spend(socket, Effort::Code) {
                return Ok(Err(why.into()));
            }
        }
        let Ok(drawn) = Drawn::fresh() else { return Ok(Err(Refusal::NotSaved.into())) };
        let asked = Asked { who, what, now: milliseconds() };
        let decided = self.house.decisions().check_club(who, what).map_err(Denied::from);
        let decided = decided.and_then(|()| self.club.decide(&self.house.catalog, asked, &drawn));
        let Decided { entry, told } = match decided {
            Ok(decided) => decided,
            Err(why) => return Ok(Err(why)),
        };
        if !self.sockets.may_write(who) {
            return Ok(Err(Refusal::TooFast.into()));
        }
        if let Err(why) = self.room_for(&entry) {
            return Ok(Err(why));
        }
        if let Err(why) = self.spend(socket, Effort::Write) {
            return Ok(Err(why.into()));
        }
        let Some(entry) = with_ids(entry) else { return Ok(Err(Refusal::NotSaved.into())) };
        // Someone who joins has no number before the entry is applied.
        let by = match &entry {
            Entry::Joined { member, .. } => Some(*member),
            _ => self.club.member_of(who),
        };
        let written = self.write(by, entry, Some(who.nonce(nonce))).await?;
        if let (Some(told), Ok(_)) = (told, &written) {
            let code = ClubMessage::Code { nonce: nonce.to_owned(), code: told.code, seconds: told.seconds };
            self.sockets.tell(socket, frame(&code));
        }
        Ok(written.map_err(Denied::from))
    }

    /// Once the club's log is full, refuses requests that add to the club; what already exists can still be
    /// corrected, left or ended. A night begins only if the server has room for all of its tables, because it must
    /// not stop in the middle.
    fn room_for(&self, entry: &Entry) -> Result<(), Denied> {
        let most = self.house.config.limits.entries_a_table;
        let most = if entry.adds() { most } else { most.saturating_add(TO_FINISH) };
        if self.club.v() >= most {
            return Err(ClubRefusal::LogFull.into());
        }
        if let Entry::Started { rounds, .. } = entry {
            let tables = || rounds.iter().map(|round| round.tables.len());
            if !self.house.has_room_for(tables().sum(), tables().max().unwrap_or_default()) {
                return Err(Refusal::Full.into());
            }
        }
        Ok(())
    }

    /// Counts an effort against the limit for a socket's address.
    fn spend(&self, socket: u64, effort: Effort) -> Result<(), Refusal> {
        self.sockets.from(socket).map_or(Ok(()), |from| self.house.visitors.spend(from, effort))
    }
}

/// A round that a director begins gets the ids of its tables here.
fn with_ids(entry: Entry) -> Option<Entry> {
    match entry {
        Entry::Opened { night, round, tables } => {
            let ids = tables.iter().map(|_| parlor::fresh_table_id().ok()).collect::<Option<_>>()?;
            Some(Entry::Opened { night, round, tables: ids })
        }
        other => Some(other),
    }
}
