import { SimpleGrid } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { accounts } from '../contract/accounts.ts';
import { AccountCard } from './AccountCard.tsx';
import { MayCard } from './MayCard.tsx';
import { AccountBadge } from './parts.tsx';
import { RolePathPage } from './AccountsPage.tsx';
import { useText } from './text.ts';

/** One account, and what the person may do with the reason for it. */
export default function AccountPage() {
  const { accountId = '' } = useParameters();
  return (
    <RolePathPage>{(rolePath) => <OneAccount rolePath={rolePath} accountId={accountId} />}</RolePathPage>
  );
}

function OneAccount({ rolePath, accountId }: { readonly rolePath: string; readonly accountId: string }) {
  const t = useText();
  const query = useCall(accounts.get, { id: accountId });
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const account = query.data;
  return (
    <RecordPage
      title={account.fullName}
      app={t('screens.AccountsPage')}
      back={`/accounts/${rolePath}/list`}
      status={<AccountBadge state={account.state} />}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <AccountCard accountId={accountId} />
        <MayCard account={account} />
      </SimpleGrid>
    </RecordPage>
  );
}
