import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import NutritionTab from './NutritionTab.tsx';
import WillAlert from './WillAlert.tsx';
import { allergy, answers, key, me, readTexts, residentId, state } from './testing.ts';

beforeAll(readTexts);

const nutrition = 'authorization.residents.nutrition-info';
const eats = (change: object = {}) => ({
  diet: 'regular',
  texture: null,
  drinkLevel: null,
  portion: 'full',
  likes: [],
  dislikes: [],
  energyKcal: null,
  fluidMl: null,
  remarks: '',
  version: 0,
  ...change,
});
const tab = (
  access: Record<string, string[]>,
  archived = false,
  given: () => Response = () => ok(eats()),
) => {
  answerWith({
    'GET /api/health-record/nutrition': given,
    'GET /api/health-record/allergies': () =>
      ok(state({ state: 'known', items: [allergy('Haselnuss', { allergens: ['NUT.hazelnut'] })] })),
    'GET /api/residents/residents/banner': () => ok({ archived }),
  });
  return show(<NutritionTab residentId={residentId} />, { me: { access } });
};

describe('the tab on nutrition', () => {
  test('nothing recorded says what the kitchen does then; the weight is one step away for whoever may see it', async () => {
    await tab({ [nutrition]: ['Read'], 'authorization.residents.vitals': ['Read'] });
    expect(await screen.findByText(/Nothing recorded yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Weight and BMI' }).getAttribute('href')).toContain(
      `${residentId}/vitals`,
    );
    expect(screen.queryByRole('button', { name: 'Change' })).toBe(null);
  });
  test('who may not see the vital signs has no way there; who may not see allergies sees none', async () => {
    await tab({ [nutrition]: ['Read'] });
    await screen.findByText(/Nothing recorded yet/);
    expect(screen.queryByRole('link', { name: 'Weight and BMI' })).toBe(null);
    expect(screen.queryByText(/Haselnuss/)).toBe(null);
  });
  test('food allergies stand with what the kitchen sees', async () => {
    await tab({ [nutrition]: ['Read'], [key]: ['Read'] });
    expect(await screen.findByText(/Allergy: Haselnuss/)).toBeInTheDocument();
  });
  test('a lost answer is an error, never "regular food"', async () => {
    await tab({ [nutrition]: ['Read'] }, false, () => problem(500));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing recorded yet/)).toBe(null);
    expect(screen.queryByText('Visible to the kitchen')).toBe(null);
  });
});

describe('"no resuscitation" in the banner', () => {
  test.each([
    ['en', 'No resuscitation'],
    ['de', 'Keine Reanimation'],
  ] as const)('stands there solid, a wish and no alarm (%s)', async (language, words) => {
    answers(state({}));
    await show(<WillAlert residentId={residentId} />, { me: me(['Read']), language });
    const badge = (await screen.findByText(words)).closest<HTMLElement>('[data-status]')!;
    expect(badge.dataset).toMatchObject({ status: 'neutral', look: 'solid' });
  });
  test.each(['yes', 'notAsked', 'limited'])('says nothing for %s', async (resuscitation) => {
    const sent = answerWith({ 'GET /api/health-record/wills': () => ok({ resuscitation }) });
    const { container } = await show(<WillAlert residentId={residentId} />, { me: me(['Read']) });
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('[data-mark]')).toBe(null));
    expect(container.querySelector('[data-status]')).toBe(null);
  });
  test('a lost answer says so, never nothing', async () => {
    answerWith({});
    await show(<WillAlert residentId={residentId} />, { me: me(['Read']) });
    expect(await screen.findByText('Personal will not loaded')).toBeInTheDocument();
  });
});
