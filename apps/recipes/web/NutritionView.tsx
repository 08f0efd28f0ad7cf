import { SimpleGrid, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import type { Recipe } from '../contract/recipes.ts';
import { allergenName, allergens } from '../domain/allergens.ts';
import { displayAmount, micronutrients, unitOf } from '../domain/micronutrients.ts';
import {
  completeFrom,
  displayEnergy,
  displayGrams,
  energyCoverage,
  mainNutrients,
} from '../domain/nutrition.ts';
import classes from './Recipe.module.css';
import { useText } from './text.ts';

const looks = { contains: 'info', unknown: 'warning', mayContain: 'neutral' } as const;
const sub = new Set(['saturatedFat', 'sugars']);

/** Nutrition per serving and per 100 g, the 14 allergens with their source, and what the tags claim. */
export function NutritionView({ recipe }: { readonly recipe: Recipe }) {
  const t = useText();
  const language = useLanguage();
  const format = useFormat();
  const { nutrition } = recipe;
  if (!nutrition) return <Text c="dimmed">{t('states.noIngredientsYet')}</Text>;
  const { perServing, per100g, coverage } = nutrition;
  const incomplete = mainNutrients.some((nutrient) => coverage[nutrient] < completeFrom);
  const groups = allergens.map(({ code }) =>
    recipe.allergens.filter((one) => one.key.split('.')[0] === code),
  );
  const shown = groups.flatMap((group) => {
    const [whole, ...kinds] = group;
    // the kinds where they are named, the group where any of them may be meant
    const named = kinds.filter((kind) => kind.state === whole?.state);
    return !whole || whole.state === 'free'
      ? []
      : named.length > 0 && named.length < kinds.length
        ? named
        : [whole];
  });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('nutrition.title')}>
        <div className={classes.values}>
          <span className={classes.head} />
          <span className={`${classes.head} ${classes.end}`}>{t('nutrition.perServing')}</span>
          <span className={`${classes.head} ${classes.end}`}>{t('nutrition.per100g')}</span>
          <span>{t('nutrition.weight')}</span>
          <span className={classes.end}>{Math.round(perServing.grams)} g</span>
          <span className={classes.end}>100 g</span>
          <span>{t('nutrition.energy')}</span>
          <span className={classes.end}>
            {displayEnergy(perServing.kilojoules, 'kJ', energyCoverage(coverage))} /{' '}
            {displayEnergy(perServing.kilocalories, 'kcal', energyCoverage(coverage))}
          </span>
          <span className={classes.end}>
            {per100g ? displayEnergy(per100g.kilocalories, 'kcal', energyCoverage(coverage)) : '–'}
          </span>
          {mainNutrients.map((nutrient) => (
            <Fragment key={nutrient}>
              <span className={sub.has(nutrient) ? classes.sub : undefined}>
                {t(`nutrients.${nutrient}`)}
              </span>
              <span className={classes.end}>
                {displayGrams(nutrient, perServing.values[nutrient], coverage[nutrient])}
              </span>
              <span className={classes.end}>
                {per100g ? displayGrams(nutrient, per100g.values[nutrient], coverage[nutrient]) : '–'}
              </span>
            </Fragment>
          ))}
        </div>
        {incomplete && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('nutrition.inBrackets')}
          </Text>
        )}
        <details>
          <summary>{t('nutrition.moreValues')}</summary>
          <div className={classes.values}>
            {micronutrients.map((nutrient) => {
              const text = (value: number) => displayAmount(value, unitOf(nutrient), coverage[nutrient]);
              return (
                <Fragment key={nutrient}>
                  <span>{t(`micronutrients.${nutrient}`)}</span>
                  <span className={classes.end}>
                    {coverage[nutrient] === 0 ? '–' : text(perServing.values[nutrient])}
                  </span>
                  <span className={classes.end}>
                    {coverage[nutrient] === 0 || !per100g ? '–' : text(per100g.values[nutrient])}
                  </span>
                </Fragment>
              );
            })}
          </div>
        </details>
        {recipe.cost && (
          <Stack gap={4} mt="md">
            <Text fw={620}>
              {t('fields.cost')}:{' '}
              {t('nutrition.costPerServing', {
                price: format.money(Math.round(recipe.cost.rappenPerServing)),
              })}
            </Text>
            {recipe.cost.missing.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('nutrition.costMissing', { ingredients: recipe.cost.missing.join(', ') })}
              </Text>
            )}
          </Stack>
        )}
      </Section>
      <Section title={t('fields.allergens')}>
        <Stack gap="sm">
          {shown.length === 0 && <Text>{t('allergens.none')}</Text>}
          {shown.map((one) => (
            <div key={one.key}>
              <StatusBadge
                status={looks[one.state as keyof typeof looks]}
                label={`${t(`allergens.${one.state as keyof typeof looks}`)}: ${allergenName(one.key, language)}`}
              />
              <Text size="sm" c="dimmed">
                {t('allergens.from', { ingredients: one.ingredients.join(', ') })}
              </Text>
            </div>
          ))}
          {recipe.contradictions.map(({ tag, computed }) => (
            <Text key={tag} c="critical" size="sm">
              {t(`nutrition.contradicted.${computed}`, { tag: t(`tags.${tag}`) })}
            </Text>
          ))}
        </Stack>
      </Section>
    </SimpleGrid>
  );
}
