// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogTexts } from '#apps/care-catalog/web/parts.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem as refused, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import PlanTab from './PlanTab.tsx';
import { banner, completed, goal, plan, problem, residentId, task, tree } from './testing.ts';

const key = 'authorization.residents.care-plan';
const every = ['Read', 'Write', 'Edit', 'Delete', 'Pdf'];
const concern = {
  residentId,
  key: 'assessments.1',
  area: 'falls',
  at: '2026-11-20T08:00:00Z',
  text: 'Fall risk: high',
  tab: 'assessments',
  openProblem: null,
};
const evaluation = {
  id: '0190a5b0-0000-7000-8000-000000000050',
  planId: plan.id,
  problemId: null,
  goalId: goal.id,
  about: goal.name,
  evaluatedOn: '2026-11-02',
  comment: 'Walks half the corridor.',
  progress: 60,
  outcome: 'partlyReached' as const,
  entered: { at: '2026-11-04T08:00:00Z', by: 'Anna Schmid' },
  late: true,
  corrections: [],
  version: 1,
};
let answers: Readonly<Record<string, Answer>> = {};
let sent: Sent[];
beforeEach(async () => {
  answers = {};
  workspace.set({ items: [], front: null });
  addTextSource('care-plan', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  addTextSource('care-catalog', catalogTexts);
  await Promise.all(['care-plan', 'care-catalog'].map(loadTexts));
});

async function open(query = '', given: { rights?: readonly string[]; language?: 'en' | 'de' } = {}) {
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok(banner),
    'GET /api/care-plan/concerns': () => ok([]),
    'GET /api/care-plan/plans': () => ok([plan]),
    [`GET /api/care-plan/plans/${plan.id}`]: () => ok(tree),
    'GET /api/care-plan/evaluations': () => ok({ items: [evaluation], total: 5 }),
    'GET /api/care-plan/attachments': () => ok([]),
    'GET /api/care-plan/plans/people': () => ok([]),
    ...answers,
  });
  return show(<PlanTab residentId={residentId} />, {
    language: given.language ?? 'en',
    me: { access: { [key]: given.rights ?? every, 'authorization.residents.care-catalog': ['Read'] } },
    path: `/x${query}`,
    route: '/x',
  });
}
/** As the browser has it: what is chosen is written into its address. */
function openAt(query: string) {
  window.history.replaceState(null, '', `/x${query}`);
  return open(query);
}
const wide = window.innerWidth;
afterEach(() => {
  window.innerWidth = wide;
  window.history.replaceState(null, '', '/');
});
const of = (method: string) => sent.filter((one) => one.method === method);
const atPlan = (at = '') => `?plan=${plan.id}${at === '' ? '' : `&at=${at}`}`;

