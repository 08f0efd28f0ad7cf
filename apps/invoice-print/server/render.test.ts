import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pdfPages, pdfStreams, pdfWords } from '#platform/server/testing/pdf.ts';
import { qrBillProblems } from '../domain/qr-bill-checks.ts';
import { qrBillText } from '../domain/qr-bill.ts';
import type { QrBill } from '../domain/qr-bill.ts';
import type { InvoiceDocument } from './document.ts';
import { partsOf } from './payment-part.ts';
import type { ReminderDocument } from './reminder-document.ts';
import { renderReminder } from './render-reminder.ts';
import { renderInvoice } from './render.ts';
import { markedGroups, markOf } from './vat-table.ts';
import { printedSupply, printWords } from './words.ts';

/*
 * What the QR code in the file holds: the black modules are read from the page's drawing commands and compared, module by
 * module, with the code that our own payload makes. The same text, and only it, makes the same modules.
 */
const folder = path.resolve(
  path.dirname(createRequire(import.meta.url).resolve('swissqrbill/pdf')),
  '../../esm/shared',
);
const { qrcodegen } = (await import(path.join(folder, 'qr-code-generator.js'))) as {
  qrcodegen: {
    QrSegment: { makeEci(assignment: number): unknown; makeSegments(text: string): unknown[] };
    QrCode: {
      Ecc: { MEDIUM: unknown };
      encodeSegments(
        segments: unknown[],
        level: unknown,
        from: number,
        to: number,
        mask: number,
        boost: boolean,
      ): { size: number; getModule(x: number, y: number): boolean };
    };
  };
};

function modulesOf(text: string): string {
  const { QrCode, QrSegment } = qrcodegen;
  const code = QrCode.encodeSegments(
    [QrSegment.makeEci(26), ...QrSegment.makeSegments(text)],
    QrCode.Ecc.MEDIUM,
    10,
    25,
    -1,
    false,
  );
  return rows(code.size, (x, y) => code.getModule(x, y));
}
const rows = (size: number, black: (x: number, y: number) => boolean) =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (black(x, y) ? '#' : '.')).join(''),
  ).join('\n');

/** The drawing commands of all pages. */
const commandsOf = (pdf: Uint8Array): string => pdfStreams(pdf).join('\n');

