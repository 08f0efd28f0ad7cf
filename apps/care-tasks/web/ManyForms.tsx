import { Text } from '@mantine/core';
import { addDays } from '#platform/domain/time/days.ts';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { occurrences } from '../contract/occurrences.ts';
import type { Many } from './chosen-tasks.tsx';
import { useText } from './text.ts';
import type { Task } from './use-decided.ts';
import { useMomentOptions } from './words.ts';

interface Props {
  readonly tasks: readonly Task[];
  readonly many: Many;
  readonly onClose: () => void;
}
const spread = ['residents.', 'care-reports.'];
const idsOf = (tasks: readonly Task[]) => tasks.map((one) => one.occurrence.id);
/** So many are named; the others are counted. */
const mostNamed = 8;

/** Of whom and what the form is. */
function Named({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useText();
  const more = tasks.length - mostNamed;
  return (
    <div>
      {tasks.slice(0, mostNamed).map(({ occurrence, resident }) => (
        <Text key={occurrence.id} size="sm" component="div">
          <ResidentLabel resident={resident} /> <b>{occurrence.title}</b>
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('chosen.more', { count: more })}
        </Text>
      )}
    </div>
  );
}

/** Not done, with a reason of one's own for all of them. */
function NotDone({ tasks, many, onClose }: Props) {
  const t = useText();
  return (
    <ActionForm
      call={occurrences.decideMany}
      initial={{ ids: idsOf(tasks), state: 'notDone', reason: '' }}
      submit={t('actions.notDone')}
      success={({ decided }) => t('saved.many', { count: decided.length })}
      undo={({ decided }) => many.takeBack(decided)}
      onDone={({ decided, others }) => {
        many.after(decided, others);
        onClose();
      }}
      onCancel={onClose}
      refreshes={spread}
    >
      {(form) => (
        <>
          <Named tasks={tasks} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** All of them to another day or moment, with one reason. */
function Move({ tasks, many, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const { moment } = tasks[0]!.occurrence;
  const options = useMomentOptions(moment);
  return (
    <ActionForm
      call={occurrences.moveMany}
      initial={{ ids: idsOf(tasks), day: addDays(format.today(), 1), moment, reason: '' }}
      submit={t('actions.move')}
      success={({ moved }) => t('saved.movedMany', { count: moved.length })}
      undo={({ moved }) => many.takeBack(moved)}
      onDone={({ moved, there, others }) => {
        many.after(moved, others);
        if (there.length > 0) toast.info(t('saved.there', { count: there.length }));
        onClose();
      }}
      onCancel={onClose}
      refreshes={spread}
    >
      {(form) => (
        <>
          <Named tasks={tasks} />
          <DayField label={t('fields.day')} min={format.today()} {...form.field('day')} />
          <SelectField label={t('fields.moment')} options={options} {...form.field('moment')} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

const forms = { notDone: NotDone, move: Move } as const;
export type ManyForm = keyof typeof forms;

/** What is said of several tasks at once. */
export default function ManyForms({ form, ...props }: Props & { readonly form: ManyForm }) {
  const Form = forms[form];
  return <Form {...props} />;
}
