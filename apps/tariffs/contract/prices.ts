import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, version } from '#platform/contract/fields.ts';
import { vatCodes } from '../domain/vat.ts';
import manifest from '../manifest.ts';
import { decimalText } from './cost-allocations.ts';

export { vatCodes };

/** Per day: board and lodging, attendance, room kept, meals not taken when absent. Per order: extra meals. */
export const priceKinds = ['board', 'attendance', 'reservation', 'absenceDeduction', 'mealExtra'] as const;

const fields = {
  kind: z.enum(priceKinds),
  /** Francs, up to 4 decimals. */
  price: decimalText(4),
  minConsecutiveDays: z.int().min(1).max(365).nullable(),
  maxDaysPerYear: z.int().min(1).max(366).nullable(),
  vatCode: z.enum(vatCodes),
  validFrom: day,
  validTo: day.nullable(),
};
export const Price = z.object({ ...fields, id, version });
export type Price = z.output<typeof Price>;

const errors = {
  priceOverlaps: { status: 409, field: 'validFrom' },
  validityReversed: { status: 422, field: 'validTo' },
} as const;

export const prices = topic(manifest, 'prices', {
  list: call({
    may: ['authorization.billing.tariffs', 'Read'],
    input: z.object({}),
    output: z.object({ items: z.array(Price) }),
  }),
  /** A later price closes the open one on the day before; every other overlap is refused. */
  create: call({
    may: ['authorization.billing.tariffs', 'Write'],
    input: z.object(fields),
    output: Price,
    errors,
  }),
  change: call({
    may: ['authorization.billing.tariffs', 'Edit'],
    input: z.object({ ...fields, id, version }),
    output: Price,
    errors,
  }),
  remove: call({
    may: ['authorization.billing.tariffs', 'Delete'],
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    output: done,
  }),
});
