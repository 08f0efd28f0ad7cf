import { Stack } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { payments } from '../contract/payments.ts';
import { useText } from './text.ts';

/** Cash, or money on an account of which no file is loaded. */
export function ByHandForm({
  invoiceId,
  open,
  onDone,
}: {
  readonly invoiceId: string;
  readonly open: number;
  readonly onDone: () => void;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={payments.byHand}
      initial={{ invoiceId, way: 'cash', amount: open, valueOn: format.today(), payerName: '', text: '' }}
      submit={t('actions.byHand')}
      success={t('done.byHand')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <ChoiceField
            label={t('fields.way')}
            help={t('help.byHand')}
            {...form.field('way')}
            mandatory
            options={(['cash', 'manual'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
          />
          <MoneyField label={t('fields.amount')} {...form.field('amount')} mandatory first />
          <DayField label={t('fields.valueOn')} {...form.field('valueOn')} max={format.today()} mandatory />
          <TextField label={t('fields.payer')} {...form.field('payerName')} />
          <TextField label={t('fields.text')} {...form.field('text')} />
        </Stack>
      )}
    </ActionForm>
  );
}
