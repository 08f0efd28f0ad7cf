import { Text } from '@mantine/core';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { useText } from './text.ts';

/** Where a second person signs for an alert: the one seam to the second signature of the frame. */
export function SecondSigner({ answers }: Pick<SlotProps['medication.checks'], 'call' | 'answers'>) {
  const t = useText();
  const { error } = answers.field('secondSignature');
  return <Text c="dimmed">{error ?? t('states.needsSecond')}</Text>;
}
