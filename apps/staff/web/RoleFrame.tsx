import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { type Role, roles } from '../contract/roles.ts';
import { openForm } from './open-form.ts';
import { roleLink, rolesAddress, useRoles, usePreview } from './parts.tsx';
import { RemoveRole, RoleTextsForm } from './RoleForms.tsx';
import { useText } from './text.ts';

/** Head and tabs of a role: Permissions and Users. */
export function RoleFrame({ children }: { readonly children: (role: Role) => ReactNode }) {
  const t = useText();
  const { roleId = '' } = useParameters();
  const { named } = useRoles();
  const preview = usePreview();
  const language = useLanguage();
  const [removing, setRemoving] = useState(false);
  const mayEdit = useMay('authorization.staff.roles', 'Edit');
  const mayDelete = useMay('authorization.staff.roles', 'Delete');
  const query = useCall(roles.get, { id: roleId });
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const role = query.data;
  const description = language === 'de' && role.descriptionDe !== '' ? role.descriptionDe : role.description;
  const change = () =>
    openForm(`role:${roleId}`, named(role), (ends) => <RoleTextsForm role={role} {...ends} />);
  return (
    <RecordPage
      title={named(role)}
      app={t('screens.RolesPage')}
      back={rolesAddress}
      status={
        <Group gap="xs">
          {role.changed && <StatusBadge status="warning" label={t('states.changed')} />}
          {role.external && <StatusBadge status="info" label={t('states.external')} />}
        </Group>
      }
      tabs={[
        { title: t('tabs.permissions'), href: roleLink(roleId) },
        { title: t('tabs.users', { count: role.users }), href: `${roleLink(roleId)}/users` },
      ]}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="show" />}
            onClick={() => void preview({ roleId })}
          >
            {t('actions.preview')}
          </Button>
          {mayEdit && (
            <Button variant="default" leftSection={<Icon name="edit" />} onClick={change}>
              {t('actions.changeTexts')}
            </Button>
          )}
          {mayDelete && !role.shipped && (
            <Button
              variant="subtle"
              color="critical"
              leftSection={<Icon name="delete" />}
              onClick={() => setRemoving(true)}
            >
              {t('actions.removeRole')}
            </Button>
          )}
        </>
      }
    >
      {description !== '' && (
        <Text c="dimmed" mb="md">
          {description}
        </Text>
      )}
      {children(role)}
      {removing && <RemoveRole role={role} onClose={() => setRemoving(false)} />}
    </RecordPage>
  );
}
