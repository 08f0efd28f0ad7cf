import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { ProtocolEntry } from '../contract/protocol-courses.ts';
import { protocolEntries } from '../contract/protocol-entries.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { isReasoned, ProtocolAnswers } from './ProtocolAnswers.tsx';
import { useText } from './text.ts';

interface Work {
  readonly entry: ProtocolEntry;
  readonly onClose: () => void;
}

/** Changes an entry in the form in which it was answered, with the reason. */
export function CorrectEntry({ entry, onClose }: Work) {
  const t = useText();
  const { id, residentId, version, at } = entry;
  const query = useCall(protocolEntries.get, { residentId, id });
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { definition, answers, facts } = query.data;
  const reasoned = isReasoned(definition);
  return (
    <ActionForm
      call={protocolEntries.correct}
      initial={{ residentId, id, version, at, answers, reason: '', confirmationReason: '' }}
      draftKey={`home-protocols:correct:${id}`}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.correctText')}</Text>
          <MomentField label={t('fields.at')} {...form.field('at')} />
          <ProtocolAnswers
            label={t('fields.answers')}
            definition={definition}
            facts={facts}
            {...form.field('answers')}
          />
          {reasoned && (
            <TextField label={t('fields.confirmationReason')} {...form.field('confirmationReason')} />
          )}
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Strikes an entry that should not be there; it stays readable. */
export function StrikeEntry({ entry, onClose }: Work) {
  const t = useText();
  const { id, residentId, version } = entry;
  return (
    <ActionForm
      call={protocolEntries.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.struckDone')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.strikeText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

const works = { correct: CorrectEntry, strike: StrikeEntry, show: EntryFacts };

/** Opens an entry beside the page: to read, to correct or to strike. */
export function openEntry(entry: ProtocolEntry, kind: keyof typeof works, title: string): void {
  const key = `home-protocols:${kind}:${entry.id}`;
  const Shown = works[kind];
  openWork({
    key,
    title,
    residentId: entry.residentId,
    render: () => <Shown entry={entry} onClose={() => closeWork(key)} />,
  });
}
