import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { kinds, meals, mostMl, portions, routes } from '../domain/entries.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.intake';

/** Instants before 1900 are typing errors. */
const moment = instant.refine((text) => text >= '1900', { error: 'instant' });

const fields = {
  kind: z.enum(kinds).default('in'),
  route: z.enum(routes).nullable().default(null),
  ml: z.int().min(0).max(mostMl).nullable().default(null),
  /** Value of the dictionary `intake.drinks`. */
  drink: line(60).nullable().default(null),
  meal: z.enum(meals).nullable().default(null),
  portion: z.literal(portions, { error: 'choice' }).nullable().default(null),
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

/** An entry with what was drunk by mouth on its day, and the target of it. */
export const Recorded = z.object({ entry: Entry, oral: z.int(), target: z.int() });
export type Recorded = z.output<typeof Recorded>;

const faults = {
  inFuture: { status: 422, field: 'happenedAt' },
  unknownDrink: { status: 422, field: 'drink' },
  entryRequired: { status: 422, field: 'portion' },
  mlRequired: { status: 422, field: 'ml' },
  routeContradicts: { status: 422, field: 'route' },
  mealOnly: { status: 422, field: 'portion' },
  liquidOnly: { status: 422, field: 'ml' },
} as const;

export const entries = topic(manifest, 'entries', {
  /** Of one resident, the newest first; struck ones stay. Days are those of the home's calendar. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, from: day.optional(), to: day.optional(), ...paging }),
    output: page(Entry),
  }),
  /** Without a moment it happened now; a drink without a way went by the mouth. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({ residentId: id, ...fields, happenedAt: moment.optional() }),
    output: Recorded,
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
