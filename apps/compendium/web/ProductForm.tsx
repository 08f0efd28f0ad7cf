import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { CallTo } from '#platform/web/client/client.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Product } from '../contract/product-shape.ts';
import { ProductFields, products } from '../contract/products.ts';
import {
  categories,
  divisibilities,
  flags,
  forms,
  narcoticsLists,
  routes,
  units,
} from '../domain/products.ts';
import { SubstanceFields } from './SubstanceFields.tsx';
import { SubstitutesField } from './SubstitutesField.tsx';
import { useText } from './text.ts';

type Sent = NonNullable<(typeof products.create)['~types']>['sent'] & {
  readonly id?: string;
  readonly version?: number;
};

const empty: FormValue<Sent> = {
  name: '',
  strength: '',
  substances: [{ name: '', amount: null, unit: null }],
  atc: [],
  gtin: '',
  authorisation: '',
  pharmacode: '',
  form: '',
  route: '',
  unit: '',
  divisibility: 'whole',
  dropsPerUnit: null,
  max24: null,
  category: null,
  narcoticsList: null,
  flags: [],
  packages: '',
  substitutes: [],
};

/** What the form starts with: a product of the list as it is, one of a catalogue as the beginning of an own one. */
function valuesOf(product: Product, own: boolean): FormValue<Sent> {
  const fields = Object.fromEntries(
    Object.keys(ProductFields.shape).map((field) => [field, product[field as keyof Product]]),
  ) as FormValue<Sent>;
  return own ? { ...fields, id: product.id, version: product.version } : fields;
}

/** A product of the home's list with all that is known of it. */
function ProductForm({
  product,
  from,
  onDone,
  onCancel,
}: {
  readonly product: Product | null;
  readonly from: Product | null;
  readonly onDone: (product: Product) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const start = product ?? from;
  const [codes, setCodes] = useState((start?.atc ?? []).join(', '));
  const words = <K extends string>(all: readonly K[], textOf: (key: K) => string) =>
    all.map((value) => ({ value, label: textOf(value) }));
  return (
    <ActionForm
      call={(product ? products.change : products.create) as unknown as CallTo<Sent, Product>}
      initial={start ? valuesOf(start, product !== null) : empty}
      draftKey={`compendium.${product?.id ?? 'new'}`}
      success={t('states.saved')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField label={t('fields.name')} {...form.field('name')} first />
            <TextField label={t('fields.strength')} {...form.field('strength')} />
          </SimpleGrid>
          <SubstanceFields
            {...form.field('substances')}
            value={form.value.substances || []}
            onChange={(value) => form.set('substances', value)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SelectField
              label={t('fields.form')}
              options={words(forms, (one) => t(`forms.${one}`))}
              {...form.field('form')}
            />
            <SelectField
              label={t('fields.route')}
              options={words(routes, (one) => t(`routes.${one}`))}
              {...form.field('route')}
            />
            <SelectField
              label={t('fields.unit')}
              options={words(units, (one) => t(`units.${one}`))}
              {...form.field('unit')}
            />
            <ChoiceField
              label={t('fields.divisibility')}
              options={words(divisibilities, (one) => t(`divisibilities.${one}`))}
              {...form.field('divisibility')}
            />
            <NumberUnitField label={t('fields.dropsPerUnit')} {...form.field('dropsPerUnit')} />
            <NumberUnitField
              label={t('fields.max24')}
              unit={form.value.unit ? t(`units.${form.value.unit}`) : ''}
              {...form.field('max24')}
            />
          </SimpleGrid>
          <ChoicesField
            label={t('fields.flags')}
            options={words(flags, (one) => t(`flags.${one}`))}
            {...form.field('flags')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField
              label={t('fields.atc')}
              name="atc"
              value={codes}
              error={form.field('atc').error ?? Object.values(form.field('atc').errors ?? {})[0]}
              onChange={(text) => {
                setCodes(text);
                form.set(
                  'atc',
                  text.split(/[\s,;]+/).filter((code) => code !== ''),
                );
              }}
            />
            <TextField label={t('fields.gtin')} exact {...form.field('gtin')} />
            <TextField label={t('fields.authorisation')} exact {...form.field('authorisation')} />
            <TextField label={t('fields.pharmacode')} exact {...form.field('pharmacode')} />
            <TextField label={t('fields.packages')} {...form.field('packages')} />
          </SimpleGrid>
          <ChoiceField
            label={t('fields.category')}
            options={words(categories, (one) => one)}
            {...form.field('category')}
          />
          <ChoiceField
            label={t('fields.narcoticsList')}
            options={words(narcoticsLists, (one) => one)}
            {...form.field('narcoticsList')}
          />
          <SubstitutesField
            value={form.value.substitutes || []}
            onChange={(value) => form.set('substitutes', value)}
            error={form.field('substitutes').error}
          />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Opens the form: of a product, or of a new one that starts like one of a catalogue. */
export function openProductForm(
  title: string,
  product: Product | null,
  from: Product | null,
  onDone?: (product: Product) => void,
): void {
  const key = `compendium:${product?.id ?? from?.id ?? 'new'}`;
  openWork({
    key,
    title,
    render: () => (
      <ProductForm
        product={product}
        from={from}
        onDone={(saved) => {
          closeWork(key);
          onDone?.(saved);
        }}
        onCancel={() => closeWork(key)}
      />
    ),
  });
}
