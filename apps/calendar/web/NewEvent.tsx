import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { useAct } from '#platform/web/calls/calls.ts';
import { events } from '../contract/events.ts';
import { EventFields } from './EventFields.tsx';
import { useText } from './text.ts';

/** What a new event says before anybody typed: one hour in the morning of a day. */
export const emptyEvent = (day: string, residentIds: readonly string[]) => ({
  title: '',
  type: 'other',
  firstDay: day,
  lastDay: day,
  startTime: '09:00',
  endTime: '10:00',
  recurrence: null,
  remarks: '',
  reminderMinutes: null,
  residentIds: [...residentIds],
  accountIds: [],
  rooms: [],
  guests: [],
});

/** Takes back that an event was entered or removed. */
export function useTakeBack() {
  const t = useText();
  const back = useAct(events.restore, { success: t('saved.restored'), refreshes: ['residents.'] });
  const away = useAct(events.remove, { success: t('saved.removed'), refreshes: ['residents.'] });
  return { restore: back.send, remove: away.send };
}

/** A new event, of a resident where one is given. */
export default function NewEvent({
  day,
  residentId,
  onClose,
}: {
  readonly day: string;
  readonly residentId?: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const takeBack = useTakeBack();
  return (
    <ActionForm
      call={events.create}
      initial={emptyEvent(day, residentId === undefined ? [] : [residentId])}
      draftKey={`calendar:new:${residentId ?? ''}`}
      success={(event) => t('saved.created', { title: event.title })}
      undo={({ id, version, firstDay }) => void takeBack.remove({ id, version, scope: 'all', day: firstDay })}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => <EventFields form={partOf(form)} known={[]} repeats />}
    </ActionForm>
  );
}
