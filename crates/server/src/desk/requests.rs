//! Requests at a table: each is carried out once and answered; the same nonce gets the same answer.

use super::{
    Desk, Frame,
    calls::{self, Race},
    frame, fresh_secret, milliseconds,
};
use crate::{history, metrics::count, moderation::Report, traces, visitors::Effort};
use parlor::{CODE_SECONDS, Corrupt, Decision, Denied, KeyHash, Refusal};
use std::sync::Arc;
use wire::{Ask, Complaint, Judged, Line, Message, Replay, Request};

/// The maximum number of chat lines shown to newcomers.
const MOST_TALK: usize = 30;

/// The longest replay sent over a socket, in bytes. A longer one comes without its views, because it would not fit into
/// a socket's buffer or through the bus between servers.
const MOST_REPLAY: usize = 512 * 1024;

/// The result of a request: the version if it changed the table, or why it was refused.
pub(super) type Done = Result<Option<u64>, Denied>;

impl Desk {
    /// Answers a request. The same nonce gets the same answer, and nothing is done twice.
    pub(super) async fn ask(&mut self, socket: u64, ask: Ask) -> Result<(), Corrupt> {
        let Some(who) = self.people.who(socket) else { return Ok(()) };
        let Ask { nonce, what } = ask;
        let done = match who {
            None => Err(Refusal::Watching.into()),
            Some(_) if !good_nonce(&nonce) => Err(Refusal::BadNonce.into()),
            Some(who) => {
                if let Some(v) = self.recent.answers.get(&who.nonce(&nonce)) {
                    Ok(Some(*v))
                } else if let Some(answer) = self.people.answered(socket, &nonce) {
                    let answer = answer.clone();
                    self.people.tell(socket, answer);
                    return Ok(());
                } else if let Request::Replay { .. } = what
                    && let Ok(Decision::Replay { deal, seat }) = self.parlor.decide(who, &what)
                {
                    self.replay(socket, nonce, deal, seat);
                    return Ok(());
                } else if let Race::Free(judged) = self.race(socket, who, &nonce, &what) {
                    self.carry_out(socket, who, &what, &nonce, judged).await?
                } else {
                    return Ok(());
                }
            }
        };
        self.answer(socket, who, nonce, &what, done);
        Ok(())
    }

    /// Sends the result of a request.
    pub(super) fn answer(
        &mut self,
        socket: u64,
        who: Option<KeyHash>,
        nonce: String,
        what: &Request,
        done: Done,
    ) {
        let lasting = !matches!(
            done,
            Ok(Some(_))
                | Err(Denied::Table(
                    Refusal::NotSaved
                        | Refusal::Watching
                        | Refusal::BadNonce
                        | Refusal::TooFast
                        | Refusal::TooMany { .. }
                ))
        );
        let (v, error) = match done {
            Ok(v) => (v, None),
            Err(why) => {
                count(&self.house.metrics.refusals);
                traces::refused(why.code());
                (None, Some(why.into()))
            }
        };
        let answer = frame(&Message::Answer { nonce: nonce.clone(), v, error });
        if lasting {
            self.people.keep_answer(socket, nonce, answer.clone());
        }
        self.people.tell(socket, answer);
        match (what, who, v) {
            (Request::Rekey { .. } | Request::Claim { .. }, Some(_), Some(_)) => self.send_away_strangers(),
            (Request::Mute { .. }, Some(who), Some(_)) => {
                let muted = frame(&Message::Muted { seats: self.parlor.muted_by(who) });
                self.people.tell(socket, muted);
            }
            _ => {}
        }
    }

    /// Closes the sockets whose keys have become invalid.
    pub(super) fn send_away_strangers(&mut self) {
        let gone = self.people.keys().filter_map(|who| Some((who, self.parlor.admit(who).err()?)));
        for (who, why) in gone.collect::<Vec<_>>() {
            self.people.send_away(who, &frame(&Message::Error(why.into())));
        }
        self.tell_present();
    }

