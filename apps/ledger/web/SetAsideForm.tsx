import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { runs } from '../contract/runs.ts';
import { useText } from './text.ts';

/** Why somebody books this by hand: it stands in the next run with the reason, without bookings. */
export function SetAsideForm({ entryId, onDone }: { readonly entryId: string; readonly onDone: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={runs.setAside}
      initial={{ entryId, reason: '' }}
      submit={t('actions.setAside')}
      success={t('done.setAside')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <TextField
          label={t('fields.reason')}
          help={t('help.setAside')}
          {...form.field('reason')}
          mandatory
          first
        />
      )}
    </ActionForm>
  );
}
