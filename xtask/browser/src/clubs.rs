//! Clubs: founding one, joining by link, a night from its announcement to its results, and the director's tools, in both
//! languages.

use crate::{
    driver::{DESKTOP, PHONE},
    friends::{self, DEALT},
    page::{PATIENCE, Page},
    player,
    scenarios::World,
};
use anyhow::{Context, Result, ensure};
use std::time::Instant;

/// The largest number of actions that two people take in one hand.
const MOST_ACTIONS: usize = 80;

/// Ann founds a club on a desktop, Bea joins on a phone in German, and they play a night of one board. Bots replace the
/// members who don't show up.
pub(crate) fn night(world: &World) -> Result<()> {
    let server = world.server()?;
    let ann = friends::person(world, &server.address, DESKTOP, "Ann", "en")?;
    let invitation = found(world, &ann, &server.address)?;
    let bea = friends::person(world, &server.address, PHONE, "Bea", "de")?;
    join(world, &bea, &invitation)?;
    join_quietly(&ann, &invitation, &["Cid", "Dot", "Eve", "Fay"])?;
    announce(world, &ann)?;
    sign_in(world, &ann, &bea)?;
    ann.click("#start-night")?;
    for page in [&ann, &bea] {
        page.until("document.querySelector('#to-table')")?;
    }
    world.look(&ann, "club-tonight")?;
    world.look(&bea, "club-tonight-de")?;
    replace_the_missing(&ann)?;
    world.look(&ann, "club-director")?;
    play(world, &ann, &bea)?;
    results(world, &ann, &bea)
}

/// Founds the club and returns the link for others.
fn found(world: &World, ann: &Page, address: &str) -> Result<String> {
    ann.reload()?;
    ann.click_when_there("#clubs")?;
    ann.until("document.querySelector('#my-name')?.value == 'Ann'")?;
    world.look(ann, "clubs")?;
    ann.type_into("#club-name", "Tuesday Rook\u{E007}")?;
    ann.until("document.querySelector('#recovery')?.innerText.length > 8")?;
    world.look(ann, "club-founded")?;
    ann.click("#to-club")?;
    ann.until("document.querySelector('#invitation')?.innerText.includes('/join/')")?;
    world.look(ann, "club-new")?;
    let link = ann.run("return document.querySelector('#invitation').innerText", &[])?;
    let link = link.as_str().context("no link")?.to_owned();
    ensure!(link.starts_with(address), "the invitation leads to {link}");
    Ok(link)
}

/// Joins with the link, under the name from the settings.
fn join(world: &World, bea: &Page, invitation: &str) -> Result<()> {
    bea.go(invitation)?;
    bea.until("document.querySelector('#my-name')?.value == 'Bea'")?;
    world.look(bea, "club-join-de")?;
    bea.tap("#join")?;
    bea.until("[...document.querySelectorAll('.seats .mine')].some((one) => one.innerText.includes('Bea'))")?;
    world.look(bea, "club-member-de")
}

/// Members who join with programs of their own and then stay away.
fn join_quietly(ann: &Page, invitation: &str, names: &[&str]) -> Result<()> {
    let (club, secret) = invitation
        .split_once("/c/")
        .and_then(|(_, rest)| rest.split_once("#/join/"))
        .context("no invitation")?;
    for name in names {
        ann.run_async(&format!(
            "const done = arguments[0];
             const key = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
             const ws = new WebSocket(location.origin.replace('http', 'ws') + '/api/clubs/{club}/socket');
             ws.onopen = () => {{
                 ws.send(JSON.stringify({{ protocol: 2, key }}));
                 ws.send(JSON.stringify({{ nonce: key.slice(0, 16), type: 'join', secret: '{secret}', name: '{name}' }}));
             }};
             ws.onmessage = (message) => {{ if (JSON.parse(message.data).type == 'answer') {{ ws.close(); done(); }} }};"
        ))?;
    }
    ann.until(&format!("document.querySelectorAll('.seats li').length == {}", 2 + names.len()))
}

/// One round of one board, with bots that act at once.
fn announce(world: &World, ann: &Page) -> Result<()> {
    ann.click_when_there(".enter-night > summary")?;
    ann.until("document.querySelector('#night-boards')?.checkVisibility()")?;
    ann.run(
        "const set = (id, value) => { const field = document.querySelector(id); field.value = value; field.dispatchEvent(new Event('input')); };
         set('#night-boards', '1'); set('#night-rounds', '1');",
        &[],
    )?;
    world.look(ann, "club-plan")?;
    ann.click_when_there("#announce")?;
    ann.until("document.querySelector('.night')")
}

