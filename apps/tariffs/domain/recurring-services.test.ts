import { expect, test } from 'vitest';
import { lineAmount } from '#platform/domain/numbers/money.ts';
import { effectiveQuantity, recurringKey, recurringProblem } from './recurring-services.ts';
import type { RecurringService } from './recurring-services.ts';
import type { Absence, Stay } from './stays.ts';

const once: RecurringService = {
  quantity: 1,
  perDay: false,
  skipAbsentDays: false,
  start: '2026-01-01',
  end: null,
};
const daily: RecurringService = { ...once, perDay: true };
const stay: Stay = { entry: '2026-01-01', exit: null };
const hospital: Absence[] = [{ kind: 'HOSPITAL', departure: '2026-11-20', return: '2026-11-25' }];

test.each<[string, RecurringService, Stay, string, string, string, number]>([
  ['television', once, stay, '2026-11', '8.00', '1', 800],
  ['laundry', daily, stay, '2026-11', '2.50', '30', 7500],
  ['laundry', daily, stay, '2026-12', '2.50', '31', 7750],
  ['laundry', daily, stay, '2027-02', '2.50', '28', 7000],
  ['laundry', daily, stay, '2028-02', '2.50', '29', 7250],
  [
    'quantity 2 from 10 November',
    { ...daily, quantity: 2, start: '2026-11-10' },
    stay,
    '2026-11',
    '1',
    '42',
    4200,
  ],
  [
    'entry 16, exit 20 November',
    daily,
    { entry: '2026-11-16', exit: '2026-11-20' },
    '2026-11',
    '1',
    '5',
    500,
  ],
  ['start 1 December', { ...daily, start: '2026-12-01' }, stay, '2026-11', '1', '0', 0],
  ['start 1 December, not per day', { ...once, start: '2026-12-01' }, stay, '2026-11', '1', '0', 0],
  ['end 31 October', { ...once, end: '2026-10-31' }, stay, '2026-11', '1', '0', 0],
  ['end 3 November', { ...daily, end: '2026-11-03' }, stay, '2026-11', '1', '3', 300],
  ['without absent days', { ...daily, skipAbsentDays: true }, stay, '2026-11', '1', '26', 2600],
  ['with absent days', daily, stay, '2026-11', '1', '30', 3000],
  ['entry 30 November', once, { entry: '2026-11-30', exit: null }, '2026-11', '1', '1', 100],
  [
    'a broken quantity',
    { ...daily, quantity: '0.1' },
    { entry: '2026-11-28', exit: null },
    '2026-11',
    '1',
    '0.3',
    30,
  ],
])('%s: %#', (_name, service, resident, month, unitPrice, quantity, amount) => {
  const effective = effectiveQuantity(service, resident, hospital, month);
  expect(effective).toBe(quantity);
  expect(lineAmount({ quantity: effective, unitPrice })).toBe(amount);
});

test('the key is the same for a second run of the month', () => {
  expect(recurringKey('a', '2026-11')).toBe(recurringKey('a', '2026-11'));
  expect(recurringKey('a', '2026-11')).not.toBe(recurringKey('a', '2026-12'));
});

test('the end is not before the start', () => {
  expect(recurringProblem({ ...once, end: '2025-12-31' })).toBe('endBeforeStart');
  expect(recurringProblem({ ...once, end: '2026-01-01' })).toBeUndefined();
});
