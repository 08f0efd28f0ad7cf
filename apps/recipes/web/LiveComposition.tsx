import { Group, Stack, Text } from '@mantine/core';
import type { Ingredient } from '../contract/ingredients.ts';
import type { Recipe, RecipePart } from '../contract/recipes.ts';
import { allergenSummary, compose } from '../domain/composition.ts';
import { compositionLines, type LineDraft } from '../domain/ingredient-lines.ts';
import { displayEnergy, displayGrams, energyCoverage } from '../domain/nutrition.ts';
import { AllergenCodes } from './AllergenCodes.tsx';
import { useText } from './text.ts';

/** What the lines add up to right now, before they are saved. */
export function LiveComposition({
  recipe,
  lines,
  nameOf,
}: {
  readonly recipe: Recipe;
  readonly lines: readonly LineDraft<Ingredient, RecipePart>[];
  readonly nameOf: (food: Ingredient | RecipePart) => string;
}) {
  const t = useText();
  const { nutrition, allergens } = compose(recipe, compositionLines(lines, nameOf));
  if (!nutrition) return <Text c="dimmed">{t('states.noIngredientsYet')}</Text>;
  const { perServing, coverage } = nutrition;
  return (
    <Stack gap="xs" aria-live="polite">
      <Group gap="lg">
        <Text fw={620}>
          {t('nutrition.perServing')}: {Math.round(perServing.grams)} g ·{' '}
          {displayEnergy(perServing.kilocalories, 'kcal', energyCoverage(coverage))}
        </Text>
        <Text>
          {t('nutrients.protein')} {displayGrams('protein', perServing.values.protein, coverage.protein)}
        </Text>
        <Text>
          {t('nutrients.fat')} {displayGrams('fat', perServing.values.fat, coverage.fat)}
        </Text>
        <Text>
          {t('nutrients.carbohydrate')}{' '}
          {displayGrams('carbohydrate', perServing.values.carbohydrate, coverage.carbohydrate)}
        </Text>
      </Group>
      <AllergenCodes allergens={allergenSummary(allergens)} />
    </Stack>
  );
}
