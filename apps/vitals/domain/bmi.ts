/** Body mass index. Source: specification 1, section 5. */

export const bmiCategories = [
  { category: 0, below: 18.5, english: 'underweight', german: 'Untergewicht' },
  { category: 1, below: 25, english: 'normal weight', german: 'Normalgewicht' },
  { category: 2, below: 30, english: 'overweight', german: 'Übergewicht' },
  { category: 3, below: 40, english: 'obese', german: 'adipös' },
  { category: 4, below: Infinity, english: 'severely obese', german: 'stark adipös' },
] as const;
/** Category 1, the band of a chart. */
export const normalWeight = { from: 18.5, below: 25 } as const;
export type BmiCategory = (typeof bmiCategories)[number]['category'];

export type BmiAnswer =
  | { bmi: number; shown: string; category: BmiCategory }
  | { reason: 'weightMissing' | 'heightMissing' | 'amputation' };

/**
 * BMI of kilograms and centimetres: weight / height² × 10000. The category is taken from the value itself, not from
 * the one decimal shown: 24.96 is shown as 25.0 and is still category 1. After an amputation there is no BMI.
 */
export function computeBmi(
  kilograms: number | null,
  centimetres: number | null,
  amputation = false,
): BmiAnswer {
  if (amputation) return { reason: 'amputation' };
  if (kilograms === null || !(kilograms > 0)) return { reason: 'weightMissing' };
  if (centimetres === null || !(centimetres > 0)) return { reason: 'heightMissing' };
  const bmi = (kilograms / (centimetres * centimetres)) * 10_000;
  // Six decimals only remove the noise of binary fractions: 47.36 kg at 160 cm must be 18.5, not 18.499999999999996.
  const compared = Math.round(bmi * 1e6) / 1e6;
  const category = bmiCategories.find((entry) => compared < entry.below)?.category ?? 4;
  return { bmi: compared, shown: (Math.round(compared * 10 + 1e-9) / 10).toFixed(1), category };
}

export interface Weighing {
  readonly id: string;
  readonly at: string;
  readonly kilograms: number;
}
export interface Height {
  readonly at: string;
  readonly centimetres: number;
}
export interface BmiPoint {
  readonly id: string;
  readonly at: string;
  readonly bmi: number;
  readonly shown: string;
  readonly category: BmiCategory;
}

/**
 * The BMI at each weighing, with the height that was the last one measured by then; before the first height with that one,
 * because people are measured seldom. Instants as ISO text in UTC. Without a height there is no course.
 */
export function bmiCourse(weighings: readonly Weighing[], heights: readonly Height[]): BmiPoint[] {
  const sorted = heights.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return weighings.flatMap(({ id, at, kilograms }) => {
    const height = sorted.findLast((one) => one.at <= at) ?? sorted[0];
    const answer = computeBmi(kilograms, height?.centimetres ?? null);
    return 'bmi' in answer ? [{ id, at, ...answer }] : [];
  });
}
