'use strict';
// The page has no data of its own: it asks the program, and shows texts as texts, never as markup.

const $ = (id) => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
const colors = ['#e53935', '#1e6fe0', '#2e9e4f', '#f08300', '#8e24aa', '#6d4c41', '#c2185b', '#00838f'];

let token = '';
let state = null;          // the last state of the program
let moment = null;         // the last event: touches and drawn parts
let chosenTouch = null;    // the number of the touch whose report is shown
let report = null;
let answers = new Map();   // what would have been recognized, by touch and attempt
let folded = new Set();    // the numbers of the views whose subviews are not listed
let treeKey = '';
let reportKey = '';
let scrubbing = null;      // the time that the person has chosen and the program has not reached
let playing = null;

// Creates an element with attributes and children; a string becomes text.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function draw(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

// MARK: Connection

function readToken() {
  const match = /(?:^#|&)token=([0-9a-f]+)/.exec(location.hash);
  token = match ? match[1] : '';
}

async function request(path, body) {
  const options = { headers: { 'X-Touchstone-Token': token }, cache: 'no-store' };
  if (body !== undefined) {
    options.method = 'POST';
    options.headers['Content-Type'] = 'application/json';
    options.body = JSON.stringify(body);
  }
  const response = await fetch(path, options);
  if (!response.ok) {
    const error = new Error((await response.text()).trim());
    error.status = response.status;
    throw error;
  }
  return response;
}

function say(kind, text) {
  $('status').dataset.state = kind;
  $('status').textContent = text;
}

function complain(text) {
  $('message').textContent = text;
  $('message').hidden = text === '';
}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Follows the events for ever, and connects again when the stream ends.
async function follow() {
  let pause = 250;
  let isOpen = false;
  for (;;) {
    readToken();
    if (token === '') {
      say('lost', 'Not connected');
      complain('The address has no token. Open the whole address that the program printed.');
      await new Promise((done) => addEventListener('hashchange', done, { once: true }));
      continue;
    }
    try {
      const response = await request('/api/events');
      say('connected', 'Connected');
      complain('');
      pause = 250;
      // The program may be another one.
      treeKey = reportKey = '';
      answers.clear();
      isOpen = true;
      await read(response.body.getReader());
      say('connecting', 'Connecting again…');
    } catch (error) {
      if (error.status === 403) {
        say('lost', 'Not connected');
        complain('The program was started again, or the token is wrong. Open the address that it printed last.');
        await Promise.race([
          new Promise((done) => addEventListener('hashchange', done, { once: true })), wait(5000)]);
        continue;
      }
      if (error.status) {
        say('connecting', 'Connecting again…');
        complain(error.message);
      } else if (isOpen) {
        // On this machine a connection fails only if no program listens any more.
        say('ended', 'The program has ended');
      }
    }
    await wait(pause);
    pause = Math.min(pause * 2, 4000);
  }
}

async function read(reader) {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ done: true }));
    if (done) return;
    text += decoder.decode(value, { stream: true });
    let end;
    while ((end = text.indexOf('\n\n')) >= 0) {
      const data = text.slice(0, end).replace(/^data: /, '');
      text = text.slice(end + 2);
      take(JSON.parse(data));
    }
  }
}

function take(event) {
  if ($('hold').checked) return;
  moment = event;
  flash(event.damage);
  drawOverlay();
  showTime(event.time);
  pictures.want();
  states.want();
}

// Runs one request at a time, at least some milliseconds apart, and the last wish always.
class Fetcher {
  constructor(interval, work) {
    this.interval = interval;
    this.work = work;
    this.isWanted = false;
    this.isRunning = false;
  }

  async want() {
    this.isWanted = true;
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.isWanted) {
      this.isWanted = false;
      const began = performance.now();
      try { await this.work(); } catch (error) { if (error.status === 500) complain(error.message); }
      await wait(Math.max(0, this.interval - (performance.now() - began)));
    }
    this.isRunning = false;
  }
}

