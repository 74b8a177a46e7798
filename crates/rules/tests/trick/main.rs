//! The trick-taking games, rule by rule: one file per game or subject, all in one binary because it links
//! faster.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod support;

mod ask;
mod auction;
mod beginner;
mod citations;
mod display;
mod dixie;
mod dixie_mistakes;
mod dixie_six;
mod five_six;
mod flip;
mod high14;
mod house;
mod house_axes;
mod house_clashes;
mod house_score;
mod individual;
mod laws;
mod original;
mod original_penalties;
mod original_play;
mod partnership;
mod regular;
mod said;
mod three;
mod two;
