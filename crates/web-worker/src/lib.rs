//! The table inside the browser: a house with one visitor, for playing without a network.
//!
//! [`House`] takes a page's errands and returns reports; it has no clock and no storage, so the page sets the pace
//! and stores the log. `worker` is the thin layer that runs inside a Web Worker.

mod desk;
mod house;
mod lesson;
mod plates;
mod puzzle;
mod spread;
mod stage;
mod study;
#[cfg(target_arch = "wasm32")]
pub mod worker;

pub use house::House;
