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
import { storedKinds, arms, meals, methods, positions, rhythms, sides } from '../domain/stored-kinds.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.vitals';

/** Where a value lies against its reference range, and whether it asks for attention now. */
const whereabouts = z.enum(['low', 'inRange', 'high', 'noReference']);
const warning = z.enum(['low', 'high']).nullable();
/** Instants before 1900 are typing errors. */
const measuredAt = instant.refine((text) => text >= '1900', { error: 'instant' });

/** How it was measured, as far as somebody said so; what belongs to which kind is in domain/circumstances.ts. */
export const Circumstances = z.object({
  position: z.enum(positions).optional(),
  arm: z.enum(arms).optional(),
  method: z.enum(methods).optional(),
  rhythm: z.enum(rhythms).optional(),
  meal: z.enum(meals).optional(),
  beyond: z.enum(sides).optional(),
  device: line(60).optional(),
});
const circumstances = Circumstances.nullable().default(null);
/** The meter wrote LO or HI: the value is the end of what it measures, and no number to be shown as one. */
const beyond = Circumstances.shape.beyond;

const Struck = z.object({ at: instant, by: z.string().nullable(), reason: z.string() });

export const Reading = z.object({
  id,
  residentId: id,
  kind: z.enum(storedKinds),
  value: z.number(),
  secondValue: z.number().nullable(),
  measuredAt: instant,
  recordedAt: instant,
  recordedBy: z.string().nullable(),
  source: z.enum(['manual', 'device', 'import']),
  note: z.string(),
  circumstances: Circumstances.optional(),
  /** Recorded more than an hour after it was measured. */
  late: z.boolean(),
  whereabouts,
  warning,
  struck: Struck.nullable(),
  /** It belongs to a record of another app and is corrected there. */
  elsewhere: z.literal(true).optional(),
  /** It is told with the vital signs all the same. */
  toldHere: z.literal(true).optional(),
  version,
});
export type Reading = z.output<typeof Reading>;

/** A reading with what it replaced, the newest first. */
export const ReadingWithHistory = z.object({ reading: Reading, earlier: z.array(Reading) });
export type ReadingWithHistory = z.output<typeof ReadingWithHistory>;

const Loss = z.object({
  days: z.int(),
  kilograms: z.number(),
  percent: z.number(),
  alertPercent: z.boolean(),
  moreThanTwoAndAHalf: z.boolean(),
});

export const Overview = z.object({
  /** The last valid reading of each kind that has one. `course`: up to seven valid values, the oldest first, the last one is the reading. */
  latest: z.array(
    z.object({
      reading: Reading,
      stale: z.boolean(),
      course: z.array(
        z.object({ measuredAt: instant, value: z.number(), secondValue: z.number().nullable(), beyond }),
      ),
    }),
  ),
  bmi: z.union([
    /** `hint`: what the home says about such a BMI, beside the category. */
    z.object({
      bmi: z.number(),
      shown: z.string(),
      category: z.int().min(0).max(4),
      hint: z.string().optional(),
    }),
    z.object({ reason: z.enum(['weightMissing', 'heightMissing', 'amputation']) }),
  ]),
  /** Against the weighing nearest to 30 days before; null while there is none. */
  weightLoss: Loss.nullable(),
  /** Against the weighing nearest to 180 days before; null while there is none. */
  halfYearLoss: Loss.nullable(),
});
export type Overview = z.output<typeof Overview>;

export const Point = z.object({
  id,
  measuredAt: instant,
  value: z.number(),
  secondValue: z.number().nullable(),
  beyond,
  source: z.enum(['manual', 'device', 'import']),
});
export type Point = z.output<typeof Point>;

const typed = z.object({
  kind: z.enum(storedKinds),
  value: z.number(),
  secondValue: z.number().nullable().default(null),
  circumstances,
});

