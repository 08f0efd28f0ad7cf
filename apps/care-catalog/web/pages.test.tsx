// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Item } from '../contract/catalog-items.ts';
import { key } from '../contract/shapes.ts';
import DiagnosesPage from './DiagnosesPage.tsx';
import DiagnosisCategoriesPage from './DiagnosisCategoriesPage.tsx';
import EvaluationSchedulePage, { WeeksForm } from './EvaluationSchedulePage.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ItemForm } from './ItemForm.tsx';
import { catalogTexts } from './parts.tsx';
import MeasuresPage from './MeasuresPage.tsx';
import StandardPlansPage, { StandardPlanForm } from './StandardPlansPage.tsx';

const item: Item = {
  kind: 'diagnosis',
  code: 'fallRisk',
  label: { en: 'Risk of falling', de: 'Sturzgefahr' },
  category: 'mobility',
  problemKind: 'risk',
  area: 'falls',
  caps: ['falls'],
  minutes: null,
  repetition: 'daily',
  weekdays: [],
  times: [],
  proposes: [],
  active: true,
  source: '',
  sourceVersion: '',
  shipped: true,
  used: false,
  version: 0,
};
const every = ['Read', 'Write', 'Edit', 'Delete'];
let sent: Sent[];
beforeEach(async () => {
  workspace.set({ items: [], front: null });
  addTextSource('care-catalog', catalogTexts);
  await loadTexts('care-catalog');
});
const open = (
  what: React.ReactNode,
  answers: Readonly<Record<string, Answer>> = {},
  given: { rights?: string[]; language?: 'en' | 'de' } = {},
) => {
  sent = answerWith({
    'GET /api/care-catalog/catalog-items': () => ok({ items: [item], total: 1 }),
    ...answers,
  });
  return show(what, { me: { access: { [key]: given.rights ?? every } }, language: given.language ?? 'en' });
};
const body = () => sent.find((one) => one.method !== 'GET')?.body;

test('diagnoses in the language of the reader; a row opens its form; what is shipped cannot be removed and says why', async () => {
  const { user } = await open(<DiagnosesPage />, {}, { language: 'de' });
  await user.click(await screen.findByText('Sturzgefahr'));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['Sturzgefahr']);
  await user.click(await screen.findByRole('button', { name: 'Aktionen für Sturzgefahr' }));
  expect(await screen.findByRole('menuitem', { name: /Entfernen/ })).toHaveTextContent(
    'Setzen Sie es stattdessen inaktiv',
  );
});

