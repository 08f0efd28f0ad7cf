import { NavLink, SimpleGrid, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { accounts } from '../contract/accounts.ts';
import { pathOfRole } from '../domain/role-names.ts';
import { useRoles } from './parts.tsx';
import { useText } from './text.ts';

/** Accounts by role: staff and people from outside, each with its number. */
export default function AccountsHomePage() {
  const t = useText();
  const { all, named, ready } = useRoles();
  const query = useCall(accounts.count, {});
  const count = new Map((query.data ?? []).map((one) => [one.role, one.accounts]));
  return (
    <ListPage title={t('screens.AccountsHomePage')} hint={t('lists.accountsIntro')}>
      {query.isPending || !ready ? (
        <SkeletonFor kind="cards" />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          {[false, true].map((external) => (
            <Section key={String(external)} title={t(external ? 'states.external' : 'screens.StaffPage')}>
              {all
                .filter((role) => role.external === external)
                .map((role) => (
                  <NavLink
                    key={role.id}
                    component={LinkTo}
                    href={`/accounts/${pathOfRole(role.code)}/list`}
                    label={named(role)}
                    mih={44}
                    rightSection={
                      <>
                        <Text size="sm" c="dimmed" component="span">
                          {t('lists.accountsOf', { count: count.get(role.code) ?? 0 })}
                        </Text>
                        <Icon name="right" size={16} />
                      </>
                    }
                  />
                ))}
            </Section>
          ))}
        </SimpleGrid>
      )}
    </ListPage>
  );
}
