import { consciousnessCodes, loinc, ownName, snomed, ucum } from '#platform/domain/text/fhir-names.ts';
import { type Coding, concept, filled, notes, patientOf, type Resource } from './resource.ts';
import { means, token } from './search.ts';

const categories = 'http://terminology.hl7.org/CodeSystem/observation-category';

/** What was measured: name, LOINC codes (the first one leads) and UCUM unit. */
export interface Measure {
  readonly name: string;
  readonly loinc: readonly string[];
  readonly unit: string;
}
/** A vital sign of the record; a blood pressure has two values. `struck`: taken back as wrong. */
export interface ReadingRecord {
  readonly id: string;
  readonly kind: string;
  readonly value: number;
  readonly secondValue: number | null;
  readonly measuredAt: string;
  readonly recordedAt: string;
  readonly note: string;
  readonly struck: boolean;
  readonly measures: readonly [Measure, Measure?];
  /** The meter wrote LO or HI instead of a number. */
  readonly beyond?: 'below' | 'above' | undefined;
  /** A level of consciousness is told by its letter and words; the number behind it is ours. */
  readonly level?: { readonly letter: string; readonly words: string } | undefined;
}

/** Told beside the leading code: the profile of vital signs asks for both codes of oxygen saturation. Other further codes say more than the record knows, such as where a temperature was taken. */
const alsoTold: ReadonlySet<string> = new Set(['2708-6']);
const codesOf = (measure: Measure): string[] =>
  measure.loinc.filter((code, index) => index === 0 || alsoTold.has(code));
const codingsOf = (measure: Measure): Coding[] =>
  codesOf(measure).map((code) => ({ system: loinc, code, display: measure.name }));
/** What has no code of LOINC keeps its own name. */
const codedAs = (measure: Measure, kind: string): Coding[] =>
  measure.loinc.length === 0
    ? [{ system: ownName('vital-sign'), code: kind, display: measure.name }]
    : codingsOf(measure);
const quantity = (value: number, unit: string) => ({ value, unit, system: ucum, code: unit });
const levelConcept = ({ letter, words }: NonNullable<ReadingRecord['level']>) =>
  concept(words, { system: snomed, code: consciousnessCodes[letter]! });
const pressurePanel: Coding = { system: loinc, code: '85354-9', display: 'Blood pressure panel' };

/** Observation (vital signs): a blood pressure as panel with its two components. What was struck is `entered-in-error`. */
export function observation(reading: ReadingRecord, residentId: string): Resource {
  const [first, second] = reading.measures;
  const value =
    second === undefined || reading.secondValue === null
      ? {
          code: concept(first.name, ...codedAs(first, reading.kind)),
          ...(reading.level === undefined
            ? {
                valueQuantity: {
                  ...(reading.beyond === undefined
                    ? {}
                    : { comparator: reading.beyond === 'below' ? '<' : '>' }),
                  ...quantity(reading.value, first.unit),
                },
              }
            : { valueCodeableConcept: levelConcept(reading.level) }),
        }
      : {
          code: concept('Blood pressure', pressurePanel),
          component: [
            {
              code: concept(first.name, ...codingsOf(first)),
              valueQuantity: quantity(reading.value, first.unit),
            },
            {
              code: concept(second.name, ...codingsOf(second)),
              valueQuantity: quantity(reading.secondValue, second.unit),
            },
          ],
        };
  return filled({
    resourceType: 'Observation',
    id: reading.id,
    status: reading.struck ? 'entered-in-error' : 'final',
    category: [concept('', { system: categories, code: 'vital-signs' })],
    ...value,
    subject: patientOf(residentId),
    effectiveDateTime: reading.measuredAt,
    issued: reading.recordedAt,
    note: notes(reading.note),
  });
}

/** Whether a code of a search, `code` or `system|code`, means what was measured. */
export function isMeasured(search: string, measures: readonly [Measure, Measure?]): boolean {
  const codes = measures.flatMap((one) => (one === undefined ? [] : codesOf(one)));
  return [...codes, ...(measures[1] === undefined ? [] : [pressurePanel.code])].some((code) =>
    means(token(search), { system: loinc, value: code }),
  );
}

/** A complete assessment; what was deleted or replaced by a correction is `entered-in-error`. */
export interface SurveyRecord {
  readonly id: string;
  readonly title: string;
  readonly codings: readonly { readonly system: string; readonly code: string }[];
  readonly day: string;
  readonly completedAt: string;
  readonly score: number | null;
  readonly outcome: string | null;
  readonly remarks: string;
  readonly corrects: boolean;
  readonly deleted: boolean;
}

/** Observation (survey) of an assessment: its score, or its outcome where it has none; the outcome as interpretation in words. */
export function survey(one: SurveyRecord, residentId: string): Resource {
  return filled({
    resourceType: 'Observation',
    id: one.id,
    status: one.deleted ? 'entered-in-error' : one.corrects ? 'corrected' : 'final',
    category: [concept('', { system: categories, code: 'survey' })],
    code: concept(one.title, ...one.codings),
    subject: patientOf(residentId),
    effectiveDateTime: one.day,
    issued: one.completedAt,
    ...(one.score === null
      ? { valueCodeableConcept: one.outcome === null ? undefined : concept(one.outcome) }
      : { valueQuantity: quantity(one.score, '{score}') }),
    interpretation: one.score === null || one.outcome === null ? [] : [concept(one.outcome)],
    note: notes(one.remarks),
  });
}

/** Whether a code of a search means what an assessment measured. */
export function isAssessed(
  search: string,
  codings: readonly { readonly system: string; readonly code: string }[],
): boolean {
  return codings.some((one) => means(token(search), { system: one.system, value: one.code }));
}
