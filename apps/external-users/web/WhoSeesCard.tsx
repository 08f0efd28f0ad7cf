import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { externalUsers } from '../contract/external-users.ts';
import { externalLink, useRoleName } from './parts.tsx';
import { useText } from './text.ts';

/** On the profile of a resident: who from outside sees the record today. */
export default function WhoSeesCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const roleName = useRoleName();
  const query = useCall(externalUsers.ofResident, { residentId });
  return (
    <Section title={t('screens.WhoSeesCard')}>
      {query.isPending ? (
        <SkeletonFor kind="form" />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack gap="xs">
          {query.data.length === 0 && <Text c="dimmed">{t('lists.nobodySees')}</Text>}
          {query.data.map((one) => (
            <Group key={one.id} justify="space-between" gap="xs">
              <LinkTo href={externalLink(one.id)}>{one.fullName}</LinkTo>
              <Text size="sm" c="dimmed">
                {[
                  one.roles.map(roleName).join(', '),
                  t('lists.features', { count: one.features }),
                  one.validTo === null
                    ? t('states.noEnd')
                    : t('lists.untilDay', { day: format.day(one.validTo) }),
                ].join(' · ')}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  );
}
