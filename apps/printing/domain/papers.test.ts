import { describe, expect, test } from 'vitest';
import { amountText } from './amounts.ts';
import { columnsOf, layout, type PaperWidth } from './layout.ts';
import { asCopy, asTest, blocksOf, type Content, testPrintBlocks } from './papers.ts';
import { sampleOf } from './samples.ts';
import { type Switch, switches, switchesOf, type Template, templateTypes } from './templates.ts';

const template: Template = {
  title: 'Quittung',
  greeting: 'Auf Wiedersehen',
  promotion: 'Am Sonntag Brunch',
  showCustomer: true,
  showFreeProducts: true,
  showSequenceNumber: true,
  showTotalPrice: true,
};
const rowsOf = (content: Content, of: Template = template, paper: PaperWidth = 'mm80') =>
  layout(blocksOf(content, of, 'de'), { columns: columnsOf[paper], page: 'windows1252' });
const texts = (content: Content, of?: Template, paper?: PaperWidth) =>
  rowsOf(content, of, paper).map((row) => (row.kind === 'text' ? row.text : `[${row.kind}]`));

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [900, '9.00'],
  [-2, '-0.02'],
  [123450, "1'234.50"],
  [123456789, "1'234'567.89"],
])('%i Rappen are %s', (rappen, text) => expect(amountText(rappen)).toBe(text));

describe('domain page, 6.3: the receipt', () => {
  test('its blocks in their order', () => {
    expect(texts(sampleOf('billingReceipt', 'de'))).toEqual([
      'Quittung',
      'Haus am Beispielweg',
      'Beispielweg 4',
      '8008 Zürich',
      'CHE-123.456.788 MWST',
      '26.11.2026 12:05',
      'Nr. B-000123',
      'Für Keller Margrit',
      '------------------------------------------------',
      '2 Kaffee                                  9.00 A',
      '1 Apfelwähe                               6.47 A',
      '1 Leitungswasser                          0.00 A',
      '------------------------------------------------',
      'Total CHF                                15.47  ',
      'Rundung                                  -0.02  ',
      'Bezahlt mit Bargeld                      15.45  ',
      'Gegeben                                  20.00  ',
      'Rückgeld                                  4.55  ',
      '[feed]',
      'MWST               Netto        MWST      Brutto',
      'A 8.1%             14.31        1.16       15.47',
      '[feed]',
      'Auf Wiedersehen',
      '[feed]',
      'Am Sonntag Brunch',
      '17',
      '[cut]',
    ]);
  });
  test('no line is longer than the paper, on either width', () => {
    for (const type of templateTypes)
      for (const paper of ['mm80', 'mm58'] as const)
        for (const row of rowsOf(sampleOf(type, 'de'), template, paper))
          if (row.kind === 'text')
            expect(row.text.length).toBeLessThanOrEqual(columnsOf[paper] / (row.big ? 2 : 1));
  });
  test('nothing stands where nothing is to be said', () => {
    const plain = { ...template, title: '', greeting: '', promotion: '' };
    const content = { ...sampleOf('billingReceipt', 'de'), customer: '', sequence: '' } as Content;
    const rows = texts(content, plain);
    expect(rows[0]).toBe('Haus am Beispielweg');
    expect(rows.filter((row) => row.startsWith('Für'))).toEqual([]);
    expect(rows.at(-2)).toBe('A 8.1%             14.31        1.16       15.47');
  });
});

describe('specification 2, section 3: the switches of a template', () => {
  const gone: Readonly<Record<Switch, string>> = {
    showCustomer: 'Für Keller Margrit',
    showFreeProducts: '1 Leitungswasser                          0.00 A',
    showSequenceNumber: '17',
    showTotalPrice: 'Total CHF                                15.47  ',
  };
  test.each(switches)('%s off: that and nothing else leaves the receipt', (name) => {
    const sample = sampleOf('billingReceipt', 'de');
    const with_ = texts(sample);
    const without = texts(sample, { ...template, [name]: false });
    const missing = with_.filter((row) => !without.includes(row));
    expect(missing).toEqual(
      name === 'showTotalPrice'
        ? [gone[name], 'Rundung                                  -0.02  ']
        : [gone[name]],
    );
  });
  test.each([
    ['kitchenSlip', 'showCustomer', 'Keller Margrit'],
    ['kitchenSlip', 'showSequenceNumber', '17'],
    ['orderLabel', 'showCustomer', 'Keller Margrit'],
    ['orderLabel', 'showSequenceNumber', '3/24'],
  ] as const)('%s: %s', (type, name, row) => {
    expect(texts(sampleOf(type, 'de'))).toContain(row);
    expect(texts(sampleOf(type, 'de'), { ...template, [name]: false })).not.toContain(row);
  });
  test('the others change nothing on a slip or a label, and are not offered there', () => {
    for (const type of ['kitchenSlip', 'orderLabel'] as const)
      for (const name of switches.filter((one) => !switchesOf[type].includes(one)))
        expect(texts(sampleOf(type, 'de'), { ...template, [name]: false })).toEqual(
          texts(sampleOf(type, 'de')),
        );
  });
});

