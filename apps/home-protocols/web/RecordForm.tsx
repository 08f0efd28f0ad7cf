import { Stack } from '@mantine/core';
import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import type { ProtocolEntry } from '../contract/protocol-courses.ts';
import { type Offered, protocolEntries } from '../contract/protocol-entries.ts';
import { type FormPart, isReasoned, ProtocolAnswers } from './ProtocolAnswers.tsx';
import { useText } from './text.ts';

/** One entry of one protocol: its questions, and the moment where it was not now. */
export function RecordForm({
  residentId,
  person,
  onSaved,
  onCancel,
  onNext,
  protocol,
  facts,
  mayEdit,
}: SlotProps['resident.record'] & {
  readonly protocol: Offered;
  readonly facts: readonly FormPart[];
  readonly mayEdit: boolean;
}) {
  const t = useText();
  const { id: protocolId, name, definition } = protocol;
  const said = person === '' ? t('states.savedOwn', { name }) : t('states.saved', { person, name });
  const reasoned = isReasoned(definition);
  const undo = async ({ id, version }: ProtocolEntry) => {
    try {
      const reason = t('states.undoReason');
      await performConfirmed(protocolEntries.strike, { residentId, id, version, reason });
      toast.info(t('states.undone'));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    void refresh('home-protocols.');
    void refresh('residents.');
  };
  return (
    <ActionForm
      call={protocolEntries.record}
      initial={{ residentId, protocolId, answers: {}, confirmationReason: '' }}
      draftKey={`home-protocols:${protocolId}:${residentId}`}
      success={said}
      {...(mayEdit ? { undo: (entry: ProtocolEntry) => void undo(entry) } : {})}
      keptAs={() => ({ said, content: name })}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <ProtocolAnswers
            label={t('fields.answers')}
            definition={definition}
            facts={facts}
            {...form.field('answers')}
          />
          {reasoned && (
            <TextField label={t('fields.confirmationReason')} {...form.field('confirmationReason')} />
          )}
          <MomentField label={t('fields.at')} {...form.field('at')} />
        </Stack>
      )}
    </ActionForm>
  );
}
