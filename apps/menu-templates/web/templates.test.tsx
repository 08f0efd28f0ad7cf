import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ReactNode } from 'react';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { Cycle } from '../contract/cycles.ts';
import type { Template, TemplateRow } from '../contract/templates.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import SaveAsTemplate from './SaveAsTemplate.tsx';
import TemplatePage from './TemplatePage.tsx';
import TemplatesPage from './TemplatesPage.tsx';

const id = (end: number) => `0190a5b0-0000-7000-8000-00000000000${end}`;
const row: TemplateRow = {
  id: id(1),
  version: 3,
  type: 'week',
  title: 'Week A',
  description: '',
  dishes: 24,
  cycles: 1,
};
const cycle: Cycle = {
  id: id(2),
  version: 4,
  title: 'Year',
  anchor: '2026-01-05',
  weeks: [
    { templateId: id(1), title: 'Week A' },
    { templateId: id(3), title: 'Week B' },
  ],
};
const template: Template = {
  id: id(1),
  version: 3,
  type: 'week',
  title: 'Week A',
  description: 'For the winter',
  menus: [{ id: id(4), version: 1, meal: 'lunch', number: 1, name: '', isDefault: true, priceRappen: null }],
  entries: [
    {
      id: id(5),
      version: 2,
      menuId: id(4),
      offset: 1,
      course: 'main',
      dish: {
        recipeId: id(6),
        name: { default: 'Gratin', translations: [] },
        active: true,
        kilocalories: 620,
        protein: 20,
        textureLevel: null,
        allergens: { state: 'known', codes: [] },
        picture: { served: 'plate', foods: [] },
      },
    },
  ],
};
const base = '/api/menu-templates';
const plans = { 'authorization.gastro.menu': ['Read', 'Write'] };
const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: null });
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${base}/templates`]: () => page([row]),
    [`GET ${base}/templates/${id(1)}`]: () => ok(template),
    [`GET ${base}/cycles`]: () => ok([cycle]),
    'GET /api/sites/centers/names': () =>
      ok([{ id: id(9), version: 1, name: 'Haus Test', active: true, position: 0 }]),
    ...more,
  });
const all = { access: { ...allRights(manifest), ...plans } };
const shown = (what: ReactNode, me: object = all, language: 'en' | 'de' = 'en', at = '/menu-template') =>
  show(
    <>
      {what}
      <Work />
    </>,
    { me, language, route: at, path: at.replace('$menuTemplateId', id(1)) },
  );
const record = (me: object = all, language: 'en' | 'de' = 'en') =>
  shown(<TemplatePage />, me, language, '/menu-template/$menuTemplateId');
const sentTo = (sent: ReturnType<typeof answers>) =>
  sent.filter((one) => one.method !== 'GET').map(({ method, url, body }) => [method, url, body]);

beforeEach(() => startApps(web));

describe('the list', () => {
  test('templates with their kind, cycles with their weeks', async () => {
    answers();
    await shown(<TemplatesPage />);
    expect(await screen.findByRole('link', { name: 'Week A' })).toHaveAttribute(
      'href',
      `/app-gastro/menu-template/${id(1)}`,
    );
    expect(screen.getByText(en.types.week)).toBeInTheDocument();
    expect(await screen.findByText('1 Week A · 2 Week B')).toBeInTheDocument();
  });
  test('a new template is sent with its kind', async () => {
    const sent = answers({ [`POST ${base}/templates`]: () => ok(template) });
    const { user } = await shown(<TemplatesPage />);
    await user.click(await screen.findByRole('button', { name: en.actions.newTemplate }));
    await user.click(await screen.findByRole('radio', { name: en.types.single }));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Raclette');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(sent)).toEqual([
        ['POST', `${base}/templates`, { type: 'single', title: 'Raclette', description: '' }],
      ]),
    );
  });
  test('nothing there is said; a failure is an error, never an empty list', async () => {
    answers({ [`GET ${base}/templates`]: () => page([]), [`GET ${base}/cycles`]: () => ok([]) });
    await shown(<TemplatesPage />, all, 'de');
    expect(await screen.findByText(de.states.noTemplates)).toBeInTheDocument();
    expect(await screen.findByText(de.states.noCycles)).toBeInTheDocument();
    document.body.replaceChildren();
    answers({ [`GET ${base}/templates`]: () => problem(500), [`GET ${base}/cycles`]: () => problem(500) });
    await shown(<TemplatesPage />);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.queryByText(en.states.noTemplates)).toBe(null);
  });
  test('who may only read has nothing to do', async () => {
    answers();
    await shown(<TemplatesPage />, { access: readRights(manifest) });
    await screen.findByText('1 Week A · 2 Week B');
    expect(screen.queryByRole('button', { name: new RegExp(en.actions.newTemplate) })).toBe(null);
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBe(null);
  });
});

describe('a cycle', () => {
  test('gets a further week and is sent in its order with the version that was read', async () => {
    const sent = answers({ [`PUT ${base}/cycles/${cycle.id}`]: () => ok(cycle) });
    const { user } = await shown(<TemplatesPage />);
    await user.click(await screen.findByText('1 Week A · 2 Week B'));
    await user.click(await screen.findByRole('button', { name: en.actions.addWeek }));
    await user.click(screen.getByRole('button', { name: en.actions.removeWeek.replace('{{number}}', '2') }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(sent)).toMatchObject([
        ['PUT', `${base}/cycles/${cycle.id}`, { version: 4, title: 'Year', templateIds: [id(1), id(1)] }],
      ]),
    );
  });
  test('plans weeks after showing what happens to each', async () => {
    const sent = answers({
      [`GET ${base}/cycles/${id(2)}/preview`]: () =>
        ok({
          steps: [
            { monday: '2026-11-30', week: 1, title: 'Week A', do: 'create' },
            { monday: '2026-12-07', week: 2, title: 'Week B', do: 'skip' },
          ],
          blockedBy: [],
        }),
      [`POST ${base}/cycles/${cycle.id}/apply`]: () =>
        ok({ created: 1, overwritten: 0, skipped: 1, leftOut: 2 }),
    });
    const { user } = await shown(<TemplatesPage />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Year' }));
    await user.click(await screen.findByRole('menuitem', { name: en.actions.applyCycle }));
    const happens = await screen.findByRole('region', { name: en.cycles.preview });
    expect(
      within(happens)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([expect.stringMatching(/: Week A$/), expect.stringMatching(/: stays as it is$/)]);
    await user.click(screen.getByRole('button', { name: en.actions.applyCycle }));
    expect(await screen.findByText(/Planned: 1 new, 0 replaced, 1 left.*2 dishes/)).toBeInTheDocument();
    expect(sentTo(sent)).toMatchObject([
      ['POST', `${base}/cycles/${cycle.id}/apply`, { centerId: id(9), onConflict: 'skip' }],
    ]);
  });
  test('says which weeks stop it', async () => {
    answers({ [`GET ${base}/cycles/${id(2)}/preview`]: () => ok({ steps: [], blockedBy: ['2026-12-07'] }) });
    const { user } = await shown(<TemplatesPage />, all, 'de');
    await user.click(await screen.findByRole('button', { name: /^Aktionen.*Year/ }));
    await user.click(await screen.findByRole('menuitem', { name: de.actions.applyCycle }));
    expect(await screen.findByText(de.cycles.blocked_one.replace('{{count}}', '1'))).toBeInTheDocument();
  });
  test('needs a template of a week', async () => {
    answers({ [`GET ${base}/templates`]: () => page([]), [`GET ${base}/cycles`]: () => ok([]) });
    const { user } = await shown(<TemplatesPage />);
    await user.click(await screen.findByRole('button', { name: en.actions.newCycle }));
    expect(await screen.findByText(en.states.noWeekTemplates)).toBeInTheDocument();
  });
});

describe('one template', () => {
  test('its dishes stand by weekday; Delete empties a cell by its offset', async () => {
    const sent = answers({ [`POST ${base}/templates/${id(1)}/assign`]: () => ok(template) });
    const { user } = await record(all, 'de');
    const grid = await screen.findByRole('grid');
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual([expect.any(String), ...['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']]);
    expect(screen.getByText('For the winter')).toBeInTheDocument();
    document.querySelector<HTMLElement>('[data-cell="1-1"]')!.focus();
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(sentTo(sent)).toEqual([
        [
          'POST',
          `${base}/templates/${id(1)}/assign`,
          { menuId: id(4), offset: 1, course: 'main', recipeId: null, version: 2 },
        ],
      ]),
    );
  });
  test('used in a plan: a failure is said as what did not happen, a refusal at its field', async () => {
    const message = 'There is already a plan.';
    const replies = [
      problem(500),
      problem(409, {
        code: 'fixedPlanThere',
        title: message,
        errors: [{ path: 'firstDay', code: 'fixedPlanThere', message }],
      }),
    ];
    answers({ [`POST ${base}/templates/${id(1)}/use`]: () => replies.shift()! });
    const { user } = await record();
    await user.click(await screen.findByRole('button', { name: en.actions.use }));
    await screen.findByRole('textbox', { name: new RegExp(en.fields.planTitle) });
    const send = () => user.click(screen.getAllByRole('button', { name: en.actions.use }).at(-1)!);
    await send();
    expect(await screen.findByText(new RegExp(en.states.notApplied))).toBeInTheDocument();
    await send();
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  });
  test('a menu is taken out with the version that was read; the title is changed', async () => {
    const sent = answers({
      [`POST ${base}/templates/${id(1)}/remove-menu`]: () => ok(template),
      [`PUT ${base}/templates/${id(1)}`]: () => ok(template),
    });
    const { user } = await record();
    await user.click(await screen.findByRole('button', { name: /editMenu/ }));
    await user.click(await screen.findByRole('button', { name: en.actions.removeMenu }));
    await waitFor(() => expect(sentTo(sent)[0]?.[2]).toEqual({ menuId: id(4), version: 1 }));
    await user.click(screen.getByRole('button', { name: en.actions.rename }));
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(sent)[1]?.[2]).toMatchObject({ version: 3, title: 'Week A!' }));
  });
  test('who may only read reads; one that is not there is an error', async () => {
    answers();
    await record({ access: readRights(manifest) });
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    for (const name of [en.actions.use, en.actions.rename])
      expect(screen.queryByRole('button', { name })).toBe(null);
    document.body.replaceChildren();
    answers({ [`GET ${base}/templates/${id(1)}`]: () => problem(404) });
    await record();
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notFound'));
  });
  test('on a phone one weekday after the other', async () => {
    const width = window.innerWidth;
    window.innerWidth = 360;
    onTestFinished(() => {
      window.innerWidth = width;
    });
    answers();
    const { user } = await record();
    const grid = await screen.findByRole('grid');
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.queryByText('Gratin')).toBe(null);
    await user.click(screen.getByRole('radio', { name: 'Tue' }));
    expect(screen.getByText('Gratin')).toBeInTheDocument();
  });
});

test('a plan is kept as a template under a title', async () => {
  const sent = answers({ [`POST ${base}/templates/save-from-plan`]: () => ok(template) });
  const { user } = await shown(<SaveAsTemplate planId={id(7)} title="" />, all, 'de');
  await user.click(await screen.findByRole('button', { name: de.actions.saveAsTemplate }));
  await user.type(await screen.findByRole('textbox', { name: /Titel/ }), 'Winter');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sentTo(sent)).toEqual([
      ['POST', `${base}/templates/save-from-plan`, { planId: id(7), title: 'Winter', description: '' }],
    ]),
  );
});
