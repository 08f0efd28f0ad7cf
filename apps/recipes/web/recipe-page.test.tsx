// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Recipe } from '../contract/recipes.ts';
import { compose } from '../domain/composition.ts';
import NewRecipePage from './NewRecipePage.tsx';
import RecipePage from './RecipePage.tsx';
import web from './index.ts';

const at: { recipePk: string; gone: string[] } = vi.hoisted(() => ({ recipePk: '0', gone: [] as string[] }));
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ recipePk: at.recipePk, viewMode: 'recipes-list' }),
  useGo: () => (href: string) => {
    at.gone.push(href);
  },
}));

const id = '0190a0b0-0000-7000-8000-000000000010';
const recipe: Recipe = {
  id,
  version: 2,
  name: { default: 'Mash', translations: [] },
  category: 'side',
  difficulty: 'easy',
  servings: 10,
  yieldFactor: 1,
  finalGrams: null,
  textureLevel: null,
  preparationMinutes: null,
  cookingMinutes: null,
  tags: [],
  properties: [],
  ownTags: [],
  source: '',
  sourceId: null,
  photos: [],
  remarks: '',
  status: 'draft',
  lines: [],
  steps: [],
  ...compose({ servings: 10, yieldFactor: 1 }, []),
  picture: { served: 'plate', foods: [] },
  contradictions: [],
  usedIn: [],
};
const may = (...actions: string[]) => ({ me: { access: { 'authorization.gastro.recipes': actions } } });
let sent: ReturnType<typeof answerWith>;

beforeEach(async () => {
  addTextSource('recipes', web.locales);
  await loadTexts('recipes');
  at.gone.length = 0;
  sent = answerWith({
    'GET /api/dictionary/recipes.recipe-categories': () => ok([]),
    [`GET /api/recipes/recipes/${id}`]: () => ok(recipe),
  });
});

describe('recipePk 0 means a new recipe (specification 2, section 2)', () => {
  test.each([
    ['forms/details/0', RecipePage],
    ['new/0', NewRecipePage],
  ] as const)('%s is the form of a new one; no recipe is asked for', async (_, Page) => {
    at.recipePk = '0';
    await show(<Page />, may('Read', 'Write', 'Edit'));
    expect(await screen.findByRole('heading', { name: 'New recipe' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
    expect(sent.filter((one) => one.url.startsWith('/api/recipes/recipes'))).toEqual([]);
  });
  test('another number at new/ opens that recipe', async () => {
    at.recipePk = id;
    await show(<NewRecipePage />, may('Read', 'Write'));
    expect(at.gone).toEqual([`/app-gastro/gastro-catalog/recipes-list/forms/details/${id}`]);
  });
});

describe('a recipe that is there', () => {
  beforeEach(() => {
    at.recipePk = id;
  });
  test('is changed with Edit', async () => {
    await show(<RecipePage />, may('Read', 'Edit'));
    expect(await screen.findByRole('heading', { name: 'Mash' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });
  test('is only read with Write and Read: no field, no button that saves, and it says so', async () => {
    await show(<RecipePage />, may('Read', 'Write'));
    expect(await screen.findByRole('heading', { name: 'Mash' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
