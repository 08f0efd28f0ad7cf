import { Button, Group, Stack, Text } from '@mantine/core';
import { addDays } from '#platform/domain/days.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import { useMay } from '#platform/web/access.ts';
import { usePages } from '#platform/web/calls.ts';
import { currentResident } from '#platform/web/current-resident.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { openRecord } from '#platform/web/kit/QuickEntry.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { entries } from '../contract/entries.ts';
import { useText } from './text.ts';

/** What was written since yesterday, on the resident's dashboard. */
export default function ReportCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const list = usePages(entries.list, { residentId, limit: 5 });
  const mayWrite = useMay('authorization.residents.care-report', 'Write', residentId);
  const since = instantAt(addDays(format.today(), -1), '00:00', format.zone);
  const shown = list.rows.filter((one) => one.happenedAt >= since && one.struck === null);
  return (
    <Section title={t('screens.ReportCard')}>
      {list.loading ? <SkeletonFor kind="cards" /> : list.error && list.rows.length === 0 ? <ErrorState error={list.error} onRetry={list.retry} /> : (
        <Stack gap="sm">
          {shown.length === 0 && <Text c="dimmed">{t('states.cardEmpty')}</Text>}
          {shown.map((entry) => (
            <div key={entry.id}>
              <Group gap="xs"><Text size="sm" c="dimmed" span>{format.relative(entry.happenedAt)} · {entry.author ?? t('states.unknownPerson')}</Text>{entry.handOver && <StatusBadge status="warning" label={t('states.handOver')} />}</Group>
              <Text lineClamp={3}>{entry.text}</Text>
            </div>
          ))}
          <Group gap="sm">
            {mayWrite && <Button variant="light" onClick={() => openRecord({ id: residentId, label: currentResident.get()?.label ?? '' }, 'RecordNote')}>{t('actions.write')}</Button>}
            <Button variant="default" component={LinkTo} href={residentLink(residentId, 'nursingReport')}>{t('actions.openReport')}</Button>
          </Group>
        </Stack>
      )}
    </Section>
  );
}
