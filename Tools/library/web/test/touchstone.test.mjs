import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import {
  Device, Recognizer, Session, Surface, TouchstoneError, Tracker, load,
} from '../touchstone.js';

const address =
  new URL('../../../../.build/library/wasm32/lib/touchstone.wasm', import.meta.url);
let engine;
before(async () => {
  engine = await load(address);
});

// A session with a screen of 300 by 200 millimetres and recognizers by their lines.
function stage(lines, interests = ['gestures']) {
  const session = new Session(engine);
  const device = new Device(engine, { name: 'screen', width: 300, height: 200 });
  const screen = session.addDevice(device);
  device.free();
  session.root.setBounds(0, 0, 400, 300);
  session.setInterests(...interests);
  const recognizers = lines.map((line) => new Recognizer(engine, line));
  recognizers.forEach((recognizer) => session.root.addRecognizer(recognizer));
  return { session, screen, recognizers };
}

// The frames of fingers that move in a straight way, each from its first to its last point.
function strokes(paths, { start = 0, steps = 20, interval = 16000 } = {}) {
  const changes = [];
  for (let step = 0; step <= steps; step++) {
    paths.forEach(([x, y, endX, endY], finger) => {
      const share = step / steps;
      changes.push({
        time: start + step * interval,
        id: finger + 1,
        phase: step === 0 ? 'down' : step === steps ? 'up' : 'motion',
        x: x + (endX - x) * share,
        y: y + (endY - y) * share,
        isLast: finger === paths.length - 1,
      });
    });
  }
  return changes;
}

const corners = [{ x: 0, y: 50 }, { x: 30, y: 100 }, { x: 100, y: 0 }];

// Adds two shapes to a recognizer.
function addShapes(recognizer) {
  const numbers = [
    recognizer.addTemplate('check', corners.map((corner) => ({ ...corner, stroke: 2 ** 32 - 1 }))),
    recognizer.addTemplate('caret', corners.map(({ x, y }) => ({ x, y: -y }))),
  ];
  assert.deepEqual(numbers, [1, 2]);
}

// The contacts of a finger that draws the first of them.
const drawnCheck = (start) => [...corners, corners[2]].map(({ x, y }, step) => ({
  time: start + step * 100000,
  id: 4,
  phase: ['down', 'motion', 'motion', 'up'][step],
  x: 200 + x,
  y: 200 + 0.875 * y,
  isLast: true,
}));

const tap = (x, y, start = 0) =>
  strokes([[x, y, x, y]], { start, steps: 1, interval: 80000 });

test('the events are those that the library prints on every processor', async () => {
  const { session, screen, recognizers: [, , drawn] } =
    stage(['tap', 'rotation', 'stroke stroke-distance=1']);
  addShapes(drawn);
  session.pushContacts(screen, tap(100, 50));
  const changes = [];
  for (let step = 0; step <= 20; step++) {
    const phase = step === 0 ? 'down' : step < 20 ? 'motion' : 'up';
    const [x, y] = [7 * step, 3 * step + (step * step) / 4];
    const time = 1000000 + step * 16000;
    changes.push({ time, id: 2, phase, x: 200 - x, y: 200 - y });
    changes.push({ time, id: 3, phase, x: 300 + x, y: 200 + y, isLast: true });
  }
  session.pushContacts(screen, changes);
  session.pushContacts(screen, drawnCheck(2e6));
  session.pushContacts(screen, tap(9e8, 50, 3e6));
  const lines = session.read({ describe: true }).map((event) =>
    `${event.time} ${event.gesture} ${event.state} ${event.x} ${event.y} ` + (event.shape
      ? `shape ${event.shape} at a distance of ${Number(event.value.toPrecision(12))}\n`
      : `turned ${Number(event.rotation.toPrecision(12))}\n`));
  assert.equal(lines.join(''), await readFile(new URL('../../smoke.txt', import.meta.url), 'utf8'));
  session.free();
});

