// One instance of touchstone.wasm: its memory, and calls with texts and records.

import { eventSize } from './records.js';

/** An error of the library; its message is the text of ts_error_text(). */
export class TouchstoneError extends Error {
  constructor(message, code, column) {
    super(message);
    this.name = 'TouchstoneError';
    this.code = code;
    this.column = column;
  }
}

/** Loads the library from an address, from bytes, or from a compiled module. */
export async function load(source) {
  let module = source;
  if (typeof source === 'string' || source instanceof URL) module = await fetchBytes(source);
  if (!(module instanceof WebAssembly.Module)) module = await WebAssembly.compile(module);
  return new Engine(await WebAssembly.instantiate(module, {}));
}

async function fetchBytes(address) {
  // In Node fetch() reads no files.
  if (String(address).startsWith('file:')) {
    return (await import('node:fs/promises')).readFile(new URL(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

const scratchSize = 64 * eventSize;
const lineSize = 1024;

/** One instance of the library, with memory of its own. */
export class Engine {
  #view;
  #scratch;
  #line;
  #properties = new Map();

  constructor(instance) {
    this.functions = instance.exports;
    this.functions._initialize?.();
    this.#scratch = this.functions.malloc(scratchSize);
    this.#line = this.functions.malloc(lineSize);
    // The functions that name numbers; each answer is read once.
    this.names = {};
    for (const name of [
      'ts_event_type_name', 'ts_gesture_name', 'ts_gesture_state_name', 'ts_reason_name',
      'ts_repair_name', 'ts_guard_reason_name',
    ]) {
      const known = new Map();
      this.names[name] = (number) => {
        if (!known.has(number)) known.set(number, this.text(this.functions[name](number)));
        return known.get(number);
      };
    }
    for (let at = 0; (at = this.functions.ts_property_next(at)) !== 0; ) {
      this.#properties.set(this.text(this.functions.ts_property_name(at)), at);
    }
  }

  /** The version, such as "1.0.0". */
  get version() {
    const version = this.functions.ts_version();
    return `${version >>> 16}.${(version >>> 8) & 255}.${version & 255}`;
  }

  /** The names of the properties and limits of recognizers. */
  get properties() {
    return [...this.#properties.keys()];
  }

  // What follows is for the classes below.

  // The memory, which moves when it grows.
  get view() {
    if (this.#view?.buffer !== this.functions.memory.buffer) {
      this.#view = new DataView(this.functions.memory.buffer);
    }
    return this.#view;
  }

  // Calls a function, and throws what it returns if that is an error.
  call(name, ...values) {
    const result = this.functions[name](...values);
    if (result < 0) throw this.error(result);
    return result;
  }

  // Calls a function that returns a new object.
  create(name, ...values) {
    const pointer = this.functions[name](...values);
    if (pointer === 0) throw this.error(-1);
    return pointer;
  }

  error(code, column) {
    return new TouchstoneError(this.text(this.functions.ts_error_text(code)), code, column);
  }

  // The number of a property.
  property(name) {
    return this.#properties.get(name) ?? 0;
  }

  // Reads a text that ends with 0; null for NULL.
  text(pointer) {
    if (pointer === 0) return null;
    const bytes = new Uint8Array(this.functions.memory.buffer, pointer);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  // Calls a function with texts in memory for as long as it works.
  withTexts(texts, work) {
    const pointers = texts.map((text) => {
      const bytes = new TextEncoder().encode(text);
      const pointer = this.functions.malloc(bytes.length + 1);
      const target = new Uint8Array(this.functions.memory.buffer, pointer, bytes.length + 1);
      target.set(bytes);
      target[bytes.length] = 0;
      return pointer;
    });
    try {
      return work(...pointers);
    } finally {
      pointers.forEach((pointer) => this.functions.free(pointer));
    }
  }

  // Reads a text that a function writes as snprintf() does.
  written(name, ...values) {
    const length = this.call(name, ...values, this.#line, lineSize);
    if (length < lineSize) return this.text(this.#line);
    const pointer = this.functions.malloc(length + 1);
    this.call(name, ...values, pointer, length + 1);
    const text = this.text(pointer);
    this.functions.free(pointer);
    return text;
  }

  // Calls `fill(pointer, capacity)` and reads the records that it has written.
  readRecords(size, read, fill) {
    const count = fill(this.#scratch, Math.floor(scratchSize / size));
    return Array.from({ length: count }, (_, index) =>
      read(this.view, this.#scratch + index * size, this.names));
  }

  // Writes records and calls `push(pointer, count)` with as many as fit; returns how many it took.
  pushRecords(records, size, write, push) {
    const most = Math.floor(scratchSize / size);
    for (let done = 0; done < records.length; ) {
      const part = records.slice(done, done + most);
      new Uint8Array(this.functions.memory.buffer, this.#scratch, part.length * size).fill(0);
      part.forEach((record, index) => write(this.view, this.#scratch + index * size, record));
      const taken = push(this.#scratch, part.length);
      done += taken;
      if (taken < part.length) return done;
    }
    return records.length;
  }

  // Copies records into memory for as long as a function works.
  withRecords(records, size, write, work) {
    const pointer = this.functions.malloc(Math.max(records.length, 1) * size);
    new Uint8Array(this.functions.memory.buffer, pointer, records.length * size).fill(0);
    records.forEach((record, index) => write(this.view, pointer + index * size, record));
    try {
      return work(pointer, records.length);
    } finally {
      this.functions.free(pointer);
    }
  }

  // Reads numbers that a function writes.
  numbers(count, work) {
    return this.withNumbers(Array(count).fill(0), (pointer) => {
      work(pointer);
      return Array.from({ length: count }, (_, index) =>
        this.view.getFloat64(pointer + index * 8, true));
    });
  }

  // Copies numbers into memory for as long as a function works.
  withNumbers(numbers, work) {
    const write = (view, at, number) => view.setFloat64(at, number, true);
    return this.withRecords(numbers, 8, write, work);
  }

  // Calls a function that writes two numbers.
  pair(work) {
    work(this.#scratch, this.#scratch + 8);
    return [0, 8].map((offset) => this.view.getFloat64(this.#scratch + offset, true));
  }
}
