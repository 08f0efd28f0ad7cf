import { Stack } from '@mantine/core';
import { languages } from '#platform/contract/text.ts';
import type { FieldBinding } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { IbanField, PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Creditor, InvoiceRules } from '../manifest.ts';
import { useText } from './text.ts';

/** Name, structured address and account of the creditor. */
export function CreditorFields({ value, onChange, errors, name }: FieldBinding<Creditor>) {
  const t = useText();
  if (!value) return null;
  const part = (key: keyof Creditor) => ({
    name: `${name}.${key}`,
    value: value[key],
    error: errors[key],
    onChange: (text: string) => onChange({ ...value, [key]: text }),
  });
  return (
    <Stack gap="md">
      <TextField label={t('fields.creditorName')} {...part('name')} />
      <FieldGrid>
        <TextField label={t('fields.street')} {...part('street')} />
        <TextField label={t('fields.houseNumber')} {...part('houseNumber')} />
        <TextField label={t('fields.postalCode')} {...part('postalCode')} />
        <TextField label={t('fields.town')} {...part('town')} />
      </FieldGrid>
      <IbanField label={t('fields.iban')} {...part('iban')} />
      <FieldGrid>
        <TextField label={t('fields.bankClient')} {...part('bankClient')} exact />
        <TextField label={t('fields.uid')} {...part('uid')} exact />
        <PhoneField label={t('fields.phone')} {...part('phone')} />
        <TextField label={t('fields.email')} type="email" {...part('email')} />
      </FieldGrid>
    </Stack>
  );
}

/** Payment term, tax, absent days, notice and language of the invoices. */
export function RuleFields({ value, onChange, errors, name }: FieldBinding<InvoiceRules>) {
  const t = useText();
  if (!value) return null;
  const part = <K extends keyof InvoiceRules>(key: K) => ({
    name: `${name}.${key}`,
    value: value[key],
    error: errors[key],
    onChange: (next: InvoiceRules[K] | null) => onChange({ ...value, [key]: next } as InvoiceRules),
  });
  return (
    <FieldGrid>
      <NumberUnitField label={t('fields.netDays')} whole {...part('netDays')} mandatory />
      <SwitchField label={t('fields.vatLiable')} {...part('vatLiable')} />
      <SwitchField
        label={t('fields.attendanceOnAbsentDays')}
        name={`${name}.attendanceOnAbsentDays`}
        value={value.attendanceOnAbsentDays === 'BILL'}
        onChange={(on) => onChange({ ...value, attendanceOnAbsentDays: on ? 'BILL' : 'SKIP' })}
      />
      <NumberUnitField label={t('fields.noticeDays')} whole {...part('noticeDays')} mandatory />
      <ChoiceField
        label={t('fields.language')}
        {...part('language')}
        mandatory
        options={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
      />
      <TextField label={t('fields.footer')} {...part('footer')} />
    </FieldGrid>
  );
}
