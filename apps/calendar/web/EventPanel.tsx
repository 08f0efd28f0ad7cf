import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { type Event, events, key, type Occurrence } from '../contract/events.ts';
import { ChangeEvent, RemoveEvent } from './event-forms.tsx';
import { reminderText } from './EventFields.tsx';
import { useText, useWhen } from './text.ts';

/** What overlaps, and who would be in two places. It is not forbidden. */
function Conflicts({ event }: { readonly event: Occurrence }) {
  const t = useText();
  const format = useFormat();
  if (event.conflicts.length === 0) return null;
  return (
    <Alert color="yellow" title={t('states.conflict')} icon={<Icon name="warning" />}>
      {event.conflicts.map((one) => (
        <div key={`${one.startsAt} ${one.title}`}>
          {t('states.conflictWith', {
            who: one.who.join(', '),
            title: one.title,
            when: format.instant(one.startsAt),
          })}
        </div>
      ))}
    </Alert>
  );
}

function AboutEvent({ event, whole }: { readonly event: Occurrence; readonly whole: Event }) {
  const t = useText();
  const format = useFormat();
  const when = useWhen();
  const marked = (id: string, name: string) => (event.left.includes(id) ? t('states.left', { name }) : name);
  const lines = (texts: readonly string[]) => texts.join(', ');
  return (
    <Stack gap="md">
      <Facts
        items={[
          [t('fields.when'), `${format.dayWithWeekday(event.day)}, ${when(event)}`],
          ...(event.repeats ? ([[t('fields.recurrence'), t('states.repeats')]] as const) : []),
          ...(event.staff.length > 0
            ? ([[t('fields.staff'), lines(event.staff.map((one) => marked(one.id, one.name)))]] as const)
            : []),
          ...(event.rooms.length > 0 ? ([[t('fields.rooms'), lines(event.rooms)]] as const) : []),
          ...(event.guests.length > 0 ? ([[t('fields.guests'), lines(event.guests)]] as const) : []),
          ...(whole.reminderMinutes === null
            ? []
            : ([[t('fields.reminder'), reminderText(t, whole.reminderMinutes)]] as const)),
          ...(event.remarks === '' ? [] : ([[t('fields.remarks'), event.remarks]] as const)),
          ...(whole.createdBy === null ? [] : ([[t('fields.createdBy'), whole.createdBy]] as const)),
        ]}
      />
      {event.residents.map((one) => (
        <Group key={one.id} gap="sm">
          <ResidentLabel resident={one} />
          {event.left.includes(one.id) && <Text c="dimmed">{t('states.notHere')}</Text>}
        </Group>
      ))}
      <Conflicts event={event} />
    </Stack>
  );
}

/** One day of an event: what it says, and the way to change or delete it. */
export default function EventPanel({
  event,
  onClose,
}: {
  readonly event: Occurrence;
  readonly onClose: () => void;
}) {
  const t = useText();
  const mayEdit = useMay(key, 'Edit');
  const mayDelete = useMay(key, 'Delete');
  const mayRead = useMay(key, 'Read');
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const query = useCall(events.get, { id: event.id }, { enabled: mayRead });
  // people from outside see what stands in the calendar, and no more
  if (!mayRead)
    return <AboutEvent event={event} whole={{ reminderMinutes: null, createdBy: null } as Event} />;
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const forms = { event, whole: query.data, onDone: onClose, onCancel: () => setDoing(null) };
  if (doing === 'change') return <ChangeEvent {...forms} />;
  if (doing === 'remove') return <RemoveEvent {...forms} />;
  return (
    <Stack gap="lg">
      <AboutEvent event={event} whole={query.data} />
      <Group>
        {mayEdit && (
          <Button leftSection={<Icon name="edit" />} onClick={() => setDoing('change')}>
            {t('actions.change')}
          </Button>
        )}
        {mayDelete && (
          <Button variant="default" leftSection={<Icon name="delete" />} onClick={() => setDoing('remove')}>
            {t('actions.delete')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
