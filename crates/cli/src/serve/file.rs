//! The configuration file: the options of `rookery serve` in TOML, with the same names as on the command line. The
//! command line and the environment override the file, and the file overrides the defaults. The list of options is
//! clap's own, so an option exists in both places or in neither.

use super::options::{Days, Options};
use crate::{replace::named, suggest};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, parser::ValueSource};
use server::Share;
use std::{any::TypeId, collections::BTreeMap, error::Error, ffi::OsString, fs, io, path::Path};
use toml::{Spanned, Value};

/// The options of the command line, the environment and the configuration file, if one is named.
pub(super) fn options(file: Option<&Path>, given: &ArgMatches) -> io::Result<Options> {
    let Some(file) = file else {
        let options = Options::from_arg_matches(given).map_err(|why| io::Error::other(brief(&why)))?;
        return options.complete().map_err(io::Error::other);
    };
    let text = fs::read_to_string(file).map_err(|why| named(file, &why))?;
    merge(given, &text).map_err(|why| named(file, &why))
}

/// Adds the options in the file to those that were given. An option that was given replaces the same option in the
/// file, and also every option in the file that it excludes: `--memory` is enough to try a server without its database.
fn merge(given: &ArgMatches, text: &str) -> Result<Options, String> {
    let command = Options::augment_args(Command::new("serve").no_binary_name(true));
    let source = |arg: &Arg| given.value_source(arg.get_id().as_str());
    let is_given =
        |arg: &Arg| matches!(source(arg), Some(ValueSource::CommandLine | ValueSource::EnvVariable));
    let mut words: Vec<OsString> = Vec::new();
    for (key, value, line) in lines(text)? {
        let at_line = |why: String| format!("line {line}: {why}");
        let arg = option(&command, &key).map_err(at_line)?;
        let from_file = write(arg, &key, &value).map_err(at_line)?;
        let replaced = |by: &Arg| is_given(by) && (by == arg || exclude_each_other(&command, by, arg));
        if !command.get_arguments().any(replaced) {
            words.extend(from_file);
        }
    }
    // The environment needs no arguments: clap reads it again.
    for arg in command.get_arguments().filter(|arg| source(arg) == Some(ValueSource::CommandLine)) {
        let id = arg.get_id().as_str();
        let long = arg.get_long().unwrap_or(id);
        match arg.get_action() {
            ArgAction::SetTrue => words.push(format!("--{long}").into()),
            _ => words.extend(given.get_raw(id).into_iter().flatten().map(|value| word(long, value))),
        }
    }
    let all = command.try_get_matches_from(words).map_err(|why| brief(&why))?;
    let options = Options::from_arg_matches(&all).map_err(|why| brief(&why))?;
    options.complete().map_err(str::to_owned)
}

/// The keys and values of the file from top to bottom, with their lines.
fn lines(text: &str) -> Result<Vec<(String, Value, usize)>, String> {
    let line = |at: usize| 1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count();
    // The library's own message would repeat the line, which may contain a password.
    let unreadable = |why: toml::de::Error| {
        let at = why.span().map(|span| format!("line {}: ", line(span.start))).unwrap_or_default();
        format!("{at}This is not TOML: {}.", why.message().trim_end_matches('.').replace('\n', ", "))
    };
    let found: BTreeMap<String, Spanned<Value>> = toml::from_str(text).map_err(unreadable)?;
    let mut found: Vec<(String, Spanned<Value>)> = found.into_iter().collect();
    found.sort_by_key(|(_, value)| value.span().start);
    Ok(found
        .into_iter()
        .map(|(key, value)| {
            let at = line(value.span().start);
            (key, value.into_inner(), at)
        })
        .collect())
}

/// The option with this name.
fn option<'a>(command: &'a Command, key: &str) -> Result<&'a Arg, String> {
    let named = |arg: &&Arg| arg.get_long() == Some(key);
    command.get_arguments().find(named).ok_or_else(|| {
        let guess = suggest::find(&key.replace('_', "-"), command.get_arguments().filter_map(Arg::get_long));
        format!("There is no option `{key}`.{}", guess.sentence().unwrap_or_default())
    })
}

