import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  instant,
  line,
  mandatoryLine,
  mandatoryParagraph,
  version,
} from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.observation-phases';
export const ending = 'authorization.residents.observation-end';

const shift = z.union([z.literal(0), z.literal(1), z.literal(2)], { error: 'choice' });
const Owed = z.object({ day, shift });

export const Phase = z.object({
  id,
  residentId: id,
  topic: z.string(),
  topicLabel: z.string(),
  question: z.string(),
  reporters: z.string(),
  from: day,
  to: day,
  shifts: z.array(shift),
  everyDays: z.int(),
  state: z.enum(['planned', 'active', 'over', 'ended']),
  deactivated: z.object({ on: day, at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  started: z.object({ at: instant, by: z.string().nullable() }),
  /** How many entries it owes in all, and how many shifts have written one. */
  owed: z.int(),
  written: z.int(),
  /** Shifts that are over without an entry, the newest first, and whether the running one still owes it. */
  missing: z.array(Owed),
  owesNow: z.boolean(),
  /** The entries of the care report that answer it, the newest first. */
  reports: z.array(
    z.object({ entryId: id, day, shift, text: z.string(), author: z.string().nullable(), at: instant }),
  ),
  version,
});
export type Phase = z.output<typeof Phase>;

const given = {
  question: line(500).default(''),
  reporters: line(200).default(''),
  to: day,
  shifts: z.array(shift).min(1, { error: 'mandatory' }).max(3),
  everyDays: z.int().min(1).max(14).default(1),
};
const faults = {
  endBeforeStart: { status: 422, field: 'to' },
  tooLong: { status: 422, field: 'to' },
  topicAlreadyObserved: { status: 422, field: 'topic' },
} as const;

export const phases = topic(manifest, 'phases', {
  /** Of one resident: what is active first, then what is planned, then the newest. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Phase),
  }),
  start: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, topic: mandatoryLine(60), from: day, ...given }),
    output: Phase,
    errors: {
      ...faults,
      unknownTopic: { status: 422, field: 'topic' },
      startsInPast: { status: 422, field: 'from' },
    },
  }),
  /** While it is not over: how long, in which shifts, who reports. What was owed before today stays owed. */
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...given }),
    output: Phase,
    errors: { ...faults, alreadyOver: { status: 409 }, alreadyEnded: { status: 409 } },
  }),
  /** Writes an entry of the care report that answers the phase; without a time it is of now. */
  report: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({
      residentId: id,
      id,
      text: mandatoryParagraph(10_000),
      happenedAt: instant.refine((text) => text >= '1900', { error: 'instant' }).optional(),
    }),
    output: Phase,
    errors: {
      inFuture: { status: 422, field: 'happenedAt' },
      outsidePhase: { status: 422, field: 'happenedAt' },
    },
  }),
  /** Ends it early, with the reason; the day itself still counts. */
  end: call({
    may: [ending, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, on: day.optional(), reason: mandatoryLine(300) }),
    output: Phase,
    errors: {
      alreadyEnded: { status: 409 },
      alreadyOver: { status: 409 },
      beforeToday: { status: 422, field: 'on' },
    },
  }),
  /** Removes one that was started by mistake: only while nobody has written an entry for it. */
  remove: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
    errors: { hasReports: { status: 409 } },
  }),
});
