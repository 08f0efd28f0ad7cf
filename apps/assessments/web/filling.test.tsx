// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { Sheet } from '../contract/assessments.ts';
import { Filled } from './Filled.tsx';
import { Work } from './Work.tsx';
import { answers, both, depression, id, me, readTexts, residentId, startAtHome, today } from './testing.ts';

beforeAll(readTexts);
beforeEach(startAtHome);

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
  outcomes: [{ code: 'low', label: both('low'), severity: 'none' }],
  outcomeRules: [],
  bands: [{ outcome: 'low', from: null, to: null }],
  flags: [],
  conditions: [],
  intervalDays: null,
  triggers: [],
  coding: [],
  scoreCoding: [],
};
const sheet = (change: Partial<Sheet> = {}): Sheet => ({
  definitionId: id('10'),
  number: 1,
  definition,
  response: null,
  facts: [],
  previous: null,
  offers: {},
  due: null,
  locked: null,
  replacedBy: null,
  told: [],
  ...change,
});
const stored = (change: object = {}) => ({
  id: id('50'),
  version: 1,
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
const shown = (
  given: Sheet,
  done: { created?: (sheet: Sheet) => void; completed?: (sheet: Sheet) => void } = {},
) =>
  show(
    <Work
      sheet={given}
      residentId={residentId}
      onCreated={done.created ?? (() => undefined)}
      onCompleted={done.completed ?? (() => undefined)}
    />,
    { me: me('Write') },
  );
const pick = async (user: { click: (element: Element) => Promise<void> }, question: string) =>
  user.click(
    within(await screen.findByRole('radiogroup', { name: new RegExp(question) })).getByRole('radio', {
      name: /yes/,
    }),
  );

describe('filling one', () => {
  test('nothing is stored before the first answer; then the draft is created once and saved after each change', async () => {
    const sent = answers([], {
      'POST /api/assessments/assessments': (one) =>
        ok(sheet({ response: stored({ answers: (one.body as { answers: object }).answers }) })),
      [`POST /api/assessments/assessments/${id('50')}/save`]: () =>
        ok({ version: 2, lastChangeAt: new Date().toISOString() }),
    });
    const { user } = await shown(sheet());
    expect(await screen.findByText('Not saved yet')).toBeInTheDocument();
    expect(sent.some((one) => one.method === 'POST')).toBe(false);
    await pick(user, 'First');
    await screen.findByText(/Draft saved/, {}, { timeout: 4000 });
    await pick(user, 'Second');
    await waitFor(
      () =>
        expect(sent.filter((one) => one.method === 'POST').map((one) => one.url.split('/').at(-1))).toEqual([
          'assessments',
          'save',
        ]),
      { timeout: 4000 },
    );
    expect(sent.at(-1)!.body).toMatchObject({
      version: 1,
      day: today,
      answers: { a: { code: '3' }, b: { code: '3' } },
    });
  });

  test('a past date asks: update to today sends today, skip confirms; closing does neither', async () => {
    const bodies: Record<string, unknown>[] = [];
    let completed: Sheet | null = null;
    answers([], {
      [`POST /api/assessments/assessments/${id('50')}/save`]: () =>
        ok({ version: 2, lastChangeAt: new Date().toISOString() }),
      [`POST /api/assessments/assessments/${id('50')}/complete`]: ({ body }) => {
        const given = body as { day: string; confirmed: string[] };
        bodies.push(given);
        return given.day < today && !given.confirmed.includes('datePast')
          ? problem(409, { code: 'datePast', title: 'past', confirm: true })
          : ok(sheet({ response: stored({ status: 'complete' }) }));
      },
    });
    const { user } = await shown(sheet({ response: stored({ day: '2026-01-05' }) }), {
      completed: (next) => {
        completed = next;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = await screen.findByRole('dialog', { name: 'The date is in the past' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(completed).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(completed).not.toBeNull());
    expect(bodies.at(-1)).toMatchObject({ day: '2026-01-05', confirmed: ['datePast'] });
  });

  test('update to today completes as of today', async () => {
    let completed: Sheet | null = null;
    const sent = answers([], {
      [`POST /api/assessments/assessments/${id('50')}/save`]: () =>
        ok({ version: 2, lastChangeAt: new Date().toISOString() }),
      [`POST /api/assessments/assessments/${id('50')}/complete`]: ({ body }) =>
        (body as { day: string }).day < today
          ? problem(409, { code: 'datePast', title: 'past', confirm: true })
          : ok(sheet({ response: stored({ status: 'complete' }) })),
    });
    const { user } = await shown(sheet({ response: stored({ day: '2026-01-05' }) }), {
      completed: (next) => {
        completed = next;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    await user.click(await screen.findByRole('button', { name: 'Update to today' }));
    await waitFor(() => expect(completed).not.toBeNull());
    expect(sent.findLast((one) => one.url.endsWith('/complete'))!.body).toMatchObject({
      day: today,
      confirmed: [],
      version: 2,
    });
  });

  test('what is missing is listed; a draft that somebody else has changed is not overwritten', async () => {
    answers([], {
      [`POST /api/assessments/assessments/${id('50')}/complete`]: () =>
        problem(422, {
          code: 'incomplete',
          title: 'Please fill all criteria',
          data: { missing: [{ id: 'b', label: both('Second') }] },
        }),
      [`POST /api/assessments/assessments/${id('50')}/save`]: () =>
        problem(412, { code: 'stale', title: 'stale', current: {} }),
    });
    const { user } = await shown(sheet({ response: stored() }));
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please fill all criteria');
    expect(alert).toHaveTextContent('1 answer is missing.');
    const second = within(await screen.findByRole('radiogroup', { name: /Second/ })).getAllByRole(
      'radio',
    )[0]!;
    for (let time = 0; time < 2; time += 1) {
      await user.click(within(alert).getByRole('button', { name: 'Go to: Second' }));
      await waitFor(() => expect(second).toHaveFocus());
    }
    await pick(user, 'Second');
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    await pick(user, 'First');
    expect(
      await screen.findByText(/Somebody else has changed this draft/, {}, { timeout: 4000 }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  test('remarks belong to the draft', async () => {
    const sent = answers([], {
      [`POST /api/assessments/assessments/${id('50')}/save`]: () =>
        ok({ version: 2, lastChangeAt: new Date().toISOString() }),
    });
    const { user } = await shown(sheet({ response: stored() }));
    const box = await screen.findByRole('textbox', { name: 'Remarks' });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await user.type(box, 'With glasses');
    await waitFor(
      () =>
        expect(sent.findLast((one) => one.url.endsWith('/save'))?.body).toMatchObject({
          remarks: 'With glasses',
        }),
      { timeout: 10_000 },
    );
    expect(sent.find((one) => one.url.endsWith('/save'))!.body).toMatchObject({ version: 1 });
  });

  test('a complete one says what follows: when it is due and why then, who was told, and its remarks', async () => {
    answers([]);
    const due = {
      day: '2026-01-05',
      at: null,
      until: '2026-01-26',
      reason: 'entryPhase',
      trigger: null,
    } as const;
    const response = stored({
      status: 'complete',
      remarks: 'With glasses',
      completedAt: new Date().toISOString(),
      completedBy: 'Anna Stocker',
      assignedName: 'Anna Stocker',
      replacedBy: null,
    });
    await show(
      <Filled
        sheet={sheet({
          response,
          due,
          told: [
            { name: 'Ida Frey', severity: 'alert', seen: false },
            { name: 'Urs Moser', severity: 'info', seen: true },
          ],
        })}
        residentId={residentId}
      />,
      { me: me('Write') },
    );
    const part = await screen.findByRole('region', { name: 'What happens next' });
    expect(part).toHaveTextContent(/Next due.*Overdue since.*After entry, until 01\/26\/2026/);
    expect(part).toHaveTextContent(/Notified on completion.*Ida Frey.*Urs Moser has seen it/);
    expect(screen.getByText('With glasses')).toBeInTheDocument();
  });

  // specification 1, section 8
  test.each([
    ['en', 'pain-self', 'Entered in error', 'Delete', /A pain entry cannot be deleted\./],
    [
      'de',
      'pain-observed',
      'Irrtümlich erfasst',
      'Löschen',
      /Ein Schmerzeintrag kann nicht gelöscht werden\./,
    ],
    ['en', 'fall-risk-huhn', 'Delete', 'Entered in error', /It stays readable under «Deleted assessments»\./],
  ] as const)(
    'in %s a complete %s is taken out as «%s», never as «%s»',
    async (language, code, name, never, text) => {
      answers([]);
      const response = stored({
        status: 'complete',
        completedAt: new Date().toISOString(),
        completedBy: 'Anna Stocker',
        assignedName: 'Anna Stocker',
        replacedBy: null,
      });
      const { user } = await show(
        <Filled sheet={sheet({ definition: { ...definition, code }, response })} residentId={residentId} />,
        { me: me('Write', 'Delete'), language },
      );
      await user.click(await screen.findByRole('button', { name }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(text);
      expect(within(dialog).getByRole('button', { name })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: never })).toBeNull();
    },
  );

  test('a locked instrument is not filled: reason and what can be used instead', async () => {
    answers([]);
    await shown(sheet({ locked: depression.locked }));
    expect(
      await screen.findByText('Applies only if the mini mental status is above 16.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Use Cornell scale' })).toBeInTheDocument();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});
