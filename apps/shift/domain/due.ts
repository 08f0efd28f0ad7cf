import { urgencies, type DueNow } from '#platform/contract/due-now.ts';

export interface Told extends DueNow {
  readonly app: string;
}

/** Below 0 when the first comes before the second: by urgency, then by day or hour; what has none comes last. */
export const byUrgency = (one: Told, other: Told): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  compare(one.at ?? '~', other.at ?? '~') ||
  compare(`${one.app} ${one.key}`, `${other.app} ${other.key}`);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * So many of all of it, the most urgent first. No app is drowned by another: the most urgent item of each app counts before the
 * second of any, so that a cut-off at nine is seen beside forty assessments that are overdue.
 */
export function mostUrgent(all: readonly Told[], rows: number): Told[] {
  const ordered = all.toSorted(byUrgency);
  const turn = new Map<string, number>();
  const placed = ordered.map((one) => {
    const place = turn.get(one.app) ?? 0;
    turn.set(one.app, place + 1);
    return { one, first: place === 0 };
  });
  const heard = [...placed.filter(({ first }) => first), ...placed.filter(({ first }) => !first)];
  return heard
    .slice(0, rows)
    .map(({ one }) => one)
    .toSorted(byUrgency);
}
