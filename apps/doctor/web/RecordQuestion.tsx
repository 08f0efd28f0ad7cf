import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type Question, questions } from '../contract/questions.ts';
import { useText } from './text.ts';

/** "Question to the doctor" of the quick entry; what was asked by mistake is withdrawn again. */
export default function RecordQuestion({ residentId, onSaved, onCancel }: SlotProps['resident.record']) {
  const t = useText();
  const undo = async ({ id, version }: Question) => {
    try {
      await performConfirmed(questions.withdraw, { residentId, id, version });
      toast.info(t('states.withdrawnDone'));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    void refresh('doctor.');
  };
  return (
    <ActionForm
      call={questions.ask}
      initial={{ residentId, text: '' }}
      draftKey={`doctor:ask:${residentId}`}
      submit={t('actions.ask')}
      success={t('states.asked')}
      undo={(question) => void undo(question)}
      onDone={onSaved}
      onCancel={onCancel}
    >
      {(form) => <ParagraphField label={t('fields.question')} {...form.field('text')} />}
    </ActionForm>
  );
}
