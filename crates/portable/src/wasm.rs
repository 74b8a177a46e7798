//! The same digests, for a program that runs WebAssembly.

use crate::{Subject, digests};
use wasm_bindgen::prelude::*;

/// One line per table, with the network from its file.
#[wasm_bindgen]
pub fn lines(network: &[u8], subject: &str, decisions: u32) -> Result<String, JsError> {
    bots::trick::net::install(network)?;
    let subject = Subject::named(subject).ok_or_else(|| JsError::new("the subject is network or search"))?;
    let digests =
        digests(subject, u64::from(decisions)).ok_or_else(|| JsError::new("a bot could not decide"))?;
    Ok(digests.iter().map(|digest| format!("{digest}\n")).collect())
}
