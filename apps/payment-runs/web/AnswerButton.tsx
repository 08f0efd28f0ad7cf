import { Button, FileButton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isTooLarge, sendBankFile } from '#apps/payments/web/parts.tsx';
import { useAct } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { answerPurpose, runs, type WholeRun } from '../contract/runs.ts';
import type { AnswerProblem } from '../domain/answers.ts';
import { useText } from './text.ts';

/** Loads what the bank answers (pain.002); why it changes nothing stands below. */
export function AnswerButton({ run }: { readonly run: Pick<WholeRun, 'id' | 'version'> }) {
  const t = useText();
  const answer = useAct(runs.answer, { quiet: true, success: t('done.answered'), refreshes: ['payments.'] });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File | null) => {
    if (file === null) return;
    setFailure(null);
    if (isTooLarge(file)) return setFailure(t('help.tooLarge'));
    setSending(true);
    try {
      await answer.send({
        id: run.id,
        version: run.version,
        fileId: await sendBankFile(file, answerPurpose),
      });
    } catch (error) {
      setFailure(saveMessage(error));
    } finally {
      setSending(false);
    }
  };
  const { problem } = answer;
  const told = problem?.data as { readonly why?: AnswerProblem; readonly what?: string } | undefined;
  const refused =
    problem?.code === 'answerNotTaken' && told?.why
      ? t(`answers.${told.why}`, { what: told.what ?? '' })
      : problem?.title;
  const said = failure ?? refused ?? null;
  return (
    <Stack gap={4}>
      <FileButton
        accept=".xml,.gz"
        onChange={(file) => void send(file)}
        inputProps={{ 'aria-label': t('fields.answer') }}
      >
        {(open) => (
          <Button {...open} variant="default" loading={sending} leftSection={<Icon name="upload" />}>
            {t('actions.answer')}
          </Button>
        )}
      </FileButton>
      {said !== null && (
        <Text role="alert" size="sm" c="var(--s-critical-text)">
          {said}
        </Text>
      )}
    </Stack>
  );
}
