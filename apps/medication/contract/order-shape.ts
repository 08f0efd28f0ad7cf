import { z } from 'zod';
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
import { secondSignature } from '#platform/contract/account/second-signature.ts';
import { forms, divisibilities, largestQuantity, units } from '../domain/quantity.ts';
import { standings, steps, ways } from '../domain/standing.ts';
import { repetitions, shortestInterval } from '../domain/timing.ts';

export const foods = ['before', 'with', 'after'] as const;
export const injections = ['intracutaneous', 'intramuscular', 'intravenous', 'subcutaneous'] as const;
export const priorities = ['normal', 'important', 'critical'] as const;
export const types = ['fixed', 'reserve'] as const;

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });
const quantity = z.number().min(0).max(largestQuantity);
const count = (most: number) => z.int().min(1).max(most).nullable().default(null);
const amount = (most: number) => z.number().positive().max(most).nullable().default(null);
const four = {
  morning: quantity.default(0),
  afternoon: quantity.default(0),
  evening: quantity.default(0),
  night: quantity.default(0),
};

/** What was said of the medicine: its product, or what was written without one; kept as it was in each version. */
const medicine = {
  productId: id.nullable().default(null),
  name: mandatoryLine(120),
  strength: line(60).default(''),
  substances: line(300).default(''),
  /** In capitals, as every list has them. */
  atc: z.array(z.string().trim().toUpperCase().max(7)).max(10).default([]),
  form: z.enum(forms, { error: 'mandatory' }),
  route: line(60).default(''),
  unit: z.enum(units, { error: 'mandatory' }),
  divisibility: z.enum(divisibilities).default('whole'),
};

const timing = {
  repetition: z.enum(repetitions).default('daily'),
  ...four,
  morningTime: time.optional(),
  afternoonTime: time.optional(),
  eveningTime: time.optional(),
  nightTime: time.optional(),
  explicit: z.array(z.object({ time, quantity })).max(24).default([]),
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  everyDays: count(366),
  everyMonths: count(24),
  monthDay: count(31),
  daysOn: count(366),
  daysOff: count(366),
  /** Between doses: of a reserve at least so many. */
  intervalHours: z.number().min(shortestInterval).max(2400).nullable().default(null),
  quantity: amount(largestQuantity),
  /** The most of a range that whoever gives a reserve may choose from. */
  quantityMost: amount(largestQuantity),
  rows: z
    .array(z.object({ day, ...four }))
    .max(732)
    .default([]),
  dosesNumber: count(999),
  endsOn: day.nullable().default(null),
};

/** Every field of the medicine of the specification but its state. */
export const content = {
  type: z.enum(types, { error: 'mandatory' }),
  ...medicine,
  ...timing,
  /** In the unit that is given. */
  max24: amount(9999),
  max24Milligrams: amount(1_000_000),
  emptyStomach: z.boolean().default(false),
  food: z.enum(foods).nullable().default(null),
  indication: line(300).default(''),
  choice: count(9),
  callDoctor: line(300).default(''),
  priority: z.enum(priorities).default('normal'),
  doctor: mandatoryLine(120),
  prescribedOn: day,
  validUntil: day.nullable().default(null),
  injection: z.enum(injections).nullable().default(null),
  strain: line(60).default(''),
  mds: z.boolean().default(false),
  blistered: z.boolean().default(false),
  comments: paragraph(2000).default(''),
};
export const begins = { startsAt: moment.optional(), anchorAt: moment.optional() };
export const moments = moment;
export const Content = z.object(content);
export type Content = z.output<typeof Content>;
/** Answers to what the checks find of an order, each by the key of its finding; and, where one asks for it, the second person's signature. */
export const answers = {
  overrides: z
    .array(z.object({ finding: mandatoryLine(200), reason: mandatoryLine(300) }))
    .max(60)
    .default([]),
  secondSignature,
};
const Answers = z.object(answers);
export type Answers = z.output<typeof Answers>;
export type AnswerFields = z.input<typeof Answers>;

/** The fields of the form of an order. */
export type OrderFields = z.input<z.ZodObject<typeof content & typeof begins>> & {
  readonly way: (typeof ways)[number];
  readonly maximumConfirmed?: boolean | undefined;
} & AnswerFields;

const Stamp = z.object({ at: instant, by: z.string().nullable() });
/** Who recorded it and when, why, on whose order in which way, and who signed it. */
export const Step = z.object({
  id,
  step: z.enum(steps),
  reason: z.string(),
  orderedBy: z.string(),
  way: z.enum(ways),
  recorded: Stamp,
  signed: Stamp.extend({ scanned: z.boolean() }).nullable(),
  /** Waits for the doctor's signature. */
  unsigned: z.boolean(),
});
export type Step = z.output<typeof Step>;

export const Version = z.object({
  ...content,
  morningTime: time,
  afternoonTime: time,
  eveningTime: time,
  nightTime: time,
  number: z.int(),
  startsAt: instant,
  startsOn: day,
  anchorAt: instant,
  /** The most in any 24 hours. */
  perDay: z.number(),
  maximumConfirmed: Stamp.nullable(),
  stepId: id,
});
export type Version = z.output<typeof Version>;

export const Pause = z.object({
  from: instant,
  toDay: day,
  until: instant,
  reason: z.string(),
  notes: z.string(),
});

export const Order = z.object({
  id,
  residentId: id,
  standing: z.enum(standings),
  /** What holds now, or first; and what holds later. */
  current: Version,
  upcoming: Version.nullable(),
  /** The running one, or the next. */
  pause: Pause.nullable(),
  stopped: z.object({ at: instant, reason: z.string(), notes: z.string() }).nullable(),
  steps: z.array(Step),
  version,
});
export type Order = z.output<typeof Order>;

/** A dose as it was planned; `suspended` says why it is not given. The administration is of the basis: a reserve plans nothing. */
export const PlannedDose = z.object({
  orderId: id,
  residentId: id,
  number: z.int(),
  at: instant,
  part: z.enum(['morning', 'afternoon', 'evening', 'night']).nullable(),
  quantity: z.number(),
  unit: z.enum(units),
  administration: z.enum(['basis', 'reserve']),
  suspended: z.enum(['paused', 'away']).nullable(),
});
export type PlannedDose = z.output<typeof PlannedDose>;
