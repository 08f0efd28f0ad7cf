import { addDays, type Day } from '#platform/domain/time/days.ts';

/** Occupancy of a room over time, as runs of days in which nothing changes. Source: specification 2, sections 3 and 4. */

export const longestPeriod = 92;
export const occupancies = ['available', 'partiallyOccupied', 'occupied'] as const;
export type Occupancy = (typeof occupancies)[number];

export interface Use<Person> {
  readonly bedId: string;
  readonly from: Day;
  readonly to: Day | null;
  readonly resident: Person;
}
export interface Run<Person> {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly occupancy: Occupancy;
  readonly usedBeds: number;
  readonly residents: readonly Person[];
}

/** Who has each bed on a day; both days of a use count, and on the day of a change the one who comes is meant. */
export function holdersOn<Person>(uses: readonly Use<Person>[], day: Day): ReadonlyMap<string, Person> {
  const holders = new Map<string, Use<Person>>();
  for (const use of uses) {
    if (use.from > day || (use.to !== null && use.to < day)) continue;
    const other = holders.get(use.bedId);
    if (!other || other.from <= use.from) holders.set(use.bedId, use);
  }
  return new Map([...holders].map(([bedId, use]) => [bedId, use.resident]));
}

/** Available, partially occupied or occupied. A room in which no bed counts is available. */
export function occupancyFor(usedBeds: number, beds: number): Occupancy {
  return usedBeds === 0 ? 'available' : usedBeds < beds ? 'partiallyOccupied' : 'occupied';
}

/**
 * The runs of one room over days from a first day on. `bedIds` are the active beds of the room; a bed that was switched off
 * counts while somebody lies in it.
 */
export function runsOf<Person extends { readonly id: string }>(
  bedIds: readonly string[],
  uses: readonly Use<Person>[],
  from: Day,
  days: number,
): Array<Run<Person>> {
  const runs: Array<Run<Person>> = [];
  for (let offset = 0; offset < days; offset += 1) {
    const day = addDays(from, offset);
    const holders = holdersOn(uses, day);
    const beds = new Set([...bedIds, ...holders.keys()]).size;
    const residents = [...holders.values()];
    const last = runs.at(-1);
    const same =
      last &&
      last.residents.length === residents.length &&
      residents.every((one) => last.residents.some((other) => other.id === one.id));
    if (last && same) runs[runs.length - 1] = { ...last, to: day, days: last.days + 1 };
    else
      runs.push({
        from: day,
        to: day,
        days: 1,
        occupancy: occupancyFor(holders.size, beds),
        usedBeds: holders.size,
        residents,
      });
  }
  return runs;
}
