import { useComputedColorScheme } from '@mantine/core';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { rowsOf, ticksOf } from '#platform/web/kit/chart/trend.ts';
import { series as colours } from '#platform/web/theme/tokens.ts';
import type { Span } from '../domain/axis.ts';
import { levelsOf } from '../domain/levels.ts';
import { beside } from './use-grip.ts';

const dayMs = 86_400_000;
/** Of a letter of 12 px, rather too much than too little. */
const letterWidth = 7;
const barHeight = 26;
export interface LaneDrawingProps {
  readonly lane: Lane;
  readonly span: Span;
  /** Which colour it has among the lanes. */
  readonly index: number;
  /** The last lane has the axis of time below it. */
  readonly last: boolean;
}

interface Point {
  readonly at: number;
  readonly y: number;
  readonly text: string;
}

/** Says of a point what it is; the values of a line have no text in their row. */
function Said({
  active,
  payload,
  lane,
}: {
  active?: boolean;
  payload?: readonly { payload: { at: number } }[];
  lane: Lane;
}) {
  const format = useFormat();
  const at = payload?.[0]?.payload.at;
  if (!active || at === undefined) return null;
  const found = lane.items.find((one) => Date.parse(one.at) === at);
  if (found === undefined) return null;
  return (
    <div
      style={{
        background: 'var(--raised)',
        border: '1px solid var(--border)',
        borderRadius: 6,
        padding: 8,
        maxWidth: 320,
      }}
    >
      <div style={{ color: 'var(--text-dim)' }}>
        {found.at.length === 10 ? format.day(found.at) : format.instant(found.at)}
      </div>
      {found.text}
    </div>
  );
}

/** What a bar is, as much of it as it has room for. */
function BarName({
  viewBox,
  text,
}: {
  readonly viewBox?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly text: string;
}) {
  if (viewBox === undefined) return null;
  const room = Math.floor((viewBox.width - 12) / letterWidth);
  if (room < 4) return null;
  return (
    <text
      x={viewBox.x + 6}
      y={viewBox.y + viewBox.height / 2}
      dominantBaseline="central"
      fontSize={12}
      fill="var(--text)"
    >
      {text.length > room ? `${text.slice(0, room - 1)}…` : text}
    </text>
  );
}

/** One lane: values as a line with gaps, what happened as points, what lasted as bars; all lanes share the axis of time. */
export default function LaneDrawing({ lane, span, index, last }: LaneDrawingProps) {
  const format = useFormat();
  const palette = colours[useComputedColorScheme('light')];
  const colour = palette[index % palette.length] ?? 'var(--primary)';
  const begin = Date.parse(instantAt(span.from, '00:00', format.zone));
  const end = Date.parse(instantAt(addDays(span.to, 1), '00:00', format.zone));
  const momentOf = (at: string) => Date.parse(at.length === 10 ? instantAt(at, '12:00', format.zone) : at);
  const isValues = lane.kind === 'values';
  const values = lane.items.flatMap((one) =>
    one.value === undefined ? [] : [{ at: one.at, value: one.value }],
  );
  const levels = lane.kind === 'spans' ? levelsOf(lane.items) : [];
  const lines = Math.max(0, ...levels) + 1;
  /** Where a line is, the first at the top. */
  const heightOf = (index: number) => lines - (levels[index] ?? 0) - 0.5;
  const rows = isValues
    ? rowsOf([{ name: lane.name, points: values }], lane.gapDays * dayMs)
    : lane.items.map((one, place): Point => ({ at: momentOf(one.at), y: heightOf(place), text: one.text }));
  const ticks = isValues && values.length > 0 ? ticksOf([{ name: lane.name, points: values }]) : [0, lines];
  const tick = { fontSize: 12, fill: 'var(--text-dim)' };
  const few = end - begin <= 2 * dayMs;
  const label = (at: number) => {
    const instant = new Date(at).toISOString();
    return few ? format.time(instant) : format.day(instant.slice(0, 10));
  };
  return (
    <ResponsiveContainer width="100%" height={(isValues ? 110 : 18 + lines * barHeight) + (last ? 26 : 0)}>
      <LineChart
        accessibilityLayer={false}
        data={[...rows]}
        syncId="timeline"
        syncMethod="value"
        margin={{ top: 6, right: beside.right, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--border)" horizontal={isValues} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={[begin, end]}
          allowDataOverflow
          hide={!last}
          tick={tick}
          tickFormatter={label}
          minTickGap={48}
        />
        <YAxis
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? lines]}
          ticks={isValues ? [ticks[0] ?? 0, ticks.at(-1) ?? lines] : []}
          tick={tick}
          width={beside.left}
          axisLine={isValues}
        />
        {lane.kind === 'spans' &&
          lane.items.map((one, place) => (
            <ReferenceArea
              key={one.key}
              x1={Math.max(
                begin,
                one.at.length === 10 ? Date.parse(instantAt(one.at, '00:00', format.zone)) : momentOf(one.at),
              )}
              x2={Math.min(end, endOf(one.until, end, format.zone))}
              y1={heightOf(place) - 0.42}
              y2={heightOf(place) + 0.42}
              label={<BarName text={one.text} />}
              fill={colour}
              fillOpacity={0.35}
              stroke={colour}
              ifOverflow="hidden"
            />
          ))}
        <Tooltip content={<Said lane={lane} />} isAnimationActive={false} />
        <Line
          type="linear"
          dataKey={isValues ? 's0' : 'y'}
          stroke={isValues ? colour : 'none'}
          strokeWidth={2}
          dot={{ r: lane.kind === 'spans' ? 0 : 4, fill: colour, stroke: colour }}
          connectNulls={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Where a bar ends: what goes on to the edge, a day at its end. */
function endOf(until: string | null | undefined, edge: number, zone: string): number {
  if (until === null || until === undefined) return edge;
  return Date.parse(until.length === 10 ? instantAt(addDays(until, 1), '00:00', zone) : until);
}
