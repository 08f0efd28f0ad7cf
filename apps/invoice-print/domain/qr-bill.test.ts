import { describe, expect, test } from 'vitest';
import { inGroupsOfFour } from '#platform/domain/numbers/bank-numbers.ts';
import { billingInformationLine } from './billing-information.ts';
import { qrBillProblems } from './qr-bill-checks.ts';
import { creditorAccount, invoiceQrReference, qrBillElements, qrBillText } from './qr-bill.ts';
import type { QrBill } from './qr-bill.ts';

const creditor = {
  name: 'Haus am Weiher',
  street: 'Weiherweg',
  houseNumber: '12',
  postalCode: '3999',
  town: 'Musterdorf',
  country: 'CH',
};
const debtor = {
  name: 'Rosa Beispiel',
  street: 'Lindenstrasse',
  houseNumber: '4a',
  postalCode: '8999',
  town: 'Beispielen',
  country: 'CH',
};
const first: QrBill = {
  iban: 'CH73 3099 9000 0000 0012 3',
  creditor,
  amount: 541950,
  currency: 'CHF',
  debtor,
  referenceType: 'QRR',
  reference: invoiceQrReference('', '10000', '2026-000123'),
  message: 'Rechnung 2026-000123, November 2026',
  billingInformation: '',
  alternativeSchemes: [],
};
const plain: QrBill = { ...first, iban: 'CH5100999000000000123', referenceType: 'NON', reference: '' };
const information = billingInformationLine({
  invoiceNumber: '2026-000042',
  invoiceDate: '261130',
  vatNumber: '106017086',
  vat: [
    ['8.1', '44.4'],
    ['0', '23.5'],
  ],
  conditions: [
    ['2', 10],
    ['0', 30],
  ],
});

const creditorLines = [
  'S',
  'Haus am Weiher',
  'Weiherweg',
  '12',
  '3999',
  'Musterdorf',
  'CH',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
];
const debtorLines = ['S', 'Rosa Beispiel', 'Lindenstrasse', '4a', '8999', 'Beispielen', 'CH'];
const empty = ['', '', '', '', '', '', ''];

describe('complete payloads', () => {
  test.each<[string, QrBill, number, number, string[]]>([
    [
      'V1 QR-IBAN, QRR, amount, debtor',
      first,
      31,
      224,
      [
        'SPC',
        '0200',
        '1',
        'CH7330999000000000123',
        ...creditorLines,
        '5419.50',
        'CHF',
        ...debtorLines,
        'QRR',
        '000000000001000020260001236',
        'Rechnung 2026-000123, November 2026',
        'EPD',
      ],
    ],
    [
      'V2 normal IBAN, SCOR, no amount, no debtor',
      {
        ...plain,
        amount: null,
        debtor: null,
        referenceType: 'SCOR',
        reference: 'RF73 INV2 0260 042',
        message: '',
      },
      31,
      126,
      [
        'SPC',
        '0200',
        '1',
        'CH5100999000000000123',
        ...creditorLines,
        '',
        'CHF',
        ...empty,
        'SCOR',
        'RF73INV20260042',
        '',
        'EPD',
      ],
    ],
    [
      'V3 normal IBAN, NON, do not pay',
      { ...plain, amount: 0, message: 'Gutschrift' },
      31,
      169,
      [
        'SPC',
        '0200',
        '1',
        'CH5100999000000000123',
        ...creditorLines,
        '0.00',
        'CHF',
        ...debtorLines,
        'NON',
        '',
        'Gutschrift',
        'EPD',
      ],
    ],
    [
      'V4 billing information and eBill',
      {
        ...first,
        amount: 7150,
        reference: '000000000001000120260000427',
        message: '',
        billingInformation: information,
        alternativeSchemes: ['eBill/B/rosa.beispiel@example.org'],
      },
      33,
      296,
      [
        'SPC',
        '0200',
        '1',
        'CH7330999000000000123',
        ...creditorLines,
        '71.50',
        'CHF',
        ...debtorLines,
        'QRR',
        '000000000001000120260000427',
        '',
        'EPD',
        '//S1/10/2026-000042/11/261130/30/106017086/32/8.1:44.4;0:23.5/40/2:10;0:30',
        'eBill/B/rosa.beispiel@example.org',
      ],
    ],
  ])('%s', (_name, bill, lines, characters, elements) => {
    expect(qrBillProblems(bill)).toEqual([]);
    expect(elements).toHaveLength(lines);
    expect(qrBillElements(bill)).toEqual(elements);
    expect([...qrBillText(bill)]).toHaveLength(characters);
    expect(qrBillText(bill)).toBe(elements.join('\n'));
    expect(qrBillText(bill, '\r\n')).toBe(elements.join('\r\n'));
  });

  test('a scheme without billing information leaves an empty line 32', () => {
    expect(qrBillElements({ ...first, alternativeSchemes: ['a', 'b'] }).slice(30)).toEqual([
      'EPD',
      '',
      'a',
      'b',
    ]);
    expect(qrBillElements({ ...first, billingInformation: '//S1/10/1' }).slice(30)).toEqual([
      'EPD',
      '//S1/10/1',
    ]);
  });

  test('blanks are merged, foreign characters and line breaks of a message become blanks', () => {
    const message = '  Zahlung\nbis   Ende\u2013Mai \u{1F600} ';
    const elements = qrBillElements({
      ...first,
      message,
      creditor: { ...creditor, name: ' Haus  am Weiher ' },
    });
    expect([elements[29], elements[5]]).toEqual(['Zahlung bis Ende Mai', 'Haus am Weiher']);
  });
});

