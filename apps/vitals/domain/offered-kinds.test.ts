import { describe, expect, test } from 'vitest';
import { arrangedKinds, formKinds, shippedKinds } from './offered-kinds.ts';
import { storedKinds } from './stored-kinds.ts';

const kinds = (list: readonly { kind: string }[]) => list.map((one) => one.kind);
describe('the order of the home', () => {
  test('as shipped: the usual ones first, every kind once', () => {
    expect(kinds(arrangedKinds([])).slice(0, 5)).toEqual([
      'bloodPressure',
      'pulse',
      'temperature',
      'oxygenSaturation',
      'weight',
    ]);
    expect(kinds(arrangedKinds([])).toSorted()).toEqual([...storedKinds].toSorted());
  });
  test('what is arranged stands first, the rest as shipped, what nobody knows is left out', () => {
    const after = arrangedKinds([
      { kind: 'inr', active: true },
      { kind: 'pulse', active: false },
      { kind: 'mood', active: true },
    ]);
    expect(after.slice(0, 3)).toEqual([
      { kind: 'inr', active: true },
      { kind: 'pulse', active: false },
      { kind: 'bloodPressure', active: true },
    ]);
    expect(after).toHaveLength(shippedKinds.length);
  });
});
describe('the kinds of a form', () => {
  const arranged = arrangedKinds([
    { kind: 'inr', active: true },
    { kind: 'pulse', active: false },
  ]);
  test.each([
    [false, '', ['inr', 'bloodPressure', 'temperature', 'oxygenSaturation', 'weight']],
    [false, 'pulse', ['inr', 'pulse', 'bloodPressure', 'temperature', 'oxygenSaturation', 'weight']],
  ] as const)('all %s, typed %j: five that are offered, and what is typed', (all, typed, expected) => {
    expect(formKinds(arranged, (kind) => kind === typed, all)).toEqual(expected);
  });
  test('all: everything that is offered, nothing else', () => {
    const all = formKinds(arranged, () => false, true);
    expect(all).toHaveLength(storedKinds.length - 1);
    expect(all).not.toContain('pulse');
  });
});
