//! Measures the layout of every table: nothing covers anything else, nothing is cut off, and every index can
//! be read.
//!
//! Each game is played with each number of players. Whenever the table shows something new, it is drawn in every
//! size in [`SIZES`], and `measure.js` compares the boxes of everything that matters.

use crate::{driver::DESKTOP, page::Page, player, scenarios::World};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

const MEASURE: &str = include_str!("measure.js");
const WINDOW: &str = include_str!("window.js");
const FRAME: &str = include_str!("frame.js");
const MOMENT: &str = include_str!("moment.js");
const STILL: &str = include_str!("still.js");

/// A window: its width and height, and how far the page is zoomed in.
#[derive(Clone, Copy)]
struct Size(u32, u32, u32);

/// Phones held upright, with and without the browser's bars, a phone on its side, tablets, desktops, and a
/// desktop zoomed to 200%.
const SIZES: [Size; 12] = [
    Size(320, 568, 1),
    Size(360, 620, 1),
    Size(360, 740, 1),
    Size(390, 664, 1),
    Size(390, 844, 1),
    Size(740, 360, 1),
    Size(768, 1024, 1),
    Size(1024, 1366, 1),
    Size(1280, 800, 1),
    Size(1440, 900, 1),
    Size(2560, 1080, 1),
    Size(1440, 900, 2),
];

impl Size {
    fn name(self) -> String {
        let Size(width, height, zoom) = self;
        if zoom == 1 { format!("{width}x{height}") } else { format!("{width}x{height}-{zoom}00%") }
    }

    /// Gives the page a window of this size.
    fn apply(self, page: &Page) -> Result<()> {
        let [width, height] = self.inside();
        page.tell(
            "Emulation.setDeviceMetricsOverride",
            &json!({ "width": width, "height": height, "deviceScaleFactor": self.2, "mobile": false }),
        )
        .map(drop)
    }

    /// Width and height as the page sees them.
    fn inside(self) -> [u32; 2] {
        [self.0 / self.2, self.1 / self.2]
    }
}

/// The window size in which the tables are played.
const PLAYED_IN: Size = Size(1280, 800, 1);
/// Beyond this many actions, a hand shows nothing new.
const LONG_ENOUGH: usize = 70;
/// A table that has looked different this many times has been checked well enough.
const LOOKS: usize = 16;

/// How many moves of a replay are shown before it is measured.
const REPLAYED: usize = 12;

/// The tables that CI measures: the game that most people play, the one with the most on its table, the one with the
/// most people and the widest score sheet, and a lesson.
const CHOSEN: [&str; 4] = ["original-rook:4", "club-rook:4", "rook-1911:8", "lesson/original-rook"];

/// The window sizes for these: the narrowest phone, a phone on its side, a tablet, and a zoomed desktop.
const CHOSEN_SIZES: [Size; 4] =
    [Size(320, 568, 1), Size(740, 360, 1), Size(768, 1024, 1), Size(1440, 900, 2)];

/// Measures a subset that is quick enough for every test run.
pub(crate) fn short(world: &World) -> Result<()> {
    measured(world, |_| CHOSEN.map(str::to_owned).into(), &CHOSEN_SIZES, Room::Windows, Keep::Wrong)
}

/// Measures every game with every number of players, and the lessons.
pub(crate) fn whole(world: &World) -> Result<()> {
    part(world, 1, 1)
}

/// Measures this process's share of the tables, if `parts` processes divide them.
fn part(world: &World, part: usize, parts: usize) -> Result<()> {
    let all = |tables: Vec<String>| tables.into_iter().chain(LESSONS.map(str::to_owned));
    measured(
        world,
        |tables| all(tables).skip(part.saturating_sub(1)).step_by(parts.max(1)).collect(),
        &SIZES,
        Room::Frames,
        Keep::Wrong,
    )
}

/// Measures one game, with every number of players or one (`rack-o:3`), and saves a picture of every screen; or one
/// part of all games (`2/3` is the second of three).
pub(crate) fn one(world: &World, game: &str) -> Result<()> {
    let shares = game.split_once('/').and_then(|(at, of)| Some((at.parse().ok()?, of.parse().ok()?)));
    if let Some((at, of)) = shares {
        return part(world, at, of);
    }
    let wanted = |table: &String| table == game || table.split(':').next() == Some(game);
    let all = |tables: Vec<String>| tables.into_iter().chain(LESSONS.map(str::to_owned));
    measured(world, |tables| all(tables).filter(wanted).collect(), &SIZES, Room::Windows, Keep::All)
}

