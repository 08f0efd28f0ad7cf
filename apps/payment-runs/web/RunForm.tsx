import { Stack } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { IbanField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { runs, type WholeRun } from '../contract/runs.ts';
import { useText } from './text.ts';

interface Given {
  readonly executionDay: string;
  readonly accountIban: string;
  readonly accountBic: string;
}
export interface FreshRun extends Given {
  readonly payouts: { kind: 'refund'; sourceId: string }[];
}

function Fields({ form }: { readonly form: Form<Given> }) {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap="md">
      <DayField
        label={t('fields.executionDay')}
        help={t('help.executionDay')}
        {...form.field('executionDay')}
        min={format.today()}
        mandatory
        first
      />
      <IbanField label={t('fields.account')} {...form.field('accountIban')} mandatory />
      <TextField label={t('fields.bic')} help={t('help.bic')} {...form.field('accountBic')} exact />
    </Stack>
  );
}

/** When a run is carried out and from which account: of a new one with what goes into it, or of a draft. */
export function RunForm({
  run,
  onDone,
}: {
  readonly run: FreshRun | WholeRun;
  readonly onDone: (made?: WholeRun) => void;
}) {
  const t = useText();
  const shared = {
    onDone: (made: WholeRun) => onDone(made),
    onCancel: () => onDone(),
    refreshes: ['payments.'],
  };
  if (!('id' in run))
    return (
      <ActionForm
        {...shared}
        call={runs.create}
        initial={run}
        submit={t('actions.create')}
        success={t('done.created')}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { id, version, executionDay, accountIban, accountBic } = run;
  const initial = { id, version, executionDay, accountIban, accountBic: accountBic ?? '' };
  return (
    <ActionForm {...shared} call={runs.change} initial={initial} success={t('done.saved')}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
