import { residents } from '#apps/residents/contract/residents.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { residentAccounts } from '../contract/resident-accounts.ts';
import { AccountChanges } from './AccountChanges.tsx';
import { AccountForm, AccountsCard, emptyAccount } from './AccountsCard.tsx';
import { useText } from './text.ts';

/** Bank details of a resident, on the profile. */
export default function ResidentBankCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(residentAccounts.list, { residentId });
  const banner = useCall(residents.banner, { residentId });
  const open = banner.data !== undefined && !banner.data.archived;
  const may = {
    create: useMay('authorization.residents.bank-details', 'Write', residentId) && open,
    change: useMay('authorization.residents.bank-details', 'Edit', residentId) && open,
    remove: useMay('authorization.residents.bank-details', 'Delete', residentId) && open,
  };
  const remove = useAct(residentAccounts.remove, { success: t('done.removed') });
  const key = `bank:${residentId}`;
  const ends = { onDone: () => closeWork(key), onCancel: () => closeWork(key) };
  return (
    <AccountsCard
      query={query}
      may={may}
      changes={<AccountChanges residentId={residentId} />}
      onRemove={(account) => void remove.send({ residentId, id: account.id, version: account.version })}
      onCreate={() =>
        openWork({
          key,
          title: t('actions.create'),
          residentId,
          render: () => (
            <AccountForm call={residentAccounts.create} initial={{ residentId, ...emptyAccount }} {...ends} />
          ),
        })
      }
      onChange={(account) =>
        openWork({
          key,
          title: t('title'),
          residentId,
          render: () => (
            <AccountForm call={residentAccounts.change} initial={{ residentId, ...account }} {...ends} />
          ),
        })
      }
    />
  );
}
