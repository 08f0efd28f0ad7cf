// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Patient } from '../contract/patients.ts';
import type { Question } from '../contract/questions.ts';
import { AnswerForm } from './AnswerForm.tsx';
import PatientsPage from './PatientsPage.tsx';
import QuestionsTab from './QuestionsTab.tsx';
import RecordQuestion from './RecordQuestion.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const me = '0190a5b0-0000-7000-8000-000000000009';
const question: Question = {
  id,
  residentId,
  text: 'May she have coffee?',
  asked: { at: '2026-11-20T10:00:00Z', by: 'Maria Keller' },
  askedBy: me,
  state: 'open',
  answers: [],
  withdrawn: null,
  version: 2,
};
const answered: Question = {
  ...question,
  state: 'answered',
  answers: [
    { id: me, text: 'No.', at: '2026-11-21T11:00:00Z', by: 'Dr. Frei' },
    { id: residentId, text: 'Yes.', at: '2026-11-21T10:00:00Z', by: 'Dr. Frei' },
  ],
};
const patient: Patient = {
  id: residentId,
  resident: {
    id: residentId,
    lastName: 'Amstutz',
    firstName: 'Rosa',
    roomNumber: '201',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  mine: true,
  lookedAt: null,
  readAt: '2026-11-22T09:00:00Z',
  counts: { unsigned: 1, question: 2, override: 0, value: 0, expiring: 0 },
  places: [],
  points: [
    {
      residentId,
      key: 'a',
      kind: 'unsigned',
      at: '2026-11-20T10:00:00Z',
      text: 'Ordered: Torasemid 10 mg',
      tab: 'prescriptions',
    },
  ],
};
const calm: Patient = { ...patient, id, counts: { ...patient.counts, unsigned: 0, question: 0 }, points: [] };
const page = (...items: object[]) => ok({ items, nextCursor: null, total: null });
const listOf = 'GET /api/doctor/questions';
const patientsOf = 'GET /api/doctor/patients';

let sent: Sent[];
let archived: boolean;
beforeEach(() => {
  cleanup();
  workspace.set({ items: [], front: null });
  archived = false;
});

async function open(
  what: React.ReactNode,
  answers: Readonly<Record<string, Answer>> = {},
  {
    language = 'en',
    doctor = false,
    write = true,
  }: { language?: 'en' | 'de'; doctor?: boolean; write?: boolean } = {},
) {
  addTextSource('doctor', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('doctor');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ id: residentId, archived }),
    [listOf]: () => page(question),
    [patientsOf]: () => page(patient, calm),
    'GET /api/doctor/patients/sums': () => ok({ mine: 2, all: 9 }),
    'POST /api/doctor/patients/look': () => ok({ lookedAt: '2026-11-22T10:00:00Z' }),
    'POST /api/doctor/questions/ask': () => ok(question),
    [`POST /api/doctor/questions/${id}/answer`]: () => ok(answered),
    [`POST /api/doctor/questions/${id}/withdraw`]: () => ok({ ...question, state: 'withdrawn', version: 3 }),
    [`POST /api/doctor/questions/${id}/restore`]: () => ok(question),
    ...answers,
  });
  return show(what, {
    language,
    me: {
      profile: { id: me },
      access: {
        'authorization.doctor.patients': ['Read'],
        'authorization.doctor.questions': write ? ['Read', 'Write'] : ['Read'],
        'authorization.doctor.answers': doctor ? ['Write'] : [],
      },
    } as never,
  });
}
/** Everything that was sent to change something; the id of a question stands in the address. */
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);
const isAccessible = async (container: Element) =>
  expect(
    (
      await axe.run(container, {
        rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
      })
    ).violations,
  ).toEqual([]);