const pictures = new Fetcher(50, async () => {
  const blob = await (await request('/api/picture')).blob();
  const address = URL.createObjectURL(new Blob([blob], { type: 'image/svg+xml' }));
  const former = $('picture').src;
  await new Promise((done) => {
    $('picture').onload = $('picture').onerror = done;
    $('picture').src = address;
  });
  if (former.startsWith('blob:')) URL.revokeObjectURL(former);
});

const states = new Fetcher(150, async () => {
  const isFirst = state === null;
  state = await (await request('/api/state')).json();
  // Without colours there would be nothing to see.
  if (isFirst && state.isBare) $('show-outlines').checked = true;
  show();
  if (chosenTouch !== null) await loadReport();
});

async function loadReport() {
  try {
    report = await (await request('/api/touch/' + chosenTouch)).json();
  } catch {
    report = null;
  }
  showReport();
  drawOverlay();
}

async function command(path, body) {
  try {
    await request(path, body);
    complain('');
  } catch (error) {
    if (error.status) complain(error.message);
  }
}

const select = (body) => command('/api/select', body);

// MARK: State

function show() {
  const [width, height] = state.screen;
  $('title').textContent = state.title;
  document.title = state.title ? state.title + ' – Touchstone inspector' : 'Touchstone inspector';
  $('screen').style.setProperty('--ratio', width + ' / ' + height);
  $('screen').style.setProperty('--number', width / Math.max(height, 1));
  // A picture in which nothing is drawn is black; the ground shows instead.
  $('screen').classList.toggle('blank', state.isBlank);
  $('overlay').setAttribute('viewBox', '0 0 ' + width + ' ' + height);
  $('timeline').hidden = state.duration === undefined;
  $('holding').hidden = state.duration !== undefined;
  // A page that is the display is touched from the start.
  if (state.acceptsTouches && $('touching').hidden) chooseTouching();
  $('touching').hidden = !state.acceptsTouches;
  $('system').hidden = !state.acceptsSystemEvents;
  showTime(state.time);
  showTree();
  showProperties();
  showTouches();
  showRecognizers();
  showMarks();
  drawOverlay();
}

const badge = (text, kind = '') => make('span', { class: 'badge ' + kind }, text);

function marks(record) {
  return record.marks.map((mark) => badge(mark, mark === 'hidden' || mark === 'transparent' ? 'odd' : ''));
}

// MARK: Tree

function showTree() {
  const wanted = $('search').value.trim().toLowerCase();
  const chosen = state.selected ? state.selected.number : null;
  const key = JSON.stringify([wanted, chosen, [...folded], state.isTruncated,
    state.views.map((view) => [view.number, view.depth, view.name, view.type, view.marks, view.gestures])]);
  if (key === treeKey) return;
  const isNew = !treeKey || JSON.parse(treeKey)[1] !== chosen;
  treeKey = key;
  const hits = new Set();
  const needed = new Set();
  const path = [];
  state.views.forEach((view, index) => {
    path.length = view.depth;
    path.push(view);
    const text = [view.name, view.type, ...view.marks].join(' ').toLowerCase();
    if (wanted && text.includes(wanted)) {
      hits.add(view.number);
      path.forEach((each) => needed.add(each.number));
    }
    view.hasSubviews = index + 1 < state.views.length && state.views[index + 1].depth > view.depth;
    // The views around the selected one are always listed.
    if (isNew && view.number === chosen) path.slice(0, -1).forEach((each) => folded.delete(each.number));
  });
  $('found').textContent = wanted ? hits.size + (hits.size === 1 ? ' view' : ' views') : '';
  const hadFocus = $('tree').contains(document.activeElement);
  const nodes = [];
  let hiddenBelow = Infinity;
  for (const view of state.views) {
    if (view.depth > hiddenBelow) continue;
    hiddenBelow = Infinity;
    if (wanted && !needed.has(view.number)) continue;
    const isFolded = !wanted && folded.has(view.number);
    if (isFolded) hiddenBelow = view.depth;
    nodes.push(node(view, isFolded, hits.has(view.number), view.number === chosen));
  }
  if (state.isTruncated) nodes.push(make('p', { class: 'empty' }, 'More views are not listed.'));
  if (wanted && nodes.length === 0) nodes.push(make('p', { class: 'empty' }, 'No view has this name, class or remark.'));
  $('tree').replaceChildren(...nodes);
  const current = $('tree').querySelector('[aria-selected="true"]') || $('tree').querySelector('.node');
  if (current) current.tabIndex = 0;
  if (chosen !== null && current && isNew) current.scrollIntoView({ block: 'nearest' });
  if (hadFocus && current) current.focus();
}

