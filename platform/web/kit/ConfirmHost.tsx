import { Button, Group, Stack, Text } from '@mantine/core';
import { pendingQuestion } from '../confirmation.ts';
import { useFrameText } from '../text.ts';
import { Dialog } from './Dialog.tsx';

/** Shows the question that waits for an answer. The safe answer has the focus. */
export function ConfirmHost() {
  const t = useFrameText();
  const question = pendingQuestion.use();
  if (!question) return null;
  return (
    <Dialog open title={question.title} onClose={() => question.answer(false)}>
      <Stack gap="lg">
        {question.text && <Text>{question.text}</Text>}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
            {question.no ?? t('confirm.no')}
          </Button>
          <Button {...(question.danger ? { color: 'critical' } : {})} onClick={() => question.answer(true)}>
            {question.yes ?? t('confirm.yes')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
