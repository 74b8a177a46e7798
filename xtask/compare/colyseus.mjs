// The small game on Colyseus: production mode, its default WebSocket transport, hidden cards filtered by a `StateView`
// per client. A patch is sent right after each move instead of every 50 ms, because otherwise a table could make at
// most 20 moves per second.
import { createRequire } from "node:module";
import { deal, discard, draw } from "./game.mjs";

const require = createRequire(import.meta.url);
const { Room, Server } = require("@colyseus/core");
const { StateView, schema, t } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");

let moves = 0;

const Player = schema({ rack: t.array("uint8").view(), drawn: t.uint8().view() }, "Player");
const Table = schema(
    { deck: t.uint8(), pile: t.uint8(), turn: t.uint8(), players: t.array(Player) },
    "Table",
);

function shuffle(cards) {
    for (let left = cards.length; left > 1; left -= 1) {
        const at = Math.floor(Math.random() * left);
        [cards[at], cards[left - 1]] = [cards[left - 1], cards[at]];
    }
    return cards;
}

class Game extends Room {
    maxClients = 2;
    patchRate = null;
    state = new Table();

    onCreate() {
        this.table = deal(shuffle);
        const { racks, deck, pile } = this.table;
        this.state.players.push(...racks.map((rack) => new Player().assign({ rack: [...rack], drawn: 0 })));
        this.state.assign({ deck: deck.length, pile: pile.at(-1), turn: 0 });
        this.onMessage("draw", (client) => this.play(client, draw(this.table, client.userData, shuffle)));
        this.onMessage("discard", (client, slot) => {
            if (!discard(this.table, client.userData, slot)) return;
            if (slot < this.table.racks[0].length) {
                this.state.players[client.userData].rack[slot] = this.table.racks[client.userData][slot];
            }
            this.play(client, true);
        });
    }

    onJoin(client) {
        client.userData = this.clients.length - 1;
        client.view = new StateView();
        client.view.add(this.state.players[client.userData]);
    }

    play(client, allowed) {
        if (!allowed) return;
        moves += 1;
        const { deck, pile, turn, drawn } = this.table;
        this.state.players[client.userData].drawn = drawn[client.userData];
        this.state.deck = deck.length;
        this.state.pile = pile.at(-1);
        this.state.turn = turn;
        this.broadcastPatch();
    }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("game", Game);
await server.listen(0);
process.on("message", () => process.send({ moves }));
process.send({ port: transport.server.address().port });
