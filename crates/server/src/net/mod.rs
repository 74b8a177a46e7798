//! HTTP and sockets: the only part exposed to strangers. Everything they send is bounded here.

mod listener;
mod origin;
mod page;
mod past;
mod routes;
mod serve;
mod socket;

pub(crate) use listener::Limited;
pub(crate) use routes::router;
pub(crate) use serve::serve;
pub(crate) use socket::fresh as fresh_socket;
