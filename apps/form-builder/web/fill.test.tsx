// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import type { Opened } from '#apps/forms/contract/responses.ts';
import { connection } from '#platform/web/client/connection.ts';
import { answerWith, meWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { knownMe } from '#platform/web/calls/access.ts';
import { draftsOf } from '#platform/web/offline/drafts.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { Filling } from './Filling.tsx';
import FormsTab from './FormsTab.tsx';
import PublicFormPage from './PublicFormPage.tsx';
import { Reading } from './Reading.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const account = '0190a5b0-0000-7000-8000-0000000000aa';
const label = (en: string) => ({ en, de: `${en} de` });
const definition = FormDefinition.parse({
  code: 'a',
  title: label('Mouth'),
  sections: [
    {
      id: 's1',
      items: [
        {
          id: 'q1',
          kind: 'choice',
          required: true,
          label: label('Teeth of {{resident.name}}'),
          options: [{ code: '1', label: label('Yes') }],
        },
        { id: 'q2', kind: 'text', label: label('More') },
      ],
    },
  ],
});
const response = {
  id,
  version: 4,
  definitionId: id,
  definitionVersionId: id,
  residentId: id,
  status: 'inProgress' as const,
  day: '2026-11-10',
  shift: null,
  assignedTo: null,
  assignedName: null,
  answers: {},
  remarks: '',
  result: null,
  completedAt: null,
  completedBy: null,
  confirmationReason: '',
  corrects: null,
  replacedBy: null,
  deletedAt: null,
  deletedBy: null,
  deletionReason: null,
  lastChangeAt: '2026-11-10T08:00:00Z',
  lastChangeBy: 'Maria Keller',
};
const opened: Opened = {
  response,
  definition,
  number: 2,
  facts: [],
  tokens: { 'resident.name': 'Eva Muster' },
};
const me = (...actions: string[]) => ({ access: { 'authorization.forms.responses': actions } });
const pictures = { urlOf: () => '' };
const summary = {
  id,
  title: label('Mouth'),
  number: 2,
  status: 'complete',
  day: '2026-11-10',
  score: 3,
  maximum: 9,
  outcome: label('watch'),
  answered: 2,
  of: 2,
  completedAt: '2026-11-10T08:00:00Z',
  deletedAt: null,
  deletedBy: null,
  deletionReason: null,
  lastChangeAt: '2026-11-10T08:00:00Z',
  lastChangeBy: 'Maria Keller',
};

let version = 4;
function answers(more: Parameters<typeof answerWith>[0] = {}): Sent[] {
  version = 4;
  return answerWith({
    'GET /api/forms/responses/people': () => ok([{ id, name: 'Maria Keller' }]),
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/forms/responses': () => ok([summary]),
    'GET /api/forms/responses/available': () =>
      ok([{ definitionId: id, code: 'a', title: label('Mouth'), number: 2 }]),
    [`POST /api/forms/responses/${id}/save`]: () => ok({ ...response, version: (version += 1) }),
    ...more,
  });
}
beforeEach(async () => {
  addTextSource('form-builder', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all([loadTexts('form-builder'), loadTexts('form-filling')]);
  workspace.set({ items: [], front: null });
});
const sentTo = (sent: Sent[], path: string) =>
  sent.filter((one) => one.url.endsWith(path)).map((one) => one.body as Record<string, unknown>);

test('what is answered is stored by itself with the version that was read; completing sends the last one', async () => {
  const sent = answers({
    [`POST /api/forms/responses/${id}/complete`]: () => ok({ ...response, status: 'complete' }),
  });
  const { user } = await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write'),
  });
  expect(await screen.findByText(/Teeth of Eva Muster/)).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await waitFor(
    () =>
      expect(sentTo(sent, '/save')).toMatchObject([
        { version: 4, answers: { q1: { kind: 'choice', code: '1' } }, day: '2026-11-10' },
      ]),
    { timeout: 5000 },
  );
  await screen.findByText('Saved');
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(sentTo(sent, '/complete')).toMatchObject([{ version: 5, confirmed: [] }]));
});

