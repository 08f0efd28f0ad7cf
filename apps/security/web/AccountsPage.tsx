import type { z } from 'zod';
import { type AccountSecurity, accountSecurity } from '#apps/security/contract/account-security.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useConfirmed } from '#apps/account/web/parts.tsx';
import { refresh, useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { key, useText } from './text.ts';

type Account = z.output<typeof AccountSecurity>;

/** Who is signed in and with which second step; help when a device is lost. */
export default function AccountsPage() {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay(key, 'Edit');
  const [search, setSearch] = useAddressValue('search');
  const list = usePages(accountSecurity.list, { search });
  const end = useAct(accountSecurity.endSessions, {
    success: ({ ended }) => t('accounts.ended', { count: ended }),
  });
  const { send, window } = useConfirmed();
  const drop = async (account: Account) => {
    if (
      !(await ask({
        title: t('accounts.removeFactors'),
        text: t('accounts.removeSure', { name: account.name }),
        danger: true,
        yes: t('accounts.removeFactors'),
      }))
    )
      return;
    await send(accountSecurity.removeFactors, { id: account.id }).then(
      () => toast.success(t('accounts.factorsRemoved')),
      (error: unknown) => toast.error(saveMessage(error)),
    );
    await refresh('security.accountSecurity');
  };
  return (
    <ListPage
      title={t('screens.AccountsPage')}
      about={t('accounts.hint')}
      search={<SearchField label={t('accounts.search')} value={search} onChange={setSearch} />}
    >
      <DataTable
        list={list}
        label={t('screens.AccountsPage')}
        empty={{ title: t('accounts.empty'), icon: 'users' }}
        rowName={(account) => account.name}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (account) => account.name, phone: 'title' },
          { key: 'username', head: t('fields.username'), cell: (account) => account.username },
          {
            key: 'factors',
            head: t('fields.secondStep'),
            cell: (account) =>
              account.factors.length === 0 ? (
                <StatusBadge status="neutral" label={t('accounts.noFactor')} />
              ) : (
                <StatusBadge
                  status="done"
                  label={account.factors.map((one) => t(`methods.${one}`)).join(', ')}
                />
              ),
          },
          { key: 'sessions', head: t('fields.sessions'), cell: (account) => account.sessions, align: 'end' },
          {
            key: 'last',
            head: t('fields.lastSignIn'),
            cell: (account) =>
              account.lastSignIn === null ? t('accounts.neverSignedIn') : format.relative(account.lastSignIn),
            nowrap: true,
          },
        ]}
        actions={
          mayEdit
            ? (account) => [
                {
                  label: t('accounts.endSessions'),
                  icon: 'logout',
                  onClick: () => void end.send({ id: account.id }),
                  blocked: account.sessions === 0 ? t('accounts.noSession') : undefined,
                },
                {
                  label: t('accounts.removeFactors'),
                  icon: 'shield',
                  danger: true,
                  onClick: () => void drop(account),
                  blocked: account.own
                    ? t('accounts.own')
                    : account.factors.length === 0
                      ? t('accounts.noFactor')
                      : undefined,
                },
              ]
            : undefined
        }
      />
      {window}
    </ListPage>
  );
}
