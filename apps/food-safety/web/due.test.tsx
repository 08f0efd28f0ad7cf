import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import DuePage from './DuePage.tsx';
import web from './index.ts';
import { base, batch, breach, delivery, due, entry, fridge, freezer, id } from './testing.ts';

const empty = { ...due, slots: [], breaches: [], missing: [], occasions: [] };
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${base}/checks/due`]: () => ok(due),
    [`GET ${base}/points`]: () => ok({ items: [fridge, freezer, delivery] }),
    [`GET ${base}/batches`]: () => ok({ items: [] }),
    'GET /api/sites/centers/names': () =>
      ok([{ id: id(80), version: 1, name: 'Seeblick', active: true, position: 0 }]),
    'GET /api/dictionary/food-safety.actions': () =>
      ok([
        { itemValue: 'adjusted', itemLabel: 'Device set anew', active: true },
        { itemValue: 'returned', itemLabel: 'Delivery sent back', active: true },
      ]),
    ...more,
  });
const shown = (access: object = allRights(manifest), language: 'en' | 'de' = 'en') =>
  show(
    <>
      <DuePage />
      <Work />
    </>,
    {
      me: { access: access as Record<string, readonly string[]> },
      language,
      path: '/app-gastro/food-safety',
    },
  );
const posted = (sent: ReturnType<typeof answers>) =>
  sent.filter((one) => one.method === 'POST').map(({ url, body }) => [url.replace(base, ''), body]);

beforeEach(() => startApps(web));

test('what is due, what is outside, what nobody did', async () => {
  answers();
  await shown();
  const row = (await screen.findByText('Freezer 1')).closest('tr')!;
  expect(row).toHaveTextContent(en.states.overdue);
  expect(row).toHaveTextContent('09:00');
  expect(screen.getByText('Cold room, Cellar').closest('tr')!).toHaveTextContent('4.2 °C');
  // what waits stands above what is done
  const rows = screen.getAllByRole('row').map((one) => one.textContent);
  expect(rows.findIndex((text) => text.includes('Floor'))).toBeLessThan(
    rows.findIndex((text) => text.includes('Cold room, Cellar')),
  );
  expect(screen.getByText('Cold room, Cellar · 8.4 °C')).toBeInTheDocument();
  expect(screen.getByText(/Freezer 1: 11\/18\/2026/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Frozen goods' })).toBeInTheDocument();
});

test('a check that was done outside of its limits does not look good', async () => {
  answers({
    [`GET ${base}/checks/due`]: () =>
      ok({ ...due, slots: [{ ...due.slots[0]!, entry: breach }], breaches: [] }),
  });
  await shown();
  const row = (await screen.findByText('Cold room, Cellar')).closest('tr')!;
  expect(row).toHaveTextContent(en.verdicts.breach);
  expect(row.textContent).not.toContain(en.states.done);
});

test('a value by keys without a minus: the button turns the sign; within the limits nothing more is asked', async () => {
  const sent = answers({ [`POST ${base}/checks/record`]: () => ok(entry) });
  const { user } = await shown();
  await user.click(await screen.findByText('Freezer 1'));
  const field = await screen.findByRole('textbox', { name: /Temperature/ });
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await user.type(field, '19,5');
  // 19.5 °C would be a breach
  expect(await screen.findByText(en.help.breach)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: en.actions.sign }));
  expect(field).toHaveValue('-19.5');
  expect(screen.queryByText(en.help.breach)).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted(sent)).toEqual([
      ['/checks/record', expect.objectContaining({ pointId: freezer.id, value: -19.5 })],
    ]),
  );
});

test('the sign first, then the digits', async () => {
  answers();
  const { user } = await shown();
  await user.click(await screen.findByText('Freezer 1'));
  const field = await screen.findByRole('textbox', { name: /Temperature/ });
  await user.click(screen.getByRole('button', { name: en.actions.sign }));
  await user.type(field, '18');
  expect(field).toHaveValue('-18');
  await user.click(screen.getByRole('button', { name: en.actions.sign }));
  expect(field).toHaveValue('18');
});

test('after saving comes the next check that is due', async () => {
  answers({ [`POST ${base}/checks/record`]: () => ok(entry) });
  const { user } = await shown();
  await user.click(await screen.findByText('Freezer 1'));
  await user.type(await screen.findByRole('textbox', { name: /Temperature/ }), '-20');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByRole('region', { name: 'Floor' })).toBeInTheDocument();
});

test('outside of its limits a value is sent with what was done', async () => {
  const sent = answers({ [`POST ${base}/checks/record`]: () => ok(breach) });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Frozen goods' }));
  await user.type(await screen.findByRole('textbox', { name: /Dish, batch/ }), 'Peas');
  const field = screen.getByRole('textbox', { name: /Temperature/ });
  await user.type(field, '-16');
  expect(await screen.findByText(en.help.tolerated)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '-9');
  await user.click(await screen.findByRole('radio', { name: 'Device set anew' }));
  screen.getByRole('switch', { name: en.fields.remeasure, checked: true });
  await user.click(screen.getByRole('radio', { name: 'Delivery sent back' }));
  screen.getByRole('switch', { name: en.fields.remeasure, checked: false });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted(sent)).toEqual([
      [
        '/checks/record',
        expect.objectContaining({ subject: 'Peas', value: -9, action: 'returned', remeasure: false }),
      ],
    ]),
  );
});

test('what the server refuses is said at its field', async () => {
  const message = en.refusals.actionMissing;
  answers({
    [`POST ${base}/checks/record`]: () =>
      problem(422, {
        code: 'actionMissing',
        title: message,
        errors: [{ path: 'action', code: 'actionMissing', message }],
      }),
  });
  const { user } = await shown();
  await user.click(await screen.findByText('Freezer 1'));
  await user.type(await screen.findByRole('textbox', { name: /Temperature/ }), '-3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(new RegExp(message.slice(0, 18)))).length).toBeGreaterThan(0);
});

test('cleaning is said with one tap', async () => {
  const sent = answers({ [`POST ${base}/checks/record`]: () => ok(entry) });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: /^Done/ }));
  await waitFor(() =>
    expect(posted(sent)).toEqual([
      ['/checks/record', expect.objectContaining({ pointId: due.slots[2]!.point.id, cleaned: true })],
    ]),
  );
});

test('a breach is measured again, or settled with a word', async () => {
  const sent = answers({
    [`POST ${base}/checks/record`]: () => ok(entry),
    [`POST ${base}/checks/settle`]: () => ok(entry),
  });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Measure again: Cold room' }));
  await user.type(await screen.findByRole('textbox', { name: /Temperature/ }), '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted(sent)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Settle: Cold room' }));
  await user.type(await screen.findByRole('textbox', { name: /What became of it/ }), 'Taken away');
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  await waitFor(() =>
    expect(posted(sent)).toEqual([
      ['/checks/record', expect.objectContaining({ value: 4, followsId: breach.id })],
      ['/checks/settle', { entryId: breach.id, actionText: 'Taken away' }],
    ]),
  );
});

test('what cools down stands there with its time; it is begun, measured and given up', async () => {
  const sent = answers({
    [`GET ${base}/batches`]: () => ok({ items: [batch] }),
    [`POST ${base}/batches/start`]: () => ok(batch),
    [`POST ${base}/batches/${batch.id}/read`]: () => ok(batch),
    [`POST ${base}/batches/${batch.id}/give-up`]: () => ok(batch),
  });
  const { user } = await shown();
  const row = (await screen.findByText('Goulash')).closest('tr')!;
  expect(row).toHaveTextContent(en.states.timeOver);
  await user.click(screen.getByRole('button', { name: 'Blast chiller' }));
  await user.type(await screen.findByRole('textbox', { name: /Dish/ }), 'Soup');
  await user.type(screen.getByRole('textbox', { name: /Temperature/ }), '60');
  expect(await screen.findByText(en.help.breach)).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: /Temperature/ }));
  await user.type(screen.getByRole('textbox', { name: /Temperature/ }), '70');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(posted(sent)).toHaveLength(1));
  await user.click(within(row).getByRole('button', { name: /^Measure/ }));
  await user.type(await screen.findByRole('textbox', { name: /Temperature/ }), '4');
  // its time is over long since
  await user.type(await screen.findByRole('textbox', { name: /in words/ }), 'Thrown away');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted(sent)).toHaveLength(2));
  await user.click(within(row).getByRole('button', { name: /Actions for Goulash/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Give up' }));
  await user.type(await screen.findByRole('textbox', { name: /What became of it/ }), 'Forgotten');
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  await waitFor(() =>
    expect(posted(sent)).toEqual([
      ['/batches/start', expect.objectContaining({ dish: 'Soup', value: 70 })],
      [`/batches/${batch.id}/read`, expect.objectContaining({ value: 4, actionText: 'Thrown away' })],
      [`/batches/${batch.id}/give-up`, { version: 1, actionText: 'Forgotten' }],
    ]),
  );
});

test('without a point one begins with those of the guideline', async () => {
  const sent = answers({
    [`GET ${base}/checks/due`]: () => ok(empty),
    [`GET ${base}/points`]: () => ok({ items: [] }),
    [`POST ${base}/points/add-usual`]: () => ok({ created: 12 }),
  });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: en.actions.addUsual }));
  await waitFor(() => expect(posted(sent)).toEqual([['/points/add-usual', { centerId: id(80) }]]));
});

test('who may only read has nothing to press; a failure is an error, never an empty list', async () => {
  answers();
  await shown(readRights(manifest));
  expect(await screen.findByText('Freezer 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Record|Measure|Settle|Frozen|Done/ })).toBe(null);
  document.body.replaceChildren();
  answers({ [`GET ${base}/checks/due`]: () => problem(500) });
  await shown();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText(en.help.nothingDue)).toBe(null);
});

test('in German', async () => {
  answers();
  await shown(allRights(manifest), 'de');
  expect(await screen.findByRole('heading', { name: 'Lebensmittelsicherheit' })).toBeInTheDocument();
  expect(await screen.findByText(de.sections.checks)).toBeInTheDocument();
  expect(screen.getAllByText(de.states.overdue).length).toBeGreaterThan(0);
});