/// The beginner's lessons, which have a teacher above the table.
const LESSONS: [&str; 8] = [
    "lesson/original-rook",
    "lesson/rack-o",
    "lesson/club-rook",
    "lesson/dixie-rook",
    "lesson/kentucky",
    "lesson/tuxedo",
    "lesson/rook-solitaire",
    "lesson/panjandrum",
];

/// Which pictures to save.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    All,
    Wrong,
}

/// How the table is resized: with the window, or in a frame, which is quicker.
#[derive(Clone, Copy)]
enum Room {
    Windows,
    Frames,
}

/// Measures the table in a window of this size.
fn in_window(page: &Page, size: Size) -> Result<Vec<String>> {
    size.apply(page)?;
    let found =
        page.run_async(&format!("const [SIZE, MEASURE] = {};\n{WINDOW}", json!([size.inside(), MEASURE])))?;
    Ok(sentences(&found))
}

/// Measures the table in a frame of each size.
fn in_frames(page: &Page, sizes: &[Size]) -> Result<Vec<Vec<String>>> {
    let sizes: Vec<[u32; 2]> = sizes.iter().map(|size| size.inside()).collect();
    let found = page.run_async(&format!("const [SIZES, MEASURE] = {};\n{FRAME}", json!([sizes, MEASURE])))?;
    Ok(found.as_array().into_iter().flatten().map(sentences).collect())
}

fn sentences(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|line| Some(line.as_str()?.to_owned())).collect()
}

/// Everything that was found.
struct Found<'a> {
    world: &'a World,
    sizes: &'static [Size],
    room: Room,
    keep: Keep,
    screens: usize,
    /// Everything that is wrong, by table, moment and size.
    wrong: BTreeMap<String, Vec<String>>,
}

fn measured(
    world: &World,
    choose: impl Fn(Vec<String>) -> Vec<String>,
    sizes: &'static [Size],
    room: Room,
    keep: Keep,
) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(DESKTOP.still())?;
    let tables = choose(tables(&page, &server.address)?);
    if tables.is_empty() {
        bail!("there is no such game");
    }
    repeatable(&page)?;
    let mut found = Found { world, sizes, room, keep, screens: 0, wrong: BTreeMap::new() };
    for table in &tables {
        let looked = match table.strip_prefix("lesson/") {
            Some(game) => follow(&page, &server.address, game, &mut found),
            None => play(&page, &server.address, table, &mut found),
        };
        if let Err(why) = looked {
            found.wrong.insert(format!("{table} (played)"), vec![format!("{why:#}")]);
        }
    }
    found.tell(tables.len())
}

impl Found<'_> {
    /// Checks the table in every size. When frames are used, the window is resized only for pictures.
    fn look(&mut self, page: &Page, table: &str, moment: &str) -> Result<()> {
        let framed = match self.room {
            Room::Frames => Some(in_frames(page, self.sizes)?),
            Room::Windows => None,
        };
        for (at, size) in self.sizes.iter().enumerate() {
            self.screens += 1;
            let lines = match &framed {
                Some(found) => found.get(at).cloned().context("a size was not measured")?,
                None => in_window(page, *size)?,
            };
            if self.keep == Keep::Wrong && lines.is_empty() {
                continue;
            }
            size.apply(page)?;
            page.run_async("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))")?;
            let name = format!("{}-{moment}-{}", table.replace([':', '/'], "-"), size.name());
            page.picture_as(&self.world.out.join(format!("geometry-{name}.png")))?;
            if !lines.is_empty() {
                self.wrong.insert(name, lines);
            }
        }
        PLAYED_IN.apply(page)
    }

    /// Prints the result; fails if anything is wrong.
    fn tell(&self, tables: usize) -> Result<()> {
        let faults: usize = self.wrong.values().map(Vec::len).sum();
        let mut report = String::new();
        for (screen, lines) in &self.wrong {
            report.push_str(&format!("{screen}\n"));
            lines.iter().for_each(|line| report.push_str(&format!("    {line}\n")));
        }
        let file = self.world.out.join("geometry.txt");
        fs::write(&file, &report)?;
        println!(
            "       {tables} tables, {} screens, {} of them with something wrong, {faults} faults",
            self.screens,
            self.wrong.len()
        );
        if faults == 0 {
            return Ok(());
        }
        let first: Vec<&str> = report.lines().take(12).collect();
        bail!("see {}:\n{}", file.display(), first.join("\n"))
    }
}

