import type { OrderFields } from '#apps/medication/contract/order-shape.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import type { SentDraft } from '../contract/checks.ts';

type Value = Omit<FormValue<OrderFields>, 'maximumConfirmed'>;
/** A moment that can be sent. */
const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.includes('T') ? value : null;
const parts = ['morning', 'afternoon', 'evening', 'night'] as const;

const text = (value: unknown, most = 300): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most) : '';
const quantity = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= 9999 ? value : 0;
const number = (value: unknown): { readonly value: number } | null =>
  typeof value === 'number' && value >= 0 && value <= 1_000_000 ? { value } : null;
const time = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : otherwise;
const day = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
const given = <K extends string, V>(name: K, value: V | null): { readonly [P in K]?: V } =>
  value === null ? {} : ({ [name]: value } as { readonly [P in K]?: V });

const numbers = ['intervalHours', 'quantity', 'quantityMost', 'dosesNumber', 'max24'] as const;
const times = [
  ['morningTime', '08:00'],
  ['afternoonTime', '12:00'],
  ['eveningTime', '18:00'],
  ['nightTime', '21:00'],
] as const;

/** The days of a scheme as quantities; the fullest ones are never left out. */
const fullestFirst = (rows: readonly Readonly<Partial<Record<(typeof parts)[number], unknown>>>[]) =>
  rows.map((row) => parts.map((part) => quantity(row[part]))).toSorted((a, b) => sumOf(b) - sumOf(a));
const sumOf = (row: readonly number[]): number => row.reduce((sum, one) => sum + one, 0);

/** An order as far as it is written, as the checks are asked; null while there is nothing to be checked. What is not filled in rightly is left out. */
export function draftOf(order: Value, perDay: number | null = null): SentDraft | null {
  const name = text(order.name, 120);
  const atc = order.atc || [];
  if (!order.productId && name === '') return null;
  return {
    type: order.type === 'reserve' ? 'reserve' : 'fixed',
    ...given('productId', order.productId || null),
    name,
    strength: text(order.strength, 60),
    substances: text(order.substances),
    atc: atc.filter((code) => typeof code === 'string' && code.length <= 7).slice(0, 10),
    form: text(order.form, 40),
    unit: text(order.unit, 40),
    repetition: text(order.repetition, 20) || 'daily',
    ...Object.fromEntries(parts.map((part) => [part, quantity(order[part])])),
    ...Object.fromEntries(times.map(([field, usual]) => [field, time(order[field], usual)])),
    explicit: (order.explicit || [])
      .filter((one) => time(one.time, '') !== '' && quantity(one.quantity) > 0)
      .map((one) => `${one.time} ${one.quantity}`)
      .slice(0, 24),
    rows: [...new Set(fullestFirst(order.rows || []).map((row) => row.join(' ')))].slice(0, 60),
    ...Object.fromEntries(
      numbers.flatMap((field) => {
        const found = number(order[field]);
        return found === null ? [] : [[field, found.value]];
      }),
    ),
    ...given('startsAt', moment(order.startsAt)),
    ...given('perDay', perDay),
    ...given('endsOn', day(order.endsOn)),
    emptyStomach: order.emptyStomach === true,
    ...given('food', order.food || null),
    indication: text(order.indication),
    comments: text(order.comments),
  };
}
