import { z } from 'zod';
import { id } from './fields.ts';

/**
 * Areas of care in which a problem is planned: the 18 areas of the resident assessment protocols, pain, and what fits none of them
 * (assessments, section 18.2).
 */
export const careAreas = [
  'delirium',
  'cognition',
  'vision',
  'communication',
  'adl',
  'urinaryIncontinence',
  'wellbeing',
  'mood',
  'behavior',
  'activities',
  'falls',
  'nutrition',
  'feedingTube',
  'dehydration',
  'dental',
  'pressureInjury',
  'psychotropics',
  'restraints',
  'pain',
  'other',
] as const;
export type CareArea = (typeof careAreas)[number];

/** What a record says that speaks for a problem in the care plan. It is proposed there; a person takes or declines it. */
export const Concern = z.object({
  residentId: id,
  /** The same while the finding is the same, another one as soon as it changes: what was declined stays so until then. */
  key: z.string().min(1).max(200),
  area: z.enum(careAreas),
  /** An instant, or a day where no hour is known. */
  at: z.string(),
  /** In the caller's language: Weight loss 5.2 % in 30 days, Fall from the bed. */
  text: z.string(),
  /** Tab of the record on which it stands. */
  tab: z.string(),
});
export type Concern = z.output<typeof Concern>;
