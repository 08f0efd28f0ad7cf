// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refresh } from '#platform/web/calls/calls.ts';
import { toasts } from '#platform/web/store/toasts.ts';
import { sitesTexts } from '#apps/sites/web/parts.tsx';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { HandOverEntry, HandOverFact, HandOverLine } from '../contract/hand-over.ts';
import HandOverPage from './HandOverPage.tsx';

const id = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const note = (number: number, change: Partial<HandOverEntry> = {}): HandOverEntry => ({
  id: id(1000 + number),
  residentId: id(number),
  type: 'sleep',
  typeLabel: 'Sleep',
  text: `Words ${number}`,
  language: null,
  shift: 2,
  handOver: true,
  importance: 'info',
  forDoctor: false,
  seen: null,
  dictated: false,
  links: [],
  status: 'closed',
  pauseUntil: null,
  happenedAt: new Date().toISOString(),
  writtenAt: new Date().toISOString(),
  authorId: id(9),
  author: 'Anna Stocker',
  late: false,
  way: 'correct',
  correctedBy: null,
  correctedAt: null,
  struck: null,
  wording: 1,
  wordedAt: new Date().toISOString(),
  earlier: [],
  read: false,
  replies: [],
  version: 1,
  unread: true,
  withdrawn: false,
  readers: [],
  ...change,
});
const fact = (number: number, change: Partial<HandOverFact> = {}): HandOverFact => ({
  residentId: id(number),
  key: 'vitals.1',
  kind: 'critical',
  at: new Date().toISOString(),
  text: 'Temp 38.4 °C ↑',
  tab: 'vitals',
  more: 0,
  unread: true,
  unreadKeys: (change.unread ?? true) ? [change.key ?? 'vitals.1'] : [],
  readers: [],
  ...change,
});
const line = (number: number, change: Partial<HandOverLine> = {}): HandOverLine => ({
  resident: {
    id: id(number),
    lastName: `Person${number}`,
    firstName: 'Ida',
    roomNumber: `20${number}`,
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  gravity: 'noted',
  facts: [],
  entries: [note(number)],
  read: false,
  ...change,
});

/** A server that forgets what was read long ago, as ours does. */
let lines: HandOverLine[];
let sent: Sent[];
beforeAll(async () => {
  addTextSource('care-reports', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('sites', sitesTexts);
  await loadTexts('care-reports');
  await loadTexts('sites');
});
beforeEach(() => {
  sent = answerWith({
    'GET /api/care-reports/entries/preset': () =>
      ok({ shift: 1, limits: { early: '07:00', late: '14:00', night: '22:00' } }),
    'GET /api/care-reports/hand-over': () => ok({ since: '2026-11-20T05:00:00.000Z', lines, unchanged: [] }),
    'POST /api/care-reports/hand-over/read': () => ok({ done: true }),
    'POST /api/care-reports/hand-over/take-back': () => ok({ done: true }),
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (changes: object[]) => void;
      constructor(tell: (changes: object[]) => void) {
        this.#tell = tell;
      }
      observe(target: HTMLElement) {
        this.#tell([{ target, isIntersecting: true }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.restoreAllMocks());

/** Long words need more lines than there is room for. */
const cutLong = () =>
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return (this.textContent ?? '').includes('LONG') && !this.closest('section') ? 200 : 0;
  });
const me = { access: { 'authorization.residents.care-report': ['Read'] } };
const button = (count: number) =>
  screen.findByRole('button', { name: `Confirm ${count} resident${count === 1 ? '' : 's'} read` });
const rows = () =>
  screen.getAllByRole('button').flatMap((one) => /PERSON\d/.exec(one.textContent ?? '')?.[0] ?? []);
const posted = (path: string) => sent.filter((one) => one.method === 'POST' && one.url.endsWith(path));

test('what is cut off is not confirmed by being in sight: opening shows it, and then it counts', async () => {
  cutLong();
  lines = [line(1), line(2, { entries: [note(2, { text: 'LONG words that go on' })] })];
  const { user } = await show(<HandOverPage />, { me });
  await user.click(await button(1));
  await waitFor(() =>
    expect(posted('/read').map((one) => one.body)).toEqual([
      { marks: [{ entryId: id(1001), wording: 1 }], facts: [] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /PERSON2.*Read more/ }));
  expect(await button(1)).not.toBeDisabled();
});

test('all unread notes of a resident stand there, up to four; those behind a number are not confirmed by being in sight', async () => {
  const many = [1, 2, 3, 4, 5].map((one) => note(2, { id: id(2000 + one), text: `Note ${one}` }));
  lines = [
    line(1, { entries: [note(1), note(1, { id: id(3000), text: 'Second' })] }),
    line(2, { entries: many }),
  ];
  await show(<HandOverPage />, { me });
  expect(await screen.findByRole('button', { name: /PERSON1.*Second.*Words 1/ })).toBeInTheDocument();
  const row = screen.getByRole('button', { name: /PERSON2/ });
  expect(row).toHaveTextContent('Note 5Sleep: Note 4Sleep: Note 3Sleep: Note 21 more note');
  expect(await button(1)).not.toBeDisabled();
  expect(screen.getByText('1 resident not wholly seen yet')).toBeInTheDocument();
});

test('a note that comes after a look is not confirmed by that look', async () => {
  cutLong();
  lines = [line(1)];
  await show(<HandOverPage />, { me });
  await button(1);
  lines = [line(1, { entries: [note(1), note(1, { id: id(3000), text: 'LONG and later' })] })];
  await act(() => refresh('care-reports.handOver'));
  expect(await button(0)).toBeDisabled();
});

test('what was confirmed keeps its place and its words, marked as read, until it is taken back', async () => {
  lines = [1, 2, 3].map((one) => line(one));
  lines[0] = line(1, {
    facts: [fact(1, { kind: 'isolation', text: 'Isolation: Norovirus', at: '2026-11-18' })],
  });
  const { user } = await show(<HandOverPage />, { me });
  const confirm = await button(3);
  const [second] = lines.splice(1, 1);
  // the server tells nothing of two of them any more, and something new of a third
  lines = [
    line(3, { entries: [note(3, { unread: false }), note(3, { id: id(3000), text: 'Later' })] }),
    line(4),
  ];
  await user.click(confirm);
  await screen.findByText('Later');
  expect(rows()).toEqual(['PERSON1', 'PERSON2', 'PERSON3', 'PERSON4']);
  const first = screen.getByRole('button', { name: /PERSON1/ });
  for (const word of ['Isolation: Norovirus', 'Words 1']) expect(first).toHaveTextContent(word);
  expect(screen.getAllByRole('img', { name: 'You have read this' })).toHaveLength(2);
  expect(screen.getByText('2 of 4 residents not read yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /PERSON2/ }));
  expect(screen.getByRole('region', { name: /PERSON2/ })).toHaveTextContent('Read by Maria Keller');
  lines = [second!, ...lines];
  act(() => toasts.get().at(-1)!.undo!.run());
  await waitFor(() => expect(posted('/take-back')).toHaveLength(1));
  expect(posted('/take-back')[0]!.body).toEqual(posted('/read')[0]!.body);
  await waitFor(() => expect(rows()).toEqual(['PERSON2', 'PERSON3', 'PERSON4']));
});

test('a toast takes back its own confirmation, not the last one', async () => {
  cutLong();
  lines = [line(1), line(2, { entries: [note(2, { text: 'LONG words' })] })];
  const { user } = await show(<HandOverPage />, { me });
  await user.click(await button(1));
  await waitFor(() => expect(posted('/read')).toHaveLength(1));
  const undo = toasts.get().at(-1)!.undo!;
  await user.click(screen.getByRole('button', { name: /PERSON2.*Read more/ }));
  await user.click(await button(1));
  await screen.findAllByText('All read');
  act(() => undo.run());
  await waitFor(() =>
    expect(posted('/take-back').map((one) => one.body)).toEqual([posted('/read')[0]!.body]),
  );
});

test('a value of an earlier shift says when it was, one of this shift and a state do not', async () => {
  const before = new Date(Date.now() - 26 * 3_600_000).toISOString();
  lines = [
    line(1, { facts: [fact(1, { at: before })] }),
    line(2, { facts: [fact(2), fact(2, { key: 'i', kind: 'isolation', text: 'Isolation', at: before })] }),
  ];
  await show(<HandOverPage />, { me });
  const row = async (name: RegExp) => (await screen.findByRole('button', { name })).textContent;
  expect(await row(/PERSON1/)).toMatch(/Temp 38\.4 °C ↑ · (yesterday \d\d:\d\d|\d.*\d\d:\d\d)/);
  expect(await row(/PERSON2/)).toMatch(/Temp 38\.4 °C ↑ Isolation +Sleep: Words 2/);
});

test('a note for another shift than that of the clock says for which it is', async () => {
  const noon = '2026-11-20T10:49:00Z';
  lines = [
    line(1, { entries: [note(1, { happenedAt: noon })] }),
    line(2, { entries: [note(2, { happenedAt: noon, shift: 0 })] }),
  ];
  const { user } = await show(<HandOverPage />, { me, language: 'de' });
  for (const name of [/PERSON1/, /PERSON2/])
    await user.click(await screen.findByRole('button', { name, expanded: false }));
  expect(screen.getByRole('region', { name: /PERSON1/ })).toHaveTextContent(
    '11:49 · für den Nachtdienst · Sleep',
  );
  expect(screen.getByRole('region', { name: /PERSON2/ })).toHaveTextContent('11:49 · Früh · Sleep');
});

test('the shift is taken over with one press; who has done so is said, with what was unread', async () => {
  lines = [line(1)];
  const duty = (change: object) => ({
    id: id(7),
    centerId: null,
    accountId: id(8),
    name: 'Anna Stocker',
    day: '2026-11-24',
    shift: 1,
    acceptedAt: new Date().toISOString(),
    residents: 3,
    unread: 2,
    ...change,
  });
  let items = [duty({})];
  sent = answerWith({
    'GET /api/care-reports/hand-over': () => ok({ since: '2026-11-20T05:00:00.000Z', lines, unchanged: [] }),
    'GET /api/care-reports/duties': () => ok({ day: '2026-11-24', shift: 1, items }),
    'POST /api/care-reports/duties/accept': () => {
      items = [...items, duty({ id: id(9), accountId: id(10), name: 'Maria Keller', unread: 0 })];
      return ok(items[1]);
    },
  });
  const writer = { access: { 'authorization.residents.care-report': ['Read', 'Write'] } };
  const { user } = await show(<HandOverPage />, { me: writer });
  expect(await screen.findByText(/^Late shift: Anna Stocker \d\d:\d\d, 2 unread$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take over the shift' }));
  expect(await screen.findByText(/Stocker .* · Maria Keller \d\d:\d\d$/)).toBeInTheDocument();
  expect(posted('/duties/accept').map((one) => one.body)).toEqual([{}]);
});

test('is that of the department that was chosen; what was confirmed there does not stand in the one of another', async () => {
  const [rigi, pilatus] = [id(70), id(71)];
  const departments = [
    { id: rigi, name: 'Rigi', active: true },
    { id: pilatus, name: 'Pilatus', active: true },
  ];
  lines = [line(1), line(2)];
  sent = answerWith({
    'GET /api/care-reports/entries/preset': () =>
      ok({ shift: 1, limits: { early: '07:00', late: '14:00', night: '22:00' } }),
    'GET /api/care-reports/hand-over': (one) => {
      const own = one.url.includes(rigi) ? [lines[0]] : [lines[1]];
      return ok({ since: '2026-11-20T05:00:00.000Z', lines: own, unchanged: [], cut: false });
    },
    'GET /api/sites/centers/names': () => ok([{ id: id(60), name: 'Seeblick', active: true, departments }]),
    'GET /user-settings/api/custom/selected-department': () => ok({ response: rigi }),
    'POST /user-settings/api/custom/selected-department': () => ok({ response: pilatus }),
    'POST /api/care-reports/hand-over/read': () => ok({ done: true }),
  });
  const { user } = await show(<HandOverPage />, { me: { access: { 'authorization.sites': ['Read'] } } });
  await screen.findByText('Words 1');
  await user.click(await button(1));
  await waitFor(() => expect(posted('/read')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Department: Rigi' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Pilatus' }));
  expect(await screen.findByText('Words 2')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Words 1')).toBeNull());
});
