import { describe, expect, test } from 'vitest';
import { type Books, type Claim, type Credit, match, tokensOf } from './matching.ts';

const qrr = '000000000001000020260001236';
const claim = (given: Partial<Claim> = {}): Claim => ({
  id: 'invoice',
  number: '2026-000123',
  reference: qrr,
  open: 100_000,
  credited: false,
  ...given,
});
const credit = (given: Partial<Credit> = {}): Credit => ({
  amount: 100_000,
  currency: 'CHF',
  reference: '',
  text: '',
  payerIban: null,
  ...given,
});
const books = (given: Partial<Books> = {}): Books => ({
  known: false,
  claims: [claim()],
  ofPayer: [],
  ...given,
});
const none = { rule: null, invoiceId: null, confirm: false };
const payerIban = 'CH9300762011623852957';

describe('reconciliation', () => {
  test.each<[string, Credit, Books, unknown]>([
    [
      '1 the same entry of the bank again',
      credit({ reference: qrr }),
      books({ known: true }),
      { rule: 'duplicate', invoiceId: null, confirm: false, finding: null },
    ],
    [
      '2 the reference of an invoice, blanks do not count',
      credit({ reference: '00 00000 00001 00002 02600 01236' }),
      books(),
      { rule: 'reference', invoiceId: 'invoice', confirm: false, finding: null },
    ],
    [
      '2 a creditor reference',
      credit({ reference: 'RF73 inv2 0260 042' }),
      books({ claims: [claim({ reference: 'RF73INV20260042' })] }),
      { rule: 'reference', invoiceId: 'invoice', confirm: false, finding: null },
    ],
    [
      '2 the reference of a paid invoice is a double payment',
      credit({ reference: qrr }),
      books({ claims: [claim({ open: 0 })] }),
      { rule: 'reference', invoiceId: 'invoice', confirm: false, finding: 'doublePayment' },
    ],
    [
      '2 the reference of a credited invoice',
      credit({ reference: qrr }),
      books({ claims: [claim({ open: 0, credited: true })] }),
      { rule: 'reference', invoiceId: 'invoice', confirm: false, finding: 'credited' },
    ],
    [
      '2 two invoices with one reference: nobody guesses',
      credit({ reference: qrr }),
      books({ claims: [claim(), claim({ id: 'other' })] }),
      { ...none, finding: 'severalInvoices' },
    ],
    [
      '2 an unknown reference whose check digit is right',
      credit({ reference: '210000000003139471430009017' }),
      books(),
      { ...none, finding: 'referenceUnknown' },
    ],
    [
      '2 a reference with a wrong digit',
      credit({ reference: '000000000001000020260001237', text: '2026-000123' }),
      books(),
      { ...none, finding: 'referenceWrong' },
    ],
    [
      '3 the number in the text waits for a yes',
      credit({ text: 'Rechnung 2026-000123, danke' }),
      books(),
      { rule: 'text', invoiceId: 'invoice', confirm: true, finding: null },
    ],
    ['3 a number within a longer one is no hit', credit({ text: '12026-0001234' }), books(), none],
    [
      '3 two numbers in one text',
      credit({ text: '2026-000123 und 2026-000124' }),
      books({ claims: [claim(), claim({ id: 'other', number: '2026-000124' })] }),
      { ...none, finding: 'severalInvoices' },
    ],
    [
      '3 before 4: the number wins over the payer',
      credit({ text: '2026-000123', payerIban }),
      books({ ofPayer: [claim({ id: 'other' })] }),
      { rule: 'text', invoiceId: 'invoice' },
    ],
    [
      '4 a known payer and exactly one open invoice with the amount',
      credit({ payerIban }),
      books({ ofPayer: [claim({ id: 'other' }), claim({ id: 'more', open: 99_999 })] }),
      { rule: 'payer', invoiceId: 'other', confirm: true, finding: null },
    ],
    [
      '4 two open invoices with the amount',
      credit({ payerIban }),
      books({ ofPayer: [claim(), claim({ id: 'other' })] }),
      { ...none, finding: 'severalInvoices' },
    ],
    ['5 nothing hits', credit({ payerIban }), books(), { ...none, finding: null }],
    [
      'euro on an invoice in francs',
      credit({ currency: 'EUR', reference: qrr }),
      books(),
      { ...none, finding: 'currency' },
    ],
  ])('%s', (_, given, known, expected) => {
    expect(match(given, known)).toMatchObject(expected as object);
  });

  test('words of a text', () => {
    expect(tokensOf('R/2026-000123, (2026-000124)')).toEqual([
      'R/2026-000123',
      '2026-000124',
      'R',
      '2026-000123',
    ]);
  });
});
