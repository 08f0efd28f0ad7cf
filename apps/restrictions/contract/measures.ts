import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryLine,
  mandatoryParagraph,
  paragraph,
  version,
} from '#platform/contract/fields.ts';
import { capacities, checkStates, duties, kinds, purposes, representations } from '../domain/measures.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.restrictions';

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });

/** Whom one informed, what was seen: told while it runs, as often as something is new. */
const told = {
  agreedInTeam: z.boolean().nullable().default(null),
  doctor: line(100).default(''),
  information: paragraph(2000).default(''),
  representative: line(100).default(''),
  representation: z.enum(representations).nullable().default(null),
  representativeInformedAt: moment.nullable().default(null),
  representativeInformedHow: line(200).default(''),
  representativeReaction: paragraph(1000).default(''),
  noRepresentative: z.boolean().default(false),
  authorityInformedAt: moment.nullable().default(null),
  authorityNote: paragraph(1000).default(''),
  riskNotes: paragraph(2000).default(''),
};

/** What is ordered; it never changes: another measure is another record. */
const ordered = {
  kind: z.enum(kinds, { error: 'mandatory' }),
  purpose: z.enum(purposes, { error: 'mandatory' }),
  reason: mandatoryParagraph(2000),
  capacity: z.enum(capacities, { error: 'mandatory' }),
  capacityAssessedBy: mandatoryLine(100),
  capacityAssessedOn: day,
  consented: z.boolean().default(false),
  milderMeans: mandatoryParagraph(2000),
  orderedBy: mandatoryLine(100),
  emergency: z.boolean().default(false),
  /** Of a measure by medicine: the order that restrains. */
  medicineId: id.nullable().default(null),
};

const stamp = z.object({ at: instant, by: z.string().nullable() });

/** What is ordered, and for how long. */
export type Ordered = z.output<z.ZodObject<typeof ordered>> & {
  readonly startsAt?: string | undefined;
  readonly plannedEnd: string | null;
  readonly reviewOn: string | null;
};

/** What can still be told of a measure while it runs. */
export const Told = z.object(told);
export type Told = z.output<typeof Told>;

/** A written request to the adult protection authority, and when the home passed it on. */
export const Request = z.object({
  id,
  receivedAt: instant,
  sender: z.string(),
  about: z.string(),
  passedOn: z.object({ at: instant, by: z.string().nullable(), how: z.string() }).nullable(),
  version,
});

/** Where the adult protection authority of the home is reached. */
export const Authority = z.object({
  name: line(120),
  address: paragraph(300),
  phone: line(40),
  email: line(120),
});
export type Authority = z.output<typeof Authority>;

/** An order of a medicine, as the record calls it, and the tab on which it stands. */
export const Medicine = z.object({ id, label: z.string(), tab: z.string() });

export const Measure = z.object({
  ...ordered,
  ...told,
  /** What the medicine was called when the measure was ordered. */
  medicineName: z.string(),
  id,
  residentId: id,
  startsAt: instant,
  plannedEnd: day.nullable(),
  nextReviewOn: day,
  recorded: stamp,
  ended: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** What is owed now. */
  /** The person left, died, or the record is archived: it runs no more, though nobody may have recorded its end. */
  isGone: z.boolean(),
  duties: z.array(z.enum(duties)),
  reviews: z.array(z.object({ on: day, note: z.string(), nextReviewOn: day, by: z.string().nullable() })),
  checks: z.array(
    z.object({
      id,
      at: instant,
      state: z.enum(checkStates),
      note: z.string(),
      by: z.string().nullable(),
      /** Why it was struck; null: it holds. */
      struck: z.string().nullable(),
    }),
  ),
  requests: z.array(Request),
  version,
});
export type Measure = z.output<typeof Measure>;

const faults = {
  unknownMedicine: { status: 422, field: 'medicineId' },
  startsInFuture: { status: 422, field: 'startsAt' },
  informedInFuture: { status: 422, field: 'representativeInformedAt' },
  authorityInFuture: { status: 422, field: 'authorityInformedAt' },
  consentMissing: { status: 422, field: 'consented' },
  consentWithoutCapacity: { status: 422, field: 'consented' },
  assessedInFuture: { status: 422, field: 'capacityAssessedOn' },
  endBeforeStart: { status: 422, field: 'plannedEnd' },
  tooLong: { status: 422, field: 'plannedEnd', data: z.object({ months: z.int() }) },
  reviewBeforeStart: { status: 422, field: 'reviewOn' },
  reviewTooLate: { status: 422, field: 'reviewOn' },
} as const;
const over = { alreadyEnded: { status: 409 }, alreadyStruck: { status: 409 } } as const;
const one = { residentId: id, id, version };

