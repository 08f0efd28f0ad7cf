import { z } from 'zod';
import { severities } from './definition.ts';

/** What the answers come to; a snapshot of it is stored at completion and never computed anew silently. */
export const FormResult = z.object({
  /** Items that are shown and have an answer field, those of them that must be answered, and how many are. */
  shown: z.int(),
  required: z.int(),
  answered: z.int(),
  /** Ids of items that must still be answered, in the order of the form. */
  missing: z.array(z.string()),
  /** Answers that do not fit their item: item id → code below `validation`. */
  invalid: z.record(z.string(), z.string()),
  /** Item id → points; items without points are absent. */
  points: z.record(z.string(), z.number()),
  /** Calculations, and items that are reckoned. */
  calculated: z.record(z.string(), z.number().nullable()),
  /** Items that have an answer and are not shown: it counts nothing and never leaves the home. Absent: none, or reckoned before this was kept. */
  unshown: z.array(z.string()).optional(),
  /** Null: the form has no score, or nothing that counts is answered. While answers are missing it is the score so far. */
  score: z.number().nullable(),
  reachable: z.number().nullable(),
  maximum: z.number().nullable(),
  /** Code of the outcome; null while answers are missing, or where no band fits. */
  outcome: z.string().nullable(),
  severity: z.enum(severities),
  flags: z.array(z.string()),
  /** Unconfirmed proposals; they count nothing. */
  unconfirmed: z.array(z.string()),
});
export type FormResult = z.output<typeof FormResult>;
