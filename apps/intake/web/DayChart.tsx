import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { DaySum } from '../contract/balance.ts';
import classes from './DayChart.module.css';
import { useText } from './text.ts';

/** Beside its neighbours a day needs no year. */
const year = / ?\d{4}$/;

/** Bars of what went in and out on seven days, with the line of the target; a tap shows a day. */
export function DayChart({
  days,
  chosen,
  onChoose,
}: {
  readonly days: readonly DaySum[];
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const most = Math.max(1, ...days.flatMap((one) => [one.in, one.out, one.target])) * 1.05;
  const height = (ml: number) => `${(ml / most) * 100}%`;
  return (
    <Stack gap="sm">
      <ul className={classes.chart} aria-label={t('states.chart')}>
        {days.map((one) => (
          <li key={one.day}>
            <button
              type="button"
              className={classes.day}
              aria-current={one.day === chosen}
              onClick={() => onChoose(one.day)}
            >
              <span className={classes.bars} aria-hidden>
                <span className={classes.in} style={{ height: height(one.in) }} />
                {one.out > 0 && <span className={classes.out} style={{ height: height(one.out) }} />}
                {one.observed && <span className={classes.target} style={{ bottom: height(one.target) }} />}
              </span>
              <span>{format.dayWithWeekday(one.day).replace(year, '')}</span>
              <b>{format.number(one.in)} ml</b>
              <span className="visually-hidden">
                {t('states.chartDay', {
                  out: format.number(one.out),
                  target: format.number(one.target),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Group gap="md">
        <Text size="sm" span>
          <span className={`${classes.legend} ${classes.in}`} />
          {t('kinds.in')}
        </Text>
        <Text size="sm" span>
          <span className={`${classes.legend} ${classes.out}`} />
          {t('kinds.out')}
        </Text>
        <Text size="sm" span>
          ┄ {t('states.target')}
        </Text>
      </Group>
    </Stack>
  );
}
