import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FileRefused } from '../domain/file-refused.ts';
import { type BankItem, bankItems } from './camt.ts';
import { type SampleFile, sampleFile } from './sample-file.ts';

const iban = 'CH7330999000000000123';
const qrr = '000000000001000020260001236';
const file = (given: Partial<SampleFile> = {}): SampleFile => ({
  kind: 'camt054',
  messageId: 'M1',
  iban,
  entries: [
    {
      ref: 'E1',
      day: '2026-11-05',
      valueDay: '2026-11-06',
      payments: [
        {
          amount: 100_000,
          reference: qrr,
          payer: 'Rosa Beispiel',
          payerIban: 'CH9300762011623852957',
          servicerRef: 'T1',
          endToEnd: 'E2E',
        },
        { amount: 5050, text: 'Rechnung 2026-000123 & Dank', payer: 'Hans Muster', servicerRef: 'T2' },
      ],
    },
  ],
  ...given,
});

async function read(content: string | Uint8Array): Promise<BankItem[]> {
  const items: BankItem[] = [];
  for await (const item of bankItems(typeof content === 'string' ? Buffer.from(content) : content))
    items.push(item);
  return items;
}
const movements = async (content: string | Uint8Array) =>
  (await read(content)).flatMap((item) => (item.kind === 'movement' ? [item.movement] : []));
async function refused(content: string | Uint8Array) {
  try {
    await read(content);
  } catch (error) {
    if (error instanceof FileRefused) return { code: error.code, ...error.values };
    throw error;
  }
  throw new Error('the file was not refused');
}

