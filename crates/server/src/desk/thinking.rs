//! Moves that nobody requests: bots' own moves, and moves for people who are away or out of time. They are computed
//! elsewhere while the table keeps running; if the table changes in the meantime, the result is dropped and the bot is
//! asked again. A bot thinks during its pause before a move, not after it.

use super::Desk;
use crate::clocks::Move;
use parlor::{
    By, Corrupt,
    stand_in::{StandIns, Thought, must_act},
};
use rand::RngCore;
use std::future::pending;
use tokio::{sync::OwnedSemaphorePermit, task::JoinHandle, time::Instant};

/// The bots of a table, and the decision one of them is working on.
#[derive(Default)]
pub(super) struct Thinking {
    kept: StandIns,
    /// The server's permit to keep the bots.
    room: Option<OwnedSemaphorePermit>,
    now: Option<Deciding>,
}

/// A decision in progress.
struct Deciding {
    /// The version of the table it is based on.
    v: u64,
    next: Move,
    thought: JoinHandle<Option<Thought>>,
}

impl Thinking {
    /// Whether a bot is thinking.
    pub(super) fn busy(&self) -> bool {
        self.now.is_some()
    }

    /// Waits for the current decision; never completes if there is none. Nothing is lost if the wait is canceled.
    pub(super) async fn thought(&mut self) -> Option<Thought> {
        match &mut self.now {
            Some(deciding) => (&mut deciding.thought).await.ok().flatten(),
            None => pending().await,
        }
    }

    /// Drops the bots, because the hand they followed is over.
    pub(super) fn forget(&mut self) {
        self.kept.clear();
        self.room = None;
    }
}

impl Desk {
    /// Plays for a bot, or for a person who is away or out of time.
    pub(super) async fn play(&mut self, next: Move) -> Result<(), Corrupt> {
        if next.by == By::Clock
            && let Ok(entry) = self.parlor.closed()
        {
            return self.write(entry, None).await.map(drop);
        }
        if let Some(game) = self.parlor.game() {
            let task = self.thinking.kept.task(game, next.seat, next.level, self.rng.next_u64());
            let thought = self.house.thinkers.think(task, self.people.address(), next.at);
            self.thinking.now = Some(Deciding { v: self.parlor.v(), next, thought });
        }
        Ok(())
    }

    /// Handles a bot's decision; `None` if it failed.
    pub(super) async fn decided(&mut self, thought: Option<Thought>) -> Result<(), Corrupt> {
        let Some(Deciding { v, next, .. }) = self.thinking.now.take() else { return Ok(()) };
        let action = match thought {
            Some(Thought { action, stand_in }) => {
                self.keep(stand_in);
                action
            }
            // A bot with a bug must not hold up the table.
            None => self.parlor.game().and_then(|game| {
                let must = must_act(game.hand(), next.seat);
                must.then(|| game.hand().random_legal(next.seat, &mut self.rng)).flatten()
            }),
        };
        // The table has moved on, or the person came back.
        if v != self.parlor.v() || !self.clocks.still(&self.parlor, &self.passed, &next, Instant::now()) {
            return Ok(());
        }
        match action {
            Some(action) => self.act_for(next.seat, &action, next.by).await,
            None => {
                self.passed.let_go(next.seat, v);
                Ok(())
            }
        }
    }

