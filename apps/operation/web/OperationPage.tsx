import { Button, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { PermissionGate } from '#platform/web/kit/state/PermissionGate.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { condition } from '../contract/condition.ts';
import type { Level } from '../domain/condition.ts';
import { lookOf } from './looks.ts';
import { sizeOf } from '#platform/web/calls/byte-size.ts';
import { useText } from './text.ts';

function Part({
  title,
  level,
  children,
}: {
  readonly title: string;
  readonly level: Level;
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <Section title={title}>
      <Stack gap="sm" align="flex-start">
        <StatusBadge status={lookOf[level]} label={t(`level.${level}`)} />
        {children}
      </Stack>
    </Section>
  );
}

/** How old the newest backup is, what the home has stored, and how much room the disk of the server has. */
export default function OperationPage() {
  const t = useText();
  const format = useFormat();
  const { data, error, isPending, refetch } = useCall(condition.show, {});
  const used = data && {
    used: sizeOf(data.storage.used, format),
    quota: sizeOf(data.storage.of, format),
  };
  return (
    <ListPage title={t('screens.OperationPage')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonFor kind="cards" />}
      {data && used && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
          <Part title={t('page.backup')} level={data.backup.level}>
            <Text>
              {data.backup.at === null
                ? t('page.none')
                : t('page.newest', {
                    at: format.instant(data.backup.at),
                    age: format.relative(data.backup.at),
                  })}
            </Text>
            <Text c="dimmed">{t('page.how')}</Text>
          </Part>
          <Part title={t('page.storage')} level={data.storage.level}>
            <Text>{t('page.used', used)}</Text>
            <Progress
              w="100%"
              value={(data.storage.used / data.storage.of) * 100}
              aria-label={t('page.used', used)}
            />
            <PermissionGate may={['authorization.files', 'Read']}>
              <Button component={LinkTo} href="/app-residents/file-manager" variant="default">
                {t('page.files')}
              </Button>
            </PermissionGate>
          </Part>
          <Part title={t('page.disk')} level={data.disk.level}>
            <Text>
              {t('page.free', {
                free: sizeOf(data.disk.free, format),
                total: sizeOf(data.disk.of, format),
              })}
            </Text>
            <Text c="dimmed">{t('page.full')}</Text>
          </Part>
        </SimpleGrid>
      )}
    </ListPage>
  );
}
