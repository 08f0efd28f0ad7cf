import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { entries, EntryFields, type Recorded } from '../contract/entries.ts';
import { mealAt } from '../domain/entries.ts';
import { MealFields } from './entry-fields.tsx';
import { useSummary } from './shown.ts';
import { takeBack } from './take-back.ts';
import { useText } from './text.ts';

/** "Meal" of the quick entry: the meal is the one of the hour, the portion a plate. */
export default function RecordMeal(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const { zone } = useFormat();
  const summary = useSummary();
  const mayStrike = useAccess(residentId).may('authorization.residents.intake', 'Edit');
  const said = t(person === '' ? 'states.savedMealOwn' : 'states.savedMeal', { person });
  const blank = EntryFields.omit({ happenedAt: true }).parse({
    kind: 'meal',
    meal: mealAt(civilOf(serverNow(), zone).time),
  });
  return (
    <ActionForm
      call={entries.record}
      initial={{ residentId, ...blank }}
      draftKey={`intake:meal:${residentId}`}
      success={said}
      {...(mayStrike ? { undo: ({ entry }: Recorded) => void takeBack(entry, person, t) } : {})}
      keptAs={(sent) => ({ said, content: summary(sent) })}
      submit={t('actions.save')}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => <MealFields form={partOf(form)} />}
    </ActionForm>
  );
}
