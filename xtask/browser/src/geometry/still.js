// Makes a table repeatable and quick: fixed random numbers in the page and its workers, and short waits.
const fixed = `
  let state = 20260713;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  Math.random = () => next() / 4294967296;
  crypto.getRandomValues = (bytes) => {
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    view.forEach((_, at) => (view[at] = next()));
    return bytes;
  };
`;
new Function(fixed)();
const Plain = window.Worker;
window.Worker = function (script, options) {
  const address = new URL(script, document.baseURI).href;
  const first = `data:text/javascript,${encodeURIComponent(fixed)}`;
  const both = new Blob([`import ${JSON.stringify(first)}; import ${JSON.stringify(address)};`], { type: "text/javascript" });
  return new Plain(URL.createObjectURL(both), options);
};
const wait = window.setTimeout;
window.setTimeout = (call, time = 0, ...more) => wait(call, time / 8, ...more);
