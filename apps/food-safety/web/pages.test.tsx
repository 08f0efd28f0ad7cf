import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import LogPage from './LogPage.tsx';
import PointPage from './PointPage.tsx';
import PointsPage from './PointsPage.tsx';
import SampleSettings from './SampleSettings.tsx';
import SamplesPage from './SamplesPage.tsx';
import { base, batch, breach, chiller, entry, freezer, fridge, full, id, page, sample } from './testing.ts';

const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${base}/checks`]: () => ok(page([entry, breach])),
    [`GET ${base}/checks/trend`]: () => ok({ values: [{ at: entry.measuredAt, value: 4.2, verdict: 'ok' }] }),
    [`GET ${base}/points`]: () => ok({ items: [fridge, freezer, chiller] }),
    [`GET ${base}/points/${fridge.id}`]: () => ok(full),
    [`GET ${base}/samples`]: () => ok(page([sample])),
    [`GET ${base}/samples/today`]: () =>
      ok({
        grams: 100,
        days: 14,
        dishes: [
          { meal: 'lunch', recipeId: id(91), dish: 'Risotto', taken: false },
          { meal: 'lunch', recipeId: id(92), dish: 'Carrots', taken: false },
          { meal: 'lunch', recipeId: id(93), dish: 'Soup', taken: true },
        ],
      }),
    [`GET ${base}/samples/rules`]: () => ok({ version: 3, grams: 100, days: 14 }),
    'GET /api/sites/centers/names': () =>
      ok([{ id: id(80), version: 1, name: 'Seeblick', active: true, position: 0 }]),
    'GET /api/dictionary/food-safety.actions': () => ok([]),
    ...more,
  });
const path = '/app-gastro/food-safety/points';
const shown = (
  what: ReactNode,
  access: object = allRights(manifest),
  language: 'en' | 'de' = 'en',
  at = path,
) =>
  show(
    <>
      {what}
      <Work />
    </>,
    {
      me: { access: access as Record<string, readonly string[]> },
      language,
      route: at,
      path: at.replace('$pointId', fridge.id),
    },
  );
const record = (access?: object, language?: 'de') =>
  shown(<PointPage />, access, language, `${path}/$pointId`);
const written = (sent: ReturnType<typeof answers>) =>
  sent
    .filter((one) => one.method !== 'GET')
    .map(({ method, url, body }) => [method, url.replace(base, ''), body]);

beforeEach(() => startApps(web));

describe('the log', () => {
  test('each entry with its limit, what was done, and whether it came late', async () => {
    answers();
    await shown(<LogPage />);
    const row = (await screen.findByText('8.4 °C')).closest('tr')!;
    expect(row).toHaveTextContent(en.verdicts.breach);
    expect(row).toHaveTextContent(en.states.late);
    expect(row).toHaveTextContent('The door was open');
    expect(screen.getByText('4.2 °C').closest('tr')!).toHaveTextContent(en.verdicts.ok);
  });
  test('a wrong value is corrected, an entry that is none withdrawn, both with a reason', async () => {
    const sent = answers({
      [`POST ${base}/checks/correct`]: () => ok(entry),
      [`POST ${base}/checks/withdraw`]: () => ok(entry),
    });
    const { user } = await shown(<LogPage />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Cold room 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    const field = await screen.findByRole('textbox', { name: /Temperature/ });
    expect(field).toHaveValue('4.2');
    await user.clear(field);
    await user.type(field, '4.8');
    await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Typed wrong');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(written(sent)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Actions for Cold room 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'Other one');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(written(sent)).toEqual([
        [
          'POST',
          '/checks/correct',
          expect.objectContaining({ entryId: entry.id, value: 4.8, reason: 'Typed wrong' }),
        ],
        ['POST', '/checks/withdraw', { entryId: entry.id, reason: 'Other one' }],
      ]),
    );
  });
  test('entries are verified together; nobody verifies his own', async () => {
    const sent = answers({ [`POST ${base}/checks/verify`]: () => ok({ done: true }) });
    const { user } = await shown(<LogPage />);
    await user.click(await screen.findByRole('checkbox', { name: /Cold room 12/ }));
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.click((await screen.findAllByRole('button', { name: /Verify|Yes|1/ })).at(-1)!);
    await waitFor(() => expect(written(sent)).toEqual([['POST', '/checks/verify', { ids: [entry.id] }]]));
    document.body.replaceChildren();
    answers({ [`GET ${base}/checks`]: () => ok(page([{ ...entry, own: true }])) });
    const again = await shown(<LogPage />);
    await again.user.click(await screen.findByRole('checkbox', { name: /Cold room 12/ }));
    expect(await screen.findByRole('button', { name: 'Verify' })).toBeDisabled();
  });
  test('nothing there is said; a failure is an error; who may only read has no menu', async () => {
    answers({ [`GET ${base}/checks`]: () => ok(page([])) });
    await shown(<LogPage />, undefined, 'de');
    expect(await screen.findByText(de.help.noEntries)).toBeInTheDocument();
    document.body.replaceChildren();
    answers({ [`GET ${base}/checks`]: () => problem(500) });
    await shown(<LogPage />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    document.body.replaceChildren();
    answers();
    await shown(<LogPage />, readRights(manifest));
    await screen.findByText('8.4 °C');
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBe(null);
    expect(screen.queryByRole('checkbox')).toBe(null);
  });
});

describe('control points', () => {
  test('the list has limit and rhythm, a row its page', async () => {
    answers();
    await shown(<PointsPage />);
    const row = (await screen.findByRole('link', { name: 'Blast chiller' })).closest('tr')!;
    expect(row).toHaveTextContent('from 65 °C to 5 °C within 90 min');
    expect(screen.getByText('at most −18 °C').closest('tr')!).toHaveTextContent('Daily · 09:00');
    expect(screen.getByRole('link', { name: 'Cold room' })).toHaveAttribute('href', `${path}/${fridge.id}`);
  });
  test('a new one comes with the figures of its kind', async () => {
    const sent = answers({ [`POST ${base}/points`]: () => ok(full) });
    const { user } = await shown(<PointsPage />);
    await user.click(await screen.findByRole('button', { name: en.actions.addPoint }));
    await user.click(await screen.findByRole('combobox', { name: /What is checked/ }));
    await user.click(await screen.findByRole('option', { name: en.kinds.goodsFrozen }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Frozen goods');
    expect(screen.getByRole('textbox', { name: /For a short time/ })).toHaveValue('-15');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written(sent)).toEqual([
        [
          'POST',
          '/points',
          expect.objectContaining({
            centerId: id(80),
            kind: 'goodsFrozen',
            name: 'Frozen goods',
            high: -18,
            tolerated: -15,
            frequency: 'occasion',
            times: [],
          }),
        ],
      ]),
    );
  });
  test('nothing there is said; who may only read makes none', async () => {
    answers({ [`GET ${base}/points`]: () => ok({ items: [] }) });
    await shown(<PointsPage />, readRights(manifest), 'de');
    expect(await screen.findByText(de.help.empty)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: de.actions.addPoint })).toBe(null);
  });
  test('one point: limits of now and before, its course, its entries', async () => {
    answers();
    const { user } = await record();
    expect(await screen.findByRole('heading', { name: 'Cold room' })).toBeInTheDocument();
    expect(screen.getByText('at most 7 °C')).toBeInTheDocument();
    expect((await screen.findAllByText('8.4 °C')).length).toBe(1);
    expect(await screen.findByRole('figure', { name: /Cold room/ })).toHaveTextContent('At most 5');
    await user.click(screen.getByRole('button', { name: 'Show values as a table' }));
    expect(screen.getByRole('table', { name: 'Values as a table' })).toHaveTextContent('4.2');
  });
  test('its limits are changed from now on, with the times of each day', async () => {
    const sent = answers({ [`POST ${base}/points/${fridge.id}/set-rule`]: () => ok(full) });
    const { user } = await record();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: en.actions.setRule }));
    const high = await screen.findByRole('textbox', { name: /At most/ });
    await user.clear(high);
    await user.type(high, '4');
    await user.click(screen.getByRole('button', { name: en.actions.addTime }));
    await user.type(screen.getByRole('textbox', { name: 'Until, 2' }), '16:00');
    await user.click(screen.getByRole('radio', { name: en.frequencies.weekly }));
    await user.click(await screen.findByRole('checkbox', { name: 'Mon' }));
    await user.click(screen.getByRole('checkbox', { name: 'Thu' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written(sent)).toEqual([
        [
          'POST',
          `/points/${fridge.id}/set-rule`,
          expect.objectContaining({
            ruleId: fridge.rule.id,
            high: 4,
            times: ['09:00', '16:00'],
            frequency: 'weekly',
            weekdays: [1, 4],
          }),
        ],
      ]),
    );
  });
  test('it is archived after a yes, changed, and taken back', async () => {
    const archived = { ...full, archivedAt: '2026-11-20T10:00:00Z' };
    const sent = answers({
      [`POST ${base}/points/${fridge.id}/archive`]: () => ok(archived),
      [`PUT ${base}/points/${fridge.id}`]: () => ok(full),
      [`POST ${base}/points/${fridge.id}/restore`]: () => ok(full),
    });
    const { user } = await record();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(written(sent)).toEqual([
        ['PUT', `/points/${fridge.id}`, expect.objectContaining({ name: 'Cold room 2', version: 2 })],
        ['POST', `/points/${fridge.id}/archive`, { version: 2 }],
      ]),
    );
    document.body.replaceChildren();
    const later = answers({
      [`GET ${base}/points/${fridge.id}`]: () => ok(archived),
      [`POST ${base}/points/${fridge.id}/restore`]: () => ok(full),
    });
    const again = await record();
    expect(await screen.findByText(en.states.archived)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record' })).toBe(null);
    await again.user.click(screen.getByRole('button', { name: 'More' }));
    await again.user.click(await screen.findByRole('menuitem', { name: en.actions.restore }));
    await waitFor(() =>
      expect(written(later)).toEqual([['POST', `/points/${fridge.id}/restore`, { version: 2 }]]),
    );
  });
});

describe('reserve samples', () => {
  test('until when each is kept; those whose time is over are discarded at once', async () => {
    const sent = answers({ [`POST ${base}/samples/discard-over`]: () => ok({ discarded: 1 }) });
    const { user } = await shown(<SamplesPage />);
    const row = (await screen.findByText('Mashed potatoes')).closest('tr')!;
    expect(row).toHaveTextContent(en.states.over);
    expect(row).toHaveTextContent('11/15/2026');
    await user.click(screen.getByRole('button', { name: /Discard all whose time is over \(1\)/ }));
    await waitFor(() =>
      expect(written(sent)).toEqual([['POST', '/samples/discard-over', { ids: [sample.id] }]]),
    );
  });
  test('samples of the dishes of today, and of another one', async () => {
    const sent = answers({ [`POST ${base}/samples/take`]: () => ok({ created: 2 }) });
    const { user } = await shown(<SamplesPage />);
    await user.click(await screen.findByRole('button', { name: en.actions.take }));
    // nothing is taken before somebody says so
    await user.click(await screen.findByRole('button', { name: en.actions.allDishes }));
    await user.click(screen.getByRole('checkbox', { name: 'Carrots' }));
    expect(screen.queryByRole('checkbox', { name: 'Soup' })).toBe(null);
    await user.type(screen.getByRole('textbox', { name: en.fields.otherDish }), 'Cake');
    await user.click(screen.getAllByRole('button', { name: en.actions.take }).at(-1)!);
    await waitFor(() =>
      expect(written(sent)).toEqual([
        [
          'POST',
          '/samples/take',
          expect.objectContaining({
            centerId: id(80),
            dishes: [
              expect.objectContaining({ meal: 'lunch', recipeId: id(91), dish: 'Risotto' }),
              { meal: null, recipeId: null, dish: 'Cake' },
            ],
          }),
        ],
      ]),
    );
  });
  test('before its time it leaves with a word', async () => {
    const kept = { ...sample, state: 'keep' as const };
    const sent = answers({
      [`GET ${base}/samples`]: () => ok(page([kept])),
      [`POST ${base}/samples/${sample.id}/discard`]: () => ok(kept),
    });
    const { user } = await shown(<SamplesPage />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Mashed potatoes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
    expect(await screen.findByRole('radio', { name: en.outcomes.expired })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Laboratory');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(written(sent)).toEqual([
        ['POST', `/samples/${sample.id}/discard`, { version: 1, outcome: 'handedOver', note: 'Laboratory' }],
      ]),
    );
  });
  test('nothing there, a failure, reading only, German', async () => {
    answers({ [`GET ${base}/samples`]: () => ok(page([])) });
    await shown(<SamplesPage />, undefined, 'de');
    expect(await screen.findByText(de.help.noSamples)).toBeInTheDocument();
    document.body.replaceChildren();
    answers({ [`GET ${base}/samples`]: () => problem(500) });
    await shown(<SamplesPage />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    document.body.replaceChildren();
    answers();
    await shown(<SamplesPage />, readRights(manifest));
    await screen.findByText('Mashed potatoes');
    expect(screen.queryByRole('button', { name: /Discard|Take samples|Actions/ })).toBe(null);
  });
  test('how much and how long is set, with the version that was read', async () => {
    const sent = answers({
      [`POST ${base}/samples/set-rules`]: () => ok({ version: 4, grams: 100, days: 21 }),
    });
    const { user } = await shown(<SampleSettings />);
    const days = await screen.findByRole('textbox', { name: /Kept for/ });
    await user.clear(days);
    await user.type(days, '21');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written(sent)).toEqual([['POST', '/samples/set-rules', { version: 3, grams: 100, days: 21 }]]),
    );
    document.body.replaceChildren();
    answers({ [`GET ${base}/samples/rules`]: () => problem(500) });
    await shown(<SampleSettings />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

test('a point that takes time begins something, and has no course of cleaning', async () => {
  answers({
    [`GET ${base}/points/${fridge.id}`]: () => ok({ ...chiller, id: fridge.id, rules: [chiller.rule] }),
    [`GET ${base}/checks`]: () => ok(page(batch.readings)),
  });
  const { user } = await record();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('textbox', { name: /Dish/ })).toBeInTheDocument();
});
