import { Button, Group, Stack, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { balance } from '../contract/balance.ts';
import { entries } from '../contract/entries.ts';
import { DayChart } from './DayChart.tsx';
import { DaySection } from './DaySection.tsx';
import { EntryTable } from './EntryTable.tsx';
import { OrderSection } from './OrderSection.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** Tab `intake`: a day with its balance, seven days as bars, who ordered to observe, all entries. */
export default function IntakeTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [chosen, choose] = useAddressValue('day');
  const day = useCall(balance.day, { residentId, ...(chosen === '' ? {} : { day: chosen }) }, { keep: true });
  const days = useCall(balance.days, { residentId });
  const may = usePermissions(residentId);
  const record = (screen: string) =>
    openRecord(currentResident.get() ?? { id: residentId, label: '' }, screen);
  if (day.isPending) return <SkeletonFor kind="cards" />;
  if (day.data === undefined || givesWay(day))
    return <ErrorState error={day.error} onRetry={() => void day.refetch()} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('screens.IntakeTab')}</Title>
        {may.write && (
          <Group gap="sm">
            <Button variant="default" onClick={() => record('RecordMeal')}>
              {t('actions.recordMeal')}
            </Button>
            <PrimaryButton label={t('actions.recordDrink')} offline onClick={() => record('RecordDrink')} />
          </Group>
        )}
      </Group>
      <WaitingEntries call={entries.record} residentId={residentId} />
      <Section title={t('sections.week')}>
        {days.isPending && <SkeletonFor kind="cards" />}
        {givesWay(days) && <ErrorState error={days.error} onRetry={() => void days.refetch()} />}
        {days.data && (
          <DayChart
            days={days.data}
            chosen={day.data.day}
            onChoose={(next) => choose(next === days.data.at(-1)?.day ? '' : next)}
          />
        )}
      </Section>
      <DaySection day={day.data} />
      <OrderSection residentId={residentId} />
      <Section title={t('sections.all')}>
        <EntryTable residentId={residentId} />
      </Section>
    </Stack>
  );
}
