import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';

/** Chooses one JSON file and hands its text on. */
export function JsonFile({
  label,
  help,
  busy,
  onText,
}: {
  readonly label: string;
  readonly help: string;
  readonly busy: boolean;
  readonly onText: (text: string) => void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    onText(await file.text());
  };
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="upload" />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t('actions.drop')}
        </Button>
        {name !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {help}
      </Text>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={label}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
