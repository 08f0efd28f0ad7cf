import type { Account } from './fhir-elements.ts';
import type { ImportedReading } from './fhir-vitals.ts';

/** Readings as they are kept here: one value, or the two of a blood pressure. */
export type PlainReading = {
  sourceId: string | null;
  kind: string;
  value: number;
  secondValue: number | null;
  beyond?: 'below' | 'above' | undefined;
  measuredAt: string;
  loinc: string;
  note: string;
  accounts: readonly Account[];
};

/** Names under which two of them are kept here. */
const kinds = new Map([
  ['respiration', 'respirationRate'],
  ['glucose', 'bloodGlucose'],
]);

/** Groups systolic and diastolic of one observation to one blood pressure; a half one is counted as `pairIncomplete`. */
export function pairBloodPressures(readings: readonly ImportedReading[]): {
  readings: PlainReading[];
  incomplete: ImportedReading[];
} {
  const plain: PlainReading[] = [];
  const halves = new Map<string, { systolic?: ImportedReading; diastolic?: ImportedReading }>();
  for (const reading of readings) {
    if (reading.name === 'systolic' || reading.name === 'diastolic') {
      // parts of one panel share its id; without an id the moment keeps them together
      const key = reading.sourceId ?? reading.measuredAt;
      halves.set(key, { ...halves.get(key), [reading.name]: reading });
    } else {
      const { sourceId, name, value, beyond, measuredAt, loinc, note, account } = reading;
      plain.push({
        sourceId,
        kind: kinds.get(name) ?? name,
        value,
        secondValue: null,
        beyond,
        measuredAt,
        loinc,
        note,
        accounts: [account],
      });
    }
  }
  const incomplete: ImportedReading[] = [];
  for (const { systolic, diastolic } of halves.values()) {
    if (systolic && diastolic) {
      plain.push({
        sourceId: systolic.sourceId,
        kind: 'bloodPressure',
        value: systolic.value,
        secondValue: diastolic.value,
        measuredAt: systolic.measuredAt,
        loinc: systolic.loinc,
        note: [...new Set([systolic.note, diastolic.note])].filter((one) => one !== '').join('; '),
        accounts: [systolic.account, diastolic.account],
      });
    } else incomplete.push((systolic ?? diastolic)!);
  }
  return { readings: plain, incomplete };
}
