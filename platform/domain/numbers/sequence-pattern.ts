import type { Day } from '#platform/domain/time/days.ts';

export type PatternProblem =
  | 'tokenUnknown'
  | 'numberTokenNeeded'
  | 'numberTokenRepeated'
  | 'widthOutOfRange'
  | 'yearTokenNeeded';

/** A row of numbers: the first number, the last one issued with the year of its document, and the yearly restart. */
export interface SequenceState {
  readonly initialNumber: number;
  readonly lastNumber: number | null;
  readonly lastYear: number | null;
  readonly yearlyRestart: boolean;
}

const braces = /\{[^{}]*\}?|\}/g;
const token = /^\{(YYYY|YY|MM|SITE|N)(?::(\d+))?\}$/;

/** Codes of what is wrong with a pattern of {YYYY} {YY} {MM} {SITE} {N} {N:width}; none if it can be saved. */
export function validatePattern(pattern: string, yearlyRestart: boolean): PatternProblem[] {
  const problems = new Set<PatternProblem>();
  const names: string[] = [];
  for (const [text] of pattern.matchAll(braces)) {
    const [, name, width] = token.exec(text) ?? [];
    if (name === undefined || (width !== undefined && name !== 'N')) problems.add('tokenUnknown');
    else names.push(name);
    const digits = Number(width ?? 1);
    if (name === 'N' && (digits < 1 || digits > 20)) problems.add('widthOutOfRange');
  }
  const numbers = names.filter((name) => name === 'N').length;
  if (numbers === 0) problems.add('numberTokenNeeded');
  if (numbers > 1) problems.add('numberTokenRepeated');
  // Without the year in the pattern the restart would issue the same numbers again.
  if (yearlyRestart && !names.includes('YYYY') && !names.includes('YY')) problems.add('yearTokenNeeded');
  return [...problems];
}

/**
 * A number as printed; date tokens take the document date; a number longer than its width is never cut.
 * Throws RangeError for a broken pattern, or if the pattern names a site and none is given.
 */
export function formatNumber(pattern: string, number: number, day: Day, site: string | null): string {
  if (validatePattern(pattern, false).length > 0) throw new RangeError(`broken pattern: ${pattern}`);
  return pattern.replace(braces, (text) => {
    const [, name, width] = token.exec(text) ?? [];
    if (name === 'YYYY') return day.slice(0, 4);
    if (name === 'YY') return day.slice(2, 4);
    if (name === 'MM') return day.slice(5, 7);
    if (name === 'N') return String(number).padStart(Number(width ?? 1), '0');
    if (!site) throw new RangeError(`pattern needs a site: ${pattern}`);
    return site;
  });
}

/**
 * The next number of a row for a document of a day, with the year to keep. Refused with `laterYearExists` if the
 * row restarts every year and has already issued a number of a later year.
 */
export function nextNumber(
  state: SequenceState,
  day: Day,
): { number: number; year: number } | { refused: 'laterYearExists' } {
  const year = Number(day.slice(0, 4));
  const { initialNumber, lastNumber, lastYear, yearlyRestart } = state;
  if (lastNumber === null) return { number: initialNumber, year };
  if (!yearlyRestart || lastYear === null) return { number: lastNumber + 1, year };
  if (year < lastYear) return { refused: 'laterYearExists' };
  return { number: year > lastYear ? initialNumber : lastNumber + 1, year };
}
