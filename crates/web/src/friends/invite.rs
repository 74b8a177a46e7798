//! Inviting others: the link, the device's own share sheet, and a QR code.

use crate::prelude::*;
use crate::{
    app::App,
    browser, groups,
    text::{Friends, Say},
};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The white border around a QR code, in modules; readers need it.
const BORDER: i32 = 4;

/// The link to the table, and ways to pass it on.
#[component(inline_props)]
pub(crate) fn Invite(app: App) -> View {
    let sitting = app.sitting;
    let copied = create_signal(false);
    let link = create_selector(move || {
        let id = sitting.table.with(|table| table.as_ref().map(|table| table.id.clone()).unwrap_or_default());
        format!("{}/t/{id}", browser::origin())
    });
    let share = move |_| {
        let words = untrack(|| sitting.friends(&Friends::ShareWords(app.game_title())));
        browser::share(&words, &link.get_clone_untracked());
    };
    let copy = move |_| {
        browser::copy(&link.get_clone_untracked());
        copied.set(true);
    };
    // After a match, the host may want to invite the same people again.
    let how = move || {
        let missing = sitting.table.with(|table| table.as_ref().map(|table| groups::missing_at(table)));
        match missing.unwrap_or_default() {
            nobody if nobody.is_empty() => app.say(Say::InviteHow),
            names => sitting.friends(&Friends::SendThemTheLink(app.say(Say::And(names)))),
        }
    };
    view! {
        section(class="invite") {
            h2 { (app.say(Say::Invite)) }
            p(class="small") { (how()) }
            p(class="address") { code { (link.get_clone()) } }
            div(class="ways") {
                (if browser::can_share() { view! {
                    button(class="secondary", r#type="button", id="share", on:click=share) { (sitting.friends(&Friends::Share)) }
                }} else { View::new() })
                button(class="secondary", r#type="button", id="copy", on:click=copy) {
                    (if copied.get() { app.say(Say::Copied) } else { app.say(Say::CopyLink) })
                }
            }
            details(class="qr") {
                summary { (sitting.friends(&Friends::QrCode)) }
                p(class="small") { (sitting.friends(&Friends::QrAbout)) }
                (match drawn(&link.get_clone()) {
                    Some(svg) => view! {
                        div(class="qr-code", role="img", aria-label=sitting.friends(&Friends::QrCode), dangerously_set_inner_html=svg)
                    },
                    None => View::new(),
                })
            }
        }
    }
}

/// A text as a QR code, black on white in any theme; `None` if it is too long for one.
fn drawn(text: &str) -> Option<String> {
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
