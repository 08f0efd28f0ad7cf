import { isDay } from '#platform/domain/days.ts';
import { meaningOf } from './allergy-codes.ts';
import type { ImportedAllergy, ImportedCondition, ImportedMedication } from './fhir-record.ts';

/** Diagnoses, allergies and medicines of another system as they are kept here, and what could not be taken as it was. */

export type PartProblem = 'refuted' | 'noneKnown' | 'badDay' | 'endBeforeOnset' | 'endWhileActive' | 'allergenOpen' | 'nameCut';
export type Part<Row> = { row: Row | null; problems: PartProblem[] };

export type DiagnosisRow = {
  name: string; status: 'active' | 'inactive' | 'resolved'; code: string; codeSystem: string; onsetOn: string | null; endedOn: string | null; remarks: string;
};
export type AllergyRow = {
  kind: 'food' | 'medicine' | 'environment' | 'other'; name: string; allergens: string[]; severity: 'severe' | 'unknown'; certainty: 'suspected' | 'confirmed' | 'unknown'; active: boolean;
  code: string; codeSystem: string; remarks: string; recordedOn: string | null;
};
export type MedicineRow = { name: string; code: string; codeSystem: string; status: string; orderedOn: string | null; reason: string };

/** One line of at most `most` characters; blanks, control characters and changes of direction between words become one blank. */
export function plainLine(text: string, most: number): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.replace(/[\u0000-\u0020\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim().slice(0, most).trim();
}

const longestName = 200;

function partsOf(given: { name: string; code: string | null; system: string | null }, days: ReadonlyArray<string | null>): {
  name: string; code: string; codeSystem: string; days: Array<string | null>; problems: PartProblem[];
} {
  const name = plainLine(given.name, longestName);
  const problems: PartProblem[] = [];
  if (plainLine(given.name, Infinity).length > longestName) problems.push('nameCut');
  const good = days.map((day) => (day !== null && isDay(day) ? day : null));
  if (good.some((day, index) => day !== days[index])) problems.push('badDay');
  return { name, code: plainLine(given.code ?? '', 60), codeSystem: plainLine(given.system ?? '', 200), days: good, problems };
}

const diagnosisStatus = new Map<string | null, DiagnosisRow['status']>([
  ['active', 'active'], ['recurrence', 'active'], ['relapse', 'active'], ['inactive', 'inactive'], ['remission', 'inactive'], ['resolved', 'resolved'],
]);

/** A diagnosis; one that the source itself calls refuted is not taken. An unconfirmed one says so in its remarks. */
export function diagnosisOf(condition: ImportedCondition): Part<DiagnosisRow> {
  if (condition.verification === 'refuted') return { row: null, problems: ['refuted'] };
  const { days: [onset, ended], problems, ...coded } = partsOf(condition, [condition.onset, condition.ended]);
  const status = diagnosisStatus.get(condition.status) ?? (ended ? 'resolved' : 'active');
  const wrongEnd: PartProblem | null = !ended ? null : status === 'active' ? 'endWhileActive' : onset && ended < onset ? 'endBeforeOnset' : null;
  const unsure = condition.verification !== null && condition.verification !== 'confirmed';
  return {
    row: {
      ...coded, status, onsetOn: onset ?? null, endedOn: wrongEnd ? null : ended ?? null,
      remarks: unsure ? plainLine(`FHIR: ${condition.verification}`, 100) : '',
    },
    problems: wrongEnd ? [...problems, wrongEnd] : problems,
  };
}

const certainties = new Map<string | null, AllergyRow['certainty']>([['confirmed', 'confirmed'], ['unconfirmed', 'suspected'], ['presumed', 'suspected']]);

/** An allergy; the statement that none is known is not one, and a food whose allergen stays open is counted for a person to complete. */
export function allergyOf(allergy: ImportedAllergy): Part<AllergyRow> {
  if (allergy.verification === 'refuted') return { row: null, problems: ['refuted'] };
  const meaning = meaningOf(allergy);
  if (meaning === null) return { row: null, problems: ['noneKnown'] };
  const { days: [recordedOn], problems, ...coded } = partsOf(allergy, [allergy.recordedOn]);
  const open = meaning.kind === 'food' && meaning.allergens.length === 0;
  return {
    row: {
      ...coded, kind: meaning.kind, allergens: [...meaning.allergens], severity: allergy.criticality === 'high' ? 'severe' : 'unknown',
      certainty: certainties.get(allergy.verification) ?? 'unknown', active: allergy.status !== 'inactive' && allergy.status !== 'resolved', remarks: '', recordedOn: recordedOn ?? null,
    },
    problems: open ? [...problems, 'allergenOpen'] : problems,
  };
}

/** A medicine of the history; what the source wrote about the dose stands with the reason, it is no prescription. */
export function medicineOf(medication: ImportedMedication): Part<MedicineRow> {
  const { days: [orderedOn], problems, ...coded } = partsOf(medication, [medication.startedOn]);
  return { row: { ...coded, status: plainLine(medication.status ?? 'unknown', 40), orderedOn: orderedOn ?? null, reason: plainLine(medication.dosage ?? '', 200) }, problems };
}
