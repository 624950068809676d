// Touchstone in JavaScript: a thin layer over touchstone.wasm that offers the functions of
// touchstone.h, whose documentation holds here too. Times are microseconds, lengths are points,
// angles are radians. What fails in C throws a TouchstoneError.

import {
  contactSize, cookie, eventSize, inputSize, integer, marginSize, readEvent, readMargin, readSample,
  sampleSize, strokePointSize, writeContact, writeInput, writeSample, writeStrokePoint,
} from './records.js';

export { Engine, TouchstoneError, load } from './engine.js';

const interests = [
  'touches', 'delivery', 'verdicts', 'gestures', 'failures', 'pads', 'pad-contacts', 'repairs',
  'guards',
];
const surfaceFlags = ['disabled', 'isolated', 'ordered', 'cancels-together', 'overlay'];
const relations = ['exclusive', 'simultaneous', 'requires-failure', 'yields', 'exclusive-anywhere'];
const policies = ['nearest', 'earliest'];
const samplings = ['raw', 'newest', 'resampled'];
const kinds = [null, 'touchscreen', 'touchpad', 'pen', 'other'];
const states = ['possible', 'began', 'changed', 'ended', 'cancelled', 'failed'];
const units = ['native', 'mm', 'degree'];

// The number of a name. One that is not there gets a number that the library refuses.
const numberOf = (names, name) => names.indexOf(name);
const flagsOf = (names, chosen) =>
  chosen.reduce((sum, name) => {
    if (!names.includes(name)) throw new RangeError(`${name} is none of ${names.join(', ')}`);
    return sum | (1 << names.indexOf(name));
  }, 0);

const never = 2n ** 63n - 1n;

// Releases what is forgotten without free().
const forgotten = new FinalizationRegistry((release) => release());

class Handle {
  constructor(engine, pointer, release) {
    this.engine = engine;
    this.pointer = pointer;
    this.release = () => engine.functions[release](pointer);
    forgotten.register(this, this.release, this);
  }

  /** Releases the object; what it belongs to keeps it. Every later call throws. */
  free() {
    if (this.pointer === 0) return;
    forgotten.unregister(this);
    this.pointer = 0;
    this.release();
  }
}

/** What sends touches: a screen, pad or pen. */
export class Device extends Handle {
  /** A device of finished touches, or with `axes` one of kernel events. */
  constructor(engine, description = {}) {
    const { name = '', kind = 'touchscreen', width = 0, height = 0 } = description;
    const pointer = engine.withTexts([name], (text) =>
      description.axes
        ? engine.create('ts_device_new', text)
        : engine.create('ts_device_new_for_contacts', text, numberOf(kinds, kind), width, height));
    super(engine, pointer, 'ts_device_unref');
    try {
      if (description.axes) this.#describe(description);
    } catch (error) {
      this.free();
      throw error;
    }
  }

  #describe({ id, properties = [], codes = [], axes, udev = {} }) {
    const { engine, pointer } = this;
    if (id) engine.call('ts_device_set_id', pointer, id.bus, id.vendor, id.product, id.version);
    for (const property of properties) engine.call('ts_device_add_property', pointer, property);
    for (const { type, code } of codes) engine.call('ts_device_add_code', pointer, type, code);
    for (const axis of axes) {
      engine.call('ts_device_set_axis', pointer, axis.code, axis.minimum, axis.maximum,
        axis.fuzz ?? 0, axis.flat ?? 0, axis.resolution ?? 0);
    }
    for (const [key, value] of Object.entries(udev)) {
      engine.withTexts([key, value], (...texts) =>
        engine.call('ts_device_set_udev', pointer, ...texts));
    }
    const status = engine.functions.ts_device_seal(pointer);
    if (status < 0) {
      const why = engine.text(engine.functions.ts_device_get_rejection(pointer));
      const error = engine.error(status);
      if (why) error.message += `: ${why}`;
      throw error;
    }
  }

  get kind() {
    return kinds[this.engine.functions.ts_device_get_kind(this.pointer)] ?? null;
  }

  /** The number of contacts that it tells apart; 0 without a limit. */
  get slots() {
    return this.engine.call('ts_device_get_slots', this.pointer);
  }

  /** Its size in millimetres, or null if it does not tell. */
  get size() {
    let status;
    const [width, height] = this.engine.pair((...pointers) => {
      status = this.engine.functions.ts_device_get_size(this.pointer, ...pointers);
    });
    return status < 0 ? null : { width, height };
  }
}

