import { expect, test } from 'vitest';
import { billingInformationLine, billingInformationWithin } from './billing-information.ts';

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

test.each([
  [100, '//S1/10/2026-000123/11/261130/30/106017086/31/261101261130/32/8.1:66.14;0:5348/40/0:30'],
  [86, '//S1/10/2026-000123/11/261130/30/106017086/31/261101261130/32/8.1:66.14;0:5348/40/0:30'],
  [85, '//S1/10/2026-000123/11/261130/30/106017086/32/8.1:66.14;0:5348/40/0:30'],
  [69, '//S1/10/2026-000123/11/261130/30/106017086/40/0:30'],
  [49, '//S1/10/2026-000123/11/261130/40/0:30'],
  [36, '//S1/10/2026-000123/11/261130'],
  [28, ''],
])('in %i characters stands %s', (room, line) => {
  const all = {
    invoiceNumber: '2026-000123',
    invoiceDate: '261130',
    vatNumber: '106017086',
    vatDate: '261101261130',
    vat: [
      ['8.1', '66.14'],
      ['0', '5348'],
    ] as const,
    conditions: [['0', 30]] as const,
  };
  expect(billingInformationWithin(all, room)).toBe(line);
});
