import { SimpleGrid, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { formatNumber } from '#platform/web/text/format.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { register } from '../contract/register.ts';
import { useText } from './text.ts';

/** Key figures of a period: how often, how badly, and whom again. */
export function FallFigures({
  within,
}: {
  readonly within: { readonly centerId?: string; readonly from: string; readonly to: string };
}) {
  const t = useText();
  const query = useCall(register.figures, within);
  const { data } = query;
  const share = data?.shareInjured ?? null;
  const figures = data && [
    [
      t('register.perThousandDays'),
      data.perThousandDays === null ? '–' : formatNumber(data.perThousandDays, 1),
    ],
    [t('register.falls'), formatNumber(data.falls, 0)],
    [t('register.shareInjured'), share === null ? '–' : t('register.percent', { count: share })],
    [t('register.repeatFallers'), formatNumber(data.repeatFallers, 0)],
    [t('register.nearFalls'), formatNumber(data.nearFalls, 0)],
    [t('register.residentDays'), formatNumber(data.residentDays, 0)],
  ];
  return (
    <Section title={t('register.figures')}>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {figures && (
        <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 6 }} m={0} verticalSpacing="sm">
          {figures.map(([label, value]) => (
            <div key={label}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} size="lg" fw={600}>
                {value}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      )}
    </Section>
  );
}
