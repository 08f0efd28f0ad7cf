import { z } from 'zod';
import { widths } from '../domain/layout.ts';
import type { Arrangement, Width } from '../domain/layout.ts';

/** `app/Screen` of a manifest. One that does not exist (any more) is not shown, so an app can go without breaking dashboards. */
const widgetName = /^[a-z][a-z-]{0,39}\/[A-Z][A-Za-z]{0,59}$/;
export const widget = z.string().regex(widgetName, { error: 'format' });
export const Place = z.object({
  widget,
  columns: z.union(
    widths.map((width) => z.literal(width)),
    { error: 'choice' },
  ) as z.ZodType<Width, Width>,
});
const mostPlaces = 40;
export const layout = z.array(Place).max(mostPlaces);

/** The user setting that holds how an account arranged "Now". */
export const arrangementKey = 'dashboards.now';

const mostHidden = 200;
const isWidget = (value: unknown): value is string => typeof value === 'string' && widgetName.test(value);
const isPlace = (value: unknown): value is z.output<typeof Place> => {
  const { widget: name, columns } = (value ?? {}) as {
    readonly widget?: unknown;
    readonly columns?: unknown;
  };
  return isWidget(name) && widths.some((one) => one === columns);
};
const isList = <T>(value: unknown, isOne: (one: unknown) => one is T, most: number): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(isOne);

/** Reads the stored text; what does not fit (written by hand, by an older version) counts as nothing arranged. */
export function readArrangement(text: string | null): Arrangement {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // not JSON: nothing arranged
  }
  const { places, hidden } = (stored ?? {}) as { readonly places?: unknown; readonly hidden?: unknown };
  return isList(places, isPlace, mostPlaces) && isList(hidden, isWidget, mostHidden)
    ? { places, hidden }
    : { places: [], hidden: [] };
}
