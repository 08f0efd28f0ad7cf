import { Button, Group, Text } from '@mantine/core';
import { useText } from './text.ts';

/** What is unlikely is asked where it was typed, about whom it was typed. */
export function UnlikelyValue({ text, onYes }: { readonly text: string; readonly onYes: () => void }) {
  const t = useText();
  return (
    <Group
      gap="sm"
      p="sm"
      role="alert"
      style={{
        background: 'var(--s-warning-soft)',
        color: 'var(--s-warning-text)',
        borderRadius: 'var(--mantine-radius-md)',
      }}
    >
      <Text fw={680} flex="1 1 12rem">
        {text}
      </Text>
      <Button variant="default" onClick={onYes}>
        {t('actions.yesCorrect')}
      </Button>
    </Group>
  );
}
