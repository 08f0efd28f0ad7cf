import { Stack } from '@mantine/core';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { balance } from '../contract/balance.ts';
import { entries, EntryFields, type Recorded } from '../contract/entries.ts';
import { LiquidFields } from './entry-fields.tsx';
import { useSummary } from './shown.ts';
import { takeBack } from './take-back.ts';
import { TargetBar } from './TargetBar.tsx';
import { useText } from './text.ts';

/** A glass, as most are: another amount is one tap more. */
const blank = EntryFields.omit({ happenedAt: true }).parse({
  kind: 'in',
  route: 'oral',
  ml: 200,
  drink: 'water',
});

/** "Drink" of the quick entry: a glass of water now, with what it makes of the target (experience, sketch 9). */
export default function RecordDrink(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const format = useFormat();
  const summary = useSummary();
  const { data: day } = useCall(balance.day, { residentId });
  const mayStrike = useAccess(residentId).may('authorization.residents.intake', 'Edit');
  const said = ({ entry, oral, target }: Recorded) =>
    t(person === '' ? 'states.savedOwn' : 'states.saved', {
      person,
      ml: format.number(entry.ml ?? 0),
      oral: format.number(oral),
      target: format.number(target),
    });
  return (
    <ActionForm
      call={entries.record}
      initial={{ residentId, ...blank }}
      draftKey={`intake:drink:${residentId}`}
      success={said}
      {...(mayStrike ? { undo: ({ entry }: Recorded) => void takeBack(entry, person, t) } : {})}
      keptAs={(sent: Omit<EntryFields, 'happenedAt'>) => ({
        said: t('states.kept', { person, ml: format.number(sent.ml ?? 0) }),
        content: summary(sent),
      })}
      submit={t('actions.save')}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => {
        const { kind, route, ml } = form.value;
        const drinks = kind !== 'out' && (route || 'oral') === 'oral' && typeof ml === 'number';
        return (
          <Stack gap="md">
            {day && <TargetBar day={day} plus={drinks ? ml : 0} />}
            <LiquidFields form={partOf(form)} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}
