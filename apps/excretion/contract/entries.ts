import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { amounts, colours, mostMl, mostPadGrams, smells, whats } from '../domain/entries.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.excretion';

/** Instants before 1900 are typing errors. */
const moment = instant.refine((text) => text >= '1900', { error: 'instant' });
const sign = z.boolean().default(false);
const whole = (most: number) => z.int().min(0).max(most).nullable().default(null);

const fields = {
  what: z.enum(whats).default('stool'),
  /** Value of the dictionary `excretion.stoolTypes`. */
  stoolType: line(60).nullable().default(null),
  amount: z.enum(amounts).nullable().default(null),
  ml: whole(mostMl),
  colour: z.enum(colours).nullable().default(null),
  smell: z.enum(smells).nullable().default(null),
  blood: sign,
  mucus: sign,
  pain: sign,
  laxative: sign,
  incontinent: sign,
  stoma: sign,
  catheter: sign,
  residualMl: whole(mostMl),
  padWeightG: whole(mostPadGrams),
  note: line(500).default(''),
};

/** What people fill in, with the moment. */
export const EntryFields = z.object({ happenedAt: moment, ...fields });
export type EntryFields = z.output<typeof EntryFields>;

const stamp = z.object({ at: instant, by: z.string().nullable() });

export const Entry = z.object({
  ...EntryFields.shape,
  id,
  residentId: id,
  /** 1 to 7; null: not one of the seven forms. */
  bristol: z.int().min(1).max(7).nullable(),
  recorded: stamp,
  /** Recorded more than an hour after it happened. */
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
export type Entry = z.output<typeof Entry>;

const faults = {
  inFuture: { status: 422, field: 'happenedAt' },
  unknownType: { status: 422, field: 'stoolType' },
  entryRequired: { status: 422, field: 'stoolType' },
  noneContradicts: { status: 422, field: 'amount' },
  typeOfStoolOnly: { status: 422, field: 'stoolType' },
  millilitresNotOfStool: { status: 422, field: 'ml' },
  stoolOnly: { status: 422, field: 'laxative' },
  urineOnly: { status: 422, field: 'residualMl' },
} as const;

export const Week = z.object({
  from: day,
  to: day,
  /** Each entry that was not struck with the day and the shift in which it stands; a night bears the day on which it began. */
  cells: z.array(z.object({ day, shift: z.int().min(0).max(2), entry: Entry })),
});
export type Week = z.output<typeof Week>;

export const entries = topic(manifest, 'entries', {
  /** Of one resident, the newest first; struck ones stay. Days are those of the home. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, from: day.optional(), to: day.optional(), ...paging }),
    output: page(Entry),
  }),
  /** Seven days by day and shift, up to a day; without one up to today. */
  week: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, to: day.optional() }),
    output: Week,
  }),
  /** Without a moment it happened now. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({ residentId: id, ...fields, happenedAt: moment.optional() }),
    output: Entry,
    errors: faults,
  }),
  /** Changes an entry, with the reason; what it said stays readable. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200), ...EntryFields.shape }),
    output: Entry,
    errors: { ...faults, nothingChanged: { status: 422 }, alreadyStruck: { status: 409 } },
  }),
  /** Strikes an entry that should not be there, for example of another resident. It stays readable. */
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: Entry,
    errors: { alreadyStruck: { status: 409 } },
  }),
});
