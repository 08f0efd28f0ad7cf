import { expect, test } from 'vitest';
import { termProblem } from './payment-terms.ts';

const term = {
  netDays: 30,
  discountPercent: '2',
  discountDays: 10,
  proximateMonth: null,
  proximateDay: null,
  splitPayments: 4,
  agingDays: 30,
};
test.each([
  ['30 days net, 2 % within 10 days, 4 payments every 30 days', {}, null],
  ['a month without its day', { proximateMonth: 1 }, 'proximateDayMissing'],
  ['a day of the same month', { proximateDay: 25 }, null],
  ['instalments without days between', { agingDays: 0 }, 'agingMissing'],
  ['one payment needs none', { splitPayments: 1, agingDays: 0 }, null],
  ['a discount without its days', { discountDays: 0 }, 'discountDaysMissing'],
  ['no discount', { discountPercent: '0', discountDays: 0 }, null],
])('%s', (_, some, problem) => expect(termProblem({ ...term, ...some })).toBe(problem));
