import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, time } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import manifest from '../manifest.ts';
import { center, key, Patient } from './patients.ts';

/** One day of an event of the calendar to which a doctor comes. */
export const Visit = z.object({
  /** Of the event; with the day it is one visit of a series. */
  id,
  day,
  title: z.string(),
  /** Null: all day. */
  startTime: time.nullable(),
  endTime: time.nullable(),
  startsAt: instant,
  rooms: z.array(z.string()),
  guests: z.array(z.string()),
  /** Residents who are named; 0: whoever has something that waits. */
  named: z.int(),
});
export type Visit = z.output<typeof Visit>;

const which = { id, day, ...center };

export const visits = topic(manifest, 'visits', {
  /** Visits between two days, at most five weeks, the earliest first. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ from: day, to: day }),
    output: z.object({ items: z.array(Visit) }),
    errors: { spanTooLong: { status: 422, field: 'to' } },
  }),
  /** Who is looked at: from room to room, each with what waits now. Whom a visit names is looked at in whichever care center. */
  get: call({
    may: [key, 'Read'],
    input: z.object(which),
    output: z.object({ visit: Visit, patients: z.array(Patient) }),
  }),
  /** The same to take along, with everything that waits. */
  export: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ ...which, format: tableFormat }),
    output: fileAnswer,
  }),
});
