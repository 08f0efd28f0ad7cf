import { Stack } from '@mantine/core';
import { partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SecondSignature } from '#platform/web/kit/form/SecondSignature.tsx';
import { doses, outcomes } from '../contract/doses.ts';
import { effects } from '../domain/states.ts';
import { isTaken } from '../domain/transitions.ts';
import { SiteField } from './SiteField.tsx';
import type { ShownDose } from './shown-dose.ts';
import { useText } from './text.ts';

interface Props {
  readonly shown: ShownDose;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}
const keyOf = ({ dose: { residentId, id, version } }: ShownDose) => ({ residentId, id: id!, version });

/** Where a dose went, after it was given: what was measured since does not count. */
const siteOf = ({ dose: { residentId, orderId, plannedAt, part, planned } }: ShownDose) => ({
  ...{ residentId, orderId, plannedAt, part, planned },
  now: false,
});

function Effect({ shown, onDone, onCancel }: Props) {
  const t = useText();
  return (
    <ActionForm
      call={doses.effect}
      initial={{ ...keyOf(shown), note: '' }}
      submit={t('actions.effect')}
      success={t('done.effect')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <Stack gap="md">
          <ChoiceField
            label={t('card.effect')}
            {...form.field('result')}
            mandatory
            options={effects.map((value) => ({ value, label: t(`effects.${value}`) }))}
          />
          <TextField label={t('card.note')} {...form.field('note')} />
        </Stack>
      )}
    </ActionForm>
  );
}

function Vomited({ shown, onDone, onCancel }: Props) {
  const t = useText();
  return (
    <ActionForm
      call={doses.vomited}
      initial={{ ...keyOf(shown), reason: '' }}
      submit={t('actions.vomited')}
      success={t('done.vomited')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <Stack gap="md">
          <TextField label={t('card.what')} {...form.field('reason')} mandatory first />
          {shown.second && <SecondSignature call={doses.vomited} form={form} />}
        </Stack>
      )}
    </ActionForm>
  );
}

function LookAt({ shown, onDone, onCancel }: Props) {
  const t = useText();
  return (
    <ActionForm
      call={doses.lookAt}
      initial={{ ...keyOf(shown), note: '' }}
      submit={t('actions.lookAt')}
      success={t('done.lookAt')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => <TextField label={t('card.seen')} {...form.field('note')} mandatory first />}
    </ActionForm>
  );
}

function Correct({ shown, onDone, onCancel }: Props) {
  const t = useText();
  const { state, quantity, givenAt } = shown.dose;
  return (
    <ActionForm
      call={doses.correct}
      initial={{
        ...keyOf(shown),
        outcome: outcomes.find((one) => one === state) ?? 'given',
        quantity,
        givenAt,
        reason: '',
      }}
      submit={t('actions.correct')}
      success={t('done.correct')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <Stack gap="md">
          <SelectField
            label={t('card.outcome')}
            {...form.field('outcome')}
            always
            options={outcomes.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <NumberUnitField label={t('card.taken')} {...form.field('quantity')} />
          <MomentField label={t('card.givenAt')} {...form.field('givenAt')} />
          <TextField label={t('card.why')} {...form.field('reason')} mandatory />
          {shown.line.insulin && form.value.outcome && isTaken(form.value.outcome) && (
            <SiteField form={partOf(form)} {...siteOf(shown)} />
          )}
          {shown.second && <SecondSignature call={doses.correct} form={form} />}
        </Stack>
      )}
    </ActionForm>
  );
}

/** What can be said of a dose that was recorded, each in a form of its own. */
export const doseForms = { effect: Effect, vomited: Vomited, lookAt: LookAt, correct: Correct } as const;
