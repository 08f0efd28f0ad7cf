// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { catalogTexts } from '#apps/care-catalog/web/parts.tsx';
import { type Answer, answerWith, ok, problem as refused, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import EvaluationsDuePage from './EvaluationsDuePage.tsx';
import { LtcfPlansTab } from './MdsPlansTab.tsx';
import MdsPlansTab from './MdsPlansTab.tsx';
import PlanCard from './PlanCard.tsx';
import ResultToProblem from './ResultToProblem.tsx';
import { banner, plan, problem, residentId } from './testing.ts';

const every = ['Read', 'Write', 'Edit', 'Delete', 'Pdf'];
let sent: Sent[];
beforeEach(async () => {
  addTextSource('care-plan', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  addTextSource('care-catalog', catalogTexts);
  await Promise.all(['care-plan', 'care-catalog'].map(loadTexts));
});
const open = (what: React.ReactNode, answers: Readonly<Record<string, Answer>>, rights = every) => {
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok(banner),
    'GET /api/care-plan/concerns': () => ok([]),
    'GET /api/care-plan/plans': () => ok([plan]),
    ...answers,
  });
  return show(what, {
    me: { access: { 'authorization.residents.care-plan': rights } },
  });
};

test('what is due: whose, what, since when; nothing due is said, a failure is an error', async () => {
  const row = {
    id: problem.id,
    resident: banner,
    planId: plan.id,
    planName: plan.name,
    name: problem.name,
    area: 'falls',
    dueOn: '2020-01-02',
    lastOn: null,
    responsibleName: 'Maria Keller',
  };
  await open(<EvaluationsDuePage />, {
    'GET /api/care-plan/evaluations/due': () => ok({ items: [row], nextCursor: null, total: 1 }),
  });
  expect(await screen.findByText('Unsafe gait')).toBeInTheDocument();
  expect(screen.getByText(/Evaluation due since/)).toBeInTheDocument();
  expect(sent.find((one) => one.url.includes('/due'))?.url).toMatch(/by=\d{4}-/);
  document.body.replaceChildren();
  await open(<EvaluationsDuePage />, {
    'GET /api/care-plan/evaluations/due': () => ok({ items: [], nextCursor: null, total: 0 }),
  });
  expect(await screen.findByText('No evaluation is due.')).toBeInTheDocument();
  document.body.replaceChildren();
  await open(<EvaluationsDuePage />, { 'GET /api/care-plan/evaluations/due': () => refused(500) });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('the card: open problems, evaluations due, progress of each plan; without a plan one line', async () => {
  const overview = {
    openProblems: 2,
    evaluationsDue: 1,
    nextEvaluationOn: '2020-01-02',
    plans: [{ id: plan.id, name: plan.name, progress: 60 }],
  };
  await open(<PlanCard residentId={residentId} />, {
    'GET /api/care-plan/plans/overview': () => ok(overview),
  });
  expect(await screen.findByRole('link', { name: 'Risk of falling' })).toHaveAttribute(
    'href',
    `/app-residents/forms/details/${residentId}/ipp?plan=${plan.id}`,
  );
  expect(screen.getByText('Open problems').parentElement).toHaveTextContent(/2/);
  expect(screen.getByText(/Evaluation due since/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: /Risk of falling: Progress 60 %/ })).toBeInTheDocument();
  document.body.replaceChildren();
  await open(<PlanCard residentId={residentId} />, {
    'GET /api/care-plan/plans/overview': () =>
      ok({ openProblems: 0, evaluationsDue: 0, nextEvaluationOn: null, plans: [] }),
  });
  expect(await screen.findByText('Nothing is planned.')).toBeInTheDocument();
});

test('below a result: one tap makes it a problem; nothing once it is decided or without the right', async () => {
  const concern = {
    residentId,
    key: 'assessments.r1',
    area: 'falls',
    at: '2026-11-20T08:00:00Z',
    text: 'x',
    tab: 'assessments',
    openProblem: null,
  };
  const taken = { planId: plan.id, problemId: problem.id, added: true, name: 'Falls' };
  const answers = {
    'GET /api/care-plan/concerns': () => ok([concern]),
    'POST /api/care-plan/concerns/take': () => ok(taken),
  };
  const { user } = await open(<ResultToProblem residentId={residentId} responseId="r1" />, answers);
  await user.click(await screen.findByRole('button', { name: 'Make it a problem' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
      residentId,
      concernKey: 'assessments.r1',
    }),
  );
  document.body.replaceChildren();
  await open(<ResultToProblem residentId={residentId} responseId="r2" />, answers);
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  expect(screen.queryByRole('button')).toBe(null);
  document.body.replaceChildren();
  await open(<ResultToProblem residentId={residentId} responseId="r1" />, answers, ['Read']);
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  expect(screen.queryByRole('button')).toBe(null);
});

const proposal = (name: string) => ({
  from: 'mds',
  code: 'falls',
  name: 'Falls',
  version: 0,
  problems: [{ at: '0', code: 'x', name, kind: 'actual', area: 'falls', cap: 'falls', goals: [] }],
});
const standard = (catalog: string) =>
  ['cognition', 'falls'].map((area) => ({
    catalog,
    area: catalog === 'ltcf' && area === 'cognition' ? 'bowel' : area,
    diagnoses: ['x'],
    active: true,
    shipped: true,
    version: 0,
  }));

test('standard plans by MDS area: what something points to stands first with its reason; ticked ones are applied', async () => {
  const { user } = await open(<MdsPlansTab residentId={residentId} />, {
    'GET /api/care-catalog/standard-plans': () => ok(standard('mds')),
    'GET /api/care-catalog/proposals': () => ok(proposal('Unsafe gait')),
    'GET /api/care-plan/concerns': () =>
      ok([
        {
          residentId,
          key: 'k',
          area: 'falls',
          at: '2026-11-20T08:00:00Z',
          text: 'Fall risk: high',
          tab: 'assessments',
          openProblem: null,
        },
      ]),
    'GET /api/care-plan/plans/planned': () => ok({ at: [] }),
    'POST /api/care-plan/plans/apply': () => ok({ planId: plan.id, added: 0, skipped: ['Unsafe gait'] }),
  });
  expect(await screen.findByText('points to it: Fall risk: high')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Risk of falling/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Apply what is ticked' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      residentId,
      planId: null,
      from: 'mds',
      code: 'falls',
      chosen: ['0'],
    }),
  );
  expect(await screen.findByText(/Planned already and skipped: Unsafe gait/)).toBeInTheDocument();
});

test('standard plans by LTCF protocol; who may only read applies nothing', async () => {
  await open(
    <LtcfPlansTab residentId={residentId} />,
    {
      'GET /api/care-catalog/standard-plans': () => ok(standard('ltcf')),
      'GET /api/care-catalog/proposals': () => ok(proposal('Constipation')),
    },
    ['Read'],
  );
  expect(await screen.findByRole('button', { name: 'Bowel' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apply what is ticked' })).toBe(null);
  document.body.replaceChildren();
  await open(<LtcfPlansTab residentId={residentId} />, {
    'GET /api/care-catalog/standard-plans': () => refused(500),
  });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
