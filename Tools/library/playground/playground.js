// Fingers, a mouse or a recording go into the engine; what it decides is shown.

import { Device, Recognizer, Session, load } from './touchstone.js';
import { Drawing } from './drawing.js';
import { scenes } from './gestures.js';
import { History } from './history.js';
import { Input } from './input.js';
import { Panel } from './panel.js';
import { Player } from './player.js';
import { ShapeList, readStrokes } from './strokes.js';
import { Timeline } from './timeline.js';

const $ = (id) => document.getElementById(id);
const stage = $('stage');

const asked = new URLSearchParams(location.search).get('scene');
const name = Object.hasOwn(scenes, asked ?? '') ? asked : 'gestures';
const scene = scenes[name];
const { gestures } = scene;
document.body.dataset.scene = name;
document.querySelector(`#scenes [data-scene="${name}"]`).setAttribute('aria-current', 'page');
$('hint').firstElementChild.textContent = scene.hint;

// A browser tells of movements up to a frame after they have happened: the engine's clock is behind
// by as much, so that no time runs backwards.
const behind = 12000; // microseconds

function complain(error) {
  $('message').textContent = error ? String(error.message ?? error) : '';
  $('message').hidden = !error;
}

const engine = await load(new URL('touchstone.wasm', import.meta.url)).catch((error) => {
  complain(error);
  throw error;
});
$('version').textContent = `Touchstone ${engine.version}`;

const session = new Session(engine);
session.setInterests('touches', 'gestures', 'failures');
const recognizers = new Map();
const keys = new Map();
for (const { key, title, line } of gestures) {
  const recognizer = new Recognizer(engine, line);
  recognizer.name = title;
  session.root.addRecognizer(recognizer);
  recognizers.set(key, recognizer);
  keys.set(recognizer.id, key);
}
const titles = new Map(gestures.map(({ key, title }) => [key, title]));

const history = new History(keys, titles, (key) => recognizers.get(key).get('enabled') === 1);
const drawing = new Drawing($('fingers'), history);
const timeline = new Timeline($('timeline'), $('said'), history, gestures);
const panel = new Panel(recognizers, scene);
const shapes = scene.templates && new ShapeList($('shapes'), recognizers.get('shape'),
  readStrokes(await fetch(scene.templates).then((file) => file.text())));
$('reset').addEventListener('click', () => {
  panel.reset();
  drawing.reset();
});

const screen = session.addDevice(new Device(engine, { name: 'page' }));
const input = new Input(stage, (changes) => session.pushContacts(screen, changes));
const player = new Player(engine, session);

// The edges are those of the stage, or of the screen of a recording.
function fit() {
  const { clientWidth: width, clientHeight: height } = stage;
  if (width === 0 || height === 0) return;
  drawing.frame = player.place(width, height);
  const { x, y, width: wide, height: high } = drawing.frame ?? { x: 0, y: 0, width, height };
  session.root.setBounds(x, y, wide, high);
}
new ResizeObserver(fit).observe(stage);
fit();

function take(event) {
  const key = keys.get(event.recognizer);
  if (event.state === 'failed' || event.state === 'cancelled') {
    event.explanation = recognizers.get(key).explain();
  }
  const isShape = event.gesture === 'stroke';
  if (isShape) {
    event.name = recognizers.get(key).shapeName(event.shape);
    event.description = event.description.replace(/shape \d+/, event.name);
    shapes.choose(event.state === 'ended' ? event.shape : 0);
  }
  history.add(event);
  if (event.type !== 'gesture') return;
  drawing.follow(key, isShape ? event.name : titles.get(key), event);
  // A pan that begins because no shape was drawn would hide why.
  const isSaid = shapes ? isShape : event.state !== 'failed';
  if (event.state !== 'changed' && isSaid) timeline.say(history.decisions.at(-1));
}

function tick(milliseconds) {
  const now = Math.max(0, milliseconds * 1000 - behind);
  const wasPlaying = player.isPlaying;
  try {
    player.push(now);
    input.push();
    session.advance(now);
    shapes?.show();
    session.read({ describe: true }).forEach(take);
  } catch (error) {
    complain(error);
  }
  if (wasPlaying && !player.isPlaying) stop();
  if (history.touches.length > 0) $('hint').classList.add('used');
  drawing.draw(now);
  timeline.draw(now);
  panel.show(history.states, history.values);
  requestAnimationFrame(tick);
}
requestAnimationFrame(tick);

document.addEventListener('visibilitychange', () => {
  if (document.hidden) session.cancelAll(performance.now() * 1000);
});

// Recordings

function play(text) {
  try {
    stop();
    player.start(text, performance.now() * 1000 - behind);
    $('stop').hidden = false;
    complain(null);
    fit();
  } catch (error) {
    complain(error);
  }
}

function stop() {
  player.stop(performance.now() * 1000);
  $('stop').hidden = true;
  $('example').value = '';
  fit();
}

$('stop').addEventListener('click', stop);
$('open').addEventListener('click', () => $('file').click());
$('file').addEventListener('change', async () => {
  const [file] = $('file').files;
  if (file) play(await file.text());
  $('file').value = '';
});
$('example').addEventListener('change', async () => {
  const name = $('example').value;
  if (name === '') return;
  const response = await fetch(`recordings/${name}.evemu`);
  play(await response.text());
  $('example').value = name;
});
for (const name of await fetch('recordings/list.json').then((list) => list.json(), () => [])) {
  $('example').append(new Option(name.replaceAll('-', ' '), name));
}

addEventListener('dragover', (event) => {
  event.preventDefault();
  stage.classList.add('dropping');
});
addEventListener('dragleave', () => stage.classList.remove('dropping'));
addEventListener('drop', async (event) => {
  event.preventDefault();
  stage.classList.remove('dropping');
  const [file] = event.dataTransfer.files;
  if (file) play(await file.text());
});
document.body.dataset.ready = 'yes';
