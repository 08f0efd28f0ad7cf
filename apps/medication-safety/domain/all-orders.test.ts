import { describe, expect, test } from 'vitest';
import { allFindings, sidesIn } from './findings.ts';
import { milligramsIn } from './milligrams.ts';
import { asksReason, asksSecondSigner, codes, levels, rules } from './rules.ts';
import { codesOf, drug, found, person, reserve } from './testing.ts';

describe('the same substance of all orders in milligrams (section 5)', () => {
  const fixed = (tablets: number, more = {}) =>
    drug('N02BE01', 'paracetamol 1 g', { morning: tablets, ...more });
  const reserves = () => reserve('N02BE01', 'Paracetamol 1 g');
  const maxima = (...drugs: ReturnType<typeof drug>[]) =>
    found(drugs).filter((one) => one.code.startsWith('substance'));
  test('example (f): 1 g x 3 and a reserve of 1 g are 4 g; with one more gram it warns', () => {
    expect(maxima(fixed(3), reserves())).toMatchObject([
      { code: 'substanceCouldPass', level: 'hint', parameters: { milligrams: 7000, ceiling: 4000 } },
    ]);
    expect(maxima(fixed(4), reserves())).toMatchObject([
      { code: 'substanceMaximum', level: 'warning', parameters: { milligrams: 5000, ceiling: 4000 } },
    ]);
  });
  test('4 g are not above 4 g', () => {
    expect(maxima(fixed(4))).toEqual([]);
    expect(maxima(fixed(4.25))).toMatchObject([{ code: 'substanceMaximum' }]);
    expect(maxima(reserves())).toEqual([]);
  });
  test('every 6 hours is four times, every 5 hours five times; a course of two doses is two', () => {
    const hours = (intervalHours: number, more = {}) =>
      fixed(0, { repetition: 'interval', intervalHours, quantity: 1, ...more });
    expect(maxima(hours(6))).toEqual([]);
    expect(maxima(hours(5))).toMatchObject([{ parameters: { milligrams: 5000 } }]);
    expect(maxima(hours(5, { dosesNumber: 2 }))).toEqual([]);
  });
  test('a scheme counts with its fullest day, times of the clock beside the parts of the day', () => {
    const rows = [0.5, 4.5, 1].map((morning) => ({ morning, afternoon: 0, evening: 0, night: 0 }));
    expect(maxima(fixed(0, { repetition: 'variable', rows }))).toMatchObject([
      { parameters: { milligrams: 4500 } },
    ]);
    expect(maxima(fixed(3, { explicit: [{ time: '15:00', quantity: 2 }] }))).toHaveLength(1);
  });
  test('another ceiling in old age', () => {
    const zolpidem = [drug('N05CF02', 'zolpidem 10 mg', { morning: 0, night: 1 })];
    expect(codesOf(found(zolpidem))).toContain('substanceMaximum');
    expect(codesOf(found(zolpidem, person({ birthDate: '1980-01-01' })))).not.toContain('substanceMaximum');
  });
  test('a substance without a ceiling of the house has that of its product', () => {
    const of = (morning: number) =>
      maxima(drug('N06DA02', 'donepezil', { morning, product: { strength: '5 mg', max24: 2 } }));
    expect(of(2)).toEqual([]);
    expect(of(3)).toMatchObject([{ parameters: { milligrams: 15, ceiling: 10 } }]);
  });
  // care and medication, section 15
  test.each([
    ['paracetamol', 4000],
    ['metamizole', 4000],
    ['ibuprofen', 2400],
    ['tramadol', 400],
    ['pregabalin', 600],
    ['pipamperone', 360],
    ['trazodone', 300],
    ['mirtazapine', 45],
    ['sertraline', 200],
    ['memantine', 20],
    ['domperidone', 30],
    ['loperamide', 16],
    ['butylscopolamine', 60],
    ['atorvastatin', 80],
    ['metformin', 3000],
  ])('%s: %d mg are good, one more is above it', (name, most) => {
    const of = (milligrams: number) => maxima(drug('', `${name} ${milligrams} mg`));
    expect(of(most)).toEqual([]);
    expect(of(most + 1)).toMatchObject([{ parameters: { milligrams: most + 1, ceiling: most } }]);
  });
  test('what passes its ceiling says more than what reserves could make of it on another day', () => {
    const reserves = reserve('N02BE01', 'paracetamol 1 g', { from: '2026-06-20', max24: 12 });
    expect(maxima(fixed(5), reserves)).toMatchObject([{ code: 'substanceMaximum' }]);
    expect(
      maxima(fixed(3, { until: '2026-07-30' }), fixed(2, { until: '2026-06-18' }), { ...reserves }),
    ).toMatchObject([{ code: 'substanceMaximum', parameters: { milligrams: 5000 } }]);
  });
  test('binary fractions make nothing of it', () => {
    const of = (name: string, morning: number) =>
      drug('H03AA01', name, { morning, product: { strength: '0.1 mg', max24: 3 } });
    expect(maxima(of('levothyroxine', 1), of('Levothyroxin', 2))).toEqual([]);
  });
});