describe('the list of plans', () => {
  test('says what each is about, how far it is and that its evaluation is overdue; no fault for readers of the screen', async () => {
    const { container } = await open();
    expect(await screen.findByText('Risk of falling')).toBeInTheDocument();
    expect(screen.getByText(/Evaluation due since/)).toBeInTheDocument();
    expect(screen.getByText(/1 problem · Priority 1 · Responsible: Maria Keller/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress 60 %' })).toBeInTheDocument();
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('without one it says what to do, in German', async () => {
    answers = { 'GET /api/care-plan/plans': () => ok([]) };
    const { user } = await open('', { language: 'de' });
    expect(await screen.findByText('Noch keine Planung. Wählen Sie eine Diagnose.')).toBeInTheDocument();
    await user.click((await screen.findAllByRole('button', { name: 'Diagnose planen' }))[0]!);
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Diagnose planen']);
  });
  test('a failure is an error with another try, never an empty list', async () => {
    answers = { 'GET /api/care-plan/plans': () => refused(500) };
    await open();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText(/No plan yet/)).toBe(null);
  });
  test('who may only read has no button', async () => {
    await open('', { rights: ['Read'] });
    expect(await screen.findByText('Risk of falling')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Plan a diagnosis' })).toBe(null);
  });
});

describe('what the record proposes', () => {
  test('is taken with one tap, and declined with one that is taken back', async () => {
    answers = {
      'GET /api/care-plan/concerns': () => ok([concern]),
      'POST /api/care-plan/concerns/take': () =>
        ok({ planId: plan.id, problemId: problem.id, added: true, name: 'Falls' }),
      'POST /api/care-plan/concerns/decline': () => ok({ done: true }),
      'POST /api/care-plan/concerns/propose-again': () => ok({ done: true }),
    };
    const { user } = await open();
    expect(await screen.findByRole('link', { name: 'Fall risk: high' })).toHaveAttribute(
      'href',
      `/app-residents/forms/details/${residentId}/assessments`,
    );
    await user.click(await screen.findByRole('button', { name: 'Make it a problem' }));
    await waitFor(() =>
      expect(of('POST').map((one) => one.body)).toEqual([{ residentId, concernKey: 'assessments.1' }]),
    );
    expect(await screen.findByText('In the plan: Falls')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not a problem' }));
    expect(await screen.findByText(/It is proposed again when the finding changes/)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    await waitFor(() => expect(of('POST').at(-1)?.url).toContain('propose-again'));
  });
  test('whose area is planned already offers to evaluate that problem', async () => {
    answers = {
      'GET /api/care-plan/concerns': () =>
        ok([{ ...concern, openProblem: { id: problem.id, planId: plan.id, name: problem.name } }]),
    };
    await open();
    expect(await screen.findByRole('button', { name: 'Evaluate the plan' })).toBeInTheDocument();
    expect(screen.getByText(/in the plan: Unsafe gait/)).toBeInTheDocument();
  });
});

describe('one plan', () => {
  test('structure, goal with its course and measures, evaluations in view', async () => {
    const { container } = await open(atPlan(goal.id));
    expect(
      await screen.findByRole('img', { name: /Progress of walks 20 m.*: 30, 60 \(partly reached\) percent/ }),
    ).toBeInTheDocument();
    // beside the progress, and at the evaluation that says so
    expect(screen.getByText(/^partly reached \(/)).toBeInTheDocument();
    expect(await screen.findByText(/60 % · partly reached/)).toBeInTheDocument();
    const measures = screen.getByRole('region', { name: 'Measures' });
    expect(within(measures).getByText('daily 13:00–13:30 · all · report')).toBeInTheDocument();
    expect(await screen.findByText('Walks half the corridor.')).toBeInTheDocument();
    expect(screen.getByText(/entered later/)).toBeInTheDocument();
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('the head says its state, who is responsible and its priority; the tree how far each goal is', async () => {
    const { user } = await openAt(atPlan());
    const head = (await screen.findByRole('heading', { name: plan.name })).closest('div')!.parentElement!;
    expect(head).toHaveTextContent('open');
    expect(head).toHaveTextContent('Responsible: Maria Keller · Priority 1 · Progress 60 %');
    for (const name of ['Evaluate', 'Print', 'Problem'])
      expect((await screen.findAllByRole('button', { name })).length).toBeGreaterThan(0);
    const branch = screen.getByText(goal.name).closest('button')!;
    expect(branch).toHaveTextContent('60 % · 2 measures');
    await user.click(screen.getByText('Last 6'));
    await waitFor(() => expect(sent.some((one) => one.url.includes('last=6'))).toBe(true));
    await user.click(branch);
    expect(await screen.findByRole('region', { name: 'Measures' })).toBeInTheDocument();
    expect(screen.getByText(goal.name, { selector: 'button *' })).toBeInTheDocument();
  });
  test('on a phone the tree leads to each part as a page of its own', async () => {
    window.innerWidth = 360;
    const { user } = await openAt(atPlan());
    await screen.findByText('Walks half the corridor.');
    await user.click(screen.getByText('60 % · 2 measures'));
    expect(await screen.findByRole('region', { name: 'Measures' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Structure' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Back to the plan' }));
    expect(await screen.findByRole('region', { name: 'Structure' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Measures' })).toBe(null);
  });
  test('a problem shows its parts, the finding it was made from, and why it cannot be deleted', async () => {
    const { user } = await open(atPlan(problem.id));
    expect(await screen.findByText('holds on to furniture')).toBeInTheDocument();
    for (const part of ['weak legs', 'wants to walk', 'Falls'])
      expect(screen.getAllByText(part).length).toBeGreaterThan(0);
    expect(screen.getByText('From: Fall risk: high')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Actions for Unsafe gait' }));
    const entry = await screen.findByRole('menuitem', { name: /Delete/ });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveTextContent('The problem still has goals: delete them first.');
  });
  test('Alt and an arrow move a measure within its goal', async () => {
    answers = { 'POST /api/care-plan/tasks/sort': () => ok({ done: true }) };
    const { user } = await open(atPlan(goal.id));
    (await screen.findByRole('button', { name: 'Change: Walk after lunch' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() =>
      expect(of('POST').map((one) => one.body)).toEqual([
        { residentId, goalId: goal.id, ids: [goal.tasks[1]!.id, task.id] },
      ]),
    );
  });
  test('deleting a plan without problems asks for the exact word and sends it', async () => {
    answers = {
      [`GET /api/care-plan/plans/${plan.id}`]: () =>
        ok({ ...tree, problems: [], problemCount: 0, evaluationCount: 0 }),
      [`DELETE /api/care-plan/plans/${plan.id}`]: () => ok({ done: true }),
    };
    const { user } = await open(atPlan(), { language: 'de' });
    await user.click(await screen.findByRole('button', { name: 'Aktionen für Risk of falling' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Planung löschen' }));
    const field = await screen.findByRole('textbox', { name: /Löschen eingeben/ });
    await user.type(field, 'löschen');
    await user.click(screen.getByRole('button', { name: 'Planung löschen' }));
    expect(of('DELETE')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Löschen');
    await user.click(screen.getByRole('button', { name: 'Planung löschen' }));
    await waitFor(() => expect(of('DELETE')[0]?.body).toMatchObject({ keyword: 'Löschen', version: 3 }));
  });
  test('a measure that was not deleted is said so, with the reason', async () => {
    answers = {
      [`DELETE /api/care-plan/tasks/${task.id}`]: () =>
        refused(409, { code: 'planCompleted', title: 'This plan is completed and read only.' }),
    };
    const { user } = await open(atPlan(goal.id));
    await user.click(await screen.findByRole('button', { name: 'Actions for Walk after lunch' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('The measure was not deleted. This plan is completed and read only.'),
    ).toBeInTheDocument();
  });
  test('a completed plan is read only and says so; nothing can be added', async () => {
    answers = { [`GET /api/care-plan/plans/${plan.id}`]: () => ok(completed) };
    const { user } = await open(atPlan(goal.id));
    expect(await screen.findByText(/This plan is completed. Closed on/)).toBeInTheDocument();
    expect(screen.getByText('Walks alone.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Measure' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Evaluate' })).toBe(null);
    await user.click(await screen.findByRole('button', { name: 'Actions for Risk of falling' }));
    expect(await screen.findByRole('menuitem', { name: /Close plan/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
  test('of an archived resident nothing is changed', async () => {
    answers = { 'GET /api/residents/residents/banner': () => ok({ ...banner, archived: true }) };
    await open(atPlan(goal.id));
    expect(await screen.findByText('Walk after lunch')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Measure' })).toBe(null);
  });
});