/// Starting with the next address, gives the page fixed random numbers and short waits.
pub(crate) fn repeatable(page: &Page) -> Result<()> {
    // The worker with fixed random numbers starts from a blob, which the server's policy does not allow.
    page.tell("Page.setBypassCSP", &json!({ "enabled": true }))?;
    page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": STILL })).map(drop)
}

/// Every game with every number of players: `original-rook:4`.
fn tables(page: &Page, address: &str) -> Result<Vec<String>> {
    const TABLES: &str = r#"
        return [...document.querySelectorAll(".game:has(.players)")].flatMap((tile) => {
          const game = tile.closest("[data-game]")?.dataset.game ?? tile.dataset.game;
          const [least, most] = tile.querySelector(".players").textContent.match(/\d+/g).map(Number);
          return Array.from({ length: (most ?? least) - least + 1 }, (_, more) => `${game}:${least + more}`);
        });
    "#;
    player::begin(page, address, "en")?;
    player::games(page, address)?;
    page.until("[...document.querySelectorAll('.game .players')].every((one) => one.textContent)")?;
    let tables = page.run(TABLES, &[])?;
    Ok(tables.as_array().into_iter().flatten().filter_map(|one| Some(one.as_str()?.to_owned())).collect())
}

/// Goes to a screen as a new visitor with quick bots.
pub(crate) fn visit(page: &Page, address: &str, fragment: &str) -> Result<()> {
    let settings = json!({ "pace": "quick", "language": "en", "partner": 1, "opponents": 1 }).to_string();
    page.go(address)?;
    page.run(
        "localStorage.clear(); localStorage.setItem('rookery.settings', arguments[0])",
        &[settings.into()],
    )?;
    page.go("about:blank")?;
    page.go(&format!("{address}/#/{fragment}"))
}

/// Plays a hand and checks everything that is new.
fn play(page: &Page, address: &str, table: &str, found: &mut Found<'_>) -> Result<()> {
    visit(page, address, &format!("rules/{table}"))?;
    // Not every number between the smallest and the largest is possible.
    page.until("document.querySelector('#play:enabled, .clash, .nowhere')")?;
    if !page.holds("document.querySelector('#play:enabled')")? {
        return Ok(());
    }
    page.run("document.querySelector('#play').click()", &[])?;
    page.until("document.querySelector('.felt')")?;
    let mut seen = BTreeSet::new();
    for done in 0..600 {
        player::until_asked(page)?;
        let next = page.run(player::FIND, &[Value::Bool(done < 2)])?;
        let Some(target) = next.as_str() else { continue };
        let moment = page.run(MOMENT, &[target.into()])?.as_str().unwrap_or_default().to_owned();
        if seen.len() < LOOKS && seen.insert(moment.clone()) {
            found.look(page, table, &moment)?;
        }
        if target == "over" {
            page.run("document.querySelector('.sheet .close')?.click()", &[])?;
            page.until("!document.querySelector('.sheet')")?;
            found.look(page, table, "after")?;
            return if CHOSEN.contains(&table) { replay(page, table, found) } else { Ok(()) };
        }
        if done >= LONG_ENOUGH {
            return Ok(());
        }
        page.run("document.querySelector(arguments[0])?.click()", &[target.into()])?;
        page.run_async("const done = arguments[0]; requestAnimationFrame(() => setTimeout(done))")?;
    }
    bail!("the hand does not end")
}

/// Checks the replay of the hand that was just played, at a point in the middle.
fn replay(page: &Page, table: &str, found: &mut Found<'_>) -> Result<()> {
    page.run("document.querySelector('#score').click()", &[])?;
    page.click_when_there("#look-again")?;
    page.until("document.querySelector('.replay .felt') && document.querySelector('#on')")?;
    for _ in 0..REPLAYED {
        page.run("document.querySelector('#on').click()", &[])?;
        page.run_async("const done = arguments[0]; requestAnimationFrame(() => setTimeout(done))")?;
    }
    found.look(page, table, "replay")
}

/// Follows a lesson until it asks for a particular move.
fn follow(page: &Page, address: &str, game: &str, found: &mut Found<'_>) -> Result<()> {
    let table = format!("lesson/{game}");
    visit(page, address, &table)?;
    page.until("document.querySelector('#read-on') && document.querySelector('.felt')")
        .context(table.clone())?;
    found.look(page, &table, "first")?;
    page.run("document.querySelector('#read-on').click()", &[])?;
    page.until("!document.querySelector('#read-on')")?;
    player::until_asked(page)?;
    found.look(page, &table, "asked")
}
