// Types of touchstone.js. Times are integers of microseconds on any one monotonic clock, lengths
// are points, y is down, angles are clockwise in radians. touchstone.h documents each function.

/** An error of the library. */
export class TouchstoneError extends Error {
  /** The number of the error: an enum ts_error, below 0. */
  readonly code: number;
  /** The character of the fault in a line that could not be read, from 0. */
  readonly column?: number;
}

/**
 * Loads the library from an address (in Node also of a file), from bytes, or from a compiled
 * module. Each call makes an instance with memory of its own.
 */
export function load(source: string | URL | BufferSource | WebAssembly.Module): Promise<Engine>;

/** One instance of the library. */
export class Engine {
  private constructor();
  /** The version, such as "1.0.0". */
  readonly version: string;
  /** The names of the properties and limits of recognizers. */
  readonly properties: string[];
}

/** What refers to an object in the library's memory. */
interface Handle {
  /**
   * Releases the object; what it belongs to keeps it. Every later call throws. Objects that are
   * forgotten are released by the garbage collector, at a time of its own.
   */
  free(): void;
}

export type Unit = 'native' | 'mm' | 'degree';
export type DeviceKind = 'touchscreen' | 'touchpad' | 'pen' | 'other';

/** A device whose finished touches are pushed. */
export interface ContactDevice {
  name?: string;
  /** Default: touchscreen. */
  kind?: DeviceKind;
  /** The size in millimetres; 0, the default, if it is unknown. */
  width?: number;
  height?: number;
}

/** A device whose kernel events are pushed, by the kernel's numbers. */
export interface EvdevDevice {
  name?: string;
  id?: { bus: number; vendor: number; product: number; version: number };
  properties?: number[];
  codes?: { type: number; code: number }[];
  axes: {
    code: number;
    minimum: number;
    maximum: number;
    fuzz?: number;
    flat?: number;
    resolution?: number;
  }[];
  /** Properties of udev, such as LIBINPUT_CALIBRATION_MATRIX. */
  udev?: Record<string, string>;
}

/** What sends touches: a screen, pad or pen. */
export class Device implements Handle {
  /** @throws TouchstoneError with the reason if it is no digitizer. */
  constructor(engine: Engine, description?: ContactDevice | EvdevDevice);
  readonly kind: DeviceKind | null;
  /** The number of contacts that it tells apart; 0 without a limit. */
  readonly slots: number;
  /** Its size in millimetres, or null if it does not tell. */
  readonly size: { width: number; height: number } | null;
  free(): void;
}

export type SurfaceFlag = 'disabled' | 'isolated' | 'ordered' | 'cancels-together' | 'overlay';

/** A region that has recognizers. */
export class Surface implements Handle {
  /** A surface without a parent that covers everything. */
  constructor(engine: Engine);
  /** The number in events and targets; 0 outside of a session. */
  readonly id: number;
  /** Sets the `surfaceCookie` of its events: an integer of yours, 0 by default. */
  setCookie(number: number): void;
  /** Adds a surface above the other children, or raises it there. */
  addChild(child: Surface): void;
  placeBelow(sibling: Surface): void;
  /** Takes it out of its tree; what is going on there is cancelled. */
  remove(): void;
  addRecognizer(recognizer: Recognizer): void;
  /** Sets the bounds in its own space: what edges are measured from, and the shape. */
  setBounds(x: number, y: number, width: number, height: number): void;
  setPosition(x: number, y: number): void;
  /** Parent x = a·x + c·y + e, y = b·x + d·y + f. */
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  /** Replaces the flags; none by default. */
  setFlags(...flags: SurfaceFlag[]): void;
  setShapeAll(all: boolean): void;
  setShapeRects(rects: { x: number; y: number; width: number; height: number }[]): void;
  setShapePolygon(corners: { x: number; y: number }[]): void;
  resetShape(): void;
  /** Converts a point of the root space to one of its own. */
  convert(x: number, y: number): { x: number; y: number };
  free(): void;
}

