//! Every form of every game: its player counts, and each value of each option. They come from the catalog, so a new
//! game or option is covered by the laws without any change here.

use crate::{LawReport, Laws, laws};
use rules::{Entry, Listed, OptionSpec, Options, catalog::Catalog, trick};
use std::{collections::BTreeSet, fmt};

/// Plays a form of a game under the laws; `None` if this engine does not play it.
type Play = fn(&str, usize, &Options, Laws) -> Option<Result<LawReport, String>>;

const ENGINES: &[Play] = &rules::every_engine!(G => play::<G>);

fn play<G: Listed>(
    id: &str,
    players: usize,
    chosen: &Options,
    how: Laws,
) -> Option<Result<LawReport, String>> {
    let rules = G::open(id, players, chosen)?.ok()?;
    Some(laws::<G>(&rules, how))
}

/// The part of the campaign that a form belongs to, in the order the parts are played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A trick-taking game or preset with its defaults.
    TrickGame,
    /// A printed option of a trick-taking game.
    TrickOption,
    /// Any other game, as printed.
    OtherGame,
    /// An option of any other game.
    OtherOption,
    /// A value of a house axis, in the first game that accepts it.
    HouseAxis,
    /// A printed option, played in a preset of house rules.
    PresetOption,
    /// A number at either end of its range.
    RangeEnd,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::TrickGame => "Trick-taking games and presets",
            Part::TrickOption => "Options of the trick-taking games",
            Part::OtherGame => "The other games",
            Part::OtherOption => "Options of the other games",
            Part::HouseAxis => "House rules",
            Part::PresetOption => "Options of the presets",
            Part::RangeEnd => "Numbers at the ends of their range",
        })
    }
}

/// One way to play a game.
#[derive(Clone, Debug)]
pub struct Form {
    /// The part of the campaign it belongs to.
    pub part: Part,
    /// The game's fixed name.
    pub id: String,
    /// The number of players.
    pub players: usize,
    /// How it differs from the printed game, starting with the option in question.
    pub chosen: Vec<(String, String)>,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.players)?;
        self.chosen.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl Form {
    /// Plays the form under the laws; the error names the law that was broken.
    pub fn play(&self, how: Laws) -> Result<LawReport, String> {
        let chosen: Options = self.chosen.iter().cloned().collect();
        let played = ENGINES.iter().find_map(|play| play(&self.id, self.players, &chosen, how));
        played.unwrap_or_else(|| Err(format!("no engine plays {self}")))
    }
}

/// Every form, and every value that could not be played, described in words.
#[derive(Clone, Default, Debug)]
pub struct Forms {
    /// The forms that can be played, part by part.
    pub all: Vec<Form>,
    /// Values that no game accepts, either alone or together with one other option.
    pub unplayable: Vec<String>,
}

impl Forms {
    /// Every form of every game in the catalog.
    pub fn of(catalog: &Catalog) -> Forms {
        let mut forms = Forms::default();
        for entry in catalog.entries() {
            let trick = trick::row::find(&entry.id);
            for &players in &entry.players {
                let part = if trick.is_some() { Part::TrickGame } else { Part::OtherGame };
                forms.all.push(Form { part, id: entry.id.clone(), players, chosen: Vec::new() });
                let part = match trick {
                    Some(row) if row.house => Part::PresetOption,
                    Some(_) => Part::TrickOption,
                    None => Part::OtherOption,
                };
                // The trick engine's house axes are the same for all its games: see below.
                let house = entry.house.iter().filter(|_| trick.is_none());
                for spec in entry.options.iter().chain(house) {
                    forms.values(catalog, entry, players, spec, part);
                }
            }
        }
        forms.house_axes(catalog);
        forms.all.sort_by_key(|form| form.part);
        let mut seen = BTreeSet::new();
        forms.all.retain(|form| seen.insert(form.to_string()));
        forms
    }

    /// Adds every non-default value of an option at one table.
    fn values(&mut self, catalog: &Catalog, entry: &Entry, players: usize, spec: &OptionSpec, part: Part) {
        for (value, end) in values(spec) {
            match with_companion(catalog, entry, players, &spec.name, &value) {
                Some(chosen) => {
                    let part = if end { Part::RangeEnd } else { part };
                    self.all.push(Form { part, id: entry.id.clone(), players, chosen });
                }
                None => {
                    self.unplayable.push(format!("{} for {players}: {}={value}", entry.id, spec.name));
                }
            }
        }
    }

