//! The screen in plain ASCII, for terminals and fonts without frames and symbols. Everything is drawn as usual, and
//! then every sign that is not ASCII is replaced. The letter of a color is always next to its symbol, so nothing is
//! lost.

use ratatui::buffer::Buffer;
use std::env;

/// Whether the locale says that the terminal knows ASCII only. The first of these variables that is set decides.
pub(super) fn is_wanted() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    set.into_iter().find(|locale| !locale.is_empty()).is_some_and(|locale| is_plain(&locale))
}

fn is_plain(locale: &str) -> bool {
    ["C", "POSIX"].contains(&locale)
}

/// A sign in ASCII.
fn plain(sign: char) -> char {
    match sign {
        ascii if ascii.is_ascii() => ascii,
        '╔' | '╗' | '╚' | '╝' => '#',
        '═' => '=',
        '║' => '#',
        '─' => '-',
        '│' | '▏' => '|',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '├' | '┤' => '+',
        '●' => 'o',
        '▲' | '↑' => '^',
        '■' => '%',
        '◆' => '+',
        '★' | '✓' => '*',
        '▶' | '→' => '>',
        '←' => '<',
        '▼' | '↓' => 'v',
        '▒' => ':',
        '·' | '–' | '—' | '…' => '-',
        '×' => 'x',
        '⋮' => ':',
        'ß' => 's',
        'Ä' => 'A',
        'Ö' => 'O',
        'Ü' => 'U',
        '„' => '"',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        _ => '?',
    }
}

/// Replaces everything on the screen that is not ASCII.
pub(super) fn translate(buf: &mut Buffer) {
    for cell in &mut buf.content {
        if !cell.symbol().is_ascii() {
            let sign = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(sign);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_locale_asks_for_ascii() {
        assert!(is_plain("C") && is_plain("POSIX"));
        assert!(!is_plain("C.UTF-8") && !is_plain("en_US.UTF-8") && !is_plain("de_DE"));
    }

    #[test]
    fn the_four_colors_keep_four_signs() {
        let signs: std::collections::BTreeSet<char> =
            ['●', '▲', '■', '◆', '★'].into_iter().map(plain).collect();
        assert_eq!(signs.len(), 5);
    }
}
