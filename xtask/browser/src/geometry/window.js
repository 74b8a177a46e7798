// Measures the table in the window, once the window has its new size, which it reaches in steps. `MEASURE` is the
// script that measures, and `SIZE` is the size.
const done = arguments[arguments.length - 1];
const STILL_FRAMES = 2;
const places = () => [...document.querySelectorAll(".felt, .felt > *, .lying, .held:last-child, .sheet")]
  .map((one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom].map(Math.round); }).join(";");
const settled = (then, last = "", same = 0) => requestAnimationFrame(() => {
  const now = innerWidth === SIZE[0] && innerHeight === SIZE[1] ? places() : "";
  if (now && now === last && same === STILL_FRAMES) then();
  else settled(then, now, now && now === last ? same + 1 : 0);
});
settled(() => done(new Function(MEASURE)()));
