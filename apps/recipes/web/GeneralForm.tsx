import type { CallTo } from '#platform/web/client/client.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { TranslatedField } from '#platform/web/kit/fields/TranslatedField.tsx';
import type { FormValue } from '#platform/web/form/schema.ts';
import type { Recipe } from '../contract/recipes.ts';
import { recipes } from '../contract/recipes.ts';
import { dishTags } from '../domain/dish-tags.ts';
import { difficulties } from '../domain/recipes.ts';
import { useText, useWords } from './text.ts';

type General = NonNullable<(typeof recipes.create)['~types']>['sent'];

const empty: FormValue<General> = {
  name: { default: '', translations: [] },
  category: '',
  difficulty: 'easy',
  servings: 10,
  yieldFactor: 1,
  finalGrams: null,
  textureLevel: null,
  preparationMinutes: null,
  cookingMinutes: null,
  tags: [],
  properties: [],
  ownTags: [],
  remarks: '',
  source: '',
  sourceId: null,
};

function valuesOf(recipe: Recipe): FormValue<General> & { id: string; version: number } {
  const {
    id,
    version,
    name,
    category,
    difficulty,
    servings,
    yieldFactor,
    finalGrams,
    textureLevel,
    preparationMinutes,
    cookingMinutes,
    tags,
    properties,
    ownTags,
    remarks,
    source,
    sourceId,
  } = recipe;
  return {
    id,
    version,
    name,
    category,
    difficulty,
    servings,
    yieldFactor,
    finalGrams,
    textureLevel,
    preparationMinutes,
    cookingMinutes,
    tags,
    properties,
    ownTags,
    remarks,
    source,
    sourceId,
  };
}

/** The first step: what the recipe is. Creates it when there is none yet. */
export function GeneralForm({
  recipe,
  onSaved,
}: {
  readonly recipe: Recipe | null;
  readonly onSaved: (saved: Recipe) => void;
}) {
  const t = useText();
  const categories = useWords('recipe-categories');
  const properties = useWords('recipe-properties');
  const ownTags = useWords('dish-tags');
  const call = (recipe ? recipes.change : recipes.create) as CallTo<General, Recipe>;
  const levels = [3, 4, 5, 6, 7] as const;
  return (
    <ActionForm
      call={call}
      initial={recipe ? (valuesOf(recipe) as FormValue<General>) : empty}
      draftKey={`recipe:${recipe?.id ?? 'new'}`}
      submit={recipe ? t('actions.save') : t('actions.saveAndGoOn')}
      success={t('states.saved')}
      onDone={onSaved}
    >
      {(form) => (
        <FieldGrid>
          <TranslatedField label={t('fields.name')} {...form.field('name')} mandatory />
          <SelectField
            label={t('fields.category')}
            options={categories.options}
            {...form.field('category')}
            mandatory
          />
          <NumberUnitField label={t('fields.servings')} {...form.field('servings')} />
          <NumberUnitField
            label={t('fields.yieldFactor')}
            help={t('help.yieldFactor')}
            {...form.field('yieldFactor')}
          />
          <NumberUnitField
            label={t('fields.finalGrams')}
            help={t('help.finalGrams')}
            unit="g"
            {...form.field('finalGrams')}
          />
          <NumberUnitField
            label={t('fields.preparationMinutes')}
            unit="min"
            whole
            {...form.field('preparationMinutes')}
          />
          <NumberUnitField
            label={t('fields.cookingMinutes')}
            unit="min"
            whole
            {...form.field('cookingMinutes')}
          />
          <ChoiceField
            label={t('fields.difficulty')}
            {...form.field('difficulty')}
            mandatory
            options={difficulties.map((value) => ({ value, label: t(`difficulties.${value}`) }))}
          />
          <ChoiceField
            label={t('fields.textureLevel')}
            help={t('help.textureLevel')}
            value={form.value.textureLevel ? String(form.value.textureLevel) : null}
            onChange={(value) => form.set('textureLevel', value === null ? null : Number(value))}
            options={levels.map((level) => ({
              value: String(level),
              label: `${level} ${t(`textures.level${level}`)}`,
            }))}
          />
          <ChoicesField
            label={t('fields.tags')}
            {...form.field('tags')}
            options={dishTags.map((value) => ({ value, label: t(`tags.${value}`) }))}
          />
          <ChoicesField label={t('fields.ownTags')} {...form.field('ownTags')} options={ownTags.options} />
          <ChoicesField
            label={t('fields.properties')}
            {...form.field('properties')}
            options={properties.options}
          />
          <TextField label={t('fields.source')} help={t('help.source')} {...form.field('source')} />
          <TextField label={t('fields.sourceId')} {...form.field('sourceId')} />
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </FieldGrid>
      )}
    </ActionForm>
  );
}
