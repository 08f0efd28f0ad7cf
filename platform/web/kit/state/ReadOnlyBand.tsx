import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from './Icon.tsx';

/** Why a record cannot be changed, and what can be done about it. */
export function ReadOnlyBand({ reason, action }: { readonly reason: string; readonly action?: ReactNode }) {
  const t = useFrameText();
  return (
    <Group
      gap="sm"
      px="lg"
      py="sm"
      mb="md"
      style={{
        background: 'var(--s-neutral-soft)',
        color: 'var(--s-neutral-text)',
        borderRadius: 'var(--mantine-radius-md)',
      }}
    >
      <Icon name="lock" />
      <Text flex={1}>
        {reason} {t('kit.readOnly')}
      </Text>
      {action}
    </Group>
  );
}
