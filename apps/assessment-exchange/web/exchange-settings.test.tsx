import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import type { ItemSet } from '../contract/item-sets.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import ExchangeSettings from './ExchangeSettings.tsx';
import web from './index.ts';

const key = 'authorization.assessment-exchange.item-sets';
const rights = { access: { [key]: ['Read', 'Edit'] } };
const id = '0190a5b0-0000-7000-8000-000000000001';
const set = (change: Partial<ItemSet> = {}): ItemSet => ({
  id,
  version: 3,
  code: 'small',
  number: 1,
  edition: '2',
  instrument: 'RAI-NH',
  title: { en: 'Small set', de: 'Kleiner Satz' },
  origin: 'own',
  inUse: false,
  items: 40,
  sections: 2,
  used: 7,
  loadedAt: '2026-11-20T08:00:00Z',
  loadedBy: 'Maria Keller',
  ...change,
});
const other = set({ id: id.replace(/1$/, '2'), title: { en: 'Old set', de: 'Alter Satz' }, inUse: true });
const list = 'GET /api/assessment-exchange/item-sets';
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
const json = (text: string) => new File([text], 'set.json', { type: 'application/json' });

beforeEach(() => startApps(web));

test('which set is in use; another one is taken into use as it was read', async () => {
  const sent = answerWith({
    [list]: () => ok({ sets: [set(), other], rhythm: 'nineMonths' }),
    'POST /api/assessment-exchange/item-sets/use': () => ok(set({ inUse: true })),
    [`POST /api/assessment-exchange/item-sets/${id}/use`]: () => ok(set({ inUse: true })),
  });
  const { user } = await show(<ExchangeSettings />, { me: rights });
  expect(await rowOf('Old set')).toHaveTextContent(en.states.inUse);
  expect(within(await rowOf('Old set')).queryByRole('button', { name: /Old set/ })).toBeNull();
  const row = within(await rowOf('Small set'));
  expect(row.getByText('40')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /Small set 2 \(1\)/ }));
  await user.click(await screen.findByRole('menuitem', { name: en.actions.use }));
  await waitFor(() => expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({ version: 3 }));
  expect(sent.find((one) => one.method === 'POST')!.url).toContain('use');
  // the long rhythm is not left again
  expect(screen.getByText(en.rhythms.nineMonths)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: en.actions.useRhythm })).toBeNull();
});

test('the other rhythm is asked for, and confirmed, because there is no way back', async () => {
  const sent = answerWith({
    [list]: () => ok({ sets: [other], rhythm: 'halfYear' }),
    'POST /api/assessment-exchange/item-sets/set-rhythm': (one) =>
      (one.body as { confirmed?: string[] }).confirmed?.includes('foreverNine')
        ? ok({ done: true })
        : problem(409, { code: 'foreverNine', confirm: true, title: 'This cannot be undone.' }),
  });
  const { user } = await show(<ExchangeSettings />, { me: rights });
  await user.click(await screen.findByRole('button', { name: en.actions.useRhythm }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('This cannot be undone.');
  await user.click(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(sent.findLast((one) => one.method === 'POST')?.body).toEqual({
      rhythm: 'nineMonths',
      confirmed: ['foreverNine'],
    }),
  );
});

test('a file is sent as it is read; what is wrong in it is said place by place', async () => {
  const sent = answerWith({
    [list]: () => ok({ sets: [], rhythm: 'halfYear' }),
    'POST /api/assessment-exchange/item-sets/load': () =>
      problem(422, {
        code: 'faulty',
        title: 'The file has faults.',
        data: { problems: [{ path: 'scales.pain', code: 'unknownItem', detail: 'J2a' }] },
      }),
  });
  const { user } = await show(<ExchangeSettings />, { me: rights });
  expect(await screen.findByText(en.states.noSetsHint)).toBeInTheDocument();
  await user.upload(screen.getByLabelText(en.actions.load, { selector: 'input' }), json('{"format":1}'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file has faults.');
  expect(screen.getByText('scales.pain').closest('li')).toHaveTextContent(`${en.problems.unknownItem} (J2a)`);
  expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ file: '{"format":1}' });
});

test('who may only read sees what is there, in German too, and can change nothing', async () => {
  answerWith({ [list]: () => ok({ sets: [set(), other], rhythm: 'halfYear' }) });
  await show(<ExchangeSettings />, { me: { access: { [key]: ['Read'] } }, language: 'de' });
  expect(await rowOf('Alter Satz')).toHaveTextContent(de.states.inUse);
  expect(screen.queryByRole('button', { name: de.actions.useRhythm })).toBeNull();
  expect(screen.queryByLabelText(de.actions.load, { selector: 'input' })).toBeNull();
  expect(within(await rowOf('Kleiner Satz')).queryByRole('button', { name: /Kleiner Satz/ })).toBeNull();
});

test('what cannot be read is said where the list stands', async () => {
  answerWith({ [list]: () => problem(500) });
  await show(<ExchangeSettings />, { me: rights });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText(en.states.noSetsHint)).toBeNull();
});
