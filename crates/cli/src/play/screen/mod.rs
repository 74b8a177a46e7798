//! The full-screen table. [`app`] has the state and the keys; [`draw`] draws that state into a buffer. This
//! module adds only the terminal, the clock and the main loop.

mod app;
mod ascii;
mod asked;
mod board;
mod center;
mod compact;
mod draw;
mod face;
mod foot;
mod generic;
mod hand;
mod log;
mod overlay;
mod places;
mod score;
mod seats;
#[cfg(test)]
mod tests;

use super::{Style, session::Session};
use crate::{
    preferences::{self, Pace},
    signals,
};
use app::{After, App, Wait};
use ratatui::{
    DefaultTerminal,
    crossterm::{
        event::{
            self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind, MouseButton, MouseEventKind,
        },
        execute,
    },
};
use std::{
    io,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

/// How often the screen checks for a new size when nothing happens.
const IDLE: Duration = Duration::from_millis(500);

/// The least time a person has to call before a bot goes on, at any pace.
const LEAST_TO_CALL_MS: u64 = 2000;

/// The longest pause.
const LONGEST: Duration = Duration::from_secs(10);
/// The time a person needs to read what happened, before their reaction time is compared with a bot's.
const READING_MS: u64 = 600;

/// How long to wait. In a race, even a fast table waits, to give the person a chance.
fn pause(wait: Wait, pace: Pace) -> Duration {
    Duration::from_millis(match wait {
        Wait::Race(reaction) => READING_MS + u64::from(reaction),
        Wait::Interruptible => pace.pause(2000).max(LEAST_TO_CALL_MS),
        Wait::Turn => pace.pause(650),
        Wait::AfterTrick => pace.pause(1500),
        Wait::ByItself => pace.pause(350),
    })
}

/// Restores the terminal, no matter how the game ends.
struct Restore;

impl Drop for Restore {
    fn drop(&mut self) {
        // If this fails, the terminal is gone, and there is nothing to restore.
        let _ = execute!(io::stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}

/// Gives the terminal back to the shell until it continues the program.
#[cfg(unix)]
fn suspended() -> io::Result<DefaultTerminal> {
    drop(Restore);
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    let mut terminal = ratatui::try_init()?;
    execute!(io::stdout(), EnableMouseCapture)?;
    terminal.clear()?;
    Ok(terminal)
}

#[cfg(not(unix))]
fn suspended() -> io::Result<DefaultTerminal> {
    ratatui::try_init()
}

/// What a key or a click does.
fn obey(app: &mut App, event: &Event) -> After {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => app.key(*key),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            app.click(mouse.column, mouse.row)
        }
        _ => After::Stay,
    }
}

/// Plays in this terminal until the person leaves.
pub(super) fn run(session: Session, style: Style) -> io::Result<Session> {
    let ascii = style.ascii || ascii::is_wanted();
    let stop = signals::stop_flag()?;
    signals::end_without_terminal()?;
    let mut terminal = ratatui::try_init()?;
    let _restore = Restore;
    let mut app = App::new(session);
    app.pace = style.pace;
    execute!(io::stdout(), EnableMouseCapture)?;
    let mut since = Instant::now();
    loop {
        terminal.draw(|frame| {
            app.screen = frame.area();
            draw::screen(&app, frame.area(), frame.buffer_mut());
            if ascii {
                ascii::translate(frame.buffer_mut());
            }
        })?;
        let due = app.next_in().map(|wait| pause(wait, app.pace));
        let left = due.map(|pause| pause.saturating_sub(since.elapsed()));
        // A signal is noticed soon, even during a long pause.
        let event = event::poll(left.map_or(IDLE, |left| left.min(IDLE)))?;
        if stop.load(Ordering::Relaxed) {
            app.session.leave();
            return Ok(app.session);
        }
        if event {
            match obey(&mut app, &event::read()?) {
                After::Stay => {}
                After::Hurry => since = Instant::now().checked_sub(LONGEST).unwrap_or(since),
                After::Acted => since = Instant::now(),
                After::Suspend => terminal = suspended()?,
                After::Leave => {
                    app.session.leave();
                    if app.pace != style.pace {
                        // If the pace can't be saved, the person can choose it again next time.
                        let _ = preferences::set("pace", app.pace.word());
                    }
                    return Ok(app.session);
                }
            }
        } else if due.is_some_and(|pause| pause <= since.elapsed()) {
            app.bots_act();
            since = Instant::now();
        }
    }
}
