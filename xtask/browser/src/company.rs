//! The screens for friends, used with a single input method: a finger on a phone, or only the keyboard. Opens
//! a table, joins it by its link, chats there and hosts it; fills in a score book; runs a party.

use crate::{
    driver::Screen,
    friends::{self, DEALT},
    page::Page,
    player::{Hand, touch},
    scenarios::World,
};
use anyhow::{Context, Result};

/// A page and the input method used on it.
struct Visitor {
    page: Page,
    hand: Hand,
}

impl Visitor {
    fn new(world: &World, address: &str, screen: Screen, hand: Hand, name: &str) -> Result<Visitor> {
        Ok(Visitor { page: friends::person(world, address, screen, name, "en")?, hand })
    }

    /// Goes to a screen.
    fn visit(&self, address: &str) -> Result<()> {
        self.page.go("about:blank")?;
        self.page.go(address)
    }

    /// Activates an element as soon as it appears.
    fn touch(&self, selector: &str) -> Result<()> {
        self.page.until(&format!("document.querySelector({selector:?})?.disabled === false"))?;
        touch(&self.page, self.hand, selector).with_context(|| format!("touch {selector}"))
    }

    /// Types into a field.
    fn write(&self, selector: &str, text: &str) -> Result<()> {
        self.page.until(&format!("document.querySelector({selector:?})"))?;
        match self.hand {
            Hand::Keyboard => {
                self.page.reach(selector)?;
                text.chars().try_for_each(|letter| self.page.press(&letter.to_string()))
            }
            Hand::Mouse | Hand::Finger => {
                touch(&self.page, self.hand, selector)?;
                self.page.type_into(selector, text)
            }
        }
    }

    fn until(&self, expression: &str) -> Result<()> {
        self.page.until(expression)
    }
}

/// Runs everything in turn.
pub(crate) fn by(world: &World, screen: Screen, hand: Hand) -> Result<()> {
    table(world, screen, hand).context("a table with friends")?;
    book(world, screen, hand).context("a score book")?;
    party(world, screen, hand).context("a party")
}

/// A public table: it is opened, found in the lobby, joined, used for chat, paused and played.
fn table(world: &World, screen: Screen, hand: Hand) -> Result<()> {
    let server = world.server()?;
    let ann = Visitor::new(world, &server.address, screen, hand, "Ann")?;
    ann.visit(&format!("{}/#/game/original-rook", server.address))?;
    ann.until("document.querySelector('.setup .field')")?;
    ann.touch("#public")?;
    ann.touch("#friends")?;
    ann.until("document.querySelector('.seats li:nth-child(1).mine')")?;
    let bea = Visitor::new(world, &server.address, screen, hand, "Bea")?;
    bea.visit(&server.address)?;
    bea.touch(".open-table")?;
    bea.until("document.querySelector('.seats .mine')")?;
    bea.touch("#company")?;
    bea.write("#say", "Hi\u{E007}")?;
    bea.until("document.querySelector('.talk .lines .mine')")?;
    world.look(&bea.page, "company-talk")?;
    bea.touch(".drawer .close")?;
    ann.touch("#fill")?;
    ann.until("document.querySelectorAll('.seats .bot').length == 2")?;
    ann.touch("#company")?;
    ann.touch("#lock .on")?;
    ann.until("document.querySelector('#lock .on[aria-pressed=true]')")?;
    world.look(&ann.page, "company-host")?;
    ann.touch(".drawer .close")?;
    for one in [&ann, &bea] {
        one.touch("#ready")?;
    }
    for one in [&ann, &bea] {
        one.until(DEALT)?;
    }
    ann.touch("#company")?;
    ann.touch("#pause .on")?;
    bea.page.until_read("paused")?;
    ann.touch("#pause .off")?;
    ann.touch(".drawer .close")?;
    bea.until("!document.body.innerText.includes('paused')")?;
    for one in [&ann, &bea] {
        one.page.is_quiet()?;
    }
    Ok(())
}

/// A score book for everyone: people who follow it see the names entered here.
fn book(world: &World, screen: Screen, hand: Hand) -> Result<()> {
    let server = world.server()?;
    let host = Visitor::new(world, &server.address, screen, hand, "Ann")?;
    host.visit(&format!("{}/#/score", server.address))?;
    host.until("document.querySelectorAll('.name-grid input').length == 4")?;
    for (at, name) in ["Ann", "Bob", "Cid", "Dan"].iter().enumerate() {
        host.write(&format!(".name-grid label:nth-child({}) input", at + 1), name)?;
    }
    host.touch("#open-for-all")?;
    host.touch(".enter fieldset .choice:nth-child(1)")?;
    host.write("#bid-points", "100")?;
    host.write(".counters", "100")?;
    host.touch("#write")?;
    host.until("document.querySelectorAll('.pages tbody tr').length == 1")?;
    let link = host.page.run("return document.querySelector('.address').innerText", &[])?;
    let guest = Visitor::new(world, &server.address, screen, hand, "Eve")?;
    guest.visit(link.as_str().context("no link")?)?;
    guest.until("document.querySelectorAll('.pages tbody tr').length == 1")?;
    guest.page.until_read("Ann and Cid")?;
    world.look(&guest.page, "company-book")?;
    host.touch("#strike")?;
    guest.until("!document.querySelector('.pages')")
}

/// A party of four: it is opened, results are entered, and the big screen shows it.
fn party(world: &World, screen: Screen, hand: Hand) -> Result<()> {
    let server = world.server()?;
    let host = Visitor::new(world, &server.address, screen, hand, "Ann")?;
    host.visit(&format!("{}/#/score", server.address))?;
    host.touch(".paper-opening .choice:nth-child(2)")?;
    host.write("#guests", "Ann\u{E007}Bob\u{E007}Cid\u{E007}Dan")?;
    host.touch("#open-for-all")?;
    host.write(".party-tables .first", "210")?;
    host.write(".party-tables .second", "190")?;
    host.touch(".party-tables .secondary")?;
    host.until("document.querySelector('.party-tables .complete')")?;
    host.touch("#big-screen")?;
    host.until("document.querySelector('.big-screen .standings')")?;
    world.look(&host.page, "company-party")?;
    host.touch(".big-screen .close")?;
    host.until("!document.querySelector('.big-screen')")
}
