import { Button, Group, Stack, Text } from '@mantine/core';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { langOf, LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { entries } from '../contract/entries.ts';
import { usePermissions } from './words.ts';
import { useText } from './text.ts';

/** What was written since yesterday, on the resident's dashboard. */
export default function ReportCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(entries.list, { residentId, limit: 5 });
  const may = usePermissions(residentId);
  const since = instantAt(addDays(format.today(), -1), '00:00', format.zone);
  return (
    <Widget
      title={t('screens.ReportCard')}
      query={query}
      icon="report"
      href={residentLink(residentId, 'nursingReport')}
    >
      {({ items }) => {
        const shown = items.filter((one) => one.happenedAt >= since && one.struck === null);
        return (
          <Stack gap="sm">
            {shown.length === 0 && <Text c="dimmed">{t('states.cardEmpty')}</Text>}
            {shown.map((entry) => (
              <div key={entry.id}>
                <Group gap="xs">
                  <Text size="sm" c="dimmed" span>
                    {format.relative(entry.happenedAt)} · {entry.author ?? t('states.unknownPerson')}
                  </Text>
                  {entry.handOver && <StatusBadge status="warning" label={t('states.handOver')} />}
                </Group>
                <Text lineClamp={3}>
                  <LanguageMark language={entry.language} />
                  <span {...langOf(entry.language)}>{entry.text}</span>
                </Text>
              </div>
            ))}
            {may.write && (
              <Group>
                <Button
                  variant="light"
                  onClick={() =>
                    openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordNote')
                  }
                >
                  {t('actions.write')}
                </Button>
              </Group>
            )}
          </Stack>
        );
      }}
    </Widget>
  );
}
