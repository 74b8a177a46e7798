//! A variant as a row that a card player could read. TOML goes in, and validated axes come out.
//!
//! A row lists how it differs from the row it extends, and ultimately from the Original game of 2011. A bad
//! row fails to load; the error names the line, the axis, the value and the allowed values.

use super::{
    axes::{Axes, Enforcement, RenegeRule},
    refusal::Cite,
};
use crate::{BadOptions, OptionSpec, Options};
use serde::Deserialize;
use std::{collections::BTreeMap, ops::Range, sync::LazyLock};
use toml::Spanned;

/// The built-in rows by id: the files in `variants/`, sorted by name.
const EMBEDDED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/presets.rs"));

/// The format of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: Words,
    #[serde(rename = "about")]
    _about: Words,
    /// Its position on its shelf; rows without one come last.
    #[serde(default)]
    place: Option<u32>,
    source: String,
    #[serde(default)]
    house: bool,
    #[serde(default)]
    extends: Option<Spanned<String>>,
    #[serde(default)]
    players: Option<Spanned<Vec<usize>>>,
    #[serde(default)]
    permissive_renege: Option<Spanned<String>>,
    #[serde(default)]
    rules: BTreeMap<String, Spanned<toml::Value>>,
    #[serde(default)]
    by_players: BTreeMap<String, BTreeMap<String, Spanned<toml::Value>>>,
    #[serde(default)]
    options: BTreeMap<String, Offer>,
    /// Options in the extended row that this game settles on its own.
    #[serde(default)]
    settled: Vec<Spanned<String>>,
    #[serde(default)]
    cites: BTreeMap<String, Spanned<String>>,
}

/// Texts for people to read, in every language. The page gets them from `said::listing`; this only checks the
/// spelling of keys.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    en: String,
    #[serde(default, rename = "de")]
    _de: Option<String>,
}

/// An option that the printed game leaves to the table.
#[derive(Clone, Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
struct Offer {
    ruling: String,
    #[serde(default)]
    values: Vec<String>,
    /// The smallest number the ruling offers; anything smaller is a house rule.
    #[serde(default)]
    from: Option<i32>,
}

/// One validated variant.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its id.
    pub id: String,
    /// Its title for people.
    pub title: String,
    /// Its source, in one line.
    pub source: String,
    /// Its position on its shelf.
    place: Option<u32>,
    /// The row it extends, if any.
    pub base: Option<String>,
    /// Whether it is a preset of house rules and not a printed game.
    pub house: bool,
    /// The supported player counts.
    pub players: Vec<usize>,
    axes: Axes,
    by_players: BTreeMap<usize, Vec<(String, String)>>,
    offers: BTreeMap<String, Offer>,
    cites: Vec<String>,
    permissive_renege: RenegeRule,
}

/// Why a row cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadRow {
    /// The line of the file, starting at 1.
    pub line: usize,
    /// The error on that line.
    pub why: String,
}

fn line_of(text: &str, span: Range<usize>) -> usize {
    1 + text.bytes().take(span.start).filter(|b| *b == b'\n').count()
}

fn value_text(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        _ => None,
    }
}