test('what is told at the lower edge stands above the foot with the main action, as long as the form is there', async () => {
  answers();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
  await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write'),
  });
  await screen.findByRole('button', { name: 'Complete' });
  expect(document.documentElement.style.getPropertyValue('--page-foot')).toBe('68px');
  cleanup();
  expect(document.documentElement.style.getPropertyValue('--page-foot')).toBe('');
  vi.restoreAllMocks();
});

test('a form that is only opened is not stored', async () => {
  const sent = answers();
  await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write'),
  });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await expect(
    waitFor(() => expect(sentTo(sent, '/save')).not.toEqual([]), { timeout: 1500 }),
  ).rejects.toThrow();
});

test('what is missing is listed by the server, marked at the question and reached from the score', async () => {
  answers({
    [`POST /api/forms/responses/${id}/complete`]: () =>
      problem(422, {
        code: 'incomplete',
        title: 'Answer the mandatory questions.',
        data: { missing: [{ id: 'q1', label: label('Teeth') }] },
      }),
  });
  const { user } = await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write'),
  });
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('Enter an answer.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Answer the mandatory questions\.1 answer is missing:1 Teeth of Eva Muster$/,
  );
  await user.click(screen.getByRole('textbox', { name: 'More' }));
  // asked for once more, it goes there once more
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus());
  await user.click(screen.getByRole('textbox', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: '1 Teeth of Eva Muster' }));
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.queryByRole('alert')).toBe(null);
});

test('what is only proposed is still missing', async () => {
  const proposed = {
    kind: 'choice' as const,
    code: '1',
    proposed: { from: { fact: 'previous', source: '', at: null }, confirmed: false },
  };
  answers({
    [`POST /api/forms/responses/${id}/complete`]: () =>
      problem(422, {
        code: 'incomplete',
        title: 'Answer the mandatory questions.',
        data: { missing: [{ id: 'q1', label: label('Teeth') }] },
      }),
  });
  const { user } = await show(
    <Filling
      residentId={id}
      opened={{ ...opened, response: { ...response, answers: { q1: proposed } } }}
      pictures={pictures}
      title="Mouth"
    />,
    { me: me('Read', 'Write') },
  );
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await screen.findByRole('button', { name: '1 Teeth of Eva Muster' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('alert')).toBe(null);
});

test('a date in the past asks: update to today, or keep it', async () => {
  const sent = answers({
    [`POST /api/forms/responses/${id}/complete`]: ({ body }) =>
      (body as { confirmed: string[] }).confirmed.length > 0
        ? ok({ ...response, status: 'complete' })
        : problem(409, { code: 'datePast', title: 'past', confirm: true }),
  });
  const { user } = await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write'),
  });
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the date' }));
  await waitFor(() =>
    expect(sentTo(sent, '/complete').at(-1)).toMatchObject({ day: '2026-11-10', confirmed: ['datePast'] }),
  );
  expect(screen.getByRole('button', { name: 'Update to today' })).toBeInTheDocument();
});

