// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { addDays } from '#platform/domain/days.ts';
import { placeOfAction } from '#platform/web/testing/head.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import type { Sheet } from '../contract/assessments.ts';
import type { Due, Instrument, Row } from '../contract/shapes.ts';
import AssessmentsTab from './AssessmentsTab.tsx';
import DueMark from './DueMark.tsx';
import { Filled } from './Filled.tsx';
import { InstrumentForm } from './InstrumentForm.tsx';
import { TrendPanel } from './panels.tsx';
import { DueBadge } from './results.tsx';
import RisksCard from './RisksCard.tsx';
import RiskChips, { RiskAlerts } from './RiskChips.tsx';
import { Work } from './Work.tsx';

const key = 'authorization.residents.assessments';
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = (end: string) => `0190a5b0-0000-7000-8000-0000000000${end}`;
const both = (en: string, de = en) => ({ en, de });
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
const row = (change: Partial<Row> = {}): Row => ({
  id: id('20'),
  residentId,
  definitionId: id('10'),
  code: 'fall-risk-huhn',
  title: both('Fall risk', 'Sturzrisiko'),
  status: 'complete',
  day: '2026-08-12',
  shift: null,
  assignedTo: null,
  assignedName: 'Maria Keller',
  score: 6,
  reachable: 31,
  outcome: both('high', 'hoch'),
  severity: 'warning',
  answered: 8,
  of: 8,
  corrects: null,
  lastChangeAt: '2026-08-12T10:00:00Z',
  lastChangeBy: 'Maria Keller',
  version: 1,
  ...change,
});
const instrument = (change: Partial<Instrument> = {}): Instrument => ({
  definitionId: id('10'),
  code: 'fall-risk-huhn',
  title: both('Fall risk', 'Sturzrisiko'),
  variant: '',
  minutes: 3,
  entrySet: true,
  highMeans: 'bad',
  minimum: 0,
  maximum: 31,
  used: true,
  last: row(),
  points: [
    { id: id('21'), day: '2026-02-12', score: 4, outcome: both('low', 'gering'), severity: 'none' },
    { id: id('20'), day: '2026-08-12', score: 6, outcome: both('high', 'hoch'), severity: 'warning' },
  ],
  due: { day: '2026-02-08', at: null, until: null, reason: 'trigger', trigger: 'fall' },
  draft: null,
  locked: null,
  ...change,
});
const depression = instrument({
  definitionId: id('11'),
  code: 'depression-15',
  title: both('Depression scale', 'Depressionsskala'),
  last: null,
  points: [],
  due: null,
  entrySet: false,
  locked: {
    message: both('Applies only if the mini mental status is above 16.', 'Gilt nur über 16.'),
    offer: { definitionId: id('12'), title: both('Cornell scale', 'Cornell-Skala') },
  },
});
const me = (...actions: string[]) => ({ access: { [key]: ['Read', ...actions] } });

function answers(
  instruments: readonly Instrument[],
  more: Record<string, (sent: Sent) => Response> = {},
): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/assessments/assessments/people': () => ok([]),
    'GET /api/assessments/assessments/overview': () => ok({ today, instruments }),
    ...more,
  });
}

