import { z } from 'zod';
import { day, id, instant, time } from '#platform/contract/fields.ts';
import { attentions, effects, kinds, reasons, states, stops, timings } from '../domain/states.ts';

/** A dose: planned by an order, or a reserve that was given. */
export const Dose = z.object({
  /** Null until something was recorded. */
  id: id.nullable(),
  residentId: id,
  orderId: id,
  /** Version of the order. */
  number: z.int(),
  /** Null: a reserve. */
  plannedAt: instant.nullable(),
  part: z.enum(['morning', 'afternoon', 'evening', 'night']).nullable(),
  planned: z.number(),
  unit: z.string(),
  state: z.enum(states),
  /** Of what is open, by the clock of the server. */
  timing: z.enum(timings).nullable(),
  dueFrom: instant,
  dueUntil: instant,
  /** What was taken, of two entries both. */
  quantity: z.number().nullable(),
  givenAt: instant.nullable(),
  recordedAt: instant.nullable(),
  recordedBy: z.string().nullable(),
  initials: z.string(),
  secondBy: z.string().nullable(),
  late: z.boolean(),
  early: z.boolean(),
  reason: z.enum(reasons).nullable(),
  note: z.string(),
  /** Two devices gave it. */
  double: z.boolean(),
  /** Somebody must look at it: an entry that waited on a device met something else. */
  attention: z.enum(attentions).nullable(),
  /** Of a reserve: when its effect is asked for, and what it was. */
  effect: z.object({ dueAt: instant, result: z.enum(effects).nullable() }).nullable(),
  /** Number of its newest event; 0: none. */
  event: z.int(),
  /** Of the record of it, for what changes it; 0: none. */
  version: z.int(),
  suspended: z.enum(['paused', 'away']).nullable(),
});
export type Dose = z.output<typeof Dose>;

/** One entry of the ledger about a dose. None is ever changed. */
export const DoseEvent = z.object({
  number: z.int(),
  kind: z.enum(kinds),
  /** What was said. */
  outcome: z.enum(states),
  /** How the dose stands since. */
  state: z.enum(states),
  quantity: z.number().nullable(),
  givenAt: instant.nullable(),
  recordedAt: instant,
  recordedBy: z.string().nullable(),
  initials: z.string(),
  secondBy: z.string().nullable(),
  reason: z.enum(reasons).nullable(),
  note: z.string(),
  waited: z.boolean(),
  /** Number of the event that it corrects. */
  corrects: z.int().nullable(),
  attention: z.enum(attentions).nullable(),
  effect: z.enum(effects).nullable(),
  overrides: z.array(z.object({ finding: z.string(), reason: z.string() })),
});
export type DoseEvent = z.output<typeof DoseEvent>;

/** What was given of a reserve, how much may be, and from when on. */
export const ReserveState = z.object({
  orderId: id,
  given24: z.number(),
  max24: z.number(),
  lastAt: instant.nullable(),
  nextAt: instant.nullable(),
});
export type ReserveState = z.output<typeof ReserveState>;

/** Why an open dose is not marked by "All as planned". */
export const DoseStops = z.object({
  orderId: id,
  plannedAt: instant,
  stops: z.array(z.enum(stops)),
});
export type DoseStops = z.output<typeof DoseStops>;

/** What an app that checks medication says of an order now, at giving; a person answers it by its key. */
export const GivingFinding = z.object({
  residentId: id,
  orderId: id,
  key: z.string().max(200),
  level: z.enum(['error', 'alert', 'warning', 'info', 'hint']),
  /** In the caller's language. */
  text: z.string(),
  /** A value must be measured first. */
  needsValue: z.boolean(),
});
export type GivingFinding = z.output<typeof GivingFinding>;

/** A medicine of the grid, as its order stands now. */
export const Line = z.object({
  orderId: id,
  number: z.int(),
  kind: z.enum(['fixed', 'variable', 'insulin', 'reserve']),
  /** Also of a reserve: where it goes is chosen. */
  insulin: z.boolean(),
  /** Empty where only the name was written. */
  generic: z.string(),
  brand: z.string(),
  strength: z.string(),
  unit: z.string(),
  route: z.string(),
  food: z.enum(['before', 'with', 'after']).nullable(),
  /** In the caller's language: 1-0-1-0, each Monday. */
  frequency: z.string(),
  indication: z.string(),
  since: day,
  standing: z.enum(['active', 'paused', 'stopped']),
  /** Why it rests or was stopped, and until when or since when. */
  rests: z.object({ day, reason: z.string() }).nullable(),
  /** Of a reserve: what is given, and the most of a range. */
  quantity: z.number().nullable(),
  quantityMost: z.number().nullable(),
});
export type Line = z.output<typeof Line>;

/** Days of one resident: what was ordered, each dose, and how the reserves stand. */
export const Grid = z.object({
  from: day,
  days: z.int(),
  /** When the four parts of a day are in this home. */
  times: z.object({ morning: time, afternoon: time, evening: time, night: time }),
  lines: z.array(Line),
  doses: z.array(Dose),
  reserves: z.array(ReserveState),
  findings: z.array(GivingFinding),
  needsSecond: z.array(id),
  mayGive: z.boolean(),
});
export type Grid = z.output<typeof Grid>;
