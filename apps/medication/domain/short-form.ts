import { quantityText, readQuantity } from './quantity.ts';

/** The four parts of a day. The specification calls the second one afternoon; in the short form it is noon. */
export const parts = ['morning', 'afternoon', 'evening', 'night'] as const;
export type Part = (typeof parts)[number];
export type Quantities = Readonly<Record<Part, number>>;

export const nothing: Quantities = { morning: 0, afternoon: 0, evening: 0, night: 0 };

/** `1-0-1-0` as quantities of the parts of a day; three numbers leave out the night. Null for anything else. */
export function readShortForm(text: string): Quantities | null {
  const typed = text.trim().split(/\s*[-–]\s*/);
  if (typed.length < 3 || typed.length > 4) return null;
  const [morning, afternoon, evening, night] = [...typed, '0'].map(readQuantity);
  if (typeof morning !== 'number' || typeof afternoon !== 'number') return null;
  if (typeof evening !== 'number' || typeof night !== 'number') return null;
  return { morning, afternoon, evening, night };
}

export const shortForm = (quantities: Quantities): string =>
  parts.map((part) => quantityText(quantities[part])).join('-');
