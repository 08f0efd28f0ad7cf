import { z } from 'zod';
import { secondSignatureRefusals } from '#platform/contract/account/second-signature.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, id, instant, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import { ways, views } from '../domain/standing.ts';
import manifest from '../manifest.ts';
import { answers, begins, content, moments, Order, PlannedDose, Version } from './order-shape.ts';

export const key = 'authorization.residents.medication';
export const signatures = 'authorization.residents.medication-signatures';

const way = z.enum(ways, { error: 'mandatory' });
const one = { residentId: id, id, version };
/** On whose word, and how it was said. */
const ordered = { orderedBy: mandatoryLine(120), way };
/** The confirmation that the specification asks for above the maximum of 24 hours. */
const maximumConfirmed = z.boolean().default(false);

const answerErrors = {
  /** Something stands against the order, and nobody has said why it is ordered all the same. */
  findingUnanswered: {
    status: 422,
    field: 'overrides',
    data: z.object({ count: z.int(), text: z.string(), findings: z.array(z.string()) }),
  },
  ...secondSignatureRefusals,
} as const;

const contentErrors = {
  quantityRange: { status: 422, field: 'quantity' },
  quantityFraction: { status: 422, field: 'quantity' },
  exceedsDailyMaximum: { status: 422, field: 'maximumConfirmed' },
  reserveExceedsDailyMaximum: { status: 422, field: 'quantity' },
  administrationTime: { status: 422, field: 'morning' },
  /** Its only doses lie before its start. */
  nothingComes: { status: 422, field: 'startsAt' },
  sameTime: { status: 422, field: 'explicit' },
  timingIncomplete: { status: 422, field: 'repetition' },
  endBeforeStart: { status: 422, field: 'endsOn' },
  variableTooLong: { status: 422, field: 'endsOn' },
  rowOutside: { status: 422, field: 'rows' },
  rowTwice: { status: 422, field: 'rows' },
  rowsMissing: { status: 422, field: 'rows' },
  gaps: { status: 409, confirm: true, data: z.object({ count: z.int() }) },
  indicationMissing: { status: 422, field: 'indication' },
  quantityMissing: { status: 422, field: 'quantity' },
  intervalMissing: { status: 422, field: 'intervalHours' },
  maximumMissing: { status: 422, field: 'max24' },
  callDoctorMissing: { status: 422, field: 'callDoctor' },
  rangeWrong: { status: 422, field: 'quantityMost' },
  choiceMissing: { status: 422, field: 'choice' },
  choiceTaken: { status: 422, field: 'choice' },
  foodAgainstStomach: { status: 422, field: 'food' },
  reserveTiming: { status: 422, field: 'repetition' },
  prescribedInFuture: { status: 422, field: 'prescribedOn' },
  validityBeforePrescription: { status: 422, field: 'validUntil' },
  productUnknown: { status: 422, field: 'productId' },
  notHere: { status: 409 },
  away: { status: 409, confirm: true },
  ...answerErrors,
} as const;
const stoppedAlready = { alreadyStopped: { status: 409 } } as const;

export const orders = topic(manifest, 'orders', {
  /** The orders of a resident in one view. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, view: z.enum(views).default('all') }),
    output: z.object({
      items: z.array(Order),
      /** Telephone orders of all views that wait for a signature. */
      unsigned: z.int(),
      stoppedLately: z.int(),
    }),
  }),
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id, id }), output: Order }),
  /** Every version of an order as it was, the newest first. */
  versions: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, id }),
    output: z.array(Version),
  }),
  /** What a new order begins with: the times of the home, and the doctor of the resident. */
  proposal: call({
    may: [key, 'Write', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({
      morningTime: z.string(),
      afternoonTime: z.string(),
      eveningTime: z.string(),
      nightTime: z.string(),
      doctor: z.string(),
      today: day,
    }),
  }),
  order: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, ...content, ...begins, way, maximumConfirmed, confirmed, ...answers }),
    output: Order,
    errors: contentErrors,
  }),
  /** Another version: the old one stays as it was. */
  change: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      ...one,
      ...content,
      ...begins,
      way,
      reason: mandatoryLine(300),
      maximumConfirmed,
      confirmed,
      ...answers,
    }),
    output: Order,
    errors: { ...contentErrors, ...stoppedAlready, changeInPast: { status: 422, field: 'startsAt' } },
  }),
  /** The same for longer: a new prescription of what is ordered. */
  renew: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, ...ordered, prescribedOn: day, validUntil: day, ...answers }),
    output: Order,
    errors: {
      ...stoppedAlready,
      ...answerErrors,
      prescribedInFuture: contentErrors.prescribedInFuture,
      validityBeforePrescription: contentErrors.validityBeforePrescription,
    },
  }),
  /** Until a day and including it; on the next one it goes on by itself. */
  pause: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      ...one,
      ...ordered,
      from: moments.optional(),
      toDay: day,
      reason: mandatoryLine(300),
      notes: paragraph(1000).default(''),
    }),
    output: Order,
    errors: {
      ...stoppedAlready,
      pauseToInPast: { status: 422, field: 'toDay' },
      pauseInPast: { status: 422, field: 'from' },
      pauseToBeforeFrom: { status: 422, field: 'toDay' },
      alreadyPaused: { status: 409 },
    },
  }),
  /** Goes on before its day: what became known during the pause is asked as of a new order. */
  resume: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, ...ordered, reason: mandatoryLine(300), ...answers }),
    output: Order,
    errors: { ...stoppedAlready, ...answerErrors, notPaused: { status: 409 } },
  }),
  /** Not taken back: a new order is made. */
  stop: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      ...one,
      ...ordered,
      stoppedAt: moments.optional(),
      reason: mandatoryLine(300),
      notes: paragraph(1000).default(''),
    }),
    output: Order,
    errors: {
      ...stoppedAlready,
      stopInFuture: { status: 422, field: 'stoppedAt' },
      stopBeforeStart: { status: 422, field: 'stoppedAt' },
    },
  }),
  /** A telephone order is signed by the doctor's account, or by a scan of the signed paper. */
  sign: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, stepId: id, fileId: id.nullable().default(null) }),
    output: Order,
    errors: {
      alreadySigned: { status: 409 },
      needsNoSignature: { status: 409 },
      scanMissing: { status: 422, field: 'fileId' },
      kindNotKept: { status: 422, field: 'fileId' },
      labelTaken: { status: 409, field: 'fileId' },
      ...pictureErrors,
    },
  }),
  /** Doses as they are planned from a moment up to another, at most 62 days. */
  planned: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, from: instant, to: instant }),
    output: z.array(PlannedDose),
    errors: { windowTooLong: { status: 422, field: 'to' } },
  }),
  /** The medication plan on paper of the home. */
  plan: call({
    may: [key, 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id }),
    output: fileAnswer,
  }),
});
