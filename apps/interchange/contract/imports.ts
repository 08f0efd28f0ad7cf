import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

export const importKinds = ['residents', 'contacts', 'fhir', 'foods', 'recipes'] as const;
export type ImportKind = (typeof importKinds)[number];
/** Kinds that come as tables with columns to be mapped. */
export const sheetKinds = ['residents', 'contacts'] as const;
/** What happens with a recipe that is here already, by its source and its number there. */
export const conflicts = ['skip', 'overwrite', 'copy'] as const;
export type Conflict = (typeof conflicts)[number];
/** Purpose under which a file is uploaded (frame call files.upload) before an import takes it. */
export const importPurpose = 'import';
/** Files that one import takes. */
export const maximumFiles = 200;

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a whole row is refused. Each has a text below `reasons` in the locales. */
export const rowCodes = [
  // the file
  'unknownFileType',
  'tooLarge',
  'unpackedTooLarge',
  'brokenArchive',
  'brokenEncoding',
  'controlCharacters',
  'fileEmpty',
  // the bundle
  'notJson',
  'tooDeep',
  'notBundle',
  'bundleTypeNotSupported',
  'noPatient',
  'severalPatients',
  'patientWithoutName',
  'badBirthDate',
  'badDeathDate',
  'deathBeforeBirth',
  'deceased',
  'noIdentity',
  'identityMismatch',
  'identitiesConflict',
  'similarResident',
  'residentArchived',
  'birthInFuture',
  'birthTooLongAgo',
  'emailTaken',
  'recordRefused',
  // the table
  'notTable',
  'columnMissing',
  'columnTwice',
  'columnNameless',
  'tooManyRows',
  'tooManyColumns',
  'cellCountWrong',
  'idMissing',
  'nameMissing',
  'lastNameMissing',
  'badCell',
  'numberTaken',
  // the recipe
  'notRecipes',
  'recipeNameMissing',
  'ingredientsMissing',
  'tooManyIngredients',
  'badServings',
  'recipeInactive',
  'ingredientInactive',
] as const;
export type RowCode = (typeof rowCodes)[number];

/** What a row can bring, in the order of the report. */
export const parts = [
  'resident',
  'contact',
  'contacts',
  'diagnoses',
  'allergies',
  'noAllergy',
  'earlierMedicines',
  'readings',
  'ingredient',
  'recipe',
  'newIngredients',
] as const;
/** What a row brought, counted; shown in the report. */
export const RowDetail = z.object({
  /** New here, by part. */
  taken: z.record(z.string(), z.int()).default({}),
  /** Was here already, by the same names. */
  known: z.record(z.string(), z.int()).default({}),
  /** Elements of the source, down to the last: as they stood, in another form, and not taken. */
  elements: z.object({ stored: z.int(), converted: z.int(), notTaken: z.int() }).optional(),
  /** Elements that were not taken, by name. */
  notTaken: z.array(z.object({ element: z.string(), count: z.int() })).default([]),
  /** Entries of kinds that are not imported, by resource type. */
  leftOut: z.record(z.string(), z.int()).default({}),
  /** Codes that have no place here. */
  unknownCodes: z
    .array(z.object({ code: z.string(), name: z.string().nullable(), count: z.int() }))
    .default([]),
  /** Parts that could not be taken, by reason (texts below `problems`). */
  problems: z.record(z.string(), z.int()).default({}),
  /** Single values that were refused: what, value, reason. At most the first fifty. */
  refusedValues: z.array(z.object({ name: z.string(), value: z.string(), reason: z.string() })).default([]),
  /** Values for the text of the row's code. */
  values: z.record(z.string(), z.string()).default({}),
});
export type RowDetail = z.output<typeof RowDetail>;

export const ImportRow = z.object({
  id,
  position: z.int(),
  source: z.string(),
  line: z.int().nullable(),
  label: z.string(),
  outcome: z.enum(outcomes),
  code: z.enum(rowCodes).nullable(),
  subject: z.enum(['resident', 'ingredient', 'contact', 'recipe']).nullable(),
  subjectId: id.nullable(),
  detail: RowDetail,
});
export type ImportRow = z.output<typeof ImportRow>;

export const Import = z.object({
  id,
  kind: z.enum(importKinds),
  dryRun: z.boolean(),
  entryDate: z.string().nullable(),
  allowSimilar: z.boolean(),
  conflict: z.enum(conflicts),
  taskId: id,
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  position: z.int(),
  total: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  files: z.array(z.object({ id, name: z.string() })),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** The account that asks has started it: it may stop it and start it again with the same files. */
  own: z.boolean(),
  /** Tables: field → name of the column. */
  mapping: z.record(z.string(), z.string()),
});
export type Import = z.output<typeof Import>;

const may = ['authorization.interchange.import', 'Read'] as const;
const outcome = z.enum(outcomes).optional();

export const imports = topic(manifest, 'imports', {
  list: call({ may, input: z.object({ ...paging }), output: page(Import) }),
  get: call({ may, input: z.object({ id }), output: Import }),
  rows: call({ may, reads: true, input: z.object({ id, outcome, ...paging }), output: page(ImportRow) }),
  /** The report as a table for a spreadsheet: CSV, semicolons, UTF-8 with a byte order mark. */
  export: call({ may, file: true, input: z.object({ id, outcome }), output: fileAnswer }),
  /** The columns of an uploaded table with the first lines, and which of them probably holds what: as last time, or by the name. */
  columns: call({
    may: ['authorization.interchange.import', 'Write'],
    reads: true,
    input: z.object({ kind: z.enum(sheetKinds), fileId: id }),
    output: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      total: z.int(),
      fields: z.array(z.string()),
      mapping: z.record(z.string(), z.string()),
    }),
    errors: {
      fileUnknown: { status: 422, field: 'fileIds' },
      tableUnreadable: { status: 422, field: 'fileIds', data: z.object({ reason: z.string() }) },
    },
  }),
  /**
   * Queues an import of files that the account has uploaded before; a dry run checks everything and changes nothing.
   * Stopping is the frame's tasks.cancel with the answered taskId.
   */
  start: call({
    may: ['authorization.interchange.import', 'Write'],
    input: z.object({
      kind: z.enum(importKinds),
      fileIds: z.array(id).min(1).max(maximumFiles),
      dryRun: z.boolean(),
      /** Residents only: the day from which new residents have a stay; null leaves them without an entry. */
      entryDate: day.nullable().default(null),
      /** Residents only: take also persons who may be the same as one who is here. */
      allowSimilar: z.boolean().default(false),
      /** Recipes only: what happens with those that are here already. */
      conflict: z.enum(conflicts).default('skip'),
      /** Tables only: field → name of the column. It is remembered for the next table of this kind. */
      mapping: z.record(z.string().max(60), z.string().max(200)).default({}),
    }),
    output: Import,
    errors: {
      fileUnknown: { status: 422, field: 'fileIds' },
      entryDateInFuture: { status: 422, field: 'entryDate' },
      nameNotMapped: { status: 422, field: 'mapping' },
    },
  }),
});
