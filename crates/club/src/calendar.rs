//! A club's nights as an iCalendar file (RFC 5545), for the calendars on phones and computers. All times are in UTC;
//! the calendar shows them in its owner's time.
//!
//! We write the file ourselves: the format is a few lines of text, while the existing crates read the clock and make up
//! identifiers, and a calendar must stay the same until a night changes.

use serde::{Deserialize, Serialize};

/// The longest line, in octets, without the line break (RFC 5545, section 3.1).
const LONGEST_LINE: usize = 75;

/// The last second of the year 9999; the format has four digits for a year.
const LAST_SECOND: i64 = 253_402_300_799;

const SECONDS_PER_DAY: i64 = 86_400;

/// One night of a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClubNight {
    /// What identifies the night forever, such as `night-12@club.example`. A calendar that sees it again updates the
    /// night instead of adding another.
    pub uid: String,
    /// What it is called.
    pub title: String,
    /// More about it, if there is more.
    pub about: Option<String>,
    /// Where it takes place, if that needs saying.
    pub place: Option<String>,
    /// The link to join.
    pub link: Option<String>,
    /// When it starts, in seconds since 1970 in UTC.
    pub starts: i64,
    /// How long it takes.
    pub minutes: u32,
    /// When it was last changed, in seconds since 1970 in UTC.
    pub changed: i64,
    /// How often it was changed; calendars keep the version with the largest number.
    pub version: u32,
    /// Whether it was called off.
    pub called_off: bool,
    /// The reminders, each this many minutes before the start.
    pub reminders: Vec<u32>,
}

/// The calendar of a club, ready to be served as `text/calendar; charset=utf-8`.
///
/// ```
/// let file = rookery_club::calendar::calendar("Tuesday Rook", &[]);
/// assert!(file.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
/// ```
pub fn calendar(club: &str, nights: &[ClubNight]) -> String {
    let mut file = File::default();
    file.raw("BEGIN", "VCALENDAR");
    file.raw("VERSION", "2.0");
    file.raw("PRODID", "-//Rookery//Clubs//EN");
    file.raw("CALSCALE", "GREGORIAN");
    file.raw("METHOD", "PUBLISH");
    // The standard name for a calendar's title (RFC 7986), and the one that most programs read.
    file.text("NAME", club);
    file.text("X-WR-CALNAME", club);
    for night in nights {
        file.night(night);
    }
    file.raw("END", "VCALENDAR");
    file.0
}

/// The lines written so far.
#[derive(Default)]
struct File(String);

impl File {
    fn night(&mut self, night: &ClubNight) {
        self.raw("BEGIN", "VEVENT");
        self.text("UID", &night.uid);
        self.raw("DTSTAMP", &utc(night.changed));
        self.raw("LAST-MODIFIED", &utc(night.changed));
        self.raw("SEQUENCE", &night.version.to_string());
        self.raw("DTSTART", &utc(night.starts));
        self.raw("DTEND", &utc(night.starts.saturating_add(i64::from(night.minutes) * 60)));
        self.text("SUMMARY", &night.title);
        for (name, value) in [("DESCRIPTION", &night.about), ("LOCATION", &night.place)] {
            if let Some(value) = value {
                self.text(name, value);
            }
        }
        if let Some(link) = &night.link {
            // A link is not text: nothing in it is escaped, so it must not contain anything that would end the line.
            let link: String = link.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect();
            self.raw("URL", &link);
        }
        self.raw("STATUS", if night.called_off { "CANCELLED" } else { "CONFIRMED" });
        let reminders = if night.called_off { &[][..] } else { &night.reminders };
        for minutes in reminders {
            self.raw("BEGIN", "VALARM");
            self.raw("ACTION", "DISPLAY");
            self.raw("TRIGGER", &format!("-PT{minutes}M"));
            self.text("DESCRIPTION", &night.title);
            self.raw("END", "VALARM");
        }
        self.raw("END", "VEVENT");
    }

    /// A property whose value is text.
    fn text(&mut self, name: &str, value: &str) {
        self.raw(name, &escaped(value));
    }

