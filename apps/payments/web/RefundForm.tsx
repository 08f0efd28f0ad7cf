import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Payment } from '../contract/payments.ts';
import { payments } from '../contract/payments.ts';
import { useText } from './text.ts';

/** That what is left of a payment goes back to its payer, and how. */
export function RefundForm({ payment, onDone }: { readonly payment: Payment; readonly onDone: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={payments.refund}
      initial={{ id: payment.id, version: payment.version, goesBack: true, note: payment.payerIban ?? '' }}
      submit={t('actions.refund')}
      success={t('done.goesBack')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => <TextField label={t('fields.note')} help={t('help.refund')} {...form.field('note')} first />}
    </ActionForm>
  );
}
