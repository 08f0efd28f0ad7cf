import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { TrendChart } from '#platform/web/kit/chart/TrendChart.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { glucose } from '../contract/glucose.ts';
import { usualRange } from '../domain/scales.ts';
import { shownGlucose } from './shown.ts';
import { useText } from './text.ts';

const hour = 3_600_000;
const spans = { d7: 7, d31: 31 } as const;
type Span = keyof typeof spans;

/** Values of the last days with the usual range as a band, and the doses of insulin below them. */
export function Course({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [span, setSpan] = useState<Span>('d7');
  const query = useCall(glucose.course, { residentId, days: spans[span] }, { keep: true });
  const { data } = query;
  const byMedicine = Map.groupBy(data?.doses ?? [], (one) => one.medicine);
  return (
    <Section
      title={t('sections.course')}
      actions={
        <ViewChoice
          label={t('sections.course')}
          value={span}
          onChange={setSpan}
          options={(['d7', 'd31'] as const).map((value) => ({ value, label: t(`states.days.${value}`) }))}
        />
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data !== undefined && data.values.length === 0 && data.doses.length === 0 && (
        <Text c="dimmed">{t('states.noGlucose')}</Text>
      )}
      {data !== undefined && (
        <Stack gap="md">
          {data.values.length > 0 && (
            <TrendChart
              label={t('sections.times')}
              unit={t('states.mmol')}
              series={[
                {
                  name: t('sections.times'),
                  points: data.values.map((one) => ({
                    ...{ at: one.at, value: one.value },
                    ...(one.beyond === undefined ? {} : { text: shownGlucose(one) }),
                  })),
                },
              ]}
              reference={usualRange}
              gapMs={36 * hour}
              decimals={1}
            />
          )}
          {data.doses.length > 0 && (
            <TrendChart
              label={t('states.doses')}
              unit={t('states.units')}
              series={[...byMedicine].map(([name, doses]) => ({
                name,
                points: doses.map((one) => ({ at: one.at, value: one.units })),
              }))}
              // doses are no course: no line joins them
              gapMs={1}
            />
          )}
        </Stack>
      )}
    </Section>
  );
}
