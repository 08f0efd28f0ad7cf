import { Card, Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { accounts } from '../contract/accounts.ts';
import { languageOptions, useRoleOptions } from './AccountForms.tsx';
import { useRoles } from './parts.tsx';
import { RolePathPage } from './AccountsPage.tsx';
import { useText } from './text.ts';

/** Creates an account and invites the person by mail. */
export default function NewAccountPage() {
  return <RolePathPage>{(rolePath, code) => <NewAccount rolePath={rolePath} code={code} />}</RolePathPage>;
}

function NewAccount({ rolePath, code }: { readonly rolePath: string; readonly code: string }) {
  const t = useText();
  const go = useGo();
  const { preferences } = useMe();
  const { ready, all } = useRoles();
  const options = useRoleOptions();
  const role = all.find((one) => one.code === code);
  const list = `/accounts/${rolePath}/list`;
  if (!ready) return <SkeletonFor kind="page" />;
  return (
    <RecordPage title={t('screens.NewAccountPage')} app={t('screens.AccountsPage')} back={list}>
      <Card maw={760}>
        <ActionForm
          call={accounts.create}
          initial={{
            fullName: '',
            username: '',
            email: '',
            roles: role ? [role.code] : [],
            language: preferences.language,
          }}
          draftKey={`account:new:${rolePath}`}
          submit={t('actions.invite')}
          success={(made) => t('done.created', { name: made.fullName })}
          failure={t('done.notCreated')}
          onDone={(made) => go(`/accounts/${rolePath}/edit/${made.id}`)}
          onCancel={() => go(list)}
        >
          {(form) => (
            <>
              <Text c="dimmed">{t('ask.inviteHelp')}</Text>
              <TextField label={t('fields.fullName')} {...form.field('fullName')} first />
              <FieldGrid>
                <TextField label={t('fields.email')} {...form.field('email')} />
                <TextField
                  label={t('fields.username')}
                  help={t('ask.usernameHelp')}
                  {...form.field('username')}
                />
              </FieldGrid>
              <SelectManyField
                label={t('fields.roles')}
                options={options}
                {...form.field('roles')}
                mandatory
              />
              <ChoiceField
                label={t('fields.language')}
                options={languageOptions}
                {...form.field('language')}
              />
            </>
          )}
        </ActionForm>
      </Card>
    </RecordPage>
  );
}
