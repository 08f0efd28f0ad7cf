import { ActionIcon, Group, Text } from '@mantine/core';
import { addDays } from '#platform/domain/days.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { useDayHead, useText } from './text.ts';

/** The week shown, and the way to the one before and after. */
export function WeekSwitch({
  monday,
  onChange,
}: {
  readonly monday: string;
  readonly onChange: (monday: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('actions.weekBefore')}
        onClick={() => onChange(addDays(monday, -7))}
      >
        <Icon name="left" />
      </ActionIcon>
      <Text fw={620} px="xs" style={{ whiteSpace: 'nowrap' }} role="status">
        {format.week(monday)} · {format.day(monday)}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('actions.weekAfter')}
        onClick={() => onChange(addDays(monday, 7))}
      >
        <Icon name="right" />
      </ActionIcon>
    </Group>
  );
}

/** One day of a week on a small screen: buttons instead of swiping, which wet fingers cannot. */
export function DaySwitch({
  monday,
  day,
  onChange,
}: {
  readonly monday: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}) {
  const t = useText();
  const dayHead = useDayHead();
  return (
    <Group justify="space-between" mb="sm" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        disabled={day <= monday}
        aria-label={t('actions.dayBefore')}
        onClick={() => onChange(addDays(day, -1))}
      >
        <Icon name="left" />
      </ActionIcon>
      <Text fw={620} role="status">
        {dayHead(day)}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        disabled={day >= addDays(monday, 6)}
        aria-label={t('actions.dayAfter')}
        onClick={() => onChange(addDays(day, 1))}
      >
        <Icon name="right" />
      </ActionIcon>
    </Group>
  );
}
