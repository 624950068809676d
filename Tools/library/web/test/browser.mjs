// Chromium without a window, driven by the DevTools protocol over a pipe, and a server of files.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

export const hasBrowser = spawnSync('chromium', ['--version']).status === 0;

const types = {
  '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json',
  '.wasm': 'application/wasm',
};

// Serves a folder; returns the server with its address.
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    try {
      const body = await readFile(join(folder, path));
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { close: () => server.close(), address: `http://127.0.0.1:${server.address().port}/` };
}

export class Browser {
  #last = 0;
  #waiting = new Map();
  #text = '';
  #session;
  faults = []; // what the page has logged as errors

  static async start() {
    const browser = new Browser();
    browser.profile = await mkdtemp(join(tmpdir(), 'playground-'));
    // As root Chromium has no sandbox.
    browser.process = spawn('chromium', [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
      '--no-first-run', '--hide-scrollbars', '--remote-debugging-pipe',
      `--user-data-dir=${browser.profile}`, 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.process.stdio[4].setEncoding('utf8').on('data', (text) => browser.#receive(text));
    const { targetInfos } = await browser.send('Target.getTargets');
    const { targetId } = targetInfos.find(({ type }) => type === 'page');
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    browser.#session = sessionId;
    for (const domain of ['Page', 'Runtime', 'Log']) await browser.send(`${domain}.enable`);
    return browser;
  }

  async end() {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  send(method, params = {}) {
    const id = ++this.#last;
    this.process.stdio[3].write(
      `${JSON.stringify({ id, method, params, sessionId: this.#session })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  #receive(text) {
    const parts = (this.#text + text).split('\0');
    this.#text = parts.pop();
    for (const part of parts) {
      const { id, result, error, method, params } = JSON.parse(part);
      if (method === 'Runtime.exceptionThrown') this.faults.push(params.exceptionDetails.text);
      if (method === 'Log.entryAdded' && params.entry.level === 'error') {
        this.faults.push(params.entry.text);
      }
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
      else waiting?.resolve(result);
    }
  }

  // Shows a page in a size and a colour scheme; returns when an expression says that it is ready.
  async show(address, {
    width, height, scheme = 'light', touches = true,
    ready = 'document.body?.dataset.ready === "yes"',
  }) {
    await this.send('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: touches, maxTouchPoints: 5 });
    await this.send('Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    await this.send('Page.navigate', { url: address });
    await this.until(ready);
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  // Waits until an expression is true.
  async until(expression, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    while (!(await this.evaluate(`!!(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`not within ${seconds} s: ${expression}`);
      await pause(30);
    }
  }

  // Moves fingers from their first to their last points, each of x and y.
  async touch(paths, { steps = 12, interval = 16, end = true } = {}) {
    const at = (share) => paths.map(([x, y, endX, endY], id) =>
      ({ x: x + (endX - x) * share, y: y + (endY - y) * share, id }));
    const send = (type, touchPoints) =>
      this.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', at(0));
    for (let step = 1; step <= steps; step++) {
      await pause(interval);
      await send('touchMove', at(step / steps));
    }
    if (end) await send('touchEnd', []);
  }

  async picture() {
    return Buffer.from((await this.send('Page.captureScreenshot')).data, 'base64');
  }
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
