//! Spans in the JSON form of OTLP, the protocol between programs and collectors.

use super::{Finished, Name, Value};
use serde_json::{Value as Json, json};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The body of a request that delivers these spans.
pub(super) fn body(instance: &str, spans: &[Finished]) -> Vec<u8> {
    let version = env!("CARGO_PKG_VERSION");
    let about =
        [("service.name", "rookery"), ("service.version", version), ("service.instance.id", instance)];
    let about = about.map(|(key, text)| json!({ "key": key, "value": { "stringValue": text } }));
    let spans: Vec<Json> = spans.iter().map(span).collect();
    let scope = json!({ "scope": { "name": "rookery", "version": version }, "spans": spans });
    let all = json!({ "resourceSpans": [{ "resource": { "attributes": about }, "scopeSpans": [scope] }] });
    all.to_string().into_bytes()
}

fn span(span: &Finished) -> Json {
    let Finished { trace, id, parent, kind, name: Name(what, of), began, took, about, failed } = span;
    let attributes: Vec<Json> =
        about.iter().map(|(key, value)| json!({ "key": key, "value": attribute(value) })).collect();
    let mut span = json!({
        "traceId": format!("{trace:032x}"),
        "spanId": format!("{id:016x}"),
        "name": format!("{what} {}", plain(of)),
        "kind": *kind as u8,
        "startTimeUnixNano": nanoseconds(*began),
        "endTimeUnixNano": nanoseconds(*began + *took),
        "attributes": attributes,
    });
    if let Some(parent) = parent {
        span["parentSpanId"] = format!("{parent:016x}").into();
    }
    if *failed {
        span["status"] = json!({ "code": 2 });
    }
    span
}

/// The format has no numbers of 64 bits, so they are written as text.
fn nanoseconds(at: SystemTime) -> String {
    at.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_nanos().to_string()
}

fn plain(value: &Value) -> String {
    match value {
        Value::Word(word) => (*word).to_owned(),
        Value::Route(route) => route.0.clone().into_owned(),
        Value::Number(number) => number.to_string(),
    }
}

fn attribute(value: &Value) -> Json {
    let text = plain(value);
    match value {
        Value::Number(_) => json!({ "intValue": text }),
        Value::Word(_) | Value::Route(_) => json!({ "stringValue": text }),
    }
}
