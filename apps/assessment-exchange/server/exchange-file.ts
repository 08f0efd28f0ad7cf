import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import type { Resident } from '#apps/residents/contract/residents.ts';
import { Area } from '../contract/records.ts';
import { beginnable, type ExitKind, exitKinds, reasonCode, type RecordType } from '../domain/record-types.ts';
import { type Scale, scales, valueThatCounts } from '../domain/scales.ts';
import type { Open } from './filling.ts';
import { reckoned } from './filling.ts';

/*
 * The file that leaves the house and the one that comes back: the one place that knows their shape. A vendor with another
 * format gets an adapter of its own beside this one; records and results stay as they are.
 */

export const exportFormat = 'obhut-assessment-exchange';
export const resultsFormat = 'obhut-assessment-results';
export const exchangeVersion = 1;

/** Codes, numbers and texts as they count: what nobody confirmed is absent, "not assessable" is an object with its reason. */
function plainAnswers(answers: Answers, shown: ReadonlySet<string>): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [id, answer] of Object.entries(answers)) {
    if (!shown.has(id) || ('proposed' in answer && answer.proposed && !answer.proposed.confirmed)) continue;
    switch (answer.kind) {
      case 'choice':
        plain[id] = answer.code;
        break;
      case 'multiple':
        plain[id] = answer.codes;
        break;
      case 'number':
        plain[id] = answer.number;
        break;
      case 'text':
        plain[id] = answer.text;
        break;
      case 'date':
        plain[id] = answer.day;
        break;
      case 'moment':
        plain[id] = answer.moment;
        break;
      case 'table':
        plain[id] = answer.rows;
        break;
      case 'notAssessable':
        plain[id] = { notAssessable: answer.reason ?? null };
        break;
      case 'signature':
        plain[id] = { signature: { name: answer.name, signedAt: answer.signedAt, strokes: answer.strokes } };
        break;
      case 'bodyMap':
        plain[id] = { places: answer.points };
        break;
      // no item set that is taken asks for one
      case 'picture':
        break;
    }
  }
  return plain;
}

type Person = Pick<Resident, 'number' | 'lastName' | 'firstName' | 'birthDate' | 'gender' | 'ahvNumber'>;

/** One completed record as it stands in the export file. */
export function exportedRecord(
  open: Open,
  person: Person | undefined,
  names: { readonly assessor: string | null },
  shown: ReadonlySet<string>,
): Record<string, unknown> {
  const { row, set } = open;
  const counted = reckoned(open);
  const delivered = row.delivered_scales as Partial<Record<Scale, number>>;
  const values = scales.flatMap((scale) => {
    const { value, from } = valueThatCounts(counted[scale] ?? null, delivered[scale] ?? null);
    return value === null ? [] : [[scale, { value, from }]];
  });
  return {
    record: row.id,
    corrects: row.corrects,
    type: row.type,
    reasonCode: reasonCode(row.type as RecordType, row.exit_kind as ExitKind | null),
    exitKind: row.exit_kind,
    resident: person && {
      number: person.number,
      lastName: person.lastName,
      firstName: person.firstName,
      birthDate: person.birthDate,
      gender: person.gender,
      ahvNumber: person.ahvNumber,
    },
    referenceDate: row.reference_date,
    observationDays: row.observation_days,
    itemSet: {
      code: set.file.code,
      edition: set.file.edition,
      number: set.number,
      instrument: set.file.instrument,
    },
    assessor: names.assessor,
    signature: row.signature,
    completedAt: row.completed_at,
    answers: plainAnswers(open.answers, shown),
    scales: Object.fromEntries(values),
    careLevel:
      row.care_level === null
        ? null
        : {
            instrument: row.care_instrument,
            level: row.care_level,
            minutes: row.care_minutes === null ? null : Number(row.care_minutes),
            from: row.care_from,
            to: row.care_to,
            doctorSignedOn: row.doctor_signed_on,
          },
  };
}

export const exportText = (at: Date, records: readonly Record<string, unknown>[]): string =>
  `${JSON.stringify({ format: exportFormat, formatVersion: exchangeVersion, exportedAt: at.toISOString(), records }, null, 2)}\n`;

const careLevel = z.object({
  instrument: z.string().trim().max(60).default(''),
  level: z.int().min(0).max(12),
  minutes: z.number().min(0).max(1440).nullable().default(null),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  doctorSignedOn: day.nullable().default(null),
});

/** One entry of a results file; what it does not name stays as it is. */
export const ResultEntry = z.object({
  record: z.uuid(),
  state: z.enum(['accepted', 'rejected']).optional(),
  reason: z.string().trim().max(500).default(''),
  scales: z.partialRecord(z.enum(scales), z.int().min(0).max(20)).optional(),
  areas: z.array(Area).max(60).optional(),
  careLevel: careLevel.optional(),
});
export type ResultEntry = z.output<typeof ResultEntry>;

const codes = z.string().max(40);
/** A code, a number, a day or text, several codes, rows of a table, or why there is no answer. Nothing else is taken. */
const IncomingAnswer = z.union([
  z.string().max(10_000),
  z.number(),
  z.array(codes).max(60),
  z.array(z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.null()]))).max(100),
  z.strictObject({ notAssessable: codes.nullable() }),
]);
export type IncomingAnswer = z.output<typeof IncomingAnswer>;

/** A record that was filled in in the vendor's software, in the shape in which ours go out; whatever else it says is left away. */
export const IncomingRecord = z.object({
  type: z.enum(beginnable),
  exitKind: z.enum(exitKinds).nullable().default(null),
  referenceDate: day,
  resident: z.object({ number: z.string().trim().min(1).max(40), birthDate: day.nullable().default(null) }),
  itemSet: z.object({ code: z.string().max(60) }),
  answers: z.record(z.string().max(40), IncomingAnswer),
  scales: z.partialRecord(z.enum(scales), z.object({ value: z.int().min(0).max(20) })).default({}),
  careLevel: careLevel.nullable().default(null),
});
export type IncomingRecord = z.output<typeof IncomingRecord>;

export const RecordsFile = z.object({
  format: z.literal(exportFormat),
  formatVersion: z.literal(exchangeVersion),
  records: z.array(z.unknown()).max(200),
});

/** The outer shape; each entry is checked by itself, so that one wrong one does not hold up the others. */
export const ResultsFile = z.object({
  format: z.literal(resultsFormat),
  formatVersion: z.literal(exchangeVersion),
  results: z.array(z.unknown()).max(1000),
});
