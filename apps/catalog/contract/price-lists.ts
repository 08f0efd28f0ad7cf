import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, version } from '#platform/contract/fields.ts';
import { applicabilities } from '../domain/prices.ts';
import manifest from '../manifest.ts';
import { notBeforeUse, priceKey } from './shapes.ts';

const fields = {
  nameEn: mandatoryLine(80),
  nameDe: mandatoryLine(80),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: 'currency' })
    .default('CHF'),
  taxApplicability: z.enum(applicabilities).default('included'),
  groupIds: z.array(id).max(50).default([]),
  isDefault: z.boolean().default(false),
  active: z.boolean().default(true),
};
/** `uses`: prices in it. */
export const PriceList = z.object({ id, version, ...fields, currency: z.string(), uses: z.int() });
export type PriceList = z.output<typeof PriceList>;
const errors = {
  nameTaken: { status: 409, field: 'nameEn' },
  groupUnknown: { status: 422, field: 'groupIds' },
  groupTaken: { status: 409, field: 'groupIds', data: z.object({ name: z.string() }) },
  defaultExists: { status: 409, field: 'isDefault', data: z.object({ name: z.string() }) },
} as const;

/** Prices for groups of customers, one default list of a currency (specification 2, section 3: price list). */
export const priceLists = topic(manifest, 'priceLists', {
  list: call({ may: [priceKey, 'Read'], input: z.object({}), output: z.array(PriceList) }),
  /** Customer groups that a list can serve. */
  groups: call({
    may: [priceKey, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ id, nameEn: z.string(), nameDe: z.string() })),
  }),
  create: call({ may: [priceKey, 'Write'], input: z.object(fields), output: PriceList, errors }),
  change: call({
    may: [priceKey, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: PriceList,
    errors: { ...errors, currencyInUse: { status: 409, field: 'currency' } },
  }),
  remove: call({
    may: [priceKey, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: notBeforeUse,
  }),
});
