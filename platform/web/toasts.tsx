import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { frameText } from './text.ts';

type Kind = 'success' | 'info' | 'error';
const colours: Readonly<Record<Kind, string>> = { success: 'var(--s-done-solid)', info: 'var(--s-info-solid)', error: 'var(--s-critical-solid)' };

interface Undo { readonly label?: string; readonly run: () => void }

function show(kind: Kind, message: string, options: { undo?: Undo; ms?: number; id?: string } = {}): void {
  const id = options.id ?? `${kind}:${message}`;
  notifications.hide(id);
  const undo = options.undo;
  notifications.show({
    id, color: colours[kind], withBorder: true, withCloseButton: true, autoClose: options.ms ?? (kind === 'error' ? 10_000 : 5000),
    closeButtonProps: { 'aria-label': frameText('kit.close') },
    role: kind === 'error' ? 'alert' : 'status',
    message: undo
      ? (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">{message}</Text>
          <Button size="compact-sm" variant="light" onClick={() => { notifications.hide(id); undo.run(); }}>{undo.label ?? frameText('kit.undo')}</Button>
        </Group>
      )
      : message,
  });
}

/** Short messages at the lower edge: at most three, never over the main action. */
export const toast = {
  success: (message: string, undo?: Undo): void => show('success', message, undo ? { undo, ms: 10_000 } : {}),
  info: (message: string): void => show('info', message),
  error: (message: string): void => show('error', message),
};
