import { describe, expect, test } from 'vitest';
import {
  categoryOf,
  minutesOf,
  recipeOf,
  recipeOfRow,
  recipeRow,
  recipesIn,
  servingsOf,
} from './recipe-files.ts';

const taken = (raw: unknown) => {
  const answer = recipeOf(raw);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
};

describe('a recipe of a web page (schema.org)', () => {
  const page = {
    '@context': 'https://schema.org',
    '@type': ['Recipe'],
    '@id': 'https://www.kitchen.example/leek-tart#recipe',
    name: 'Leek &amp; cheese tart',
    recipeYield: ['8', '8 servings'],
    recipeCategory: ['Main course'],
    prepTime: 'PT25M',
    cookTime: 'PT1H5M',
    description: '<p>Served <b>hot</b>.</p>',
    recipeIngredient: ['500 g leek', 'For the glaze:', '2 dl cream'],
    recipeInstructions: [
      {
        '@type': 'HowToSection',
        name: 'Dough',
        itemListElement: [{ '@type': 'HowToStep', text: 'Roll out.' }],
      },
      {
        '@type': 'HowToSection',
        name: 'Glaze',
        itemListElement: [{ text: 'Mix.' }, { text: 'Pour over.' }],
      },
    ],
    image: ['https://www.kitchen.example/tart.jpg'],
  };
  test('name, times, servings, lines and the sections of its steps', () => {
    expect(taken(page)).toEqual({
      recipe: {
        source: 'kitchen.example',
        sourceId: 'https://www.kitchen.example/leek-tart#recipe',
        name: 'Leek & cheese tart',
        category: 'main',
        difficulty: '',
        servings: 8,
        preparationMinutes: 25,
        cookingMinutes: 65,
        remarks: 'Served hot .',
        ingredients: ['500 g leek', '2 dl cream'],
        steps: [
          { section: 'Dough', instruction: 'Roll out.' },
          { section: 'Glaze', instruction: 'Mix.' },
          { section: '', instruction: 'Pour over.' },
        ],
      },
      leftOut: { image: 1 },
      problems: {},
    });
  });
  test('is found in the graph of a page, in a list, and alone', () => {
    expect(recipesIn({ '@graph': [{ '@type': 'WebPage' }, page] })).toEqual([page]);
    expect(recipesIn([page, { '@graph': [page] }])).toEqual([page, page]);
    expect(recipesIn(page)).toEqual([page]);
  });
  test('instructions in one text are a step for each line', () => {
    expect(taken({ ...page, recipeInstructions: 'Wash.\n\nCut.' }).recipe.steps).toEqual([
      { section: '', instruction: 'Wash.' },
      { section: '', instruction: 'Cut.' },
    ]);
  });
});

test('a recipe of Mealie: its lines are objects, its steps have titles', () => {
  const { recipe } = taken({
    id: '7d0a',
    slug: 'potato-gratin',
    name: 'Potato gratin',
    recipeServings: 6,
    recipeYield: '',
    prepTime: '20 minutes',
    performTime: '1 hour',
    recipeCategory: [{ name: 'Beilage' }],
    recipeIngredient: [
      { quantity: 1.2, unit: { name: 'kg' }, food: { name: 'potatoes' }, note: 'sliced' },
      { quantity: 0, unit: null, food: null, note: '3 dl cream' },
      { quantity: 1, unit: null, food: null, note: '', originalText: 'salt' },
    ],
    recipeInstructions: [
      { title: 'Oven', text: 'Heat it.' },
      { title: '', text: 'Bake.' },
    ],
  });
  expect(recipe).toMatchObject({
    source: 'Mealie',
    sourceId: 'potato-gratin',
    category: 'side',
    servings: 6,
    preparationMinutes: 20,
    cookingMinutes: 60,
    ingredients: ['1.2 kg potatoes (sliced)', '3 dl cream', 'salt'],
    steps: [
      { section: 'Oven', instruction: 'Heat it.' },
      { section: '', instruction: 'Bake.' },
    ],
  });
});

