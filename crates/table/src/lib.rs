//! A table being played.
