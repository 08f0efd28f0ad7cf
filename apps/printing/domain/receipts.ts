import type { Language } from '#platform/contract/text.ts';
import { amountText } from './amounts.ts';
import type { Block } from './layout.ts';
import { paperWords } from './paper-words.ts';
import { endOf, momentText, type Template, titleOf } from './templates.ts';

export interface ReceiptLine {
  /** As it is written: 2, 0.5. */
  readonly quantity: string;
  readonly name: string;
  /** Of the whole line, in Rappen. */
  readonly price: number;
  /** Letter of the rate in the table of taxes. */
  readonly tax: string;
  readonly free: boolean;
}

/** What a receipt says, all amounts in Rappen. */
export interface Receipt {
  readonly company: string;
  readonly address: readonly string[];
  readonly uid: string;
  readonly day: string;
  readonly time: string;
  readonly number: string;
  readonly customer: string;
  readonly lines: readonly ReceiptLine[];
  readonly total: number;
  readonly rounding: number;
  readonly payments: readonly { readonly name: string; readonly amount: number }[];
  readonly given: number | null;
  readonly change: number | null;
  readonly taxes: readonly {
    readonly letter: string;
    readonly rate: string;
    readonly net: number;
    readonly tax: number;
    readonly gross: number;
  }[];
  readonly sequence: string;
}

/** An amount and the letter of its tax, which has its place also where there is none. */
const priced = (left: string, amount: number, tax = ' '): Block => ({
  kind: 'line',
  left,
  right: `${amountText(amount)} ${tax}`,
});

/** The blocks of a receipt in their order (domain page, 6.3). */
export function receiptBlocks(receipt: Receipt, template: Template, language: Language): Block[] {
  const words = paperWords[language];
  const lines = receipt.lines.filter((line) => template.showFreeProducts || !line.free);
  const heading = (text: string): Block[] => (text === '' ? [] : [{ kind: 'text', text, align: 'center' }]);
  return [
    ...titleOf(template),
    ...[receipt.company, ...receipt.address, receipt.uid].flatMap(heading),
    { kind: 'text', text: momentText(receipt, language) },
    { kind: 'text', text: `${words.number} ${receipt.number}` },
    ...(template.showCustomer && receipt.customer !== ''
      ? [{ kind: 'text', text: `${words.customer} ${receipt.customer}` } as const]
      : []),
    { kind: 'rule' },
    ...lines.map((line) => priced(`${line.quantity} ${line.name}`, line.price, line.tax)),
    { kind: 'rule' },
    ...(template.showTotalPrice
      ? [
          { ...priced(words.total, receipt.total), bold: true },
          ...(receipt.rounding === 0 ? [] : [priced(words.rounding, receipt.rounding)]),
        ]
      : []),
    ...receipt.payments.map(({ name, amount }) => priced(`${words.paidBy} ${name}`, amount)),
    ...(receipt.given === null ? [] : [priced(words.given, receipt.given)]),
    ...(receipt.change === null ? [] : [priced(words.change, receipt.change)]),
    ...(receipt.taxes.length === 0
      ? []
      : [
          { kind: 'feed', lines: 1 } as const,
          { kind: 'cells', cells: [words.vat, words.net, words.vat, words.gross] } as const,
          ...receipt.taxes.map((one): Block => ({
            kind: 'cells',
            cells: [`${one.letter} ${one.rate}%`, ...[one.net, one.tax, one.gross].map(amountText)],
          })),
        ]),
    ...endOf(template, receipt.sequence),
  ];
}
