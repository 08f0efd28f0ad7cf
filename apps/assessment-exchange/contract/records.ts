import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, instant, line, page, paging, version } from '#platform/contract/fields.ts';
import { beginnable, exitKinds, recordTypes, transmissions } from '../domain/record-types.ts';
import { editions, scales } from '../domain/scales.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.assessment-exchange';

/** Definition and answers have their shapes in apps/forms; here they pass through and are checked where they are used. */
const FormPart = z.record(z.string(), z.unknown());
const status = z.union([z.literal(0), z.literal(1)]);
const type = z.enum(recordTypes);
export const dueStates = ['overdue', 'soon', 'coming', 'fine'] as const;

export const Row = z.object({
  id,
  version,
  residentId: id,
  resident: ResidentRef,
  type,
  referenceDate: day,
  status,
  transmission: z.enum(transmissions),
  assessor: z.string().nullable(),
  answered: z.int(),
  asked: z.int(),
  missing: z.int(),
  invalid: z.int(),
  corrects: id.nullable(),
  replacedBy: id.nullable(),
  completedAt: instant.nullable(),
  lastChangeAt: instant,
});
export type Row = z.output<typeof Row>;

export const Area = z.object({ system: z.enum(['mds', 'ltcf']), code: z.string(), triggered: z.boolean() });
export type Area = z.output<typeof Area>;
export const scaleValues = z.partialRecord(z.enum(scales), z.int().min(0).max(20));
/** As the vendor's software says it; never reckoned from answers. */
export const careLevelFields = {
  careInstrument: line(60),
  careLevel: z.int().min(0).max(12).nullable(),
  careMinutes: z.number().min(0).max(1440).multipleOf(0.1).nullable(),
  careFrom: day.nullable(),
  careTo: day.nullable(),
  doctorSignedOn: day.nullable(),
};

export const SectionState = z.object({
  id: z.string(),
  version,
  answers: FormPart,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type SectionState = z.output<typeof SectionState>;

export const Record = z.object({
  ...Row.shape,
  exitKind: z.enum(exitKinds).nullable(),
  observationFrom: day,
  assessorId: id.nullable(),
  signature: z.string(),
  completedBy: z.string().nullable(),
  deliveredScales: scaleValues,
  areas: z.array(Area),
  ...careLevelFields,
});
export type Record = z.output<typeof Record>;

/** How far each section is; what one answers may show questions of another. */
export const SectionProgress = z.object({ id: z.string(), answered: z.int(), asked: z.int(), open: z.int() });
export type SectionProgress = z.output<typeof SectionProgress>;

/** One finding of the completeness check; without an item it is about the head of the record. */
export const Finding = z.object({
  section: z.string().nullable(),
  item: z.string().nullable(),
  code: z.string(),
  label: z.object({ en: z.string(), de: z.string() }).nullable(),
});
export type Finding = z.output<typeof Finding>;

export const Sheet = z.object({
  record: Record,
  definition: FormPart,
  number: z.int(),
  edition: z.string(),
  counting: z.enum(editions),
  sections: z.array(SectionState),
  progress: z.array(SectionProgress),
  /** Scales that the set names: what is reckoned from the answers; null where codes are missing. */
  reckoned: z.partialRecord(z.enum(scales), z.int().nullable()),
  /** Continence scales whose resident is dry by a catheter or stoma. */
  devices: z.array(z.enum(scales)),
  /** The latest completed record in the same items, offered for taking over. */
  previous: z.object({ id, referenceDate: day, answers: FormPart }).nullable(),
  log: z.array(
    z.object({
      id,
      kind: z.enum(['transmitted', 'accepted', 'rejected', 'results']),
      note: z.string(),
      at: instant,
      by: z.string().nullable(),
    }),
  ),
});
export type Sheet = z.output<typeof Sheet>;

const locked = { status: 409 } as const;
const found = z.object({ findings: z.array(Finding) });

export const records = topic(manifest, 'records', {
  list: call({
    may: [key, 'Read'],
    input: z.object({
      type: type.optional(),
      status: z.int().min(0).max(1).optional(),
      transmission: z.enum(transmissions).optional(),
      errors: z.boolean().default(false),
      ...paging,
    }),
    output: page(Row),
  }),
  ofResident: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({
      records: z.array(Row),
      due: z.object({ day, type, state: z.enum(dueStates) }).nullable(),
    }),
  }),
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id, id }), output: Sheet }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      type: z.enum(beginnable),
      referenceDate: day,
      exitKind: z.enum(exitKinds).nullable().default(null),
    }),
    output: Record,
    errors: {
      oneInProgress: { status: 409, data: z.object({ id: z.string() }) },
      exitKindMissing: { status: 422, field: 'exitKind' },
    },
  }),
  /** Date, assessor, care level and the vendor's scales, before the record is completed. */
  change: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      referenceDate: day,
      assessorId: id.nullable(),
      deliveredScales: scaleValues,
      ...careLevelFields,
    }),
    output: Record,
    errors: {
      locked,
      careDates: { status: 422, field: 'careTo' },
      unknownAssessor: { status: 422, field: 'assessorId' },
      scaleTooHigh: { status: 422, field: 'deliveredScales' },
    },
  }),
  /** One section; what others do in the other sections does not matter. */
  saveSection: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, section: z.string().max(40), version, answers: FormPart }),
    output: z.object({ section: SectionState, progress: z.array(SectionProgress) }),
    errors: { locked, notOfSection: { status: 422, data: z.object({ item: z.string() }) } },
  }),
  /** Everything that keeps the record from being completed. */
  check: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, id }),
    output: found,
  }),
  complete: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, signature: line(120) }),
    output: Record,
    errors: {
      alreadyCompleted: { status: 409 },
      dateInFuture: { status: 422, field: 'referenceDate' },
      signatureMissing: { status: 422, field: 'signature' },
      incomplete: { status: 422, data: found },
    },
  }),
  /** A record in progress that begins with the answers of the completed one and points to it. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id }),
    output: Record,
    errors: { notCompleted: { status: 409 }, alreadyCorrected: { status: 409 } },
  }),
  /** Only what was never completed; the log keeps it. */
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
    errors: { locked },
  }),
  /** Writes the level of a completed record into the resident's record, from its first day on; billing reads it there. */
  takeCareLevel: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id }),
    output: done,
    errors: {
      notCompleted: { status: 409 },
      noCareLevel: { status: 409 },
      laterLevel: { status: 409, data: z.object({ from: z.string() }) },
    },
  }),
  /** Accounts that may be the assessor. */
  assessors: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({ people: z.array(z.object({ id, name: z.string() })) }),
  }),
});

/** Who needs a record next. */
export const DueRow = z.object({
  residentId: id,
  resident: ResidentRef,
  day,
  type,
  state: z.enum(dueStates),
  last: z.object({ type, referenceDate: day }).nullable(),
  inProgress: id.nullable(),
});
export type DueRow = z.output<typeof DueRow>;

export const dueRecords = topic(manifest, 'dueRecords', {
  /** Who of the present residents needs a record next, the earliest first. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ state: z.enum(dueStates).optional(), centerId: id.optional(), ...paging }),
    output: page(DueRow),
  }),
});