describe('gestures', () => {
  const long = { steps: 1, interval: 700000 };
  for (const [name, line, changes, expected] of [
    ['a short touch is a tap', 'tap', tap(50, 50), 'ended'],
    ['two short touches are a double tap', 'tap taps=2',
      [...tap(50, 50), ...tap(52, 50, 200000)], 'ended'],
    ['a touch that stays is a long press', 'long-press',
      strokes([[50, 50, 50, 50]], long), 'began ended'],
    ['a finger that moves is a pan', 'pan', strokes([[50, 50, 150, 50]]), 'began changed ended'],
    ['a finger that moves fast is a swipe', 'swipe',
      strokes([[50, 50, 250, 50]], { steps: 10 }), 'ended'],
    ['fingers that part are a pinch', 'pinch',
      strokes([[150, 100, 80, 100], [200, 100, 270, 100]]), 'began changed ended'],
    ['a finger from the edge is an edge pan', 'pan edges=left',
      strokes([[3, 100, 150, 100]]), 'began changed ended'],
    ['a finger from the middle is no edge pan', 'pan edges=left',
      strokes([[100, 100, 200, 100]]), ''],
    ['a touch that stays is no tap', 'tap',
      strokes([[50, 50, 50, 50]], { ...long, interval: 2e6 }), ''],
  ]) {
    test(name, () => {
      const { session, screen } = stage([line]);
      session.pushContacts(screen, changes);
      session.advance(1e7);
      const seen = session.read().map((event) => event.state);
      assert.equal(seen.filter((state, at) => state !== seen[at - 1]).join(' '), expected);
      session.free();
    });
  }
});

test('a press that was too short says what would have been recognized', () => {
  const { session, screen, recognizers: [press] } = stage(['long-press']);
  assert.throws(() => press.nearest());
  session.keepTouches();
  session.pushContacts(screen, tap(50, 50));
  assert.match(press.nearest(), /recognized with: held /);
});

test('a tap waits for a double tap that it requires to fail', () => {
  const { session, screen, recognizers: [single, double] } = stage(['tap', 'tap taps=2']);
  single.setRelation('requires-failure', double);
  session.pushContacts(screen, tap(50, 50));
  assert.deepEqual(session.read(), []);
  assert.match(single.explain(), /wait/);
  session.advance(session.deadline);
  const [event] = session.read();
  assert.equal(event.recognizer, single.id);
  // Just after the interval in which a second tap may follow.
  assert.equal(event.time, 430001);
  session.free();
});

test('touches carry positions, verdicts and the surface that was hit', () => {
  const { session, screen } = stage([], ['touches', 'delivery', 'verdicts']);
  const child = new Surface(engine);
  child.setPosition(100, 100);
  child.setBounds(0, 0, 50, 50);
  session.root.addChild(child);
  session.pushContacts(screen, [
    { time: 5, id: 77, phase: 'down', x: 110, y: 120, pressure: 0.5, isLast: true },
  ]);
  const events = session.read();
  assert.deepEqual(events.map(({ type }) => type), ['touch-down', 'verdict', 'deliver-down']);
  const [down, verdict] = events;
  assert.equal(down.surface, child.id);
  assert.deepEqual([down.contact, down.localX, down.localY, down.pressure], [77, 10, 20, 0.5]);
  assert.equal(verdict.verdict, 'released');
  assert.deepEqual(child.convert(110, 120), { x: 10, y: 20 });
  session.free();
});

test('a failure has its reason, its value and its limit', () => {
  const { session, screen, recognizers: [recognizer] } = stage(['tap'], ['failures']);
  recognizer.set('tap-movement', '20pt');
  session.pushContacts(screen, strokes([[50, 50, 90, 50]]));
  const [event] = session.read({ describe: true });
  assert.equal(event.reason, 'moved');
  assert.equal(event.limit, 20);
  assert.ok(event.value > 20);
  assert.match(event.description, /moved/);
  session.free();
});

test('margins tell how far an attempt is from its limits', () => {
  const { session, screen, recognizers: [recognizer] } = stage(['long-press']);
  session.pushContacts(screen, [{ time: 0, id: 1, phase: 'down', x: 50, y: 50, isLast: true }]);
  session.advance(250000);
  const held = recognizer.margins.find(({ quantity }) => quantity === 'held');
  assert.deepEqual(held, { quantity: 'held', value: 0.25, limit: 0.5, isRequired: true });
  session.free();
});

test('a drawn shape has probabilities while it is drawn, and a name at the end', () => {
  const { session, screen, recognizers: [recognizer] } = stage(['stroke stroke-distance=1']);
  addShapes(recognizer);
  const changes = drawnCheck(0);
  session.pushContacts(screen, changes.slice(0, 3));
  const [check, caret] = recognizer.probabilities;
  assert.ok(check > 0.9 && Math.abs(check + caret - 1) < 1e-9);
  session.pushContacts(screen, changes.slice(3));
  const [event] = session.read();
  assert.equal(recognizer.shapeName(event.shape), 'check');
  for (const none of [0, 3, 2 ** 32 - 1]) assert.equal(recognizer.shapeName(none), null);
  assert.ok(event.value < event.limit);
  assert.deepEqual(recognizer.probabilities, []);
  session.free();
});

