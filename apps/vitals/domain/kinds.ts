/**
 * The vital signs: unit (UCUM), decimals, LOINC codes, hard limits (refused as typing errors), reference range of an
 * adult and default warnings. Limits are defaults to be confirmed with the home's doctor; limits set for one resident
 * win.
 */

export type Limits = {
  /** Below this, or above, a warning is shown. Undefined: none on this side. */
  warnBelow?: number;
  warnAbove?: number;
  /** From this value on a warning is shown. */
  warnFrom?: number;
};
export type ReadingKind = Limits & {
  unit: string;
  decimals: number;
  minimum: number;
  maximum: number;
  reference: { low: number; high: number } | null;
};

export const readingKinds = {
  systolic: {
    unit: 'mm[Hg]',
    decimals: 0,
    minimum: 40,
    maximum: 300,
    reference: { low: 100, high: 139 },
    warnBelow: 90,
    warnFrom: 180,
  },
  diastolic: {
    unit: 'mm[Hg]',
    decimals: 0,
    minimum: 20,
    maximum: 200,
    reference: { low: 60, high: 89 },
    warnBelow: 50,
    warnFrom: 110,
  },
  pulse: {
    unit: '/min',
    decimals: 0,
    minimum: 20,
    maximum: 250,
    reference: { low: 60, high: 100 },
    warnBelow: 50,
    warnAbove: 110,
  },
  respiration: {
    unit: '/min',
    decimals: 0,
    minimum: 4,
    maximum: 80,
    reference: { low: 12, high: 20 },
    warnBelow: 10,
    warnAbove: 24,
  },
  temperature: {
    unit: 'Cel',
    decimals: 1,
    minimum: 25,
    maximum: 45,
    reference: { low: 36, high: 37.4 },
    warnBelow: 35.5,
    warnFrom: 38,
  },
  oxygenSaturation: {
    unit: '%',
    decimals: 0,
    minimum: 50,
    maximum: 100,
    reference: { low: 95, high: 100 },
    warnBelow: 92,
  },
  oxygenFlow: {
    unit: 'L/min',
    decimals: 1,
    minimum: 0,
    maximum: 15,
    reference: { low: 0, high: 0 },
  },
  weight: {
    unit: 'kg',
    decimals: 1,
    minimum: 20,
    maximum: 300,
    reference: null,
  },
  height: {
    unit: 'cm',
    decimals: 1,
    minimum: 100,
    maximum: 230,
    reference: null,
  },
  glucose: {
    unit: 'mmol/L',
    decimals: 1,
    minimum: 0.6,
    maximum: 50,
    reference: { low: 4, high: 7.8 },
    warnBelow: 4,
    warnAbove: 15,
  },
  hba1c: {
    unit: '%',
    decimals: 1,
    minimum: 3,
    maximum: 20,
    reference: { low: 3, high: 6.4 },
  },
  inr: {
    unit: '{INR}',
    decimals: 1,
    minimum: 0.8,
    maximum: 15,
    reference: { low: 2, high: 3 },
    warnAbove: 4,
  },
  peakFlow: {
    unit: 'L/min',
    decimals: 0,
    minimum: 30,
    maximum: 900,
    reference: null,
  },
  pain: {
    unit: '{score}',
    decimals: 0,
    minimum: 0,
    maximum: 10,
    reference: { low: 0, high: 0 },
    warnFrom: 4,
  },
  abdominalGirth: {
    unit: 'cm',
    decimals: 1,
    minimum: 30,
    maximum: 250,
    reference: null,
  },
  // for the nutrition assessment where there is no BMI; no LOINC code is certain
  calfCircumference: {
    unit: 'cm',
    decimals: 1,
    minimum: 20,
    maximum: 80,
    reference: null,
  },
  // of the laboratory, for medicines that the kidneys carry off; what is usual depends on age and sex
  creatinine: {
    unit: 'umol/L',
    decimals: 0,
    minimum: 10,
    maximum: 2000,
    reference: null,
  },
  egfr: {
    unit: 'mL/min/{1.73_m2}',
    decimals: 0,
    minimum: 1,
    maximum: 200,
    reference: null,
  },
  // ACVPU as a number, so that less is worse: levels, below
  consciousness: {
    unit: '{score}',
    decimals: 0,
    minimum: 0,
    maximum: 4,
    reference: { low: 4, high: 4 },
    warnBelow: 4,
  },
  glasgowComa: {
    unit: '{score}',
    decimals: 0,
    minimum: 3,
    maximum: 15,
    reference: { low: 15, high: 15 },
    warnBelow: 15,
  },
} as const satisfies Record<string, ReadingKind>;

export type ReadingName = keyof typeof readingKinds;
export const readingNames = Object.keys(readingKinds) as ReadingName[];

/** One kind as plain data, with all optional fields in reach. */
export function kindOf(name: ReadingName): ReadingKind {
  return readingKinds[name];
}

/**
 * ACVPU: Alert, new Confusion, reacts to Voice, to Pain, Unresponsive. Stored as its place, so that less is worse, as in the Glasgow
 * Coma Scale.
 */
export const levels = ['U', 'P', 'V', 'C', 'A'] as const;
export type Level = (typeof levels)[number];

/** The number of a level as it is typed (the letter, small or large); undefined for anything else. */
export function levelValue(text: string): number | undefined {
  const place = (levels as readonly string[]).indexOf(text.trim().toUpperCase());
  return place < 0 ? undefined : place;
}

/** The letter of a stored value. Throws RangeError for what no level is. */
export function levelOf(value: number): Level {
  const level = levels[value];
  if (level === undefined) throw new RangeError(`no level of consciousness: ${value}`);
  return level;
}
