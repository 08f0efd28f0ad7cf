import { describe, expect, it } from 'vitest';
import { dueState, nextDue, observationFrom } from './due.ts';

describe('the next record', () => {
  it.each([
    ['INITIAL', '2026-09-02', 'HALFYEAR'],
    ['ANNUAL', '2026-09-02', 'HALFYEAR'],
    ['SIGCHANGE', '2026-09-02', 'HALFYEAR'],
    ['REENTRY', '2026-09-02', 'HALFYEAR'],
    ['CORR_FULL', '2026-09-02', 'HALFYEAR'],
    ['HALFYEAR', '2026-09-02', 'ANNUAL'],
    ['CORR_HALF', '2026-09-02', 'ANNUAL'],
  ] as const)('after %s of 6 March 180 days later: %s, %s', (type, day, next) =>
    expect(nextDue({ type, referenceDate: '2026-03-06' }, '2026-01-01', 'halfYear')).toEqual({
      day,
      type: next,
    }),
  );
  it.each([
    ['2026-03-06', '2026-12-06'],
    ['2026-05-31', '2027-02-28'],
  ])('every nine months after %s: %s', (referenceDate, day) =>
    expect(nextDue({ type: 'HALFYEAR', referenceDate }, '2026-01-01', 'nineMonths')).toEqual({
      day,
      type: 'ANNUAL',
    }),
  );
  it('the first one 14 days after entry', () =>
    expect(nextDue(null, '2026-03-06', 'halfYear')).toEqual({ day: '2026-03-20', type: 'INITIAL' }));
  it('none without a stay, none after an exit, a re-entry after coming back', () => {
    expect(nextDue(null, null, 'halfYear')).toBeNull();
    expect(nextDue({ type: 'EXIT', referenceDate: '2026-03-06' }, '2026-01-01', 'halfYear')).toBeNull();
    expect(nextDue({ type: 'EXIT', referenceDate: '2026-03-06' }, '2026-04-01', 'halfYear')).toEqual({
      day: '2026-04-15',
      type: 'REENTRY',
    });
  });
});

it.each([
  ['2026-03-06', 'overdue'],
  ['2026-03-07', 'soon'],
  ['2026-03-21', 'soon'],
  ['2026-03-22', 'coming'],
  ['2026-04-06', 'coming'],
  ['2026-04-07', 'fine'],
])('due on %s is %s on 7 March', (day, state) => expect(dueState(day, '2026-03-07')).toBe(state));
it.each([
  [14, '2026-03-07'],
  [3, '2026-03-18'],
  [1, '2026-03-20'],
])('%i days of observation end on the reference date', (days, from) =>
  expect(observationFrom('2026-03-20', days)).toBe(from),
);
