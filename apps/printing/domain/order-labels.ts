import type { Language } from '#platform/contract/text.ts';
import type { Block } from './layout.ts';
import { paperWords } from './paper-words.ts';
import { endOf, momentText, type Template, titleOf } from './templates.ts';

/** One label for a tray (domain page, 6.2). */
export interface OrderLabel {
  readonly day: string;
  readonly meal: string;
  readonly residentName: string;
  readonly room: string;
  readonly department: string;
  readonly menu: string;
  readonly components: readonly {
    readonly name: string;
    readonly portion: string;
    /** Number and colour word. */
    readonly texture: string;
  }[];
  readonly diet: string;
  readonly allergies: readonly string[];
  readonly drink: string;
  /** n/m: which of how many. */
  readonly sequence: string;
  /** Id of the order; nothing about health stands in a code. */
  readonly orderId: string | null;
}

/** Font A is 8.5 points high, double 17: what is read at the trolley has at least 12 (experience 2.9). */
const big = true;
const filled = (...parts: readonly string[]): string => parts.filter((one) => one !== '').join(' \u00b7 ');
const named = (word: string, text: string): Block[] =>
  text === '' ? [] : [{ kind: 'text', text: `${word}: ${text}`, big }];

/** The blocks of a label: the name, as the switch says, and the room on top, own allergies inverted. */
export function orderLabelBlocks(label: OrderLabel, template: Template, language: Language): Block[] {
  const words = paperWords[language];
  const top = (text: string): Block[] => (text === '' ? [] : [{ kind: 'text', text, bold: true, big }]);
  return [
    ...titleOf(template),
    ...(template.showCustomer ? top(label.residentName) : []),
    ...top(label.room === '' ? '' : `${words.room} ${label.room}`),
    ...(label.department === '' ? [] : [{ kind: 'text', text: label.department, big } as const]),
    { kind: 'text', text: filled(momentText({ day: label.day, time: '' }, language), label.meal), big },
    ...(label.allergies.length === 0
      ? []
      : [
          {
            kind: 'text',
            text: `${words.allergies}: ${label.allergies.join(', ')}`,
            inverse: true,
            bold: true,
            big,
          } as const,
        ]),
    { kind: 'rule' },
    ...(label.menu === '' ? [] : [{ kind: 'text', text: label.menu, bold: true, big } as const]),
    ...label.components.map(({ name, portion, texture }): Block => ({
      kind: 'text',
      text: filled(name, portion, texture),
      big,
    })),
    ...named(words.diet, label.diet),
    ...named(words.drink, label.drink),
    ...(label.orderId === null ? [] : [{ kind: 'qr', text: label.orderId } as const]),
    ...endOf(template, label.sequence),
  ];
}
