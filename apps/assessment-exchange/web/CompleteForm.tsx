import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { records } from '../contract/records.ts';
import { useText } from './text.ts';

/** The signature under a record that is complete; then it is locked. */
export function CompleteForm({
  place,
  onDone,
  onCancel,
}: {
  readonly place: { readonly residentId: string; readonly id: string };
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const { data } = useCall(records.get, place);
  if (!data) return <SkeletonFor kind="form" />;
  return (
    <ActionForm
      call={records.complete}
      initial={{ ...place, version: data.record.version, signature: '' }}
      submit={t('actions.complete')}
      success={t('states.completed')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <TextField
          label={t('fields.signature')}
          help={t('help.signature')}
          {...form.field('signature')}
          mandatory
        />
      )}
    </ActionForm>
  );
}
