import { useAccess } from '#platform/web/calls/access.ts';
import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type Entry, entries, EntryFields } from '../contract/entries.ts';
import { ExcretionFields } from './entry-fields.tsx';
import { useSummary } from './shown.ts';
import { useText } from './text.ts';

const blank = EntryFields.omit({ happenedAt: true }).parse({});

/** "Excretion" of the quick entry: form and amount by one tap, saved by the second (experience, sketch 9). */
export default function RecordExcretion(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const summary = useSummary();
  const mayStrike = useAccess(residentId).may('authorization.residents.excretion', 'Edit');
  const said = (entry: Omit<EntryFields, 'happenedAt'>) =>
    person === ''
      ? t('states.savedOwn', { what: summary(entry) })
      : t('states.saved', { person, what: summary(entry) });
  const undo = async ({ id, version }: Entry) => {
    try {
      await performConfirmed(entries.strike, { residentId, id, version, reason: t('states.undoReason') });
      toast.info(t('states.undone', { person }));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    void refresh('excretion.');
    void refresh('residents.');
  };
  return (
    <ActionForm
      call={entries.record}
      initial={{ residentId, ...blank }}
      draftKey={`excretion:record:${residentId}`}
      success={said}
      {...(mayStrike ? { undo: (entry: Entry) => void undo(entry) } : {})}
      keptAs={(sent) => ({ said: said(sent), content: summary(sent) })}
      submit={t('actions.save')}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
      refreshes={['residents.', 'intake.']}
    >
      {(form) => <ExcretionFields form={partOf(form)} />}
    </ActionForm>
  );
}
