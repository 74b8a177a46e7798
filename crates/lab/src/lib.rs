//! Real services for tests: PostgreSQL and NATS as installed on the machine, each started in a temporary folder and
//! stopped afterward. Nothing here is mocked. If a service is missing, the test fails with a message about
//! what to install.
//!
//! A test that starts a service has the service's name in its own name, so that `cargo xtask test --without
//! postgres` can skip it.
#![allow(clippy::expect_used, clippy::panic, reason = "tests use this, and tests fail loudly")]

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

/// What to do if a service is missing.
const INSTALL: &str = "`cargo xtask test` installs it or says how to; `cargo xtask test --without` skips it";

/// Fails a test that starts a service but doesn't have the service's name in its own name.
fn demand_in_the_name(part: &str) {
    // The test harness names a test's thread after the test. The main thread and threads started by a test have no
    // such name.
    let thread = std::thread::current();
    let test = thread.name().filter(|name| name.contains("::") || name.contains('_')).unwrap_or(part);
    assert!(
        test.contains(part),
        "`{test}` starts {part}, so its name must include {part}; otherwise nobody can skip it"
    );
}
