import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, mandatoryLine, time, version } from '#platform/contract/fields.ts';
import { frequencies, kinds } from '../domain/limits.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.gastro.food-safety';

/** Degrees Celsius with one decimal, as thermometers show them. */
export const degrees = z
  .number()
  .min(-60)
  .max(200)
  .refine((value) => Math.round(value * 10) / 10 === value, { error: 'oneDecimal' });

/** Limits and rhythm, as they are set from now on. */
const rule = {
  low: degrees.nullable().default(null),
  high: degrees.nullable().default(null),
  tolerated: degrees.nullable().default(null),
  startLow: degrees.nullable().default(null),
  minutes: z.int().min(1).max(1440).nullable().default(null),
  stageHigh: degrees.nullable().default(null),
  stageMinutes: z.int().min(1).max(1440).nullable().default(null),
  frequency: z.enum(frequencies),
  times: z.array(time).max(6).default([]),
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  monthDay: z.int().min(1).max(31).nullable().default(null),
};
const ruleErrors = {
  limitMissing: { status: 422, field: 'high' },
  limitsCrossed: { status: 422, field: 'low' },
  toleratedBelowLimit: { status: 422, field: 'tolerated' },
  minutesMissing: { status: 422, field: 'minutes' },
  stageIncomplete: { status: 422, field: 'stageMinutes' },
  stageOutside: { status: 422, field: 'stageHigh' },
  timesMissing: { status: 422, field: 'times' },
  timesOutOfOrder: { status: 422, field: 'times' },
  weekdaysMissing: { status: 422, field: 'weekdays' },
  monthDayMissing: { status: 422, field: 'monthDay' },
} as const;

export const Rule = z.object({
  id,
  validFrom: instant,
  setBy: z.string().nullable(),
  active: z.boolean(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  tolerated: z.number().nullable(),
  startLow: z.number().nullable(),
  minutes: z.int().nullable(),
  stageHigh: z.number().nullable(),
  stageMinutes: z.int().nullable(),
  frequency: z.enum(frequencies),
  times: z.array(z.string()),
  weekdays: z.array(z.int()),
  monthDay: z.int().nullable(),
});
export type Rule = z.output<typeof Rule>;

/** A point with the limits of now; `rules` are all that it ever had, the newest first. */
export const Point = z.object({
  id,
  version,
  centerId: id,
  name: z.string(),
  kind: z.enum(kinds),
  place: z.string(),
  device: z.string(),
  archivedAt: instant.nullable(),
  rule: Rule,
});
export type Point = z.output<typeof Point>;
export const FullPoint = Point.extend({ rules: z.array(Rule) });
export type FullPoint = z.output<typeof FullPoint>;

const fields = { name: mandatoryLine(80), place: line(80).default(''), device: line(80).default('') };
const taken = { pointNameTaken: { status: 409, field: 'name' } } as const;
const centerUnknown = { centerUnknown: { status: 422, field: 'centerId' } } as const;

export const points = topic(manifest, 'points', {
  list: call({
    may: [key, 'Read'],
    input: z.object({ centerId: id.optional(), archived: z.boolean().default(false) }),
    output: z.object({ items: z.array(Point) }),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: FullPoint }),
  create: call({
    may: [key, 'Edit'],
    input: z.object({ centerId: id, kind: z.enum(kinds), ...fields, ...rule }),
    output: FullPoint,
    errors: { ...taken, ...centerUnknown, ...ruleErrors },
  }),
  /** The points that the branch guideline names, for a center that has none yet. */
  addUsual: call({
    may: [key, 'Edit'],
    input: z.object({ centerId: id }),
    output: z.object({ created: z.int() }),
    errors: { ...centerUnknown, pointsThere: { status: 409 } },
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: FullPoint,
    errors: { ...taken, pointArchived: { status: 409 } },
  }),
  /** Other limits or another rhythm from now on: what was measured stays judged by those of its time. */
  setRule: call({
    may: [key, 'Edit'],
    input: z.object({ id, ruleId: id, ...rule }),
    output: FullPoint,
    errors: { ...ruleErrors, pointArchived: { status: 409 } },
  }),
  /** Nothing is due at it from now on; what was measured stays. */
  archive: call({
    may: [key, 'Edit'],
    input: z.object({ id, version }),
    output: FullPoint,
    errors: {
      pointArchived: { status: 409 },
      batchesRunning: { status: 409, data: z.object({ count: z.int() }) },
      breachOpen: { status: 409 },
    },
  }),
  restore: call({
    may: [key, 'Edit'],
    input: z.object({ id, version }),
    output: FullPoint,
    errors: { ...taken, pointNotArchived: { status: 409 } },
  }),
});