beforeAll(async () => {
  addTextSource('assessments', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all(['assessments', 'form-filling'].map(loadTexts));
});
beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('tab: by instrument', () => {
  test('last result, course, why it is due; without fault for readers of the screen', async () => {
    answers([instrument(), depression]);
    const { container } = await show(<AssessmentsTab residentId={residentId} />, { me: me('Write', 'Edit') });
    const line = await screen.findByRole('row', { name: /Fall risk/ });
    expect(screen.getByRole('link', { name: 'Deleted assessments' })).toHaveAttribute(
      'href',
      `/app-residents/forms/details/${residentId}/assessments?view=deleted`,
    );
    expect(line).toHaveTextContent(/08\/12\/2026.*6 of 31.*high/);
    expect(within(line).getByRole('img', { name: 'Fall risk: 4, 6' })).toBeInTheDocument();
    expect(line).toHaveTextContent(/Overdue since.*Fall/);
    expect(screen.queryByRole('row', { name: /Depression/ })).toBeNull();
    expect(
      (
        await axe.run(container, {
          rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
        })
      ).violations,
    ).toEqual([]);
  });

  test('new assessment: search, and a locked one says why and offers another', async () => {
    answers([
      instrument({
        draft: row({ id: id('30'), status: 'inProgress', answered: 3, score: null, outcome: null }),
      }),
      depression,
    ]);
    const { user } = await show(<AssessmentsTab residentId={residentId} />, { me: me('Write') });
    await user.click(await screen.findByRole('button', { name: 'New assessment' }));
    const menu = screen.getByRole('dialog', { name: 'New assessment' });
    expect(within(menu).getByText('Applies only if the mini mental status is above 16.')).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Use Cornell scale' }).getAttribute('href')).toBe(
      `/app-residents/forms/asm/${id('12')}/${residentId}/new`,
    );
    expect(
      within(menu)
        .getByRole('link', { name: /Fall risk.*Continue draft/ })
        .getAttribute('href'),
    ).toContain(`/${id('30')}`);
    await user.type(within(menu).getByRole('searchbox'), 'depr');
    await waitFor(() => expect(within(menu).queryByRole('link', { name: /Fall risk/ })).toBeNull());
  });

  test('nothing yet: the entry set; who may only read begins nothing', async () => {
    answers([instrument({ last: null, points: [], due: null })]);
    await show(<AssessmentsTab residentId={residentId} />, { me: me('Write') });
    expect(
      await screen.findByText('Start with the entry set: fall, skin, nutrition, pain.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start: Fall risk' })).toBeInTheDocument();
    document.body.replaceChildren();
    answers([instrument()]);
    await show(<AssessmentsTab residentId={residentId} />, { me: me(), language: 'de' });
    expect(await screen.findByText('Nach Instrument')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Neues Assessment' })).toBeNull();
  });

  test('deleted assessments are a timeline: which, when, by whom, why', async () => {
    answers([instrument()], {
      'GET /api/assessments/assessments/deleted': () =>
        ok([
          {
            id: id('40'),
            code: 'pain-self',
            title: both('Pain', 'Schmerz'),
            day: '2026-08-01',
            status: 'complete',
            score: 7,
            outcome: both('strong', 'stark'),
            severity: 'alert',
            deletedAt: '2026-08-02T10:00:00Z',
            deletedBy: 'Anna Stocker',
            reason: 'wrong person',
          },
        ]),
    });
    await show(<AssessmentsTab residentId={residentId} />, { me: me(), path: '/?view=deleted' });
    const list = await screen.findByRole('list', { name: 'Deleted assessments' });
    expect(list).toHaveTextContent(/Pain.*Entered in error.*strong.*Reason: wrong person/);
    expect(list).toHaveTextContent('AS');
  });
});

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
        bodies.push(given as never);
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
    const part = await screen.findByRole('region', { name: 'What follows' });
    expect(part).toHaveTextContent(/Next due.*Overdue since.*After entry, until 01\/26\/2026/);
    expect(part).toHaveTextContent(/Told at completion.*Ida Frey.*Urs Moser has seen it/);
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

test('the course: two scales of one thing are two charts, each with its values as a table of days', async () => {
  const one = (title: string, variant: string, scores: readonly number[]) => ({
    title: both(title),
    variant,
    minimum: 0,
    maximum: 23,
    highMeans: 'good' as const,
    points: scores.map((score, step) => ({
      id: id(`6${step}`),
      day: `2026-0${step + 1}-12`,
      score,
      outcome: null,
      severity: 'none' as const,
    })),
  });
  answers([], {
    'GET /api/assessments/assessments/trend': () =>
      ok({
        title: both('Braden'),
        series: [one('Braden', 'braden', [17]), one('Norton', 'norton', [16, 15])],
      }),
  });
  const { user } = await show(<TrendPanel residentId={residentId} definitionId={id('10')} />, { me: me() });
  const norton = await screen.findByRole('region', { name: 'Norton' });
  await user.click(await within(norton).findByRole('button', { name: /table/ }));
  const rows = within(await within(norton).findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['02/12/202615', '01/12/202616']);
  expect(within(screen.getByRole('region', { name: 'Braden' })).queryByRole('table')).toBeNull();
});

