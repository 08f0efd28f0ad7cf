import { Stack, Text } from '@mantine/core';
import { partOf } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type PainEntry, painEntries, PainFields as Fields } from '../contract/pain-entries.ts';
import { PainFacts } from './PainFacts.tsx';
import { PainFields } from './PainFields.tsx';
import { useText } from './text.ts';

interface Work {
  readonly entry: PainEntry;
  readonly onClose: () => void;
}

/** Changes an entry, with the reason. */
export function CorrectPain({ entry, onClose }: Work) {
  const t = useText();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={painEntries.correct}
      initial={{ residentId, id, version, reason: '', ...Fields.parse(entry) }}
      draftKey={`protocols:pain:correct:${id}`}
      submit={t('actions.correct')}
      success={t('pain.corrected')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['vitals.', 'residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('pain.correctText')}</Text>
          <PainFields form={partOf(form)} whole />
          <TextField label={t('pain.fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Says that an entry should not be there; it stays readable. */
export function MarkPain({ entry, onClose }: Work) {
  const t = useText();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={painEntries.markMistaken}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.markMistaken')}
      danger
      success={t('pain.marked')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['vitals.', 'residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text>{t('pain.markText')}</Text>
          <TextField label={t('pain.fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

const works = { correct: CorrectPain, mark: MarkPain, show: PainFacts };

/** Opens an entry beside the page: to read, to correct, or to mark as a mistake. */
export function openPain(entry: PainEntry, kind: keyof typeof works, title: string): void {
  const key = `protocols:pain:${kind}:${entry.id}`;
  const Shown = works[kind];
  openWork({
    key,
    title,
    residentId: entry.residentId,
    render: () => <Shown entry={entry} onClose={() => closeWork(key)} />,
  });
}
