import { expect, test } from 'vitest';
import { pruneJson } from './prune-json.ts';

test.each([
  ['a list of ids', ['A', 'B'], ['B']],
  [
    'a list of people with names',
    [
      { id: 'A', label: 'Muster' },
      { id: 'B', label: 'Beispiel' },
    ],
    [{ id: 'B', label: 'Beispiel' }],
  ],
  ['a field inside', { view: { filter: { person: 'A', label: 'x' } }, rows: 5 }, { view: {}, rows: 5 }],
  ['a field that is named so', { A: { seen: true }, B: { seen: true } }, { B: { seen: true } }],
  ['an address', ['/forms/A/vitals', '/forms/B'], ['/forms/B']],
  ['text of an object', '{"recent":["A","B"]}', '{"recent":["B"]}'],
  ['plain text', 'A', null],
  ['text that is no object after all', '{A', null],
  ['nothing of it', { n: 1, t: 'b', l: [null, false] }, { n: 1, t: 'b', l: [null, false] }],
])('%s', (_, value, left) => expect(pruneJson(value, 'A')).toEqual(left));