function node(view, isFolded, isHit, isChosen) {
  const name = isHit ? make('mark', {}, view.name) : view.name;
  return make('div', {
    class: 'node' + (view.marks.some((mark) => mark !== 'disabled') ? ' remarked' : ''), role: 'treeitem', tabindex: -1,
    'data-number': view.number, 'aria-level': view.depth + 1,
    'aria-selected': isChosen ? 'true' : 'false',
    'aria-expanded': view.hasSubviews ? String(!isFolded) : null,
    title: view.name + ' – ' + view.type,
    onclick: (event) => { event.currentTarget.focus(); select({ view: view.number }); },
  },
  indent(make('button', {
    type: 'button', class: 'fold', tabindex: -1, 'aria-hidden': 'true',
    onclick: (event) => { event.stopPropagation(); fold(view.number); },
  }, view.hasSubviews ? (isFolded ? '▸' : '▾') : ''), view.depth),
  make('span', { class: 'name' }, name),
  view.type !== view.name ? make('span', { class: 'type' }, view.type) : null,
  ...marks(view),
  view.gestures ? make('span', { class: 'badge count' }, view.gestures + (view.gestures === 1 ? ' recognizer' : ' recognizers')) : null);
}

// The policy of the page forbids style attributes; properties of the object model are allowed.
function indent(element, depth) {
  element.style.marginLeft = depth * 14 + 'px';
  return element;
}

function fold(number) {
  if (folded.has(number)) folded.delete(number); else folded.add(number);
  showTree();
}

$('tree').addEventListener('keydown', (event) => {
  const nodes = [...$('tree').querySelectorAll('.node')];
  const index = nodes.indexOf(document.activeElement);
  if (index < 0) return;
  const number = Number(nodes[index].dataset.number);
  const expanded = nodes[index].getAttribute('aria-expanded');
  const level = Number(nodes[index].getAttribute('aria-level'));
  let next = null;
  switch (event.key) {
    case 'ArrowDown': next = nodes[index + 1]; break;
    case 'ArrowUp': next = nodes[index - 1]; break;
    case 'Home': next = nodes[0]; break;
    case 'End': next = nodes[nodes.length - 1]; break;
    case 'ArrowRight':
      if (expanded === 'false') fold(number); else if (expanded === 'true') next = nodes[index + 1];
      break;
    case 'ArrowLeft':
      if (expanded === 'true') fold(number);
      else next = nodes.slice(0, index).reverse().find((each) => Number(each.getAttribute('aria-level')) < level);
      break;
    case 'Enter': case ' ': select({ view: number }); break;
    default: return;
  }
  event.preventDefault();
  if (next) {
    next.focus();
    select({ view: Number(next.dataset.number) });
  }
});

$('search').addEventListener('input', () => state && showTree());
$('search').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  const hit = $('tree').querySelector('mark');
  if (hit) select({ view: Number(hit.closest('.node').dataset.number) });
});

// MARK: Properties

function link(text, action) {
  return make('button', { type: 'button', class: 'link', onclick: action }, text);
}

function crumbs(names) {
  return make('ol', { class: 'crumbs' }, ...names.map((name, index) =>
    make('li', {}, link(name, () => { select({ names: names.slice(0, index + 1) }); }))));
}

function list(properties) {
  return make('dl', {}, ...properties.flatMap((property) => [
    make('dt', {}, property.name),
    make('dd', property.isUnusual ? { class: 'unusual' } : {}, property.value)]));
}

