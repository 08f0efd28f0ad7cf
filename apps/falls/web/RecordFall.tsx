import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { performConfirmed, refresh, useCall } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { type Fall, falls } from '../contract/falls.ts';
import { needsChecks } from '../domain/checks.ts';
import { EventFields, InformedNow, InjuryField } from './short-fields.tsx';
import { NextSteps } from './HeadChecks.tsx';
import { useText } from './text.ts';

/** "Fall" of the quick entry: the short record by taps; the whole protocol follows within a day (experience, sketch 9). */
export default function RecordFall(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const mayStrike = useAccess(residentId).may('authorization.residents.falls', 'Edit');
  const [saved, setSaved] = useState<{ readonly fall: Fall; readonly leave: () => void } | null>(null);
  const known = useCall(falls.known, { residentId }).data;
  const said = person === '' ? t('states.savedOwn') : t('states.saved', { person });
  const undo = async ({ id, version }: Fall) => {
    try {
      await performConfirmed(falls.strike, { residentId, id, version, reason: t('states.undoReason') });
      toast.info(t('states.undone', { person }));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    void refresh('falls.');
    void refresh('residents.');
  };
  // a blow to the head goes on: its checks and its protocol
  const goOn = (fall: Fall, leave: () => void) => (needsChecks(fall) ? setSaved({ fall, leave }) : leave());
  if (saved !== null)
    return (
      <NextSteps fall={saved.fall} onFall={(fall) => setSaved({ ...saved, fall })} onClose={saved.leave} />
    );
  return (
    <ActionForm
      call={falls.record}
      initial={{
        residentId,
        kind: 'fall',
        injuries: [],
        injuryGrade: null,
        immediateMeasures: '',
        witnesses: '',
        note: '',
        confirmed: [],
      }}
      draftKey={`falls:record:${residentId}`}
      success={said}
      {...(mayStrike ? { undo: (fall: Fall) => void undo(fall) } : {})}
      keptAs={({ place, manner }) => ({
        said,
        content: [manner && t(`manners.${manner}`), place && t(`places.${place}`)].filter(Boolean).join(', '),
      })}
      submit={t('actions.saveShort')}
      onDone={(fall) => goOn(fall, onSaved)}
      onKept={onSaved}
      {...(onNext ? { onNext: (fall: Fall | null) => (fall === null ? onNext() : goOn(fall, onNext)) } : {})}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.completeHelp')}</Text>
          <EventFields form={partOf(form)} />
          {form.value.witnessed === 'seen' && (
            <TextField label={t('fields.witnesses')} {...form.field('witnesses')} />
          )}
          <InjuryField form={partOf(form)} known={known} />
          <InformedNow form={partOf(form)} />
          <ParagraphField
            label={t('fields.immediateMeasures')}
            rows={2}
            {...form.field('immediateMeasures')}
          />
          <ParagraphField label={t('fields.note')} rows={2} {...form.field('note')} />
        </Stack>
      )}
    </ActionForm>
  );
}
