import { Group, Stack, Title } from '@mantine/core';
import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess, useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { key, residentEvents } from '../contract/events.ts';
import { Calendar, usePlace } from './Calendar.tsx';
import { openNewEvent } from './event-work.tsx';
import { useText } from './text.ts';

/** Tab `calendar`: month, week, day and agenda of one resident (experience 4.5.3). */
export default function CalendarTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const place = usePlace();
  const query = useCall(residentEvents.list, { residentId, ...place.span }, { keep: true });
  const { data } = useCall(residents.banner, { residentId });
  const access = useAccess(residentId);
  const isOpen = data?.archived === false;
  const mayWrite = useMay(key, 'Write') && access.may(key, 'Write') && isOpen;
  const mayEdit = useMay(key, 'Edit') && access.may(key, 'Edit') && isOpen;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('screens.CalendarTab')}</Title>
        {mayWrite && (
          <PrimaryButton
            label={t('actions.new')}
            onClick={() => openNewEvent(t('actions.new'), place.day, residentId)}
          />
        )}
      </Group>
      <Calendar place={place} query={query} named={false} mayEdit={mayEdit} />
    </Stack>
  );
}
