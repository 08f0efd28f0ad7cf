import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Recipe, RecipePart } from '../contract/recipes.ts';
import { allergens } from '../domain/allergens.ts';
import { compose } from '../domain/composition.ts';
import { IngredientLines } from './IngredientLines.tsx';
import { PhotosForm } from './PhotosForm.tsx';
import RecipePage from './RecipePage.tsx';
import { RecipeView } from './RecipeView.tsx';
import { ScaledLines } from './ScaledLines.tsx';
import { StepsForm } from './StepsForm.tsx';
import web from './index.ts';

const free = Object.fromEntries(allergens.map(({ code }) => [code, 'free' as const]));
const id = (number: number) => `0190a0b0-0000-7000-8000-0000000000${number}`;
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ recipePk: '0190a0b0-0000-7000-8000-000000000010', viewMode: 'recipes-list' }),
}));
const recipe: Recipe = {
  id: id(10),
  version: 4,
  name: { default: 'Apple tart', translations: [{ language: 'de', value: 'Apfelwähe' }] },
  category: 'dessert',
  difficulty: 'hard',
  servings: 12,
  yieldFactor: 0.85,
  finalGrams: null,
  textureLevel: 7,
  preparationMinutes: 20,
  cookingMinutes: 35,
  tags: ['vegetarian'],
  properties: ['cold'],
  ownTags: ['classic'],
  source: 'Tiptopf',
  sourceId: 'page 312',
  photos: [
    { id: id(20), version: 1, caption: 'Whole', cover: true, width: 800, height: 600 },
    { id: id(21), version: 3, caption: '', cover: false, width: 800, height: 600 },
  ],
  remarks: 'Served lukewarm.',
  status: 'active',
  lines: [],
  steps: [
    { section: 'For the pastry', instruction: 'Knead.' },
    { section: '', instruction: 'Rest.' },
    { section: 'For the filling', instruction: 'Slice the apples.' },
  ],
  ...compose({ servings: 12, yieldFactor: 0.85 }, []),
  picture: { served: 'tart', foods: ['fruit'] },
  contradictions: [],
  usedIn: [],
};
const words = (list: string, value: string, label: string) => ({
  [`GET /api/dictionary/recipes.${list}`]: () => ok([{ itemValue: value, itemLabel: label }]),
});
const dictionaries = {
  ...words('recipe-categories', 'dessert', 'Dessert'),
  ...words('recipe-properties', 'cold', 'Served cold'),
  ...words('dish-tags', 'classic', 'Classic'),
};

beforeEach(async () => {
  addTextSource('recipes', web.locales);
  await loadTexts('recipes');
});

