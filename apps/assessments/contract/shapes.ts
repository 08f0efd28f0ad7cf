import { z } from 'zod';
import { day, id, instant } from '#platform/contract/fields.ts';
import { reasons } from '../domain/due-dates.ts';

/*
 * Definition, answers, facts and result of a form have their shapes in apps/forms; here they pass through as they are and are
 * checked where they are used.
 */
export const FormPart = z.record(z.string(), z.unknown());
/** A text in both languages. */
export const Both = z.object({ en: z.string(), de: z.string() });

export const severity = z.enum(['none', 'info', 'warning', 'alert']);
export const status = z.enum(['inProgress', 'complete', 'replaced']);

/** An assessment in a list. */
export const Row = z.object({
  id,
  residentId: id,
  definitionId: id,
  code: z.string(),
  title: Both,
  status,
  day: day.nullable(),
  shift: z.int().nullable(),
  assignedTo: id.nullable(),
  assignedName: z.string().nullable(),
  score: z.number().nullable(),
  reachable: z.number().nullable(),
  outcome: Both.nullable(),
  severity,
  answered: z.int(),
  of: z.int(),
  corrects: id.nullable(),
  lastChangeAt: instant,
  lastChangeBy: z.string().nullable(),
  version: z.int(),
});
export type Row = z.output<typeof Row>;

/** When an instrument is due again and why. `at`: from which moment of the day on; `until`: the last day of a rhythm that ends. */
export const Due = z.object({
  day,
  at: instant.nullable(),
  until: day.nullable(),
  reason: z.enum(reasons),
  trigger: z.string().nullable(),
});
export type Due = z.output<typeof Due>;

export const Point = z.object({ id, day, score: z.number().nullable(), outcome: Both.nullable(), severity });
export type Point = z.output<typeof Point>;

/** Why an instrument cannot be used for a resident now, and what can be used instead. */
export const Lock = z.object({
  message: Both,
  offer: z.object({ definitionId: id, title: Both }).nullable(),
});

/** One instrument in the record of a resident. */
export const Instrument = z.object({
  definitionId: id,
  code: z.string(),
  title: Both,
  variant: z.string(),
  minutes: z.int().nullable(),
  entrySet: z.boolean(),
  highMeans: z.enum(['good', 'bad']).nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** Switched off, or no longer published: what was recorded with it is still shown. */
  used: z.boolean(),
  last: Row.nullable(),
  /** Scores of the same variant as the last one, oldest first, at most 24. */
  points: z.array(Point),
  due: Due.nullable(),
  /** A draft that waits; it is continued instead of a second one being begun. */
  draft: Row.nullable(),
  locked: Lock.nullable(),
});
export type Instrument = z.output<typeof Instrument>;

/** What a result is called where it speaks for a problem in the care plan; the same as long as nobody assesses again. */
export const concernKey = (responseId: string): string => `assessments.${responseId}`;
