import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import type { Recipe } from '../contract/recipes.ts';
import { allergens } from '../domain/allergens.ts';
import { compose } from '../domain/composition.ts';
import { rappenPerGram } from '../domain/ingredient-lines.ts';
import { AllergenCodes } from './AllergenCodes.tsx';
import web from './index.ts';
import { IngredientLines, readPasted } from './IngredientLines.tsx';
import { NutritionView } from './NutritionView.tsx';
import { StepBar } from './StepBar.tsx';

const id = (number: number) => `0190a0b0-0000-7000-8000-0000000000${number}`;
const name = (text: string) => ({ default: text, translations: [] });
const free = Object.fromEntries(allergens.map((allergen) => [allergen.code, 'free' as const]));
const potato: Ingredient = {
  id: id(11),
  version: 1,
  name: name('Potato, raw'),
  category: 'vegetable',
  unit: 'g',
  density: null,
  pieceWeight: null,
  lossPercent: 20,
  per100g: { protein: 2, fat: 0.1, saturatedFat: 0, carbohydrate: 15.6, sugars: 0.7, fibre: 2.1, salt: 0.01 },
  allergens: free,
  flags: ['vegan'],
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
  usedBy: 1,
};
const milk: Ingredient = {
  ...potato,
  id: id(12),
  name: name('Milk'),
  density: 1.03,
  lossPercent: 0,
  allergens: { ...free, MLK: 'contains' },
  flags: ['vegetarian'],
};
const spice: Ingredient = {
  ...potato,
  id: id(13),
  name: name('Spice mix'),
  allergens: {},
  per100g: {},
  flags: [],
  lossPercent: 0,
};
const recipe: Recipe = {
  id: id(10),
  version: 2,
  name: name('Mash'),
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
const withLines = (ingredients: Ingredient[]): Recipe => {
  const lines = ingredients.map((ingredient) => ({
    ingredient,
    part: null,
    quantity: 1000,
    unit: 'g' as const,
    grossGrams: 1000,
    lossPercent: ingredient.lossPercent,
    netGrams: null,
    cooking: 'none' as const,
    info: '',
  }));
  const composition = compose(
    recipe,
    lines.map((line) => ({
      ...line,
      name: line.ingredient.name.default,
      per100g: line.ingredient.per100g,
      allergens: line.ingredient.allergens,
      flags: line.ingredient.flags,
      rappenPerGram: rappenPerGram(line.ingredient),
    })),
  );
  return { ...recipe, lines, ...composition };
};

beforeEach(async () => {
  addTextSource('recipes', web.locales);
  await loadTexts('recipes');
});

test.each([
  ['en', 'Save the general info first; then the next steps open.', 'Ingredients'],
  ['de', 'Speichern Sie zuerst die allgemeinen Angaben; dann öffnen sich die nächsten Schritte.', 'Zutaten'],
] as const)(
  'until the general info is saved, the other steps are locked and say why, in %s',
  async (language, why, step) => {
    await show(<StepBar recipeId={null} current="generalInfo" />, { language });
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: new RegExp(step) })).toBeNull();
    expect(screen.getByText(step)).toBeDisabled();
  },
);
test('afterwards each step is a link', async () => {
  await show(<StepBar recipeId={id(10)} current="generalInfo" />);
  expect(screen.getByRole('link', { name: /Ingredients/ }).getAttribute('href')).toBe(
    `/app-gastro/gastro-catalog/recipes-list/forms/details/${id(10)}?step=ingredients`,
  );
});

