//! The binary `rookery`.
fn main() {}
