import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryLine,
  paragraph,
  time,
  version,
} from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import manifest from '../manifest.ts';
import { EventType } from './event-types.ts';
import { Recurrence } from './recurrence-shape.ts';

export const key = 'authorization.residents.calendar';

/** What is changed or removed of a series: one day, that day and what follows, or all of it (specification 1, section 4). */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

const place = mandatoryLine(80);

/** What people fill in. Without a time it lasts all day. */
const fields = {
  title: mandatoryLine(120),
  type: z.string().min(1).max(60),
  firstDay: day,
  lastDay: day,
  startTime: time.nullable().default(null),
  endTime: time.nullable().default(null),
  recurrence: Recurrence.nullable().default(null),
  remarks: paragraph(2000).default(''),
  /** So many minutes before it begins people are told. */
  reminderMinutes: z.int().min(0).max(40_320).nullable().default(null),
  residentIds: z.array(id).max(60).default([]),
  accountIds: z.array(id).max(60).default([]),
  rooms: z.array(place).max(10).default([]),
  guests: z.array(place).max(20).default([]),
};
export const EventFields = z.object(fields);
export type EventFields = z.output<typeof EventFields>;

const Person = z.object({ id, name: z.string() });

/** Who takes part, as far as the reader may know it. */
const participants = {
  residents: z.array(ResidentRef),
  staff: z.array(Person),
  rooms: z.array(z.string()),
  guests: z.array(z.string()),
};

/** One day of an event, as it stands in the calendar. */
export const Occurrence = z.object({
  /** Of the event, and the day of its series. */
  id,
  day,
  title: z.string(),
  type: z.string(),
  firstDay: day,
  lastDay: day,
  startTime: time.nullable(),
  endTime: time.nullable(),
  startsAt: instant,
  endsAt: instant,
  repeats: z.boolean(),
  remarks: z.string(),
  ...participants,
  /** Who of the residents and staff is no longer here on this day. */
  left: z.array(id),
  /** What overlaps it and who would be in two places. */
  conflicts: z.array(z.object({ title: z.string(), startsAt: instant, who: z.array(z.string()) })),
  version,
});
export type Occurrence = z.output<typeof Occurrence>;

/** An event, or a whole series. */
export const Event = z.object({
  ...fields,
  ...participants,
  id,
  firstDay: day,
  createdBy: z.string().nullable(),
  removed: z.boolean(),
  version,
});
export type Event = z.output<typeof Event>;

const faults = {
  endBeforeStart: { status: 422, field: 'lastDay' },
  timesBackwards: { status: 422, field: 'endTime' },
  timeMissing: { status: 422, field: 'endTime' },
  startMissing: { status: 422, field: 'startTime' },
  lastsTooLong: { status: 422, field: 'lastDay' },
  startSkipped: { status: 422, field: 'startTime' },
  endSkipped: { status: 422, field: 'endTime' },
  unknownType: { status: 422, field: 'type' },
  unknownResident: { status: 422, field: 'residentIds' },
  residentArchived: { status: 422, field: 'residentIds' },
  unknownPerson: { status: 422, field: 'accountIds' },
  untilBeforeStart: { status: 422, field: 'recurrence.until' },
  untilTooFar: { status: 422, field: 'recurrence.until' },
  tooManyTimes: { status: 422, field: 'recurrence.until' },
  countTooFar: { status: 422, field: 'recurrence.count' },
  ruleNeverHappens: { status: 422, field: 'recurrence.until' },
  untilAndCount: { status: 422, field: 'recurrence.count' },
} as const;
const gone = {
  eventRemoved: { status: 409 },
  recordClosed: { status: 409 },
  noSuchDay: { status: 409 },
} as const;
const span = { spanTooLong: { status: 422, field: 'to' } } as const;

const Listed = z.object({ items: z.array(Occurrence), types: z.array(EventType) });

export const events = topic(manifest, 'events', {
  /** Of the home, or of chosen residents, staff and rooms, between two days; at most ten weeks. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      from: day,
      to: day,
      centerId: id.optional(),
      residentIds: z.array(id).max(60).default([]),
      accountIds: z.array(id).max(60).default([]),
      rooms: z.array(line(80)).max(20).default([]),
      type: z.string().max(60).optional(),
    }),
    output: Listed,
    errors: span,
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Event }),
  /** Who and which rooms can be chosen. */
  choices: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({ staff: z.array(Person), rooms: z.array(z.string()) }),
  }),
  /** The next days of a rule, before it is saved. */
  preview: call({
    may: [key, 'Write'],
    reads: true,
    input: z.object({ firstDay: day, ...Recurrence.shape }),
    output: z.object({ days: z.array(day) }),
    errors: {
      untilAndCount: { status: 422, field: 'count' },
      untilBeforeStart: { status: 422, field: 'until' },
      untilTooFar: { status: 422, field: 'until' },
      tooManyTimes: { status: 422, field: 'until' },
      countTooFar: { status: 422, field: 'count' },
      ruleNeverHappens: { status: 422, field: 'until' },
    },
  }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Event, errors: faults }),
  /** `day` says which day of the series was opened; for an event that happens once it is its day. */
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, scope: z.enum(scopes), day, ...fields }),
    output: Event,
    errors: { ...faults, ...gone },
  }),
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version, scope: z.enum(scopes), day }),
    output: Event,
    errors: gone,
  }),
  /** Takes back that a whole event was removed. */
  restore: call({
    may: [key, 'Delete'],
    input: z.object({ id, version }),
    output: Event,
    errors: { notRemoved: { status: 409 }, recordClosed: gone.recordClosed },
  }),
});

export const residentEvents = topic(manifest, 'residentEvents', {
  /** Of one resident, between two days. People from outside do not learn who else takes part. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, from: day, to: day }),
    output: Listed,
    errors: span,
  }),
});
