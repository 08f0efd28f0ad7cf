import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import { ingredients } from '../contract/ingredients.ts';
import { useName, useText } from './text.ts';

/** Finds an ingredient while typing; inside the table, where the head of the column is the label. */
export function IngredientSelect({
  value,
  onChange,
  label,
}: {
  readonly value: Ingredient | null;
  readonly onChange: (ingredient: Ingredient) => void;
  readonly label: string;
}) {
  const t = useText();
  const nameOf = useName();
  const [text, setText] = useState('');
  const wanted = value && text === nameOf(value.name) ? '' : text;
  const found = useCall(
    ingredients.list,
    { text: wanted, activeOnly: true, limit: 20 },
    { enabled: wanted.length >= 2, keep: true },
  );
  const rows = (wanted.length >= 2 ? found.data?.items : undefined) ?? [];
  const shown = value && !rows.some((one) => one.id === value.id) ? [value, ...rows] : rows;
  return (
    <Select
      aria-label={label}
      value={value?.id ?? null}
      data={shown.map((one) => ({ value: one.id, label: nameOf(one.name) }))}
      searchable
      onSearchChange={setText}
      filter={({ options }) => options}
      placeholder={t('states.typeTwoLetters')}
      allowDeselect={false}
      nothingFoundMessage={wanted.length >= 2 ? t('states.noIngredientFound') : t('states.typeTwoLetters')}
      onChange={(id) => {
        const one = shown.find((each) => each.id === id);
        if (one) onChange(one);
      }}
    />
  );
}