test.each<[unit: string, strength: string, place: number, drops: number | null, milligrams: number | null]>([
  ['tablet', '1 g', 0, null, 1000],
  ['tablet', '0.5 mg', 0, null, 0.5],
  ['tablet', '5/2.5 mg', 1, null, 2.5],
  ['tablet', '5/2.5 mg', 2, null, null],
  ['puff', '100 ug', 0, null, 0.1],
  ['drop', '500 mg/mL', 0, 20, 25],
  ['drop', '500 mg/mL', 0, null, null],
  ['mL', '2 mg/mL', 0, null, 2],
  ['tablet', '500 mg/mL', 0, null, null],
  // rates and units are no amounts
  ['patch', '12 ug/h', 0, null, null],
  ['patch', '9.5 mg/24 h', 0, null, null],
  ['unit', '100 U/mL', 0, null, null],
])('in one %s of %s, place %d: %s drops, %s mg', (unit, strength, place, dropsPerUnit, milligrams) =>
  expect(milligramsIn({ amount: null, unit: null }, place, { strength, unit, dropsPerUnit })).toBe(
    milligrams,
  ),
);
test('an amount of a liquid is that of 1 mL', () => {
  const label = { strength: '', unit: 'drop', dropsPerUnit: 40 };
  expect(milligramsIn({ amount: 100, unit: 'mg' }, 0, label)).toBe(2.5);
});

describe('QT, bleeding, fall, anticholinergic load', () => {
  test.each([
    ['qtLoad', 2, ['N05AD01', 'A03FA03']],
    ['bleedingLoad', 2, ['B01AF02', 'M01AE01']],
    ['fallLoad', 3, ['C03CA04', 'N05AH04', 'C08CA01']],
    ['anticholinergicLoad', 2, ['A03BB01', 'G04BD04']],
  ])('%s from %d', (code, count, atc) => {
    const drugs = atc.map((one) => drug(one));
    expect(found(drugs).find((one) => one.code === code)).toMatchObject({
      level: 'info',
      parameters: { number: count },
    });
    expect(codesOf(found(drugs.slice(0, -1)))).not.toContain(code);
    // only with one that has a part in it
    expect(codesOf(found([drug('A06AD11'), ...drugs]))).not.toContain(code);
  });
  test('the flag of a product counts like the list', () =>
    expect(
      codesOf(found([drug('A06AD11', 'lactulose', { product: { flags: ['qt'] } }), drug('N05AD01')])),
    ).toContain('qtLoad'));
});

describe('Polymedication (section 12): 9 ingredients taken regularly', () => {
  const eight = ['A06AD11', 'A06AB08', 'A02BC02', 'C10AA05', 'A10BH05', 'H04AA01', 'R03AC02', 'B03BA03'];
  const regular = (count: number) => eight.slice(0, count).map((atc) => drug(atc));
  const many = (...drugs: ReturnType<typeof drug>[]) => codesOf(found(drugs)).includes('polymedication');
  test('8 are not, 9 are; 8 products of which one has two ingredients are 9', () => {
    expect(many(...regular(8))).toBe(false);
    expect(many(...regular(8), drug('N06DA02', 'donepezil'))).toBe(true);
    expect(many(...regular(7), drug('N04BA02', 'levodopa 100 mg, benserazide 25 mg'))).toBe(true);
  });
  test('a reserve, and what is only local, do not count; the same substance counts once', () => {
    expect(many(...regular(8), reserve('N02BE01', 'paracetamol 1 g'))).toBe(false);
    expect(many(...regular(8), drug('S01ED01', 'timolol', { form: 'eyeDrops' }))).toBe(false);
    expect(many(...regular(8), drug('A06AD11', 'Lactulose'))).toBe(false);
  });
});

test('the worst first, each once', () => {
  const drugs = [
    drug('N02BE01', 'paracetamol 1 g', { morning: 5 }),
    drug('N02BE01', 'Paracetamol 1 g'),
    drug('N05BA06', 'lorazepam', { since: '2026-01-01' }),
  ];
  const all = allFindings(drugs, person({ allergiesAsked: false }), sidesIn([], drugs));
  const order = all.map((one) => levels.indexOf(one.level));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(all.map((one) => one.key)).size).toBe(all.length);
  expect(codesOf(all).filter((code) => code === 'allergiesNotAsked')).toHaveLength(1);
});

test('what the levels ask for: a reason for alert and warning, a second signer for alert alone', () => {
  expect(levels.filter(asksSecondSigner)).toEqual(['alert']);
  expect(levels.filter(asksReason)).toEqual(['error', 'alert', 'warning']);
});

// the table of section 8, row by row
test.each([
  ['allergy', 'alert'],
  ['doubleIngredient', 'warning'],
  ['doubleClass', 'info'],
  ['substanceMaximum', 'warning'],
  ['kidneyLow', 'warning'],
  ['kidneyNoValue', 'hint'],
  ['liverFlag', 'warning'],
  ['paracetamolLiver', 'warning'],
  ['oldAge', 'info'],
  ['qtLoad', 'info'],
  ['bleedingLoad', 'info'],
  ['fallLoad', 'info'],
  ['anticholinergicLoad', 'info'],
  ['fastingWithFood', 'info'],
  ['notCrushed', 'warning'],
  ['benzodiazepineLong', 'hint'],
  ['antipsychoticLong', 'hint'],
  ['antibioticNoEnd', 'hint'],
  ['pulseLow', 'warning'],
  ['pressureLow', 'warning'],
  ['missingIndication', 'error'],
] as const)('%s: %s', (code, level) => expect(rules[code].level).toBe(level));
test('keys hold what they depend on', () => expect(codes.every((code) => !code.includes('|'))).toBe(true));
