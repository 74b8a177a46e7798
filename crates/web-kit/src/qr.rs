//! Links as QR codes, for a phone that points its camera at the screen.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The white border around a QR code, in modules; readers need it.
const BORDER: i32 = 4;

/// A text as a QR code, black on white in any theme; `None` if it is too long for one.
pub fn drawn(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let whole = size + 2 * BORDER;
    Some(format!(
        r##"<svg viewBox="-{BORDER} -{BORDER} {whole} {whole}" aria-hidden="true" focusable="false" shape-rendering="crispEdges"><path fill="#fff" d="M-{BORDER} -{BORDER}h{whole}v{whole}h-{whole}z"/><path fill="#000" d="{path}"/></svg>"##
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code_with_three_finders_and_a_border() {
        let svg = drawn("https://rookery.example/t/k3v9x2").unwrap();
        let size = QrCode::encode_text("https://rookery.example/t/k3v9x2", QrCodeEcc::Medium).unwrap().size();
        assert!(svg.contains(&format!(r#"viewBox="-4 -4 {0} {0}""#, size + 8)), "{svg}");
        for corner in [(0, 0), (size - 7, 0), (0, size - 7)] {
            for step in 0..7 {
                assert!(svg.contains(&format!("M{} {}h1", corner.0 + step, corner.1)), "{corner:?}");
            }
        }
        assert!(drawn(&"x".repeat(5000)).is_none());
    }
}
