import { ActionIcon, Group, Text } from '@mantine/core';
import { addDays } from '#platform/domain/days.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { useDayHead, useText } from './text.ts';

/** One day of a week on a small screen: buttons instead of swiping, which wet fingers cannot. */
export function DaySwitch({ monday, day, onChange }: { readonly monday: string; readonly day: string; readonly onChange: (day: string) => void }) {
  const t = useText();
  const dayHead = useDayHead();
  return (
    <Group justify="space-between" mb="sm" wrap="nowrap">
      <ActionIcon variant="default" size={44} disabled={day <= monday} aria-label={t('actions.dayBefore')} onClick={() => onChange(addDays(day, -1))}><Icon name="left" /></ActionIcon>
      <Text fw={620} role="status">{dayHead(day)}</Text>
      <ActionIcon variant="default" size={44} disabled={day >= addDays(monday, 6)} aria-label={t('actions.dayAfter')} onClick={() => onChange(addDays(day, 1))}><Icon name="right" /></ActionIcon>
    </Group>
  );
}
