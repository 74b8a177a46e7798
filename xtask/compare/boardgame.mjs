// The small game on boardgame.io: production mode, matches in memory, opened over its lobby API with credentials,
// hidden cards removed by `playerView`, and no undo, which costs memory and time.
import { createRequire } from "node:module";
import { deal, discard, draw, seen } from "./game.mjs";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");
const INVALID = "INVALID_MOVE";
let moves = 0;

function counted(allowed) {
    if (!allowed) return INVALID;
    moves += 1;
}

const game = {
    name: "game",
    setup: ({ random }) => deal(random.Shuffle),
    moves: {
        draw: ({ G, playerID, random }) => counted(draw(G, Number(playerID), random.Shuffle)),
        discard: ({ G, playerID }, slot) => counted(discard(G, Number(playerID), slot)),
    },
    turn: { minMoves: 2, maxMoves: 2 },
    playerView: ({ G, playerID }) => seen(G, Number(playerID ?? -1)),
    disableUndo: true,
};

const server = Server({ games: [game], origins: [] });
const running = await server.run({ port: 0 });
process.on("message", () => process.send({ moves }));
process.send({ port: running.appServer.address().port });
