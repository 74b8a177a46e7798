//! What happens when the program is stopped from outside: by Ctrl-C, by the system, or because the terminal is closed.
//! A match is already saved; the person should be told so and get their terminal back. A long run prints its result so
//! far.

use std::{
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

/// A flag that is raised when the program should stop. A second Ctrl-C ends it at once.
#[cfg(unix)]
pub(crate) fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let flag = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&flag))?;
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

/// Ends the program soon after its terminal was closed. A full screen can't do this by checking a flag, because the call that
/// reads its keys never returns once the terminal is gone.
#[cfg(unix)]
pub(crate) fn end_without_terminal() -> io::Result<()> {
    use signal_hook::consts::SIGHUP;
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // A second is enough to finish what is being saved.
            std::thread::sleep(std::time::Duration::from_secs(1));
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

/// In line mode, the program waits for a line and cannot check a flag, so it exits right here. If the match is `saved`
/// by then, the last line says how to continue.
#[cfg(unix)]
pub(crate) fn end_with(saved: Arc<AtomicBool>, how_to_continue: String) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            if saved.load(Ordering::Relaxed) {
                eprintln!("\n{how_to_continue}");
            }
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

/// On Ctrl-C, prints whatever text the returned value holds by then, and exits. This is for a run that cannot stop at
/// once.
#[cfg(unix)]
pub(crate) fn result_so_far() -> io::Result<Arc<Mutex<String>>> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let text = Arc::new(Mutex::new(String::new()));
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    let so_far = Arc::clone(&text);
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let text = so_far.lock().unwrap_or_else(PoisonError::into_inner);
            // If nobody reads the result, there is nobody to tell.
            let _ = io::Write::write_all(&mut io::stdout(), text.as_bytes());
            std::process::exit(128 + signal);
        }
    });
    Ok(text)
}

#[cfg(not(unix))]
pub(crate) fn result_so_far() -> io::Result<Arc<Mutex<String>>> {
    Ok(Arc::default())
}

#[cfg(not(unix))]
pub(crate) fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}

#[cfg(not(unix))]
pub(crate) fn end_without_terminal() -> io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn end_with(_: Arc<AtomicBool>, _: String) -> io::Result<()> {
    Ok(())
}
