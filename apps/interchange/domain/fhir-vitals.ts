import { asObject, conceptOf, momentOf, objectsOf, textOf } from './fhir-reading.ts';
import type { FhirObject } from './fhir-reading.ts';

/** Vital signs of FHIR observations, chosen by LOINC code and brought to our units (UCUM). */

type Target = { name: string; decimals: number; units: Record<string, (value: number) => number> };
const same = (value: number) => value;
const target = (name: string, decimals: number, units: Target['units']): Target => ({ name, decimals, units });

const weight = target('weight', 1, { kg: same, g: (value) => value / 1000, '[lb_av]': (value) => value * 0.45359237 });
const height = target('height', 1, { cm: same, m: (value) => value * 100, '[in_i]': (value) => value * 2.54 });
const temperature = target('temperature', 1, { Cel: same, '[degF]': (value) => ((value - 32) * 5) / 9 });
const saturation = target('oxygenSaturation', 0, { '%': same });
const glucose = target('glucose', 1, { 'mmol/L': same, 'mg/dL': (value) => value / 18.016 });

/** LOINC code → our name and the units we can read. */
export const loincReadings: Record<string, Target> = {
  '8480-6': target('systolic', 0, { 'mm[Hg]': same }),
  '8462-4': target('diastolic', 0, { 'mm[Hg]': same }),
  '8867-4': target('pulse', 0, { '/min': same, '{beats}/min': same }),
  '9279-1': target('respiration', 0, { '/min': same, '{breaths}/min': same }),
  '8310-5': temperature, '8331-1': temperature,
  '59408-5': saturation, '2708-6': saturation,
  '29463-7': weight, '8302-2': height,
  '14743-9': glucose, '41653-7': glucose, '2339-0': glucose,
  '4548-4': target('hba1c', 1, { '%': same }),
  '34714-6': target('inr', 1, { '{INR}': same }), '6301-6': target('inr', 1, { '{INR}': same }),
  '72514-3': target('pain', 0, { '{score}': same }),
  '8280-0': target('abdominalGirth', 1, { cm: same }),
};
/** Panels whose parts are the readings: blood pressure in its present and its former code. */
export const panelCodes = ['85354-9', '55284-4', '85353-1'];
/** Not taken over because the product computes it. */
export const computedCodes = ['39156-5'];

export type ImportedReading = {
  sourceId: string | null; name: string; value: number; loinc: string; measuredAt: string;
};
export type ReadingProblem = 'notFinal' | 'momentMissing' | 'valueMissing' | 'unitUnknown';
export type ObservationAnswer =
  | { readings: ImportedReading[]; problems: ReadingProblem[] }
  | { unknownCode: string; name: string | null };

/** Statuses of an observation that counts. */
const finalStatuses = ['final', 'amended', 'corrected'];

function readQuantity(part: FhirObject, loinc: string): { value: number } | { problem: ReadingProblem } {
  const quantity = asObject(part.valueQuantity);
  const value = quantity?.value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: 'valueMissing' };
  const unit = textOf(quantity?.code) ?? textOf(quantity?.unit) ?? '';
  const wanted = loincReadings[loinc];
  const convert = wanted && Object.hasOwn(wanted.units, unit) ? wanted.units[unit] : undefined;
  if (!wanted || !convert) return { problem: 'unitUnknown' };
  const factor = 10 ** wanted.decimals;
  return { value: Math.round(convert(value) * factor + 1e-9) / factor };
}

/** Readings of one observation; a code that is no vital sign is handed back to be counted, not dropped. */
export function readObservation(resource: FhirObject): ObservationAnswer {
  const { code, name } = conceptOf(resource.code);
  const isPanel = code !== null && panelCodes.includes(code);
  const parts = isPanel ? objectsOf(resource.component) : [resource];
  if (code === null || (!isPanel && !Object.hasOwn(loincReadings, code))) return { unknownCode: code ?? '', name };
  if (!finalStatuses.includes(textOf(resource.status) ?? '')) return { readings: [], problems: ['notFinal'] };
  const measuredAt = momentOf(resource.effectiveDateTime) ?? momentOf(asObject(resource.effectivePeriod)?.start)
    ?? momentOf(resource.effectiveInstant);
  if (measuredAt === null) return { readings: [], problems: ['momentMissing'] };
  const sourceId = textOf(resource.id);
  const readings: ImportedReading[] = [];
  const problems: ReadingProblem[] = parts.length === 0 ? ['valueMissing'] : [];
  for (const part of parts) {
    const loinc = conceptOf(part.code).code ?? '';
    const answer = readQuantity(part, loinc);
    if ('problem' in answer) problems.push(answer.problem);
    else readings.push({ sourceId, name: loincReadings[loinc]?.name ?? '', value: answer.value, loinc, measuredAt });
  }
  return { readings, problems };
}
