import { Text } from '@mantine/core';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Account, accounts } from '../contract/accounts.ts';
import type { Ends } from './open-form.ts';
import { useRoles } from './parts.tsx';
import { useText } from './text.ts';

/** The roles that can be chosen; those that an account has with a type of organisation stay as they are. */
export function useRoleOptions(own: readonly string[] = []) {
  const { all, named, nameOf } = useRoles();
  const typed = own.filter((role) => role.includes('='));
  return [
    ...all.map((role) => ({ value: role.code, label: named(role) })),
    ...typed.map((role) => ({ value: role, label: `${nameOf(role)} (${role.slice(0, role.indexOf('='))})` })),
  ];
}

export const languageOptions = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
] as const;

/** Name, roles and language of an account. */
export function AccountForm({ account, ...ends }: Ends & { readonly account: Account }) {
  const t = useText();
  const options = useRoleOptions(account.roles);
  const { id, version, fullName, roles, language } = account;
  return (
    <ActionForm
      call={accounts.change}
      {...ends}
      success={t('done.saved')}
      initial={{ id, version, fullName, roles, language }}
    >
      {(form) => (
        <>
          <TextField label={t('fields.fullName')} {...form.field('fullName')} first />
          <SelectManyField label={t('fields.roles')} options={options} {...form.field('roles')} mandatory />
          <ChoiceField label={t('fields.language')} options={languageOptions} {...form.field('language')} />
        </>
      )}
    </ActionForm>
  );
}

/** The email address of an account; needs a permission of its own. */
export function EmailForm({ account, ...ends }: Ends & { readonly account: Account }) {
  const t = useText();
  const { id, version, email } = account;
  return (
    <ActionForm
      call={accounts.changeEmail}
      {...ends}
      success={(saved) => t(saved.waitingEmail === null ? 'done.emailChanged' : 'done.emailAsked')}
      initial={{ id, version, email }}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {t('ask.emailHelp')}
          </Text>
          <TextField label={t('fields.email')} {...form.field('email')} first />
        </>
      )}
    </ActionForm>
  );
}
