import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  paragraph,
  version,
} from '#platform/contract/fields.ts';
import { pictureErrors } from '#platform/contract/file.ts';
import {
  edges,
  exudateAmounts,
  exudateTypes,
  largestDepth,
  largestSide,
  localSigns,
  odours,
  surroundings,
  systemicSigns,
  trends,
} from '../domain/entries.ts';
import manifest from '../manifest.ts';
import { Photo } from './photos.ts';
import { key, mostOutlined, points, stamp, struck, word } from './wounds.ts';

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });
const centimetres = (most: number) => z.number().min(0).max(most).multipleOf(0.1).nullable().default(null);
const clock = z.int().min(1).max(12).nullable().default(null);
const share = z.int().min(0).max(100).nullable().default(null);
const one = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().default(null);
const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(12).default([]);
const codes = z.array(line(60)).max(12).default([]);

/** What people fill in at each look at a wound. */
const fields = {
  /** Null: now. */
  at: moment.nullable().default(null),
  length: centimetres(largestSide),
  width: centimetres(largestSide),
  depth: centimetres(largestDepth),
  outline: points(mostOutlined),
  scaleLine: points(2),
  scaleLength: z.number().min(0.1).max(largestSide).multipleOf(0.1).nullable().default(null),
  undermining: centimetres(largestDepth),
  underminingClock: clock,
  tunnelling: centimetres(largestDepth),
  tunnellingClock: clock,
  epithelial: share,
  granulating: share,
  slough: share,
  necroticDry: share,
  necroticWet: share,
  exudateAmount: one(exudateAmounts),
  exudateType: one(exudateTypes),
  odour: one(odours),
  edges: several(edges),
  surrounding: several(surroundings),
  pain: z.int().min(0).max(10).nullable().default(null),
  localSigns: several(localSigns),
  systemicSigns: several(systemicSigns),
  dressings: codes,
  products: codes,
  treatment: paragraph(2000).default(''),
  nextChangeOn: day.nullable().default(null),
  trend: one(trends),
};
export const EntryFields = z.object(fields);
export type EntryFields = z.output<typeof EntryFields>;

export const Entry = z.object({
  ...fields,
  id,
  woundId: id,
  residentId: id,
  at: instant,
  area: z.number().nullable(),
  areaBy: z.enum(['computed', 'planimetry']).nullable(),
  push: z.int().nullable(),
  photos: z.array(Photo),
  recorded: stamp,
  /** Recorded more than an hour after the look. */
  late: z.boolean(),
  struck,
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
export type Entry = z.output<typeof Entry>;

const faults = {
  atInFuture: { status: 422, field: 'at' },
  atBeforeFirstSeen: { status: 422, field: 'at' },
  atAfterClosed: { status: 422, field: 'at' },
  woundStruck: { status: 409 },
  sizeIncomplete: { status: 422, field: 'width' },
  outlineTooShort: { status: 422, field: 'outline' },
  scaleMissing: { status: 422, field: 'scaleLength' },
  areaTooLarge: { status: 422, field: 'scaleLength' },
  tissueSum: { status: 422, field: 'epithelial', data: z.object({ sum: z.int() }) },
  exudateContradicts: { status: 422, field: 'exudateType' },
  underminingIncomplete: { status: 422, field: 'undermining' },
  tunnellingIncomplete: { status: 422, field: 'tunnelling' },
  surroundingContradicts: { status: 422, field: 'surrounding' },
  healedContradicts: { status: 422, field: 'trend' },
  healedNotLast: { status: 422, field: 'trend' },
  nextChangeBefore: { status: 422, field: 'nextChangeOn' },
  unknownDressing: { status: 422, field: 'dressings' },
  unknownProduct: { status: 422, field: 'products' },
} as const;
const of = { residentId: id, woundId: id };

export const entries = topic(manifest, 'entries', {
  /** Of one wound, the newest first; struck ones stay. */
  list: call({ may: [key, 'Read', 'resident'], input: z.object({ ...of, ...paging }), output: page(Entry) }),
  /** One look at a wound, with a photo or without. A wound that healed is closed with it, its dressings end. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'at' },
    input: z.object({
      ...of,
      ...fields,
      fileId: id.nullable().default(null),
      rulerVisible: z.boolean().default(false),
      consented: z.boolean().default(false),
    }),
    output: Entry,
    errors: {
      ...faults,
      ...pictureErrors,
      outlineWithoutPhoto: { status: 422, field: 'outline' },
      consentMissing: { status: 422, field: 'consented' },
    },
  }),
  /** Changes what an entry says, with the reason; what it said stays readable. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...of, id, version, reason: mandatoryLine(200), ...fields }),
    output: Entry,
    errors: {
      ...faults,
      entryStruck: { status: 409 },
      nothingChanged: { status: 422 },
      outlineWithoutPhoto: { status: 422, field: 'outline' },
    },
  }),
  /** Strikes an entry after the typed word. It stays readable. */
  strike: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ ...of, id, version, reason: mandatoryLine(200), word }),
    output: Entry,
    errors: {
      entryStruck: { status: 409 },
      wordWrong: { status: 422, field: 'word', data: z.object({ word: z.string() }) },
    },
  }),
});
