// The recognizers of the playground, their limits and their relations.

const length = (property, label, max) =>
  ({ property, label, min: property === 'edge-width' ? 4 : 0, max, step: 1, unit: 'pt' });
const seconds = (property, label, max) =>
  ({ property, label, min: 0.05, max, step: 0.05, unit: 's' });
const times = (property, label, max) =>
  ({ property, label, min: property === 'stroke-ambiguity' ? 1 : 0.1, max, step: 0.1, unit: '×' });
const degrees = (property, label, max) => ({ property, label, min: 0, max, step: 1, unit: '°' });

const gestures = [
  { key: 'tap', title: 'Tap', line: 'tap', limits: [
    seconds('tap-duration', 'Longest touch', 2), length('tap-movement', 'Movement allowed', 100)] },
  { key: 'double', title: 'Double tap', line: 'tap taps=2', limits: [
    seconds('tap-interval', 'Longest pause', 1),
    length('tap-separation', 'Distance allowed', 100)] },
  { key: 'press', title: 'Long press', line: 'long-press', limits: [
    seconds('long-press-duration', 'Shortest touch', 2),
    length('long-press-movement', 'Movement allowed', 50)] },
  { key: 'pan', title: 'Pan', line: 'pan', limits: [
    length('pan-hysteresis', 'Movement needed', 60)] },
  { key: 'swipe', title: 'Swipe', line: 'swipe directions=right,left,up,down', limits: [
    length('swipe-distance', 'Distance needed', 200),
    seconds('swipe-duration', 'Longest time', 1)] },
  { key: 'pinch', title: 'Pinch', line: 'pinch', limits: [
    length('pinch-hysteresis', 'Spread needed', 60)] },
  { key: 'rotation', title: 'Rotation', line: 'rotation', limits: [
    degrees('rotation-hysteresis', 'Turn needed', 45)] },
  { key: 'edge', title: 'Edge pan', line: 'pan edges=left,right priority=10', limits: [
    length('edge-width', 'Width of the edges', 80)] },
];

// Each toggle sets one relation of each pair, and the default one when it is off.
const relations = [
  { key: 'double-first', title: 'Double tap before tap', relation: 'requires-failure',
    note: 'A tap waits until no second one can follow.', pairs: [['tap', 'double']], isOn: true },
  { key: 'together', title: 'Pinch with rotation', relation: 'simultaneous',
    note: 'Both may go on at once.', pairs: [['pinch', 'rotation']], isOn: true },
  { key: 'canvas', title: 'Pan with pinch and rotation', relation: 'simultaneous',
    note: 'Two fingers also move the sheet.',
    pairs: [['pan', 'pinch'], ['pan', 'rotation']], isOn: true },
  { key: 'flick', title: 'Swipe with pan', relation: 'simultaneous',
    note: 'Otherwise a pan begins first and prevents the swipe.', pairs: [['swipe', 'pan']],
    isOn: true },
];

// Sixteen templates are too few to calibrate the accepted distance on, and shapes may be drawn
// larger.
const shapes = [
  { key: 'shape', title: 'Shape', line: 'stroke stroke-distance=0.8 stroke-straightness=5',
    limits: [
      times('stroke-distance', 'Distance accepted', 2),
      times('stroke-ambiguity', 'Next shape at least', 3),
      times('stroke-straightness', 'Straight for at most', 10),
      length('stroke-size', 'Size needed', 200)] },
  gestures.find(({ key }) => key === 'pan'),
];

// The page has one of the scenes, `scene` in its address.
export const scenes = {
  gestures: { gestures, relations, hint: 'Touch here, with as many fingers as you like.' },
  shapes: {
    gestures: shapes,
    relations: [
      { key: 'shape-first', title: 'Pan after shape', relation: 'requires-failure',
        note: 'A pan waits until no shape can be meant any more.', pairs: [['pan', 'shape']],
        isOn: true },
    ],
    hint: 'Draw one of these shapes, from its dot on.',
    templates: 'commands.strokes',
  },
};

// Radians as degrees, where a person reads them.
const shown = (value, unit) => (unit === '°' ? (value * 180) / Math.PI : value);
export const native = (value, unit) => (unit === '°' ? (value * Math.PI) / 180 : value);

export function readLimit(recognizer, limit) {
  return shown(recognizer.get(limit.property), limit.unit);
}

// A number with its unit, as short as it can be.
export function quantity(value, unit) {
  const number = unit === 's' ? value.toFixed(2)
    : unit === '×' ? value.toFixed(1) : String(Math.round(value));
  return unit === '°' ? `${number}°` : unit === '' ? number : `${number} ${unit}`;
}

const units = { travel: 'pt', strayed: 'pt', sideways: 'pt', spread: 'pt', turn: '°', held: 's',
  pause: 's', taps: '', fingers: '', size: 'mm', straight: 'mm', unlike: '×' };

// What a gesture has done so far.
export function describeValues(event) {
  switch (event?.gesture) {
    case 'pan': {
      const [dx, dy, speed] = [event.dx, event.dy, Math.hypot(event.vx, event.vy)].map(Math.round);
      return `moved by ${dx}, ${dy} pt at ${speed} pt/s`;
    }
    case 'pinch':
      return `scaled by ${event.scale.toFixed(2)}`;
    case 'rotation':
      return `turned by ${Math.round(shown(event.rotation, '°'))}°`;
    case 'stroke':
      return `${event.name}, distance ${event.value.toFixed(2)} of ${event.limit.toFixed(2)}`;
    case 'swipe':
      return `to the ${event.direction}`.replace(/the (up|down)/, '$1');
    default:
      return '';
  }
}

// A margin as texts and a share of its limit.
export function describeMargin({ quantity: name, value, limit, isRequired }) {
  const unit = units[name] ?? '';
  const share = limit > 0 ? Math.min(1, Math.abs(value) / limit) : 1;
  const kind = isRequired ? (share >= 1 ? 'met' : '') : share > 0.75 ? 'near' : 'allowed';
  return { name, text: quantity(shown(value, unit), unit), share, kind };
}