let propertiesKey = '';
function showProperties() {
  const view = state.selected;
  const key = JSON.stringify(view || null);
  if (key === propertiesKey) return;
  propertiesKey = key;
  if (!view) {
    $('properties').replaceChildren(make('p', { class: 'empty' }, 'Click a view on the screen or in the tree to see its properties, and what becomes of a touch on it.'));
    return;
  }
  const parts = [
    make('h2', {}, view.name),
    view.type !== view.name ? make('p', { class: 'sub' }, view.type) : null,
    make('p', { class: 'notice ' + (view.isReachable ? 'good' : 'bad'), id: 'reach' }, sentence(view.reach)),
    make('h3', {}, 'Path'), crumbs(view.path),
    make('h3', {}, 'Properties'), list(view.properties),
  ];
  if (view.gestures.length) parts.push(make('h3', {}, 'Gesture recognizers'), list(view.gestures));
  parts.push(make('h3', {}, 'Responder chain'), chain([view.name, ...view.chain]));
  $('properties').replaceChildren(...parts.filter(Boolean));
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + '.';

function chain(names) {
  return make('ol', { class: 'crumbs' }, ...names.map((name) => make('li', {}, name)));
}

// MARK: Touches

const seconds = (time) => time.toFixed(3) + ' s';

function showTouches() {
  const touches = [...state.touches].reverse();
  const rows = touches.map((touch) => {
    const down = touch.ended === undefined || (state.duration !== undefined && touch.began <= state.time && state.time < touch.ended);
    const badges = touch.recognized.map((name) => badge(shortName(name), 'good'));
    if (down) badges.push(badge('down', 'odd'));
    if (touch.isCancelled) badges.push(badge('cancelled', 'bad'));
    const row = make('button', {
      type: 'button', class: 'touch', role: 'option', 'data-touch': touch.touch,
      'aria-selected': String(touch.touch === chosenTouch), onclick: () => chooseTouch(touch.touch),
    },
    make('span', { class: 'number' }, String(touch.touch)),
    make('span', { class: 'view' }, touch.view === undefined ? 'no view' : touch.view),
    ...badges,
    make('span', { class: 'span' }, seconds(touch.began)));
    return row;
  });
  const key = rows.map((row) => row.outerHTML).join('');
  if ($('touch-list').dataset.key !== key) {
    const focus = document.activeElement && document.activeElement.dataset.touch;
    $('touch-list').dataset.key = key;
    $('touch-list').replaceChildren(...rows);
    const again = focus && $('touch-list').querySelector('[data-touch="' + Number(focus) + '"]');
    if (again) again.focus();
  }
  if (touches.length === 0) {
    $('report').replaceChildren(make('p', { class: 'empty' }, 'No touch yet. Touch the screen: the page then tells which view each touch hit, and why.'));
  } else if (chosenTouch === null) {
    $('report').replaceChildren(make('p', { class: 'empty' }, 'Choose a touch to see what became of it.'));
  }
}

const shortName = (name) => name.replace(/^.*\/gestures\//, 'recognizer ');

async function chooseTouch(number) {
  chosenTouch = number;
  reportKey = '';
  showTouches();
  showMarks();
  await loadReport();
  const touch = state.touches.find((each) => each.touch === number);
  if (touch && state.duration !== undefined) seek(touch.began);
}

const outcomes = { recognized: 'good', failed: 'bad', cancelled: 'bad', open: 'odd' };

function showReport() {
  const key = JSON.stringify(report);
  if (key === reportKey) return;
  reportKey = key;
  if (!report) {
    $('report').replaceChildren(make('p', { class: 'empty' }, 'This touch is not known any more.'));
    return;
  }
  const { touch, attempts, chain: responders, calls, actions } = report;
  const at = (point) => '(' + point[0].toFixed(1) + ', ' + point[1].toFixed(1) + ')';
  let head = 'Began at ' + seconds(touch.began) + ' at ' + at(touch.start);
  if (touch.ended !== undefined) head += ', ' + (touch.isCancelled ? 'cancelled' : 'ended') + ' at ' + seconds(touch.ended) + ' at ' + at(touch.end);
  const parts = [
    make('h2', {}, 'Touch ' + touch.touch), make('p', { class: 'sub' }, head + '.'),
    make('h3', {}, 'Hit'),
    touch.path.length ? crumbs(touch.path) : make('p', { class: 'sub' }, 'No view was hit.'),
  ];
  const refused = touch.passed.filter((each) => !each.isOutside);
  const outside = touch.passed.filter((each) => each.isOutside);
  if (refused.length || outside.length) parts.push(make('h3', {}, 'Not hit'));
  if (refused.length) {
    parts.push(make('ul', { class: 'rows' }, ...refused.map((each) => make('li', {},
      make('div', { class: 'head' }, link(each.view, () => select({ names: [each.view] }))),
      make('p', {}, sentence(each.reason))))));
  }
  if (outside.length) {
    parts.push(make('details', {},
      make('summary', {}, outside.length + (outside.length === 1 ? ' view that is' : ' views that are') + ' elsewhere'),
      make('p', { class: 'sub' }, outside.map((each) => each.view).join(', '))));
  }
  parts.push(make('h3', {}, 'Recognizers'));
  parts.push(attempts.length ? make('ul', { class: 'rows' }, ...attempts.map((attempt, index) => make('li', {},
    make('div', { class: 'head' }, make('strong', {}, attempt.recognizer), badge(attempt.outcome, outcomes[attempt.outcome])),
    make('p', {}, attempt.type + ': ' + attempt.summary),
    attempt.now ? make('p', { class: 'margin' }, 'Now: ' + attempt.now) : null,
    attempt.drawing ? clouds(attempt.drawing) : null,
    attempt.outcome === 'failed' ? nearest(touch.touch + '/' + index) : null)))
    : make('p', { class: 'sub' }, 'No recognizer received the touch.'));
  if (actions.length) {
    parts.push(make('h3', {}, 'Actions'), make('table', {}, make('tbody', {}, ...actions.map((action) => make('tr', {},
      make('td', { class: 'number' }, seconds(action.time)),
      make('td', {}, (action.name || 'An action') + ' from ' + action.sender + ' to ' + action.target))))));
  }
  if (responders.length) {
    parts.push(make('h3', {}, 'Responder chain'), make('ol', { class: 'crumbs' }, ...responders.map((each) =>
      make('li', { title: each.kind }, each.name))));
  }
  if (calls.length) {
    parts.push(make('h3', {}, 'Calls of responders'), make('table', {}, make('tbody', {}, ...calls.map((call) => make('tr', {},
      make('td', { class: 'number' }, seconds(call.time)),
      make('td', {}, call.responder + '.' + call.method + (call.count > 1 ? ' × ' + call.count : '')))))));
  }
  $('report').replaceChildren(...parts);
}

// What would have been recognized: it is searched for when a person asks, as it takes up to a second.
function nearest(key) {
  const answer = answers.get(key);
  if (answer === undefined) return make('p', {}, link('What would have been recognized?', () => ask(key)));
  if (answer === null) return make('p', {}, 'Searching…');
  const changes = [
    ...(answer.fingers ? [['other fingers', answer.fingers + (answer.rival ? ' (' + answer.rival + ')' : '')]] : []),
    ...answer.setups.map((setup, index) => [index ? '' : 'other set-up', setup])];
  return make('div', { class: 'nearest' + (changes.length ? '' : ' none'), role: 'status' },
    make('p', {}, answer.problem || (changes.length ? 'Recognized with' : 'No change was found.')),
    make('dl', {}, ...changes.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)])));
}

