import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField, SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { categories } from '../contract/categories.ts';
import { type Draft, drafts } from '../contract/drafts.ts';
import { type Product, products } from '../contract/products.ts';
import { type ProductContent, productKinds, units, vatCodes } from '../contract/shapes.ts';
import { staged } from '../domain/approval.ts';
import { AttributeValueFields } from './AttributeValueFields.tsx';
import { contentOf } from './product-content.ts';
import { useName, useText } from './text.ts';

const fresh: ProductContent & { readonly number: string } = {
  number: '',
  kind: 'service',
  nameEn: '',
  nameDe: '',
  description: '',
  unit: 'C62',
  vatCode: 'STD',
  barcode: '',
  minQuantity: null,
  maxQuantity: null,
  packSize: null,
  categoryIds: [],
  values: [],
};

function Fields({ form }: { readonly form: Form<ProductContent> }) {
  const t = useText();
  const nameOf = useName();
  const tree = useCall(categories.list, {}).data ?? [];
  const values = form.field('values');
  return (
    <>
      <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
      <TextField label={t('fields.nameEn')} {...form.field('nameEn')} />
      <ChoiceField
        label={t('fields.kind')}
        {...form.field('kind')}
        options={productKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SelectField
        label={t('fields.unit')}
        {...form.field('unit')}
        options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
      />
      <SelectField
        label={t('fields.vatCode')}
        {...form.field('vatCode')}
        options={vatCodes.map((value) => ({ value, label: t(`vatCodes.${value}`) }))}
      />
      <TextField label={t('fields.barcode')} {...form.field('barcode')} exact />
      <SelectManyField
        label={t('fields.categoryIds')}
        {...form.field('categoryIds')}
        options={tree.map((one) => ({ value: one.id, label: `${'– '.repeat(one.depth)}${nameOf(one)}` }))}
      />
      <TextField label={t('fields.minQuantity')} {...form.field('minQuantity')} exact />
      <TextField
        label={t('fields.maxQuantity')}
        help={t('hints.maxQuantity')}
        {...form.field('maxQuantity')}
        exact
      />
      <TextField label={t('fields.packSize')} {...form.field('packSize')} exact />
      <AttributeValueFields value={values.value} onChange={values.onChange} error={values.error} />
      <ParagraphField label={t('fields.description')} {...form.field('description')} />
    </>
  );
}

/** A new product, the change of one that was never approved, or the draft beside an approved one. */
export function ProductForm({
  product,
  draft = null,
  onDone,
}: {
  readonly product?: Product | undefined;
  readonly draft?: Draft | null;
  readonly onDone: (id: string | null) => void;
}) {
  const t = useText();
  const shared = {
    onCancel: () => onDone(null),
    success: t('states.saved'),
    draftKey: `catalog.product.${product?.id ?? 'new'}`,
    refreshes: ['catalog'],
  };
  if (!product)
    return (
      <ActionForm {...shared} call={products.create} initial={fresh} onDone={(one) => onDone(one.id)}>
        {(form) => (
          <FieldGrid>
            <TextField label={t('fields.number')} help={t('hints.number')} {...form.field('number')} exact />
            <Fields form={partOf(form)} />
          </FieldGrid>
        )}
      </ActionForm>
    );
  const { id, version, number } = product;
  const end = () => onDone(id);
  if (!staged(product.state))
    return (
      <ActionForm
        {...shared}
        call={products.change}
        initial={{ id, version, number, ...contentOf(product) }}
        onDone={end}
      >
        {(form) => (
          <FieldGrid>
            <TextField label={t('fields.number')} {...form.field('number')} exact />
            <Fields form={partOf(form)} />
          </FieldGrid>
        )}
      </ActionForm>
    );
  const base = { productId: id, version: draft?.version ?? 0, ...(draft?.content ?? contentOf(product)) };
  return (
    <ActionForm {...shared} call={drafts.save} initial={base} onDone={end}>
      {(form) => (
        <>
          <Text c="dimmed" mb="md">
            {t('hints.approved')}
          </Text>
          <FieldGrid>
            <Fields form={partOf(form)} />
          </FieldGrid>
        </>
      )}
    </ActionForm>
  );
}
