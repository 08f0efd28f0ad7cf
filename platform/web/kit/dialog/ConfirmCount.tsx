import { Button, Group, List, Stack } from '@mantine/core';
import { useFrameText } from '#platform/web/text/text.ts';
import { Dialog } from './Dialog.tsx';

const most = 5;

/** Names what a change of many records concerns, with their number on the button. */
export function ConfirmCount({
  open,
  title,
  verb,
  names,
  busy = false,
  onConfirm,
  onClose,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly verb: string;
  readonly names: readonly string[];
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const t = useFrameText();
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Stack gap="lg">
        <List>
          {names.slice(0, most).map((name) => (
            <List.Item key={name}>{name}</List.Item>
          ))}
          {names.length > most && (
            <List.Item>{t('confirm.andMore', { count: names.length - most })}</List.Item>
          )}
        </List>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            {t('confirm.count', { verb, count: names.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
