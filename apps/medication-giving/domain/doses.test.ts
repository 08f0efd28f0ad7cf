import { describe, expect, test } from 'vitest';
import { follow, replay, type Said } from './ledger.ts';
import { readScan } from './scan.ts';
import { needsCheck, needsSecond, watchedOf } from './second.ts';
import { spacingFault } from './spacing.ts';
import { ingredientsOf, limitsOf, substanceFault } from './substances.ts';
import { saidFault, takenOf, tellsRefusal } from './transitions.ts';
import { isEarly, isLate, isTimeCritical, momentFault, timingAt, windowOf } from './windows.ts';

const windows = { windowMinutes: 60, criticalMinutes: 30, missedMinutes: 120, hoursBack: 12 };
const at = (time: string, day = '2026-11-21'): number => Date.parse(`${day}T${time}:00Z`);

describe('windows (care and medication, section 7)', () => {
  const usual = windowOf(windows, false);
  test.each([
    ['08:59', false],
    ['09:00', false],
    ['09:01', true],
  ])('planned 08:00, given %s: late is %s', (time, late) => {
    expect(isLate(at('08:00'), at(time), usual)).toBe(late);
  });
  test('Madopar at 08:31 is late, at 08:30 it is not', () => {
    const critical = windowOf(windows, isTimeCritical(['N04BA02'], []));
    expect([at('08:30'), at('08:31')].map((given) => isLate(at('08:00'), given, critical))).toEqual([
      false,
      true,
    ]);
  });
  test('too early likewise', () => {
    expect([at('07:00'), at('06:59')].map((given) => isEarly(at('08:00'), given, usual))).toEqual([
      false,
      true,
    ]);
  });
  test.each([
    ['06:59', 'later'],
    ['07:00', 'due'],
    ['09:00', 'due'],
    ['09:01', 'overdue'],
    ['09:59', 'overdue'],
    ['10:00', 'past'],
  ])('open at %s: %s', (time, timing) => {
    expect(timingAt(at('08:00'), at(time), usual, windows.missedMinutes)).toBe(timing);
  });
  test('at most 12 hours back and never in the future; what waited 72 hours', () => {
    const now = at('20:00');
    expect(momentFault(at('08:00'), now, 12, false)).toBeNull();
    expect(momentFault(at('07:59'), now, 12, false)).toBe('tooLongAgo');
    expect(momentFault(at('20:02'), now, 12, false)).toBe('inFuture');
    expect(momentFault(at('20:02'), now, 12, true)).toBe('clockWrong');
    expect(momentFault(at('20:00', '2026-11-18'), now, 12, true)).toBeNull();
    expect(momentFault(at('19:59', '2026-11-18'), now, 12, true)).toBe('tooLongAgo');
  });
});

describe('what is said of a dose', () => {
  const whole = () => null;
  test('planned 2, taken 1: partly 1', () => {
    expect(takenOf('partly', 1, 2, whole)).toEqual({ taken: 1 });
    expect(takenOf('partly', 2, 2, whole)).toEqual({ fault: 'quantityRange' });
    expect(takenOf('partly', null, 2, whole)).toEqual({ fault: 'quantityMissing' });
  });
  test('what was missed needs a reason, also when it was given', () => {
    const given = { outcome: 'given', reason: null, note: '' } as const;
    expect(saidFault(given, false)).toBeNull();
    expect(saidFault(given, true)).toBe('reasonMissing');
  });
  test('three refusals in a row, or one of a critical order', () => {
    expect(tellsRefusal(false, ['refused'])).toBe(false);
    expect(tellsRefusal(false, ['refused', 'refused', 'given'])).toBe(true);
    expect(tellsRefusal(false, ['refused', 'given', 'refused'])).toBe(false);
    expect(tellsRefusal(true, [])).toBe(true);
  });
  test('what is recorded later than what came after it counts in its place', () => {
    expect(tellsRefusal(false, ['refused'], ['refused', 'given'])).toBe(true);
    expect(tellsRefusal(false, [], ['refused', 'refused'])).toBe(true);
    expect(tellsRefusal(false, ['refused'], ['given', 'refused'])).toBe(false);
    // of the three that came after it the doctor has heard
    expect(tellsRefusal(false, ['refused'], ['refused', 'refused', 'refused'])).toBe(false);
    expect(tellsRefusal(false, ['refused', 'refused'], ['refused', 'refused', 'refused'])).toBe(true);
  });
});

test('paracetamol 1 g three times and a reserve of 1 g, limit 4 g: the second reserve is a warning (section 5, f)', () => {
  const ingredients = ingredientsOf({ substances: 'paracetamol 1 g', unit: 'tablet' }, null);
  const limits = limitsOf([{ ingredients, max24Milligrams: 4000, ceiling: null }]);
  const taken = ['08:00', '12:00', '18:00'].map((time) => ({
    at: at(time),
    substances: ['Paracetamol'],
    milligrams: [1000],
  }));
  expect(substanceFault(limits, taken, ingredients, 1, at('20:00'))).toBeNull();
  const more = [...taken, { at: at('20:00'), substances: ['paracetamol'], milligrams: [1000] }];
  expect(substanceFault(limits, more, ingredients, 1, at('21:00'))).toMatchObject({
    milligrams: 5000,
    limit: 4000,
  });
});

