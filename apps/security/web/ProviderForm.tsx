import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { identityProviders } from '#apps/security/contract/providers.ts';
import { securityPolicies } from '#apps/security/contract/policies.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { closeWork } from '#platform/web/store/workspace.ts';
import type { Provider } from './ProvidersPage.tsx';
import { useText } from './text.ts';

type Fields = Omit<Provider, 'id' | 'version' | 'hasSecret'> & { clientSecret: string };
const start = {
  code: '',
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  roleClaim: '',
  roleMap: [],
  defaultRole: null,
  createsAccounts: false,
  linksByEmail: true,
  active: true,
};

function RoleMap({
  form,
  roles,
}: {
  readonly form: Form<Fields>;
  readonly roles: readonly { value: string; label: string }[];
}) {
  const t = useText();
  const { value, onChange, errors } = form.field('roleMap');
  const rows = value || [];
  const set = (at: number, change: Partial<Fields['roleMap'][number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <Stack gap="sm" role="group" aria-label={t('fields.roleMap')}>
      <Text fw={550}>{t('fields.roleMap')}</Text>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own
        <Group key={at} align="flex-end" wrap="nowrap">
          <TextField
            label={t('fields.claimValue')}
            value={row.value}
            onChange={(next) => set(at, { value: next })}
            error={errors[`${at}.value`]}
            mandatory
          />
          <SelectField
            label={t('fields.role')}
            value={row.role}
            options={roles}
            onChange={(role) => set(at, { role: role ?? '' })}
            error={errors[`${at}.role`]}
            mandatory
          />
          <Button
            variant="subtle"
            color="critical"
            px="sm"
            aria-label={t('providers.removeRow', { value: row.value })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <Icon name="delete" />
          </Button>
        </Group>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="add" />}
        onClick={() => onChange([...rows, { value: '', role: '' }])}
      >
        {t('providers.addRow')}
      </Button>
    </Stack>
  );
}

function ProviderFields({ form, hasSecret }: { readonly form: Form<Fields>; readonly hasSecret: boolean }) {
  const t = useText();
  const { data } = useCall(securityPolicies.targets, {});
  const roles = (data?.roles ?? []).map((role) => ({ value: role.code, label: role.name }));
  return (
    <>
      <TextField label={t('fields.name')} {...form.field('name')} first />
      <TextField label={t('fields.code')} help={t('hints.code')} {...form.field('code')} exact />
      <TextField label={t('fields.issuer')} help={t('hints.issuer')} type="url" {...form.field('issuer')} />
      <TextField label={t('fields.clientId')} {...form.field('clientId')} exact />
      <PasswordField
        label={t('fields.clientSecret')}
        help={hasSecret ? t('hints.secretKept') : t('hints.secret')}
        autoComplete="off"
        {...form.field('clientSecret')}
      />
      <Text size="sm">
        {t('hints.redirect')} <span className="exact">{`${location.origin}/login/sso`}</span> ·{' '}
        <span className="exact">{`${location.origin}/login`}</span>
      </Text>
      <TextField
        label={t('fields.roleClaim')}
        help={t('hints.roleClaim')}
        {...form.field('roleClaim')}
        exact
      />
      <RoleMap form={form} roles={roles} />
      <SelectField
        label={t('fields.defaultRole')}
        help={t('hints.defaultRole')}
        options={roles}
        {...form.field('defaultRole')}
      />
      <SwitchField
        label={t('fields.linksByEmail')}
        help={t('hints.linksByEmail')}
        {...form.field('linksByEmail')}
      />
      <SwitchField
        label={t('fields.createsAccounts')}
        help={t('hints.createsAccounts')}
        {...form.field('createsAccounts')}
      />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </>
  );
}

/** Creates or changes a provider of single sign-on. */
export function ProviderForm({
  provider,
  readOnly,
}: {
  readonly provider?: Provider;
  readonly readOnly: boolean;
}) {
  const t = useText();
  const [work] = useState(`identity-provider:${provider?.id ?? 'new'}`);
  const ends = {
    onDone: () => closeWork(work),
    onCancel: () => closeWork(work),
    success: t('providers.saved'),
    ...(readOnly ? { blocked: t('states.readOnly') } : {}),
  };
  if (!provider)
    return (
      <ActionForm call={identityProviders.create} initial={start} {...ends}>
        {(form) => <ProviderFields form={partOf(form)} hasSecret={false} />}
      </ActionForm>
    );
  const { hasSecret, ...record } = provider;
  return (
    <ActionForm call={identityProviders.change} initial={{ ...record, clientSecret: '' }} {...ends}>
      {(form) => <ProviderFields form={partOf(form)} hasSecret={hasSecret} />}
    </ActionForm>
  );
}
