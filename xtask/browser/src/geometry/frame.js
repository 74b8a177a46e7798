// Measures the table in a frame of each size in `SIZES`, which is much quicker than resizing the window: the page as it
// is drawn now, without its program and without motion. `MEASURE` is the script that measures. Calls its last argument
// with a list of sentences for each size.
const done = arguments[arguments.length - 1];
const copy = document.documentElement.cloneNode(true);
copy.querySelectorAll("script, link:not([rel=stylesheet])").forEach((one) => one.remove());
copy.querySelector("head").insertAdjacentHTML("beforeend", "<style>*, ::before, ::after { animation: none !important; transition: none !important; }</style>");
const frame = document.createElement("iframe");
frame.style.cssText = "position: fixed; inset: 0 auto auto 0; border: 0; z-index: 99";
frame.srcdoc = `<!doctype html>${copy.outerHTML}`;
const drawn = () => new Promise(requestAnimationFrame);
frame.onload = async () => {
  const found = [];
  for (const [width, height] of SIZES) {
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    // The frame gets its new size only after a while.
    while (frame.contentWindow.innerWidth !== width || frame.contentWindow.innerHeight !== height) await drawn();
    await drawn();
    found.push(frame.contentWindow.Function(MEASURE)());
  }
  frame.remove();
  done(found);
};
document.body.append(frame);
