// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#platform/web/testing/answers.ts';
import { placeOfAction } from '#platform/web/testing/head.ts';
import { show } from '#platform/web/testing/show.tsx';
import AssessmentsTab from './AssessmentsTab.tsx';
import { TrendPanel } from './panels.tsx';
import RisksCard from './RisksCard.tsx';
import { RiskAlerts } from './RiskChips.tsx';
import {
  answers,
  both,
  depression,
  id,
  instrument,
  me,
  readTexts,
  residentId,
  row,
  startAtHome,
} from './testing.ts';

beforeAll(readTexts);
beforeEach(startAtHome);

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

test('the main action stands at the top right of the tab', async () => {
  answers([instrument()]);
  await show(<AssessmentsTab residentId={residentId} />, { me: me('Write') });
  expect(await placeOfAction('Assessments', 'New assessment')).toBe('end');
});

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
    ['Fall risk: very high', 'warning'],
    ['Pain: strong', 'warning'],
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
      last: { ...row(), severity: 'none', outcome: both('normal') },
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
