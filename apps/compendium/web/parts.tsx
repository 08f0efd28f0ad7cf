import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import type { Product } from '../contract/product-shape.ts';
import { products } from '../contract/products.ts';
import { useText } from './text.ts';

/** The address of the product sheet; with a resident, whose warnings then stand on top. */
export const productLink = (productId: string, residentId?: string): string =>
  `/app-residents/forms/compendium/${productId}${residentId === undefined ? '' : `?resident=${residentId}`}`;

/** What a product is called where one line is all there is: name, strength, form. */
export function useProductName(): (product: Pick<Product, 'name' | 'strength' | 'form'>) => string {
  const t = useText();
  return ({ name, strength, form }) => {
    const named = strength === '' || name.includes(strength) ? name : `${name} ${strength}`;
    return form === 'other' ? named : `${named}, ${t(`forms.${form}`)}`;
  };
}

/** A product in a line: name and strength, its form behind. */
export function ProductLine({ product }: { readonly product: Pick<Product, 'name' | 'strength' | 'form'> }) {
  const t = useText();
  const { name, strength, form } = product;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <Text span fw={550}>
        {name}
      </Text>
      {strength !== '' && !name.includes(strength) && ` ${strength}`}
      {form !== 'other' && (
        <Text span c="dimmed">
          {' '}
          {t(`forms.${form}`)}
        </Text>
      )}
    </span>
  );
}

/** Finds a product by name, substance, ATC or a scanned number: type, arrow, Enter. */
export function ProductSearch({
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly value: Product | null;
  readonly onChange: (product: Product | null) => void;
}) {
  const t = useText();
  const nameOf = useProductName();
  const [text, setText] = useState('');
  const wanted = value && text === nameOf(value) ? '' : text.trim();
  const asks = wanted.length >= 2;
  const found = useCall(products.search, { text: wanted }, { enabled: asks, keep: true });
  const hits = (asks ? found.data : undefined) ?? [];
  const shown = value && !hits.some((one) => one.id === value.id) ? [value, ...hits] : hits;
  return (
    <SelectField
      {...field}
      value={value?.id ?? null}
      options={shown.map((one) => ({ value: one.id, label: nameOf(one) }))}
      placeholder={t('states.typeTwo')}
      onSearch={setText}
      onChange={(id) => onChange(shown.find((one) => one.id === id) ?? null)}
    />
  );
}
