import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { Case } from '../contract/cases.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import DuePage from './DuePage.tsx';
import web from './index.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const key = 'authorization.admin.retention';
const may = { access: { [key]: ['Read', 'Delete'] } };
const called = (number: number, lastName: string, firstName: string): Case['resident'] => ({
  id: id(number),
  lastName,
  firstName,
  roomNumber: '204',
  birthDate: null,
  deathDate: null,
  photoFileId: null,
  sameName: false,
});
const one = (change: Partial<Case> = {}): Case => ({
  id: id(1),
  version: 5,
  residentId: id(2),
  number: '1007',
  resident: called(2, 'Keller', 'Margrit'),
  archived: true,
  policy: 'Long stays',
  startedOn: '2006-01-31',
  expiresOn: '2026-01-31',
  status: 'expired',
  proposedOn: '2026-10-01',
  earliestErasure: '2026-11-15',
  obstacles: ['legalHold', 'openInvoice'],
  approvals: 1,
  approvalsNeeded: 2,
  approvedByMe: false,
  ...change,
});
const mine = one({
  id: id(3),
  residentId: id(4),
  number: '1008',
  resident: called(4, 'Frei', 'Urs'),
  approvedByMe: true,
  obstacles: [],
});
const fresh = one({
  id: id(5),
  residentId: id(6),
  number: '1009',
  resident: called(6, 'Roth', 'Beat'),
  archived: false,
  policy: null,
  expiresOn: null,
  status: null,
  proposedOn: null,
  earliestErasure: null,
  obstacles: [],
  approvals: 0,
  approvalsNeeded: 0,
});
const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: items.length });
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    'GET /api/retention/cases': () => page([one(), mine, fresh]),
    'GET /api/retention/cases/preview': () => ok({ day: '2026-11-22', steps: [], more: 0 }),
    ...more,
  });
const rowOf = async (text: RegExp) => (await screen.findByText(text)).closest('tr')!;

beforeEach(() => startApps(web));

test('where each record stands, what stands against its end, and who said yes', async () => {
  answers();
  await show(<DuePage />, { me: may });
  const keller = await rowOf(/\(1007\)/);
  for (const text of [
    'Long stays',
    en.statuses.expired,
    en.statuses.archived,
    `${en.obstacles.legalHold}, ${en.obstacles.openInvoice}`,
    '1 of 2 approvals',
    '11/15/2026',
  ])
    expect(keller).toHaveTextContent(text);
  expect(within(keller).getByRole('link').getAttribute('href')).toContain(id(2));
  const roth = await rowOf(/\(1009\)/);
  expect(roth).toHaveTextContent(en.sentences.noPolicy);
  expect(roth).toHaveTextContent(en.statuses.notArchived);
  expect(within(roth).getAllByText('–')).toHaveLength(3);
});

test('one of two says yes with the own password; nobody twice, and not before it is listed', async () => {
  const sent = answers({
    [`POST /api/retention/cases/${id(1)}/approve`]: () => ok(one({ approvals: 2, approvedByMe: true })),
  });
  const { user } = await show(<DuePage />, { me: may });
  const open = async (row: RegExp) =>
    user.click(
      within(await rowOf(row))
        .getAllByRole('button')
        .at(-1)!,
    );
  await open(/\(1008\)/);
  expect(await screen.findByRole('menuitem', { name: new RegExp(en.actions.approve) })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(within(await rowOf(/\(1009\)/)).queryByRole('button')).toBeNull();
  await open(/\(1007\)/);
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(en.actions.approve) }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Keller/i);
  await user.click(within(dialog).getByRole('button', { name: en.actions.approve }));
  expect(sent.some((each) => each.method === 'POST')).toBe(false);
  await user.type(
    within(dialog).getByLabelText(new RegExp(frameText('confirm.credentialsLabel')), { selector: 'input' }),
    'my-secret',
  );
  await user.click(within(dialog).getByRole('button', { name: en.actions.approve }));
  await waitFor(() =>
    expect(sent.find((each) => each.method === 'POST')?.body).toEqual({ version: 5, password: 'my-secret' }),
  );
});

test('who may only read approves nothing, in German', async () => {
  answers();
  await show(<DuePage />, { me: { access: { [key]: ['Read'] } }, language: 'de' });
  const row = await rowOf(/\(1007\)/);
  expect(row).toHaveTextContent(de.statuses.expired);
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a dry run says what would be done on the chosen day, and that there is more', async () => {
  const step = {
    residentId: id(2),
    number: '1007',
    resident: called(2, 'Keller', 'Margrit'),
    policy: 'Long stays',
    action: 'erase',
    expiresOn: '2026-01-31',
  };
  const sent = answers({
    'GET /api/retention/cases/preview': ({ url }) =>
      ok(
        url.includes('2030-06-01')
          ? { day: '2030-06-01', steps: [step], more: 12 }
          : { day: '', steps: [], more: 0 },
      ),
  });
  const { user } = await show(<DuePage />, { me: may });
  const run = within(await screen.findByRole('region', { name: en.actions.dryRun }));
  expect(await run.findByText(en.sentences.nothing)).toBeInTheDocument();
  const day = run.getByRole('textbox', { name: en.fields.day });
  await user.clear(day);
  await user.type(day, '06/01/2030{Enter}');
  expect(await run.findByText(en.steps.erase)).toBeInTheDocument();
  expect(run.getByText(en.sentences.more.replace('{{count}}', '12'))).toBeInTheDocument();
  expect(sent.every((each) => each.method === 'GET')).toBe(true);
});

test.each([
  ['/?show=proposed', 'proposed'],
  ['/?show=nonsense', 'all'],
])('%s asks for %s', async (path, wanted) => {
  const sent = answers({ 'GET /api/retention/cases': () => page([]) });
  await show(<DuePage />, { me: may, path });
  const found =
    wanted === 'all'
      ? screen.findByText(en.states.noCases)
      : screen.findByRole('button', { name: frameText('kit.clearFilters') });
  expect(await found).toBeInTheDocument();
  expect(
    new URL(
      sent.find((each) => each.url.startsWith('/api/retention/cases?'))!.url,
      'http://x',
    ).searchParams.get('show'),
  ).toBe(wanted);
});

test('what cannot be read is an error, not an empty list', async () => {
  answers({ 'GET /api/retention/cases': () => problem(500) });
  await show(<DuePage />, { me: may });
  expect(await screen.findByText(frameText('errors.load'))).toBeInTheDocument();
  expect(screen.queryByText(en.states.noCases)).toBeNull();
});
