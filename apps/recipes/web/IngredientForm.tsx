import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CallTo } from '#platform/web/client/client.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { TranslatedField } from '#platform/web/kit/fields/TranslatedField.tsx';
import type { Ingredient } from '../contract/ingredients.ts';
import { ingredients, units } from '../contract/ingredients.ts';
import { ingredientFlags } from '../domain/dish-tags.ts';
import { micronutrients, unitOf } from '../domain/micronutrients.ts';
import { energyOf, mainNutrients } from '../domain/nutrition.ts';
import { AllergenFields } from './AllergenFields.tsx';
import { useText, useWords } from './text.ts';

type Sent = NonNullable<(typeof ingredients.change)['~types']>['sent'];

const empty: FormValue<Sent> = {
  name: { default: '', translations: [] },
  synonyms: [],
  category: '',
  unit: 'g',
  density: null,
  pieceWeight: null,
  lossPercent: 0,
  per100g: {},
  publishedKilojoules: null,
  publishedKilocalories: null,
  frenchName: '',
  italianName: '',
  purchaseUnit: '',
  purchaseGrams: null,
  purchaseRappen: null,
  purchasedOn: null,
  allergens: {},
  flags: [],
};

/** What may be changed of an ingredient; the rest follows from where it comes from and where it is used. */
function valuesOf({ source: _, usedBy: __, ...own }: Ingredient): FormValue<Sent> {
  return own;
}

type Values = NonNullable<Sent['per100g']>;

/** Vitamins, minerals and more: 28 fields, which are there once somebody wants them. */
function MicronutrientFields({
  values,
  errors,
  onChange,
}: {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (more: Values) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('nutrition.moreValues')}</summary>
      {(open || micronutrients.some((nutrient) => errors[nutrient] !== undefined)) && (
        <SimpleGrid cols={2} mt="sm">
          {micronutrients.map((nutrient) => (
            <NumberUnitField
              key={nutrient}
              label={t(`micronutrients.${nutrient}`)}
              unit={unitOf(nutrient)}
              value={values[nutrient] ?? null}
              name={`per100g.${nutrient}`}
              error={errors[nutrient]}
              onChange={(value) => onChange({ [nutrient]: value })}
            />
          ))}
        </SimpleGrid>
      )}
    </details>
  );
}

/** An ingredient with its values per 100 g and its declaration. */
export function IngredientForm({
  ingredient,
  onClose,
}: {
  readonly ingredient: Ingredient | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  const categories = useWords('ingredient-categories');
  return (
    <ActionForm
      call={ingredient ? ingredients.change : (ingredients.create as unknown as CallTo<Sent, Ingredient>)}
      initial={ingredient ? valuesOf(ingredient) : empty}
      draftKey={`ingredient:${ingredient?.id ?? 'new'}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => {
        const values = form.value.per100g || {};
        const energy = energyOf(values);
        return (
          <Stack gap="lg">
            <TranslatedField label={t('fields.name')} {...form.field('name')} mandatory />
            <SynonymsField {...form.field('synonyms')} />
            <SimpleGrid cols={2}>
              <TextField label={t('fields.frenchName')} {...form.field('frenchName')} />
              <TextField label={t('fields.italianName')} {...form.field('italianName')} />
            </SimpleGrid>
            <SelectField
              label={t('fields.category')}
              options={categories.options}
              {...form.field('category')}
              mandatory
            />
            <SelectField
              label={t('fields.unit')}
              options={units.map((value) => ({ value, label: value === 'piece' ? t('units.piece') : value }))}
              {...form.field('unit')}
              mandatory
            />
            <SimpleGrid cols={2}>
              <NumberUnitField label={t('fields.lossPercent')} unit="%" {...form.field('lossPercent')} />
              <NumberUnitField label={t('fields.density')} unit="g/ml" {...form.field('density')} />
              <NumberUnitField label={t('fields.pieceWeight')} unit="g" {...form.field('pieceWeight')} />
            </SimpleGrid>
            <SimpleGrid cols={2}>
              {mainNutrients.map((nutrient) => (
                <NumberUnitField
                  key={nutrient}
                  label={t(`nutrients.${nutrient}`)}
                  unit={t('units.per100g')}
                  value={values[nutrient] ?? null}
                  name={`per100g.${nutrient}`}
                  error={form.field('per100g').errors[nutrient]}
                  onChange={(value) => form.set('per100g', { ...values, [nutrient]: value })}
                />
              ))}
            </SimpleGrid>
            <Text size="sm" c="dimmed">
              {t('fields.computedEnergy', {
                kilojoules: Math.round(energy.kilojoules),
                kilocalories: Math.round(energy.kilocalories),
              })}
            </Text>
            <SimpleGrid cols={2}>
              <NumberUnitField
                label={t('fields.publishedKilojoules')}
                unit="kJ"
                {...form.field('publishedKilojoules')}
              />
              <NumberUnitField
                label={t('fields.publishedKilocalories')}
                unit="kcal"
                {...form.field('publishedKilocalories')}
              />
            </SimpleGrid>
            <MicronutrientFields
              values={values}
              errors={form.field('per100g').errors}
              onChange={(more) => form.set('per100g', { ...values, ...more })}
            />
            <SimpleGrid cols={2}>
              <TextField
                label={t('fields.purchaseUnit')}
                help={t('help.purchaseUnit')}
                {...form.field('purchaseUnit')}
              />
              <NumberUnitField label={t('fields.purchaseGrams')} unit="g" {...form.field('purchaseGrams')} />
              <MoneyField label={t('fields.purchaseRappen')} {...form.field('purchaseRappen')} />
              <DayField label={t('fields.purchasedOn')} {...form.field('purchasedOn')} />
            </SimpleGrid>
            <AllergenFields
              value={form.value.allergens || {}}
              onChange={(value) => form.set('allergens', value)}
            />
            <ChoicesField
              label={t('fields.flags')}
              {...form.field('flags')}
              options={ingredientFlags.map((value) => ({ value, label: t(`flags.${value}`) }))}
            />
            {ingredient && (
              <SwitchField
                label={t('fields.active')}
                value={form.value.active ?? true}
                onChange={(value) => form.set('active', value)}
              />
            )}
          </Stack>
        );
      }}
    </ActionForm>
  );
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Other words for an ingredient, typed with commas between them. */
function SynonymsField({
  name,
  value,
  onChange,
  error,
  errors = {},
}: {
  readonly name: string;
  readonly value: readonly string[] | null | undefined | '';
  readonly onChange: (value: string[]) => void;
  readonly error?: string | undefined;
  readonly errors?: Readonly<Record<string, string>>;
}) {
  const t = useText();
  const [typed, setTyped] = useState((value || []).join(', '));
  return (
    <TextField
      label={t('fields.synonyms')}
      help={t('help.synonyms')}
      name={name}
      value={typed}
      error={error ?? Object.values(errors)[0]}
      onChange={(text) => {
        setTyped(text);
        onChange(listOf(text));
      }}
    />
  );
}
