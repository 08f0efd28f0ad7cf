import { type Day, daysFromTo } from '#platform/domain/time/days.ts';

/* Key figures of a home (care and medication, section 13). Near falls and struck ones are not given in. */

/** Falls per 1000 resident days to one decimal; null without a day. */
export const fallsPerThousandDays = (falls: number, residentDays: number): number | null =>
  residentDays === 0 ? null : Math.round((falls / residentDays) * 10_000) / 10;

/** Share with an injury in percent, whole; null without a fall that somebody judged. */
export const shareInjured = (grades: readonly (number | null)[]): number | null => {
  const known = grades.filter((grade) => grade !== null);
  return known.length === 0
    ? null
    : Math.round((known.filter((grade) => grade > 0).length / known.length) * 100);
};

/** How many people fell more than once. */
export const repeatFallers = (residentIds: readonly string[]): number =>
  [...Map.groupBy(residentIds, (id) => id).values()].filter((all) => all.length > 1).length;

/** When somebody lived in the home, and was away over nights. */
export interface Lived {
  readonly stays: readonly { readonly entryDate: Day; readonly exitDate: Day | null }[];
  readonly absences: readonly { readonly departureDate: Day; readonly returnDate: Day | null }[];
}

/** Days from one to another on which they were here; the days of entry, exit, departure and return count. */
export const residentDays = (people: readonly Lived[], from: Day, to: Day): number =>
  people.reduce(
    (sum, { stays, absences }) =>
      sum +
      daysFromTo(from, to).filter(
        (day) =>
          stays.some((stay) => stay.entryDate <= day && (stay.exitDate === null || day <= stay.exitDate)) &&
          !absences.some(
            (away) => away.departureDate < day && (away.returnDate === null || day < away.returnDate),
          ),
      ).length,
    0,
  );