/** A region that has recognizers. */
export class Surface extends Handle {
  constructor(engine, pointer = engine.create('ts_surface_new')) {
    super(engine, pointer, 'ts_surface_unref');
  }

  #call(name, ...values) {
    return this.engine.call(name, this.pointer, ...values);
  }

  /** The number in events; 0 outside of a session. */
  get id() {
    return this.engine.functions.ts_surface_get_id(this.pointer) >>> 0;
  }

  /** Sets the `surfaceCookie` of its events, an integer; 0 by default. */
  setCookie(number) { this.#call('ts_surface_set_cookie', cookie(number)); }
  addChild(child) { this.#call('ts_surface_add_child', child.pointer); }
  placeBelow(sibling) { this.#call('ts_surface_place_below', sibling.pointer); }
  remove() { this.#call('ts_surface_remove'); }
  addRecognizer(recognizer) { this.#call('ts_surface_add_recognizer', recognizer.pointer); }
  setBounds(x, y, width, height) { this.#call('ts_surface_set_bounds', x, y, width, height); }
  setPosition(x, y) { this.#call('ts_surface_set_position', x, y); }
  setTransform(a, b, c, d, e, f) { this.#call('ts_surface_set_transform', a, b, c, d, e, f); }
  setFlags(...flags) { this.#call('ts_surface_set_flags', flagsOf(surfaceFlags, flags)); }
  setShapeAll(all) { this.#call('ts_surface_set_shape_all', all ? 1 : 0); }
  resetShape() { this.#call('ts_surface_reset_shape'); }

  setShapeRects(rects) {
    const numbers = rects.flatMap(({ x, y, width, height }) => [x, y, width, height]);
    this.engine.withNumbers(numbers, (pointer) =>
      this.#call('ts_surface_set_shape_rects', pointer, rects.length));
  }

  setShapePolygon(corners) {
    const numbers = corners.flatMap(({ x, y }) => [x, y]);
    this.engine.withNumbers(numbers, (pointer) =>
      this.#call('ts_surface_set_shape_polygon', pointer, corners.length));
  }

  /** A point of the root space in its own. */
  convert(x, y) {
    const [ownX, ownY] = this.engine.pair((atX, atY) => {
      this.engine.view.setFloat64(atX, x, true);
      this.engine.view.setFloat64(atY, y, true);
      this.#call('ts_surface_convert', atX, atY);
    });
    return { x: ownX, y: ownY };
  }
}

/** One kind of gesture with its limits. */
export class Recognizer extends Handle {
  /** Reads a line such as "pan edges=left edge-width=4mm". */
  constructor(engine, line) {
    let fault;
    const pointer = engine.withTexts([line], (text) => {
      // The error and the column.
      const answer = engine.functions.malloc(8);
      const made = engine.functions.ts_recognizer_new_from_text(text, answer, answer + 4);
      if (made === 0) {
        fault = engine.error(
          engine.view.getInt32(answer, true), engine.view.getUint32(answer + 4, true));
      }
      engine.functions.free(answer);
      return made;
    });
    if (fault) throw fault;
    super(engine, pointer, 'ts_recognizer_unref');
  }

  #call(name, ...values) {
    return this.engine.call(name, this.pointer, ...values);
  }

  /** The number in events; 0 without a surface in a session. */
  get id() {
    return this.engine.functions.ts_recognizer_get_id(this.pointer) >>> 0;
  }

  get name() {
    return this.engine.text(this.engine.functions.ts_recognizer_get_name(this.pointer));
  }

  set name(name) {
    this.engine.withTexts([name], (text) => this.#call('ts_recognizer_set_name', text));
  }

  /** Sets the `cookie` of its events, an integer; 0 by default. */
  setCookie(number) { this.#call('ts_recognizer_set_cookie', cookie(number)); }

  /** Sets a property to a number, in a unit, or to a text such as "4mm" or "left,right". */
  set(property, value, unit = 'native') {
    if (typeof value === 'string') {
      this.engine.withTexts([property, value], (...texts) =>
        this.#call('ts_recognizer_set_text', ...texts));
    } else {
      this.#call('ts_recognizer_set', this.engine.property(property), Number(value),
        numberOf(units, unit));
    }
  }

  /** A property in its native unit. */
  get(property) {
    return this.engine.pair((pointer) =>
      this.#call('ts_recognizer_get', this.engine.property(property), pointer))[0];
  }

  /** Sets how it stands to another one, or with null to all that have no relation of their own. */
  setRelation(relation, other) {
    this.#call('ts_recognizer_set_relation', numberOf(relations, relation), other?.pointer ?? 0);
  }

  remove() { this.#call('ts_recognizer_remove'); }

  /** Asks for a state of the present attempt. */
  propose(state, time) {
    this.#call('ts_recognizer_propose', numberOf(states, state), integer(time));
  }

  /** How far the present attempt is from each limit. */
  get margins() {
    return this.engine.readRecords(marginSize, readMargin, (...room) =>
      Math.min(this.#call('ts_recognizer_get_margins', ...room), room[1]));
  }

  /** Adds a template of a drawn shape and returns the number of the shape, from 1. */
  addTemplate(name, points) {
    return this.engine.withTexts([name], (text) =>
      this.engine.withRecords(points, strokePointSize, writeStrokePoint, (...records) =>
        this.#call('ts_recognizer_add_template', text, ...records)));
  }

  /** The name of a drawn shape by its number, or null. */
  shapeName(shape) {
    return this.engine.text(
      this.engine.functions.ts_recognizer_get_shape_name(this.pointer, shape));
  }

  /** The probability of each shape for what is drawn so far, in the order of their numbers. */
  get probabilities() {
    const count = this.#call('ts_recognizer_get_probabilities', 0, 0);
    return this.engine.numbers(count, (pointer) =>
      this.#call('ts_recognizer_get_probabilities', pointer, count));
  }

  /** An English line on the present attempt, or on the last one. */
  explain() {
    return this.engine.written('ts_recognizer_explain', this.pointer);
  }

  /** That line with the smallest changes with which a failed attempt would have been recognized. */
  nearest() {
    return this.engine.written('ts_recognizer_nearest', this.pointer);
  }
}

/** Devices, a clock, a tree of surfaces and a queue of events. */
export class Session extends Handle {
  #root;

  constructor(engine) {
    super(engine, engine.create('ts_session_new'), 'ts_session_unref');
    const root = engine.functions.ts_session_get_root(this.pointer);
    this.#root = new Surface(engine, engine.functions.ts_surface_ref(root));
  }

  free() {
    this.#root.free();
    super.free();
  }

  #call(name, ...values) {
    return this.engine.call(name, this.pointer, ...values);
  }

  get root() { return this.#root; }

  /** Adds a device and returns its number. */
  addDevice(device) { return this.#call('ts_session_add_device', device.pointer); }
  removeDevice(device, time) { this.#call('ts_session_remove_device', device, integer(time)); }
  setDensity(points) { this.#call('ts_session_set_density', points); }

  mapDevice(device, { x, y, width, height }, quarters = 0) {
    this.#call('ts_session_map_device', device, x, y, width, height, quarters);
  }

  /** Pushes events of the kernel; returns how many were taken before the queue was full. */
  pushEvdev(device, events) {
    return this.engine.pushRecords(events, inputSize, writeInput, (...records) =>
      this.#call('ts_session_push_evdev', device, ...records));
  }

  /** Pushes changes of touches; returns how many were taken before the queue was full. */
  pushContacts(device, contacts) {
    return this.engine.pushRecords(contacts, contactSize, writeContact, (...records) =>
      this.#call('ts_session_push_contacts', device, ...records));
  }

  /** Corrects the contacts of a device by what it says of itself: see ts_session_sync(). */
  sync(device, time, { slots = [], values = [] }) {
    const { engine } = this;
    const state = engine.create('ts_state_new');
    try {
      for (const { slot, code, value } of slots) {
        engine.call('ts_state_set_slot', state, slot, code, value);
      }
      for (const { type, code, value } of values) {
        engine.call('ts_state_set', state, type, code, value);
      }
      this.#call('ts_session_sync', device, integer(time), state);
    } finally {
      engine.functions.ts_state_unref(state);
    }
  }

  endFrame(device) { this.#call('ts_session_end_frame', device); }
  pushKey(time, key, isPressed) {
    this.#call('ts_session_push_key', integer(time), key, isPressed ? 1 : 0);
  }
  setPointer(x, y, target = 0) { this.#call('ts_session_set_pointer', x, y, target); }
  advance(time) { this.#call('ts_session_advance', integer(time)); }
  cancelAll(time) { this.#call('ts_session_cancel_all', integer(time)); }
  setQueue(capacity) { this.#call('ts_session_set_queue', capacity); }

  /** When to advance if nothing is pushed until then; Infinity for never. */
  get deadline() {
    const deadline = this.engine.functions.ts_session_deadline(this.pointer);
    return deadline === never ? Infinity : Number(deadline);
  }

  setInterests(...names) { this.#call('ts_session_set_interests', flagsOf(interests, names)); }
  setPolicy(policy) { this.#call('ts_session_set_policy', numberOf(policies, policy)); }
  /** Keeps the touches since nothing was down, for Recognizer.nearest(). */
  keepTouches(keeps = true) { this.#call('ts_session_keep_touches', keeps ? 1 : 0); }

  setSampling(sampling) { this.#call('ts_session_set_sampling', numberOf(samplings, sampling)); }
  frame(shown) { this.#call('ts_session_frame', integer(shown)); }

  /** Sets the default of a limit, in a unit. */
  setLimit(limit, value, unit = 'native') {
    this.#call('ts_session_set_limit', this.engine.property(limit), value, numberOf(units, unit));
  }

  /** Where a touch is expected in the time after its last sample. */
  predict(touch, horizon) {
    return this.engine.readRecords(sampleSize, readSample, (...room) =>
      this.#call('ts_session_predict', integer(touch), integer(horizon), ...room));
  }

  answer(request, isGranted) {
    this.#call('ts_session_answer', integer(request), isGranted ? 1 : 0);
  }
  takeTouch(touch, time) { this.#call('ts_session_take_touch', integer(touch), integer(time)); }
  releaseTouch(touch, time) {
    this.#call('ts_session_release_touch', integer(touch), integer(time));
  }

  setPadOption(device, name, value) {
    this.engine.withTexts([name, value], (...texts) =>
      this.#call('ts_session_set_pad_option', device, ...texts));
  }
  padOption(device, name) {
    return this.engine.withTexts([name], (text) =>
      this.engine.written('ts_session_get_pad_option', this.pointer, device, text));
  }

  setGuardOption(device, name, value) {
    this.engine.withTexts([name, value], (...texts) =>
      this.#call('ts_session_set_guard_option', device, ...texts));
  }
  guardOption(device, name) {
    return this.engine.withTexts([name], (text) =>
      this.engine.written('ts_session_get_guard_option', this.pointer, device, text));
  }

  /** Reads all events, oldest first; with `describe` each has an English `description`. */
  read({ describe = false } = {}) {
    const { engine } = this;
    const events = [];
    const read = (view, at, names) => {
      const event = readEvent(view, at, names);
      if (describe) event.description = engine.written('ts_event_describe', at);
      return event;
    };
    for (;;) {
      const some = engine.readRecords(eventSize, read, (...room) =>
        engine.functions.ts_session_read(this.pointer, ...room));
      if (some.length === 0) return events;
      events.push(...some);
    }
  }
}

const mostSamples = 64;
const stale = -4;

/** One point that moves: resampling and prediction without a session. */
export class Tracker extends Handle {
  constructor(engine) {
    super(engine, engine.create('ts_tracker_new'), 'ts_tracker_unref');
  }

  #call(name, ...values) {
    return this.engine.call(name, this.pointer, ...values);
  }

  /** Adds samples, oldest first; earlier ones than the last are ignored. */
  add(...samples) {
    this.engine.withRecords(samples, sampleSize, writeSample, (...records) =>
      this.#call('ts_tracker_add', ...records));
  }

  /** Begins a new history. */
  restart() { this.#call('ts_tracker_restart'); }

  // Reads samples that a function writes; none before the first one was added.
  #read(write) {
    return this.engine.readRecords(sampleSize, readSample, (pointer) => {
      const count = write(pointer);
      if (count < 0 && count !== stale) throw this.engine.error(count);
      return Math.max(count, 0);
    });
  }

  /** The sample for a frame that will be shown at a time; null without samples. */
  resample(shown) {
    const { ts_tracker_resample } = this.engine.functions;
    // It returns 0 for the one sample that it writes.
    return this.#read((pointer) =>
      ts_tracker_resample(this.pointer, integer(shown), pointer) || 1)[0] ?? null;
  }

  /** Where the point is expected in the time after its last sample. */
  predict(horizon) {
    const { ts_tracker_predict } = this.engine.functions;
    return this.#read((pointer) =>
      ts_tracker_predict(this.pointer, integer(horizon), pointer, mostSamples));
  }

  /** Points per second; 0 before there are two samples. */
  get velocity() {
    const [vx, vy] = this.engine.pair((...pointers) =>
      this.#call('ts_tracker_get_velocity', ...pointers));
    return { vx, vy };
  }
}
