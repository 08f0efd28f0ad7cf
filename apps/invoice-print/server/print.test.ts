import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { pdfStreams } from '#platform/server/testing/pdf.ts';
import type { InvoiceDocument } from './document.ts';
import { renderInvoice as printed } from './print.ts';
import { renderInvoice } from './render.ts';

const address = {
  name: 'Heim am Weiher',
  street: 'Seeweg',
  houseNumber: '4',
  postalCode: '3700',
  town: 'Spiez',
  country: 'CH',
};
const document = (number: number): InvoiceDocument => ({
  kind: 'invoice',
  credits: null,
  number: `2026-${number}`,
  language: 'de',
  creditor: { ...address, uid: '', phone: '033 999 00 00', email: 'weiher@example.org' },
  recipient: { ...address, name: `Beispiel ${number}` },
  residentName: `Rosa Beispiel ${number}`,
  residentNumber: `${number}`,
  payer: 'resident',
  month: '2026-11',
  invoiceDate: '2026-11-30',
  dueDate: '2026-12-30',
  lines: [
    {
      kind: 'board',
      level: null,
      name: '',
      quantity: '30',
      unitPrice: '130.00',
      amount: 390000,
      supplyFrom: '2026-11-01',
      supplyDay: '2026-11-30',
      vatCode: 'EXEMPT',
      taxApplicability: 'not_applied',
      vatPercent: null,
      reclaimable: false,
      split: null,
    },
  ],
  vatGroups: [
    { vatCode: 'EXEMPT', applicability: 'not_applied', percent: null, net: 390000, vat: 0, gross: 390000 },
  ],
  total: 390000,
  vatLiable: false,
  footer: '',
  instalments: [],
  discount: null,
  bill: null,
});

test('a paper from the thread is the paper', async () => {
  // the third paper meets words whose layout is kept
  const papers = [await printed(document(7)), await renderInvoice(document(7)), await printed(document(7))];
  const [first, ...others] = papers.map((one) => pdfStreams(one));
  for (const other of others) expect(other).toEqual(first);
});

test('while a hundred invoices are printed the server is free for requests', async () => {
  await printed(document(0));
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 100 }, (_, number) => printed(document(number))));
  // the share of the time in which nothing else could have been answered; 0.99 without the thread
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
