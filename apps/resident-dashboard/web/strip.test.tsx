// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { reached } from '#platform/web/client/connection.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Strip } from '../contract/strip.ts';
import DayStripCard from './DayStripCard.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
beforeAll(async () => {
  addTextSource('resident-dashboard', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('resident-dashboard');
});
const mark = (key: string, given: Partial<Strip['marks'][number]>): Strip['marks'][number] => ({
  residentId,
  id: `app ${key}`,
  key,
  state: 'recorded',
  at: '2026-11-23T06:40:00Z',
  what: key,
  href: `/to/${key}`,
  ...given,
});
const day: Strip = {
  day: '2026-11-23',
  marks: [
    mark('values', { what: 'BP 130/80 mmHg' }),
    mark('lunch', { state: 'planned', at: '2026-11-23T11:00:00Z', what: 'Lunch: Menu 1' }),
    mark('note', { state: 'due', at: '2026-11-23T11:05:00Z', what: 'Follow up: heel' }),
    mark('braden', { state: 'late', at: null, what: 'Braden' }),
  ],
};
const answer = (marks: Strip['marks']) => ({
  'GET /api/resident-dashboard/strip/show': () => ok({ ...day, marks }),
});
const zone = { owner: { id: residentId, name: 'Seeblick', zone: 'Europe/Zurich', logo: null } };

test('each mark stands at its hour with its state and words and opens its record; now is a line', async () => {
  answerWith(answer(day.marks));
  await show(<DayStripCard residentId={residentId} />, { me: zone });
  const values = await screen.findByRole('link', { name: 'Recorded: 07:40 BP 130/80 mmHg' });
  expect(values.getAttribute('href')).toBe('/to/values');
  expect(Number.parseFloat(values.closest('li')!.style.left)).toBeCloseTo((460 / 1440) * 100, 2);
  // two at noon stand below each other
  const [lunch, note] = ['Planned: 12:00 Lunch: Menu 1', 'Due today: 12:05 Follow up: heel'].map(
    (name) => screen.getByRole('link', { name }).closest('li')!.style.top,
  );
  expect(lunch).not.toBe(note);
  expect(screen.getByRole('link', { name: 'Overdue: Braden' }).closest('li')).toBe(null);
  expect(screen.getByText('At no fixed hour:')).toBeInTheDocument();
  expect(screen.getByText(/^Now \d\d:\d\d$/)).toBeInTheDocument();
});

test('the line stands at the hour of the server, also on a device whose clock is wrong', async () => {
  const ahead = 5 * 3_600_000 + 1_800_000;
  // half a minute of both clocks may begin meanwhile
  const hours = () =>
    [0, 60_000].map((more) => civilOf(Date.now() + ahead + more - 60_000, 'Europe/Zurich').time);
  answerWith({
    'GET /api/resident-dashboard/strip/show': () => {
      reached(new Date(Date.now() + ahead).toUTCString());
      return ok(day);
    },
  });
  reached(new Date(Date.now() + ahead).toUTCString());
  const before = hours();
  await show(<DayStripCard residentId={residentId} />, { me: zone });
  const line = await screen.findByText(/^Now \d\d:\d\d$/);
  expect([...before, ...hours()]).toContain(line.textContent.slice(4));
  reached(new Date().toUTCString());
});

test('a press shows the same as a table, and the line again', async () => {
  answerWith(answer(day.marks));
  const { user } = await show(<DayStripCard residentId={residentId} />, { me: zone, language: 'de' });
  const rows = () =>
    within(screen.getByRole('table', { name: 'Was heute erfasst wurde und was noch fällig ist' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  await screen.findAllByRole('link');
  // nothing is said twice: the links of the line have hour, words and state
  expect(screen.queryByRole('table')).toBe(null);
  const wanted = [
    ['07:40', 'BP 130/80 mmHg', 'Erfasst'],
    ['12:00', 'Lunch: Menu 1', 'Geplant'],
    ['12:05', 'Follow up: heel', 'Heute fällig'],
    ['Ohne feste Zeit', 'Braden', 'Überfällig'],
  ];
  await user.click(screen.getByRole('button', { name: 'Als Tabelle' }));
  expect(rows()).toEqual(wanted);
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Als Linie' }));
  expect(screen.queryByRole('table')).toBe(null);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('what finds no place on the line is counted and stands in the table', async () => {
  answerWith(answer(Array.from({ length: 6 }, (_, index) => mark(`m${index}`, {}))));
  const { user } = await show(<DayStripCard residentId={residentId} />, { me: zone });
  expect(await screen.findByText('2 more in the table')).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'As a table' }));
  expect(screen.getAllByRole('row')).toHaveLength(7);
});

test('an empty day is one quiet line', async () => {
  answerWith(answer([]));
  await show(<DayStripCard residentId={residentId} />, { me: zone });
  expect(await screen.findByText('Nothing recorded today, and nothing due.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBe(null);
});

test('what cannot be read says so and can be tried again', async () => {
  answerWith({ 'GET /api/resident-dashboard/strip/show': () => problem(500) });
  await show(<DayStripCard residentId={residentId} />, { me: zone });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
