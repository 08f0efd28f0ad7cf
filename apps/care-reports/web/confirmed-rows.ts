import { useState } from 'react';
import type { HandOverEntry, HandOverFact, HandOverLine } from '../contract/hand-over.ts';
import { gravities } from '../domain/gravity.ts';

/** Under which a fact or a note is seen and confirmed: these words, and these cases of a series, not those that come later. */
export const keyOf = (one: HandOverEntry | HandOverFact): string =>
  'wording' in one ? `${one.id} ${one.wording}` : [one.residentId, one.key, ...one.unreadKeys].join(' ');

const allOf = (line: HandOverLine): readonly (HandOverEntry | HandOverFact)[] => [
  ...line.facts,
  ...line.entries,
];
/** What of a row the person has not confirmed. */
export const unreadOf = (line: HandOverLine): readonly (HandOverEntry | HandOverFact)[] =>
  allOf(line).filter((one) => one.unread);

/** What was confirmed on this page, and the rows as they stood there. */
export interface Confirmed {
  readonly shown: readonly HandOverLine[];
  readonly keys: ReadonlySet<string>;
  /** Who confirms: of what the server tells no longer, this page knows that they have read it, too. */
  readonly by: string;
}

/** Those of before that were confirmed keep their place, as they are now; what is new follows. */
function kept<T extends HandOverEntry | HandOverFact>(
  before: readonly T[],
  after: readonly T[],
  { keys, by }: Confirmed,
): T[] {
  const same = (a: T, b: T) =>
    'wording' in a || 'wording' in b
      ? 'wording' in a && 'wording' in b && a.id === b.id
      : a.residentId === b.residentId && a.key === b.key;
  const readAlso = (one: T) => ({ ...one, readers: [...new Set([...one.readers, by])].toSorted() });
  return [
    ...before.flatMap(
      (one) => after.find((other) => same(one, other)) ?? (keys.has(keyOf(one)) ? [readAlso(one)] : []),
    ),
    ...after.filter((one) => before.every((other) => !same(one, other))),
  ].map((one) => ({ ...one, unread: one.unread && !keys.has(keyOf(one)) }));
}

function joined(before: HandOverLine, after: HandOverLine | undefined, confirmed: Confirmed): HandOverLine {
  const facts = kept(before.facts, after?.facts ?? [], confirmed);
  const entries = kept(before.entries, after?.entries ?? [], confirmed);
  return {
    resident: after?.resident ?? before.resident,
    gravity: gravities.find((one) => one === before.gravity || one === after?.gravity) ?? before.gravity,
    facts,
    entries,
    read: [...facts, ...entries].every((one) => !one.unread),
  };
}

/** The rows as the server tells them now; what was confirmed here stays in its place, marked as read, so that nothing slides under the finger. */
export function withConfirmed(fresh: readonly HandOverLine[], confirmed: Confirmed): HandOverLine[] {
  const { shown, keys } = confirmed;
  const isKept = (line: HandOverLine) => allOf(line).some((one) => keys.has(keyOf(one)));
  const idOf = (line: HandOverLine) => line.resident.id;
  const ids = new Set(shown.filter(isKept).map(idOf));
  const rows = fresh.filter((line) => !ids.has(idOf(line)));
  for (const [at, line] of shown.entries()) {
    if (!ids.has(idOf(line))) continue;
    const above = shown.slice(0, at).findLast((one) => rows.some((row) => idOf(row) === idOf(one)));
    const place = above === undefined ? 0 : rows.findIndex((row) => idOf(row) === idOf(above)) + 1;
    const now = fresh.find((one) => idOf(one) === idOf(line));
    rows.splice(place, 0, joined(line, now, confirmed));
  }
  return rows;
}

const none = { shown: [], keys: new Set<string>() };

/** Keeps the rows that are confirmed in their place until the page is left or shows something else: another span, other people. */
export function useConfirmed(fresh: readonly HandOverLine[], asked: string, by: string) {
  const [{ of, ...kept }, set] = useState<Omit<Confirmed, 'by'> & { readonly of: string }>({
    of: asked,
    ...none,
  });
  const confirmed = of === asked ? kept : none;
  return {
    lines: withConfirmed(fresh, { ...confirmed, by }),
    keys: confirmed.keys,
    confirm: (shown: readonly HandOverLine[], keys: readonly string[]) =>
      set((before) => ({
        of: asked,
        shown,
        keys: new Set([...(before.of === asked ? before.keys : []), ...keys]),
      })),
    takeBack: (keys: readonly string[]) =>
      set((before) => ({ ...before, keys: new Set([...before.keys].filter((one) => !keys.includes(one))) })),
  };
}