async function ask(key) {
  const show = (answer) => { answers.set(key, answer); reportKey = ''; showReport(); };
  show(null);
  try {
    show(await (await request('/api/nearest/' + key)).json());
  } catch (error) {
    show({ setups: [], problem: error.status ? error.message : 'The program has ended.' });
  }
}

// MARK: Recognizers

let recognizersKey = '';
function showRecognizers() {
  const key = JSON.stringify(state.recognizers);
  if (key === recognizersKey) return;
  recognizersKey = key;
  if (state.recognizers.length === 0) {
    $('recognizers').replaceChildren(make('p', { class: 'empty' }, 'The views have no gesture recognizers.'));
    return;
  }
  $('recognizers').replaceChildren(make('ul', { class: 'rows' }, ...state.recognizers.map((each) => {
    const isActive = each.touches.length > 0;
    const kind = each.state === 'disabled' || each.state === 'failed' ? 'bad' : isActive ? 'odd' : '';
    return make('li', {},
      make('div', { class: 'head' }, make('strong', {}, each.recognizer), badge(each.state, kind),
        each.view ? link('on ' + each.view, () => select({ names: [each.view] })) : null),
      make('p', {}, each.type + (isActive ? ', touch ' + each.touches.join(', ') : '')),
      each.text ? make('p', { class: 'margin' }, sentence(each.text)) : null,
      each.candidates ? candidates(each.candidates) : null,
      each.waitsFor.length ? make('p', { class: 'margin' }, 'Waits for ' + each.waitsFor.join(', ') + ' to fail.') : null,
      each.last && each.last.reason ? make('p', {}, 'Last attempt at ' + seconds(each.last.began) + ': ' + each.last.reason + '.') : null,
      each.last && each.last.drawing ? clouds(each.last.drawing) : null);
  })));
}