test('a substance at its limit is not above it, in whatever steps it was taken', () => {
  const ingredients = ingredientsOf({ substances: 'levothyroxine 0.1 mg', unit: 'tablet' }, null);
  const limits = limitsOf([{ ingredients, max24Milligrams: 0.3, ceiling: null }]);
  const taken = ['08:00', '12:00'].map((time) => ({
    at: at(time),
    substances: ['levothyroxine'],
    milligrams: [0.1],
  }));
  expect(substanceFault(limits, taken, ingredients, 1, at('20:00'))).toBeNull();
  expect(substanceFault(limits, taken, ingredients, 1.25, at('20:00'))).toMatchObject({ limit: 0.3 });
});

test('a late dose near to the next one names both times', () => {
  const next = { plannedAt: at('12:00'), givenAt: null };
  expect(spacingFault(at('08:00'), at('10:00'), [next])).toBeNull();
  expect(spacingFault(at('08:00'), at('10:01'), [next])).toEqual({ last: at('10:01'), next: at('12:00') });
});

test('what was given before counts by when it was given; what is open and late already does not', () => {
  const given = { plannedAt: at('08:00'), givenAt: at('11:00') };
  expect(spacingFault(at('12:00'), at('12:00'), [given])).toEqual({ last: at('11:00'), next: at('12:00') });
  expect(spacingFault(at('08:00'), at('12:30'), [{ plannedAt: at('12:00'), givenAt: null }])).toBeNull();
  // four hours apart, half of them: two hours are far enough
  expect(spacingFault(at('12:00'), at('13:00'), [given])).toBeNull();
});

test('high-risk ones and the lists of the home ask for a second person', () => {
  expect(needsSecond(watchedOf(['N05BA06'], null), ['a', 'b'])).toBe(true);
  expect(needsSecond(watchedOf(['N05BA06'], null), ['a'])).toBe(false);
  expect(needsSecond(watchedOf(['A10AE04'], null), [])).toBe(true);
  expect(needsSecond(watchedOf(['C03CA04'], null), ['a', 'b'])).toBe(false);
  // laid out: insulin as well as what is controlled, where the home asks for it
  const laidOut = (atc: string, checks = true) => needsCheck(watchedOf([atc], null), checks);
  expect([laidOut('A10AE04'), laidOut('N05BA06'), laidOut('C03CA04'), laidOut('A10AE04', false)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a code of a pack (section 11)', () => {
  expect(readScan(']d201076809900100171727110010AB12\u001d21S0001')).toEqual({
    gtin: '07680990010017',
    expiresOn: '2027-11-30',
    batch: 'AB12',
    serial: 'S0001',
  });
  expect(readScan('7680990010017')?.gtin).toBe('07680990010017');
  expect(readScan('7680990010018')).toBeNull();
  // no such day
  expect(readScan('010768099001001717270231')).toBeNull();
  expect(readScan('010768099001001717270228')?.expiresOn).toBe('2027-02-28');
});

describe('the ledger', () => {
  const said = (more: Partial<Said>): Said => ({
    kind: 'recorded',
    outcome: 'given',
    quantity: 1,
    givenAt: '2026-11-21T08:00:00.000Z',
    late: false,
    early: false,
    attention: null,
    effect: null,
    ...more,
  });
  test('two devices gave it: both count', () => {
    const second = said({ kind: 'double', givenAt: '2026-11-21T08:05:00.000Z' });
    expect(replay([said({}), second])).toMatchObject({
      state: 'given',
      total: 2,
      double: true,
      attention: 'double',
      givenAt: second.givenAt,
    });
  });
  test('late is what the first was, early too; of one alone what it says itself', () => {
    const late = said({ kind: 'double', late: true, givenAt: '2026-11-21T09:30:00.000Z' });
    expect(replay([said({ early: true }), late])).toMatchObject({ late: false, early: true, double: true });
    const refused = said({ outcome: 'refused', quantity: null, givenAt: null });
    expect(replay([refused, late])).toMatchObject({ late: true, givenAt: late.givenAt, double: false });
  });
  test('refused by one and given by the other: given, and somebody looks at it', () => {
    const first = follow(null, said({ outcome: 'refused', quantity: null }));
    expect(follow(first, said({ kind: 'double' }))).toMatchObject({
      state: 'given',
      total: 1,
      attention: 'conflict',
    });
  });
  test('a correction clears what was to be looked at', () => {
    const corrected = replay([said({}), said({ kind: 'double' }), said({ kind: 'corrected' })]);
    expect(corrected).toMatchObject({ total: 1, double: false, attention: null });
  });
});
