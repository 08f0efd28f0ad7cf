import { Stack, Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { TrendChart } from '#platform/web/kit/chart/TrendChart.tsx';
import { limits } from '../contract/limits.ts';
import { readings } from '../contract/readings.ts';
import { normalWeight } from '../domain/bmi.ts';
import { kindOf, type ReadingName } from '../domain/kinds.ts';
import { partsOf, type StoredKind } from '../domain/stored-kinds.ts';
import { personalOf, rangeOf } from '../domain/limits.ts';
import { useInrWords } from './KindField.tsx';
import { useText } from './text.ts';
import { gapOf } from './marks.tsx';
import { unitOf, valueOf } from './values.ts';

/** The course of one kind since an instant; a blood pressure as two series. Points are never joined over gaps. */
export function Trend({
  residentId,
  kind,
  from,
}: {
  readonly residentId: string;
  readonly kind: StoredKind;
  readonly from: string;
}) {
  const t = useText();
  const query = useCall(readings.series, { residentId, kind, from, limit: 2000 }, { keep: true });
  const [first, second] = partsOf[kind];
  const { decimals } = kindOf(first);
  const own = useCall(limits.get, { residentId }).data;
  // own limits of the resident win over the usual range; until they are known none is drawn
  const bandOf = (name: ReadingName) => {
    if (own === undefined) return null;
    const found = own.limits.find((one) => one.name === name);
    return rangeOf(name, found === undefined ? {} : personalOf(found), own.treated);
  };
  const reference = bandOf(first);
  const lower = second === undefined ? null : bandOf(second);
  const isUsualInr = kind === 'inr' && own?.limits.every((one) => one.name !== 'inr' || one.low === null);
  const inr = useInrWords();
  const points = query.data?.points ?? [];
  const { clinicalMarks } = useMe();
  const series = [
    {
      name: second === undefined ? t(`kinds.${kind}`) : t('chart.systolic'),
      points: points.map((one) => ({
        ...{ at: one.measuredAt, value: one.value },
        // LO and HI stand at the end of what a meter measures, and are told as such
        ...(one.beyond === undefined ? {} : { text: valueOf({ ...one, kind, circumstances: one }) }),
      })),
    },
    ...(second === undefined
      ? []
      : [
          {
            name: t('chart.diastolic'),
            points: points.flatMap((one) =>
              one.secondValue === null ? [] : [{ at: one.measuredAt, value: one.secondValue }],
            ),
          },
        ]),
  ];
  return (
    <Section title={t(`kinds.${kind}`)}>
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && points.length === 0 && (
        <Text c="dimmed">{t('states.emptyKind', { kind: t(`kinds.${kind}`) })}</Text>
      )}
      {points.length > 0 && (
        <Stack gap="xs">
          <TrendChart
            label={t(`kinds.${kind}`)}
            unit={unitOf(kind)}
            series={series}
            gapMs={gapOf(kind)}
            decimals={decimals}
            {...(clinicalMarks && reference && reference.high > reference.low
              ? { reference: { from: reference.low, to: reference.high } }
              : {})}
          />
          {clinicalMarks && lower && (
            <Text size="sm" c="dimmed">
              {t('chart.diastolic')}:{' '}
              {t('ranges.reference', { low: lower.low, high: lower.high, unit: unitOf(kind) })}
            </Text>
          )}
          {clinicalMarks && isUsualInr && (
            <Text size="sm" c="dimmed">
              {inr(own!.treated)}
            </Text>
          )}
        </Stack>
      )}
    </Section>
  );
}

/** The course of the BMI beside that of the weight, from the unrounded values. */
export function BmiTrend({ residentId, from }: { readonly residentId: string; readonly from: string }) {
  const t = useText();
  const query = useCall(readings.bodyMass, { residentId, from, limit: 2000 }, { keep: true });
  const points = query.data?.points.map((one) => ({ at: one.measuredAt, value: one.bmi })) ?? [];
  return (
    <Section title={t('overview.bmi')}>
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && points.length === 0 && <Text c="dimmed">{t('overview.noCourse')}</Text>}
      {points.length > 0 && (
        <Stack gap="xs">
          <TrendChart
            label={t('overview.bmi')}
            unit="kg/m²"
            series={[{ name: t('overview.bmi'), points }]}
            gapMs={gapOf('weight')}
            decimals={1}
            reference={{ from: normalWeight.from, to: normalWeight.below }}
          />
          <Text size="sm" c="dimmed">
            {t('overview.normal')}
          </Text>
        </Stack>
      )}
    </Section>
  );
}
