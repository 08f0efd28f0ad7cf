import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { refresh, useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { bankFiles, LoadResult } from '../contract/bank-files.ts';
import { isTooLarge, largestMegabytes, sendBankFile } from './bank-file.ts';
import { useText } from './text.ts';

/** Loads a file of the bank: chosen, sent, booked; then why not, or nothing more, as the lists show it. */
export function LoadFile({ onLoaded }: { readonly onLoaded: () => void }) {
  const t = useText();
  const format = useFormat();
  const load = useAct(bankFiles.load, { quiet: true });
  const [taskId, setTaskId] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File | null) => {
    if (file === null) return;
    setFailure(null);
    if (isTooLarge(file)) return setFailure(t('reasons.tooLarge', { megabytes: String(largestMegabytes) }));
    setSending(true);
    try {
      const started = await load.send({ fileId: await sendBankFile(file) });
      setTaskId(started?.taskId ?? null);
    } catch (error) {
      setFailure(saveMessage(error));
    } finally {
      setSending(false);
    }
  };
  const done = (result: unknown) => {
    const { refused } = LoadResult.parse(result);
    setTaskId(null);
    if (refused) {
      const { at } = refused.values;
      return setFailure(
        t(`reasons.${refused.code}`, {
          ...refused.values,
          ...(at === undefined ? {} : { at: format.instant(at) }),
        }),
      );
    }
    void refresh('payments.');
    onLoaded();
  };
  const told = failure ?? load.problem?.title ?? null;
  return (
    <Stack gap="sm" maw={720}>
      {taskId === null ? (
        <Group>
          <FileButton
            accept=".xml,.gz"
            onChange={(file) => void send(file)}
            inputProps={{ 'aria-label': t('fields.file') }}
          >
            {(open) => (
              <Button {...open} loading={sending} leftSection={<Icon name="upload" />}>
                {t('actions.load')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('help.drop', { megabytes: String(largestMegabytes) })}
          </Text>
        </Group>
      ) : (
        <ProgressTask id={taskId} label={t('actions.load')} onDone={done} />
      )}
      {told !== null && (
        <Text role="alert" c="var(--s-critical-text)">
          {told}
        </Text>
      )}
    </Stack>
  );
}
