import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Event, events, type Occurrence, type Scope, scopes } from '../contract/events.ts';
import { EventFields } from './EventFields.tsx';
import { useTakeBack } from './NewEvent.tsx';
import { useText } from './text.ts';

interface Props {
  readonly event: Occurrence;
  readonly whole: Event;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** This one, this and following, or all (specification 1, section 4). */
function ScopeField({
  value,
  onChange,
}: {
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}) {
  const t = useText();
  return (
    <ChoiceField
      label={t('fields.scope')}
      mandatory
      value={value}
      onChange={(next) => onChange(next ?? 'one')}
      options={scopes.map((one) => ({ value: one, label: t(`scopes.${one}`) }))}
    />
  );
}

/** Changes one day, that day and what follows, or the whole series. */
export function ChangeEvent({ event, whole, onDone, onCancel }: Props) {
  const t = useText();
  const [scope, setScope] = useState<Scope>(event.repeats ? 'one' : 'all');
  return (
    <Stack gap="md">
      {event.repeats && <ScopeField value={scope} onChange={setScope} />}
      <ActionForm
        // another scope is another form: what it may say is not the same
        key={scope}
        call={events.change}
        initial={{
          id: whole.id,
          version: whole.version,
          scope,
          day: event.day,
          title: whole.title,
          type: whole.type,
          firstDay: event.firstDay,
          lastDay: event.lastDay,
          startTime: whole.startTime,
          endTime: whole.endTime,
          recurrence: scope === 'one' ? null : whole.recurrence,
          remarks: whole.remarks,
          reminderMinutes: whole.reminderMinutes,
          residentIds: whole.residentIds,
          accountIds: whole.accountIds,
          rooms: whole.rooms,
          guests: whole.guests,
        }}
        draftKey={`calendar:change:${whole.id}:${event.day}:${scope}`}
        success={t('saved.changed')}
        onDone={onDone}
        onCancel={onCancel}
        refreshes={['residents.']}
      >
        {(form) => <EventFields form={partOf(form)} known={whole.residents} repeats={scope !== 'one'} />}
      </ActionForm>
    </Stack>
  );
}

/** Deletes one day, that day and what follows, or all; a whole event comes back by one press. */
export function RemoveEvent({ event, whole, onDone, onCancel }: Props) {
  const t = useText();
  const format = useFormat();
  const takeBack = useTakeBack();
  return (
    <ActionForm
      call={events.remove}
      initial={{
        id: whole.id,
        version: whole.version,
        scope: event.repeats ? ('one' as const) : ('all' as const),
        day: event.day,
      }}
      submit={t('actions.delete')}
      danger
      success={t('saved.removed')}
      undo={({ id, version, removed }) => removed && void takeBack.restore({ id, version })}
      onDone={onDone}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text>{t('states.deletes', { title: whole.title, day: format.dayWithWeekday(event.day) })}</Text>
          {event.repeats && (
            <ScopeField value={form.value.scope || 'one'} onChange={(scope) => form.change({ scope })} />
          )}
        </>
      )}
    </ActionForm>
  );
}
