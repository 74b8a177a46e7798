//! A variant as a row that a card player could read. TOML goes in, and validated axes come out.
//!
//! A row lists how it differs from the row it extends, and ultimately from the Original game of 2011. A bad
//! row fails to load; the error names the line, the axis, the value and the allowed values.

mod file;
mod written;

use super::{
    axes::{Axes, Enforcement, RenegeRule},
    refusal::Cite,
};
use crate::{BadOptions, OptionSpec, Options};
use file::File;
use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock};
pub use written::BadRow;
use written::{Line, Says, Written};

/// The built-in rows: the files in `variants/`, sorted by name. The build script has read them.
const EMBEDDED: &[Written<'_>] = include!(concat!(env!("OUT_DIR"), "/presets.rs"));

/// An option that the printed game leaves to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Offer {
    ruling: String,
    values: Vec<String>,
    /// The smallest number the ruling offers; anything smaller is a house rule.
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

impl Row {
    /// Parses a row. `base` finds the row it extends.
    ///
    /// ```
    /// use rookery_rules::trick::row::{self, Row};
    ///
    /// let text = r#"
    /// title.en = "Kitchen 150"
    /// about.en = "Original Rook to 150 points, for a short evening."
    /// source = "our kitchen table"
    /// house = true
    /// extends = "original-rook"
    ///
    /// [rules]
    /// target = 150
    /// "#;
    /// let base = |id: &str| row::find(id).cloned();
    /// let kitchen = Row::parse("kitchen-150", text, base)?;
    /// assert_eq!(kitchen.printed_game().id, "original-rook");
    ///
    /// let misspelled = Row::parse("kitchen-150", &text.replace("target", "traget"), base).unwrap_err();
    /// assert_eq!(misspelled.line, 9);
    /// # Ok::<(), row::BadRow>(())
    /// ```
    pub fn parse(id: &str, text: &str, base: impl Fn(&str) -> Option<Row>) -> Result<Row, BadRow> {
        Row::load(&File::read(text)?.written(id, text), base)
    }

    fn load(written: &Written<'_>, base: impl Fn(&str) -> Option<Row>) -> Result<Row, BadRow> {
        let mut row = Row::blank();
        for Line { number, says } in &*written.lines {
            row.follow(says, &base).map_err(|why| BadRow { line: *number, why })?;
        }
        if row.players.is_empty() {
            let why = "The preset does not say how many players it is for.".into();
            return Err(BadRow { line: 1, why });
        }
        row.id = written.id.into();
        row.title = written.title.into();
        row.place = written.place;
        row.source = written.source.into();
        row.house = written.house;
        Ok(row)
    }

    /// Changes the row as one line of its file says.
    fn follow(&mut self, says: &Says<'_>, base: impl Fn(&str) -> Option<Row>) -> Result<(), String> {
        match says {
            Says::Extends(name) => {
                *self = base(name).ok_or_else(|| format!("There is no preset `{name}` to extend."))?;
                self.base = Some((*name).into());
            }
            Says::Players(players) => {
                if players.is_empty() || players.iter().any(|n| !(2..=8).contains(n)) {
                    return Err("`players` must be a list of numbers from 2 to 8.".into());
                }
                self.players = players.to_vec();
            }
            Says::PermissiveRenege(rule) => {
                self.permissive_renege = probe("renege_rule", rule)?.renege_rule;
            }
            Says::Rule { name, value } => self.axes.set(name, value).map_err(|e| e.to_string())?,
            Says::RuleFor { players, name, value } => {
                probe(name, value)?;
                let count = players.parse().ok().filter(|n| self.players.contains(n)).ok_or_else(|| {
                    format!("by_players.{players}: the preset is not for {players} players.")
                })?;
                self.by_players.entry(count).or_default().push(((*name).into(), (*value).into()));
            }
            Says::Offer { name, ruling, values, from } => {
                if Axes::spec(name).is_none() {
                    return Err(format!("options.{name}: there is no such option."));
                }
                let values = values.iter().map(|value| (*value).to_owned()).collect();
                let offer = Offer { ruling: (*ruling).into(), values, from: *from };
                self.offers.insert((*name).into(), offer);
            }
            Says::Settled(name) => {
                let offered = self.offers.remove(*name);
                offered.ok_or_else(|| format!("`{name}` is not an option here, so it cannot be settled."))?;
            }
            Says::Cites { place, rule } => {
                let at = Cite::ALL.iter().position(|c| c.key() == *place).ok_or_else(|| {
                    let known = Cite::ALL.iter().map(|c| c.key()).collect::<Vec<_>>().join(", ");
                    format!("There is no place `{place}` to cite. The places are: {known}.")
                })?;
                self.cites[at] = (*rule).into();
            }
        }
        Ok(())
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

/// The axes with one value set, or why it can't be.
fn probe(name: &str, value: &str) -> Result<Axes, String> {
    let mut axes = Axes::default();
    axes.set(name, value).map_err(|e| e.to_string())?;
    Ok(axes)
}

/// All built-in rows: the printed games, then the presets of house rules, in lobby order.
pub fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
        // The test below catches a row that fails to load; the program just leaves it out.
        let mut rows: Vec<Row> = EMBEDDED.iter().filter_map(|row| load(row, DEEPEST).ok()).collect();
        rows.sort_by_key(|row| (row.house, row.place.unwrap_or(u32::MAX)));
        rows
    });
    &ROWS
}

/// The maximum length of a chain of rows; a longer one must be circular.
const DEEPEST: usize = 8;

fn load(written: &Written<'_>, deep: usize) -> Result<Row, BadRow> {
    Row::load(written, |base| {
        let base = EMBEDDED.iter().find(|row| row.id == base && deep > 0)?;
        load(base, deep - 1).ok()
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
        for row in EMBEDDED {
            if let Err(bad) = load(row, DEEPEST) {
                panic!("variants/{}.toml: {bad}", row.id);
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
            (format!("{head}[by_players.3]\nbird = \"low\"\n"), 6, "by_players.3"),
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
