import { Stack } from '@mantine/core';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { residentCaps, taxedCodes, vatRates } from '../contract/rates.ts';
import type { ResidentCap, VatRate } from '../contract/rates.ts';
import { useText } from './text.ts';

interface Ends {
  readonly onDone: () => void;
}

/** A new rate of a code from a day on, or the change of one; the one before ends on the day before. */
export function VatRateForm({ rate, onDone }: Ends & { readonly rate?: VatRate }) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('states.saved') };
  if (rate) {
    const { id, version, percent, validFrom } = rate;
    return (
      <ActionForm {...shared} call={vatRates.change} initial={{ id, version, percent, validFrom }}>
        {(form) => (
          <Stack gap="md">
            <TextField label={t('fields.percent')} {...form.field('percent')} exact first />
            <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
          </Stack>
        )}
      </ActionForm>
    );
  }
  return (
    <ActionForm {...shared} call={vatRates.create} initial={{ code: 'STD', percent: '' }}>
      {(form) => (
        <FieldGrid>
          <SelectField
            label={t('fields.vatCode')}
            {...form.field('code')}
            options={taxedCodes.map((value) => ({ value, label: t(`vatCodes.${value}`) }))}
          />
          <TextField label={t('fields.percent')} {...form.field('percent')} exact first />
          <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
        </FieldGrid>
      )}
    </ActionForm>
  );
}

/** A new cap from a day on, or the change of one; the one before ends on the day before. */
export function ResidentCapForm({ cap, onDone }: Ends & { readonly cap?: ResidentCap }) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('states.saved') };
  if (cap) {
    const { id, version, amount, validFrom } = cap;
    return (
      <ActionForm {...shared} call={residentCaps.change} initial={{ id, version, amount, validFrom }}>
        {(form) => (
          <Stack gap="md">
            <MoneyField label={t('fields.cap')} {...form.field('amount')} first />
            <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
          </Stack>
        )}
      </ActionForm>
    );
  }
  return (
    <ActionForm {...shared} call={residentCaps.create} initial={{}}>
      {(form) => (
        <Stack gap="md">
          <MoneyField label={t('fields.cap')} {...form.field('amount')} first />
          <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
        </Stack>
      )}
    </ActionForm>
  );
}
