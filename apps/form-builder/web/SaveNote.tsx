import { Button, Group, Text } from '@mantine/core';
import { refresh } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';
import type { Builder } from './use-builder.ts';

/** Whether everything is stored, and what to do where it is not. */
export function SaveNote({ builder, readOnly }: { readonly builder: Builder; readonly readOnly: boolean }) {
  const t = useText();
  if (readOnly) return null;
  const { state, reason } = builder;
  const trouble = state === 'failed' || state === 'stale' || state === 'unfit';
  return (
    <Group gap={6} role="status">
      {trouble && <Icon name="critical" color="var(--s-critical-solid)" />}
      <Text size="sm" c={trouble ? undefined : 'dimmed'}>
        {t(`save.${state}`, { reason })}
      </Text>
      {state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => void builder.flush()}>
          {t('save.again')}
        </Button>
      )}
      {state === 'stale' && (
        <Button size="compact-sm" variant="default" onClick={() => void refresh('forms.definitions.get')}>
          {t('save.load')}
        </Button>
      )}
    </Group>
  );
}