// The names that an unfinished shape may have, with bars of their probabilities.
function candidates(all) {
  return make('dl', { class: 'candidates' }, ...all.flatMap(({ name, probability }) => {
    const percent = Math.round(probability * 100) + ' %';
    return [make('dt', {}, name), make('dd', {}, make('meter', { value: probability, 'aria-label': name }), percent)];
  }));
}

// A drawn shape over the nearest template, both around their centroids and of the same size.
function clouds({ template, distance, allowed, drawnPoints, templatePoints }) {
  const picture = draw('svg', { class: 'clouds', viewBox: '-0.75 -0.75 1.5 1.5', 'aria-hidden': 'true' });
  for (const [kind, points] of [['template', templatePoints], ['drawn', drawnPoints]]) {
    picture.append(...points.map(([x, y]) => draw('circle', { class: kind, cx: x, cy: y, r: 0.025 })));
  }
  const limit = allowed === undefined ? '' : ' (' + allowed.toFixed(2) + ' allowed)';
  return make('figure', {}, picture, make('figcaption', {}, make('span', { class: 'drawn' }, 'Drawn'), ' over ',
    make('span', { class: 'template' }, template), ', distance ' + distance.toFixed(2) + limit));
}

// MARK: Screen

function polygon(corners) {
  const points = [];
  for (let index = 0; index < corners.length; index += 2) points.push(corners[index] + ',' + corners[index + 1]);
  return points.join(' ');
}

let flashes = [];
function flash(rects) {
  if (!$('show-damage').checked) return;
  const now = performance.now();
  flashes = flashes.filter((each) => now - each.began < 600).concat(rects.map((rect) => ({ rect, began: now }))).slice(-64);
}

function drawOverlay() {
  if (!state) return;
  const shapes = [];
  const unit = state.screen[0] / Math.max($('screen').clientWidth, 1);
  if ($('show-outlines').checked) {
    const names = [];
    for (const view of state.views) {
      if (view.marks.includes('hidden')) continue;
      shapes.push(draw('polygon', { class: 'outline', points: polygon(view.corners) }));
      // Names of classes, one over the other in a table, would hide what is outlined.
      if (view.name === view.type) continue;
      const x = view.corners[0];
      // A name that would cover another one is moved below it, as in the pictures of snapshots.
      let y = view.corners[1];
      const width = view.name.length * 6 * unit;
      for (let other; (other = names.find((each) => Math.abs(each.y - y) < 11 * unit && each.x < x + width && x < each.x + each.width));) y = other.y + 11.01 * unit;
      if (y > state.screen[1]) continue;
      names.push({ x, y, width });
      const name = draw('text', { class: 'label', x: x + 4 * unit, y: y + 12 * unit }, view.name);
      name.style.fontSize = 10 * unit + 'px';
      shapes.push(name);
    }
  }
  const now = performance.now();
  flashes = flashes.filter((each) => now - each.began < 600);
  if ($('show-damage').checked) {
    for (const { rect: [x, y, width, height], began } of flashes) {
      const shape = draw('rect', { class: 'damage', x, y, width, height });
      // An element that is drawn again continues its animation.
      shape.style.animationDelay = began - now + 'ms';
      shapes.push(shape);
    }
  }
  const chosen = state.selected && state.views.find((view) => view.number === state.selected.number);
  if (chosen) {
    const points = polygon(chosen.corners);
    shapes.push(draw('polygon', { class: 'halo', points }), draw('polygon', { class: 'chosen', points }));
  }
  if ($('show-touches').checked) {
    if (report && chosenTouch !== null) shapes.push(...track(report.track, unit));
    for (const touch of moment ? moment.touches : []) shapes.push(...finger(touch, unit));
  }
  $('overlay').replaceChildren(...shapes);
}

