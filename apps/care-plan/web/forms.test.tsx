// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogTexts } from '#apps/care-catalog/web/parts.tsx';
import { type Answer, answerWith, ok, problem as refused, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { CorrectForm, EvaluateForm } from './evaluation-forms.tsx';
import { GoalForm, StopMeasuresForm } from './goal-forms.tsx';
import { CloseForm, PlanForm } from './plan-forms.tsx';
import { ProblemForm } from './problem-form.tsx';
import { NewPlan, ProposalPicker, toggled } from './ProposalPicker.tsx';
import { StopTaskForm, TaskForm } from './task-forms.tsx';
import { goal, plan, problem, residentId, task, tree } from './testing.ts';

const done = vi.fn<(result?: unknown) => void>();
let sent: Sent[];
beforeEach(async () => {
  done.mockClear();
  addTextSource('care-plan', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  addTextSource('care-catalog', catalogTexts);
  await Promise.all(['care-plan', 'care-catalog'].map(loadTexts));
});
const open = (form: React.ReactNode, answers: Readonly<Record<string, Answer>>) => {
  sent = answerWith({
    'GET /api/care-plan/plans/people': () => ok([{ id: residentId, name: 'Maria Keller' }]),
    'GET /api/care-catalog/catalog-items': () => ok({ items: [], total: 0 }),
    ...answers,
  });
  return show(form, {});
};
const body = () => sent.find((one) => one.method !== 'GET')?.body;
const press = async (user: { click: (node: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a plan in own words', async () => {
  const { user } = await open(<PlanForm residentId={residentId} onDone={done} />, {
    'POST /api/care-plan/plans': () => ok(plan),
  });
  await user.type(await screen.findByRole('textbox', { name: /Diagnosis/ }), 'Falls');
  await user.click(screen.getByText('1', { selector: 'label *, label' }));
  await press(user, 'Save');
  await waitFor(() => expect(body()).toMatchObject({ residentId, name: 'Falls', priority: 1 }));
});

test('closing lists the measures that stop and asks for the evaluation', async () => {
  const { user } = await open(<CloseForm plan={tree} onDone={done} />, {
    [`POST /api/care-plan/plans/${plan.id}/close`]: () => ok({ ...plan, status: 'COMPLETED' }),
  });
  expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
    'Walk after lunch',
    'Check shoes',
  ]);
  await press(user, 'Close plan');
  expect((await screen.findAllByText(/Evaluation is mandatory/)).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: /Evaluation/ }), 'Walks alone.');
  await press(user, 'Close plan');
  await waitFor(() => expect(body()).toMatchObject({ version: 3, evaluation: 'Walks alone.' }));
});

test('a problem: symptoms are closed for a risk; a refusal stands at its field', async () => {
  const message = 'Only an actual problem has symptoms.';
  const { user } = await open(
    <ProblemForm residentId={residentId} planId={plan.id} problem={problem} onDone={done} />,
    {
      [`PUT /api/care-plan/problems/${problem.id}`]: () =>
        refused(422, {
          code: 'symptomsOnlyActual',
          title: message,
          errors: [{ path: 'symptoms', code: 'symptomsOnlyActual', message }],
        }),
    },
  );
  await user.click(await screen.findByText('risk', { selector: 'label *, label' }));
  expect(screen.getByRole('textbox', { name: /Symptoms/ })).toBeDisabled();
  await press(user, 'Save');
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect(body()).toMatchObject({ kind: 'risk', area: 'falls', evaluationWeeks: 13, version: 2 });
});

test('a goal has a day; without words it is not sent', async () => {
  const { user } = await open(<GoalForm residentId={residentId} problemId={problem.id} onDone={done} />, {
    'POST /api/care-plan/goals': () => ok(goal),
  });
  await press(user, 'Save');
  expect(body()).toBe(undefined);
  await user.type(await screen.findByRole('textbox', { name: /What can be seen/ }), 'walks 20 m');
  await press(user, 'Save');
  await waitFor(() =>
    expect(body()).toMatchObject({
      name: 'walks 20 m',
      targetOn: expect.stringMatching(/^\d{4}-/),
      progress: 0,
    }),
  );
});

