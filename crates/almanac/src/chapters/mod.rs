//! What is measured, one file per chapter.

pub(crate) mod deals;
pub(crate) mod games;
pub(crate) mod house;
pub(crate) mod rack_o;
pub(crate) mod solitaire;
pub(crate) mod tricks;
