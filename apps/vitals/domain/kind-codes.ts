import type { ReadingName } from './kinds.ts';

/** What a value is called and coded in an exchange: LOINC, the first code leads. Not in `kinds.ts`: no screen needs it. */
export const kindCodes = {
  systolic: { english: 'Systolic', german: 'Systolisch', loinc: ['8480-6'] },
  diastolic: { english: 'Diastolic', german: 'Diastolisch', loinc: ['8462-4'] },
  pulse: { english: 'Pulse', german: 'Puls', loinc: ['8867-4'] },
  respiration: { english: 'Respiration', german: 'Atmung', loinc: ['9279-1'] },
  temperature: { english: 'Temperature', german: 'Temperatur', loinc: ['8310-5', '8331-1'] },
  oxygenSaturation: {
    english: 'Oxygen saturation',
    german: 'Sauerstoffsättigung',
    loinc: ['59408-5', '2708-6'],
  },
  oxygenFlow: { english: 'Oxygen flow', german: 'Sauerstoffgabe', loinc: ['3151-8'] },
  weight: { english: 'Weight', german: 'Gewicht', loinc: ['29463-7'] },
  height: { english: 'Height', german: 'Grösse', loinc: ['8302-2'] },
  glucose: { english: 'Glucose (capillary)', german: 'Blutzucker', loinc: ['14743-9'] },
  hba1c: { english: 'HbA1c', german: 'HbA1c', loinc: ['4548-4'] },
  inr: { english: 'INR', german: 'INR', loinc: ['34714-6', '6301-6'] },
  peakFlow: { english: 'Peak flow', german: 'Peak-Flow', loinc: ['33452-4', '19935-6'] },
  pain: { english: 'Pain', german: 'Schmerz', loinc: ['72514-3'] },
  abdominalGirth: { english: 'Abdominal girth', german: 'Bauchumfang', loinc: ['8280-0'] },
  calfCircumference: { english: 'Calf circumference', german: 'Wadenumfang', loinc: [] },
  creatinine: { english: 'Creatinine', german: 'Kreatinin', loinc: ['14682-9', '2160-0'] },
  egfr: { english: 'eGFR', german: 'eGFR', loinc: ['98979-8', '62238-1', '33914-3'] },
  consciousness: {
    english: 'Consciousness (ACVPU)',
    german: 'Bewusstsein (ACVPU)',
    loinc: ['67775-7', '80288-4'],
  },
  glasgowComa: { english: 'Glasgow Coma Scale', german: 'Glasgow Coma Scale', loinc: ['9269-2'] },
} as const satisfies Readonly<
  Record<
    ReadingName,
    { readonly english: string; readonly german: string; readonly loinc: readonly string[] }
  >
>;

const day = 24;
/** After how many hours the last value no longer describes the present state (product default). */
export const staleAfterHours: Readonly<Record<ReadingName, number>> = {
  systolic: 7 * day,
  diastolic: 7 * day,
  pulse: 7 * day,
  respiration: 7 * day,
  temperature: day,
  oxygenSaturation: day,
  oxygenFlow: day,
  weight: 35 * day,
  height: 366 * day,
  glucose: day,
  hba1c: 180 * day,
  inr: 35 * day,
  peakFlow: 7 * day,
  pain: day,
  abdominalGirth: 35 * day,
  calfCircumference: 100 * day,
  creatinine: 366 * day,
  egfr: 366 * day,
  consciousness: day,
  glasgowComa: day,
};

/** Whether the last value is too old to describe the present state; both instants in milliseconds. */
export function isStale(name: ReadingName, measuredAt: number, now: number): boolean {
  return now - measuredAt > staleAfterHours[name] * 3_600_000;
}
