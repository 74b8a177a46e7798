//! After a hand with friends: the deal is checked automatically, and the same people play again with one tap.

use crate::{
    driver::{DESKTOP, PHONE},
    friends::{self, DEALT},
    page::{PATIENCE, Page},
    player::{self, FIND, Hand, touch},
    scenarios::World,
};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::{thread, time::Duration, time::Instant};

/// Opens a table with these rules on the server and goes there; returns its link.
pub(crate) fn open_rules(page: &Page, address: &str, rules: &str) -> Result<String> {
    open_table(page, address, rules, "{}")
}

/// Opens a table with these rules and settings.
fn open_table(page: &Page, address: &str, rules: &str, settings: &str) -> Result<String> {
    page.reload()?;
    page.until("document.querySelector('#play-first')")?;
    let open = format!(
        "const done = arguments[0];
         localStorage['rookery.key'] ??= 'k'.repeat(16) + Math.random().toString(36).slice(2).padEnd(16, '0');
         const wanted = {{ rules: '{rules}', settings: {settings}, key: localStorage['rookery.key'] }};
         fetch('/api/tables', {{ method: 'POST', body: JSON.stringify(wanted) }})
             .then((answer) => answer.json()).then((told) => done(told.invite ?? JSON.stringify(told)))"
    );
    let invite = page.run_async(&open)?;
    let invite = invite.as_str().filter(|path| path.starts_with('/')).with_context(|| invite.to_string())?;
    let link = format!("{address}{invite}");
    page.go(&link)?;
    page.click_when_there("#sit-down")?;
    page.until("document.querySelector('.seats .mine')")?;
    Ok(link)
}

/// Lets the people at one table play until the first of them is offered the next hand or match.
fn play_to_the_end(pages: &[&Page]) -> Result<()> {
    let begin = Instant::now();
    while begin.elapsed() < 2 * PATIENCE {
        for page in pages {
            let found = page.run(FIND, &[Value::Bool(true)])?;
            match found.as_str() {
                Some("over") => {}
                // The table may have moved on between looking and tapping.
                Some(target) => drop(touch(page, Hand::Mouse, target)),
                None => {}
            }
        }
        if pages[0].holds("document.querySelector('#next')")? {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(60));
    }
    bail!("the match does not end; the first page shows: {}", pages[0].text()?)
}

