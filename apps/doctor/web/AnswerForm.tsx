import { Stack, Text } from '@mantine/core';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Question, questions } from '../contract/questions.ts';
import { useText } from './text.ts';

/** Answers a question, which stands above the field; of one that was answered, a new answer. */
export function AnswerForm({
  question,
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { id, residentId, version, text } = question;
  return (
    <ActionForm
      call={questions.answer}
      initial={{ residentId, id, version, text: '' }}
      draftKey={`doctor:answer:${id}`}
      submit={t('actions.answer')}
      success={t('states.answeredDone')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="md">
          <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
          <ParagraphField label={t('fields.answer')} {...form.field('text')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Opens the answer beside the page. */
export function openAnswer(question: Question, title: string): void {
  const key = `doctor:answer:${question.id}`;
  openWork({
    key,
    title,
    residentId: question.residentId,
    render: () => <AnswerForm question={question} onClose={() => closeWork(key)} />,
  });
}
