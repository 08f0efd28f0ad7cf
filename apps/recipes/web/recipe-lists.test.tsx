import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import type { RecipeRow } from '../contract/recipes.ts';
import { allergenName, allergens } from '../domain/allergens.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import IngredientsPage from './IngredientsPage.tsx';
import RecipesPage from './RecipesPage.tsx';

const id = (number: number) => `0190a0b0-0000-7000-8000-00000000000${number}`;
const name = (en: string, de?: string) => ({
  default: en,
  translations: de === undefined ? [] : [{ language: 'de' as const, value: de }],
});
const free = Object.fromEntries(allergens.map(({ code }) => [code, 'free' as const]));
const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: items.length });
const all = { access: allRights(manifest) };
const reader = { access: readRights(manifest) };
const words = (list: string, value: string, label: string): Record<string, Answer> => ({
  [`GET /api/dictionary/recipes.${list}`]: () => ok([{ itemValue: value, itemLabel: label }]),
});
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;

beforeEach(() => startApps(web));

describe('recipes', () => {
  const recipe: RecipeRow = {
    id: id(1),
    name: name('Mash', 'Stock'),
    category: 'side',
    difficulty: 'easy',
    status: 'active',
    servings: 10,
    minutes: 40,
    tags: [],
    allergens: { state: 'known', codes: ['MLK'] },
    kilocalories: 214.4,
    picture: { served: 'plate', foods: ['potato'] },
    photoId: null,
  };
  const open = {
    ...recipe,
    id: id(2),
    name: name('Soup'),
    status: 'draft',
    minutes: null,
    kilocalories: null,
    allergens: { state: 'incomplete', codes: [] },
  };
  test('each recipe has its drawing, of what it is made of', async () => {
    answers([
      recipe,
      { ...recipe, id: id(3), name: name('Stew'), picture: { served: 'bowl', foods: ['beef', 'carrot'] } },
    ]);
    await show(<RecipesPage />, { me: all });
    const drawn = [(await rowOf('Mash')).querySelector('svg')!, (await rowOf('Stew')).querySelector('svg')!];
    expect(drawn[0]!.innerHTML).not.toBe(drawn[1]!.innerHTML);
    // small enough to stand many times in a week
    expect(Math.max(...drawn.map((one) => one.outerHTML.length))).toBeLessThan(6000);
  });
  const answers = (rows: readonly unknown[]) =>
    answerWith({
      'GET /api/recipes/recipes': () => page(rows),
      ...words('recipe-categories', 'side', 'Side dish'),
    });

  test('what each contains, how long it takes; what is not known is never said to be free of', async () => {
    answers([recipe, open]);
    await show(<RecipesPage />, { me: all });
    const mash = await rowOf('Mash');
    for (const text of [
      'Side dish',
      allergenName('MLK', 'en'),
      '214 kcal',
      '40 min',
      en.difficulties.easy,
      en.statuses.active,
    ])
      expect(mash).toHaveTextContent(text);
    const soup = await rowOf('Soup');
    expect(soup).toHaveTextContent(en.allergens.incomplete);
    expect(soup).not.toHaveTextContent(en.allergens.none);
    expect(within(soup).getAllByText('–')).toHaveLength(2);
    expect(within(mash).getByRole('link')).toHaveAttribute(
      'href',
      `/app-gastro/gastro-catalog/recipes-list/forms/details/${id(1)}`,
    );
    expect(screen.getByRole('link', { name: en.actions.newRecipe })).toBeInTheDocument();
  });
  test('in German by its German name; who may only read makes no new one', async () => {
    answers([recipe]);
    await show(<RecipesPage />, { me: reader, language: 'de' });
    expect(await rowOf('Stock')).toHaveTextContent(allergenName('MLK', 'de'));
    expect(screen.queryByRole('link', { name: de.actions.newRecipe })).toBeNull();
  });
  test('the address asks for these, and what finds nothing can be cleared', async () => {
    const sent = answers([]);
    const { user } = await show(<RecipesPage />, { me: all, path: '/?text=mash&status=draft&category=side' });
    const asked = () => {
      const last = sent.findLast((one) => one.url.startsWith('/api/recipes/recipes'))!;
      const { searchParams } = new URL(last.url, 'http://x');
      return ['text', 'status', 'category'].map((one) => searchParams.get(one) ?? '');
    };
    await user.click(await screen.findByRole('button', { name: frameText('kit.clearFilters') }));
    expect(await screen.findByText(en.states.noRecipes)).toBeInTheDocument();
    expect(asked()).toEqual(['', '', '']);
    sent.length = 0;
    await show(<RecipesPage />, { me: all, path: '/?text=mash&status=draft&category=side' });
    await waitFor(() => expect(asked()).toEqual(['mash', 'draft', 'side']));
  });
  test('what cannot be read is an error, not an empty kitchen', async () => {
    answerWith({ 'GET /api/recipes/recipes': () => problem(500) });
    await show(<RecipesPage />, { me: all });
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
    expect(screen.queryByText(en.states.noRecipes)).toBeNull();
  });
});

