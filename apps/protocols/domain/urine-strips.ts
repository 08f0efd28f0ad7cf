/** The urine strip: what each field can show, and when a doctor is to hear of it (assessments, section 15.4). A hint, no diagnosis. */
export const stripScales = {
  leucocytes: ['negative', 'trace', '1', '2', '3'],
  nitrite: ['negative', 'positive'],
  protein: ['negative', 'trace', '1', '2', '3'],
  glucose: ['negative', '1', '2', '3', '4'],
  ketones: ['negative', '1', '2', '3'],
  urobilinogen: ['normal', '1', '2', '3'],
  bilirubin: ['negative', '1', '2', '3'],
  blood: ['negative', '1', '2', '3'],
} as const;
export type ScaleName = keyof typeof stripScales;
export const scaleNames = Object.keys(stripScales) as ScaleName[];

export const stripColours = ['colourless', 'pale', 'yellow', 'dark', 'orange', 'red', 'brown'] as const;
export const clarities = ['clear', 'slightlyCloudy', 'cloudy'] as const;
export const stripSymptoms = ['burning', 'urge', 'fever', 'flankPain', 'confusion', 'smell'] as const;

/** pH from 5.0 to 9.0 in steps of 0.5. */
export const phSteps = [5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9] as const;
/** Specific gravity as the scale of the strip shows it. */
export const gravitySteps = [1, 1.005, 1.01, 1.015, 1.02, 1.025, 1.03] as const;

export const isPh = (value: number): boolean => (phSteps as readonly number[]).includes(value);
/** From 1.000 to 1.030 with three decimals. */
export const isGravity = (value: number): boolean =>
  value >= 1 && value <= 1.03 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

/** A value that is not the first one of its scale. */
export const isAbnormal = (name: ScaleName, value: string | null): boolean =>
  value !== null && value !== stripScales[name][0];

const manyLeucocytes: ReadonlySet<string | null> = new Set(['2', '3']);

/** A doctor is to be informed: nitrite, or leucocytes of two crosses and more, with symptoms. */
export const informsDoctor = (strip: {
  readonly nitrite: string | null;
  readonly leucocytes: string | null;
  readonly symptoms: readonly string[];
}): boolean =>
  strip.symptoms.length > 0 && (strip.nitrite === 'positive' || manyLeucocytes.has(strip.leucocytes));

/** Used after the day until which the strips are good. */
export const isExpired = (expiresOn: string | null, usedOn: string): boolean =>
  expiresOn !== null && expiresOn < usedOn;