    /// Adds every value of each axis of the trick engine, at the first table that accepts it.
    fn house_axes(&mut self, catalog: &Catalog) {
        let tables: Vec<(&Entry, usize)> = catalog
            .entries()
            .filter(|entry| trick::row::find(&entry.id).is_some())
            .flat_map(|entry| entry.players.iter().map(move |players| (entry, *players)))
            .collect();
        for name in trick::axes::Axes::NAMES {
            let Some(axis) = trick::axes::Axes::spec(name) else { continue };
            let ends = axis.range.iter().flat_map(|(low, high, _)| [low.to_string(), high.to_string()]);
            for value in axis.values.iter().map(|value| (*value).to_string()).chain(ends) {
                let alone = |(entry, players): &(&Entry, usize)| {
                    let chosen = vec![((*name).to_string(), value.clone())];
                    opens(catalog, &entry.id, *players, &chosen).then_some((
                        entry.id.clone(),
                        *players,
                        chosen,
                    ))
                };
                let joined = |(entry, players): &(&Entry, usize)| {
                    let chosen = with_companion(catalog, entry, *players, name, &value)?;
                    Some((entry.id.clone(), *players, chosen))
                };
                let found = tables.iter().find_map(alone).or_else(|| tables.iter().find_map(joined));
                match found {
                    Some((id, players, chosen)) => {
                        self.all.push(Form { part: Part::HouseAxis, id, players, chosen });
                    }
                    None => self.unplayable.push(format!("house axis {name}={value}")),
                }
            }
        }
    }
}

/// The non-default values of an option, and whether each is an end of its range.
fn values(spec: &OptionSpec) -> Vec<(String, bool)> {
    let named = spec.values.iter().map(|value| (value.clone(), false));
    let ends =
        spec.range.iter().flat_map(|(low, high, _)| [(low.to_string(), true), (high.to_string(), true)]);
    let mut values: Vec<(String, bool)> =
        named.chain(ends).filter(|(value, _)| *value != spec.default).collect();
    values.dedup_by(|one, other| one.0 == other.0);
    values
}

fn opens(catalog: &Catalog, id: &str, players: usize, chosen: &[(String, String)]) -> bool {
    catalog.open(id, Some(players), &chosen.iter().cloned().collect()).is_ok()
}

/// Options that set the value, along with one other option if the value is not accepted alone.
fn with_companion(
    catalog: &Catalog,
    entry: &Entry,
    players: usize,
    name: &str,
    value: &str,
) -> Option<Vec<(String, String)>> {
    let alone = vec![(name.to_owned(), value.to_owned())];
    if opens(catalog, &entry.id, players, &alone) {
        return Some(alone);
    }
    let others = entry.options.iter().chain(&entry.house).filter(|spec| spec.name != name);
    let mut pairs =
        others.flat_map(|spec| values(spec).into_iter().map(|(value, _)| (spec.name.clone(), value)));
    pairs.find_map(|other| {
        let both = vec![alone[0].clone(), other];
        opens(catalog, &entry.id, players, &both).then_some(both)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Watch;

    fn all() -> Forms {
        Forms::of(&Catalog::default())
    }

    #[test]
    fn every_form_of_every_game_is_played() {
        let forms = all();
        for entry in Catalog::default().entries() {
            for players in &entry.players {
                let plain = format!("{} {players}", entry.id);
                assert!(forms.all.iter().any(|form| form.to_string() == plain), "{plain} is not played");
            }
        }
        for form in &forms.all {
            let how = Laws { hands: 1, deep_every: 64, watch: Watch::OneViewer, ..Laws::default() };
            assert_eq!(form.play(how).map(|report| report.hands), Ok(1), "{form}");
        }
    }

    /// A value may be impossible for some number of players, but not for all.
    #[test]
    fn every_value_is_played_somewhere() {
        let forms = all();
        for value in &forms.unplayable {
            let (_, choice) = value.rsplit_once(' ').unwrap();
            let (name, value) = choice.split_once('=').unwrap();
            let chosen = (name.to_owned(), value.to_owned());
            assert!(
                forms.all.iter().any(|form| form.chosen.first() == Some(&chosen)),
                "{choice} is never played"
            );
        }
    }
}
