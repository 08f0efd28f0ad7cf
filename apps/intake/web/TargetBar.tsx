import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { DayBalance } from '../contract/balance.ts';
import classes from './TargetBar.module.css';
import { useText } from './text.ts';

/** How much was drunk of the target, with the mark of the checkpoint; `plus`: what is about to be recorded. */
export function TargetBar({ day, plus = 0 }: { readonly day: DayBalance; readonly plus?: number }) {
  const t = useText();
  const format = useFormat();
  const { target, checkpoint } = day;
  const share = (ml: number) => (target === 0 ? 100 : Math.min(100, (ml / target) * 100));
  const ml = day.oral + plus;
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Text fw={600}>{t('states.ofTarget', { ml: format.number(ml), target: format.number(target) })}</Text>
        {checkpoint.short && plus === 0 && <StatusBadge status="warning" label={t('states.short')} />}
        <Text size="sm" c="dimmed">
          {t('states.checkpoint', { ml: format.number(checkpoint.ml), time: format.time(checkpoint.at) })}
        </Text>
      </Group>
      <div className={classes.bar} aria-hidden>
        <div className={classes.done} style={{ width: `${share(ml)}%` }} />
        <div className={classes.checkpoint} style={{ left: `${share(checkpoint.ml)}%` }} />
      </div>
    </Stack>
  );
}