test('who may only read has no button and no form; nothing found and a failure are told apart', async () => {
  const { user } = await open(<DiagnosisCategoriesPage />, {}, { rights: ['Read'] });
  await user.click(await screen.findByText('Risk of falling'));
  expect(workspace.get().items).toEqual([]);
  expect(screen.queryByRole('button', { name: 'New category' })).toBe(null);
  document.body.replaceChildren();
  await open(<DiagnosisCategoriesPage />, {
    'GET /api/care-catalog/catalog-items': () => ok({ items: [], total: 0 }),
  });
  expect(await screen.findByText('Nothing found in the catalogue.')).toBeInTheDocument();
  document.body.replaceChildren();
  await open(<DiagnosisCategoriesPage />, { 'GET /api/care-catalog/catalog-items': () => problem(500) });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('measures with minutes and when, and goals', async () => {
  const measure = { ...item, kind: 'measure' as const, minutes: 15, times: ['noon' as const] };
  const { user } = await open(<MeasuresPage />, {
    'GET /api/care-catalog/catalog-items': () => ok({ items: [measure], total: 600 }),
  });
  expect(await screen.findByText('daily noon')).toBeInTheDocument();
  expect(screen.getByText(/1 of 600 are shown/)).toBeInTheDocument();
  await user.click(screen.getByText('Goals', { selector: 'label *, label' }));
  await waitFor(() => expect(sent.some((one) => one.url.includes('kind=goal'))).toBe(true));
});

test('an entry is added and changed with the version that was read', async () => {
  const done = vi.fn<() => void>();
  const { user } = await open(<ItemForm kind="measure" one={undefined} onDone={done} />, {
    'POST /api/care-catalog/catalog-items': () => ok(item),
  });
  await user.type(await screen.findByRole('textbox', { name: /German/ }), 'Singen');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(body()).toMatchObject({ kind: 'measure', label: { en: '', de: 'Singen' }, code: '' });
  document.body.replaceChildren();
  const changing = await open(<ItemForm kind="diagnosis" one={item} onDone={done} />, {
    'PUT /api/care-catalog/catalog-items': () => ok(item),
  });
  await changing.user.click(await screen.findByRole('switch', { name: 'In use' }));
  await changing.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(body()).toMatchObject({ code: 'fallRisk', version: 0, active: false }));
});

test('a file is tried out first: what each row would do, and why one is refused; then it is imported', async () => {
  const report = {
    rows: [
      { line: 2, code: 'L1', label: { en: 'x', de: 'Erste' }, outcome: 'created', reason: null },
      { line: 3, code: 'L2', label: { en: '', de: '' }, outcome: 'refused', reason: 'labelMissing' },
    ],
    counts: { created: 1, updated: 0, unchanged: 0, refused: 1 },
  };
  const done = vi.fn<() => void>();
  const { user, container } = await open(<ImportForm onDone={done} />, {
    'POST /api/files/upload': () => ok({ id: '0190a5b0-0000-7000-8000-000000000009' }),
    'POST /api/frame/files/upload': () => ok({ id: '0190a5b0-0000-7000-8000-000000000009' }),
    'POST /api/files': () => ok({ id: '0190a5b0-0000-7000-8000-000000000009' }),
    'POST /api/care-catalog/catalog-items/import': () => ok(report),
  });
  await user.type(await screen.findByRole('textbox', { name: /Catalogue/ }), 'KLASS');
  await user.type(screen.getByRole('textbox', { name: /Version/ }), '2026');
  expect(screen.getByRole('button', { name: 'Try out' })).toBeDisabled();
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['code;label'], 'klass.csv', { type: 'text/csv' }));
  expect(await screen.findByText('klass.csv')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try out' }));
  expect(await screen.findByText('refused: no words')).toBeInTheDocument();
  expect(screen.getByText(/1 new, 0 changed, 0 unchanged, 1 refused/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import now' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const imports = sent.filter((one) => one.url.includes('catalog-items/import')).map((one) => one.body);
  expect(imports).toMatchObject([
    { dryRun: true, source: 'KLASS', sourceVersion: '2026' },
    { dryRun: false },
  ]);
});

test('the schedule: weeks of each area; a change names the version', async () => {
  const weeks = {
    version: 4,
    areas: [
      { area: 'falls' as const, weeks: 13 },
      { area: 'delirium' as const, weeks: 1 },
    ],
  };
  await open(<EvaluationSchedulePage />, { 'GET /api/care-catalog/evaluation-weeks': () => ok(weeks) });
  expect(await screen.findByText('13 weeks')).toBeInTheDocument();
  expect(screen.getByText('1 week')).toBeInTheDocument();
  document.body.replaceChildren();
  const done = vi.fn<() => void>();
  const { user } = await open(<WeeksForm version={4} row={weeks.areas[0]!} onDone={done} />, {
    'PUT /api/care-catalog/evaluation-weeks': () => ok(weeks),
  });
  const field = await screen.findByRole('textbox', { name: /Weeks/ });
  await user.clear(field);
  await user.type(field, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(body()).toEqual({ version: 4, areas: [{ area: 'falls', weeks: 6 }] }));
});

test('standard plans: how many diagnoses each area proposes; a change is sent', async () => {
  const plan = {
    catalog: 'mds' as const,
    area: 'falls',
    diagnoses: ['fallRisk'],
    active: true,
    shipped: true,
    version: 0,
  };
  await open(<StandardPlansPage />, { 'GET /api/care-catalog/standard-plans': () => ok([plan]) });
  expect(await screen.findByText('1 diagnosis')).toBeInTheDocument();
  document.body.replaceChildren();
  const done = vi.fn<() => void>();
  const { user } = await open(<StandardPlanForm plan={plan} onDone={done} />, {
    'PUT /api/care-catalog/standard-plans': () => ok(plan),
  });
  await user.click(await screen.findByRole('switch', { name: 'In use' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(body()).toMatchObject({
      catalog: 'mds',
      area: 'falls',
      version: 0,
      diagnoses: ['fallRisk'],
      active: false,
    }),
  );
});
