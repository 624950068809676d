// The timeline: a row for the touches, one for each recognizer, and the time below.

const labels = 98; // points, for the names of rows
const axis = 22;
const shownSpan = 6e6; // microseconds

export class Timeline {
  #chosen = null; // the decision that a person points at

  constructor(canvas, said, history, rows) {
    Object.assign(this, { canvas, said, history, rows, right: shownSpan });
    canvas.addEventListener('pointermove', (event) => this.#point(event));
    canvas.addEventListener('pointerdown', (event) => this.#point(event));
    canvas.addEventListener('pointerleave', () => this.#choose(null));
    canvas.addEventListener('blur', () => this.#choose(null));
    canvas.addEventListener('keydown', (event) => this.#step(event));
  }

  // The time that is at a distance from the left side.
  #place(time) {
    const width = this.canvas.clientWidth - labels - 8;
    return labels + ((time - this.right + shownSpan) / shownSpan) * width;
  }

  #point(event) {
    const row = Math.floor(event.offsetY / this.#height()) - 1;
    const near = this.history.decisions
      .filter(({ key }) => key === this.rows[row]?.key)
      .map((decision) => ({ decision, away: Math.abs(this.#place(decision.time) - event.offsetX) }))
      .sort((one, other) => one.away - other.away)[0];
    this.#choose(near && near.away < 14 ? near.decision : null);
  }

  #step(event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const list = this.history.decisions;
    if (!way || list.length === 0) return;
    event.preventDefault();
    const at = this.#chosen ? list.indexOf(this.#chosen) + way : list.length - 1;
    this.#choose(list[Math.max(0, Math.min(list.length - 1, at))]);
  }

  #choose(decision) {
    this.#chosen = decision;
    if (decision) this.say(decision);
  }

  // Shows a decision in the line above.
  say({ time, text }) {
    this.said.textContent =
      `${((time - this.history.start) / 1e6).toFixed(2)} s  ${text}`;
  }

  #height() {
    return (this.canvas.clientHeight - axis) / (this.rows.length + 1);
  }

  // Draws what happened until `now`; the time stands still when nothing happens.
  draw(now) {
    const { history } = this;
    if (this.#chosen) this.right = Math.max(this.right, this.#chosen.time);
    else if (history.start !== null) {
      const end = history.isTouched ? now : Math.min(now, history.last + 8e5);
      this.right = Math.max(end + 1e5, history.start + shownSpan - 2e5);
      if (this.#chosen === null) this.right = Math.max(this.right, end);
    }
    const { width, height, context, style } = prepare(this.canvas);
    const rowHeight = this.#height();
    const bottom = height - axis;
    context.font = `12px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = 'middle';

    const middle = (row) => Math.round((row + 0.5) * rowHeight) + 0.5;
    ['Touches', ...this.rows.map(({ title }) => title)].forEach((title, row) => {
      context.fillStyle = row === 0 ? style('--faint') : style('--text');
      context.fillText(title, 0, middle(row));
      context.fillStyle = style('--line');
      context.fillRect(labels, Math.round((row + 1) * rowHeight), width - labels, 1);
    });
    this.#drawAxis(context, style, width, bottom);

    context.save();
    context.beginPath();
    context.rect(labels, 0, width - labels, bottom);
    context.clip();
    this.#drawTouches(context, now, rowHeight);
    for (const attempt of history.attempts) {
      const row = this.rows.findIndex(({ key }) => key === attempt.key);
      this.#drawAttempt(context, style, attempt, middle(row + 1), now);
    }
    for (const decision of history.decisions) this.#drawCause(context, style, decision, middle);
    if (this.#chosen) {
      context.fillStyle = style('--text');
      context.fillRect(Math.round(this.#place(this.#chosen.time)), 0, 1, bottom);
    }
    context.restore();
  }

  #drawAxis(context, style, width, bottom) {
    const origin = this.history.start ?? 0;
    const first = Math.ceil((this.right - shownSpan - origin) / 1e6);
    context.textAlign = 'center';
    for (let second = Math.max(0, first); origin + second * 1e6 <= this.right; second++) {
      const x = Math.round(this.#place(origin + second * 1e6));
      context.fillStyle = style('--line');
      context.fillRect(x, 0, 1, bottom + 4);
      context.fillStyle = style('--faint');
      if (x > labels + 4 && x < width - 12) context.fillText(`${second} s`, x, bottom + 14);
    }
    context.textAlign = 'left';
  }

  #drawTouches(context, now, rowHeight) {
    const shown = this.history.touches.filter(({ end }) => (end ?? now) > this.right - shownSpan);
    const slots = Math.max(2, ...shown.map(({ slot }) => slot + 1));
    const thick = Math.min(6, (rowHeight - 6) / slots);
    for (const { slot, start, end } of shown) {
      const [from, to] = [this.#place(start), this.#place(end ?? now)];
      context.fillStyle = this.history.color(slot);
      const top = rowHeight / 2 + (slot - slots / 2) * thick;
      context.beginPath();
      context.roundRect(from, top + 0.5, Math.max(3, to - from), thick - 1, 2);
      context.fill();
    }
  }

  // An arrow from the recognizer that decided about another one.
  #drawCause(context, style, decision, middle) {
    const x = this.#place(decision.time);
    if (decision.by === undefined || x < labels) return;
    const row = (wanted) => middle(this.rows.findIndex(({ key }) => key === wanted) + 1);
    const [from, to] = [row(decision.by), row(decision.key)];
    const way = Math.sign(to - from);
    const end = to - way * 6;
    context.strokeStyle = style(decision === this.#chosen ? '--text' : '--red');
    context.lineWidth = decision === this.#chosen ? 2 : 1;
    context.beginPath();
    context.moveTo(x, from);
    context.lineTo(x, end);
    context.moveTo(x - 3, end - way * 4);
    context.lineTo(x, end);
    context.lineTo(x + 3, end - way * 4);
    context.stroke();
  }

  #drawAttempt(context, style, attempt, y, now) {
    const { start, began, end, state } = attempt;
    const [from, to] = [this.#place(start), this.#place(end ?? Math.max(now, start))];
    if (to < labels) return;
    context.fillStyle = style('--grey');
    context.fillRect(from, y - 1, (began === null ? to : this.#place(began)) - from, 2);
    if (began !== null) {
      context.fillStyle = style('--accent');
      context.beginPath();
      context.roundRect(this.#place(began), y - 4, Math.max(8, to - this.#place(began)), 8, 4);
      context.fill();
    }
    if (end === null) return;
    context.beginPath();
    if (state === 'ended') {
      context.fillStyle = style('--green');
      context.arc(to, y, 5, 0, 7);
      context.fill();
    } else {
      context.fillStyle = style('--panel');
      context.strokeStyle = style('--red');
      context.lineWidth = 1.5;
      context.arc(to, y, 3.5, 0, 7);
      context.fill();
      context.stroke();
    }
  }
}

// Fits a canvas to its place, and clears it.
export function prepare(canvas) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const ratio = devicePixelRatio;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const computed = getComputedStyle(document.documentElement);
  return { width, height, context, style: (name) => computed.getPropertyValue(name).trim() };
}
