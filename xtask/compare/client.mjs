// Players who cost little, so that the server is the limit: they speak the protocols of boardgame.io (Socket.IO over
// a WebSocket) and Colyseus directly, and read of each frame only what tells them that the move was made.
import { WebSocket } from "ws";

const OPENING = 16;
const PATIENCE = 60_000;

/** Opens tables for two, a few at a time. */
export async function sitDown(open, port, count) {
    const tables = [];
    const opener = async () => {
        while (tables.length < count) {
            const table = new Table();
            tables.push(table);
            await open(port, table);
        }
    };
    await Promise.all(Array.from({ length: OPENING }, opener));
    return tables;
}

/** Two sockets and the moves they make in turn: draw, then discard. */
class Table {
    players = [];
    moves = 0;
    seen = [0, 0];
    onMoved = null;

    /** Player `seat` has been shown that this many moves were made. */
    shown(seat, moves) {
        this.seen[seat] = moves;
        if (this.onMoved && Math.min(...this.seen) >= this.moves) {
            const moved = this.onMoved;
            this.onMoved = null;
            moved();
        }
    }

    /** Makes the next move; `moved` is called once both players have seen it. */
    move(moved) {
        const player = this.players[(this.moves >> 1) & 1];
        const draws = this.moves % 2 === 0;
        this.moves += 1;
        this.onMoved = moved;
        if (draws) player.draw(this.moves);
        else player.discard(this.moves, Math.floor(Math.random() * 11));
    }

    /** Plays for a while, flat out or at a number of moves per second; returns how many moves were made. */
    play(seconds, rate) {
        const until = performance.now() + seconds * 1000;
        const before = this.moves;
        let due = performance.now() + Math.random() * (rate ? 1000 / rate : 0);
        return new Promise((done, fail) => {
            const stuck = setTimeout(
                () => fail(new Error("the server did not answer")),
                seconds * 1000 + PATIENCE,
            );
            const next = () => {
                if (performance.now() >= until) {
                    clearTimeout(stuck);
                    done(this.moves - before);
                } else if (rate && performance.now() < due) {
                    setTimeout(next, due - performance.now());
                } else {
                    due += rate ? 1000 / rate : 0;
                    this.move(next);
                }
            };
            next();
        });
    }

    close() {
        this.players.forEach((player) => player.socket.terminate());
    }
}

async function post(port, path, body) {
    const headers = { "content-type": "application/json" };
    const to = `http://127.0.0.1:${port}${path}`;
    const answer = await fetch(to, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
}

function connect(url) {
    return new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
}

/** What a server must never do during a comparison. */
function complain(socket, fail) {
    socket.on("error", fail);
    socket.on("unexpected-response", () => fail(new Error("the server refused a socket")));
}

const STATE = Buffer.from('"_stateID":');
const UPDATE = Buffer.from('42/game,["update"');

/** The newest move that an update shows: the last `_stateID` of the state, which comes before the log. */
function stateOf(frame) {
    let at = frame.indexOf(STATE) + STATE.length;
    let state = 0;
    for (; frame[at] >= 48 && frame[at] <= 57; at += 1) state = state * 10 + frame[at] - 48;
    return state;
}

export async function openBoardgame(port, table) {
    const { matchID } = await post(port, "/games/game/create", { numPlayers: 2 });
    for (const seat of [0, 1]) {
        const playerID = String(seat);
        const joined = await post(port, `/games/game/${matchID}/join`, { playerID, playerName: `Seat ${seat}` });
        const credentials = joined.playerCredentials;
        const socket = connect(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
        const emit = (...event) => socket.send(`42/game,${JSON.stringify(event)}`);
        const make = (before, type, args) =>
            emit(
                "update",
                { type: "MAKE_MOVE", payload: { type, args, playerID, credentials } },
                before,
                matchID,
                playerID,
            );
        table.players.push({
            socket,
            draw: (moves) => make(moves - 1, "draw", []),
            discard: (moves, slot) => make(moves - 1, "discard", [slot]),
        });
        await new Promise((ready, fail) => {
            complain(socket, fail);
            socket.on("message", (frame) => {
                if (frame.subarray(0, UPDATE.length).equals(UPDATE)) {
                    table.shown(seat, stateOf(frame));
                    return;
                }
                const text = frame.toString();
                if (text === "2") socket.send("3");
                else if (text.startsWith("0")) socket.send("40/game,");
                else if (text.startsWith("40/game")) emit("sync", matchID, playerID, credentials, 2);
                else if (text.startsWith('42/game,["sync"')) {
                    const { racks } = JSON.parse(text.slice("42/game,".length))[2].state.G;
                    if (racks[1 - seat] !== null) fail(new Error("the other player's cards are not hidden"));
                    ready();
                }
            });
        });
    }
}

const [JOIN, DATA, FULL, PATCH] = [10, 13, 14, 15];

function message(type, ...payload) {
    return Buffer.from([DATA, 0xa0 | type.length, ...Buffer.from(type), ...payload]);
}

export async function openColyseus(port, table) {
    const first = await post(port, "/matchmake/create/game", {});
    const second = await post(port, `/matchmake/joinById/${first.roomId}`, {});
    const sizes = [];
    for (const [seat, { processId, roomId, sessionId }] of [first, second].entries()) {
        const socket = connect(`ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`);
        const draw = message("draw");
        table.players.push({
            socket,
            draw: () => socket.send(draw),
            discard: (_, slot) => socket.send(message("discard", slot)),
        });
        await new Promise((ready, fail) => {
            complain(socket, fail);
            socket.on("message", (frame) => {
                const kind = frame[0] & 31;
                // A patch is sent to both players for every move.
                if (kind === PATCH) table.shown(seat, table.seen[seat] + 1);
                else if (kind === JOIN) socket.send(Buffer.from([JOIN]));
                else if (kind === FULL) {
                    sizes.push(frame.length);
                    ready();
                }
            });
        });
    }
    // Both players should get states of the same size. This does not notice a filter that lets everything through.
    if (sizes[0] !== sizes[1]) throw new Error("the other player's cards are not hidden");
}
