import { SimpleGrid } from '@mantine/core';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Isolation, isolations } from '../contract/isolations.ts';
import { type IsolationKind, isolationKinds } from '../domain/isolations.ts';
import { useText } from './text.ts';

interface Fields {
  kind: IsolationKind;
  reason: string;
  fromDate: string;
  toDate?: string | null | undefined;
  measures?: string[] | undefined;
  remarks?: string | undefined;
}

function IsolationFields({ form }: { readonly form: Form<Fields> }) {
  const t = useText();
  const measures = useDictionary('infection-control.measure');
  return (
    <>
      <ChoiceField
        label={t('fields.kind')}
        options={isolationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <TextField label={t('fields.pathogen')} {...form.field('reason')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField label={t('fields.fromDate')} {...form.field('fromDate')} />
        <DayField label={t('fields.toDate')} {...form.field('toDate')} />
      </SimpleGrid>
      <SelectManyField label={t('fields.measures')} options={measures.options} {...form.field('measures')} />
      <ParagraphField label={t('fields.remarks')} rows={2} {...form.field('remarks')} />
    </>
  );
}

function IsolationForm({
  residentId,
  row,
  onClose,
}: {
  readonly residentId: string;
  readonly row?: Isolation | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const shared = { success: t('states.saved'), onDone: onClose, onCancel: onClose };
  const fields = (form: unknown) => <IsolationFields form={form as Form<Fields>} />;
  if (!row) {
    const initial = {
      residentId,
      kind: 'contact' as const,
      reason: '',
      fromDate: format.today(),
      toDate: null,
      measures: ['singleRoom'],
      remarks: '',
    };
    return (
      <ActionForm call={isolations.order} initial={initial} draftKey={`isolation:${residentId}`} {...shared}>
        {fields}
      </ActionForm>
    );
  }
  const { running: _, ...initial } = row;
  return (
    <ActionForm call={isolations.change} initial={initial} draftKey={`isolation:${row.id}`} {...shared}>
      {fields}
    </ActionForm>
  );
}

export function openIsolation(residentId: string, title: string, row?: Isolation): void {
  const key = `isolation:${row?.id ?? residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <IsolationForm residentId={residentId} row={row} onClose={() => closeWork(key)} />,
  });
}
