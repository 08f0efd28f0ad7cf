import { useState } from 'react';
import { catalogItems } from '#apps/care-catalog/contract/catalog-items.ts';
import { useCatalogOptions, useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { Task } from '../contract/shapes.ts';
import { tasks } from '../contract/tasks.ts';
import { PriorityField, usePeople } from './plan-forms.tsx';
import { useText } from './text.ts';

type Said = Pick<
  Task,
  | 'name'
  | 'code'
  | 'description'
  | 'dueDate'
  | 'until'
  | 'startTime'
  | 'endTime'
  | 'times'
  | 'repetition'
  | 'every'
  | 'weekdays'
  | 'assignedTo'
  | 'comment'
  | 'reports'
  | 'priority'
>;
interface Part {
  readonly form: Form<Said>;
}

/** A measure of the catalogue: its words and when it is usually done come into the fields, where they can be changed. */
function CatalogField({ form }: Part) {
  const t = useText();
  const words = useCatalogWords();
  const [text, setText] = useState('');
  const { data } = useCall(catalogItems.list, { kind: 'measure', text }, { keep: true });
  const choose = (code: string | null) => {
    const one = data?.items.find((item) => item.code === code);
    if (!one) return form.change({ code: '' });
    return form.change({
      code: one.code,
      name: words.label(one.label),
      repetition: one.repetition,
      weekdays: one.weekdays,
      times: one.times,
    });
  };
  return (
    <SelectField
      label={t('fields.fromCatalog')}
      value={form.value.code ?? ''}
      onChange={choose}
      onSearch={setText}
      options={(data?.items ?? []).map((one) => ({ value: one.code, label: words.label(one.label) }))}
    />
  );
}

/** When of the day, and on which days. */
function WhenFields({ form }: Part) {
  const t = useText();
  const options = useCatalogOptions();
  const weekdays = form.field('weekdays');
  const { repetition } = form.value;
  return (
    <>
      <ChoiceField
        label={t('fields.repetition')}
        options={options.repetitions}
        {...form.field('repetition')}
        onChange={(next) =>
          form.change({
            repetition: next ?? undefined,
            ...(next === 'weekly' ? {} : { weekdays: [] }),
            ...(next === 'once' ? { every: 1 } : {}),
          })
        }
      />
      {repetition === 'weekly' && (
        <ChoicesField
          label={t('fields.weekdays')}
          options={options.weekdays}
          name={weekdays.name}
          error={weekdays.error}
          value={(weekdays.value || []).map(String)}
          onChange={(days) => weekdays.onChange(days.map(Number))}
        />
      )}
      <ChoicesField label={t('fields.times')} options={options.moments} {...form.field('times')} />
      <FieldGrid>
        <TimeField label={t('fields.startTime')} {...form.field('startTime')} />
        <TimeField label={t('fields.endTime')} {...form.field('endTime')} />
      </FieldGrid>
      <FieldGrid thirds>
        <DayField label={t('fields.dueDate')} {...form.field('dueDate')} />
        {repetition !== 'once' && <DayField label={t('fields.until')} {...form.field('until')} />}
        {repetition !== 'once' && (
          <NumberUnitField label={t('fields.every')} help={t('hints.every')} whole {...form.field('every')} />
        )}
      </FieldGrid>
    </>
  );
}

function TaskFields({ form, residentId }: Part & { readonly residentId: string }) {
  const t = useText();
  const people = usePeople(residentId);
  return (
    <>
      <CatalogField form={form} />
      <TextField label={t('fields.name')} help={t('hints.task')} {...form.field('name')} />
      <WhenFields form={form} />
      <SelectField label={t('fields.assignedTo')} options={people} {...form.field('assignedTo')} />
      <ParagraphField label={t('fields.description')} rows={2} {...form.field('description')} />
      <ParagraphField label={t('fields.comment')} rows={2} {...form.field('comment')} />
      <SwitchField label={t('fields.reports')} {...form.field('reports')} />
      <PriorityField form={partOf(form)} />
    </>
  );
}

/** A new measure of a goal, or a change of the one that is there: what is to come changes, never what was. */
export function TaskForm({
  residentId,
  goalId,
  task,
  onDone,
}: {
  readonly residentId: string;
  readonly goalId: string;
  readonly task?: Task;
  readonly onDone: (task: Task | null) => void;
}) {
  const t = useText();
  const format = useFormat();
  const shared = {
    draftKey: `care-plan:task:${task?.id ?? goalId}`,
    onDone,
    onCancel: () => onDone(null),
  };
  if (!task)
    return (
      <ActionForm
        {...shared}
        call={tasks.create}
        initial={{
          residentId,
          goalId,
          name: '',
          code: '',
          dueDate: format.today(),
          repetition: 'daily',
          every: 1,
          priority: 3,
        }}
        success={t('states.created')}
      >
        {(form) => <TaskFields form={partOf(form)} residentId={residentId} />}
      </ActionForm>
    );
  const { id, version, name, code, description, dueDate, until, startTime, endTime, times } = task;
  const { repetition, every, weekdays, assignedTo, comment, reports, priority } = task;
  return (
    <ActionForm
      {...shared}
      call={tasks.change}
      initial={{
        ...{ residentId, id, version, name, code, description, dueDate, until, startTime, endTime, times },
        ...{ repetition, every, weekdays, assignedTo, comment, reports, priority },
      }}
      success={t('states.saved')}
    >
      {(form) => <TaskFields form={partOf(form)} residentId={residentId} />}
    </ActionForm>
  );
}

/** Ends one measure with its last day. */
export function StopTaskForm({
  residentId,
  task,
  onDone,
}: {
  readonly residentId: string;
  readonly task: Task;
  readonly onDone: () => void;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={tasks.stop}
      initial={{ residentId, id: task.id, version: task.version, endedOn: format.today(), closeComment: '' }}
      submit={t('actions.stop')}
      success={t('states.stopped')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <DayField label={t('fields.endedOn')} {...form.field('endedOn')} />
          <TextField label={t('fields.closeComment')} {...form.field('closeComment')} />
        </>
      )}
    </ActionForm>
  );
}
