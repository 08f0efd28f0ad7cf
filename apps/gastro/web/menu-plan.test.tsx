import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { OrderSettings } from '../contract/orders.ts';
import type { Plan } from '../contract/plans.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import MenuPlanPage from './MenuPlanPage.tsx';
import OrderSettingsPage from './OrderSettingsPage.tsx';

const id = (number: number) => `0190a0b0-0000-7000-8000-00000000000${number}`;
const all = { access: allRights(manifest) };
beforeEach(() => startApps(web));

describe('a week of menus', () => {
  const monday = '2026-11-23';
  const name = (text: string) => ({ default: text, translations: [] });
  const dish = (text: string, change: object = {}) => ({
    recipeId: id(5),
    name: name(text),
    active: true,
    kilocalories: 620,
    protein: 20,
    textureLevel: null,
    allergens: { state: 'known' as const, codes: ['MLK'] },
    picture: { served: 'plate' as const, foods: [] },
    ...change,
  });
  const plan = (change: Partial<Plan> = {}): Plan => ({
    id: id(1),
    version: 8,
    centerId: id(2),
    centerName: 'House North',
    type: 'week',
    title: '',
    firstDay: monday,
    lastDay: '2026-11-29',
    lockedUpTo: null,
    status: 'unpublished',
    publishedUpTo: null,
    locked: false,
    menus: [
      { id: id(3), version: 1, meal: 'lunch', number: 1, name: '', isDefault: true, priceRappen: 1450 },
    ],
    entries: [{ id: id(4), version: 2, menuId: id(3), day: monday, course: 'main', dish: dish('Gratin') }],
    ...change,
  });
  const get = `GET /api/gastro/plans/${id(1)}`;
  const step = (name: string) => `POST /api/gastro/plans/${id(1)}/${name}`;
  const answers = (change: Partial<Plan> = {}, more: Record<string, Answer> = {}) =>
    answerWith({ [get]: () => ok(plan(change)), ...more });
  const shown = (me: object = all, language: 'en' | 'de' = 'en') =>
    show(<MenuPlanPage />, { me, language, route: '/menu-plan/$menuPlanPk', path: `/menu-plan/${id(1)}` });
  const grid = () => screen.findByRole('grid');
  const posts = (sent: ReturnType<typeof answers>) =>
    sent.filter((one) => one.method !== 'GET').map(({ url, body }) => [url.split('/').at(-1), body]);

  test('dishes by menu and day, what they cost and the energy of the usual menu', async () => {
    answers();
    await shown();
    const table = await grid();
    expect(within(table).getByText('Gratin')).toBeInTheDocument();
    expect(within(table).getAllByRole('columnheader')).toHaveLength(8);
    expect(table).toHaveTextContent('14.50');
    const total = within(table).getByText(en.plans.dayTotal).closest('tr')!;
    expect(total).toHaveTextContent('620 kcal');
    expect(within(total).getAllByText('–')).toHaveLength(6);
    expect(table).toHaveAttribute('aria-readonly', 'false');
  });
  const muesli = dish('Bircher muesli', { allergens: { state: 'incomplete', codes: ['MLK'] } });
  const unsure: Partial<Plan> = {
    entries: [{ id: id(4), version: 2, menuId: id(3), day: monday, course: 'main', dish: muesli }],
  };
  const cell = (text: string) => screen.findByRole('button', { name: new RegExp(text) });
  test('the grid names each cell and its unknown ingredients', async () => {
    answers(unsure);
    await shown();
    expect(await cell('Mon 11/23, Lunch Menu 1, Main dish: ?Bircher muesli')).toHaveTextContent(
      en.plans.allergensUnknown,
    );
    expect(await cell('Tue 11/24, Lunch Menu 1, Main dish: ?empty')).toBeInTheDocument();
  });
  test('typing finds a dish and Enter puts it into the cell', async () => {
    const found = { ...muesli, id: id(8), name: name('Zucchini gratin'), category: 'main' };
    const more = { difficulty: 'easy', status: 'active', servings: 1, minutes: null, tags: [] };
    const sent = answers(
      {},
      {
        'GET /api/recipes/recipes': () =>
          ok({ items: [{ ...found, ...more }], nextCursor: null, total: null }),
        [step('assign')]: () => ok(plan()),
      },
    );
    const { user } = await shown();
    (await cell('Tue 11/24, Lunch Menu 1, Main dish')).focus();
    await user.keyboard('z');
    await screen.findByRole('option', { name: 'Zucchini gratin' });
    await user.keyboard('{ArrowDown}{Enter}');
    const put = { menuId: id(3), day: '2026-11-24', course: 'main', recipeId: id(8), version: null };
    await waitFor(() => expect(posts(sent)).toMatchObject([['assign', put]]));
    expect(sent.find((one) => one.url.includes('recipes'))!.url).toContain('status=active');
  });
  test('a locked plan opens no cell and changes nothing, nor one whose days have locked themselves', async () => {
    for (const change of [{ locked: true }, { lockedUpTo: '2026-11-29' }]) {
      const sent = answers(change);
      const { user } = await shown();
      await user.click(await cell('Gratin'));
      await user.keyboard('x{Delete}');
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
      expect(posts(sent)).toEqual([]);
      document.body.replaceChildren();
    }
  });
  test('Delete empties a cell with the version of what stands there; copied, the dish is put elsewhere as new', async () => {
    const sent = answers({}, { [step('assign')]: () => ok(plan()) });
    const { user } = await shown();
    (await cell('Gratin')).focus();
    await user.keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}');
    const put = { menuId: id(3), course: 'main' };
    await waitFor(() =>
      expect(posts(sent)).toMatchObject([
        ['assign', { ...put, day: '2026-11-24', recipeId: id(5), version: null }],
      ]),
    );
    document.querySelector<HTMLElement>('[data-cell="1-0"]')!.focus();
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(posts(sent).at(-1)).toMatchObject([
        'assign',
        { ...put, day: monday, recipeId: null, version: 2 },
      ]),
    );
  });
  test('it is published up to a day, locked and copied to the week after, as it was read', async () => {
    const sent = answers(
      {},
      Object.fromEntries(
        ['publish', 'lock', 'copy'].map((one) => [step(one), () => ok(plan({ publishedUpTo: monday }))]),
      ),
    );
    const { user } = await shown();
    await user.click(await screen.findByRole('button', { name: en.actions.publish }));
    const days = await screen.findAllByRole('menuitem');
    // the last day first, and below the days the way to delete
    await user.click(days[0]!);
    await user.click(screen.getByRole('button', { name: en.actions.lock }));
    await user.click(screen.getByRole('button', { name: en.actions.copyWeek }));
    await waitFor(() => expect(posts(sent)).toHaveLength(3));
    expect(posts(sent)).toEqual([
      ['publish', { version: 8, upTo: '2026-11-29' }],
      ['lock', { version: 8 }],
      ['copy', { firstDay: '2026-11-30' }],
    ]);
  });
  test('a published one cannot be deleted, only taken back', async () => {
    const sent = answers(
      { status: 'published', publishedUpTo: '2026-11-25' },
      { [step('unpublish')]: () => ok(plan()) },
    );
    const { user } = await shown();
    await user.click(await screen.findByRole('button', { name: en.actions.publish }));
    const back = await screen.findByRole('menuitem', { name: en.actions.unpublish });
    expect(screen.queryByRole('menuitem', { name: en.actions.deletePlan })).toBeNull();
    await user.click(back);
    await waitFor(() => expect(posts(sent)).toEqual([['unpublish', { version: 8 }]]));
  });
  test('what to look at before publishing leads to its cell', async () => {
    answers({
      entries: [
        {
          id: id(4),
          version: 2,
          menuId: id(3),
          day: monday,
          course: 'main',
          dish: dish('Stew', { allergens: { state: 'incomplete', codes: [] } }),
        },
      ],
    });
    const { user } = await shown();
    const about = en.checks.allergensUnknown.replace('{{day}}: {{dish}} ', '');
    await user.click(await screen.findByRole('button', { name: new RegExp(`Stew ${about}`) }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-entry')).toBe(id(4)));
  });
  test('locked it is read, also by those who may edit; the lock can be taken off', async () => {
    const sent = answers({ locked: true }, { [step('unlock')]: () => ok(plan()) });
    const { user } = await shown(all, 'de');
    expect(await grid()).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByText(new RegExp(de.plans.lockedBand))).toBeInTheDocument();
    document.querySelector<HTMLElement>('[data-cell="1-0"]')!.focus();
    await user.keyboard('{Delete}');
    await user.click(screen.getByRole('button', { name: de.actions.unlock }));
    await waitFor(() => expect(posts(sent)).toEqual([['unlock', { version: 8 }]]));
  });
  test('who may only read sees the week and nothing to do', async () => {
    answers();
    await shown({ access: readRights(manifest) });
    expect(await grid()).toHaveAttribute('aria-readonly', 'true');
    for (const name of [en.actions.publish, en.actions.lock, en.actions.copyWeek])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
  test('on a phone one day after the other, within the week', async () => {
    const width = window.innerWidth;
    window.innerWidth = 360;
    answers();
    const { user } = await shown();
    const columns = async () => within(await grid()).getAllByRole('columnheader').length;
    expect(await columns()).toBe(2);
    const before = () => screen.getByRole('button', { name: en.actions.dayBefore });
    // whichever day it opens on, the first of the week has none before it
    for (let day = 0; day < 6 && !(before() as HTMLButtonElement).disabled; day += 1)
      await user.click(before());
    expect(before()).toBeDisabled();
    expect(screen.getByText('Gratin')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: en.actions.dayAfter }));
    expect(screen.queryByText('Gratin')).toBeNull();
    window.innerWidth = width;
  });
  test('on a phone the plan comes first: what to look at is counted below it, all that can be done stands in one menu', async () => {
    const width = window.innerWidth;
    window.innerWidth = 360;
    onTestFinished(() => {
      window.innerWidth = width;
    });
    const sent = answers({}, { [step('publish')]: () => ok(plan()) });
    const { user } = await shown();
    const week = await grid();
    // no lunch on six days, no dinner on seven
    const notes = screen.getByRole('button', { name: '13 checks', expanded: false });
    expect(week.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('group', { name: '13 checks' })).toBeNull();
    await user.click(notes);
    expect(within(screen.getByRole('group', { name: '13 checks' })).getAllByRole('button')).toHaveLength(13);
    for (const name of [en.actions.publish, en.actions.lock, en.actions.copyWeek])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Actions for/ }));
    const entries = (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
    expect(entries).toHaveLength(10);
    expect(entries.slice(-3)).toEqual([en.actions.copyWeek, en.actions.lock, en.actions.deletePlan]);
    await user.click(screen.getAllByRole('menuitem')[0]!);
    await waitFor(() => expect(posts(sent)).toEqual([['publish', { version: 8, upTo: '2026-11-29' }]]));
  });
  test('one that is gone is said', async () => {
    answerWith({ [get]: () => problem(404) });
    await shown();
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notFound'));
  });
});

