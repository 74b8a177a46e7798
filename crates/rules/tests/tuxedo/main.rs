//! Tests Tuxedo statement by statement.

#[cfg(test)]
mod building;
#[cfg(test)]
mod capturing;
#[cfg(test)]
mod counting;
#[cfg(test)]
mod dealing;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod orange;
#[cfg(test)]
mod sweeps;
#[cfg(test)]
mod table;
