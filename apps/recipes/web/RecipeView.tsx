import { List, Stack, Text, Title } from '@mantine/core';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { Recipe } from '../contract/recipes.ts';
import { NutritionView } from './NutritionView.tsx';
import { PhotosForm } from './PhotosForm.tsx';
import { ScaledLines } from './ScaledLines.tsx';
import type { ShownSection } from './StepBar.tsx';
import { useName, useText, useWords } from './text.ts';

function GeneralView({ recipe }: { readonly recipe: Recipe }) {
  const t = useText();
  const nameOf = useName();
  const categories = useWords('recipe-categories');
  const properties = useWords('recipe-properties');
  const ownTags = useWords('dish-tags');
  const minutes = (value: number | null) => (value === null ? null : `${value} min`);
  const tags = [...recipe.tags.map((tag) => t(`tags.${tag}`)), ...recipe.ownTags.map(ownTags.wordOf)];
  return (
    <Facts
      items={[
        [t('fields.category'), categories.wordOf(recipe.category)],
        [t('fields.difficulty'), t(`difficulties.${recipe.difficulty}`)],
        [t('fields.servings'), recipe.servings],
        [t('fields.preparationMinutes'), minutes(recipe.preparationMinutes)],
        [t('fields.cookingMinutes'), minutes(recipe.cookingMinutes)],
        [t('fields.properties'), recipe.properties.map(properties.wordOf).join(', ')],
        [t('fields.tags'), tags.join(', ')],
        [t('fields.source'), [recipe.source, recipe.sourceId].filter(Boolean).join(' · ')],
        [t('fields.remarks'), recipe.remarks],
        ...(recipe.usedIn.length > 0
          ? [[t('fields.usedIn'), recipe.usedIn.map((one) => nameOf(one.name)).join(', ')] as const]
          : []),
      ]}
    />
  );
}

/** The steps below the titles of their sections; the numbers go on. */
function StepsView({ recipe }: { readonly recipe: Recipe }) {
  const t = useText();
  if (recipe.steps.length === 0) return <Text c="dimmed">{t('states.noSteps')}</Text>;
  const starts = recipe.steps.flatMap((step, index) => (index === 0 || step.section !== '' ? [index] : []));
  return (
    <Stack gap="md">
      {starts.map((start, at) => (
        <div key={start}>
          {recipe.steps[start]!.section !== '' && (
            <Title order={2} size="h4" mb="xs">
              {recipe.steps[start]!.section}
            </Title>
          )}
          <List type="ordered" start={start + 1} spacing="xs">
            {recipe.steps.slice(start, starts[at + 1]).map((step, index) => (
              <List.Item key={index}>{step.instruction}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Stack>
  );
}

/** A recipe for whoever may not change it, and one that is inactive. */
export function RecipeView({ recipe, section }: { readonly recipe: Recipe; readonly section: ShownSection }) {
  if (section === 'ingredients') return <ScaledLines recipe={recipe} />;
  if (section === 'steps') return <StepsView recipe={recipe} />;
  if (section === 'nutrition') return <NutritionView recipe={recipe} />;
  if (section === 'photos') return <PhotosForm recipe={recipe} mayEdit={false} />;
  return <GeneralView recipe={recipe} />;
}
