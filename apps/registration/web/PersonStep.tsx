import { SimpleGrid, Stack } from '@mantine/core';
import { PasswordPair } from '#apps/account/web/parts.tsx';
import { salutations } from '#apps/registration/contract/registration.ts';
import { runningName } from '#platform/domain/text/person-name.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useText } from './text.ts';
import type { RegistrationForm } from './use-registration.ts';

/** Second step: the person. The full name follows first and last name until it is typed itself. */
export function PersonStep({ form }: { readonly form: RegistrationForm }) {
  const t = useText();
  const { values } = form;
  const composed = runningName(values);
  const named = (changes: { firstName?: string; lastName?: string }) => {
    const next = runningName({ ...values, ...changes });
    form.change({ ...changes, ...(values.fullName === composed ? { fullName: next } : {}) });
  };
  const errors = Object.fromEntries(
    (['password', 'repeatPassword'] as const).flatMap((name) => {
      const message = form.said(name);
      return message === undefined ? [] : [[name, { message }]];
    }),
  );
  return (
    <Stack gap="lg">
      <ChoiceField
        {...form.field('salutation')}
        options={salutations.flatMap((value) =>
          value === '' ? [] : [{ value, label: t(`salutations.${value}`) }],
        )}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          {...form.field('firstName')}
          onChange={(firstName) => named({ firstName })}
          autoComplete="given-name"
          first
        />
        <TextField
          {...form.field('lastName')}
          onChange={(lastName) => named({ lastName })}
          autoComplete="family-name"
        />
      </SimpleGrid>
      <TextField {...form.field('fullName', true)} help={t('help.fullName')} autoComplete="name" />
      <TextField {...form.field('email', true)} type="email" autoComplete="email" />
      <PasswordPair
        value={values}
        onChange={({ password, repeatPassword }) => form.change({ password, repeatPassword })}
        errors={errors}
        first={false}
      />
    </Stack>
  );
}
