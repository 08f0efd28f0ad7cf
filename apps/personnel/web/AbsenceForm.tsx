import { SimpleGrid } from '@mantine/core';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { absences, type StaffAbsence } from '../contract/absences.ts';
import type { Ends } from './open-form.ts';
import { useText } from './text.ts';

interface Values {
  readonly kind: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly remarks: string;
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const kinds = useDictionary('personnel.absenceType');
  return (
    <>
      <SelectField label={t('fields.absence')} options={kinds.options} {...form.field('kind')} first />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField label={t('fields.fromDate')} {...form.field('fromDate')} />
        <DayField label={t('fields.toDate')} {...form.field('toDate')} />
      </SimpleGrid>
      <TextField label={t('fields.remarks')} {...form.field('remarks')} />
    </>
  );
}

/** An absence: kind, first and last day; without a last day it is open. */
export function AbsenceForm({
  accountId,
  before,
  ...ends
}: Ends & { readonly accountId: string; readonly before: StaffAbsence | null }) {
  const t = useText();
  const format = useFormat();
  const shared = { ...ends, success: t('done.saved') };
  if (before === null)
    return (
      <ActionForm
        {...shared}
        call={absences.create}
        initial={{ accountId, kind: '', fromDate: format.today(), toDate: null, remarks: '' }}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { accountId: _account, ...values } = before;
  return (
    <ActionForm {...shared} call={absences.change} initial={values}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
