import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from './text.ts';

/** A step within a card that needs words: a reason, then the act itself. */
export function ReasonStep({ text, label, submit, busy, danger = false, optional = false, onSubmit, onCancel }: {
  readonly text?: string; readonly label: string; readonly submit: string; readonly busy: boolean; readonly danger?: boolean; readonly optional?: boolean;
  readonly onSubmit: (reason: string) => Promise<void>; readonly onCancel: () => void;
}) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '' && !optional;
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); setTried(true); if (!missing) void onSubmit(reason); }}>
      {text && <Text size="sm" mb="xs">{text}</Text>}
      <TextInput
        label={label} value={reason} maxLength={200} autoFocus withAsterisk={!optional} autoComplete="off" onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && missing ? t('validation.reasonMissing') : undefined}
      />
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button size="compact-md" variant="default" onClick={onCancel}>{t('actions.back')}</Button>
        <Button size="compact-md" type="submit" loading={busy} {...(danger ? { color: 'critical' } : {})}>{submit}</Button>
      </Group>
    </form>
  );
}