const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
test.each<[string, Due, RegExp]>([
  [
    'a moment that has come',
    { day: today, at: inMinutes(-1), until: null, reason: 'shift', trigger: null },
    /^Due since \d\d:\d\dEach shift$/,
  ],
  [
    'a moment that comes',
    { day: today, at: inMinutes(600), until: null, reason: 'recheck', trigger: null },
    /^Due from \d\d:\d\dLook again after the measure$/,
  ],
  [
    'a moment of an earlier day',
    { day: '2026-01-05', at: '2026-01-05T13:00:00Z', until: '2026-01-06', reason: 'shift', trigger: null },
    /^Overdue since 01\/05\/2026Each shift, until 01\/06\/2026$/,
  ],
  [
    'the usual interval says no reason',
    { day: today, at: null, until: null, reason: 'interval', trigger: null },
    /^Due today$/,
  ],
])('when it is due: %s', async (_, due, expected) => {
  await show(
    <div data-testid="due">
      <DueBadge due={due} />
    </div>,
    { me: me() },
  );
  expect((await screen.findByTestId('due')).textContent).toMatch(expected);
});

test('settings: an interval is as the instrument says, after so many days, or not by time', async () => {
  const rules = {
    instruments: {},
    pressureUlcer: 'pressure-ulcer-braden',
    clock: 'clock-test-shulman',
    mmsMaximumAgeDays: null,
    nurseInChargeRoles: [],
  };
  const braden = {
    definitionId: id('10'),
    code: 'pressure-ulcer-braden',
    title: both('Braden'),
    number: 1,
    attribution: null,
    intervalDays: 90,
    outcomes: [{ code: 'none', label: both('none'), severity: 'none' as const }],
    entryPhase: { firstAfterDays: 0, everyDays: 7, forDays: 28 },
    triggers: ['entry'],
    recorded: 3,
  };
  const answer = { rules, version: 4, instruments: [braden], roles: [] };
  const sent = answers([], {
    'GET /api/assessments/settings/show': () => ok(answer),
    'POST /api/assessments/settings/apply': () => ok(answer),
  });
  const { user } = await show(<InstrumentForm instrument={braden} onDone={() => undefined} />, {
    me: { access: { 'authorization.residents.assessment-settings': ['Read', 'Edit'] } },
  });
  const field = (name: string | RegExp) => screen.findByRole('radiogroup', { name });
  expect(
    within(await field(/^After entry/)).getByRole('radio', {
      name: 'as the instrument says: every 7 days for 28 days',
    }),
  ).toHaveProperty('checked', true);
  await user.click(within(await field(/^After entry/)).getByRole('radio', { name: 'nothing special' }));
  const outcome = await field(/none/);
  expect(within(outcome).getByRole('radio', { name: 'as the instrument says: 90 days' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(within(outcome).getByRole('radio', { name: 'Not by time' }));
  await user.click(within(await field(/Otherwise/)).getByRole('radio', { name: 'After so many days' }));
  await user.type(await screen.findByRole('textbox', { name: /Otherwise: days/ }), '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.findLast((one) => one.method === 'POST')?.body).toMatchObject({
      version: 4,
      rules: {
        instruments: {
          'pressure-ulcer-braden': { outcomes: { none: null }, otherwise: 60, entryPhase: null },
        },
      },
    }),
  );
});

test('marks in lists: one question for all rows', async () => {
  const sent = answers([], {
    'GET /api/assessments/due/marks': () =>
      ok([
        {
          residentId,
          due: 2,
          risks: [
            { code: 'a', title: both('Fall risk'), outcome: both('very high'), severity: 'alert' },
            { code: 'b', title: both('Pain'), outcome: both('strong'), severity: 'alert' },
          ],
        },
      ]),
  });
  await show(
    <>
      <RiskChips residentId={residentId} residentIds={[residentId, id('02')]} />
      <DueMark residentId={residentId} residentIds={[residentId, id('02')]} />
      <DueMark residentId={id('02')} residentIds={[residentId, id('02')]} />
    </>,
    { me: me() },
  );
  expect(await screen.findByText('Fall risk: very high +1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 assessments' })).toHaveAttribute(
    'href',
    `/app-residents/forms/details/${residentId}/assessments?view=due`,
  );
  expect(sent.filter((one) => one.url.startsWith('/api/assessments/due/marks'))).toHaveLength(1);
});