describe('domain page, 6.3: the kitchen slip', () => {
  const rows = rowsOf(sampleOf('kitchenSlip', 'de'));
  const row = (text: string) => rows.find((one) => one.text.includes(text))!;
  test('big quantities, modifiers indented, allergens and notes inverted, no price', () => {
    expect(row('2 Kalbsbraten')).toMatchObject({ big: true, bold: true });
    expect(row('ohne Sauce').text).toBe('  ohne Sauce');
    expect(row('Milch')).toMatchObject({ text: 'Enthält: Milch', inverse: true });
    expect(row('klein')).toMatchObject({ text: 'Bemerkung: klein', inverse: true });
    expect(rows.filter((one) => /\d\.\d\d\b(?!\.)/.test(one.text)).map((one) => one.text)).toEqual([]);
  });
  test('experience 2.9: at least 12 points: all but the rule, greeting and promotion is big', () =>
    expect(rows.filter((one) => one.kind === 'text' && !one.big).map((one) => one.text)).toEqual([
      '-'.repeat(48),
      'Auf Wiedersehen',
      'Am Sonntag Brunch',
    ]));
});

describe('domain page, 6.2: the label of an order', () => {
  test('name and room on top, then meal, own allergies, components, diet, drink, number; the code has the order only', () => {
    const bare = { ...template, title: '', greeting: '', promotion: '' };
    const rows = rowsOf(sampleOf('orderLabel', 'de'), bare);
    expect(rows.map((row) => row.text)).toEqual([
      'Keller Margrit',
      'Zimmer 204',
      'Wohngruppe Süd',
      '26.11.2026 · Mittagessen',
      'Allergien: Haselnüsse',
      '-'.repeat(48),
      'Menü 1',
      'Kalbsbraten · halbe',
      'Portion · 5 orange',
      'Kartoffelstock · ganze',
      'Portion · 4 grün',
      'Kost: Salzarm',
      'Getränk: Stufe 2',
      '0190a5b0-0000-7000-8000-000000000204',
      '3/24',
      '',
    ]);
    expect(rows.find((row) => row.kind === 'qr')?.text).toBe('0190a5b0-0000-7000-8000-000000000204');
    expect(rows[4]).toMatchObject({ inverse: true, bold: true });
  });
});

test('a copy says so at its head, in the language of the paper', () => {
  const rows = layout(asCopy([{ kind: 'text', text: 'x' }], 'de'), { columns: 48, page: 'pc850' });
  expect(rows.map((row) => row.text)).toEqual(['Kopie', 'x']);
  expect(asCopy([], 'en')[0]).toMatchObject({ text: 'Copy', big: true, align: 'center' });
});

test('a test print shows the name, letters beyond ASCII and the width', () => {
  const rows = layout(testPrintBlocks('Küche', 'de'), { columns: 32, page: 'pc850' }).map((row) => row.text);
  expect(rows).toContain('Küche');
  expect(rows).toContain('-'.repeat(32));
  expect(rows.join(' ')).toContain('äöü ÄÖÜ');
});

test('a paper of a test system begins and ends with TEST, before it is cut', () => {
  const blocks = asTest(blocksOf(sampleOf('kitchenSlip', 'de'), template, 'de'));
  const texts = layout(blocks, { columns: columnsOf.mm80, page: 'windows1252' }).map((row) =>
    row.kind === 'text' ? row.text.trim() : row.kind,
  );
  expect([texts[0], ...texts.slice(-2)]).toEqual(['TEST', 'TEST', 'cut']);
  expect(asTest([]).map((one) => one.kind)).toEqual(['text', 'text']);
});
