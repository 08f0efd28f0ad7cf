import { describe, expect, test } from 'vitest';
import { draftId, type Finding, findingOf, keyWith } from './rules.ts';
import { allergyTo, codesOf, drug, found, person, reserve, value } from './testing.ts';
import type { Pair } from './two-orders.ts';

const pair = (one: string, other: string): Pair => ({
  one,
  other,
  severity: 'warning',
  textEn: 'More bleeding',
  textDe: 'Mehr Blutungen',
  source: 'Example pairs',
  dated: '2026-01-01',
});
const keyOf = (findings: readonly Finding[], code: Finding['code']): string | undefined =>
  findings.find((one) => one.code === code)?.key;

describe('an answer ends with what it speaks of: the key is another one', () => {
  const low = { egfr: value(40, { id: 'egfr' }) };
  const gram = (id: string, morning: number) => drug('N02BE01', 'paracetamol 1 g', { id, morning });

  test('the same sum of other orders', () => {
    const first = keyOf(found([gram('a', 3), gram('b', 2)]), 'substanceMaximum');
    const later = keyOf(found([gram('a', 3), gram('c', 2)]), 'substanceMaximum');
    expect(first).toContain('5000');
    expect(later).toContain('5000');
    expect(later).not.toBe(first);
    // whichever of them is looked at it is one question
    expect(keyOf(found([gram('b', 2), gram('a', 3)]), 'substanceMaximum')).toBe(first);
  });
  test('paracetamol in liver disease, of other orders', () => {
    const ill = person({ conditions: new Set(['liver'] as const) });
    const key = (id: string) => keyOf(found([gram('a', 2), gram(id, 2)], ill), 'paracetamolLiver');
    expect(key('b')).toBeDefined();
    expect(key('c')).not.toBe(key('b'));
  });
  test.each([
    ['kidneyLow', low, ['A10BA02', 'metformin 500 mg'], ['M01AE01', 'ibuprofen 400 mg']],
    [
      'liverFlag',
      { conditions: new Set(['liver'] as const) },
      ['C10AA05', 'atorvastatin 20 mg'],
      ['J01FA09', 'clarithromycin 500 mg'],
    ],
    [
      'pulseLow',
      { pulse: value(44, { id: 'pulse' }) },
      ['C07AB07', 'bisoprolol 5 mg'],
      ['C07AB02', 'metoprolol 50 mg'],
    ],
    [
      'allergy',
      { allergies: [allergyTo('Penicillin')] },
      ['J01CA04', 'amoxicillin'],
      ['J01CF05', 'flucloxacillin'],
    ],
  ] as const)('%s: another medicine under the same order', (code, more, before, after) => {
    const key = ([atc, substance]: readonly [string, string]) =>
      keyOf(found([drug(atc, substance, { id: 'a' })], person(more)), code);
    expect(key(before)).toBeDefined();
    expect(key(after)).toBeDefined();
    expect(key(after)).not.toBe(key(before));
  });
  test('interaction: another medicine of the class under the same order', () => {
    const key = (atc: string, substance: string) =>
      keyOf(
        found([drug('B01AA04', 'phenprocoumon', { id: 'a' }), drug(atc, substance, { id: 'b' })], person(), [
          pair('B01A', 'M01A'),
        ]),
        'interaction',
      );
    expect(key('M01AE01', 'ibuprofen')).toBeDefined();
    expect(key('M01AB05', 'diclofenac')).not.toBe(key('M01AE01', 'ibuprofen'));
  });
  test('kidneys: a larger dose, a stronger tablet', () => {
    const key = (substance: string, morning: number) =>
      keyOf(found([drug('A10BA02', substance, { id: 'a', morning })], person(low)), 'kidneyLow');
    expect(key('metformin 500 mg', 2)).not.toBe(key('metformin 500 mg', 1));
    expect(key('metformin 1 g', 1)).not.toBe(key('metformin 500 mg', 1));
    // two of 500 mg are one of 1 g
    expect(key('metformin 1 g', 1)).toBe(key('metformin 500 mg', 2));
  });
  test('an allergy that turned out to be worse', () => {
    const key = (severity: string) =>
      keyOf(
        found(
          [drug('N02BB02', 'metamizole', { id: 'a' })],
          person({ allergies: [allergyTo('Metamizol', '', '', 'allergy', severity)] }),
        ),
        'allergy',
      );
    expect(key('lifeThreatening')).not.toBe(key('light'));
  });
  test('what has not changed asks nothing again', () => {
    const key = (comments: string) =>
      keyOf(found([drug('A10BA02', 'metformin 500 mg', { id: 'a', comments })], person(low)), 'kidneyLow');
    expect(key('with water')).toBe(key(''));
  });
});

