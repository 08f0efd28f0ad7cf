import { useState } from 'react';
import { type SystemToken, systemTokens } from '#platform/contract/account/system-token.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { useText } from './text.ts';

const statusOf = { valid: states.valid, expired: states.expired, revoked: states.revoked } as const;

/** Tokens by which other systems read instead of a person. */
export default function SystemTokensPage() {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('authorization.admin.systems', 'Edit');
  const [making, setMaking] = useState(false);
  const list = usePages(systemTokens.list, {});
  const revoke = useAct(systemTokens.revoke, { success: t('tokens.revoked') });
  const end = async ({ id, version, name }: SystemToken) => {
    if (
      await ask({
        title: t('tokens.revoke'),
        text: t('tokens.revokeSure', { name }),
        danger: true,
        yes: t('tokens.revoke'),
      })
    )
      await revoke.send({ id, version });
  };
  return (
    <ListPage
      title={t('screens.SystemTokensPage')}
      about={t('tokens.hint')}
      primary={mayEdit ? { label: t('tokens.new'), onClick: () => setMaking(true) } : undefined}
    >
      <DataTable
        list={list}
        label={t('screens.SystemTokensPage')}
        empty={{ title: t('tokens.empty'), icon: 'connection' }}
        rowName={(token) => token.name}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (token) => token.name, phone: 'title' },
          {
            key: 'state',
            head: t('tokens.state'),
            cell: (token) => (
              <StatusBadge status={statusOf[token.state]} label={t(`tokens.states.${token.state}`)} />
            ),
            nowrap: true,
          },
          {
            key: 'scopes',
            head: t('tokens.scopes'),
            cell: (token) => token.scopes.map((scope) => scope.replace(/^system\/|\.\w+$/g, '')).join(', '),
          },
          {
            key: 'expires',
            head: t('tokens.expiresAt'),
            cell: (token) => format.instant(token.expiresAt),
            nowrap: true,
          },
          {
            key: 'last',
            head: t('tokens.lastRead'),
            cell: (token) =>
              token.lastReadAt === null ? t('tokens.neverRead') : format.relative(token.lastReadAt),
            nowrap: true,
          },
          {
            key: 'by',
            head: t('tokens.createdBy'),
            cell: (token) => `${token.createdBy}, ${format.instant(token.createdAt)}`,
          },
          {
            key: 'ended',
            head: t('tokens.revokedBy'),
            cell: (token) =>
              token.revokedAt === null ? '' : `${token.revokedBy ?? ''}, ${format.instant(token.revokedAt)}`,
          },
        ]}
        actions={
          mayEdit
            ? (token) =>
                token.state === 'valid'
                  ? [
                      {
                        label: t('tokens.revoke'),
                        icon: 'delete',
                        danger: true,
                        onClick: () => void end(token),
                      },
                    ]
                  : []
            : undefined
        }
      />
      <NewTokenDialog open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
}