    /// A property, folded into lines of at most 75 octets; each further line starts with a space. Characters are
    /// never split.
    fn raw(&mut self, name: &str, value: &str) {
        let mut length = 0;
        for character in [name, ":", value].into_iter().flat_map(str::chars) {
            if length + character.len_utf8() > LONGEST_LINE {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(character);
            length += character.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// Text as a value (RFC 5545, section 3.3.11). Line breaks become `\n`; other control characters are left out.
fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for character in text.replace("\r\n", "\n").chars() {
        match character {
            '\\' | ';' | ',' => value.extend(['\\', character]),
            '\n' | '\r' => value.push_str("\\n"),
            '\t' => value.push('\t'),
            control if control.is_control() => (),
            other => value.push(other),
        }
    }
    value
}

/// A time as `20261118T190000Z`. Times before 1970 and after the year 9999 become the nearest time in between.
fn utc(seconds: i64) -> String {
    let seconds = seconds.clamp(0, LAST_SECOND);
    let (days, second) = (seconds / SECONDS_PER_DAY, seconds % SECONDS_PER_DAY);
    let (year, month, day) = date(days);
    let [hour, minute, second] = [second / 3600, second / 60 % 60, second % 60];
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// The year, month and day, this many days after January 1, 1970. The count is over years that start in March, so a
/// leap day is always the last.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_utc() {
        for (seconds, text) in [
            (0, "19700101T000000Z"),
            (951_782_400, "20000229T000000Z"),
            (1_795_028_399, "20261118T185959Z"),
            (4_107_542_399, "21000228T235959Z"),
            (4_107_542_400, "21000301T000000Z"),
            (i64::MIN, "19700101T000000Z"),
            (i64::MAX, "99991231T235959Z"),
        ] {
            assert_eq!(utc(seconds), text);
        }
    }

    /// The example of RFC 5545, section 3.3.11.
    #[test]
    fn text_is_escaped() {
        assert_eq!(
            escaped("Project XYZ Final Review\nConference Room - 3B\nCome Prepared."),
            "Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared."
        );
        assert_eq!(escaped("a;b,c\\d\r\ne\u{7}f"), "a\\;b\\,c\\\\d\\nef");
    }

    /// RFC 5545, section 3.1: no line has more than 75 octets, a continued line starts with a space, and taking the
    /// breaks out again gives the value.
    #[test]
    fn long_lines_are_folded_between_characters() {
        let text = "Grüße 🐦 ".repeat(40);
        let mut file = File::default();
        file.text("SUMMARY", &text);
        let lines: Vec<&str> = file.0.split_terminator("\r\n").collect();
        assert!(lines.len() > 5 && lines.iter().all(|line| (1..=75).contains(&line.len())));
        assert!(lines.iter().rev().skip(1).all(|line| line.len() > 75 - 4), "lines are filled");
        assert!(lines[1..].iter().all(|line| line.starts_with(' ')));
        assert_eq!(file.0.replace("\r\n ", ""), format!("SUMMARY:{text}\r\n"));
    }

    #[test]
    fn a_line_of_75_octets_is_not_folded() {
        let mut file = File::default();
        file.raw("NAME", &"x".repeat(70));
        assert_eq!(file.0.len(), 77);
        file.raw("NAME", &"x".repeat(71));
        assert_eq!(file.0.len(), 77 + 78 + 3 - 1 + 1);
    }

    fn night() -> ClubNight {
        ClubNight {
            uid: "night-3@tuesday.example".into(),
            title: "Rook, at Ann's".into(),
            about: None,
            place: Some("Church hall".into()),
            link: Some("https://rook.example/#/club/3\r\nX-EVIL:1".into()),
            starts: 1_795_028_400,
            minutes: 150,
            changed: 1_794_000_000,
            version: 2,
            called_off: false,
            reminders: vec![1440, 30],
        }
    }

    /// Every property that RFC 5545 requires of an event and of an alarm is there once, and nothing that a member
    /// types can add a property.
    #[test]
    fn a_night_has_what_the_format_requires() {
        let file = calendar("Tuesday; Rook", &[night()]);
        let has = |line: &str| file.split("\r\n").filter(|other| *other == line).count();
        for line in [
            "UID:night-3@tuesday.example",
            "DTSTAMP:20261106T212000Z",
            "DTSTART:20261118T190000Z",
            "DTEND:20261118T213000Z",
            "SUMMARY:Rook\\, at Ann's",
            "SEQUENCE:2",
            "STATUS:CONFIRMED",
            "NAME:Tuesday\\; Rook",
            "TRIGGER:-PT1440M",
            "TRIGGER:-PT30M",
            "URL:https://rook.example/#/club/3X-EVIL:1",
        ] {
            assert_eq!(has(line), 1, "{line} in {file}");
        }
        assert_eq!((has("ACTION:DISPLAY"), has("BEGIN:VALARM"), has("END:VALARM")), (2, 2, 2));
        assert_eq!(calendar("Tuesday; Rook", &[night()]), file, "the same nights make the same file");
    }

    #[test]
    fn a_night_that_is_called_off_reminds_nobody() {
        let file = calendar("Club", &[ClubNight { called_off: true, ..night() }]);
        assert!(file.contains("STATUS:CANCELLED\r\n") && !file.contains("VALARM"));
    }
}