describe('keys', () => {
  const long = `Schwedenbitter ${'nach einem alten Rezept der Grossmutter '.repeat(6)}`.slice(0, 230);
  const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-${letter.repeat(12)}`);
  test('of long names are never cut to the same, and fit into an answer', () => {
    const of = (id: string) =>
      found([drug('', long, { id: ids[0]! }), drug('', long, { id })]).find(
        (one) => one.code === 'doubleIngredient',
      )!;
    expect(of(ids[1]!).key).not.toBe(of(ids[2]!).key);
    expect(of(ids[1]!).key.length).toBeLessThanOrEqual(200);
  });
  test('of a draft become those of its order, whatever the names, and however many orders', () => {
    for (const count of [1, 2, 3, 7]) {
      const others = Array.from({ length: count }, (_, at) => `${at}0000000-0000-4000-8000-000000000000`);
      const of = (id: string) =>
        findingOf('substanceMaximum', { on: [`name:${long}`, 5000.5, 4000], orders: [id, ...others] });
      expect(keyWith(of(ids[0]!), ids[0]!, draftId)).toBe(of(draftId).key);
      expect(of(ids[0]!).key.length).toBeLessThanOrEqual(200);
    }
  });
  test('two pairs that begin alike are two findings', () => {
    const start = 'natriumpicosulfat wasserfrei und was dazu';
    const drugs = [drug('', `${start} gehort`), drug('', 'Schwedenbitter')];
    const pairs = [pair(`${start} gehort`, 'schwedenbitter'), pair(start.slice(0, 31), 'schwedenbitter')];
    expect(codesOf(found(drugs, person(), pairs)).filter((code) => code === 'interaction')).toHaveLength(2);
  });
});

describe('what is taken together', () => {
  const course = (morning: number, from: string, until: string | null, id?: string) =>
    drug('N02BE01', 'paracetamol 1 g', { morning, since: from, from, until, ...(id ? { id } : {}) });
  const sums = (drugs: Parameters<typeof found>[0]) =>
    found(drugs)
      .filter((one) => one.code.startsWith('substance'))
      .map((one) => [one.code, one.parameters['milligrams']]);
  test('orders that follow each other are not added up', () => {
    const always = course(1, '2026-06-01', null);
    const [week, next] = [course(3, '2026-06-01', '2026-06-20'), course(3, '2026-06-21', '2026-06-30')];
    expect(sums([always, week, next])).toEqual([]);
    expect(sums([always, week, course(1, '2026-06-20', null)])).toEqual([['substanceMaximum', 5000]]);
  });
  test('the worst day counts, also one in a month', () => {
    const always = course(1, '2026-06-01', null);
    expect(sums([always, course(4, '2026-06-01', '2026-06-05'), course(6, '2026-07-20', null)])).toEqual([
      ['substanceMaximum', 7000],
    ]);
  });
  test('an order is nothing to its own versions; of another one they are not added up', () => {
    const [now, later] = [course(3, '2026-06-01', '2026-07-01', 'a'), course(1, '2026-07-01', null, 'a')];
    expect(found([now, later])).toEqual([]);
    const other = course(1, '2026-06-10', null, 'b');
    expect(sums([other, now, later])).toEqual([]);
    expect(sums([course(2, '2026-06-10', null, 'b'), now, later])).toEqual([['substanceMaximum', 5000]]);
    expect(sums([course(2, '2026-07-02', null, 'b'), now, later])).toEqual([]);
  });
  test('reserves that could pass are told where nothing passes', () => {
    const stock = reserve('N02BE01', 'paracetamol 1 g', { since: '2026-06-01' });
    expect(sums([course(3, '2026-06-01', null), stock])).toEqual([['substanceCouldPass', 7000]]);
  });
});
