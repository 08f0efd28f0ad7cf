import { addDays } from '#platform/domain/time/days.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { TrendChart } from '#platform/web/kit/chart/TrendChart.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { checks } from '../contract/checks.ts';
import type { Point } from '../contract/points.ts';
import { useText } from './text.ts';

const periods = ['month', 'quarter', 'year'] as const;
const daysOf = { month: 30, quarter: 90, year: 365 } as const;
/** Values further apart are not joined: nobody has measured between them. */
const gapMs = 3 * 86_400_000;

/** The course of a point with its limits. */
export function PointTrend({ point }: { readonly point: Point }) {
  const t = useText();
  const today = useFormat().today();
  const [period, setPeriod] = useState<(typeof periods)[number]>('month');
  const query = useCall(
    checks.trend,
    { pointId: point.id, from: addDays(today, 1 - daysOf[period]), to: today },
    { keep: true },
  );
  const { low, high } = point.rule;
  return (
    <Section
      title={t('sections.trend')}
      actions={
        <ViewChoice
          label={t('fields.period')}
          value={period}
          onChange={setPeriod}
          options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      }
    >
      <Stack gap="sm">
        {query.isPending && <SkeletonFor kind="cards" />}
        {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && (
          <TrendChart
            label={`${point.name}: ${t('sections.trend')}`}
            unit="°C"
            series={[{ name: t('fields.temperature'), points: query.data.values }]}
            gapMs={gapMs}
            decimals={1}
            {...(low === null && high === null ? {} : { reference: { from: low, to: high } })}
          />
        )}
      </Stack>
    </Section>
  );
}
