import { Text } from '@mantine/core';
import { useState } from 'react';
import { performConfirmed, refresh, useCall } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { frameText, useFrameText } from '#platform/web/text/text.ts';
import { type Entry, EntryFields as Schema, entries } from '../contract/entries.ts';
import type { Wound } from '../contract/wounds.ts';
import { sizeOf } from '../domain/shown.ts';
import { copiedFrom } from './copy.ts';
import { EntryFields } from './EntryFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { useDayOf, useWords } from './words.ts';

interface RecordProps {
  readonly wound: Wound;
  /** As whom one says what was saved. */
  readonly person?: string;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
  readonly onNext?: (() => void) | undefined;
}

/** Takes a new entry back: struck with the word of the interface's language. */
async function undo(
  { residentId, woundId, id, version }: Entry,
  reason: string,
  done: string,
): Promise<void> {
  const word = frameText('confirm.keyword');
  try {
    await performConfirmed(entries.strike, { residentId, woundId, id, version, reason, word });
    toast.info(done);
  } catch (error) {
    toast.error(saveMessage(error));
  }
  void refresh('wounds.');
  void refresh('residents.');
}

/** A new entry of a wound: begins with what the last one said, and marks what is different. */
export function RecordEntry(props: RecordProps) {
  const { wound } = props;
  const of = { residentId: wound.residentId, woundId: wound.id };
  const query = useCall(entries.list, { ...of, limit: 5 }, { enabled: wound.entries > 0, fresh: 0 });
  // without a connection an entry is recorded from nothing rather than not at all
  if (wound.entries > 0 && query.isPending && query.fetchStatus !== 'paused')
    return <SkeletonFor kind="form" />;
  const last = query.data?.items.find((one) => one.struck === null) as Entry | undefined;
  return <RecordForm key={last?.id ?? ''} {...props} last={last} />;
}

function RecordForm({
  wound,
  person = '',
  onDone,
  onCancel,
  onNext,
  last,
}: RecordProps & { readonly last: Entry | undefined }) {
  const t = useText();
  const dayOf = useDayOf();
  const words = useWords();
  const may = usePermissions(wound.residentId);
  const [waits, setWaits] = useState<string>();
  const said = person === '' ? t('states.savedOwn') : t('states.savedFor', { person });
  const copied = last === undefined ? null : copiedFrom(last);
  return (
    <ActionForm
      call={entries.record}
      initial={{
        residentId: wound.residentId,
        woundId: wound.id,
        ...copiedFrom(last),
        fileId: null,
        rulerVisible: false,
        // who agreed to the last photo is not asked again each week
        consented: wound.photoId !== null,
      }}
      draftKey={`wounds:record:${wound.id}`}
      success={said}
      {...(may.strike
        ? {
            undo: (entry: Entry) => void undo(entry, t('states.undoReason'), t('states.undone', { person })),
          }
        : {})}
      keptAs={({ length = null, width = null, depth = null }) => ({
        said,
        content: sizeOf({ length, width, depth }, words),
      })}
      blocked={waits}
      submit={t('actions.save')}
      onDone={onDone}
      onKept={onDone}
      {...(onNext ? { onNext: () => onNext() } : {})}
      {...(onCancel ? { onCancel } : {})}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          {last && <Text c="dimmed">{t('states.copied', { day: dayOf(last.at) })}</Text>}
          <PhotoField form={partOf(form)} wound={wound} onWaits={setWaits} />
          <EntryFields form={partOf(form)} copied={copied} pressureUlcer={wound.type === 'pressureUlcer'} />
        </>
      )}
    </ActionForm>
  );
}

interface OfEntry {
  readonly entry: Entry;
  readonly onClose: () => void;
}
const idOf = ({ residentId, woundId, id, version }: Entry) => ({ residentId, woundId, id, version });

function CorrectEntry({ entry, onClose, pressureUlcer }: OfEntry & { readonly pressureUlcer: boolean }) {
  const t = useText();
  const fields = Schema.parse(entry);
  return (
    <ActionForm
      call={entries.correct}
      initial={{ ...idOf(entry), reason: '', ...fields }}
      draftKey={`wounds:correct:${entry.id}`}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.correctText')}</Text>
          <EntryFields form={partOf(form)} copied={fields} pressureUlcer={pressureUlcer} whole />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

function StrikeEntry({ entry, onClose }: OfEntry) {
  const t = useText();
  const word = useFrameText()('confirm.keyword');
  return (
    <ActionForm
      call={entries.strike}
      initial={{ ...idOf(entry), reason: '', word: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.stricken')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.strikeText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
          <TextField label={t('fields.word', { word })} {...form.field('word')} mandatory />
        </>
      )}
    </ActionForm>
  );
}

/** Opens the correction of an entry beside the page. */
export function openCorrect(entry: Entry, wound: Wound, title: string): void {
  const key = `wounds:correct:${entry.id}`;
  openWork({
    key,
    title,
    residentId: entry.residentId,
    render: () => (
      <CorrectEntry
        entry={entry}
        pressureUlcer={wound.type === 'pressureUlcer'}
        onClose={() => closeWork(key)}
      />
    ),
  });
}

/** Opens the striking of an entry beside the page. */
export function openStrike(entry: Entry, title: string): void {
  const key = `wounds:strike:${entry.id}`;
  openWork({
    key,
    title,
    residentId: entry.residentId,
    render: () => <StrikeEntry entry={entry} onClose={() => closeWork(key)} />,
  });
}
