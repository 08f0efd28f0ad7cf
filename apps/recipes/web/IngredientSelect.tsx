import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import { ingredients } from '../contract/ingredients.ts';
import { type RecipePart, recipes } from '../contract/recipes.ts';
import { useName, useText } from './text.ts';

/** What a line is made of: an ingredient, or another recipe. */
export type LineFood =
  | { readonly ingredient: Ingredient; readonly part: null }
  | { readonly ingredient: null; readonly part: RecipePart };
const idOf = (food: LineFood): string => (food.ingredient ?? food.part).id;

/** Finds an ingredient or another recipe while typing; inside the table, where the head of the column is the label. */
export function IngredientSelect({
  recipeId,
  value,
  onChange,
  label,
}: {
  readonly recipeId: string;
  readonly value: LineFood | null;
  readonly onChange: (food: LineFood) => void;
  readonly label: string;
}) {
  const t = useText();
  const nameOf = useName();
  const [text, setText] = useState('');
  const shownName = (food: LineFood) => nameOf((food.ingredient ?? food.part).name);
  const wanted = value && text === shownName(value) ? '' : text;
  const asked = wanted.length >= 2;
  const found = useCall(
    ingredients.list,
    { text: wanted, activeOnly: true, limit: 20 },
    { enabled: asked, keep: true },
  );
  const others = useCall(recipes.parts, { id: recipeId, text: wanted }, { enabled: asked, keep: true });
  const foods: LineFood[] = asked
    ? [
        ...(found.data?.items ?? []).map((ingredient) => ({ ingredient, part: null })),
        ...(others.data ?? []).map((part) => ({ ingredient: null, part })),
      ]
    : [];
  const shown = value && !foods.some((one) => idOf(one) === idOf(value)) ? [value, ...foods] : foods;
  const options = (ofRecipes: boolean) =>
    shown
      .filter((one) => (one.part !== null) === ofRecipes)
      .map((one) => ({ value: idOf(one), label: shownName(one) }));
  const groups = [
    { group: t('steps.ingredients'), items: options(false) },
    { group: t('screens.RecipesPage'), items: options(true) },
  ].filter((one) => one.items.length > 0);
  return (
    <Select
      aria-label={label}
      value={value ? idOf(value) : null}
      data={groups}
      searchable
      onSearchChange={setText}
      filter={({ options }) => options}
      placeholder={t('states.typeTwoLetters')}
      allowDeselect={false}
      nothingFoundMessage={asked ? t('states.noIngredientFound') : t('states.typeTwoLetters')}
      onChange={(id) => {
        const one = shown.find((each) => idOf(each) === id);
        if (one) onChange(one);
      }}
    />
  );
}
