//! Plays the page in a real Chromium: `xtask-browser ROOKERY OUT CHROMEDRIVER CHROMIUM [--axe FILE] [NAME …]`.
//!
//! Starts the given server, drives Chromium through its WebDriver the way a person would (a click lands on whatever
//! is really there), and saves a picture of every screen in OUT. A scenario is a function. The program runs the
//! everyday scenarios, two at a time, or the ones named, one after the other; a failing scenario does not stop the
//! others. `game:tuxedo` checks a single game, `geometry:tuxedo` its layout, and `clicks:ADDRESS,ADDRESS` compares the
//! speed of pages.
#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

mod again;
mod clicks;
mod company;
mod daily;
mod delight;
mod device;
mod driver;
mod friends;
mod games;
mod geometry;
mod german;
mod invited;
mod learning;
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
mod speed;
mod visitors;

use anyhow::{Context, Result, bail};
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

/// How many everyday scenarios run at once: they wait for animations and bots most of the time. Named ones run alone,
/// because some of them measure.
const AT_ONCE: usize = 2;

fn main() -> Result<()> {
    let mut args: VecDeque<String> = env::args().skip(1).collect();
    let mut next = || args.pop_front();
    let (Some(rookery), Some(out), Some(driver), Some(chromium)) = (next(), next(), next(), next()) else {
        bail!("usage: xtask-browser ROOKERY OUT CHROMEDRIVER CHROMIUM [--axe FILE] [NAME …]")
    };
    let mut axe = None;
    if args.front().is_some_and(|word| word == "--axe") {
        args.pop_front();
        let file = args.pop_front().context("--axe needs a file")?;
        axe = Some(std::fs::read_to_string(&file).with_context(|| format!("cannot read {file}"))?);
    }
    std::fs::create_dir_all(&out)?;
    let driver = driver::Driver::start(&driver, chromium)?;
    let world = World { driver, rookery: rookery.into(), out: PathBuf::from(out), axe };
    let named = |(name, _): &&(&str, _)| args.iter().any(|wanted| wanted == name);
    let chosen: Vec<_> = match args.is_empty() {
        true => scenarios::EVERYDAY.iter().collect(),
        false => scenarios::EVERYDAY.iter().chain(scenarios::LONG).filter(named).collect(),
    };
    let mut chosen: Vec<(&str, Run<'_>)> =
        chosen.into_iter().map(|(name, scenario)| (*name, Box::new(*scenario) as Run<'_>)).collect();
    for word in &args {
        if let Some(game) = word.strip_prefix("game:") {
            chosen.push((word, Box::new(move |world| games::one_game(world, game))));
        }
        if let Some(addresses) = word.strip_prefix("clicks:") {
            let addresses: Vec<&str> = addresses.split(',').collect();
            chosen.push((word, Box::new(move |world| clicks::compare(world, &addresses))));
        }
        if let Some(game) = word.strip_prefix("geometry:") {
            chosen.push((word, Box::new(move |world| geometry::one(world, game))));
        }
    }
    if chosen.is_empty() {
        bail!("There is no scenario with these names: {args:?}.");
    }
    let at_once = if args.is_empty() { AT_ONCE } else { 1 };
    let failed = run(&world, chosen, at_once);
    if world.axe.is_none() {
        println!("accessibility NOT checked: no checker was provided");
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

/// Runs scenarios, some of them at once, and returns the names of those that failed.
fn run<'a>(world: &World, scenarios: Vec<(&'a str, Run<'_>)>, at_once: usize) -> Vec<&'a str> {
    let waiting = Mutex::new(scenarios.into_iter());
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        while let Some((name, scenario)) = next() {
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
