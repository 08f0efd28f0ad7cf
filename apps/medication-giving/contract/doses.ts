import { z } from 'zod';
import { secondSignature, secondSignatureRefusals } from '#platform/contract/account/second-signature.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, id, instant, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { effects, outcomes, reasons } from '../domain/states.ts';
import manifest from '../manifest.ts';
import { Dose, DoseEvent, Grid } from './dose-shape.ts';

export { Dose, DoseEvent, GivingFinding, Grid, Line, ReserveState } from './dose-shape.ts';
export { outcomes, reasons, states, stops } from '../domain/states.ts';

export const key = 'authorization.residents.medication-giving';

const override = z.object({ finding: z.string().max(200), reason: mandatoryLine(300) });
const overrides = z.array(override).max(20).default([]);
const givenAt = instant.refine((text) => text >= '1900', { error: 'instant' });

/** Where insulin goes, as whoever keeps the points names it. */
const site = z.string().max(30).nullable().default(null);

/** Which dose: at most one is planned by an order at a moment. `event` is what was seen of it. */
const which = { orderId: id, number: z.int(), plannedAt: instant, event: z.int().min(0) };
const Entry = z.object({
  ...which,
  outcome: z.enum(outcomes),
  quantity: z.number().nullable().default(null),
  reason: z.enum(reasons).nullable().default(null),
  note: line(200).default(''),
  overrides,
  /** What was read from the pack. */
  scanned: z.string().max(200).nullable().default(null),
  site,
});
export type Entry = z.output<typeof Entry>;

/** Of several doses the refused one: all or nothing is recorded. */
const medicine = { orderId: id, medicine: z.string() };
const ofDose = z.object(medicine);

/** Somebody else was first. */
const alreadyRecorded = {
  status: 409,
  data: z.object({ ...medicine, by: z.string(), at: z.string(), what: z.string() }),
} as const;
const moments = {
  inFuture: { status: 422, field: 'givenAt' },
  tooLongAgo: { status: 422, field: 'givenAt', data: z.object({ hours: z.int() }) },
  clockWrong: { status: 422, field: 'givenAt' },
} as const;
const quantities = {
  quantityMissing: { status: 422, field: 'quantity', data: ofDose },
  quantityRange: { status: 422, field: 'quantity', data: ofDose },
  quantityFraction: { status: 422, field: 'quantity', data: ofDose },
} as const;
const said = {
  reasonMissing: { status: 422, field: 'reason', data: ofDose },
  noteMissing: { status: 422, field: 'note', data: ofDose },
} as const;
const findings = {
  findingUnanswered: {
    status: 422,
    field: 'overrides',
    data: z.object({ ...medicine, finding: z.string(), text: z.string() }),
  },
  substanceMaximum: {
    status: 422,
    field: 'overrides',
    data: z.object({
      ...medicine,
      finding: z.string(),
      substance: z.string(),
      milligrams: z.string(),
      limit: z.string(),
    }),
  },
} as const;
/** A book that is kept of it refuses, in its own words. */
const noBook = { status: 409, data: z.object({ ...medicine, text: z.string() }) } as const;
/** What stands against giving insulin so; `text` is what the words name: when a point is free, the last value, the units of a scale. */
const ofInjection = z.object({ ...medicine, text: z.string() });
const sites = {
  siteMissing: { status: 422, field: 'site', data: ofInjection },
  siteUnused: { status: 422, field: 'site', data: ofInjection },
  siteUsed: { status: 409, field: 'site', data: ofInjection },
  siteBlocked: { status: 409, field: 'site', data: ofInjection },
  sameSide: { status: 409, confirm: true, data: ofInjection },
  glucoseOld: { status: 409, data: ofInjection },
  lowGlucose: { status: 409, data: ofInjection },
} as const;
const orderState = {
  orderChanged: { status: 409, data: ofDose },
  stopped: { status: 409, data: ofDose },
  suspended: { status: 409, data: ofDose },
} as const;

/** Interval and maximum of a reserve: nothing overrides them. */
const limits = {
  reserveTooEarly: { status: 409, data: z.object({ nextAt: z.string() }) },
  exceedsDailyMaximum: { status: 409, data: z.object({ nextAt: z.string() }) },
} as const;

