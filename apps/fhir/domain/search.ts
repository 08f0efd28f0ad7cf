import { addDays, isDay } from '#platform/domain/days.ts';

/** Reading search parameters of FHIR R4 (token, reference, date). */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id in `Patient/{id}` or `{id}`, also as an address that ends with it; null when it is no id. */
export function patientId(reference: string): string | null {
  const last = reference.split('/').at(-1) ?? '';
  return uuid.test(last) ? last.toLowerCase() : null;
}

/** `system|value`, `|value` or `value`. */
export function token(text: string): { system: string | null; value: string } {
  const bar = text.indexOf('|');
  return bar < 0 ? { system: null, value: text } : { system: text.slice(0, bar), value: text.slice(bar + 1) };
}

export interface Between { readonly from: string | null; readonly before: string | null }

const dayAfter = (day: string): string => addDays(day, 1);
const shape = /^(eq|ge|gt|le|lt)?(\d{4}-\d{2}-\d{2})$/;

/**
 * Days of a search `2026-11-21`, `ge2026-11-01`, `le…`, `gt…`, `lt…`, all of which must hold, as a span: from this day on, before that day.
 * Null when one of them is not understood: a wrong date must not read as no limit.
 */
export function between(dates: readonly string[]): Between | null {
  let from: string | null = null;
  let before: string | null = null;
  for (const text of dates) {
    const [, prefix = 'eq', day] = shape.exec(text) ?? [];
    if (day === undefined || !isDay(day)) return null;
    const lower = prefix === 'gt' ? dayAfter(day) : prefix === 'ge' || prefix === 'eq' ? day : null;
    const upper = prefix === 'lt' ? day : prefix === 'le' || prefix === 'eq' ? dayAfter(day) : null;
    if (lower !== null && (from === null || lower > from)) from = lower;
    if (upper !== null && (before === null || upper < before)) before = upper;
  }
  return { from, before };
}
