// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { answerWith, meWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Sheet } from '../contract/assessments.ts';
import type { Settings } from '../contract/settings.ts';
import { standardRules } from '../domain/rules.ts';
import { Filled } from './Filled.tsx';
import { RulesForm } from './RulesForm.tsx';
import { Work } from './Work.tsx';

/* The page of an assessment as it was drawn: eight parameters, a live score beside them, what is missing by number. */

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const account = '0190a5b0-0000-7000-8000-0000000000aa';
const id = (end: string) => `0190a5b0-0000-7000-8000-0000000000${end}`;
const both = (en: string, de = en) => ({ en, de });
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
const names = [
  'Age',
  'Mental state',
  'Elimination',
  'Previous falls',
  'Activities',
  'Gait and balance',
  'Medication',
  'Alcohol',
];
const items = names.map((name, index) => ({
  id: `f${index + 1}`,
  kind: 'choice',
  label: both(name),
  required: true,
  show: 'buttons',
  coding: [],
  options: [0, 1, 2, 3].map((points) => ({ code: String(points), label: both(`level ${points}`), points })),
}));
const definition = {
  code: 'fall',
  title: both('Fall risk', 'Sturzrisiko'),
  variant: '',
  licence: 'own',
  source: '',
  ownWording: true,
  subject: 'resident',
  shift: false,
  sections: [{ id: 's', items }],
  calculations: [],
  score: {
    value: `sum(${JSON.stringify(items.map((one) => one.id))})`,
    minimum: 0,
    maximum: 24,
    highMeans: 'bad',
  },
  outcomes: [
    { code: 'low', label: both('low'), severity: 'none' },
    { code: 'high', label: both('high'), severity: 'warning' },
    { code: 'veryHigh', label: both('very high'), severity: 'alert' },
  ],
  outcomeRules: [],
  bands: [
    { outcome: 'low', from: null, to: 4 },
    { outcome: 'high', from: 5, to: 10 },
    { outcome: 'veryHigh', from: 11, to: null },
  ],
  flags: [],
  conditions: [],
  intervalDays: null,
  triggers: [],
  coding: [],
  scoreCoding: [],
};
const chosen = (codes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, { kind: 'choice', code }]));
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
  confirmationReason: '',
  corrects: null,
  lastChangeAt: new Date().toISOString(),
  result: null,
  ...change,
});
const mine = {
  access: { 'authorization.residents.assessments': ['Read', 'Write'] },
  profile: { ...meWith().profile, id: account },
};

function answers(more: Parameters<typeof answerWith>[0] = {}): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/assessments/assessments/people': () => ok([{ id: account, name: 'Maria Keller' }]),
    [`POST /api/assessments/assessments/${id('50')}/save`]: () =>
      ok({ version: 2, lastChangeAt: new Date().toISOString() }),
    'POST /api/assessments/assessments': ({ body }) => ok(sheet({ response: stored(body as object) })),
    ...more,
  });
}
const work = (given: Sheet, language: 'en' | 'de' = 'en') =>
  show(
    <Work sheet={given} residentId={residentId} onCreated={() => undefined} onCompleted={() => undefined} />,
    { me: mine, language },
  );