test('the main action stands at the top right of the tab', async () => {
  answers([instrument()]);
  await show(<AssessmentsTab residentId={residentId} />, { me: me('Write') });
  expect(await placeOfAction('Assessments', 'New assessment')).toBe('end');
});

test.each([
  ['en', 'Due now', 'Nothing due.'],
  ['de', 'Jetzt fällig', 'Nichts fällig.'],
] as const)(
  'what the mark opens (%s): exactly what is due now, not what comes later or never',
  async (language, words, nothing) => {
    const at = (day: string, moment: string | null = null): Due => ({
      day,
      at: moment,
      until: null,
      reason: 'interval',
      trigger: null,
    });
    const named = (number: number, name: string, due: Due | null) =>
      instrument({ definitionId: id(String(number)), title: both(name), due });
    const other = [
      named(62, 'Next week', at(addDays(today, 6))),
      named(63, 'Later today', at(today, new Date(Date.now() + 60_000).toISOString())),
      named(64, 'Never', null),
    ];
    answers([
      named(60, 'Overdue', at(addDays(today, -40))),
      named(61, 'Since a minute', at(today, new Date(Date.now() - 60_000).toISOString())),
      ...other,
    ]);
    await show(<AssessmentsTab residentId={residentId} />, { me: me(), path: '/?view=due', language });
    const table = await screen.findByRole('table', { name: words });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((one) => within(one).getAllByRole('cell')[0]!.textContent),
    ).toEqual(['Overdue', 'Since a minute']);
    expect(screen.getByRole('radio', { name: words })).toHaveProperty('checked', true);
    document.body.replaceChildren();
    answers(other);
    await show(<AssessmentsTab residentId={residentId} />, { me: me(), path: '/?view=due', language });
    expect(await screen.findByText(nothing)).toBeInTheDocument();
  },
);

test('in the banner each result by itself, falls first', async () => {
  answers([], {
    'GET /api/assessments/due/marks': () =>
      ok([
        {
          residentId,
          due: 0,
          risks: [
            { code: 'pain-nrs', title: both('Pain'), outcome: both('strong'), severity: 'alert' },
            { code: 'fall-risk', title: both('Fall risk'), outcome: both('very high'), severity: 'alert' },
          ],
        },
      ]),
  });
  await show(<RiskAlerts residentId={residentId} />, { me: me() });
  await screen.findByText('Fall risk: very high');
  expect(
    [...document.querySelectorAll('[data-status]')].map((one) => [
      one.textContent,
      one.getAttribute('data-status'),
    ]),
  ).toEqual([
    ['Fall risk: very high', 'critical'],
    ['Pain: strong', 'critical'],
  ]);
});

test.each([
  ['inProgress', 'In progress'],
  ['complete', 'Complete'],
] as const)('the filter %s asks the server for that status', async (status, words) => {
  const sent = answers([instrument()], { 'GET /api/assessments/assessments': () => ok([]) });
  const { user } = await show(<AssessmentsTab residentId={residentId} />, { me: me() });
  await screen.findByRole('row', { name: /Fall risk/ });
  await user.click(screen.getByText(words, { exact: true }));
  await waitFor(() =>
    expect(
      sent.some(
        (one) => one.url.startsWith('/api/assessments/assessments?') && one.url.includes(`status=${status}`),
      ),
    ).toBe(true),
  );
});

test('the card of the scores: the gravest first, with points, outcome and day; what is due can be begun', async () => {
  answers([
    instrument({
      definitionId: id('13'),
      code: 'bmi',
      title: both('Nutrition'),
      due: null,
      last: { ...row(), severity: 'none', outcome: both('normal') } as never,
    }),
    instrument(),
  ]);
  await show(<RisksCard residentId={residentId} />, { me: me('Write') });
  await screen.findByRole('link', { name: 'Fall risk' });
  const links = screen
    .getAllByRole('link')
    .map((one) => one.textContent)
    .filter((text) => text === 'Fall risk' || text === 'Nutrition');
  expect(links).toEqual(['Fall risk', 'Nutrition']);
  expect(screen.getByRole('link', { name: 'Fall risk' }).closest('div')).toHaveTextContent(/6 of 31.*high/);
  expect(screen.getByRole('link', { name: 'Start: Fall risk' })).toBeInTheDocument();
});
