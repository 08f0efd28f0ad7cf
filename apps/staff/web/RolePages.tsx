import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { ask } from '#platform/web/confirmation.ts';
import { asList, DataTable } from '#platform/web/kit/DataTable.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { accounts } from '../contract/accounts.ts';
import { type Role, type RoleUser, roles } from '../contract/roles.ts';
import { staffLink, useRoles } from './parts.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { RoleFrame } from './RoleFrame.tsx';
import { useText } from './text.ts';

function AddUser({ role }: { readonly role: Role }) {
  const t = useText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useCall(accounts.list, { text, limit: 25 }, { keep: true });
  const options = (data?.items ?? []).map((one) => ({ value: one.id, label: `${one.fullName} (${one.username})` }));
  const add = useAct(roles.addUser, { success: t('done.added', { name: options.find((one) => one.value === chosen)?.label ?? '' }), onDone: () => setChosen(null) });
  return (
    <Group align="flex-end" mb="md">
      <SelectField label={t('actions.addUser')} options={options} value={chosen} onChange={setChosen} onSearch={(typed) => { if (!options.some((one) => one.label === typed)) setText(typed); }} />
      <Button disabled={chosen === null} loading={add.busy} onClick={() => { if (chosen) void add.send({ id: role.id, accountId: chosen }); }}>{t('actions.addUser')}</Button>
    </Group>
  );
}

function Users({ role }: { readonly role: Role }) {
  const t = useText();
  const { named, nameOf } = useRoles();
  const mayEdit = useMay('authorization.staff.roles', 'Edit');
  const query = useCall(roles.users, { id: role.id });
  const remove = useAct(roles.removeUser);
  const take = async (user: RoleUser) => {
    if (await ask({ title: t('actions.removeUser'), text: t('ask.takeRole', { role: named(role), name: user.fullName }), yes: t('actions.removeUser'), danger: true })) await remove.send({ id: role.id, accountId: user.id });
  };
  return (
    <>
      {mayEdit && <AddUser role={role} />}
      <DataTable
        list={asList(query.data, query)} label={t('fields.users')} rowName={(one) => one.fullName} empty={{ title: t('lists.noUsers'), icon: 'users' }} {...(role.external ? {} : { rowHref: (one: RoleUser) => staffLink(one.id) })}
        actions={(one) => (mayEdit ? [{ label: t('actions.removeUser'), icon: 'close' as const, danger: true, onClick: () => void take(one) }] : [])}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (one) => one.fullName, phone: 'title' },
          { key: 'username', head: t('fields.username'), cell: (one) => one.username, phone: 'bare' },
          { key: 'other', head: t('fields.roles'), cell: (one) => one.otherRoles.map(nameOf).join(', ') },
          { key: 'state', head: t('fields.state'), cell: (one) => t(one.active ? 'states.active' : 'states.disabled') },
        ]}
      />
    </>
  );
}

/** Who has a role; adding and taking away counts at the next request of the person. */
export function RoleUsersPage() {
  return <RoleFrame>{(role) => <Users role={role} />}</RoleFrame>;
}

/** What a role may do. */
export function RolePage() {
  return <RoleFrame>{(role) => <PermissionsTab key={`${role.id}:${role.version}`} role={role} />}</RoleFrame>;
}
