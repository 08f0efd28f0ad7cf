import { Button, Group } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { accounts } from '../contract/accounts.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountForm, EmailForm } from './AccountForms.tsx';
import { openForm } from './open-form.ts';
import { AccountBadge, useRoles } from './parts.tsx';
import { useText } from './text.ts';

/** One account with everything an administrator does with it. */
export function AccountCard({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useRoles();
  const mayEdit = useMay('authorization.staff.accounts', 'Edit');
  const mayEmail = useMay('authorization.staff.account-email', 'Edit');
  const query = useCall(accounts.get, { id: accountId });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const account = query.data;
  const change = () =>
    openForm(`account:${accountId}`, account.fullName, (ends) => <AccountForm account={account} {...ends} />);
  const email = () =>
    openForm(`email:${accountId}`, `${t('fields.email')}: ${account.fullName}`, (ends) => (
      <EmailForm account={account} {...ends} />
    ));
  return (
    <Section
      title={t('tabs.account')}
      actions={
        <Group gap="xs">
          {mayEdit && (
            <Button variant="default" size="compact-md" leftSection={<Icon name="edit" />} onClick={change}>
              {t('actions.change')}
            </Button>
          )}
          {mayEmail && (
            <Button variant="default" size="compact-md" leftSection={<Icon name="mail" />} onClick={email}>
              {t('actions.changeEmail')}
            </Button>
          )}
        </Group>
      }
    >
      <Facts
        items={[
          [t('fields.state'), <AccountBadge key="state" state={account.state} />],
          ...(account.lockedUntil === null
            ? []
            : [[t('fields.lockedUntil'), format.instant(account.lockedUntil)] as const]),
          [t('fields.username'), account.username],
          [t('fields.email'), account.email],
          ...(account.waitingEmail === null
            ? []
            : [
                [
                  t('fields.waitingEmail'),
                  t('states.waitsForConfirmation', { email: account.waitingEmail }),
                ] as const,
              ]),
          [t('fields.roles'), account.roles.map(nameOf).join(', ')],
          [t('fields.adminAccess'), t(account.administrator ? 'states.yes' : 'states.no')],
          [
            t('fields.lastSignIn'),
            account.lastSignInAt === null ? t('states.never') : format.relative(account.lastSignInAt),
          ],
          [t('fields.created'), format.instant(account.createdAt)],
        ]}
      />
      <AccountActions account={account} />
    </Section>
  );
}
