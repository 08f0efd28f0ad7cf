import { ageOn, type Day, daysBetween } from '#platform/domain/time/days.ts';
import { lossPercent, type Weighing, weighingBefore } from './weights.ts';

/*
 * What is known of a resident, for proposals and conditions of forms (codes: apps/forms/domain/fact-list.ts). Each value has its
 * source and its moment, and counts only where a person confirms it. What nobody has recorded is absent, never zero.
 */

/** Where a value comes from; the words are below `sources` in the locales. */
export type Source =
  | 'profile'
  | 'stays'
  | 'vitals'
  | 'medicalInfo'
  | 'nutrition'
  | 'diagnoses'
  | 'excretion'
  | 'intake'
  | 'falls'
  | 'wounds'
  | 'medication'
  | 'assessment';

export interface Known {
  readonly code: string;
  readonly value: number | string | boolean;
  readonly source: Source;
  readonly at: string | null;
}

export interface MiniMentalStatus {
  readonly day: Day;
  readonly score: number;
  readonly outcome: string | null;
  readonly limited: boolean;
}

export interface Evidence {
  readonly today: Day;
  readonly person: { readonly birthDate: Day | null; readonly gender: string };
  readonly entryDay: Day | null;
  readonly weighings: readonly Weighing[];
  readonly height: { readonly at: string; readonly centimetres: number } | null;
  /** Asked where there is no BMI (section 9, F2 and R). */
  readonly calf?: { readonly at: string; readonly centimetres: number } | null;
  readonly pain: { readonly at: string; readonly value: number } | null;
  /** Scales 0 to 4, each the latest of the record and the assessments. */
  readonly scales: Readonly<
    Partial<
      Record<
        'hearing' | 'vision' | 'continenceBladder' | 'continenceBowel',
        { readonly level: number; readonly day: Day | null; readonly source: Source }
      >
    >
  >;
  readonly allergies: readonly string[];
  readonly diet: string | null;
  /** Null: nobody recorded a diagnosis, which is not "no dementia". */
  readonly diagnoses: readonly { readonly name: string; readonly code: string }[] | null;
  /** The last stool, and how many whole days ago it was. */
  readonly stool?: { readonly at: string; readonly days: number } | null;
  /** Fluid a day, on average of the last three whole days. */
  readonly fluid?: { readonly at: string; readonly ml: number } | null;
  /** Falls in twelve months, near falls left out, and the last one. */
  readonly falls?: { readonly count: number; readonly lastAt: string } | null;
  readonly wounds?: { readonly count: number; readonly ulcers: number; readonly recordedAt: string } | null;
  /** Medicines that are ordered and taken now, without reserves. */
  readonly medicines?: { readonly count: number; readonly at: string } | null;
  /** With an amputation there is no BMI (section 16). */
  readonly amputation?: boolean;
  /** Only when it is not too old for the home. */
  readonly mms: MiniMentalStatus | null;
}

const dementiaCode = /^(F0[0-3]|G30|G31\.[08])/i;
const dementiaName = /demen[zt]|alzheimer/i;

function bodyFacts({
  weighings,
  height,
  amputation = false,
}: Pick<Evidence, 'weighings' | 'height' | 'amputation'>): Known[] {
  const [present] = weighings.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const facts: Known[] = height
    ? [{ code: 'heightCm', value: height.centimetres, source: 'vitals', at: height.at }]
    : [];
  if (!present) return facts;
  const add = (code: string, value: number, at: string) => facts.push({ code, value, source: 'vitals', at });
  add('weightKg', present.kilograms, present.at);
  const [month, quarter, halfYear] = (['month', 'quarter', 'halfYear'] as const).map((window) =>
    weighingBefore(window, present, weighings),
  );
  if (month) add('weightKgMonthAgo', month.kilograms, month.at);
  if (quarter) add('weightKgQuarterAgo', quarter.kilograms, quarter.at);
  if (month) add('weightLossPercent30', lossPercent(month.kilograms, present.kilograms), present.at);
  if (halfYear) add('weightLossPercent180', lossPercent(halfYear.kilograms, present.kilograms), present.at);
  // exact, never what is shown; 6 decimals against the noise of binary fractions (section 16)
  if (!amputation && height && height.centimetres > 0)
    add('bmi', Math.round((present.kilograms / height.centimetres ** 2) * 10_000 * 1e6) / 1e6, present.at);
  return facts;
}

/** Everything that is known, in a fixed order. */
export function factsFrom(evidence: Evidence): Known[] {
  const { today, person, entryDay, scales, mms, diagnoses } = evidence;
  const facts: Known[] = [{ code: 'livesInHome', value: true, source: 'stays', at: entryDay }];
  if (person.birthDate !== null && person.birthDate <= today)
    facts.push({ code: 'ageYears', value: ageOn(person.birthDate, today), source: 'profile', at: today });
  if (person.gender !== 'unknown')
    facts.push({ code: 'gender', value: person.gender, source: 'profile', at: null });
  if (entryDay !== null && entryDay <= today)
    facts.push({
      code: 'daysSinceEntry',
      value: daysBetween(entryDay, today) - 1,
      source: 'stays',
      at: entryDay,
    });
  facts.push(...bodyFacts(evidence));
  if (evidence.calf)
    facts.push({ code: 'calfCm', value: evidence.calf.centimetres, source: 'vitals', at: evidence.calf.at });
  if (evidence.pain)
    facts.push({ code: 'painScore', value: evidence.pain.value, source: 'vitals', at: evidence.pain.at });
  const { stool, fluid, falls, wounds, medicines } = evidence;
  if (medicines)
    facts.push({
      code: 'medicationCount',
      value: medicines.count,
      source: 'medication',
      at: medicines.at,
    });
  if (stool) facts.push({ code: 'daysSinceStool', value: stool.days, source: 'excretion', at: stool.at });
  if (fluid) facts.push({ code: 'fluidMlDay', value: fluid.ml, source: 'intake', at: fluid.at });
  if (falls) facts.push({ code: 'fallCountYear', value: falls.count, source: 'falls', at: falls.lastAt });
  if (wounds) {
    const add = (code: string, value: number) =>
      facts.push({ code, value, source: 'wounds', at: wounds.recordedAt });
    add('openWoundCount', wounds.count);
    add('openUlcerCount', wounds.ulcers);
  }
  for (const code of ['hearing', 'vision', 'continenceBladder', 'continenceBowel'] as const) {
    const scale = scales[code];
    if (scale) facts.push({ code, value: scale.level, source: scale.source, at: scale.day });
  }
  if (diagnoses !== null)
    facts.push({
      code: 'dementia',
      value: diagnoses.some((one) => dementiaCode.test(one.code) || dementiaName.test(one.name)),
      source: 'diagnoses',
      at: null,
    });
  if (evidence.allergies.length > 0)
    facts.push({ code: 'allergens', value: evidence.allergies.join(', '), source: 'medicalInfo', at: null });
  if (evidence.diet !== null)
    facts.push({ code: 'dietForm', value: evidence.diet, source: 'nutrition', at: null });
  if (mms) {
    const add = (code: string, value: number | string | boolean) =>
      facts.push({ code, value, source: 'assessment', at: mms.day });
    add('mmsScore', mms.score);
    if (mms.outcome !== null) add('mmsOutcome', mms.outcome);
    add('mmsLimited', mms.limited);
    add('mmsDay', mms.day);
    add('mmsAgeDays', daysBetween(mms.day, today) - 1);
  }
  return facts;
}