describe('measures', () => {
  test('weekly asks for the days; a time of the day is one tap', async () => {
    const { user } = await open(<TaskForm residentId={residentId} goalId={goal.id} onDone={done} />, {
      'POST /api/care-plan/tasks': () => ok(task),
    });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'S');
    expect(screen.queryByText('Mo')).toBe(null);
    await user.click(screen.getByText('weekly', { selector: 'label *, label' }));
    await user.click(await screen.findByText('Mo', { selector: 'label *, label' }));
    await user.click(screen.getByText('early shift', { selector: 'label *, label' }));
    await press(user, 'Save');
    await waitFor(() =>
      expect(body()).toMatchObject({
        name: 'S',
        repetition: 'weekly',
        weekdays: [1],
        times: ['earlyShift'],
        goalId: goal.id,
      }),
    );
  });
  test('from the catalogue its words and when it is done come into the fields', async () => {
    const item = {
      code: 'walkAccompanied',
      label: { en: 'Walk accompanied', de: 'Begleitet gehen' },
      kind: 'measure',
      repetition: 'daily',
      weekdays: [],
      times: ['noon'],
    };
    const { user } = await open(<TaskForm residentId={residentId} goalId={goal.id} onDone={done} />, {
      'GET /api/care-catalog/catalog-items': () => ok({ items: [item], total: 1 }),
      'POST /api/care-plan/tasks': () => ok(task),
    });
    await user.click(await screen.findByRole('combobox', { name: /catalog/i }));
    await user.click(await screen.findByRole('option', { name: 'Walk accompanied' }));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Walk accompanied');
    await press(user, 'Save');
    await waitFor(() => expect(body()).toMatchObject({ code: 'walkAccompanied', times: ['noon'] }));
  });
  test('one is stopped with its last day', async () => {
    const { user } = await open(<StopTaskForm residentId={residentId} task={task} onDone={done} />, {
      [`POST /api/care-plan/tasks/${task.id}/stop`]: () => ok({ ...task, status: 'stopped' }),
    });
    await user.type(await screen.findByRole('textbox', { name: /Why it ends/ }), 'reached');
    await press(user, 'Stop');
    await waitFor(() => expect(body()).toMatchObject({ closeComment: 'reached', version: 1 }));
  });
  test('all of a goal ask for each end date and fill in none', async () => {
    const message = 'These measures have no end date yet: Walk after lunch, Check shoes.';
    const { user } = await open(<StopMeasuresForm residentId={residentId} goal={goal} onDone={done} />, {
      [`POST /api/care-plan/goals/${goal.id}/stop-measures`]: () =>
        refused(422, {
          code: 'endDatesMissing',
          title: message,
          errors: [{ path: 'ends', code: 'endDatesMissing', message }],
        }),
    });
    expect(await screen.findByRole('textbox', { name: /Ends on: Check shoes/ })).toHaveValue('');
    await press(user, 'Stop measures');
    expect((await screen.findAllByText(new RegExp('have no end date yet'))).length).toBeGreaterThan(0);
    expect(body()).toMatchObject({
      ends: [
        { taskId: task.id, endedOn: null },
        { taskId: goal.tasks[1]!.id, endedOn: null },
      ],
    });
  });
});

describe('evaluations', () => {
  test('of a goal with its progress; of a problem without', async () => {
    const { user } = await open(
      <EvaluateForm
        residentId={residentId}
        subject={{ planId: plan.id, goalId: goal.id, progress: 60 }}
        onDone={done}
      />,
      { 'POST /api/care-plan/evaluations': () => ok({}) },
    );
    await user.type(await screen.findByRole('textbox', { name: 'Course' }), 'Walks alone.');
    const progress = screen.getByRole('textbox', { name: /Progress/ });
    await user.clear(progress);
    await user.type(progress, '80');
    await user.click(screen.getByRole('radio', { name: 'partly reached' }));
    await press(user, 'Evaluate');
    await waitFor(() =>
      expect(body()).toMatchObject({
        goalId: goal.id,
        problemId: null,
        comment: 'Walks alone.',
        progress: 80,
        outcome: 'partlyReached',
      }),
    );
    document.body.replaceChildren();
    await open(
      <EvaluateForm
        residentId={residentId}
        subject={{ planId: plan.id, problemId: problem.id }}
        onDone={done}
      />,
      {},
    );
    expect(await screen.findByRole('textbox', { name: 'Course' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Progress/ })).toBe(null);
    expect(screen.getByRole('radio', { name: 'not reached' })).toBeInTheDocument();
    document.body.replaceChildren();
    await open(<EvaluateForm residentId={residentId} subject={{ planId: plan.id }} onDone={done} />, {});
    expect(await screen.findByRole('textbox', { name: /Course/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBe(null);
  });
  test('a goal that is reached has its whole progress, one that is not has none of that; nothing is chosen beforehand', async () => {
    const { user } = await open(
      <EvaluateForm
        residentId={residentId}
        subject={{ planId: plan.id, goalId: goal.id, progress: 60 }}
        onDone={done}
      />,
      {},
    );
    const progress = await screen.findByRole('textbox', { name: /Progress/ });
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'reached' }));
    expect(progress).toHaveValue('100');
    await user.click(screen.getByRole('radio', { name: 'not reached' }));
    expect(progress).toHaveValue('');
    await user.click(screen.getByRole('radio', { name: 'not reached' }));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });
  test('are corrected with a reason', async () => {
    const one = {
      id: '0190a5b0-0000-7000-8000-000000000050',
      planId: plan.id,
      problemId: null,
      goalId: goal.id,
      about: goal.name,
      evaluatedOn: '2026-11-02',
      comment: 'x',
      progress: 60,
      outcome: 'partlyReached' as const,
      entered: { at: '2026-11-02T08:00:00Z', by: null },
      late: false,
      corrections: [],
      version: 1,
    };
    const { user } = await open(<CorrectForm residentId={residentId} one={one} onDone={done} />, {
      [`POST /api/care-plan/evaluations/${one.id}/correct`]: () => ok({}),
    });
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'asked again');
    await press(user, 'Correct');
    await waitFor(() =>
      expect(body()).toMatchObject({
        reason: 'asked again',
        version: 1,
        progress: 60,
        outcome: 'partlyReached',
      }),
    );
  });
});

