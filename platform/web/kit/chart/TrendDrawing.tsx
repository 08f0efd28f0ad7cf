import { Button, Text, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
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
import { formatNumber } from '#platform/web/text/format.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { series as colours } from '#platform/web/theme/tokens.ts';
import classes from '../table/DataTable.module.css';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import {
  rowsOf,
  textsOf,
  ticksOf,
  type TrendChartProps,
  type TrendReference,
  type TrendRow,
} from './trend.ts';

function rangeText(t: ReturnType<typeof useFrameText>, { from, to }: TrendReference): string {
  if (from === null) return to === null ? '' : t('chart.atMost', { to: formatNumber(to) });
  return to === null
    ? t('chart.atLeast', { from: formatNumber(from) })
    : t('chart.reference', { from: formatNumber(from), to: formatNumber(to) });
}

/** The drawing of TrendChart; a module of its own because its library is large. */
export default function TrendDrawing({
  label,
  unit,
  series,
  reference,
  gapMs,
  decimals,
  days = false,
}: TrendChartProps) {
  const t = useFrameText();
  const format = useFormat();
  const palette = colours[useComputedColorScheme('light')];
  const [table, setTable] = useState(false);
  const rows = rowsOf(series, gapMs);
  if (rows.length === 0) return <EmptyState kind="first" title={t('chart.noValues')} icon="chart" />;
  const texts = textsOf(series);
  const ticks = ticksOf(series, reference);
  const dayOf = (value: unknown) => format.day(new Date(Number(value)).toISOString().slice(0, 10));
  const at = (value: unknown) =>
    days ? dayOf(value) : format.instant(new Date(Number(value)).toISOString());
  const tick = { fontSize: 12, fill: 'var(--text-dim)' };
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <div aria-hidden>
        <ResponsiveContainer width="100%" height={260}>
          <LineChart
            accessibilityLayer={false}
            data={rows}
            margin={{ top: 8, right: 64, bottom: 4, left: 0 }}
          >
            <CartesianGrid stroke="var(--border)" vertical={false} />
            {reference && (
              <ReferenceArea
                y1={reference.from ?? ticks[0] ?? 0}
                y2={reference.to ?? ticks.at(-1) ?? 1}
                fill="var(--sunken)"
                fillOpacity={1}
                stroke="var(--border)"
              />
            )}
            <XAxis
              dataKey="at"
              type="number"
              scale="time"
              domain={['dataMin', 'dataMax']}
              tick={tick}
              tickFormatter={(value) => (days ? dayOf(value) : dayOf(value).slice(0, 6).replace(/\/$/, ''))}
              minTickGap={40}
            />
            <YAxis
              domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
              ticks={ticks}
              interval={0}
              tick={tick}
              tickFormatter={(value) => formatNumber(Number(value))}
              width={48}
            />
            <Tooltip
              labelFormatter={at}
              formatter={(value, _, { dataKey, payload }) => [
                texts.get(`${String(dataKey)} ${(payload as TrendRow).at}`) ??
                  `${formatNumber(Number(value), decimals)} ${unit}`,
              ]}
              isAnimationActive={false}
              contentStyle={{
                background: 'var(--raised)',
                border: '1px solid var(--border)',
                borderRadius: 6,
                color: 'var(--text)',
              }}
            />
            {series.map((one, index) => (
              <Line
                key={one.name}
                type="linear"
                dataKey={`s${index}`}
                name={one.name}
                stroke={palette[index % palette.length] ?? ''}
                strokeWidth={2}
                dot={{ r: 3.5 }}
                connectNulls={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <figcaption style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1.25rem', alignItems: 'center' }}>
        {series.map((one, index) => (
          <Text key={one.name} size="sm" span>
            <span aria-hidden style={{ color: palette[index % palette.length] }}>
              ●{' '}
            </span>
            {one.name} ({unit})
          </Text>
        ))}
        {reference && (
          <Text size="sm" c="dimmed" span>
            {rangeText(t, reference)}
          </Text>
        )}
        <Button variant="subtle" size="compact-sm" aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? t('chart.hideTable') : t('chart.showTable')}
        </Button>
      </figcaption>
      {table && (
        <div className={classes.frame}>
          <table className={classes.table} aria-label={t('chart.table')}>
            <thead>
              <tr>
                <th scope="col">{t('chart.at')}</th>
                {series.map((one) => (
                  <th key={one.name} scope="col" data-align="end">
                    {one.name} ({unit})
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                .filter((row) => series.some((_, index) => typeof row[`s${index}`] === 'number'))
                .toReversed()
                .map((row) => (
                  <tr key={row.at}>
                    <td>{at(row.at)}</td>
                    {series.map((one, index) => (
                      <td key={one.name} data-align="end">
                        {typeof row[`s${index}`] === 'number'
                          ? (texts.get(`s${index} ${row.at}`) ?? formatNumber(row[`s${index}`]!, decimals))
                          : ''}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  );
}