/** The modules of the code as drawn: a grid of equal squares on 46 mm. The cross in the middle is drawn over it. */
const drawnModules = (pdf: Uint8Array): string => modulesIn(commandsOf(pdf));
function modulesIn(commands: string): string {
  const squares = new Map<string, [number, number, number][]>();
  for (const [, x, y, width, height] of commands.matchAll(
    /(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g,
  )) {
    if (width !== height) continue;
    squares.set(width!, [...(squares.get(width!) ?? []), [Number(x), Number(y), Number(width)]]);
  }
  const modules = [...squares.values()].sort((left, right) => right.length - left.length)[0] ?? [];
  const [left, top] = [Math.min(...modules.map(([x]) => x)), Math.min(...modules.map(([, y]) => y))];
  const side = modules[0]![2];
  const black = new Set(
    modules.map(([x, y]) => `${Math.round((x - left) / side)} ${Math.round((y - top) / side)}`),
  );
  return rows(Math.round((46 * 72) / 25.4 / side), (x, y) => black.has(`${x} ${y}`));
}

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
  iban: 'CH7330999000000000123',
  creditor,
  amount: 541950,
  currency: 'CHF',
  debtor,
  referenceType: 'QRR',
  reference: '000000000001000020260001236',
  message: 'Rechnung 2026-000123, November 2026',
  billingInformation: '',
  alternativeSchemes: [],
};
const plain: QrBill = { ...first, iban: 'CH5100999000000000123', referenceType: 'NON', reference: '' };
const fourth: QrBill = {
  ...first,
  amount: 7150,
  reference: '000000000001000120260000427',
  message: '',
  billingInformation: '//S1/10/2026-000042/11/261130/30/106017086/32/8.1:44.4;0:23.5/40/2:10;0:30',
  alternativeSchemes: ['eBill/B/rosa.beispiel@example.org'],
};
const line = {
  level: null,
  name: '',
  supplyFrom: '2026-11-01',
  supplyDay: '2026-11-30',
  vatCode: 'EXEMPT',
  taxApplicability: 'not_applied',
  vatPercent: null,
  reclaimable: false,
  split: null,
} as const;
const visit = {
  ...line,
  kind: 'extra',
  supplyFrom: '2026-11-12',
  supplyDay: '2026-11-12',
  vatCode: 'STD',
  taxApplicability: 'included',
  vatPercent: '8.1',
} as const;
const document: InvoiceDocument = {
  kind: 'invoice',
  credits: null,
  number: '2026-000123',
  language: 'de',
  creditor: { ...creditor, uid: 'CHE-106.017.086', phone: '033 999 00 00', email: 'weiher@example.org' },
  recipient: debtor,
  residentName: 'Rosa Beispiel',
  residentNumber: '10000',
  payer: 'resident',
  month: '2026-11',
  invoiceDate: '2026-11-30',
  dueDate: '2026-12-30',
  instalments: [],
  discount: null,
  lines: [
    { ...line, kind: 'board', quantity: '30', unitPrice: '130.00', amount: 390000 },
    { ...line, kind: 'attendance', quantity: '26', unitPrice: '35.00', amount: 91000 },
    {
      ...line,
      kind: 'care',
      level: '5',
      quantity: '14',
      unitPrice: '23.00',
      amount: 32200,
      split: { normativeCost: 11250, insurance: 4800, resident: 2300, government: 4150 },
    },
    {
      ...line,
      kind: 'care',
      level: '7',
      quantity: '12',
      unitPrice: '23.00',
      amount: 27600,
      split: { normativeCost: 16250, insurance: 6720, resident: 2300, government: 7230 },
    },
    { ...line, kind: 'absence', quantity: '4', unitPrice: '-15.00', amount: -6000 },
    { ...visit, name: 'Coiffeur', quantity: '1', unitPrice: '48.00', amount: 4800 },
    { ...visit, name: 'Cafeteria', quantity: '1', unitPrice: '23.50', amount: 2350 },
  ],
  vatGroups: [
    { vatCode: 'EXEMPT', applicability: 'not_applied', percent: null, net: 534800, vat: 0, gross: 534800 },
    { vatCode: 'STD', applicability: 'included', percent: '8.1', net: 6614, vat: 536, gross: 7150 },
  ],
  total: 541950,
  vatLiable: true,
  footer: '',
  bill: first,
};

describe('the QR code in the file holds our payload', () => {
  test.each<[string, QrBill, string]>([
    ['V1', first, 'a70d19a271547b0a104210070cd2f9b07188c8eceab658bce87674061094f774'],
    [
      'V2',
      {
        ...plain,
        amount: null,
        debtor: null,
        referenceType: 'SCOR',
        reference: 'RF73 INV2 0260 042',
        message: '',
      },
      'a1474bb171eab6aea601508699779e3228408a31bd52ec24a6ba62523215b34b',
    ],
    [
      'V3',
      { ...plain, amount: 0, message: 'Gutschrift' },
      '8e63e596574ade50d0fbfec177146a3c25b23c8b8611c4a1dd4fca131f1c9169',
    ],
    ['V4', fourth, 'e3a6c761b66713a314954c9f08b67d88a00abecec84bc7db550849e5f0b16636'],
    [
      'umlauts and letters of eastern Europe',
      { ...first, debtor: { ...debtor, name: 'Ćiro Šimić-Größlin' }, message: 'Zürich   – Ostern' },
      '',
    ],
  ])('%s', async (_name, bill, sha256) => {
    const text = qrBillText(bill);
    if (sha256 !== '') expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const pdf = await renderInvoice({ ...document, bill });
    expect(drawnModules(pdf)).toBe(modulesOf(text));
  });

  test('one other letter makes another code, so the comparison sees it', async () => {
    const pdf = await renderInvoice(document);
    expect(drawnModules(pdf)).not.toBe(modulesOf(qrBillText({ ...first, amount: 541951 })));
  });
});

const codesOf = (pdf: Uint8Array) =>
  pdfStreams(pdf)
    .filter((stream) => [...stream.matchAll(/ re\b/g)].length > 400)
    .map(modulesIn);

