import { urgencies, type DueNow } from '#platform/contract/due-now.ts';

export interface Told extends DueNow {
  readonly app: string;
}

/** The round of a whole house that begins with one press: many people wait for it, not one. */
const isRound = ({ starts, residentId, urgency }: Told): boolean =>
  starts && residentId === null && (urgency === 'overdue' || urgency === 'today');

/**
 * Below 0 when the first comes before the second: what failed, then rounds of the house, then by urgency and by day or hour; what has
 * none comes last.
 */
export const byUrgency = (one: Told, other: Told): number =>
  rank(one) - rank(other) ||
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  compare(one.at ?? '~', other.at ?? '~') ||
  compare(`${one.app} ${one.key}`, `${other.app} ${other.key}`);
const rank = (one: Told): number => (one.urgency === 'failed' ? 0 : isRound(one) ? 1 : 2);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Until when it was due is over: that has one sign, whichever app tells it. What names a day and no instant is of all of that day. */
export const overdueAt = <Item extends DueNow>(now: Date, item: Item): Item =>
  item.urgency === 'today' && item.at !== null && item.at.length > 10 && Date.parse(item.at) < now.getTime()
    ? { ...item, urgency: 'overdue' }
    : item;

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
