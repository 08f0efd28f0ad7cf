import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import { ImportForm } from './ImportForm.tsx';
import ImportPage from './ImportPage.tsx';
import { ImportReport } from './ImportReport.tsx';
import web from './index.ts';

const key = 'authorization.interchange.import';
const id = '0190a0b0-0000-7000-8000-000000000001';
const fileId = '0190a0b0-0000-7000-8000-000000000002';
const one = {
  id,
  kind: 'fhir',
  dryRun: true,
  entryDate: null,
  allowSimilar: false,
  conflict: 'skip',
  taskId: '0190a0b0-0000-7000-8000-000000000003',
  status: 'done',
  position: 2,
  total: 2,
  created: 1,
  updated: 0,
  unchanged: 0,
  refused: 1,
  files: [{ id: fileId, name: 'anna.json' }],
  createdBy: 'Andrea Frei',
  createdAt: '2026-11-21T06:15:00Z',
  finishedAt: '2026-11-21T06:16:00Z',
  own: true,
  mapping: {},
};
const detail = {
  notTaken: [] as { element: string; count: number }[],
  taken: {},
  known: {},
  leftOut: {},
  unknownCodes: [],
  problems: {},
  refusedValues: [],
  values: {},
};
const row = {
  id: fileId,
  position: 1,
  source: 'anna.json',
  line: null,
  label: '',
  outcome: 'created',
  code: null,
  subject: 'resident',
  subjectId: fileId,
  detail: {
    ...detail,
    taken: { resident: 1, diagnoses: 2 },
    problems: { pairIncomplete: 1 },
    elements: { stored: 40, converted: 3, notTaken: 1 },
    notTaken: [{ element: 'Patient.photo.url', count: 1 }],
    refusedValues: [{ name: 'weight', value: '614', reason: 'outsideLimits' }],
  },
};
const refused = {
  ...row,
  id,
  position: 2,
  source: 'berta.json',
  outcome: 'refused',
  code: 'similarResident',
  detail: { ...detail, values: { name: 'MUSTER, Anna', number: '1001' } },
};
const paged = (items: unknown[]) => ok({ items, nextCursor: null, total: items.length });
const me = {
  access: { [key]: ['Read', 'Write'] },
  apps: ['admin'],
  installedApps: [{ code: 'interchange' }],
};

beforeEach(async () => {
  registerApps({ manifests: [manifest], webs: { interchange: async () => ({ default: web }) } });
  addTextSource('interchange', web.locales);
  await loadTexts('interchange');
});

test('chosen files are uploaded one by one and checked, not imported', async () => {
  const sent = answerWith({
    'POST /api/frame/files/upload': () =>
      ok({ id: fileId, name: 'a.json', mediaType: 'application/json', size: 2 }),
    'POST /api/interchange/imports/start': () => ok(one),
  });
  const { user } = await show(<ImportForm />, { me });
  expect((screen.getByRole('button', { name: 'Check' }) as HTMLButtonElement).disabled).toBe(true);
  await user.upload(screen.getByLabelText('Files', { selector: 'input' }), [
    new File(['{}'], 'a.json'),
    new File(['{}'], 'b.json'),
  ]);
  await user.upload(screen.getByLabelText('Files', { selector: 'input' }), [new File(['{}'], 'b.json')]);
  expect(within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove a.json' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() =>
    expect(sent.map((request) => request.url)).toEqual([
      '/api/frame/files/upload',
      '/api/interchange/imports/start',
    ]),
  );
  expect((sent[0]!.body as FormData).get('purpose')).toBe('import');
  expect(sent[1]!.body).toEqual({
    kind: 'fhir',
    fileIds: [fileId],
    dryRun: true,
    entryDate: null,
    allowSimilar: false,
    conflict: 'skip',
    mapping: {},
  });
});

const checkedRecipes = { ...one, kind: 'recipes', conflict: 'overwrite' };
test('recipes ask what happens with those that are here', async () => {
  const sent = answerWith({
    'POST /api/frame/files/upload': () =>
      ok({ id: fileId, name: 'a.json', mediaType: 'application/json', size: 2 }),
    'POST /api/interchange/imports/start': () => ok(checkedRecipes),
  });
  const { user } = await show(<ImportForm />, { me });
  expect(screen.queryByText('If a recipe is here already?')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Recipes (JSON or table)' }));
  await user.click(screen.getByRole('radio', { name: 'Overwrite' }));
  await user.upload(screen.getByLabelText('Files', { selector: 'input' }), new File(['[]'], 'a.json'));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() =>
    expect(sent.at(-1)!.body).toMatchObject({ kind: 'recipes', dryRun: true, conflict: 'overwrite' }),
  );
});

