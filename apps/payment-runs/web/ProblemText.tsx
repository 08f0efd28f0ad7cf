import { Text } from '@mantine/core';
import type { PayoutProblem } from '../domain/payouts.ts';
import { useText } from './text.ts';

/** What is missing or wrong of a payment, in words; nothing where nothing is. */
export function ProblemText({ problems }: { readonly problems: readonly PayoutProblem[] }) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    <Text size="sm" c="var(--s-warning-text)">
      {problems.map((one) => t(`problems.${one}`)).join(', ')}
    </Text>
  );
}
