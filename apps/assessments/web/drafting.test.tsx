// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { connection } from '#platform/web/client/connection.ts';
import { answerWith, meWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Sheet } from '../contract/assessments.ts';
import { SheetHead } from './SheetHead.tsx';
import { Work } from './Work.tsx';

vi.mock('./SheetHead.tsx', async (original) => {
  const real = await original<typeof import('./SheetHead.tsx')>();
  return { ...real, SheetHead: vi.fn<typeof real.SheetHead>(real.SheetHead) };
});

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const account = '0190a5b0-0000-7000-8000-0000000000aa';
const id = (end: string) => `0190a5b0-0000-7000-8000-0000000000${end}`;
const both = (en: string) => ({ en, de: en });
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
const item = (name: string, label: string) => ({
  id: name,
  kind: 'choice',
  label: both(label),
  required: true,
  show: 'buttons',
  coding: [],
  options: [
    { code: '0', label: both('no'), points: 0 },
    { code: '3', label: both('yes'), points: 3 },
  ],
});
const definition = {
  code: 'test',
  title: both('Test form'),
  variant: '',
  licence: 'own',
  source: '',
  ownWording: true,
  subject: 'resident',
  shift: false,
  sections: [{ id: 's', items: [item('a', 'First'), item('b', 'Second')] }],
  calculations: [],
  score: { value: 'sum(["a","b"])', minimum: 0, maximum: 6, highMeans: 'bad' },
  outcomes: [],
  outcomeRules: [],
  bands: [],
  flags: [],
  conditions: [],
  intervalDays: null,
  triggers: [],
  coding: [],
  scoreCoding: [],
};
const sheet = (response: object | null): Sheet => ({
  definitionId: id('10'),
  number: 1,
  definition,
  response: response as Sheet['response'],
  facts: [],
  previous: null,
  offers: {},
  due: null,
  locked: null,
  replacedBy: null,
  told: [],
});
const stored = (change: object = {}) => ({
  id: id('50'),
  version: 4,
  status: 'inProgress',
  day: today,
  shift: null,
  assignedTo: null,
  answers: {},
  remarks: '',
  corrects: null,
  lastChangeAt: new Date().toISOString(),
  result: null,
  ...change,
});
const mine = {
  access: { 'authorization.residents.assessments': ['Read', 'Write'] },
  profile: { ...meWith().profile, id: account },
};
const create = 'POST /api/assessments/assessments';
const save = `POST /api/assessments/assessments/${id('50')}/save`;

let version = 4;
function answers(more: Parameters<typeof answerWith>[0] = {}): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/assessments/assessments/people': () => ok([]),
    [create]: ({ body }) => ok(sheet(stored(body as object))),
    [save]: () => ok({ version: (version += 1), lastChangeAt: new Date().toISOString() }),
    ...more,
  });
}
const written = (sent: Sent[]): Record<string, unknown>[] =>
  sent
    .filter((one) => one.method === 'POST')
    .map((one) => ({ call: one.url.split('/').at(-1), ...(one.body as Record<string, unknown>) }));
const work = (given: Sheet, onCreated: (created: Sheet) => void = () => undefined) =>
  show(<Work sheet={given} residentId={residentId} onCreated={onCreated} onCompleted={() => undefined} />, {
    me: mine,
  });
const radio = async (question: string) =>
  within(await screen.findByRole('radiogroup', { name: new RegExp(question) })).getByRole('radio', {
    name: /yes/,
  });
const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('obhut.draft.'));
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const again = () => {
  connection.set({ offline: true, at: '' });
  connection.set({ offline: false, at: '' });
};
const longer = { timeout: 5000 };

