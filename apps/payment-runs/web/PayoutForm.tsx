import { Stack } from '@mantine/core';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { IbanField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { payouts } from '../contract/payouts.ts';
import type { Payout, WholeRun } from '../contract/runs.ts';
import { referenceTypes } from '../domain/payouts.ts';
import { useText } from './text.ts';

/** What is missing of a payment, as its recipient has said it: name, address, account, reference. */
export function PayoutForm({
  run,
  payout,
  onDone,
}: {
  readonly run: Pick<WholeRun, 'id' | 'version'>;
  readonly payout: Payout;
  readonly onDone: () => void;
}) {
  const t = useText();
  const { name, street, houseNumber, postalCode, town, country, iban, referenceType, reference, message } =
    payout;
  const place = { name, street, houseNumber, postalCode, town, country };
  return (
    <ActionForm
      call={payouts.change}
      initial={{
        id: run.id,
        version: run.version,
        payoutId: payout.id,
        ...place,
        iban,
        referenceType,
        reference,
        message,
      }}
      success={t('done.saved')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <TextField label={t('fields.name')} {...form.field('name')} first />
          <FieldGrid>
            <TextField label={t('fields.street')} {...form.field('street')} />
            <TextField label={t('fields.houseNumber')} {...form.field('houseNumber')} />
            <TextField label={t('fields.postalCode')} {...form.field('postalCode')} />
            <TextField label={t('fields.town')} {...form.field('town')} />
            <TextField label={t('fields.country')} {...form.field('country')} exact />
          </FieldGrid>
          <IbanField label={t('fields.iban')} {...form.field('iban')} />
          <ChoiceField
            label={t('fields.referenceType')}
            {...form.field('referenceType')}
            options={referenceTypes.map((value) => ({ value, label: t(`references.${value}`) }))}
          />
          {form.value.referenceType === 'NON' ? (
            <TextField label={t('fields.message')} {...form.field('message')} />
          ) : (
            <TextField label={t('fields.reference')} {...form.field('reference')} exact />
          )}
        </Stack>
      )}
    </ActionForm>
  );
}