/// Ann and Bea name each other, and Ann signs in the others.
fn sign_in(world: &World, ann: &Page, bea: &Page) -> Result<()> {
    for (page, partner) in [(ann, "Bea"), (bea, "Ann")] {
        page.until("document.querySelector('.night .partner')")?;
        page.run(
            "const list = document.querySelector('.night .partner');
             list.value = [...list.options].find((one) => one.text == arguments[0]).value;
             list.dispatchEvent(new Event('input'));",
            &[partner.into()],
        )?;
        world.look(
            page,
            if page.holds("document.documentElement.lang == 'de'")? {
                "club-sign-in-de"
            } else {
                "club-sign-in"
            },
        )?;
        page.click_when_there("#sign-in")?;
        page.until("document.querySelector('#sign-out')")?;
    }
    bea.until_read("Du spielst mit Ann.")?;
    ann.until_read("You play with Bea.")?;
    for (one, other) in [("Cid", "Dot"), ("Eve", "Fay")] {
        ann.run(
            "const [form] = document.querySelectorAll('.night form.pair');
             form.closest('details').open = true;
             [...form.querySelectorAll('select')].forEach((list, at) => {
                 list.value = [...list.options].find((one) => one.text == arguments[at]).value;
                 list.dispatchEvent(new Event('input'));
             });
             form.requestSubmit();",
            &[one.into(), other.into()],
        )?;
        ann.until_read(&format!("{one} and {other}"))?;
    }
    Ok(())
}

/// The director replaces everyone who is not here by bots.
fn replace_the_missing(ann: &Page) -> Result<()> {
    for name in ["Cid", "Dot", "Eve", "Fay"] {
        ann.run("document.querySelector('.director').open = true", &[])?;
        ann.run(
            "const form = document.querySelector('.director form');
             const list = form.querySelector('select');
             list.value = [...list.options].find((one) => one.text.startsWith(arguments[0])).value;
             list.dispatchEvent(new Event('input'));
             form.requestSubmit();",
            &[name.into()],
        )?;
        ann.until(&format!("!document.querySelector('.party-tables').innerText.includes('{name}')"))?;
    }
    ann.run("document.querySelector('.director').open = true", &[]).map(drop)
}

/// Both go to their table, play the board and come back.
fn play(world: &World, ann: &Page, bea: &Page) -> Result<()> {
    for page in [ann, bea] {
        page.click_when_there("#to-table")?;
        page.until("document.querySelector('#night') && document.querySelector('#ready, .hand .held')")?;
    }
    for page in [ann, bea] {
        if page.holds("document.querySelector('#ready')")? {
            page.click_when_there("#ready")?;
        }
    }
    for page in [ann, bea] {
        page.until(DEALT)?;
    }
    world.look(bea, "club-table-de")?;
    player::play_together(&[ann, bea], MOST_ACTIONS)?;
    [ann, bea].into_iter().try_for_each(back_to_the_club)
}

/// Follows the strip back to the club. The score sheet may open over the strip at any moment and is closed then.
fn back_to_the_club(page: &Page) -> Result<()> {
    let begin = Instant::now();
    loop {
        page.run("document.querySelector('.sheet .close')?.click()", &[])?;
        match page.click_when_there("#to-club") {
            Err(why) if player::is_too_late(&why) && begin.elapsed() < PATIENCE => {}
            done => break done?,
        }
    }
    page.until("document.querySelector('.club')")
}

/// The night is over: standings, every board at every table, an adjustment that everyone can read, and the files.
fn results(world: &World, ann: &Page, bea: &Page) -> Result<()> {
    for page in [ann, bea] {
        page.until("document.querySelector('.past-nights a')")?;
        page.click_when_there(".past-nights a")?;
        page.until("document.querySelectorAll('.standings tbody tr').length == 4")?;
        page.until("document.querySelectorAll('.board tbody tr').length == 2")?;
    }
    world.look(ann, "club-results")?;
    world.look(bea, "club-results-de")?;
    ann.run(
        "const form = document.querySelector('main form.enter');
         form.closest('details').open = true;
         const set = (id, value) => { const field = document.querySelector(id); field.value = value; field.dispatchEvent(new Event('input')); };
         set('#adjust-round', '1'); set('#adjust-table', '1'); set('#adjust-board', '1'); set('#adjust-counts', 'canceled');
         set('#adjust-reason', 'Cards were seen.');
         form.requestSubmit();",
        &[],
    )?;
    ann.until("document.querySelector('.board tbody').innerText.includes('*')")?;
    bea.until("document.querySelector('.board tbody').innerText.includes('*')")?;
    bea.run("location.hash = '/'", &[])?;
    bea.until("document.querySelector('.log')")?;
    bea.run("document.querySelector('.log').closest('details').open = true", &[])?;
    bea.until_read("Cards were seen.")?;
    ann.is_quiet()?;
    bea.is_quiet()
}
