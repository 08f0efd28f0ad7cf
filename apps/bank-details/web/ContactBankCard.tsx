import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { contactAccounts } from '../contract/contact-accounts.ts';
import { AccountChanges } from './AccountChanges.tsx';
import { AccountForm, AccountsCard, emptyAccount } from './AccountsCard.tsx';
import { useText } from './text.ts';

/** Bank details of a contact, on its page. */
export default function ContactBankCard({ contactId }: { readonly contactId: string }) {
  const t = useText();
  const query = useCall(contactAccounts.list, { contactId });
  const may = {
    create: useMay('authorization.contacts.bank-details', 'Write'),
    change: useMay('authorization.contacts.bank-details', 'Edit'),
    remove: useMay('authorization.contacts.bank-details', 'Delete'),
  };
  const remove = useAct(contactAccounts.remove, { success: t('done.removed') });
  const key = `bank:${contactId}`;
  const ends = { onDone: () => closeWork(key), onCancel: () => closeWork(key) };
  return (
    <AccountsCard
      query={query}
      may={may}
      changes={<AccountChanges contactId={contactId} />}
      onRemove={(account) => void remove.send({ contactId, id: account.id, version: account.version })}
      onCreate={() =>
        openWork({
          key,
          title: t('actions.create'),
          render: () => (
            <AccountForm call={contactAccounts.create} initial={{ contactId, ...emptyAccount }} {...ends} />
          ),
        })
      }
      onChange={(account) =>
        openWork({
          key,
          title: t('title'),
          render: () => (
            <AccountForm call={contactAccounts.change} initial={{ contactId, ...account }} {...ends} />
          ),
        })
      }
    />
  );
}
