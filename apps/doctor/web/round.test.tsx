// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { useAddress } from '#platform/web/routing/navigation.tsx';
import { toasts } from '#platform/web/store/toasts.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Patient } from '../contract/patients.ts';
import PatientsPage from './PatientsPage.tsx';
import { beginRound, endRound } from './round.ts';
import RoundBar from './RoundBar.tsx';

const me = '0190a5b0-0000-7000-8000-000000000009';
const id = (last: number) => `0190a5b0-0000-7000-8000-00000000001${last}`;
const resident = (last: number, lastName: string) => ({
  ...{ id: id(last), lastName, firstName: 'Rosa', roomNumber: `20${last}` },
  ...{ birthDate: null, deathDate: null, photoFileId: null, sameName: false },
});
const people = [resident(1, 'Amstutz'), resident(2, 'Bühler'), resident(3, 'Caduff')].map((one) => ({
  id: one.id,
  resident: one,
}));
const patient: Patient = {
  ...people[0]!,
  ...{ mine: true, lookedAt: null, readAt: '2026-11-22T09:00:00Z' },
  counts: { unsigned: 1, question: 2, override: 0, value: 0, expiring: 0 },
  places: [
    { kind: 'unsigned', tab: 'prescriptions', count: 1 },
    { kind: 'question', tab: 'questions', count: 2 },
  ],
  points: [
    {
      ...{ residentId: id(1), key: 'a', kind: 'unsigned', at: '2026-11-20T10:00:00Z' },
      ...{ text: 'Ordered: Torasemid 10 mg', tab: 'prescriptions' },
    },
  ],
};

let sent: Sent[];
beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  endRound();
});
const begin = (by = me) => beginRound(by, '/app-doctor/patient?scope=mine', people);
const Where = () => {
  const { path, query } = useAddress();
  return <output aria-label="Where">{`${path}${query}`}</output>;
};
const where = () => screen.getByRole('status', { name: 'Where' }).textContent;

async function open(
  what: React.ReactNode,
  {
    answers = {},
    language = 'en',
    doctor = true,
  }: { answers?: Readonly<Record<string, Answer>>; language?: 'en' | 'de'; doctor?: boolean } = {},
) {
  addTextSource('doctor', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('doctor');
  sent = answerWith({
    'GET /api/doctor/patients/waiting': () => ok(patient),
    'GET /api/doctor/patients/round': () => ok({ people }),
    'GET /api/doctor/patients/sums': () => ok({ mine: 0, all: 3 }),
    'POST /api/doctor/patients/look': () => ok({ lookedAt: '2026-11-22T10:00:00Z' }),
    ...answers,
  });
  return show(
    <>
      {what}
      <Where />
    </>,
    {
      language,
      path: '/app-doctor/patient',
      me: {
        profile: { id: me },
        access: {
          'authorization.doctor.patients': ['Read'],
          'authorization.doctor.answers': doctor ? ['Write'] : [],
        },
      } as never,
    },
  );
}
const bar = (last = 1) => <RoundBar residentId={id(last)} />;
const looked = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);
const round = (name = 'Ward round') => within(screen.getByRole('region', { name }));

test('nothing stands there while nobody goes a round, nor of the round of somebody else', async () => {
  await open(bar());
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  begin(id(7));
  await open(bar());
  expect(screen.queryByRole('region')).toBeNull();
  // what this window keeps says no name to whoever reads it
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Amstutz|AMSTUTZ/);
});

test('from record to record: what waits is a way to it; looked at, and the next', async () => {
  begin();
  const { user, container } = await open(bar());
  const waits = await round().findByRole('link', { name: '1 order to sign' });
  expect(waits.getAttribute('href')).toContain(`${id(1)}/prescriptions`);
  expect(round().getByRole('link', { name: '2 questions' })).toBeInTheDocument();
  expect(
    (
      await axe.run(container, {
        rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
      })
    ).violations,
  ).toEqual([]);
  await user.click(round().getByRole('button', { name: 'Looked at, next' }));
  await waitFor(() => expect(where()).toContain(id(2)));
  expect(looked()).toEqual([{ residentId: id(1), readAt: patient.readAt }]);
  await user.click(round().getByRole('button', { name: 'Ward round: 1 of 3' }));
  const list = within(await screen.findByRole('menu', { name: 'People of this round' }));
  expect(list.getAllByRole('menuitemradio').map((one) => one.textContent)).toEqual([
    '201 AMSTUTZ, Rosa',
    '202 BÜHLER, Rosa',
    '203 CADUFF, Rosa',
  ]);
});

