import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '#platform/contract/call.ts';
import type { Permissions } from '#platform/domain/access/access.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { type Role, roles } from '../contract/roles.ts';
import { countChanges, differing } from '../domain/matrix.ts';
import { found, useFeatures } from './features.ts';
import { useRoles } from './parts.tsx';
import { PermissionList } from './PermissionList.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import classes from './staff.module.css';
import { useText } from './text.ts';

const plain = (map: Permissions): Record<string, Action[]> =>
  Object.fromEntries(Object.entries(map).map(([key, own]) => [key, [...own]]));

/** Features by actions, with a mark for what is granted and what is denied; nothing counts before it is saved. */
export function PermissionsTab({ role }: { readonly role: Role }) {
  const t = useText();
  const Shown = useLayout() === 'phone' ? PermissionList : PermissionMatrix;
  const { groups, declared } = useFeatures();
  const { all, named } = useRoles();
  const [grants, setGrants] = useState<Permissions>(role.grants);
  const [denials, setDenials] = useState<Permissions>(role.denials);
  const [mode, setMode] = useState<'grant' | 'deny'>('grant');
  const [text, setText] = useState('');
  const [other, setOther] = useState<string | null>(null);
  const compared = useCall(roles.get, { id: other ?? '' }, { enabled: other !== null });
  const save = useAct(roles.setPermissions, { success: t('done.saved') });
  const editable = useMay('authorization.staff.roles', 'Edit') && !role.administrator;
  const changes = countChanges(role.grants, grants) + countChanges(role.denials, denials);
  const only = compared.data
    ? new Set([...differing(grants, compared.data.grants), ...differing(denials, compared.data.denials)])
    : undefined;
  const free = new Set(
    groups.flatMap((group) => group.features.filter((one) => !one.reserved).map((one) => one.key)),
  );
  // what only administrators hold is not taken over: the role could not be saved with it
  const copy = (from: Role) => {
    setGrants(Object.fromEntries(Object.entries(from.grants).filter(([key]) => free.has(key))));
    setDenials(from.denials);
  };
  const send = (map: Permissions | null) =>
    void save.send({
      id: role.id,
      version: role.version,
      grants: map === null ? null : plain(map),
      denials: map === null ? {} : plain(denials),
    });
  return (
    <Stack gap="md">
      {role.administrator && <ReadOnlyBand reason={t('states.administratorsEverything')} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <SearchField label={t('lists.searchFeature')} value={text} onChange={setText} />
        <SelectField
          label={t('lists.compare')}
          value={other}
          onChange={setOther}
          options={all
            .filter((one) => one.id !== role.id)
            .map((one) => ({ value: one.id, label: named(one) }))}
        />
        {editable && (
          <ChoiceField
            label={t('lists.mode')}
            value={mode}
            onChange={(value) => value !== null && setMode(value)}
            options={[
              { value: 'grant', label: t('lists.grant') },
              { value: 'deny', label: t('lists.deny') },
            ]}
          />
        )}
      </SimpleGrid>
      {only && (
        <Group gap="md">
          <Text size="sm" c="dimmed">
            {t('lists.differences')}: {t('lists.changes', { count: only.size })}
          </Text>
          {editable && compared.data && (
            <Button variant="subtle" size="compact-md" onClick={() => copy(compared.data)}>
              {t('lists.copyFrom')} {named(compared.data)}
            </Button>
          )}
        </Group>
      )}
      <Shown
        groups={found(groups, text, only)}
        declared={declared}
        grants={grants}
        denials={denials}
        mode={mode}
        editable={editable}
        onGrants={setGrants}
        onDenials={setDenials}
      />
      {editable && (
        <Group
          justify="space-between"
          className={classes.foot}
          {...(changes === 0 ? { 'data-idle': true } : {})}
        >
          <Group gap="sm">
            <Text role="status">{t('lists.changes', { count: changes })}</Text>
            {role.asShipped && role.changed && (
              <Button variant="subtle" onClick={() => send(null)}>
                {t('actions.reset')}
              </Button>
            )}
          </Group>
          <Group gap="sm">
            <Button
              variant="default"
              disabled={changes === 0}
              onClick={() => {
                setGrants(role.grants);
                setDenials(role.denials);
              }}
            >
              {t('actions.discard')}
            </Button>
            <Button data-key="s" disabled={changes === 0} loading={save.busy} onClick={() => send(grants)}>
              {t('actions.save')}
            </Button>
          </Group>
        </Group>
      )}
    </Stack>
  );
}
