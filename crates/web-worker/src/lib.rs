//! The table inside the browser: a house with one visitor, for playing without a network.
//!
//! [`House`] takes a page's errands and gives its reports; it has no clock and no storage of its own, so the page
//! sets the pace and keeps the log. `worker` is the thin part that knows it runs inside a Web Worker.

mod desk;
mod house;
mod lesson;
mod plates;
mod spread;
#[cfg(target_arch = "wasm32")]
pub mod worker;

pub use house::House;
