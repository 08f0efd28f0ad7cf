/** Room numbers and their ranges. Source: specification 2, section 5 ("Room number range must be valid"). */

export const longestRange = 200;

export type RangeRefusal = 'roomNumberInvalid' | 'prefixesDiffer' | 'rangeReversed' | 'rangeTooLong';

function parts(text: string): { prefix: string; digits: string } | null {
  const match = /^([A-Za-z]{0,3}[-. ]?)(\d{1,5})$/.exec(text.trim());
  return match ? { prefix: match[1] ?? '', digits: match[2] ?? '' } : null;
}

/** The room numbers from one to another, such as 101 to 112 or A01 to A12; at most 200, leading zeros are kept. */
export function roomNumbers(from: string, to: string): { numbers: string[] } | { refusal: RangeRefusal } {
  const first = parts(from);
  const last = parts(to);
  if (!first || !last) return { refusal: 'roomNumberInvalid' };
  if (first.prefix.toUpperCase() !== last.prefix.toUpperCase()) return { refusal: 'prefixesDiffer' };
  const start = Number(first.digits);
  const end = Number(last.digits);
  if (end < start) return { refusal: 'rangeReversed' };
  if (end - start + 1 > longestRange) return { refusal: 'rangeTooLong' };
  const numbers = Array.from(
    { length: end - start + 1 },
    (_, index) => `${first.prefix}${String(start + index).padStart(first.digits.length, '0')}`,
  );
  return { numbers };
}

/** The numbers of a range that the site already has, compared without regard to capitals. */
export function takenNumbers(numbers: readonly string[], existing: readonly string[]): string[] {
  const known = new Set(existing.map((number) => number.trim().toUpperCase()));
  return numbers.filter((number) => known.has(number.trim().toUpperCase()));
}

// made once: comparing with options makes a collator each time
const walking = new Intl.Collator('de', { numeric: true });

/** Sorts room numbers as people walk: 2 before 10. */
export const compareRooms = (first: string, second: string): number => walking.compare(first, second);
