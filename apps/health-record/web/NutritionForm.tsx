import { SimpleGrid } from '@mantine/core';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { type Nutrition, nutrition } from '../contract/nutrition.ts';
import { dietForms, portions } from '../domain/nutrition.ts';
import { useLevelWords } from './food-words.ts';
import { useText } from './text.ts';
import { WishesField } from './WishesField.tsx';

/** How the person eats; the levels are those that a professional has prescribed. */
export function NutritionForm({
  residentId,
  nutrition: data,
  onClose,
}: {
  readonly residentId: string;
  readonly nutrition: Nutrition;
  readonly onClose: () => void;
}) {
  const t = useText();
  const levels = useLevelWords();
  return (
    <ActionForm
      call={nutrition.change}
      initial={{ residentId, ...data }}
      draftKey={`health-record:nutrition:${residentId}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => {
        const level = (name: 'texture' | 'drinkLevel') => ({
          value: typeof form.value[name] === 'number' ? String(form.value[name]) : null,
          onChange: (value: string | null) => form.set(name, value === null ? null : Number(value)),
        });
        return (
          <>
            <SelectField
              label={t('fields.diet')}
              options={dietForms.map((value) => ({ value, label: t(`diets.${value}`) }))}
              {...form.field('diet')}
            />
            <ChoiceField
              label={t('fields.texture')}
              help={t('states.prescribedHelp')}
              options={levels.food}
              {...level('texture')}
            />
            <ChoiceField
              label={t('fields.drinkLevel')}
              help={t('states.prescribedHelp')}
              options={levels.drink}
              {...level('drinkLevel')}
            />
            <ChoiceField
              label={t('fields.portion')}
              options={portions.map((value) => ({ value, label: t(`portions.${value}`) }))}
              {...form.field('portion')}
              mandatory
            />
            <WishesField label={t('fields.likes')} {...form.field('likes')} />
            <WishesField label={t('fields.dislikes')} {...form.field('dislikes')} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NumberUnitField
                label={t('fields.energyKcal')}
                unit="kcal"
                whole
                {...form.field('energyKcal')}
              />
              <NumberUnitField label={t('fields.fluidMl')} unit="mL" whole {...form.field('fluidMl')} />
            </SimpleGrid>
            <ParagraphField label={t('fields.remarks')} rows={2} {...form.field('remarks')} />
          </>
        );
      }}
    </ActionForm>
  );
}
