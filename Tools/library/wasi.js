// As much of WASI as a program of C needs that reads files and prints, for a page without one.

const success = 0, badDescriptor = 8, noEntry = 44;
const directory = 3, file = 4;

/**
 * Runs a program.
 *
 * @param {WebAssembly.Module} module the program
 * @param {string[]} words its name and its arguments
 * @param {Map<string, Uint8Array>} files what it can read, by absolute paths
 * @returns {{status: number, output: string}} its status, and what it printed
 */
export async function run(module, words, files) {
  const encoder = new TextEncoder();
  const texts = words.map((word) => encoder.encode(`${word}\0`));
  const open = new Map(); // the bytes and the position of each open file, by its descriptor
  const printed = [];
  let last = 3, view, bytes;
  const see = () => {
    view = new DataView(instance.exports.memory.buffer);
    bytes = new Uint8Array(view.buffer);
  };
  // Passes each buffer of a vector; returns the sum of what was done.
  const each = (vector, count, act) => {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      sum += act(view.getUint32(vector + 8 * i, true), view.getUint32(vector + 8 * i + 4, true));
    }
    return sum;
  };

  class Exit { constructor(status) { this.status = status; } }

  const functions = {
    args_sizes_get(count, size) {
      view.setUint32(count, texts.length, true);
      view.setUint32(size, texts.reduce((sum, { length }) => sum + length, 0), true);
      return success;
    },
    args_get(pointers, storage) {
      for (const text of texts) {
        view.setUint32(pointers, storage, true);
        bytes.set(text, storage);
        [pointers, storage] = [pointers + 4, storage + text.length];
      }
      return success;
    },
    // One folder is open, the root.
    fd_prestat_get(descriptor, result) {
      if (descriptor !== 3) return badDescriptor;
      view.setUint32(result, 0, true);
      view.setUint32(result + 4, 1, true);
      return success;
    },
    fd_prestat_dir_name(_, name) {
      bytes[name] = '/'.charCodeAt(0);
      return success;
    },
    fd_fdstat_get(descriptor, result) {
      bytes.fill(0, result, result + 24);
      bytes[result] = descriptor === 3 ? directory : file;
      view.setBigUint64(result + 8, ~0n, true);
      view.setBigUint64(result + 16, ~0n, true);
      return success;
    },
    fd_fdstat_set_flags: () => success,
    path_open(_, __, path, length, ___, ____, _____, ______, result) {
      const name = new TextDecoder().decode(bytes.slice(path, path + length));
      const content = files.get(`/${name}`);
      if (!content) return noEntry;
      open.set(++last, { content, position: 0 });
      view.setUint32(result, last, true);
      return success;
    },
    fd_close: (descriptor) => (open.delete(descriptor) ? success : badDescriptor),
    fd_read(descriptor, vector, count, result) {
      const source = open.get(descriptor);
      if (!source) return badDescriptor;
      const size = each(vector, count, (buffer, capacity) => {
        const part = source.content.subarray(source.position, source.position + capacity);
        bytes.set(part, buffer);
        source.position += part.length;
        return part.length;
      });
      view.setUint32(result, size, true);
      return success;
    },
    fd_write(descriptor, vector, count, result) {
      const size = each(vector, count, (buffer, length) => {
        printed.push(new TextDecoder().decode(bytes.slice(buffer, buffer + length)));
        return length;
      });
      view.setUint32(result, size, true);
      return success;
    },
    // Nothing is read twice.
    fd_seek: () => badDescriptor,
    proc_exit(status) { throw new Exit(status); },
  };
  for (const [name, call] of Object.entries(functions)) {
    // The memory may have grown.
    functions[name] = (...values) => {
      see();
      return call(...values);
    };
  }
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: functions });
  let status = 0;
  try {
    instance.exports._start();
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown;
    status = thrown.status;
  }
  return { status, output: printed.join('') };
}
