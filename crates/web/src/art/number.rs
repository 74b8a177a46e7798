//! The numbered cards of Rack-O: a number, and a column of matching height.

use crate::prelude::*;
use said::Rounded;

/// The highest number in the pack.
const HIGHEST: f64 = 60.0;

/// A numbered card. The caller labels it.
#[component(inline_props)]
pub(crate) fn NumberFace(number: u8) -> View {
    let picture = super::address(&number_card(number));
    view! { img(class="face", alt="", draggable="false", src=picture) }
}

/// A numbered card as SVG.
pub(crate) fn number_card(number: u8) -> String {
    let height = f64::from(number) / HIGHEST * 150.0;
    let (top, middle) = (256.0 - height, 256.0 - height / 2.0);
    format!(
        concat!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280" font-family="ui-rounded, system-ui, sans-serif" font-weight="800">"##,
            r##"<rect x="1.5" y="1.5" width="197" height="277" rx="20" fill="#fffdf5" stroke="#00000038" stroke-width="3"/>"##,
            r##"<rect x="12" y="12" width="176" height="256" rx="12" fill="none" stroke="#28527a" stroke-width="4"/>"##,
            r##"<text x="100" y="92" font-size="88" letter-spacing="-4" fill="#1d3d5c" text-anchor="middle">{number}</text>"##,
            r##"<path d="M40 106V256M160 106V256" stroke="#28527a" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>"##,
            r##"<rect x="64" y="{top:.1}" width="72" height="{height:.1}" rx="8" fill="#d98b1f"/>"##,
            r##"<circle cx="100" cy="{middle:.1}" r="3" fill="#fffdf5"/></svg>"##,
        ),
        number = number,
        top = Rounded(top),
        middle = Rounded(middle),
        height = Rounded(height),
    )
}
