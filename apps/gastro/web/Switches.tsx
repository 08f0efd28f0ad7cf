import { ActionIcon, Group, Text } from '@mantine/core';
import { addDays } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { Offer } from '../contract/orders.ts';
import classes from './Orders.module.css';
import { useDayHead, useText } from './text.ts';

/** How much of what can be ordered is ordered: all, a part, nothing. */
export const orderedColours = {
  done: 'var(--s-done-solid)',
  warning: 'var(--s-warning-edge)',
  neutral: 'var(--control)',
} as const;

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

/** The days of a week on a small screen, each with a sign of what is ordered; one press shows a day. */
export function DayStrip({
  days,
  day,
  onChange,
}: {
  readonly days: Offer['days'];
  readonly day: string;
  readonly onChange: (day: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const dayHead = useDayHead();
  return (
    <ul className={classes.strip} aria-label={t('orders.days')}>
      {days.map((one) => {
        const ordered = one.meals.filter(({ order, skipped }) => order !== null || skipped !== null).length;
        const total = one.meals.length;
        const mark = total > 0 && ordered >= total ? 'done' : ordered > 0 ? 'warning' : 'neutral';
        return (
          <li key={one.day}>
            <button
              type="button"
              className={classes.stripDay}
              data-today={one.day === format.today() || undefined}
              aria-pressed={one.day === day}
              onClick={() => onChange(one.day)}
            >
              <span>{dayHead(one.day).split(' ')[0]}</span> <b>{Number(one.day.slice(-2))}</b>
              <span className="visually-hidden">, {t('orders.ofMeals', { ordered, total })}</span>
              <Icon name={mark} size={14} color={orderedColours[mark]} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