test.each([
  ['000000', '10000', '2026-000123', '000000000001000020260001236'],
  ['', 'K-10000', '2026-000123', '000000000001000020260001236'],
  ['', '10000', '99-2026-000123', '000000000001000020260001236'],
  ['210000', '31394', '7143000901', '210000000003139471430009017'],
])('reference of bank client %j, customer %s, invoice %s', (client, customer, invoice, reference) => {
  expect(invoiceQrReference(client, customer, invoice)).toBe(reference);
});

test.each([
  ['CH44 3199 9123 0008 8901 2', 'qrIban'],
  ['CH93 0076 2011 6238 5295 7', 'iban'],
  ['CH27 2999 9000 0000 0012 3', 'iban'],
  ['CH30 3200 0000 0000 0012 3', 'iban'],
  ['LI44 3000 0000 0000 0000 1', 'qrIban'],
  ['DE89 3704 0044 0532 0130 00', 'ibanNotSwiss'],
  ['CH44 3199 9123 0008 8901 3', 'ibanInvalid'],
])('%s is %s', (iban, account) => expect(creditorAccount(iban)).toBe(account));

describe('rules between elements', () => {
  const scor = { referenceType: 'SCOR', reference: 'RF18539007547034' } as const;
  test.each<[string, QrBill, string[]]>([
    ['QR-IBAN and QRR', first, []],
    ['QR-IBAN and SCOR', { ...first, ...scor }, ['qrReferenceNeeded']],
    ['QR-IBAN and NON', { ...first, referenceType: 'NON', reference: '' }, ['qrReferenceNeeded']],
    ['IBAN and QRR', { ...first, iban: plain.iban }, ['qrReferenceOnlyWithQrIban']],
    ['IBAN and SCOR', { ...plain, ...scor }, []],
    [
      'IBAN and wrong SCOR',
      { ...plain, ...scor, reference: 'RF19539007547034' },
      ['creditorReferenceInvalid'],
    ],
    ['IBAN and NON', plain, []],
    ['NON with a reference', { ...plain, reference: '1' }, ['referenceNotAllowed']],
    [
      'QRR with a wrong check digit',
      { ...first, reference: '000000000001000020260001237' },
      ['qrReferenceInvalid'],
    ],
    ['QRR of 26 digits', { ...first, reference: '00000000000100002026000123' }, ['qrReferenceInvalid']],
    ['a German IBAN', { ...plain, iban: 'DE89370400440532013000' }, ['ibanNotSwiss']],
    ['a wrong IBAN', { ...plain, iban: 'CH5100999000000000124' }, ['ibanInvalid']],
    ['US dollars', { ...first, currency: 'USD' }, ['currencyNotAllowed']],
    ['euros', { ...first, currency: 'EUR' }, []],
    ['no debtor', { ...first, debtor: null }, []],
    [
      'message and information of 140',
      { ...first, message: 'x'.repeat(130), billingInformation: '//S1/10/12' },
      [],
    ],
    [
      'message and information of 141',
      { ...first, message: 'x'.repeat(131), billingInformation: '//S1/10/12' },
      ['messageTooLong'],
    ],
    ['information without //', { ...first, billingInformation: 'S1' }, ['billingInformationInvalid']],
    ['a name of 70', { ...first, debtor: { ...debtor, name: 'ü'.repeat(70) } }, []],
    ['a name of 71', { ...first, debtor: { ...debtor, name: 'x'.repeat(71) } }, ['elementTooLong']],
    ['a town of 36', { ...first, creditor: { ...creditor, town: 'x'.repeat(36) } }, ['elementTooLong']],
    [
      'a post-office box',
      { ...first, creditor: { ...creditor, street: 'Postfach 12', houseNumber: '' } },
      [],
    ],
    ['the highest amount', { ...first, amount: 99999999999 }, []],
    ['more than that', { ...first, amount: 100000000000 }, ['amountOutOfRange']],
    ['a negative amount', { ...first, amount: -1 }, ['amountOutOfRange']],
    ['a broken Rappen', { ...first, amount: 0.5 }, ['amountOutOfRange']],
    ['a country name', { ...first, debtor: { ...debtor, country: 'C1' } }, ['countryInvalid']],
    [
      'a postcode with country',
      { ...first, debtor: { ...debtor, postalCode: 'CH-8999' } },
      ['postalCodeWithCountry'],
    ],
    [
      'letters the code cannot have',
      { ...first, debtor: { ...debtor, name: 'Роза' } },
      ['characterNotAllowed'],
    ],
    [
      'a line break in a name',
      { ...first, debtor: { ...debtor, name: 'Rosa\nBeispiel' } },
      ['characterNotAllowed'],
    ],
    ['far too much text', { ...first, message: 'x'.repeat(900) }, ['messageTooLong', 'payloadTooLong']],
    ['three schemes', { ...first, alternativeSchemes: ['a', 'b', 'c'] }, ['tooManySchemes']],
    ['a scheme of 101', { ...first, alternativeSchemes: ['x'.repeat(101)] }, ['schemeTooLong']],
  ])('%s', (_name, bill, codes) => expect(qrBillProblems(bill)).toEqual(codes));

  test.each(['name', 'postalCode', 'town', 'country'] as const)('an address without %s', (element) => {
    const empty = { ...creditor, [element]: ' ' };
    expect(qrBillProblems({ ...first, creditor: empty })).toEqual(['payableToAddressMissing']);
    expect(qrBillProblems({ ...first, debtor: { ...debtor, [element]: '' } })).toEqual([
      'billingAddressMissing',
    ]);
  });

  test('the longest allowed elements fit into the code', () => {
    const long = (length: number) => 'x'.repeat(length);
    const full = {
      name: long(70),
      street: long(70),
      houseNumber: long(16),
      postalCode: long(16),
      town: long(35),
      country: 'CH',
    };
    const bill = {
      ...first,
      creditor: full,
      debtor: full,
      message: long(140),
      alternativeSchemes: [long(100), long(100)],
    };
    expect(qrBillProblems(bill)).toEqual([]);
    expect(qrBillText(bill, '\r\n').length).toBeLessThanOrEqual(997);
  });

  test('an account is printed in groups of four', () => {
    expect(inGroupsOfFour('CH7330999000000000123')).toBe(first.iban);
  });
});
