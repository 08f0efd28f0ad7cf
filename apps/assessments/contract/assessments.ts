import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  day,
  id,
  instant,
  line,
  mandatoryLine,
  paragraph,
  version,
} from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';
import { Both, Due, FormPart, Instrument, Lock, Point, Row, severity } from './shapes.ts';

const key = 'authorization.residents.assessments';

/** What a person changes before an assessment is complete. */
const fields = {
  day: day.nullable(),
  shift: z.int().min(0).max(2).nullable().default(null),
  assignedTo: id.nullable().default(null),
  answers: FormPart,
  remarks: paragraph(4000).default(''),
};

/** The same refusals as every form has (apps/forms), in the words of the assessments (specification 1, section 5). */
const completion = {
  alreadyComplete: { status: 409 },
  dateMissing: { status: 422, field: 'day' },
  dateInFuture: { status: 422, field: 'day' },
  /** "Update to today" sends today, "Skip" confirms. */
  datePast: { status: 409, confirm: true },
  shiftMissing: { status: 422, field: 'shift' },
  incomplete: {
    status: 422,
    data: z.object({ missing: z.array(z.object({ id: z.string(), label: Both })) }),
  },
  invalidAnswers: { status: 422, data: z.object({ invalid: z.record(z.string(), z.string()) }) },
  notApplicable: { status: 422, data: z.object({ message: Both, offer: z.string().nullable() }) },
  needsReason: { status: 422, field: 'confirmationReason', data: z.object({ message: Both }) },
  ...pictureErrors,
} as const;

/** An assessment as it is filled: what it consists of, what is known, what was answered the last time. */
export const Sheet = z.object({
  definitionId: id,
  number: z.int(),
  definition: FormPart,
  /** Null: nothing was entered yet. */
  response: FormPart.nullable(),
  facts: z.array(FormPart),
  previous: z.object({ id, day, answers: FormPart, result: FormPart.nullable() }).nullable(),
  /** Forms that a condition offers instead, by code. */
  offers: z.record(z.string(), id),
  due: Due.nullable(),
  /** Why it cannot be used for this resident now; null: it can, or it is complete. */
  locked: Lock.nullable(),
  /** The response that takes the place of this one, or null. */
  replacedBy: id.nullable(),
  /** Who was told when it was completed. */
  told: z.array(
    z.object({ name: z.string(), severity: z.enum(['info', 'warning', 'alert']), seen: z.boolean() }),
  ),
});
export type Sheet = z.output<typeof Sheet>;

/** An assessment that was deleted: what it was, when, by whom and why. */
export const Deleted = z.object({
  id,
  code: z.string(),
  title: Both,
  day: day.nullable(),
  status: z.enum(['inProgress', 'complete', 'replaced']),
  score: z.number().nullable(),
  outcome: Both.nullable(),
  severity,
  deletedAt: instant,
  deletedBy: z.string().nullable(),
  reason: z.string(),
});
export type Deleted = z.output<typeof Deleted>;

/** The course of one instrument and of those that measure the same; results of different ones or of different variants are never in one series. */
export const Trend = z.object({
  title: Both,
  series: z.array(
    z.object({
      title: Both,
      variant: z.string(),
      minimum: z.number().nullable(),
      maximum: z.number().nullable(),
      highMeans: z.enum(['good', 'bad']).nullable(),
      points: z.array(Point),
    }),
  ),
});
export type Trend = z.output<typeof Trend>;

export const assessments = topic(manifest, 'assessments', {
  /** By instrument: the last result, its course, when it is due, what stands against it. */
  overview: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ today: day, instruments: z.array(Instrument) }),
  }),
  /** Assessments that are not deleted, the latest first. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({
      residentId: id,
      status: z.enum(['inProgress', 'complete']).optional(),
      definitionId: id.optional(),
    }),
    output: z.array(Row),
  }),
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id, id }), output: Sheet }),
  /** An empty sheet: nothing is stored until the first answer. */
  prepare: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, definitionId: id }),
    output: Sheet,
  }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, definitionId: id, ...fields }),
    output: Sheet,
    errors: { notInUse: { status: 409 }, ...pictureErrors },
  }),
  save: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version, ...fields }),
    output: z.object({ version, lastChangeAt: instant }),
    errors: { alreadyComplete: completion.alreadyComplete, ...pictureErrors },
  }),
  complete: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      ...fields,
      confirmationReason: line(500).default(''),
      confirmed,
    }),
    output: Sheet,
    errors: completion,
  }),
  /** A new version that begins with the answers of the complete one; when it is complete, the old one is replaced. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id }),
    output: Sheet,
    errors: { notComplete: { status: 409 }, alreadyCorrected: { status: 409 } },
  }),
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(500) }),
    output: Deleted,
    errors: { alreadyDeleted: { status: 409 } },
  }),
  deleted: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(Deleted),
  }),
  trend: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, definitionId: id }),
    output: Trend,
  }),
  print: call({
    may: [key, 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
  }),
  /** A picture of an answer. */
  picture: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, id, fileId: id, small: z.boolean().default(false) }),
    output: fileAnswer,
  }),
  /** Who may be responsible for an assessment. */
  people: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ id, name: z.string() })),
  }),
});
