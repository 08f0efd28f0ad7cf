import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Payment } from '../contract/payments.ts';
import { payments } from '../contract/payments.ts';
import { useText } from './text.ts';

/** Why money does not belong to an invoice. */
export function UnassignForm({
  payment,
  allocationId,
  onDone,
}: {
  readonly payment: Payment;
  readonly allocationId: string;
  readonly onDone: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={payments.unassign}
      initial={{ id: payment.id, version: payment.version, allocationId, why: '' }}
      submit={t('actions.unassign')}
      success={t('done.unassigned')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <TextField label={t('fields.why')} help={t('help.why')} {...form.field('why')} mandatory first />
      )}
    </ActionForm>
  );
}
