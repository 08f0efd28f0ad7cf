import { addDays, type Day, weekday } from './days.ts';

const pad = (number: number): string => String(number).padStart(2, '0');

/** Easter Sunday of a year, by the anonymous Gregorian computation. */
export function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`;
}

/** Holidays with the same date each year on which payments in francs rest: New Year, 2 January, Labour Day, National Day, Christmas. */
const fixed = ['01-01', '01-02', '05-01', '08-01', '12-25', '12-26'];
/** Days from Easter: Good Friday, Easter Monday, Ascension, Whit Monday. */
const movable = [-2, 1, 39, 50];

/** Whether banks carry payments out: Monday to Friday, no holiday. */
export function isBankDay(day: Day): boolean {
  if (weekday(day) > 5 || fixed.includes(day.slice(5))) return false;
  const sunday = easter(Number(day.slice(0, 4)));
  return !movable.some((distance) => addDays(sunday, distance) === day);
}

/** The day, or the next one on which banks work. */
export function bankDayFrom(day: Day): Day {
  let found = day;
  while (!isBankDay(found)) found = addDays(found, 1);
  return found;
}
