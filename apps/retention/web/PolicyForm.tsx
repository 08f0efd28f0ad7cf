import { administratorRoles } from '#platform/domain/access/access.ts';
import { Text } from '@mantine/core';
import { centers } from '#apps/sites/contract/index.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField, SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { policies, type Policy } from '../contract/policies.ts';
import { proposedMonths } from '../domain/retention.ts';
import { useSentence } from './sentence.ts';
import { useText } from './text.ts';

type Values = Omit<Policy, 'id' | 'version' | 'records'>;
const fresh: Values = {
  name: '',
  centerId: null,
  residentType: '',
  periodMonths: proposedMonths,
  notificationDays: 90,
  autoArchive: true,
  archiveAfterDays: 730,
  autoDeletion: false,
  twoPersons: true,
  notifyNear: true,
  notifyExpiry: true,
  notifyRoles: [...administratorRoles],
  active: true,
};

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const sentence = useSentence();
  const sites = useCall(centers.names, {});
  const roles = useCall(policies.roles, {});
  const types = useDictionary('residents.residentType');
  const value = form.value as Values;
  return (
    <FieldGrid>
      <TextField label={t('fields.name')} {...form.field('name')} />
      <SelectField
        label={t('fields.centerId')}
        placeholder={t('fields.everybody')}
        {...form.field('centerId')}
        options={(sites.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      />
      <SelectField
        label={t('fields.residentType')}
        placeholder={t('fields.everybody')}
        {...form.field('residentType')}
        onChange={(next) => form.field('residentType').onChange(next ?? '')}
        options={types.options}
      />
      <NumberUnitField
        label={t('fields.periodMonths')}
        help={t('hints.period')}
        unit={t('units.months')}
        whole
        {...form.field('periodMonths')}
      />
      <SwitchField label={t('fields.autoArchive')} {...form.field('autoArchive')} />
      {value.autoArchive && (
        <NumberUnitField
          label={t('fields.archiveAfterDays')}
          unit={t('units.days')}
          whole
          {...form.field('archiveAfterDays')}
        />
      )}
      <SwitchField label={t('fields.autoDeletion')} {...form.field('autoDeletion')} />
      {value.autoDeletion && <SwitchField label={t('fields.twoPersons')} {...form.field('twoPersons')} />}
      <SwitchField label={t('fields.notifyNear')} {...form.field('notifyNear')} />
      {value.notifyNear && (
        <NumberUnitField
          label={t('fields.notificationDays')}
          unit={t('units.days')}
          whole
          {...form.field('notificationDays')}
        />
      )}
      <SwitchField label={t('fields.notifyExpiry')} {...form.field('notifyExpiry')} />
      <SelectManyField
        label={t('fields.notifyRoles')}
        help={t('hints.who')}
        {...form.field('notifyRoles')}
        options={(roles.data ?? []).map((one) => ({ value: one.code, label: one.name }))}
      />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
      <Text role="status" fw={600}>
        {sentence(value)}.
      </Text>
    </FieldGrid>
  );
}

/** A new policy, or the change of one; the sentence says what it does. */
export function PolicyForm({
  policy,
  onDone,
}: {
  readonly policy?: Policy | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `retention.policy.${policy?.id ?? 'new'}`,
    refreshes: ['retention'],
  };
  if (!policy)
    return (
      <ActionForm {...shared} call={policies.create} initial={fresh}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { records: _, ...initial } = policy;
  return (
    <ActionForm {...shared} call={policies.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
