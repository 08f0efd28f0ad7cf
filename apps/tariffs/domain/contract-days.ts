import type { ClosedPeriod, Day, Month } from '#platform/domain/time/days.ts';
import { absentDaysOfMonth, daysInMonth, noticePeriod, reservationPeriod, stayDays } from './stays.ts';
import type { Absence, Stay } from './stays.ts';

/** A stay with what belongs to it: the room kept for it, and since when somebody else has the bed. */
export interface Contract {
  readonly stay: Stay;
  readonly reserved: ClosedPeriod | null;
  readonly roomTakenFrom: Day | null;
}

/** The days of a month that one stay is billed for, by what they are billed as. */
export interface ContractDays {
  readonly present: readonly Day[];
  readonly reserved: readonly Day[];
  readonly notice: readonly Day[];
}

/**
 * What each day of a month is billed as, per contract in the order of entries. A day is billed once, whatever overlaps: a day
 * of a stay goes before a room kept, and both before a notice. The day of exit and re-entry belongs to the stay that ends. On
 * absent days a room kept takes the place of board. The notice of a stay ends when the person or somebody else moves in.
 */
export function contractDays(given: {
  contracts: readonly Contract[];
  absences: readonly Absence[];
  month: Month;
  noticeDays: number;
}): ContractDays[] {
  const { absences, month, noticeDays } = given;
  const contracts = given.contracts.toSorted((left, right) => (left.stay.entry < right.stay.entry ? -1 : 1));
  const absent = new Set(absentDaysOfMonth(absences, month));
  const stays = eachOnce(contracts.map(({ stay }) => stayDays(stay, month)));
  const inStay = new Set(stays.flat());
  const reserved = eachOnce(
    contracts.map(({ stay, reserved: period }, index) =>
      within(period && reservationPeriod(period, stay.entry), month).filter(
        (day) => !inStay.has(day) || (absent.has(day) && stays[index]!.includes(day)),
      ),
    ),
  );
  const kept = new Set(reserved.flat());
  const notices = eachOnce(
    contracts
      .map(({ stay, roomTakenFrom }, index) => {
        const ends = [roomTakenFrom, contracts[index + 1]?.stay.entry ?? null]
          .filter((day) => day !== null)
          .toSorted();
        return stay.exit === null || noticeDays === 0
          ? []
          : within(noticePeriod(stay.exit, noticeDays, ends[0] ?? null), month);
      })
      .map((days) => days.filter((day) => !inStay.has(day) && !kept.has(day))),
  );
  return contracts.map((_, index) => ({
    present: stays[index]!.filter((day) => !kept.has(day)),
    reserved: reserved[index]!,
    notice: notices[index]!,
  }));
}

/** Lists of days without those that an earlier list has. */
function eachOnce(lists: readonly (readonly Day[])[]): Day[][] {
  const seen = new Set<Day>();
  return lists.map((days) => days.filter((day) => !seen.has(day) && seen.add(day)));
}

function within(period: ClosedPeriod | null, month: Month): Day[] {
  return period === null ? [] : daysInMonth(period, month);
}
