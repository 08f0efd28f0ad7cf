import { Group, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Facts } from '#platform/web/kit/Facts.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
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
              status={user.active ? 'done' : 'neutral'}
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