test('a lost connection keeps the answers on this device and says so', async () => {
  answers({
    [`POST /api/forms/responses/${id}/save`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write'),
  });
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  expect(await screen.findByText(/^Saved on this device/, {}, { timeout: 5000 })).toBeInTheDocument();
  // kept for its author alone: sealed on the device, readable to the account that typed it
  expect(Object.entries(localStorage).find(([key]) => key.includes(`response:${id}`))?.[1]).not.toContain(
    '"q1"',
  );
  const {
    profile: { id: author },
  } = knownMe()!;
  expect(draftsOf(author).map((one) => [one.key, JSON.stringify(one.value)])).toEqual([
    [`response:${id}`, expect.stringContaining('"q1"')],
  ]);
});

test('what this device kept is sent when the server is reached again, the unheard one under its own key', async () => {
  let there = false;
  const keys: (string | null)[] = [];
  const sent = answers({
    [`POST /api/forms/responses/${id}/save`]: (request) => {
      keys.push(request.headers['Idempotency-Key'] ?? null);
      if (!there) throw new TypeError('Failed to fetch');
      return ok({ ...response, version: (version += 1) });
    },
  });
  const { user } = await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write'),
  });
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await screen.findByText(/^Saved on this device/, {}, { timeout: 5000 });
  await user.type(screen.getByRole('textbox', { name: 'More' }), 'x');
  there = true;
  connection.set({ offline: true, at: '' });
  connection.set({ offline: false, at: '' });
  await screen.findByText('Saved', {}, { timeout: 5000 });
  const tries = sentTo(sent, '/save');
  // the first one again as it was, then what came after it, with the version that the first one made
  expect(tries.slice(-2).map((one) => [one['version'], Object.keys(one['answers'] as object)])).toEqual([
    [4, ['q1']],
    [5, ['q1', 'q2']],
  ]);
  expect(keys.at(-2)).toBe(keys[0]);
  expect(keys.at(-1)).not.toBe(keys[0]);
  expect(Object.keys(localStorage).some((key) => key.includes(`response:${id}`))).toBe(false);
});

test('answers that a killed tab left are there again and are sent; those of an earlier version are asked about', async () => {
  const sent = answers();
  const kept = (of: number) =>
    localStorage.setItem(
      `obhut.draft.${account}.response:${id}`,
      JSON.stringify({
        at: '2026-11-10T09:00:00Z',
        value: {
          version: of,
          entered: {
            day: '2026-11-10',
            shift: null,
            assignedTo: null,
            answers: { q1: { kind: 'choice', code: '1' } },
            remarks: '',
          },
        },
      }),
    );
  kept(4);
  const mine = { ...me('Read', 'Write'), profile: { ...meWith().profile, id: account } };
  await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, { me: mine });
  expect(await screen.findByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true);
  await waitFor(
    () => expect(sentTo(sent, '/save')).toMatchObject([{ version: 4, answers: { q1: { code: '1' } } }]),
    { timeout: 5000 },
  );
  await screen.findByText('Saved');
  cleanup();
  kept(3);
  const { user } = await show(<Filling residentId={id} opened={opened} pictures={pictures} title="Mouth" />, {
    me: mine,
  });
  expect(await screen.findByText(/The form has been changed since/)).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'Yes' })).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Use the answers of this device' }));
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true);
});

test('a complete form is read, not edited: correct, print and delete only with the right', async () => {
  const sent = answers({
    [`POST /api/forms/responses/${id}/correct`]: () =>
      ok({ ...opened, response: { ...response, id: `${id.slice(0, -1)}9` } }),
  });
  const done = {
    ...opened,
    response: {
      ...response,
      status: 'complete' as const,
      answers: { q1: { kind: 'choice' as const, code: '1' } },
      completedAt: '2026-11-10T09:00:00Z',
      completedBy: 'Maria Keller',
    },
  };
  const { user } = await show(<Reading residentId={id} opened={done} pictures={pictures} title="Mouth" />, {
    me: me('Read', 'Write', 'Edit'),
  });
  expect(await screen.findByText('Yes')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBe(null);
  expect(screen.queryByRole('button', { name: 'Print' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBe(null);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(sentTo(sent, '/correct')).toEqual([{ residentId: id }]));
});

test('the tab lists result and state; deleting needs a reason', async () => {
  const sent = answers({
    [`GET /api/forms/responses/${id}`]: () => ok(opened),
    [`DELETE /api/forms/responses/${id}`]: () => ok(response),
  });
  const { user } = await show(<FormsTab residentId={id} />, { me: me('Read', 'Write', 'Delete') });
  expect(await screen.findByText('3 / 9 · watch')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Actions.*Mouth/ }));
  expect(screen.queryByRole('menuitem', { name: 'Print' })).toBe(null);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(workspace.get().items.length).toBe(1));
  await show(<>{workspace.get().items[0]!.render()}</>, { me: me('Read', 'Write', 'Delete') });
  await user.click(within(document.body).getAllByRole('button', { name: 'Delete' }).at(-1)!);
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'wrong person');
  await user.click(within(document.body).getAllByRole('button', { name: 'Delete' }).at(-1)!);
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'DELETE')?.body).toMatchObject({
      residentId: id,
      version: 4,
      reason: 'wrong person',
    }),
  );
});

