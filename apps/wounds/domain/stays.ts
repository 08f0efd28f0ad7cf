import type { Day } from '#platform/domain/time/days.ts';

export interface Stay {
  readonly entryDate: Day;
  readonly exitDate: Day | null;
}

/** Whether somebody lives in the home on a day; on the day of an exit, they are gone. Without any stay nobody has left. */
export type Standing =
  /** Lives here; `until`: the day of the exit that is planned. */
  { readonly gone: false; readonly until: Day | null } | { readonly gone: true; readonly on: Day };

export function standingOn(stays: readonly Stay[], day: Day): Standing {
  const current = stays.find(
    (stay) => stay.entryDate <= day && (stay.exitDate === null || stay.exitDate > day),
  );
  if (current !== undefined) return { gone: false, until: current.exitDate };
  const exits = stays.flatMap(({ exitDate }) => (exitDate !== null && exitDate <= day ? [exitDate] : []));
  const last = exits.toSorted().at(-1);
  return last === undefined ? { gone: false, until: null } : { gone: true, on: last };
}
