import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { Recipe } from '../contract/recipes.ts';
import { scaleFactor, type ScaleTarget } from '../domain/recipes.ts';
import classes from './Recipe.module.css';
import { recipeHref, useName, useText } from './text.ts';

const shown = (value: number): number => Math.round(value * 1000) / 1000;

/** The ingredients for as many servings, or as much of the finished dish, as somebody wants to cook. Nothing is saved. */
export function ScaledLines({ recipe }: { readonly recipe: Recipe }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const [target, setTarget] = useState<ScaleTarget>({ servings: recipe.servings });
  if (recipe.lines.length === 0) return <Text c="dimmed">{t('states.noIngredientsYet')}</Text>;
  const numberText = (value: number) => format.number(value, String(value).split('.')[1]?.length ?? 0);
  const servingGrams = recipe.nutrition?.perServing.grams ?? 0;
  const whole = { servings: recipe.servings, grams: servingGrams * recipe.servings };
  const factor = scaleFactor(whole, target);
  const typed = (value: unknown): number => (typeof value === 'number' ? value : 0);
  return (
    <Stack gap="md">
      <Group align="flex-end">
        <NumberUnitField
          label={t('fields.scaleServings')}
          value={'servings' in target ? target.servings : factor && shown(recipe.servings * factor)}
          onChange={(value) => setTarget({ servings: typed(value) })}
        />
        <NumberUnitField
          label={t('fields.scaleWeight')}
          unit="kg"
          value={'grams' in target ? target.grams / 1000 : factor && shown((whole.grams * factor) / 1000)}
          onChange={(value) => setTarget({ grams: typed(value) * 1000 })}
        />
      </Group>
      {factor === null ? (
        <Text c="critical" role="alert">
          {t('states.scaleAboveZero')}
        </Text>
      ) : (
        <table className={classes.scaled} aria-label={t('fields.scaledLines')}>
          <tbody>
            {recipe.lines.map((line, index) => (
              <tr key={index}>
                <td className={classes.end}>
                  {numberText(shown(line.quantity * factor))}{' '}
                  {line.unit === 'piece' ? t(line.part ? 'units.serving' : 'units.piece') : line.unit}
                </td>
                <td>
                  {line.part ? (
                    <LinkTo href={recipeHref(line.part.id)}>{nameOf(line.part.name)}</LinkTo>
                  ) : (
                    nameOf(line.ingredient!.name)
                  )}
                  {line.info !== '' && (
                    <Text c="dimmed" size="sm">
                      {line.info}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}
