/*
 * What is looked at after a blow to the head: how awake somebody is (ACVPU, as the vital signs have it), the pupils, headache and
 * vomiting; pulse and blood pressure where they are taken.
 */

/** Alert, newly confused, reacts to voice, to pain, unresponsive. */
export const levels = ['A', 'C', 'V', 'P', 'U'] as const;
export type Level = (typeof levels)[number];
/** As the vital signs keep it: less is worse. */
export const levelValues: Readonly<Record<Level, number>> = { A: 4, C: 3, V: 2, P: 1, U: 0 };
export const pupilSides = ['equal', 'unequal'] as const;
export const reactions = ['prompt', 'slow', 'none'] as const;
export const saidValues = ['no', 'yes'] as const;

export interface HeadFinding {
  readonly level: Level;
  readonly pupils: (typeof pupilSides)[number];
  readonly reaction: (typeof reactions)[number];
  readonly headache: (typeof saidValues)[number];
  readonly vomiting: (typeof saidValues)[number];
}

/** What one press says when nothing is wrong. */
export const nothingFound: HeadFinding = {
  level: 'A',
  pupils: 'equal',
  reaction: 'prompt',
  headache: 'no',
  vomiting: 'no',
};

/** A bleeding within shows by these: somebody calls the doctor at once. */
export const isAlarming = (found: Partial<HeadFinding>): boolean =>
  (found.level !== undefined && found.level !== 'A') ||
  found.pupils === 'unequal' ||
  found.reaction === 'none' ||
  found.vomiting === 'yes';
