import type { Language } from '#platform/contract/text.ts';
import { type KitchenSlip, kitchenSlipBlocks } from './kitchen-slips.ts';
import type { Block } from './layout.ts';
import { type OrderLabel, orderLabelBlocks } from './order-labels.ts';
import { paperWords } from './paper-words.ts';
import { type Receipt, receiptBlocks } from './receipts.ts';
import type { Template } from './templates.ts';

/** What is to be printed, by the type of template that says how. */
export type Content =
  | ({ readonly type: 'billingReceipt' } & Receipt)
  | ({ readonly type: 'kitchenSlip' } & KitchenSlip)
  | ({ readonly type: 'orderLabel' } & OrderLabel);

export function blocksOf(content: Content, template: Template, language: Language): Block[] {
  switch (content.type) {
    case 'billingReceipt':
      return receiptBlocks(content, template, language);
    case 'kitchenSlip':
      return kitchenSlipBlocks(content, template, language);
    case 'orderLabel':
      return orderLabelBlocks(content, template, language);
  }
}

/** A paper that was perhaps printed before says so at its head. */
export const asCopy = (blocks: readonly Block[], language: Language): Block[] => [
  {
    kind: 'text',
    text: paperWords[language].copy,
    align: 'center',
    bold: true,
    underline: true,
    big: true,
  },
  ...blocks,
];

/** A paper of a test system says so at its head and its end, so that nobody cooks or pays by it. */
export const asTest = (blocks: readonly Block[]): Block[] => {
  const mark: Block = { kind: 'text', text: 'TEST', align: 'center', bold: true, inverse: true, big: true };
  const cut = blocks.findLastIndex((one) => one.kind === 'cut');
  return cut < 0 ? [mark, ...blocks, mark] : [mark, ...blocks.slice(0, cut), mark, ...blocks.slice(cut)];
};

/** What shows that a printer works: its name, letters beyond ASCII, inverse signs, the width of its paper. */
export function testPrintBlocks(name: string, language: Language): Block[] {
  const words = paperWords[language];
  return [
    { kind: 'text', text: words.testPrint, align: 'center', bold: true, big: true },
    { kind: 'text', text: name, align: 'center' },
    { kind: 'rule' },
    { kind: 'text', text: words.testPrintWorks },
    { kind: 'text', text: words.allergies, inverse: true },
    { kind: 'rule' },
    { kind: 'cut' },
  ];
}