describe('several instalments', () => {
  const instalments = [
    { due: '2026-12-30', amount: 180650 },
    { due: '2027-01-29', amount: 180650 },
    { due: '2027-02-28', amount: 180650 },
  ];
  test('each has a payment part with its amount and its place, on a page of its own', async () => {
    const parts = partsOf(first, instalments, 'de');
    expect(parts.map(({ bill }) => [bill.amount, bill.message, bill.reference])).toEqual(
      [1, 2, 3].map((n) => [180650, `(${n}/3) ${first.message}`, first.reference]),
    );
    expect(parts[1]!.title).toBe('Rate 2 von 3, zahlbar bis 29.01.2027');
    const whole = await renderInvoice(document);
    const pdf = await renderInvoice({ ...document, instalments });
    expect(pdfPages(Buffer.from(pdf))).toBeGreaterThanOrEqual(pdfPages(Buffer.from(whole)) + 2);
    expect(codesOf(pdf)).toEqual(parts.map(({ bill }) => modulesOf(qrBillText(bill))));
  });
  test('one instalment is the whole; a long message keeps its place', () => {
    expect(partsOf(first, instalments.slice(0, 1), 'en')).toEqual([{ bill: first, title: '' }]);
    const [, second] = partsOf({ ...first, message: 'x'.repeat(140) }, instalments, 'en');
    expect(second!.bill.message).toBe(`(2/3) ${'x'.repeat(134)}`);
    expect(qrBillProblems(second!.bill)).toEqual([]);
  });
});

describe('the paper', () => {
  test('a usual invoice is one or two pages of A4 with embedded fonts', async () => {
    const text = Buffer.from(await renderInvoice(document)).toString('latin1');
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(text).toMatch(/\/FontFile2/);
    expect(pdfPages(Buffer.from(text, 'latin1'))).toBeLessThanOrEqual(2);
  });

  test('many lines take more pages, a draft has no payment part', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => ({
      ...document.lines[5]!,
      name: `Coiffeur ${index}`,
    }));
    expect(pdfPages(await renderInvoice({ ...document, lines }))).toBeGreaterThanOrEqual(3);
    const draft = await renderInvoice({ ...document, number: null, bill: null });
    expect(drawnModules.bind(null, draft)).toThrow();
    expect(pdfPages(draft)).toBe(1);
  });
});

