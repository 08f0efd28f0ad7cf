import { Group, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { access } from '../contract/access.ts';
import { useText } from './text.ts';

/** Whether the contact can sign in, and as whom. */
export function AccessCard({ contactId }: { readonly contactId: string }) {
  const t = useText();
  const query = useCall(access.ofContact, { contactId });
  const user = query.data?.user;
  return (
    <Section title={t('access.title')}>
      {!query.data ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonFor kind="line" />
        )
      ) : !user ? (
        <Text c="dimmed">{t('access.none')}</Text>
      ) : (
        <>
          <Group mb="sm">
            <StatusBadge
              status={user.active ? states.active : states.inactive}
              label={t(user.active ? 'states.active' : 'states.inactive')}
            />
          </Group>
          <Facts
            items={[
              [t('fields.username'), user.username],
              [t('fields.name'), user.fullName],
              [t('fields.email'), user.email],
            ]}
          />
        </>
      )}
    </Section>
  );
}
