import { z } from 'zod';
import { widths } from '../domain/layout.ts';
import type { Arrangement, Width } from '../domain/layout.ts';

/** `app/Screen` of a manifest. One that does not exist (any more) is not shown, so an app can go without breaking dashboards. */
export const widget = z.string().regex(/^[a-z][a-z-]{0,39}\/[A-Z][A-Za-z]{0,59}$/, { error: 'format' });
export const Place = z.object({
  widget,
  columns: z.union(
    widths.map((width) => z.literal(width)),
    { error: 'choice' },
  ) as z.ZodType<Width, Width>,
});
export const layout = z.array(Place).max(40);

/** The user setting that holds how an account arranged "Now". */
export const arrangementKey = 'dashboards.now';
const StoredArrangement = z.object({ places: layout, hidden: z.array(widget).max(200) });

/** Reads the stored text; what does not fit (written by hand, by an older version) counts as nothing arranged. */
export function readArrangement(text: string | null): Arrangement {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // not JSON: nothing arranged
  }
  const parsed = StoredArrangement.safeParse(stored);
  return parsed.success ? parsed.data : { places: [], hidden: [] };
}
