//! The full-screen table. [`app`] is what the person sees and types at, [`draw`] paints it into a buffer without
//! looking anywhere else; here are only the terminal, the clock and the loop between them.

mod app;
mod asked;
mod center;
mod draw;
mod face;
mod generic;
mod hand;
mod overlay;
mod score;
mod seats;
#[cfg(test)]
mod tests;

use super::session::Session;
use app::{After, App};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use std::{
    io,
    time::{Duration, Instant},
};

/// The pause before a bot acts, so that one can follow.
const PAUSE: Duration = Duration::from_millis(650);
/// The pause after a trick or a hand.
const LONG_PAUSE: Duration = Duration::from_millis(1500);
/// How often the screen looks for a new size when nothing happens.
const IDLE: Duration = Duration::from_millis(500);

/// Gives the terminal back, however the game ends.
struct Restore;

impl Drop for Restore {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// Plays in this terminal until the person leaves.
pub(super) fn run(session: Session, fast: bool) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let _restore = Restore;
    let mut app = App::new(session);
    let mut since = Instant::now();
    loop {
        terminal.draw(|frame| draw::screen(&app, frame.area(), frame.buffer_mut()))?;
        let pause = match (fast, app.after_trick()) {
            (true, _) => Duration::ZERO,
            (false, true) => LONG_PAUSE,
            (false, false) => PAUSE,
        };
        let due = app.bots_due();
        let wait = if due { pause.saturating_sub(since.elapsed()) } else { IDLE };
        if event::poll(wait)? {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => match app.key(key) {
                    After::Stay => {}
                    After::Hurry => since = Instant::now().checked_sub(LONG_PAUSE).unwrap_or(since),
                    After::Acted => since = Instant::now(),
                    After::Leave => return Ok(()),
                },
                _ => {}
            }
        } else if due {
            app.bots_act();
            since = Instant::now();
        }
    }
}
