// The small game that the other servers play: draw and discard, as in Rack-O for two. It is not Rack-O: nobody
// scores and a hand never ends, so these servers have less to do per move than Rookery.

const CARDS = 40;
const RACK = 10;

/** A new hand; `shuffle` is the server's own. */
export function deal(shuffle) {
    const deck = shuffle(Array.from({ length: CARDS }, (_, card) => card + 1));
    const racks = [deck.splice(0, RACK), deck.splice(0, RACK)];
    return { deck, pile: deck.splice(0, 1), racks, drawn: [0, 0], turn: 0 };
}

/** The player draws a hidden card. Returns false if that is not allowed. */
export function draw(table, seat, shuffle) {
    if (table.turn !== seat || table.drawn[seat] !== 0) return false;
    if (table.deck.length === 0) {
        const top = table.pile.pop();
        table.deck.push(...shuffle([...table.pile]));
        table.pile = [top];
    }
    table.drawn[seat] = table.deck.pop();
    return true;
}

/** The player puts the drawn card into a slot of the rack, or throws it away. Returns false if that is not allowed. */
export function discard(table, seat, slot) {
    if (table.turn !== seat || table.drawn[seat] === 0) return false;
    if (!Number.isInteger(slot) || slot < 0 || slot > RACK) return false;
    const drawn = table.drawn[seat];
    table.pile.push(slot === RACK ? drawn : table.racks[seat][slot]);
    if (slot < RACK) table.racks[seat][slot] = drawn;
    table.drawn[seat] = 0;
    table.turn = 1 - seat;
    return true;
}

/** What one player may see. */
export function seen(table, seat) {
    return {
        deck: table.deck.length,
        pile: table.pile.at(-1),
        racks: table.racks.map((rack, of) => (of === seat ? rack : null)),
        drawn: table.drawn.map((card, of) => (of === seat ? card : null)),
        turn: table.turn,
    };
}
