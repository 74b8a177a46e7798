//! The configuration file: what a person prefers, unless the command line says otherwise. `rookery config` shows and
//! changes it. It is a flat TOML file, so a change replaces one line and keeps the person's comments.

use crate::{
    data_folder,
    replace::{named, replace},
    table_args::wrong,
    wording::Say,
};
use clap::{Args, ValueEnum};
use said::Language;
use serde::{Deserialize, Serialize};
use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

/// The variable that names another file.
const VARIABLE: &str = "ROOKERY_CONFIG";

/// How fast the bots act.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    /// With long pauses.
    Calm,
    /// So that you can follow each turn.
    #[default]
    Normal,
    /// With short pauses.
    Quick,
    /// Without pauses.
    Instant,
}

impl Pace {
    const ALL: [Pace; 4] = [Pace::Calm, Pace::Normal, Pace::Quick, Pace::Instant];

    /// How long a pause lasts at this pace if it is this long at the normal pace.
    pub(crate) fn pause(self, milliseconds: u64) -> u64 {
        match self {
            Pace::Calm => milliseconds * 2,
            Pace::Normal => milliseconds,
            Pace::Quick => milliseconds / 3,
            Pace::Instant => 0,
        }
    }

    /// The next faster or slower pace.
    pub(crate) fn moved(self, faster: bool) -> Pace {
        let at = Pace::ALL.iter().position(|pace| *pace == self).unwrap_or(0);
        let at = if faster { at + 1 } else { at.saturating_sub(1) };
        Pace::ALL[at.min(Pace::ALL.len() - 1)]
    }

    /// The pace in one word, for people.
    pub(crate) fn name(self, say: Say) -> &'static str {
        match self {
            Pace::Calm => say.pick("calm", "ruhig"),
            Pace::Normal => say.pick("normal", "normal"),
            Pace::Quick => say.pick("quick", "schnell"),
            Pace::Instant => say.pick("instant", "ohne Pausen"),
        }
    }

    /// The pace in one word, as in the file.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Normal => "normal",
            Pace::Quick => "quick",
            Pace::Instant => "instant",
        }
    }
}

/// What a person prefers.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Preferences {
    /// The language of the terminal.
    pub(crate) language: Option<Language>,
    pub(crate) pace: Option<Pace>,
    /// The other players' names, clockwise.
    pub(crate) names: Vec<String>,
    /// The game that `rookery play` starts.
    pub(crate) game: Option<String>,
    /// The bots in the other seats, and in the partner's.
    pub(crate) bots: Option<String>,
    pub(crate) partner: Option<String>,
    /// Play line by line.
    pub(crate) plain: bool,
    /// Draw in ASCII only.
    pub(crate) ascii: bool,
}

/// The settings and what they are for.
const KEYS: &[(&str, &str)] = &[
    ("language", "language of the terminal: \"en\" or \"de\""),
    ("pace", "how fast the bots act: \"calm\", \"normal\", \"quick\" or \"instant\""),
    ("names", "the other players' names, clockwise: [\"Tom\", \"Uta\", \"Viv\"]"),
    ("game", "the game that `rookery play` starts"),
    ("bots", "how the other players play, such as \"casual\""),
    ("partner", "how your partner plays"),
    ("plain", "play line by line: true or false"),
    ("ascii", "draw the full screen in ASCII only: true or false"),
];

/// The file named in the variable `ROOKERY_CONFIG`, or else `rookery/config.toml` in the person's folder for settings.
fn file() -> io::Result<PathBuf> {
    data_folder::settings(VARIABLE, "config.toml")
}

