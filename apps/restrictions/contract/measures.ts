import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
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
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { capacities, duties, kinds, purposes } from '../domain/measures.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.restrictions';

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });

/** What can still be told of a measure while it runs: whom one informed, what was seen. */
const told = {
  agreedInTeam: z.boolean().nullable().default(null),
  doctor: line(100).default(''),
  information: paragraph(2000).default(''),
  representative: line(100).default(''),
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
};

const stamp = z.object({ at: instant, by: z.string().nullable() });

export const Measure = z.object({
  ...ordered,
  ...told,
  id,
  residentId: id,
  startsAt: instant,
  plannedEnd: day.nullable(),
  nextReviewOn: day.nullable(),
  recorded: stamp,
  ended: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** What is owed now. */
  duties: z.array(z.enum(duties)),
  reviews: z.array(z.object({ on: day, note: z.string(), nextReviewOn: day, by: z.string().nullable() })),
  checks: z.array(z.object({ at: instant, state: z.string(), by: z.string().nullable() })),
  version,
});
export type Measure = z.output<typeof Measure>;

const faults = {
  startsInFuture: { status: 422, field: 'startsAt' },
  informedInFuture: { status: 422, field: 'representativeInformedAt' },
  authorityInFuture: { status: 422, field: 'authorityInformedAt' },
  consentMissing: { status: 422, field: 'consented' },
  consentWithoutCapacity: { status: 422, field: 'consented' },
  endOrReview: { status: 422, field: 'plannedEnd' },
  endBeforeStart: { status: 422, field: 'plannedEnd' },
  tooLong: { status: 422, field: 'plannedEnd', data: z.object({ months: z.int() }) },
  reviewBeforeStart: { status: 422, field: 'reviewOn' },
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
  /** The register of the home, newest first: those that run, those with something owed, or all. */
  register: call({
    may: [key, 'Read'],
    input: z.object({
      centerId: id.optional(),
      show: z.enum(['running', 'owed', 'all']).default('running'),
      ...paging,
    }),
    output: page(z.object({ measure: Measure, resident: ResidentRef })),
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
  /** Whom one informed since, and what was seen. */
  tell: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, ...told }),
    output: Measure,
    errors: { informedInFuture: faults.informedInFuture, authorityInFuture: faults.authorityInFuture, ...over },
  }),
  /** Somebody looked whether it is still needed: it goes on. Without a day the rhythm of the home says when next. */
  review: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, note: mandatoryParagraph(2000), nextReviewOn: day.nullable().default(null) }),
    output: Measure,
    errors: { reviewInPast: { status: 422, field: 'nextReviewOn' }, ...over },
  }),
  /** How the resident was while it was applied. */
  check: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'checkedAt' },
    input: z.object({ residentId: id, id, checkedAt: moment.optional(), state: mandatoryLine(300) }),
    output: Measure,
    errors: { checkInFuture: { status: 422, field: 'checkedAt' }, beforeStart: { status: 422, field: 'checkedAt' }, ...over },
  }),
  /** Lifts a measure, now or at a moment that has passed. */
  end: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, endedAt: moment.optional(), reason: mandatoryLine(300) }),
    output: Measure,
    errors: { endInFuture: { status: 422, field: 'endedAt' }, endBeforeStart: { status: 422, field: 'endedAt' }, ...over },
  }),
  /** Strikes a record that should not be there. It stays readable. */
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...one, reason: mandatoryLine(200) }),
    output: Measure,
    errors: { alreadyStruck: over.alreadyStruck },
  }),
});
