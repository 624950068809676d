// What has happened: touches, and the attempts of each recognizer at a gesture.

const kept = 30e6; // microseconds

export const colors =
  ['#e53935', '#1e6fe0', '#2e9e4f', '#f08300', '#8e24aa', '#6d4c41', '#c2185b', '#00838f'];

export class History {
  // `keys` are the keys of recognizers by their numbers, `titles` their names by their keys;
  // `isEnabled(key)` says whether one gets touches.
  constructor(keys, titles, isEnabled) {
    Object.assign(this, { keys, titles, isEnabled });
    this.clear();
  }

  clear() {
    this.touches = [];
    this.attempts = [];
    this.decisions = [];
    this.states = new Map(); // by key
    this.values = new Map(); // the last event of each key
    this.start = null; // the time of the first touch
    this.last = 0; // the time of the last event
  }

  get isTouched() {
    return this.touches.some(({ end }) => end === null);
  }

  color(slot) {
    return colors[slot % colors.length];
  }

  add(event) {
    this.last = Math.max(this.last, event.time);
    if (event.type === 'touch-down') this.#begin(event);
    else if (event.type === 'touch-motion') this.#move(event);
    else if (event.type.startsWith('touch-')) this.#end(event);
    else if (event.type === 'gesture') this.#decide(event);
    const old = this.last - kept;
    for (const list of ['touches', 'attempts', 'decisions']) {
      if (this[list][0] && (this[list][0].end ?? this[list][0].time ?? this.last) < old) {
        this[list].shift();
      }
    }
  }

  #begin(event) {
    this.start ??= event.time;
    const isFirst = !this.isTouched;
    const { touch, slot, time, x, y } = event;
    this.touches.push({ touch, slot, start: time, end: null, path: [{ time, x, y }] });
    if (!isFirst) return;
    for (const key of this.keys.values()) {
      if (this.isEnabled(key) && !this.#open(key)) this.#attempt(key, time);
    }
  }

  #move({ touch, time, x, y }) {
    this.touches.findLast((each) => each.touch === touch)?.path.push({ time, x, y });
  }

  #end(event) {
    const touch = this.touches.findLast((each) => each.touch === event.touch);
    if (touch) touch.end = event.time;
  }

  #open(key) {
    return this.attempts.findLast((each) => each.key === key && each.end === null);
  }

  #attempt(key, time) {
    const attempt = { key, start: time, began: null, end: null, state: 'possible' };
    this.attempts.push(attempt);
    this.states.set(key, 'possible');
    return attempt;
  }

  #decide(event) {
    const key = this.keys.get(event.recognizer);
    if (key === undefined) return;
    const attempt = this.#open(key) ?? this.#attempt(key, event.time);
    attempt.state = event.state;
    this.states.set(key, event.state);
    this.values.set(key, event);
    if (event.state === 'changed') return;
    if (event.state === 'began') attempt.began = event.time;
    else attempt.end = event.time;
    const { time, state } = event;
    // `by` is the key of the recognizer that decided it, if another one did.
    this.decisions.push(
      { key, time, state, by: this.keys.get(event.other), text: this.#sentence(event) });
  }

  // The description, with titles in place of the kinds and numbers of recognizers.
  #sentence({ description, recognizer, gesture, state, explanation }) {
    // The explanation says more about a failure, if it is still about this attempt.
    if (explanation?.includes(`: ${state}: `)) return explanation.replace(':', '');
    const title = (id) => this.titles.get(this.keys.get(id)) ?? `recognizer ${id}`;
    return description.replace(gesture, title(recognizer))
      .replace(/recognizer (\d+)/g, (_, id) => title(Number(id)));
  }
}