test('kernel events of a device that is described are recognized', () => {
  const session = new Session(engine);
  const axis = (code, maximum) => ({ code, minimum: 0, maximum, resolution: 10 });
  const device = new Device(engine, {
    name: 'panel', properties: [1], codes: [{ type: 1, code: 330 }],
    axes: [axis(0, 999), axis(1, 999), axis(47, 9), axis(53, 999), axis(54, 999), axis(57, 65535)],
  });
  assert.deepEqual([device.kind, device.slots], ['touchscreen', 10]);
  const screen = session.addDevice(device);
  session.root.setBounds(0, 0, 100, 100);
  session.root.addRecognizer(new Recognizer(engine, 'tap'));
  const frame = (time, ...events) =>
    [...events, [0, 0, 0]].map(([type, code, value]) => ({ time, type, code, value }));
  const taken = session.pushEvdev(screen, [
    ...frame(0, [3, 47, 0], [3, 57, 1], [3, 53, 500], [3, 54, 250], [1, 330, 1]),
    ...frame(60000, [3, 57, -1], [1, 330, 0]),
  ]);
  assert.equal(taken, 9);
  const [event] = session.read();
  assert.equal(event.gesture, 'tap');
  assert.ok(Math.abs(event.x - 50) < 0.2 && Math.abs(event.y - 25) < 0.2);
  session.free();
});

test('a guard rejects what begins in a mask', () => {
  const session = new Session(engine);
  const axis = (code, maximum) => ({ code, minimum: 0, maximum, resolution: 10 });
  const device = new Device(engine, {
    name: 'panel', properties: [1], axes: [axis(47, 9), axis(53, 999), axis(54, 999), axis(57, 65535)],
  });
  const screen = session.addDevice(device);
  session.setInterests('guards', 'touches');
  session.setGuardOption(screen, 'mask', '0:0:20:20mm');
  assert.ok(session.guardOption(screen, 'mask').endsWith('mm'));
  session.pushEvdev(screen, [[3, 57, 1], [3, 53, 100], [3, 54, 100], [0, 0, 0]].map(
    ([type, code, value]) => ({ time: 0, type, code, value })));
  const [event, ...others] = session.read();
  assert.deepEqual(
    [event.type, event.reason, event.decision, others.length],
    ['guard', 'masked region', 'rejected', 0]);
  session.free();
});

test('events carry the cookies of their recognizer and surface', () => {
  const { session, screen, recognizers: [pan] } = stage(['pan']);
  pan.setCookie(Number.MAX_SAFE_INTEGER);
  session.root.setCookie(7);
  session.pushContacts(screen, strokes([[50, 50, 150, 50]]));
  const [event] = session.read();
  assert.deepEqual([event.cookie, event.surfaceCookie], [Number.MAX_SAFE_INTEGER, 7]);
  for (const cookie of [-1, 1.5, 2 ** 53, Number.NaN]) {
    assert.throws(() => pan.setCookie(cookie), RangeError);
    assert.throws(() => session.root.setCookie(cookie), RangeError);
  }
  session.free();
});

test('a device that was touched before it was opened is corrected by its state', () => {
  const session = new Session(engine);
  session.setInterests('touches', 'repairs');
  const device = new Device(engine, {
    name: 'panel', properties: [1], codes: [{ type: 1, code: 0x14a }],
    axes: [
      { code: 0x2f, minimum: 0, maximum: 9 }, { code: 0x39, minimum: 0, maximum: 65535 },
      { code: 0x35, minimum: 0, maximum: 1000, resolution: 10 },
      { code: 0x36, minimum: 0, maximum: 1000, resolution: 10 },
    ],
  });
  const panel = session.addDevice(device);
  const slot = (code, value) => ({ slot: 2, code, value });
  session.sync(panel, 1000, {
    slots: [slot(0x39, 5), slot(0x35, 100), slot(0x36, 200)],
    values: [{ type: 1, code: 0x14a, value: 1 }],
  });
  const events = session.read();
  assert.deepEqual(events.filter(({ type }) => type === 'touch-down').map(({ time }) => time), [1000]);
  session.sync(panel, 2000, {});
  assert.equal(session.read().filter(({ type }) => /touch-(up|cancel)/.test(type)).length, 1);
  assert.throws(() => session.sync(panel + 1, 3000, {}), TouchstoneError);
  assert.throws(
    () => session.sync(panel, 3000, { slots: [{ slot: -1, code: 0x39, value: 1 }] }), TouchstoneError);
  session.free();
});

