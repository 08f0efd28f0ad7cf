import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Standing } from '../contract/positions.ts';
import { PositionFigure } from './PositionFigure.tsx';
import { useText } from './text.ts';

/** When the next change is due. */
export function DueMark({ standing }: { readonly standing: Standing }) {
  const t = useText();
  const format = useFormat();
  const { due, overdue } = standing;
  if (due === null) return <Text c="dimmed">{t('states.noPlan')}</Text>;
  const when = format.relative(due);
  if (due > serverNow().toISOString()) return <Text>{t('states.due', { when })}</Text>;
  return (
    <Group>
      {overdue ? (
        <StatusBadge status={states.overdue} label={t('states.overdue', { when: format.since(due) })} />
      ) : (
        <StatusBadge status={states.today} label={t('states.due', { when })} />
      )}
    </Group>
  );
}

/** How somebody lies and how they lie next, on drawings and in words (experience, sketch 9). */
export function NowAndNext({ standing }: { readonly standing: Standing }) {
  const t = useText();
  const { lies, next } = standing;
  return (
    <Group gap="lg" align="flex-end">
      <Stack gap={2}>
        {lies === null ? (
          <Text c="dimmed">{t('states.notKnown')}</Text>
        ) : (
          <>
            <PositionFigure position={lies} />
            <Text>{t('states.lies', { position: t(`positions.${lies}`) })}</Text>
          </>
        )}
      </Stack>
      <Stack gap={2}>
        <PositionFigure position={next} />
        <Text fw={600}>{t('states.next', { position: t(`positions.${next}`) })}</Text>
      </Stack>
    </Group>
  );
}

const reasons = { plan: 'states.byPlan', risk: 'states.byRisk', home: 'states.byHome' } as const;

/** How often, and what says so. */
export function IntervalLine({ standing }: { readonly standing: Standing }) {
  const t = useText();
  const { minutes, by } = standing.interval;
  return (
    <Text c="dimmed">
      {t('states.everyMinutes', { minutes })}, {t(reasons[by])}
    </Text>
  );
}
