import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Browser, hasBrowser, pause, serve } from './browser.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

describe('the playground', { skip: hasBrowser ? false : 'chromium is not installed' }, () => {
  let folder, server, browser, stage;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playground-site-'));
    execFileSync(path('../../playground/build'), [folder]);
    server = await serve(folder);
    browser = await Browser.start();
  });
  after(async () => {
    await browser?.end();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open({ scene = 'gestures', ...options } = {}) {
    const address = `${server.address}?scene=${scene}`;
    await browser.show(address, { width: 1280, height: 800, ...options });
    const [left, top, width, height] = await browser.evaluate(
      `(() => { const box = document.getElementById('stage').getBoundingClientRect();
        return [box.left, box.top, box.width, box.height]; })()`);
    // A point of the stage by its shares of the size.
    stage = (x, y) => [left + x * width, top + y * height];
  }
  const said = () => browser.evaluate('document.getElementById("said").textContent');
  const untilSaid = (words) =>
    browser.until(`document.getElementById("said").textContent.includes(${JSON.stringify(words)})`);

  // The decisions of the timeline, which its arrow keys go through from the last one.
  async function decisions() {
    await browser.evaluate('document.getElementById("timeline").focus()');
    const lines = [];
    for (;;) {
      await browser.evaluate(`document.getElementById("timeline").dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }))`);
      const line = await said();
      if (line === lines[0]) return lines;
      lines.unshift(line);
    }
  }
  const turnSlider = (property, value) => browser.evaluate(
    `(() => { const slider = document.querySelector('[data-property="${property}"] input');
      slider.value = ${value}; slider.dispatchEvent(new Event('input')); })()`);
  const tap = () => browser.touch([[...stage(0.5, 0.5), ...stage(0.5, 0.5)]],
    { steps: 1, interval: 40 });

  test('a tap, an edge pan and a pinch appear in the timeline', async () => {
    await open();
    await tap();
    await untilSaid('Tap ended');
    await browser.touch([[...stage(0.003, 0.5), ...stage(0.4, 0.5)]]);
    await untilSaid('Edge pan ended');
    await browser.touch(
      [[...stage(0.45, 0.5), ...stage(0.3, 0.5)], [...stage(0.55, 0.5), ...stage(0.7, 0.5)]]);
    await untilSaid('Pinch ended');
    const seen = (await decisions()).map((line) => line.replace(/^[\d.]+ s +/, ''));
    for (const start of ['Tap ended', 'Edge pan began', 'Edge pan ended', 'Pinch began',
      'Pinch ended', 'Tap failed: prevented by Edge pan',
      'Edge pan failed: landed 405.0 pt from the edge, 20 allowed']) {
      assert.ok(seen.some((line) => line.startsWith(start)),
        `${start} is not in\n${seen.join('\n')}`);
    }
    assert.deepEqual(browser.faults, []);
  });

  test('a slider changes what is recognized', async () => {
    await open();
    await turnSlider('long-press-duration', 0.15);
    await browser.touch([[...stage(0.5, 0.5), ...stage(0.5, 0.5)]], { steps: 1, interval: 400 });
    const lines = await decisions();
    const [, seconds] = /^([\d.]+) s +Long press began/m.exec(lines.join('\n'));
    assert.ok(Math.abs(seconds - 0.15) < 0.02, `${seconds} s`);
  });

  test('without its relation a tap does not wait for a double tap', async () => {
    await open();
    await browser.evaluate('document.getElementById("relation-double-first").click()');
    await tap();
    await untilSaid('Tap ended');
    const [seconds] = (await said()).split(' ');
    assert.ok(Number(seconds) < 0.3, `${seconds} s`);
  });

  test('a recognizer that is switched off decides nothing', async () => {
    await open();
    await browser.evaluate('document.querySelector("[data-key=pan] input").click()');
    await browser.touch([[...stage(0.3, 0.5), ...stage(0.6, 0.5)]]);
    await untilSaid('Swipe ended');
    assert.ok((await decisions()).every((line) => !/^[\d.]+ s +Pan/.test(line)));
    assert.equal(
      await browser.evaluate('document.querySelector("[data-key=pan] .badge").textContent'), 'off');
  });

  test('the panel shows the margins of a finger that is down', async () => {
    await open();
    await browser.touch([[...stage(0.5, 0.5), ...stage(0.5, 0.51)]], { steps: 1, end: false });
    await browser.until('document.querySelectorAll("[data-key=pan] .meter").length === 1');
    assert.equal(
      await browser.evaluate('document.querySelector("[data-key=pan] .meter span").textContent'),
      'travel');
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });

  test('a recording that is dropped is replayed with its times', async () => {
    await open();
    const text = await readFile(path('../../../../Recordings/double-tap.evemu'), 'utf8');
    await browser.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(text)}], 'double-tap.evemu'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    })()`);
    await untilSaid('Double tap ended');
    const shown = Number((await said()).split(' ')[0]);
    const lifts = text.matchAll(/^E: ([\d.]+) 0003 0039 -001/gm);
    const times = [...lifts].map(([, time]) => Number(time));
    const first = Number(/^E: ([\d.]+)/m.exec(text)[1]);
    assert.ok(times.some((time) => Math.abs(time - first - shown) < 0.011), `${shown} s`);
    await browser.until('document.getElementById("stop").hidden');
  });

  // Draws through points of the stage, with a pause before the end for what is seen then.
  async function draw(points, { withMouse = false, whileDown = () => {} } = {}) {
    const touch = (type, ...touchPoints) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    const mouse = (type, { x, y }) => browser.send('Input.dispatchMouseEvent',
      { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
    const [start, move] = withMouse
      ? [(point) => mouse('mousePressed', point), (point) => mouse('mouseMoved', point)]
      : [({ x, y }) => touch('touchStart', { x, y, id: 0 }),
        ({ x, y }) => touch('touchMove', { x, y, id: 0 })];
    for (const [at, point] of points.entries()) {
      await (at === 0 ? start : move)(point);
      await pause(16);
    }
    await pause(60);
    await whileDown();
    await (withMouse ? mouse('mouseReleased', points.at(-1)) : touch('touchEnd'));
  }

  // Points every few millimetres of a template of the sample, in the middle of the stage.
  async function template(name) {
    const text =
      await readFile(path('../../../samples/library/SketchPad/Commands.strokes'), 'utf8');
    const shape = text.split('shape ').find((part) => part.startsWith(name));
    const [left, top] = stage(0.5, 0.4);
    return [...shape.matchAll(/^\S+ (\S+) (\S+)$/gm)]
      .map(([, x, y]) => ({ x: left + Number(x), y: top + Number(y) }));
  }

  for (const [name, withMouse] of [['arrow', false], ['pigtail', true]]) {
    test(`a shape that ${withMouse ? 'a mouse' : 'a finger'} draws has probabilities, and a name ` +
      'at the end', async () => {
      await open({ scene: 'shapes', touches: !withMouse });
      await draw(await template(name), { withMouse, whileDown: async () => {
        const shares = await browser.evaluate(`Object.fromEntries(
          [...document.querySelectorAll('#shapes li')].map((row) =>
            [row.children[1].textContent, parseInt(row.lastChild.textContent)]))`);
        assert.deepEqual(Object.keys(shares).sort(), ['arrow', 'check', 'circle', 'pigtail']);
        assert.ok(shares[name] > 50, JSON.stringify(shares));
      } });
      await untilSaid('Shape ended');
      assert.match(await said(), new RegExp(`, ${name}, distance 0\\.\\d`));
      assert.equal(await browser.evaluate(
        'document.querySelector("#shapes .found span").textContent'), name);
      assert.deepEqual(browser.faults, []);
    });
  }

  test('a scribble is no shape, for a reason, and a line is a pan', async () => {
    await open({ scene: 'shapes' });
    const scribble = Array.from({ length: 30 }, (_, at) => {
      const [x, y] = stage(0.4 + (at % 2) * 0.05, 0.3 + at * 0.01);
      return { x, y };
    });
    await draw(scribble);
    await untilSaid('Shape failed: ');
    assert.match(await said(), /unlike any shape by .*, nearest \w+/);
    const line = Array.from({ length: 30 }, (_, at) => {
      const [x, y] = stage(0.2 + at * 0.02, 0.6);
      return { x, y };
    });
    await draw(line);
    await untilSaid('Shape failed: straight for');
    assert.match((await decisions()).join('\n'), /Shape failed: straight for.*\n.*Pan began/);
  });

  test('what is no recording is refused with a message', async () => {
    await open();
    await browser.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['nothing'], 'a.txt'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    })()`);
    await browser.until('!document.getElementById("message").hidden');
    const message = await browser.evaluate('document.getElementById("message").textContent');
    assert.equal(message, 'this is no recording of evemu');
  });

  test('the keyboard touches', async () => {
    await open({ touches: false });
    await browser.evaluate('document.getElementById("stage").focus()');
    const key = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32 };
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await pause(60);
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await untilSaid('Tap ended');
  });

  test('a mouse with the shift key pinches', async () => {
    await open({ touches: false });
    const mouse = (type, x, y) => {
      const [left, top] = stage(x, y);
      return browser.send('Input.dispatchMouseEvent',
        { type, x: left, y: top, button: 'left', buttons: 1, clickCount: 1, modifiers: 8 });
    };
    await mouse('mousePressed', 0.6, 0.5);
    for (const x of [0.65, 0.7, 0.75]) await mouse('mouseMoved', x, 0.5);
    await mouse('mouseReleased', 0.75, 0.5);
    await untilSaid('Pinch ended');
  });

  const sizes = [[400, 860], [1280, 800]];
  for (const [scene, [width, height]] of ['gestures', 'shapes'].flatMap((scene) =>
    sizes.map((size) => [scene, size]))) {
    for (const scheme of ['light', 'dark']) {
      test(`nothing is cut off in ${scene} at ${width} points, ${scheme}`, async () => {
        await open({ scene, width, height, scheme });
        assert.equal(await browser.evaluate('document.documentElement.scrollWidth'), width);
        const [red] = await browser.evaluate(
          'getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)');
        assert.equal(red > 127, scheme === 'light');
        // Each button, box and slider that is seen is within the page.
        assert.deepEqual(await browser.evaluate(
          `[...document.querySelectorAll(
            'button, input, select, canvas, a, #shapes li')].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width > 0 && (box.left < 0 || box.right > innerWidth);
          }).map((each) => each.id)`), []);
      });
    }
  }
});