    /// Carries out a request.
    pub(super) async fn carry_out(
        &mut self,
        socket: u64,
        who: KeyHash,
        what: &Request,
        nonce: &str,
        judged: Option<Judged>,
    ) -> Result<Done, Corrupt> {
        let now = milliseconds();
        let mut code = None;
        let allowed = self.house.decisions().check(who, what).map_err(Denied::from);
        let decided =
            allowed.and_then(|()| self.parlor.decide(who, what)).and_then(|decision| match decision {
                Decision::Deal => Ok(Decision::Log(self.parlor.decide_deal(fresh_secret()?)?)),
                Decision::Code => {
                    let fresh = parlor::fresh_code().map_err(|_| Refusal::NotSaved)?;
                    let entry = self.parlor.decide_code(who, &fresh, now)?;
                    code = Some(fresh);
                    Ok(Decision::Log(entry))
                }
                Decision::Claim(_)
                    if !self.people.may_try(socket)
                        || self.spend(socket, Effort::Code).is_err()
                        || !self.tries.take() =>
                {
                    Err(Refusal::TooManyTries.into())
                }
                Decision::Claim(code) => Ok(Decision::Log(self.parlor.decide_claim(who, &code, now)?)),
                other => Ok(other),
            });
        Ok(match decided {
            Err(why) => Err(why),
            Ok(Decision::Log(_)) if !self.people.may_write(who) => Err(Refusal::TooFast.into()),
            Ok(Decision::Log(entry)) => {
                if let Err(why) = self.room_for(&entry).and_then(|()| self.spend(socket, Effort::Write)) {
                    return Ok(Err(why.into()));
                }
                let written = self.write(calls::with(entry, judged), Some(who.nonce(nonce))).await?;
                if let (Some(code), Ok(_)) = (code, &written) {
                    let nonce = nonce.to_owned();
                    self.people.tell(socket, frame(&Message::Code { nonce, code, seconds: CODE_SECONDS }));
                }
                written.map(Some).map_err(Denied::from)
            }
            Ok(Decision::Report { whom, seat, about }) => {
                if let Err(why) = self.spend(socket, Effort::Report) {
                    return Ok(Err(why.into()));
                }
                self.report(who, whom, seat, about).await.map(|()| None).map_err(Denied::from)
            }
            Ok(Decision::Say(line)) => {
                self.say(who, line);
                Ok(None)
            }
            Ok(Decision::Deal | Decision::Code | Decision::Claim(_) | Decision::Replay { .. }) => {
                Err(Refusal::NoHand.into())
            }
        })
    }

    /// Counts an effort against the limit for a socket's address.
    fn spend(&self, socket: u64, effort: Effort) -> Result<(), Refusal> {
        self.people.from(socket).map_or(Ok(()), |from| self.house.visitors.spend(from, effort))
    }

    /// Reports a person to the operator.
    async fn report(
        &mut self,
        by: KeyHash,
        whom: KeyHash,
        seat: usize,
        about: Complaint,
    ) -> Result<(), Refusal> {
        // Someone else may have sat there before.
        let theirs = self.talk.iter().filter(|(who, _)| about == Complaint::Talk && *who == whom);
        let lines = theirs.filter_map(|(_, line)| line.text.clone()).collect();
        let (table, name) = (self.parlor.id(), self.parlor.name(seat));
        self.house.report(Report { table, about, name, whom, lines, by }).await
    }

    fn say(&mut self, who: KeyHash, line: Line) {
        self.tell_said(who, &line);
        self.talk.push_back((who, line));
        if self.talk.len() > MOST_TALK {
            self.talk.pop_front();
        }
    }

    /// Sends a replay when it is ready, because reading it must not hold up the table.
    fn replay(&mut self, socket: u64, nonce: String, deal: u32, seat: Option<usize>) {
        let Some(out) = self.people.out(socket) else { return };
        let (house, id) = (Arc::clone(&self.house), self.parlor.id().to_owned());
        let from = self.people.from(socket);
        tokio::spawn(traces::carry(async move {
            let read = async {
                let _turn = match from {
                    Some(from) => Some(house.visitors.turn(from).await?),
                    None => None,
                };
                history::replay(&house, &id, deal, seat).await
            };
            let answer = match read.await {
                Ok(replay) => replayed(nonce, replay),
                Err(why) => frame(&Message::Answer { nonce, v: None, error: Some(why.into()) }),
            };
            // A socket that has gone away or is too slow can ask again.
            let _: Result<(), _> = out.try_send(answer);
        }));
    }
}

/// The message with a replay; without views if it would be too long.
fn replayed(nonce: String, replay: Replay) -> Frame {
    let message = Message::Replay { nonce, replay: Box::new(replay) };
    let whole = frame(&message);
    match message {
        Message::Replay { nonce, mut replay } if whole.len() > MOST_REPLAY => {
            replay.views.clear();
            replay.steps.iter_mut().for_each(|step| step.views.clear());
            frame(&Message::Replay { nonce, replay })
        }
        _ => whole,
    }
}

fn good_nonce(nonce: &str) -> bool {
    (1..=parlor::MOST_NONCE).contains(&nonce.len())
        && nonce.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{Hand, HandStep};

    #[test]
    fn a_replay_too_long_for_a_message_comes_without_its_views() {
        let view = said::View::Other([("text".to_owned(), "x".repeat(2000).into())].into_iter().collect());
        let step = |number: usize| HandStep {
            seat: Some(0),
            action: format!("play {number}"),
            seen: Vec::new(),
            views: vec![view.clone(); 6],
            judged: None,
        };
        let replay = |steps: usize| Replay {
            rules: "club-rook:6".into(),
            hand: Hand {
                deal: 1,
                in_match: 1,
                hand: 1,
                dealer: 0,
                names: Vec::new(),
                players: Vec::new(),
                thrown_in: false,
                winners: None,
            },
            seat: None,
            views: vec![view.clone(); 6],
            steps: (0..steps).map(step).collect(),
        };
        let short = frame(&Message::Replay { nonce: "n".into(), replay: Box::new(replay(20)) });
        assert_eq!(replayed("n".into(), replay(20)), short);
        let long = replayed("n".into(), replay(100));
        assert!(long.len() < MOST_REPLAY, "{} bytes", long.len());
        assert!(long.contains("play 99"), "everything that was done is still there");
        assert!(!long.contains("xxx") && short.contains("xxx"));
    }
}