/// Every deal at a server's table is checked: quietly if it passes, and loudly if the proof is inconsistent, does not
/// match what this browser was shown, or is withheld.
pub(crate) fn checked(world: &World) -> Result<()> {
    const OTHER_WORD: &str = "const own = window.fetch;
        window.fetch = async (request) => {
            const answer = await own(request);
            if (!/\\/deals\\//.test(request.url)) return answer;
            const proof = await answer.json();
            proof.words[0] = 'chosen-by-the-server';
            return new Response(JSON.stringify(proof));
        }";
    const OTHER_CARDS: &str = "const deals = JSON.parse(localStorage['rookery.deals']);
        const deal = deals[deals.length - 1];
        [deal.dealt.held[0]] = deal.dealt.held[0] == 'R5' ? ['R6'] : ['R5'];
        localStorage['rookery.deals'] = JSON.stringify(deals)";
    const WITHHELD: &str = "const own = window.fetch;
        window.fetch = (request) =>
            /\\/deals\\//.test(request.url) ? Promise.resolve(new Response('', { status: 503 })) : own(request)";
    let server = world.server()?;
    let cheats = [
        // Players need not wait for the proof until spectators have seen the hand.
        (PHONE, "en", "{ delay: 600 }", OTHER_CARDS, "unfair"),
        (DESKTOP, "de", "{}", OTHER_WORD, "unfair"),
        (PHONE, "de", "{}", WITHHELD, "missing"),
    ];
    for (screen, language, settings, cheat, verdict) in cheats {
        let page = friends::person(world, &server.address, screen, "Ann", language)?;
        open_table(&page, &server.address, "original-rook:4;hands=3", settings)?;
        page.click_when_there("#start")?;
        page.until(DEALT)?;
        player::play(&page, Hand::Mouse)?;
        page.until("document.querySelector('.sheet .checked[data-verdict=fair]')")?;
        ensure!(!page.holds("document.querySelector('.alarm')")?, "a false alarm: {}", page.text()?);
        page.click_when_there(".checked summary")?;
        let compared = ["your word and the cards you were dealt", "zu deinem Wort und deinen Karten"];
        ensure!(
            compared.iter().any(|words| page.text().is_ok_and(|text| text.contains(words))),
            "the deal was not compared with what the browser knows: {}",
            page.text()?
        );
        world.look(&page, "checked")?;
        page.click_when_there("#next")?;
        page.until(&format!("{DEALT} && !document.querySelector('.sheet')"))?;
        page.run(cheat, &[])?;
        player::play(&page, Hand::Mouse)?;
        page.until("document.querySelector('.news.alarm[role=alert]')")?;
        page.until(&format!("document.querySelector('.sheet .checked[data-verdict={verdict}]')"))?;
        world.look(&page, &format!("checked-{verdict}"))?;
        // The warning stays while the next hand is played.
        page.click_when_there("#next")?;
        page.until(&format!("{DEALT} && !document.querySelector('.sheet')"))?;
        crate::points::in_sight(&page, ".alarm .choice")?;
        world.look(&page, "checked-alarm")?;
        page.click(".alarm .choice")?;
        if verdict == "missing" {
            continue;
        }
        page.until("document.querySelector('#proof')?.value.includes('rookery fair deal')")?;
    }
    Ok(())
}

/// After a match, the same people play again with one tap: from the lobby, with new partners, and at a new table once
/// the old one is gone.
pub(crate) fn same_again(world: &World) -> Result<()> {
    let server = world.server()?;
    let ann = friends::person(world, &server.address, DESKTOP, "Ann", "en")?;
    let bea = friends::person(world, &server.address, PHONE, "Bea", "en")?;
    let link = open_rules(&ann, &server.address, "original-rook:4;hands=1")?;
    friends::join(&bea, &link, 3)?;
    ann.click_when_there("#fill")?;
    let start = || -> Result<()> {
        for page in [&ann, &bea] {
            page.until("document.querySelector('#ready, .hand .held') || document.querySelector('.seats .mine')?.innerText.includes('ready')")?;
            if page.holds("document.querySelector('#ready')")? {
                page.click_when_there("#ready")?;
            }
        }
        for page in [&ann, &bea] {
            page.until(DEALT)?;
        }
        Ok(())
    };
    start()?;
    play_to_the_end(&[&ann, &bea])?;
    bea.until_read("Waiting for Ann to start the game")?;
    // One tap in the lobby starts the next match at the same table.
    ann.go(&server.address)?;
    ann.until("document.querySelector('.again-with .plain')")?;
    ensure!(
        ann.holds("/^Bea\\s+Original Rook, in the same seats$/.test(document.querySelector('.again-with .plain').innerText)")?,
        "{}",
        ann.text()?
    );
    world.look(&ann, "again-lobby")?;
    ann.click_when_there(".again-with .plain")?;
    ann.until("document.querySelector('.seats li:nth-child(1).mine')?.innerText.includes('ready')")?;
    bea.until("document.querySelector('.seats li:nth-child(3).mine')")?;
    start()?;
    // After that one, everyone but the host moves on to new partners.
    play_to_the_end(&[&ann, &bea])?;
    ann.until("document.querySelector('.sheet #rotate')")?;
    world.look(&ann, "again-sheet")?;
    ann.click_when_there("#rotate")?;
    bea.until("document.querySelector('.seats li:nth-child(4).mine')")?;
    ann.until("document.querySelector('.seats li:nth-child(1).mine')?.innerText.includes('ready')")?;
    world.look(&bea, "again-rotated")?;
    start()?;
    // The server may have deleted the table in the meantime.
    bea.run("localStorage['rookery.groups'] = localStorage['rookery.groups'].replace(/\"table\":\"[^\"]*\"/, '\"table\":\"zzzzzzzzzzzzzzzz\"')", &[])?;
    bea.go(&server.address)?;
    bea.until("document.querySelector('.again-with .plain')")?;
    world.look(&bea, "again-lobby")?;
    bea.tap(".again-with .plain")?;
    bea.until("document.querySelector('.seats .mine')?.innerText.includes('host')")?;
    ensure!(bea.text()?.contains("Send this link to Ann to play together again."), "{}", bea.text()?);
    ensure!(bea.holds(&format!("location.href != '{link}'"))?, "this is the old table");
    // The browser reports that the old table was not found.
    bea.complaints()?;
    world.look(&bea, "again-new-table")
}
