//! Results for programs: each is one JSON object that names its schema and the schema's version. `rookery schema` prints
//! the schemas; they are the documentation, and the tests check real results against them.

use clap::Args;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// A schema: its name, its version, and its text.
macro_rules! schemas {
    ($($name:literal $version:literal;)+) => {
        &[$(Schema {
            name: $name,
            version: $version,
            text: include_str!(concat!("../schemas/", $name, ".json")),
        }),+]
    };
}

struct Schema {
    name: &'static str,
    version: u32,
    text: &'static str,
}

/// A version goes up when a field is removed or changes its meaning. New fields may be added at any time.
const SCHEMAS: &[Schema] = schemas! {
    "arena" 1;
    "bench-bids" 1;
    "bench-bots" 1;
    "bench-bury" 1;
    "bench-engine" 1;
    "bench-oracle" 1;
    "bench-solver" 1;
    "daily" 1;
    "load" 1;
    "load-model" 1;
    "load-store" 1;
    "party" 1;
    "rehearse" 1;
    "solve" 1;
    "solve-deal" 1;
    "statistics" 1;
};

/// The name and version that a result carries, such as `arena/1`.
fn label(name: &str) -> String {
    let version = SCHEMAS.iter().find(|schema| schema.name == name).map_or(0, |schema| schema.version);
    format!("{name}/{version}")
}

/// An object that starts with its schema and, if the run was stopped early, says after how much.
pub(crate) fn labeled(name: &str, fields: Value, stopped: Option<u64>) -> Value {
    let mut object = Map::new();
    object.insert("schema".into(), label(name).into());
    match fields {
        Value::Object(fields) => object.extend(fields),
        other => drop(object.insert("rows".into(), other)),
    }
    if let Some(done) = stopped {
        object.insert("stopped_after".into(), done.into());
    }
    Value::Object(object)
}

/// Writes a result.
pub(crate) fn one(name: &str, fields: Value, stopped: Option<u64>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", labeled(name, fields, stopped))
}

/// Writes a result that consists of rows.
pub(crate) fn rows(
    name: &str,
    rows: Vec<Value>,
    stopped: Option<u64>,
    out: &mut impl Write,
) -> io::Result<()> {
    one(name, json!({ "rows": rows }), stopped, out)
}

/// Which schema to print; without one, they are listed.
#[derive(Args)]
pub struct SchemaArgs {
    /// The schema, such as `arena`
    name: Option<String>,
}

/// Runs the subcommand.
pub fn command(args: &SchemaArgs) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let Some(name) = &args.name else {
        return SCHEMAS.iter().try_for_each(|schema| writeln!(out, "{}/{}", schema.name, schema.version));
    };
    let bare = name.split('/').next().unwrap_or_default();
    match SCHEMAS.iter().find(|schema| schema.name == bare) {
        Some(schema) => write!(out, "{}", schema.text),
        None => {
            let names = SCHEMAS.iter().map(|schema| schema.name);
            let guess = crate::suggest::find(bare, names).sentence().unwrap_or_default();
            Err(crate::table_args::wrong(format!(
                "There is no schema `{name}`.{guess} `rookery schema` lists them."
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schema_is_json_and_names_itself() {
        for schema in SCHEMAS {
            let text: Value = serde_json::from_str(schema.text).unwrap();
            assert_eq!(text["properties"]["schema"]["const"], label(schema.name).as_str(), "{}", schema.name);
            assert!(text["description"].as_str().is_some_and(|about| about.len() > 20), "{}", schema.name);
        }
    }
}
