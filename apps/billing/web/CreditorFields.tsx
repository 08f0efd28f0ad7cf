import { SimpleGrid, Stack } from '@mantine/core';
import type { FieldBinding } from '#platform/web/form/use-form.ts';
import { IbanField, PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Creditor } from '../manifest.ts';
import { useText } from './text.ts';

/** Name, structured address and account of the creditor. */
export function CreditorFields({ value, onChange, errors, name }: FieldBinding<Creditor>) {
  const t = useText();
  if (!value) return null;
  const part = (key: keyof Creditor) => ({ name: `${name}.${key}`, value: value[key], error: errors[key], onChange: (text: string) => onChange({ ...value, [key]: text }) });
  return (
    <Stack gap="md">
      <TextField label={t('fields.creditorName')} {...part('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField label={t('fields.street')} {...part('street')} />
        <TextField label={t('fields.houseNumber')} {...part('houseNumber')} />
        <TextField label={t('fields.postalCode')} {...part('postalCode')} />
        <TextField label={t('fields.town')} {...part('town')} />
      </SimpleGrid>
      <IbanField label={t('fields.iban')} {...part('iban')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField label={t('fields.bankClient')} {...part('bankClient')} exact />
        <TextField label={t('fields.uid')} {...part('uid')} exact />
        <PhoneField label={t('fields.phone')} {...part('phone')} />
        <TextField label={t('fields.email')} type="email" {...part('email')} />
      </SimpleGrid>
    </Stack>
  );
}