describe('the tax on paper (Art. 26 MWSTG)', () => {
  const taxed = (
    vatCode: 'STD' | 'RED',
    taxApplicability: 'included' | 'excluded',
    vatPercent: string,
    unitPrice: string,
    amount: number,
  ) => ({
    ...visit,
    vatCode,
    taxApplicability,
    vatPercent,
    name: `${vatCode} ${taxApplicability}`,
    quantity: '1',
    unitPrice,
    amount,
  });
  const group = (
    vatCode: 'STD' | 'RED' | 'EXEMPT' | 'OUT',
    applicability: 'included' | 'excluded' | 'not_applied' | null,
    percent: string | null,
    net: number,
    vat: number,
  ) => ({ vatCode, applicability, percent, net, vat, gross: net + vat });

  test('each line has the letter of its group, by code, rate and way of pricing', () => {
    const lines = [
      taxed('STD', 'included', '8.1', '108.10', 10810),
      taxed('STD', 'excluded', '8.1', '100.00', 10000),
      taxed('RED', 'included', '2.6', '12.00', 1200),
      document.lines[0]!,
    ];
    const groups = markedGroups({
      lines,
      vatGroups: [
        group('EXEMPT', 'not_applied', null, 390000, 0),
        group('STD', 'included', '8.1', 10000, 810),
        group('STD', 'excluded', '8.1', 10000, 810),
        group('RED', 'included', '2.6', 1170, 30),
      ],
    });
    expect(lines.map((line) => markOf(line, groups))).toEqual(['B', 'C', 'D', 'A']);
  });

  test.each([
    [10810, 'included'],
    [10000, 'excluded'],
  ] as const)('an invoice of before with lines of %i: %s', (amount, applicability) => {
    const old = {
      ...taxed('STD', 'included', '8.1', '1.00', amount),
      taxApplicability: null,
      vatPercent: null,
    };
    const groups = markedGroups({ lines: [old], vatGroups: [group('STD', null, '8.1', 10000, 810)] });
    expect([groups[0]!.applicability, markOf(old, groups)]).toEqual([applicability, 'A']);
  });

  test('no word says "or": the tax is in the price or it is added', () => {
    for (const words of [printWords('de'), printWords('en')]) {
      const texts = [words.vatAdded, ...Object.values(words.vatRows)];
      expect(texts.filter((text) => / (oder|or) /.test(text))).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test.each([
    [
      { supplyFrom: '2026-11-01', supplyDay: '2026-11-30', kind: 'board' },
      ', 01.11.–30.11.2026',
      ', 11/01–11/30/2026',
    ],
    [
      { supplyFrom: '2026-12-30', supplyDay: '2027-01-02', kind: 'board' },
      ', 30.12.2026–02.01.2027',
      ', 12/30/2026–01/02/2027',
    ],
    [{ supplyFrom: '2026-11-12', supplyDay: '2026-11-12', kind: 'care' }, ', 12.11.2026', ', 11/12/2026'],
    [{ supplyFrom: null, supplyDay: '2026-11-12', kind: 'extra' }, ', 12.11.2026', ', 11/12/2026'],
    [{ supplyFrom: null, supplyDay: '2026-11-30', kind: 'board' }, '', ''],
  ])('when it was rendered: %j', (line, de, en) =>
    expect([printedSupply(line, 'de'), printedSupply(line, 'en')]).toEqual([de, en]),
  );

  test('a credit note has no payment part', async () => {
    const paper = await renderInvoice({
      ...document,
      kind: 'creditNote',
      credits: { number: '2026-000123', day: '2026-11-30', paid: false },
      number: 'CN2026-000001',
      bill: null,
      dueDate: null,
    });
    expect(drawnModules.bind(null, paper)).toThrow();
  });
});

describe('a reminder', () => {
  const item = {
    number: '2026-000123',
    invoiceDate: '2026-11-02',
    dueDate: '2026-12-02',
    level: 2,
    total: 541950,
    open: 541950,
    bill: first,
  };
  const reminder: ReminderDocument = {
    number: 'M2026-00001',
    language: 'de',
    level: 2,
    isLast: false,
    creditor: document.creditor,
    recipient: debtor,
    residentName: 'Rosa Beispiel',
    day: '2026-12-27',
    payBy: '2027-01-06',
    items: [item],
    open: 541950,
    fee: 2000,
    interest: 0,
    footer: '',
  };
  /** The codes of all slips, in the order of the pages. */

  test('has a slip for each invoice, each with the reference and the open amount of that one', async () => {
    const pdf = await renderReminder({ ...reminder, items: [item, { ...item, bill: fourth }] });
    expect(codesOf(pdf)).toEqual([first, fourth].map((bill) => modulesOf(qrBillText(bill))));
    expect(pdfPages(Buffer.from(pdf))).toBe(2);
  });

  test('says which one it is, what stands on the next invoice, and whom it is about where that is one', async () => {
    const one = pdfWords(
      await renderReminder({ ...reminder, residentName: 'Fridolin Muster', items: [item] }),
    );
    const said = one.join(' ');
    for (const word of ['2. Mahnung M2026-00001', 'Fridolin Muster', '06.01.2027', '20.00', '2026-000123'])
      expect(said).toContain(word);
    const last = await renderReminder({ ...reminder, residentName: null, isLast: true, level: 3, fee: 0 });
    expect(pdfWords(last).join(' ')).toContain('Letzte Mahnung M2026-00001');
    expect(pdfWords(last).join(' ')).not.toContain('Bewohner');
    expect(pdfWords(last).join(' ')).not.toContain('20.00');
  });

  test('of what cannot be paid by a slip has none; many invoices take more pages', async () => {
    const none = { ...item, bill: null };
    const one = await renderReminder({ ...reminder, isLast: true, level: 3, items: [none] });
    expect(codesOf(one)).toEqual([]);
    expect(pdfPages(Buffer.from(one))).toBe(1);
    const many = await renderReminder({ ...reminder, items: Array(60).fill(none) });
    expect(pdfPages(Buffer.from(many))).toBeGreaterThan(1);
  });
});