test('a pasted list becomes lines, one ingredient each, with net weight, loss and nutrition at once', async () => {
  const sent = answerWith({
    'GET /api/recipes/ingredients/match': () =>
      ok([
        { name: 'Potatoes', ingredient: potato },
        { name: 'milk', ingredient: milk },
        { name: 'moon dust', ingredient: null },
      ]),
    [`POST /api/recipes/recipes/${id(10)}/set-ingredients`]: () => ok(recipe),
  });
  const { user } = await show(<IngredientLines recipe={recipe} onSaved={() => undefined} />);
  await user.click(screen.getByLabelText('Add ingredients'));
  await user.paste('2 kg Potatoes\n5 dl milk\n10 g moon dust');
  expect(await screen.findByText('Pasted: moon dust')).toBeInTheDocument();
  expect(sent[0]!.url).toContain('names=Potatoes&names=milk&names=moon+dust');
  const rows = screen.getAllByRole('row');
  expect(rows[1]!).toHaveTextContent("1'600 g");
  expect(rows[2]!).toHaveTextContent('515 g');
  expect(screen.getByText(/Per serving: 212 g/)).toBeInTheDocument();
  expect(screen.getByText('Milk', { selector: '[data-status=neutral] *' })).toBeInTheDocument();
  // a line without an ingredient is not sent
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose an ingredient.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove line 3' }));
  await user.clear(screen.getByLabelText('Weight loss % 1'));
  await user.type(screen.getByLabelText('Weight loss % 1'), '25');
  expect(screen.getAllByRole('row')[1]!).toHaveTextContent("1'500 g");
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toMatchObject({
    version: 2,
    lines: [
      { ingredientId: potato.id, quantity: 2, unit: 'kg', lossPercent: 25, netGrams: null },
      { ingredientId: milk.id, quantity: 5, unit: 'dl', lossPercent: 0 },
    ],
  });
});

test('what a pasted line does not say stays to be mended: a bunch has no weight', async () => {
  answerWith({
    'GET /api/recipes/ingredients/match': () => ok([{ name: 'potato', ingredient: potato }]),
  });
  const { user } = await show(<IngredientLines recipe={recipe} onSaved={() => undefined} />);
  await user.click(screen.getByLabelText('Add ingredients'));
  await user.paste('1 bunch potato\n');
  expect(await screen.findByText('Pasted: 1 bunch potato')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a quantity above zero.')).toBeInTheDocument();
  expect(screen.getByText('1 line is not complete.')).toBeInTheDocument();
});
test('a long list is looked up in parts, and none of its lines is lost', async () => {
  const sent = answerWith({
    'GET /api/recipes/ingredients/match': ({ url }) =>
      ok(
        new URL(url, 'http://home').searchParams.getAll('names').map((name) => ({ name, ingredient: null })),
      ),
  });
  const lines = await readPasted(Array.from({ length: 45 }, (_, at) => `${at + 1} g thing ${at}`).join('\n'));
  expect(sent).toHaveLength(2);
  expect(lines.map((one) => one.quantity)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
});

test('nutrition per serving and the allergens with their source; what is not known is told', async () => {
  const { container } = await show(<NutritionView recipe={withLines([potato, milk])} />);
  expect(container).toHaveTextContent('Contains: Milk');
  expect(container).toHaveTextContent('From Milk');
  expect(container).not.toHaveTextContent('Not known');
  await show(<NutritionView recipe={withLines([potato, spice])} />);
  expect(screen.getByText('Not known: Eggs')).toBeInTheDocument();
  expect(screen.getAllByText('From Spice mix').length).toBe(14);
  expect(screen.getByText('In brackets: values of some ingredients are not known.')).toBeInTheDocument();
});

test('vitamins and the cost of a serving; what has no price and what is not known is told', async () => {
  const rich = {
    ...potato,
    per100g: { ...potato.per100g, vitaminC: 17, iron: 0.6 },
    purchaseGrams: 1000,
    purchaseRappen: 240,
    purchasedOn: '2026-01-01',
  };
  const { container } = await show(<NutritionView recipe={withLines([rich, milk])} />);
  // 1 kg for 2.40 in 10 servings; 80 % of it reach the pot
  expect(container).toHaveTextContent('Cost of the ingredients: CHF 0.24 a serving');
  expect(container).toHaveTextContent('Without a price, not counted: Milk');
  expect(container).toHaveTextContent('Vitamin C(13.6 mg)');
  expect(container).toHaveTextContent('Vitamin D––');
});

test.each([
  [{ state: 'known' as const, codes: [] }, /^None of the 14 allergens$/],
  [{ state: 'incomplete' as const, codes: [] }, /^Unknown ingredients$/],
  [{ state: 'incomplete' as const, codes: ['MLK'] }, /^MilkUnknown ingredients$/],
])('%j is shown as %s', async (codes, text) => {
  const { container } = await show(
    <div data-testid="codes">
      <AllergenCodes allergens={codes} />
    </div>,
  );
  expect(container.querySelector('[data-testid=codes]')!).toHaveTextContent(text);
});