beforeAll(async () => {
  addTextSource('assessments', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all(['assessments', 'form-filling'].map(loadTexts));
});
beforeEach(() => {
  localStorage.clear();
});

describe('sketch 5', () => {
  const previous = {
    id: id('20'),
    day: '2026-08-12',
    answers: chosen({ f1: '1', f2: '0' }),
    result: { score: 6, outcome: 'high', points: { f1: 1, f2: 0 } },
  };
  test('instrument, date, responsible person, state; the last result and its answers; 8 so far, 6 of 8, missing 3 and 8', async () => {
    const sent = answers();
    const { user, container } = await work(
      sheet({
        previous,
        response: stored({
          assignedTo: account,
          answers: chosen({ f1: '1', f2: '2', f4: '2', f5: '3', f6: '0', f7: '0' }),
        }),
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Fall risk' })).toBeInTheDocument();
    expect(screen.getByText('In progress')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: /Date/ })).toHaveValue(
      `${today.slice(5, 7)}/${today.slice(8)}/${today.slice(0, 4)}`,
    );
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Assigned to/ })).toHaveValue('Maria Keller'),
    );
    expect(screen.getByText('Last: 08/12/2026 → 6 high')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take over answers' })).toBeInTheDocument();
    const item = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
    expect([
      item('Age').getByText('was +1').parentElement?.textContent,
      item('Mental state').getByText('was 0').parentElement?.textContent,
    ]).toEqual(['+1was +1', '+2was 0']);
    expect(container.querySelector('[role=status] b')).toHaveTextContent('8');
    expect([screen.getByText('so far'), screen.getByText('6 of 8 answered')].every(Boolean)).toBe(true);
    expect(
      within(screen.getByRole('list', { name: 'Ranges of the score' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['0–4low', '5–10high', '11–24very high']);
    expect(screen.getAllByRole('button', { name: /Go to question/ }).map((one) => one.textContent)).toEqual([
      '3',
      '8',
    ]);
    await user.click(screen.getByRole('button', { name: 'Go to question 8' }));
    await user.keyboard('1');
    expect(await screen.findByText('7 of 8 answered')).toBeInTheDocument();
    // no outcome is stored on the way
    await waitFor(
      () =>
        expect(sent.findLast((one) => one.method === 'POST')?.body).toMatchObject({
          answers: { f8: { code: '0' } },
        }),
      { timeout: 4000 },
    );
    expect(Object.keys(sent.findLast((one) => one.method === 'POST')!.body as object)).not.toContain(
      'result',
    );
    await user.click(screen.getByRole('button', { name: 'Go to question 3' }));
    await user.keyboard('1');
    expect(await screen.findByText('of 24')).toBeInTheDocument();
    expect(screen.getByText(/2 more since 08\/12\/2026/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Remarks' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Complete' })).toBeInTheDocument();
  });

  test('a new one is given to whoever begins it', async () => {
    const sent = answers();
    const { user } = await work(sheet());
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Assigned to/ })).toHaveValue('Maria Keller'),
    );
    await user.click(
      within(await screen.findByRole('radiogroup', { name: /Age/ })).getByRole('radio', { name: /level 2/ }),
    );
    await waitFor(
      () =>
        expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
          assignedTo: account,
          day: today,
          answers: { f1: { code: '2' } },
        }),
      { timeout: 4000 },
    );
  });
});

test.each([
  ['en', ['Early', 'Late', 'Night']],
  ['de', ['Frühdienst', 'Spätdienst', 'Nachtdienst']],
] as const)('an instrument that needs the shift offers the three of them (%s)', async (language, words) => {
  const sent = answers();
  const { user } = await work(
    sheet({ definition: { ...definition, shift: true }, response: stored() }),
    language,
  );
  const field = within(
    await screen.findByRole('radiogroup', { name: language === 'en' ? /Shift/ : /Dienst/ }),
  );
  expect(
    field
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent ?? one.parentElement?.textContent),
  ).toEqual(words);
  await user.click(field.getAllByRole('radio')[2]!);
  await waitFor(
    () => expect(sent.findLast((one) => one.method === 'POST')?.body).toMatchObject({ shift: 2 }),
    { timeout: 4000 },
  );
});

test('a scale that was confirmed with a reason says it', async () => {
  answers();
  const complete = stored({
    status: 'complete',
    confirmationReason: 'Tremor only, talks clearly',
    completedAt: new Date().toISOString(),
    completedBy: 'Anna Stocker',
    assignedName: 'Anna Stocker',
    replacedBy: null,
  });
  await show(<Filled sheet={sheet({ response: complete })} residentId={residentId} />, {
    me: mine,
    language: 'de',
  });
  expect((await screen.findByText('Bestätigt mit der Begründung')).closest('dl')).toHaveTextContent(
    /Bestätigt mit der Begründung.*Tremor only, talks clearly/,
  );
});

test.each([
  ['en', 'Empty: any age. Suggestion: 365 days.'],
  ['de', 'Leer: beliebig alt. Vorschlag: 365 Tage.'],
] as const)(
  'the age of the mini mental status is open at first, a year is suggested (%s)',
  async (language, words) => {
    answers();
    const data: Settings = { rules: standardRules, version: 0, instruments: [], roles: [] };
    await show(<RulesForm data={data} />, {
      me: { access: { 'authorization.residents.assessment-settings': ['Read', 'Edit'] } },
      language,
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(
      screen.getByRole('textbox', {
        name: language === 'en' ? /Oldest mini mental status/ : /Ältester Mini-Mental-Status/,
      }),
    ).toHaveValue('');
  },
);
