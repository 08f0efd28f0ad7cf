/** Sliding scales: from which glucose on how many units (care and medication, section 9.2). Values in mmol/L with one decimal. */
export interface Row {
  /** Included. */
  readonly from: number;
  /** Not included; null: open at the top. */
  readonly to: number | null;
  readonly units: number;
  /** The doctor is called. */
  readonly call: boolean;
}

/** Below it: no insulin, but the protocol of hypoglycaemia (assessments, section 14). */
export const lowBelow = 4;
/** From above it on the doctor hears of it where no scale says otherwise (assessments, section 14). */
export const highAbove = 15;
/** Where a glucose of an adult lies (assessments, section 14): the band behind the curve. */
export const usualRange = { from: 4, to: 7.8 } as const;
export const mostUnits = 99;
export const mostRows = 12;

/** Which part of the day a scale is for; `all`: those that have none of their own. */
export const scaleParts = ['all', 'morning', 'afternoon', 'evening', 'night'] as const;
export type ScalePart = (typeof scaleParts)[number];
type DayPart = Exclude<ScalePart, 'all'>;

export type ScaleFault =
  | { readonly code: 'notFromZero' | 'notOpen'; readonly row: number }
  | { readonly code: 'gap' | 'overlap'; readonly row: number; readonly from: number; readonly to: number }
  | {
      readonly code: 'unitsWhenLow' | 'notWhole' | 'unitsRange' | 'emptyRow' | 'decimals';
      readonly row: number;
    };

const hasOneDecimal = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

function rowFault({ from, to, units }: Row, row: number): ScaleFault | null {
  if (!hasOneDecimal(from) || (to !== null && !hasOneDecimal(to))) return { code: 'decimals', row };
  if (to !== null && to <= from) return { code: 'emptyRow', row };
  if (!Number.isInteger(units)) return { code: 'notWhole', row };
  if (units < 0 || units > mostUnits) return { code: 'unitsRange', row };
  return from < lowBelow && units !== 0 ? { code: 'unitsWhenLow', row } : null;
}

/** What is wrong with a scale in the order of its rows, or null: from 0 on without gaps and overlaps, open at the top, whole units. */
export function scaleFault(rows: readonly Row[]): ScaleFault | null {
  if (rows[0]?.from !== 0) return { code: 'notFromZero', row: 0 };
  for (const [index, one] of rows.entries()) {
    const fault = rowFault(one, index);
    if (fault !== null) return fault;
    const next = rows[index + 1];
    if (next === undefined) continue;
    // open inside: everything that follows lies within it
    if (one.to === null || next.from < one.to)
      return { code: 'overlap', row: index + 1, from: next.from, to: one.to ?? next.to ?? next.from };
    if (next.from > one.to) return { code: 'gap', row: index + 1, from: one.to, to: next.from };
  }
  return rows.at(-1)!.to === null ? null : { code: 'notOpen', row: rows.length - 1 };
}

export const isLow = (value: number): boolean => value < lowBelow;

/**
 * HI of a meter: how much more it is than the meter measures nobody knows, so no scale says a dose; the doctor is called. LO is low, and
 * treated as such.
 */
export const isBeyondScale = ({ beyond }: { readonly beyond?: 'below' | 'above' | undefined }): boolean =>
  beyond === 'above';

/** The row that holds a value; of a scale without a fault there is one for each. */
export const rowFor = (rows: readonly Row[], value: number): Row | null =>
  rows.find((row) => row.from <= value && (row.to === null || value < row.to)) ?? null;

/** A scale as it is read for a dose. `adds`: its units come to those that are planned, else they are the dose. */
export interface Scale {
  readonly adds: boolean;
  readonly rows: readonly Row[];
}
/** How many units are given by a scale; below 4.0 none, whatever is planned. */
export function unitsFor(
  scale: Scale,
  value: number,
  planned: number,
): { readonly units: number; readonly call: boolean } {
  const row = rowFor(scale.rows, value);
  if (isLow(value) || row === null) return { units: 0, call: row?.call ?? false };
  return { units: row.units + (scale.adds ? planned : 0), call: row.call };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayMinutes = 1440;

/**
 * The part of the day to which a time (HH:mm) belongs: that whose round is nearest, as the rounds with medicines are cut half way
 * between them; insulin a quarter of an hour before a meal is insulin of that meal.
 */
export function partAt(time: string, times: Readonly<Record<DayPart, string>>): DayPart {
  const minute = minutesOf(time);
  const parts = (['morning', 'afternoon', 'evening', 'night'] as const)
    .map((part) => ({ part, at: minutesOf(times[part]) }))
    .toSorted((a, b) => a.at - b.at);
  // half way to the one before, which for the first one is the last of yesterday
  const begins = parts.map(({ part, at }, index) => {
    const before = index === 0 ? parts.at(-1)!.at - dayMinutes : parts[index - 1]!.at;
    return { part, from: Math.floor((before + at) / 2) };
  });
  return begins.findLast(({ from }) => from <= minute)?.part ?? parts.at(-1)!.part;
}

/** The scale of a part of the day; without one of its own that of all. */
export const scaleOf = <S extends { readonly part: ScalePart }>(
  scales: readonly S[],
  part: DayPart,
): S | undefined => scales.find((one) => one.part === part) ?? scales.find((one) => one.part === 'all');

/** A value measured so long ago that a new one is asked for; exactly so many minutes are not too long. */
export const isOldGlucose = (measuredAt: number, at: number, minutes: number): boolean =>
  at - measuredAt > minutes * 60_000;
