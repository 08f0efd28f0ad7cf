import { expect, test } from 'vitest';
import { billingInformationLine } from './billing-information.ts';

test('tags ascend, slashes in values are escaped', () => {
  expect(
    billingInformationLine({
      conditions: [
        ['3', 5],
        ['1.5', 20],
        ['1', 40],
        ['0', 60],
      ],
      vat: [['2.5', '117.22']],
      vatNumber: '107978798',
      customerReference: 'MW-2020-04',
      invoiceDate: '200712',
      invoiceNumber: 'X.66711/8824',
    }),
  ).toBe('//S1/10/X.66711\\/8824/11/200712/20/MW-2020-04/30/107978798/32/2.5:117.22/40/3:5;1.5:20;1:40;0:60');
});

test.each([
  [{}, ''],
  [{ vat: '8.1' }, '//S1/32/8.1'],
  [{ invoiceNumber: 'A\\B' }, '//S1/10/A\\\\B'],
  [{ vatDate: '261101261130', importVat: [['8.1', '12.50']] as const }, '//S1/31/261101261130/33/8.1:12.50'],
])('%j is %s', (given, line) => expect(billingInformationLine(given)).toBe(line));
