import { z } from 'zod';
import { id } from './fields.ts';

export const recordFactKinds = [
  'fall',
  'nearFall',
  'critical',
  'allergy',
  'isolation',
  'hospital',
  'absence',
  'entry',
  'exit',
  'move',
  'death',
  'order',
  // a wound that is new or worse, a measure that restricts freedom, a value of a protocol that somebody should look at
  'wound',
  'restriction',
  'warning',
  // what was not done and why, what was planned anew, who comes or is expected, what a protocol says
  'careTask',
  'plan',
  'appointment',
  'record',
  'outside',
] as const;
export type RecordFactKind = (typeof recordFactKinds)[number];

/** Something in a record of which the next people on duty must hear: it stays where it was recorded and is not written twice. */
export const RecordFact = z.object({
  residentId: id,
  /** The same for the same fact: who has heard of it is kept by it. */
  key: z.string().min(1).max(100),
  kind: z.enum(recordFactKinds),
  /** An instant, or a day where no hour is known. */
  at: z.string(),
  /** In the caller's language: SpO2 86 %, Allergy: penicillin. */
  text: z.string(),
  /** Tab of the record on which it stands. */
  tab: z.string(),
  /** What it is a case of, for example one kind of value: of several since the same moment the worst is told, the others are counted. */
  series: z.string().optional(),
  /** Within the series: the larger, the worse. */
  severity: z.number().optional(),
  /**
   * It holds no more: entered in error, corrected into something of which nobody must hear (the words say what it is now), or over before
   * its time. Told to those who had confirmed it, to nobody else.
   */
  withdrawn: z.enum(['struck', 'corrected', 'over']).optional(),
});
export type RecordFact = z.output<typeof RecordFact>;
