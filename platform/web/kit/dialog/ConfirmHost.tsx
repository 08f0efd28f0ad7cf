import { Button, Group, Stack, Text } from '@mantine/core';
import { pendingQuestion, type Question } from '#platform/web/client/confirmation.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Dialog } from './Dialog.tsx';

const longest = 40;

/** What a question asks to do: «Delete draft?» becomes «Delete draft», «Similar person exists. Save anyway?» «Save anyway». */
export function verbOf({ title, text = '' }: Question, generic: string): string | undefined {
  const verbs = [
    title === generic ? '' : title,
    text
      .split(/(?<=[.:!]) /u)
      .slice(1)
      .at(-1) ?? '',
  ];
  return verbs
    .filter((one, index) => index === 0 || one.endsWith('?'))
    .map((one) => one.replace(/\?$/u, ''))
    .find((one) => one !== '' && one.length <= longest && !one.includes('?'));
}

/** Shows the question that waits for an answer. Its button repeats the verb, never «OK» or «Yes». The safe answer has the focus. */
export function ConfirmHost() {
  const t = useFrameText();
  const question = pendingQuestion.use();
  if (!question) return null;
  return (
    <Dialog open title={question.title} onClose={() => question.answer(false)}>
      <Stack gap="lg">
        {question.about && <Text fw={680}>{question.about}</Text>}
        {question.text && <Text>{question.text}</Text>}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
            {question.no ?? t('confirm.no')}
          </Button>
          <Button {...(question.danger ? { color: 'critical' } : {})} onClick={() => question.answer(true)}>
            {question.yes ?? verbOf(question, t('confirm.title')) ?? t('confirm.yes')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