function track(samples, unit) {
  const points = [];
  for (let index = 0; index + 2 < samples.length; index += 3) points.push([samples[index], samples[index + 1]]);
  if (points.length === 0) return [];
  const [first, last] = [points[0], points[points.length - 1]];
  return [
    draw('polyline', { class: 'track', points: points.map((point) => point.join(',')).join(' ') }),
    draw('circle', { class: 'start', cx: first[0], cy: first[1], r: 5 * unit }),
    draw('circle', { class: 'end', cx: last[0], cy: last[1], r: 5 * unit })];
}

const colorOf = (touch) => colors[(touch - 1) % colors.length];

// The width of a label in pixels.
const measure = document.createElement('canvas').getContext('2d');
function widthOf(text) {
  measure.font = '600 11px system-ui, sans-serif';
  return measure.measureText(text).width;
}

function finger(touch, unit) {
  const color = colorOf(touch.touch);
  const label = touch.touch + ' ' + touch.phase;
  const width = widthOf(label) + 14;
  return [
    draw('circle', { class: 'finger', cx: touch.x, cy: touch.y, r: 20 * unit, fill: color, stroke: color }),
    draw('rect', { x: touch.x - width / 2 * unit, y: touch.y - 44 * unit, width: width * unit, height: 18 * unit, rx: 4 * unit, fill: color }),
    scaled(draw('text', { x: touch.x, y: touch.y - 31 * unit }, label), unit)];
}

function scaled(text, unit) {
  text.style.fontSize = 11 * unit + 'px';
  return text;
}

function pointOf(event) {
  const box = $('screen').getBoundingClientRect();
  return {
    x: (event.clientX - box.left) / box.width * state.screen[0],
    y: (event.clientY - box.top) / box.height * state.screen[1],
  };
}

const mode = () => document.querySelector('input[name=mode]:checked').value;

$('screen').addEventListener('click', (event) => {
  if (!state || mode() === 'touch') return;
  const { x, y } = pointOf(event);
  select({ x, y, mode: mode() });
  if (document.body.dataset.tab !== 'properties') openTab('properties');
});
$('screen').addEventListener('keydown', (event) => {
  if (event.key === 'Escape') select({});
});
const showMode = () => $('screen').classList.toggle('touching', mode() === 'touch');
$('picking').addEventListener('change', showMode);

function chooseTouching() {
  document.querySelector('input[value=touch]').checked = true;
  showMode();
}

for (const button of $('system').querySelectorAll('button')) {
  button.addEventListener('click', () => command('/api/system', { event: button.value }));
}
for (const id of ['show-touches', 'show-damage', 'show-outlines']) $(id).addEventListener('change', drawOverlay);
$('hold').addEventListener('change', () => {
  if (!$('hold').checked) { pictures.want(); states.want(); }
});
addEventListener('resize', drawOverlay);

// MARK: Touching

const contacts = new Map();
let frames = [];
let isSending = false;

async function sendFrames() {
  if (isSending) return;
  isSending = true;
  while (frames.length) await command('/api/touches', { contacts: frames.shift() });
  isSending = false;
}

function pushFrame(isMove) {
  const frame = [...contacts].map(([id, point]) => ({ id, x: point.x, y: point.y }));
  // Movements replace each other while the program is busy; beginnings and ends do not.
  if (isMove && frames.length && frames.isMove) frames.pop();
  frames.push(frame);
  frames.isMove = isMove;
  sendFrames();
}

