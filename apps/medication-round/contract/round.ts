import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { attentions, reasons, states, stops, timings } from '../domain/doses.ts';
import { fits } from '../domain/scanned.ts';
import manifest from '../manifest.ts';
import { key, Run, SlotName } from './rounds.ts';

/** A medicine as a round names it, in the order of experience 7.2. */
export const Drug = z.object({
  orderId: id,
  number: z.int(),
  /** Empty where only the name was written. */
  generic: z.string(),
  brand: z.string(),
  strength: z.string(),
  form: z.string(),
  route: z.string(),
  unit: z.string(),
  food: z.enum(['before', 'with', 'after']).nullable(),
  emptyStomach: z.boolean(),
  injection: z.string().nullable(),
  /** In the caller's language: 1-0-1-0, each Monday. */
  frequency: z.string(),
  /** Its last day, where one was set. */
  endsOn: day.nullable(),
  comments: z.string(),
  /** How it is handled for somebody who cannot swallow it whole, in the caller's language. */
  handling: z.array(z.string()),
  /** Packs that may be given for it, by their place in those of the round: its own, and others of the same substance, strength and form. */
  packs: z.object({ match: z.array(z.int()), substitute: z.array(z.int()) }),
  /** Whether it was ordered as a product: of what was only written a pack may be another one, and nobody can tell here. */
  isProduct: z.boolean(),
  /** New or changed since it was given last: when, and on whose word. */
  change: z.object({ kind: z.enum(['new', 'changed']), at: instant, by: z.string() }).nullable(),
});
export type Drug = z.output<typeof Drug>;

/** A dose as the record of giving tells it, as far as a round needs it. */
export const Dose = z.object({
  residentId: id,
  orderId: id,
  /** Version of the order. */
  number: z.int(),
  plannedAt: instant,
  part: z.enum(['morning', 'afternoon', 'evening', 'night']).nullable(),
  planned: z.number(),
  unit: z.string(),
  state: z.enum(states),
  /** Of what is open, by the clock of the server. */
  timing: z.enum(timings).nullable(),
  quantity: z.number().nullable(),
  givenAt: instant.nullable(),
  recordedAt: instant.nullable(),
  initials: z.string(),
  late: z.boolean(),
  early: z.boolean(),
  reason: z.enum(reasons).nullable(),
  note: z.string(),
  /** Two devices gave it. */
  double: z.boolean(),
  attention: z.enum(attentions).nullable(),
  /** Number of its newest entry; 0: none. */
  event: z.int(),
  suspended: z.enum(['paused', 'away']).nullable(),
});
export type Dose = z.output<typeof Dose>;

/** What a check says against giving it now. */
const Finding = z.object({ key: z.string(), level: z.enum(['error', 'alert', 'warning']), text: z.string() });

/** One dose of the round. */
export const Item = z.object({
  /** Its order and planned time: the same on every device. */
  key: z.string(),
  dose: Dose,
  stops: z.array(z.enum(stops)),
  findings: z.array(Finding),
});
export type Item = z.output<typeof Item>;

export const Reserve = z.object({
  orderId: id,
  quantity: z.number(),
  quantityMost: z.number().nullable(),
  indication: z.string(),
  given24: z.number(),
  max24: z.number(),
  lastAt: instant.nullable(),
  nextAt: instant.nullable(),
});
export type Reserve = z.output<typeof Reserve>;

/** A last value that has to be looked at before something is given. */
const Value = z.object({ kind: z.string(), name: z.string(), shown: z.string(), measuredAt: instant });

/** A pack that may be given: its number of 14 digits, and what it is called. */
export const Pack = z.object({ gtin: z.string(), name: z.string() });
export type Pack = z.output<typeof Pack>;

export const Person = z.object({
  resident: ResidentRef,
  drugs: z.array(Drug),
  /** Overdue, due, recorded, later today, paused. */
  items: z.array(Item),
  reserves: z.array(Reserve),
  /** Paused now, or stopped within seven days. */
  resting: z.array(
    z.object({
      orderId: id,
      /** Name and strength. */
      medicine: z.string(),
      kind: z.enum(['paused', 'stopped']),
      at: instant,
      until: day.nullable(),
      reason: z.string(),
    }),
  ),
  values: z.array(Value),
  /** Out of the house: nothing is given. */
  away: z
    .object({ kind: z.enum(['hospital', 'vacation', 'dayLeave', 'other']), since: day.nullable() })
    .nullable(),
});
export type Person = z.output<typeof Person>;

export const Round = z.object({
  slot: SlotName,
  day,
  /** The time of the round. */
  at: instant,
  /** The slot that runs now. */
  runs: SlotName,
  /** From when this is: a device signs without a connection only for an hour after it. */
  loadedAt: instant,
  /** The running round of this slot, or the one that was closed last. */
  run: Run.nullable(),
  /** On the way through the house. */
  people: z.array(Person),
  /** Packs that may be given for what is ordered, so that one is known without a connection, too. */
  packs: z.array(Pack),
});
export type Round = z.output<typeof Round>;

export const round = topic(manifest, 'round', {
  /** Who gets what in a round of today, and what is overdue from before it. */
  get: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional(), at: SlotName.optional() }),
    output: Round,
  }),
  /** What a code is that was read from a pack which this round does not hold: its name, and how it fits what is ordered. */
  scanned: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, code: z.string().max(200) }),
    output: z.object({
      /** Null: nobody knows it. */
      name: z.string().nullable(),
      fits: z.array(z.object({ orderId: id, fit: z.enum(fits) })),
    }),
  }),
  /** Of residents of a list: how many doses are due, and how many of them overdue. */
  marks: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(z.object({ residentId: id, due: z.int(), overdue: z.int() })),
  }),
});
