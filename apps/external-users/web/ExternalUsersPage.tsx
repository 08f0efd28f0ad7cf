import { Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import {
  accessTypes,
  type AccessType,
  type ExternalUser,
  externalUsers,
  states,
} from '../contract/external-users.ts';
import { InviteForm } from './InviteForm.tsx';
import { openForm } from './open-form.ts';
import { accountLook, externalLink, stateLook, useRoleName, useSeen } from './parts.tsx';
import { useText } from './text.ts';

/** People from outside: whom they see, until when, and when they were here last. */
export default function ExternalUsersPage() {
  const t = useText();
  const format = useFormat();
  const seen = useSeen();
  const roleName = useRoleName();
  const [text, setText] = useAddressValue('text');
  const [type, setType] = useAddressValue('type');
  const [state, setState] = useAddressValue('state');
  const mayInvite = useMay('authorization.staff.external-users', 'Write');
  const list = usePages(externalUsers.list, {
    text,
    ...(type === '' ? {} : { accessType: type as AccessType }),
    ...(state === '' ? {} : { state: state as ExternalUser['state'] }),
  });
  const invite = () => openForm('external:new', t('actions.invite'), (ends) => <InviteForm {...ends} />);
  return (
    <ListPage
      title={t('screens.ExternalUsersPage')}
      about={t('lists.intro')}
      primary={mayInvite ? { label: t('actions.invite'), onClick: invite } : undefined}
      search={<SearchField label={t('lists.search')} value={text} onChange={setText} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.accessType'),
              value: type,
              onChange: setType,
              options: accessTypes.map((value) => ({ value, label: t(`types.${value}`) })),
            },
            {
              label: t('fields.state'),
              value: state,
              onChange: setState,
              options: states.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
        />
      }
    >
      <DataTable
        list={list}
        label={t('screens.ExternalUsersPage')}
        rowName={(one) => one.fullName}
        rowHref={(one) => externalLink(one.id)}
        empty={{ title: t('lists.empty'), icon: 'users' }}
        filtered={text !== '' || type !== '' || state !== ''}
        onClearFilters={() => {
          setText('');
          setType('');
          setState('');
        }}
        columns={[
          {
            key: 'name',
            head: t('fields.name'),
            cell: (one) => (
              <Text fw={550} component="span">
                {one.fullName}
              </Text>
            ),
            phone: 'title',
          },
          {
            key: 'role',
            head: t('fields.role'),
            cell: (one) => one.roles.map(roleName).join(', '),
            phone: 'bare',
          },
          { key: 'residents', head: t('fields.residents'), cell: seen, phone: 'bare' },
          {
            key: 'until',
            head: t('fields.until'),
            cell: (one) => (one.validTo === null ? t('states.noEnd') : format.day(one.validTo)),
            nowrap: true,
          },
          {
            key: 'last',
            head: t('fields.lastSignIn'),
            cell: (one) =>
              one.lastSignInAt === null ? t('states.never') : format.relative(one.lastSignInAt),
            nowrap: true,
            phone: 'hidden',
          },
          {
            key: 'account',
            head: t('fields.account'),
            cell: (one) => (
              <StatusBadge status={accountLook[one.accountState]} label={t(`states.${one.accountState}`)} />
            ),
          },
          {
            key: 'state',
            head: t('fields.state'),
            cell: (one) => <StatusBadge status={stateLook[one.state]} label={t(`states.${one.state}`)} />,
          },
        ]}
      />
    </ListPage>
  );
}
