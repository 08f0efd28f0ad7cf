import { describe, expect, test } from 'vitest';
import { draftId, keyWith } from './rules.ts';
import { codesOf, drug, found, person, reserve } from './testing.ts';
import type { Pair } from './two-orders.ts';

const pair = (one: string, other: string, severity: Pair['severity'] = 'warning'): Pair => ({
  one,
  other,
  severity,
  textEn: 'More bleeding',
  textDe: '',
  source: 'Example pairs',
  dated: '2026-01-01',
});

describe('Double ingredient: combinations split', () => {
  test.each([
    ['N02BE01', 'paracetamol 1 g', 'N02BE01', 'Paracetamolum'],
    ['N02AA55', 'oxycodone 5 mg, naloxone 2.5 mg', 'N02AA05', 'Oxycodon'],
    ['N02AA55', 'Oxycodoni hydrochloridum + Naloxon', 'V03AB15', 'naloxone'],
    ['B01AC06', 'Acetylsalicylsäure', 'N02BA01', 'acetylsalicylic acid 500 mg'],
    // gabapentinoids stand at two places
    ['N02BF02', '', 'N03AX16', ''],
    // unknown here, the same code and another language
    ['N06BX03', 'piracetam', 'N06BX03', 'Pirazetam'],
  ])('%s %s and %s %s', (atcA, a, atcB, b) =>
    expect(
      found([drug(atcA, a), drug(atcB, b)]).find((one) => one.code === 'doubleIngredient'),
    ).toMatchObject({
      level: 'warning',
      source: 'orders',
    }),
  );
  test('others are not the same', () =>
    expect(codesOf(found([drug('N02AA05', 'oxycodone'), drug('N02BE01', 'paracetamol')]))).toEqual([]));
  test('one finding of both, whichever is looked at', () => {
    const [a, b] = [drug('N02BE01', 'paracetamol'), drug('N02BE01', 'Paracetamol')];
    expect(found([a, b])[0]!.key).toBe(found([b, a])[0]!.key);
    expect(found([a, b])[0]!.orders).toEqual([a.id, b.id].sort());
  });
});

test('Double class: the same ATC level 4 twice, unless it is the same substance', () => {
  const [sertraline, escitalopram] = [drug('N06AB06', 'sertraline'), drug('N06AB10', 'escitalopram')];
  expect(found([sertraline, escitalopram])).toMatchObject([
    { code: 'doubleClass', level: 'info', parameters: { group: 'N06AB' } },
  ]);
  expect(codesOf(found([drug('N06AB06', 'sertraline'), drug('N06AB06', 'Sertralin')]))).toEqual([
    'doubleIngredient',
  ]);
  // level 3 is no class
  expect(codesOf(found([drug('A06AB08'), drug('A06AD11')]))).toEqual([]);
});

describe('Interaction: pair list with source and date, level as severity', () => {
  const [apixaban, ibuprofen] = [drug('B01AF02', 'apixaban'), drug('M01AE01', 'Ibuprofen')];
  const egfr = person();
  const hits = (pairs: Pair[], drugs = [apixaban, ibuprofen]) =>
    found(drugs, egfr, pairs).filter((one) => one.code === 'interaction');
  test.each(['alert', 'warning', 'info'] as const)('%s', (severity) =>
    expect(hits([pair('B01AF', 'M01A', severity)])).toMatchObject([
      {
        level: severity,
        list: { title: 'Example pairs', dated: '2026-01-01' },
        parameters: { textEn: 'More bleeding', textDe: 'More bleeding' },
      },
    ]),
  );
  test('whichever side is which; a substance in another language', () => {
    expect(hits([pair('M01A', 'B01AF')])).toHaveLength(1);
    expect(hits([pair('apixabanum', 'Ibuprofen-Lysin')])).toHaveLength(1);
    expect(hits([pair('B01AF', 'M01B')])).toEqual([]);
    expect(hits([pair('M01A', 'M01A')])).toEqual([]);
  });
  test('another severity is another question', () => {
    const key = (severity: Pair['severity']) => hits([pair('B01AF', 'M01A', severity)])[0]!.key;
    expect(key('warning')).not.toBe(key('alert'));
  });
});

