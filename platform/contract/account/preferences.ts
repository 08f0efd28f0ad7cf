import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/text.ts';

/** Days on which a week can begin, as the calendar of the kit counts them: 0 is Sunday. */
export const weekStarts = { monday: 1, saturday: 6, sunday: 0 } as const;
export const pageSizes = [25, 50, 100, 200] as const;

/** What a home chooses for everybody who has not chosen otherwise (specification 2, section 2: preferences). */
export const HomePreferences = z.object({
  /** Language of new accounts for which nobody has chosen one: it stands until its owner chooses another. */
  language: z.enum(languages),
  /** Appearance on devices where nobody has chosen one; auto: as the device. */
  theme: z.enum(['light', 'dark', 'auto']),
  /** Rows that a list reads at once. */
  pageSize: z.union(
    pageSizes.map((size) => z.literal(size)),
    { error: 'choice' },
  ),
  firstDayOfWeek: z.enum(['monday', 'saturday', 'sunday']),
  /** Whether people from outside see the alarms and colours that are meant for the care staff. */
  clinicalMarksOutside: z.boolean(),
  /** Care center of accounts that have not chosen one. */
  siteId: id.nullable(),
});
export type HomePreferences = z.output<typeof HomePreferences>;

export const shippedPreferences: HomePreferences = {
  language: 'de',
  theme: 'auto',
  pageSize: 50,
  firstDayOfWeek: 'monday',
  clinicalMarksOutside: false,
  siteId: null,
};
