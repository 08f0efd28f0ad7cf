import type { Language } from '#platform/contract/text.ts';
import type { Block } from './layout.ts';
import { paperWords } from './paper-words.ts';
import { endOf, momentText, type Template, titleOf } from './templates.ts';

/** What the kitchen has to make. */
export interface KitchenSlip {
  readonly day: string;
  readonly time: string;
  /** Where it goes: a table, a ward. */
  readonly place: string;
  readonly customer: string;
  readonly items: readonly {
    readonly quantity: string;
    readonly name: string;
    readonly modifiers: readonly string[];
    readonly allergens: readonly string[];
    readonly note: string;
  }[];
  readonly sequence: string;
}

/** Font A is 8.5 points high, double 17: what is read while cooking has at least 12 (experience 2.9). */
const big = true;
const indent = 2;

/** The blocks of a slip: no prices, big quantities, modifiers indented, allergens and notes inverted (domain page, 6.3). */
export function kitchenSlipBlocks(slip: KitchenSlip, template: Template, language: Language): Block[] {
  const words = paperWords[language];
  return [
    ...titleOf(template),
    { kind: 'text', text: momentText(slip, language), big },
    ...(slip.place === '' ? [] : [{ kind: 'text', text: slip.place, bold: true, big } as const]),
    ...(template.showCustomer && slip.customer !== ''
      ? [{ kind: 'text', text: slip.customer, big } as const]
      : []),
    { kind: 'rule' },
    ...slip.items.flatMap(({ quantity, name, modifiers, allergens, note }): Block[] => [
      { kind: 'text', text: `${quantity} ${name}`, hang: quantity.length + 1, bold: true, big },
      ...modifiers.map((text): Block => ({ kind: 'text', text, indent, big })),
      ...(allergens.length === 0
        ? []
        : [
            { kind: 'text', text: `${words.contains}: ${allergens.join(', ')}`, inverse: true, big } as const,
          ]),
      ...(note === '' ? [] : [{ kind: 'text', text: `${words.note}: ${note}`, inverse: true, big } as const]),
    ]),
    ...endOf(template, slip.sequence),
  ];
}
