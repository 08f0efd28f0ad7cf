import { givesWay } from '#platform/web/client/failures.ts';
import type { Due } from '../contract/shapes.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Stack, Text, Title } from '@mantine/core';
import { TrendChart } from '#platform/web/kit/chart/TrendChart.tsx';
import { assessments } from '../contract/assessments.ts';
import { due } from '../contract/due.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useSay, useText } from './text.ts';

/** Two years: results that are further apart are not joined. */
const gapMs = 730 * 86_400_000;

/** The course of one instrument. Each variant has its own chart: their scores cannot be compared. */
export function TrendPanel({
  residentId,
  definitionId,
}: {
  readonly residentId: string;
  readonly definitionId: string;
}) {
  const t = useText();
  const say = useSay();
  const query = useCall(assessments.trend, { residentId, definitionId });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { series } = query.data;
  /** Of two scorings of one instrument each says which. */
  const nameOf = (one: (typeof series)[number]) =>
    series.some((other) => other !== one && other.title.en === one.title.en)
      ? `${say(one.title)} · ${t('chart.variant', { variant: one.variant })}`
      : say(one.title);
  return (
    <Stack gap="lg">
      {series.every((one) => one.points.every((point) => point.score === null)) && (
        <Text c="dimmed">{t('states.noScores')}</Text>
      )}
      {series.map((one) => {
        const points = one.points.flatMap((point) =>
          point.score === null ? [] : [{ at: point.day, value: point.score }],
        );
        if (points.length === 0) return null;
        return (
          <section key={`${one.title.en} ${one.variant}`} aria-label={nameOf(one)}>
            {series.length > 1 && (
              <Title order={3} size="h4">
                {nameOf(one)}
              </Title>
            )}
            {one.highMeans !== null && (
              <Text size="sm" c="dimmed">
                {t(one.highMeans === 'bad' ? 'chart.worse' : 'chart.better')}
              </Text>
            )}
            <TrendChart
              label={t('chart.title', { name: nameOf(one) })}
              unit={t('chart.unit')}
              days
              gapMs={gapMs}
              decimals={points.some((point) => point.value % 1 !== 0) ? 1 : 0}
              series={[{ name: say(one.title), points }]}
            />
          </section>
        );
      })}
    </Stack>
  );
}

/** A person chooses when an instrument is due; an empty day goes back to the interval. */
export function ChooseDue({
  residentId,
  definitionId,
  name,
  due: now,
  onDone,
}: {
  readonly residentId: string;
  readonly definitionId: string;
  readonly name: string;
  readonly due: Due | null;
  readonly onDone: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={due.choose}
      initial={{ residentId, definitionId, day: now?.reason === 'manual' ? now.day : null }}
      success={t('states.chosen')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.chooseText', { name })}</Text>
          <DayField label={t('fields.nextDue')} {...form.field('day')} />
        </>
      )}
    </ActionForm>
  );
}
