import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { Dialog } from './Dialog.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';

/**
 * Asks for a typed word before something that cannot be taken back: "Delete", «Löschen» in the language of the
 * interface
 * (specification 1, section 5). Blanks around it do not count, capitals do; pasting is allowed.
 */
export function ConfirmByKeyword({
  open,
  title,
  consequence,
  verb,
  keyword,
  busy = false,
  onConfirm,
  onClose,
}: {
  readonly open: boolean;
  readonly title: string;
  /** What will be gone. */
  readonly consequence: string;
  /** Repeats the act on the button: "Delete care plan". */
  readonly verb: string;
  readonly keyword?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const t = useFrameText();
  const wanted = keyword ?? t('confirm.keyword');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim() === wanted) onConfirm();
    else setWrong(true);
  };
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text>{consequence}</Text>
          <TextField
            label={t('confirm.keywordLabel', { keyword: wanted })}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setWrong(false);
            }}
            first
            error={wrong ? t('confirm.keywordWrong', { keyword: wanted }) : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('confirm.keep')}
            </Button>
            <Button type="submit" color="critical" loading={busy}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
