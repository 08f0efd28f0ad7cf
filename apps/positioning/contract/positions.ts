import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import { leastMinutes, mostMinutes, positionNames, skinStates } from '../domain/positions.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.positioning';

const position = z.enum(positionNames);
const fields = {
  /** Without it: now. */
  at: instant
    .refine((text) => text >= '1900', { error: 'instant' })
    .nullable()
    .default(null),
  /** Null: it was skipped, with the reason. */
  position: position.nullable().default(null),
  aids: z.array(z.string().max(60)).max(10).default([]),
  skin: z.enum(skinStates).nullable().default(null),
  heelsFree: z.boolean().nullable().default(null),
  byTwo: z.boolean().nullable().default(null),
  skippedReason: line(200).default(''),
};

/** What people fill in (assessments, section 15.3). */
export const PositionFields = z.object(fields);
export type PositionFields = z.output<typeof PositionFields>;

const stamp = z.object({ at: instant, by: z.string().nullable() });

export const PositionEntry = z.object({
  ...fields,
  at: instant,
  id,
  residentId: id,
  recorded: stamp,
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
export type PositionEntry = z.output<typeof PositionEntry>;

const planFields = {
  active: z.boolean(),
  /** Null: as the home says, by the risk. */
  intervalMinutes: z.int().min(leastMinutes).max(mostMinutes).nullable().default(null),
  /** The positions in their order; empty: the usual ones. */
  rotation: z.array(position).max(9).default([]),
  note: line(300).default(''),
};

export const Standing = z.object({
  /** Version 0: nobody has made a plan yet. */
  plan: z.object({ ...planFields, version: z.int().min(0) }),
  interval: z.object({ minutes: z.int(), by: z.enum(['plan', 'risk', 'home']) }),
  /** The last entry that counts, also a skipped one. */
  last: z.object({ at: instant, position: position.nullable() }).nullable(),
  /** How the resident lies now; null: not known. */
  lies: position.nullable(),
  next: position,
  /** When the next change is due; null without an active plan. */
  due: instant.nullable(),
  overdue: z.boolean(),
});
export type Standing = z.output<typeof Standing>;

const faults = {
  inFuture: { status: 422, field: 'at' },
  positionOrReason: { status: 422, field: 'position' },
  skippedWithPosition: { status: 422, field: 'skippedReason' },
  unknownAid: { status: 422, field: 'aids' },
} as const;
const settled = { alreadyStruck: { status: 409 } } as const;

export const positions = topic(manifest, 'positions', {
  /** Of one resident, the newest first; struck ones stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ...paging }),
    output: page(PositionEntry),
  }),
  /** The plan, how the resident lies, and what comes next. */
  standing: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Standing,
  }),
  /** The same position as before is asked about, not refused. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'at' },
    input: z.object({ residentId: id, ...fields, confirmed }),
    output: PositionEntry,
    errors: { ...faults, samePosition: { status: 422, confirm: true } },
  }),
  /** Asks, too, where what it says now is the same as before. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200), ...fields, confirmed }),
    output: PositionEntry,
    errors: {
      ...faults,
      ...settled,
      nothingChanged: { status: 422 },
      samePosition: { status: 422, confirm: true },
    },
  }),
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: PositionEntry,
    errors: settled,
  }),
  /** Makes or changes the plan of a resident. */
  plan: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, version: z.int().min(0), ...planFields }),
    output: Standing,
    errors: { oneIsNoRotation: { status: 422, field: 'rotation' } },
  }),
});
