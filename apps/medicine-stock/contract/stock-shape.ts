import { z } from 'zod';
import { day, id, instant, line } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { allMethods, isQuarter, kinds, largest, narcoticsLists, units } from '../domain/stocks.ts';

export const quantity = z.number().positive().max(largest).refine(isQuarter, { error: 'quarter' });
/** What somebody counted; nothing there is an answer, too. */
export const counted = z.number().min(0).max(largest).refine(isQuarter, { error: 'quarter' });
/** When it happened, where that is not now. */
export const moment = instant.refine((text) => text >= '1900', { error: 'instant' }).optional();

/** What is in it and whose it is. */
export const medicine = {
  productId: id.nullable(),
  name: z.string(),
  strength: z.string(),
  unit: z.enum(units),
  narcoticsList: z.enum(narcoticsLists).nullable(),
};
export const owner = {
  /** Of a resident; null: of the ward of a care center. */
  resident: ResidentRef.nullable(),
  center: z.object({ id, name: z.string() }).nullable(),
};

/** One line of a book or a stock; it never changes. */
export const Entry = z.object({
  id,
  number: z.int(),
  kind: z.enum(kinds),
  change: z.number(),
  /** After it; null while a count is due: whoever counts does not see it before. */
  balance: z.number().nullable(),
  at: instant,
  recordedAt: instant,
  by: z.string().nullable(),
  second: z.string().nullable(),
  /** To whom it was given, on whose order. */
  resident: ResidentRef.nullable(),
  doctor: z.string(),
  counted: z.number().nullable(),
  /** Given, and not in the book. */
  missing: z.number(),
  document: z.string(),
  method: z.enum(allMethods).nullable(),
  reason: z.string(),
  /** It follows the ledger of giving: why. */
  ledger: z.enum(['given', 'corrected', 'vomited']).nullable(),
  batch: z.string(),
  expiresOn: day.nullable(),
  /** Number of the entry that it takes back, or of the one that takes it back. */
  reverses: z.int().nullable(),
  reversedBy: z.int().nullable(),
});
export type Entry = z.output<typeof Entry>;

/** From which medicine, and whose: with a delivery it comes into the book of its owner, which it opens where there is none. */
export const received = {
  productId: id,
  residentId: id.nullable().default(null),
  centerId: id.nullable().default(null),
  quantity,
  batch: line(20).default(''),
  expiresOn: day.nullable().default(null),
  at: moment,
};

/** Why a delivery, a count or what goes away is refused. */
export const receiptErrors = {
  productUnknown: { status: 422, field: 'productId' },
  ownerMissing: { status: 422, field: 'residentId' },
  residentUnknown: { status: 422, field: 'residentId' },
  centerUnknown: { status: 422, field: 'centerId' },
  notNarcotic: { status: 422, field: 'productId' },
  narcotic: { status: 422, field: 'productId' },
  expired: { status: 409, confirm: true, data: z.object({ day: z.string() }) },
  inFuture: { status: 422, field: 'at' },
} as const;
export const takenErrors = {
  notThere: { status: 422, field: 'quantity', data: z.object({ unit: z.string() }) },
  inFuture: { status: 422, field: 'at' },
} as const;
/** Between looking and counting something was booked. */
export const movedErrors = { movedMeanwhile: { status: 409 } } as const;
