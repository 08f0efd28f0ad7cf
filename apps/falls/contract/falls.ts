import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  day,
  id,
  instant,
  line,
  mandatoryLine,
  mandatoryParagraph,
  page,
  paging,
  paragraph,
  version,
} from '#platform/contract/fields.ts';
import { bodyPlace } from '#platform/contract/body-place.ts';
import {
  aids,
  completionFields,
  consciousnesses,
  fallKinds,
  floors,
  footwears,
  injuries,
  lights,
  manners,
  places,
  pupilValues,
  threeWays,
  witnessedValues,
} from '../domain/falls.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.falls';

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });
const yesNo = z.boolean().nullable().default(null);
const one = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().default(null);
const whole = (least: number, most: number) => z.int().min(least).max(most).nullable().default(null);

/** What the short record asks: taps, and a note. */
const short = {
  kind: z.enum(fallKinds).default('fall'),
  happenedAt: moment.nullable().default(null),
  foundAt: moment.nullable().default(null),
  place: one(places),
  manner: one(manners),
  witnessed: one(witnessedValues),
  witnesses: line(300).default(''),
  injuries: z.array(z.enum(injuries)).max(6).default([]),
  injuryGrade: whole(0, 4),
  anticoagulant: one(threeWays),
  doctorInformedAt: moment.nullable().default(null),
  doctorInformed: line(100).default(''),
  relativesInformedAt: moment.nullable().default(null),
  relativesInformed: line(100).default(''),
  immediateMeasures: paragraph(2000).default(''),
  note: paragraph(2000).default(''),
};

/** All that the protocol asks (section 13). */
const fields = {
  ...short,
  activity: line(300).default(''),
  ownAccount: paragraph(2000).default(''),
  footwear: one(footwears),
  aid: one(aids),
  aidState: line(200).default(''),
  glassesWorn: yesNo,
  hearingAidWorn: yesNo,
  floor: one(floors),
  light: one(lights),
  bellInReach: yesNo,
  bedRailsUp: yesNo,
  restraintInUse: yesNo,
  alarmDevice: yesNo,
  medicines: line(500).default(''),
  alcohol: yesNo,
  lyingSystolic: whole(40, 300),
  lyingDiastolic: whole(20, 200),
  standingSystolic: whole(40, 300),
  standingDiastolic: whole(20, 200),
  pressureRefused: z.boolean().default(false),
  consciousness: one(consciousnesses),
  pupils: one(pupilValues),
  pulse: whole(20, 250),
  temperature: z.number().min(25).max(45).multipleOf(0.1).nullable().default(null),
  glucose: z.number().min(0.5).max(60).multipleOf(0.1).nullable().default(null),
  pain: whole(0, 10),
  injuryPlaces: z.array(bodyPlace).max(30).default([]),
  injuryNote: line(500).default(''),
  firstAid: paragraph(2000).default(''),
  monitoring: paragraph(2000).default(''),
  headOfNursingInformedAt: moment.nullable().default(null),
  headOfNursingInformed: line(100).default(''),
  informedBy: line(100).default(''),
  hospitalTransfer: yesNo,
  causeAnalysis: paragraph(4000).default(''),
  plannedMeasures: paragraph(4000).default(''),
  followUpOn: day.nullable().default(null),
};

/** What people fill in. */
export const FallFields = z.object(fields);
export type FallFields = z.output<typeof FallFields>;

const stamp = z.object({ at: instant, by: z.string().nullable() });

export const Fall = z.object({
  ...fields,
  id,
  residentId: id,
  /** When it happened, or else when the resident was found. */
  at: instant,
  recorded: stamp,
  completed: stamp.nullable(),
  /** Until when a short record is to be completed; null: it is. */
  completeBy: instant.nullable(),
  /** What is still missing before it can be complete. */
  missing: z.array(z.enum(completionFields)),
  /** A blow to the head under an anticoagulant. */
  alarm: z.boolean(),
  /** The checks after a blow to the head that somebody ordered as care tasks. */
  checks: z.object({ at: instant, by: z.string().nullable(), until: instant }).nullable(),
  /** Checks that one press orders now, by the plan of the home; null: they are ordered, or there is nothing to check. */
  proposed: z.object({ count: z.int(), until: instant }).nullable(),
  followedUp: z.object({ at: instant, by: z.string().nullable(), note: z.string() }).nullable(),
  /** Recorded more than an hour after it happened. */
  late: z.boolean(),
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** What it said before, the newest first: the fields that were changed, as they stood. */
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string().nullable(),
      reason: z.string(),
      before: z.record(z.string(), z.unknown()),
    }),
  ),
  version,
});
export type Fall = z.output<typeof Fall>;

