//! Tests I Doubt It statement by statement.

#[cfg(test)]
mod doubting;
#[cfg(test)]
mod ending;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod laying;
#[cfg(test)]
mod table;
