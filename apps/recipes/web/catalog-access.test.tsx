// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { meWith, ok } from '#platform/web/testing/answers.ts';
import { open, startHouse } from '#platform/web/testing/house.tsx';
import { compose } from '../domain/composition.ts';
import manifest from '../manifest.ts';
import web from './index.ts';

const key = 'authorization.gastro.recipes';
const recipe = '0190a0b0-0000-7000-8000-000000000010';
const mash = {
  id: recipe,
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
const catalog = '/app-gastro/gastro-catalog/recipes-list';

beforeEach(() => {
  startHouse();
  registerApps({ manifests: [manifest], webs: { recipes: () => Promise.resolve({ default: web }) } });
});
const visit = (path: string, actions: readonly string[]) =>
  open(`${catalog}${path}`, {
    'GET /profile/api/me': () =>
      ok(meWith({ access: { [key]: actions }, apps: ['gastro'], installedApps: [{ code: 'gastro' }] })),
    'GET /api/dictionary/recipes.recipe-categories': () => ok([]),
    [`GET /api/recipes/recipes/${recipe}`]: () => ok(mash),
  });

describe('the edit route of the catalog: Write when recipePk is 0, otherwise Edit (specification 1, section 6)', () => {
  test.each(['/new/0', '/forms/details/0'])('%s is a new recipe for whoever may write', async (path) => {
    await visit(path, ['Read', 'Write']);
    expect(await screen.findByRole('heading', { level: 1, name: 'New recipe' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Save and go on' })).toBeInTheDocument();
  });
  test.each(['/new/0', '/forms/details/0'])('%s is the 403 page for whoever may only edit', async (path) => {
    await visit(path, ['Read', 'Edit']);
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save and go on' })).toBeNull();
  });
  test('another number needs Edit: with Write alone it is the 403 page', async () => {
    await visit(`/new/${recipe}`, ['Read', 'Write']);
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
  });
  test('with Edit it leads to that recipe', async () => {
    const { address } = await visit(`/new/${recipe}`, ['Read', 'Edit']);
    await expect.poll(address).toBe(`${catalog}/forms/details/${recipe}`);
  });
  test.each([
    [['Read'], false],
    [['Read', 'Edit'], true],
  ] as const)(
    'with %j alone a recipe is read, without anything to change: fields %s',
    async (actions, fields) => {
      await visit(`/forms/details/${recipe}`, actions);
      expect(await screen.findByRole('heading', { level: 1, name: /Mash/ })).toBeInTheDocument();
      await expect.poll(() => screen.queryByRole('button', { name: 'Activate' }) !== null).toBe(fields);
      expect(screen.queryAllByRole('textbox').length > 0).toBe(fields);
    },
  );
});
