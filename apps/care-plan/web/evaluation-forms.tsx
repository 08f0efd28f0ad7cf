import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Evaluation, evaluations } from '../contract/evaluations.ts';
import { type Outcome, outcomes } from '../domain/steps.ts';
import { useText } from './text.ts';

/** What is evaluated: a goal, a problem or the whole plan. */
export interface Subject {
  readonly planId: string;
  readonly problemId?: string;
  readonly goalId?: string;
  /** How far the goal is now. */
  readonly progress?: number;
}
const parts = {
  plan: { part: false, goal: false },
  problem: { part: true, goal: false },
  goal: { part: true, goal: true },
} as const;
function levelOf({ goalId, problemId }: Ids): keyof typeof parts {
  if (goalId) return 'goal';
  return problemId ? 'problem' : 'plan';
}
interface Ids {
  readonly goalId?: string | null | undefined;
  readonly problemId?: string | null | undefined;
}
type Said = Pick<Evaluation, 'evaluatedOn' | 'comment' | 'progress' | 'outcome'>;

/** Whether it is reached: three keys. Of a goal they lead the progress along, as far as that is certain. */
function OutcomeField({ form, goal }: { readonly form: Form<Said>; readonly goal: boolean }) {
  const t = useText();
  const [outcome, progress] = [form.field('outcome'), form.field('progress')];
  const choose = (next: Outcome | null) => {
    outcome.onChange(next);
    if (!goal || next === null) return;
    if (next === 'reached') progress.onChange(100);
    else if (progress.value === 100) progress.onChange(null);
  };
  return (
    <ChoiceField<Outcome>
      label={t('fields.outcome')}
      {...outcome}
      onChange={choose}
      options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
    />
  );
}

function EvaluationFields({ form, of }: { readonly form: Form<Said>; readonly of: keyof typeof parts }) {
  const t = useText();
  const format = useFormat();
  const { goal, part } = parts[of];
  return (
    <>
      {part && <OutcomeField form={form} goal={goal} />}
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
        outcome: null,
      }}
      draftKey={`care-plan:evaluate:${goalId ?? problemId ?? planId}`}
      submit={t('actions.evaluate')}
      success={t('states.evaluated')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => <EvaluationFields form={partOf(form)} of={levelOf({ goalId, problemId })} />}
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
  const { id, version, evaluatedOn, comment, progress, outcome } = one;
  return (
    <ActionForm
      call={evaluations.correct}
      initial={{ residentId, id, version, evaluatedOn, comment, progress, outcome, reason: '' }}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.correctText')}</Text>
          <EvaluationFields form={partOf(form)} of={levelOf(one)} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}