export const doses = topic(manifest, 'doses', {
  /** One to forty doses of one resident at once, all or nothing. An entry that waited is taken even where it meets something else. */
  sign: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'givenAt', waited: 'waited' },
    input: z.object({
      residentId: id,
      entries: z.array(Entry).min(1).max(40),
      givenAt: givenAt.optional(),
      waited: z.boolean().default(false),
      roundId: id.nullable().default(null),
      secondSignature,
      confirmed,
    }),
    output: z.array(Dose),
    errors: {
      alreadyRecorded,
      ...orderState,
      notPlanned: { status: 409, data: ofDose },
      entryTwice: { status: 422, field: 'entries' },
      tooEarly: { status: 409, confirm: true, data: z.object({ ...medicine, nextAt: z.string() }) },
      tooSoonAfterLast: {
        status: 409,
        confirm: true,
        data: z.object({ ...medicine, last: z.string(), next: z.string() }),
      },
      ...said,
      ...quantities,
      ...moments,
      ...findings,
      ...secondSignatureRefusals,
      noBook,
      ...sites,
      /** HI of the meter: the doctor says how much, and the note says so. */
      glucoseBeyond: { status: 422, field: 'note', data: ofInjection },
      otherUnits: { status: 422, field: 'note', data: ofInjection },
      scaleOfOther: { status: 422, field: 'note', data: ofInjection },
      wrongProduct: { status: 422, field: 'scanned', data: ofDose },
      expiredProduct: { status: 422, field: 'scanned', data: ofDose },
    },
  }),
  /** A reserve, by the limits of section 5: interval and maximum have no override. */
  giveReserve: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'givenAt', waited: 'waited' },
    input: z.object({
      residentId: id,
      orderId: id,
      number: z.int(),
      quantity: z.number(),
      reason: mandatoryLine(200),
      givenAt: givenAt.optional(),
      waited: z.boolean().default(false),
      overrides,
      site,
      secondSignature,
      confirmed,
    }),
    output: Dose,
    errors: {
      ...limits,
      noBook,
      ...sites,
      /** Its reason says why it is given, not why so much. */
      glucoseBeyond: { status: 409, confirm: true, data: ofInjection },
      otherUnits: { status: 409, confirm: true, data: ofInjection },
      scaleOfOther: { status: 409, confirm: true, data: ofInjection },
      notReserve: { status: 409 },
      notBegun: { status: 409, data: ofDose },
      ...orderState,
      ...quantities,
      ...moments,
      ...findings,
      ...secondSignatureRefusals,
    },
  }),
  /** What a reserve did, asked for an hour later. */
  effect: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      result: z.enum(effects),
      note: line(200).default(''),
    }),
    output: Dose,
    errors: { noEffect: { status: 409 } },
  }),
  /** Given, then lost: the doctor is asked. */
  vomited: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      reason: mandatoryLine(300),
      secondSignature,
    }),
    output: Dose,
    errors: { notGiven: { status: 409 }, noBook, ...secondSignatureRefusals },
  }),
  /** The old entry stays, with the reason of the new one. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      outcome: z.enum(outcomes),
      quantity: z.number().nullable().default(null),
      givenAt: givenAt.nullable().default(null),
      reason: mandatoryLine(300),
      /** Where it went: of what was not taken before, or the right one. */
      site,
      secondSignature,
      confirmed,
    }),
    output: Dose,
    errors: {
      siteMissing: sites.siteMissing,
      siteUnused: sites.siteUnused,
      nothingToCorrect: { status: 409 },
      ...quantities,
      ...limits,
      noBook,
      inFuture: moments.inFuture,
      tooLongAgo: moments.tooLongAgo,
      ...secondSignatureRefusals,
    },
  }),
  /** Lays doses out, or takes them back; controlled ones and insulin are checked by a second person where the home says so. */
  prepare: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      entries: z.array(z.object(which)).min(1).max(40),
      back: z.boolean().default(false),
      secondSignature,
    }),
    output: z.array(Dose),
    errors: {
      alreadyRecorded,
      ...orderState,
      notPlanned: { status: 409, data: ofDose },
      entryTwice: { status: 422, field: 'entries' },
      ...secondSignatureRefusals,
    },
  }),
  /** Somebody has looked at an entry that asked for it. */
  lookAt: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, note: mandatoryLine(200) }),
    output: Dose,
    errors: { nothingToLookAt: { status: 409 } },
  }),
  /** Every entry about a dose, the newest first. */
  events: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, id }),
    output: z.array(DoseEvent),
  }),
  /** One to seven days of one resident (experience, sketch 4). */
  grid: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, from: day, days: z.int().min(1).max(7) }),
    output: Grid,
  }),
});
