import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { accounts } from '../contract/accounts.ts';
import { type Role, type RoleUser, roles } from '../contract/roles.ts';
import { useFeatures } from './features.ts';
import { StaffLabel, staffLink, useRoles } from './parts.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { RoleFrame } from './RoleFrame.tsx';
import { useText } from './text.ts';

/** What changes for a person by getting a role, or by giving it back: every feature with its actions, in words. */
export function RoleEffect({
  role,
  accountId,
  taking = false,
}: {
  readonly role: Role;
  readonly accountId: string;
  readonly taking?: boolean;
}) {
  const t = useText();
  const { groups } = useFeatures();
  const { data } = useCall(roles.effect, { id: role.id, accountId }, { fresh: 0 });
  if (!data) return <SkeletonFor kind="form" />;
  const names = new Map(groups.flatMap((group) => group.features.map((one) => [one.key, one.name] as const)));
  const said = (map: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(map)
      .map(
        ([key, own]) =>
          `${names.get(key) ?? key} (${own.map((action) => t(`kinds.${action}` as 'kinds.Read')).join(', ')})`,
      )
      .join(' · ');
  // giving a role back is the other way round
  const [gains, loses] = taking ? [data.loses, data.gains] : [data.gains, data.loses];
  const [more, less] = [said(gains), said(loses)];
  return (
    <Stack gap="xs" role="status">
      {more !== '' && (
        <Text size="sm">
          <strong>{t('ask.gains')}:</strong> {more}
        </Text>
      )}
      {less !== '' && (
        <Text size="sm">
          <strong>{t('ask.loses')}:</strong> {less}
        </Text>
      )}
      {more === '' && less === '' && <Text size="sm">{t('ask.changesNothing')}</Text>}
    </Stack>
  );
}

function AddUser({ role }: { readonly role: Role }) {
  const t = useText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useCall(accounts.list, { text, limit: 25 }, { keep: true });
  const options = (data?.items ?? []).map((one) => ({
    value: one.id,
    label: `${one.fullName} (${one.username})`,
  }));
  const add = useAct(roles.addUser, {
    success: t('done.added', { name: options.find((one) => one.value === chosen)?.label ?? '' }),
    onDone: () => setChosen(null),
  });
  return (
    <>
      <Group align="flex-end" mb="md">
        <SelectField
          label={t('actions.addUser')}
          options={options}
          value={chosen}
          onChange={setChosen}
          onSearch={(typed) => {
            if (!options.some((one) => one.label === typed)) setText(typed);
          }}
        />
        <Button
          disabled={chosen === null}
          loading={add.busy}
          onClick={() => {
            if (chosen) void add.send({ id: role.id, accountId: chosen });
          }}
        >
          {t('actions.addUser')}
        </Button>
      </Group>
      {chosen && (
        <Box mb="md">
          <RoleEffect role={role} accountId={chosen} />
        </Box>
      )}
    </>
  );
}

function Users({ role }: { readonly role: Role }) {
  const t = useText();
  const frame = useFrameText();
  const { named, nameOf } = useRoles();
  const mayEdit = useMay('authorization.staff.roles', 'Edit');
  const query = useCall(roles.users, { id: role.id });
  const [leaving, setLeaving] = useState<RoleUser | null>(null);
  const remove = useAct(roles.removeUser, { onDone: () => setLeaving(null) });
  return (
    <>
      {mayEdit && <AddUser role={role} />}
      <DataTable
        list={asList(query.data, query)}
        label={t('fields.users')}
        rowName={(one) => one.fullName}
        empty={{ title: t('lists.noUsers'), icon: 'users' }}
        {...(role.external ? {} : { rowHref: (one: RoleUser) => staffLink(one.id) })}
        actions={(one) =>
          mayEdit
            ? [
                {
                  label: t('actions.removeUser'),
                  icon: 'close' as const,
                  danger: true,
                  onClick: () => setLeaving(one),
                },
              ]
            : []
        }
        columns={[
          { key: 'name', head: t('fields.name'), cell: (one) => <StaffLabel member={one} />, phone: 'title' },
          { key: 'username', head: t('fields.username'), cell: (one) => one.username, phone: 'bare' },
          { key: 'other', head: t('fields.roles'), cell: (one) => one.otherRoles.map(nameOf).join(', ') },
          {
            key: 'state',
            head: t('fields.state'),
            cell: (one) => t(one.active ? 'states.active' : 'states.disabled'),
          },
        ]}
      />
      {leaving && (
        <Dialog open title={t('actions.removeUser')} onClose={() => setLeaving(null)}>
          <Stack gap="md">
            <Text>{t('ask.takeRole', { role: named(role), name: leaving.fullName })}</Text>
            <RoleEffect role={role} accountId={leaving.id} taking />
            <Group justify="flex-end">
              <Button variant="default" data-autofocus onClick={() => setLeaving(null)}>
                {frame('confirm.keep')}
              </Button>
              <Button
                color="critical"
                loading={remove.busy}
                onClick={() => void remove.send({ id: role.id, accountId: leaving.id })}
              >
                {t('actions.removeUser')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
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
