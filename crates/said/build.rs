//! Lists the presets: every file in `variants/` is a game and contains its title. The rules crate reads the rest.

use serde::Deserialize;
use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

const FOLDER: &str = "variants";

/// The parts of a preset that the lobby needs.
#[derive(Deserialize)]
struct Preset {
    title: Words,
    about: Words,
    #[serde(default)]
    house: bool,
    /// Its position on its shelf; presets without one come last.
    place: Option<u32>,
}

/// The same text in every language. English is used where German is missing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    en: String,
    de: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={FOLDER}");
    let mut presets = Vec::new();
    for entry in fs::read_dir(FOLDER)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            println!("cargo::rerun-if-changed={}", path.display());
            let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            presets.push((read(&path)?, id));
        }
    }
    let place = |preset: &Preset| (preset.house, preset.place.unwrap_or(u32::MAX));
    presets.sort_by(|(one, id), (other, other_id)| (place(one), id).cmp(&(place(other), other_id)));
    let mut list = String::from("&[\n");
    for (Preset { title, about, house, .. }, id) in &presets {
        let shelf = if *house { "House" } else { "Rook" };
        let (title, about) = (words(title), words(about));
        writeln!(
            list,
            "    Listing {{ id: {id:?}, shelf: Shelf::{shelf}, title: {title}, about: {about} }},"
        )?;
    }
    list.push(']');
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("presets.rs"), list)?;
    Ok(())
}

fn read(path: &Path) -> Result<Preset, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

fn words(Words { en, de }: &Words) -> String {
    format!("Words {{ en: {en:?}, de: {:?} }}", de.as_ref().unwrap_or(en))
}
