// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '#platform/web/testing/answers.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { Due } from '../contract/shapes.ts';
import AssessmentsTab from './AssessmentsTab.tsx';
import DueMark from './DueMark.tsx';
import { InstrumentForm } from './InstrumentForm.tsx';
import { DueBadge } from './results.tsx';
import RiskChips from './RiskChips.tsx';
import { answers, both, id, instrument, me, readTexts, residentId, startAtHome, today } from './testing.ts';

beforeAll(readTexts);
beforeEach(startAtHome);

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
    /^Due from \d\d:\d\dAsk again after the measure$/,
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
      name: 'as in the instrument: every 7 days for 28 days',
    }),
  ).toHaveProperty('checked', true);
  await user.click(within(await field(/^After entry/)).getByRole('radio', { name: 'nothing special' }));
  const outcome = await field(/none/);
  expect(within(outcome).getByRole('radio', { name: 'as in the instrument: 90 days' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(within(outcome).getByRole('radio', { name: 'No interval' }));
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
  expect(await screen.findByText('Fall risk: very high')).toBeInTheDocument();
  // each by itself: the line of marks counts what has no room
  expect(screen.getByText('Pain: strong')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 assessments' })).toHaveAttribute(
    'href',
    `/app-residents/forms/details/${residentId}/assessments?view=due`,
  );
  expect(sent.filter((one) => one.url.startsWith('/api/assessments/due/marks'))).toHaveLength(1);
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