describe('a file of the bank', () => {
  test.each(['04', '08'] as const)('version %s gives the same movements', async (version) => {
    expect(await movements(sampleFile(file({ version })))).toEqual([
      {
        entryRef: 'E1',
        servicerRef: 'T1',
        incoming: true,
        reversal: false,
        bookedOn: '2026-11-05',
        valueOn: '2026-11-06',
        amount: 100_000,
        currency: 'CHF',
        endToEnd: 'E2E',
        reference: qrr,
        text: '',
        payerName: 'Rosa Beispiel',
        payerIban: 'CH9300762011623852957',
        creditorIban: null,
      },
      expect.objectContaining({
        servicerRef: 'T2',
        amount: 5050,
        reference: '',
        text: 'Rechnung 2026-000123 & Dank',
        payerName: 'Hans Muster',
        payerIban: null,
        endToEnd: '',
      }),
    ]);
  });

  test('is read packed, too, and whatever prefix its elements have', async () => {
    const text = sampleFile(file());
    expect(await movements(gzipSync(text))).toHaveLength(2);
    const prefixed = text.replaceAll(/<(\/?)(?=[A-Za-z])/g, '<$1p:').replace('xmlns=', 'xmlns:p=');
    expect(await movements(prefixed)).toHaveLength(2);
  });

  test('payments of one entry and one amount that share a reference stay two', async () => {
    const payments = [
      { amount: 500, servicerRef: 'SAME' },
      { amount: 500, servicerRef: 'SAME' },
      { amount: 500 },
      { amount: 500 },
    ];
    const read = await movements(sampleFile(file({ entries: [{ ref: 'E1', day: '2026-11-05', payments }] })));
    expect(read.map((one) => one.servicerRef)).toEqual(['SAME', 'SAME/2', 'E1#', 'E1#/2']);
  });

  test('an entry without details is one movement; a collective booking without its payments is none', async () => {
    const items = await read(
      sampleFile(
        file({
          entries: [
            { ref: 'E1', day: '2026-11-05', amount: 700, payments: [] },
            { ref: 'E2', day: '2026-11-05', amount: 900, payments: [], batch: 3 },
          ],
        }),
      ),
    );
    expect(items.map((item) => item.kind)).toEqual(['movement', 'entry', 'entry', 'statement']);
    expect(items.flatMap((item) => (item.kind === 'entry' ? [item.entry.awaited] : []))).toEqual([
      false,
      true,
    ]);
  });

  test('what is only announced is left out', async () => {
    const entries = [{ ref: 'E1', day: '2026-11-05', status: 'PDNG', payments: [{ amount: 500 }] }];
    expect(await movements(sampleFile(file({ kind: 'camt053', entries })))).toEqual([]);
  });

  test('a credit that the bank takes back', async () => {
    const entries = [
      { ref: 'E1', day: '2026-11-05', outgoing: true, reversal: true, payments: [{ amount: 500 }] },
      { ref: 'E2', day: '2026-11-05', outgoing: true, payments: [{ amount: 500 }] },
    ] as const;
    const read = await movements(sampleFile(file({ entries })));
    expect(read.map(({ incoming, reversal }) => [incoming, reversal])).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});

describe('is refused', () => {
  const entry = (given: object) =>
    file({ entries: [{ ref: 'E1', day: '2026-11-05', payments: [{ amount: 500 }], ...given }] });

  test('payments that do not make their entry, with the entry named', async () => {
    expect(await refused(sampleFile(entry({ amount: 501 })))).toEqual({
      code: 'sumDiffers',
      entry: 'E1',
      stated: '5.01',
      counted: '5.00',
    });
  });

  test('entries that do not lead to the closing balance', async () => {
    const given = { ...entry({}), kind: 'camt053' as const, opening: 1000 };
    expect(await movements(sampleFile(given))).toHaveLength(1);
    expect(await refused(sampleFile({ ...given, closing: 1499 }))).toMatchObject({
      code: 'balanceDiffers',
      stated: '14.99',
      counted: '15.00',
    });
  });

  const good = sampleFile(entry({}));
  const bomb = good.replace(
    '<Document',
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<Document',
  );
  test.each([
    ['entities', bomb, 'doctype'],
    ['an entity that nobody declared', good.replace('E1', '&bomb;'), 'notXml'],
    ['half a file', good.slice(0, -40), 'notXml'],
    ['no XML', 'Datum;Betrag\n2026-11-05;5.00', 'notXml'],
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>', 'notBankFile'],
    ['an amount of three decimals', good.replaceAll('>5.00<', '>5.001<'), 'amountWrong'],
    ['an amount that is none', good.replaceAll('>5.00<', '>5e2<'), 'amountWrong'],
    ['an entry without a day', good.replace(/<BookgDt>.*?<\/BookgDt>/, ''), 'dayMissing'],
    ['an impossible day', good.replace('2026-11-05', '2026-02-30'), 'dayMissing'],
    ['no message number', good.replace(/<MsgId>.*?<\/MsgId>/, ''), 'messageMissing'],
    ['no account', good.replace(/<Acct>.*?<\/Acct>/, ''), 'accountMissing'],
    ['elements without end', `<Document>${'<a>'.repeat(50)}`, 'tooDeep'],
  ])('%s', async (_, content, code) => {
    expect(await refused(content)).toMatchObject({ code });
  });

  test('letters that are no UTF-8, a damaged archive', async () => {
    expect(await refused(Buffer.from(good.replace('E1', 'Z\u00fcrich'), 'latin1'))).toMatchObject({
      code: 'brokenEncoding',
    });
    expect(await refused(gzipSync(good).subarray(0, 100))).toMatchObject({ code: 'brokenArchive' });
  });

  test('more than 100 MB, however small it is packed, and a payment that fills the memory', async () => {
    const blanks = Buffer.alloc(101 * 1024 * 1024, ' ');
    const packed = gzipSync(Buffer.concat([Buffer.from('<Document>'), blanks]), { level: 1 });
    expect(await refused(packed)).toMatchObject({ code: 'tooDeep' });
    const parts = `<Stmt></Stmt>${' '.repeat(1024 * 1024)}`.repeat(101);
    const many = `<Document><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>${parts.replaceAll('<Stmt>', `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`)}`;
    expect(await refused(gzipSync(many, { level: 1 }))).toMatchObject({ code: 'tooLarge', megabytes: '100' });
  });
});
