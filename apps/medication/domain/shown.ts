import { quantityText } from './quantity.ts';
import { parts, type Quantities, shortForm } from './short-form.ts';
import type { Repetition, TimedQuantity } from './timing.ts';

/** What of an order is said about when it is given. */
export interface ShownTiming extends Quantities {
  readonly repetition: Repetition;
  readonly explicit: readonly TimedQuantity[];
  readonly weekdays: readonly number[];
  readonly everyDays: number | null;
  readonly everyMonths: number | null;
  readonly monthDay: number | null;
  readonly daysOn: number | null;
  readonly daysOff: number | null;
  readonly intervalHours: number | null;
  readonly quantity: number | null;
  readonly quantityMost: number | null;
  readonly max24: number | null;
  readonly endsOn: string | null;
  readonly dosesNumber: number | null;
}
export interface Words {
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  day(day: string): string;
}

/** What a medicine is called: its name with its strength. The one spelling by which two are the same medicine. */
export const medicineTitle = ({
  name,
  strength,
}: {
  readonly name: string;
  readonly strength: string;
}): string => [name, strength].filter((text) => text !== '').join(' ');

const range = ({ quantity, quantityMost }: ShownTiming): string =>
  quantityMost === null || quantityMost === quantity
    ? quantityText(quantity ?? 0)
    : `${quantityText(quantity ?? 0)}–${quantityText(quantityMost)}`;

/** Quantities of the parts of a day in the short form, other times each with its quantity. */
function doses(one: ShownTiming): string {
  const ofParts = parts.some((part) => one[part] > 0) ? shortForm(one) : '';
  const ofClock = one.explicit.map(({ time, quantity }) => `${time} ${quantityText(quantity)}`).join(', ');
  return [ofParts, ofClock].filter((text) => text !== '').join(' + ');
}

type Said = (one: ShownTiming, words: Words) => string;
const days: Readonly<Record<Repetition, Said>> = {
  daily: () => '',
  weekdays: ({ weekdays }, { text }) =>
    text('timing.weekdays', {
      days: weekdays
        .toSorted()
        .map((weekday) => text(`weekdays.d${weekday}`))
        .join(', '),
    }),
  everyDays: ({ everyDays }, { text }) => text('timing.everyDays', { count: everyDays ?? 1 }),
  monthly: ({ monthDay, everyMonths }, { text }) =>
    everyMonths === 1
      ? text('timing.monthly', { day: monthDay ?? 1 })
      : text('timing.everyMonths', { day: monthDay ?? 1, count: everyMonths ?? 1 }),
  cyclic: ({ daysOn, daysOff }, { text }) => text('timing.cyclic', { on: daysOn ?? 1, off: daysOff ?? 1 }),
  once: (_, { text }) => text('timing.once'),
  interval: (one, { text }) =>
    text('timing.interval', { quantity: range(one), hours: one.intervalHours ?? 0 }),
  variable: ({ endsOn }, { text, day }) =>
    text('timing.variable', { day: endsOn === null ? '' : day(endsOn) }),
  asNeeded: (one, { text }) =>
    text('timing.asNeeded', {
      quantity: range(one),
      hours: one.intervalHours ?? 0,
      most: one.max24 ?? 0,
    }),
};

/** 1-0-1-0 · on Mon · 10 doses in all. */
export function timingText(one: ShownTiming, words: Words): string {
  const counted = one.dosesNumber === null ? '' : words.text('timing.doses', { count: one.dosesNumber });
  return [doses(one), days[one.repetition](one, words), counted].filter((text) => text !== '').join(' · ');
}
