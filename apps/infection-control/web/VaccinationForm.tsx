import { SimpleGrid } from '@mantine/core';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Vaccination, vaccinations } from '../contract/vaccinations.ts';
import { useText } from './text.ts';

interface Fields {
  disease: string;
  vaccine?: string | undefined;
  happenedOn: string;
  lot?: string | undefined;
  givenBy?: string | undefined;
  nextDueOn?: string | null | undefined;
  declined?: boolean | undefined;
  reason?: string | undefined;
  remarks?: string | undefined;
}

function VaccinationFields({ form }: { readonly form: Form<Fields> }) {
  const t = useText();
  const format = useFormat();
  const diseases = useDictionary('infection-control.disease');
  const declined = form.value.declined === true;
  return (
    <>
      <SelectField label={t('fields.disease')} options={diseases.options} {...form.field('disease')} />
      <SwitchField label={t('fields.declined')} {...form.field('declined')} />
      <DayField label={t('fields.happenedOn')} max={format.today()} {...form.field('happenedOn')} />
      {declined ? (
        <TextField label={t('fields.reason')} {...form.field('reason')} />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField label={t('fields.vaccine')} {...form.field('vaccine')} />
          <TextField label={t('fields.lot')} exact {...form.field('lot')} />
          <TextField label={t('fields.givenBy')} {...form.field('givenBy')} />
          <DayField label={t('fields.nextDueOn')} {...form.field('nextDueOn')} />
        </SimpleGrid>
      )}
      <ParagraphField label={t('fields.remarks')} rows={2} {...form.field('remarks')} />
    </>
  );
}

function VaccinationForm({
  residentId,
  row,
  onClose,
}: {
  readonly residentId: string;
  readonly row?: Vaccination | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const shared = { success: t('states.saved'), onDone: onClose, onCancel: onClose };
  const fields = (form: unknown) => <VaccinationFields form={form as Form<Fields>} />;
  if (!row) {
    const initial = {
      residentId,
      disease: '',
      vaccine: '',
      happenedOn: format.today(),
      lot: '',
      givenBy: '',
      nextDueOn: null,
      declined: false,
      reason: '',
      remarks: '',
    };
    return (
      <ActionForm
        call={vaccinations.record}
        initial={initial}
        draftKey={`vaccination:${residentId}`}
        {...shared}
      >
        {fields}
      </ActionForm>
    );
  }
  const { due: _, ...initial } = row;
  return (
    <ActionForm call={vaccinations.change} initial={initial} draftKey={`vaccination:${row.id}`} {...shared}>
      {fields}
    </ActionForm>
  );
}

export function openVaccination(residentId: string, title: string, row?: Vaccination): void {
  const key = `vaccination:${row?.id ?? residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <VaccinationForm residentId={residentId} row={row} onClose={() => closeWork(key)} />,
  });
}
