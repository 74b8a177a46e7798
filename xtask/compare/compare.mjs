// Compares Rookery with boardgame.io and Colyseus in one interleaved run: in every round each server is started anew,
// plays at the same number of tables, and stops. Reports the medians, and how Rookery compares.
//
// Only what the server's process uses counts, as the system reports it; the players' share is shown to prove that they
// were not the limit.
import { execFile, fork } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { promisify, parseArgs } from "node:util";
import { openBoardgame, openColyseus, sitDown } from "./client.mjs";

const { values } = parseArgs({
    options: {
        rookery: { type: "string" },
        tables: { type: "string", default: "50" },
        seconds: { type: "string", default: "10" },
        rounds: { type: "string", default: "7" },
        rate: { type: "string" },
    },
});
const [tables, seconds, rounds] = [values.tables, values.seconds, values.rounds].map(Number);
const rate = values.rate === undefined ? null : Number(values.rate);
const WARM_UP = 3;
const TICKS_A_SECOND = 100;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** The microseconds of processor time that a process has used. */
function processor(pid) {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_A_SECOND;
}

/** A figure of a process's memory, in KiB. */
function memory(pid, figure) {
    return Number(readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`${figure}:\\s+(\\d+)`))[1]);
}

async function other(script, open) {
    const server = fork(script, { env: { ...process.env, NODE_ENV: "production" } });
    const { port } = await new Promise((done) => server.once("message", done));
    await sleep(500);
    const empty = memory(server.pid, "VmRSS");
    const seated = await sitDown(open, port, tables);
    await sleep(1000);
    const full = memory(server.pid, "VmRSS");
    const play = async (time) => {
        const moves = await Promise.all(seated.map((table) => table.play(time, rate)));
        return moves.reduce((sum, more) => sum + more, 0);
    };
    // Gives the just-in-time compiler time to do its work.
    const early = await play(WARM_UP);
    const [own, theirs, began] = [process.cpuUsage(), processor(server.pid), performance.now()];
    const moves = await play(seconds);
    const took = (performance.now() - began) / 1000;
    const used = processor(server.pid) - theirs;
    const ours = process.cpuUsage(own);
    server.send("moves");
    const counted = (await new Promise((done) => server.once("message", done))).moves;
    if (counted !== early + moves) throw new Error(`${script} made ${counted} moves, not ${early + moves}`);
    const peak = memory(server.pid, "VmHWM");
    seated.forEach((table) => table.close());
    server.kill();
    return {
        moves: moves / took,
        micros: used / moves,
        players: (ours.user + ours.system) / moves,
        table: (full - empty) / tables,
        peak,
    };
}

/** The processes that a process has started. */
function children(pid) {
    const tasks = readdirSync(`/proc/${pid}/task`);
    return tasks.flatMap((task) => {
        const list = readFileSync(`/proc/${pid}/task/${task}/children`, "utf8");
        return list.split(" ").filter(Boolean);
    });
}

async function rookery(store) {
    const pace = rate === null ? ["--flat-out"] : ["--rate", String(rate)];
    const what = ["load", "--rules", "rack-o:2", "--tables", String(tables), "--seconds", String(seconds)];
    const run = promisify(execFile)(values.rookery, [...what, ...pace, "--not-alone", "--json", ...store]);
    let peak = 0;
    const watch = setInterval(() => {
        try {
            children(run.child.pid).forEach((pid) => (peak = Math.max(peak, memory(pid, "VmHWM"))));
        } catch {
            // It has just ended.
        }
    }, 200);
    const report = JSON.parse((await run).stdout);
    clearInterval(watch);
    return {
        moves: report.moves_a_second,
        micros: report.server_processor_us_a_move,
        players: report.load_processor_us_a_move,
        table: report.kib_a_table_with_its_sockets,
        peak,
    };
}

const removed = (file) => ["", "-wal", "-shm"].forEach((end) => rmSync(file + end, { force: true }));

const SERVERS = {
    "Rookery, in memory": () => rookery(["--memory"]),
    "Rookery, on SQLite": async () => {
        removed("compare.db");
        const result = await rookery(["--data", "compare.db"]);
        removed("compare.db");
        return result;
    },
    "boardgame.io, in memory": () => other("./boardgame.mjs", openBoardgame),
    "Colyseus, in memory": () => other("./colyseus.mjs", openColyseus),
};

const results = Object.fromEntries(Object.keys(SERVERS).map((name) => [name, []]));
const names = Object.keys(SERVERS);
const load = () => loadavg()[0].toFixed(1);
const began = load();
for (let round = 0; round < rounds; round += 1) {
    // Another one begins each time.
    for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(round + turn) % names.length];
        const result = await SERVERS[name]();
        results[name].push(result);
        console.error(
            `round ${round + 1}: ${name}: ${result.moves.toFixed(0)} moves per second, ` +
                `${result.micros.toFixed(1)} µs per move`,
        );
    }
}

function median(name, figure) {
    const sorted = results[name].map((result) => result[figure]).sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

function range(name, figure) {
    const all = results[name].map((result) => result[figure]);
    return `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
}

const pace = rate === null ? "at full speed" : `at ${rate} moves per second each`;
console.log(
    `${rounds} rounds of ${seconds} s, ${tables} tables of two ${pace}; Node ${process.version}, ` +
        `${cpus().length} processors, load ${began} before and ${load()} after\n`,
);
console.log(
    "| server | moves per second, median (range) | server, µs per move (range) | players, µs per move " +
        "| KiB per table | peak MiB |",
);
console.log("|---|---|---|---|---|---|");
for (const name of names) {
    const figure = (of, digits) => median(name, of).toFixed(digits);
    console.log(
        `| ${name} | ${figure("moves", 0)} (${range(name, "moves")}) | ${figure("micros", 1)} ` +
            `(${range(name, "micros")}) | ${figure("players", 1)} | ${figure("table", 1)} ` +
            `| ${(median(name, "peak") / 1024).toFixed(0)} |`,
    );
}
console.log("\n| Rookery compared with | moves per second | processor time per move | memory per table |");
console.log("|---|---|---|---|");
const times = (a, b) => `${(a / b).toFixed(1)} ×`;
for (const [own, rival] of [0, 1].flatMap((own) => [2, 3].map((rival) => [names[own], names[rival]]))) {
    const less = (figure) => times(median(rival, figure), median(own, figure));
    console.log(
        `| ${rival}: ${own} | ${times(median(own, "moves"), median(rival, "moves"))} more ` +
            `| ${less("micros")} less | ${less("table")} less |`,
    );
}
process.exit();