impl Preferences {
    /// The preferences in the file; none if there is no file.
    pub(crate) fn load() -> io::Result<Preferences> {
        let Ok(file) = file() else { return Ok(Preferences::default()) };
        match fs::read_to_string(&file) {
            Ok(text) => toml::from_str(&text).map_err(|why| named(&file, &why)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(Preferences::default()),
            Err(why) => Err(named(&file, &why)),
        }
    }

    /// The language to speak: the one asked for, the preferred one, or that of the locale.
    pub(crate) fn say(&self, asked: Option<Language>) -> Say {
        asked.or(self.language).map_or_else(Say::locale, Say)
    }
}

/// The text of the file with one setting changed.
fn changed(text: &str, key: &str, value: &str) -> String {
    let is_it = |line: &str| line.split_once('=').is_some_and(|(name, _)| name.trim() == key);
    let line = format!("{key} = {value}");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    match lines.iter().position(|line| is_it(line)) {
        Some(at) => lines[at] = line,
        None => lines.push(line),
    }
    lines.join("\n") + "\n"
}

/// Changes one setting. A value that the setting does not have changes nothing.
pub(crate) fn set(key: &str, value: &str) -> io::Result<PathBuf> {
    if !KEYS.iter().any(|(name, _)| *name == key) {
        let names: Vec<&str> = KEYS.iter().map(|(name, _)| *name).collect();
        let guess = crate::suggest::find(key, names.iter().copied()).sentence();
        let guess = guess.unwrap_or_else(|| format!(" The settings are: {}.", names.join(", ")));
        return Err(wrong(format!("There is no setting `{key}`.{guess}")));
    }
    let file = file()?;
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(why) if why.kind() == io::ErrorKind::NotFound => String::new(),
        Err(why) => return Err(named(&file, &why)),
    };
    // A word needs no quotation marks on the command line, and several words are a list.
    let quoted = |word: &str| toml::Value::String(word.trim().to_owned()).to_string();
    let list = || format!("[{}]", value.split(',').map(quoted).collect::<Vec<_>>().join(", "));
    let tries = match key {
        "names" => [value.to_owned(), list()],
        _ => [value.to_owned(), quoted(value)],
    };
    let texts = tries.map(|value| changed(&text, key, &value));
    let fits = |text: &&String| toml::from_str::<Preferences>(text).is_ok();
    let Some(fitting) = texts.iter().find(fits) else {
        let why =
            toml::from_str::<Preferences>(&texts[1]).err().map_or_else(String::new, |why| why.to_string());
        return Err(named(&file, &why.trim()));
    };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|why| named(&file, &why))?;
    }
    replace(&file, fitting).map_err(|why| named(&file, &why))?;
    Ok(file)
}

/// Which setting to change; without one, all settings are shown.
#[derive(Args)]
pub struct ConfigArgs {
    /// The setting to change, such as `language`
    #[arg(requires = "value")]
    key: Option<String>,
    /// Its new value, such as `de`
    value: Option<String>,
}

/// Runs the subcommand.
pub fn command(args: &ConfigArgs) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if let (Some(key), Some(value)) = (&args.key, &args.value) {
        let file = set(key, value)?;
        return writeln!(out, "Saved in {}.", file.display());
    }
    let file = file()?;
    Preferences::load()?;
    let text = fs::read_to_string(&file).unwrap_or_default();
    writeln!(out, "{}", file.display())?;
    write!(out, "{text}")?;
    if !text.is_empty() {
        writeln!(out)?;
    }
    writeln!(out, "Settings (`rookery config KEY VALUE` changes one):")?;
    KEYS.iter().try_for_each(|(key, about)| writeln!(out, "  {key:<10}{about}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_keeps_everything_else() {
        let text = "# mine\nlanguage = \"de\"\npace=\"calm\" # slow\n";
        assert_eq!(changed(text, "language", "\"en\""), "# mine\nlanguage = \"en\"\npace=\"calm\" # slow\n");
        assert_eq!(changed("", "ascii", "true"), "ascii = true\n");
        assert!(changed(text, "plain", "true").ends_with("plain = true\n"));
    }

    #[test]
    fn every_setting_is_known_and_explained() {
        let text = "language = \"de\"\npace = \"quick\"\nnames = [\"Tom\"]\ngame = \"flip\"\nbots = \"casual\"\n\
                    partner = \"strong\"\nplain = true\nascii = true\n";
        let read: Preferences = toml::from_str(text).unwrap();
        assert_eq!((read.language, read.pace), (Some(Language::De), Some(Pace::Quick)));
        assert_eq!(text.lines().count(), KEYS.len());
        for (line, (key, _)) in text.lines().zip(KEYS) {
            assert!(line.starts_with(key), "{line}");
        }
        assert!(toml::from_str::<Preferences>("langage = \"de\"").is_err());
    }

    #[test]
    fn the_pace_stops_at_both_ends() {
        assert_eq!(Pace::Normal.moved(true), Pace::Quick);
        assert_eq!(Pace::Instant.moved(true), Pace::Instant);
        assert_eq!(Pace::Calm.moved(false), Pace::Calm);
        assert_eq!(Pace::ALL.map(|pace| pace.pause(600)), [1200, 600, 200, 0]);
    }
}
