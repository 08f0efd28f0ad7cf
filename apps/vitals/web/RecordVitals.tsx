import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { type Reading, readings } from '../contract/readings.ts';
import { MeasuredAt } from './MeasuredAt.tsx';
import { aboutPerson, takeBack, valuesOf } from './take-back.ts';
import type { StoredValue } from '../domain/stored-kinds.ts';
import { valueOf } from './values.ts';
import { useText } from './text.ts';
import { ValueFields } from './ValueFields.tsx';

interface Recorded {
  readonly readings: readonly Reading[];
}
interface Sent {
  readonly values?: ReadonlyArray<{ readonly kind: string }> | null | '' | undefined;
}

/**
 * The form behind "+ Record": the fields of the usual values; the first one takes a whole line. Now is the default time. On a round
 * the next person's form begins with the values that this one was recorded with.
 */
export default function RecordVitals(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext, same } = props;
  const t = useText();
  const overview = useCall(readings.overview, { residentId });
  const ordered = useCall(readings.ordered, { residentId }).data;
  const mayEdit = useAccess(residentId).may('authorization.residents.vitals', 'Edit');
  const asks = useRef<() => boolean>(() => false);
  const [faults, setFaults] = useState('');
  const said = ({ readings: recorded }: Recorded) =>
    aboutPerson(person, t('states.recorded', { values: valuesOf(recorded) }));
  const kept = ({ values }: { readonly values: readonly StoredValue[] }) => {
    const content = values.map((one) => `${t(`short.${one.kind}`)} ${valueOf(one)}`).join(' · ');
    return {
      said: aboutPerson(person, t('states.recorded', { values: values.map(valueOf).join(' · ') })),
      content,
    };
  };
  const undo = ({ readings: recorded }: Recorded) => void takeBack(recorded, person, t);
  const goOn = (_: Recorded | null, { values }: Sent) => onNext?.((values || []).map((one) => one.kind));
  return (
    <ActionForm
      call={readings.record}
      initial={{ residentId, values: [], note: '', confirmed: [] }}
      draftKey={`vitals:record:${residentId}`}
      success={said}
      {...(mayEdit ? { undo } : {})}
      keptAs={kept}
      asks={() => asks.current()}
      told={{ name: 'values', texts: faults === '' ? [] : faults.split('\n') }}
      submit={t('actions.save')}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: goOn } : {})}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <ValueFields
            form={form}
            latest={overview.data?.latest.map((one) => one.reading) ?? []}
            same={same ?? []}
            ordered={ordered?.kinds ?? []}
            person={person}
            onAsks={(ask) => {
              asks.current = ask;
            }}
            onFaults={setFaults}
          />
          <MeasuredAt form={form} />
        </Stack>
      )}
    </ActionForm>
  );
}
