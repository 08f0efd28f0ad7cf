import { Text } from '@mantine/core';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { occurrences } from '../contract/occurrences.ts';
import { useText } from './text.ts';
import type { Task } from './use-decided.ts';
import { useMomentOptions } from './words.ts';

interface Props {
  readonly task: Task;
  readonly onClose: () => void;
}
const spread = ['residents.', 'care-reports.'];

/** Another reason than the usual ones, and more words about it. */
function NotDone({ task: { occurrence, resident }, onClose }: Props) {
  const t = useText();
  const { id, residentId, title } = occurrence;
  return (
    <ActionForm
      call={occurrences.decide}
      initial={{ residentId, id, state: 'notDone', reason: '', note: '' }}
      submit={t('actions.notDone')}
      success={t('saved.notDone', { person: listName(resident), title })}
      onDone={onClose}
      onKept={onClose}
      onCancel={onClose}
      refreshes={spread}
    >
      {(form) => (
        <>
          <Text fw={600}>{title}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
          <ParagraphField label={t('fields.note')} rows={2} {...form.field('note')} />
        </>
      )}
    </ActionForm>
  );
}

/** To another day or moment. */
function Move({ task: { occurrence, resident }, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const options = useMomentOptions(occurrence.moment);
  const { id, residentId, title, version, day, moment } = occurrence;
  const back = useAct(occurrences.takeBackMany, {
    success: t('saved.takenBack', { person: listName(resident), title }),
    refreshes: spread,
  });
  return (
    <ActionForm
      call={occurrences.move}
      initial={{ residentId, id, version, day, moment, reason: '' }}
      submit={t('actions.move')}
      success={t('saved.moved', { person: listName(resident), title })}
      undo={() => void back.send({ ids: [id] })}
      onDone={onClose}
      onCancel={onClose}
      refreshes={spread}
    >
      {(form) => (
        <>
          <Text fw={600}>{title}</Text>
          <DayField label={t('fields.day')} min={format.today()} {...form.field('day')} />
          <SelectField label={t('fields.moment')} options={options} {...form.field('moment')} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** Opens again what anybody decided. */
function Reopen({ task: { occurrence, resident }, onClose }: Props) {
  const t = useText();
  const { id, residentId, title, version } = occurrence;
  return (
    <ActionForm
      call={occurrences.reopen}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.reopen')}
      success={t('saved.takenBack', { person: listName(resident), title })}
      onDone={onClose}
      onCancel={onClose}
      refreshes={spread}
    >
      {(form) => (
        <>
          <Text fw={600}>{title}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

const forms = { notDone: NotDone, move: Move, reopen: Reopen } as const;
export type TaskForm = keyof typeof forms;

/** What is said of a task in a form; fetched when somebody says it, so that a record does not wait for fields. */
export default function TaskForms({ form, ...props }: Props & { readonly form: TaskForm }) {
  const Form = forms[form];
  return <Form {...props} />;
}