test('a recipe of the report opens, and the import does with known ones what the check did', async () => {
  const recipe = {
    ...row,
    subject: 'recipe',
    label: 'Leek tart',
    detail: { ...detail, taken: { recipe: 1, newIngredients: 2 } },
  };
  const sent = answerWith({
    'POST /api/interchange/imports/start': () => ok({ ...checkedRecipes, dryRun: false }),
    [`GET /api/interchange/imports/${id}`]: () => ok(checkedRecipes),
    [`GET /api/interchange/imports/${id}/rows`]: () => paged([recipe]),
  });
  const { user } = await show(<ImportReport id={id} />, { me });
  expect(await screen.findByText('Recipe 1 · New ingredients to declare 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Leek tart' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe(
    `/app-gastro/gastro-catalog/recipes-list/forms/details/${fileId}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Import now' }));
  await waitFor(() =>
    expect(sent.find((request) => request.method === 'POST')?.body).toMatchObject({
      kind: 'recipes',
      dryRun: false,
      conflict: 'overwrite',
    }),
  );
});

test('a file that cannot be uploaded is named with the reason, and nothing is started', async () => {
  const sent = answerWith({
    'POST /api/frame/files/upload': () =>
      problem(422, { code: 'unknownType', title: 'Files of this type are not accepted.' }),
  });
  const { user } = await show(<ImportForm />, { me });
  await user.upload(screen.getByLabelText('Files', { selector: 'input' }), new File(['{}'], 'a.json'));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findByRole('alert')).textContent).toBe('a.json: Files of this type are not accepted.');
  expect(sent).toHaveLength(1);
});

test('the report of a check shows reasons and details and starts the import with the same files', async () => {
  const sent = answerWith({
    [`GET /api/interchange/imports/${id}`]: () => ok(one),
    [`GET /api/interchange/imports/${id}/rows`]: () => paged([row, refused]),
    'POST /api/interchange/imports/start': () => ok({ ...one, dryRun: false }),
  });
  const { user } = await show(<ImportReport id={id} />, { me });
  expect(await screen.findByText('Similar person exists: MUSTER, Anna (1001).')).toBeTruthy();
  expect(screen.getByText('Resident 1 · Diagnoses 2')).toBeTruthy();
  expect(screen.getByText('Checked. Nothing was changed.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'anna.json' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('blood pressure with only one value: 1')).toBeTruthy();
  expect(dialog.getByText('1. weight 614: outside what is possible')).toBeTruthy();
  expect(dialog.getByText('40 as they stood · 3 in another form · 1 not taken')).toBeTruthy();
  expect(dialog.getByText('Patient.photo.url: 1')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open record' }).getAttribute('href')).toContain(
    `/app-residents/forms/details/${fileId}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Import now' }));
  await waitFor(() =>
    expect(sent.find((request) => request.method === 'POST')?.body).toEqual({
      kind: 'fhir',
      fileIds: [fileId],
      dryRun: false,
      entryDate: null,
      allowSimilar: false,
      conflict: 'skip',
      mapping: {},
    }),
  );
});

test.each([
  ['en', 'The value «31.02.1940» does not fit Birth date.'],
  ['de', 'Der Wert «31.02.1940» passt nicht zu Geburtsdatum.'],
] as const)('a value that does not fit names its column in words, %s', async (language, words) => {
  const bad = {
    ...refused,
    code: 'badCell',
    detail: { ...detail, values: { column: 'birthDate', value: '31.02.1940' } },
  };
  answerWith({
    [`GET /api/interchange/imports/${id}`]: () => ok(one),
    [`GET /api/interchange/imports/${id}/rows`]: () => paged([bad]),
  });
  await show(<ImportReport id={id} />, { me, language });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a check of somebody else cannot be imported, and says why', async () => {
  answerWith({
    [`GET /api/interchange/imports/${id}`]: () => ok({ ...one, own: false }),
    [`GET /api/interchange/imports/${id}/rows`]: () => paged([]),
  });
  await show(<ImportReport id={id} />, { me });
  expect(await screen.findByText('Only who started a check can import its files.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull();
});

test('who may only read sees the history and no form, in German', async () => {
  answerWith({ 'GET /api/interchange/imports': () => paged([one]) });
  await show(<ImportPage />, { me: { ...me, access: { [key]: ['Read'] } }, language: 'de' });
  await loadTexts('interchange');
  expect(await screen.findByText('Neu 1 · Abgelehnt 1')).toBeTruthy();
  expect(screen.getByText(/Sie können Importe ansehen, aber keinen starten/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prüfen' })).toBeNull();
});
