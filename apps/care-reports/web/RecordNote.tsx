import { useState, useEffect, useRef } from 'react';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { partOf } from '#platform/web/form/use-form.ts';
import { entries } from '../contract/entries.ts';
import { EntryDetails, EntryFlags, type Moment } from './EntryDetails.tsx';
import { useText } from './text.ts';
import { DictatedNote, WordsField } from './WordsField.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';

/** Writes an entry: the text first, the type, the shift preset by the clock of the home, the flag for the hand-over. */
function EntryForm({
  residentId,
  onDone,
  onCancel,
  onNext,
  person = '',
  first = false,
}: {
  readonly residentId: string;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
  /** On a round: saved, and on to the next person. */
  readonly onNext?: () => void;
  /** Named in the message that it is saved. */
  readonly person?: string;
  /** One writes at once. */
  readonly first?: boolean;
}) {
  const t = useText();
  const [moment, setMoment] = useState<Moment>(null);
  // after saving, the next entry begins with an empty form
  const [count, setCount] = useState(0);
  const done = () => {
    setCount(count + 1);
    setMoment(null);
    onDone?.();
  };
  return (
    <ActionForm
      key={count}
      call={entries.write}
      initial={{
        residentId,
        type: 'general',
        text: '',
        importance: 'info',
        handOver: false,
        forDoctor: false,
        followUp: false,
        dictated: false,
        links: [],
      }}
      draftKey={`care-reports:write:${residentId}`}
      success={person === '' ? t('states.saved') : t('states.savedFor', { person })}
      keptAs={({ text }: { readonly text: string }) => ({
        said: person === '' ? t('states.saved') : t('states.savedFor', { person }),
        content: text,
      })}
      onDone={done}
      onKept={done}
      {...(onNext ? { onNext } : {})}
      submit={t('actions.save')}
      {...(onCancel ? { onCancel } : {})}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <WordsField
            form={partOf(form)}
            rows={3}
            onDictated={() => form.set('dictated', true)}
            {...(first ? { first } : {})}
          />
          <DictatedNote form={partOf(form)} />
          <EntryFlags form={partOf(form)} />
          <EntryDetails form={partOf(form)} residentId={residentId} moment={moment} onMoment={setMoment} />
        </>
      )}
    </ActionForm>
  );
}

/** "Note" of the quick entry: one writes at once. */
export default function RecordNote(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={box}>
      <EntryForm
        first
        residentId={residentId}
        person={person}
        onDone={onSaved}
        onCancel={onCancel}
        {...(onNext ? { onNext: () => onNext() } : {})}
      />
    </div>
  );
}