describe('what a recipe says of itself', () => {
  test.each([
    ['en', 'Hard (difficult)', 'Source'],
    ['de', 'Schwer (schwierig)', 'Quelle'],
  ] as const)(
    'in %s: both words of the difficulty, properties, tags, source',
    async (language, word, source) => {
      answerWith(dictionaries);
      await show(<RecipeView recipe={recipe} section="generalInfo" />, { language });
      expect(screen.getByText(word)).toBeInTheDocument();
      expect(await screen.findByText('Served cold')).toBeInTheDocument();
      expect(await screen.findByText(/Classic/)).toBeInTheDocument();
      expect(screen.getByText(source)).toBeInTheDocument();
      expect(screen.getByText('Tiptopf · page 312')).toBeInTheDocument();
    },
  );
  test('steps stand below their sections, and their numbers go on', async () => {
    await show(<RecipeView recipe={recipe} section="steps" />);
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'For the pastry',
      'For the filling',
    ]);
    expect(screen.getAllByRole('list').map((one) => one.getAttribute('start'))).toEqual(['1', '3']);
  });
  test('an inactive one is read only, says so, and can be activated', async () => {
    answerWith({
      ...dictionaries,
      [`GET /api/recipes/recipes/${id(10)}`]: () => ok({ ...recipe, status: 'inactive' }),
    });
    await show(<RecipePage />, {
      me: { access: { 'authorization.gastro.recipes': ['Read', 'Write', 'Edit'] } },
    });
    expect(await screen.findByText(/This recipe is inactive. Activate it to change it./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Activate' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

test('a section begins with a step; the others have no field for it', async () => {
  const sent = answerWith({ [`POST /api/recipes/recipes/${id(10)}/set-steps`]: () => ok(recipe) });
  const { user } = await show(<StepsForm recipe={recipe} onSaved={() => undefined} />);
  expect(screen.getByLabelText('Section from step 1 on')).toHaveValue('For the pastry');
  expect(screen.queryByLabelText('Section from step 2 on')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Begin a section with step 2' }));
  await user.type(screen.getByLabelText('Section from step 2 on'), 'To rest');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    version: 4,
    steps: [
      { section: 'For the pastry', instruction: 'Knead.' },
      { section: 'To rest', instruction: 'Rest.' },
      { section: 'For the filling', instruction: 'Slice the apples.' },
    ],
  });
});

describe('photos', () => {
  test('the cover is marked; another one is chosen with its version', async () => {
    const sent = answerWith({
      [`POST /api/recipes/photos/${id(21)}/change`]: () => ok({ ...recipe.photos[1]!, cover: true }),
      [`PATCH /api/recipes/photos/${id(21)}`]: () => ok({ ...recipe.photos[1]!, cover: true }),
      [`PUT /api/recipes/photos/${id(21)}`]: () => ok({ ...recipe.photos[1]!, cover: true }),
    });
    const { user } = await show(<PhotosForm recipe={recipe} mayEdit />);
    expect(screen.getByText('Shown in lists')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Whole' })).toBeInTheDocument();
    const second = screen.getByRole('img', { name: 'Apple tart, photo 2' }).closest('li')!;
    await user.click(
      within(second).getByRole('button', { name: /Actions|Apple tart, photo 2$/, expanded: false }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Show in lists' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ version: 3, cover: true });
  });
  test('with the right to read alone they are looked at; without any it says so', async () => {
    await show(<PhotosForm recipe={recipe} mayEdit={false} />);
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
    await show(<PhotosForm recipe={{ ...recipe, photos: [] }} mayEdit={false} />);
    expect(screen.getByText('No photos.')).toBeInTheDocument();
  });
});

describe('a recipe in a recipe, and another quantity', () => {
  const mash: RecipePart = {
    id: id(30),
    name: { default: 'Mashed potatoes', translations: [] },
    status: 'active',
    servingGrams: 200,
    rappenPerGram: null,
    per100g: { protein: 2 },
    coverage: { protein: 1 },
    leaves: [
      {
        name: 'Butter',
        allergens: { ...free, MLK: 'contains' },
        flags: ['vegetarian'],
        gramsPerGram: 0.03,
      },
    ],
  };
  test('is found beside the ingredients, counts by the serving, and its allergens are seen at once', async () => {
    const sent = answerWith({
      'GET /api/recipes/ingredients': () => ok({ items: [], nextCursor: null, total: 0 }),
      [`GET /api/recipes/recipes/${id(10)}/parts`]: () => ok([mash]),
      [`POST /api/recipes/recipes/${id(10)}/set-ingredients`]: () => ok(recipe),
      'GET /api/recipes/ingredients/match': () => ok([{ name: 'mash', ingredient: null }]),
    });
    const { user } = await show(<IngredientLines recipe={recipe} onSaved={() => undefined} />);
    await user.click(screen.getByLabelText('Add ingredients'));
    await user.paste('2 mash\n');
    await user.type(await screen.findByRole('combobox', { name: 'Ingredient 1' }), 'mash');
    await user.click(await screen.findByRole('option', { name: 'Mashed potatoes' }));
    expect(screen.getAllByRole('row')[1]!).toHaveTextContent('400 g');
    expect(screen.getByRole('combobox', { name: 'Unit 1' })).toHaveTextContent('serving');
    expect(screen.getByText('Milk', { selector: '[data-status=neutral] *' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ version: 4 }));
    expect(sent.at(-1)!.body).toMatchObject({
      lines: [{ ingredientId: null, partId: mash.id, quantity: 2, unit: 'piece' }],
    });
  });
  test('is scaled by servings or by the finished weight; zero is refused with a word', async () => {
    const line = {
      ingredient: null,
      part: mash,
      quantity: 2.4,
      unit: 'kg' as const,
      grossGrams: 2400,
      lossPercent: 0,
      netGrams: null,
      cooking: 'none' as const,
      info: '',
    };
    const composition = compose({ servings: 12, yieldFactor: 1 }, [
      { ...line, name: 'Mash', per100g: {}, allergens: {}, flags: [] },
    ]);
    const { user } = await show(<ScaledLines recipe={{ ...recipe, ...composition, lines: [line] }} />);
    const servings = screen.getByLabelText('For servings');
    await user.clear(servings);
    await user.type(servings, '30');
    expect(screen.getByRole('row')).toHaveTextContent('6 kg');
    expect(screen.getByLabelText(/^For a finished weight/)).toHaveValue('6');
    await user.clear(screen.getByLabelText(/^For a finished weight/));
    await user.type(screen.getByLabelText(/^For a finished weight/), '1.2');
    expect(screen.getByRole('row')).toHaveTextContent('1.2 kg');
    expect(servings).toHaveValue('6');
    await user.clear(servings);
    await user.type(servings, '0');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number above zero.');
  });
});
