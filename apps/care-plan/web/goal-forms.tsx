import { Stack, Text } from '@mantine/core';
import { addDays } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { goals } from '../contract/goals.ts';
import type { Goal } from '../contract/shapes.ts';
import { PriorityField } from './plan-forms.tsx';
import { useText } from './text.ts';

type Said = Pick<Goal, 'name' | 'description' | 'targetOn' | 'priority' | 'progress'>;
/** Three months, as a problem is evaluated. */
const usualDays = 91;

function GoalFields({ form }: { readonly form: Form<Said> }) {
  const t = useText();
  return (
    <>
      <TextField label={t('fields.goalName')} help={t('hints.goal')} first {...form.field('name')} />
      <FieldGrid>
        <DayField label={t('fields.targetOn')} {...form.field('targetOn')} />
        <NumberUnitField label={t('fields.progress')} whole unit="%" {...form.field('progress')} />
      </FieldGrid>
      <ParagraphField label={t('fields.description')} {...form.field('description')} />
      <PriorityField form={partOf(form)} />
    </>
  );
}

/** A new goal of a problem, or a change of the one that is there. */
export function GoalForm({
  residentId,
  problemId,
  goal,
  onDone,
}: {
  readonly residentId: string;
  readonly problemId: string;
  readonly goal?: Goal;
  readonly onDone: (goal: Goal | null) => void;
}) {
  const t = useText();
  const format = useFormat();
  const shared = {
    draftKey: `care-plan:goal:${goal?.id ?? problemId}`,
    onDone,
    onCancel: () => onDone(null),
  };
  if (!goal)
    return (
      <ActionForm
        {...shared}
        call={goals.create}
        initial={{
          residentId,
          problemId,
          name: '',
          targetOn: addDays(format.today(), usualDays),
          progress: 0,
          priority: 3,
        }}
        success={t('states.created')}
      >
        {(form) => <GoalFields form={partOf(form)} />}
      </ActionForm>
    );
  const { id, version, name, code, description, targetOn, priority, progress } = goal;
  return (
    <ActionForm
      {...shared}
      call={goals.change}
      initial={{ residentId, id, version, name, code, description, targetOn, priority, progress }}
      success={t('states.saved')}
    >
      {(form) => <GoalFields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Stops the measures of a goal: each gets the day on which it ends, none is filled in for the person. */
export function StopMeasuresForm({
  residentId,
  goal,
  onDone,
}: {
  readonly residentId: string;
  readonly goal: Goal;
  readonly onDone: () => void;
}) {
  const t = useText();
  const running = goal.tasks.filter((task) => task.status === 'running');
  return (
    <ActionForm
      call={goals.stopMeasures}
      initial={{
        residentId,
        id: goal.id,
        version: goal.version,
        ends: running.map((task) => ({ taskId: task.id, endedOn: null, closeComment: '' })),
      }}
      submit={t('actions.stopMeasures')}
      success={t('states.stopped')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => {
        const { value, onChange, error, errors } = form.field('ends');
        const ends = value || [];
        const set = (index: number, change: object) =>
          onChange(ends.map((end, at) => (at === index ? { ...end, ...change } : end)));
        return (
          <>
            <Text>{t('dialogs.stopText')}</Text>
            {error !== undefined && (
              <Text c="var(--s-critical-text)" role="alert">
                {error}
              </Text>
            )}
            {running.map((task, index) => (
              <Stack key={task.id} gap={4}>
                <Text fw={620}>{task.name}</Text>
                <FieldGrid>
                  <DayField
                    label={`${t('fields.endedOn')}: ${task.name}`}
                    name={`ends.${index}.endedOn`}
                    value={ends[index]?.endedOn}
                    error={errors[`${index}.endedOn`]}
                    onChange={(endedOn) => set(index, { endedOn })}
                  />
                  <TextField
                    label={`${t('fields.closeComment')}: ${task.name}`}
                    value={ends[index]?.closeComment ?? ''}
                    onChange={(closeComment) => set(index, { closeComment })}
                  />
                </FieldGrid>
              </Stack>
            ))}
          </>
        );
      }}
    </ActionForm>
  );
}
