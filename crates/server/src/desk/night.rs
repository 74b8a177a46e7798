//! A table of a club's night: it follows the club's orders, tells the club when a board is finished, and does not wait
//! forever for someone who is not ready.

use super::{Desk, Mail};
use parlor::{Corrupt, Entry, Logged, NightOrder, NightReport, Refusal};
use std::sync::Arc;
use tokio::time::Instant;

impl Desk {
    /// Brings the table into the state that the club wants, and reports what was played.
    pub(super) async fn follow_order(
        &mut self,
        order: &NightOrder,
    ) -> Result<Result<NightReport, Refusal>, Corrupt> {
        while let Some(entry) = self.parlor.decide_order(order) {
            if let Err(why) = self.write(entry, None).await? {
                return Ok(Err(why));
            }
        }
        Ok(self.parlor.night_report().ok_or(Refusal::NoTable))
    }

    /// After a step, closes the sockets of those who were replaced, and lets the club know about a finished board. If
    /// the message is lost, the club asks the table.
    pub(super) fn tell_club(&mut self, logged: &Logged) {
        let Some(place) = self.parlor.of_a_night() else { return };
        if let Entry::Acted { .. } = logged.entry {
            if self.parlor.in_hand() {
                return;
            }
            let (house, club, table) =
                (Arc::clone(&self.house), place.club.clone(), self.parlor.id().to_owned());
            tokio::spawn(async move {
                if let Ok(desk) = house.desk(&club) {
                    let _ = desk.send(Mail::Nudge(table)).await;
                }
            });
        } else if let Entry::Sat { .. } | Entry::Bot { .. } = logged.entry {
            self.send_away_strangers();
        }
    }

    /// When the next board of a night is dealt without waiting any longer for people who are not ready.
    pub(super) fn next_board_at(&self) -> Option<Instant> {
        let unready = self.parlor.night_waits_for()?;
        let full = self.parlor.v() >= self.most_entries();
        if full || self.thinking.busy() {
            return None;
        }
        self.clocks.patience_ends(&self.parlor, &unready)
    }
}