    /// Keeps a bot for its next decision, if the server has room for it.
    fn keep(&mut self, stand_in: Option<parlor::stand_in::StandIn>) {
        let Some(stand_in) = stand_in.filter(|_| self.parlor.in_hand()) else { return };
        if self.thinking.room.is_none() {
            self.thinking.room = self.house.thinkers.room();
        }
        if self.thinking.room.is_some() {
            self.thinking.kept.keep(stand_in);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, desk::load, house::House};
    use parlor::{Decision, Key, KeyHash, Secret};
    use std::{sync::Arc, time::Duration};
    use store::Memory;
    use wire::{NewTable, Request, Settings};

    /// The desk of a table where the host plays with bots; it is either a bot's turn or the host's.
    async fn dealt(bot: bool) -> (Desk, KeyHash) {
        dealt_with(Duration::ZERO, bot).await
    }

    async fn dealt_with(bot_delay: Duration, bot: bool) -> (Desk, KeyHash) {
        let config = Config { bot_delay, ..Config::default() };
        let house = Arc::new(House::new(Arc::new(Memory::new()), config, None, None).await.unwrap());
        let settings = Settings { away: Some(5), ..Settings::default() };
        let wanted = NewTable { rules: Some("original-rook:4".into()), settings, ..NewTable::default() };
        let opened = house.open(wanted, None).await.unwrap();
        let host = Key::read(&opened.key).unwrap().hash();
        let loaded = load::load(&house, &opened.table).await.unwrap_or_else(|why| panic!("{why}"));
        let mut desk = Desk::new(house, loaded, None);
        ask(&mut desk, host, &Request::Sit { seat: 0, name: "Ann".into() }).await;
        ask(&mut desk, host, &Request::Fill { partner: 3, opponents: 3 }).await;
        let deal = desk.parlor.decide_deal(Secret([7; 32])).unwrap();
        desk.write(deal, None).await.unwrap().unwrap();
        while (desk.parlor.to_act()[0].1 != 0) != bot {
            let (hand, _) = desk.parlor.to_act()[0];
            let line = desk.parlor.game().unwrap().hand().random_legal(hand, &mut desk.rng).unwrap();
            let entry = desk.parlor.played(Some(hand.index()), &line, By::Person, None).unwrap();
            desk.write(entry, None).await.unwrap().unwrap();
        }
        (desk, host)
    }

    async fn ask(desk: &mut Desk, who: KeyHash, request: &Request) {
        let Decision::Log(entry) = desk.parlor.decide(who, request).unwrap() else { panic!("{request:?}") };
        desk.write(entry, None).await.unwrap().unwrap();
    }

    /// Lets a bot start thinking.
    async fn begin(desk: &mut Desk) {
        desk.do_what_is_due().await.unwrap();
        assert!(
            desk.thinking.busy() && desk.due_at().is_none(),
            "nothing else happens on its own in the meantime"
        );
    }

    /// Waits for it to finish.
    async fn end(desk: &mut Desk) {
        let thought = desk.thinking.thought().await;
        desk.decided(thought).await.unwrap();
        assert!(!desk.thinking.busy());
    }

    #[tokio::test]
    async fn requests_are_served_while_a_bot_thinks_and_the_old_decision_is_dropped() {
        let (mut desk, host) = dealt(true).await;
        let before = desk.parlor.v();
        begin(&mut desk).await;
        ask(&mut desk, host, &Request::Lock { on: true }).await;
        assert_eq!(desk.parlor.v(), before + 1, "the table does not wait for the bot");
        end(&mut desk).await;
        assert_eq!(
            desk.parlor.v(),
            before + 1,
            "a decision based on an outdated state of the table is dropped"
        );
        assert!(desk.thinking.room.is_some(), "the bot that decided is kept");
        begin(&mut desk).await;
        end(&mut desk).await;
        assert_eq!(desk.parlor.v(), before + 2, "the bot is asked again, and plays");
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_thinks_during_its_pause_and_moves_no_sooner() {
        let pause = Duration::from_secs(5);
        let (mut desk, _) = dealt_with(pause, true).await;
        let (before, v) = (Instant::now(), desk.parlor.v());
        begin(&mut desk).await;
        end(&mut desk).await;
        assert_eq!(desk.parlor.v(), v + 1);
        assert!(before.elapsed() >= pause, "the bot still pauses before its move");
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_plays_for_a_person_who_has_come_back() {
        let (mut desk, _) = dealt(false).await;
        let before = desk.parlor.v();
        tokio::time::advance(Duration::from_secs(6)).await;
        begin(&mut desk).await;
        desk.clocks.present(0, true);
        end(&mut desk).await;
        assert_eq!(desk.parlor.v(), before, "the person is here");
        desk.clocks.present(0, false);
        tokio::time::advance(Duration::from_secs(6)).await;
        begin(&mut desk).await;
        end(&mut desk).await;
        assert_eq!(desk.parlor.v(), before + 1, "the person is away again");
    }

    #[tokio::test]
    async fn bots_are_dropped_with_the_hand_they_followed() {
        let (mut desk, _) = dealt(true).await;
        begin(&mut desk).await;
        end(&mut desk).await;
        assert!(desk.thinking.room.is_some());
        while desk.parlor.in_hand() {
            let (hand, _) = desk.parlor.to_act()[0];
            let line = desk.parlor.game().unwrap().hand().random_legal(hand, &mut desk.rng).unwrap();
            let entry = desk.parlor.played(Some(hand.index()), &line, By::Person, None).unwrap();
            desk.write(entry, None).await.unwrap().unwrap();
        }
        assert!(desk.thinking.room.is_none());
    }
}
