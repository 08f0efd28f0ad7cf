import { expect, test } from 'vitest';
import { checkNumbers, clearingOf } from './accounts.ts';

test.each([
  ['CH93 0076 2011 6238 5295 7', '762'],
  ['LI21 0881 0000 2324 013A A', '8810'],
  ['DE89370400440532013000', null],
])('%s: clearing %s', (iban, clearing) => {
  expect(clearingOf(iban)).toBe(clearing);
});
test.each([
  [{ iban: null, accountNumber: ' ', clearingNumber: '' }, { code: 'numberMissing' }],
  [{ iban: null, accountNumber: '80-2-2', clearingNumber: '' }, null],
  [{ iban: 'CH9300762011623852957', accountNumber: '', clearingNumber: '' }, null],
  [{ iban: 'CH9300762011623852957', accountNumber: '', clearingNumber: '762' }, null],
  [{ iban: 'CH9300762011623852957', accountNumber: '', clearingNumber: '00762' }, null],
  [
    { iban: 'CH9300762011623852957', accountNumber: '', clearingNumber: '763' },
    { code: 'clearingDiffers', expected: '762' },
  ],
  [{ iban: 'DE89370400440532013000', accountNumber: '', clearingNumber: '763' }, null],
])('%j: %j', (numbers, refusal) => {
  expect(checkNumbers(numbers)).toEqual(refusal);
});
