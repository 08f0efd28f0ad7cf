import { describe, expect, test } from 'vitest';
import {
  closingProblem,
  dateProblem,
  deletionProblem,
  rangeProblem,
  reopeningProblem,
} from './service-periods.ts';

describe('dates of services, first rule that hits', () => {
  const fine = {
    dates: ['2026-11-05', '2026-11-30'],
    month: '2026-11',
    firstOpenMonth: '2026-11',
    closed: false,
    invoiced: false,
    override: null,
  };
  const override = { permitted: true, reason: 'Late receipt' };
  test.each([
    ['all in order', {}, undefined],
    ['a line without date', { dates: [null, '2026-12-01'] }, 'datesMandatory'],
    ['the day after the month', { dates: ['2026-12-01'] }, 'datesOutOfMonth'],
    ['the day before the month', { dates: ['2026-10-31'], closed: true }, 'datesOutOfMonth'],
    ['a past month', { firstOpenMonth: '2026-12', closed: true }, 'pastPeriodsNotModifiable'],
    [
      'a past month with override',
      { firstOpenMonth: '2026-12', closed: true, override },
      'pastPeriodsNotModifiable',
    ],
    ['no open period', { firstOpenMonth: null, closed: true }, 'servicePeriodClosed'],
    ['closed and invoiced', { closed: true, invoiced: true }, 'servicePeriodClosed'],
    ['closed with override', { closed: true, override }, undefined],
    ['closed, blank reason', { closed: true, override: { ...override, reason: ' ' } }, 'servicePeriodClosed'],
    [
      'closed without permission',
      { closed: true, override: { ...override, permitted: false } },
      'servicePeriodClosed',
    ],
    ['invoiced', { invoiced: true }, 'periodInvoiced'],
    ['invoiced with override', { invoiced: true, override }, undefined],
    [
      'invoiced without permission',
      { invoiced: true, override: { ...override, permitted: false } },
      'periodInvoiced',
    ],
    ['a later month', { firstOpenMonth: '2026-10' }, undefined],
  ])('%s', (_name, change, code) => expect(dateProblem({ ...fine, ...change })).toBe(code));
});

test.each([
  ['2026-11-28', '2026-11-30', undefined],
  ['2026-11-28', '2026-12-03', 'rangeOverMonthEnd'],
  ['2026-11-28', '2027-11-28', 'rangeOverMonthEnd'],
  ['2026-11-28', '2026-11-27', 'rangeReversed'],
])('a manual range from %s to %s: %s', (from, to, code) => expect(rangeProblem(from, to)).toBe(code));

test.each([
  [[], undefined],
  [['invoiced', 'paid', 'cancelled'], undefined],
  [['paid', 'new'], 'servicesNotInvoiced'],
  [['exported'], 'servicesNotInvoiced'],
])('closing with services %j: %s', (states, code) => expect(closingProblem(states)).toBe(code));

test('reopening needs permission and reason', () => {
  expect(reopeningProblem({ permitted: false, reason: 'Correction' })).toBe('permissionMissing');
  expect(reopeningProblem({ permitted: true, reason: '' })).toBe('reasonMissing');
  expect(reopeningProblem({ permitted: true, reason: 'Correction' })).toBeUndefined();
});

test('a period with services is not deleted', () => {
  expect(deletionProblem(1)).toBe('periodHasServices');
  expect(deletionProblem(0)).toBeUndefined();
});