export type GestureState = 'possible' | 'began' | 'changed' | 'ended' | 'cancelled' | 'failed';
export type Relation =
  | 'exclusive' | 'simultaneous' | 'requires-failure' | 'yields' | 'exclusive-anywhere';

/** How far an attempt is from a limit. */
export interface Margin {
  quantity:
    | 'travel' | 'strayed' | 'sideways' | 'spread' | 'turn' | 'held' | 'pause' | 'taps' | 'fingers'
    | 'size' | 'straight' | 'unlike' | 'unknown';
  /** In points, seconds, radians, millimetres (of drawn shapes) or a count. */
  value: number;
  limit: number;
  /** Whether the limit is to be reached; false if it is not to be exceeded. */
  isRequired: boolean;
}

/** One kind of gesture with its limits. */
export class Recognizer implements Handle {
  /**
   * Reads a line: tap, long-press, pan, swipe, pinch, rotation, stroke or custom, and properties,
   * such as "pan edges=left edge-width=4mm".
   * @throws TouchstoneError with the `column` of the fault.
   */
  constructor(engine: Engine, line: string);
  /** The number in events; 0 without a surface in a session. */
  readonly id: number;
  /** A name for explanations; that of its kind by default. */
  name: string;
  /** Sets the `cookie` of its events: an integer of yours, 0 by default. */
  setCookie(number: number): void;
  /**
   * Sets a property or limit, from the next attempt on: to a number in a unit, or to a text such as
   * "4mm" or "left,right".
   */
  set(property: string, value: number | boolean, unit?: Unit): void;
  set(property: string, value: string): void;
  /** A property in its native unit: points, seconds, radians or a count. */
  get(property: string): number;
  /** Sets how it stands to another one, or with null to all without a relation of their own. */
  setRelation(relation: Relation, other: Recognizer | null): void;
  /** Detaches it; what it began is cancelled. */
  remove(): void;
  /** Asks for a state of the present attempt of a custom recognizer. */
  propose(state: GestureState, time: number): void;
  /**
   * Adds a template of a drawn shape, of a recognizer of the kind stroke, from the next attempt on.
   * Returns the number of the shape, from 1.
   */
  addTemplate(name: string, points: StrokePoint[]): number;
  /** The name of a drawn shape by its number, or null. */
  shapeName(shape: number): string | null;
  /** The probability of each shape for what is drawn so far, in the order of their numbers. */
  readonly probabilities: number[];
  /** How far the present attempt is from each limit. */
  readonly margins: Margin[];
  /** An English line on the present attempt, or on the last one if there is none. */
  explain(): string;
  /** That line with the smallest changes with which a failed attempt would have been recognized. */
  nearest(): string;
  free(): void;
}

/** A point of a template of a drawn shape. */
export interface StrokePoint {
  /** In points, from any origin. */
  x: number;
  y: number;
  /** The number of the stroke, which never decreases; 0 by default. */
  stroke?: number;
  /** Microseconds from any moment; 0 by default. */
  time?: number;
}

/** A change of a touch. What did not change need not be pushed. */
export interface Contact {
  time: number;
  /** An integer of yours; unique among those that are down. */
  id: number;
  phase: 'down' | 'motion' | 'up' | 'cancel';
  x?: number;
  y?: number;
  /** 0 to 1. */
  pressure?: number;
  /** The ellipse: its length and width in points, and the angle of its length from upright. */
  major?: number;
  minor?: number;
  angle?: number;
  /** The number of the touched surface, for a touch that goes down; 0: found by its shape. */
  target?: number;
  tool?: 'finger' | 'pen' | 'palm' | 'dial';
  /** Whether it is the last change of its frame; default false. */
  isLast?: boolean;
}

/** An event of the kernel, by its numbers. */
export interface Input {
  time: number;
  type: number;
  code: number;
  value: number;
}

