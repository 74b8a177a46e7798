//! `rookery admin`: lets the operator manage a running server. It connects to the operators' address and presents the
//! operator's token.

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    time::Duration,
};

/// How long the server may take to answer. Before a table is deleted, another server may have to release it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Manage a running server.
#[derive(Args)]
pub struct AdminArgs {
    /// The server's address for operators (`serve --metrics-listen`)
    #[arg(long, default_value = "127.0.0.1:9090", value_name = "ADDRESS")]
    at: SocketAddr,
    /// The file with the operator's token (`serve --admin-token`)
    #[arg(long, value_name = "FILE", env = "ROOKERY_ADMIN_TOKEN_FILE")]
    token: PathBuf,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// List the server's tables
    Tables {
        /// List only the tables after this id
        #[arg(long, default_value = "", value_name = "ID")]
        after: String,
    },
    /// List the sockets on this server, with address and key
    People,
    /// Show a table as a spectator sees it, and who is sitting there
    Look {
        /// The table's id
        table: String,
    },
    /// List the operator's decisions and the players' reports
    Notes,
    /// Close a table; nobody can play there anymore, but its log stays
    Close(Decision),
    /// Delete a table for good; its log goes to the archive first, if there is one
    Delete {
        /// The table's id
        table: String,
    },
    /// Ban an address or a network
    BanAddress(Decision),
    /// Ban a person, by the hash of their key
    BanKey(Decision),
    /// Mute a person at every table, by the hash of their key
    Mute(Decision),
    /// Refuse names and chat lines that contain a word
    Word(Decision),
    /// Remove a report that has been dealt with
    Settle {
        /// The report's name, as shown by `notes`
        name: String,
    },
    /// Send a message to everyone at every table
    Announce {
        /// The message
        text: String,
    },
}

/// A decision to make or to reverse.
#[derive(Args)]
struct Decision {
    /// The person, table, address or word it applies to
    name: String,
    /// Reverse the decision
    #[arg(long)]
    undo: bool,
    /// The reason, for your own records
    #[arg(long, default_value = "", conflicts_with = "undo")]
    why: String,
}

impl Decision {
    fn request(&self, kind: &str) -> (&'static str, String, Option<Value>) {
        let Decision { name, undo, why } = self;
        let method = if *undo { "DELETE" } else { "POST" };
        (method, "/admin/notes".into(), Some(json!({ "kind": kind, "name": name, "body": why })))
    }
}

/// Runs `rookery admin`.
pub fn command(args: &AdminArgs) -> io::Result<()> {
    let (method, path, body) = match &args.what {
        What::Tables { after } => ("GET", format!("/admin/tables?after={after}"), None),
        What::People => ("GET", "/admin/people".into(), None),
        What::Look { table } => ("GET", format!("/admin/tables/{table}"), None),
        What::Notes => ("GET", "/admin/notes".into(), None),
        What::Close(decision) => decision.request("close"),
        What::Delete { table } => ("DELETE", format!("/admin/tables/{table}"), None),
        What::BanAddress(decision) => decision.request("ban_address"),
        What::BanKey(decision) => decision.request("ban_key"),
        What::Mute(decision) => decision.request("mute"),
        What::Word(decision) => decision.request("word"),
        What::Settle { name } => {
            ("DELETE", "/admin/notes".into(), Some(json!({ "kind": "report", "name": name })))
        }
        What::Announce { text } => ("POST", "/admin/announce".into(), Some(json!({ "text": text }))),
    };
    if path.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return Err(io::Error::other("This is not the id of a table."));
    }
    let token = std::fs::read_to_string(&args.token)
        .map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", args.token.display())))?;
    let answer = ask(args.at, token.trim(), method, &path, body.as_ref())?;
    show(&answer)
}

/// Sends a request and returns the answer.
fn ask(at: SocketAddr, token: &str, method: &str, path: &str, body: Option<&Value>) -> io::Result<Value> {
    let mut stream =
        TcpStream::connect(at).map_err(|why| io::Error::new(why.kind(), format!("{at}: {why}")))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let body = body.map(Value::to_string).unwrap_or_default();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).unwrap_or_default();
    let read: Value = serde_json::from_str(body).unwrap_or_default();
    match status {
        "200" => Ok(read),
        "404" if read.is_null() => {
            Err(io::Error::other("This server has no operator's token (`serve --admin-token`)."))
        }
        _ => Err(io::Error::other(
            read["message"].as_str().map_or_else(|| format!("Status {status}."), str::to_owned),
        )),
    }
}

/// Prints one line per item of a list, and prints everything else unchanged.
fn show(answer: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match answer {
        Value::Array(items) => items.iter().try_for_each(|item| writeln!(out, "{item}")),
        Value::Object(object) if object.contains_key("done") => writeln!(out, "Done."),
        other => writeln!(out, "{other:#}"),
    }
}