describe('Levothyroxine and calcium within 4 h', () => {
  const list = [pair('A12A', 'H03AA01', 'info')];
  const at = (...times: string[]) => times.map((time) => ({ time, quantity: 1 }));
  const taken = (thyroid: string[], calcium: string[]) =>
    codesOf(
      found(
        [
          drug('H03AA01', 'levothyroxine', { morning: 0, explicit: at(...thyroid) }),
          drug('A12AA04', 'calcium carbonate', { morning: 0, explicit: at(...calcium) }),
        ],
        person(),
        list,
      ),
    );
  test.each([
    [['07:00'], ['11:00'], []],
    [['07:00'], ['10:59'], ['interaction']],
    [['07:00'], ['03:00'], []],
    [['07:00'], ['12:00', '08:00'], ['interaction']],
    // over midnight
    [['23:00'], ['02:59'], ['interaction']],
    [['23:00'], ['03:00'], []],
    // by the minute
    [['07:40'], ['11:35'], ['interaction']],
    [['07:35'], ['11:40'], []],
  ])('%j and %j: %j', (thyroid, calcium, expected) => expect(taken(thyroid, calcium)).toEqual(expected));
  test('when needed, or by hours, is at any time', () => {
    const calcium = reserve('A12AA04', 'calcium carbonate');
    expect(codesOf(found([drug('H03AA01', 'levothyroxine'), calcium], person(), list))).toEqual([
      'interaction',
    ]);
  });
  test('other pairs count at any time', () => {
    const far = [
      drug('B01AF02', '', { morningTime: '08:00' }),
      drug('M01AE01', '', { morning: 0, evening: 1 }),
    ];
    expect(codesOf(found(far, person(), [pair('B01AF', 'M01A')]))).toContain('interaction');
  });
});

describe('Food and fasting in one time slot', () => {
  const fasting = (more = {}) => drug('H03AA01', 'levothyroxine', { emptyStomach: true, ...more });
  const fed = (more = {}) => drug('A10BA02', 'metformin', { food: 'with', ...more });
  test('at one time, whichever is looked at', () => {
    expect(found([fasting(), fed()])).toMatchObject([
      { code: 'fastingWithFood', level: 'info', parameters: { one: 'levothyroxine', other: 'metformin' } },
    ]);
    expect(found([fed(), fasting()])).toMatchObject([{ parameters: { one: 'levothyroxine' } }]);
  });
  test.each([
    ['an hour apart', [fasting({ morningTime: '07:00' }), fed()]],
    ['before a meal is not with it', [fasting(), fed({ food: 'before' })]],
    ['neither is fasting', [fed(), drug('A02BC02', 'pantoprazole')]],
    ['when needed', [fasting(), reserve('M01AE01', 'ibuprofen', { food: 'with' })]],
  ])('%s: nothing', (_, drugs) => expect(codesOf(found(drugs))).not.toContain('fastingWithFood'));
});

test('the key of a draft becomes the key of its order', () => {
  const others = [drug('N02BE01', 'Paracetamol', { id: 'b' })];
  const ofDraft = found([drug('N02BE01', 'paracetamol', { id: draftId }), ...others])[0]!;
  const ofOrder = found([drug('N02BE01', 'paracetamol', { id: 'a' }), ...others])[0]!;
  expect(ofDraft.key).not.toBe(ofOrder.key);
  expect(keyWith(ofDraft, draftId, 'a')).toBe(ofOrder.key);
  expect(keyWith(ofOrder, 'a', draftId)).toBe(ofDraft.key);
});

test('orders that never run on one day do not meet', () => {
  const first = drug('N02BE01', 'paracetamol', { endsOn: '2026-06-14', since: '2026-06-01' });
  const codesWith = (since: string) => codesOf(found([drug('N02BE01', 'Paracetamol', { since }), first]));
  expect(codesWith('2026-06-15')).toEqual([]);
  expect(codesWith('2026-06-14')).toEqual(['doubleIngredient']);
});
