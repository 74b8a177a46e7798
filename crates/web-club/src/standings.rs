//! Standings as a table: live during a night, and final with the results.

use crate::prelude::*;
use crate::{app::App, text::Say};
use wire::club::{Pair, Standing};

/// The visitor's pair, if they play. Sycamore treats a property that is called an `Option` as one that may be left out.
pub(crate) type MyPair = Option<u32>;

/// All rankings: a Mitchell without a switch has two.
#[component(inline_props)]
pub(crate) fn Standings(
    app: App,
    caption: String,
    standings: Vec<Standing>,
    pairs: Vec<Pair>,
    mine: MyPair,
) -> View {
    if standings.is_empty() {
        return view! { p(class="small") { (caption) } };
    }
    let mut fields: Vec<u32> = standings.iter().map(|line| line.field).collect();
    fields.dedup();
    let several = fields.len() > 1;
    let tables = fields.into_iter().map(|field| {
        let caption =
            if several { format!("{caption} ({})", app.say(Say::Ranking(field))) } else { caption.clone() };
        let lines = standings.iter().filter(|line| line.field == field).cloned().collect();
        let pairs = pairs.clone();
        view! { Ranking(app=app, caption=caption, standings=lines, pairs=pairs, mine=mine) }
    });
    let tables = tables.collect::<Vec<_>>();
    view! { (tables) }
}

/// A single ranking.
#[component(inline_props)]
fn Ranking(app: App, caption: String, standings: Vec<Standing>, pairs: Vec<Pair>, mine: MyPair) -> View {
    let row = |line: Standing| -> View {
        let pair = pairs.iter().find(|pair| pair.pair == line.pair);
        let names = pair.map(|pair| app.pair_names(pair)).unwrap_or_default();
        let score = line
            .percent
            .map_or_else(|| app.say(Say::Score(line.score)), |percent| app.say(Say::Percent(percent)));
        let class = if mine == Some(line.pair) { "mine" } else { "" };
        view! {
            tr(class=class) {
                td(class="rank") { (line.rank.to_string()) }
                th(scope="row") { (names) }
                td { (line.boards.to_string()) }
                td { (score) }
            }
        }
    };
    let rows = standings.into_iter().map(row).collect::<Vec<_>>();
    view! {
        div(class="wide") {
            table(class="totals standings") {
                caption { (caption) }
                thead { tr {
                    th(scope="col") { (app.say(Say::Rank)) }
                    th(scope="col") { (app.say(Say::Pair)) }
                    th(scope="col") { (app.say(Say::Boards)) }
                    th(scope="col") { (app.say(Say::Result)) }
                } }
                tbody { (rows) }
            }
        }
    }
}
