//! Names that people can read and tell apart. Invisible characters, and letters of other alphabets that look like
//! Latin ones, could make one person look like another.

use crate::refusal::MOST_NAME;
use cards::MAX_SEATS;

/// The names of bots, by seat.
pub(crate) const BOTS: [&str; MAX_SEATS] =
    ["Robin", "Wren", "Jay", "Finch", "Linnet", "Martin", "Starling", "Siskin"];

/// Spare names for bots whose own names look like a person's.
pub(crate) const SPARE_BOTS: [&str; MAX_SEATS] =
    ["Lark", "Heron", "Swift", "Plover", "Thrush", "Magpie", "Oriole", "Kestrel"];

/// A name in stored form: trimmed, with single spaces between words.
pub fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a tidied name is short enough and can be printed. Names in old logs only have to pass this.
pub(crate) fn fits(name: &str) -> bool {
    name.chars().count() <= MOST_NAME && !name.contains(char::is_control)
}

/// Whether a tidied name is short enough and readable.
pub fn may_be_shown(name: &str) -> bool {
    fits(name) && is_honest(name) && !name.chars().all(joins)
}

/// Whether some text has no invisible characters, and none that change how the rest is shown.
pub fn is_honest(text: &str) -> bool {
    !text.contains(|c: char| c.is_control() || hides(c))
}

/// A chat message without the invisible marks that set part of it apart: a mark that is never closed would also change
/// how the rest of the line is shown. Some programs add them when text is copied.
pub fn without_isolates(text: &str) -> String {
    text.replace(|c: char| matches!(c, '\u{2066}'..='\u{2069}'), "").trim().to_owned()
}

/// Whether a chat message has no characters that turn the rest of the line around.
pub fn may_be_said(text: &str) -> bool {
    !text.contains(|c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}'))
}

/// Whether a name is what the page calls its own visitor.
pub fn is_pronoun(name: &str) -> bool {
    ["You", "Du"].iter().any(|own| look_alike(own, name))
}

/// Whether two names are hard to tell apart.
pub fn look_alike(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase() || shape(one) == shape(other)
}

/// Characters inside emoji and some scripts that are invisible on their own.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Invisible characters that no name needs, blanks that are not spaces, and marks that reverse the direction of text.
fn hides(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// What a name looks like, in lowercase Latin letters where possible.
fn shape(name: &str) -> String {
    let visible = name.chars().filter(|c| !joins(*c)).map(|c| match c {
        // An uppercase I looks like a lowercase l.
        'I' | '1' | '|' | '\u{406}' | '\u{399}' | '\u{4c0}' => 'l',
        '0' => 'o',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        other => other,
    });
    visible.flat_map(char::to_lowercase).map(latin).collect()
}

/// The Latin letter that a Cyrillic or Greek one looks like, in uppercase or lowercase.
fn latin(c: char) -> char {
    const PAIRS: [(&str, char); 22] = [
        ("аα", 'a'),
        ("вβ", 'b'),
        ("сϲ", 'c'),
        ("ԁ", 'd'),
        ("еεё", 'e'),
        ("ԍ", 'g'),
        ("нһη", 'h'),
        ("іι", 'i'),
        ("јϳ", 'j'),
        ("кκ", 'k'),
        ("мμ", 'm'),
        ("оοσ", 'o'),
        ("рρ", 'p'),
        ("ԛ", 'q'),
        ("ѕ", 's'),
        ("тτ", 't'),
        ("υ", 'u'),
        ("ѵν", 'v'),
        ("ԝω", 'w'),
        ("хχ", 'x'),
        ("уγ", 'y'),
        ("ζ", 'z'),
    ];
    PAIRS.iter().find(|(alike, _)| alike.contains(c)).map_or(c, |(_, latin)| *latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_and_reversing_characters_are_not_shown() {
        for bad in ["A\u{200b}da", "\u{202e}adA", "\u{3164}", "A\u{ad}da", "\u{200d}", "A\nda", "\u{2800}"] {
            assert!(!may_be_shown(bad), "{bad:?}");
        }
        for good in ["Ada", "Zoë", "Ольга", "李", "❤\u{fe0f}", "👩\u{200d}🚀", "علی\u{200c}رضا"]
        {
            assert!(may_be_shown(good), "{good:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        let alike = ["АDA", "ada", "Αda", "Ａｄａ", "Ad\u{200d}a", "аdа"];
        for other in alike {
            assert!(look_alike("Ada", other), "{other:?}");
        }
        assert!(look_alike("Al", "AI") && look_alike("Bob0", "BobO") && look_alike("IDA", "ida"));
        for other in ["Adam", "Ava", "Адам", "Ida"] {
            assert!(!look_alike("Ada", other), "{other:?}");
        }
        assert!(!look_alike("Ольга", "Олег"));
    }

    #[test]
    fn people_may_write_in_any_script_but_not_backward() {
        for good in ["שלום \u{200f}Ada", "Flag \u{1f3f4}\u{e0067}\u{e007f}", "Wort\u{ad}ende", "葛\u{fe00}"]
        {
            assert!(may_be_said(good), "{good:?}");
        }
        assert!(!may_be_said("\u{202e}adA") && !may_be_said("A\nB"));
        assert_eq!(without_isolates(" \u{2066}\u{2067}A \u{2068}B\u{2069}C "), "A BC");
        assert_eq!(without_isolates("\u{2068} \u{2069}"), "");
    }

    #[test]
    fn no_two_bots_have_names_that_look_alike() {
        let all: Vec<&str> = BOTS.into_iter().chain(SPARE_BOTS).collect();
        for (at, one) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| !look_alike(one, other)), "{one}");
        }
    }

    #[test]
    fn nobody_is_called_what_the_page_calls_its_visitor() {
        assert!(is_pronoun("you") && is_pronoun("DU") && !is_pronoun("Duke") && !is_pronoun("Lou"));
    }
}
