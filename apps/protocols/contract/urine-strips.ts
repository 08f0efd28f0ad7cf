import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  day,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import {
  clarities,
  isGravity,
  isPh,
  stripColours,
  stripScales,
  stripSymptoms,
} from '../domain/urine-strips.ts';
import manifest from '../manifest.ts';
import { key } from './pain-entries.ts';

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });
const one = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().default(null);

const fields = {
  /** Without it: now. */
  at: moment.nullable().default(null),
  colour: one(stripColours),
  clarity: one(clarities),
  ph: z.number().refine(isPh, { error: 'choice' }).nullable().default(null),
  gravity: z.number().refine(isGravity, { error: 'choice' }).nullable().default(null),
  leucocytes: one(stripScales.leucocytes),
  nitrite: one(stripScales.nitrite),
  protein: one(stripScales.protein),
  glucose: one(stripScales.glucose),
  ketones: one(stripScales.ketones),
  urobilinogen: one(stripScales.urobilinogen),
  bilirubin: one(stripScales.bilirubin),
  blood: one(stripScales.blood),
  symptoms: z.array(z.enum(stripSymptoms)).max(6).default([]),
  doctorInformedAt: moment.nullable().default(null),
  /** The lot of the strips and until when they are good. */
  lot: line(40).default(''),
  expiresOn: day.nullable().default(null),
  note: line(300).default(''),
};

/** What people fill in (assessments, section 15.4). */
export const StripFields = z.object(fields);
export type StripFields = z.output<typeof StripFields>;

export const UrineStrip = z.object({
  ...fields,
  at: instant,
  id,
  residentId: id,
  /** Nitrite or many leucocytes with symptoms: a doctor is to hear of it. A hint, no diagnosis. */
  informsDoctor: z.boolean(),
  recorded: z.object({ at: instant, by: z.string().nullable() }),
  /** Recorded more than an hour later. */
  late: z.boolean(),
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** What it said before, the newest first: the fields that were changed, as they stood. */
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string().nullable(),
      reason: z.string(),
      before: z.record(z.string(), z.unknown()),
    }),
  ),
  version,
});
export type UrineStrip = z.output<typeof UrineStrip>;

const faults = {
  inFuture: { status: 422, field: 'at' },
  informedInFuture: { status: 422, field: 'doctorInformedAt' },
  nothingRead: { status: 422, field: 'leucocytes' },
  expired: { status: 422, confirm: true },
} as const;
const settled = { alreadyStruck: { status: 409 } } as const;

export const urineStrips = topic(manifest, 'urineStrips', {
  /** Of one resident, the newest first; struck ones stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ...paging }),
    output: page(UrineStrip),
  }),
  /** The last valid one, and the lot that was used last in the home. */
  latest: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({
      last: UrineStrip.nullable(),
      strips: z.object({ lot: z.string(), expiresOn: day.nullable() }).nullable(),
    }),
  }),
  /** Strips that are no more good are asked about, not refused. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'at' },
    input: z.object({ residentId: id, ...fields, confirmed }),
    output: UrineStrip,
    errors: faults,
  }),
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200), ...fields, confirmed }),
    output: UrineStrip,
    errors: { ...faults, ...settled, nothingChanged: { status: 422 } },
  }),
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: UrineStrip,
    errors: settled,
  }),
});
