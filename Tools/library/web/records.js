// The records of touchstone.h, which are alike on every processor, as plain objects.

const little = true;

export const eventSize = 192;
export const contactSize = 64;
export const inputSize = 16;
export const marginSize = 32;
export const sampleSize = 24;
export const strokePointSize = 32;

// The members of the enumerations for which the library has no names, by their number.
const tools = ['finger', 'pen', 'palm', 'dial'];
const verdicts = ['pending', 'released', 'owned'];
const decisions = [null, 'withheld', 'released', 'rejected', 'cancelled'];
const phases = { down: 1, motion: 2, up: 3, cancel: 4 };
const directions = { 1: 'right', 2: 'left', 4: 'up', 8: 'down' };
const edges = { 1: 'top', 2: 'left', 4: 'bottom', 8: 'right' };
const buttons = [null, 'primary', 'secondary', 'middle'];
const causes = [null, 'click', 'tap', 'tap-drag', 'finger-drag', 'fingers', 'edge'];
const padContacts = [null, 'finger', 'hovering', 'palm', 'thumb', 'in-button-area', 'pinned'];
const quantities = [
  null, 'travel', 'strayed', 'sideways', 'spread', 'turn', 'held', 'pause', 'taps', 'fingers',
  'size', 'straight', 'unlike',
];

// A number of 64 bits, which is below 2^53: a count, or a time in microseconds.
const count = (view, at) => view.getUint32(at, little) + view.getUint32(at + 4, little) * 2 ** 32;
const time = (view, at) => view.getUint32(at, little) + view.getInt32(at + 4, little) * 2 ** 32;

// Reads the event at an offset. `names` has the functions of the library that name numbers.
export function readEvent(view, at, names) {
  const word = (offset) => view.getUint32(at + offset, little);
  const type = word(0);
  const flags = word(4);
  return {
    type: names.ts_event_type_name(type),
    serial: count(view, at + 8),
    time: time(view, at + 16),
    decided: time(view, at + 24),
    device: view.getInt32(at + 32, little),
    surface: word(36),
    recognizer: word(40),
    attempt: word(44),
    endsFrame: (flags & 1) !== 0,
    isLate: (flags & 2) !== 0,
    isResampled: (flags & 4) !== 0,
    isOrphan: (flags & 8) !== 0,
    surfaceCookie: count(view, at + 48),
    cookie: count(view, at + 56),
    ...readPart(type, view, at + 64, names),
  };
}

// Reads what only events of one type have.
function readPart(type, view, at, names) {
  const word = (offset) => view.getUint32(at + offset, little);
  const signed = (offset) => view.getInt32(at + offset, little);
  const float = (offset) => view.getFloat32(at + offset, little);
  const double = (offset) => view.getFloat64(at + offset, little);

  if (type >= 100 && type < 300) {
    return {
      touch: count(view, at),
      contact: time(view, at + 8),
      slot: signed(16),
      tool: tools[word(20)] ?? 'unknown',
      x: double(24), y: double(32),
      localX: double(40), localY: double(48),
      preciseX: double(56), preciseY: double(64),
      pressure: float(72), major: float(76), minor: float(80), angle: float(84),
    };
  }
  if (type === 300) {
    return {
      touch: count(view, at),
      verdict: verdicts[word(8)] ?? 'unknown',
      previous: verdicts[word(12)] ?? 'unknown',
      sequence: word(16),
    };
  }
  if (type >= 400 && type < 500) {
    const gesture = names.ts_gesture_name(word(0));
    return {
      gesture,
      state: names.ts_gesture_state_name(word(4)),
      fingers: signed(8),
      direction:
        { swipe: directions[word(12)], pan: edges[word(12)] }[gesture] ?? null,
      shape: gesture === 'stroke' ? word(12) : 0,
      x: double(16), y: double(24),
      dx: double(32), dy: double(40),
      vx: double(48), vy: double(56),
      scale: double(64), scaleVelocity: double(72),
      rotation: double(80), rotationVelocity: double(88),
      value: double(96), limit: double(104),
      reason: word(112) === 0 ? null : names.ts_reason_name(word(112)),
      other: word(116),
      touch: count(view, at + 120),
    };
  }
  if (type >= 500 && type < 600) {
    return {
      state: names.ts_gesture_state_name(word(0)),
      button: buttons[word(4)] ?? null,
      isPressed: word(8) !== 0,
      cause: causes[word(12)] ?? null,
      fingers: signed(16),
      contact: padContacts[word(20)] ?? null,
      detail: word(24),
      slot: signed(28),
      dx: double(32), dy: double(40),
      rawDx: double(48), rawDy: double(56),
      scale: double(64), rotation: double(72),
    };
  }
  if (type === 700) {
    return {
      reason: names.ts_guard_reason_name(word(0)),
      decision: decisions[word(4)] ?? 'unknown',
      contact: time(view, at + 8),
      x: double(16), y: double(24),
    };
  }
  if (type === 600) return { repair: names.ts_repair_name(word(0)), count: word(4) };
  return {};
}

