//! Every plate of every rule book as a file in `docs/plates`, where the site finds it, and a trick as it is played, for the
//! README. This test compares the files with what the page draws today, so they never show an old page; `cargo xtask
//! bless` rewrites them.

use super::{animation, plate};
use crate::text::Language;
use said::{Names, Speak};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use web_worker::House;
use wire::{Errand, Plate, Report, Told, Wish};

/// The ink for words, which a page would set.
const INK: &str = "<style>svg{color:#23291f}@media(prefers-color-scheme:dark){svg{color:#eef2ea}}</style>";

/// The plates of a book.
fn plates(house: &mut House, game: &str) -> Vec<Plate> {
    let wish = Wish::Book { game: game.to_owned(), statement: None };
    let told = house.run(Errand::Learn(wish), 0).into_iter().find_map(|report| match report {
        Report::Learn(told) => match *told {
            Told::Book(book) => Some(book),
            _ => None,
        },
        _ => None,
    });
    told.unwrap_or_else(|| panic!("{game} has no book")).plates
}

/// A plate as a picture of its own, with its caption as the title.
fn picture(plate: &Plate, language: Language) -> String {
    let svg = plate::draw(plate, language).unwrap_or_else(|| panic!("{} cannot be drawn", plate.after));
    let caption = plate.caption.speak(language, Names::People(&[]));
    let svg = svg.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
    svg.replacen('>', &format!("><title>{caption}</title>{INK}"), 1) + "\n"
}

/// The trick that the README shows: its game, and the statement it follows in the book.
const TRICK: (&str, &str) = ("original-rook", "ORG-39");

/// The files as they should be: `LANGUAGE/STATEMENT.svg`, and the animated trick.
fn pictures() -> BTreeMap<PathBuf, String> {
    let mut house = House::default();
    let mut pictures = BTreeMap::new();
    for book in rules::books::BOOKS.iter().filter(|book| said::listing::listing(book.game).is_some()) {
        let plates = plates(&mut house, book.game);
        for plate in plates {
            for language in Language::ALL {
                let file = Path::new(language.code()).join(format!("{}.svg", plate.after));
                let before = pictures.insert(file, picture(&plate, language));
                assert!(before.is_none(), "two plates follow {}", plate.after);
            }
            if (book.game, plate.after.as_str()) == TRICK {
                pictures.extend(animation::trick(&plate, Language::En).map(|svg| ("trick.svg".into(), svg)));
            }
        }
    }
    pictures
}

#[test]
fn the_plates_for_the_site_are_those_of_the_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/plates");
    let wanted = pictures();
    if testkit::blessing() {
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        for (name, svg) in &wanted {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, svg).unwrap();
        }
        return;
    }
    for (name, svg) in &wanted {
        let kept = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(kept == *svg, "{} has changed: run `cargo xtask bless` and look at it", name.display());
    }
    let folders = Language::ALL.map(|language| folder.join(language.code()));
    let files = |folder: &Path| {
        fs::read_dir(folder).unwrap().filter(|file| file.as_ref().unwrap().path().is_file()).count()
    };
    let kept = files(&folder) + folders.iter().map(|folder| files(folder)).sum::<usize>();
    assert_eq!(kept, wanted.len(), "docs/plates has files that no book shows");
}
