import { Text } from '@mantine/core';
import { partOf } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Entry, entries, EntryFields } from '../contract/entries.ts';
import { ExcretionFields } from './entry-fields.tsx';
import { useSummary } from './shown.ts';
import { useText } from './text.ts';

interface Props {
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** Another reading of what happened, with the reason. */
export function CorrectEntry({ entry, onClose }: Props) {
  const t = useText();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={entries.correct}
      initial={{ residentId, id, version, reason: '', ...EntryFields.parse(entry) }}
      draftKey={`excretion:correct:${id}`}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.', 'intake.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.correctText')}</Text>
          <ExcretionFields form={partOf(form)} whole />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** Strikes an entry that should not be there. */
export function StrikeEntry({ entry, onClose }: Props) {
  const t = useText();
  const summary = useSummary();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={entries.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.stricken')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.', 'intake.']}
    >
      {(form) => (
        <>
          <Text fw={600}>{summary(entry)}</Text>
          <Text c="dimmed">{t('dialogs.strikeText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

function open(kind: 'correct' | 'strike', entry: Entry, title: string): void {
  const key = `excretion:${kind}:${entry.id}`;
  const Form = kind === 'correct' ? CorrectEntry : StrikeEntry;
  openWork({
    key,
    title,
    residentId: entry.residentId,
    render: () => <Form entry={entry} onClose={() => closeWork(key)} />,
  });
}

/** Opens the correction beside the page. */
export const openCorrection = (entry: Entry, title: string): void => open('correct', entry, title);
/** Opens the striking beside the page. */
export const openStrike = (entry: Entry, title: string): void => open('strike', entry, title);