export const Counts = z.object({
  days30: z.int(),
  days180: z.int(),
  nearFalls180: z.int(),
  last: instant.nullable(),
  open: z.array(z.object({ id, at: instant, completeBy: instant })),
  /** A blow to the head of the last day: its checks run until then, or nobody has ordered them; null: there is none. */
  watch: z.object({ id, ordered: z.boolean(), until: instant }).nullable(),
});
export type Counts = z.output<typeof Counts>;

/** What the record knows of the hours around a fall, for who writes its protocol; null: the caller may not read it. */
export const Known = z.object({
  /** What was taken in the six hours before, the earliest first. */
  medicines: z.array(z.object({ name: z.string(), at: instant, fallRelevant: z.boolean() })).nullable(),
  /** What thins the blood: ordered, or stopped so lately that it works still. */
  bloodThinners: z
    .array(z.object({ name: z.string(), kind: z.enum(['anticoagulant', 'platelets']), stopped: z.boolean() }))
    .nullable(),
  /** Measures restricting freedom that were in force. */
  restrictions: z.array(z.object({ name: z.string(), bedRails: z.boolean() })).nullable(),
  /** What was measured in the hour after, as fields of the protocol. */
  measured: z.object({
    lyingSystolic: z.int().optional(),
    lyingDiastolic: z.int().optional(),
    standingSystolic: z.int().optional(),
    standingDiastolic: z.int().optional(),
    pulse: z.int().optional(),
    temperature: z.number().optional(),
    glucose: z.number().optional(),
    pain: z.int().optional(),
    consciousness: z.enum(consciousnesses).optional(),
  }),
});
export type Known = z.output<typeof Known>;

const faults = {
  valueNotPossible: { status: 422, field: 'glucose' },
  /** No anticoagulant, it is said, and one is ordered. */
  anticoagulantOrdered: { status: 422, confirm: true, data: z.object({ medicines: z.string() }) },
  foundAtRequired: { status: 422, field: 'foundAt' },
  happenedInFuture: { status: 422, field: 'happenedAt' },
  foundInFuture: { status: 422, field: 'foundAt' },
  informedInFuture: { status: 422, field: 'doctorInformedAt' },
  foundBeforeFall: { status: 422, field: 'foundAt' },
  gradeContradicts: { status: 422, field: 'injuryGrade' },
  lyingOrder: { status: 422, field: 'lyingSystolic' },
  standingOrder: { status: 422, field: 'standingSystolic' },
  lyingIncomplete: { status: 422, field: 'lyingDiastolic' },
  standingIncomplete: { status: 422, field: 'standingDiastolic' },
  refusedWithValues: { status: 422, field: 'pressureRefused' },
} as const;
const settled = { alreadyStruck: { status: 409 } } as const;

export const falls = topic(manifest, 'falls', {
  /** Of one resident, the newest first; struck ones stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ...paging }),
    output: page(Fall),
  }),
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id, id }), output: Fall }),
  /** What orders, register and vital signs say of the hours around a fall at a moment; without one, now. */
  known: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, at: moment.optional() }),
    output: Known,
  }),
  /** How often in the last 30 and 180 days, near falls apart; when last. */
  counts: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Counts,
  }),
  /** The short record; without a time it happened now. Who is on duty completes it within a day. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt', waited: 'waited' },
    input: z.object({ residentId: id, ...short, waited: z.boolean().default(false), confirmed }),
    output: Fall,
    errors: faults,
  }),
  /** Fills in a protocol that is not complete yet; `complete` closes it. */
  fill: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      complete: z.boolean().default(false),
      ...fields,
      confirmed,
    }),
    output: Fall,
    errors: {
      ...faults,
      ...settled,
      alreadyComplete: { status: 409 },
      notComplete: { status: 422, data: z.object({ missing: z.string() }) },
    },
  }),
  /** Changes a complete protocol, with the reason; what it said stays readable. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200), ...fields, confirmed }),
    output: Fall,
    errors: {
      ...faults,
      ...settled,
      nothingChanged: { status: 422 },
      notYetComplete: { status: 409 },
      notComplete: { status: 422, data: z.object({ missing: z.string() }) },
    },
  }),
  /**
   * Orders the checks after a blow to the head as care tasks: so often in the 24 hours after it, more often under an anticoagulant or
   * while nobody knows (domain/checks.ts).
   */
  orderChecks: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Fall,
    errors: {
      ...settled,
      noBlow: { status: 409 },
      alreadyOrdered: { status: 409 },
      checksOver: { status: 409 },
    },
  }),
  /** What was found when somebody looked again on the day that the protocol names. */
  followUp: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version, note: mandatoryParagraph(1000) }),
    output: Fall,
    errors: { ...settled, noFollowUp: { status: 409 }, alreadyFollowedUp: { status: 409 } },
  }),
  /** Strikes a protocol that should not be there, for example of another resident. It stays readable. */
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: Fall,
    errors: settled,
  }),
});