impl Row {
    /// Parses a row. `base` finds the row it extends.
    pub fn parse(id: &str, text: &str, base: impl Fn(&str) -> Option<Row>) -> Result<Row, BadRow> {
        let file: File = toml::from_str(text).map_err(|e| BadRow {
            line: line_of(text, e.span().unwrap_or(0..0)),
            why: e.message().to_string(),
        })?;
        let bad = |span: Range<usize>, why: String| BadRow { line: line_of(text, span), why };
        let mut row = match &file.extends {
            Some(name) => base(name.get_ref()).ok_or_else(|| {
                bad(name.span(), format!("There is no preset `{}` to extend.", name.get_ref()))
            })?,
            None => Row::blank(),
        };
        row.base = file.extends.map(|name| name.into_inner());
        row.house = file.house;
        row.id = id.into();
        row.title = file.title.en;
        row.place = file.place;
        row.source = file.source;
        if let Some(players) = file.players {
            let span = players.span();
            row.players = players.into_inner();
            if row.players.is_empty() || row.players.iter().any(|n| !(2..=8).contains(n)) {
                return Err(bad(span, "`players` must be a list of numbers from 2 to 8.".into()));
            }
        }
        if row.players.is_empty() {
            return Err(bad(0..0, "The preset does not say how many players it is for.".into()));
        }
        if let Some(rule) = file.permissive_renege {
            let mut axes = Axes::default();
            axes.set("renege_rule", rule.get_ref()).map_err(|e| bad(rule.span(), e.to_string()))?;
            row.permissive_renege = axes.renege_rule;
        }
        let read = |name: &str, value: &Spanned<toml::Value>| {
            let shown = value_text(value.get_ref())
                .ok_or_else(|| bad(value.span(), format!("`{name}` must be text or a whole number.")))?;
            let mut probe = Axes::default();
            probe.set(name, &shown).map_err(|e| bad(value.span(), e.to_string()))?;
            Ok(shown)
        };
        for (name, value) in &file.rules {
            let shown = read(name, value)?;
            row.axes.set(name, &shown).map_err(|e| bad(value.span(), e.to_string()))?;
        }
        for (count, rules) in &file.by_players {
            let players = count.parse().ok().filter(|n| row.players.contains(n)).ok_or_else(|| {
                bad(0..0, format!("by_players.{count}: the preset is not for {count} players."))
            })?;
            let values = rules.iter().map(|(name, value)| Ok((name.clone(), read(name, value)?)));
            row.by_players.insert(players, values.collect::<Result<_, BadRow>>()?);
        }
        for (name, offer) in file.options {
            if Axes::spec(&name).is_none() {
                return Err(bad(0..0, format!("options.{name}: there is no such option.")));
            }
            row.offers.insert(name, offer);
        }
        for name in &file.settled {
            row.offers.remove(name.get_ref()).ok_or_else(|| {
                bad(
                    name.span(),
                    format!("`{}` is not an option here, so it cannot be settled.", name.get_ref()),
                )
            })?;
        }
        for (key, rule) in &file.cites {
            let place = Cite::ALL.iter().position(|c| c.key() == key).ok_or_else(|| {
                let known = Cite::ALL.iter().map(|c| c.key()).collect::<Vec<_>>().join(", ");
                bad(rule.span(), format!("There is no place `{key}` to cite. The places are: {known}."))
            })?;
            row.cites[place].clone_from(rule.get_ref());
        }
        Ok(row)
    }

    fn blank() -> Row {
        let offer = |ruling: &str| Offer { ruling: ruling.into(), values: Vec::new(), from: None };
        Row {
            id: String::new(),
            title: String::new(),
            source: String::new(),
            place: None,
            base: None,
            house: false,
            players: Vec::new(),
            axes: Axes::default(),
            by_players: BTreeMap::new(),
            // Every game leaves these to the table. A target is offered only if the game's text does so
            // (GEN-23).
            offers: [
                ("finish_priority", offer("GEN-A03")),
                ("final_tie", offer("GEN-A04")),
                ("enforcement", offer("GEN-A05")),
            ]
            .into_iter()
            .map(|(name, offer)| (name.to_string(), offer))
            .collect(),
            cites: Cite::ALL.iter().map(|c| c.original().to_string()).collect(),
            permissive_renege: RenegeRule::Strict,
        }
    }

    /// The statement a refusal cites.
    pub fn cite(&self, place: Cite) -> &str {
        &self.cites[place as usize]
    }

    /// The row's axes for a given number of players, before any option is chosen.
    pub fn printed(&self, players: usize) -> Result<Axes, BadOptions> {
        if !self.players.contains(&players) {
            let allowed = self.players.clone();
            return Err(BadOptions::Players { players, allowed });
        }
        let mut axes = self.axes.clone();
        for (name, value) in self.by_players.get(&players).into_iter().flatten() {
            axes.set(name, value)?;
        }
        Ok(axes)
    }

    /// The axes with the host's choices applied.
    pub fn axes(&self, players: usize, chosen: &Options) -> Result<Axes, BadOptions> {
        let mut axes = self.printed(players)?;
        for (name, value) in chosen {
            axes.set(name, value)?;
        }
        // A permissive table uses the game's own renege rule unless the host has chosen one.
        if axes.enforcement == Enforcement::Permissive && !chosen.contains_key("renege_rule") {
            axes.renege_rule = self.permissive_renege;
        }
        Ok(axes)
    }

    /// The printed game that a preset of house rules is based on; the row itself if it is a printed game.
    pub fn printed_game(&self) -> &Row {
        let base = self.base.as_deref().filter(|_| self.house).and_then(find);
        base.map_or(self, Row::printed_game)
    }

