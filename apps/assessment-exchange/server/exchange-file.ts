import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import type { Resident } from '#apps/residents/contract/residents.ts';
import { Area } from '../contract/records.ts';
import { type ExitKind, reasonCode, type RecordType } from '../domain/record-types.ts';
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
      case 'choice': plain[id] = answer.code; break;
      case 'multiple': plain[id] = answer.codes; break;
      case 'number': plain[id] = answer.number; break;
      case 'text': plain[id] = answer.text; break;
      case 'date': plain[id] = answer.day; break;
      case 'moment': plain[id] = answer.moment; break;
      case 'table': plain[id] = answer.rows; break;
      case 'notAssessable': plain[id] = { notAssessable: answer.reason ?? null }; break;
      // drawings and pictures stay in the house
      default: break;
    }
  }
  return plain;
}

type Person = Pick<Resident, 'number' | 'lastName' | 'firstName' | 'birthDate' | 'gender' | 'ahvNumber'>;

/** One completed record as it stands in the export file. */
export function exportedRecord(open: Open, person: Person | undefined, names: { readonly assessor: string | null }, shown: ReadonlySet<string>): Record<string, unknown> {
  const { row, set } = open;
  const counted = reckoned(open);
  const delivered = row.delivered_scales as Partial<Record<Scale, number>>;
  const values = scales.flatMap((scale) => {
    const { value, from } = valueThatCounts(counted[scale] ?? null, delivered[scale] ?? null);
    return value === null ? [] : [[scale, { value, from }]];
  });
  return {
    record: row.id, corrects: row.corrects, type: row.type, reasonCode: reasonCode(row.type as RecordType, row.exit_kind as ExitKind | null), exitKind: row.exit_kind,
    resident: person && { number: person.number, lastName: person.lastName, firstName: person.firstName, birthDate: person.birthDate, gender: person.gender, ahvNumber: person.ahvNumber },
    referenceDate: row.reference_date, observationDays: row.observation_days, itemSet: { code: set.file.code, edition: set.file.edition, number: set.number, instrument: set.file.instrument },
    assessor: names.assessor, signature: row.signature, completedAt: row.completed_at, answers: plainAnswers(open.answers, shown), scales: Object.fromEntries(values),
    careLevel: row.care_level === null ? null : { instrument: row.care_instrument, level: row.care_level, minutes: row.care_minutes === null ? null : Number(row.care_minutes), from: row.care_from, to: row.care_to, doctorSignedOn: row.doctor_signed_on },
  };
}

export const exportText = (at: Date, records: readonly Record<string, unknown>[]): string => `${JSON.stringify({ format: exportFormat, formatVersion: exchangeVersion, exportedAt: at.toISOString(), records }, null, 2)}\n`;

const careLevel = z.object({ instrument: z.string().trim().max(60).default(''), level: z.int().min(0).max(12), minutes: z.number().min(0).max(1440).nullable().default(null), from: day.nullable().default(null), to: day.nullable().default(null), doctorSignedOn: day.nullable().default(null) });

/** One entry of a results file; what it does not name stays as it is. */
export const ResultEntry = z.object({
  record: z.uuid(), state: z.enum(['accepted', 'rejected']).optional(), reason: z.string().trim().max(500).default(''),
  scales: z.partialRecord(z.enum(scales), z.int().min(0).max(20)).optional(), areas: z.array(Area).max(60).optional(), careLevel: careLevel.optional(),
});
export type ResultEntry = z.output<typeof ResultEntry>;

/** The outer shape; each entry is checked by itself, so that one wrong one does not hold up the others. */
export const ResultsFile = z.object({ format: z.literal(resultsFormat), formatVersion: z.literal(exchangeVersion), results: z.array(z.unknown()).max(1000) });
