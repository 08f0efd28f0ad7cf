import { SimpleGrid, Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type ExternalUser, externalUsers } from '../contract/external-users.ts';
import type { Ends } from './open-form.ts';
import { externalRoles, useRoleName } from './parts.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { useText } from './text.ts';

/** Invites somebody from outside by mail. */
export function InviteForm(ends: Ends) {
  const t = useText();
  const roleName = useRoleName();
  const { preferences } = useMe();
  return (
    <ActionForm
      call={externalUsers.invite}
      {...ends}
      submit={t('actions.invite')}
      success={(made) => t('done.invited', { name: made.fullName })}
      failure={t('done.notCreated')}
      initial={{
        fullName: '',
        email: '',
        role: 'CONTACT',
        language: preferences.language,
        accessType: 'SPECIFIC',
        residents: [],
        filter: null,
        contactId: null,
        residentId: null,
        permissions: null,
        validFrom: null,
        validTo: null,
      }}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('ask.inviteHelp')}</Text>
          <TextField label={t('fields.fullName')} {...form.field('fullName')} first />
          <TextField label={t('fields.email')} {...form.field('email')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField
              label={t('fields.role')}
              options={externalRoles.map((value) => ({ value, label: roleName(value) }))}
              {...form.field('role')}
              mandatory
            />
            <ChoiceField
              label={t('fields.language')}
              options={[
                { value: 'de', label: 'Deutsch' },
                { value: 'en', label: 'English' },
              ]}
              {...form.field('language')}
            />
          </SimpleGrid>
          <ScopeFields form={partOf(form)} />
        </>
      )}
    </ActionForm>
  );
}

/** Changes whom an account sees, until when, and what of them. */
export function ScopeForm({ user, ...ends }: Ends & { readonly user: ExternalUser }) {
  const t = useText();
  const { id, version, accessType, filter, contactId, residentId, permissions, validFrom, validTo } = user;
  const residents = user.residents.map((one) => ({
    residentId: one.residentId,
    validFrom: one.validFrom,
    validTo: one.validTo,
  }));
  return (
    <ActionForm
      call={externalUsers.change}
      {...ends}
      success={t('done.changed')}
      initial={{
        id,
        version,
        accessType,
        filter,
        residents,
        contactId,
        residentId,
        permissions,
        validFrom,
        validTo,
      }}
    >
      {(form) => <ScopeFields form={partOf(form)} />}
    </ActionForm>
  );
}
