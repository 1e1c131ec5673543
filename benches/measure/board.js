// Watches the page's clock while a player's input comes in; nothing of the page's own is touched.

// After the frame that begins next has been drawn: a message waits until the browser has styled, laid out and
// painted what the frame's callbacks have left.
const drawn = new MessageChannel();
const waiting = [];
drawn.port1.onmessage = () => waiting.shift()();
const whenDrawn = (then) => {
  waiting.push(then);
  drawn.port2.postMessage(0);
};

window.responses = [];

// From the next release of the pointer to the end of the first frame in which it has had its effect.
window.watchResponse = (hasEffect) => {
  const times = {};
  const look = () => requestAnimationFrame(() => {
    if (!hasEffect()) return look();
    whenDrawn(() => responses.push({ total: performance.now() - times.released, code: times.handled - times.begun }));
  });
  const begin = (event) => {
    times.released = event.timeStamp;
    times.begun = performance.now();
    look();
  };
  addEventListener("pointerup", begin, { capture: true, once: true });
  // Added last: it comes after the page's own, and after what that has deferred to the end of the event.
  addEventListener("pointerup", () => { times.handled = performance.now(); }, { once: true });
};

// All frames until it is stopped: how far apart they are, and how long the page was busy for each, from its
// first event of the pointer to the end of the drawing.
window.watchFrames = () => {
  const found = { intervals: [], busy: [], long: [] };
  let [first, last, on] = [null, null, true];
  const move = () => { first ??= performance.now(); };
  addEventListener("pointermove", move, { capture: true });
  const observer = new PerformanceObserver((list) => found.long.push(...list.getEntries().map((task) => task.duration)));
  observer.observe({ type: "longtask" });
  const frame = (time) => {
    if (last !== null) found.intervals.push(time - last);
    last = time;
    if (first !== null) {
      const begun = first;
      whenDrawn(() => found.busy.push(performance.now() - begun));
    }
    first = null;
    if (on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.stopFrames = () => {
    on = false;
    removeEventListener("pointermove", move, { capture: true });
    observer.disconnect();
    return found;
  };
};
