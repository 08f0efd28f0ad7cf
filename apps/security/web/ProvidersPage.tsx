import type { z } from 'zod';
import { type IdentityProvider, identityProviders } from '#apps/security/contract/providers.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { ProviderForm } from './ProviderForm.tsx';
import { key, useText } from './text.ts';

export type Provider = z.output<typeof IdentityProvider>;

/** Services of the organisation that say who somebody is. */
export default function ProvidersPage() {
  const t = useText();
  const mayEdit = useMay(key, 'Edit');
  const list = usePages(identityProviders.list, {});
  const remove = useAct(identityProviders.remove, { success: t('providers.removed') });
  const open = (provider?: Provider) =>
    openWork({
      key: `identity-provider:${provider?.id ?? 'new'}`,
      title: provider?.name ?? t('providers.new'),
      render: () => <ProviderForm {...(provider ? { provider } : {})} readOnly={!mayEdit} />,
    });
  const drop = async (provider: Provider) => {
    if (
      await ask({
        title: t('providers.remove'),
        text: t('providers.removeSure', { name: provider.name }),
        danger: true,
        yes: t('providers.remove'),
      })
    ) {
      await remove.send({ id: provider.id, version: provider.version });
    }
  };
  return (
    <ListPage
      title={t('screens.ProvidersPage')}
      about={t('providers.hint')}
      primary={mayEdit ? { label: t('providers.new'), onClick: () => open() } : undefined}
    >
      <DataTable
        list={list}
        label={t('screens.ProvidersPage')}
        empty={{ title: t('providers.empty'), icon: 'external' }}
        rowName={(provider) => provider.name}
        onRow={open}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (provider) => provider.name, phone: 'title' },
          { key: 'code', head: t('fields.code'), cell: (provider) => provider.code },
          { key: 'issuer', head: t('fields.issuer'), cell: (provider) => provider.issuer, phone: 'hidden' },
          {
            key: 'state',
            head: t('fields.active'),
            cell: (provider) => (
              <StatusBadge
                status={provider.active ? 'done' : 'neutral'}
                label={provider.active ? t('providers.on') : t('providers.off')}
              />
            ),
          },
        ]}
        actions={
          mayEdit
            ? (provider) => [
                {
                  label: t('providers.remove'),
                  icon: 'delete',
                  danger: true,
                  onClick: () => void drop(provider),
                },
              ]
            : undefined
        }
      />
    </ListPage>
  );
}
