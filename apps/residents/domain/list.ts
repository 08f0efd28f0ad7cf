import { type Day, isDay } from '#platform/domain/time/days.ts';
import { fold } from '#platform/domain/text/plain-text.ts';

/** In which order a list of residents stands. Source: experience, sketch 1: room order is walking order. */

export const listOrders = ['name', 'room', 'born', 'careLevel', 'entry'] as const;
export type ListOrder = (typeof listOrders)[number];
export const listStatuses = ['present', 'expected', 'left', 'deceased', 'all'] as const;
export type ListStatus = (typeof listStatuses)[number];

/**
 * The order that holds: what was typed stands by name, the way through the house has those who live here, and care level and entry
 * order only those who live here or come, because of everybody who ever did they would have to be read anew with every page.
 */
export function heldOrder({
  order,
  text,
  status,
}: {
  readonly order: ListOrder;
  readonly text: string;
  readonly status: ListStatus;
}): ListOrder {
  if (text !== '') return 'name';
  if (order === 'room') return status === 'present' ? 'room' : 'name';
  if (order === 'careLevel' || order === 'entry')
    return status === 'present' || status === 'expected' ? order : 'name';
  return order;
}

/** What people type to find a resident: names in any order, room, number, birth date. Source: experience, search. */

export interface Wanted {
  /** Folded words; each must occur. */
  readonly words: readonly string[];
  /** Possible birth days of the date typed, or null when none was typed. Empty: an impossible date, nobody matches. */
  readonly births: readonly Day[] | null;
}

const padded = (text: string, width: number) => text.padStart(width, '0');

/** The days that a typed date can mean: 3.2.38, 03.02.1938, 02/03/1938 (month first), 1938-02-03; undefined if it is no date. */
export function birthsOf(text: string): Day[] | undefined {
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text);
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const parts = dots
    ? [dots[1]!, dots[2]!, dots[3]!]
    : slashes
      ? [slashes[2]!, slashes[1]!, slashes[3]!]
      : iso
        ? [iso[3]!, iso[2]!, iso[1]!]
        : null;
  if (!parts) return undefined;
  const [day, month, year] = parts as [string, string, string];
  // two digits of a year: a resident may be 99 or 3 years old
  const years = year.length === 4 ? [year] : [`19${year}`, `20${year}`];
  return years.map((one) => `${one}-${padded(month, 2)}-${padded(day, 2)}`).filter(isDay);
}

/** Reads what was typed into the search field. */
export function readSearch(text: string): Wanted {
  const words: string[] = [];
  let births: Day[] | null = null;
  for (const token of text
    .replace(/[,;]/g, ' ')
    .split(/\s+/)
    .filter((one) => one !== '')
    .slice(0, 8)) {
    const days = birthsOf(token);
    if (days === undefined) words.push(fold(token));
    else births = births === null ? days : births.filter((day) => days.includes(day));
  }
  return { words: words.filter((word) => word !== ''), births };
}

/** Every existing day that differs from the given one in one digit, or has day and month swapped, and the day itself. */
export function birthVariants(day: Day): Day[] {
  const variants = new Set<Day>([day, `${day.slice(0, 4)}-${day.slice(8)}-${day.slice(5, 7)}`]);
  for (const position of [0, 1, 2, 3, 5, 6, 8, 9]) {
    for (let digit = 0; digit <= 9; digit += 1)
      variants.add(`${day.slice(0, position)}${digit}${day.slice(position + 1)}`);
  }
  return [...variants].filter(isDay);
}
