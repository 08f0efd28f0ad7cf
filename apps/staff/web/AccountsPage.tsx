import type { ReactNode } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue, useParameters } from '#platform/web/routing/navigation.tsx';
import { NotFoundPage } from '#platform/web/shell/pages.tsx';
import { type AccountState, accounts } from '../contract/accounts.ts';
import { accountStates } from '../domain/accounts.ts';
import { roleOfPath, shippedPaths } from '../domain/role-names.ts';
import { AccountBadge, StaffLabel, useRoles } from './parts.tsx';
import { useText } from './text.ts';

/** Accounts of one role; `all` shows every role. */
export default function AccountsPage() {
  return (
    <RolePathPage>
      {(rolePath, role) => <Accounts key={rolePath} rolePath={rolePath} role={role} />}
    </RolePathPage>
  );
}

function Accounts({ rolePath, role }: { readonly rolePath: string; readonly role: string }) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useRoles();
  const [text, setText] = useAddressValue('text');
  const [state, setState] = useAddressValue('state');
  const mayWrite = useMay('authorization.staff.accounts', 'Write');
  const list = usePages(accounts.list, {
    text,
    role,
    ...(state === '' ? {} : { state: state as AccountState }),
  });
  const title = role === '' ? t('lists.allRoles') : nameOf(role);
  return (
    <ListPage
      title={title}
      app={t('screens.AccountsPage')}
      primary={mayWrite ? { label: t('actions.invite'), href: `/accounts/${rolePath}/new` } : undefined}
      search={<SearchField label={t('lists.searchAccounts')} value={text} onChange={setText} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.state'),
              value: state,
              onChange: setState,
              options: accountStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
        />
      }
    >
      <DataTable
        list={list}
        label={title}
        rowName={(one) => one.fullName}
        rowHref={(one) => `/accounts/${rolePath}/edit/${one.id}`}
        empty={{ title: t('lists.noAccounts'), icon: 'users' }}
        filtered={text !== '' || state !== ''}
        onClearFilters={() => {
          setText('');
          setState('');
        }}
        columns={[
          {
            key: 'name',
            head: t('fields.name'),
            cell: (one) => (
              <StaffLabel member={one}>{one.self ? `(${t('states.self')})` : undefined}</StaffLabel>
            ),
            phone: 'title',
          },
          { key: 'username', head: t('fields.username'), cell: (one) => one.username, phone: 'bare' },
          { key: 'email', head: t('fields.email'), cell: (one) => one.email, phone: 'hidden' },
          { key: 'roles', head: t('fields.roles'), cell: (one) => one.roles.map(nameOf).join(', ') },
          {
            key: 'last',
            head: t('fields.lastSignIn'),
            cell: (one) =>
              one.lastSignInAt === null ? t('states.never') : format.relative(one.lastSignInAt),
            nowrap: true,
          },
          {
            key: 'state',
            head: t('fields.state'),
            cell: (one) => <AccountBadge state={one.state} />,
            phone: 'bare',
          },
        ]}
      />
    </ListPage>
  );
}

/** A page below `/accounts/{rolePath}`; a role that nobody has made is an address that does not exist. */
export function RolePathPage({
  children,
}: {
  readonly children: (rolePath: string, role: string) => ReactNode;
}) {
  const { rolePath = 'all' } = useParameters();
  const { ready, all } = useRoles();
  const role = rolePath === 'all' ? '' : roleOfPath(rolePath);
  if (role === '' || shippedPaths.includes(rolePath)) return children(rolePath, role);
  if (!ready) return <SkeletonFor kind="page" />;
  // who may not read the roles cannot know those of the home: the list itself says that it is empty
  return all.length > 0 && !all.some((one) => one.code === role) ? (
    <NotFoundPage />
  ) : (
    children(rolePath, role)
  );
}
