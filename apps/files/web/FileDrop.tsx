import { Button, Group, Stack, Text } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { acceptedEndings } from '#platform/domain/text/file-kinds.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';

/** Takes files by dropping, choosing, pasting or, on a phone, with the camera. */
export function FileDrop({
  label,
  onFiles,
  disabled = false,
  accept = acceptedEndings(),
  many = true,
  hint,
  children,
}: {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly accept?: string;
  readonly many?: boolean;
  /** What is taken, where that is not all that the file store takes. */
  readonly hint?: string;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, many ? 50 : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const input = (kind: 'file' | 'photo') => (
    <input
      ref={kind === 'file' ? chooser : camera}
      type="file"
      multiple={many && kind === 'file'}
      accept={kind === 'file' ? accept : 'image/*'}
      {...(kind === 'photo' ? { capture: 'environment' as const } : {})}
      aria-label={kind === 'file' ? label : t('actions.takePhoto')}
      className="visually-hidden"
      tabIndex={-1}
      disabled={disabled}
      onChange={(event) => {
        take(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
  return (
    <Stack
      align="center"
      gap="xs"
      p="md"
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
      style={{
        border: `2px dashed var(${over ? '--primary' : '--control'})`,
        borderRadius: 'var(--mantine-radius-lg)',
        background: over ? 'var(--primary-soft)' : 'var(--canvas)',
      }}
    >
      <Text size="sm">{t('actions.drop')}</Text>
      <Group gap="sm" justify="center">
        <Button
          variant="default"
          leftSection={<Icon name="upload" />}
          disabled={disabled}
          onClick={() => chooser.current?.click()}
        >
          {t('actions.choose')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="photo" />}
          disabled={disabled}
          onClick={() => camera.current?.click()}
        >
          {t('actions.takePhoto')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" ta="center">
        {hint ?? t('states.accepted')}
      </Text>
      {children}
      {input('file')}
      {input('photo')}
    </Stack>
  );
}
