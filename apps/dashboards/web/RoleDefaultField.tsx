import { Text } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { texts } from '#platform/web/text/text.ts';
import { type RoleDefault, roleDefaults } from '../contract/role-defaults.ts';
import type en from '../locales/en.ts';
import { roleName } from './sharing.ts';

const useText = texts<typeof en>('dashboards');

/** The dashboard that opens for one role; saved when it is chosen. */
export function RoleDefaultField({ one }: { readonly one: RoleDefault }) {
  const t = useText();
  const set = useAct(roleDefaults.set, { success: t('states.settings') });
  const options = [
    ...one.choices,
    ...(one.shared || one.dashboardId === null ? [] : [{ id: one.dashboardId, name: one.dashboard }]),
  ];
  return (
    <div>
      <SelectField
        label={roleName({ code: one.role, name: one.name, shipped: one.shipped })}
        placeholder={t('now.title')}
        value={one.dashboardId}
        disabled={set.busy}
        error={set.fields['dashboardId']?.message}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(dashboardId) => void set.send({ role: one.role, dashboardId, version: one.version })}
      />
      {!one.shared && (
        <Text size="sm" c="var(--s-warning-text)" role="status">
          {t('states.notShared')}
        </Text>
      )}
    </div>
  );
}
