// The list of recognizers with their states, reasons and margins, and the relations between them.

import {
  describeMargin, describeValues, native, quantity, readLimit,
} from './gestures.js';

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const put = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

export class Panel {
  #rows = new Map();
  #updates = [];

  // `recognizers` are those of the session by their keys.
  constructor(recognizers, { gestures, relations }) {
    this.recognizers = recognizers;
    const list = document.getElementById('recognizers');
    gestures.forEach((gesture) => list.append(this.#row(gesture)));
    const fieldset = document.getElementById('relations');
    relations.forEach((relation) => fieldset.append(this.#toggle(relation)));
  }

  #row({ key, title, limits }) {
    const recognizer = this.recognizers.get(key);
    const isOn = make('input', { type: 'checkbox', checked: true, onchange: () =>
      recognizer.set('enabled', isOn.checked) });
    const badge = make('span', { class: 'badge' });
    const why = make('p', { class: 'why' });
    const meters = make('div', { class: 'meters' });
    this.#rows.set(key, { isOn, badge, why, meters });
    const sliders = make('div', { id: `limits-${key}`, hidden: true },
      ...limits.map((limit) => this.#slider(recognizer, limit)));
    const button = make('button', { type: 'button', class: 'fold', 'aria-expanded': 'false',
      'aria-controls': sliders.id, 'aria-label': `Limits of ${title}`, onclick: () => {
        sliders.hidden = !sliders.hidden;
        button.setAttribute('aria-expanded', String(!sliders.hidden));
      } }, 'Limits');
    return make('li', { 'data-key': key },
      make('div', { class: 'head' }, make('label', {}, isOn, title), button, badge),
      make('div', { class: 'now' }, why, meters), sliders);
  }

  #slider(recognizer, limit) {
    const output = make('output');
    const slider = make('input', { type: 'range', min: limit.min, max: limit.max,
      step: limit.step, oninput: () => {
        recognizer.set(limit.property, native(Number(slider.value), limit.unit));
        show();
      } });
    const show = () => {
      const text = quantity(Number(slider.value), limit.unit);
      output.textContent = text;
      slider.setAttribute('aria-valuetext', text);
    };
    const first = readLimit(recognizer, limit);
    const reset = () => {
      slider.value = first;
      recognizer.set(limit.property, native(first, limit.unit));
      show();
    };
    reset();
    this.#updates.push(reset);
    return make('label', { class: 'limit', 'data-property': limit.property }, limit.label, output,
      slider);
  }

  #toggle({ key, title, note, relation, pairs, isOn }) {
    const box = make('input', { type: 'checkbox', id: `relation-${key}`, onchange: () => set() });
    const set = () => {
      for (const [one, other] of pairs) {
        this.recognizers.get(one).setRelation(
          box.checked ? relation : 'exclusive', this.recognizers.get(other));
      }
    };
    const reset = () => {
      box.checked = isOn;
      set();
    };
    reset();
    this.#updates.push(reset);
    return make('label', {}, box, make('span', {}, title, make('small', {}, note)));
  }

  reset() {
    this.#updates.forEach((update) => update());
    for (const [key, { isOn }] of this.#rows) {
      isOn.checked = true;
      this.recognizers.get(key).set('enabled', true);
    }
  }

  // Shows the state and the last event of each key.
  show(states, values) {
    for (const [key, { isOn, badge, why, meters }] of this.#rows) {
      const recognizer = this.recognizers.get(key);
      const state = states.get(key) ?? null;
      const line = state === null ? '' : recognizer.explain();
      // After the name.
      const reason = line.slice(line.indexOf(': ') + 2);
      const waits = state === 'possible' && /\bwait/.test(reason);
      const word = !isOn.checked ? 'off' : state === null ? 'ready' : waits ? 'waits' : state;
      badge.dataset.state = word;
      put(badge, word);
      // While it is undecided, meters show what the line says.
      const margins = state === 'possible' && !waits ? recognizer.margins : [];
      put(why, margins.length > 0 ? '' : /^(began|changed|ended)$/.test(reason)
        ? describeValues(values.get(key)) : reason.replace(/^(failed|cancelled): /, ''));
      this.#showMeters(meters, margins);
    }
  }

  #showMeters(meters, margins) {
    while (meters.children.length > margins.length) meters.lastChild.remove();
    margins.forEach((margin, at) => {
      const { name, text, share, kind } = describeMargin(margin);
      const meter = meters.children[at] ??
        meters.appendChild(make('div', {}, make('div', {}, make('span'), make('output'))));
      meter.className = `meter ${kind}`;
      meter.style.setProperty('--share', share);
      put(meter.querySelector('span'), name);
      put(meter.querySelector('output'), text);
    });
  }
}
