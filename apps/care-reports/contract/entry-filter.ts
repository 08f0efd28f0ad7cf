import { z } from 'zod';
import { day, id, line } from '#platform/contract/fields.ts';
import { entryStatuses, importances } from '../domain/entries.ts';

/** By what entries are found, in the report of one resident and in all of the home. */
export const entryFilter = {
  /** Flagged for the hand-over, and events. */
  important: z.boolean().default(false),
  shifts: z.array(z.int().min(0).max(2)).max(3).default([]),
  types: z.array(line(60)).max(30).default([]),
  statuses: z
    .array(z.enum(entryStatuses.map((one) => one.code)))
    .max(5)
    .default([]),
  importances: z.array(z.enum(importances)).max(3).default([]),
  /** For doctors: all of it, or what none of them has read yet. */
  forDoctor: z.enum(['all', 'unseen']).optional(),
  authorId: id.optional(),
  /** Days of the home on which it happened. */
  from: day.optional(),
  to: day.optional(),
  /** All of these words, in any order, in any case. */
  text: line(100).default(''),
};