describe('the list of patients', () => {
  test('tells how much waits and what, and who is calm; the own ones first where there are some', async () => {
    const { container } = await open(<PatientsPage />, {}, { doctor: true });
    expect(await screen.findByText('1 order to sign')).toBeTruthy();
    expect(screen.getByText('2 questions')).toBeTruthy();
    expect(screen.getByText('Ordered: Torasemid 10 mg')).toBeTruthy();
    expect(screen.getByText('Nothing waits.')).toBeTruthy();
    await waitFor(() => expect(sent.some((one) => one.url.includes('scope=mine'))).toBe(true));
    await isAccessible(container);
  });
  test('a doctor marks a record as looked at; a nurse has no button for it', async () => {
    const { user } = await open(<PatientsPage />, { [patientsOf]: () => page(patient) }, { doctor: true });
    await user.click((await screen.findAllByRole('button', { name: /Looked at/ }))[0]!);
    await waitFor(() => expect(posted()).toEqual([{ residentId, readAt: patient.readAt }]));
    cleanup();
    await open(<PatientsPage />, { [patientsOf]: () => page(patient) });
    await screen.findByText('2 questions');
    expect(screen.queryByRole('button', { name: /Looked at.*AMSTUTZ|AMSTUTZ.*Looked at/ })).toBe(null);
  });
  test('nobody, in German', async () => {
    await open(<PatientsPage />, { [patientsOf]: () => page() }, { language: 'de' });
    expect(await screen.findByText('Niemand von denen, die hier sind.')).toBeTruthy();
  });
  test('a failure is told with the way to try again', async () => {
    await open(<PatientsPage />, { [patientsOf]: () => problem(500) });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});

describe('the questions of a resident', () => {
  test('whoever asked withdraws, and undoes it', async () => {
    const { user, container } = await open(<QuestionsTab residentId={residentId} />);
    expect(await screen.findByText('May she have coffee?')).toBeTruthy();
    expect(screen.getByText('open')).toBeTruthy();
    await isAccessible(container);
    await user.click(await screen.findByRole('button', { name: /Withdraw|More|Actions/i }));
    if (posted().length === 0) await user.click(await screen.findByRole('menuitem', { name: /Withdraw/ }));
    await waitFor(() => expect(posted()).toEqual([{ residentId, version: 2 }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(posted()).toEqual([
        { residentId, version: 2 },
        { residentId, version: 3 },
      ]),
    );
    expect(sent.some(({ url }) => url.endsWith(`/${id}/restore`))).toBe(true);
  });
  test('a doctor has the answer at hand; a correction stands above what was said before', async () => {
    await open(<QuestionsTab residentId={residentId} />, {}, { doctor: true });
    expect(await screen.findByRole('button', { name: /Answer/ })).toBeTruthy();
    cleanup();
    await open(<QuestionsTab residentId={residentId} />, { [listOf]: () => page(answered) });
    expect(await screen.findByText('answered')).toBeTruthy();
    const text = document.body.textContent;
    expect(text.indexOf('No.')).toBeLessThan(text.indexOf('Said before'));
    expect(text.indexOf('Said before')).toBeLessThan(text.indexOf('Yes.'));
  });
  test('read only in the archive: nothing can be asked', async () => {
    archived = true;
    await open(<QuestionsTab residentId={residentId} />);
    await screen.findByText('May she have coffee?');
    expect(screen.queryByRole('button', { name: 'Ask' })).toBe(null);
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBe(null);
  });
  test('who only reads sees no button; nobody has asked yet', async () => {
    await open(<QuestionsTab residentId={residentId} />, { [listOf]: () => page() }, { write: false });
    expect(await screen.findByText('Nobody has asked anything yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask' })).toBe(null);
  });
  test('a failure is told with the way to try again', async () => {
    await open(<QuestionsTab residentId={residentId} />, { [listOf]: () => problem(500) });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});

test('asking: the words are sent, an empty question is refused at its field', async () => {
  const { user, container } = await open(
    <RecordQuestion
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );
  await isAccessible(container);
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(posted()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Question/ }), 'May she have coffee?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(posted()).toEqual([{ residentId, text: 'May she have coffee?' }]));
});

test('answering: the question stands above the field, with the version that was read', async () => {
  const { user } = await open(
    <AnswerForm question={question} onClose={() => undefined} />,
    {},
    { doctor: true },
  );
  expect(await screen.findByText('May she have coffee?')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Answer/ }), 'In the morning.');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(posted()).toEqual([{ residentId, version: 2, text: 'In the morning.' }]));
});
