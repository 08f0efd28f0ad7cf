import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { parseNumber } from '#platform/web/form/parse.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import { ingredients, units } from '../contract/ingredients.ts';
import type { Recipe, RecipePart } from '../contract/recipes.ts';
import { recipes } from '../contract/recipes.ts';
import { faultOf, gramsOf, type LineDraft, type ParsedLine, parseLine } from '../domain/ingredient-lines.ts';
import { type CookingMethod, cookingMethods } from '../domain/micronutrients.ts';
import type { Unit } from '../domain/nutrition.ts';
import { IngredientSelect, type LineFood } from './IngredientSelect.tsx';
import { LiveComposition } from './LiveComposition.tsx';
import classes from './Recipe.module.css';
import { useName, useText } from './text.ts';

type Line = LineDraft<Ingredient, RecipePart>;
let lastKey = 0;
const newLine = (more: Partial<Line> = {}): Line => {
  lastKey += 1;
  return {
    key: lastKey,
    ingredient: null,
    part: null,
    pasted: '',
    quantity: 0,
    unit: 'g',
    lossPercent: 0,
    netGrams: null,
    cooking: 'none',
    info: '',
    ...more,
  };
};

const foodOf = ({ ingredient, part }: Line): LineFood | null =>
  ingredient ? { ingredient, part: null } : part ? { ingredient: null, part } : null;

/** What is still to be seen of a pasted line: its name without an ingredient, and a measure that has no weight. */
const pastedText = ({ open, name }: ParsedLine, found: boolean): string =>
  open === undefined ? (found ? '' : name) : `${open} ${name}`;

/** Lines that a recipe may have, and names that are looked up at once. */
const mostLines = 200;
const askedAtOnce = 40;

/** Pasted text as lines: one line is one ingredient. Unknown names stay as they were typed, for the cook to choose. */
export async function readPasted(text: string): Promise<Line[]> {
  const parsed = text
    .split('\n')
    .flatMap((one) => parseLine(one) ?? [])
    .slice(0, mostLines);
  const answers: { readonly ingredient: Ingredient | null }[] = [];
  for (let from = 0; from < parsed.length; from += askedAtOnce) {
    const names = parsed.slice(from, from + askedAtOnce).map((one) => one.name.slice(0, 100));
    answers.push(...(await perform(ingredients.match, { names })));
  }
  return parsed.map((one, index) => {
    const ingredient = answers[index]?.ingredient ?? null;
    return newLine({
      ingredient,
      pasted: pastedText(one, ingredient !== null),
      info: one.info ?? '',
      quantity: one.quantity,
      unit: one.unit,
      lossPercent: ingredient?.lossPercent ?? 0,
    });
  });
}

function NumberCell({
  value,
  onChange,
  label,
}: {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly label: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : String(value))}
      onBlur={() => setTyped(null)}
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN));
      }}
    />
  );
}