function pointer(event) {
  if (!state || mode() !== 'touch') return;
  const isDown = event.type === 'pointerdown';
  const isMove = event.type === 'pointermove';
  if (!isDown && !contacts.has(event.pointerId)) return;
  event.preventDefault();
  if (isDown) $('screen').setPointerCapture(event.pointerId);
  if (isDown || isMove) contacts.set(event.pointerId, pointOf(event));
  else contacts.delete(event.pointerId);
  pushFrame(isMove);
}
for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) $('screen').addEventListener(type, pointer);

// MARK: Time

function showTime(time) {
  if (!state || state.duration === undefined) return;
  $('time').max = state.duration;
  if (scrubbing === null) $('time').value = time;
  $('clock').textContent = time.toFixed(3) + ' / ' + seconds(state.duration);
}

// Only the last of the times that a person passes is requested.
let isSeeking = false;
async function seek(time) {
  scrubbing = Math.min(Math.max(time, 0), state.duration);
  $('time').value = scrubbing;
  if (isSeeking) return;
  isSeeking = true;
  while (scrubbing !== null) {
    const wanted = scrubbing;
    await command('/api/time', { time: wanted });
    if (scrubbing === wanted) scrubbing = null;
  }
  isSeeking = false;
}

function play() {
  if (playing) return pause();
  let time = state.time >= state.duration - 0.001 ? 0 : state.time;
  let last = performance.now();
  $('play').textContent = '❚❚';
  $('play').setAttribute('aria-label', 'Pause');
  const tick = (now) => {
    time += (now - last) / 1000;
    last = now;
    seek(time);
    if (time >= state.duration) return pause();
    playing = requestAnimationFrame(tick);
  };
  playing = requestAnimationFrame(tick);
}

function pause() {
  if (playing) cancelAnimationFrame(playing);
  playing = null;
  $('play').textContent = '▶';
  $('play').setAttribute('aria-label', 'Play');
}

const step = (count) => { pause(); command('/api/time', { step: count }); };
$('time').addEventListener('input', () => { pause(); seek(Number($('time').value)); });
$('play').addEventListener('click', play);
$('back').addEventListener('click', () => step(-1));
$('forward').addEventListener('click', () => step(1));

function showMarks() {
  if (state.duration === undefined) return;
  const length = Math.max(state.duration, 0.001);
  $('marks').setAttribute('viewBox', '0 0 1000 11');
  $('marks').replaceChildren(...state.touches.map((touch, index) => {
    const end = touch.ended === undefined ? length : touch.ended;
    const shape = draw('rect', {
      x: touch.began / length * 1000, width: Math.max((end - touch.began) / length * 1000, 3),
      y: index % 3 * 4, height: 3, fill: colorOf(touch.touch),
    });
    shape.append(draw('title', {}, 'Touch ' + touch.touch + (touch.view === undefined ? '' : ' on ' + touch.view)));
    shape.addEventListener('click', () => {
      openTab('touches');
      chooseTouch(touch.touch);
    });
    if (touch.touch === chosenTouch) shape.classList.add('chosen');
    return shape;
  }));
}

// MARK: Tabs

function openTab(name) {
  document.body.dataset.tab = name;
  for (const tab of document.querySelectorAll('[role=tab]')) {
    tab.setAttribute('aria-selected', String(tab.dataset.panel === name));
    tab.tabIndex = tab.dataset.panel === name ? 0 : -1;
  }
}
for (const tab of document.querySelectorAll('[role=tab]')) tab.addEventListener('click', () => openTab(tab.dataset.panel));
$('tabs').addEventListener('keydown', (event) => {
  const tabs = [...document.querySelectorAll('[role=tab]')].filter((tab) => tab.offsetParent !== null);
  const index = tabs.indexOf(document.activeElement);
  const next = { ArrowRight: tabs[index + 1], ArrowLeft: tabs[index - 1] }[event.key];
  if (index < 0 || !next) return;
  next.focus();
  openTab(next.dataset.panel);
});

openTab('properties');
follow();
