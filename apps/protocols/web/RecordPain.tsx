import { Stack } from '@mantine/core';
import { useAccess } from '#platform/web/calls/access.ts';
import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type PainEntry, painEntries } from '../contract/pain-entries.ts';
import { PainFields } from './PainFields.tsx';
import { useText } from './text.ts';

/** "Pain" of the quick entry: the intensity is one tap, the rest can be said or left (experience, sketch 9). */
export default function RecordPain(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const mayEdit = useAccess(residentId).may('authorization.residents.protocols', 'Edit');
  const said = (value: number) =>
    person === '' ? t('pain.savedOwn', { value }) : t('pain.saved', { person, value });
  const undo = async ({ id, version }: PainEntry) => {
    try {
      await performConfirmed(painEntries.markMistaken, {
        residentId,
        id,
        version,
        reason: t('states.undoReason'),
      });
      toast.info(person === '' ? t('states.undoneOwn') : t('states.undone', { person }));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    for (const app of ['protocols.', 'vitals.', 'residents.']) void refresh(app);
  };
  return (
    <ActionForm
      call={painEntries.record}
      initial={{ residentId, places: [], qualities: [] }}
      draftKey={`protocols:pain:${residentId}`}
      success={(entry: PainEntry) => said(entry.intensity)}
      {...(mayEdit ? { undo: (entry: PainEntry) => void undo(entry) } : {})}
      keptAs={({ intensity }) => ({ said: said(intensity), content: String(intensity) })}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
      refreshes={['vitals.', 'residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <PainFields form={partOf(form)} whole={false} />
        </Stack>
      )}
    </ActionForm>
  );
}
