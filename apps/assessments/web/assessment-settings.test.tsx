import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { InstrumentSetting, Settings } from '../contract/settings.ts';
import { standardRules } from '../domain/rules.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import AssessmentSettings from './AssessmentSettings.tsx';
import web from './index.ts';
import { both, id } from './testing.ts';

const key = 'authorization.residents.assessment-settings';
const rights = { access: { [key]: ['Read', 'Edit'] } };
const instrument = (change: Partial<InstrumentSetting> = {}): InstrumentSetting => ({
  definitionId: id('10'),
  code: 'fall-risk-huhn',
  title: both('Fall risk', 'Sturzrisiko'),
  number: 2,
  attribution: null,
  intervalDays: 180,
  outcomes: [
    { code: 'low', label: both('low', 'gering'), severity: 'none' },
    { code: 'high', label: both('high', 'hoch'), severity: 'warning', intervalDays: 30 },
  ],
  entryPhase: null,
  triggers: ['fall'],
  recorded: 12,
  ...change,
});
const settings = (change: Partial<Settings> = {}): Settings => ({
  rules: standardRules,
  version: 4,
  instruments: [instrument()],
  roles: [{ code: 'LEAD', name: 'Ward lead', shipped: true }],
  ...change,
});
const showAll = 'GET /api/assessments/settings/show';
const shown = (me: object, language: 'en' | 'de' = 'en') =>
  show(
    <>
      <AssessmentSettings />
      <Work />
    </>,
    { me, language },
  );
const rowOf = async (text: string) => {
  const cells = await screen.findAllByText(text);
  return cells.map((one) => one.closest('tr')).find((one) => one !== null)!;
};
const days = (words: typeof en | typeof de, count: number) =>
  words.settings.daysOf_other.replace('{{count}}', `${count}`);

beforeEach(() => startApps(web));

test('what is used, how often by outcome, on which occasions, and how many were recorded', async () => {
  answerWith({
    [showAll]: () =>
      ok(
        settings({
          rules: { ...standardRules, instruments: { 'pain-sheet': { on: false, outcomes: {} } } },
          instruments: [
            instrument(),
            instrument({
              code: 'pain-sheet',
              title: both('Pain sheet'),
              outcomes: [],
              intervalDays: null,
              recorded: 0,
            }),
          ],
        }),
      ),
  });
  await shown(rights);
  const row = await rowOf('Fall risk');
  for (const text of [`${days(en, 180)} · ${days(en, 30)}`, en.settings.on, en.triggers.fall, '12'])
    expect(row).toHaveTextContent(text);
  expect(await rowOf('Pain sheet')).toHaveTextContent(en.states.notUsed);
  expect(await rowOf('Pain sheet')).toHaveTextContent(en.settings.notByTime);
});

test('own days for one outcome are sent with the rules as they were read', async () => {
  const sent = answerWith({
    [showAll]: () => ok(settings()),
    'POST /api/assessments/settings/apply': () => ok(settings({ version: 5 })),
  });
  const { user } = await shown(rights);
  await user.click(within(await rowOf('Fall risk')).getByText('Fall risk'));
  const work = within(await screen.findByRole('region', { name: /Fall risk/ }));
  const high = await work.findByRole('radiogroup', { name: /high/ });
  await user.click(within(high).getByRole('radio', { name: en.settings.own }));
  await user.type(work.getByRole('textbox', { name: /high.*/ }), '14');
  const low = work.getByRole('radiogroup', { name: /low/ });
  await user.click(within(low).getByRole('radio', { name: en.settings.never }));
  await user.click(work.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
      version: 4,
      rules: {
        ...standardRules,
        instruments: {
          ...standardRules.instruments,
          'fall-risk-huhn': { on: true, outcomes: { high: 14, low: null } },
        },
      },
    }),
  );
});

test('who may only read sees the list in German; no form, and a row does not open', async () => {
  answerWith({ [showAll]: () => ok(settings()) });
  const { user } = await shown({ access: { [key]: ['Read'] } }, 'de');
  expect(await rowOf('Sturzrisiko')).toHaveTextContent(days(de, 30));
  await user.click(screen.getByText('Sturzrisiko'));
  expect(screen.queryByRole('region', { name: /Sturzrisiko/ })).toBeNull();
  expect(screen.queryByRole('button', { name: frameText('kit.save') })).toBeNull();
});

test.each([
  ['no instruments', () => ok(settings({ instruments: [] })), () => en.states.noInstruments],
  ['nothing that could be read', () => problem(500), () => frameText('errors.load')],
])('%s is said', async (_, answer, text) => {
  answerWith({ [showAll]: answer });
  await shown({ access: { [key]: ['Read'] } });
  expect(await screen.findByText(text())).toBeInTheDocument();
});