export function readMargin(view, at) {
  return {
    quantity: quantities[view.getUint32(at + 16, little)] ?? 'unknown',
    value: view.getFloat64(at, little),
    limit: view.getFloat64(at + 8, little),
    isRequired: view.getUint32(at + 20, little) !== 0,
  };
}

export function readSample(view, at) {
  return {
    time: time(view, at),
    x: view.getFloat64(at + 8, little),
    y: view.getFloat64(at + 16, little),
  };
}

export function writeSample(view, at, sample) {
  view.setBigInt64(at, integer(sample.time), little);
  view.setFloat64(at + 8, sample.x, little);
  view.setFloat64(at + 16, sample.y, little);
}

// Writes a change of a touch over a record of zeros.
export function writeContact(view, at, contact) {
  view.setBigInt64(at, integer(contact.time), little);
  view.setBigInt64(at + 8, integer(contact.id), little);
  view.setFloat64(at + 16, contact.x ?? 0, little);
  view.setFloat64(at + 24, contact.y ?? 0, little);
  view.setFloat32(at + 32, contact.pressure ?? 0, little);
  view.setFloat32(at + 36, contact.major ?? 0, little);
  view.setFloat32(at + 40, contact.minor ?? 0, little);
  view.setFloat32(at + 44, contact.angle ?? 0, little);
  view.setUint32(at + 48, contact.target ?? 0, little);
  view.setUint16(at + 52, phases[contact.phase] ?? 0, little);
  view.setUint8(at + 54, Math.max(0, tools.indexOf(contact.tool ?? 'finger')));
  view.setUint8(at + 55, contact.isLast ? 1 : 0);
}

// Writes a point of a template over a record of zeros.
export function writeStrokePoint(view, at, point) {
  view.setBigInt64(at, integer(point.time ?? 0), little);
  view.setFloat64(at + 8, point.x, little);
  view.setFloat64(at + 16, point.y, little);
  view.setUint32(at + 24, point.stroke ?? 0, little);
}

// Writes an event of the kernel.
export function writeInput(view, at, input) {
  view.setBigInt64(at, integer(input.time), little);
  view.setUint16(at + 8, input.type, little);
  view.setUint16(at + 10, input.code, little);
  view.setInt32(at + 12, input.value, little);
}

// A number as one of 64 bits. Fractions are rounded; what is no number becomes one that the library
// refuses.
export function integer(number) {
  return Number.isFinite(number) ? BigInt(Math.round(number)) : -(2n ** 63n);
}

// A number that comes back in events as it is.
export function cookie(number) {
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new RangeError(`${number} is no integer from 0 to ${Number.MAX_SAFE_INTEGER}`);
  }
  return BigInt(number);
}
