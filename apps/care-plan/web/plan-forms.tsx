import { List, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { plans } from '../contract/plans.ts';
import type { Plan, PlanTree } from '../contract/shapes.ts';
import { priorities } from '../domain/rules.ts';
import { useText } from './text.ts';

type PlanSaid = Pick<Plan, 'name' | 'priority' | 'responsible' | 'description'>;

/** 1 to 5, the most urgent first; a number as people say it. */
export function PriorityField({ form }: { readonly form: Form<{ priority: number }> }) {
  const t = useText();
  const { value, onChange, ...field } = form.field('priority');
  return (
    <ChoiceField
      label={t('fields.priority')}
      {...field}
      mandatory
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      options={priorities.map((one) => ({ value: String(one), label: String(one) }))}
    />
  );
}

/** Somebody who works here. */
export function usePeople(residentId: string) {
  const { data } = useCall(plans.people, { residentId });
  return (data ?? []).map((one) => ({ value: one.id, label: one.name }));
}

function PlanFields({ form, residentId }: { readonly form: Form<PlanSaid>; readonly residentId: string }) {
  const t = useText();
  const people = usePeople(residentId);
  return (
    <>
      <TextField label={t('fields.diagnosis')} first {...form.field('name')} />
      <PriorityField form={partOf(form)} />
      <SelectField label={t('fields.responsible')} options={people} {...form.field('responsible')} />
      <ParagraphField label={t('fields.description')} {...form.field('description')} />
    </>
  );
}

/** A plan in own words, or a change of the one that is there. */
export function PlanForm({
  residentId,
  plan,
  onDone,
}: {
  readonly residentId: string;
  readonly plan?: Plan;
  readonly onDone: (plan: Plan | null) => void;
}) {
  const t = useText();
  const shared = {
    draftKey: `care-plan:plan:${plan?.id ?? residentId}`,
    onDone,
    onCancel: () => onDone(null),
  };
  if (!plan)
    return (
      <ActionForm
        {...shared}
        call={plans.create}
        initial={{ residentId, name: '', priority: 3 }}
        success={t('states.created')}
      >
        {(form) => <PlanFields form={partOf(form)} residentId={residentId} />}
      </ActionForm>
    );
  const { id, version, name, code, priority, responsible, description } = plan;
  return (
    <ActionForm
      {...shared}
      call={plans.change}
      initial={{ residentId, id, version, name, code, priority, responsible, description }}
      success={t('states.saved')}
    >
      {(form) => <PlanFields form={partOf(form)} residentId={residentId} />}
    </ActionForm>
  );
}

/** Closing: which measures stop, and how it went. */
export function CloseForm({ plan, onDone }: { readonly plan: PlanTree; readonly onDone: () => void }) {
  const t = useText();
  const running = plan.problems
    .flatMap((problem) => problem.goals)
    .flatMap((goal) => goal.tasks)
    .filter((task) => task.status === 'running');
  const { residentId, id, version } = plan;
  return (
    <ActionForm
      call={plans.close}
      initial={{ residentId, id, version, evaluation: '' }}
      submit={t('actions.close')}
      success={t('states.closed')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <Text>{t('dialogs.closeText')}</Text>
          {running.length === 0 ? (
            <Text c="dimmed">{t('dialogs.closeNone')}</Text>
          ) : (
            <Stack gap={4}>
              <Text fw={620}>{t('dialogs.closeStops')}</Text>
              <List>
                {running.map((task) => (
                  <List.Item key={task.id}>{task.name}</List.Item>
                ))}
              </List>
            </Stack>
          )}
          <ParagraphField label={t('fields.evaluation')} rows={4} {...form.field('evaluation')} />
        </>
      )}
    </ActionForm>
  );
}
