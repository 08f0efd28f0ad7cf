import { useFormat } from '#platform/web/calls/formatting.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { events } from '../contract/events.ts';
import { EventFields } from './EventFields.tsx';
import { emptyEvent, useTakeBack } from './NewEvent.tsx';
import { useText } from './text.ts';

/** "Appointment" of the quick entry. */
export default function RecordEvent({ residentId, onSaved, onCancel, onNext }: SlotProps['resident.record']) {
  const t = useText();
  const format = useFormat();
  const takeBack = useTakeBack();
  return (
    <ActionForm
      call={events.create}
      initial={emptyEvent(format.today(), [residentId])}
      draftKey={`calendar:record:${residentId}`}
      success={(event) => t('saved.created', { title: event.title })}
      undo={({ id, version, firstDay }) => void takeBack.remove({ id, version, scope: 'all', day: firstDay })}
      onDone={onSaved}
      onCancel={onCancel}
      {...(onNext ? { onNext: () => onNext() } : {})}
      refreshes={['residents.']}
    >
      {(form) => <EventFields form={partOf(form)} known={[]} repeats />}
    </ActionForm>
  );
}