describe('until when meals are ordered', () => {
  const cutOff = { daysBefore: 1, time: '14:00' };
  const settings: OrderSettings = {
    cutOffs: {
      breakfast: cutOff,
      morningSnack: cutOff,
      lunch: cutOff,
      afternoonSnack: cutOff,
      dinner: cutOff,
    },
    orderedMeals: ['lunch'],
    reservePercent: 5,
    kitchenPhone: '',
    lockDays: 0,
    version: 3,
  };
  const path = '/api/gastro/order-settings';

  test('one meal is changed, the others stay', async () => {
    const sent = answerWith({ [`GET ${path}`]: () => ok(settings), [`PUT ${path}`]: () => ok(settings) });
    const { user } = await show(<OrderSettingsPage />, { me: all });
    const days = await screen.findByRole('textbox', {
      name: new RegExp(`^${en.meals.dinner}: ${en.fields.daysBefore}`),
    });
    await user.clear(days);
    await user.type(days, '0');
    await user.click(screen.getByRole('checkbox', { name: en.meals.dinner }));
    const reserve = screen.getByRole('textbox', { name: new RegExp(`^${en.fields.reservePercent}`) });
    await user.clear(reserve);
    await user.type(reserve, '7.5');
    await user.click(screen.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toEqual({
        ...settings,
        cutOffs: { ...settings.cutOffs, dinner: { daysBefore: 0, time: '14:00' } },
        orderedMeals: ['lunch', 'dinner'],
        reservePercent: 7.5,
      }),
    );
  });
  test('more than half in reserve is not sent, and said in German', async () => {
    const sent = answerWith({ [`GET ${path}`]: () => ok(settings) });
    const { user } = await show(<OrderSettingsPage />, { me: all, language: 'de' });
    const reserve = await screen.findByRole('textbox', { name: new RegExp(`^${de.fields.reservePercent}`) });
    await user.clear(reserve);
    await user.type(reserve, '51');
    await user.click(screen.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() => expect(reserve).toHaveAttribute('aria-invalid', 'true'));
    expect(sent.some((one) => one.method === 'PUT')).toBe(false);
  });
  test('what cannot be read is said instead of a form', async () => {
    answerWith({ [`GET ${path}`]: () => problem(500) });
    await show(<OrderSettingsPage />, { me: all });
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
    expect(screen.queryByRole('button', { name: frameText('kit.save') })).toBeNull();
  });
});
