import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, rappen, version } from '#platform/contract/fields.ts';
import { compareDecimals, isDecimal } from '#platform/domain/numbers/decimals.ts';
import manifest from '../manifest.ts';
import { decimalText } from './cost-allocations.ts';

export const taxedCodes = ['STD', 'RED', 'ACC'] as const;

const percent = decimalText(2).refine((text) => isDecimal(text) && compareDecimals(text, 100) <= 0, {
  error: 'number',
});
const rate = { code: z.enum(taxedCodes), percent, validFrom: day };
/** A rate of the value added tax in per cent; it lasts until the next one of its code begins. */
export const VatRate = z.object({ ...rate, percent: z.string(), id, version, validTo: day.nullable() });
export type VatRate = z.output<typeof VatRate>;

const cap = { amount: rappen.min(0).max(100_000), validFrom: day };
/** The most that a resident pays per day of care in Rappen (Art. 25a para. 5 KVG); it lasts until the next one begins. */
export const ResidentCap = z.object({ ...cap, id, version, validTo: day.nullable() });
export type ResidentCap = z.output<typeof ResidentCap>;

const beginsAlready = { beginsAlready: { status: 409, field: 'validFrom' } } as const;
const notBetween = { notBetween: { status: 409, field: 'validFrom' } } as const;
const firstRow = { firstRow: { status: 409 } } as const;
const gone = z.object({ id, version: z.coerce.number().int().min(1) });

export const vatRates = topic(manifest, 'vatRates', {
  list: call({
    may: ['authorization.billing.tariffs', 'Read'],
    input: z.object({}),
    output: z.object({ items: z.array(VatRate) }),
  }),
  create: call({
    may: ['authorization.billing.tariffs', 'Write'],
    input: z.object(rate),
    output: VatRate,
    errors: beginsAlready,
  }),
  change: call({
    may: ['authorization.billing.tariffs', 'Edit'],
    input: z.object({ ...rate, id, version }).omit({ code: true }),
    output: VatRate,
    errors: notBetween,
  }),
  remove: call({
    may: ['authorization.billing.tariffs', 'Delete'],
    input: gone,
    output: done,
    errors: firstRow,
  }),
});

export const residentCaps = topic(manifest, 'residentCaps', {
  list: call({
    may: ['authorization.billing.tariffs', 'Read'],
    input: z.object({}),
    output: z.object({ items: z.array(ResidentCap) }),
  }),
  create: call({
    may: ['authorization.billing.tariffs', 'Write'],
    input: z.object(cap),
    output: ResidentCap,
    errors: beginsAlready,
  }),
  change: call({
    may: ['authorization.billing.tariffs', 'Edit'],
    input: z.object({ ...cap, id, version }),
    output: ResidentCap,
    errors: notBetween,
  }),
  remove: call({
    may: ['authorization.billing.tariffs', 'Delete'],
    input: gone,
    output: done,
    errors: firstRow,
  }),
});
