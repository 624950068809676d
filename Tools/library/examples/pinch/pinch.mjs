// Kernel events to a pinch: node pinch.mjs touchstone.wasm Recordings/pinch.evemu. With the package of
// npm the imports are 'touchstone' and 'touchstone/evemu.js'. In a page the same session takes pointer
// events: see the article on browsers.
import { readFile } from 'node:fs/promises';
import { readEvemu } from '../../web/evemu.js';
import { Device, Recognizer, Session, load } from '../../web/touchstone.js';

const [, , library, recording] = process.argv;
const { device, events } = readEvemu(await readFile(recording, 'utf8'));
const engine = await load(await readFile(library));
const session = new Session(engine);
session.root.addRecognizer(new Recognizer(engine, 'pinch'));
const screen = session.addDevice(new Device(engine, device));
for (const event of events) {
  session.pushEvdev(screen, [event]);
  for (const { type, state, scale } of session.read()) {
    if (type === 'gesture') console.log(state, scale.toFixed(3));
  }
}
