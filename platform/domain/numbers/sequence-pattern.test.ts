import { describe, expect, test } from 'vitest';
import { formatNumber, nextNumber, validatePattern } from './sequence-pattern.ts';
import type { SequenceState } from './sequence-pattern.ts';

function issue(pattern: string, initialNumber: number, yearlyRestart: boolean, days: string[]): string[] {
  let state: SequenceState = { initialNumber, lastNumber: null, lastYear: null, yearlyRestart };
  return days.map((day) => {
    const next = nextNumber(state, day);
    if ('refused' in next) return next.refused;
    state = { ...state, lastNumber: next.number, lastYear: next.year };
    return formatNumber(pattern, next.number, day, 'WEI');
  });
}

describe('numbers in the order of issue', () => {
  test.each([
    [
      '{YYYY}-{N:6}',
      1,
      true,
      ['2026-12-30', '2026-12-31', '2027-01-01'],
      ['2026-000001', '2026-000002', '2027-000001'],
    ],
    ['INV{YY}{MM}{N:4}', 42, false, ['2026-11-05', '2026-12-01'], ['INV26110042', 'INV26120043']],
    ['{N}', 1000, false, ['2026-11-05', '2026-11-05'], ['1000', '1001']],
    ['R{N:3}', 999, false, ['2026-11-05', '2026-11-05'], ['R999', 'R1000']],
    ['{SITE}/{N:2}', 1, false, ['2026-11-05'], ['WEI/01']],
    [
      '{YY}{N:3}',
      1,
      true,
      ['2026-12-31', '2027-01-02', '2026-12-31', '2027-01-03'],
      ['26001', '27001', 'laterYearExists', '27002'],
    ],
    ['{YY}{N:3}', 1, false, ['2027-01-02', '2026-12-31'], ['27001', '26002']],
    ['{YYYY}{N}', 5, true, ['2026-01-01', '2029-01-01'], ['20265', '20295']],
  ])('%s from %i, restart %s', (pattern, initial, restart, days, results) => {
    expect(issue(pattern, initial, restart, days)).toEqual(results);
  });

  test('a pattern that names a site needs one', () => {
    expect(() => formatNumber('{SITE}{N}', 1, '2026-11-05', null)).toThrow(RangeError);
    expect(() => formatNumber('{SITE}', 1, '2026-11-05', 'WEI')).toThrow(RangeError);
  });
});

test.each([
  ['{YYYY}-{N:6}', true, []],
  ['{YY}{N}', true, []],
  ['{N:4}', false, []],
  ['{N:4}', true, ['yearTokenNeeded']],
  ['{MM}{N:4}', true, ['yearTokenNeeded']],
  ['INV', false, ['numberTokenNeeded']],
  ['', false, ['numberTokenNeeded']],
  ['{N}{N:3}', false, ['numberTokenRepeated']],
  ['{N}{DD}', false, ['tokenUnknown']],
  ['{n}', false, ['tokenUnknown', 'numberTokenNeeded']],
  ['{N}{YYYY:4}', true, ['tokenUnknown', 'yearTokenNeeded']],
  ['{N:0}', false, ['widthOutOfRange']],
  ['{N:21}', false, ['widthOutOfRange']],
  ['{N', false, ['tokenUnknown', 'numberTokenNeeded']],
  ['N}{N}', false, ['tokenUnknown']],
  ['{{N}}', false, ['tokenUnknown']],
])('pattern %j with restart %s has problems %j', (pattern, restart, problems) => {
  expect(validatePattern(pattern, restart)).toEqual(problems);
});
