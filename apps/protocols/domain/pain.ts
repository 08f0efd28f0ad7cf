/** Pain as people tell it themselves, 0 to 10, and its word (assessments, section 10; specification 1, section 4). */
export const painWords = ['none', 'light', 'moderate', 'strong', 'excruciating'] as const;
export type PainWord = (typeof painWords)[number];
export const mostPain = 10;

/** The least intensity of each word, the strongest first; a clinician confirms the cut points. */
const leastOf: ReadonlyArray<readonly [PainWord, number]> = [
  ['excruciating', 10],
  ['strong', 7],
  ['moderate', 4],
  ['light', 1],
  ['none', 0],
];

/** The word of an intensity; null for what is no whole number from 0 to 10. */
export function painWord(intensity: number): PainWord | null {
  if (!Number.isInteger(intensity) || intensity > mostPain) return null;
  return leastOf.find(([, least]) => intensity >= least)?.[0] ?? null;
}

/** From here on somebody should look at it, and ask again. */
export const warnFrom = 4;
/** From here on one value alone speaks for a problem in the care plan. */
export const strongFrom = 7;
const daysThatSpeak = 3;

export interface PainValue {
  readonly id: string;
  readonly day: string;
  readonly value: number;
}

/** The value by which pain speaks for a problem: the newest strong one, or the newest of three days with moderate pain; else null. */
export function speaksForProblem(newestFirst: readonly PainValue[]): PainValue | null {
  const strong = newestFirst.find((one) => one.value >= strongFrom);
  if (strong) return strong;
  const moderate = newestFirst.filter((one) => one.value >= warnFrom);
  return new Set(moderate.map((one) => one.day)).size >= daysThatSpeak ? moderate[0]! : null;
}

const minuteMs = 60_000;
const againFromMinutes = 30;
const againUntilMinutes = 60;

/** When pain is asked for again after a value that warned: from 30 minutes on, at the latest after 60 (section 10). */
export function askedAgain(measuredAt: string): { readonly from: string; readonly until: string } {
  const after = (minutes: number) => new Date(Date.parse(measuredAt) + minutes * minuteMs).toISOString();
  return { from: after(againFromMinutes), until: after(againUntilMinutes) };
}

export const situations = ['rest', 'movement'] as const;
