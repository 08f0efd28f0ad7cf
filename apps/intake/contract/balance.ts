import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, time, version } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { meals, portions, routes } from '../domain/entries.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.intake';
const settings = 'authorization.residents.intake-settings';

const sums = { in: z.int(), out: z.int(), balance: z.int(), oral: z.int() };

/** One line of a day: what went in or out, with the running sum of all so far. */
export const BalanceLine = z.object({
  id,
  /** Urine and vomit stand with the excretion. */
  source: z.enum(['intake', 'excretion']),
  at: instant,
  kind: z.enum(['in', 'out']),
  route: z.enum([...routes, 'urine', 'vomit']),
  drink: z.string().nullable(),
  ml: z.int(),
  sum: z.int(),
});
export type BalanceLine = z.output<typeof BalanceLine>;

export const DayBalance = z.object({
  day: z.string(),
  from: instant,
  before: instant,
  ...sums,
  target: z.int(),
  /** Somebody ordered to observe: warnings are for these only. */
  observed: z.boolean(),
  /** How much by mouth there should be by when; `short` only when the time has passed on a day that was observed from its beginning and spent here. */
  checkpoint: z.object({ at: instant, ml: z.int(), short: z.boolean() }),
  lines: z.array(BalanceLine),
  meals: z.array(
    z.object({
      id,
      at: instant,
      meal: z.enum(meals).nullable(),
      portion: z.literal(portions).nullable(),
      note: z.string(),
    }),
  ),
});
export type DayBalance = z.output<typeof DayBalance>;

export const DaySum = z.object({
  day: z.string(),
  ...sums,
  target: z.int(),
  observed: z.boolean(),
  /** The day is over. */
  whole: z.boolean(),
});
export type DaySum = z.output<typeof DaySum>;

export const DrinkAlert = z.object({
  residentId: id,
  resident: ResidentRef,
  oral: z.int(),
  target: z.int(),
  /** Less than the checkpoint asks. */
  short: z.boolean(),
  /** The two days on which there was too little, the later one last. */
  dehydrated: z.tuple([z.string(), z.string()]).nullable(),
});
export type DrinkAlert = z.output<typeof DrinkAlert>;

const Rules = z.object({
  version,
  dayStart: time,
  targetMl: z.int().min(0).max(10_000),
  checkpointTime: time,
  checkpointPercent: z.int().min(1).max(100),
  dehydrationMl: z.int().min(0).max(5000),
});

export const balance = topic(manifest, 'balance', {
  /** A day of a resident; without one the day of now. */
  day: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, day: day.optional() }),
    output: DayBalance,
  }),
  /** Seven days up to one, the oldest first; without one up to now. */
  days: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, to: day.optional() }),
    output: z.array(DaySum),
  }),
  /** Who is here, observed, and drinks too little; dehydration first, then the largest lack. */
  alerts: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional(), rows: z.int().min(1).max(200).default(5) }),
    output: z.object({ total: z.int(), items: z.array(DrinkAlert) }),
  }),
  rules: call({ may: [settings, 'Read'], reads: true, input: z.object({}), output: Rules }),
  changeRules: call({ may: [settings, 'Edit'], input: Rules, output: Rules }),
});
