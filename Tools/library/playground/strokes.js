// Templates of drawn shapes as `touchstone strokes` writes them, and the list of the shapes.

// The shapes of a file, in its order: a name, and points with the numbers of their strokes.
export function readStrokes(text) {
  const [header, ...lines] = text.split('\n');
  if (header.trim() !== 'touchstone strokes 1') throw new Error('this is no file of templates');
  const shapes = [];
  let stroke = -1;
  for (const line of lines) {
    const [word, ...rest] = line.trim().split(/\s+/);
    // The header may come again, where files are joined.
    if (word === '' || word.startsWith('#') || word === 'touchstone') continue;
    if (word === 'shape') {
      shapes.push({ name: rest.join(' '), points: [] });
      stroke = -1;
    } else if (word === 'stroke') {
      stroke += 1;
    } else {
      const [x, y] = rest.map(Number);
      shapes.at(-1).points.push({ x, y, stroke, time: Number(word) * 1e6 });
    }
  }
  return shapes;
}

// The shapes with their probabilities while a finger draws, and the recognized one afterwards.
export class ShapeList {
  #rows = [];

  constructor(list, recognizer, templates) {
    this.recognizer = recognizer;
    for (const { name, points } of templates) {
      if (recognizer.addTemplate(name, points) > this.#rows.length) this.#add(list, name, points);
    }
    list.hidden = false;
  }

  #add(list, name, points) {
    const row = document.createElement('li');
    row.append(outline(points), document.createElement('span'), document.createElement('output'));
    row.children[1].textContent = name;
    list.append(row);
    this.#rows.push(row);
  }

  // Shows probabilities as long as there are any; the last ones stay.
  show() {
    const shares = this.recognizer.probabilities;
    shares.forEach((share, index) => {
      const row = this.#rows[index];
      row.classList.remove('found');
      row.style.setProperty('--share', share);
      row.lastChild.textContent = `${Math.round(share * 100)} %`;
    });
  }

  // Marks the recognized shape, or none.
  choose(shape) {
    this.#rows.forEach((row, index) => row.classList.toggle('found', index === shape - 1));
  }
}

// A picture of a shape, with a dot where it starts.
function outline(points) {
  const [left, top] = ['x', 'y'].map((axis) => Math.min(...points.map((point) => point[axis])));
  const size = Math.max(...points.map(({ x, y }) => Math.max(x - left, y - top)));
  const place = ({ x, y }) => `${4 + ((x - left) / size) * 28} ${4 + ((y - top) / size) * 28}`;
  const lines = points.map((point, at) =>
    `${at === 0 || point.stroke !== points[at - 1].stroke ? 'M' : 'L'}${place(point)}`);
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 36 36');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(picture.namespaceURI, 'path');
  path.setAttribute('d', lines.join(''));
  const start = document.createElementNS(picture.namespaceURI, 'circle');
  const [x, y] = place(points[0]).split(' ');
  for (const [key, value] of [['cx', x], ['cy', y], ['r', 2.6]]) start.setAttribute(key, value);
  picture.append(path, start);
  return picture;
}