const proposedFalls = {
  from: 'diagnosis',
  code: 'fallRisk',
  name: 'Risk of falling',
  version: 0,
  problems: [
    {
      at: '0',
      code: 'fallRisk',
      name: 'Risk of falling',
      kind: 'risk',
      area: 'falls',
      cap: 'falls',
      goals: [
        {
          at: '0.0',
          code: 'noFall',
          name: 'no fall',
          tasks: ['Low bed', 'Bell in reach'].map((name, index) => ({
            at: `0.0.${index}`,
            code: name,
            name,
            minutes: 1,
            repetition: 'daily',
            weekdays: [],
            times: ['evening'],
          })),
        },
      ],
    },
  ],
};

test('a diagnosis proposes a tree in which everything is ticked; what is unticked is not copied', async () => {
  const item = { code: 'fallRisk', label: { en: 'Risk of falling', de: '' }, kind: 'diagnosis' };
  const { user } = await open(<NewPlan residentId={residentId} onDone={done} />, {
    'GET /api/care-catalog/catalog-items': () => ok({ items: [item], total: 1 }),
    'GET /api/care-catalog/proposals': () => ok(proposedFalls),
    'GET /api/care-plan/plans/planned': () => ok({ at: [] }),
    'POST /api/care-plan/plans/apply': () => ok({ planId: plan.id, added: 1, skipped: [] }),
  });
  await user.click(await screen.findByRole('combobox', { name: /Diagnosis/ }));
  await user.click(await screen.findByRole('option', { name: 'Risk of falling' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Low bed (daily evening)' }));
  await press(user, 'Apply what is ticked');
  await waitFor(() => expect(done).toHaveBeenCalledWith(plan.id));
  expect(body()).toMatchObject({ from: 'diagnosis', code: 'fallRisk', chosen: ['0', '0.0', '0.0.1'] });
});

test.each([
  [['0', '0.0', '0.0.0'], '0', []],
  [['0', '0.0', '0.0.0'], '0.0', ['0']],
  [[], '0.0.0', ['0', '0.0', '0.0.0']],
  [['1'], '0', ['0', '0.0', '0.0.0', '1']],
])('of %j ticking %s leaves %j', (chosen, at, after) =>
  expect([...toggled(new Set(chosen), at, ['0', '0.0', '0.0.0', '1'])].toSorted()).toEqual(after),
);

test.each([
  ['mds', true],
  ['diagnosis', false],
] as const)(
  'what is planned already is said and not ticked; by %s it is skipped: %s',
  async (from, skipped) => {
    const falls = { ...proposedFalls.problems[0]!, at: '0' };
    const other = { ...falls, at: '1', code: 'fear', name: 'Fear of falling', goals: [] };
    const { user } = await open(
      <ProposalPicker residentId={residentId} from={from} code="falls" onDone={done} />,
      {
        'GET /api/care-catalog/proposals': () => ok({ ...proposedFalls, from, problems: [falls, other] }),
        'GET /api/care-plan/plans/planned': () => ok({ at: ['0'] }),
        'POST /api/care-plan/plans/apply': () => ok({ planId: plan.id, added: 1, skipped: [] }),
      },
    );
    const there = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Risk of falling: planned already',
    });
    expect([there.checked, there.disabled]).toEqual([false, skipped]);
    await press(user, 'Apply what is ticked');
    await waitFor(() => expect(body()).toMatchObject({ from, chosen: ['1'] }));
  },
);