/** What the record and the correction of values can be refused for. */
export const valueRefusals = {
  /** A typing error: outside what is possible at all. */
  notPossible: { status: 422, field: 'values', data: z.object({ value: z.string(), range: z.string() }) },
  tooManyDecimals: { status: 422, field: 'values', data: z.object({ value: z.string(), decimals: z.int() }) },
  pressureOrder: { status: 422, field: 'values', data: z.object({ value: z.string() }) },
  secondValue: { status: 422, field: 'values' },
  foreignCircumstance: { status: 422, field: 'values' },
  /** Confirmed: the height is stored in centimetres. */
  heightInMetres: {
    status: 422,
    confirm: true,
    data: z.object({ metres: z.number(), centimetres: z.number() }),
  },
  unlikely: { status: 422, confirm: true, data: z.object({ value: z.string() }) },
  unlikelyChange: { status: 422, confirm: true, data: z.object({ value: z.string(), last: z.string() }) },
  inFuture: { status: 422, field: 'measuredAt' },
  beforeBirth: { status: 422, field: 'measuredAt' },
} as const;

export const readings = topic(manifest, 'readings', {
  /** Several values of one moment; without a time the moment is now. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'measuredAt' },
    input: z.object({
      residentId: id,
      values: z.array(typed).max(20),
      measuredAt: measuredAt.optional(),
      note: line(500).default(''),
      confirmed,
    }),
    output: z.object({ readings: z.array(Reading) }),
    errors: {
      ...valueRefusals,
      entryRequired: { status: 422, field: 'values' },
      kindTwice: { status: 422, field: 'values' },
    },
  }),
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, kind: z.enum(storedKinds).optional(), ...paging }),
    output: page(ReadingWithHistory),
  }),
  overview: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Overview,
  }),
  /** Kinds that are ordered for a resident: the form opens with them (experience: sketch 7). */
  ordered: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ kinds: z.array(z.enum(storedKinds)) }),
  }),
  /** Valid values of one kind, oldest first; of more than `limit` the newest are kept. */
  series: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({
      residentId: id,
      kind: z.enum(storedKinds),
      from: instant.optional(),
      to: instant.optional(),
      limit: z.int().min(1).max(2000).default(500),
    }),
    output: z.object({ points: z.array(Point) }),
  }),
  /** The BMI at each weighing, oldest first; categories from the unrounded values (specification 1, section 5). */
  bodyMass: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({
      residentId: id,
      from: instant.optional(),
      to: instant.optional(),
      limit: z.int().min(1).max(2000).default(500),
    }),
    output: z.object({
      points: z.array(
        z.object({
          id,
          measuredAt: instant,
          bmi: z.number(),
          shown: z.string(),
          category: z.int().min(0).max(4),
        }),
      ),
    }),
  }),
  /** Strikes a reading and records the right value beside it. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      value: z.number(),
      secondValue: z.number().nullable().default(null),
      /** Left out: as it was said before. */
      circumstances: Circumstances.nullable().optional(),
      /** Left out: when it was measured, and what was noted, stay as they were. */
      measuredAt: measuredAt.optional(),
      note: line(500).optional(),
      reason: mandatoryLine(200),
      confirmed,
    }),
    output: ReadingWithHistory,
    errors: {
      ...valueRefusals,
      alreadyStruck: { status: 409 },
      deviceValue: { status: 409 },
      keptElsewhere: { status: 409 },
      nothingChanged: { status: 422 },
    },
  }),
  /** Strikes a reading that should not be there, for example of another resident. It stays readable. */
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: Reading,
    errors: { alreadyStruck: { status: 409 }, keptElsewhere: { status: 409 } },
  }),
  /** Gives back what the caller struck a moment ago, as the toast of the striking offers it. What was corrected stays corrected. */
  restore: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Reading,
    errors: {
      notStruck: { status: 409 },
      notOwn: { status: 409 },
      tooLate: { status: 409 },
      wasCorrected: { status: 409 },
      keptElsewhere: { status: 409 },
    },
  }),
});
