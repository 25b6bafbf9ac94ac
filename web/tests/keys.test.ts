import { expect, it } from 'vitest';
import { leadsToSearch } from '../src/app/keys.ts';

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

it.each([
  ['a Latin layout', { ...none, key: '/', code: 'Slash' }, true],
  ['ЙЦУКЕН, the same key', { ...none, key: '.', code: 'Slash' }, true],
  ['ЙЦУКЕН, the same sign', { ...none, shiftKey: true, key: '/', code: 'Backslash' }, true],
  ['a German layout', { ...none, shiftKey: true, key: '/', code: 'Digit7' }, true],
  ['a question mark', { ...none, shiftKey: true, key: '?', code: 'Slash' }, false],
  ['a browser shortcut', { ...none, ctrlKey: true, key: '/', code: 'Slash' }, false],
  ['another key', { ...none, key: 'ы', code: 'KeyS' }, false],
])('%s', (_, event, expected) => {
  expect(leadsToSearch(event)).toBe(expected);
});
