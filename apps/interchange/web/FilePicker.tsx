import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { maximumFiles } from '../contract/imports.ts';
import { useText } from './words.ts';

/** Files by dropping or choosing; each name only once. */
export function FilePicker({
  label,
  accept,
  files,
  onChange,
  disabled,
}: {
  readonly label: string;
  readonly accept: string;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly disabled: boolean;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const add = (more: FileList | null) => {
    const named = new Map([...files, ...(more ?? [])].map((file) => [file.name, file]));
    onChange([...named.values()].slice(0, maximumFiles));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  return (
    <Stack gap="sm">
      <Stack
        align="center"
        gap="xs"
        p="lg"
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        style={{
          border: `2px dashed var(${over ? '--primary' : '--control'})`,
          borderRadius: 'var(--mantine-radius-lg)',
          background: over ? 'var(--primary-soft)' : 'var(--canvas)',
        }}
      >
        <Icon name="upload" size={28} color="var(--text-dim)" />
        <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
          {t('help.drop')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('help.limit', { files: maximumFiles })}
        </Text>
        <input
          ref={input}
          type="file"
          multiple
          accept={accept}
          aria-label={label}
          className="visually-hidden"
          tabIndex={-1}
          disabled={disabled}
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </Stack>
      {files.length > 0 && (
        <details open={files.length <= 5}>
          <summary>{t('help.chosen', { count: files.length })}</summary>
          <ul aria-label={label} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {files.map((file) => (
              <Group component="li" key={file.name} justify="space-between" wrap="nowrap" gap="sm">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {file.name}
                </Text>
                <ActionIcon
                  disabled={disabled}
                  aria-label={t('actions.remove', { name: file.name })}
                  onClick={() => onChange(files.filter((one) => one !== file))}
                >
                  <Icon name="close" />
                </ActionIcon>
              </Group>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
