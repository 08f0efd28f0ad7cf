import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, mandatoryLine, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.product-lists';

export const listKinds = ['swissmedic', 'priceList', 'catalogue', 'interactions'] as const;
export type ListKind = (typeof listKinds)[number];
/** Purpose under which a file is uploaded (frame call files.upload) before an import takes it. */
export const listPurpose = 'product-list';
/** Lists that do not say of themselves of which day they are. */
export const undatedKinds: readonly ListKind[] = ['catalogue', 'interactions'];

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a row, or the whole list, is refused. Each has a text below `reasons` in the locales. */
export const rowCodes = [
  // the list
  'notTable',
  'notXml',
  'notPriceList',
  'brokenArchive',
  'brokenEncoding',
  'unpackedTooLarge',
  'columnsMissing',
  'dateMissing',
  'olderEdition',
  'empty',
  // the row
  'numberMissing',
  'gtinWrong',
  'nameMissing',
  'badCell',
  'twice',
  'sideMissing',
  'severityUnknown',
  'textMissing',
] as const;
export type RowCode = (typeof rowCodes)[number];

export const ImportRow = z.object({
  id,
  position: z.int(),
  line: z.int().nullable(),
  label: z.string(),
  outcome: z.enum(outcomes),
  code: z.enum(rowCodes).nullable(),
  /** What stood there. */
  said: z.string(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ListImport = z.object({
  id,
  kind: z.enum(listKinds),
  dryRun: z.boolean(),
  title: z.string(),
  dated: z.string().nullable(),
  fileId: id,
  fileName: z.string(),
  taskId: id,
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** The account that asks has started it: it may stop it and start it again with the same file. */
  own: z.boolean(),
});
export type ListImport = z.output<typeof ListImport>;

export const imports = topic(manifest, 'imports', {
  list: call({ may: [key, 'Read'], input: z.object({ ...paging }), output: page(ListImport) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: ListImport }),
  rows: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ id, outcome: z.enum(outcomes).optional(), ...paging }),
    output: page(ImportRow),
  }),
  /**
   * Reads a list that the account has uploaded before; a dry run checks everything and changes nothing.
   * Stopping is the frame's tasks.cancel with the answered taskId.
   */
  start: call({
    may: [key, 'Write'],
    input: z.object({
      kind: z.enum(listKinds),
      fileId: id,
      dryRun: z.boolean(),
      /** Who publishes the list, as it is quoted with a product or a warning. */
      title: mandatoryLine(200),
      /** The day of the list, where it does not say so itself. */
      dated: day.nullable().default(null),
    }),
    output: ListImport,
    errors: {
      fileUnknown: { status: 422, field: 'fileId' },
      dateMissing: { status: 422, field: 'dated' },
      inFuture: { status: 422, field: 'dated' },
    },
  }),
});
