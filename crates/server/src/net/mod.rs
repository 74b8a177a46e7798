//! HTTP and sockets: the only part exposed to strangers. Everything they send is bounded here.

mod admin;
mod clubs;
mod http2;
mod listener;
mod operator;
mod origin;
mod packed;
mod page;
pub use page::has_page;
mod past;
mod preview;
mod routes;
mod serve;
mod socket;
mod tls;

pub(crate) use listener::Limited;
pub(crate) use routes::{operators, router};
pub(crate) use serve::serve;
pub(crate) use socket::fresh as fresh_socket;
pub use tls::Certificate;
