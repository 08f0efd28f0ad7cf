import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Evaluation, evaluations } from '../contract/evaluations.ts';
import { useText } from './text.ts';

/** What is evaluated: a goal, a problem or the whole plan. */
export interface Subject {
  readonly planId: string;
  readonly problemId?: string;
  readonly goalId?: string;
  /** How far the goal is now. */
  readonly progress?: number;
}
type Said = Pick<Evaluation, 'evaluatedOn' | 'comment' | 'progress'>;

function EvaluationFields({ form, goal }: { readonly form: Form<Said>; readonly goal: boolean }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <ParagraphField label={t('fields.evaluationText')} rows={4} {...form.field('comment')} />
      {goal && (
        <NumberUnitField
          label={t('fields.progress')}
          whole
          unit="%"
          width={160}
          {...form.field('progress')}
        />
      )}
      <DayField label={t('fields.evaluatedOn')} max={format.today()} {...form.field('evaluatedOn')} />
    </>
  );
}

/** The course, today or on an earlier day. */
export function EvaluateForm({
  residentId,
  subject,
  onDone,
}: {
  readonly residentId: string;
  readonly subject: Subject;
  readonly onDone: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const { planId, problemId, goalId, progress } = subject;
  return (
    <ActionForm
      call={evaluations.create}
      initial={{
        residentId,
        planId,
        problemId: problemId ?? null,
        goalId: goalId ?? null,
        evaluatedOn: format.today(),
        comment: '',
        progress: goalId === undefined ? null : (progress ?? 0),
      }}
      draftKey={`care-plan:evaluate:${goalId ?? problemId ?? planId}`}
      submit={t('actions.evaluate')}
      success={t('states.evaluated')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => <EvaluationFields form={partOf(form)} goal={goalId !== undefined} />}
    </ActionForm>
  );
}

/** Corrects an evaluation with a reason; what it said stays readable. */
export function CorrectForm({
  residentId,
  one,
  onDone,
}: {
  readonly residentId: string;
  readonly one: Evaluation;
  readonly onDone: () => void;
}) {
  const t = useText();
  const { id, version, evaluatedOn, comment, progress } = one;
  return (
    <ActionForm
      call={evaluations.correct}
      initial={{ residentId, id, version, evaluatedOn, comment, progress, reason: '' }}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.correctText')}</Text>
          <EvaluationFields form={partOf(form)} goal={one.goalId !== null} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}
