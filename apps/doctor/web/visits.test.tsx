// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Patient } from '../contract/patients.ts';
import type { Visit } from '../contract/visits.ts';
import AppointmentsPage from './AppointmentsPage.tsx';

const id = (number: number) => `0190a5b0-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const visit = (number: number, day: string, more: Partial<Visit> = {}): Visit => ({
  ...{ id: id(number), day, title: 'Round', startTime: '09:00', endTime: '11:00' },
  ...{ startsAt: `${day}T08:00:00Z`, rooms: ['Ward 1'], guests: ['Dr. Hofer'], named: 2 },
  ...more,
});
const patient: Patient = {
  id: id(9),
  resident: {
    ...{ id: id(9), lastName: 'Amstutz', firstName: 'Rosa', roomNumber: '201' },
    ...{ birthDate: null, deathDate: null, photoFileId: null, sameName: false },
  },
  ...{ mine: true, lookedAt: null, readAt: '2026-11-22T09:00:00Z' },
  counts: { unsigned: 0, question: 1, override: 0, value: 0, expiring: 0 },
  places: [],
  points: [
    {
      ...{ residentId: id(9), key: 'q', kind: 'question', at: '2026-11-20T10:00:00Z' },
      ...{ text: 'May she have coffee?', tab: 'questions' },
    },
  ],
};
const tuesday = visit(1, '2026-11-24');
const friday = visit(2, '2026-11-27', { title: 'Late round', startTime: null, endTime: null, named: 0 });

let sent: Sent[];
beforeEach(() => history.replaceState(null, '', '/app-doctor/appointments?week=2026-11-23'));

async function open(answers: Readonly<Record<string, Answer>> = {}, language: 'en' | 'de' = 'en') {
  addTextSource('doctor', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('doctor');
  sent = answerWith({
    'GET /api/doctor/visits': () => ok({ items: [tuesday, friday] }),
    [`GET /api/doctor/visits/${id(1)}`]: () => ok({ visit: tuesday, patients: [patient] }),
    [`GET /api/doctor/visits/${id(2)}`]: () => ok({ visit: friday, patients: [] }),
    ...answers,
  });
  return show(<AppointmentsPage />, {
    language,
    me: { access: { 'authorization.doctor.patients': ['Read'] } } as never,
  });
}

test('the visits of a week by day, with time, place and for whom; the chosen one from room to room', async () => {
  const { user, container } = await open();
  const late = await screen.findByRole('button', { name: /all day.*Late round, Dr. Hofer.*whoever waits/ });
  await user.click(screen.getByRole('button', { name: /09:00 – 11:00.*Ward 1 · 2 residents/ }));
  expect(await screen.findByText('May she have coffee?')).toBeInTheDocument();
  expect(screen.getByText('1 question')).toBeInTheDocument();
  await user.click(late);
  expect(await screen.findByText('Nothing waits for this visit.')).toBeInTheDocument();
  expect(late).toHaveAttribute('aria-pressed', 'true');
  expect(
    (
      await axe.run(container, {
        rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
      })
    ).violations,
  ).toEqual([]);
});
test('the week before and after', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Week after' }));
  await waitFor(() => expect(sent.some((one) => one.url.includes('from=2026-11-30'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Week before' }));
  await user.click(screen.getByRole('button', { name: 'Week before' }));
  await waitFor(() => expect(sent.some((one) => one.url.includes('from=2026-11-16'))).toBe(true));
});
test('a week without a visit says how one comes there, in German', async () => {
  await open({ 'GET /api/doctor/visits': () => ok({ items: [] }) }, 'de');
  expect(await screen.findByText(/Keine Visite in dieser Woche/)).toBeInTheDocument();
});
test('a failure is told with the way to try again', async () => {
  await open({ 'GET /api/doctor/visits': () => problem(500) });
  const main = within(document.body);
  expect(await main.findByRole('button', { name: /again/i })).toBeInTheDocument();
});
