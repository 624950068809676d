// Replays a recording at its own pace: each event has its recorded distance from the first one.

import { Device } from './touchstone.js';
import { readEvemu } from './evemu.js';

export class Player {
  #device = 0;
  #size = null;
  #events = [];
  #done = 0;
  #start = 0;

  constructor(engine, session) {
    Object.assign(this, { engine, session });
  }

  get isPlaying() {
    return this.#device !== 0;
  }

  // Begins at a time of the session.
  start(text, time) {
    const { device: description, events } = readEvemu(text);
    const device = new Device(this.engine, description);
    if (device.kind !== 'touchscreen') {
      throw new Error(`${description.name} is a ${device.kind}; the playground shows touchscreens`);
    }
    this.#size = device.size ?? { width: 100, height: 75 };
    this.#device = this.session.addDevice(device);
    device.free();
    [this.#events, this.#done, this.#start] = [events, 0, time];
  }

  stop(time) {
    if (this.#device === 0) return;
    this.session.removeDevice(this.#device, time);
    this.#device = 0;
  }

  // Lays the recorded screen into the middle of a surface, at its own size if it fits; returns its
  // rectangle, or null without a recording.
  place(width, height) {
    if (this.#device === 0) return null;
    const points = 163 / 25.4;
    const [wide, high] = [this.#size.width * points, this.#size.height * points];
    const scale = Math.min(1, (width - 8) / wide, (height - 8) / high);
    const frame = { width: wide * scale, height: high * scale };
    frame.x = (width - frame.width) / 2;
    frame.y = (height - frame.height) / 2;
    this.session.mapDevice(this.#device, frame);
    return frame;
  }

  // Pushes what is due; ends a second after the last event.
  push(now) {
    if (this.#device === 0) return;
    const first = this.#done;
    while (this.#done < this.#events.length && this.#start + this.#events[this.#done].time <= now) {
      this.#done++;
    }
    this.session.pushEvdev(this.#device, this.#events.slice(first, this.#done).map((event) =>
      ({ ...event, time: this.#start + event.time })));
    if (this.#done === this.#events.length && this.#start + this.#events.at(-1).time + 1e6 < now) {
      this.stop(now);
    }
  }
}