export const measures = topic(manifest, 'measures', {
  /** Of one resident: those that run first, then the newest. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Measure),
  }),
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id, id }), output: Measure }),
  /** Orders of medicines of a resident that a measure by medicine can name; none for who may not read them. */
  medicines: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ items: z.array(Medicine) }),
  }),
  /** Whom the resident, or somebody close, may call in writing at any time (Swiss Civil Code 385). */
  authority: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Authority,
  }),
  /** Orders a measure; without a time it begins now, without a day of review it is looked at again within a day. */
  order: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      ...ordered,
      ...told,
      startsAt: moment.optional(),
      plannedEnd: day.nullable().default(null),
      reviewOn: day.nullable().default(null),
    }),
    output: Measure,
    errors: faults,
  }),
  /** Names the order of the medicine that restrains, where the measure began without one. */
  nameMedicine: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, medicineId: id }),
    output: Measure,
    errors: {
      unknownMedicine: faults.unknownMedicine,
      notByMedicine: { status: 409 },
      medicineNamed: { status: 409 },
      ...over,
    },
  }),
  /** Whom one informed since, and what was seen. */
  tell: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, ...told }),
    output: Measure,
    errors: {
      informedInFuture: faults.informedInFuture,
      authorityInFuture: faults.authorityInFuture,
      ...over,
    },
  }),
  /** Somebody looked whether it is still needed: it goes on. Without a day the rhythm of the home says when next. */
  review: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, note: mandatoryParagraph(2000), nextReviewOn: day.nullable().default(null) }),
    output: Measure,
    errors: {
      reviewInPast: { status: 422, field: 'nextReviewOn' },
      reviewTooLate: { status: 422, field: 'nextReviewOn' },
      ...over,
    },
  }),
  /** How the resident was while it was applied. */
  check: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'checkedAt' },
    input: z.object({
      residentId: id,
      id,
      checkedAt: moment.optional(),
      state: z.enum(checkStates, { error: 'mandatory' }),
      note: line(300).default(''),
    }),
    output: z.object({ id, measure: Measure }),
    errors: {
      checkInFuture: { status: 422, field: 'checkedAt' },
      beforeStart: { status: 422, field: 'checkedAt' },
      ...over,
    },
  }),
  /** Strikes a check that should not be there: an own one, or any with the right to edit. It stays readable. */
  strikeCheck: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, checkId: id, reason: mandatoryLine(200) }),
    output: Measure,
    errors: { alreadyStruck: over.alreadyStruck, notOwn: { status: 409 } },
  }),
  /** A written request to the authority was handed in. */
  receive: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      receivedAt: moment.optional(),
      sender: mandatoryLine(100),
      about: paragraph(2000).default(''),
    }),
    output: Measure,
    errors: { receivedInFuture: { status: 422, field: 'receivedAt' }, alreadyStruck: over.alreadyStruck },
  }),
  /** It was passed on to the authority. */
  passOn: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      requestId: id,
      version,
      passedOnAt: moment.optional(),
      how: mandatoryLine(200),
    }),
    output: Measure,
    errors: {
      passedOnInFuture: { status: 422, field: 'passedOnAt' },
      passedOnBefore: { status: 422, field: 'passedOnAt' },
      alreadyPassedOn: { status: 409 },
    },
  }),
  /** Lifts a measure, now or at a moment that has passed. */
  end: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, endedAt: moment.optional(), reason: mandatoryLine(300) }),
    output: Measure,
    errors: {
      endInFuture: { status: 422, field: 'endedAt' },
      endedBeforeStart: { status: 422, field: 'endedAt' },
      ...over,
    },
  }),
  /** Strikes a record that should not be there. It stays readable. */
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...one, reason: mandatoryLine(200) }),
    output: Measure,
    errors: { alreadyStruck: over.alreadyStruck },
  }),
});
