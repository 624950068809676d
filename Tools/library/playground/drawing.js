// The surface that is touched: a sheet that gestures move, the fingers, and what was recognized.

import { prepare } from './timeline.js';

const fading = 1.1e6; // microseconds
const plain = { x: 0, y: 0, scale: 1, angle: 0 };

export class Drawing {
  #placed = { ...plain }; // where finished gestures have left the sheet
  #going = new Map(); // the values of gestures that go on, by their keys
  #marks = [];

  constructor(canvas, history) {
    Object.assign(this, { canvas, history, frame: null });
  }

  // Follows a gesture event of a recognizer.
  follow(key, title, event) {
    const { state, x, y, time } = event;
    if (state === 'began' || state === 'changed') this.#going.set(key, event);
    if (state === 'ended' || state === 'cancelled') {
      if (state === 'ended' && this.#going.has(key)) this.#going.set(key, event);
      this.#placed = this.#sheet();
      this.#going.delete(key);
      // What others have moved is placed again with them.
      for (const [other, value] of this.#going) {
        this.#placed = change(this.#placed, other, value, -1);
      }
    }
    if (key === 'double' && state === 'ended') this.reset();
    const isDiscrete = ['tap', 'double', 'swipe', 'shape'].includes(key);
    if (state === (isDiscrete ? 'ended' : 'began')) {
      this.#marks.push({ x, y, time, text: event.direction && key === 'swipe'
        ? `${title} ${event.direction}` : title });
    }
  }

  // Puts the sheet where it was at first.
  reset() {
    this.#placed = { ...plain };
  }

  #sheet() {
    let sheet = this.#placed;
    for (const [key, event] of this.#going) sheet = change(sheet, key, event, 1);
    return sheet;
  }

  draw(now) {
    const { width, height, context, style } = prepare(this.canvas);
    context.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    drawGrid(context, style, width, height);
    this.#drawSheet(context, style, width, height);
    this.#drawEdge(context, style, width, height);
    if (this.frame) {
      const { x, y, width: wide, height: high } = this.frame;
      context.strokeStyle = style('--faint');
      context.lineWidth = 1;
      context.setLineDash([4, 4]);
      context.strokeRect(x + 0.5, y + 0.5, wide - 1, high - 1);
      context.setLineDash([]);
    }
    this.#drawMarks(context, style, now);
    this.#drawFingers(context, now);
  }

  #drawSheet(context, style, width, height) {
    const { x, y, scale: whole, angle } = this.#sheet();
    const scale = Math.max(0.4, Math.min(2.2, whole));
    const size = Math.min(width, height) * 0.34;
    context.save();
    context.translate(width / 2 + x, height * 0.44 + y);
    context.rotate(angle);
    context.scale(scale, scale);
    context.shadowColor = '#0003';
    context.shadowBlur = 18;
    context.shadowOffsetY = 5;
    context.fillStyle = style('--panel');
    context.beginPath();
    context.roundRect(-size * 0.62, -size / 2, size * 1.24, size, 12);
    context.fill();
    context.shadowColor = 'transparent';
    context.lineWidth = 1 / scale;
    context.strokeStyle = style('--line');
    context.stroke();
    // Lines that show how it lies.
    context.lineCap = 'round';
    context.lineWidth = 5 / Math.sqrt(scale);
    [[0.46, '--accent'], [0.94, '--line'], [0.94, '--line'], [0.7, '--line']].forEach(
      ([long, color], at) => {
        context.strokeStyle = style(color);
        context.beginPath();
        context.moveTo(-size * 0.47, (at - 1.5) * size * 0.19);
        context.lineTo(-size * 0.47 + long * size, (at - 1.5) * size * 0.19);
        context.stroke();
      });
    context.restore();
  }

  // A page that an edge pan pulls in.
  #drawEdge(context, style, width, height) {
    const event = this.#going.get('edge');
    if (!event) return;
    const { x, y, width: wide, height: high } = this.frame ?? { x: 0, y: 0, width, height };
    const pulled = Math.min(wide, Math.abs(event.dx));
    context.fillStyle = style('--accent');
    context.globalAlpha = 0.16;
    context.fillRect(event.direction === 'right' ? x + wide - pulled : x, y, pulled, high);
    context.globalAlpha = 1;
    context.fillRect(event.direction === 'right' ? x + wide - pulled : x + pulled - 2, y, 2, high);
  }

  #drawMarks(context, style, now) {
    this.#marks = this.#marks.filter(({ time }) => now - time < fading);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#marks.forEach(({ x, y, time, text }) => {
      const share = Math.max(0, (now - time) / fading);
      context.globalAlpha = 1 - share * share;
      context.strokeStyle = style('--accent');
      context.lineWidth = 2;
      context.beginPath();
      context.arc(x, y, isStill ? 34 : 22 + 26 * Math.sqrt(share), 0, 7);
      context.stroke();
      const wide = context.measureText(text).width + 18;
      const top = y > 76 ? y - 66 : y + 44;
      const left = Math.max(4, Math.min(this.canvas.clientWidth - wide - 4, x - wide / 2));
      context.fillStyle = style('--accent');
      context.beginPath();
      context.roundRect(left, top, wide, 22, 11);
      context.fill();
      context.fillStyle = style('--on-accent');
      context.fillText(text, left + wide / 2, top + 11.5);
      context.globalAlpha = 1;
    });
  }

  #drawFingers(context, now) {
    context.lineCap = context.lineJoin = 'round';
    for (const { slot, end, path } of this.history.touches) {
      const age = end === null ? 0 : (now - end) / fading;
      if (age >= 1) continue;
      context.globalAlpha = 1 - Math.max(0, age);
      const color = this.history.color(slot);
      context.strokeStyle = context.fillStyle = color;
      context.lineWidth = 2;
      context.beginPath();
      path.forEach(({ x, y }) => context.lineTo(x, y));
      context.stroke();
      const { x, y } = path.at(-1);
      context.beginPath();
      context.arc(x, y, end === null ? 20 : 4, 0, 7);
      if (end === null) {
        context.stroke();
        context.globalAlpha *= 0.3;
      }
      context.fill();
      context.globalAlpha = 1;
    }
  }
}

function change(sheet, key, { dx, dy, scale, rotation }, way) {
  const { x, y, scale: size, angle } = sheet;
  if (key === 'pan') return { ...sheet, x: x + way * dx, y: y + way * dy };
  if (key === 'pinch') return { ...sheet, scale: way > 0 ? size * scale : size / scale };
  if (key === 'rotation') return { ...sheet, angle: angle + way * rotation };
  return sheet;
}

function drawGrid(context, style, width, height) {
  context.fillStyle = style('--line');
  for (let x = (width / 2) % 24; x < width; x += 24) {
    for (let y = (height / 2) % 24; y < height; y += 24) context.fillRect(x - 1, y - 1, 2, 2);
  }
}
