//! `rookery serve`: the server, with tables in one file on disk or in PostgreSQL.

mod check;
mod file;
mod options;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use options::Options;
use server::{Certificate, Config, Listeners};
use std::{io, net::SocketAddr, path::PathBuf};
use tokio::{
    net::TcpListener,
    runtime::Runtime,
    signal::{
        self,
        unix::{Signal, SignalKind},
    },
};

/// How to read the options, and what to do with them.
#[derive(Args)]
struct How {
    /// Read options from this TOML file, where they have the same names; the command line and the environment override
    /// the file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Check the options and what they name, print one line for each check, and exit without serving
    #[arg(long)]
    check: bool,
}

/// The parsed command line. The options are complete only together with those in the configuration file, so this
/// remembers which ones were given.
pub struct ServeArgs {
    how: How,
    given: ArgMatches,
}

impl Args for ServeArgs {
    fn augment_args(command: Command) -> Command {
        Options::augment_args(How::augment_args(command))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Options::augment_args_for_update(How::augment_args_for_update(command))
    }
}

impl FromArgMatches for ServeArgs {
    fn from_arg_matches(given: &ArgMatches) -> Result<ServeArgs, clap::Error> {
        Ok(ServeArgs { how: How::from_arg_matches(given)?, given: given.clone() })
    }

    fn update_from_arg_matches(&mut self, given: &ArgMatches) -> Result<(), clap::Error> {
        *self = ServeArgs::from_arg_matches(given)?;
        Ok(())
    }
}

/// Runs `rookery serve` until it is told to stop.
pub fn command(args: &ServeArgs) -> io::Result<()> {
    let file = args.how.config.as_deref();
    let options = file::options(file, &args.given);
    if args.how.check { check::command(file, options) } else { serve(&options?) }
}

fn serve(options: &Options) -> io::Result<()> {
    let level = if options.verbose { tracing::Level::DEBUG } else { tracing::Level::INFO };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    if options.json_log {
        log.json().init()
    } else {
        log.init()
    }
    let (token, certificate) = (options.token()?, options.certificate()?);
    rlimit::increase_nofile_limit(options.open_files())?;
    if let Some(folder) = &options.archive {
        std::fs::create_dir_all(folder)?;
    }
    let _lock = if options.memory { None } else { options.kept.lock()? };
    Runtime::new()?.block_on(async {
        let store = options.store().await?;
        let mut terminate = signal::unix::signal(SignalKind::terminate())?;
        let stop = async move {
            tokio::select! {
                _ = signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        };
        let operators = match options.metrics_listen {
            Some(address) => Some(TcpListener::bind(address).await.map_err(at(address))?),
            None => None,
        };
        let public = TcpListener::bind(options.listen).await.map_err(at(options.listen))?;
        if let Some(listener) = &operators {
            tracing::info!(metrics = %listener.local_addr()?, "serving metrics");
        }
        tracing::info!(address = %public.local_addr()?, "serving");
        if let Some(certificate) = &certificate {
            tracing::info!("connections are encrypted");
            tokio::spawn(renew(certificate.clone(), signal::unix::signal(SignalKind::hangup())?));
        }
        let config = Config { admin_token: token, certificate, ..options.server() };
        server::serve(Listeners { public, operators }, store, config, stop).await
    })
}

/// Reads the certificate again whenever the operator says so.
async fn renew(certificate: Certificate, mut told: Signal) {
    while told.recv().await.is_some() {
        match certificate.read_again() {
            Ok(()) => tracing::info!("the certificate was read again"),
            Err(why) => tracing::error!(%why, "the certificate stays as it was"),
        }
    }
}

/// Names the address that cannot be used.
fn at(address: SocketAddr) -> impl Fn(io::Error) -> io::Error {
    move |why| io::Error::new(why.kind(), format!("{address}: {why}"))
}
