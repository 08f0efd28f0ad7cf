import { fold } from '#platform/domain/text/plain-text.ts';
import { isAtc } from './atc.ts';

/** How much a pair matters (care and medication, section 8). */
export const severities = ['info', 'warning', 'alert'] as const;
export type Severity = (typeof severities)[number];

/** A pair of a list: each side is an ATC code, the beginning of one, or the name of a substance. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly severity: Severity;
  readonly textEn: string;
  readonly textDe: string;
}
/** What of a product a pair can speak of. */
export interface Partner {
  readonly atc: readonly string[];
  readonly substances: readonly { readonly name: string }[];
}

/** A side as it is kept: an ATC code in capitals, a substance folded. */
export function sideOf(text: string): string {
  const code = text.trim().toUpperCase();
  return isAtc(code) ? code : fold(text.trim());
}

const names = (side: string, product: Partner): boolean =>
  isAtc(side)
    ? product.atc.some((code) => code.startsWith(side))
    : product.substances.some((one) => fold(one.name) === side);

/** The pairs of a list that two products make, whichever is which. */
export const pairsBetween = <P extends Pick<Pair, 'one' | 'other'>>(
  pairs: readonly P[],
  a: Partner,
  b: Partner,
): P[] =>
  pairs.filter(({ one, other }) => (names(one, a) && names(other, b)) || (names(one, b) && names(other, a)));

const columns = ['one', 'other', 'severity', 'text_en', 'text_de'] as const;
export type PairColumns = Readonly<Record<(typeof columns)[number], number>>;

/** Which column holds what; null when one of them is missing. A list in one language may leave out the other. */
export function pairHeadings(cells: readonly string[]): PairColumns | null {
  const heads = cells.map((cell) => fold(cell.trim()));
  const at = Object.fromEntries(columns.map((column) => [column, heads.indexOf(column)])) as PairColumns;
  const named = at.one >= 0 && at.other >= 0 && at.severity >= 0;
  return named && (at.text_en >= 0 || at.text_de >= 0) ? at : null;
}

export type PairFault = 'sideMissing' | 'severityUnknown' | 'textMissing';

/** What a row says; both sides in a fixed order. */
export function pairOfRow(
  at: PairColumns,
  cells: readonly string[],
): Pair | { readonly fault: PairFault; readonly said: string } {
  const cell = (column: keyof PairColumns): string =>
    at[column] < 0 ? '' : (cells[at[column]] ?? '').trim();
  const sides = [sideOf(cell('one')), sideOf(cell('other'))].sort();
  if (sides.includes('')) return { fault: 'sideMissing', said: `${cell('one')} ${cell('other')}`.trim() };
  const severity = severities.find((one) => one === cell('severity').toLowerCase());
  if (severity === undefined) return { fault: 'severityUnknown', said: cell('severity') };
  const pair = {
    one: sides[0]!.slice(0, 200),
    other: sides[1]!.slice(0, 200),
    severity,
    textEn: cell('text_en').slice(0, 1000),
    textDe: cell('text_de').slice(0, 1000),
  };
  return pair.textEn === '' && pair.textDe === '' ? { fault: 'textMissing', said: sides.join(' + ') } : pair;
}
