import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { currentResident } from '#platform/web/current-resident.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { openRecord } from '#platform/web/kit/QuickEntry.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { readings } from '../contract/readings.ts';
import { LatestStrip } from './LatestStrip.tsx';
import { useText } from './text.ts';

/** The latest values on the resident's dashboard. */
export default function VitalsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(readings.overview, { residentId });
  const mayRecord = useMay('authorization.residents.vitals', 'Write', residentId);
  return (
    <Section title={t('screens.VitalsCard')}>
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <Stack gap="md">
          {query.data.latest.length === 0 ? <Text c="dimmed">{t('states.empty')}</Text> : <LatestStrip overview={query.data} short />}
          <Group gap="sm">
            {mayRecord && <Button variant="light" onClick={() => openRecord({ id: residentId, label: currentResident.get()?.label ?? '' }, 'RecordVitals')}>{t('actions.record')}</Button>}
            <Button variant="default" component={LinkTo} href={residentLink(residentId, 'vitals')}>{t('actions.charts')}</Button>
          </Group>
        </Stack>
      )}
    </Section>
  );
}
