/*
 * What a form may know of a resident: a closed list, so that an expression with a misspelt name is refused when the form is
 * made, not when it is filled. The values come from the apps that own them, with source and moment (apps/assessments).
 */

interface FactKind {
  readonly type: 'number' | 'text' | 'yesNo' | 'day';
  readonly unit?: string;
  readonly en: string;
  readonly de: string;
}

export const factList = {
  ageYears: { type: 'number', unit: 'a', en: 'Age in years', de: 'Alter in Jahren' },
  gender: { type: 'text', en: 'Gender', de: 'Geschlecht' },
  daysSinceEntry: { type: 'number', unit: 'd', en: 'Days since entry', de: 'Tage seit Eintritt' },
  livesInHome: { type: 'yesNo', en: 'Lives in a home', de: 'Lebt in einer Institution' },
  weightKg: { type: 'number', unit: 'kg', en: 'Latest weight', de: 'Letztes Gewicht' },
  /** Nearest to 30 days before the latest weight, 23 to 37 days before it. */
  weightKgMonthAgo: {
    type: 'number',
    unit: 'kg',
    en: 'Weight a month before',
    de: 'Gewicht einen Monat davor',
  },
  /** Nearest to 90 days before the latest weight, 76 to 104 days before it. */
  weightKgQuarterAgo: {
    type: 'number',
    unit: 'kg',
    en: 'Weight three months before',
    de: 'Gewicht drei Monate davor',
  },
  weightLossPercent30: {
    type: 'number',
    unit: '%',
    en: 'Weight lost in 30 days',
    de: 'Gewichtsverlust in 30 Tagen',
  },
  weightLossPercent180: {
    type: 'number',
    unit: '%',
    en: 'Weight lost in 180 days',
    de: 'Gewichtsverlust in 180 Tagen',
  },
  heightCm: { type: 'number', unit: 'cm', en: 'Height', de: 'Grösse' },
  bmi: { type: 'number', unit: 'kg/m²', en: 'Body mass index', de: 'Body-Mass-Index' },
  calfCm: { type: 'number', unit: 'cm', en: 'Calf circumference', de: 'Wadenumfang' },
  armCm: { type: 'number', unit: 'cm', en: 'Mid-arm circumference', de: 'Oberarmumfang' },
  medicationCount: { type: 'number', en: 'Prescribed drugs', de: 'Verordnete Medikamente' },
  /** Psychotropic, sedative, opioid, blood pressure, diuretic, antidiabetic. */
  fallRiskDrugCount: {
    type: 'number',
    en: 'Drugs that raise the risk of falling',
    de: 'Sturzrelevante Medikamente',
  },
  fallCountYear: { type: 'number', en: 'Falls in twelve months', de: 'Stürze in zwölf Monaten' },
  openWoundCount: { type: 'number', en: 'Open wounds', de: 'Offene Wunden' },
  /** Pressure ulcers and ulcers of the leg. */
  openUlcerCount: {
    type: 'number',
    en: 'Open pressure or skin ulcers',
    de: 'Offene Dekubitus oder Hautulzera',
  },
  hearing: { type: 'number', en: 'Hearing, 0 to 4', de: 'Hören, 0 bis 4' },
  vision: { type: 'number', en: 'Vision, 0 to 4', de: 'Sehen, 0 bis 4' },
  continenceBladder: { type: 'number', en: 'Bladder continence, 0 to 4', de: 'Blasenkontinenz, 0 bis 4' },
  continenceBowel: { type: 'number', en: 'Bowel continence, 0 to 4', de: 'Darmkontinenz, 0 bis 4' },
  mmsScore: { type: 'number', en: 'Score of the mini mental status', de: 'Punkte des Mini-Mental-Status' },
  mmsOutcome: {
    type: 'text',
    en: 'Outcome of the mini mental status',
    de: 'Ergebnis des Mini-Mental-Status',
  },
  mmsLimited: {
    type: 'yesNo',
    en: 'Mini mental status with parts that could not be tested',
    de: 'Mini-Mental-Status mit nicht prüfbaren Teilen',
  },
  mmsDay: { type: 'day', en: 'Day of the mini mental status', de: 'Tag des Mini-Mental-Status' },
  mmsAgeDays: {
    type: 'number',
    unit: 'd',
    en: 'Days since the mini mental status',
    de: 'Tage seit dem Mini-Mental-Status',
  },
  dementia: { type: 'yesNo', en: 'Dementia among the diagnoses', de: 'Demenz unter den Diagnosen' },
  allergens: { type: 'text', en: 'Allergies', de: 'Allergien' },
  dietForm: { type: 'text', en: 'Form of the food', de: 'Kostform' },
  /** Whole days; by the protocols of excretion. */
  daysSinceStool: {
    type: 'number',
    unit: 'd',
    en: 'Days since the last stool',
    de: 'Tage seit dem letzten Stuhlgang',
  },
  /** All ways in, on average of the last three whole days that were recorded. */
  fluidMlDay: {
    type: 'number',
    unit: 'ml',
    en: 'Fluid a day, on average of three days',
    de: 'Flüssigkeit pro Tag, im Mittel von drei Tagen',
  },
  painScore: { type: 'number', en: 'Latest pain value, 0 to 10', de: 'Letzter Schmerzwert, 0 bis 10' },
} as const satisfies Readonly<Record<string, FactKind>>;

export type FactCode = keyof typeof factList;

export const factCodes = Object.keys(factList) as FactCode[];

export const isFactCode = (code: string): code is FactCode => Object.hasOwn(factList, code);