/// What an option expects in the file.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Flag,
    Whole,
    Number,
    Text,
}

impl Kind {
    fn of(arg: &Arg) -> Kind {
        let read_as = arg.get_value_parser().type_id();
        let is_one_of = |types: &[TypeId]| types.iter().any(|one| read_as == *one);
        match arg.get_action() {
            ArgAction::SetTrue => Kind::Flag,
            _ if is_one_of(&[TypeId::of::<u32>(), TypeId::of::<u64>(), TypeId::of::<usize>()]) => Kind::Whole,
            _ if is_one_of(&[TypeId::of::<Days>(), TypeId::of::<Share>()]) => Kind::Number,
            _ => Kind::Text,
        }
    }

    fn says(self) -> &'static str {
        match self {
            Kind::Flag => "true or false",
            Kind::Whole => "a whole number",
            Kind::Number => "a number",
            Kind::Text => "text in quotes",
        }
    }
}

/// A value in the file as command-line arguments; refused if the option does not accept it.
fn write(arg: &Arg, key: &str, value: &Value) -> Result<Vec<OsString>, String> {
    let kind = Kind::of(arg);
    let several = matches!(arg.get_action(), ArgAction::Append);
    let each = match value {
        Value::Array(values) if several => values.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut words = Vec::new();
    for value in each {
        let text = match (kind, value) {
            (Kind::Flag, Value::Boolean(false)) => continue,
            (Kind::Flag, Value::Boolean(true)) => {
                words.push(format!("--{key}").into());
                continue;
            }
            (Kind::Whole | Kind::Number, Value::Integer(number)) => number.to_string(),
            (Kind::Number, Value::Float(number)) => number.to_string(),
            (Kind::Text, Value::String(text)) => text.clone(),
            _ => {
                let or_several = if several { ", or a list of strings" } else { "" };
                return Err(format!("`{key}` must be {}{or_several}.", kind.says()));
            }
        };
        accepts(arg, &text).map_err(|why| {
            // Anything that may contain a password is not repeated.
            let shown = if arg.is_hide_env_values_set() { "this value" } else { &format!("`{text}`") };
            format!("`{key}` cannot be {shown}: {why}")
        })?;
        words.push(word(key, text.as_ref()));
    }
    Ok(words)
}

/// Tries a value with the option's own parser, separately from all other options.
fn accepts(arg: &Arg, text: &str) -> Result<(), String> {
    let alone = Arg::new("alone").long("alone").value_parser(arg.get_value_parser().clone());
    let tried = Command::new("alone")
        .no_binary_name(true)
        .arg(alone)
        .try_get_matches_from([word("alone", text.as_ref())]);
    tried.map(drop).map_err(|why| why.source().map_or_else(|| brief(&why), ToString::to_string))
}

fn word(long: &str, value: &std::ffi::OsStr) -> OsString {
    let mut word = OsString::from(format!("--{long}="));
    word.push(value);
    word
}

fn exclude_each_other(command: &Command, one: &Arg, other: &Arg) -> bool {
    let excludes = |one, other| command.get_arg_conflicts_with(one).contains(&other);
    excludes(one, other) || excludes(other, one)
}

/// Clap's message, without its advice on how to call the program.
fn brief(why: &clap::Error) -> String {
    let text = why.to_string();
    let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    lines.join(" ").trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_on_the_command_line_replaces_the_one_in_the_file() {
        let proxies = |args: &[&str]| {
            let command = Options::augment_args(Command::new("serve").no_binary_name(true));
            let text = "memory = true\ntrusted-proxy = [\"10.0.0.0/8\", \"127.0.0.1\"]\n";
            merge(&command.try_get_matches_from(args).unwrap(), text)
                .map(|options| options.server().trusted_proxies.len())
        };
        assert_eq!(proxies(&[]), Ok(2));
        assert_eq!(proxies(&["--trusted-proxy", "::1"]), Ok(1));
        assert_eq!(
            proxies(&["--trusted-proxy", "::1", "--data", "a.db"]),
            Ok(1),
            "the other option counts too"
        );
    }
}
