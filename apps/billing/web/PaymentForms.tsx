import { Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { invoices } from '../contract/invoices.ts';
import type { Invoice } from '../contract/invoices.ts';
import { useText } from './text.ts';

interface Props {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

/** The day on which the money came. */
export function PaidForm({ invoice, onDone }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={invoices.markPaid}
      initial={{ id: invoice.id, version: invoice.version, paidOn: format.today() }}
      submit={t('actions.markPaid')}
      success={t('states.paid')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => <DayField label={t('fields.paidOn')} {...form.field('paidOn')} max={format.today()} first />}
    </ActionForm>
  );
}

/** Back to pending: a later due date, or the reason why a payment is taken back. */
export function PendingForm({ invoice, onDone }: Props) {
  const t = useText();
  return (
    <ActionForm
      call={invoices.markPending}
      initial={{
        id: invoice.id,
        version: invoice.version,
        reason: '',
        // of a paid one nothing is due: its days stand as they were, unless somebody says another one
        ...(invoice.dueDate && invoice.status !== 'paid' ? { dueDate: invoice.dueDate } : {}),
      }}
      submit={t('actions.markPending')}
      success={t('states.pending')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <DayField label={t('fields.dueDate')} {...form.field('dueDate')} />
          <TextField
            label={t('fields.reason')}
            {...form.field('reason')}
            mandatory={invoice.status === 'paid'}
          />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Cancels an invoice in full by a credit note: why, and what becomes of its services. */
export function CreditForm({ invoice, onDone }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={invoices.credit}
      initial={{ id: invoice.id, version: invoice.version, reason: '', services: 'billAgain' }}
      submit={t('actions.credit')}
      success={t('states.credited')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text>
            {t(invoice.status === 'paid' ? 'credit.helpPaid' : 'credit.help', {
              amount: format.money(invoice.total),
            })}
          </Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} mandatory first />
          <ChoiceField
            label={t('credit.services')}
            {...form.field('services')}
            options={(['billAgain', 'cancel'] as const).map((value) => ({
              value,
              label: t(`credit.${value}`),
            }))}
          />
        </Stack>
      )}
    </ActionForm>
  );
}
