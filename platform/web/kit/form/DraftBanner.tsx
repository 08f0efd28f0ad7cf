import { Button, Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';

/** Says that typed words were brought back, and lets them go. */
export function DraftBanner({ at, onDiscard }: { readonly at: string; readonly onDiscard: () => void }) {
  const t = useFrameText();
  const format = useFormat();
  return (
    <Group
      gap="sm"
      p="sm"
      role="status"
      style={{
        background: 'var(--s-info-soft)',
        color: 'var(--s-info-text)',
        borderRadius: 'var(--mantine-radius-md)',
      }}
    >
      <Icon name="history" />
      <Text size="sm" flex={1}>
        {t('form.draftRestored', { at: format.relative(at) })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {t('form.draftDiscard')}
      </Button>
    </Group>
  );
}