test('a recipe of Tandoor: its lines hang on its steps', () => {
  const { recipe } = taken({
    name: 'Barley soup',
    servings: 4,
    working_time: 15,
    waiting_time: 45,
    source_url: null,
    keywords: [{ name: 'Suppe' }],
    steps: [
      {
        name: 'Soup',
        instruction: 'Simmer.',
        ingredients: [
          { food: { name: 'barley' }, unit: { name: 'g' }, amount: 120, note: '', no_amount: false },
          { food: null, unit: null, amount: 0, note: 'Vegetables', is_header: true },
          { food: { name: 'salt' }, unit: null, amount: 3, note: '', no_amount: true },
        ],
      },
      { name: '', instruction: 'Serve.', ingredients: [] },
    ],
  });
  expect(recipe).toMatchObject({
    source: 'Tandoor',
    sourceId: 'name:barley soup',
    category: 'soup',
    preparationMinutes: 15,
    cookingMinutes: 45,
    ingredients: ['120 g barley', 'salt'],
    steps: [
      { section: 'Soup', instruction: 'Simmer.' },
      { section: '', instruction: 'Serve.' },
    ],
  });
});

test('a line of a table: columns in both languages, lines of a cell below each other or between bars', () => {
  const row = recipeRow(
    ['Rezept', 'Zutaten', 'Portionen', 'Schwierigkeit', 'Zubereitung', 'Anderes'],
    ['Rösti', '1 kg Kartoffeln | 50 g Butter', '4', 'schwierig', 'Reiben.\nBraten.', 'x'],
  );
  expect(recipeOfRow(row)).toMatchObject({
    recipe: {
      source: 'table',
      sourceId: 'name:rosti',
      name: 'Rösti',
      difficulty: 'schwierig',
      servings: 4,
      ingredients: ['1 kg Kartoffeln', '50 g Butter'],
      steps: [{ instruction: 'Reiben.' }, { instruction: 'Braten.' }],
    },
    problems: { categoryAssumed: 1 },
  });
});

const whole = { '@type': 'Recipe', name: 'A', recipeIngredient: ['1 g a'], recipeYield: 1 };
test.each([
  ['no object', 'Recipe', 'notRecipes'],
  ['something else', { '@type': 'Person', name: 'A' }, 'notRecipes'],
  ['no name', { ...whole, name: ' ' }, 'recipeNameMissing'],
  ['no line', { ...whole, recipeIngredient: ['For the sauce:'] }, 'ingredientsMissing'],
  ['a line too many', { ...whole, recipeIngredient: Array(201).fill('1 g a') }, 'tooManyIngredients'],
  ['no servings', { ...whole, recipeYield: 0 }, 'badServings'],
  ['servings below zero', { ...whole, recipeYield: '-2 servings' }, 'badServings'],
])('%s is refused', (_, raw, refusal) => expect(recipeOf(raw)).toEqual({ refusal }));
test('200 lines are taken, servings that nobody states are one', () => {
  const { recipe, problems } = taken({
    '@type': 'Recipe',
    name: 'A',
    recipeIngredient: Array(200).fill('1 g a'),
  });
  expect([recipe.ingredients.length, recipe.servings, problems['servingsAssumed']]).toEqual([200, 1, 1]);
});

test.each([
  ['PT1H30M', 90],
  ['P1DT1M', 1441],
  ['PT0S', null],
  ['1 hour 20 min', 80],
  ['1 Std. 20 Min.', 80],
  ['45 Minuten', 45],
  ['45', 45],
  [15, 15],
  ['a while', null],
  ['', null],
  [undefined, null],
])('%j are %s minutes', (value, minutes) => expect(minutesOf(value)).toBe(minutes));

test.each([
  ['4', 4],
  ['4,5 Portionen', 4.5],
  [['for guests', '6 servings'], 6],
  ['a few', null],
  ['0', Number.NaN],
  [1e9, Number.NaN],
])('%j are %s servings', (value, servings) => expect(servingsOf(value)).toBe(servings));

test.each([
  [['Main course'], 'main'],
  [['Getränke'], 'drink'],
  [[{ name: 'Kuchen' }], 'dessert'],
  [['vegan', 'Vorspeise'], 'starter'],
  [['constructor'], null],
])('%j is the category %s', (values, category) => expect(categoryOf(values)).toBe(category));