test('a tracker resamples and predicts one point', () => {
  const tracker = new Tracker(engine);
  assert.equal(tracker.resample(0), null);
  assert.deepEqual(tracker.predict(10000), []);
  assert.deepEqual(tracker.velocity, { vx: 0, vy: 0 });
  tracker.add(...Array.from({ length: 10 }, (_, step) => (
    { time: step * 8000, x: step * 4, y: 10 })));
  assert.ok(Math.abs(tracker.velocity.vx - 500) < 1);
  const { time, x, y } = tracker.resample(72000);
  assert.ok(time <= 72000 && x > 0 && x <= 36 && y === 10);
  assert.ok(tracker.predict(10000).at(-1).x > 36);
  assert.throws(() => tracker.add({ time: 80000, x: Number.NaN, y: 0 }), TouchstoneError);
  assert.throws(() => tracker.predict(-1), TouchstoneError);
  tracker.restart();
  tracker.add({ time: 90000, x: 5, y: 6 });
  assert.deepEqual(tracker.velocity, { vx: 0, vy: 0 });
  assert.deepEqual(tracker.predict(10000).map(({ x }) => x).filter((x) => x !== 5), []);
  tracker.free();
  tracker.free();
});

describe('errors', () => {
  for (const [name, code, work] of [
    ['an unknown kind', -7, () => new Recognizer(engine, 'wave')],
    ['a value that cannot be read', -8, () => new Recognizer(engine, 'tap').set('taps', 'many')],
    ['a limit that is not there', -7, () => new Recognizer(engine, 'tap').set('edge-width', 4)],
    ['an unknown unit', -1, () => new Recognizer(engine, 'tap').set('taps', 2, 'mile')],
    ['a position that is too far', -1, () => new Session(engine).setPointer(NaN, 0)],
    ['a time that is no number', -1, () => new Session(engine).advance(NaN)],
    ['a touch that is over', -4, () => new Session(engine).takeTouch(9, 0)],
    ['a template of a tap', -1, () => new Recognizer(engine, 'tap').addTemplate('a', corners)],
    ['a template of one point', -1,
      () => new Recognizer(engine, 'stroke').addTemplate('a', corners.slice(1, 2))],
    ['a device that is no screen', -10, () => new Device(engine, { axes: [] })],
  ]) {
    test(`${name} throws the text of the library`, () => {
      assert.throws(work, (error) => {
        assert.ok(error instanceof TouchstoneError, String(error));
        assert.equal(error.code, code);
        const text = engine.text(engine.functions.ts_error_text(code));
        assert.ok(error.message.startsWith(text), error.message);
        return true;
      });
    });
  }

  test('a fault in a line has its column', () => {
    assert.throws(() => new Recognizer(engine, 'pan edges=nowhere'), { column: 10 });
  });

  test('an unknown kind of events is refused by its name', () => {
    assert.throws(() => new Session(engine).setInterests('everything'), /everything/);
  });

  test('what was freed throws and can be freed again', () => {
    const recognizer = new Recognizer(engine, 'tap');
    recognizer.free();
    recognizer.free();
    assert.throws(() => recognizer.set('taps', 2), TouchstoneError);
  });
});

test('a recording longer than the room for records is pushed whole', () => {
  const { session, screen } = stage(['pan']);
  const changes = strokes([[50, 50, 350, 50]], { steps: 3000, interval: 4000 });
  assert.equal(session.pushContacts(screen, changes), changes.length);
  assert.equal(session.read().at(-1).state, 'ended');
  session.free();
});

test('sessions that are freed leave no memory behind', () => {
  const round = () => {
    const { session, screen, recognizers } = stage(['tap', 'pan', 'pinch', 'stroke']);
    addShapes(recognizers[3]);
    session.pushContacts(screen, strokes([[50, 50, 150, 50], [70, 60, 170, 90]]));
    session.read({ describe: true });
    recognizers.forEach((recognizer) => recognizer.free());
    session.free();
  };
  for (let count = 0; count < 50; count++) round();
  const before = engine.functions.memory.buffer.byteLength;
  for (let count = 0; count < 500; count++) round();
  assert.equal(engine.functions.memory.buffer.byteLength, before);
});
