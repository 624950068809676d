import assert from 'node:assert/strict';
import { test } from 'node:test';
import { History } from '../../playground/history.js';

test('a decision names the recognizer because of which another one failed', () => {
  const history = new History(
    new Map([[1, 'tap'], [2, 'pan']]), new Map([['tap', 'Tap'], ['pan', 'Pan']]), () => true);
  const event = { type: 'gesture', time: 0, description: '', gesture: '' };
  history.add({ ...event, recognizer: 2, state: 'began', other: 0 });
  history.add({ ...event, recognizer: 1, state: 'failed', other: 2 });
  const causes = history.decisions.map(({ key, by }) => [key, by]);
  assert.deepEqual(causes, [['pan', undefined], ['tap', 'pan']]);
});
