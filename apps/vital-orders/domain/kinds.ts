/** What can be ordered: the kinds of the vital signs, in their order (apps/vitals; a test holds them together). */
export const kinds = [
  'bloodPressure',
  'pulse',
  'temperature',
  'oxygenSaturation',
  'respirationRate',
  'bloodGlucose',
  'weight',
  'height',
  'pain',
  'oxygenFlow',
  'inr',
  'hba1c',
  'peakFlow',
  'abdominalGirth',
  'calfCircumference',
  'creatinine',
  'egfr',
  'consciousness',
  'glasgowComa',
] as const;
export type Kind = (typeof kinds)[number];
