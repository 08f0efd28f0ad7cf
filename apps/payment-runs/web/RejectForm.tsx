import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { runs, type WholeRun } from '../contract/runs.ts';
import { useText } from './text.ts';

/** Why nothing of a run is paid. */
export function RejectForm({
  run,
  onDone,
}: {
  readonly run: Pick<WholeRun, 'id' | 'version'>;
  readonly onDone: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={runs.reject}
      initial={{ id: run.id, version: run.version, reason: '' }}
      submit={t('actions.reject')}
      success={t('done.rejected')}
      refreshes={['payments.']}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <TextField
          label={t('fields.reason')}
          help={t('help.reject')}
          {...form.field('reason')}
          mandatory
          first
        />
      )}
    </ActionForm>
  );
}
