export interface TrendPoint {
  readonly at: string;
  readonly value: number;
  /** What is said in the place of the number, where it is none: LO (< 0.6 mmol/l). */
  readonly text?: string;
}
export interface TrendSeries {
  readonly name: string;
  readonly points: readonly TrendPoint[];
}
/** A range with both ends, or with one: everything beyond the other belongs to it. */
export interface TrendReference {
  readonly from: number | null;
  readonly to: number | null;
}
export interface TrendChartProps {
  /** What is shown, for readers of the screen: "Pulse of the last 7 days". */
  readonly label: string;
  readonly unit: string;
  /** The points are about days ('YYYY-MM-DD'), not instants: they are shown without a time, with the year. */
  readonly days?: boolean;
  readonly series: readonly TrendSeries[];
  /** Normal range, drawn as a band with printed limits. */
  readonly reference?: TrendReference;
  /** Points further apart than this are not joined: a line would claim values that nobody has measured. */
  readonly gapMs?: number;
  readonly decimals?: number;
}

export type TrendRow = { readonly at: number } & { readonly [series: string]: number | null };
const dayMs = 86_400_000;

/**
 * Rows of a chart by time, one column per series (`s0`, `s1` …). Between two points of a series that are further
 * apart than the
 * gap stands an empty row, so that no line joins them.
 */
export function rowsOf(series: readonly TrendSeries[], gapMs = 2 * dayMs): TrendRow[] {
  const rows = new Map<number, Record<string, number | null>>();
  const put = (at: number, key: string, value: number | null) =>
    rows.set(at, { ...rows.get(at), [key]: value });
  series.forEach((one, index) => {
    const key = `s${index}`;
    const points = one.points
      .map((point) => ({ at: Date.parse(point.at), value: point.value }))
      .toSorted((left, right) => left.at - right.at);
    points.forEach((point, at) => {
      const before = points[at - 1];
      if (before && point.at - before.at > gapMs) put(Math.floor((before.at + point.at) / 2), key, null);
      put(point.at, key, point.value);
    });
  });
  return [...rows.entries()]
    .toSorted(([left], [right]) => left - right)
    .map(([at, values]) => ({ at, ...values }));
}

/** What points say in the place of their number, by series (`s0`) and instant in milliseconds. */
export const textsOf = (series: readonly TrendSeries[]): ReadonlyMap<string, string> =>
  new Map(
    series.flatMap((one, index) =>
      one.points.flatMap(({ at, text }) =>
        text === undefined ? [] : [[`s${index} ${Date.parse(at)}`, text] as const],
      ),
    ),
  );

const roundSteps = [1, 2, 2.5, 5, 10];

/** Marks of the axis in round steps: all values and the reference range lie within; the axis never cuts values off. */
export function ticksOf(series: readonly TrendSeries[], reference?: TrendReference): number[] {
  const values = [
    ...series.flatMap((one) => one.points.map((point) => point.value)),
    ...[reference?.from, reference?.to].filter((one) => typeof one === 'number'),
  ];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = high === low ? Math.max(1, Math.abs(high) * 0.2) : high - low;
  const power = 10 ** Math.floor(Math.log10(width / 4));
  const step = power * (roundSteps.find((one) => one * power * 5 >= width) ?? 10);
  const first = Math.floor((low - step / 4) / step);
  const last = Math.ceil((high + step / 4) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)));
}
