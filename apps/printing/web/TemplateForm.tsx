import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { type ReceiptTemplate, templates } from '../contract/templates.ts';
import { columnsOf, layout, type PaperWidth, paperWidths } from '../domain/layout.ts';
import { blocksOf } from '../domain/papers.ts';
import { sampleOf } from '../domain/samples.ts';
import { switchesOf, templateTypes } from '../domain/templates.ts';
import { ReceiptPreview } from './ReceiptPreview.tsx';
import { useText } from './text.ts';

type Values = Omit<ReceiptTemplate, 'id' | 'version'>;
const started: Values = {
  type: 'billingReceipt',
  name: '',
  title: '',
  greeting: '',
  promotion: '',
  showCustomer: true,
  showFreeProducts: false,
  showSequenceNumber: true,
  showTotalPrice: true,
  printerIds: [],
  active: true,
};

/** The sample of the type by what stands in the form now. */
function Preview({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const language = useLanguage();
  const [paper, choose] = useState<PaperWidth>('mm80');
  const value = form.value;
  const blocks = blocksOf(
    sampleOf(value.type || 'billingReceipt', language),
    {
      title: value.title || '',
      greeting: value.greeting || '',
      promotion: value.promotion || '',
      showCustomer: value.showCustomer === true,
      showFreeProducts: value.showFreeProducts === true,
      showSequenceNumber: value.showSequenceNumber === true,
      showTotalPrice: value.showTotalPrice === true,
    },
    language,
  );
  const columns = columnsOf[paper];
  return (
    <Stack gap="sm">
      <ChoiceField
        label={t('fields.paperWidth')}
        value={paper}
        onChange={(next) => choose(next ?? 'mm80')}
        mandatory
        options={paperWidths.map((width) => ({ value: width, label: t(`widths.${width}`) }))}
      />
      <ReceiptPreview
        rows={layout(blocks, { columns, page: 'windows1252' })}
        columns={columns}
        label={t('templates.preview', { width: t(`widths.${paper}`) })}
      />
    </Stack>
  );
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const printers = useCall(templates.printers, {}).data ?? [];
  return (
    <Stack>
      <FieldGrid>
        <ChoiceField
          label={t('fields.type')}
          {...form.field('type')}
          options={templateTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <TextField label={t('fields.name')} {...form.field('name')} />
        <TextField label={t('fields.title')} {...form.field('title')} />
        <ParagraphField label={t('fields.greeting')} {...form.field('greeting')} />
        <ParagraphField label={t('fields.promotion')} {...form.field('promotion')} />
        <SelectManyField
          label={t('fields.printerIds')}
          {...form.field('printerIds')}
          options={printers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {switchesOf[form.value.type || 'billingReceipt'].map((name) => (
          <SwitchField key={name} label={t(`fields.${name}`)} {...form.field(name)} />
        ))}
        <SwitchField label={t('fields.active')} {...form.field('active')} />
      </FieldGrid>
      <Preview form={form} />
    </Stack>
  );
}

/** Records a template, or changes the one that is there; beside it how its papers look. */
export function TemplateForm({
  one,
  onDone,
}: {
  readonly one: ReceiptTemplate | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('templates.saved'),
    draftKey: `printing.templates.${one?.id ?? 'new'}`,
  };
  return one ? (
    <ActionForm {...shared} call={templates.change} initial={one}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  ) : (
    <ActionForm {...shared} call={templates.create} initial={started}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
