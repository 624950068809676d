// Reads recordings of evemu: the description of a device and its events.

// Returns { device, events }; times are microseconds from the first event.
export function readEvemu(text) {
  const device = { name: '', properties: [], codes: [], axes: [] };
  const bytes = new Map(); // how many bytes of each kind of bits were read
  const events = [];
  let start;
  text.split('\n').forEach((line, index) => {
    const [, letter, rest] = /^([NIPBAE]):\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const words = (rest ?? '').split(/\s+/);
    const hex = words.map((word) => parseInt(word, 16));
    // Adds the numbers of the bits that are set in bytes that follow earlier ones.
    const bits = (key, values, add) => {
      const first = bytes.get(key) ?? 0;
      values.forEach((value, at) => {
        for (let bit = 0; bit < 8; bit++) if (value & (1 << bit)) add((first + at) * 8 + bit);
      });
      bytes.set(key, first + values.length);
    };
    switch (letter) {
      case 'N':
        device.name = rest;
        break;
      case 'I':
        device.id = { bus: hex[0], vendor: hex[1], product: hex[2], version: hex[3] };
        break;
      case 'P':
        bits('P', hex, (property) => device.properties.push(property));
        break;
      case 'B': {
        const [type, ...values] = hex;
        // Axes have lines of their own, and type 0 lists the types.
        if (type === 0 || type === 3) break;
        bits(type, values, (code) => device.codes.push({ type, code }));
        break;
      }
      case 'A': {
        const [minimum, maximum, fuzz, flat, resolution = 0] = words.slice(1).map(Number);
        device.axes.push({ code: hex[0], minimum, maximum, fuzz, flat, resolution });
        break;
      }
      case 'E': {
        const value = parseInt(words[3], 10);
        const time = Math.round(Number(words[0]) * 1e6);
        if (![time, hex[1], hex[2], value].every(Number.isFinite)) {
          throw new Error(`line ${index + 1} is no event: ${line}`);
        }
        start ??= time;
        events.push({ time: time - start, type: hex[1], code: hex[2], value });
        break;
      }
    }
  });
  if (device.axes.length === 0) throw new Error('this is no recording of evemu');
  if (events.length === 0) throw new Error('the recording has no events');
  return { device, events };
}
