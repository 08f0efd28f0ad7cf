import { Button } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue, useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import type { Recipe } from '../contract/recipes.ts';
import { recipes } from '../contract/recipes.ts';
import { recipeSteps } from '../domain/recipes.ts';
import { DishPicture } from './DishPicture.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { IngredientLines } from './IngredientLines.tsx';
import NewRecipePage from './NewRecipePage.tsx';
import { NutritionView } from './NutritionView.tsx';
import { PhotosForm } from './PhotosForm.tsx';
import classes from './Recipe.module.css';
import { RecipeStatusBadge } from './RecipeStatusBadge.tsx';
import { RecipeView } from './RecipeView.tsx';
import { ScaledLines } from './ScaledLines.tsx';
import { shownSections, StepBar } from './StepBar.tsx';
import { StepsForm } from './StepsForm.tsx';
import { recipeHref, recipesHref, useName, useText } from './text.ts';

/** Activate or deactivate, whichever the status allows. */
function StatusAction({ recipe }: { readonly recipe: Recipe }) {
  const t = useText();
  const act = useAct(recipes.setStatus, { success: t('states.saved') });
  const action =
    'to' in recipeSteps[recipe.status].activate ? ('activate' as const) : ('deactivate' as const);
  return (
    <Button
      variant="default"
      loading={act.busy}
      leftSection={<Icon name={action === 'activate' ? 'check' : 'archive'} />}
      onClick={() => void act.send({ id: recipe.id, version: recipe.version, action })}
    >
      {t(`actions.${action}`)}
    </Button>
  );
}

/** One recipe; `recipePk` 0 is a new one (specification 2, section 2). */
export default function RecipePage() {
  const { recipePk = '0' } = useParameters();
  return recipePk === '0' ? <NewRecipePage /> : <OneRecipe recipePk={recipePk} />;
}

/** General info, ingredients, steps, nutrition, photos. An inactive one is read until it is activated again. */
function OneRecipe({ recipePk }: { readonly recipePk: string }) {
  const t = useText();
  const nameOf = useName();
  const go = useGo();
  const [step] = useAddressValue('step', 'generalInfo');
  const mayEdit = useMay('authorization.gastro.recipes', 'Edit');
  const query = useCall(recipes.get, { id: recipePk });
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.error || !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const recipe = query.data;
  const open = mayEdit && recipe.status !== 'inactive';
  const readOnly = mayEdit ? 'states.inactiveReadOnly' : 'states.readOnly';
  const section = shownSections.find((one) => one === step) ?? 'generalInfo';
  const next = () => go(recipeHref(recipe.id, shownSections[shownSections.indexOf(section) + 1] ?? section));
  const key = `${recipe.id}-${recipe.version}`;
  return (
    <RecordPage
      title={nameOf(recipe.name)}
      tab={t(`steps.${section}`)}
      back={recipesHref}
      status={
        <>
          <DishPicture picture={recipe.picture} size={40} />
          <RecipeStatusBadge status={recipe.status} />
        </>
      }
      actions={mayEdit ? <StatusAction recipe={recipe} /> : undefined}
      band={open ? undefined : <ReadOnlyBand reason={t(readOnly)} />}
    >
      <StepBar recipeId={recipe.id} current={section} />
      {!open && <RecipeView recipe={recipe} section={section} />}
      {open && section === 'generalInfo' && <GeneralForm key={recipe.id} recipe={recipe} onSaved={next} />}
      {open && section === 'ingredients' && <IngredientLines key={key} recipe={recipe} onSaved={next} />}
      {open && section === 'ingredients' && recipe.lines.length > 0 && (
        <div className={classes.below}>
          <Section title={t('fields.scaledLines')}>
            <ScaledLines key={`scaled-${key}`} recipe={recipe} />
          </Section>
        </div>
      )}
      {open && section === 'steps' && <StepsForm key={key} recipe={recipe} onSaved={next} />}
      {open && section === 'nutrition' && <NutritionView recipe={recipe} />}
      {open && section === 'photos' && <PhotosForm recipe={recipe} mayEdit />}
    </RecordPage>
  );
}
