import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { texts } from '#platform/web/text/text.ts';
import { audience } from '../contract/audience.ts';
import { type Dashboard, dashboards, visibilities } from '../contract/dashboards.ts';
import type { Place } from '../domain/layout.ts';
import type en from '../locales/en.ts';
import { roleName } from './sharing.ts';

const useText = texts<typeof en>('dashboards');

/** Name and sharing of an own dashboard; without `dashboard` a new one with these places. */
export function DashboardForm({
  dashboard,
  places,
  onDone,
  onCancel,
}: {
  readonly dashboard?: Dashboard;
  readonly places: readonly Place[];
  readonly onDone: (saved: Dashboard) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const people = useCall(audience.list, {}, { fresh: 300_000 });
  const fixed = dashboard ? { id: dashboard.id, version: dashboard.version } : {};
  const initial = dashboard
    ? {
        name: dashboard.name,
        layout: dashboard.layout,
        visibility: dashboard.visibility,
        userIds: dashboard.userIds,
        roles: dashboard.roles,
        opensFirst: dashboard.opensFirst,
      }
    : {
        name: '',
        layout: [...places],
        visibility: 'users' as const,
        userIds: [],
        roles: [],
        opensFirst: false,
      };
  // the same fields; a new one only has no id and no version yet
  const call = dashboard ? dashboards.change : (dashboards.create as typeof dashboards.change);
  return (
    <ActionForm
      call={call}
      initial={{ ...fixed, ...initial }}
      success={dashboard ? t('states.saved') : t('states.created')}
      onDone={onDone}
      onCancel={onCancel}
      draftKey={`dashboard:${dashboard?.id ?? 'new'}`}
    >
      {(form) => (
        <>
          <TextField label={t('fields.name')} maxLength={60} {...form.field('name')} />
          <ChoiceField
            label={t('fields.visibility')}
            help={t('help.visibility')}
            options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
            {...form.field('visibility')}
          />
          {form.value.visibility === 'users' && (
            <SelectManyField
              label={t('fields.userIds')}
              help={t('help.userIds')}
              options={(people.data?.users ?? []).map((user) => ({ value: user.id, label: user.name }))}
              {...form.field('userIds')}
            />
          )}
          {form.value.visibility === 'roles' && (
            <SelectManyField
              label={t('fields.roles')}
              options={(people.data?.roles ?? []).map((role) => ({
                value: role.code,
                label: roleName(role),
              }))}
              {...form.field('roles')}
              mandatory
            />
          )}
          {people.error !== null && (
            <Text role="alert" c="red">
              {t('states.audience')}
            </Text>
          )}
          <SwitchField label={t('fields.opensFirst')} {...form.field('opensFirst')} />
        </>
      )}
    </ActionForm>
  );
}