test('the last one ends it, with how many were looked at, where it began', async () => {
  begin();
  const { user } = await open(bar(3), { language: 'de' });
  await user.click(await round('Visite').findByRole('button', { name: 'Angesehen, beenden' }));
  expect(await screen.findByText('Visite beendet: 1 von 3 angesehen.')).toBeInTheDocument();
  expect(where()).toBe('/app-doctor/patient?scope=mine');
  expect(screen.queryByRole('region')).toBeNull();
});

test('what could not be said stays where it is; without having looked one goes on, too', async () => {
  begin();
  const { user } = await open(bar(2), { answers: { 'POST /api/doctor/patients/look': () => problem(409) } });
  await user.click(await round().findByRole('button', { name: 'Looked at, next' }));
  await waitFor(() => expect(looked()).toHaveLength(1));
  expect(where()).toBe('/app-doctor/patient');
  await user.click(round().getByRole('button', { name: 'Go on without having looked' }));
  await waitFor(() => expect(where()).toContain(id(3)));
  await user.click(round().getByRole('button', { name: 'Person before' }));
  await waitFor(() => expect(where()).toContain(id(1)));
});

test('who is not here any more is gone past', async () => {
  begin();
  const { user } = await open(bar(2), {
    answers: { 'GET /api/doctor/patients/waiting': () => problem(404) },
  });
  await user.click(await round().findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(where()).toContain(id(3)));
  expect(looked()).toEqual([]);
});

test('a nurse prepares it the same way, and calls nothing looked at', async () => {
  begin();
  const { user } = await open(bar(), { doctor: false });
  await user.click(await round().findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(where()).toContain(id(2)));
  expect(looked()).toEqual([]);
});

test('in a record that does not belong to it there is the way back', async () => {
  begin();
  await open(bar(8));
  expect(round().getByRole('link', { name: 'Back to the round' }).getAttribute('href')).toContain(id(1));
});

const list = { 'GET /api/doctor/patients': () => ok({ items: [], nextCursor: null, total: null }) };

test('the list of patients begins it, and goes on with the one that was begun', async () => {
  const { user } = await open(<PatientsPage />, { answers: list });
  await user.click(await screen.findByRole('button', { name: 'Start ward round' }));
  await waitFor(() => expect(where()).toContain(id(1)));
  cleanup();
  beginRound(me, '/app-doctor/patient', people);
  await open(<PatientsPage />, { answers: list });
  expect((await screen.findByRole('link', { name: 'Go on: 1 of 3' })).getAttribute('href')).toContain(id(1));
});

test('where nothing waits there is nothing to begin', async () => {
  const { user } = await open(<PatientsPage />, {
    answers: { ...list, 'GET /api/doctor/patients/round': () => ok({ people: [] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Start ward round' }));
  expect(await screen.findByText('Nothing waits for this visit.')).toBeInTheDocument();
  expect(where()).toBe('/app-doctor/patient');
});

test('a new round does not lose the one of before: it says how far that was, and goes back to it', async () => {
  beginRound(me, '/app-doctor/appointments', [people[2]!, people[1]!]);
  const { user } = await open(<PatientsPage />, { answers: list });
  await user.click(await screen.findByRole('button', { name: 'Start ward round' }));
  await waitFor(() => expect(where()).toContain(id(1)));
  const said = toasts.get().at(-1)!;
  expect(said.message).toBe('The round of before is put away: 0 of 2 looked at.');
  expect(said.undo!.label).toBe('Go on there');
  act(() => said.undo!.run());
  await waitFor(() => expect(where()).toContain(id(3)));
});
