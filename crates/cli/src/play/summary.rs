//! A view in plain text, for line mode and for games that the screen shows the same way.

use super::{games, session::Session, words};
use cards::Seat;
use rules::trick::View;
use serde_json::Value;

/// The table as the person sees it, one fact per line.
pub(super) fn lines(session: &Session) -> Vec<String> {
    if let Some(view) = session.trick_view() {
        return trick(session, &view);
    }
    let own = games::lines(&*session.typed_view(), &session.people());
    own.unwrap_or_else(|| facts(session).iter().map(|[name, value]| format!("{name}: {value}")).collect())
}

/// The view of a game without its own wording: the name of each fact, and the fact.
pub(super) fn facts(session: &Session) -> Vec<[String; 2]> {
    any(&session.any_view(), session.names())
}

fn trick(session: &Session, view: &View) -> Vec<String> {
    let names = session.names();
    let say = session.say();
    let name = |seat: Seat| names[seat.index()].as_str();
    let mut lines = Vec::new();
    let mut facts = vec![format!("{} {}", say.dealer(), name(view.dealer))];
    facts.extend(view.bid.map(|bid| format!("{} {}", say.bid(), say.bid_by(bid.points, name(bid.seat)))));
    facts.extend(view.trump.map(|trump| format!("{} {}", say.trump(), words::trump(say, trump))));
    facts.extend(view.called.map(|called| format!("{} {}", say.partner(), words::card(called.card))));
    facts.extend((view.nest.size > 0).then(|| say.nest_of(view.nest.size)));
    facts.extend((view.center.size > 0).then(|| say.in_the_center(view.center.size)));
    lines.push(facts.join(", "));
    if view.tricks.iter().any(|tricks| *tricks > 0) {
        let each = view.tricks.iter().zip(names).map(|(tricks, name)| format!("{name} {tricks}"));
        lines.push(format!("{}: {}", say.tricks_title(), each.collect::<Vec<_>>().join(", ")));
    }
    for open in &view.open_hands {
        let hidden = if open.hidden > 0 { say.and_face_down(open.hidden) } else { String::new() };
        lines.push(format!("{}: {}{hidden}", name(open.seat), words::cards(&open.cards)));
    }
    let played =
        |played: &rules::trick::view::Played| format!("{} {}", name(played.seat), words::card(played.card));
    if !view.trick.is_empty() {
        lines.push(format!(
            "{}: {}",
            say.trick(),
            view.trick.iter().map(played).collect::<Vec<_>>().join(", ")
        ));
    }
    if !view.hand.is_empty() {
        lines.push(say.your_hand_is(&words::cards(&view.hand)));
    }
    lines
}

/// The fields of any game's view, without long and empty ones.
fn any(view: &Value, names: &[String]) -> Vec<[String; 2]> {
    let fields = view.as_object().into_iter().flatten();
    let skip = ["viewer", "may_act", "sheet"];
    let shown = fields.filter(|(name, value)| !skip.contains(&name.as_str()) && !is_empty(value));
    let line = |(name, value): (&String, &Value)| {
        let seat = ["turn", "dealer", "seat"].contains(&name.as_str());
        let seat = value.as_u64().filter(|_| seat).and_then(|seat| names.get(seat as usize));
        [name.replace('_', " "), seat.cloned().unwrap_or_else(|| short(value))]
    };
    shown.map(line).collect()
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// JSON without its punctuation, the way a person would write it.
fn short(value: &Value) -> String {
    let join = |parts: Vec<String>, by: &str| parts.join(by);
    match value {
        Value::Null => "-".into(),
        Value::Bool(true) => "yes".into(),
        Value::Bool(false) => "no".into(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let nested = items.iter().any(|item| item.is_array() || item.is_object());
            join(items.iter().map(short).collect(), if nested { " | " } else { " " })
        }
        Value::Object(fields) => {
            let shown = fields.iter().filter(|(_, value)| !is_empty(value));
            join(
                shown.map(|(name, value)| format!("{} {}", name.replace('_', " "), short(value))).collect(),
                ", ",
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_view_of_any_game_is_shown_as_facts() {
        let view = json!({
            "viewer": 0, "turn": 1, "hand": ["R5", "G7"], "racks": [[1, 2], [3, null]], "discard": null,
            "piles": [{"top": "R5", "size": 3}], "may_act": true,
        });
        let names: Vec<String> = ["You", "Ada"].map(str::to_owned).into();
        let facts = [["turn", "Ada"], ["hand", "R5 G7"], ["racks", "1 2 | 3 -"], ["piles", "top R5, size 3"]];
        assert_eq!(any(&view, &names), facts);
    }
}
