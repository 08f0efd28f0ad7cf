/** Columns of twelve that a widget may take. */
export const widths = [3, 4, 6, 8, 12] as const;
export type Width = (typeof widths)[number];

/** A widget on a dashboard: `app/Screen` and how wide it is. The order of places is the order of reading. */
export interface Place {
  readonly widget: string;
  readonly columns: Width;
}

/** How somebody arranged "Now": own order and widths, and what was put away. */
export interface Arrangement {
  readonly places: readonly Place[];
  readonly hidden: readonly string[];
}

/**
 * The places of "Now": what the account arranged, then what it never saw before, so that a new app is not missed.
 * What was put away, what is not known any more and what it may not see (both missing in `known`) is left out.
 */
export function arranged(known: readonly Place[], { places, hidden }: Arrangement): Place[] {
  const placed = new Set(places.map((place) => place.widget));
  const added = known.filter(({ widget }) => !placed.has(widget) && !hidden.includes(widget));
  const all = [...shown(known, places).filter(({ widget }) => !hidden.includes(widget)), ...added];
  return places.length === 0 ? filled(all) : all;
}

/** The places that this account sees of a dashboard, each widget once. */
export function shown(known: readonly Place[], layout: readonly Place[]): Place[] {
  const names = new Set(known.map((place) => place.widget));
  return layout.filter(
    ({ widget }, index) =>
      names.has(widget) && layout.findIndex((place) => place.widget === widget) === index,
  );
}

/** The places with the last widget of each row as wide as the row leaves room: for what nobody has arranged yet. */
export function filled(places: readonly Place[]): Place[] {
  const wide = [...places];
  let used = 0;
  for (const [index, { widget, columns }] of places.entries()) {
    const next = places[index + 1];
    used = used + columns > 12 ? columns : used + columns;
    if (next && used + next.columns <= 12) continue;
    const room = widths.find((width) => width === columns + 12 - used);
    if (room) wide[index] = { widget, columns: room };
    used = 12;
  }
  return wide;
}

/** The layout to save after arranging what is known: what the account does not see now keeps its place at the end. */
export function withUnseen(
  known: readonly Place[],
  layout: readonly Place[],
  arranged: readonly Place[],
): Place[] {
  const seen = new Set([...known, ...arranged].map((place) => place.widget));
  return [...arranged, ...layout.filter(({ widget }) => !seen.has(widget))];
}

/** The arrangement of "Now" to save: what is known and has no place was put away; what is not seen now stays put away. */
export function arrangementOf(
  known: readonly Place[],
  before: Arrangement,
  places: readonly Place[],
): Arrangement {
  const placed = new Set(places.map((place) => place.widget));
  const seen = new Set(known.map((place) => place.widget));
  const hidden = known.map((place) => place.widget).filter((widget) => !placed.has(widget));
  return {
    places: withUnseen(known, before.places, places),
    hidden: [...hidden, ...before.hidden.filter((widget) => !seen.has(widget))],
  };
}

/** The places with one of them so many steps earlier (negative) or later; at the ends it stays. */
export function moved(places: readonly Place[], widget: string, steps: number): Place[] {
  const from = places.findIndex((place) => place.widget === widget);
  const place = places[from];
  if (!place) return [...places];
  const rest = places.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, from + steps)), 0, place);
}

/** The places with one of them made wider (1) or narrower (-1) by one step of `widths`. */
export function resized(places: readonly Place[], widget: string, steps: number): Place[] {
  return places.map((place) =>
    place.widget === widget
      ? {
          widget,
          columns: widths[Math.max(0, Math.min(widths.length - 1, widths.indexOf(place.columns) + steps))]!,
        }
      : place,
  );
}

/**
 * Columns of twelve on a tablet: from a narrow widget (up to 4) on there are two columns in which each stands right below another
 * one, until one takes the whole width; what comes before and a narrow one alone take the row. So a short widget leaves no hole
 * beside a long one.
 */
export function tabletColumns(places: readonly Place[]): (6 | 12)[] {
  let two = false;
  return places.map(({ columns }, index) => {
    const next = places[index + 1];
    two = columns <= 8 && (two || (columns <= 4 && next !== undefined && next.columns <= 8));
    return two ? 6 : 12;
  });
}

/** The dashboard after this one in the slide show; after the last comes the first. */
export const nextSlide = (current: number, count: number): number =>
  count === 0 ? 0 : (current + 1) % count;
