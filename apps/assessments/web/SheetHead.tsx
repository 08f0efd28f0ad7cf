import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Sheet } from '../contract/assessments.ts';
import { formOf } from './shapes.ts';
import { useSay, useText } from './text.ts';
import { assessmentLink, tabLink } from './words.ts';

const looks = {
  inProgress: states.inProgress,
  complete: states.complete,
  replaced: states.replaced,
} as const;

/** Which instrument, in which state, and what belongs to it: the version that it corrects or that replaced it. */
export function SheetHead({
  sheet,
  residentId,
  actions,
}: {
  readonly sheet: Sheet;
  readonly residentId: string;
  readonly actions?: ReactNode;
}) {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const { definition, response } = formOf(sheet);
  const status = response?.status ?? 'inProgress';
  return (
    <>
      <Group justify="space-between" gap="sm">
        <div>
          <LinkTo
            href={tabLink(residentId)}
            style={{ display: 'inline-flex', alignItems: 'center', gap: '0.25rem', minHeight: 44 }}
          >
            <Icon name="back" size={18} />
            {t('actions.back')}
          </LinkTo>
          <Group gap="sm">
            <Title order={2}>{say(definition.title)}</Title>
            <StatusBadge status={looks[status]} label={t(`statuses.${status}`)} />
            {response?.corrects != null && <StatusBadge status="info" label={t('states.correction')} />}
          </Group>
          {say(definition.purpose ?? null) !== '' && (
            <Text c="dimmed" maw="70ch">
              {say(definition.purpose ?? null)}
            </Text>
          )}
        </div>
        <Group gap="sm">{actions}</Group>
      </Group>
      {response !== null && status !== 'inProgress' && (
        <Text size="sm" c="dimmed">
          {t('states.completeBand', {
            day: response.completedAt === null ? '' : format.instant(response.completedAt),
            name: response.completedBy ?? t('states.unknown'),
          })}
          {status === 'replaced' && (
            <>
              {' '}
              {t('states.replacedBand')}{' '}
              {sheet.replacedBy !== null && (
                <LinkTo href={assessmentLink(sheet.definitionId, residentId, sheet.replacedBy)}>
                  {t('actions.openNew')}
                </LinkTo>
              )}
            </>
          )}
        </Text>
      )}
    </>
  );
}

/** Why an instrument cannot be used for this resident now, and what can be used instead. */
export function Locked({
  lock,
  residentId,
}: {
  readonly lock: NonNullable<Sheet['locked']>;
  readonly residentId: string;
}) {
  const t = useText();
  const say = useSay();
  return (
    <EmptyState
      icon="lock"
      title={say(lock.message)}
      action={
        lock.offer && (
          <Button component={LinkTo} href={assessmentLink(lock.offer.definitionId, residentId)}>
            {t('actions.use', { name: say(lock.offer.title) })}
          </Button>
        )
      }
    />
  );
}