    /// The options that the printed game leaves to the table, for the catalog.
    pub fn options(&self) -> Vec<OptionSpec> {
        let printed = self.printed(self.players[0]).unwrap_or_else(|_| self.axes.clone());
        let spec = |(name, offer): (&String, &Offer)| {
            let axis = Axes::spec(name)?;
            let default = printed.get(name)?;
            let mut values: Vec<String> = match offer.values.is_empty() {
                true => axis.values.iter().map(|v| (*v).to_string()).collect(),
                false => offer.values.clone(),
            };
            if !values.contains(&default) {
                values.insert(0, default.clone());
            }
            Some(OptionSpec {
                name: name.clone(),
                values,
                default,
                ruling: offer.ruling.clone(),
                range: axis
                    .range
                    .filter(|_| offer.values.is_empty())
                    .map(|(low, high, step)| (offer.from.unwrap_or(low), high, step)),
            })
        };
        self.offers.iter().filter_map(spec).collect()
    }
}

/// All built-in rows: the printed games, then the presets of house rules, in lobby order.
pub fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
        // The test below catches a row that fails to load; the program just leaves it out.
        let mut rows: Vec<Row> =
            EMBEDDED.iter().filter_map(|(id, text)| load(id, text, DEEPEST).ok()).collect();
        rows.sort_by_key(|row| (row.house, row.place.unwrap_or(u32::MAX)));
        rows
    });
    &ROWS
}

/// The maximum length of a chain of rows; a longer one must be circular.
const DEEPEST: usize = 8;

fn load(id: &str, text: &str, deep: usize) -> Result<Row, BadRow> {
    Row::parse(id, text, |base| {
        let (id, text) = EMBEDDED.iter().find(|(id, _)| *id == base && deep > 0)?;
        load(id, text, deep - 1).ok()
    })
}

/// The row with that id.
pub fn find(id: &str) -> Option<&'static Row> {
    rows().iter().find(|row| row.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Row, BadRow> {
        Row::parse("test", text, |id| find(id).cloned())
    }

    #[test]
    fn every_embedded_row_loads() {
        for (id, text) in EMBEDDED {
            if let Err(bad) = load(id, text, DEEPEST) {
                panic!("variants/{id}.toml: {bad}");
            }
        }
        assert_eq!(super::rows().len(), EMBEDDED.len());
    }

    #[test]
    fn the_error_for_a_wrong_row_says_where_it_is_and_what_is_allowed() {
        let head = "title.en = \"T\"\nabout.en = \"A\"\nsource = \"S\"\nplayers = [4]\n";
        for (text, line, part) in [
            ("title = ".to_string(), 1, "string"),
            ("source = \"S\"".to_string(), 1, "title"),
            ("title.en = \"T\"\nsource = \"S\"".to_string(), 1, "about"),
            (format!("{head}[rules]\nbird = \"middle\"\n"), 6, "high, low, ten_and_a_half, none"),
            (format!("{head}[rules]\nnest_size = 99\n"), 6, "from 0 to 12"),
            (format!("{head}[rules]\nwings = 2\n"), 6, "no option `wings`"),
            (format!("{head}[rules]\ntraget = 150\n"), 6, "no option `traget`"),
            (format!("{head}[rules]\nbird = [1]\n"), 6, "text or a whole number"),
            (format!("{head}extends = \"nothing\"\n"), 5, "no preset `nothing`"),
            (format!("{head}[cites]\nfolow = \"ORG-39\"\n"), 6, "no place `folow`"),
            (head.replace("[4]", "[9]"), 4, "from 2 to 8"),
            (format!("{head}colour = 3\n"), 5, "unknown field"),
            (format!("{head}title.fr = \"T\"\n"), 5, "unknown field"),
            (format!("{head}settled = [\"bird\"]\n"), 5, "`bird` is not an option here"),
            (format!("{head}[by_players.3]\nbird = \"low\"\n"), 1, "by_players.3"),
        ] {
            let error = parse(&text).unwrap_err();
            assert!(error.why.contains(part) && error.line == line, "{text:?} gave {error}");
        }
    }

    #[test]
    fn a_row_keeps_the_values_it_does_not_name() {
        let head = "title.en = \"T\"\nabout.en = \"A\"\nsource = \"S\"\n";
        let row = parse(&format!("{head}extends = \"kentucky\"\n[rules]\ntarget = 700\n")).unwrap();
        let base = find("kentucky").unwrap();
        assert_eq!(row.axes.min_open, base.axes.min_open);
        assert_eq!(row.axes.target, 700);
    }
}
