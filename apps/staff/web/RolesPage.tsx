import { Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { manifestOf } from '#platform/web/slots/registry.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { type RoleRow, roles } from '../contract/roles.ts';
import { openForm } from './open-form.ts';
import { roleLink, useRoles, usePreview } from './parts.tsx';
import { NewRoleForm } from './RoleForms.tsx';
import { useText } from './text.ts';

/** All roles with app, description and number of users (specification 2, section 2). */
export default function RolesPage() {
  const t = useText();
  const language = useLanguage();
  const { named } = useRoles();
  const preview = usePreview();
  const mayWrite = useMay('authorization.staff.roles', 'Write');
  const query = useCall(roles.list, {});
  const create = (copyOf?: RoleRow) =>
    openForm(`role:new:${copyOf?.id ?? ''}`, t(copyOf ? 'actions.copyRole' : 'actions.newRole'), (ends) => (
      <NewRoleForm {...(copyOf ? { copyOf } : {})} {...ends} />
    ));
  const kind = (one: RoleRow) =>
    one.administrator ? 'administrator' : one.changed ? 'changed' : one.shipped ? 'shipped' : 'own';
  return (
    <ListPage
      title={t('screens.RolesPage')}
      about={t('lists.rolesIntro')}
      primary={mayWrite ? { label: t('actions.newRole'), onClick: () => create() } : undefined}
    >
      <DataTable
        list={asList(query.data, query)}
        label={t('screens.RolesPage')}
        rowName={named}
        rowHref={(one) => roleLink(one.id)}
        empty={{ title: t('lists.noRoles'), icon: 'lock' }}
        actions={(one) => [
          ...(mayWrite
            ? [{ label: t('actions.copyRole'), icon: 'copy' as const, onClick: () => create(one) }]
            : []),
          {
            label: t('actions.preview'),
            icon: 'show' as const,
            onClick: () => void preview({ roleId: one.id }),
          },
        ]}
        columns={[
          {
            key: 'role',
            head: t('fields.role'),
            cell: (one) => (
              <Text fw={550} component="span">
                {named(one)}
              </Text>
            ),
            phone: 'title',
          },
          {
            key: 'app',
            head: t('fields.app'),
            cell: (one) => manifestOf(one.app)?.name[language] ?? t('states.wholeSuite'),
          },
          {
            key: 'description',
            head: t('fields.description'),
            cell: (one) =>
              language === 'de' && one.descriptionDe !== '' ? one.descriptionDe : one.description,
            phone: 'bare',
          },
          {
            key: 'kind',
            head: t('fields.kind'),
            cell: (one) => (
              <StatusBadge
                status={
                  kind(one) === 'changed' ? 'warning' : kind(one) === 'administrator' ? 'info' : 'neutral'
                }
                label={
                  kind(one) === 'administrator'
                    ? t('fields.administrator')
                    : t(`states.${kind(one) as 'own'}`)
                }
              />
            ),
            phone: 'bare',
          },
          {
            key: 'outside',
            head: t('fields.external'),
            cell: (one) => (one.external ? t('states.external') : ''),
            phone: 'hidden',
          },
          { key: 'users', head: t('fields.users'), cell: (one) => one.users, align: 'end' },
        ]}
      />
    </ListPage>
  );
}
