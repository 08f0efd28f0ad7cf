import { useState } from 'react';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { partOf } from '#platform/web/form/use-form.ts';
import { entries } from '../contract/entries.ts';
import { EntryDetails, EntryFlags, type Moment } from './EntryDetails.tsx';
import { useText } from './text.ts';

/** Writes an entry: the text first, the type, the shift preset by the clock of the home, the flag for the hand-over. */
export function EntryForm({
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
      initial={{ residentId, type: 'general', text: '', handOver: false, followUp: false }}
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
          <ParagraphField
            label={t('fields.text')}
            rows={3}
            {...form.field('text')}
            {...(first ? { first } : {})}
          />
          <EntryFlags form={partOf(form)} />
          <EntryDetails form={partOf(form)} moment={moment} onMoment={setMoment} />
        </>
      )}
    </ActionForm>
  );
}