/** Ingredients as a table for the keyboard, with net weight and nutrition while typing. */
export function IngredientLines({
  recipe,
  onSaved,
}: {
  readonly recipe: Recipe;
  readonly onSaved: (saved: Recipe) => void;
}) {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    recipe.lines.map((line) => newLine({ ...line, pasted: '' })),
  );
  const [entry, setEntry] = useState('');
  const [shownFaults, setShownFaults] = useState(false);
  const act = useAct(recipes.setIngredients, { onDone: onSaved, success: t('states.saved') });
  const change = (key: number, more: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...more } : line)));
  const add = async (text: string) => {
    try {
      const added = await readPasted(text);
      setLines((all) => [...all, ...added]);
      setEntry('');
    } catch {
      toast.error(t('states.pasteFailed'));
    }
  };
  const faulty = lines.filter((line) => faultOf(line) !== null);
  const save = () => {
    setShownFaults(true);
    if (faulty.length > 0) return;
    void act.send({
      id: recipe.id,
      version: recipe.version,
      lines: lines.map(({ ingredient, part, quantity, unit, lossPercent, netGrams, cooking, info }) => ({
        ingredientId: ingredient?.id ?? null,
        partId: part?.id ?? null,
        quantity,
        unit,
        lossPercent,
        netGrams,
        cooking,
        info,
      })),
    });
  };
  const netOf = (line: Line) =>
    line.netGrams ?? (line.ingredient || line.part ? (gramsOf(line) ?? 0) : 0) * (1 - line.lossPercent / 100);
  const net = lines.reduce((sum, line) => sum + (Number.isFinite(netOf(line)) ? netOf(line) : 0), 0);
  return (
    <Stack gap="lg">
      <div className={classes.scroll}>
        <table className={classes.lines} aria-label={t('steps.ingredients')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.ingredient')}</th>
              <th scope="col">{t('fields.quantity')}</th>
              <th scope="col">{t('fields.unit')}</th>
              <th scope="col">{t('fields.lossPercent')}</th>
              <th scope="col">{t('fields.netEntered')}</th>
              <th scope="col">{t('fields.cooking')}</th>
              <th scope="col" className={classes.end}>
                {t('fields.net')}
              </th>
              <th scope="col">
                <VisuallyHidden>{t('actions.removeLine')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              const fault = faultOf(line);
              const labelled = (field: string) => `${field} ${index + 1}`;
              return (
                <tr key={line.key}>
                  <td className={classes.wide}>
                    <IngredientSelect
                      recipeId={recipe.id}
                      value={foodOf(line)}
                      label={labelled(t('fields.ingredient'))}
                      onChange={({ ingredient, part }) =>
                        change(line.key, {
                          ingredient,
                          part,
                          pasted: '',
                          lossPercent: ingredient?.lossPercent ?? 0,
                        })
                      }
                    />
                    {line.pasted && (
                      <Text size="xs" c="dimmed">
                        {t('states.pastedAs', { text: line.pasted })}
                      </Text>
                    )}
                    {shownFaults && fault && (
                      <Text size="sm" c="critical" role="alert">
                        {t(`faults.${fault}`)}
                      </Text>
                    )}
                  </td>
                  <td className={classes.narrow} data-label={t('fields.quantity')}>
                    <NumberCell
                      label={labelled(t('fields.quantity'))}
                      value={line.quantity}
                      onChange={(quantity) => change(line.key, { quantity: quantity ?? 0 })}
                    />
                  </td>
                  <td className={classes.narrow} data-label={t('fields.unit')}>
                    <NativeSelect
                      aria-label={labelled(t('fields.unit'))}
                      value={line.unit}
                      onChange={(event) => change(line.key, { unit: event.currentTarget.value as Unit })}
                      data={units.map((unit) => ({
                        value: unit,
                        label: unit === 'piece' ? t(line.part ? 'units.serving' : 'units.piece') : unit,
                      }))}
                    />
                  </td>
                  <td className={classes.narrow} data-label={t('fields.lossPercent')}>
                    <NumberCell
                      label={labelled(t('fields.lossPercent'))}
                      value={line.lossPercent}
                      onChange={(loss) => change(line.key, { lossPercent: loss ?? 0 })}
                    />
                  </td>
                  <td className={classes.narrow} data-label={t('fields.netEntered')}>
                    <NumberCell
                      label={labelled(t('fields.netEntered'))}
                      value={line.netGrams}
                      onChange={(netGrams) => change(line.key, { netGrams })}
                    />
                  </td>
                  <td className={classes.narrow} data-label={t('fields.cooking')}>
                    <NativeSelect
                      aria-label={labelled(t('fields.cooking'))}
                      value={line.cooking ?? 'none'}
                      onChange={(event) =>
                        change(line.key, { cooking: event.currentTarget.value as CookingMethod })
                      }
                      data={cookingMethods.map((value) => ({ value, label: t(`cooking.${value}`) }))}
                    />
                  </td>
                  <td className={classes.end} data-label={t('fields.net')}>
                    {Number.isFinite(netOf(line)) ? `${format.number(netOf(line), 0)} g` : '–'}
                  </td>
                  <td className={classes.remove}>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`${t('actions.removeLine')} ${index + 1}`}
                      onClick={() => setLines((all) => all.filter((one) => one.key !== line.key))}
                    >
                      <Icon name="delete" />
                    </ActionIcon>
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={6}>{t('fields.total')}</td>
              <td className={classes.end}>{format.number(net, 0)} g</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <TextInput
        label={t('fields.addLines')}
        description={t('help.addLines')}
        value={entry}
        autoComplete="off"
        placeholder={t('help.addLinesExample')}
        onChange={(event) => setEntry(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!text.includes('\n')) return;
          event.preventDefault();
          void add(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && entry.trim() !== '') void add(entry);
        }}
      />
      <LiveComposition recipe={recipe} lines={lines} nameOf={(food) => nameOf(food.name)} />
      {shownFaults && faulty.length > 0 && (
        <Text c="critical" role="alert">
          {t('states.linesIncomplete', { count: faulty.length })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={save} loading={act.busy}>
          {t('actions.save')}
        </Button>
      </Group>
    </Stack>
  );
}
