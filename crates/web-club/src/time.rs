//! Dates and times as the visitor's browser writes them, and as a form field holds them.

use said::Language;
use wasm_bindgen::JsValue;
use web_kit::browser;

fn date(at: u64) -> js_sys::Date {
    js_sys::Date::new(&JsValue::from_f64(at as f64))
}

/// A date with its time, in the visitor's language and time zone. Times are in milliseconds since 1970.
pub(crate) fn date_and_time(at: u64, language: Language) -> String {
    let options = js_sys::Object::new();
    let fields = [
        ("weekday", "short"),
        ("day", "numeric"),
        ("month", "long"),
        ("hour", "numeric"),
        ("minute", "2-digit"),
    ];
    for (name, value) in fields {
        // A plain object accepts any field.
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date(at).to_locale_string(language.code(), &options).into()
}

/// What a form field for date and time holds: `2026-11-20T19:30`, in the visitor's time zone.
pub(crate) fn in_field(at: u64) -> String {
    let there = date(at);
    let zone = there.get_timezone_offset() * 60_000.0;
    let shifted = js_sys::Date::new(&JsValue::from_f64(at as f64 - zone));
    String::from(shifted.to_iso_string()).chars().take("2026-11-20T19:30".len()).collect()
}

/// The time that a form field holds; `None` if it is not one.
pub(crate) fn from_field(text: &str) -> Option<u64> {
    let at = js_sys::Date::parse(text);
    (at >= 0.0).then_some(at as u64)
}

const HOUR_MS: u64 = 3_600_000;

/// This evening, or tomorrow evening if it is past: a starting point for a plan.
pub(crate) fn next_evening() -> u64 {
    let now = browser::now() as u64;
    let evening = date(now);
    evening.set_hours(19);
    evening.set_minutes(30);
    evening.set_seconds(0);
    evening.set_milliseconds(0);
    let evening = evening.get_time() as u64;
    if evening > now { evening } else { evening + 24 * HOUR_MS }
}