describe('ingredients', () => {
  const milk: Ingredient = {
    id: id(3),
    version: 6,
    name: name('Whole milk', 'Vollmilch'),
    category: 'dairy',
    unit: 'l',
    density: 1.03,
    pieceWeight: null,
    lossPercent: 0,
    per100g: { protein: 3.2 },
    allergens: { ...free, MLK: 'contains' },
    flags: ['vegetarian'],
    synonyms: [],
    publishedKilojoules: null,
    publishedKilocalories: null,
    frenchName: '',
    italianName: '',
    purchaseUnit: '',
    purchaseGrams: null,
    purchaseRappen: null,
    purchasedOn: null,
    source: 'own',
    active: true,
    usedBy: 4,
  };
  const spice: Ingredient = {
    ...milk,
    id: id(4),
    name: name('Spice mix'),
    allergens: {},
    active: false,
    usedBy: 0,
  };
  const base = '/api/recipes/ingredients';
  const answers = (more: Record<string, Answer> = {}) =>
    answerWith({
      [`GET ${base}`]: () => page([milk, spice]),
      ...words('ingredient-categories', 'dairy', 'Dairy'),
      ...more,
    });
  const shown = (me: object, options: { language?: 'en' | 'de'; path?: string } = {}) =>
    show(
      <>
        <IngredientsPage />
        <Work />
      </>,
      { me, ...options },
    );

  test('what each declares; who may only read opens and removes none', async () => {
    answers();
    const { user } = await shown(reader, { language: 'de' });
    const row = await rowOf('Vollmilch');
    for (const text of ['Dairy', allergenName('MLK', 'de'), '4', de.statuses.active])
      expect(row).toHaveTextContent(text);
    const open = await rowOf('Spice mix');
    for (const text of [de.allergens.incomplete, de.statuses.inactive]) expect(open).toHaveTextContent(text);
    expect(within(open).queryByRole('button')).toBeNull();
    await user.click(within(row).getByText('Vollmilch'));
    expect(screen.queryByRole('region', { name: 'Vollmilch' })).toBeNull();
    expect(screen.queryByRole('button', { name: de.actions.newIngredient })).toBeNull();
  });
  test('one that a recipe uses is not removed; the other is, as it was read', async () => {
    const sent = answers({ [`DELETE ${base}/${id(4)}`]: () => ok({ done: true }) });
    const { user } = await shown(all);
    const choose = async (text: string) => {
      await user.click(
        within(await rowOf(text))
          .getAllByRole('button')
          .at(-1)!,
      );
      return screen.findByRole('menuitem', { name: new RegExp(en.actions.delete) });
    };
    expect(await choose('Whole milk')).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(await choose('Spice mix'));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'DELETE')).toMatchObject({ url: `${base}/${id(4)}` }),
    );
    expect(sent.find((one) => one.method === 'DELETE')!.body).toMatchObject({ version: 6 });
  });
  test('a change is sent with all that was read', async () => {
    const sent = answers({ [`PUT ${base}/${id(3)}`]: () => ok(milk) });
    const { user } = await shown(all);
    await user.click(await screen.findByText('Whole milk'));
    const form = within(await screen.findByRole('region', { name: 'Whole milk' }));
    const loss = await form.findByRole('textbox', { name: new RegExp(en.fields.lossPercent) });
    await user.clear(loss);
    await user.type(loss, '3');
    await user.click(form.getByRole('switch', { name: en.fields.active }));
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() => expect(sent.some((one) => one.method === 'PUT')).toBe(true));
    const { id: _, source: __, usedBy: ___, ...fields } = milk;
    expect(sent.find((one) => one.method === 'PUT')!.body).toEqual({
      ...fields,
      lossPercent: 3,
      active: false,
    });
  });
  test('a new one starts with nothing declared: unknown, never free', async () => {
    const sent = answers({ [`POST ${base}`]: () => ok(spice) });
    const { user } = await shown(all);
    await user.click(await screen.findByRole('button', { name: en.actions.newIngredient }));
    const form = within(await screen.findByRole('region', { name: en.actions.newIngredient }));
    await user.type(
      await form.findByRole('textbox', {
        name: new RegExp(`^${en.fields.name}: ${frameText('kit.defaultText')}`),
      }),
      'Salt',
    );
    await user.click(form.getByRole('combobox', { name: new RegExp(en.fields.category) }));
    await user.click(await screen.findByRole('option', { name: 'Dairy' }));
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() => expect(sent.some((one) => one.method === 'POST')).toBe(true));
    expect(sent.find((one) => one.method === 'POST')!.body).toMatchObject({
      name: name('Salt'),
      category: 'dairy',
      unit: 'g',
      allergens: {},
      per100g: {},
    });
  });
  test.each([
    ['/', en.states.noIngredients],
    ['/?text=xyz', 'clear'],
  ])('none at %s', async (path, text) => {
    const sent = answers({ [`GET ${base}`]: () => page([]) });
    await shown(all, { path });
    const found =
      text === 'clear'
        ? screen.findByRole('button', { name: frameText('kit.clearFilters') })
        : screen.findByText(text);
    expect(await found).toBeInTheDocument();
    if (text === 'clear') expect(sent.some((one) => one.url.includes('text=xyz'))).toBe(true);
  });
});
