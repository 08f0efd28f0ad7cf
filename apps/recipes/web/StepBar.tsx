import { LinkTo } from '#platform/web/navigation.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { checkSection } from '../domain/recipes.ts';
import type { RecipeSection } from '../domain/recipes.ts';
import classes from './Recipe.module.css';
import { recipeHref, useText } from './text.ts';

export const shownSections = [
  'generalInfo',
  'ingredients',
  'steps',
  'nutrition',
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
    <nav aria-label={t('steps.label')}>
      <ol className={classes.steps}>
        {shownSections.map((section, index) => {
          const locked = checkSection(section, recipeId !== null) !== null;
          const content = (
            <>
              {locked ? <Icon name="lock" size={16} /> : <span className={classes.number}>{index + 1}</span>}
              {t(`steps.${section}`)}
            </>
          );
          return (
            <li key={section}>
              {locked || recipeId === null ? (
                <span
                  className={classes.step}
                  aria-disabled={locked}
                  {...(section === current ? { 'aria-current': 'step' as const } : {})}
                >
                  {content}
                </span>
              ) : (
                <LinkTo
                  href={recipeHref(recipeId, section)}
                  className={classes.step}
                  {...(section === current ? { 'aria-current': 'step' } : {})}
                >
                  {content}
                </LinkTo>
              )}
            </li>
          );
        })}
      </ol>
      {recipeId === null && <p className={classes.hint}>{t('states.saveGeneralInfoFirst')}</p>}
    </nav>
  );
}
