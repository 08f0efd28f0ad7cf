import { Steps } from '#platform/web/kit/page/Steps.tsx';
import { checkSection } from '../domain/recipes.ts';
import type { RecipeSection } from '../domain/recipes.ts';
import { recipeHref, useText } from './text.ts';

export const shownSections = [
  'generalInfo',
  'ingredients',
  'steps',
  'nutrition',
  'photos',
] as const satisfies readonly RecipeSection[];
export type ShownSection = (typeof shownSections)[number];

/** The steps of the form. Until the general info is saved the others are locked and say why. */
export function StepBar({
  recipeId,
  current,
}: {
  readonly recipeId: string | null;
  readonly current: ShownSection;
}) {
  const t = useText();
  return (
    <Steps
      label={t('steps.label')}
      current={current}
      steps={shownSections.map((section) => ({
        key: section,
        title: t(`steps.${section}`),
        locked: checkSection(section, recipeId !== null) !== null,
        href: recipeId === null ? undefined : recipeHref(recipeId, section),
      }))}
      hint={recipeId === null ? t('states.saveGeneralInfoFirst') : undefined}
    />
  );
}
