import type { Language } from '#platform/contract/text.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { Block } from './layout.ts';

export const templateTypes = ['billingReceipt', 'kitchenSlip', 'orderLabel'] as const;
export type TemplateType = (typeof templateTypes)[number];

export const switches = ['showCustomer', 'showFreeProducts', 'showSequenceNumber', 'showTotalPrice'] as const;
export type Switch = (typeof switches)[number];
/** The switches that change something on a paper. A slip leaves no dish out and shows no price, a label has neither. */
export const switchesOf: Readonly<Record<TemplateType, readonly Switch[]>> = {
  billingReceipt: switches,
  kitchenSlip: ['showCustomer', 'showSequenceNumber'],
  orderLabel: ['showCustomer', 'showSequenceNumber'],
};

/** What a home says about its papers (specification 2, section 3: receipt template). */
export interface Template extends Readonly<Record<Switch, boolean>> {
  readonly title: string;
  readonly greeting: string;
  readonly promotion: string;
}

export const titleOf = ({ title }: Template): Block[] =>
  title === '' ? [] : [{ kind: 'text', text: title, align: 'center', bold: true, big: true }];

/** Greeting, promotional text and the sequence number, as far as there are any; then the paper is cut. */
export const endOf = (template: Template, sequence: string): Block[] => [
  ...[template.greeting, template.promotion].flatMap((text): Block[] =>
    text === ''
      ? []
      : [
          { kind: 'feed', lines: 1 },
          { kind: 'text', text, align: 'center' },
        ],
  ),
  ...(template.showSequenceNumber && sequence !== ''
    ? [{ kind: 'text', text: sequence, align: 'center', bold: true, big: true } as const]
    : []),
  { kind: 'cut' },
];

/** Day and time of a paper: 26.11.2026 12:05. */
export const momentText = (of: { readonly day: string; readonly time: string }, language: Language): string =>
  [dayText(of.day, language), of.time].filter((one) => one !== '').join(' ');
