import { Group, Stack, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { alerts } from '../contract/alerts.ts';
import { entries } from '../contract/entries.ts';
import { EntryTable } from './EntryTable.tsx';
import { usePermissions } from './permissions.ts';
import { StoolMarks } from './StoolMarks.tsx';
import { useText } from './text.ts';
import { Week } from './Week.tsx';

/** Since when there is no stool, seven days by shift, all entries (experience 4.5.3); where a page has its title, without one. */
export function ExcretionView({
  residentId,
  titled = false,
}: {
  readonly residentId: string;
  readonly titled?: boolean;
}) {
  const t = useText();
  const state = useCall(alerts.state, { residentId });
  const may = usePermissions(residentId);
  if (state.isPending) return <SkeletonFor kind="cards" />;
  if (state.data === undefined || givesWay(state))
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        {titled && <Title order={2}>{t('screens.ExcretionTab')}</Title>}
        {may.write && (
          <PrimaryButton
            label={t('actions.record')}
            offline
            onClick={() =>
              openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordExcretion')
            }
          />
        )}
      </Group>
      <StoolMarks state={state.data} />
      <WaitingEntries call={entries.record} residentId={residentId} />
      <Week residentId={residentId} />
      <Section title={t('sections.all')}>
        <EntryTable residentId={residentId} />
      </Section>
    </Stack>
  );
}
