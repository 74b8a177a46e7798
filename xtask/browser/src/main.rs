//! Plays the page in a real browser: `xtask-browser ROOKERY OUT ENGINE DRIVER BROWSER [--axe FILE] [NAME …]`, where
//! ENGINE is `chromium`, `firefox` or `webkit`.
//!
//! Starts the given server, drives the browser through its WebDriver the way a person would (a click lands on whatever
//! is really there), and saves a picture of every screen in OUT. A scenario is a function. The program runs the
//! everyday scenarios, two at a time, or the ones named, one after the other; a failing scenario does not stop the
//! others, and one that needs something this browser does not have is listed as not run. `game:tuxedo` checks a single
//! game, `geometry:tuxedo` its layout, and `clicks:ADDRESS,ADDRESS` compares the speed of pages.
#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

mod again;
mod claims;
mod clicks;
mod clubs;
mod company;
mod daily;
mod delight;
mod device;
mod driver;
mod engine;
mod firefox;
mod friends;
mod games;
mod geometry;
mod german;
mod invited;
mod learning;
mod operator;
mod page;
mod paper;
mod past;
mod pictures;
mod player;
mod points;
mod puzzles;
mod reader;
mod scenarios;
mod server;
mod shell;
mod site;
mod speed;
mod visitors;
mod webkit;

use anyhow::{Context, Result, bail};
use engine::{Engine, Power};
use scenarios::World;
use std::{
    collections::VecDeque,
    env,
    path::PathBuf,
    sync::{Mutex, PoisonError},
    thread,
    time::Instant,
};

/// A scenario, with any state it needs.
type Run<'a> = Box<dyn Fn(&World) -> Result<()> + Send + 'a>;
/// A scenario that was chosen: its name, what not every browser has for it, and what it does.
type Chosen<'a> = (&'a str, &'static [Power], Run<'a>);

/// How many everyday scenarios run at once: they wait for animations and bots most of the time. Named ones run alone,
/// because some of them measure.
const AT_ONCE: usize = 2;

fn main() -> Result<()> {
    let mut args: VecDeque<String> = env::args().skip(1).collect();
    let mut next = || args.pop_front();
    let (Some(rookery), Some(out), Some(engine), Some(driver), Some(browser)) =
        (next(), next(), next(), next(), next())
    else {
        bail!("usage: xtask-browser ROOKERY OUT ENGINE DRIVER BROWSER [--axe FILE] [NAME …]")
    };
    let engine = Engine::named(&engine)?;
    let mut axe = None;
    if args.front().is_some_and(|word| word == "--axe") {
        args.pop_front();
        let file = args.pop_front().context("--axe needs a file")?;
        axe = Some(std::fs::read_to_string(&file).with_context(|| format!("cannot read {file}"))?);
    }
    std::fs::create_dir_all(&out)?;
    let out = PathBuf::from(out);
    let driver = driver::Driver::start(engine, driver, browser, out.join("settings"))?;
    let world = World { driver, rookery: rookery.into(), out, axe };
    let begin = Instant::now();
    let named = |(name, ..): &&scenarios::Scenario| args.iter().any(|wanted| wanted == name);
    let chosen: Vec<_> = match args.is_empty() {
        true => scenarios::EVERYDAY.iter().collect(),
        false => scenarios::EVERYDAY.iter().chain(scenarios::LONG).filter(named).collect(),
    };
    let mut chosen: Vec<Chosen<'_>> = chosen
        .into_iter()
        .map(|(name, needs, run)| -> Chosen<'_> { (name, needs, Box::new(*run)) })
        .collect();
    for word in &args {
        if let Some(game) = word.strip_prefix("game:") {
            chosen.push((word, &[Power::Preferences], Box::new(move |world| games::one_game(world, game))));
        }
        if let Some(addresses) = word.strip_prefix("clicks:") {
            let addresses: Vec<&str> = addresses.split(',').collect();
            chosen.push((word, &[], Box::new(move |world| clicks::compare(world, &addresses))));
        }
        if let Some(game) = word.strip_prefix("geometry:") {
            chosen.push((word, &[Power::EarlyScript], Box::new(move |world| geometry::one(world, game))));
        }
    }
    if chosen.is_empty() {
        bail!("There is no scenario with these names: {args:?}.");
    }
    let mut not_run = Vec::new();
    chosen.retain(|(name, needs, _)| match engine.misses(needs) {
        Some(missing) => {
            not_run.push(format!("not run in {}: {name} needs {missing}", engine.name()));
            false
        }
        None => true,
    });
    let count = chosen.len();
    let at_once = if args.is_empty() { AT_ONCE } else { 1 };
    let failed = run(&world, chosen, at_once);
    for line in &not_run {
        println!("{line}");
    }
    if world.axe.is_none() {
        println!("accessibility NOT checked: no checker was provided");
    }
    println!(
        "{}: {} passed, {} failed, {} not run, in {:.0} s",
        engine.name(),
        count - failed.len(),
        failed.len(),
        not_run.len(),
        begin.elapsed().as_secs_f64()
    );
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

/// Runs scenarios, some of them at once, and returns the names of those that failed.
fn run<'a>(world: &World, scenarios: Vec<Chosen<'a>>, at_once: usize) -> Vec<&'a str> {
    let waiting = Mutex::new(scenarios.into_iter());
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        while let Some((name, _, scenario)) = next() {
            let begin = Instant::now();
            let done = scenario(world);
            let took = begin.elapsed().as_secs_f64();
            match done {
                Ok(()) => println!("ok     {name} ({took:.1} s)"),
                Err(why) => {
                    println!("FAILED {name} ({took:.1} s)\n       {why:#}");
                    failed.lock().unwrap_or_else(PoisonError::into_inner).push(name);
                }
            }
        }
    };
    thread::scope(|scope| (0..at_once).for_each(|_| drop(scope.spawn(work))));
    failed.into_inner().unwrap_or_else(PoisonError::into_inner)
}
