import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Browser, hasBrowser, serve } from './browser.mjs';

const path = (relative) => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));

test('the page of the article recognizes a tap and a pinch',
  { skip: hasBrowser ? false : 'chromium is not installed' }, async () => {
    const article = await readFile(
      path('Sources/Libraries/Touchstone/Touchstone.docc/in-a-browser.md'), 'utf8');
    const [, page] = /^```html\n(.*?)^```/ms.exec(article);
    const folder = await mkdtemp(join(tmpdir(), 'article-'));
    await writeFile(join(folder, 'index.html'), page);
    await cp(path('.build/library/wasm32/lib/touchstone.wasm'), join(folder, 'touchstone.wasm'));
    for (const name of ['touchstone', 'engine', 'records']) {
      await cp(path(`Tools/library/web/${name}.js`), join(folder, `${name}.js`));
    }
    const server = await serve(folder);
    const browser = await Browser.start();
    try {
      const log = (words) =>
        browser.until(`document.getElementById("log").textContent.includes("${words}")`);
      await browser.show(server.address,
        { width: 400, height: 600, ready: 'document.getElementById("sheet").onpointercancel' });
      await browser.touch([[100, 100, 100, 100]], { steps: 1, interval: 40 });
      await log('tap ended at 92, 92');
      await browser.touch([[180, 100, 100, 100], [220, 100, 300, 100]]);
      await log('pinch ended');
      assert.deepEqual(browser.faults.filter((fault) => !fault.includes('404')), []);
    } finally {
      await browser.end();
      server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
