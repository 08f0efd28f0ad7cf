import { Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { DayBalance } from '../contract/balance.ts';
import { Plate } from './Plate.tsx';
import { useText } from './text.ts';

/** The last meal of a day, with its plate. */
export function LastMeal({ day }: { readonly day: DayBalance }) {
  const t = useText();
  const format = useFormat();
  const last = day.meals.at(-1);
  if (last === undefined) return null;
  return (
    <Group gap="sm">
      {last.portion !== null && <Plate portion={last.portion} width={28} />}
      <Text size="sm">
        {t('states.lastMeal', {
          meal: last.meal === null ? t('kinds.meal') : t(`meals.${last.meal}`),
          portion: last.portion === null ? last.note : t(`portions.${last.portion}`),
          when: format.relative(last.at),
        })}
      </Text>
    </Group>
  );
}