/** What all events have. Numbers of objects are 0 if there is none. */
interface Occurrence {
  /** Counts the events of the session, from 1. */
  serial: number;
  time: number;
  /** When it was known; not before `time`. */
  decided: number;
  device: number;
  surface: number;
  recognizer: number;
  /** Joins the events of one attempt of a recognizer. */
  attempt: number;
  /** The last delivered event of a group. */
  endsFrame: boolean;
  /** It happened before other events that were read already. */
  isLate: boolean;
  /** The position was computed for a frame. */
  isResampled: boolean;
  /** The recognizer or surface was removed meanwhile. */
  isOrphan: boolean;
  /** The cookies of the surface and of the recognizer; 0 for an orphan. */
  surfaceCookie: number;
  cookie: number;
  /** An English line, if read() was asked for it. */
  description?: string;
}

/** A touch as it is, or as the program may have it. */
export interface TouchEvent extends Occurrence {
  type:
    | 'touch-down' | 'touch-motion' | 'touch-up' | 'touch-cancel'
    | 'deliver-down' | 'deliver-motion' | 'deliver-up' | 'deliver-cancel';
  touch: number;
  contact: number;
  slot: number;
  tool: 'finger' | 'pen' | 'palm' | 'dial' | 'unknown';
  x: number;
  y: number;
  localX: number;
  localY: number;
  preciseX: number;
  preciseY: number;
  pressure: number;
  major: number;
  minor: number;
  angle: number;
}

/** To whom a touch belongs. */
export interface VerdictEvent extends Occurrence {
  type: 'verdict';
  touch: number;
  verdict: 'pending' | 'released' | 'owned' | 'unknown';
  previous: 'pending' | 'released' | 'owned' | 'unknown';
  sequence: number;
}

/** A recognizer changed its state, or asks whether it may. */
export interface GestureEvent extends Occurrence {
  type: 'gesture' | 'request';
  gesture: string;
  state: GestureState;
  fingers: number;
  /** Of a swipe right, left, up or down; of a pan the edge. */
  direction: 'right' | 'left' | 'up' | 'down' | 'top' | 'bottom' | null;
  /** The number of a drawn shape, of one that failed the nearest; 0 for none. */
  shape: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  vx: number;
  vy: number;
  scale: number;
  scaleVelocity: number;
  rotation: number;
  rotationVelocity: number;
  /**
   * Why it failed or was cancelled, with its value and the limit; of a drawn shape that is
   * recognized these are its distance from the templates, and what is accepted.
   */
  reason: string | null;
  value: number;
  limit: number;
  /** The recognizer that prevented it. */
  other: number;
  touch: number;
}

/** An event of a trackpad. */
export interface PadEvent extends Occurrence {
  type:
    | 'pad-motion' | 'pad-button' | 'pad-scroll' | 'pad-transform' | 'pad-swipe' | 'pad-hold'
    | 'pad-contact';
  state: GestureState;
  button: 'primary' | 'secondary' | 'middle' | null;
  isPressed: boolean;
  cause: 'click' | 'tap' | 'tap-drag' | 'finger-drag' | 'fingers' | 'edge' | null;
  fingers: number;
  contact: 'finger' | 'hovering' | 'palm' | 'thumb' | 'in-button-area' | 'pinned' | null;
  detail: number;
  slot: number;
  dx: number;
  dy: number;
  rawDx: number;
  rawDy: number;
  scale: number;
  rotation: number;
}

/** A fault of a device that was repaired. */
export interface RepairEvent extends Occurrence {
  type: 'repair';
  repair: string;
  count: number;
}

/** A guard has decided about a contact. */
export interface GuardEvent extends Occurrence {
  type: 'guard';
  reason: string;
  decision: 'withheld' | 'released' | 'rejected' | 'cancelled' | 'unknown';
  contact: number;
  x: number;
  y: number;
}

