import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, time, version } from '#platform/contract/fields.ts';
import { availabilityKinds, ordinals } from '../domain/availability.ts';
import manifest from '../manifest.ts';

const fields = {
  kind: z.enum(availabilityKinds),
  /** ISO weekdays, Monday is 1. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  /** Which of these weekdays in the month, -1 is the last; empty: every week. */
  ordinals: z.array(z.literal(ordinals)).max(5).default([]),
  startTime: time.nullable().default(null),
  endTime: time.nullable().default(null),
  fromDate: day,
  toDate: day.nullable().default(null),
  remarks: line(200).default(''),
};
const shown = {
  kind: z.enum(availabilityKinds),
  weekdays: z.array(z.int()),
  ordinals: z.array(z.literal(ordinals)),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  remarks: z.string(),
};

export const Availability = z.object({ id, version, accountId: id, ...shown });
export type Availability = z.output<typeof Availability>;

/** Availability needs a valid time period; a recurrence at least one weekday and an end not before its start (specification 2, section 5). */
const errors = {
  noWeekday: { status: 422, field: 'weekdays' },
  endsBeforeStart: { status: 422, field: 'toDate' },
  timesIncomplete: { status: 422, field: 'endTime' },
  startAfterEnd: { status: 422, field: 'endTime' },
} as const;

const key = 'authorization.staff.availability';

/** When somebody can work, and when not. */
export const availabilities = topic(manifest, 'availabilities', {
  list: call({ may: [key, 'Read'], input: z.object({ accountId: id }), output: z.array(Availability) }),
  create: call({
    may: [key, 'Edit'],
    input: z.object({ accountId: id, ...fields }),
    output: Availability,
    errors,
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: Availability,
    errors,
  }),
  remove: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: done }),
});
