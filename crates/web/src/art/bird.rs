//! Our rook in flight, in three colors.

/// The rook in a box of 200 by 200: `body` colors the feathers, `eye` colors the eye and the line of the wing, and
/// `beak` colors the beak and feet.
pub(crate) fn bird(body: &str, eye: &str, beak: &str) -> String {
    format!(
        concat!(
            r#"<path d="M94 150L88 182M88 182L74 188M88 182L100 188M116 148L116 180M116 180L102 187M116 180L130 186" stroke="{beak}" stroke-width="6" stroke-linecap="round" fill="none"/>"#,
            r#"<path d="M146 46L190 64L144 74Z" fill="{beak}"/>"#,
            r#"<path d="M150 58C146 34 116 26 98 44C86 56 82 72 68 86C46 106 22 124 4 158C26 156 44 154 60 146C80 160 112 160 132 138C148 120 154 88 150 58Z" fill="{body}"/>"#,
            r#"<path d="M112 84C92 92 74 112 52 138C84 138 112 130 118 104" stroke="{eye}" stroke-width="4" stroke-linecap="round" fill="none" opacity=".55"/>"#,
            r#"<circle cx="126" cy="52" r="6.5" fill="{eye}"/>"#,
        ),
        body = body,
        eye = eye,
        beak = beak
    )
}
