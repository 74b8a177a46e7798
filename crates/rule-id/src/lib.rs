//! `#[rule("ORG-39", "ORG-44")]` names the rule statements that a test proves. The attribute itself does
//! nothing; `cargo xtask rules` reads it. A malformed id is a compile error, so a typo can't count as
//! coverage.

use proc_macro::{TokenStream, TokenTree};

/// Marks a test as proving the named statements in `books/`.
#[proc_macro_attribute]
pub fn rule(ids: TokenStream, item: TokenStream) -> TokenStream {
    for token in ids {
        let text = token.to_string();
        let fine = match &token {
            TokenTree::Punct(p) => p.as_char() == ',',
            TokenTree::Literal(_) => is_id(text.trim_matches('"')),
            _ => false,
        };
        if !fine {
            let message = format!("`{text}` is not a rule id such as \"ORG-39\" or \"ORG-A06\"");
            let mut error: TokenStream = format!("compile_error!({message:?});").parse().unwrap_or_default();
            error.extend(item);
            return error;
        }
    }
    item
}

fn is_id(text: &str) -> bool {
    let Some((prefix, number)) = text.split_once('-') else { return false };
    let digits = number.strip_prefix('A').unwrap_or(number);
    prefix.len() == 3
        && prefix.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        && digits.len() == 2
        && digits.bytes().all(|b| b.is_ascii_digit())
}
