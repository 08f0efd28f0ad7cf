import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, mandatoryLine } from '#platform/contract/fields.ts';
import { rowOutcomes, rowReasons } from '../domain/import.ts';
import { itemKinds } from '../domain/items.ts';
import manifest from '../manifest.ts';
import { code, described, key } from './shapes.ts';

const kind = z.enum(itemKinds);
/** 0: it stands as shipped. */
const version = z.int().min(0);

export const Item = z.object({
  kind,
  code: z.string(),
  ...described,
  /** The catalogue it was imported from, with its version; empty: of the house. */
  source: z.string(),
  sourceVersion: z.string(),
  shipped: z.boolean(),
  /** It stands in a plan: it can only be set inactive. */
  used: z.boolean(),
  version,
});
export type Item = z.output<typeof Item>;

const faults = {
  unknownProposal: { status: 422, field: 'proposes', data: z.object({ code: z.string() }) },
  unknownCategory: { status: 422, field: 'category' },
  weekdaysMissing: { status: 422, field: 'weekdays' },
} as const;

export const Report = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      label: z.object({ en: z.string(), de: z.string() }),
      outcome: z.enum(rowOutcomes),
      reason: z.enum(rowReasons).nullable(),
    }),
  ),
  counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() }),
});
export type Report = z.output<typeof Report>;

/** Categories, diagnoses, goals and measures: what is shipped in plain words, what the home changed, and what it brought. */
export const catalogItems = topic(manifest, 'catalogItems', {
  /** By words of either language or by code; at most 500 are answered, `total` says how many there are. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      kind,
      text: line(100).default(''),
      withInactive: z.boolean().default(false),
    }),
    output: z.object({ items: z.array(Item), total: z.int() }),
  }),
  create: call({
    may: [key, 'Write'],
    input: z.object({ kind, code: code.or(z.literal('')).default(''), ...described }),
    output: Item,
    errors: { ...faults, codeTaken: { status: 409, field: 'code' } },
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ kind, code, version, ...described }),
    output: Item,
    errors: faults,
  }),
  /** Only what the home brought and no plan has used; everything else is set inactive. */
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ kind, code, version }),
    output: done,
    errors: { shippedStays: { status: 409 }, inUse: { status: 409 } },
  }),
  /**
   * A licensed catalogue as CSV or XLSX; `dryRun` says what each row would do and changes nothing. What is
   * there already is changed only for whoever has the right to edit; for others such rows are refused.
   */
  import: call({
    may: [key, 'Write'],
    input: z.object({
      kind,
      fileId: id,
      source: mandatoryLine(60),
      sourceVersion: mandatoryLine(40),
      dryRun: z.boolean(),
    }),
    output: Report,
    errors: {
      fileNotRead: { status: 422, field: 'fileId', data: z.object({ why: z.string() }) },
      columnMissing: { status: 422, field: 'fileId', data: z.object({ column: z.string() }) },
    },
  }),
});
