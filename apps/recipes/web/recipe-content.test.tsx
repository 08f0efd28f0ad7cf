import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import files from '#apps/files/web/index.ts';
import type { Recipe } from '../contract/recipes.ts';
import { compose } from '../domain/composition.ts';
import { PhotosForm } from './PhotosForm.tsx';
import RecipePage from './RecipePage.tsx';
import { RecipeView } from './RecipeView.tsx';
import { StepsForm } from './StepsForm.tsx';
import web from './index.ts';

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
  addTextSource('files', files.locales);
  await Promise.all([loadTexts('recipes'), loadTexts('files')]);
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
