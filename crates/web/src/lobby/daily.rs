//! Today's deal in the lobby: one tap plays it, or shows its result once it is over.

use super::{game_words, window::Fan};
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    browser,
    daily::Results,
    text::{Daily, Say},
};

/// The tile for today's deal.
#[component(inline_props)]
pub(super) fn DailyTile(app: App) -> View {
    app.ask_daily();
    let today = browser::today();
    let results = Results::load();
    let (points, streak) = (results.on(today).and_then(|result| result.points), results.streak(today));
    let game = create_memo(move || app.daily.with(|deal| deal.as_ref().map(|deal| deal.game.clone())));
    let say = move |what: Daily| app.settings.language.get().daily(&what);
    // The house reports which game it is; until then, the line below the title is as high as it will be with the
    // name.
    let title = move || game.get_clone().map(|game| game_words(app, &game).0);
    let about = move || match points {
        Some(points) => say(Daily::Done { points }),
        None => say(Daily::About),
    };
    let fan = move || {
        let game = game.get_clone().unwrap_or_default();
        view! { Fan(app=app, game=game) }
    };
    view! {
        section(class="shelf", aria-labelledby="daily-title") {
            h2(id="daily-title") { (say(Daily::Title)) }
            div(class="games") {
                button(class="game daily", r#type="button", id="daily", data-date=browser::date_of(today), on:click=move |_| app.play_daily()) {
                    (fan())
                    span(class="title") { (title().unwrap_or_else(|| app.say(Say::Loading))) }
                    span(class="about") { (about()) }
                    (if streak > 0 { view! { span(class="about streak") { (say(Daily::StreakOf(streak))) } } } else { View::new() })
                }
            }
        }
    }
}
