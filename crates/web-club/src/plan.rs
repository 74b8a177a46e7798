//! Announcing a night: when, which game, which movement, how many boards, and how it is scored.

use crate::prelude::*;
use crate::{app::App, text::Say, time};
use said::{
    Language, Level,
    clubhouse::MOST_TITLE,
    contest::{Boards, Method, Movement},
    listing::{Shelf, listing, listings},
};
use wire::club::{ClubRequest, Live, Plan};

/// The movements for pairs; the first is the usual one.
const MOVEMENTS: [Movement; 4] =
    [Movement::Howell, Movement::Mitchell, Movement::SkipMitchell, Movement::RelayMitchell];
/// The ways to score; the first is the usual one.
const METHODS: [Method; 3] = [Method::MatchPoints, Method::Mean { cut: 0 }, Method::TotalPoints];
/// The largest number of boards in a round that the form offers.
const MOST_BOARDS: u32 = 8;
/// The clocks that the form offers, in seconds per move; the first choice is no clock.
const CLOCKS: [Option<u32>; 4] = [None, Some(30), Some(60), Some(120)];

/// The title of the game of a rule set; a game from a newer server is shown by its id.
pub(crate) fn game_title(rules: &str, language: Language) -> String {
    let game = rules.split([':', ';']).next().unwrap_or_default();
    listing(game).map_or(game, |game| game.title.of(language)).to_owned()
}

/// The trick-taking games; the server refuses those that are not for two pairs, and says so.
fn games(app: App) -> Vec<View> {
    let tricks = listings().filter(|game| matches!(game.shelf, Shelf::Rook | Shelf::House));
    tricks.map(|game| view! { option(value=game.id) { (game.title.of(app.language)) } }).collect()
}

/// The form.
#[component(inline_props)]
pub(crate) fn PlanForm(app: App) -> View {
    let title = create_signal(app.say(Say::ClubNight));
    let at = create_signal(time::in_field(time::next_evening()));
    let game = create_signal("kentucky".to_owned());
    let movement = create_signal(0_usize);
    let boards = create_signal("2".to_owned());
    let rounds = create_signal(String::new());
    let scoring = create_signal(Method::MatchPoints);
    let live = create_signal(Live::Round);
    let bots = create_signal(Level::Strong);
    let fill = create_signal(true);
    let clock = create_signal(None::<u32>);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(at) = time::from_field(&at.get_clone_untracked()) else { return };
        let plan = Plan {
            title: title.get_clone_untracked(),
            at,
            minutes: 180,
            rules: format!("{}:4", game.get_clone_untracked()),
            movement: MOVEMENTS[movement.get_untracked().min(MOVEMENTS.len() - 1)],
            travel: Boards::AtOnce,
            boards: boards.get_clone_untracked().parse().unwrap_or(2),
            rounds: rounds.get_clone_untracked().parse().ok(),
            switch: false,
            scoring: scoring.get_untracked(),
            live: live.get_untracked(),
            bots: bots.get_untracked().number(),
            fill: fill.get_untracked(),
            clock: clock.get_untracked(),
            away: 60,
        };
        app.ask(ClubRequest::Plan { plan });
    };
    let movements = MOVEMENTS.into_iter().enumerate().map(|(at, one)| (at, app.speak(&one))).collect();
    let methods = METHODS.into_iter().map(|method| (method, app.speak(&method))).collect();
    let levels = Level::ALL.into_iter().map(|level| (level, app.say(Say::Level(level)))).collect();
    let clocks = CLOCKS.into_iter().map(|clock| (clock, app.say(Say::Clock(clock)))).collect();
    view! {
        form(class="enter", on:submit=submit) {
            label(class="field") { span { (app.say(Say::NightTitle)) } input(r#type="text", required=true, id="night-title", maxlength=MOST_TITLE.to_string(), autocomplete="off", bind:value=title) }
            label(class="field") { span { (app.say(Say::When)) } input(r#type="datetime-local", required=true, id="night-at", bind:value=at) }
            label(class="field") { span { (app.say(Say::Game)) } select(id="night-game", bind:value=game) { (games(app)) } }
            div(class="pair") {
                label(class="field") { span { (app.say(Say::Boards)) } input(r#type="number", id="night-boards", min="1", max=MOST_BOARDS.to_string(), bind:value=boards) }
                label(class="field") { span { (app.say(Say::RoundsWanted)) } input(r#type="number", id="night-rounds", min="1", placeholder=app.say(Say::AllRounds), bind:value=rounds) }
            }
            Choices(title=app.say(Say::Movement), signal=movement, values=movements)
            Choices(title=app.say(Say::ScoredBy), signal=scoring, values=methods)
            Choices(title=app.say(Say::ShowStandings), signal=live, values=vec![
                (Live::Board, app.say(Say::Live(Live::Board))),
                (Live::Round, app.say(Say::Live(Live::Round))),
                (Live::End, app.say(Say::Live(Live::End))),
            ])
            Choices(title=app.say(Say::OddPair), signal=fill, values=vec![(true, app.say(Say::FillWithBots)), (false, app.say(Say::SitOut))])
            Choices(title=app.say(Say::BotsPlay), signal=bots, values=levels)
            Choices(title=app.say(Say::TimeToThink), signal=clock, values=clocks)
            button(class="primary", r#type="submit", id="announce") { (app.say(Say::Announce)) }
        }
    }
}

/// Buttons of which one is pressed.
#[component(inline_props)]
pub(crate) fn Choices<T: Copy + PartialEq + 'static>(
    title: String,
    signal: Signal<T>,
    values: Vec<(T, String)>,
) -> View {
    let button = |(value, word): (T, String)| {
        view! {
            button(r#type="button", class="choice", aria-pressed=(signal.get() == value).to_string(), on:click=move |_| signal.set(value)) { (word) }
        }
    };
    let buttons = values.into_iter().map(button).collect::<Vec<_>>();
    view! {
        fieldset(class="wrapping") {
            legend { (title) }
            div(class="choices") { (buttons) }
        }
    }
}
