import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { alerts } from '../contract/alerts.ts';
import { entries } from '../contract/entries.ts';
import { usePermissions } from './permissions.ts';
import { useSummary } from './shown.ts';
import { StoolMarks } from './StoolMarks.tsx';
import { useText } from './text.ts';

const shownEntries = 3;

/** The last entries of the week. */
function Latest({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const summary = useSummary();
  const { data } = useCall(entries.week, { residentId });
  return (
    <>
      {(data?.cells ?? [])
        .toSorted((a, b) => (a.entry.happenedAt < b.entry.happenedAt ? 1 : -1))
        .slice(0, shownEntries)
        .map(({ entry }) => (
          <Text key={entry.id} size="sm">
            {t(`whats.${entry.what}`)}: {summary(entry)}{' '}
            <Text span c="dimmed">
              {format.relative(entry.happenedAt)}
            </Text>
          </Text>
        ))}
    </>
  );
}

/** Since when there is no stool, and what was recorded last, on the resident's dashboard. */
export default function ExcretionCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(alerts.state, { residentId });
  const may = usePermissions(residentId);
  return (
    <Widget
      title={t('screens.ExcretionCard')}
      query={query}
      icon="excretion"
      href={residentLink(residentId, 'excretion')}
    >
      {(state) => (
        <Stack gap="sm">
          <StoolMarks state={state} />
          <Latest residentId={residentId} />
          {may.write && (
            <Group>
              <Button
                variant="light"
                onClick={() =>
                  openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordExcretion')
                }
              >
                {t('actions.record')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Widget>
  );
}