test('answers of another system become a draft, with a report of what was not taken over', async () => {
  const sent = answers({
    'POST /api/forms/responses/import-fhir': () =>
      ok({ opened, notes: ['q9: this question is not in the form.'] }),
  });
  const { user } = await show(<FormsTab residentId={id} />, { me: me('Read', 'Write') });
  await user.click(await screen.findByRole('button', { name: 'Import answers (FHIR)' }));
  await waitFor(() => expect(workspace.get().items.length).toBe(1));
  const work = await show(<>{workspace.get().items[0]!.render()}</>, { me: me('Read', 'Write') });
  const file = new File(['{"resourceType":"QuestionnaireResponse"}'], 'a.json', { type: 'application/json' });
  await work.user.upload(screen.getByLabelText(/^File/), file);
  await work.user.click(within(document.body).getAllByRole('button', { name: 'Import (FHIR)' }).at(-1)!);
  expect(await screen.findByText('q9: this question is not in the form.')).toBeInTheDocument();
  expect(sent.find((one) => one.url.endsWith('/import-fhir'))?.body).toMatchObject({
    residentId: id,
    definitionId: id,
    questionnaireResponse: { resourceType: 'QuestionnaireResponse' },
  });
});

test('who may only read neither begins nor deletes a form', async () => {
  answers();
  await show(<FormsTab residentId={id} />, { me: me('Read') });
  await screen.findByText('3 / 9 · watch');
  for (const name of ['New form', 'Import answers (FHIR)'])
    expect(screen.queryByRole('button', { name })).toBe(null);
});

test('a public form is filled in without a resident and sent once; a link that is over says so', async () => {
  const sent = answers({
    'POST /api/forms/public-forms/look': () =>
      ok({ definition: { ...definition, subject: 'none' }, number: 1 }),
    'POST /api/forms/public-forms/send': () => ok({ done: true }),
  });
  const { user } = await show(<PublicFormPage />, { path: '/form/abc' });
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. Your answers have been sent.')).toBeInTheDocument();
  expect(sentTo(sent, '/send')).toMatchObject([{ answers: { q1: { kind: 'choice', code: '1' } } }]);
  expect(typeof sentTo(sent, '/send')[0]!['responseId']).toBe('string');
});

test('a public form that is not complete says which question is missing, in German too, and goes there', async () => {
  answers({
    'POST /api/forms/public-forms/look': () =>
      ok({ definition: { ...definition, subject: 'none' }, number: 1 }),
    'POST /api/forms/public-forms/send': () =>
      problem(422, {
        code: 'incomplete',
        title: 'Beantworten Sie die Pflichtfragen.',
        data: { missing: [{ id: 'q1', label: label('Teeth') }] },
      }),
  });
  const { user } = await show(<PublicFormPage />, { path: '/form/abc', language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Senden' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/1 Antwort fehlt:1 Teeth of/);
  expect(screen.getByRole('radio', { name: 'Yes de' })).toHaveFocus();
});

test('a link that is over', async () => {
  answers({ 'POST /api/forms/public-forms/look': () => problem(409, { code: 'linkOver', title: 'over' }) });
  await show(<PublicFormPage />, { language: 'de' });
  expect(await screen.findByText(/Dieser Link gilt nicht mehr/)).toBeInTheDocument();
});