/** What a device says of itself, by the kernel's numbers. */
export interface DeviceState {
  /** The values of slots, by an ABS_MT_… code. */
  slots?: { slot: number; code: number; value: number }[];
  /** The values of axes (ABS_MT_SLOT chooses the slot), and 1 for a key that is down. */
  values?: { type: number; code: number; value: number }[];
}

export type Event = TouchEvent | VerdictEvent | GestureEvent | PadEvent | RepairEvent | GuardEvent;
export type Interest =
  | 'touches' | 'delivery' | 'verdicts' | 'gestures' | 'failures' | 'pads' | 'pad-contacts'
  | 'repairs' | 'guards';

/** Devices, a clock, a tree of surfaces and a queue of events. */
export class Session implements Handle {
  constructor(engine: Engine);
  /** The root surface, which is released with the session. */
  readonly root: Surface;
  /** Adds a device. @returns its number in this session. */
  addDevice(device: Device): number;
  removeDevice(device: number, time: number): void;
  /** Sets the points in a millimetre; default 163 / 25.4. */
  setDensity(points: number): void;
  /** Keeps the touches since nothing was down, for Recognizer.nearest(). */
  keepTouches(keeps?: boolean): void;
  /** Lays a screen over a rectangle of the root surface, turned clockwise by quarters. */
  mapDevice(
    device: number,
    rect: { x: number; y: number; width: number; height: number },
    quarters?: number,
  ): void;
  /** Pushes events of the kernel. @returns how many were taken before the queue was full. */
  pushEvdev(device: number, events: Input[]): number;
  /** Pushes changes of touches. @returns how many were taken before the queue was full. */
  pushContacts(device: number, contacts: Contact[]): number;
  /**
   * Corrects the contacts of a device that was touched as it was opened, or has lost events; the
   * differences are repairs.
   */
  sync(device: number, time: number, state: DeviceState): void;
  endFrame(device: number): void;
  pushKey(time: number, key: number, isPressed: boolean): void;
  setPointer(x: number, y: number, target?: number): void;
  /** Lets time pass: timers that are due act. */
  advance(time: number): void;
  /** The time at which to advance if nothing is pushed until then; Infinity for never. */
  readonly deadline: number;
  cancelAll(time: number): void;
  setQueue(capacity: number): void;
  /** Chooses what is read; default: gestures, pads and repairs. */
  setInterests(...names: Interest[]): void;
  setPolicy(policy: 'nearest' | 'earliest'): void;
  setSampling(sampling: 'raw' | 'newest' | 'resampled'): void;
  frame(shown: number): void;
  /** Sets the default of a limit for all recognizers that do not set it. */
  setLimit(limit: string, value: number, unit?: Unit): void;
  predict(touch: number, horizon: number): Sample[];
  /** Answers a request by its serial. */
  answer(request: number, isGranted: boolean): void;
  takeTouch(touch: number, time: number): void;
  releaseTouch(touch: number, time: number): void;
  setPadOption(device: number, name: string, value: string): void;
  padOption(device: number, name: string): string;
  /** Sets a rule of the guard of a screen, such as "mask" to "0:0:20:10mm". */
  setGuardOption(device: number, name: string, value: string): void;
  guardOption(device: number, name: string): string;
  /** Reads all events, oldest first. `describe` gives each a description. */
  read(options?: { describe?: boolean }): Event[];
  free(): void;
}

/** A position at a time. */
export interface Sample {
  time: number;
  x: number;
  y: number;
}

/** One point that moves: resampling and prediction without a session. */
export class Tracker implements Handle {
  constructor(engine: Engine);
  /** Adds samples, oldest first; earlier ones than the last are ignored. */
  add(...samples: Sample[]): void;
  /** Begins a new history: another finger landed, or this one did. */
  restart(): void;
  /** The sample for a frame that will be shown at a time; null without samples. */
  resample(shown: number): Sample | null;
  /** Where the point is expected in the time after its last sample, oldest first. */
  predict(horizon: number): Sample[];
  /** Points per second; 0 before there are two samples. */
  readonly velocity: { vx: number; vy: number };
  free(): void;
}
