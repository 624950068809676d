// Pointers and keys of the page as changes of touches.

const step = 8; // points, for a key

export class Input {
  #changes = [];
  #mirrored = new Map(); // the numbers of second fingers, by the pointer that they mirror
  #keys = new Map(); // arrow keys that are down
  #cursor = null; // the finger of the keyboard

  constructor(stage, push) {
    Object.assign(this, { stage, pushChanges: push });
    stage.addEventListener('pointerdown', (event) => this.#down(event));
    stage.addEventListener('pointermove', (event) => this.#move(event));
    for (const name of ['pointerup', 'pointercancel']) {
      stage.addEventListener(name, (event) => this.#up(event));
    }
    stage.addEventListener('contextmenu', (event) => event.preventDefault());
    stage.addEventListener('keydown', (event) => this.#keyDown(event));
    stage.addEventListener('keyup', (event) => this.#keyUp(event));
    stage.addEventListener('blur', () => this.#lift(performance.now() * 1000));
    this.down = new Set();
  }

  // Pushes what has gathered, in the order of time.
  push() {
    this.#walk();
    if (this.#changes.length === 0) return;
    const changes = this.#changes.sort((one, other) => one.time - other.time);
    this.#changes = [];
    changes.at(-1).isLast = true;
    this.pushChanges(changes);
  }

  #add(phase, time, id, x, y, more = {}) {
    this.#changes.push({ phase, time: Math.round(time), id, x, y, ...more });
  }

  // Adds a change of a pointer, and of the finger that mirrors it.
  #follow(phase, event, id = event.pointerId) {
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const time = event.timeStamp * 1000;
    this.#add(phase, time, id, x, y, {
      pressure: event.pressure, tool: event.pointerType === 'pen' ? 'pen' : 'finger',
      major: Math.max(event.width, event.height), minor: Math.min(event.width, event.height),
    });
    const second = this.#mirrored.get(id);
    if (second !== undefined) this.#add(phase, time, second, width - x, height - y);
  }

  #down(event) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.preventDefault();
    // A pointer that a program has made up cannot be captured.
    if (event.isTrusted) this.stage.setPointerCapture(event.pointerId);
    if (event.shiftKey) this.#mirrored.set(event.pointerId, -1 - event.pointerId);
    this.down.add(event.pointerId);
    this.#follow('down', event);
  }

  #move(event) {
    if (!this.down.has(event.pointerId)) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const each of all.length > 0 ? all : [event]) {
      this.#follow('motion', each, event.pointerId);
    }
  }

  #up(event) {
    if (!this.down.delete(event.pointerId)) return;
    this.#follow(event.type === 'pointerup' ? 'up' : 'cancel', event);
    this.#mirrored.delete(event.pointerId);
  }

  #keyDown(event) {
    if (event.key.startsWith('Arrow')) {
      this.#keys.set(event.key, true);
    } else if (event.key === ' ') {
      if (this.#cursor === null) this.#press(event);
    } else return;
    event.preventDefault();
  }

  #press(event) {
    const { clientWidth: width, clientHeight: height } = this.stage;
    const second = event.shiftKey;
    this.#cursor = { x: width / 2 + (second ? 60 : 0), y: height / 2, second };
    this.#cursorChange('down', event.timeStamp * 1000);
  }

  #keyUp(event) {
    this.#keys.delete(event.key);
    if (event.key === ' ') this.#lift(event.timeStamp * 1000);
  }

  #lift(time) {
    if (this.#cursor) this.#cursorChange('up', time);
    this.#cursor = null;
    this.#keys.clear();
  }

  // Moves the finger of the keyboard by the keys that are down.
  #walk() {
    if (!this.#cursor || this.#keys.size === 0) return;
    const way = (one, other) => step * (this.#keys.has(one) - this.#keys.has(other));
    this.#cursor.x += way('ArrowRight', 'ArrowLeft');
    this.#cursor.y += way('ArrowDown', 'ArrowUp');
    this.#cursorChange('motion', performance.now() * 1000);
  }

  #cursorChange(phase, time) {
    const { x, y, second } = this.#cursor;
    this.#add(phase, time, 2 ** 32, x, y);
    if (!second) return;
    this.#add(phase, time, 2 ** 32 + 1, this.stage.clientWidth - x, this.stage.clientHeight - y);
  }
}
