// Runs a program of WebAssembly that was linked with WASI in a page of Chromium, with the files
// that its arguments name; they are in the program's folder:
// node run-in-chromium.mjs PROGRAM ARGUMENT...

import { copyFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Browser, serve } from './web/test/browser.mjs';

const [program, ...rest] = process.argv.slice(2);
const folder = dirname(program);
await copyFile(fileURLToPath(new URL('wasi.js', import.meta.url)), join(folder, 'wasi.js'));
const server = await serve(folder);
const browser = await Browser.start();
try {
  const paths = rest.filter((word) => word.startsWith('/'));
  const job = {
    program: relative(folder, program),
    words: [program, ...rest],
    files: paths.map((path) => [path, relative(folder, path)]),
  };
  await browser.send('Page.navigate', { url: `${server.address}wasi.js` });
  await browser.until('location.pathname === "/wasi.js"');
  const { status, output } = await browser.evaluate(`(async () => {
    const job = ${JSON.stringify(job)};
    const { run } = await import('/wasi.js');
    const bytes = async (path) => {
      const response = await fetch('/' + encodeURI(path));
      if (!response.ok) throw new Error(path + ': ' + response.status);
      return new Uint8Array(await response.arrayBuffer());
    };
    const files = new Map();
    for (const [path, address] of job.files) files.set(path, await bytes(address));
    return run(await WebAssembly.compile(await bytes(job.program)), job.words, files);
  })()`);
  process.stdout.write(output);
  process.exitCode = status;
} finally {
  await browser.end();
  server.close();
}
