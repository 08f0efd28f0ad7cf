import { z } from 'zod';
import { id } from './fields.ts';

/** The most urgent first; each is a state of `theme/states.ts`. Red is only what failed and needs somebody now. */
export const urgencies = ['failed', 'overdue', 'today', 'open'] as const;

/** Something that somebody on duty should do now, as the home page lists it over all apps. */
export const DueNow = z.object({
  /** The same for the same work, within its app. */
  key: z.string().min(1).max(200),
  urgency: z.enum(urgencies),
  /** An instant, or a day where no hour is known: until when, or since when. */
  at: z.string().nullable(),
  /** In the caller's language. */
  what: z.string(),
  /** About whom; null: about the house. */
  residentId: id.nullable(),
  /** Where it is done. */
  href: z.string().startsWith('/'),
  /** A form opens in which it is done; else a page on which one sees to it. */
  starts: z.boolean(),
});
export type DueNow = z.output<typeof DueNow>;

/** What an app has to do for the caller: the most urgent first, how much it is in all, and the page that shows all of it. */
export interface DueOfApp {
  readonly total: number;
  readonly items: readonly DueNow[];
  readonly page: string | null;
}
