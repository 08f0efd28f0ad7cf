import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { letters, type Reminder } from '../contract/letters.ts';
import { useText } from './text.ts';

/** To whom a claim was handed over, and when. */
export function EscalateForm({
  reminder,
  onDone,
}: {
  readonly reminder: Reminder;
  readonly onDone: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={letters.escalate}
      initial={{ id: reminder.id, version: reminder.version, note: '' }}
      submit={t('actions.escalate')}
      success={t('done.escalated')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <TextField
          label={t('fields.note')}
          help={t('help.escalate')}
          {...form.field('note')}
          mandatory
          first
        />
      )}
    </ActionForm>
  );
}
