import { describe, expect, it } from 'vitest';
import { beginnable, correctionOf, isCorrection, may, reasonCode, recordTypes } from './record-types.ts';

describe('types', () => {
  it('covers initial, annual, re-entry, exit and corrections (specification 1, section 3)', () =>
    expect(recordTypes).toEqual(
      expect.arrayContaining(['INITIAL', 'ANNUAL', 'REENTRY', 'EXIT', 'CORR_FULL', 'CORR_HALF']),
    ));
  it('corrections are not begun by hand', () => expect(beginnable.filter(isCorrection)).toEqual([]));
  it.each([
    ['INITIAL', 'CORR_FULL'],
    ['ANNUAL', 'CORR_FULL'],
    ['SIGCHANGE', 'CORR_FULL'],
    ['HALFYEAR', 'CORR_HALF'],
    ['CORR_HALF', 'CORR_HALF'],
    ['CORR_FULL', 'CORR_FULL'],
  ] as const)('%s is corrected by %s', (type, expected) => expect(correctionOf(type)).toBe(expected));
  it.each([
    ['INITIAL', 1],
    ['ANNUAL', 2],
    ['SIGCHANGE', 3],
    ['CORR_FULL', 4],
    ['HALFYEAR', 5],
    ['REENTRY', 9],
    ['CORR_HALF', 10],
  ] as const)('%s has reason code %i', (type, code) => expect(reasonCode(type, null)).toBe(code));
  it.each([
    ['notBack', 6],
    ['expectedBack', 7],
    ['beforeFirst', 8],
    [null, 6],
  ] as const)('an exit %s has reason code %i', (exit, code) => expect(reasonCode('EXIT', exit)).toBe(code));
});

describe('steps', () => {
  it('in progress nothing is possible', () =>
    expect(
      (['transmit', 'accept', 'reject', 'correct'] as const).map((step) => may(step, 0, 'none')),
    ).toEqual([false, false, false, false]));
  it.each([
    ['none', [true, false, false, true]],
    ['transmitted', [true, true, true, true]],
    ['accepted', [false, false, true, true]],
    ['rejected', [false, false, false, true]],
  ] as const)('completed and %s', (transmission, expected) =>
    expect(
      (['transmit', 'accept', 'reject', 'correct'] as const).map((step) => may(step, 1, transmission)),
    ).toEqual(expected),
  );
});
