import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { balance } from '../contract/balance.ts';
import { LastMeal } from './LastMeal.tsx';
import { usePermissions } from './permissions.ts';
import { TargetBar } from './TargetBar.tsx';
import { useText } from './text.ts';

/** What was drunk today of the target, and the last meal, on the resident's dashboard. */
export default function IntakeCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(balance.day, { residentId });
  const may = usePermissions(residentId);
  const record = (screen: string) =>
    openRecord(currentResident.get() ?? { id: residentId, label: '' }, screen);
  return (
    <Widget
      title={t('screens.IntakeCard')}
      query={query}
      icon="drink"
      href={residentLink(residentId, 'intake')}
    >
      {(day) => (
        <Stack gap="sm">
          <TargetBar day={day} />
          {!day.observed && (
            <Text size="sm" c="dimmed">
              {t('states.notObserved')}
            </Text>
          )}
          <LastMeal day={day} />
          {may.write && (
            <Group>
              <Button variant="light" onClick={() => record('RecordDrink')}>
                {t('actions.recordDrink')}
              </Button>
              <Button variant="light" onClick={() => record('RecordMeal')}>
                {t('actions.recordMeal')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Widget>
  );
}
