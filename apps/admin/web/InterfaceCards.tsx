import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Interface } from '../contract/interfaces.ts';
import { isInsecure } from '../domain/hosts.ts';
import { useText } from './settings.ts';

const statusOf = {
  disabled: states.disabled,
  ready: 'done',
  error: 'critical',
  unchecked: states.unchecked,
} as const;
interface Actions {
  readonly mayEdit: boolean;
  readonly busy: boolean;
  readonly onOpen: (one: Interface) => void;
  readonly onCheck: (one: Interface) => void;
  readonly onRemove: (one: Interface) => void;
}

function InterfaceCard({
  one,
  mayEdit,
  busy,
  onOpen,
  onCheck,
  onRemove,
}: Actions & { readonly one: Interface }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2}>
          <Title order={3} size="h4">
            {one.name}
          </Title>
          {one.kind && (
            <Text size="sm" c="dimmed">
              {t(`interfaces.kinds.${one.kind}`)}
            </Text>
          )}
        </Stack>
        {one.own && mayEdit && (
          <RowActions
            name={one.name}
            actions={[
              { label: t('interfaces.change'), icon: 'edit', onClick: () => onOpen(one) },
              { label: t('interfaces.remove'), icon: 'delete', danger: true, onClick: () => onRemove(one) },
            ]}
          />
        )}
      </Group>
      <Stack gap="xs" mt="sm">
        <div>
          <StatusBadge status={statusOf[one.state]} label={t(`interfaces.states.${one.state}`)} />
        </div>
        {one.protocol && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {one.protocol.toUpperCase()} · {one.host}:{one.port} · {t('interfaces.departmentCode')}{' '}
            {one.departmentCode}
          </Text>
        )}
        {one.protocol && isInsecure(one.protocol) && (
          <Text size="sm" c="var(--s-warning-text)">
            {t('interfaces.insecure')}
          </Text>
        )}
        {one.detail !== '' && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {one.detail}
          </Text>
        )}
        {one.checkedAt && (
          <Text size="sm" c="dimmed">
            {t('interfaces.at')} {format.instant(one.checkedAt)}
          </Text>
        )}
        <Group gap="sm">
          {one.own && mayEdit && (
            <Button
              variant="default"
              disabled={busy || one.state === 'disabled'}
              {...(one.state === 'disabled' ? { title: t('interfaces.disabled') } : {})}
              onClick={() => onCheck(one)}
            >
              {t('interfaces.check')}
            </Button>
          )}
          {one.link && (
            <Button component={LinkTo} href={one.link} variant="default">
              {t('interfaces.open')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** The interfaces that the home has set up, then those that the apps keep themselves. */
export function InterfaceCards({ all, ...actions }: Actions & { readonly all: readonly Interface[] }) {
  const t = useText();
  const list = (own: boolean) => (
    <SimpleGrid
      component="ul"
      cols={{ base: 1, md: 2, xl: 3 }}
      spacing="lg"
      style={{ listStyle: 'none', padding: 0, margin: 0 }}
    >
      {all
        .filter((one) => one.own === own)
        .map((one) => (
          <InterfaceCard key={one.id} one={one} {...actions} />
        ))}
    </SimpleGrid>
  );
  return (
    <>
      <Title order={2} size="h3">
        {t('interfaces.own')}
      </Title>
      {all.some((one) => one.own) ? (
        list(true)
      ) : (
        <EmptyState title={t('interfaces.empty')} icon="connection" />
      )}
      {all.some((one) => !one.own) && (
        <>
          <Title order={2} size="h3">
            {t('interfaces.ofApps')}
          </Title>
          {list(false)}
        </>
      )}
    </>
  );
}