beforeAll(async () => {
  addTextSource('assessments', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all(['assessments', 'form-filling'].map(loadTexts));
});
beforeEach(() => {
  version = 4;
  localStorage.clear();
  connection.set({ offline: false, at: '' });
});

describe('only what was changed is stored', () => {
  test('a draft that is opened, looked at and left stays as it is, also where a field was left as it was', async () => {
    const sent = answers();
    const { user } = await work(sheet(stored({ answers: { a: { kind: 'choice', code: '3' } } })));
    expect(await screen.findByText(/^Draft saved/)).toBeInTheDocument();
    const day = await screen.findByRole('textbox', { name: /Date/ });
    await waitFor(() => expect(day).toHaveProperty('disabled', false));
    await user.clear(day);
    await user.type(day, 't{Enter}');
    await expect(waitFor(() => expect(written(sent)).not.toEqual([]), { timeout: 1500 })).rejects.toThrow();
    cleanup();
    expect(written(sent)).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('an answer draws its question: the head of the page stays', async () => {
    const sent = answers();
    const { user } = await work(sheet(stored()));
    const first = await radio('First');
    await waitFor(() => expect(first).toHaveProperty('disabled', false));
    const before = vi.mocked(SheetHead).mock.calls.length;
    expect(before).toBeGreaterThan(0);
    await user.click(first);
    await waitFor(() => expect(written(sent)).toHaveLength(1), longer);
    await screen.findByText(/^Draft saved/);
    expect(vi.mocked(SheetHead).mock.calls).toHaveLength(before);
  });
});

describe('without a connection', () => {
  test('a new one is kept on this device, says so, and is begun once when the server is reached again', async () => {
    let there = false;
    const keys: (string | null)[] = [];
    const created: Sheet[] = [];
    const sent = answers({
      [create]: ({ headers, body }) => {
        keys.push(headers['Idempotency-Key'] ?? null);
        return there ? ok(sheet(stored(body as object))) : lost();
      },
    });
    const { user } = await work(sheet(null), (next) => created.push(next));
    await user.click(await radio('First'));
    expect(await screen.findByText(/^Saved on this device/, {}, longer)).toBeInTheDocument();
    expect(kept()).toMatchObject([
      [expect.stringContaining(`assessment:${residentId}:${id('10')}`), expect.not.stringContaining('"a"')],
    ]);
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/^Not completed: the answers could not be saved/)).toBeInTheDocument();
    await user.click(await radio('Second'));
    await waitFor(() => expect(keys).toHaveLength(3), longer);
    await screen.findByText(/^Saved on this device/);
    there = true;
    again();
    await screen.findByText(/^Draft saved/, {}, { timeout: 3000 });
    // the first one again as it was, under its key; then what came after it, as the next version
    expect(new Set(keys).size).toBe(1);
    expect(
      written(sent)
        .slice(-2)
        .map((one) => [one['call'], one['version'], Object.keys(one['answers'] as object)]),
    ).toEqual([
      ['assessments', undefined, ['a']],
      ['save', 4, ['a', 'b']],
    ]);
    expect(created).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  test('what a killed tab left of an empty sheet is there again and begins the one that was meant', async () => {
    const keys: (string | null)[] = [];
    answers({
      [create]: ({ headers }) => {
        keys.push(headers['Idempotency-Key'] ?? null);
        return lost();
      },
    });
    const { user } = await work(sheet(null));
    await user.click(await radio('First'));
    await screen.findByText(/^Saved on this device/, {}, longer);
    const left = kept();
    cleanup();
    // a page that is left tries once more; a killed one does not, so what it had stands here again
    await waitFor(() => expect(keys).toHaveLength(2));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    for (const [key, value] of left) localStorage.setItem(key, value as string);
    const sent = answers({
      [create]: ({ headers, body }) => {
        keys.push(headers['Idempotency-Key'] ?? null);
        return ok(sheet(stored(body as object)));
      },
    });
    await work(sheet(null));
    expect(await radio('First')).toHaveProperty('checked', true);
    await screen.findByText(/^Draft saved/, {}, longer);
    expect(written(sent)).toMatchObject([{ call: 'assessments', answers: { a: { code: '3' } } }]);
    expect(new Set(keys).size).toBe(1);
  });

  test('what was kept of an earlier version is asked about and overwrites nothing', async () => {
    const entered = {
      day: today,
      shift: null,
      assignedTo: null,
      answers: { a: { kind: 'choice', code: '3' } },
      remarks: '',
    };
    localStorage.setItem(
      `obhut.draft.${account}.response:${id('50')}`,
      JSON.stringify({ at: '2026-11-10T09:00:00Z', value: { version: 3, entered } }),
    );
    const sent = answers();
    const { user } = await work(sheet(stored({ answers: { b: { kind: 'choice', code: '0' } } })));
    expect(await screen.findByText(/The form has been changed since/)).toBeInTheDocument();
    expect(await radio('First')).toHaveProperty('checked', false);
    await expect(waitFor(() => expect(written(sent)).not.toEqual([]), { timeout: 1500 })).rejects.toThrow();
    await user.click(screen.getByRole('button', { name: 'Use the answers of this device' }));
    expect(await radio('First')).toHaveProperty('checked', true);
    await waitFor(
      () =>
        expect(written(sent)).toMatchObject([{ call: 'save', version: 4, answers: { a: { code: '3' } } }]),
      longer,
    );
  });
});
