//! Tables with very long logs: they open from a snapshot, the log remains the source of truth, and logs cannot grow
//! forever.

use crate::{House, quick, support::*};
use rusqlite::Connection;
use server::{Config, Limits};
use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use store::{Memory, Postgres, Sqlite, Store};
use tokio::{task::JoinSet, time::sleep};
use wire::{NewTable, Request, Settings};

async fn house(file: &Path) -> House {
    House::with(Arc::new(Sqlite::open(file).unwrap()), quick()).await
}

fn sql(file: &Path, statement: &str) {
    Connection::open(file).unwrap().execute_batch(statement).unwrap();
}

/// Makes entry 100 unreadable, which only someone who replays the whole log would notice.
fn damage(file: &Path) {
    sql(file, "UPDATE log SET body = 'rubbish' WHERE v = 100");
}

#[tokio::test]
async fn a_table_opens_from_its_snapshot_and_from_its_log_when_that_does_not_fit() {
    let folder = lab::Folder::new("long");
    let file = folder.file("rookery.db");
    let first = house(&file).await;
    let mut clients = seated(first.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    for n in 0..300 {
        clients[0].ask_as(&format!("lock-{n}"), Request::Lock { on: n % 2 == 0 }).await.unwrap().ok();
    }
    let v = clients[0].v;
    clients[1].until(v).await;
    let before = (clients[1].view.clone(), clients[1].legal.clone(), clients[1].table.clone());
    first.stop().await;
    damage(&file);

    // The snapshot leads to the same table, and requests that are sent again get the same answers.
    let second = house(&file).await;
    let mut again = Client::join(second.at, &id, clients[1].key.clone(), None).await;
    assert_eq!((again.view.clone(), again.legal.clone(), again.table.clone()), before);
    let mut host = Client::join(second.at, &id, clients[0].key.clone(), None).await;
    let resent = host.ask_as("lock-299", Request::Lock { on: false }).await.unwrap();
    assert_eq!((resent.v, host.v), (Some(v), v));
    let turn = if host.legal.is_empty() { &mut again } else { &mut host };
    let (seat, action) = turn.choose().unwrap();
    turn.act(Some(seat), &action).await.ok();
    second.stop().await;

    // A snapshot that does not fit the log is of no use, and the log is damaged.
    sql(&file, "UPDATE snapshots SET last = 'something else'");
    let third = house(&file).await;
    let (status, answer) = http(third.at, "GET", &format!("/api/tables/{id}"), "", "").await;
    assert!(status == 409 && answer.contains("rules_changed"), "{status} {answer}");
    third.stop().await;
}

#[tokio::test]
async fn a_snapshot_of_another_form_table_or_rules_is_ignored() {
    let folder = lab::Folder::new("foreign");
    let file = folder.file("rookery.db");
    let first = house(&file).await;
    let opened = open_rules(first.at, "rack-o:2").await;
    let mut host = Client::join(first.at, &opened.table, Some(opened.key.clone()), None).await;
    host.sit(0, "Ada").await;
    for n in 0..300 {
        host.ask(Request::Lock { on: n % 2 == 0 }).await.ok();
    }
    let before = host.table.clone();
    first.stop().await;
    for (field, value) in [("form", "99"), ("rules_version", "99"), ("id", "\"other\"")] {
        sql(&file, &format!("UPDATE snapshots SET body = json_set(body, '$.{field}', json('{value}'))"));
        let again = house(&file).await;
        let host = Client::join(again.at, &opened.table, Some(opened.key.clone()), None).await;
        assert_eq!(host.table, before, "{field}");
        again.stop().await;
    }
}

#[tokio::test]
async fn a_snapshot_never_shows_spectators_more_than_the_delay_allows() {
    let folder = lab::Folder::new("late");
    let file = folder.file("rookery.db");
    let first = house(&file).await;
    let settings = Settings { delay: Some(600), ..Settings::default() };
    let wanted = NewTable { rules: Some("rack-o:2".into()), settings, ..NewTable::default() };
    let opened = open(first.at, &wanted).await;
    let mut host = Client::join(first.at, &opened.table, Some(opened.key.clone()), None).await;
    host.sit(0, "Ada").await;
    for n in 0..300 {
        host.ask(Request::Lock { on: n % 2 == 0 }).await.ok();
    }
    let spectator = Client::join(first.at, &opened.table, None, None).await;
    let (v, seen) = (host.v, spectator.v);
    assert!(seen < 5, "{seen}");
    first.stop().await;
    let again = house(&file).await;
    let spectator = Client::join(again.at, &opened.table, None, None).await;
    assert_eq!((spectator.v, spectator.table.seats[0].name.as_str()), (seen, ""));
    assert_eq!(Client::join(again.at, &opened.table, Some(opened.key), None).await.v, v);
    again.stop().await;
}

#[tokio::test]
async fn a_full_log_lets_a_hand_be_finished_and_then_says_how_to_go_on() {
    let limits = Limits { entries_a_table: 30, ..quick().limits };
    let house = House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let mut moved = play_hand(&mut clients, 4).await;
    let paused = clients[0].ask(Request::Pause { on: true }).await.ok();
    while house.store.head(&clients[0].table_id).await != Ok(30) {
        clients[0].ask(Request::Pause { on: true }).await.ok();
    }
    assert!(paused < 30, "there was room for a pause");
    assert_eq!(clients[0].ask(Request::Pause { on: true }).await.code(), "log_full");
    let v = clients[0].ask(Request::Pause { on: false }).await.ok();
    for client in &mut clients {
        client.until(v).await;
    }
    moved += play_hand(&mut clients, 10_000).await;
    assert!(clients[0].v > 31, "the hand took {moved} moves");
    assert_eq!(clients[0].ask(Request::Ready { word: "more".into() }).await.code(), "log_full");
    assert_eq!(clients[0].ask(Request::Lock { on: true }).await.code(), "log_full");
    let error = clients[0].ask(Request::Deal).await.error.unwrap();
    assert!(error.code == "log_full" && error.message.contains("Open a new table"), "{error:?}");
    let v = clients[0].v;
    assert_eq!(house.store.head(&clients[0].table_id).await, Ok(v));
    // The past is still there, and other tables go on.
    let (status, hands) =
        http(house.at, "GET", &format!("/api/tables/{}/hands", clients[0].table_id), "", "").await;
    assert!(status == 200 && hands.contains("\"deal\":1"), "{status} {hands}");
    seated(house.at, "rack-o:2").await;
}

/// The length of a very long log. `ROOKERY_ENTRIES` makes it longer, to measure.
fn very_long() -> u64 {
    std::env::var("ROOKERY_ENTRIES").ok().and_then(|n| n.parse().ok()).unwrap_or(5_000)
}

/// A server for strangers from many addresses, without a limit on the length of a log.
async fn house_for_strangers(store: Arc<dyn Store>) -> House {
    let limits = Limits { entries_a_table: u64::MAX / 2, ..quick().limits };
    let config = Config { limits, trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..quick() };
    House::with(store, config).await
}

/// Writes a very long log into a SQLite file and returns its table.
async fn write_very_long(file: &Path) -> String {
    let first = house(file).await;
    let id = open_rules(first.at, "rack-o:2").await.table;
    first.stop().await;
    sql(
        file,
        &format!(
            r#"BEGIN;
            INSERT INTO log (tid, v, body)
                WITH RECURSIVE n(v) AS (SELECT 2 UNION ALL SELECT v + 1 FROM n WHERE v < {entries})
                SELECT '{id}', v, '{{"at":1,"e":{{"locked":' || iif(v % 2, 'true', 'false') || '}}}}' FROM n;
            UPDATE tables SET head = {entries} WHERE id = '{id}';
            COMMIT;"#,
            entries = very_long()
        ),
    );
    id
}

/// The least number of requests that are timed.
const REQUESTS: usize = 300;

/// How often the whole log must be read in the meantime: as often as there are strangers.
const READS: u64 = 12;

/// How long requests take at a table of their own, sorted. There is a pause between requests, so that they coincide
/// with everything that the strangers do. The requests go on until `enough`.
async fn request_times(at: SocketAddr, pause: Duration, enough: impl Fn() -> bool) -> Vec<Duration> {
    let opened = open_rules(at, "rack-o:2").await;
    let mut host = Client::join(at, &opened.table, Some(opened.key), None).await;
    let mut times = Vec::new();
    while times.len() < REQUESTS || !enough() {
        sleep(pause).await;
        let began = Instant::now();
        host.ask(Request::Lock { on: times.len() % 2 == 0 }).await.ok();
        times.push(began.elapsed());
    }
    times.sort_unstable();
    times
}

/// Strangers read a very long log again and again: the table opens from its snapshot, and people at another table play on.
/// The times are printed, without and with the strangers. With `ROOKERY_GOALS`, the strangers must not delay the 99th
/// percentile by 10 ms, and the table must open from its snapshot within 100 ms.
async fn strangers_hold_up_nobody(kind: &str, id: &str, store: impl AsyncFn() -> Arc<dyn Store>) {
    let entries = store().await.head(id).await.unwrap();
    for which in ["its log", "its snapshot", "its snapshot"] {
        let house = house_for_strangers(store().await).await;
        let began = Instant::now();
        assert_eq!(Client::join(house.at, id, None, None).await.v, entries);
        let took = began.elapsed();
        println!("{kind}: {entries} entries, opened from {which} in {:.1} ms", ms(took));
        assert!(
            !goals_count() || which == "its log" || took < Duration::from_millis(100),
            "that took too long"
        );
        house.stop().await;
    }
    let house = house_for_strangers(store().await).await;
    let at = house.at;
    let measured = entries > 10_000;
    let pause = Duration::from_millis(if measured { 20 } else { 0 });
    let alone = request_times(at, pause, || true).await;
    let (enough, refused) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
    let reads = Arc::<AtomicU64>::default();
    let mut strangers = JoinSet::new();
    for n in 0..READS {
        let (enough, refused, reads) = (Arc::clone(&enough), Arc::clone(&refused), Arc::clone(&reads));
        let path = format!("/api/tables/{id}/hands");
        strangers.spawn(async move {
            let from = format!("X-Forwarded-For: 192.0.2.{n}\r\n");
            while !enough.load(Relaxed) {
                match http(at, "GET", &path, &from, "").await.0 {
                    200 => drop(reads.fetch_add(1, Relaxed)),
                    _ => return refused.store(true, Relaxed),
                }
            }
        });
    }
    let often_enough = || reads.load(Relaxed) >= READS || refused.load(Relaxed);
    let among = request_times(at, pause, often_enough).await;
    enough.store(true, Relaxed);
    let done = reads.load(Relaxed);
    assert!(done >= READS && !refused.load(Relaxed), "the whole log was read only {done} times");
    let [(alone, slow_alone), (median, slow)] = [&alone, &among].map(|times| {
        let at = |part: usize| ms(times[(times.len() - 1) * part / 100]);
        (at(50), at(99))
    });
    println!(
        "{kind}: {REQUESTS} requests at another table, median and 99th percentile: alone {alone:.1} and {slow_alone:.1} ms; \
         {} requests while {READS} strangers read the log ({done} reads done meanwhile) {median:.1} and {slow:.1} ms",
        among.len(),
    );
    assert!(!goals_count() || slow - slow_alone < 10.0, "strangers delay others");
    // Waiting for the rest of a longer log would take longer than a test should.
    if !measured {
        while let Some(stranger) = strangers.join_next().await {
            stranger.unwrap();
        }
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_who_read_a_very_long_log_hold_up_nobody() {
    let folder = lab::Folder::new("very-long");
    let file = folder.file("rookery.db");
    let id = write_very_long(&file).await;
    let open = async || Arc::new(Sqlite::open(&file).unwrap()) as Arc<dyn Store>;
    strangers_hold_up_nobody("SQLite", &id, open).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_who_read_a_very_long_log_in_postgres_hold_up_nobody() {
    let folder = lab::Folder::new("very-long-too");
    let file = folder.file("rookery.db");
    let id = write_very_long(&file).await;
    let postgres = lab::Postgres::start();
    let open = async || Arc::new(Postgres::open(&postgres.url()).await.unwrap()) as Arc<dyn Store>;
    let empty = open().await;
    server::restore(&*empty, &file).await.unwrap();
    strangers_hold_up_nobody("PostgreSQL", &id, open).await;
}
