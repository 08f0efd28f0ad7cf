import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from './Icon.tsx';

/** Why nothing is shown: nothing yet, nothing for these filters, or all done. One sentence and one action. */
export function EmptyState({
  kind = 'first',
  title,
  action,
  icon,
}: {
  readonly kind?: 'first' | 'filtered' | 'done';
  readonly title?: string;
  readonly action?: ReactNode;
  readonly icon?: string;
}) {
  const t = useFrameText();
  const text =
    title ??
    (kind === 'filtered'
      ? t('kit.emptyFiltered')
      : kind === 'done'
        ? t('kit.emptyDone')
        : t('kit.emptyFirst'));
  return (
    <Stack align="center" gap="md" py={40} px="lg" ta="center">
      <Icon
        name={icon ?? (kind === 'done' ? 'done' : kind === 'filtered' ? 'filter' : 'notes')}
        size={36}
        color={kind === 'done' ? 'var(--s-done-solid)' : 'var(--control)'}
      />
      <Text c="dimmed" maw={440}>
        {text}
      </Text>
      {action}
    </Stack>
  );
}
