// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { formsTexts } from './parts.tsx';
import ReceivedPage from './ReceivedPage.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const resident = '0190a5b0-0000-7000-8000-000000000002';
const label = (en: string) => ({ en, de: `${en} de` });
const definition = FormDefinition.parse({
  code: 'visit',
  title: label('Visit'),
  subject: 'none',
  sections: [{ id: 's1', items: [{ id: 'q1', kind: 'text', label: label('How was it?') }] }],
});
const row = {
  id,
  title: label('Visit'),
  number: 1,
  status: 'complete',
  day: '2026-11-10',
  score: 4,
  maximum: 5,
  outcome: null,
  answered: 2,
  of: 3,
  completedAt: '2026-11-10T08:00:00Z',
  deletedAt: null,
  deletedBy: null,
  deletionReason: null,
  lastChangeAt: '2026-11-10T08:00:00Z',
  lastChangeBy: null,
};
const response = {
  id,
  version: 3,
  definitionId: id,
  definitionVersionId: id,
  residentId: null,
  status: 'complete',
  day: '2026-11-10',
  shift: null,
  assignedTo: null,
  assignedName: null,
  answers: { q1: { kind: 'text', text: 'Friendly' } },
  remarks: '',
  result: null,
  completedAt: '2026-11-10T08:00:00Z',
  completedBy: null,
  corrects: null,
  replacedBy: null,
  deletedAt: null,
  deletedBy: null,
  deletionReason: null,
  lastChangeAt: '2026-11-10T08:00:00Z',
  lastChangeBy: null,
};
const may = (...actions: string[]) => ({ me: { access: { 'authorization.forms.responses': actions } } });
const answers = (more: Parameters<typeof answerWith>[0] = {}): Sent[] =>
  answerWith({
    'GET /api/forms/standalone/inbox': () =>
      ok([
        { definitionId: id, title: label('Visit'), count: 1, latestAt: '2026-11-10T08:00:00Z', public: true },
      ]),
    'GET /api/forms/standalone': () => ok({ items: [row], nextCursor: null, total: null }),
    [`GET /api/forms/standalone/${id}`]: () => ok({ response, definition, number: 1 }),
    'GET /api/residents/residents': () =>
      ok({
        items: [
          {
            id: resident,
            lastName: 'Muster',
            firstName: 'Eva',
            birthDate: '1938-03-14',
            deathDate: null,
            roomNumber: '204',
          },
        ],
        nextCursor: null,
        total: null,
      }),
    ...more,
  });
beforeEach(async () => {
  addTextSource('form-filling', formsTexts);
  await loadTexts('form-filling');
  workspace.set({ items: [], front: null });
});
/** What was opened beside the list. */
const opened = async (options: ReturnType<typeof may>) => {
  await waitFor(() => expect(workspace.get().items).toHaveLength(1));
  return show(<>{workspace.get().items[0]!.render()}</>, options);
};
const choose = async (entry: string, options = may('Read', 'Edit', 'Delete', 'Pdf')) => {
  const { user } = await show(<ReceivedPage />, options);
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
  return opened(options);
};

test('what came in is listed by form and read beside the list', async () => {
  answers();
  const { user } = await show(<ReceivedPage />, may('Read'));
  expect(await screen.findByText('4 / 5')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Visit (1)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^(?!Actions).*2026/ }));
  await opened(may('Read'));
  expect(await screen.findByText('Friendly')).toBeInTheDocument();
});

test('is put into the record of a resident with the version that was read', async () => {
  const sent = answers({
    [`POST /api/forms/standalone/${id}/assign`]: () => ok({ ...response, residentId: resident }),
  });
  const { user } = await choose('File in a record');
  await user.click(await screen.findByRole('combobox', { name: /Resident/ }));
  await user.click(await screen.findByRole('option', { name: /Muster/i }));
  await user.click(screen.getAllByRole('button', { name: 'File in a record' }).at(-1)!);
  await waitFor(() =>
    expect(sent.find((one) => one.url.endsWith('/assign'))?.body).toMatchObject({
      residentId: resident,
      version: 3,
    }),
  );
});

test('is deleted only with a reason', async () => {
  const sent = answers({ [`DELETE /api/forms/standalone/${id}`]: () => ok(response) });
  const { user } = await choose('Delete');
  const button = async () => (await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!;
  await user.click(await button());
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'A joke');
  await user.click(await button());
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'DELETE')?.body).toMatchObject({ version: 3, reason: 'A joke' }),
  );
});

test('who may only read neither assigns nor deletes; nothing there says so', async () => {
  answers();
  const { user } = await show(<ReceivedPage />, may('Read'));
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  expect(
    within(screen.getByRole('menu'))
      .getAllByRole('menuitem')
      .map((one) => one.textContent),
  ).toEqual(['Open']);
  answers({ 'GET /api/forms/standalone/inbox': () => ok([]) });
  await show(<ReceivedPage />, { ...may('Read'), language: 'de' });
  expect(await screen.findByText('Über öffentliche Links ist nichts eingegangen.')).toBeInTheDocument();
});
