import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { actors } from '#apps/registration/contract/registration.ts';
import { readProfileNumber } from '#apps/registration/domain/registration.ts';
import { registration } from '#apps/registration/contract/registration.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { cantons } from '#platform/web/kit/fields/AddressFields.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useText } from './text.ts';
import type { RegistrationForm } from './use-registration.ts';

/** Joining: the number, and the name of the company as soon as the number is complete. */
function Join({ form }: { readonly form: RegistrationForm }) {
  const t = useText();
  const digits = readProfileNumber(form.values.profileNumber);
  const company = useCall(
    registration.company,
    { profileNumber: digits ?? '' },
    { enabled: digits !== null },
  );
  const field = form.field('profileNumber', true);
  const error = field.error ?? (digits !== null && company.error ? t('problems.companyNotFound') : undefined);
  return (
    <>
      <TextField {...field} error={error} help={t('help.profileNumber')} exact />
      {company.data && digits !== null && (
        <Text role="status" fw={550}>
          {company.data.name}
        </Text>
      )}
    </>
  );
}

function Create({ form }: { readonly form: RegistrationForm }) {
  const t = useText();
  return (
    <>
      <TextField {...form.field('companyName', true)} autoComplete="organization" />
      <TextField {...form.field('companyName2')} />
      <TextField {...form.field('street', true)} autoComplete="address-line1" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField {...form.field('postalCode', true)} autoComplete="postal-code" />
        <TextField {...form.field('city', true)} autoComplete="address-level2" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          {...form.field('region', true)}
          options={cantons.map((canton) => ({ value: canton, label: canton }))}
        />
        <TextField
          label={t('fields.country')}
          value={t('help.country')}
          onChange={() => undefined}
          disabled
        />
      </SimpleGrid>
      <Fieldset legend={t('help.optional')}>
        <Stack gap="md">
          <TextField {...form.field('companyType')} />
          <TextField {...form.field('street2')} autoComplete="address-line2" />
          <TextField {...form.field('postOfficeBox')} />
          <TextField {...form.field('companyEmail')} type="email" />
          <TextField {...form.field('website')} type="url" autoComplete="url" />
          <TextField {...form.field('dunsNumber')} help={t('help.dunsNumber')} exact />
        </Stack>
      </Fieldset>
    </>
  );
}

/** First step: who registers, and for which company. */
export function CompanyStep({ form }: { readonly form: RegistrationForm }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <SelectField
        {...form.field('actor', true)}
        options={actors.map((value) => ({ value, label: t(`actors.${value}`) }))}
      />
      <ChoiceField
        {...form.field('mode', true)}
        options={(['create', 'join'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      {form.values.mode === 'join' ? <Join form={form} /> : <Create form={form} />}
    </Stack>
  );
}
