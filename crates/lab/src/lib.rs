//! Real parts for tests: PostgreSQL and NATS as the machine has them, started on nothing but a temporary folder and
//! stopped afterwards. Nothing here is a stand-in, and a part that is missing fails the test and says what to install.
//!
//! A test that starts a part has the part's name in its own: so `cargo xtask test --without postgres` can leave it out.
#![allow(clippy::expect_used, clippy::panic, reason = "this is a part of tests, which may fail loudly")]

mod folder;
pub mod installed;
mod nats;
#[cfg(unix)]
mod postgres;
mod process;

pub use folder::Folder;
pub use nats::Nats;
#[cfg(unix)]
pub use postgres::Postgres;

/// What to do where a part is missing.
const INSTALL: &str = "`cargo xtask test` installs it or says how to; `cargo xtask test --without` skips it";

/// Fails a test that starts a part which is not in its name.
fn demand_in_the_name(part: &str) {
    // The test harness names the thread of a test after it. The main thread and threads of a test's own say nothing.
    let thread = std::thread::current();
    let test = thread.name().filter(|name| name.contains("::") || name.contains('_')).unwrap_or(part);
    assert!(
        test.contains(part),
        "`{test}` starts {part}, so its name must say so; otherwise nobody can skip it"
    );
}
