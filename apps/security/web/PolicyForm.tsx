import { useState } from 'react';
import { securityPolicies, type SecurityPolicyRecord } from '#apps/security/contract/policies.ts';
import {
  registrationLinkHours,
  secondFactors,
  twoFactorOptions,
} from '#platform/domain/access/security-policy.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork } from '#platform/web/store/workspace.ts';
import { AddressRules } from './AddressRules.tsx';
import { useText } from './text.ts';

type Fields = Omit<SecurityPolicyRecord, 'id' | 'version'>;
const start: FormValue<Fields> = {
  name: '',
  appliesTo: 'all',
  roles: [],
  accountIds: [],
  twoFactor: 'optional',
  methods: [...secondFactors],
  maximumFailedSignIns: 5,
  lockMinutes: 15,
  sessionLockMinutes: 15,
  registrationLinkHours: 24,
  quickSwitchHours: 0,
  addresses: [],
};

function PolicyFields({ form }: { readonly form: Form<Fields> }) {
  const t = useText();
  const { data } = useCall(securityPolicies.targets, {});
  const options = <T extends string>(values: readonly T[], group: string) =>
    values.map((value) => ({ value, label: t(`${group}.${value}` as 'scopes.all') }));
  const roles = (data?.roles ?? []).map((role) => ({ value: role.code, label: role.name }));
  const accounts = (data?.accounts ?? []).map((one) => ({ value: one.id, label: one.name }));
  const hours = form.field('registrationLinkHours');
  return (
    <>
      <TextField label={t('fields.name')} {...form.field('name')} first />
      <ChoiceField
        label={t('fields.appliesTo')}
        help={t('hints.strictest')}
        options={options(['all', 'roles', 'accounts'] as const, 'scopes')}
        {...form.field('appliesTo')}
      />
      {form.value.appliesTo === 'roles' && (
        <SelectManyField label={t('fields.roles')} options={roles} {...form.field('roles')} />
      )}
      {form.value.appliesTo === 'accounts' && (
        <SelectManyField label={t('fields.accounts')} options={accounts} {...form.field('accountIds')} />
      )}
      <ChoiceField
        label={t('fields.twoFactor')}
        help={t('hints.twoFactor')}
        options={options(twoFactorOptions, 'twoFactor')}
        {...form.field('twoFactor')}
      />
      {form.value.twoFactor !== 'off' && (
        <ChoicesField
          label={t('fields.methods')}
          options={options(secondFactors, 'methods')}
          {...form.field('methods')}
        />
      )}
      <NumberUnitField
        label={t('fields.maximumFailedSignIns')}
        help={t('hints.maximumFailedSignIns')}
        whole
        {...form.field('maximumFailedSignIns')}
      />
      <NumberUnitField
        label={t('fields.lockMinutes')}
        help={t('hints.lockMinutes')}
        unit="min"
        whole
        {...form.field('lockMinutes')}
      />
      <NumberUnitField
        label={t('fields.sessionLockMinutes')}
        help={t('hints.sessionLockMinutes')}
        unit="min"
        whole
        {...form.field('sessionLockMinutes')}
      />
      <NumberUnitField
        label={t('fields.quickSwitchHours')}
        help={t('hints.quickSwitchHours')}
        unit="h"
        whole
        {...form.field('quickSwitchHours')}
      />
      <ChoiceField
        {...hours}
        label={t('fields.registrationLinkHours')}
        options={options(registrationLinkHours.map(String), 'hours')}
        value={String(hours.value ?? '')}
        onChange={(value) => hours.onChange((value === null ? null : Number(value)) as typeof hours.value)}
      />
      <AddressRules {...form.field('addresses')} roles={roles} accounts={accounts} />
    </>
  );
}

/** Creates or changes a security policy. */
export function PolicyForm({
  policy,
  readOnly,
}: {
  readonly policy?: SecurityPolicyRecord;
  readonly readOnly: boolean;
}) {
  const t = useText();
  const [work] = useState(`security-policy:${policy?.id ?? 'new'}`);
  const ends = {
    onDone: () => closeWork(work),
    onCancel: () => closeWork(work),
    success: t('policies.saved'),
    ...(readOnly ? { blocked: t('states.readOnly') } : {}),
  };
  if (!policy)
    return (
      <ActionForm call={securityPolicies.create} initial={start} {...ends}>
        {(form) => <PolicyFields form={partOf(form)} />}
      </ActionForm>
    );
  return (
    <ActionForm call={securityPolicies.change} initial={policy} {...ends}>
      {(form) => <PolicyFields form={partOf(form)} />}
    </ActionForm>
  );
}
