import { z } from 'zod';
import { id, instant } from './fields.ts';

/** Recorded, still to come as planned, to be done today, late, or due while the person is out of the house. */
export const dayMarkStates = ['recorded', 'planned', 'due', 'late', 'away'] as const;

/** Something of today in a resident's record, as the strip of the day shows it over all apps. */
export const DayMark = z.object({
  residentId: id,
  /** The same for the same thing, within its app. */
  key: z.string().min(1).max(200),
  state: z.enum(dayMarkStates),
  /** Null: of today, at no hour. */
  at: instant.nullable(),
  /** In the caller's language. */
  what: z.string(),
  /** Handed over to the next people on duty: it keeps its place where there is none for all. */
  handedOver: z.boolean().optional(),
  /** Where it stands, or where it is done. */
  href: z.string().startsWith('/'),
});
export type DayMark = z.output<typeof DayMark>;
